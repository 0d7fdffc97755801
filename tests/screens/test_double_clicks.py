"""Someone who double-clicks everything: the second half does nothing new."""

from dataclasses import replace

import pytest
from table import Table, game

PAUSE = 0.15
"""Between the halves; a double click may take 0.4 s as long as nothing else is chosen."""


def doubled(t: Table, where: object, pause: float = PAUSE) -> None:
    """Two clicks at the place where something is before the first of them."""
    point = t.at(where)  # type: ignore[arg-type]
    t.click(point)
    t.wait(pause)
    t.click(point)


@pytest.mark.parametrize("size", [(640, 480), (1280, 800)])
@pytest.mark.parametrize(
    ("button", "title"), [("menu", "Menu"), ("rules", "How to play"), ("new", "Leave this game?")]
)
def test_what_a_button_opens_stays_open(size: tuple[int, int], button: str, title: str) -> None:
    t = Table(game(1, "+"), size)
    doubled(t, button)
    assert t.title == title
    t.wait(1)
    t.click((1, 1))
    assert t.dialog is None
    assert t.line == "+"


def test_three_and_four_clicks_are_no_more_than_two() -> None:
    t = Table(game(1, "+"))
    doubled(t, "menu")
    t.wait(PAUSE)
    doubled(t, "menu")
    assert t.title == "Menu"


def test_the_menu_s_lines_open_one_thing() -> None:
    t = Table(game(1, "+"), (640, 480))
    for label, title in (("Daily deals…", "Daily deals"), ("Settings…", "Settings")):
        t.key("F10")
        while label not in {part.label for part in t.dialog.shown}:  # type: ignore[union-attr]
            t.click(t.dialog._more)
            t.wait(1)
        doubled(t, t.button(label))
        assert t.title == title
        t.wait(1)
        t.key("Escape")
    assert t.line == "+"


def test_more_turns_one_page_whatever_comes_under_the_pointer() -> None:
    for scale in (100, 150, 200):
        t = Table(game(1, "+"), (800, 600))
        t.director.change(replace(t.stage.settings, scale=scale))
        t.key("F10")
        assert t.dialog
        if t.dialog._sheets == 1:
            continue
        doubled(t, t.dialog._more)
        assert t.title == "Menu"


def test_what_closes_leaves_the_table_below_alone() -> None:
    """With the button that closes over a card, over the stock, or over anything else."""
    for size in ((640, 480), (800, 600), (1280, 800), (720, 1280)):
        for key in ("F10", "F3", "F4", "F6", "Ctrl+D"):
            t = Table(game(1, "+"), size)
            t.key(key)
            assert t.dialog
            closing = [b for b in t.dialog.buttons if b.label in ("Close", "Done", "Cancel")]
            doubled(t, closing[0])
            assert t.dialog is None
            assert t.play.pointer.picked is None
            assert t.line == "+"
            t.check_at_rest()


def test_slow_hands_choose_how_slow() -> None:
    t = Table(game(1, "+"))
    t.director.change(replace(t.stage.settings, double_click=2000))
    doubled(t, "menu", pause=1.8)
    assert t.title == "Menu"


def test_elsewhere_the_next_press_counts_at_once() -> None:
    t = Table(game(1, "+"))
    t.click("menu")
    t.wait(0.05)
    t.click(t.button("Undo"))
    assert t.dialog is None
    assert t.line == ""


def test_the_same_button_counts_each_time() -> None:
    t = Table(game(1, "+ + +"))
    doubled(t, "undo")
    assert t.line == "+"
    t.key("F4")
    for _ in range(3):
        t.click(t.button("Redeals"))
    assert t.session.next_rules.redeals == 0
