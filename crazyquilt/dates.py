"""Months and weekdays in words for people. What is written day by day is ISO 8601: 2026-03-18."""

from datetime import date

from crazyquilt.language import pgettext

SUNDAY = 6
"""As `calendar` counts the days of a week: 0 is Monday."""


def first_weekday() -> int:
    """Gets the day that a week begins with, as `calendar` counts them."""
    # Translators: the answer is not seen; it is one of the English words “Monday” and “Sunday”.
    return SUNDAY if pgettext("first day of the week", "Monday") == "Sunday" else 0


def weekday_names() -> tuple[str, ...]:
    """Gets the short names of a week's days, in their order there."""
    names = (
        # Translators: the head of a column of days, about two letters.
        pgettext("weekday, short", "Mo"),
        pgettext("weekday, short", "Tu"),
        pgettext("weekday, short", "We"),
        pgettext("weekday, short", "Th"),
        pgettext("weekday, short", "Fr"),
        pgettext("weekday, short", "Sa"),
        pgettext("weekday, short", "Su"),
    )
    first = first_weekday()
    return names[first:] + names[:first]


def month_title(day: date) -> str:
    """Gets a month as a heading: ``March 2026``."""
    month = (
        # Translators: a month by itself, in a heading: “March 2026”.
        pgettext("month alone", "January"),
        pgettext("month alone", "February"),
        pgettext("month alone", "March"),
        pgettext("month alone", "April"),
        pgettext("month alone", "May"),
        pgettext("month alone", "June"),
        pgettext("month alone", "July"),
        pgettext("month alone", "August"),
        pgettext("month alone", "September"),
        pgettext("month alone", "October"),
        pgettext("month alone", "November"),
        pgettext("month alone", "December"),
    )[day.month - 1]
    # Translators: a heading over a month's days.
    return pgettext("month alone", "{month} {year}").format(month=month, year=day.year)


def day_title(day: date) -> str:
    """Gets a day as it is said: ``5 March 2026``."""
    month = (
        # Translators: a month after a day: “5 March 2026”.
        pgettext("month after a day", "January"),
        pgettext("month after a day", "February"),
        pgettext("month after a day", "March"),
        pgettext("month after a day", "April"),
        pgettext("month after a day", "May"),
        pgettext("month after a day", "June"),
        pgettext("month after a day", "July"),
        pgettext("month after a day", "August"),
        pgettext("month after a day", "September"),
        pgettext("month after a day", "October"),
        pgettext("month after a day", "November"),
        pgettext("month after a day", "December"),
    )[day.month - 1]
    # Translators: a whole date.
    text = pgettext("month after a day", "{day} {month} {year}")
    return text.format(day=day.day, month=month, year=day.year)


def short_month(month: int) -> str:
    """Gets the short name of a month, 1 to 12: ``Mar``."""
    return (
        # Translators: below a bar of a plot; where room is short, its first letter alone.
        pgettext("month, short", "Jan"),
        pgettext("month, short", "Feb"),
        pgettext("month, short", "Mar"),
        pgettext("month, short", "Apr"),
        pgettext("month, short", "May"),
        pgettext("month, short", "Jun"),
        pgettext("month, short", "Jul"),
        pgettext("month, short", "Aug"),
        pgettext("month, short", "Sep"),
        pgettext("month, short", "Oct"),
        pgettext("month, short", "Nov"),
        pgettext("month, short", "Dec"),
    )[month - 1]
