"""What the keyboard can choose on the table, and where it stands. No window is needed.

A *spot* is a place of the map that has something to choose, or a button: its name and its box.
A cell's spot is the square of the weave, so that rows and columns are as straight as they look.
"""

from collections.abc import Mapping
from math import floor

from crazyquilt.model.moves import REDEAL, STOCK
from crazyquilt.model.position import Position
from crazyquilt.model.quilt import CELL_NAMES, cells
from crazyquilt.scene.geometry import PILES, SOURCES, Box, Layout

AREAS = ("quilt", "stock and waste", "foundations", "buttons")
"""In the order of Tab."""

Spots = Mapping[str, Box]


def area_of(name: str) -> str:
    """Gets the area of a spot."""
    if name in PILES:
        return "foundations"
    if name in ("stock", "waste"):
        return "stock and waste"
    return "quilt" if name in SOURCES else "buttons"


def spots_of(layout: Layout, position: Position, buttons: Spots) -> dict[str, Box]:
    """Gets the spots of a table: the quilt's cards, the piles, empty ones too, and `buttons`."""
    pitch = layout.card.pitch
    spots = {}
    for cell in cells(position.quilt):
        x, y = layout.places[CELL_NAMES[cell]].centre
        spots[CELL_NAMES[cell]] = Box(floor(x - pitch / 2), floor(y - pitch / 2), pitch, pitch)
    spots |= {name: layout.places[name] for name in ("stock", "waste", *PILES)}
    return spots | dict(buttons)


def nearest(spots: Spots, here: Box) -> str | None:
    """Gets the spot whose middle is nearest to that of `here`, the upper left of equal ones."""
    x0, y0 = here.centre

    def distance(name: str) -> float:
        x, y = spots[name].centre
        return round((x - x0) ** 2 + (y - y0) ** 2)

    return min(spots, key=distance, default=None)


def free_cards(position: Position) -> list[str]:
    """Gets the places of the cards that may be taken: in the quilt, and the waste's top."""
    names = [CELL_NAMES[cell] for cell in cells(position.available)]
    return [*names, "waste"] if position.waste else names


def playable_cards(position: Position) -> list[str]:
    """Gets the places of the cards that have a legal move."""
    sources = {move.source for move in position.moves() if move != REDEAL} - {STOCK}
    return [name for name, source in SOURCES.items() if source in sources]
