"""The analysis in a replay: in the background, with progress; it may be stopped and goes on, says
what is not known, names the move that lost the game and leads to the moment before it.
"""

import pytest
from advised import MANY, Oracle, can_be_won, naive_table, won
from looking_back import Past, turned

from crazyquilt.adviser import Kind
from crazyquilt.analysis import Judgement
from crazyquilt.model.record import Record
from crazyquilt.solver.api import Lost, Unknown, Won
from crazyquilt.storage.settings import Settings

LENGTH = 24


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    """It knows: deal 1 with its stock turned can be won up to the eighth turn, and is lost from
    the tenth on; of the ninth nothing is known.
    """
    oracle = Oracle(monkeypatch)
    game = turned(LENGTH).game()
    for index, position in enumerate(game.positions):
        oracle.answers[position] = (
            Won((), 1) if index <= 8 else Lost(1) if index >= 10 else Unknown(7)
        )
    return oracle


@pytest.fixture
def t(oracle: Oracle) -> Past:
    assert oracle
    t = Past(turned(LENGTH))
    t.key("F9")
    return t


def judged(t: Past) -> str:
    analysis = t.replay.analysis
    assert analysis
    signs = {
        Judgement.WINNABLE: "w",
        Judgement.LOST: "l",
        Judgement.UNKNOWN: "?",
        Judgement.OPEN: "-",
    }
    return "".join(signs[analysis.at(i)] for i in range(len(analysis.positions)))


def finish(t: Past) -> None:
    for _ in range(MANY):
        if not t.replay.waiting:
            return
        t.think_once()
    raise AssertionError("the analysis never ends")


def test_nothing_is_asked_before_it_is_wished(t: Past, oracle: Oracle) -> None:
    for _ in range(9):
        t.think_once()
    assert oracle.asked == []
    assert t.replay.analysis is None
    assert t.found().startswith("Analyse tells")


def test_it_searches_in_the_background_and_tells_how_far_it_is(t: Past, oracle: Oracle) -> None:
    t.push("Analyse")
    for _ in range(50):  # frames in which the solver has not answered
        t.wait(1 / 60)
    assert oracle.asked == [], "nothing is searched on the thread that draws"
    assert t.replay.waiting
    assert t.director.waiting
    assert t.found().endswith("Searching: 0% …")
    t.think_once()
    t.think_once()
    assert 0 < len(oracle.asked) <= 2
    shares = [t.found().rsplit(": ", 1)[1]]
    while t.replay.waiting and not t.replay.analysis.deep:  # type: ignore[union-attr]
        t.think_once()
        shares.append(t.found().rsplit(": ", 1)[1])
    assert len(set(shares)) > 2


def test_what_is_not_known_is_said_and_searched_longer(t: Past, oracle: Oracle) -> None:
    t.push("Analyse")
    finish(t)
    assert judged(t) == "w" * 9 + "?" + "l" * 15
    assert t.found() == (
        "With all cards known, it could be won up to move 8 and not from move 10 on; "
        "between them it is not known."
    )
    ninth = turned(9).game().position
    assert oracle.asked.count(ninth) == 2, "quickly, then at length"
    assert len(oracle.asked) <= 2 + 5  # of 25 positions; 2 ** 5 is more than that
    assert not t.able("Analyse")
    t.push("To the turning point")
    assert t.replay.at == 8


def test_all_unknown_says_so(t: Past, oracle: Oracle) -> None:
    oracle.answers.clear()
    t.push("Analyse")
    finish(t)
    assert judged(t) == "?" * 25
    assert t.found() == "With all cards known, it is not known whether it could be won."
    assert not t.able("To the turning point")


def test_it_can_be_stopped_and_goes_on_where_it_was(t: Past, oracle: Oracle) -> None:
    t.push("Analyse")
    t.think_once()
    t.think_once()
    t.push("Stop analysing")
    assert t.button("Stop analysing"), "a double click does not stop what it began"
    t.wait(1)
    asked = list(oracle.asked)
    before = judged(t)
    t.push("Stop analysing")
    assert t.button("Analyse")
    assert not t.replay.waiting
    for _ in range(20):
        t.think_once()
    assert oracle.asked == asked, "and what was being searched is dropped"
    assert not t.adviser.busy
    assert judged(t) == before
    assert "Searching" not in t.found()
    t.wait(1)
    t.push("Analyse")
    finish(t)
    assert oracle.asked[: len(asked)] == asked
    quick = [position for position in oracle.asked if oracle.answers[position] != Unknown(7)]
    assert len(set(quick)) == len(quick)
    assert judged(t) == "w" * 9 + "?" + "l" * 15


def test_closing_it_stops_the_search(t: Past, oracle: Oracle) -> None:
    t.push("Analyse")
    t.wait(0.1)
    assert t.adviser.busy
    t.key("Escape")
    for _ in range(5):
        t.think_once()
    assert oracle.asked == []
    assert not t.director.waiting


def test_a_closed_analysis_is_not_forgotten(t: Past, oracle: Oracle) -> None:
    t.push("Analyse")
    finish(t)
    found, asked = t.found(), list(oracle.asked)
    t.key("Escape")
    t.key("F9")
    assert judged(t) == "w" * 9 + "?" + "l" * 15
    assert t.found() == found
    assert not t.able("Analyse"), "nothing is left to ask"
    t.sprites()
    t.push("To the turning point")
    assert t.replay.at == 8
    assert oracle.asked == asked
    t.check()


def test_one_closed_midway_goes_on_where_it_was(t: Past, oracle: Oracle) -> None:
    t.push("Analyse")
    while {*judged(t)} == {"-"}:
        t.think_once()
    before = judged(t)
    t.key("Escape")
    t.key("F9")
    assert judged(t) == before
    assert not t.replay.waiting, "it goes on when it is wished"
    t.wait(1)
    t.push("Analyse")
    finish(t)
    assert judged(t) == "w" * 9 + "?" + "l" * 15
    ninth = turned(9).game().position
    others = [position for position in oracle.asked if position != ninth]
    assert len(set(others)) == len(others)


def test_what_the_table_knows_is_shown_at_once(oracle: Oracle) -> None:
    """The live verdict has answered after each of three moves."""
    t = Past(turned(8), settings=Settings())
    t.think()
    for _ in range(3):
        t.key("Space")
        t.think()
    t.key("F9")
    assert judged(t) == "w" * 9 + "?" + "ll"
    asked = len(oracle.asked)
    t.push("Analyse")
    finish(t)
    assert len(oracle.asked) == asked + 1, "the one at length"


def test_that_the_deal_can_be_won_is_no_analysis(t: Past) -> None:
    t.key("Escape")
    t.adviser.know(turned(0).game().position, ())
    t.key("F9")
    assert t.replay.analysis is None


def test_it_asks_again_when_another_question_took_its_place(t: Past, oracle: Oracle) -> None:
    """Of each kind only the newest question waits."""
    oracle.otherwise = Lost(1)
    t.push("Analyse")
    other = turned(3).game().position
    for moves in range(200, 203):
        t.wait(0.1)
        t.adviser.forget(Kind.VERDICT)
        t.adviser.verdict(won(7).game().position if moves % 2 else other)
        t.think_once()
    finish(t)
    assert judged(t) == "w" * 9 + "?" + "l" * 15


def test_the_verdict_of_the_table_may_be_on_as_well(oracle: Oracle) -> None:
    t = Past(turned(LENGTH), settings=Settings())
    t.sprites()
    t.key("F9")
    t.push("Analyse")
    for _ in range(40):
        t.sprites()
        t.think_once()
    assert judged(t) == "w" * 9 + "?" + "l" * 15
    t.key("Escape")
    t.think()
    assert t.verdict == "Cannot be won any more"
    assert len(oracle.asked) < 12


def test_going_through_the_moves_while_it_searches(t: Past) -> None:
    t.push("Analyse")
    for key in ("Home", "Right", "Page Down", "Left", "End", "Space"):
        t.key(key)
        t.think_once()
        t.sprites()
        t.check()
    t.stage.resize((800, 600))
    t.sprites()
    finish(t)
    assert judged(t) == "w" * 9 + "?" + "l" * 15


def lost_game() -> tuple[Record, int]:
    """A won game that strays near its end, and the number of the move after which an exhaustive
    search by the second reading of the rules finds no win any more.
    """
    record = won(7, more="h3w +")
    line = record.attempts[0]
    for played in range(len(line) - 3, len(line) + 1):
        before = Record(record.deal, record.rules, (line,), 0, played)
        if not can_be_won(naive_table(before)):
            return record, played
    raise AssertionError("it can still be won")


def test_the_move_that_lost_it_is_named_and_shown_as_it_was() -> None:
    """With the real solver, except where the game is long from over: there a win is known."""
    record, losing = lost_game()
    t = Past(record)
    positions = record.game().positions
    for position in positions[:-12]:
        t.adviser.know(position, ())
    t.key("F9")
    t.push("Analyse")
    finish(t)
    assert t.replay.analysis
    assert t.replay.analysis.losing_move == losing == len(positions) - 2
    assert t.found() == (
        f"With all cards known, it could be won up to move {losing - 1}. "
        f"Move {losing} lost it: 2♥ to the waste."
    )
    t.key("Home")
    t.push("To the turning point")
    assert t.replay.position == positions[losing - 1]
    t.push("Go to this move")
    assert t.dialog is None
    assert t.position == positions[losing - 1]
    assert t.session.can_redo
    t.check_at_rest()
