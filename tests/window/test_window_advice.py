"""Hints, “am I stuck?”, a demonstration and the finish by key, on the real window, with the real
solver in the background.
"""

from pathlib import Path

import pytest
from driver import WON, Game, keep, moves_of, wait_until

from crazyquilt.model.position import Outcome
from crazyquilt.model.record import Record, parse_record
from crazyquilt.storage.files import read_record


def before_the_end(folder: Path, left: int) -> None:
    """Keeps the won game, so many moves before its end, with nothing to redo."""
    record = read_record(WON)
    line = record.attempts[0][: len(record.attempts[0]) - left]
    keep(folder, str(Record(record.deal, record.rules, (line,), 0, len(line))))


@pytest.fixture
def late(start, tmp_path: Path) -> Game:
    """The won game, 24 moves before its end."""
    before_the_end(tmp_path, 24)
    game = start("--size", "1280x800")
    game.played = " ".join(moves_of(game.record())[0])
    game.clear()
    return game


def pictures(game: Game, before: bytes, number: int) -> None:
    """Waits until the window has shown so many other pictures, with nobody at keys or mouse."""
    seen: set[bytes] = set()

    def enough() -> bool:
        seen.add(game.shows())
        return len(seen - {before}) >= number

    wait_until(enough, f"{number} other pictures")


def showing(game: Game) -> int:
    """Lets the demonstration play a few moves. Returns how many were played before it."""
    before = game.shows()
    game.key("F8")
    pictures(game, before, 8)  # the panel while it searches is but one
    return len(game.played.split())


def test_a_hint_is_shown_and_plays_nothing(late: Game) -> None:
    before = late.shows()
    late.key("h")
    pictures(late, before, 1)
    late.check(late.played)


def test_am_i_stuck_is_answered_and_closed_again(late: Game) -> None:
    before = late.shows()
    late.key("F7")
    pictures(late, before, 1)
    late.key("Escape")
    late.check(late.played)


def test_a_demonstration_plays_and_is_undone_as_a_whole(late: Game) -> None:
    before = showing(late)
    late.key("Escape")
    moves = " ".join(moves_of(late.record())[0])
    assert moves.startswith(f"{late.played} ")
    late.key("ctrl+z")
    late.check(moves, before)
    late.key("ctrl+y")
    late.check(moves)


def test_a_window_closed_in_the_middle_of_it_keeps_the_game(late: Game) -> None:
    before = showing(late)
    assert late.close_window() == 0
    record = parse_record(late.kept.read_text(encoding="utf-8"))
    assert record.cursor == len(record.attempts[0]) > before
    assert record.game().position.outcome is Outcome.OPEN


def test_a_won_game_finishes_by_itself(late: Game) -> None:
    late.key("End", *["Right"] * 60)
    text = late.record()
    assert parse_record(text).game().position.outcome is Outcome.WON
    late.key("ctrl+z")
    late.check(" ".join(moves_of(text)[0]), len(late.played.split()))
