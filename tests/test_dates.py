"""Months and weekdays in words, in English and as another language may have them."""

import gettext
from calendar import Calendar
from collections.abc import Iterator
from datetime import date

import pytest

from crazyquilt import language
from crazyquilt.dates import day_title, first_weekday, month_title, short_month, weekday_names

MONTHS = [date(2026, month, 1) for month in range(1, 13)]


class Abroad(gettext.NullTranslations):
    """A language whose weeks begin on Sunday and whose words tell what they were asked for."""

    def pgettext(self, context: str, message: str) -> str:
        if context == "first day of the week":
            return "Sunday"
        if message.startswith("{"):
            return "{year}, {month}"
        return f"{context}: {message}"


def test_days() -> None:
    assert day_title(date(2026, 3, 8)) == "8 March 2026"
    assert [day_title(day) for day in MONTHS] == [f"1 {day:%B} 2026" for day in MONTHS]


@pytest.mark.parametrize(
    ("code", "day"),
    [
        ("de", "5. März 2026"),
        ("es", "5 de marzo de 2026"),
        ("pl", "5 marca 2026"),
        ("ru", "5 марта 2026"),
        ("uk", "5 березня 2026"),
        ("el", "5 Μαρτίου 2026"),
        ("sv", "5 mars 2026"),
    ],
)
def test_days_elsewhere(code: str, day: str) -> None:
    language.use(code)
    try:
        assert day_title(date(2026, 3, 5)) == day
    finally:
        language.use("en")


@pytest.fixture
def _abroad() -> Iterator[None]:
    language.speak(Abroad(), "xx")
    yield
    language.use("en")


def test_months() -> None:
    assert month_title(date(2026, 3, 18)) == "March 2026"
    assert month_title(date(1999, 12, 31)) == "December 1999"
    assert [month_title(day) for day in MONTHS] == [f"{day:%B} 2026" for day in MONTHS]
    assert [short_month(day.month) for day in MONTHS] == [f"{day:%b}" for day in MONTHS]


def test_a_week_begins_on_monday() -> None:
    assert weekday_names() == ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
    assert next(Calendar(first_weekday()).itermonthdates(2026, 3)) == date(2026, 2, 23)


@pytest.mark.usefixtures("_abroad")
def test_a_week_may_begin_on_sunday() -> None:
    words = [name.split(": ")[1] for name in weekday_names()]
    assert words == ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]
    assert next(Calendar(first_weekday()).itermonthdates(2026, 3)) == date(2026, 3, 1)


@pytest.mark.usefixtures("_abroad")
def test_the_language_orders_month_and_year_and_tells_may_from_may() -> None:
    assert month_title(date(2026, 5, 1)) == "2026, month alone: May"
    assert short_month(5) == "month, short: May"
