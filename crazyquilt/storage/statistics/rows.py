"""A result as a row of plain values, for the database and for the files beside it."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import TypeVar

from crazyquilt.figures.result import Ending, Result
from crazyquilt.model.rules import parse_rules

FIELDS = (
    *("game", "deal", "rules", "ending", "moves", "undos", "hints", "shown", "seconds"),
    *("started", "ended", "daily", "record"),
)

T = TypeVar("T")


def row_of(result: Result) -> tuple[str | int | float | None, ...]:
    """Gets the values of `FIELDS`. Raises ValueError when the record is no text."""
    result.record.encode("utf-8")
    return (
        result.game,
        result.deal,
        result.rules.fields,
        result.ending.value,
        *(result.moves, result.undos, result.hints, result.shown),
        result.seconds,
        # All of one length, so that the texts sort as the moments do.
        *(moment.isoformat(timespec="microseconds") for moment in (result.started, result.ended)),
        result.daily.isoformat() if result.daily else None,
        result.record,
    )


def parse_row(row: Sequence[object]) -> Result:
    """The pair of `row_of`; trusts no value. Raises ValueError."""
    game, deal, rules, ending, moves, undos, hints, shown, seconds, *rest = row
    started, ended, daily, record = rest
    return Result(
        game=_of(str, game),
        deal=None if deal is None else _of(int, deal),
        rules=parse_rules(_of(str, rules)),
        ending=Ending(ending),
        moves=_of(int, moves),
        undos=_of(int, undos),
        hints=_of(int, hints),
        shown=_of(int, shown),
        seconds=float(seconds) if type(seconds) is int else _of(float, seconds),
        started=datetime.fromisoformat(_of(str, started)),
        ended=datetime.fromisoformat(_of(str, ended)),
        daily=None if daily is None else date.fromisoformat(_of(str, daily)),
        record=_of(str, record),
    )


def _of(kind: type[T], value: object) -> T:
    if type(value) is not kind:
        raise ValueError(f"{value!r:.40} is no {kind.__name__}")
    return value
