"""“Am I stuck?” in words, and the way back to where the game could be won.

The won game of the standard rules ends ``wd h3d wd + wd + wd``; h3w in place of the first loses.
"""

import pytest
from advised import QUIET, Advised, Oracle, can_be_won, line_of, naive_table, won
from table import game

from crazyquilt.solver.api import Cancel, Lost, Won
from crazyquilt.storage.settings import Settings

BACK = "Back to the last position that could be won"
TITLE = "Am I stuck?"


def asked(t: Advised) -> str:
    t.key("F7")
    t.think()
    assert t.title == TITLE
    return t.words


def test_no_move_is_left() -> None:
    """A♣ covers 2♣, which ♣ wants first; the stock is empty and there is no redeal."""
    assert asked(Advised(won(3, more="+"), QUIET)) == "Yes: no move is left at all."


@pytest.mark.parametrize(
    ("more", "count", "told"),
    [
        ("h3w", 1, "1 move is left, but it cannot"),
        ("h3w +", 2, "2 moves are left, but none of them can"),
    ],
)
def test_what_is_left_is_proved_hopeless(more: str, count: int, told: str) -> None:
    record = won(7, more=more)
    table = naive_table(record)
    assert len(table.legal()) == count
    assert not can_be_won(table)
    words = asked(Advised(record, QUIET))
    assert words == f"Yes: {told} win any more. That is proved, with all cards known."


def test_it_can_be_won() -> None:
    t = Advised(won(1), QUIET)
    assert asked(t) == "No: with all cards known the game can still be won, in 1 move."
    t = Advised(won(7), QUIET)
    words = asked(t)
    assert words.startswith("No: with all cards known the game can still be won, in ")
    # Five cards, each to its foundation, and at least the two turns.
    assert int(words.split()[-2]) >= 7
    assert BACK not in [button.label for button in t.dialog.buttons]  # type: ignore[union-attr]


def test_it_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    Oracle(monkeypatch)
    t = Advised(won(7), QUIET)
    words = asked(t)
    assert words.startswith("It is not known: 3 moves are left, and in 1,234 positions neither")
    assert not t.advice.waiting


def test_a_won_game_is_not_stuck() -> None:
    t = Advised(won(0), QUIET)
    t.key("F7")
    assert t.dialog is None
    assert t.said == "The game is won."


def test_it_leads_back_to_the_last_position_that_could_be_won() -> None:
    t = Advised(won(9), Settings())
    for move in line_of("wd + h3w +"):
        t.think()
        before = t.position
        t.session.play(move)
        if str(move) == "+" and "h3w" not in t.line:
            winnable = t.position
    line, stuck = t.line, t.position
    assert before != winnable
    asked(t)
    t.click(t.button(BACK))
    assert t.dialog is None
    assert t.position == winnable
    assert t.verdict == "Can be won"
    t.check_at_rest()
    for _ in range(2):
        t.key("Ctrl+Y")
    assert (t.line, t.position) == (line, stuck)
    t.check_at_rest()
    assert t.verdict == "Cannot be won any more"


def test_while_it_can_be_won_it_leads_nowhere() -> None:
    t = Advised(won(9))
    t.think()
    t.session.play(line_of("wd")[0])
    assert asked(t).startswith("No: ")
    assert [button.label for button in t.dialog.buttons] == ["Close"]  # type: ignore[union-attr]


def test_it_leads_back_from_the_very_end_too() -> None:
    t = Advised(won(3))
    t.think()
    winnable = t.position
    t.key("Space")
    t.settle()
    t.key("Escape")  # the dialog that tells the end
    assert asked(t) == "Yes: no move is left at all."
    t.key("Return")  # the way back has the focus
    assert t.position == winnable
    t.check_at_rest()


def test_where_nothing_winnable_is_known_it_leads_nowhere() -> None:
    t = Advised(won(7, more="h3w"), QUIET)
    asked(t)
    assert [button.label for button in t.dialog.buttons] == ["Close"]  # type: ignore[union-attr]
    line = t.line
    t.key("Return")
    assert (t.dialog, t.line) == (None, line)


def test_an_unknown_position_leads_back_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle(monkeypatch)
    t = Advised(won(7))
    oracle.answers[t.position] = Won(line_of("wd h3d wd + wd + wd"), 1)
    t.think()
    winnable = t.position
    t.key("Space")
    t.key("Space")
    asked(t)
    t.click(t.button(BACK))
    assert t.position == winnable


def test_an_answer_that_is_known_is_given_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle(monkeypatch)
    oracle.otherwise = Lost(6)
    t = Advised(won(7, more="h3w"))
    t.think()
    t.key("F7")
    assert t.words.startswith("Yes: ")
    t.key("Escape")
    t.key("F7")
    assert t.words.startswith("Yes: ")
    assert len(oracle.asked) == 1


@pytest.mark.parametrize("way", ["Stop", "Escape", "Return", "beside"])
def test_the_search_can_be_stopped(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    oracle = Oracle(monkeypatch)
    t = Advised(game(1), QUIET)

    def midway(cancel: Cancel) -> None:
        assert t.title == TITLE
        if way == "Stop":
            t.click(t.button("Stop"))
        elif way == "beside":
            t.click((1, 1))
        else:
            t.key(way)
        t.director.tick(t.now)
        assert cancel.is_set

    oracle.midway = midway
    t.key("F7")
    t.think()
    assert t.dialog is None
    assert not t.advice.waiting
    t.check_at_rest()


def test_a_command_closes_the_answer_and_is_carried_out() -> None:
    t = Advised(won(7), QUIET)
    line = t.line
    asked(t)
    t.key("Ctrl+Z")
    assert t.dialog is None
    assert f"{t.line} +" == line
    t.check_at_rest()
