"""A result holds only what a game can have come to."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from finished import BEGAN, LEFT, LOST, SHOWN, WON, result

from crazyquilt.figures.result import new_game_id


@pytest.mark.parametrize(
    "changes",
    [
        {"game": ""},
        {"game": "1" * 31},
        {"game": "1" * 33},
        {"game": "G" * 32},
        {"game": "A" * 32},
        {"game": "1" * 32 + "\n"},
        {"deal": 0},
        {"deal": 2**32},
        {"moves": -1},
        {"undos": -1},
        {"hints": -1},
        {"shown": -1},
        {"hints": 10**12 + 1},
        {"seconds": 1e12 + 1},
        {"started": datetime(1969, 12, 31, 23, 59, 59, tzinfo=UTC)},
        {"ended": datetime(2200, 1, 1, tzinfo=UTC)},
        {"ended": datetime(9999, 12, 31, 23, 30, tzinfo=UTC)},
        {"daily": date(1969, 12, 31)},
        {"daily": date(2200, 1, 1)},
        {"seconds": -0.1},
        {"seconds": float("nan")},
        {"seconds": float("inf")},
        {"started": datetime(2026, 3, 10)},
        {"ended": datetime(2026, 3, 10)},
        {"ended": BEGAN.astimezone(timezone(timedelta(hours=1)))},
    ],
    ids=str,
)
def test_what_no_game_can_have(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        result(1, **changes)


def test_the_ends_of_each_range() -> None:
    result(1, deal=1)
    result(1, deal=2**32 - 1)
    result(1, deal=None, moves=0, undos=0, hints=0, shown=0, seconds=0.0)
    result(1, moves=10**12, seconds=1e12, daily=date(1970, 1, 1))
    result(1, started=datetime(1970, 1, 1, tzinfo=UTC), daily=date(2199, 12, 31))
    result(1, ended=datetime(2199, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC))


def test_what_counts_as_played_and_as_won() -> None:
    assert [result(1, ending).played for ending in (WON, LOST, LEFT, SHOWN)] == [1, 1, 1, 0]
    assert [result(1, ending).won for ending in (WON, LOST, LEFT, SHOWN)] == [1, 0, 0, 0]


def test_a_new_game_has_an_id_of_its_own() -> None:
    ids = {new_game_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(result(1, game=game).game == game for game in ids)
