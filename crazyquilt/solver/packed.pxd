cimport cython
from crazyquilt.solver.bits cimport available, index_of

cdef unsigned long long FULL, ONE
cdef int TAPE, TAPE_WORDS, AT_CELL, AT_PILE, AT_STOCK, AT_REDEALS
cdef int CODE_WASTE_UP, CODE_WASTE_DOWN, CODE_TURN, CODE_REDEAL

cdef class Packed:
    cdef public int slots
    cdef readonly unsigned long long[::1] quilt, piles, low, high
    cdef readonly unsigned char[::1] waste, stock, redeals, tape
    cdef readonly unsigned long long[::1] tape_words
    cdef readonly unsigned long long[::1] zobrist_low, zobrist_high
    cdef readonly unsigned char[::1] moves, face_at
    cdef readonly unsigned long long[::1] where, build

    @cython.locals(base=cython.int, low=cython.ulonglong, high=cython.ulonglong,
                   count=cython.int, i=cython.int, at=cython.int)
    cdef void rehash(self, int slot) noexcept nogil

    @cython.locals(free=cython.ulonglong, piles=cython.ulonglong, mask=cython.ulonglong,
                   bit=cython.ulonglong, suit=cython.int, up=cython.int, down=cython.int,
                   count=cython.int, size=cython.int, top=cython.int, rank=cython.int)
    cdef int list_moves(self, int slot) noexcept nogil

    @cython.locals(a=cython.int, b=cython.int, i=cython.int)
    cdef void copy(self, int source, int target) noexcept nogil

    @cython.locals(base=cython.int, size=cython.int, low=cython.ulonglong,
                   high=cython.ulonglong, cell=cython.int, face=cython.int, pile=cython.int,
                   left=cython.int, at=cython.int, height=cython.int)
    cdef void play(self, int slot, int move) noexcept nogil

    @cython.locals(base=cython.int, size=cython.int, i=cython.int)
    cdef void _turn_over(self, int slot) noexcept nogil
