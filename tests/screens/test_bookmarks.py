"""Bookmarks: positions of a game that are marked and returned to."""

import pytest
from looking_back import Past, turned
from table import game

from crazyquilt.model.record import parse_record
from crazyquilt.screens.widgets import Button

SIX = "+ + + + + +"
HOW = "Ctrl+B marks the position on the table, or takes its mark away."


@pytest.fixture
def t() -> Past:
    """Six cards are turned; marked are the deal and what lay after the second and the sixth."""
    t = Past()
    t.key("Ctrl+B")
    for number in range(1, 7):
        t.key("Space")
        t.wait(1)
        if number in (2, 6):
            t.key("Ctrl+B")
    return t


def rows(t: Past) -> list[Button]:
    assert t.dialog
    return [row for row in t.dialog.rows if isinstance(row, Button)]


def test_marking_and_taking_the_mark_away_is_told() -> None:
    t = Past(turned(3))
    t.key("Ctrl+B")
    assert t.said == "This position is marked."
    assert [len(line) for line in t.session.bookmarks] == [3]
    t.key("Ctrl+B")
    assert t.said == "The mark is taken away."
    assert t.session.bookmarks == ()
    assert t.line == "+ + +"
    t.check_at_rest()


def test_the_list_tells_them_apart_and_which_is_here(t: Past) -> None:
    t.key("Ctrl+G")
    assert t.title == "Bookmarks"
    assert t.labels() == ["The deal", "After move 2", "After move 6"]
    assert [row.note for row in rows(t)] == ["96 cards left"] * 3
    assert [row.chosen for row in rows(t)] == [False, False, True]
    assert t.words == HOW
    t.check()


def test_none_is_marked() -> None:
    t = Past(turned(3))
    t.key("Ctrl+G")
    assert t.labels() == []
    assert t.words == f"No position of this game is marked. {HOW}"


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_going_back_to_one_keeps_the_other_marks_and_redo(t: Past, way: str) -> None:
    t.key("Ctrl+G")
    if way == "mouse":
        t.click(rows(t)[1])
    else:
        while t.dialog and t.dialog.focus is not rows(t)[1]:
            t.key("Tab")
        t.key("Return")
    assert t.dialog is None
    assert t.line == "+ +"
    t.check_at_rest()
    for _ in range(4):
        t.key("Ctrl+Y")
    assert t.line == SIX
    t.key("Ctrl+G")
    assert len(rows(t)) == 3
    t.key("Escape")
    t.check_at_rest()


def test_a_mark_on_another_way_is_reached_and_undo_leads_back() -> None:
    t = Past(game(1, "+ + + +"))
    t.key("Ctrl+B")
    for _ in range(3):
        t.key("Ctrl+Z")
    t.key("Ctrl+B")
    other = next(move for move in t.position.moves() if str(move) != "+")
    t.session.play(other)
    t.key("Ctrl+G")
    t.click(rows(t)[0])
    assert t.line == "+ + + +"
    t.check_at_rest()
    t.key("Ctrl+G")
    t.click(rows(t)[1])
    assert t.line == "+"
    t.check_at_rest()


def test_here_already(t: Past) -> None:
    t.key("Ctrl+G")
    t.click(rows(t)[2])
    assert t.line == SIX
    t.check_at_rest()


def test_marks_stand_in_the_record_and_come_back_with_it(t: Past) -> None:
    t.key("Ctrl+C")
    record = parse_record(t.desk.clipboard)
    other = Past(record)
    other.key("Ctrl+G")
    assert other.labels() == ["The deal", "After move 2", "After move 6"]
    other.click(rows(other)[1])
    assert other.line == "+ +"
    other.check_at_rest()


def test_another_game_has_none_of_them(t: Past) -> None:
    t.session.new_game()
    t.key("Ctrl+G")
    assert t.labels() == []


def test_a_mark_that_cannot_be_played_is_left_out() -> None:
    record = parse_record(f"{turned(3)}bookmark + h8w\nbookmark +\n")
    t = Past(record)
    t.key("Ctrl+G")
    assert t.labels() == ["After move 1"]


def test_thirty_marks_stand_on_pages() -> None:
    t = Past(turned(30), size=(800, 600))
    for _ in range(30):
        t.key("Ctrl+B")
        t.key("Ctrl+Z")
    t.key("Ctrl+G")
    assert len(rows(t)) == 30
    assert t.dialog
    assert t.dialog.box.h <= 600
    shown = set()
    for _ in range(4):
        shown |= {row.label for row in t.dialog.shown if isinstance(row, Button)}
        t.key("Escape") if len(shown) == 30 else t.click(t.dialog._more)
        if not t.dialog:
            break
    assert len(shown) == 30
    t.check_at_rest()


def test_a_card_in_the_hand_is_let_go(t: Past) -> None:
    t.press("waste")
    t.move((500, 400))
    t.key("Ctrl+B")
    assert t.play.pointer.held is None
    t.check_at_rest()


def test_resize_while_it_is_open(t: Past) -> None:
    t.key("Ctrl+G")
    for size in ((800, 600), (720, 1280), (3840, 2160), (200, 150), (1280, 800)):
        t.stage.resize(size)
        t.sprites()
    t.click(rows(t)[0])
    assert t.line == ""
    t.check_at_rest()
