"""What came of games, through the real window: closed in the celebration, killed, two at once."""

import json
import signal
import subprocess
import sys
from pathlib import Path

from driver import RIGHT, ROOT, WON, Game, Start, keep, moves_of, uncounted, wait_until

from crazyquilt.storage.files import read_record

SIZE = ("--size", "1280x800")
LINE = [str(move) for move in read_record(WON).attempts[0]]


def counted(game: Game) -> list[tuple[str, int]]:
    """How each game ended and after how many moves, as the command line tells it."""
    file = game.home / "games.json"
    command = [sys.executable, "-m", "crazyquilt", "stats", "--json", "--games", str(file)]
    run = subprocess.run(command, cwd=ROOT, env=game.env, capture_output=True, check=True)
    games = json.loads(file.read_text("utf-8"))
    assert json.loads(run.stdout)
    return [(each["ending"], each["moves"]) for each in games]


def lay(folder: Path, left: int) -> None:
    """Keeps the won game before its last moves, none of which is there to be redone."""
    lines = WON.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith("moves")]
    keep(folder, "\n".join([*kept, "moves " + " ".join(LINE[:-left]), ""]))


def win(game: Game) -> None:
    """Plays the last two moves: a card turned, and sent to its foundation."""
    game.click("stock")
    game.click("waste", RIGHT)


def written(game: Game) -> bool:
    return (game.data / "crazyquilt" / "statistics.sqlite3").exists()


def test_closed_as_soon_as_it_is_won(start: Start, tmp_path: Path) -> None:
    lay(tmp_path, 2)
    game = start(*SIZE)
    win(game)
    assert game.close_window() == 0
    assert counted(game) == [("won", len(LINE))]
    assert not game.kept.exists()
    again = start(*SIZE)
    assert moves_of(again.record()) == ([], None)
    assert "deal " in again.record()
    assert again.quit() == 0
    assert counted(again) == [("won", len(LINE))]


def test_killed_in_the_celebration(start: Start, tmp_path: Path) -> None:
    lay(tmp_path, 2)
    game = start(*SIZE)
    win(game)
    wait_until(lambda: written(game), "the result")
    game.send(signal.SIGKILL)
    again = start(*SIZE)
    assert moves_of(again.record()) == ([], None)
    again.key("space")
    assert again.quit() == 0
    assert counted(again) == [("won", len(LINE))]
    assert moves_of(again.kept.read_text("utf-8")) == (["+"], None)


def test_killed_in_the_middle_of_a_game(start: Start) -> None:
    game = start(3, *SIZE)
    game.click("stock")
    game.drag("a4", "waste")
    game.key("ctrl+r", "space", "space", "ctrl+b", "ctrl+z")
    text = game.record()
    assert moves_of(text) == (["+", "+"], 1)
    assert "earlier + a4w\n" in text
    wait_until(lambda: _kept(game) == text, "the game on the disk")
    game.send(signal.SIGKILL)
    again = start(*SIZE)
    assert again.check("+ +", 1) == text
    again.key("ctrl+y")
    again.check("+ +")
    again.key("ctrl+z", "ctrl+z", "ctrl+z")
    again.check("+ a4w")
    assert counted(again) == []


def _kept(game: Game) -> str:
    """The kept game as a record's text, without its checksum."""
    lines = game.kept.read_text("utf-8").splitlines(keepends=True) if game.kept.exists() else [""]
    return uncounted("".join(["crazyquilt 1\n", *lines[1:]]))


def test_two_windows_on_one_game_count_it_once(start: Start, tmp_path: Path) -> None:
    lay(tmp_path, 3)
    one = start(*SIZE)
    one.click("waste", RIGHT)
    assert moves_of(one.record()) == (LINE[:-2], None)
    one.key("ctrl+s")
    saved = one.home / "Documents" / "Crazy Quilt" / "laid out deal.quilt"
    wait_until(saved.exists, "the saved game")
    two = start(saved, *SIZE)
    two.key("space")
    two.record()
    one.come_back()
    win(one)
    wait_until(lambda: written(one), "the result")
    assert one.close_window() == 0
    two.come_back()
    assert moves_of(two.record()) == ([*LINE[:-2], "+"], None)
    two.key("ctrl+n", "Left", "Return")  # leave it
    two.record()
    assert two.quit() == 0
    assert counted(two) == [("won", len(LINE))]


def test_two_windows_with_a_game_each_lose_neither(start: Start, tmp_path: Path) -> None:
    one = start(3, *SIZE)
    two = start(4711, *SIZE)
    two.key("space")
    one.come_back()
    one.key("space", "space")
    one.record()
    assert one.quit() == 0
    two.come_back()
    two.key("space", "space")
    two.record()
    assert two.quit() == 0
    kept = [file.read_text("utf-8") for file in (tmp_path / "home").rglob("*.quilt")]
    for deal, moves in ((3, ["+"] * 2), (4711, ["+"] * 3)):
        assert any(f"deal {deal}\n" in text and moves_of(text)[0] == moves for text in kept)
    assert counted(two) == []


def test_a_second_window_has_a_game_of_its_own_and_both_come_back(start: Start) -> None:
    one = start(*SIZE)
    one.key("space")
    first = one.record()
    two = start(*SIZE)
    assert moves_of(two.record()) == ([], None)
    two.key("space", "space")
    second = two.record()
    assert two.quit() == 0
    one.send(signal.SIGKILL)
    one_again = start(*SIZE)
    assert one_again.record() == first
    two_again = start(*SIZE)
    assert two_again.record() == second
    assert counted(two_again) == []


def test_the_window_opens_as_large_as_it_was_left(start: Start) -> None:
    game = start(3)
    game.resize(900, 700)
    game.record()
    assert game.quit() == 0
    again = start(3)
    assert again.size == (900, 700)
    assert again.quit() == 0
    other = start(3, "--size", "1000x800")
    assert other.size == (1000, 800)
    other.resize(1100, 700)
    other.record()
    assert other.quit() == 0
    assert start(3).size == (900, 700)
