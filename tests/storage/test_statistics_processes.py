"""Programs that are killed while they write, and several that write at the same time."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import statistics_writer
from finished import WON
from statistics_writer import GARBAGE, OLD, content

from crazyquilt.storage.statistics.store import NAME, Statistics


def writer(*words: object) -> subprocess.Popen[str]:
    command = [sys.executable, statistics_writer.__file__, *map(str, words)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.fixture
def quick_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where there is one: a kill is the same there, and flushing is quick."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else tmp_path) as folder:
        yield Path(folder)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows has no fork")
@pytest.mark.parametrize(
    ("mode", "rounds"),
    [("writing", 150), ("beginning", 200), ("migrating", 120), ("damaged", 150)],
)
def test_a_kill_at_any_moment_loses_nothing(quick_folder: Path, mode: str, rounds: int) -> None:
    """Every result that was said to be kept is there, and none twice."""
    killing = writer("kill", mode, quick_folder / "killed", "a seed", rounds)
    out, err = killing.communicate()
    assert (killing.returncode, err) == (0, ""), out
    assert int(out) >= rounds / 2  # the writers came so far as to write


@pytest.mark.parametrize("before", ["nothing", "an older version", "damaged"])
def test_programs_that_write_at_the_same_time_lose_nothing(tmp_path: Path, before: str) -> None:
    """All of them make the file, migrate it or put it aside at once, and some games are the same:
    a window that goes on with the game of another one."""
    path = tmp_path / "folder" / NAME
    if before == "an older version":
        statistics_writer.old(path)
    elif before == "damaged":
        path.parent.mkdir()
        path.write_bytes(GARBAGE)
    version = "3" if before == "an older version" else "1"
    starts = (1, 11, 21)
    writers = [writer("write", path, start, 20, version) for start in starts]
    for start, process in zip(starts, writers, strict=True):
        out, err = process.communicate()
        assert (process.returncode, err) == (0, "")
        assert out.split() == [str(number) for number in range(start, start + 20)]
    games = [*range(1, 41), *(OLD if before == "an older version" else ())]
    found_version, found = content(path)
    assert found_version == int(version)
    assert sorted(found) == games
    results = Statistics(path, statistics_writer.VERSIONS[version]).results()
    assert {one.ending for one in results} == {WON}
    names = sorted(file.name for file in path.parent.iterdir())
    backups = [f"statistics version {number}.sqlite3" for number in (1, 2)]
    aside = ["unreadable statistics.sqlite3"]
    more = {"nothing": [], "an older version": backups, "damaged": aside}[before]
    assert names == sorted([NAME, "statistics.lock", *more])
    if before == "damaged":
        assert (path.parent / aside[0]).read_bytes() == GARBAGE
