"""The figures, each value counted by hand."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from finished import LEFT, LOST, SHOWN, WON, listed, result

from crazyquilt.figures.figures import Days, Figures, Month, Streaks, by_month, by_rules, in_order
from crazyquilt.figures.interval import wilson
from crazyquilt.figures.result import Ending, Result
from crazyquilt.model.rules import PRESETS, STANDARD, Building, Rules


def games(*endings: Ending) -> tuple[Result, ...]:
    """One game an hour with these endings, newest first."""
    return listed(*(result(number, ending) for number, ending in enumerate(endings, 1)))


def test_no_game() -> None:
    figures = Figures.of(())
    assert figures == Figures(
        *(0, 0, 0, 0, Streaks(0, 0), Streaks(0, 0), None, None, None, None, 0, 0, 0)
    )
    assert (figures.played, figures.rate, figures.interval) == (0, None, (0, 1))
    assert (figures.undos_per_game, figures.hints_per_game) == (None, None)
    assert by_rules(()) == {}
    assert by_month(()) == ()
    assert Days.of((), date(2026, 3, 10)) == Days(frozenset(), frozenset(), Streaks(0, 0))


def test_endings_are_counted_apart() -> None:
    figures = Figures.of(games(WON, WON, WON, LOST, LOST, LEFT, SHOWN, SHOWN, SHOWN, SHOWN))
    assert (figures.won, figures.lost, figures.left, figures.shown) == (3, 2, 1, 4)
    assert figures.played == 6
    assert figures.rate == 0.5
    # Three of six, from the formula on paper.
    assert figures.interval == (pytest.approx(0.1876, abs=5e-5), pytest.approx(0.8124, abs=5e-5))


def test_the_interval_of_a_share() -> None:
    # All of ten: the lower bound is 10 / (10 + 1.96²).
    assert wilson(10, 10) == (pytest.approx(0.72246, abs=1e-4), pytest.approx(1))
    assert wilson(0, 10) == (0, pytest.approx(0.27754, abs=1e-4))


@pytest.mark.parametrize(
    ("endings", "winning", "losing"),
    [
        ((WON,), (1, 1), (0, 0)),
        ((LOST,), (0, 0), (1, 1)),
        ((WON, WON, WON, LOST, WON, WON), (2, 3), (0, 1)),
        ((LOST, LEFT, LOST, WON, LEFT), (0, 1), (1, 3)),
        ((WON, LEFT, WON), (1, 1), (0, 1)),
        ((WON, SHOWN, WON), (2, 2), (0, 0)),
        ((LOST, SHOWN, SHOWN, LEFT), (0, 0), (2, 2)),
        ((WON, WON, SHOWN), (2, 2), (0, 0)),
        ((SHOWN, SHOWN), (0, 0), (0, 0)),
    ],
)
def test_streaks(endings, winning: tuple[int, int], losing: tuple[int, int]) -> None:
    """Lost and left break a winning streak, a win breaks a losing one, what was shown neither."""
    figures = Figures.of(games(*endings))
    assert (figures.winning, figures.losing) == (Streaks(*winning), Streaks(*losing))


def test_streaks_follow_the_moments_at_which_games_ended() -> None:
    first, second, third = result(1, WON), result(2, LOST), result(3, WON)
    for order in ((first, second, third), (third, first, second)):
        assert Figures.of(order).winning == Streaks(1, 1)
    assert in_order([third, first, second]) == [first, second, third]


def test_of_games_that_ended_at_one_moment_the_first_listed_is_the_last() -> None:
    ended = result(1).ended
    lost, won = result(7, LOST, ended=ended), result(8, WON, ended=ended)
    assert Figures.of((won, lost)).winning == Streaks(1, 1)
    assert Figures.of((lost, won)).winning == Streaks(0, 1)


def test_times_and_moves_are_those_of_the_wins() -> None:
    some = [
        result(1, WON, seconds=300.0, moves=120),
        result(2, WON, seconds=100.0, moves=150),
        result(3, WON, seconds=500.0, moves=110),
        result(4, LOST, seconds=1.0, moves=1),
        result(5, LEFT, seconds=2.0, moves=2),
        result(6, SHOWN, seconds=3.0, moves=3),
    ]
    figures = Figures.of(listed(*some))
    assert (figures.best_seconds, figures.typical_seconds) == (100, 300)
    assert (figures.fewest_moves, figures.typical_moves) == (110, 120)
    # Of an even number, the mean of the two in the middle: 300 and 500, 120 and 150.
    figures = Figures.of(listed(*some, result(7, WON, seconds=9000.0, moves=200)))
    assert (figures.best_seconds, figures.typical_seconds) == (100, 400)
    assert (figures.fewest_moves, figures.typical_moves) == (110, 135)


def test_undos_and_hints_in_a_game_played() -> None:
    figures = Figures.of(
        listed(
            result(1, WON, undos=3, hints=1),
            result(2, LOST, undos=4),
            result(3, LEFT, hints=2),
            result(4, WON),
            result(5, SHOWN, undos=1000, hints=1000),
        )
    )
    assert (figures.undos, figures.hints) == (7, 3)
    assert (figures.undos_per_game, figures.hints_per_game) == (1.75, 0.75)


def test_wins_without_any_help() -> None:
    some = (
        result(1, WON),
        result(2, WON, undos=1),
        result(3, WON, hints=1),
        result(4, WON, shown=1),
        result(5, WON),
        result(6, LOST),
        result(7, SHOWN),
    )
    assert Figures.of(listed(*some)).unaided == 2


def test_rules_are_kept_apart_by_their_whole_value() -> None:
    other = Rules(redeals=1, building=Building.ANY)
    free = PRESETS["free-building"]
    apart = by_rules(
        listed(
            result(1, WON, rules=other),
            result(2, WON, rules=STANDARD),
            result(3, LOST, rules=STANDARD),
            result(4, WON, rules=other),
            result(5, LEFT, rules=STANDARD),
            result(6, SHOWN, rules=free),
        )
    )
    assert list(apart) == [STANDARD, other, free]  # the most played first
    assert [(f.won, f.played) for f in apart.values()] == [(1, 3), (2, 2), (0, 0)]
    # A streak is one of these rules alone.
    assert apart[other].winning == Streaks(2, 2)


def test_months() -> None:
    def ended(*when: int) -> dict[str, datetime]:
        return {"ended": datetime(*when, tzinfo=UTC)}

    some = listed(
        result(1, WON, **ended(2025, 12, 31, 23, 30)),
        result(2, LOST, **ended(2026, 1, 5)),
        result(3, WON, **ended(2026, 1, 6)),
        result(4, SHOWN, **ended(2026, 2, 1)),
        result(5, LEFT, **ended(2026, 3, 1)),
    )
    assert by_month(some, UTC) == (
        *(Month(2025, 12, 1, 1), Month(2026, 1, 2, 1), Month(2026, 3, 1, 0)),
    )
    # An hour to the east the first of them ended in the new year.
    east = timezone(timedelta(hours=1))
    assert by_month(some, east) == (Month(2026, 1, 3, 2), Month(2026, 3, 1, 0))


TODAY = date(2026, 3, 10)


def day(before: int) -> date:
    return TODAY - timedelta(days=before)


@pytest.mark.parametrize(
    ("won", "lost", "current", "longest"),
    [
        ((0,), (), 1, 1),
        ((1,), (), 1, 1),  # today may still be won
        ((1,), (0,), 1, 1),  # … also after it was lost once
        ((2,), (), 0, 1),
        ((0, 1, 2), (), 3, 3),
        ((0, 1, 3, 4, 5, 6), (), 2, 4),
        ((1, 2, 4), (3,), 2, 2),
        ((), (0, 1), 0, 0),
        ((0, 9), (0, 9), 1, 1),  # won at another try
        ((-1, 0), (), 1, 2),  # a day to come is won, by a clock that was wrong
    ],
)
def test_days_in_a_row(won, lost, current: int, longest: int) -> None:
    some = [result(number, WON, daily=day(before)) for number, before in enumerate(won, 1)]
    some += [result(number, LOST, daily=day(before)) for number, before in enumerate(lost, 50)]
    days = Days.of(some, TODAY)
    assert days.won == {day(before) for before in won}
    assert days.played == {day(before) for before in (*won, *lost)}
    assert days.streaks == Streaks(current, longest)


def test_only_daily_deals_that_were_played_are_days() -> None:
    some = [
        result(1, WON),
        result(2, LEFT, daily=day(3)),
        result(3, SHOWN, daily=day(2)),
        result(4, WON, daily=day(1)),
        result(5, WON, daily=day(1)),
    ]
    days = Days.of(some, TODAY)
    assert (days.played, days.won) == ({day(1), day(3)}, {day(1)})


def test_the_first_and_the_last_day_that_there_may_be() -> None:
    first, last = date(1970, 1, 1), date(2199, 12, 31)
    some = [result(1, WON, daily=first), result(2, WON, daily=last)]
    for today in (first, last):
        assert Days.of(some, today).streaks == Streaks(1, 1)
