"""What the kernel asks of a 64-bit mask. Its ``.pxd`` states the same in C, to be inlined."""

from crazyquilt.model.quilt import available as available


def ones(mask: int) -> int:
    """Gets how many bits are set."""
    return mask.bit_count()


def index_of(bit: int) -> int:
    """Gets the number of the one bit that is set."""
    return bit.bit_length() - 1
