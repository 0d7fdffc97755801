"""After a win the quilt is sewn together again, each time by another pattern and another way.

Pure: which card flies into which cell, when, and how far the thread has come.
"""

import random
from collections.abc import Callable
from typing import NamedTuple

from crazyquilt.model.cards import KING, Suit
from crazyquilt.model.quilt import CELL_NAMES, CELLS, SIDE, is_upright
from crazyquilt.scene.geometry import Layout
from crazyquilt.scene.look import Speeds
from crazyquilt.scene.motion import Flight
from crazyquilt.scene.poses import SIDEWAYS, Pose

Pattern = Callable[[int, int], int]

PATTERNS: dict[str, Pattern] = {
    "four patches": lambda r, c: 2 * (r // 4) + c // 4,
    "stripes": lambda r, _: r // 2,
    "columns": lambda _, c: c // 2,
    "diagonals": lambda r, c: (r + c) % 4,
    "counter diagonals": lambda r, c: (r - c) % 4,
    "checks": lambda r, c: 2 * (r // 2 % 2) + c // 2 % 2,
    "pinwheel": lambda r, c: (2 * (r // 4) + (c // 4 ^ r // 4) + (r % 4 // 2 + c % 4 // 2)) % 4,
    "triangles": lambda r, c: _triangle(r, c),
}
"""Which suit, 0–3, lies in a cell (row, column): sixteen cells for each."""

ORDERS: dict[str, Callable[[int, int], float]] = {
    "rows": lambda r, c: r * SIDE + (c if r % 2 == 0 else SIDE - 1 - c),
    "from the middle": lambda r, c: max(abs(2 * r - 7), abs(2 * c - 7)) * 16 + r + c,
    "from the rim": lambda r, c: -max(abs(2 * r - 7), abs(2 * c - 7)) * 16 + r - c,
    "diagonal": lambda r, c: (r + c) * 16 + r,
    "two halves": lambda r, c: (c if c < 4 else 7 - c) * 16 + r,
    "chessboard": lambda r, c: (r + c) % 2 * 64 + r * SIDE + c,
}
"""In which order the cells are filled."""


def _triangle(r: int, c: int) -> int:
    near, far = (r < c, r + c < SIDE - 1)
    if r in (c, SIDE - 1 - c):
        return (0, 1, 2, 3)[(2 * (r >= SIDE // 2) + (c >= SIDE // 2)) ^ (r >= SIDE // 2)]
    return {(True, True): 0, (True, False): 1, (False, False): 2, (False, True): 3}[near, far]


class Stitch(NamedTuple):
    """A stitch of the thread: its middle in pixels, and whether it runs across or along."""

    x: float
    y: float
    across: bool


class Celebration:
    """One showing, chosen by `seed`. Times are seconds on the caller's clock from `begins`."""

    def __init__(self, layout: Layout, speeds: Speeds, begins: float, seed: int) -> None:
        chance = random.Random(seed)
        self.pattern = chance.choice(sorted(PATTERNS))
        self.order = chance.choice(sorted(ORDERS))
        self.begins = begins
        self._speeds = speeds
        self._flights = self._plan(layout)
        self._stitches = _thread(layout)
        self._sewn_from = begins + speeds.patchwork

        self.ends = self._sewn_from + speeds.sewing + speeds.admire
        """When all is sewn and has been looked at."""

    def skip(self, now: float) -> None:
        """Shows all sewn at once."""
        self._sewn_from = min(self._sewn_from, now - self._speeds.sewing)
        self._flights = {
            slot: flight._replace(begins=now - flight.lasts)
            for slot, flight in self._flights.items()
        }
        self.ends = min(self.ends, now)

    def _plan(self, layout: Layout) -> dict[int, Flight]:
        order = sorted(range(CELLS), key=lambda cell: ORDERS[self.order](*divmod(cell, SIDE)))
        ranks = dict.fromkeys(Suit, 0)
        lasts = self._speeds.patchwork / 5
        step = (self._speeds.patchwork - lasts) / CELLS
        flights = {}
        for number, cell in enumerate(order):
            suit = Suit(PATTERNS[self.pattern](*divmod(cell, SIDE)))
            slot = _foundation_card(suit, ranks[suit])
            up = ranks[suit] % 2 == 0
            ranks[suit] += 1
            start = layout.places[("up" if up else "down") + suit.letter].centre
            x, y = layout.places[CELL_NAMES[cell]].centre
            end = Pose(x, y, 0.0 if is_upright(cell) else SIDEWAYS)
            flights[slot] = Flight(Pose(*start), end, self.begins + number * step, lasts)
        return flights

    def cards(self, now: float) -> list[tuple[int, Pose]]:
        """Gets which face numbers (see `face_of`) are seen where; those that wait are not."""
        return [
            (slot, flight.pose(now))
            for slot, flight in self._flights.items()
            if now >= flight.begins
        ]

    def thread(self, now: float) -> list[Stitch]:
        """Gets the stitches sewn so far."""
        part = (now - self._sewn_from) / self._speeds.sewing if self._speeds.sewing else 1.0
        return self._stitches[: max(0, min(len(self._stitches), int(part * len(self._stitches))))]


def _foundation_card(suit: Suit, number: int) -> int:
    """Gets a number for the `number`-th card that a suit gives, 0 to 15: see `face_of`."""
    return suit * 2 * KING + number


def face_of(number: int) -> tuple[int, Suit]:
    """Gets the rank and the suit of a card in flight: Kings first from the one pile, Aces from
    the other, as they lie on the full foundations.
    """
    suit, place = divmod(number, 2 * KING)
    taken = place // 2
    return (KING - taken if place % 2 == 0 else 1 + taken), Suit(suit)


def _thread(layout: Layout) -> list[Stitch]:
    """The stitches, one over the middle of each edge where two cards touch, row by row to and fro,
    then column by column.
    """
    stitches = []
    for lines, across in ((range(SIDE - 1), False), (range(SIDE - 1), True)):
        for line in lines:
            row = [_tack(layout, line, place, across) for place in range(SIDE)]
            stitches += row if line % 2 == 0 else row[::-1]
    return stitches


def _tack(layout: Layout, line: int, place: int, across: bool) -> Stitch:
    """The stitch between cell `place` of a row and the one below; `across`: of a column, and the
    one to the right."""
    cell = place * SIDE + line if across else line * SIDE + place
    box = layout.places[CELL_NAMES[cell]]
    x, y = box.centre
    return Stitch(box.right, y, True) if across else Stitch(x, box.bottom, False)
