"""The statistics: totals of known games, by rules and over time, and exports of every game."""

import pytest
from finished import LEFT, LOST, SHOWN, WON, result
from looking_back import Past, kept

from crazyquilt.figures.figures import Month
from crazyquilt.model.rules import PRESETS, Rules
from crazyquilt.screens.plots import MonthsPlot, RatePlot, RunPlot
from crazyquilt.screens.widgets import Pair, Stepper
from crazyquilt.storage.folders import data_folder
from crazyquilt.storage.settings import Settings

SECOND, FREE = PRESETS["second-redeal"], PRESETS["free-building"]
GAMES = [
    result(1, WON, seconds=600.0, moves=120, undos=2, hints=1),
    result(2, LOST, undos=4),
    result(3, WON, seconds=400.0, moves=130),
    result(4, WON, seconds=500.0, moves=150, rules=SECOND),
    result(5, LEFT, rules=SECOND, hints=2),
    result(6, SHOWN),
    result(7, WON, seconds=700.0, moves=140),
]
"""Six games played, four won of them; by the standard rules three of four, by others one of two."""


@pytest.fixture
def t() -> Past:
    kept(GAMES)
    t = Past()
    t.key("F5")
    return t


def figures(t: Past) -> dict[str, str]:
    assert t.dialog
    return {row.term: row.text for row in t.dialog.rows if isinstance(row, Pair)}


def plot(t: Past, kind: type) -> object:
    assert t.dialog
    return next(row for row in t.dialog.rows if isinstance(row, kind))


def stepper(t: Past) -> Stepper:
    assert t.dialog
    return next(row for row in t.dialog.rows if isinstance(row, Stepper))


def next_rules(t: Past) -> None:
    """Clicks the arrow at the right."""
    box = stepper(t).box
    t.click((box.right - 4, box.y + box.h // 2))


def test_the_totals(t: Past) -> None:
    assert figures(t) == {
        "Games played": "6",
        "Won": "4",
        "Lost": "1",
        "Given up": "1",
        "Won by the solver": "1",
        "Wins in a row": "1, best 2",
        "Losses in a row": "0, longest 1",
        "Time of a win": "6:40 at best, typically 9:10",
        "Moves of a win": "120 at best, typically 135",
        "Wins unaided": "3 (no undo, no hint)",
        "Undos in a game": "1.0",
        "Hints in a game": "0.5",
    }
    t.check()


def test_the_share_and_its_interval(t: Past) -> None:
    rate = plot(t, RatePlot)
    assert isinstance(rate, RatePlot)
    assert (rate.won, rate.played) == (4, 6)
    # Wilson's interval of 4 of 6, from a table.
    assert rate.interval == pytest.approx((0.300, 0.903), abs=0.001)


def test_the_last_games_stand_in_their_order(t: Past) -> None:
    run = plot(t, RunPlot)
    assert isinstance(run, RunPlot)
    assert list(run.won) == [True, False, True, True, False, True]


def test_by_rules(t: Past) -> None:
    assert stepper(t).shown() == "All"
    next_rules(t)
    assert stepper(t).shown() == "Standard"
    assert (figures(t)["Games played"], figures(t)["Won"]) == ("4", "3")
    t.key("Right")
    assert stepper(t).shown() == "Second redeal"
    assert (figures(t)["Games played"], figures(t)["Won"]) == ("2", "1")
    assert figures(t)["Given up"] == "1"
    t.key("Right")
    assert stepper(t).shown() == "All"
    t.key("Left")
    assert stepper(t).shown() == "Second redeal"
    t.check()


def test_rules_without_a_win_have_the_same_rows(t: Past) -> None:
    labels = list(figures(t))
    box = t.dialog.box  # type: ignore[union-attr]
    kept([result(8, LOST, rules=FREE)])
    t.key("Escape")
    t.key("F5")
    for _ in range(3):
        next_rules(t)
    assert stepper(t).shown() == "Free building"
    assert list(figures(t)) == labels
    assert figures(t)["Time of a win"] == "–"
    assert t.dialog.box == box  # type: ignore[union-attr]


def test_rules_of_ones_own_are_named_by_what_they_are() -> None:
    kept(
        [
            result(1),
            result(2, rules=Rules(redeals=3)),
            result(3, rules=Rules(0, FREE.building, True)),
        ]
    )
    t = Past()
    t.key("F5")
    titles = set()
    for _ in range(4):
        titles.add(stepper(t).shown())
        next_rules(t)
    assert titles == {"All", "Standard", "3 redeals", "0 redeals, any suit, corner"}


def test_one_kind_of_rules_needs_no_choice() -> None:
    kept([result(1)])
    t = Past()
    t.key("F5")
    assert not any(isinstance(row, Stepper) for row in t.dialog.rows)  # type: ignore[union-attr]
    assert figures(t)["Games played"] == "1"


def test_a_month_without_a_game_keeps_its_place() -> None:
    months = (Month(2025, 11, 3, 1), Month(2026, 1, 2, 2))
    assert MonthsPlot("", months).shown() == [
        Month(2025, 11, 3, 1),
        Month(2025, 12, 0, 0),
        Month(2026, 1, 2, 2),
    ]
    long = MonthsPlot("", (Month(2024, 5, 1, 0), *months)).shown()
    assert len(long) == 12
    assert long[0] == Month(2025, 2, 0, 0)
    assert MonthsPlot("", ()).shown() == []


def test_before_the_first_game() -> None:
    t = Past()
    t.key("F5")
    assert t.words == (
        "No game is finished yet. A game counts when it is won, or left for another one."
    )
    assert not any(t.able(label) for label in ("Past games", "Export CSV", "Export JSON"))
    t.sprites()
    t.key("Return")
    assert t.dialog is None
    assert not data_folder().exists() or not list(data_folder().glob("*.sqlite3*"))


# ── while it is open


def test_keys_of_other_screens_close_it_first(t: Past) -> None:
    t.key("F6")
    assert t.title == "Settings"
    t.key("Escape")
    t.key("F5")
    t.key("Ctrl+T")
    assert t.title == "Daily deals"
    assert len(t.stage.screens) == 2


def test_resize_and_theme(t: Past) -> None:
    for size in ((800, 600), (720, 1280), (3840, 2160), (200, 150), (1280, 800)):
        t.stage.resize(size)
        t.sprites()
        assert figures(t)["Games played"] == "6"
    t.director.change(Settings(ground="plum", verdict=False))
    t.sprites()
    next_rules(t)
    assert stepper(t).shown() == "Standard"
    t.key("Escape")
    t.check_at_rest()
