"""Where the focus goes when its card is played, what is explained there, and a whole game."""

from collections.abc import Iterator

import pytest
from by_keys import check_all, focus, lay, play_by_keys, press, to
from table import FRAME, STILL, Table, dealt, game

from crazyquilt.example import example
from crazyquilt.model.position import Outcome
from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.model.record import Record
from crazyquilt.screens.demonstration import Demonstration

DWELL = 0.35


@pytest.fixture(autouse=True)
def _at_rest() -> Iterator[None]:
    yield
    check_all()


# ── where the ring goes when its card is played


@pytest.mark.parametrize("pile", ["upS", "downH", "waste", "stock"])
def test_after_enter_on_a_pile_the_mouse_plays_on(pile: str) -> None:
    t = Table(game(1711))
    to(t, pile)
    press(t, "Return")
    t.settle()
    t.click("stock")
    assert t.line.split()[-1] == "+"


def test_it_goes_to_the_card_that_was_freed() -> None:
    t = lay()
    to(t, "e1")
    press(t, "Return Return")
    assert t.line == "+ e1u"
    assert focus(t) == "d1"  # of d1 and f1, which are equally near, the left one
    to(t, "a1")
    press(t, "Return Tab Return")
    assert t.line == "+ e1u a1w"
    assert focus(t) == "b1"


def test_where_nothing_is_freed_it_goes_to_the_nearest_card() -> None:
    """With c1 and b1 gone, a1 frees nothing: a2 at the rim is free already."""
    t = lay("c1u b1u", dealt({"c1": "2D", "b1": "3D", "a1": "4D"}))
    to(t, "a1")
    t.key("F")
    assert t.line == "c1u b1u a1u"
    assert focus(t) == "a2"


def test_when_the_last_card_has_left_the_quilt_it_goes_to_the_waste() -> None:
    line = [str(move) for move in Record.of(example()).attempts[0]]
    last = max(i for i, move in enumerate(line) if move[0] in "abcdefgh")
    t = lay(" ".join(line[:last]), 3)
    to(t, line[last][:2])
    t.key("F")
    assert t.line.split()[-1] == line[last]
    assert t.position.quilt == 0
    assert focus(t) == "waste"


def test_a_card_played_in_another_way_leaves_the_ring_alone_or_takes_it_along() -> None:
    t = lay()
    to(t, "e1")
    t.session.play(next(move for move in t.position.moves() if str(move) == "a1w"))
    assert focus(t) == "e1"
    t.session.play(next(move for move in t.position.moves() if str(move) == "e1u"))
    assert focus(t) == "d1"


def test_undo_and_a_new_deal_keep_the_ring_on_something() -> None:
    t = lay("")
    press(t, "Left R W Ctrl+Z Ctrl+Z")
    assert focus(t) in t.play.keyboard.spots()
    press(t, "Ctrl+Y Ctrl+Y Ctrl+R Ctrl+Z Ctrl+N Return")
    t.calm()
    t.key("Right")
    assert focus(t) in t.play.keyboard.spots()


def test_a_command_lets_go_and_the_ring_is_where_the_card_lies() -> None:
    t = lay()
    press(t, "Left Return Tab R")
    assert (t.line, t.play.pointer.picked, focus(t)) == ("+ +", None, "a1")


def test_a_card_in_the_mouses_hand_is_let_go_by_enter() -> None:
    t = lay()
    to(t, "e1")
    t.lift("a1", "waste")
    t.key("Up")
    t.key("Return")
    assert t.play.view(t.now).held is None
    assert t.line == "+"


# ── it is explained like what the pointer rests on


def test_the_card_in_the_ring_is_explained() -> None:
    t = lay()
    press(t, "Left Right")
    assert t.play.view(t.now).hover is None
    t.wait(DWELL + FRAME)
    hover = t.play.view(t.now).hover
    assert hover is not None
    assert {CELL_NAMES[cell] for cell in hover.holders} == {"a1", "c1"}
    t.key("Left")
    t.wait(DWELL + FRAME)
    hover = t.play.view(t.now).hover
    assert hover is not None
    assert (CELL_NAMES[hover.cell], hover.targets) == ("a1", ("waste",))
    t.key("Escape")
    t.wait(DWELL + FRAME)
    assert t.play.view(t.now).hover is None


# ── a whole game


@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (720, 1280)])
def test_a_game_is_won_by_keys_alone(size: tuple[int, int]) -> None:
    line = [str(move) for move in Record.of(example()).attempts[0]]
    t = Table(game(3), size, speeds=STILL)
    keys = play_by_keys(t, line)
    assert t.line.split() == line
    assert t.position.outcome is Outcome.WON
    assert len(keys) == len(line)
    t.check()


def test_the_offer_to_finish_is_reached_and_pressed() -> None:
    line = [str(move) for move in Record.of(example()).attempts[0]]
    t = lay(" ".join(line[:-2]), 3)
    assert "finish" not in lay().play.keyboard.spots()
    press(t, "Left Tab Tab Tab")
    while focus(t) != "finish":
        before = focus(t)
        t.key("Right" if before == "undo" else "Up" if before == "hint" else "Down")
        assert focus(t) != before
    t.key("Return")
    assert isinstance(t.stage.top, Demonstration)
