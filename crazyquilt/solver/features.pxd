cimport cython
from crazyquilt.solver.bits cimport available, index_of, ones
from crazyquilt.solver.playout cimport Playout

cdef int PHASES, FRESH, PHASES_A_PASS, RANKS_AHEAD, PLACES, WANTED, FEATURES, ABSENT
cdef int NO_CELL, NOT_WANTED, TAPE
cdef unsigned long long FULL, ONE

cdef class Evaluator(Playout):
    cdef public short[::1] weights
    cdef unsigned char[::1] distance, end_cells
    cdef int[::1] steps, depth, ahead, place, least, most
    cdef unsigned long long first, second, third, rest, bases

    @cython.locals(part=cython.int, passes=cython.int)
    cdef int phase(self, int slot) noexcept nogil

    @cython.locals(passes=cython.int)
    cdef int fresh_phase(self, int slot) noexcept nogil

    @cython.locals(row=cython.Py_ssize_t, total=cython.int, i=cython.Py_ssize_t)
    cdef int score(self, int slot, int phase) noexcept nogil

    @cython.locals(i=cython.int)
    cdef void measure(self, int slot) noexcept nogil

    @cython.locals(quilt=cython.ulonglong, piles=cython.ulonglong, first=cython.ulonglong,
                   second=cython.ulonglong, third=cython.ulonglong, rest=cython.ulonglong,
                   mask=cython.ulonglong, done=cython.int, apart=cython.int,
                   squares=cython.int, fewest=cython.int, crossed=cython.int,
                   steps_first=cython.int, steps_second=cython.int, steps_third=cython.int,
                   steps_rest=cython.int, suit=cython.int, up=cython.int, down=cython.int,
                   both=cython.int, key=cython.int, rank=cython.int, face=cython.int,
                   steps=cython.int, place=cython.int, firsts=cython.ulonglong,
                   seconds=cython.ulonglong, thirds=cython.ulonglong)
    cdef void _measure_quilt(self, int slot) noexcept nogil

    @cython.locals(size=cython.int, start=cython.int, suit=cython.int, buried=cython.int,
                   buried_steps=cython.int, late=cython.int, sooner=cython.int,
                   later=cython.int, total=cython.int, above=cython.int, i=cython.int,
                   face=cython.int, steps=cython.int, rank=cython.int, run=cython.int,
                   place=cython.int, union=cython.ulonglong)
    cdef void _measure_waste(self, int slot) noexcept nogil

    @cython.locals(left=cython.int, end=cython.int, suit=cython.int, buried=cython.int,
                   late=cython.int, sooner=cython.int, later=cython.int, total=cython.int,
                   after=cython.int, i=cython.int, face=cython.int, steps=cython.int,
                   union=cython.ulonglong, place=cython.int)
    cdef void _measure_stock(self, int slot) noexcept nogil

    @cython.locals(piles=cython.ulonglong, stuck=cython.int, pile=cython.int,
                   height=cython.int, face=cython.int, step=cython.int, k=cython.int,
                   place=cython.int, size=cython.int, faces=cython.ulonglong,
                   others=cython.ulonglong, i=cython.int, end=cython.int, left=cython.int)
    cdef void _measure_wanted(self, int slot) noexcept nogil

    @cython.locals(bit=cython.ulonglong, cell=cython.int, soonest=cython.int,
                   movable=cython.int, end=cython.int, other=cython.int, steps=cython.int)
    cdef void _measure_blocker(self, int face, int k) noexcept nogil

    @cython.locals(worse=cython.int, held=cython.int, mask=cython.ulonglong,
                   bit=cython.ulonglong, cell=cython.int, steps=cython.int, one=cython.int,
                   other=cython.int)
    cdef void _measure_blocked(self) noexcept nogil
