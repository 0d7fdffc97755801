cimport cython
from crazyquilt.solver.bits cimport available, index_of
from crazyquilt.solver.packed cimport Packed

cdef int TAPE
cdef unsigned long long FULL

cdef class Refuter(Packed):
    cdef int order, relaxed
    cdef int[::1] lowest, highest, copies, loose, ends

    cdef bint _is_refuted(self, int slot) noexcept nogil

    @cython.locals(start=cython.int, size=cython.int, face=cython.int, i=cython.int,
                   piles=cython.ulonglong, suit=cython.int, up=cython.int, down=cython.int,
                   bound=cython.int, rank=cython.int)
    cdef bint _is_out_of_order(self, int slot) noexcept nogil

    @cython.locals(start=cython.int, piles=cython.ulonglong, left=cython.int,
                   hidden=cython.int, occupied=cython.ulonglong, bases=cython.ulonglong,
                   playable=cython.ulonglong, built=cython.ulonglong, seen=cython.ulonglong,
                   face=cython.int, i=cython.int, suit=cython.int, going=cython.bint,
                   fresh=cython.ulonglong, bit=cython.ulonglong)
    cdef bint _is_unreachable(self, int slot) noexcept nogil

    @cython.locals(suit=cython.int, rank=cython.int, up=cython.int, down=cython.int)
    cdef bint _can_go(self, unsigned long long piles, int face) noexcept nogil
