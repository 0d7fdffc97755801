"""The line of a record that counts beside the moves: printed, read again, and broken."""

import math
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazyquilt.figures.result import Ending
from crazyquilt.figures.tally import Tally, parse_tally, split_tally

GAME = "0123456789abcdef" * 2
FIRST, LAST = datetime(1970, 1, 1), datetime(2199, 12, 31, 23, 59, 59, 999_999)
MOMENTS = st.datetimes(FIRST, LAST, timezones=st.just(UTC))
COUNTS = st.integers(0, 10**6)
TALLIES = st.builds(
    Tally,
    game=st.text("0123456789abcdef", min_size=32, max_size=32),
    began=st.none() | MOMENTS,
    seconds=st.integers(0, 10**7).map(lambda tenths: tenths / 10),
    undos=COUNTS,
    hints=COUNTS,
    shown=COUNTS,
    daily=st.none() | st.dates(FIRST.date(), LAST.date()),
    practice=st.booleans(),
    looked=st.booleans(),
    ending=st.sampled_from([None, Ending.WON, Ending.SHOWN]),
    ended=st.none() | MOMENTS,
)


@given(TALLIES)
def test_what_is_printed_is_read_again(tally: Tally) -> None:
    line = str(tally)
    assert "\n" not in line
    assert "#" not in line
    assert parse_tally(line) == tally
    assert parse_tally("  ".join(reversed(line.split()[1:])).join(("tally ", ""))) == tally


def test_the_line_by_hand() -> None:
    began = datetime(2026, 11, 30, 8, 15, tzinfo=UTC)
    line = f"tally game={GAME} began=2026-11-30T08:15:00+00:00 seconds=312.5 "
    line += "undos=4 hints=1 shown=0"
    assert str(Tally(GAME, began, 312.46, 4, 1)) == line
    assert parse_tally(line) == Tally(GAME, began, 312.5, 4, 1, 0)
    assert parse_tally(f"tally game={GAME}") == Tally(GAME)


def test_times_of_any_zone_are_utc() -> None:
    began = datetime(2026, 11, 30, 8, 15, tzinfo=timezone(timedelta(hours=-5)))
    tally = parse_tally(f"tally game={GAME} began={began.isoformat()}")
    assert tally
    assert tally.began == began
    assert tally.began.utcoffset() == timedelta(0)
    naive = parse_tally(f"tally game={GAME} began=2026-11-30T08:15:00")
    assert naive
    assert naive.began == datetime(2026, 11, 30, 8, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "tally",
        "other game=" + GAME,
        "tally game=",
        "tally game=" + GAME[:-1],
        "tally game=" + GAME.upper(),
        f"tally game={GAME} seconds=-1",
        f"tally game={GAME} seconds=nan",
        f"tally game={GAME} seconds=inf",
        f"tally game={GAME} seconds=long",
        f"tally game={GAME} undos=-1",
        f"tally game={GAME} undos=1.5",
        f"tally game={GAME} hints=-2",
        f"tally game={GAME} shown=-1",
        f"tally game={GAME} undos=" + "9" * 5000,
        f"tally game={GAME} began=yesterday",
        f"tally game={GAME} began=0001-01-01T00:00:00+10:00",
        f"tally game={GAME} began=9999-12-31T23:59:00-10:00",
        f"tally game={GAME} began=1969-12-31T23:59:59+00:00",
        f"tally game={GAME} began=2200-01-01T00:00:00+00:00",
        f"tally game={GAME} began=9999-12-31T23:30:00+00:00",
        f"tally game={GAME} ended=0001-01-01T00:00:00+00:00",
        f"tally game={GAME} seconds=1000000000.1",
        f"tally game={GAME} undos=1000000001",
        f"tally game={GAME} daily=2026-02-30",
        f"tally game={GAME} daily=1969-12-31",
        f"tally game={GAME} daily=2200-01-01",
        f"tally game={GAME} ending=lost",
        f"tally game={GAME} ending=eaten",
    ],
)
def test_a_line_that_cannot_be_used(line: str) -> None:
    assert parse_tally(line) is None


@given(st.text())
def test_no_line_is_refused_by_an_error(text: str) -> None:
    for line in (text, f"tally game={GAME} {text}", f"tally game={GAME} began={text}"):
        tally = parse_tally(line)
        if tally:
            assert math.isfinite(tally.seconds)
            assert parse_tally(str(tally))


def test_other_lines_are_left_and_broken_ones_go() -> None:
    good = f"tally game={GAME} undos=3"
    extra = ("from Anna", "# tally sticks", "tally game=broken", "tallying up", good)
    tally, rest = split_tally(extra)
    assert tally == Tally(GAME, undos=3)
    assert rest == ("from Anna", "# tally sticks", "tallying up")
    assert split_tally(("tally game=broken", "more")) == (None, ("more",))
    assert split_tally((good, str(Tally.new()))) == (Tally(GAME, undos=3), ())  # the first counts


def test_every_game_has_an_id_of_its_own() -> None:
    assert len({Tally.new().game for _ in range(100)}) == 100
