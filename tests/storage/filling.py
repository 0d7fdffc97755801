"""Keeps games on a file system that fills up; a program for `test_unfinished_full`, which runs it
with a home of its own: ``filling.py tmpfs FOLDER`` on a small file system, ``filling.py limit``
where there is none, with a limit to the size of files. Fails where a game is lost.
"""

import contextlib
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from histories import history

from crazyquilt.storage.folders import data_folder
from crazyquilt.storage.keeper import Keeper
from crazyquilt.storage.settings import Settings, SettingsFile
from crazyquilt.storage.unfinished import Place

PAGE = 4096


def room_of_pages(folder: Path) -> Iterator[Callable[[int], object]]:
    """Lets so many pages be free."""
    filler = folder / "filler"

    def fill(free: int) -> None:
        with filler.open("ab", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(PAGE))
        os.truncate(filler, filler.stat().st_size - free * PAGE)

    yield fill
    filler.unlink()


def room_of_files(folder: Path) -> Iterator[Callable[[int], object]]:
    """Lets so many further files be made."""
    fillers: list[Path] = []

    def fill(free: int) -> None:
        with contextlib.suppress(OSError):
            while True:
                path = folder / f"filler {len(fillers)}"
                path.touch()
                fillers.append(path)
        for _ in range(free):
            fillers.pop().unlink()

    yield fill
    for path in fillers:
        path.unlink()


def room_of_bytes(_: Path) -> Iterator[Callable[[int], object]]:
    """Lets a file have so many hundred bytes."""
    unlimited = resource.RLIM_INFINITY
    yield lambda free: resource.setrlimit(resource.RLIMIT_FSIZE, (free * 100, unlimited))
    resource.setrlimit(resource.RLIMIT_FSIZE, (unlimited, unlimited))


def fill(rooms: Iterator[Callable[[int], object]], told: str) -> None:
    """Plays on with less and less room, then with more and more, then with enough."""
    games = iter(history(4711, 40, ("#" + "x" * 300,)))
    keeper = Keeper(goes_on=True)
    settings = SettingsFile()
    expected = next(games)
    keeper.keep(expected)
    settings.change(Settings())
    chosen = settings.value
    free = next(rooms)
    results = []
    for count in (8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8):
        free(count)
        record = next(games)
        keeper.keep(record)
        results.append(keeper.failure)
        if keeper.failure is None:
            expected = record
        else:
            assert keeper.failure == f"The game cannot be kept in {data_folder()}: {told}.", (
                keeper.failure
            )
        assert Place().kept() == (expected, None)
        with contextlib.suppress(OSError):
            settings.change(replace(settings.value, volume=count))
            chosen = settings.value
        assert SettingsFile().value == chosen
        assert not list(data_folder().glob(".*"))
    assert results[0] is results[-1] is None
    assert None not in results[8:10]
    list(rooms)
    keeper.keep(record)
    assert keeper.failure is None
    assert Place().kept() == (record, None)


def read_only(folder: Path) -> None:
    """Nothing can be written any more: what is kept is still found, and play goes on."""
    before, last = history(5, 2)
    keeper = Keeper(goes_on=True)
    keeper.keep(before)
    keeper.keep(last)
    subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
    for _ in range(2):
        keeper.keep(before)
        assert keeper.failure == (
            f"The game cannot be kept in {data_folder()}: Read-only file system."
        )
        assert Place().kept() == (last, None)
    subprocess.run(["mount", "-o", "remount,rw", folder], check=True)
    path = Place().path
    path.write_bytes(path.read_bytes()[:-5])
    subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
    record, notice = Place().kept()
    assert record == before
    assert notice == (
        "The last game goes on from an earlier moment: "
        f"its newest file cannot be read and is now {path}."
    )


if __name__ == "__main__":
    home = Path(os.environ["XDG_DATA_HOME"])
    if sys.argv[1] == "limit":
        fill(room_of_bytes(home), "File too large")
    else:
        fill(room_of_pages(home), "No space left on device")
        fill(room_of_files(home), "No space left on device")
        read_only(home)
