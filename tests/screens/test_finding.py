"""Finding cards: a rank's or a suit's key lights its cards up in the quilt, and nothing else."""

import pytest
from looking_back import Past, turned
from table import Table, game

from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.screens.commands import COMMANDS

RANKS = dict(zip("A234567890JQK", range(1, 14), strict=True)) | {"1": 10}
SUITS = {"S": "S", "Shift+H": "H", "D": "D", "C": "C"}


def cards(t: Table) -> dict[str, str]:
    """The quilt's cards by their cells."""
    position = t.position
    return {
        name: str(position.card(cell))
        for cell, name in enumerate(CELL_NAMES)
        if position.quilt >> cell & 1
    }


def rank_of(card: str) -> int:
    return "A23456789TJQK".index(card[0]) + 1


def lit(t: Table) -> set[str]:
    return set(t.play.view(t.now).pointed)


@pytest.mark.parametrize("key", RANKS)
def test_a_ranks_key_lights_its_cards(key: str) -> None:
    t = Past(game(1))
    t.key(key)
    expected = {name for name, card in cards(t).items() if rank_of(card) == RANKS[key]}
    assert expected
    assert lit(t) == expected
    assert f"{len(expected)} in the quilt" in t.said
    t.check_at_rest()
    t.key(key)
    assert lit(t) == set()
    assert t.said == ""


@pytest.mark.parametrize("key", SUITS)
def test_a_suits_key_lights_its_cards(key: str) -> None:
    t = Past(game(1))
    t.key(key)
    expected = {name for name, card in cards(t).items() if card[1] == SUITS[key]}
    assert len(expected) > 5
    assert lit(t) == expected
    t.key(key)
    assert lit(t) == set()


def test_a_rank_and_a_suit_together() -> None:
    t = Past(game(1))
    t.key("9")
    t.key("D")
    expected = {name for name, card in cards(t).items() if card == "9D"}
    assert lit(t) == expected
    t.key("9")
    assert lit(t) == {name for name, card in cards(t).items() if card[1] == "D"}
    t.key("S")
    assert lit(t) == {name for name, card in cards(t).items() if card[1] == "S"}
    t.key("K")
    t.key("Q")
    assert lit(t) == {name for name, card in cards(t).items() if card == "QS"}


def test_it_says_how_many_are_free_and_when_there_is_none() -> None:
    t = Past(game(1))
    t.key("8")
    free = sum(
        t.position.available >> CELL_NAMES.index(name) & 1
        for name, card in cards(t).items()
        if card[0] == "8"
    )
    count = len(lit(t))
    assert t.said == f"8: {count} in the quilt, {free} of them free."
    for suit in ("S", "Shift+H", "D", "C"):
        t.key(suit)
        if not lit(t):
            assert t.said.endswith(": none in the quilt.")
        elif len(lit(t)) == 1:
            assert t.said.endswith(("in the quilt, free.", "in the quilt, not free."))


def test_h_alone_is_still_the_hint_and_finds_nothing() -> None:
    t = Past(game(1))
    t.key("H")
    assert t.said == "Looking for a good move …"
    assert lit(t) == set()
    t.key("Shift+H")
    assert lit(t) == {name for name, card in cards(t).items() if card[1] == "H"}


def test_escape_puts_it_out_before_it_leaves_full_screen() -> None:
    t = Past(game(1))
    t.key("F11")
    t.key("5")
    assert lit(t)
    t.key("Escape")
    assert lit(t) == set()
    assert t.desk.full_screen
    t.key("Escape")
    assert not t.desk.full_screen


@pytest.mark.parametrize(
    "gesture",
    [
        lambda t: t.click("stock"),
        lambda t: t.key("Space"),
        lambda t: t.key("Ctrl+Z"),
        lambda t: t.key("Ctrl+R"),
        lambda t: t.press((5, 5)),
        lambda t: t.key("F3"),
        lambda t: t.session.new_game(),
        lambda t: t.session.undo(),
    ],
)
def test_a_move_or_a_press_or_another_command_puts_it_out(gesture) -> None:  # type: ignore[no-untyped-def]
    t = Past(turned(4))
    t.key("7")
    assert lit(t)
    gesture(t)
    assert lit(t) == set()
    t.calm()
    t.check_at_rest()


def test_what_control_or_alt_is_held_for_finds_nothing() -> None:
    t = Past(turned(4))
    for key in ("Ctrl+A", "Alt+A", "Ctrl+5", "Alt+S"):
        t.key(key)
        assert lit(t) == set()
        t.calm()


def test_no_command_lies_on_a_key_that_finds() -> None:
    used = {key.lower() for command in COMMANDS for key in command.keys}
    assert not used & {key.lower() for key in (*RANKS, *SUITS)}
    assert "h" in used


def test_a_card_in_the_hand_is_let_go() -> None:
    t = Past(turned(4))
    t.press("waste")
    t.move((500, 400))
    t.key("7")
    assert t.play.pointer.held is None
    t.check()
    t.key("7")
    t.leave()
    t.check_at_rest()


def test_the_cards_stay_lit_through_a_resize_and_other_colours() -> None:
    t = Past(game(1))
    t.key("Q")
    before = lit(t)
    t.stage.resize((800, 600))
    t.sprites()
    assert lit(t) == before
    t.key("F6")
    assert t.title == "Settings"
    t.key("Escape")
    assert lit(t) == set()


def test_in_a_dialog_letters_find_nothing() -> None:
    t = Past(game(1))
    t.key("Ctrl+D")
    t.type("77")
    t.key("Escape")
    assert lit(t) == set()
