"""From one start to the next: what is kept, and what is counted."""

import errno
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from counted import (
    LEFT,
    LINE,
    LOST,
    SHOWN,
    WINNING,
    WON,
    kept_games,
    last,
    losing,
    lost,
    nearly,
    started,
    win,
    written,
)

from crazyquilt.figures.tally import Tally
from crazyquilt.keeping import Keeping, begin
from crazyquilt.model.daily import daily_number
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.moves import parse_move
from crazyquilt.model.position import Outcome
from crazyquilt.model.record import Record
from crazyquilt.model.rules import PRESETS, STANDARD
from crazyquilt.storage.folders import data_folder, documents_folder
from crazyquilt.storage.statistics.errors import Locked
from crazyquilt.storage.statistics.store import Statistics
from crazyquilt.storage.unfinished import Place

TURN = parse_move("+")


# ── a win


def test_a_window_closed_in_the_celebration_has_counted_the_win_and_leaves_no_game() -> None:
    with started(nearly()) as keeping:
        win(keeping.session)
    assert [ending for _, ending in written()] == [WON]
    assert kept_games() == []
    with started() as keeping:
        assert keeping.session.moves_played == 0
    assert len(written()) == 1


@pytest.mark.parametrize("done", [0, 1, 2, 3])
@pytest.mark.parametrize("shown", [False, True])
def test_a_crash_between_the_writings_of_a_win_counts_it_once(
    done: int, shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The won game is kept, its result written, the kept game removed: the power fails after so
    many of these.
    """
    keeping, _ = begin(nearly(2))
    keeping.session.play(last(2)[0])
    keeping.keeper.wait()
    game = keeping.session.tally.game
    steps: list[str] = []

    def limited(name: str, step: Callable[..., object]) -> Callable[..., object]:
        def limit(*words: object) -> None:
            if len(steps) < done:
                steps.append(name)
                step(*words)

        return limit

    with monkeypatch.context() as power:
        power.setattr(keeping.keeper, "_keep", limited("keep", keeping.keeper._keep))
        power.setattr(keeping.ledger, "write", limited("count", keeping.ledger.write))
        keeping.session.begin_block(shown)
        win(keeping.session)
        keeping.keeper.wait()
    assert steps == ["keep", "count", "keep"][:done]
    keeping.leave()  # as the system sees to

    ending = SHOWN if shown else WON
    with started() as keeping:
        if done == 0:  # the last move was never written
            assert keeping.session.tally.game == game
            keeping.session.begin_block(shown)
            win(keeping.session)
        else:
            assert keeping.session.moves_played == 0
            assert keeping.session.position.outcome is Outcome.OPEN
    assert written() == [(game, ending)]
    assert kept_games() == []
    with started():
        pass
    assert written() == [(game, ending)]


def test_a_win_that_cannot_be_counted_yet_is_on_the_disk_until_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The database is locked, the next game is begun, and the window closed or killed."""

    def locked(*_: object) -> bool:
        raise Locked(data_folder())

    with monkeypatch.context() as other:
        other.setattr(Statistics, "add", locked)
        keeping, _ = begin(nearly())
        win(keeping.session)
        keeping.session.new_game()
        keeping.session.play(TURN)
        deal = keeping.session.deal
        keeping.keeper.wait()
        assert keeping.trouble() == (
            "The statistics cannot be used: another program is using them. "
            "What was played is counted later."
        )
        assert keeping.trouble() is None
        assert keeping.unkept is None
        keeping.leave()  # it is killed
        assert written() == []
    with started() as keeping:
        assert keeping.session.deal == deal
        keeping.keeper.wait()
        assert not keeping.ledger.put_off()
    assert [ending for _, ending in written()] == [WON]


@pytest.mark.parametrize("then", ["new game", "undo", "nothing"])
def test_where_a_result_cannot_be_written_at_all_its_game_stays(
    then: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where the disk is full of the database and of what is to lie beside it."""

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(Statistics, "add", lambda *_: full())
        disk.setattr(Statistics, "put_off", full)
        keeping, _ = begin(nearly())
        win(keeping.session)
        game = keeping.session.tally.game
        if then == "new game":
            keeping.session.new_game()
            keeping.session.play(TURN)
        elif then == "undo":
            keeping.session.undo()
        keeping.keeper.wait()
        told = keeping.trouble()
        assert told == "What was played cannot be written down: No space left on device."
        # The game that took its place is not on the disk.
        assert keeping.unkept == (None if then == "nothing" else str(data_folder()))
        keeping.close()
        keeping.keeper.wait()
        assert keeping.keeper.complaint is not None
        keeping.leave()
    assert [record.cursor for record in kept_games()] == [len(LINE)]
    with started():
        pass
    assert written() == [(game, WON)]


# ── another game


def test_a_game_is_left_or_lost_once_another_begins_and_not_by_closing() -> None:
    with started(losing()) as keeping:
        keeping.session.play(lost()[0])
        game = keeping.session.tally.game
    assert written() == []
    with started() as keeping:
        assert keeping.session.position.outcome is Outcome.LOST
        keeping.session.undo()
    with started() as keeping:
        keeping.session.redo()
        keeping.session.new_game()
        keeping.session.play(TURN)
        other = keeping.session.tally.game
    assert written() == [(game, LOST)]
    with started() as keeping:
        assert keeping.session.tally.game == other
        keeping.session.new_game()
    assert written() == [(game, LOST), (other, LEFT)]
    assert kept_games() == []


def test_a_game_that_was_left_and_is_won_later_is_won() -> None:
    with started(nearly(2)) as keeping:
        keeping.session.play(last(2)[0])
        saved = keeping.session.record()
        keeping.session.new_game()
        keeping.keeper.wait()
        assert [ending for _, ending in written()] == [LEFT]
        keeping.session.load(saved)
        win(keeping.session)
    with started(saved) as keeping:
        win(keeping.session)
        keeping.session.undo()
        keeping.session.new_game()
    assert [ending for _, ending in written()] == [WON]


# ── what is kept


@pytest.mark.parametrize("note", ["mark", "hint", "time"])
def test_what_is_noted_without_a_move_is_kept(note: str) -> None:
    with started(nearly(4)) as keeping:
        keeping.session.play(last(4)[0])
    with started() as keeping:
        if note == "mark":
            keeping.session.mark()
            keeping.keeper.wait()
            assert "bookmark" in (Place().path).read_text("utf-8")
        elif note == "hint":
            keeping.session.hinted()
            keeping.keeper.wait()
            assert " hints=1 " in (Place().path).read_text("utf-8")
        else:
            keeping.session.pass_time(61.5)
    with started() as keeping:
        session = keeping.session
        assert session.bookmarks == ((session.played,) if note == "mark" else ())
        assert session.tally.hints == (note == "hint")
        assert session.tally.seconds == (61.5 if note == "time" else 0)


def test_a_window_that_only_looked_on_takes_no_room_from_another() -> None:
    with started(nearly(4)) as keeping:
        keeping.session.play(last(4)[0])
    with started() as idle:
        idle.session.pass_time(5)
        idle.leave()  # as where nothing can be locked
        with started() as busy:
            busy.session.play(last(3)[0])
            newest = busy.session.record()
    assert Place().kept()[0] == newest
    assert list(documents_folder().glob("*")) == []


def test_a_game_opened_by_name_and_looked_at_leaves_the_kept_one_alone() -> None:
    with started(nearly(4)) as keeping:
        keeping.session.play(last(4)[0])
        kept = keeping.session.record()
    with started(losing()) as keeping:
        keeping.session.pass_time(5)
    assert Place().kept()[0] == kept


def test_what_another_player_left_is_not_given_up_by_looking_at_it() -> None:
    with started(nearly(4)) as keeping:
        keeping.session.play(last(4)[0])
        theirs = keeping.session.record()
        keeping.session.new_game()
        keeping.keeper.wait()
    (data_folder() / "statistics.sqlite3").unlink()
    with started() as keeping:
        keeping.session.load(theirs)
    with started() as keeping:
        assert keeping.session.played == LINE[:-3]
        keeping.session.undo()
    with started() as keeping:
        keeping.session.new_game()
    assert written() == []


def test_a_daily_deal_is_that_day_s_after_the_next_start() -> None:
    day = date(2026, 2, 28)
    with started() as keeping:
        keeping.session.new_game(numbered_deal(daily_number(day)), day)
        keeping.session.play(TURN)
    with started() as keeping:
        keeping.session.new_game()
    assert [result.daily for result in Statistics().results()] == [day]


def test_a_past_game_that_is_gone_on_with_counts_after_no_start() -> None:
    with started(nearly(2)) as keeping:
        practice = str(Tally.new(practice=True))
        keeping.session.load(replace(nearly(2), extra=(practice,)))
    with started() as keeping:
        keeping.session.play(last(2)[0])
    with started() as keeping:
        win(keeping.session)
        assert keeping.session.position.outcome is Outcome.WON
    assert written() == []
    assert kept_games() == []


def test_a_daily_deal_that_was_only_dealt_is_that_day_s_after_the_next_start() -> None:
    day = date(2026, 2, 28)
    with started() as keeping:
        keeping.session.new_game(numbered_deal(daily_number(day)), day)
    with started() as keeping:
        assert keeping.session.deal.number == daily_number(day)
        keeping.session.play(TURN)
        keeping.session.new_game()
    assert [result.daily for result in Statistics().results()] == [day]


@pytest.mark.parametrize("way", ["start", "new game", "given"])
def test_a_deal_that_was_only_dealt_lies_there_at_the_next_start(way: str) -> None:
    given = Record(numbered_deal(7)) if way == "given" else None
    with started(given) as keeping:
        if way != "start":
            keeping.session.new_game()
        deal, game = keeping.session.deal, keeping.session.tally.game
    for _ in range(2):
        with started() as keeping:
            assert (keeping.session.deal, keeping.session.tally.game) == (deal, game)
            assert not keeping.session.in_progress
    with started() as keeping:
        keeping.session.new_game()
        assert keeping.session.deal != deal
    assert written() == []
    assert not documents_folder().exists()


def test_a_record_from_elsewhere_is_told_to_be_practice() -> None:
    theirs = Record(WINNING.deal, WINNING.rules, (LINE[:-1],), 0, len(LINE) - 1)
    for record, told in (
        (theirs, "This game does not count in the statistics: it was begun elsewhere."),
        (nearly(), None),
        (Record(WINNING.deal), None),
    ):
        keeping, notice = begin(record)
        assert notice == told
        win(keeping.session) if record.cursor else None
        keeping.keeper.wait()
        keeping.leave()
    assert [ending for _, ending in written()] == [WON]


def test_the_rules_of_the_next_deal() -> None:
    """`--rules` wins, then what is remembered; a kept game goes on by its own."""
    indian, free = PRESETS["second-redeal"], PRESETS["free-building"]

    def rules_of(keeping: Keeping) -> tuple[object, object]:
        return keeping.session.rules, keeping.session.next_rules

    assert rules_of(begin()[0]) == (STANDARD, STANDARD)
    assert rules_of(begin(None, None, indian)[0]) == (indian, indian)
    assert rules_of(begin(None, free, indian)[0]) == (free, free)
    assert rules_of(begin(nearly(), None, indian)[0]) == (STANDARD, indian)
    with started(nearly(2)) as keeping:
        keeping.session.play(last(2)[0])
    resumed, _ = begin(None, None, free)
    assert rules_of(resumed) == (STANDARD, free)
    assert resumed.session.moves_played == len(LINE) - 1
