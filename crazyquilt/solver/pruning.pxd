cimport cython
from crazyquilt.solver.bits cimport available, index_of
from crazyquilt.solver.packed cimport Packed

cdef int TAPE
cdef unsigned long long FULL, ONE, COMPLETE_UP, EACH_SUIT

cdef class Refuter(Packed):
    cdef int order, relaxed, turns
    cdef unsigned long long up, down
    cdef int[::1] lowest, highest, copies, loose, ends

    @cython.locals(piles=cython.ulonglong, up=cython.ulonglong, down=cython.ulonglong,
                   suit=cython.int)
    cdef void _aim(self, int slot) noexcept nogil

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

    @cython.locals(start=cython.int, size=cython.int, left=cython.int, turned=cython.int,
                   at=cython.int, face=cython.int, up=cython.ulonglong, down=cython.ulonglong,
                   gone_up=cython.ulonglong, gone_down=cython.ulonglong,
                   known=cython.ulonglong, occupied=cython.ulonglong, seen=cython.ulonglong,
                   faces=cython.ulonglong, playable=cython.ulonglong, built=cython.ulonglong,
                   built_bases=cython.ulonglong, bases=cython.ulonglong, met=cython.ulonglong,
                   reach=cython.ulonglong, bit=cython.ulonglong, fresh=cython.ulonglong,
                   some=cython.ulonglong, both=cython.ulonglong, going=cython.bint)
    cdef bint _is_unreachable_now(self, int slot) noexcept nogil
