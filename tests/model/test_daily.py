"""The daily deal of a date: by the documented function, by hand once more, and frozen."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazyquilt.model.daily import daily_number
from crazyquilt.model.deal import LAST_DEAL, numbered_deal

GOLDEN = {
    date(2024, 2, 29): 344015569,
    date(2026, 11, 30): 4072683278,
    date(2026, 12, 1): 792775188,
    date(2027, 1, 1): 4021666553,
    date(2100, 1, 1): 2760890170,
}


def by_hand(day: date) -> int:
    """PCG32 as its paper has it: srandom(yyyymmdd, 2), then draws below 4294967295."""
    increment = 2 * 2 + 1
    state = 0

    def step() -> int:
        nonlocal state
        old = state
        state = (old * 6364136223846793005 + increment) % 2**64
        xored = ((old // 2**18) ^ old) // 2**27 % 2**32
        turn = old // 2**59
        return (xored // 2**turn + xored * 2 ** (32 - turn)) % 2**32

    step()
    state = (state + int(day.strftime("%Y%m%d"))) % 2**64
    step()
    # 2**32 mod 4294967295 is 1: only a draw of 0 is thrown away.
    while (draw := step()) < 1:
        pass
    return 1 + draw % 4294967295


@pytest.mark.parametrize("day", GOLDEN, ids=str)
def test_the_number_of_a_date_never_changes(day: date) -> None:
    assert daily_number(day) == GOLDEN[day]


@given(st.dates(date(1000, 1, 1)))
def test_it_is_what_its_definition_says(day: date) -> None:
    assert daily_number(day) == by_hand(day)
    assert 1 <= daily_number(day) <= LAST_DEAL
    assert numbered_deal(daily_number(day)).number == daily_number(day)


def test_no_two_days_of_a_century_have_the_same_deal() -> None:
    first = date(2026, 1, 1).toordinal()
    days = [date.fromordinal(first + number) for number in range(36_525)]
    # By chance alone two of them would meet in one century of six.
    assert len(set(map(daily_number, days))) == len(days)
