"""From one start to the next: what is kept, and what is counted."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from counted import LEFT, LINE, LOST, SHOWN, WON, last, losing, lost, nearly, started, win, written

from crazyquilt.figures.tally import Tally
from crazyquilt.keeping import Keeping, begin
from crazyquilt.model.daily import daily_number
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.moves import parse_move
from crazyquilt.model.position import Outcome
from crazyquilt.model.rules import PRESETS, STANDARD
from crazyquilt.storage import unfinished
from crazyquilt.storage.files import read_record
from crazyquilt.storage.folders import data_folder, documents_folder
from crazyquilt.storage.statistics.errors import Locked
from crazyquilt.storage.statistics.store import Statistics

TURN = parse_move("+")


def files() -> set[str]:
    return {path.name for path in data_folder().glob("unfinished*")}


# ── a win


def test_a_window_closed_in_the_celebration_has_counted_the_win_and_leaves_no_game() -> None:
    with started(nearly()) as keeping:
        win(keeping.session)
    assert [ending for _, ending in written()] == [WON]
    assert files() == set()
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
    assert files() == set()
    with started():
        pass
    assert written() == [(game, ending)]


def test_a_win_that_cannot_be_counted_yet_is_kept_until_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def locked(*_: object) -> bool:
        raise Locked(data_folder())

    with monkeypatch.context() as other:
        other.setattr(Statistics, "add", locked)
        with started(nearly()) as keeping:
            win(keeping.session)
            keeping.session.new_game()
            keeping.keeper.wait()
            assert keeping.trouble() == (
                "The statistics cannot be used: another program is using them."
            )
            assert keeping.trouble() is None
    assert written() == []
    assert "unfinished.quilt" in files()
    with started() as keeping:
        assert keeping.session.moves_played == 0
    assert [ending for _, ending in written()] == [WON]
    assert files() == set()


def test_what_could_not_be_counted_is_counted_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    add = Statistics.add
    tries: list[object] = []

    def once_locked(self: Statistics, result: object) -> bool:
        tries.append(result)
        if len(tries) == 1:
            raise Locked(data_folder())
        return add(self, result)  # type: ignore[arg-type]

    monkeypatch.setattr(Statistics, "add", once_locked)
    with started(nearly()) as keeping:
        win(keeping.session)
    assert [ending for _, ending in written()] == [WON]
    assert files() == set()


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
    assert files() == set()


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


@pytest.mark.parametrize("first", ["won", "left"])
def test_two_windows_on_the_same_game_count_it_once(first: str) -> None:
    with started(nearly(2)) as keeping:
        keeping.session.play(last(2)[0])
        game = keeping.session.tally.game
    with started() as one, started() as two:
        assert one.session.tally.game == two.session.tally.game == game
        if first == "won":
            win(one.session)
            one.keeper.wait()
            two.session.undo()
            two.session.new_game()
        else:
            one.session.new_game()
            one.keeper.wait()
            win(two.session)
        two.keeper.wait()
    assert written() == [(game, WON)]
    assert files() == set()


def test_two_windows_with_games_of_their_own_lose_neither() -> None:
    with started() as one, started() as two:
        one.session.play(TURN)
        one.keeper.wait()
        two.session.play(TURN)
        two.keeper.wait()
    kept = [unfinished.kept()[0], *map(read_record, documents_folder().glob("*.quilt"))]
    decks = {record.deal.number for record in kept if record}
    assert decks == {one.session.deal.number, two.session.deal.number}


# ── what is kept


@pytest.mark.parametrize("note", ["mark", "hint", "time"])
def test_what_is_noted_without_a_move_is_kept(note: str) -> None:
    with started(nearly(4)) as keeping:
        keeping.session.play(last(4)[0])
    with started() as keeping:
        if note == "mark":
            keeping.session.mark()
            keeping.keeper.wait()
            assert "bookmark" in (data_folder() / unfinished.NAME).read_text("utf-8")
        elif note == "hint":
            keeping.session.hinted()
            keeping.keeper.wait()
            assert " hints=1 " in (data_folder() / unfinished.NAME).read_text("utf-8")
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
        with started() as busy:
            busy.session.play(last(3)[0])
            newest = busy.session.record()
    assert unfinished.kept()[0] == newest
    assert list(documents_folder().glob("*")) == []


def test_a_game_opened_by_name_and_looked_at_leaves_the_kept_one_alone() -> None:
    with started(nearly(4)) as keeping:
        keeping.session.play(last(4)[0])
        kept = keeping.session.record()
    with started(losing()) as keeping:
        keeping.session.pass_time(5)
    assert unfinished.kept()[0] == kept


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
    assert files() == set()


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
