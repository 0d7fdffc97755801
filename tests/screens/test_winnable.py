"""New winnable deals: proved before they are dealt, with progress, and with ways out."""

from collections.abc import Callable
from itertools import count

import pytest
from advised import QUIET, Advised, Oracle, line_of, naive_table
from table import game

from crazyquilt import adviser, session
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.position import Position
from crazyquilt.model.rules import PRESETS, STANDARD, Building, Rules
from crazyquilt.solver.api import Cancel, Won
from crazyquilt.storage.settings import Settings

TITLE = "New winnable deal"
ASK = "Leave this game?"
FIRST = 9_000_001
ANY = 77


@pytest.fixture(autouse=True)
def _no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deals at random are those from `FIRST` on; that of a plain new game is `ANY`."""
    numbers = count(FIRST)
    monkeypatch.setattr(adviser, "random_deal", lambda: numbered_deal(next(numbers)))
    monkeypatch.setattr(session, "random_deal", lambda: numbered_deal(ANY))


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    """The third deal is won, the others are not known."""
    oracle = Oracle(monkeypatch)
    for rules in PRESETS.values():
        start = Position.start(numbered_deal(FIRST + 2), rules)
        oracle.answers[start] = Won(line_of("+"), 1)
    return oracle


@pytest.mark.parametrize("preset", PRESETS)
def test_the_deal_can_really_be_won_by_the_rules_chosen_for_it(preset: str) -> None:
    t = Advised(game(1, "", Rules(3, Building.ANY, True)))  # by which more can be won
    t.session.next_rules = PRESETS[preset]
    t.key("Ctrl+W")
    t.think()
    assert t.dialog is None
    assert t.session.rules == PRESETS[preset]
    assert t.session.deal.number is not None
    assert t.session.deal.number >= FIRST
    assert t.line == ""
    assert t.verdict == "Can be won"
    known = t.adviser.known(t.position)
    assert isinstance(known, Won)
    table = naive_table(game(t.session.deal.number, "", PRESETS[preset]))
    for move in map(str, known.line):
        assert move in table.legal()
        table.play(move)
    assert table.outcome() == "won"
    t.check_at_rest()


def test_deals_are_tried_until_one_is_won(oracle: Oracle) -> None:
    t = Advised(game(1), QUIET)
    t.key("Ctrl+W")
    assert t.session.deal.number == 1
    t.think()
    assert t.session.deal.number == FIRST + 2
    assert [position.deal.number for position in oracle.asked] == [FIRST, FIRST + 1, FIRST + 2]
    assert {position.rules for position in oracle.asked} == {STANDARD}


def test_time_goes_on_for_the_new_deal_to_be_dealt(oracle: Oracle) -> None:
    t = Advised(game(1), QUIET)
    t.key("Ctrl+W")
    t.think_once()
    assert len(oracle.asked) == 3
    assert t.director.waiting
    t.wait(0.1)
    assert t.stage.busy(t.now)
    t.check_at_rest()
    assert not t.director.waiting


def test_the_verdict_of_the_new_deal_is_known_without_asking(oracle: Oracle) -> None:
    t = Advised(game(1), QUIET)
    t.key("Ctrl+W")
    t.think()
    t.director.change(Settings())
    assert t.verdict == "Can be won"
    assert len(oracle.asked) == 3


def test_the_progress_is_told(oracle: Oracle) -> None:
    t = Advised(game(1), QUIET)
    told = []

    def midway(_: Cancel) -> None:
        t.director.tick(t.now)
        assert t.title == TITLE
        told.append(t.words)

    oracle.midway = midway
    t.key("Ctrl+W")
    assert t.words.startswith("Looking for a deal that can be won … ")
    assert "favours easy deals" in t.words
    t.think()
    begun = [words.partition(" … ")[0] for words in told]
    assert begun == [f"Looking for a deal that can be won: {n} tried" for n in (1, 2, 3)]


WAYS_OUT: dict[str, Callable[[Advised], None]] = {
    "Escape": lambda t: t.key("Escape"),
    "Return": lambda t: t.key("Return"),
    "beside": lambda t: t.click((1, 1)),
    "Stop": lambda t: t.click(t.button("Stop")),
}


@pytest.mark.parametrize("moves", ["", "+ +"])
@pytest.mark.parametrize("way", WAYS_OUT)
def test_the_search_can_be_stopped_and_the_old_game_is_kept(
    oracle: Oracle, way: str, moves: str
) -> None:
    t = Advised(game(1, moves), QUIET)

    def midway(cancel: Cancel) -> None:
        if len(oracle.asked) == 2:
            WAYS_OUT[way](t)
            t.director.tick(t.now)
            assert cancel.is_set

    oracle.midway = midway
    t.key("Ctrl+W")
    if moves:
        t.click(t.button("Leave it"))
    t.think()
    assert t.dialog is None
    assert (t.session.deal.number, t.line) == (1, moves)
    assert len(oracle.asked) == 2
    t.check_at_rest()


@pytest.mark.parametrize("moves", ["", "+ +"])
def test_the_proof_can_be_skipped(oracle: Oracle, moves: str) -> None:
    """Then any deal comes, and a question that was answered is not put again."""
    t = Advised(game(1, moves), QUIET)

    def midway(cancel: Cancel) -> None:
        t.click(t.button("Deal any"))
        assert cancel.is_set

    oracle.midway = midway
    t.key("Ctrl+W")
    if moves:
        t.click(t.button("Leave it"))
    t.think()
    assert t.dialog is None
    assert (t.session.deal.number, t.line) == (ANY, "")
    assert not t.advice.waiting
    t.check_at_rest()


def test_a_game_in_progress_is_asked_for_first(oracle: Oracle) -> None:
    t = Advised(game(1, "+ +"), QUIET)
    t.key("Ctrl+W")
    assert t.title == ASK
    t.key("Return")
    t.think()
    assert (t.session.deal.number, t.line) == (1, "+ +")
    assert oracle.asked == []
    t.key("Ctrl+W")
    t.click(t.button("Leave it"))
    assert t.title == TITLE
    assert t.line == "+ +"
    t.think()
    assert t.session.deal.number == FIRST + 2


def test_it_is_in_the_menu() -> None:
    t = Advised(game(1), QUIET)
    t.click("menu")
    t.click(t.button("New winnable deal…"))
    assert t.title == TITLE


def test_a_search_after_one_that_was_stopped_begins_anew(oracle: Oracle) -> None:
    t = Advised(game(1), QUIET)
    t.key("Ctrl+W")
    t.key("Escape")
    t.key("Ctrl+W")
    t.think()
    assert t.dialog is None
    assert t.session.deal.number == FIRST + 2
    t.think()
    assert t.session.deal.number == FIRST + 2
    assert len(oracle.asked) == 3


@pytest.mark.parametrize("keys", ["H", "Ctrl+Z", "Space", "Ctrl+N", "F7", "F8", "F11", "Ctrl+M"])
def test_other_keys_change_nothing_while_it_searches(oracle: Oracle, keys: str) -> None:
    t = Advised(game(1), QUIET)
    t.key("Ctrl+W")
    t.key(keys)
    t.stage.resize((800, 600))
    assert t.title == TITLE or keys == "Space"  # which presses Stop
    t.think()
    assert t.session.deal.number == (1 if keys == "Space" else FIRST + 2)
    assert oracle.asked or keys == "Space"
    t.check_at_rest()
