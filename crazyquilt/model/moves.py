"""Moves and their notation.

``+`` stock to waste · ``@`` redeal · ``a1w`` quilt card to waste · ``a1u`` / ``a1d`` quilt card
to its suit's up / down foundation · ``wu`` / ``wd`` waste top to its up / down foundation.
"""

from enum import Enum
from typing import NamedTuple

from crazyquilt.language import _
from crazyquilt.model.errors import FormatError
from crazyquilt.model.quilt import CELL_NAMES, CELLS, parse_cell

STOCK = CELLS
WASTE = CELLS + 1


class Target(Enum):
    """Where a move ends; the values are the notation's letters."""

    WASTE = "w"
    UP = "u"
    DOWN = "d"
    STOCK = "@"

    @property
    def is_foundation(self) -> bool:
        """Whether this is one of a suit's two foundations."""
        return self is Target.UP or self is Target.DOWN


class Move(NamedTuple):
    """One move. `source` is a quilt cell 0–63, STOCK or WASTE."""

    source: int
    target: Target

    def __str__(self) -> str:
        if self == TURN:
            return "+"
        if self == REDEAL:
            return "@"
        source = "w" if self.source == WASTE else CELL_NAMES[self.source]
        return source + self.target.value


TURN = Move(STOCK, Target.WASTE)
REDEAL = Move(WASTE, Target.STOCK)
_TARGETS = {target.value: target for target in (Target.WASTE, Target.UP, Target.DOWN)}


def parse_move(text: str) -> Move:
    """Gets the move that `text` names; the pair of ``str(move)``. Raises FormatError."""
    if text == "+":
        return TURN
    if text == "@":
        return REDEAL
    target = _TARGETS.get(text[-1:])
    if target is not None:
        if text[:-1] == "w" and target.is_foundation:
            return Move(WASTE, target)
        if len(text) == 3:
            try:
                return Move(parse_cell(text[:2]), target)
            except FormatError:
                pass
    fault = _("{given} is not a move (+, @, a1w, a1u, a1d, wu, wd)")
    raise FormatError(fault.format(given=repr(text[:20])))
