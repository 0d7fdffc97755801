"""One result per game, when it is final: whatever is taken back, restarted, saved or shown."""

from datetime import timedelta

import pytest
from counted import LEFT, LINE, LOST, NOON, SHOWN, WINNING, WON, Counted, last, losing, lost, nearly

from crazyquilt.model.moves import parse_move
from crazyquilt.model.position import Outcome
from crazyquilt.model.record import parse_record
from crazyquilt.model.rules import STANDARD

TURN = parse_move("+")


# ── won


def test_a_win_is_told_with_all_that_is_counted() -> None:
    s = Counted()
    s.new_game(WINNING.deal)
    s.pass_time(1000)  # nothing is played yet
    s.play_all(LINE[:40])
    s.pass_time(2.5)
    s.undo()
    s.undo()
    s.redo()
    s.hinted()
    s.clock.wait(hours=2)
    s.play_all(LINE[39:])
    (result,) = s.results
    assert (result.ending, result.moves, result.undos, result.hints) == (WON, len(LINE), 2, 1)
    assert (result.shown, result.seconds, result.daily) == (0, 2.5, None)
    assert (result.started, result.ended) == (NOON, NOON + timedelta(hours=2))
    assert (result.deal, result.rules) == (None, STANDARD)
    assert parse_record(result.record) == s.record()
    assert parse_record(result.record).game().position.outcome is Outcome.WON


@pytest.mark.parametrize("back", ["undo", "restart", "jump", "go"])
def test_a_game_won_twice_is_won_once(back: str) -> None:
    s = Counted(nearly(3))
    s.play_all(last(3))
    if back == "undo":
        s.undo()
        s.play_all(last(1))
        s.undo()
        s.redo()
    elif back == "restart":
        s.restart()
        s.play_all(LINE)
    elif back == "jump":
        s.go_to(LINE[:5])
        s.play_all(LINE[5:])
    else:
        s.go(10)
        s.play_all(LINE[10:])
    assert s.position.outcome is Outcome.WON
    assert s.endings == [WON]
    s.new_game()
    assert s.endings == [WON]


def test_a_game_that_was_won_is_not_given_up_afterwards() -> None:
    s = Counted(nearly())
    s.play_all(last())
    s.undo()
    s.new_game()
    assert s.endings == [WON]


@pytest.mark.parametrize("again", ["play", "redo"])
def test_a_game_that_was_won_and_taken_back_is_counted_no_more_after_the_next_start(
    again: str,
) -> None:
    s = Counted(nearly())
    s.play_all(last())
    s.undo()
    t = s.resumed()
    if again == "play":
        t.play_all(last())
    else:
        t.redo()
    t.undo()
    t.new_game()
    assert (s.endings, t.endings) == ([WON], [])


def test_each_game_has_a_result_of_its_own() -> None:
    s = Counted(nearly())
    s.play_all(last())
    s.load(nearly())
    s.play_all(last())
    s.new_game()
    s.play(TURN)
    s.new_game()
    assert s.endings == [WON, WON, LEFT]
    assert len({result.game for result in s.results}) == 3


# ── lost and left


def test_a_lost_game_counts_when_another_takes_its_place() -> None:
    s = Counted(losing(2))
    s.play_all(lost(2))
    assert s.position.outcome is Outcome.LOST
    assert s.endings == []
    s.clock.wait(minutes=5)
    s.new_game()
    assert s.endings == [LOST]
    assert s.results[0].ended == NOON + timedelta(minutes=5)
    s.new_game()
    assert s.endings == [LOST]


def test_a_lost_game_may_be_taken_back_also_after_the_next_start() -> None:
    s = Counted(losing())
    s.play_all(lost())
    t = s.resumed()
    assert t.position.outcome is Outcome.LOST
    t.undo()
    t.new_game()
    assert (s.endings, t.endings) == ([], [LEFT])
    assert t.results[0].game == s.tally.game


def test_a_lost_game_that_is_won_after_all() -> None:
    s = Counted(nearly(3))
    s.play(TURN)  # over the card that would have gone
    assert s.position.outcome is Outcome.LOST
    s.undo()
    assert s.endings == []
    s.play_all(last(3))
    assert s.endings == [WON]
    assert s.results[0].undos == 1


def test_a_game_left_for_another_is_left() -> None:
    s = Counted()
    s.play(TURN)
    s.undo()  # it was played all the same
    s.new_game()
    assert s.endings == [LEFT]
    s.play(TURN)
    s.load(nearly())
    assert s.endings == [LEFT, LEFT]


@pytest.mark.parametrize("act", ["nothing", "mark", "hint", "time"])
def test_a_deal_in_which_nothing_was_played_is_no_game(act: str) -> None:
    s = Counted()
    if act == "mark":
        s.mark()
    elif act == "hint":
        s.hinted()
    s.pass_time(100)
    s.new_game()
    assert s.results == []
    s.play(TURN)
    assert s.tally.seconds == 0


# ── won, and not told in time


@pytest.mark.parametrize("shown", [False, True])
def test_a_won_game_that_was_kept_is_told_as_it_was_won(shown: bool) -> None:
    kept: list[str] = []
    s = Counted(nearly(3))
    s.begin_block(shown=True)
    s.play(last(3)[0])
    s.end_block()
    s.undo()
    s.observe(lambda _: kept.append(str(s.unfinished())))
    s.begin_block(shown=shown)
    s.play_all(last(3))
    s.end_block()
    t = Counted(parse_record(kept[-1]), kept=True)
    t.clock.now = NOON + timedelta(days=7)
    t.recount()
    assert t.results == s.results
    assert t.endings == [SHOWN if shown else WON]
    t.recount()
    t.new_game()
    assert len(t.results) == 1


def test_a_clock_that_goes_back_ends_no_game_before_it_began() -> None:
    s = Counted(nearly(2))
    s.play(last(2)[0])
    s.clock.wait(days=-400)
    s.pass_time(-5)
    s.play_all(last(1))
    (result,) = s.results
    assert result.ended == result.started == NOON
    assert result.seconds == 0
