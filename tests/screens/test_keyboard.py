"""The table by keys: when the focus is seen, and what Enter, Space and Escape do."""

from collections.abc import Iterator

import pytest
from by_keys import BOTH, TO_BOTH, check_all, focus, lay, press, to
from table import STILL

from crazyquilt.screens.screen import Key

ALL = " ".join(["+"] * 32)


@pytest.fixture(autouse=True)
def _at_rest() -> Iterator[None]:
    yield
    check_all()


# ── the ring comes and goes


def test_nothing_has_the_focus_before_a_key_asks_for_it() -> None:
    t = lay()
    assert t.play.view(t.now).focus is None
    t.key("Left")
    assert t.play.view(t.now).focus == "a1"
    t.key("Right")
    assert t.play.view(t.now).focus == "b1"
    t.key("Down")
    assert t.play.view(t.now).focus == "b2"


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab", "Up", "Down", "Right"])
def test_any_key_of_the_focus_shows_it_first(key: str) -> None:
    t = lay()
    t.key(key)
    assert focus(t) == "a1"


def test_a_focus_is_drawn_and_taken_away() -> None:
    t = lay(speeds=STILL)
    before = len(t.sprites())
    t.key("Up")
    assert len(t.sprites()) == before + 2
    t.key("Escape")
    assert len(t.sprites()) == before


def test_the_mouse_hides_it_and_says_where_it_comes_back() -> None:
    t = lay()
    press(t, "Right Right")
    t.move("d4", left=False)
    assert focus(t) is None
    t.key("Right")
    assert focus(t) == "b1"
    t.click("e5")
    assert focus(t) is None
    press(t, "Right Right")
    assert focus(t) == "f5"


def test_escape_lets_go_then_hides_then_leaves_full_screen() -> None:
    t = lay()
    t.desk.full_screen = True
    press(t, "Left Return Tab")
    assert (t.play.pointer.picked, focus(t)) == ("a1", "waste")
    t.key("Escape")
    assert (t.play.pointer.picked, focus(t)) == (None, "a1")
    t.key("Escape")
    assert (focus(t), t.desk.full_screen) == (None, True)
    t.key("Escape")
    assert not t.desk.full_screen


# ── Enter and Space


@pytest.mark.parametrize("enter", ["Return", "Enter", "Space"])
def test_a_card_is_picked_up_and_put_down(enter: str) -> None:
    t = lay()
    t.key("Left")
    t.key(enter)
    assert t.play.pointer.picked == "a1"
    assert t.play.hands.lit == {"waste"}
    assert t.line == "+"
    t.key("Tab")
    assert focus(t) == "waste"
    t.key(enter)
    assert t.line == "+ a1w"


def test_arrows_too_go_to_the_piles_that_take_the_card() -> None:
    t = lay()
    press(t, "Left Return Left Up")  # nothing lit lies there
    assert focus(t) == "a1"
    press(t, "Right")
    assert focus(t) == "waste"
    press(t, "Left")
    assert focus(t) == "a1"
    press(t, "Right Return")
    assert t.line == "+ a1w"


def test_tab_goes_round_the_lit_piles() -> None:
    t = lay(TO_BOTH, BOTH)  # 8S lies on the waste: 7S at a1 may go up, down, and to the waste
    to(t, "a1")
    t.key("Return")
    lit = t.play.hands.lit
    assert lit == {"waste", "upS", "downS"}
    seen = set()
    for _ in lit:
        t.key("Tab")
        seen.add(focus(t))
    assert seen == lit
    first = focus(t)
    t.key("Tab")
    t.key("Shift+Tab")
    assert focus(t) == first


@pytest.mark.parametrize(
    ("cell", "move"), [("a1", "a1w"), ("e1", "e1u"), ("g1", "g1d"), ("waste", "")]
)
def test_enter_twice_is_a_double_click(cell: str, move: str) -> None:
    t = lay()
    to(t, cell)
    press(t, "Return Return")
    assert t.line == f"+ {move}".strip()
    twin = lay()
    twin.double_click(cell)
    assert twin.line == t.line
    assert (twin.said != "") == (t.said != "")


def test_enter_twice_on_the_waste_sends_it_home() -> None:
    t = lay("+ + +")
    to(t, "waste")
    press(t, "Return Return")
    assert t.line == "+ + + wu"
    assert focus(t) == "waste"


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("b1", "is held at both short ends"),
        ("c1", "8♠ takes only 7♠ or 9♠."),
        ("waste", "foundations take only 2♠ or Q♠"),
        ("upS", "Cards stay on the foundations."),
    ],
)
def test_what_may_not_be_picked_is_refused_with_the_reason(place: str, words: str) -> None:
    t = lay()
    to(t, place)
    t.key("Return")
    assert words in t.said
    assert t.play.pointer.picked is None
    assert focus(t) == place


def test_an_empty_waste_says_so() -> None:
    t = lay("")
    to(t, "waste")
    t.key("Return")
    assert t.said == "The waste is empty."


def test_another_card_is_picked_instead() -> None:
    t = lay()
    to(t, "a1")
    t.key("Return")
    to(t, "e1")  # arrows do not lead there; a screen reader may
    t.key("Return")
    assert t.play.pointer.picked == "e1"
    to(t, "waste")
    t.key("Return")
    assert t.line == "+"
    assert "8♠ takes only" in t.said
    assert focus(t) == "e1"


def test_enter_held_down_plays_nothing() -> None:
    t = lay()
    t.key("Left")
    for _ in range(3):
        t.send(Key("return", repeated=True))
    assert t.play.pointer.picked is None


# ── stock and buttons


def test_enter_on_the_stock_turns_a_card() -> None:
    t = lay()
    press(t, "Left Tab")
    assert focus(t) == "stock"
    press(t, "Return Space")
    assert t.line == "+ + +"
    assert focus(t) == "stock"


def test_space_turns_only_while_nothing_has_the_focus() -> None:
    t = lay()
    press(t, "Space Left Space")
    assert t.line == "+ +"
    press(t, "Escape Escape Space")
    assert t.line == "+ + +"


def test_r_always_turns() -> None:
    t = lay()
    press(t, "R Left R Return R")
    assert t.line == "+ + + +"
    assert t.play.pointer.picked is None
    assert focus(t) == "a1"


def test_fast_keys_on_the_stock_stop_before_a_redeal() -> None:
    t = lay(" ".join(["+"] * 30))
    to(t, "stock")
    for _ in range(6):
        t.wait(0.05)
        t.key("Return")
    assert t.line == ALL
    t.wait(1)
    t.key("Return")
    assert t.line == f"{ALL} @"


def test_buttons_are_pressed() -> None:
    t = lay()
    press(t, "Left Tab Tab Tab")
    assert focus(t) == "undo"
    assert t.play.view(t.now).focus is None
    t.key("Return")
    assert t.line == ""
    assert focus(t) == "undo"  # it stays, though there is nothing to undo
    t.key("Return")
    t.key("Right")
    assert focus(t) == "redo"
    t.key("Space")
    assert t.line == "+"
    to(t, "menu")
    t.key("Return")
    assert t.title == "Menu"


def test_a_button_that_can_do_nothing_is_passed_over() -> None:
    t = lay("")
    press(t, "Left Tab Tab Tab")
    assert focus(t) == "hint"
