"""The standalone program: tries itself wherever it lies, opens its window, and plays."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from built import BuiltGame
from driver import Desktop, moves_of
from listening import Listener, message_bus, missing_means

from crazyquilt import __version__
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.game import Game
from crazyquilt.model.moves import Target
from crazyquilt.model.quilt import CELL_NAMES, CELLS, is_upright
from crazyquilt.model.rules import STANDARD
from crazyquilt.scene.geometry import foundation_name

UNPACKED, PACKED = 45e6, 20e6
NOBODY = 65534

Start = Callable[..., BuiltGame]


def files_of(folder: Path) -> dict[Path, tuple[int, int]]:
    return {path: (path.stat().st_size, path.stat().st_mtime_ns) for path in folder.rglob("*")}


@pytest.fixture
def bare() -> dict[str, str]:
    """An environment with no display and no home."""
    return {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TMPDIR": "/tmp"}


def test_it_is_small(built: Path) -> None:
    files = [path for path in (built / "crazyquilt").rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files if not path.is_symlink()) <= UNPACKED
    (archive,) = built.glob(f"crazyquilt-{__version__}-*.tar.xz")
    assert archive.stat().st_size <= PACKED


def test_it_tries_itself_in_a_folder_that_it_may_not_write(
    program: Path, bare: dict[str, str]
) -> None:
    before = files_of(program.parent)
    for path in (program.parent, *before):
        path.chmod(path.stat().st_mode & ~0o222)
    # Permissions do not bind root: it becomes somebody else.
    somebody = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
    done = subprocess.run(
        [program, "selftest"],
        cwd="/",
        env=bare,
        capture_output=True,
        text=True,
        check=False,
        **somebody,
    )
    for path in (program.parent, *before):
        path.chmod(path.stat().st_mode | 0o200)
    assert (done.returncode, done.stderr) == (0, "")
    parts = [line.split(":")[0] for line in done.stdout.splitlines()]
    assert parts[:3] == ["assets", "languages", "table"]
    assert "FAILED" not in done.stdout
    assert "screen readers: can be told" in done.stdout
    assert files_of(program.parent) == before


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&- >&- 2>&-"])
def test_it_tries_itself_with_nowhere_to_print_to(
    program: Path, bare: dict[str, str], closed: str
) -> None:
    command = ["/bin/sh", "-c", f'exec "$0" selftest {closed}', program]
    assert subprocess.run(command, cwd="/", env=bare, check=False).returncode == 0


def test_a_refusal_with_nowhere_to_print_to_is_still_a_refusal(
    program: Path, bare: dict[str, str]
) -> None:
    command = ["/bin/sh", "-c", 'exec "$0" deal 0 <&- >&- 2>&-', program]
    assert subprocess.run(command, cwd="/", env=bare, check=False).returncode == 2


def test_it_prints_what_the_source_prints(program: Path, bare: dict[str, str]) -> None:
    def said(*words: str) -> str:
        return subprocess.run(
            [program, *words], cwd="/", env=bare, stdout=subprocess.PIPE, text=True, check=True
        ).stdout

    assert said("--version") == f"crazyquilt {__version__}\n"
    deal = numbered_deal(4711)
    assert said("deal", "4711").split("\n")[1] == "1 " + " ".join(map(str, deal.quilt[:8]))


def drags(number: int) -> list[tuple[str, str, str]]:
    """Gets the first moves of sideways cards to a foundation: the cell, the pile and the move."""
    position = Game(numbered_deal(number), STANDARD).position
    return [
        (
            CELL_NAMES[move.source],
            foundation_name(move.target, position.card(position.slot_of(move.source)).suit),
            str(move),
        )
        for move in position.moves()
        if move.source < CELLS and not is_upright(move.source) and move.target is not Target.WASTE
    ]


def test_a_real_drag_is_played_and_kept(start: Start) -> None:
    number = next(number for number in range(1, 100) if drags(number))
    cell, pile, move = drags(number)[0]
    game = start(number, "--size", "1280x800")
    game.drag(cell, pile)
    assert game.quit() == 0
    kept = game.kept.read_text(encoding="utf-8")
    assert f"deal {number}\n" in kept
    assert moves_of(kept) == ([move], None)


def test_a_screen_reader_plays_it(start: Start, desk: Desktop) -> None:
    if names := missing_means():
        pytest.skip(f"a screen reader needs {names}")
    with message_bus(desk) as bus:
        game = start(3, "--size", "1280x800", env=bus.env)
        listener = Listener(desk, bus)
        try:
            listener.press("Stock")
            listener.hears("9 of spades turned, 31 cards left in the stock.")
        finally:
            listener.close()
        assert game.quit() == 0


def test_the_window_has_the_size_and_the_name_that_were_asked_for(start: Start) -> None:
    game = start(4711, "--size", "1280x800")
    assert game.size == (1280, 800)
    named = game.desk.xdo("search", "--onlyvisible", "--class", "^crazyquilt$").split()
    assert str(game.window) in named
    assert game.quit() == 0
