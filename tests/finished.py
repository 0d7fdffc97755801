"""Finished games for tests."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from crazyquilt.figures.result import Ending, Result
from crazyquilt.model.rules import STANDARD

WON, LOST, LEFT, SHOWN = Ending.WON, Ending.LOST, Ending.LEFT, Ending.SHOWN
BEGAN = datetime(2026, 3, 10, 12, tzinfo=UTC)


def result(number: int, ending: Ending = WON, **changes: object) -> Result:
    """Game `number`, which ended `number` hours after noon of the 10th of March 2026."""
    ended = BEGAN + timedelta(hours=number)
    plain = Result(
        game=f"{number:032x}",
        deal=4711,
        rules=STANDARD,
        ending=ending,
        moves=100,
        undos=0,
        hints=0,
        shown=0,
        seconds=600.0,
        started=ended - timedelta(minutes=30),
        ended=ended,
        daily=None,
        record=f"crazyquilt 1\ndeal 4711\n# game {number}\n",
    )
    return replace(plain, **changes)


def listed(*results: Result) -> tuple[Result, ...]:
    """As the store lists them, given in the order in which they ended: newest first, no records."""
    return tuple(replace(result, record="") for result in reversed(results))
