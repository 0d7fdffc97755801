"""Deals whose winning is proved and shipped: known at once, with a grade.

The grade says how narrow a search still finds a win with all cards known: not how hard the deal is
for a person, but deals that a narrow search wins have many ways to win.
"""

from functools import cache

from crazyquilt.model.deal import Deal
from crazyquilt.model.rules import Rules
from crazyquilt.resources import asset

GRADES = {"1": "gentle", "2": "fair", "3": "knotty", "4": "hard"}
UNKNOWN, LOST = "u", "l"
LIMITS = (20_000, 100_000, 1_000_000)
"""Positions that the search looked at, up to which a win has the first, second and third grade."""


def mark(verdict: str, nodes: int) -> str:
    """Gets the catalogue's letter for a survey's verdict: a grade, unknown or lost."""
    if verdict == "won":
        return str(1 + sum(nodes > limit for limit in LIMITS))
    return LOST if verdict == "lost" else UNKNOWN


@cache
def _marks() -> dict[str, str]:
    """The letters of deals 1, 2, 3 … for each preset."""
    marks = {}
    for line in asset("catalogue.txt").read_text(encoding="ascii").splitlines():
        preset, _, letters = line.partition(" ")
        marks[preset] = letters
    return marks


def grade_of(deal: Deal, rules: Rules) -> str | None:
    """Gets the grade of a deal that is proved winnable, if the catalogue has it."""
    if deal.number is None or rules.preset is None:
        return None
    letters = _marks().get(rules.preset, "")
    letter = letters[deal.number - 1 : deal.number]
    return GRADES.get(letter)
