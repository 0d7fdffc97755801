# A call across modules costs more than these do. No processor newer than the first of 64 bits is
# asked for, so that bits are counted by hand; that the bit's number is one instruction is known
# to the compilers below.
cdef extern from *:
    """
    #ifndef CRAZYQUILT_BITS
    #define CRAZYQUILT_BITS
    #if defined(_MSC_VER) && defined(_WIN64)
    #include <intrin.h>
    #endif

    typedef unsigned long long crazyquilt_mask;

    static inline crazyquilt_mask crazyquilt_available(crazyquilt_mask occupied) {
        const crazyquilt_mask upright = 0xAA55AA55AA55AA55ULL;
        const crazyquilt_mask not_a = 0xFEFEFEFEFEFEFEFEULL, not_h = 0x7F7F7F7F7F7F7F7FULL;
        crazyquilt_mask above = (occupied << 8) & (occupied >> 8);
        crazyquilt_mask beside = ((occupied & not_h) << 1) & ((occupied & not_a) >> 1);
        return occupied & ~((above & upright) | (beside & ~upright));
    }

    static inline int crazyquilt_ones(crazyquilt_mask mask) {
        mask = mask - ((mask >> 1) & 0x5555555555555555ULL);
        mask = (mask & 0x3333333333333333ULL) + ((mask >> 2) & 0x3333333333333333ULL);
        mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)((mask * 0x0101010101010101ULL) >> 56);
    }

    static inline int crazyquilt_index_of(crazyquilt_mask bit) {
    #if defined(__GNUC__)
        return __builtin_ctzll(bit);
    #elif defined(_MSC_VER) && defined(_WIN64)
        unsigned long index;
        _BitScanForward64(&index, bit);
        return (int)index;
    #else
        return crazyquilt_ones(bit - 1);
    #endif
    }
    #endif
    """
    cpdef unsigned long long available "crazyquilt_available"(unsigned long long occupied) noexcept nogil
    cpdef int ones "crazyquilt_ones"(unsigned long long mask) noexcept nogil
    cpdef int index_of "crazyquilt_index_of"(unsigned long long bit) noexcept nogil
