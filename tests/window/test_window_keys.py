"""Undo, redo, start over, new deals and the small choice, on the real window. Deal 3 stands in
`test_window_pointer`.
"""

from pathlib import Path

import pytest
from driver import LEFT, RIGHT, WON, Game, keep, moves_of

from crazyquilt.cli.arguments import load
from crazyquilt.render import picture
from crazyquilt.screens.screen import Press
from crazyquilt.storage.files import read_record

LINE = "+ a4w + + + + wd a1d b1d"


def opened(game: Game) -> Game:
    """Plays the beginning of deal 3 by mouse."""
    game.click("stock")
    game.drag("a4", "waste")
    for _ in range(4):
        game.click("stock")
    game.drag("waste", "downC")
    game.drag("a1", "downC")
    game.drag("b1", "downH")
    return game


# ── undo and redo


def test_undo_and_redo_by_key(game: Game) -> None:
    opened(game).check(LINE)
    game.key("ctrl+z", "ctrl+z")
    game.check(LINE, 7)
    game.key("ctrl+y")
    game.check(LINE, 8)
    game.key("BackSpace", "ctrl+shift+z", "ctrl+shift+z", "ctrl+shift+z")
    game.check(LINE)
    game.key("ctrl+z", "ctrl+z", "space")  # what could be redone is dropped
    game.check("+ a4w + + + + wd +")


def test_undo_and_redo_by_button(game: Game) -> None:
    opened(game)
    game.click(game.button_at("undo"), times=3)
    game.check(LINE, 6)
    game.click(game.button_at("redo"))
    game.check(LINE, 7)
    # A press that slides off the button, or onto it, plays nothing.
    game.drag(game.button_at("undo"), game.nowhere)
    game.drag(game.nowhere, game.button_at("undo"))
    game.click(game.button_at("undo"), RIGHT)
    game.check(LINE, 7)


def test_twenty_undos_in_a_tenth_of_a_second_with_a_card_in_flight(game: Game) -> None:
    opened(game)
    game.hand(*game.to("stock"), "click", LEFT, "key", "--delay", 4, *["ctrl+z"] * 20)
    game.check(f"{LINE} +", 0)
    game.key(*["ctrl+y"] * 25)
    game.check(f"{LINE} +")


def test_undo_with_a_card_in_the_hand(game: Game) -> None:
    game.click("stock")
    game.lift("a4", "waste")
    game.key("ctrl+z")
    game.drop()
    game.check("+", 0)


def test_undo_and_redo_over_a_redeal(game: Game) -> None:
    often = " ".join(["+"] * 32)
    game.key(*["space"] * 34)  # too fast for a redeal
    game.check(often)
    game.redeal_by_key()
    game.key("space")
    game.key("ctrl+z", "ctrl+z")
    game.check(f"{often} @ +", 32)
    game.key("ctrl+y", "ctrl+y")
    game.drag("a4", "waste")  # 8S on 9S, the first of the stock again
    game.check(f"{often} @ + a4w")


@pytest.mark.parametrize("key", ["ctrl+n", "ctrl+r", "F11", "F1", "F10", "space", "ctrl+s"])
def test_a_command_with_a_card_in_the_hand_leaves_no_half_move(game: Game, key: str) -> None:
    size = game.size
    game.lift("a6", "upD")
    game.key(key)
    game.drop()
    game.key("Escape", "Escape")
    game.wait_for_size(size)
    text = game.record()
    assert moves_of(text) == (["+"] if key == "space" else [], None)
    if key != "ctrl+n":
        assert "deal 3\n" in text
        game.check("+" if key == "space" else "")


# ── starting over, other deals


def test_start_over_and_undo_of_it(game: Game) -> None:
    opened(game)
    game.key("ctrl+r")
    text = game.check("")
    assert f"earlier {LINE}\n" in text
    game.key("ctrl+z")
    text = game.check(LINE)
    assert "earlier" not in text
    game.click(game.button_at("restart"))
    game.click("stock")
    text = game.check("+")
    assert f"earlier {LINE}\n" in text
    game.key("ctrl+z", "ctrl+z")
    game.check(LINE)


def test_a_deal_by_its_number(game: Game) -> None:
    game.key("ctrl+d", *"4711", "Return")
    text = game.check("")
    assert "deal 4711\n" in text
    game.drag("a2", "upH")  # 2H lies sideways at a2 of deal 4711
    game.check("a2u")


def test_a_game_on_the_table_is_left_only_when_the_player_says_so(game: Game) -> None:
    game.click("stock")
    game.key("ctrl+d", *"4711", "Return", "Escape")
    assert "deal 3\n" in game.check("+")
    game.key("ctrl+n", "Escape")
    assert "deal 3\n" in game.check("+")
    game.key("ctrl+n", "Return")  # the safe answer has the focus
    assert "deal 3\n" in game.check("+")
    game.key("ctrl+d", *"4711", "Return", "Left", "Return")
    assert "deal 4711\n" in game.check("")


def test_a_number_that_is_no_deal_is_asked_for_again(game: Game) -> None:
    game.key("ctrl+d", "0", "Return", "BackSpace", *"99x9", "Return")
    assert "deal 999\n" in game.check("")


def test_new_deals_one_after_another(game: Game) -> None:
    game.key(*["ctrl+n"] * 10)
    text = game.check("")
    assert "deal 3\n" not in text
    game.click("stock")
    game.check("+")


# ── both foundations of a suit would take the card
# After 45 moves of the won record 9S lies on the waste, 8S and 10S on the foundations of spades.


@pytest.fixture
def asked(start, tmp_path: Path) -> Game:
    """The game with the choice open."""
    text = f"{WON.read_text(encoding='utf-8').rstrip()}\ncursor 45\n"
    (tmp_path / "both.quilt").write_text(text, encoding="utf-8")
    keep(tmp_path, text)
    game = start("--size", "1280x800")
    game.played = [str(move) for move in read_record(WON).attempts[0]]
    game.click("waste", RIGHT)
    return game


def test_a_click_asks_which_foundation_is_meant(asked: Game) -> None:
    record = load(str(asked.home.parent / "both.quilt"), None)
    _, stage = picture(record.game(), asked.size, (Press(*asked.at("waste"), RIGHT, 0.0),))
    up, down = (row.box.centre for row in stage.top.rows)
    asked.click((int(down[0]), int(down[1])))
    asked.check(" ".join([*asked.played[:45], "wd"]))
    asked.key("ctrl+z")
    asked.click("waste", times=2)
    asked.click((int(up[0]), int(up[1])))
    asked.check(" ".join([*asked.played[:45], "wu"]))


def test_the_choice_is_made_by_key(asked: Game) -> None:
    asked.key("Return")
    asked.check(" ".join([*asked.played[:45], "wu"]))
    asked.key("ctrl+z")
    asked.click("waste", RIGHT)
    asked.key("Down", "Return")
    asked.check(" ".join([*asked.played[:45], "wd"]))


def test_a_drag_needs_no_question(asked: Game) -> None:
    asked.key("Escape")
    asked.drag("waste", "downS")
    asked.check(" ".join([*asked.played[:45], "wd"]))


def test_the_choice_is_closed_without_a_move(asked: Game) -> None:
    asked.key("Escape")
    asked.check(" ".join(asked.played), 45)
    asked.click("waste", RIGHT)
    asked.click(asked.nowhere)
    asked.check(" ".join(asked.played), 45)


def test_no_key_plays_behind_the_choice(asked: Game) -> None:
    asked.key("ctrl+z", "BackSpace", "End", "ctrl+y", "r")
    asked.check(" ".join(asked.played), 45)


def test_the_choice_stands_after_a_resize(asked: Game) -> None:
    asked.resize(1000, 700)
    asked.key("Return")
    asked.check(" ".join([*asked.played[:45], "wu"]))
