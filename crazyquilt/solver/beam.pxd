cimport cython
from crazyquilt.solver.features cimport Evaluator

cdef int RUNNING, WON, EXHAUSTED, CANCELLED, FULL_TRAIL, NONE, SEEN_WAYS
cdef int CODE_TURN, CODE_REDEAL, FEATURES
cdef unsigned long long ALL_DONE

cdef class Beam(Evaluator):
    cdef readonly int width
    cdef public unsigned char[::1] cancel
    cdef readonly int[::1] points, parent, heap, count
    cdef readonly unsigned char[::1] by_move
    cdef int layer_now, layer_next, level_next, turned_over
    cdef unsigned long long[::1] seen
    cdef int seen_mask
    cdef readonly int[::1] trail_parent, trail_moved
    cdef readonly unsigned char[::1] trail_move
    cdef readonly int trail_size, trail_count
    cdef public long long nodes, limit
    cdef readonly int next_in_layer, final_parent, final_move, layer_number
    cdef public int status, keep_going, note_size
    cdef public int[::1] wins
    cdef readonly int win_count
    cdef public short[::1] notes

    cdef void _search(self) noexcept nogil

    @cython.locals(scratch=cython.int, at=cython.int, moves=cython.int, i=cython.int,
                   move=cython.int)
    cdef void _expand(self, int slot) noexcept nogil

    @cython.locals(scratch=cython.int)
    cdef void _judge(self, int phase) noexcept nogil

    cdef void _win(self, int at, int move) noexcept nogil

    @cython.locals(at=cython.int, i=cython.int, found=cython.ulonglong)
    cdef bint _is_new(self, unsigned long long key) noexcept nogil

    @cython.locals(pool=cython.int)
    cdef void _open_layer(self) noexcept nogil

    @cython.locals(pool=cython.int, i=cython.int, now=cython.int, waiting=cython.int,
                   left=cython.int, redeals=cython.int)
    cdef void _open_level(self) noexcept nogil

    @cython.locals(scratch=cython.int, waiting=cython.int, rest=cython.int, i=cython.int,
                   slot=cython.int)
    cdef void _join(self, int left) noexcept nogil

    cdef void _copy_all(self, int source, int target) noexcept nogil
    cdef bint _better(self, int a, int b) noexcept nogil

    @cython.locals(scratch=cython.int, base=cython.int, size=cython.int, slot=cython.int,
                   i=cython.int, worst=cython.int, room=cython.int)
    cdef void _keep(self, int pool) noexcept nogil

    @cython.locals(slot=cython.int, child=cython.int)
    cdef void _sink(self, int base, int place, int room) noexcept nogil

    @cython.locals(old=cython.int, pool=cython.int, first=cython.int, i=cython.int,
                   at=cython.int, living=cython.int, above=cython.int)
    cdef void _forget(self) noexcept nogil

    cdef void _mark(self, int at) noexcept nogil

    @cython.locals(base=cython.int, i=cython.int)
    cdef void _note(self, int slot, int at) noexcept nogil
