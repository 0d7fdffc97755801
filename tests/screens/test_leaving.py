"""A game is asked for before it is left for good, when something would be lost, never otherwise."""

from collections.abc import Callable
from pathlib import Path

import pytest
from advised import won
from table import Table, game

from crazyquilt.figures.result import Ending, Result
from crazyquilt.figures.tally import Tally
from crazyquilt.model.moves import parse_move
from crazyquilt.screens.screen import Dropped

ASK = "Leave this game?"
OTHER = str(game(77, "+ + +"))


def by_number(t: Table) -> None:
    t.key("Ctrl+D")
    t.type("77")
    t.key("Return")


def by_file(t: Table) -> None:
    folder = t.desk.documents()
    folder.mkdir(exist_ok=True)
    (folder / "other.quilt").write_text(OTHER, encoding="utf-8")
    t.send(Dropped(folder / "other.quilt"))


def by_list(t: Table) -> None:
    folder = t.desk.documents()
    folder.mkdir(exist_ok=True)
    (folder / "other.quilt").write_text(OTHER, encoding="utf-8")
    t.key("Ctrl+O")
    t.click(t.button("other"))


def by_paste(t: Table) -> None:
    t.desk.clipboard = OTHER
    t.key("Ctrl+V")


def by_menu(t: Table) -> None:
    t.click("menu")
    t.click(t.button("New deal"))


def by_rules(t: Table) -> None:
    t.key("F4")
    t.click(t.button("Deal now"))


WAYS: dict[str, Callable[[Table], None]] = {
    "Ctrl+N": lambda t: t.key("Ctrl+N"),
    "F2": lambda t: t.key("F2"),
    "button": lambda t: t.click("new"),
    "menu": by_menu,
    "number": by_number,
    "rules": by_rules,
    "file": by_file,
    "list": by_list,
    "paste": by_paste,
}


def same_game(t: Table) -> bool:
    return t.session.deal.number == 1


@pytest.mark.parametrize("way", WAYS)
def test_a_game_that_was_touched_is_asked_for(way: str, tmp_path: Path) -> None:
    t = Table(game(1, "+ +"), documents=tmp_path)
    WAYS[way](t)
    assert t.title == ASK
    assert same_game(t)
    t.check()
    t.click(t.button("Keep playing"))
    assert t.dialog is None
    assert same_game(t)
    assert t.line == "+ +"
    t.check_at_rest()
    WAYS[way](t)
    t.click(t.button("Leave it"))
    assert t.dialog is None
    assert not same_game(t)
    t.check_at_rest()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("key", ["Escape", "beside"])
def test_closing_the_question_keeps_the_game(way: str, key: str, tmp_path: Path) -> None:
    t = Table(game(1, "+ +"), documents=tmp_path)
    WAYS[way](t)
    if key == "beside":
        t.click((1, 1))
    else:
        t.key(key)
    assert t.dialog is None
    assert (t.session.deal.number, t.line) == (1, "+ +")
    t.check_at_rest()


@pytest.mark.parametrize("way", WAYS)
def test_a_game_that_was_not_touched_is_left_at_once(way: str, tmp_path: Path) -> None:
    t = Table(game(1), documents=tmp_path)
    WAYS[way](t)
    assert t.dialog is None
    assert not same_game(t)
    t.check_at_rest()


def test_a_game_undone_to_its_start_can_still_be_redone() -> None:
    t = Table(game(1, "+ +"))
    t.key("Ctrl+Z")
    t.key("Ctrl+Z")
    t.key("Ctrl+N")
    assert t.title == ASK


def test_a_game_started_over_can_still_be_undone() -> None:
    t = Table(game(1, "+ +"))
    t.key("Ctrl+R")
    t.key("Ctrl+N")
    assert t.title == ASK


def test_undo_redo_and_restart_ask_nothing() -> None:
    t = Table(game(1, "+ + +"))
    for shortcut in ("Ctrl+Z", "Ctrl+Y", "Ctrl+R", "Ctrl+Z", "Space"):
        t.key(shortcut)
        assert t.dialog is None


ENDS = {
    True: "It counts as given up.",
    False: "That does not count in the statistics.",
}


@pytest.mark.parametrize(
    ("which", "counts"), [("played", True), ("practice", False), ("opened", False), ("won", False)]
)
def test_it_says_whether_leaving_it_counts(which: str, counts: bool, tmp_path: Path) -> None:
    t = Table(game(1), documents=tmp_path)
    if which == "practice":
        t.session.tally = Tally.new(practice=True)
    if which == "opened":
        by_file(t)
    elif which == "won":
        t.session.load(won(1))
        t.session.play(parse_move("wd"))
        t.session.undo()
        t.settle()
    else:
        t.key("Space")
    t.key("Ctrl+N")
    assert t.title == ASK
    assert t.words == (
        f"The game on the table is not over. Leaving it cannot be undone. {ENDS[counts]}"
    )
    results: list[Result] = []
    t.session.listen(results.append)
    t.click(t.button("Leave it"))
    assert [result.ending for result in results] == [Ending.LEFT] * counts


def test_quitting_asks_nothing_since_the_game_is_kept() -> None:
    t = Table(game(1, "+ + +"))
    t.key("Ctrl+Q")
    assert t.dialog is None
    assert not t.desk.open


def test_the_game_that_was_asked_for_is_the_one_that_comes() -> None:
    t = Table(game(1, "+"))
    by_paste(t)
    t.desk.clipboard = "something else"
    t.click(t.button("Leave it"))
    assert t.session.deal.number == 77
    assert t.line == "+ + +"
    assert t.session.moves_played == 3


# ── a game that cannot be kept


FOLDER = "/home/me/.local/share/crazyquilt"
QUESTION = f"This game cannot be kept in {FOLDER}. Quit all the same?"


def asked_to_quit() -> Table:
    t = Table(game(1, "+ +"))
    t.director.ask_quit(FOLDER)
    assert t.words == QUESTION
    assert t.desk.open
    return t


@pytest.mark.parametrize("way", ["Return", "Escape", "beside", "Keep playing"])
def test_it_goes_on_unless_the_player_says_otherwise(way: str) -> None:
    t = asked_to_quit()
    if way == "beside":
        t.click((1, 1))
    elif way == "Keep playing":
        t.click(t.button(way))
    else:
        t.key(way)
    assert t.dialog is None
    assert t.desk.open
    assert t.line == "+ +"
    t.check_at_rest()


@pytest.mark.parametrize("way", ["click", "keys", "asked again"])
def test_it_quits_when_that_is_wished(way: str) -> None:
    t = asked_to_quit()
    if way == "click":
        t.click(t.button("Quit"))
    elif way == "keys":
        t.key("Left")
        t.key("Return")
    else:
        t.director.ask_quit(FOLDER)
    assert not t.desk.open


def test_it_asks_again_after_the_game_went_on() -> None:
    t = asked_to_quit()
    t.key("Escape")
    t.director.ask_quit(FOLDER)
    assert t.desk.open
    assert t.words == QUESTION
    assert len(t.stage.screens) == 2


def test_it_is_asked_above_another_dialog_and_with_a_card_in_the_hand() -> None:
    t = Table(game(1, "+ +"))
    t.key("F6")
    t.director.ask_quit(FOLDER)
    assert t.words == QUESTION
    t.key("Return")
    assert t.title == "Settings"
    t.key("Escape")
    t.lift("a1", "waste")
    t.director.ask_quit(FOLDER)
    t.key("Escape")
    t.release("waste")
    assert t.line == "+ +"
    t.check_at_rest()
