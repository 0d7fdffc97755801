"""A win is a win by whichever way it is reached, and only in a game that was begun here."""

from dataclasses import replace
from datetime import date

import pytest
from counted import LEFT, LINE, WINNING, WON, Counted, begun, last, nearly

from crazyquilt.figures.own import Own
from crazyquilt.figures.tally import Tally
from crazyquilt.model.bookmarks import bookmark_text
from crazyquilt.model.daily import daily_number
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.moves import parse_move
from crazyquilt.model.position import Outcome
from crazyquilt.model.record import Record, parse_record
from crazyquilt.model.rules import PRESETS, STANDARD

TURN = parse_move("+")
DEALT = Record(WINNING.deal, WINNING.rules)
"""The deal of a game that was won, as it lies at the beginning."""


# ── ways to win


def opened(record: Record) -> Counted:
    """A game that was begun here, with a move played in it."""
    s = Counted(begun(record))
    s.play(LINE[0])
    return s


def test_by_a_bookmark() -> None:
    s = opened(replace(DEALT, extra=(bookmark_text(LINE),)))
    s.go_to(LINE)
    assert s.position.outcome is Outcome.WON
    assert s.endings == [WON]
    s.new_game()
    assert s.endings == [WON]


def test_by_undo_into_an_earlier_attempt() -> None:
    s = opened(replace(DEALT, attempts=(LINE, ()), attempt=1))
    s.undo()
    assert s.endings == []
    s.undo()  # the start over
    assert s.position.outcome is Outcome.WON
    assert s.endings == [WON]
    assert s.results[0].undos == 2


def test_by_going_on_and_back() -> None:
    extra = opened(DEALT).record().extra
    for way in ("go", "redo"):
        t = Counted(replace(DEALT, attempts=(LINE,), cursor=5, extra=extra), kept=True)
        t.go(len(LINE) - 1)
        assert t.endings == []
        t.go(len(LINE)) if way == "go" else t.redo()
        assert t.endings == [WON]


def test_by_a_later_moment_of_the_same_game() -> None:
    s = Counted(nearly(2))
    s.play(last(2)[0])
    later = s.record()
    won = replace(later, attempts=(LINE,), cursor=len(LINE))
    assert s.same_game(won)
    s.load(won)
    assert s.endings == [WON]
    s.new_game()
    assert s.endings == [WON]


# ── which game a record is of


def test_the_same_game_is_known_by_its_id_deal_and_rules() -> None:
    s = Counted()
    s.new_game(numbered_deal(3))
    s.play(TURN)
    record = s.record()
    s.play(TURN)
    assert s.same_game(record)
    assert not s.same_game(replace(record, deal=numbered_deal(4)))
    assert not s.same_game(replace(record, rules=PRESETS["free-building"]))
    assert not s.same_game(replace(record, extra=()))
    assert not s.same_game(Record(numbered_deal(3), STANDARD, ((TURN,),), 0, 1))
    s.new_game(numbered_deal(3))
    assert not s.same_game(record)


@pytest.mark.parametrize("change", ["deal", "rules"])
def test_a_record_with_another_deal_or_other_rules_is_no_earlier_moment(change: str) -> None:
    day = date(2026, 11, 30)
    s = Counted()
    s.new_game(numbered_deal(daily_number(day)), day)
    s.play(TURN)
    record = s.record()
    if change == "deal":
        other = replace(record, deal=numbered_deal(5))
    else:
        other = replace(record, rules=PRESETS["free-building"])
    s.load(other)
    assert (s.endings, s.results[0].daily) == ([LEFT], day)
    assert (s.tally.daily, s.tally.practice) == (None, True)
    s.play(TURN)
    s.new_game()
    assert s.endings == [LEFT]


@pytest.mark.parametrize("kept", [False, True])
def test_a_daily_deal_is_that_day_s_number_by_the_standard_rules(kept: bool) -> None:
    day = date(2026, 11, 30)
    extra = (str(Tally.new(day)),)
    right = Record(numbered_deal(daily_number(day)), STANDARD, extra=extra)
    assert Counted(right, kept=kept).tally.daily == day
    for wrong in (
        replace(right, deal=numbered_deal(5)),
        replace(right, rules=PRESETS["free-building"]),
    ):
        assert Counted(wrong, kept=kept).tally.daily is None


# ── games that were begun elsewhere


@pytest.mark.parametrize("tally", ["none", "theirs", "unusable"])
@pytest.mark.parametrize("moves", ["played", "undone", "earlier", "marked"])
def test_what_was_played_elsewhere_is_practice(tally: str, moves: str) -> None:
    record = {
        "played": replace(DEALT, attempts=(LINE[:-1],), cursor=len(LINE) - 1),
        "undone": replace(DEALT, attempts=(LINE[:-1],), cursor=0),
        "earlier": replace(DEALT, attempts=(LINE, ()), attempt=1),
        "marked": replace(DEALT, extra=(bookmark_text(LINE[:-1]),)),
    }[moves]
    theirs = Tally(Own().new_id(DEALT.deal, DEALT.rules)).plus(seconds=5)
    if tally != "none":
        line = str(theirs) if tally == "theirs" else "tally game=7"
        record = replace(record, extra=(*record.extra, line))
    s = Counted(record)
    assert s.tally.practice
    s.go_to(LINE[:-1])
    s = s.resumed()
    s.play(LINE[-1])
    assert s.position.outcome is Outcome.WON
    assert s.counted
    s.new_game()
    assert s.results == []


def test_a_deal_from_elsewhere_in_which_nothing_was_played_is_a_game_like_any_other() -> None:
    day = date(2026, 11, 30)
    theirs = Tally(Own().new_id(DEALT.deal, DEALT.rules), hints=3)
    s = Counted(replace(DEALT, extra=(str(theirs), "from Anna")))
    assert not s.tally.practice
    s.play_all(LINE)
    assert (s.endings, s.results[0].hints) == ([WON], 0)
    assert s.results[0].game != theirs.game
    daily = Record(numbered_deal(daily_number(day)), extra=(str(replace(theirs, daily=day)),))
    s.load(daily)
    s.play(TURN)
    s.new_game()
    assert (s.endings, s.results[1].daily) == ([WON, LEFT], day)


def test_a_game_of_one_s_own_that_was_saved_counts_once() -> None:
    s = Counted(nearly(3))
    s.play(last(3)[0])
    saved = parse_record(str(s.record()))
    for _ in range(2):
        s.load(saved)
        assert not s.tally.practice
        s.play_all(last(2))
        s.new_game()
    assert set(s.endings) == {WON}
    assert len({result.game for result in s.results}) == 1  # `Statistics.add` keeps the first


def test_what_is_only_looked_at_is_copied_as_it_came() -> None:
    record = replace(DEALT, attempts=(LINE[:9],), cursor=9, extra=("from Anna",))
    s = Counted(record)
    assert s.record() == record
    s.play(LINE[9])
    assert parse_record(str(s.record())).extra[0] == "from Anna"
    assert " practice=yes" in s.record().extra[1]


# ── blocks


def test_a_block_is_undone_as_a_whole_after_the_next_start() -> None:
    s = Counted(nearly(9))
    s.play(last(9)[0])
    s.begin_block(shown=True)
    s.play_all(last(9)[1:5])
    s.end_block()
    s.play(last(9)[5])
    before = len(LINE) - 8
    t = s.resumed()
    t.undo()
    t.undo()
    assert t.moves_played == before
    t = t.resumed()
    t.redo()
    assert t.moves_played == before + 4
    assert not any(line.startswith("block") for line in t.record().extra)


def test_a_block_that_is_cut_short_by_a_kill_is_one_too() -> None:
    s = Counted(nearly(9))
    s.play(last(9)[0])
    s.begin_block(shown=True)
    s.play_all(last(9)[1:4])
    t = s.resumed()
    t.undo()
    assert t.moves_played == len(LINE) - 8
    assert t.tally.shown == 3


def test_blocks_of_another_attempt_are_no_blocks_of_this_one() -> None:
    s = Counted(nearly(9))
    s.begin_block()
    s.play_all(last(9)[:4])
    s.end_block()
    s.restart()
    s.play_all(LINE[:6])
    t = s.resumed()
    t.undo()
    assert t.moves_played == 5
