cimport cython
from crazyquilt.solver.bits cimport available, index_of, ones
from crazyquilt.solver.pruning cimport Refuter

cdef int TAPE, FEATURES, TAPE_WORDS
cdef unsigned long long FULL, ONE, SUIT, EACH_SUIT

cdef class Playout(Refuter):
    cdef readonly short[::1] vector
    cdef unsigned long long open, near, nearish
    cdef unsigned long long loose_quilt, loose_free, loose_open
    cdef unsigned char[::1] pile_stack
    cdef unsigned long long[::1] pile_words

    @cython.final
    cdef int _progress(self) noexcept nogil

    @cython.final
    @cython.locals(start=cython.int, at=cython.int)
    cdef void _stack_waste(self, int slot) noexcept nogil

    @cython.locals(size=cython.int, end=cython.int, at=cython.int, face=cython.int,
                   left=cython.int, passes=cython.int, wanted=cython.ulonglong)
    cdef void _measure_passes(self, int slot) noexcept nogil

    @cython.final
    @cython.locals(up=cython.ulonglong, down=cython.ulonglong)
    cdef void _run(self, unsigned long long faces) noexcept nogil

    @cython.final
    @cython.locals(up=cython.ulonglong, down=cython.ulonglong, bit=cython.ulonglong)
    cdef int _pop(self, int size, unsigned long long faces) noexcept nogil

    @cython.locals(size=cython.int, end=cython.int, at=cython.int, face=cython.int,
                   left=cython.int, passes=cython.int, wanted=cython.ulonglong)
    cdef void _measure_playout(self, int slot) noexcept nogil

    @cython.final
    @cython.locals(bit=cython.ulonglong)
    cdef int _play_stack(self, int size) noexcept nogil

    @cython.final
    @cython.locals(up=cython.ulonglong, down=cython.ulonglong, quilt=cython.ulonglong,
                   free=cython.ulonglong, faces=cython.ulonglong, turn=cython.ulonglong,
                   hits=cython.ulonglong, suit=cython.ulonglong, way=cython.int,
                   goes=cython.ulonglong, copies=cython.ulonglong, bit=cython.ulonglong,
                   fresh=cython.ulonglong)
    cdef void _play_quilt(self) noexcept nogil
