cimport cython
from crazyquilt.solver.packed cimport available
from crazyquilt.solver.pruning cimport Refuter

cdef int PHASES, FRESH, PHASES_A_PASS, RANKS_AHEAD, PLACES, WANTED, FEATURES, ABSENT
cdef int NO_CELL, NOT_WANTED, TAPE
cdef unsigned long long M1, M2, M4, H01, FULL

cpdef int ones(unsigned long long mask) noexcept nogil

cdef class Evaluator(Refuter):
    cdef public int[::1] weights
    cdef readonly int[::1] vector
    cdef unsigned char[::1] distance, end_cells
    cdef int[::1] steps, layer, depth, ahead, least, most, pile_stack
    cdef unsigned long long first, second, third, rest, bases, loose_quilt

    @cython.locals(part=cython.int, passes=cython.int)
    cdef int phase(self, int slot) noexcept nogil

    @cython.locals(passes=cython.int)
    cdef int fresh_phase(self, int slot) noexcept nogil

    @cython.locals(row=cython.int, total=cython.int, i=cython.int)
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
                   steps=cython.int, place=cython.int)
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
                   union=cython.ulonglong)
    cdef void _measure_stock(self, int slot) noexcept nogil

    @cython.locals(piles=cython.ulonglong, run=cython.int, run_second=cython.int,
                   stuck=cython.int, pile=cython.int, height=cython.int, suit=cython.int,
                   running=cython.int, running_second=cython.int, k=cython.int,
                   face=cython.int, layer=cython.int, depth=cython.int, ahead=cython.int,
                   place=cython.int)
    cdef void _measure_wanted(self, int slot) noexcept nogil

    @cython.locals(bit=cython.ulonglong, cell=cython.int, soonest=cython.int,
                   movable=cython.int, end=cython.int, other=cython.int, steps=cython.int)
    cdef void _measure_blocker(self, int face, int k) noexcept nogil

    @cython.locals(worse=cython.int, held=cython.int, mask=cython.ulonglong,
                   bit=cython.ulonglong, cell=cython.int, steps=cython.int, one=cython.int,
                   other=cython.int)
    cdef void _measure_blocked(self) noexcept nogil

    @cython.locals(start=cython.int, piles=cython.ulonglong, suit=cython.int, size=cython.int,
                   i=cython.int, reach=cython.int, left=cython.int, passes=cython.int)
    cdef void _measure_passes(self, int slot) noexcept nogil

    @cython.locals(total=cython.int, suit=cython.int)
    cdef int _progress(self) noexcept nogil

    @cython.locals(face=cython.int, suit=cython.int, rank=cython.int)
    cdef int _pop(self, int size, int reach) noexcept nogil

    @cython.locals(face=cython.int)
    cdef void _run_suit(self, int suit, int reach) noexcept nogil

    @cython.locals(start=cython.int, piles=cython.ulonglong, suit=cython.int, size=cython.int,
                   i=cython.int, left=cython.int, passes=cython.int)
    cdef void _measure_playout(self, int slot) noexcept nogil

    @cython.locals(face=cython.int, suit=cython.int, rank=cython.int)
    cdef int _play_stack(self, int size) noexcept nogil

    @cython.locals(quilt=cython.ulonglong, going=cython.bint, free=cython.ulonglong,
                   suit=cython.int, mask=cython.ulonglong)
    cdef void _play_quilt(self) noexcept nogil
