"""The dialog for a deal's number."""

import pytest
from table import Table, game

from crazyquilt.model.deal import numbered_deal

OUT_OF_RANGE = "A deal's number is 1 to 4,294,967,295."


def asked(text: str = "", line: str = "") -> Table:
    t = Table(game(1, line))
    t.key("Ctrl+D")
    assert t.title == "Deal by number"
    t.type(text)
    return t


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1),
        ("4711", 4711),
        ("4294967295", 4294967295),
        ("0000000007", 7),
        ("12ab3", 123),
        (" 4 711 ", 4711),
        ("4,711", 4711),
        ("٣7³½", 7),
    ],
)
@pytest.mark.parametrize("by", ["Return", "Enter", "button"])
def test_a_number_deals(text: str, number: int, by: str) -> None:
    """Enter of the digits' block, which sends its own key, is Enter."""
    t = asked(text)
    if by == "button":
        t.click(t.button("Deal"))
    else:
        t.key(by)
    assert t.dialog is None
    assert t.session.deal == numbered_deal(number)
    assert t.line == ""
    t.check_at_rest()


@pytest.mark.parametrize(
    "text", ["", "0", "00", "4294967296", "9999999999", "9" * 50, "abc", "-", "♠"]
)
def test_no_deal_has_that_number(text: str) -> None:
    t = asked(text)
    t.key("Return")
    assert t.title == "Deal by number"
    assert t.words == OUT_OF_RANGE
    assert t.session.deal.number == 1
    t.check()
    # It can be mended on the spot.
    for _ in range(60):
        t.key("Backspace")
    t.type("42")
    t.key("Return")
    assert t.session.deal.number == 42
    assert t.dialog is None
    t.check_at_rest()


def test_backspace_takes_the_last_digit_and_then_nothing() -> None:
    t = asked("57")
    for _ in range(5):
        t.key("Backspace")
    t.type("8")
    t.key("Return")
    assert t.session.deal.number == 8
    assert t.line == ""


@pytest.mark.parametrize(
    ("pasted", "number"),
    [("4711", 4711), ("  4711\n", 4711), ("4,294,967,295", 4294967295), ("deal 17", 17)],
)
def test_a_number_is_pasted(pasted: str, number: int) -> None:
    t = asked()
    t.desk.clipboard = pasted
    t.key("Ctrl+V")
    t.key("Return")
    assert t.session.deal.number == number


@pytest.mark.parametrize("pasted", ["", "no digits", "x" * 100_000, "9" * 100_000])
def test_a_useless_paste_deals_nothing(pasted: str) -> None:
    t = asked()
    t.desk.clipboard = pasted
    t.key("Ctrl+V")
    t.key("Return")
    assert t.title == "Deal by number"
    assert t.session.deal.number == 1


@pytest.mark.parametrize("by", ["Escape", "Cancel", "beside"])
def test_nothing_is_dealt_when_it_is_closed(by: str) -> None:
    t = asked("4711", "+")
    if by == "Cancel":
        t.click(t.button("Cancel"))
    elif by == "beside":
        t.click("stock")
    else:
        t.key(by)
    assert t.dialog is None
    assert (t.session.deal.number, t.line) == (1, "+")
    t.check_at_rest()


def test_the_keys_of_the_table_play_nothing_while_a_number_is_typed() -> None:
    t = asked("", "+")
    for key in ("Space", "Backspace", "N", "Ctrl+Z", "Ctrl+N", "F2", "F1", "Ctrl+R"):
        t.key(key)
    assert t.title == "Deal by number"
    assert (t.session.deal.number, t.line) == (1, "+")


def test_a_game_on_the_table_is_asked_for_before_it_is_left() -> None:
    t = asked("4711", "+")
    t.key("Return")
    assert t.title == "Leave this game?"
    t.click(t.button("Keep playing"))
    assert (t.session.deal.number, t.line) == (1, "+")
    t.key("Ctrl+D")
    t.type("4711")
    t.key("Return")
    t.click(t.button("Leave it"))
    assert (t.session.deal.number, t.line) == (4711, "")
    t.check_at_rest()


def test_the_arrows_leave_the_field_where_it_is() -> None:
    t = asked("47")
    for key in ("Left", "Right", "Left"):
        t.key(key)
    t.type("11")
    t.key("Return")
    assert t.session.deal == numbered_deal(4711)


def test_digits_go_into_the_field_from_wherever_they_are_typed() -> None:
    t = asked("4")
    t.key("Tab")
    t.type("711")
    t.key("Return")
    assert t.session.deal == numbered_deal(4711)
