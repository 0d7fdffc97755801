"""The shipped survey: deals that the solver has won, each with its line and a grade.

`assets/catalogue` holds a survey's rows for each preset, as `crazyquilt survey` writes them,
compressed. The grade tells how much had to be searched for the first win, from narrow beams to
wide ones: where few ways win, only a wide search meets one.
"""

import gzip
from dataclasses import dataclass
from functools import cache

from crazyquilt.model.moves import Move, parse_move
from crazyquilt.model.position import Position
from crazyquilt.model.rules import Rules
from crazyquilt.resources import asset
from crazyquilt.solver.survey import Row, parse_rows

GRADES = (
    (50_000, "gentle"),
    (500_000, "fair"),
    (2_000_000, "hard"),
)
"""Up to how many positions looked at a won deal has which grade."""
HARDEST = "fiendish"
LAST = 1000
"""The last deal of the longest survey: for later ones nothing need be read."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A deal that can be won: a winning `line`, and its `grade`."""

    line: tuple[Move, ...]
    grade: str


def grade(nodes: int) -> str:
    """Gets the grade of a deal whose first win was found after so many positions."""
    return next((name for most, name in GRADES if nodes <= most), HARDEST)


@cache
def rows(rules: Rules) -> dict[int, Row]:
    """Gets the survey by these rules, by deal; empty when there is none."""
    if rules.preset is None:
        return {}
    try:
        data = gzip.decompress(asset("catalogue", f"{rules.preset}.csv.gz").read_bytes())
    except OSError:
        return {}
    return {row.deal: row for row in parse_rows(data, rules.preset)}


def entry(position: Position) -> Entry | None:
    """Gets what is known of the deal of a position that nothing was played in yet."""
    number = position.deal.number
    row = rows(position.rules).get(number) if number and number <= LAST else None
    if row is None or row.verdict != "won":
        return None
    return Entry(tuple(map(parse_move, row.moves.split())), grade(row.nodes))
