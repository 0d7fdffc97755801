"""Results of games that were opened from a record: looked at, played on, saved before."""

from dataclasses import replace

import pytest
from counted import LEFT, LINE, WINNING, WON, Counted, last, losing, nearly

from crazyquilt.figures.tally import Tally
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.moves import parse_move
from crazyquilt.model.position import Outcome
from crazyquilt.model.record import Record, parse_record
from crazyquilt.model.rules import STANDARD


def replayed(extra: tuple[str, ...] = (), cursor: int = 0) -> Record:
    """The whole of a won game, all of it to be redone."""
    return Record(WINNING.deal, WINNING.rules, (LINE,), 0, cursor, extra)


def test_a_record_that_is_only_looked_at_is_no_game() -> None:
    """Also when it comes with what another player counted, or is looked at until its end."""
    for extra in ((), (str(Tally.new().plus(seconds=5)),), _begun()):
        for kept in (False, True):
            s = Counted(replayed(extra))
            s.pass_time(100)
            for _ in LINE[:-1]:
                s.redo()
            s.mark()
            if kept:
                s = s.resumed()
            s.redo()
            assert s.position.outcome is Outcome.WON
            assert s.counted
            s.undo()
            s.new_game()
            s.load(replayed(extra, 7))
            s.restart()
            s.go_to(LINE[:3])
            s.load(losing())
            s.new_game()
            assert s.results == []


def _begun(**more: float) -> tuple[str, ...]:
    s = Counted(nearly(4))
    s.play(last(4)[0])
    s.tally = s.tally.plus(**more)
    return s.record().extra


def test_a_win_by_redo_counts_in_the_player_s_own_game_once() -> None:
    s = Counted(replayed(_begun(), len(LINE) - 2), kept=True)
    s.redo()
    s.redo()
    assert s.endings == [WON]
    s.undo()
    s.redo()
    s.new_game()
    assert s.endings == [WON]


def test_a_won_game_of_another_s_is_not_won_by_its_last_moves() -> None:
    s = Counted(WINNING)
    s.undo()
    s.redo()
    s.undo()
    s.play_all(last())
    assert s.results == []
    s.undo()
    t = s.resumed()
    t.play_all(last())
    assert t.results == []


def test_a_record_that_is_played_on_counts_with_what_stands_in_it() -> None:
    extra = _begun(seconds=7, hints=2)
    s = Counted(replace(nearly(3), extra=extra))
    s.play_all(last(3))
    (result,) = s.results
    assert (result.ending, result.seconds, result.hints) == (WON, 7, 2)
    assert f"game={result.game}" in extra[0]


def test_a_saved_game_that_was_left_is_the_same_game_when_it_is_won_later() -> None:
    s = Counted(nearly(3))
    s.play(last(3)[0])
    saved = str(s.record())
    s.new_game()
    s.load(parse_record(saved))
    s.play_all(last(3)[1:])
    assert s.endings == [LEFT, WON]
    assert len({result.game for result in s.results}) == 1
    # `Statistics.add` lets the win take the other's place.


def test_an_earlier_moment_of_the_game_on_the_table_is_no_other_game() -> None:
    s = Counted(nearly(3))
    s.play(last(3)[0])
    saved = str(s.record())
    s.pass_time(1)
    s.play(last(3)[1])
    s.undo()
    s.load(parse_record(saved))
    assert s.endings == []
    assert s.moves_played == len(LINE) - 2
    assert (s.tally.seconds, s.tally.undos) == (1, 1)
    s.play_all(last(2))
    s.load(parse_record(saved))
    s.play_all(last(2))
    assert s.endings == [WON]


def test_nothing_is_lost_by_a_record_that_cannot_be_loaded() -> None:
    s = Counted(nearly(3))
    s.play(last(3)[0])
    before = s.record()
    with pytest.raises(Exception, match=r"1"):
        s.load(Record(numbered_deal(1), STANDARD, ((parse_move("@"),),), 0, 1))
    assert s.record() == before
    assert s.endings == []
