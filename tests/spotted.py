"""Tables by their spots alone, in each of the three arrangements, and games on the way."""

import random
from functools import cache

import pytest

from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.position import Position
from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.model.rules import STANDARD
from crazyquilt.scene.geometry import Box, layout
from crazyquilt.screens.spots import spots_of

SIZES = {"wide": (1280, 800), "standard": (800, 600), "tall": (720, 1280)}
LAYOUTS = {kind: layout(*size) for kind, size in SIZES.items()}
START = Position.start(numbered_deal(3), STANDARD)
ARRANGEMENTS = pytest.mark.parametrize("kind", SIZES)


def laid(*cells: str) -> Position:
    """A position with only these cards in the quilt."""
    mask = sum(1 << CELL_NAMES.index(cell) for cell in cells)
    return Position(START.deal, STANDARD, mask, (), (), START.foundations, 1)


def spots(kind: str, position: Position = START) -> dict[str, Box]:
    where = LAYOUTS[kind]
    return spots_of(where, position, where.buttons)


@cache
def on_the_way(deals: int = 4, every: int = 13) -> tuple[Position, ...]:
    """Positions of games played at random, to their ends."""
    found = []
    for number in range(1, deals + 1):
        chance = random.Random(number)
        position = Position.start(numbered_deal(number), STANDARD)
        played = 0
        while moves := [move for move in position.moves() if move.source < 64] or position.moves():
            if played % every == 0:
                found.append(position)
            position = position.play(chance.choice(moves))
            played += 1
        found.append(position)
    return tuple(found)
