"""The table of games for other programs."""

import csv
import io
import json
from datetime import date, timedelta

from finished import LEFT, listed, result

from crazyquilt.figures.export import COLUMNS, csv_text, json_text
from crazyquilt.model.rules import Rules

HEADER = "game,deal,rules,ending,moves,undos,hints,shown,seconds,started,ended,daily\r\n"
FIRST = result(1, undos=2, hints=3, shown=4, seconds=61.23456, daily=date(2026, 3, 9))
SECOND = result(
    *(2, LEFT),
    deal=None,
    rules=Rules(redeals=0),
    ended=result(2).ended + timedelta(microseconds=5),
    record="crazyquilt 1\n# “Änne”, she said\n",
)


def test_a_csv_to_the_byte() -> None:
    assert csv_text([FIRST, SECOND]) == (
        HEADER + "00000000000000000000000000000001,4711,standard,won,100,2,3,4,61.235,"
        "2026-03-10T12:30:00+00:00,2026-03-10T13:00:00+00:00,2026-03-09\r\n"
        "00000000000000000000000000000002,,redeals=0 build=suit corner=no,left,100,0,0,0,600.0,"
        "2026-03-10T13:30:00+00:00,2026-03-10T14:00:00.000005+00:00,\r\n"
    )


def test_no_game_is_a_header_alone() -> None:
    assert csv_text([]) == HEADER
    assert json.loads(json_text([])) == []


def test_a_csv_can_be_read_again() -> None:
    rows = list(csv.DictReader(io.StringIO(csv_text([FIRST, SECOND]), newline="")))
    assert [row["game"] for row in rows] == [FIRST.game, SECOND.game]
    assert all(tuple(row) == COLUMNS for row in rows)


def test_json() -> None:
    first, second = json.loads(json_text([FIRST, SECOND]))
    assert tuple(first) == (*COLUMNS, "record")
    assert first == {
        "game": "00000000000000000000000000000001",
        "deal": 4711,
        "rules": "standard",
        "ending": "won",
        "moves": 100,
        "undos": 2,
        "hints": 3,
        "shown": 4,
        "seconds": 61.235,
        "started": "2026-03-10T12:30:00+00:00",
        "ended": "2026-03-10T13:00:00+00:00",
        "daily": "2026-03-09",
        "record": "crazyquilt 1\ndeal 4711\n# game 1\n",
    }
    assert (second["deal"], second["daily"]) == (None, None)
    assert second["record"] == SECOND.record


def test_json_without_the_records() -> None:
    (row,) = json.loads(json_text(listed(FIRST)))
    assert tuple(row) == COLUMNS
