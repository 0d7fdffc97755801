"""The live verdict: in words, from the background, and asked for no more often than it must be.

The won game of the standard rules ends ``wd h3d wd + wd + wd``; h3w in place of the first loses.
"""

from dataclasses import replace

import pytest
from advised import QUIET, Advised, Oracle, can_be_won, line_of, naive_table, won
from table import game

from crazyquilt import adviser
from crazyquilt.model.rules import PRESETS, Rules
from crazyquilt.solver.api import Cancel, Chance, Lost, Unknown, Won
from crazyquilt.storage.settings import Settings

WINNABLE, HOPELESS, OPEN = "Can be won", "Cannot be won any more", "Not known"


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    return Oracle(monkeypatch)


@pytest.mark.parametrize("more", ["", "+", "wd", "h3w", "wd h3w", "h3w +", "wd + +", "+ wd"])
def test_the_verdict_is_the_one_that_trying_everything_gives(more: str) -> None:
    record = won(7, more=more)
    t = Advised(record)
    assert t.verdict == "Thinking …"
    t.think()
    assert t.verdict == (WINNABLE if can_be_won(naive_table(record)) else HOPELESS)


def test_what_the_search_cannot_tell_is_not_known(oracle: Oracle) -> None:
    oracle.otherwise = Unknown(400_000)
    t = Advised(game(1))
    t.think()
    assert t.verdict == OPEN


@pytest.mark.parametrize("record", [won(0), won(3, more="+")])
def test_a_game_that_is_over_needs_no_verdict(oracle: Oracle, record: object) -> None:
    t = Advised(record)  # type: ignore[arg-type]
    t.think()
    assert t.verdict == ""
    assert oracle.asked == []


def test_undo_and_redo_ask_nothing_again(oracle: Oracle) -> None:
    t = Advised(game(1))
    for shortcut in ("Space", "Space", "Space"):
        t.think()
        t.key(shortcut)
    t.think()
    assert len(set(oracle.asked)) == len(oracle.asked) == 4
    for shortcut in ["Ctrl+Z"] * 3 + ["Ctrl+Y"] * 3 + ["Ctrl+R", "Ctrl+Z"]:
        t.key(shortcut)
        assert t.verdict == OPEN
        t.think()
    assert len(oracle.asked) == 4


def test_the_verdict_is_kept_while_a_winning_line_is_followed(oracle: Oracle) -> None:
    t = Advised(won(7))
    line = line_of("wd h3d wd + wd + wd")
    oracle.answers[t.position] = Won(line, 10)
    t.think()
    for move in line[:-1]:
        t.session.play(move)
        assert t.verdict == WINNABLE
    for _ in line[:-1]:
        t.session.undo()
        assert t.verdict == WINNABLE
    assert len(oracle.asked) == 1


def test_what_is_lost_stays_lost_and_undo_takes_it_back(oracle: Oracle) -> None:
    t = Advised(won(7))
    before = t.position
    oracle.answers[before] = Won(line_of("wd h3d wd + wd + wd"), 10)
    t.think()
    t.drag("h3", "waste")
    oracle.answers[t.position] = Lost(6)
    assert t.verdict == "Thinking …"
    t.think()
    assert t.verdict == HOPELESS
    t.key("Space")
    assert t.verdict == HOPELESS
    assert len(oracle.asked) == 2
    t.key("Ctrl+Z")
    t.key("Ctrl+Z")
    assert t.verdict == WINNABLE
    t.key("Ctrl+Y")
    assert t.verdict == HOPELESS
    t.key("Ctrl+R")
    assert t.verdict == "Thinking …"
    t.key("Ctrl+Z")
    assert t.verdict == HOPELESS


def test_switched_off_nothing_is_searched(oracle: Oracle) -> None:
    t = Advised(game(1), QUIET)
    t.think()
    t.key("Space")
    t.think()
    assert t.verdict == ""
    assert oracle.asked == []
    assert not t.director.advice().waiting


def test_a_move_cancels_the_search_and_the_late_answer_is_not_shown(oracle: Oracle) -> None:
    t = Advised(won(7))
    first = t.position

    def midway(cancel: Cancel) -> None:
        if oracle.asked[-1] == first:
            t.key("Space")
            assert cancel.is_set

    oracle.midway = midway
    oracle.answers[first] = Won(line_of("wd h3d wd + wd + wd"), 10)
    assert t.verdict == "Thinking …"
    t.think_once()
    assert t.position != first
    assert t.verdict == "Thinking …"
    t.think()
    assert t.verdict == OPEN
    assert oracle.asked == [first, t.position]


def test_an_answer_that_is_under_way_when_the_player_moves_is_not_shown(oracle: Oracle) -> None:
    t = Advised(won(7))
    oracle.answers[t.position] = Won(line_of("wd h3d wd + wd + wd"), 10)
    t.status  # noqa: B018
    t.adviser.work()
    t.drag("h3", "waste")
    t.wait(0)
    assert t.verdict == "Thinking …"


def test_looking_at_the_status_searches_nothing_on_the_way(oracle: Oracle) -> None:
    t = Advised(game(1), Settings(chance=True))
    for _ in range(10):
        t.sprites()
        t.wait(0.1)
    assert oracle.asked == []
    assert t.verdict == "Thinking …"


# ── the chance


@pytest.fixture
def advised(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The positions of which a chance was asked; it is always one in four."""
    asked: list[object] = []

    def advise(position: object, *_: object, **__: object) -> list[Chance]:
        asked.append(position)
        return [Chance(line_of("+")[0], 0.25), Chance(line_of("a1w")[0], 0.125)]

    monkeypatch.setattr(adviser, "advise", advise)
    return asked


CHANCE = replace(QUIET, chance=True)
ALL = "+ " * 32


def test_the_chance_is_told_when_it_is_switched_on(advised: list[object]) -> None:
    t = Advised(game(1), CHANCE)
    assert "Chance …" in t.status
    t.think()
    assert "Chance about 25%" in t.status
    assert t.verdict == ""
    t.director.change(QUIET)
    t.key("Space")
    t.think()
    assert not any("Chance" in line for line in t.status)
    assert len(advised) == 1


@pytest.mark.parametrize(
    ("rules", "line", "told"),
    [
        (PRESETS["standard"], ALL, False),
        (PRESETS["standard"], "+ " * 30, True),
        (PRESETS["standard"], f"{ALL}@", False),
        (PRESETS["second-redeal"], f"{ALL}@", False),
        (Rules(redeals=0), "+ " * 9, True),
    ],
)
def test_the_chance_is_of_the_first_pass(
    advised: list[object], rules: Rules, line: str, told: bool
) -> None:
    """When the last card but one is turned, or the waste was turned over, whoever remembers knows
    the order.
    """
    t = Advised(game(1, line, rules), CHANCE)
    t.think()
    assert any("Chance" in line for line in t.status) is told
    assert bool(advised) is told


def test_the_chance_is_kept_through_undo_and_redo(advised: list[object]) -> None:
    t = Advised(game(1), CHANCE)
    for shortcut in ("Space", "Ctrl+Z", "Ctrl+Y", "Ctrl+Z"):
        t.think()
        t.key(shortcut)
    t.think()
    assert len(advised) == 2


def test_verdict_and_chance_stand_side_by_side(oracle: Oracle, advised: list[object]) -> None:
    oracle.otherwise = Unknown(5)
    t = Advised(game(5000), Settings(chance=True))
    t.think()
    assert t.status[-2:] == [OPEN, "Chance about 25%"]
    assert len(oracle.asked) == len(advised) == 1
