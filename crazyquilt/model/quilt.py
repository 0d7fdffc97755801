"""The quilt's 64 cells and which of their cards have a short end free.

A cell is a number 0–63, row by row from the top left; bit *i* of a mask stands for cell *i*.
Cells are named by column a–h and row 1–8, row 1 at the top.
"""

from collections.abc import Iterator

from crazyquilt.language import _
from crazyquilt.model.errors import FormatError

SIDE = 8
CELLS = SIDE * SIDE
FULL = (1 << CELLS) - 1
COLUMNS = "abcdefgh"
ROWS = "12345678"

_COLUMN_A = sum(1 << (row * SIDE) for row in range(SIDE))
_NOT_A = FULL & ~_COLUMN_A
_NOT_H = FULL & ~(_COLUMN_A << (SIDE - 1))

CELL_NAMES: tuple[str, ...] = tuple(column + row for row in ROWS for column in COLUMNS)
_CELL_BY_NAME = {name: cell for cell, name in enumerate(CELL_NAMES)}


def is_upright(cell: int) -> bool:
    """Whether the card of `cell` lies upright: column + row even, as on a chessboard."""
    return (cell % SIDE + cell // SIDE) % 2 == 0


UPRIGHT = sum(1 << cell for cell in range(CELLS) if is_upright(cell))
SIDEWAYS = FULL ^ UPRIGHT


def parse_cell(text: str) -> int:
    """Gets the cell named `text` (``a1`` … ``h8``). Raises FormatError when there is none."""
    try:
        return _CELL_BY_NAME[text]
    except KeyError:
        fault = _("{given} is not a cell (a1 to h8)")
        raise FormatError(fault.format(given=repr(text[:20]))) from None


def end_neighbours(cell: int) -> tuple[int, ...]:
    """Gets the cells that face the two short ends of `cell`'s card: one at the rim, else two."""
    row, column = divmod(cell, SIDE)
    if is_upright(cell):
        ends = ((row - 1, column), (row + 1, column))
    else:
        ends = ((row, column - 1), (row, column + 1))
    return tuple(r * SIDE + c for r, c in ends if 0 <= r < SIDE and 0 <= c < SIDE)


def available(occupied: int) -> int:
    """Gets the mask of the cards in `occupied` that have at least one short end free."""
    held_upright = (occupied << SIDE) & (occupied >> SIDE)
    held_sideways = ((occupied & _NOT_H) << 1) & ((occupied & _NOT_A) >> 1)
    return occupied & ~((UPRIGHT & held_upright) | (SIDEWAYS & held_sideways))


def cells(mask: int) -> Iterator[int]:
    """Yields the cells of `mask` in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
