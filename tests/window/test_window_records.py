"""Records in and out of the real window: argument, clipboard, file, and from one start to the next.
Deal 3 stands in `test_window_pointer`.
"""

import signal
from pathlib import Path

import pytest
from driver import WON, Game, Start, moves_of, uncounted, wait_until

from crazyquilt.storage.files import read_record

HEAD = "crazyquilt 1\ndeal 3\nrules redeals=1 build=suit corner=no\n"
SIZE = ("--size", "1280x800")


# ── the clipboard


def test_another_program_pastes_what_the_game_copied(game: Game) -> None:
    game.click("stock")
    game.drag("a4", "waste")
    game.key("ctrl+z")
    assert game.record() == f"{HEAD}moves + a4w\ncursor 1\n"


def test_the_game_pastes_what_another_program_copied(game: Game) -> None:
    game.paste(f"{HEAD}moves + a4w a6u\ncursor 2\nplayer Ann\n\n")
    text = game.check("+ a4w a6u", 2, practice=True)
    assert text.endswith("player Ann\n")
    game.key("ctrl+y")
    game.check("+ a4w a6u", practice=True)


def test_pasting_asks_before_a_game_is_lost(game: Game) -> None:
    game.click("stock")
    game.paste("crazyquilt 1\ndeal 4711\n", "Escape")
    assert "deal 3\n" in game.check("+")
    game.paste("crazyquilt 1\ndeal 4711\n", "Left", "Return")
    assert "deal 4711\n" in game.check("")


@pytest.mark.parametrize(
    "text",
    [
        "no record at all",
        f"{HEAD}moves + a1w\n",
        f"{HEAD}moves + a4w\ncursor 3\n",
        HEAD.replace("crazyquilt 1", "crazyquilt 2"),
        HEAD.replace("deal 3", "deal 0"),
        "   \n",
        "♠" * 3000,
    ],
    ids=["prose", "illegal", "cursor", "newer", "deal", "blank", "signs"],
)
def test_a_bad_paste_loses_nothing(game: Game, text: str) -> None:
    game.click("stock")
    game.drag("a4", "waste")
    game.paste(text)
    assert game.check("+ a4w") == f"{HEAD}moves + a4w\n"


# ── files


def test_a_record_is_opened_by_argument(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "a game.quilt"
    text = f"{HEAD}moves + a4w\ncursor 1\n"
    file.write_text(text, encoding="utf-8")
    game = start(file, *SIZE)
    game.check("+ a4w", 1, practice=True)
    game.drag("a6", "upD")
    game.check("+ a6u", practice=True)
    assert game.quit() == 0
    assert uncounted(file.read_text(encoding="utf-8")) == text


def test_a_record_with_its_layout_spelt_out_is_played_on(start: Start, tmp_path: Path) -> None:
    lines = WON.read_text(encoding="utf-8").splitlines()
    file = tmp_path / "laid out.quilt"
    file.write_text("\n".join([*lines, "cursor 2", ""]), encoding="utf-8")
    game = start(file, *SIZE)
    game.check(" ".join(map(str, read_record(WON).attempts[0])), 2, practice=True)
    game.drag("a2", "upD")  # 2D
    game.click("stock")
    text = game.check("e1d h1d a2u +", practice=True)
    layout = [line for line in lines if line.startswith(("row", "stock"))]
    assert [line for line in text.splitlines() if line.startswith(("row", "stock"))] == layout


def test_a_game_is_saved_to_the_documents(game: Game) -> None:
    game.click("stock")
    game.key("ctrl+s", "ctrl+z", "ctrl+s")
    folder = game.home / "Documents" / "Crazy Quilt"
    first, second = folder / "deal 3.quilt", folder / "deal 3 (2).quilt"
    wait_until(second.exists, "the second file")
    assert uncounted(first.read_text(encoding="utf-8")) == f"{HEAD}moves +\n"
    assert uncounted(second.read_text(encoding="utf-8")) == f"{HEAD}moves +\ncursor 0\n"
    assert sorted(folder.iterdir()) == [second, first]


def test_the_documents_are_where_the_desktop_says(start: Start, tmp_path: Path) -> None:
    config = tmp_path / "home" / "config"
    config.mkdir(parents=True)
    line = 'XDG_DOCUMENTS_DIR="$HOME/Papiere"\n'
    (config / "user-dirs.dirs").write_text(line, encoding="utf-8")
    game = start(3, *SIZE)
    game.key("space", "ctrl+s")
    file = game.home / "Papiere" / "Crazy Quilt" / "deal 3.quilt"
    wait_until(file.exists, "the file")
    assert uncounted(file.read_text(encoding="utf-8")) == f"{HEAD}moves +\n"


def test_a_saved_game_is_opened_again(game: Game) -> None:
    game.key("space", "ctrl+s", "space", "ctrl+o")
    game.key("Tab", "Return", "Left", "Return")  # the first of the list; leave the game
    game.check("+")


def test_documents_that_cannot_be_written_lose_nothing(game: Game) -> None:
    (game.home / "Documents").write_text("a file in the way", encoding="utf-8")
    game.key("space", "ctrl+s", "ctrl+o", "Escape")
    game.check("+")


# ── from one start to the next


def test_an_unfinished_game_goes_on_at_the_next_start(start: Start) -> None:
    game = start(3, *SIZE)
    game.click("stock")
    game.drag("a4", "waste")
    game.key("ctrl+r", "ctrl+z", "ctrl+z")
    text = game.check("+ a4w", 1)
    assert game.quit() == 0
    again = start(*SIZE)
    assert again.check("+ a4w", 1) == text
    again.key("ctrl+y", "ctrl+y")
    assert "earlier + a4w\n" in again.check("")


def test_a_game_that_was_only_dealt_is_not_kept(start: Start) -> None:
    game = start(3, *SIZE)
    assert game.quit() == 0
    assert not game.kept.exists()


def test_another_record_does_not_cost_the_unfinished_game(start: Start, tmp_path: Path) -> None:
    game = start(3, *SIZE)
    game.click("stock")
    text = game.record()
    assert game.quit() == 0
    other = start(4711, *SIZE)
    other.click("stock")
    assert other.quit() == 0
    kept = [
        uncounted(file.read_text(encoding="utf-8")) for file in (tmp_path / "home").rglob("*.quilt")
    ]
    assert text in kept


def test_a_kept_game_that_cannot_be_read_is_put_aside(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "home" / "data" / "crazyquilt"
    folder.mkdir(parents=True)
    bad = b"crazyquilt 1\ndeal 3\nmoves + a4"
    (folder / "unfinished.quilt").write_bytes(bad)
    game = start(*SIZE)
    game.click("stock")
    game.check("+")
    assert game.quit() == 0
    assert bad in [file.read_bytes() for file in folder.iterdir()]
    assert moves_of(game.kept.read_text(encoding="utf-8")) == (["+"], None)


def _in_the_way(home: Path) -> str:
    file = home / "data"
    file.write_text("a file in the way", encoding="utf-8")
    return str(file)


def _read_only(home: Path) -> str:
    folder = home / "data"
    folder.mkdir(mode=0o500)
    return str(folder)


def _a_folder_in_place_of_the_file(home: Path) -> str:
    (home / "data" / "crazyquilt" / "unfinished.quilt").mkdir(parents=True)
    return str(home / "data")


def _nowhere(home: Path) -> str:
    del home
    return "/proc/nowhere"


@pytest.mark.parametrize(
    "damage", [_in_the_way, _read_only, _a_folder_in_place_of_the_file, _nowhere]
)
def test_a_data_folder_that_cannot_be_used_stops_no_game(
    start: Start, tmp_path: Path, damage
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    game = start(*SIZE, env={"XDG_DATA_HOME": damage(home)})
    game.click("stock")
    game.check("+")
    game.send(signal.SIGTERM)  # Ctrl+Q would ask first
    assert "Traceback" not in game.complaints()
    assert len(game.complaints().splitlines()) <= 1
