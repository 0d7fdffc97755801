"""The daily deals: a calendar of days played and won, one deal a day, the same for everyone."""

from datetime import date

import pytest
from finished import LEFT, LOST, SHOWN, WON, result
from looking_back import TODAY, Past, kept

from crazyquilt.figures.result import Ending, Result
from crazyquilt.model.daily import daily_number
from crazyquilt.model.rules import PRESETS, STANDARD
from crazyquilt.screens.calendar import FIRST_DAY, DayCell
from crazyquilt.screens.history import share_text
from crazyquilt.storage.settings import Settings

COPIED = "A text to share is in the clipboard."


def on(number: int, day: int, ending: Ending, month: int = 3, **more: object) -> Result:
    return result(number, ending, daily=date(2026, month, day), **more)


@pytest.fixture
def t() -> Past:
    """Today is the 18th of March 2026; won are the 14th, the 16th and the 17th, and 28 February;
    played and not won are the 3rd, the 15th and today."""
    kept(
        [
            on(1, 14, WON),
            on(2, 16, LOST),
            on(3, 16, WON),
            on(4, 17, WON),
            on(5, 3, LEFT),
            on(6, 15, LOST),
            on(7, 28, WON, month=2),
            on(8, 18, LOST, moves=77, seconds=754.0, undos=3, deal=daily_number(TODAY)),
            on(9, 10, SHOWN),
        ]
    )
    t = Past()
    t.key("Ctrl+T")
    return t


def cell(t: Past, day: int) -> DayCell:
    return t.calendar.days[t.calendar.month.replace(day=day)]


def marks(t: Past) -> dict[int, str]:
    return {day.day: cell.mark for day, cell in t.calendar.days.items() if cell.mark}


def test_the_days_of_this_month_and_their_marks(t: Past) -> None:
    assert t.calendar.month == date(2026, 3, 1)
    assert [day.day for day in t.calendar.days] == list(range(1, 32))
    assert marks(t) == {
        3: "none",
        14: "done",
        15: "none",
        16: "done",
        17: "done",
        18: "none",
    }, "a day that the solver won is not played"
    assert t.calendar.told == "Days won in a row: 2, best 2."


def test_a_week_begins_on_monday(t: Past) -> None:
    xs = {day: cell.box.x for day, cell in t.calendar.days.items()}
    assert min(xs, key=lambda day: (xs[day], day)) == date(2026, 3, 2)  # a Monday
    assert cell(t, 1).box.x == max(xs.values())  # a Sunday
    assert cell(t, 9).box.x == cell(t, 2).box.x
    assert cell(t, 9).box.y > cell(t, 2).box.y


def test_days_to_come_cannot_be_played(t: Past) -> None:
    assert [day.day for day, cell in t.calendar.days.items() if cell.enabled()] == [*range(1, 19)]
    before = t.session.record()
    for day in (19, 31):
        t.click(cell(t, day))
        assert t.title == "Daily deals"
    assert t.session.record() == before


@pytest.mark.parametrize(
    "turn",
    [
        (lambda t: t.key("Page Up"), lambda t: t.key("Page Down")),
        (lambda t: t.wheel(1), lambda t: t.wheel(-1)),
        (lambda t: t.click(t.calendar.arrows[0]), lambda t: t.click(t.calendar.arrows[1])),
    ],
)
def test_months_turn_from_the_first_day_to_today(t: Past, turn: tuple) -> None:  # type: ignore[type-arg]
    earlier, later = turn
    later(t)
    assert t.calendar.month == date(2026, 3, 1)
    earlier(t)
    assert t.calendar.month == date(2026, 2, 1)
    assert marks(t) == {28: "done"}
    assert len(t.calendar.days) == 28
    for _ in range(5):
        earlier(t)
    assert t.calendar.month == date(2026, 1, 1) == FIRST_DAY
    assert not t.calendar.arrows[0].enabled()
    assert all(cell.enabled() for cell in t.calendar.days.values())
    later(t)
    later(t)
    later(t)
    assert t.calendar.month == date(2026, 3, 1)
    assert not t.calendar.arrows[1].enabled()


def test_home_and_end_go_to_the_first_month_and_to_this_one(t: Past) -> None:
    for key, month in (("Home", 1), ("Home", 1), ("End", 3), ("End", 3)):
        t.key(key)
        assert t.calendar.month == date(2026, month, 1)


def test_before_the_first_day_there_is_none() -> None:
    t = Past()
    t.history.today = lambda: date(2025, 12, 30)
    t.key("Ctrl+T")
    assert not any(cell.enabled() for cell in t.calendar.days.values())
    assert not t.able("Play today's")
    for key in ("Page Up", "Page Down", "Home", "End", "Home", "Tab", "Down", "Right"):
        t.key(key)
    t.sprites()
    assert t.calendar.month == date(2025, 12, 1)


# ── playing


@pytest.mark.parametrize("way", ["button", "day", "keys"])
def test_today_is_played_by_the_standard_rules(t: Past, way: str) -> None:
    t.session.next_rules = PRESETS["free-building"]
    if way == "button":
        t.push("Play today's")
    elif way == "day":
        t.click(cell(t, 18))
    else:
        while t.calendar.focus is not cell(t, 18):
            t.key("Tab")
        t.key("Return")
    t.settle()
    assert t.dialog is None
    assert t.session.deal.number == daily_number(TODAY)
    assert t.session.rules == STANDARD
    assert t.session.tally.daily == TODAY
    assert "Daily 2026-03-18" in t.status
    t.check_at_rest()


def test_arrows_go_to_the_same_day_a_week_away(t: Past) -> None:
    while t.calendar.focus is not cell(t, 11):
        t.key("Tab")
    t.key("Down")
    assert t.calendar.focus is cell(t, 18)
    t.key("Down")  # the 25th is still to come
    assert t.calendar.focus is cell(t, 18)
    t.key("Up")
    t.key("Right")
    assert t.calendar.focus is cell(t, 12)


def test_an_earlier_day_is_its_own_deal(t: Past) -> None:
    t.key("Page Up")
    t.click(cell(t, 28))
    assert t.session.deal.number == daily_number(date(2026, 2, 28))
    assert t.session.tally.daily == date(2026, 2, 28)


def test_a_game_in_progress_is_asked_about_first(t: Past) -> None:
    t.key("Escape")
    t.key("Space")
    line = t.line
    t.key("Ctrl+T")
    t.push("Play today's")
    assert t.title == "Leave this game?"
    t.push("Keep playing")
    assert t.line == line
    assert t.session.tally.daily is None
    t.check_at_rest()


def test_the_day_that_is_on_the_table_goes_on(t: Past) -> None:
    t.push("Play today's")
    t.key("Space")
    t.key("Ctrl+T")
    t.wait(1)
    t.push("Play today's")
    assert t.dialog is None
    assert t.line == "+"
    assert t.said == "The deal of this day is on the table."


# ── sharing


def test_todays_result_is_shared_and_that_is_told(t: Past) -> None:
    t.push("Share")
    assert t.desk.clipboard == (
        "Crazy Quilt, daily deal of 2026-03-18\nNot won, after 77 moves in 12:34."
    )
    assert t.calendar.told.startswith(COPIED)
    t.sprites()


def test_the_best_of_several_games_is_shared(t: Past) -> None:
    kept([on(20, 18, WON, moves=150, seconds=61.0, undos=1), on(21, 18, LOST)])
    t.push("Share")
    assert t.desk.clipboard == (
        "Crazy Quilt, daily deal of 2026-03-18\nWon in 150 moves and 1:01, 1 undo, no hint."
    )


def test_a_clipboard_that_cannot_be_reached_is_told(t: Past) -> None:
    t.desk.copies = False
    t.push("Share")
    assert t.calendar.told.startswith("The clipboard cannot be reached.")


def test_there_is_nothing_to_share_before_today_is_played() -> None:
    kept([on(4, 17, WON)])
    t = Past()
    t.key("Ctrl+T")
    assert not t.able("Share")
    assert t.calendar.told == "Days won in a row: 1, best 1."


def test_a_shared_text_gives_nothing_away() -> None:
    for won in (True, False):
        text = share_text(TODAY, won, 164, 754.2, 0, 2)
        assert str(daily_number(TODAY)) not in text
        assert not set("♠♥♦♣") & set(text)
        assert "+" not in text
        assert len(text.splitlines()) == 2
    assert "no undo, 2 hints" in share_text(TODAY, True, 164, 754.2, 0, 2)


def test_resize_and_theme(t: Past) -> None:
    for size in ((800, 600), (720, 1280), (3840, 2160), (200, 150), (1280, 800)):
        t.stage.resize(size)
        t.sprites()
    t.director.change(Settings(ground="linen", verdict=False))
    t.sprites()
    t.key("Page Up")
    assert t.calendar.month == date(2026, 2, 1)
    t.key("Escape")
    t.check_at_rest()


def test_the_ring_stays_on_the_day_when_the_month_is_turned(t: Past) -> None:
    """The 18th of March 2026 is today; February has no 30th, and days to come cannot be played."""

    def day() -> str:
        assert isinstance(t.calendar.focus, DayCell)
        return t.calendar.focus.whole

    while not isinstance(t.calendar.focus, DayCell):
        t.key("Tab")
    t.calendar.focus = t.calendar.days[date(2026, 3, 18)]
    for key, whole in (
        ("Page Up", "18 February 2026"),
        ("Page Up", "18 January 2026"),
        ("Page Down", "18 February 2026"),
        ("End", "18 March 2026"),
    ):
        t.key(key)
        assert day() == whole
    t.key("Page Up")
    t.calendar.focus = t.calendar.days[date(2026, 2, 28)]
    t.key("End")
    assert day() == "18 March 2026"


def test_an_arrow_that_has_led_to_the_end_hands_the_ring_on(t: Past) -> None:
    earlier, later = t.calendar.arrows
    t.key("Page Up")
    t.calendar.focus = later
    t.key("Return")
    assert not later.enabled()
    assert t.calendar.focus is earlier
