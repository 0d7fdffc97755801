cimport cython
from crazyquilt.solver.packed cimport available
from crazyquilt.solver.pruning cimport Refuter

cdef int TAPE, FEATURES
cdef unsigned long long FULL

cdef class Playout(Refuter):
    cdef readonly int[::1] vector
    cdef int[::1] layer, pile_stack
    cdef unsigned long long loose_quilt

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
