"""The totals as text and as JSON."""

import json
from datetime import UTC, date

import pytest
from finished import LEFT, LOST, SHOWN, WON, listed, result

from crazyquilt.figures.figures import Figures
from crazyquilt.figures.report import (
    NO_GAME,
    duration,
    label,
    title,
    totals,
    totals_data,
    totals_text,
)
from crazyquilt.model.rules import PRESETS

TODAY = date(2026, 3, 10)
SOME = listed(
    result(1, WON, seconds=245.0, moves=120),
    result(2, LOST, undos=3),
    result(3, LEFT, rules=PRESETS["free-building"], hints=1),
    result(4, WON, seconds=3723.0, moves=111, daily=TODAY),
    result(5, SHOWN),
)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0:00"),
        (9.4, "0:09"),
        (59.6, "1:00"),
        (245, "4:05"),
        (3599.6, "1:00:00"),
        (3723, "1:02:03"),
        (360_000, "100:00:00"),
    ],
)
def test_a_play_time(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_before_the_first_game() -> None:
    assert totals_text((), TODAY) == NO_GAME == "No game is finished yet."


def test_the_totals_to_the_letter() -> None:
    # Two of four: Wilson's interval is 15.0 % to 85.0 %. Median of 245 and 3723 s: 1984 s.
    assert totals_text(SOME, TODAY, UTC) == (
        "games played       4\n"
        "won                2 (50.0%; 95% interval 15.0% to 85.0%)\n"
        "lost               1\n"
        "given up           1\n"
        "won by the solver  1\n"
        "wins in a row      1, best 1\n"
        "losses in a row    0, longest 2\n"
        "time of a win      4:05 at best, typically 33:04\n"
        "moves of a win     111 at best, typically 116\n"
        "wins unaided       2 (no undo, no hint)\n"
        "undos in a game    0.8\n"
        "hints in a game    0.2\n"
        "\n"
        "daily deals played  1\n"
        "won                 1\n"
        "days in a row       1, best 1\n"
        "\n"
        "by rules       played  won\n"
        "standard            3    2  66.7%\n"
        "free-building       1    0   0.0%\n"
        "\n"
        "by month  played  won\n"
        "2026-03        4    2  50.0%"
    )


def test_each_total_has_its_label_and_its_title() -> None:
    names = [name for name, _value in totals(Figures.of(SOME))]
    assert len(names) == 12
    for name in names:
        assert label(name) == name
        assert title(name) == name[0].upper() + name[1:]


def test_only_a_demonstration() -> None:
    text = totals_text(listed(result(1, SHOWN)), TODAY, UTC)
    assert "games played       0\n" in text
    assert "won                0\n" in text
    assert "%" not in text


def test_the_totals_as_json() -> None:
    answer = json.loads(json.dumps(totals_data(SOME, TODAY, UTC)))
    by_rules = answer.pop("by_rules")
    assert answer == {
        "played": 4,
        "won": 2,
        "lost": 1,
        "left": 1,
        "shown": 1,
        "win_rate": 0.5,
        "win_rate_interval": [pytest.approx(0.15, abs=1e-3), pytest.approx(0.85, abs=1e-3)],
        "winning_streak": 1,
        "longest_winning_streak": 1,
        "losing_streak": 0,
        "longest_losing_streak": 2,
        "best_seconds": 245.0,
        "typical_seconds": 1984.0,
        "fewest_moves": 111,
        "typical_moves": 115.5,
        "undos_per_game": 0.75,
        "hints_per_game": 0.25,
        "unaided": 2,
        "daily": {"played": 1, "won": 1, "streak": 1, "longest_streak": 1},
        "by_month": [{"month": "2026-03", "played": 4, "won": 2}],
    }
    assert [(row["rules"], row["played"], row["won"]) for row in by_rules] == [
        *(("standard", 3, 2), ("free-building", 1, 0)),
    ]
    assert set(by_rules[0]) == {"rules", *answer} - {"daily", "by_month"}


def test_no_game_as_json() -> None:
    answer = totals_data((), TODAY)
    assert (answer["played"], answer["win_rate"], answer["win_rate_interval"]) == (0, None, [0, 1])
    assert (answer["by_rules"], answer["by_month"]) == ([], [])
