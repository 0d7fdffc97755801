"""Results of games that were demonstrated, practised, or the deal of a day."""

from dataclasses import replace
from datetime import date

from counted import LEFT, LINE, SHOWN, WON, Counted, last, nearly

from crazyquilt.figures.tally import Tally
from crazyquilt.model.daily import daily_number
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.moves import parse_move
from crazyquilt.model.record import parse_record
from crazyquilt.model.rules import PRESETS, STANDARD

TURN = parse_move("+")


def test_a_demonstration_that_wins_is_no_win() -> None:
    s = Counted(nearly(3))
    s.begin_block(shown=True)
    s.play_all(last(3))
    s.end_block()
    assert s.endings == [SHOWN]
    assert s.results[0].shown == 3
    s.undo()  # the whole of it
    assert s.moves_played == len(LINE) - 3
    t = s.resumed()
    t.play_all(last(3))
    s.redo()
    assert (s.endings, t.endings) == ([SHOWN], [])


def test_a_demonstration_that_is_stopped_and_taken_back_counts_as_help() -> None:
    s = Counted(nearly(4))
    s.begin_block(shown=True)
    s.play_all(last(4)[:3])
    s.end_block()
    s.undo()
    s.play_all(last(4))
    (result,) = s.results
    assert (result.ending, result.shown, result.undos) == (WON, 3, 1)


def test_a_game_that_finishes_by_itself_is_won() -> None:
    s = Counted(nearly(5))
    s.begin_block()
    s.play_all(last(5))
    s.end_block()
    assert s.endings == [WON]
    assert s.results[0].shown == 0


def test_another_game_ends_a_demonstration() -> None:
    s = Counted(nearly(4))
    s.begin_block(shown=True)
    s.play(last(4)[0])
    s.load(nearly(2))
    s.play_all(last(2))
    assert s.endings == [LEFT, WON]
    assert s.results[1].shown == 0


def test_practice_is_never_counted() -> None:
    practice = (str(Tally.new(practice=True)),)
    s = Counted()
    s.load(replace(nearly(3), extra=practice))
    s = s.resumed()  # nothing is played yet
    s.play(last(3)[0])
    s = s.resumed()
    s.pass_time(3)
    s.play_all(last(2))
    assert s.counted
    s.undo()
    s.new_game()
    assert s.results == []
    assert s.tally.seconds == 0
    s.play(TURN)
    s.new_game()
    assert s.endings == [LEFT]


# ── daily


def test_a_daily_deal_keeps_its_day_and_its_rules() -> None:
    day = date(2026, 11, 30)
    s = Counted()
    s.next_rules = PRESETS["free-building"]
    s.new_game(numbered_deal(daily_number(day)), day)
    assert s.rules == STANDARD
    s.play(TURN)
    t = s.resumed()
    t.restart()
    t.play(TURN)
    saved = str(t.record())
    t.new_game()
    assert t.rules == STANDARD  # the resumed game's
    assert (t.results[0].daily, t.results[0].rules) == (day, STANDARD)
    s.new_game()
    assert s.rules == PRESETS["free-building"]
    assert s.tally.daily is None
    s.load(parse_record(saved))
    assert s.tally.daily == day
    s.load(parse_record(saved.replace(f"deal {daily_number(day)}", "deal 1")))
    s.new_game()
    s.load(parse_record(saved.replace(f"deal {daily_number(day)}", "deal 1")))
    assert s.tally.daily is None
