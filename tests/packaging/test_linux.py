"""The Linux desktop knows the game and its records: the menu entry, the icons, the file type."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import icons
import pytest
from driver import Desktop, moves_of, wait_until

ROOT = Path(__file__).parents[2]
LINUX = ROOT / "packaging" / "linux"
MIME = "application/x-crazyquilt"


def run(*command: object, env: dict[str, str] | None = None, status: int = 0) -> str:
    words = [str(word) for word in command]
    if shutil.which(words[0]) is None:
        pytest.skip(f"{words[0]} is not here")
    done = subprocess.run(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        env=env or os.environ.copy(),
    )
    assert done.returncode == status, done.stdout
    return done.stdout


def test_the_desktop_entry_is_valid() -> None:
    assert run("desktop-file-validate", LINUX / "crazyquilt.desktop") == ""


def test_the_metadata_is_valid() -> None:
    run("appstreamcli", "validate", "--no-net", LINUX / "crazyquilt.metainfo.xml")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home whose name needs care wherever it is quoted."""
    home = tmp_path / 'a "home" of $one | `two` & \\three'
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "share"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
    return home


def write_record(path: Path, comment: str = "") -> Path:
    path.write_text(f"{comment}crazyquilt 1\ndeal 4711\nmoves + +\n", encoding="utf-8")
    return path


def test_a_record_is_known_by_its_name_and_by_its_first_words(home: Path, built: Path) -> None:
    run(built / "crazyquilt" / "install.sh")
    named = write_record(home / "Großmutter’s game.quilt", comment="# at her table\n")
    unnamed = write_record(home / "a record without a name")
    for path in (named, unnamed):
        told = run("gio", "info", "-a", "standard::content-type", path)
        assert f"standard::content-type: {MIME}" in told, path.name
    assert "crazyquilt.desktop" in run("gio", "mime", MIME)


def installed(folder: Path) -> list[str]:
    """What lies in a prefix, without the caches that the desktop's own tools write."""
    ours = [path for path in folder.rglob("*crazyquilt*") if "lib/crazyquilt/" not in str(path)]
    return sorted(str(path.relative_to(folder)) for path in ours)


def test_it_installs_and_goes_without_a_trace(built: Path, home: Path) -> None:
    prefix = home / "prefix"
    for _ in range(2):
        run(built / "crazyquilt" / "install.sh", "--prefix", prefix)
        sizes = [f"{size}x{size}" for size in icons.SIZES]
        assert installed(prefix) == sorted(
            [
                "bin/crazyquilt",
                "lib/crazyquilt",
                "share/applications/crazyquilt.desktop",
                "share/icons/hicolor/scalable/apps/crazyquilt.svg",
                "share/metainfo/crazyquilt.metainfo.xml",
                "share/mime/application/x-crazyquilt.xml",
                "share/mime/packages/crazyquilt.xml",
                *(f"share/icons/hicolor/{size}/apps/crazyquilt.png" for size in sizes),
            ]
        )
    run("desktop-file-validate", prefix / "share" / "applications" / "crazyquilt.desktop")
    assert "FAILED" not in run(prefix / "bin" / "crazyquilt", "selftest")
    run(LINUX / "install.sh", "--prefix", prefix, "--uninstall")
    assert installed(prefix) == []


def test_a_program_that_is_there_already_is_only_made_known(home: Path) -> None:
    program = home / "crazyquilt"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    run(LINUX / "install.sh", "--program", program)
    assert (home / ".local" / "bin" / "crazyquilt").readlink() == program
    assert (home / "share" / "applications" / "crazyquilt.desktop").exists()
    run(LINUX / "install.sh", "--uninstall")
    assert program.exists()
    assert not (home / ".local" / "bin" / "crazyquilt").is_symlink()


@pytest.mark.parametrize(
    "words", [["--prefix"], ["--program", "/no/such/program"], ["--wrong"], []]
)
def test_a_bad_call_changes_nothing(home: Path, words: list[str]) -> None:
    told = run(LINUX / "install.sh", *words, status=2)
    assert told.startswith("install.sh: ")
    assert list(home.iterdir()) == []


def launch(*command: object, env: dict[str, str]) -> None:
    """Runs a command that leaves a program behind, which must not hold a pipe of ours."""
    if shutil.which(str(command[0])) is None:
        pytest.skip(f"{command[0]} is not here")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([str(word) for word in command], check=True, env=env, timeout=20, **quiet)


class Opened:
    """The game that the desktop opened: nothing but its window is known."""

    def __init__(self, desk: Desktop) -> None:
        def found() -> int | None:
            answer = desk.xdo("search", "--onlyvisible", "--class", "^crazyquilt$").split()
            return int(answer[-1]) if answer else None

        self.desk = desk
        self.window = wait_until(found, "the window")
        wait_until(lambda: desk.active == self.window, "the window's focus")
        self.pid = int(desk.xdo("getwindowpid", self.window))

    def quit(self) -> None:
        self.desk.xdo("key", "ctrl+q")
        wait_until(lambda: not Path(f"/proc/{self.pid}").exists(), "the end of the game")


@pytest.fixture
def surroundings(built: Path, home: Path, desk: Desktop) -> Iterator[dict[str, str]]:
    """An environment in which the game is installed, on the tests' screen."""
    run(built / "crazyquilt" / "install.sh")
    # No message bus: the first program that asks for one would start it, for ever.
    bus = {"DBUS_SESSION_BUS_ADDRESS": "disabled:"}
    # Other tests draw without a display; this game must not.
    seen = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    yield seen | {"HOME": str(home), "DISPLAY": desk.env["DISPLAY"]} | bus
    for window in desk.xdo("search", "--class", "^crazyquilt$").split():
        desk.xdo("windowkill", window)


def test_a_double_click_on_a_record_opens_it(
    home: Path, desk: Desktop, surroundings: dict[str, str]
) -> None:
    record = write_record(home / "Großmutter’s game 100%.quilt")
    launch("gio", "open", record, env=surroundings)
    game = Opened(desk)
    desk.xdo("key", "space")
    game.quit()
    kept = (home / "share" / "crazyquilt" / "unfinished.quilt").read_text(encoding="utf-8")
    assert "deal 4711\n" in kept
    assert moves_of(kept) == (["+", "+", "+"], None)


def test_the_menu_starts_a_game(home: Path, desk: Desktop, surroundings: dict[str, str]) -> None:
    launch("gio", "launch", home / "share/applications/crazyquilt.desktop", env=surroundings)
    game = Opened(desk)
    desk.xdo("key", "space")
    game.quit()
    kept = (home / "share" / "crazyquilt" / "unfinished.quilt").read_text(encoding="utf-8")
    assert moves_of(kept) == (["+"], None)


def test_what_is_no_record_is_told_in_the_window(
    home: Path, desk: Desktop, surroundings: dict[str, str]
) -> None:
    broken = home / "broken.quilt"
    broken.write_text("crazyquilt 1\ndeal none\n", encoding="utf-8")
    launch("gio", "open", broken, env=surroundings)
    Opened(desk).quit()
    assert broken.read_text(encoding="utf-8") == "crazyquilt 1\ndeal none\n"
