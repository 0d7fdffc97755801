cimport cython
from crazyquilt.solver.pruning cimport Refuter

cdef int RUNNING, WON, EXHAUSTED, CANCELLED, WAYS, CODES, TAPE
cdef int CODE_TURN, CODE_WASTE_UP
cdef unsigned long long ALL_DONE

cdef class Proof(Refuter):
    cdef public unsigned char[::1] cancel
    cdef unsigned long long[::1] table_low, table_high
    cdef unsigned long long table_mask
    cdef int forced
    cdef unsigned char[::1] choices, choice_count, chosen
    cdef public int depth
    cdef public long long nodes, limit
    cdef public int status

    cdef void _search(self) noexcept nogil

    @cython.locals(depth=cython.int, tried=cython.int)
    cdef void _step(self) noexcept nogil

    @cython.locals(depth=cython.int, count=cython.int, base=cython.int, i=cython.int,
                   move=cython.int)
    cdef void _enter(self) noexcept nogil

    @cython.locals(suit=cython.int, piles=cython.ulonglong)
    cdef bint _is_forced(self, int slot, int move) noexcept nogil

    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, at=cython.ulonglong,
                   i=cython.int)
    cdef bint _is_new(self, int slot) noexcept nogil
