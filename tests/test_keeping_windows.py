"""Several windows at once: each has a game of its own, and none costs another."""

import errno
import subprocess
import sys
from pathlib import Path

import pytest
from counted import (
    LOST,
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

from crazyquilt.keeping import begin
from crazyquilt.model.deal import Deal
from crazyquilt.model.moves import parse_move
from crazyquilt.storage import unfinished
from crazyquilt.storage.files import read_record
from crazyquilt.storage.folders import documents_folder

ROOT = Path(__file__).parents[1]
TURN = parse_move("+")


@pytest.mark.parametrize("first", ["won", "left"])
def test_two_windows_on_the_same_game_count_it_once(first: str) -> None:
    with started(nearly(2)) as keeping:
        keeping.session.play(last(2)[0])
        game = keeping.session.tally.game
        saved = keeping.session.record()
    with started() as one, started(saved) as two:
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
    assert kept_games() == []


def test_two_windows_have_a_game_each_and_both_come_back() -> None:
    open_already = "Crazy Quilt is open already; this window has a game of its own."
    deals: list[Deal] = []
    for moves in (0, 1, 2):
        (one, told), (two, told_too) = begin(), begin()
        assert (told, told_too) == (None, open_already)
        assert one.session.moves_played == two.session.moves_played == moves
        deals = deals or [one.session.deal, two.session.deal]
        assert deals[0] != deals[1]
        assert deals == [one.session.deal, two.session.deal]
        for keeping in (one, two):
            keeping.session.play(TURN)
            keeping.close()
            keeping.keeper.wait()
        one.leave()
        two.leave()
    assert [record.deal for record in kept_games()] == deals
    assert not documents_folder().exists()
    assert written() == []


def test_each_of_two_windows_counts_its_game_once() -> None:
    with started(nearly(2)) as one, started(losing()) as two:
        one.session.play(last(2)[0])
        two.session.play(lost()[0])
        one.keeper.wait()
        two.keeper.wait()
        assert [record.deal for record in kept_games()] == [WINNING.deal, losing().deal]
        win(one.session)
    with started() as two_again:  # the first place is free
        assert two_again.session.deal == losing().deal
        two_again.session.new_game()
    assert [ending for _, ending in written()] == [WON, LOST]
    assert kept_games() == []


def test_a_window_that_is_killed_leaves_its_game_to_the_next() -> None:
    script = (
        "from crazyquilt.keeping import begin\n"
        "from crazyquilt.model.moves import parse_move\n"
        "keeping, _ = begin()\n"
        "keeping.session.play(parse_move('+'))\n"
        "keeping.keeper.wait()\n"
        "print(keeping.session.deal.number, flush=True)\n"
        "input()\n"
    )
    command = [sys.executable, "-c", script]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, cwd=ROOT, **pipes) as other:  # type: ignore[call-overload]
        deal = int(other.stdout.readline())
        with started() as here:  # while it is open
            assert here.session.moves_played == 0
        other.kill()
    with started() as here:
        assert (here.session.deal.number, here.session.moves_played) == (deal, 1)


def test_where_nothing_can_be_locked_one_window_makes_room_for_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_locks(_: int) -> bool:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(unfinished, "lock", no_locks)
    (one, told), (two, told_too) = begin(), begin()
    assert (told, told_too) == (None, None)
    for keeping in (one, two):
        keeping.session.play(TURN)
        keeping.keeper.wait()
    saved = [read_record(path) for path in documents_folder().glob("*.quilt")]
    assert [record.deal for record in (*saved, *kept_games())] == [
        one.session.deal,
        two.session.deal,
    ]
