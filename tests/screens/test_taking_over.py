"""A replay can be taken over at any point: the game on the table goes back there and keeps what can
be redone; a past game goes on as practice that does not count.
"""

from dataclasses import replace

import pytest
from advised import won
from finished import LOST, WON, result
from looking_back import Past, kept, turned

from crazyquilt.figures.result import Ending, Result
from crazyquilt.model.position import Outcome

EIGHT = " ".join("+" * 8)
PRACTICE = "Play on from here. This game does not count in the statistics."


# ── the game on the table


def test_going_back_keeps_what_can_be_redone() -> None:
    t = Past(turned())
    t.key("F9")
    t.key("Page Up")
    t.key("Page Up")
    t.push("Go to this move")
    assert t.dialog is None
    assert t.line == " ".join("+" * 10)
    assert t.session.tally.undos == 1
    t.check_at_rest()
    for _ in range(20):
        t.key("Ctrl+Y")
    assert t.line == " ".join("+" * 30)
    assert not t.session.can_redo
    t.check_at_rest()


def test_this_move_is_where_it_stands() -> None:
    t = Past(turned(cursor=4))
    t.key("F9")
    t.push("Go to this move")
    assert t.dialog is None
    assert t.line == "+ + + +"
    assert t.session.tally.undos == 0
    assert t.session.can_redo
    t.check_at_rest()


def test_this_move_may_lie_ahead() -> None:
    t = Past(turned(cursor=4))
    t.key("F9")
    t.key("Page Down")
    t.push("Go to this move")
    assert t.line == " ".join("+" * 14)
    t.check_at_rest()


def test_a_win_that_lies_ahead_is_told_as_ever() -> None:
    record = won(0)
    t = Past(replace(record, cursor=len(record.attempts[0]) - 5))
    t.key("F9")
    t.key("End")
    t.push("Go to this move")
    assert t.position.outcome is Outcome.WON
    t.settle()
    assert t.title == "The quilt is sewn: you have won"


# ── a past game


@pytest.fixture
def t() -> Past:
    """Nothing is played on the table; the newest game kept is one of thirty stock turns, lost."""
    kept([result(1, WON), result(2, LOST, deal=1, moves=30, record=str(turned()))])
    return Past()


def open_newest(t: Past, at: int = 0) -> None:
    t.key("F5")
    t.push("Past games")
    t.click(t.dialog.rows[0].box)  # type: ignore[union-attr]
    assert t.title == "Deal 1, lost"
    assert t.replay.at == 0
    for _ in range(at):
        t.key("Right")


def test_it_goes_on_from_that_very_position_as_practice(t: Past) -> None:
    open_newest(t, 8)
    t.push("Play on from here")
    assert t.dialog is None
    assert t.stage.top is t.play
    assert t.line == EIGHT
    assert (len(t.position.waste), len(t.position.stock)) == (8, 24)
    assert t.said == PRACTICE
    assert t.session.tally.practice
    assert "Practice 1" in t.status
    t.check_at_rest()
    for _ in range(22):
        t.key("Ctrl+Y")
    assert t.line == " ".join("+" * 30)


def test_practice_is_never_counted(t: Past) -> None:
    results: list[Result] = []
    t.session.listen(results.append)
    open_newest(t, 8)
    t.push("Play on from here")
    t.key("Space")
    t.key("Ctrl+N")
    assert t.title == "Leave this game?"
    assert "counts" not in t.words
    t.push("Leave it")
    t.settle()
    assert t.line == ""
    assert results == []
    assert "Practice 1" not in t.status
    assert not t.session.tally.practice


def test_a_game_in_progress_is_asked_about_first(t: Past) -> None:
    t.key("Space")
    t.key("Space")
    open_newest(t, 8)
    replay = t.replay
    t.push("Play on from here")
    assert t.title == "Leave this game?"
    t.push("Keep playing")
    assert t.replay is replay, "what was looked at is still there"
    assert replay.at == 8
    assert t.line == "+ +"
    t.push("Play on from here")
    t.push("Leave it")
    assert t.stage.top is t.play
    assert t.line == EIGHT
    t.check_at_rest()


def test_the_game_that_is_left_counts_once(t: Past) -> None:
    results: list[Result] = []
    t.session.listen(results.append)
    t.key("Space")
    open_newest(t, 8)
    t.push("Play on from here")
    t.push("Leave it")
    assert [(result.ending, result.moves) for result in results] == [(Ending.LEFT, 1)]


def test_the_counted_game_stays_as_it_was(t: Past) -> None:
    open_newest(t, 8)
    t.push("Play on from here")
    t.key("Space")
    open_newest(t)
    t.key("End")
    assert t.replay.at == 30
    assert len(t.history.store.results()) == 2


def test_its_bookmarks_come_with_it(t: Past) -> None:
    record = replace(turned(), extra=("bookmark + + +",))
    kept([result(3, LOST, deal=1, record=str(record))])
    open_newest(t, 8)
    t.push("Play on from here")
    assert [len(line) for line in t.session.bookmarks] == [3]


def test_analysing_a_past_game_that_is_taken_over_stops(t: Past) -> None:
    open_newest(t, 8)
    t.push("Analyse")
    t.wait(0.1)
    assert t.adviser.busy
    t.push("Play on from here")
    assert not t.adviser.busy or t.adviser._running.cancel.is_set  # type: ignore[union-attr]
    t.check_at_rest()
