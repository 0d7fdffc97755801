"""The adviser: nothing waits for it, what is stale is stopped, and what is known stays known."""

import threading
import time

import pytest
from advised import Oracle, line_of, naive_table, won
from table import game

from crazyquilt import adviser as module
from crazyquilt.adviser import Adviser, Kind
from crazyquilt.model.position import Position
from crazyquilt.session import Session
from crazyquilt.solver.api import Cancel, Hint, Lost, Unknown, Why, Won

A, B, C = (Position.start(game(number).deal, game(number).rules) for number in (1, 2, 3))


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    return Oracle(monkeypatch)


@pytest.fixture
def adviser() -> Adviser:
    return Adviser(threaded=False)


def answered(adviser: Adviser) -> None:
    adviser.work()
    assert adviser.poll()


def test_a_question_waits_for_nothing_and_its_answer_comes_by_poll(
    oracle: Oracle, adviser: Adviser
) -> None:
    assert adviser.verdict(A) is None
    assert oracle.asked == []
    assert not adviser.poll()
    assert adviser.busy
    adviser.work()
    assert oracle.asked == [A]
    assert adviser.known(A) is None
    assert adviser.poll()
    assert adviser.verdict(A) == Unknown(1234)
    assert not adviser.busy


def test_the_work_is_done_on_another_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []
    oracle = Oracle(monkeypatch)
    oracle.midway = lambda _: threads.append(threading.current_thread())
    adviser = Adviser()
    assert adviser.verdict(A) is None
    for _ in range(1_000_000):
        if adviser.poll():
            break
        time.sleep(0)
    assert adviser.verdict(A) == Unknown(1234)
    adviser.close()
    assert len(threads) == 1
    assert threads[0] is not threading.current_thread()
    assert not threads[0].is_alive()


def test_a_question_is_asked_once(oracle: Oracle, adviser: Adviser) -> None:
    for _ in range(5):
        adviser.verdict(A)
    answered(adviser)
    for _ in range(5):
        adviser.verdict(A)
        adviser.poll()
    adviser.work()
    assert oracle.asked == [A]


def test_a_newer_question_takes_the_place_of_an_older(oracle: Oracle, adviser: Adviser) -> None:
    def midway(cancel: Cancel) -> None:
        if oracle.asked == [A]:
            assert not cancel.is_set
            adviser.verdict(B)
            adviser.verdict(C)
            assert cancel.is_set

    oracle.midway = midway
    adviser.verdict(A)
    adviser.work()
    assert not adviser.poll()
    answered(adviser)
    assert oracle.asked == [A, C]
    assert [adviser.known(p) for p in (A, B, C)] == [None, None, Unknown(1234)]


def test_a_move_cancels_the_search_of_the_position_before(oracle: Oracle, adviser: Adviser) -> None:
    session = Session(game(1))
    session.observe(adviser.changed)

    def midway(cancel: Cancel) -> None:
        session.play(line_of("+")[0])
        assert cancel.is_set

    oracle.midway = midway
    adviser.deep(session.position)
    adviser.chance(session.position)
    adviser.work()
    assert not adviser.poll()
    assert not adviser.busy
    assert len(oracle.asked) == 1


def test_what_a_cancelled_search_had_so_far_is_no_answer(
    adviser: Adviser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rank_moves(*_: object, cancel: Cancel) -> list[Hint]:
        adviser.forget(Kind.HINT)
        assert cancel.is_set
        return [Hint(line_of("+")[0], Why.STOCK, Unknown(0), 0, 0)]

    monkeypatch.setattr(module, "rank_moves", rank_moves)
    adviser.hints(A)
    adviser.work()
    assert not adviser.poll()
    assert adviser.hints(A) is None


def test_what_is_urgent_comes_first(
    oracle: Oracle, adviser: Adviser, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = []
    monkeypatch.setattr(module, "advise", lambda *_, **__: done.append("chance") or [])
    monkeypatch.setattr(module, "rank_moves", lambda *_, **__: done.append("hint") or [])
    oracle.midway = lambda _: done.append("verdict")
    adviser.verdict(B)
    adviser.chance(A)
    adviser.verdict(A)
    adviser.hints(A)
    for _ in range(5):
        adviser.work()
        adviser.poll()
    assert done == ["hint", "verdict", "chance"]


def test_an_error_at_work_is_raised_where_the_answer_is_taken(
    oracle: Oracle, adviser: Adviser
) -> None:
    def midway(_: Cancel) -> None:
        raise ValueError("the line found does not win")

    oracle.midway = midway
    adviser.verdict(A)
    adviser.work()
    with pytest.raises(ValueError, match="does not win"):
        adviser.poll()
    assert not adviser.busy


def test_the_kept_answers_are_bounded(adviser: Adviser, monkeypatch: pytest.MonkeyPatch) -> None:
    Oracle(monkeypatch)
    monkeypatch.setattr(module, "KEPT", 10)
    positions = [Position.start(game(number).deal, game(number).rules) for number in range(1, 40)]
    for position in positions:
        adviser.verdict(position)
        answered(adviser)
    assert sum(adviser.known(position) is not None for position in positions) <= 10
    assert adviser.known(positions[-1])


def other_questions(adviser: Adviser, count: int = 40) -> None:
    """Asks about so many positions of other deals, so that old answers are dropped."""
    for number in range(2000, 2000 + count):
        adviser.verdict(Position.start(game(number).deal, game(number).rules))
        answered(adviser)


def test_a_win_of_the_game_on_the_table_is_not_forgotten(
    adviser: Adviser, monkeypatch: pytest.MonkeyPatch
) -> None:
    Oracle(monkeypatch)
    monkeypatch.setattr(module, "KEPT", 10)
    session = following(adviser, 7)
    adviser.begin(session.history, session.played)
    here, line = session.position, line_of("wd h3d wd + wd + wd")
    adviser.know(here, line)
    other_questions(adviser)
    assert adviser.known(here) == Won(line, 0)
    play(session, "wd h3d")
    other_questions(adviser)
    assert adviser.known(here) == Won(line, 0)
    assert adviser.known(session.position) == Won(line[2:], 0)
    session.new_game()
    other_questions(adviser)
    assert adviser.known(here) is None, "another game is on the table"


def test_wins_alone_are_bounded_as_well_but_for_the_deal(
    adviser: Adviser, monkeypatch: pytest.MonkeyPatch
) -> None:
    Oracle(monkeypatch)
    monkeypatch.setattr(module, "KEPT", 10)
    session = following(adviser, 7)
    adviser.begin(session.history, session.played)
    start = session.history[0]
    adviser.know(start, line_of("a1u"))
    for position in session.history[1:]:
        adviser.know(position, line_of("+"))
    assert sum(adviser.known(position) is not None for position in session.history) <= 10
    assert adviser.known(start) == Won(line_of("a1u"), 0)
    assert adviser.known(session.history[-1])


def test_a_surveyed_deal_is_known_whenever_it_is_asked_about(
    oracle: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "KEPT", 10)
    lines = {A: line_of("+ +"), B: line_of("+")}
    adviser = Adviser(threaded=False, surveyed=lines.get)
    for _ in range(2):
        for position, line in lines.items():
            assert adviser.known(position) == adviser.verdict(position) == Won(line, 0)
            assert adviser.deep(position) == adviser.answered(position, True) == Won(line, 0)
        assert adviser.known(C) is None
        assert oracle.asked.count(A) == oracle.asked.count(B) == 0
        other_questions(adviser)
    session = Session(game(1, "+"))
    assert adviser.known(session.position) is None, "only of the deal itself"


def test_a_game_that_is_taken_up_follows_the_line_that_is_known_of_it(oracle: Oracle) -> None:
    """As if it had been played here: as far as it keeps to the line, and no farther."""
    session = Session(won(7))
    history, line = session.history, session.played
    whole = (*line, *line_of("wd h3d wd + wd + wd"))
    adviser = Adviser(threaded=False, surveyed={history[0]: whole}.get)
    adviser.begin(history, line)
    assert [adviser.known(position) for position in history] == [
        Won(whole[number:], 0) for number in range(len(history))
    ]
    session.play(line_of("h3w")[0])
    adviser.begin(session.history, session.played)
    assert adviser.known(session.position) is None
    assert oracle.asked == []


def test_what_was_answered_quickly_is_no_answer_at_length(oracle: Oracle, adviser: Adviser) -> None:
    assert adviser.answered(C, False) is adviser.answered(C, True) is None
    adviser.verdict(C)
    answered(adviser)
    assert adviser.answered(C, False) == Unknown(1234)
    assert adviser.answered(C, True) is None
    oracle.otherwise = Unknown(12_000_000)
    adviser.deep(C)
    answered(adviser)
    assert adviser.answered(C, True) == Unknown(12_000_000)


# ── what a step leaves known; the won game ends  wd h3d wd + wd + wd


def following(adviser: Adviser, left: int) -> Session:
    session = Session(won(left))
    session.observe(adviser.changed)
    return session


def play(session: Session, line: str) -> None:
    for move in line_of(line):
        session.play(move)


def test_a_winning_line_that_is_followed_stays_one(oracle: Oracle, adviser: Adviser) -> None:
    session = following(adviser, 7)
    line = line_of("wd h3d wd + wd + wd")
    adviser.know(session.position, line)
    for number, move in enumerate(line[:-1], 1):
        session.play(move)
        assert adviser.verdict(session.position) == Won(line[number:], 0)
    assert oracle.asked == []


def test_a_move_beside_the_winning_line_is_asked_about(oracle: Oracle, adviser: Adviser) -> None:
    session = following(adviser, 7)
    adviser.know(session.position, line_of("wd h3d wd + wd + wd"))
    play(session, "h3w")
    assert adviser.verdict(session.position) is None
    answered(adviser)
    assert oracle.asked == [session.position]


def test_undo_from_a_lost_position_leaves_nothing_lost(oracle: Oracle, adviser: Adviser) -> None:
    session = following(adviser, 7)
    winnable = session.position
    play(session, "h3w")
    oracle.answers[session.position] = Lost(6)
    adviser.verdict(session.position)
    answered(adviser)
    play(session, "+")
    assert adviser.known(session.position) == Lost(6)
    session.undo()
    session.undo()
    assert session.position == winnable
    assert adviser.known(winnable) is None
    session.new_game()
    assert adviser.known(session.position) is None


@pytest.mark.parametrize("way", ["restart", "new", "load", "back"])
def test_another_game_is_not_lost_because_this_one_is(
    oracle: Oracle, adviser: Adviser, way: str
) -> None:
    session = following(adviser, 7)
    play(session, "h3w")
    oracle.otherwise = Lost(6)
    adviser.verdict(session.position)
    answered(adviser)
    {
        "restart": session.restart,
        "new": session.new_game,
        "load": lambda: session.load(won(7)),
        "back": lambda: session.go(3),
    }[way]()
    assert adviser.known(session.position) is None


def test_a_position_before_a_winning_one_is_won_by_the_move_and_the_line(
    oracle: Oracle, adviser: Adviser
) -> None:
    session = following(adviser, 7)
    play(session, "wd h3d")
    adviser.know(session.position, line_of("wd + wd + wd"))
    session.undo()
    session.undo()
    known = adviser.verdict(session.position)
    assert isinstance(known, Won)
    table = naive_table(session.record())
    for move in map(str, known.line):
        assert move in table.legal()
        table.play(move)
    assert table.outcome() == "won"
    assert oracle.asked == []


def test_undo_does_not_take_a_line_for_that_of_the_position_before(adviser: Adviser) -> None:
    session = following(adviser, 4)  # + wd + wd: a turn comes before a turn's turn
    play(session, "+ wd")
    adviser.know(session.position, line_of("+ wd"))
    session.undo()
    session.undo()
    known = adviser.known(session.position)
    assert isinstance(known, Won)
    assert known.line == line_of("+ wd + wd")


def test_a_proof_or_a_win_counts_before_a_guess(
    adviser: Adviser, monkeypatch: pytest.MonkeyPatch
) -> None:
    Oracle(monkeypatch)
    session = following(adviser, 3)
    here = session.position
    adviser.deep(here)
    answered(adviser)
    assert adviser.deep(here) == Unknown(1234)
    adviser.know(here, line_of("wd + wd"))
    assert adviser.known(here) == adviser.deep(here) == adviser.verdict(here)
    assert isinstance(adviser.known(here), Won)
