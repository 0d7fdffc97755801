"""Writers of statistics for tests, as processes of their own.

`write PATH FIRST COUNT VERSION`: keeps the results of so many games, and prints each number that
is kept. `kill MODE FOLDER SEED ROUNDS`: starts a writer again and again and kills it at any
moment; prints how often it wrote and what was found wrong.
"""

import contextlib
import os
import random
import select
import shutil
import signal
import sqlite3
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from finished import LOST, WON, result  # noqa: E402

from crazyquilt.storage.statistics.schema import MIGRATIONS  # noqa: E402
from crazyquilt.storage.statistics.store import NAME, Statistics  # noqa: E402

# A version that is yet to come, in steps that take a while.
NEXT = (
    *MIGRATIONS,
    (
        "ALTER TABLE result ADD COLUMN mood TEXT NOT NULL DEFAULT 'good'",
        "CREATE INDEX by_rules ON result (rules)",
        "UPDATE result SET mood = 'better' WHERE ending = 'won'",
    ),
    ("CREATE TABLE mark (game TEXT NOT NULL, move INTEGER NOT NULL)",),
)
VERSIONS = {"1": MIGRATIONS, "3": NEXT}
OLD = tuple(range(900_000, 900_030))
"""Games that an older version of the game has kept."""
GARBAGE = b"this is no database\n" * 1000


def write(path: Path, numbers: range, version: str) -> None:
    """Keeps each game as lost and then as won, as after an undo; every third twice."""
    statistics = Statistics(path, VERSIONS[version], patience=60)
    for number in numbers:
        if number % 3 == 0:
            statistics.add(result(number, LOST))
        statistics.add(result(number, WON))
        os.write(1, f"{number}\n".encode())


def old(path: Path) -> None:
    """A file of the older version."""
    statistics = Statistics(path)
    for number in OLD:
        statistics.add(result(number))


def content(path: Path) -> tuple[int, list[int]]:
    """The version of a whole database, and the numbers of its games. Raises sqlite3.Error."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)], path
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        games = connection.execute("SELECT game FROM result").fetchall()
    return version, [int(game, 16) for (game,) in games]


class Killing:
    """Writers that are killed, one after another, in one folder."""

    def __init__(self, mode: str, folder: Path, seed: str) -> None:
        self.mode, self.path = mode, folder / NAME
        self.version = "3" if mode == "migrating" else "1"
        self.chance = random.Random(seed)
        self.told: list[int] = []
        """The numbers that a writer said were kept."""
        self.next = 1
        if mode == "migrating":
            old(folder.with_name("old") / NAME)

    def prepare(self) -> None:
        """Sets the scene for the next writer."""
        if self.mode == "writing":
            return
        shutil.rmtree(self.path.parent, ignore_errors=True)
        self.told = []
        if self.mode != "beginning":
            self.path.parent.mkdir()
        if self.mode == "migrating":
            shutil.copy(self.path.parent.with_name("old") / NAME, self.path)
            self.told = list(OLD)
        elif self.mode == "damaged":
            self.path.write_bytes(GARBAGE)

    def round(self) -> int:
        """Starts a writer and kills it. Returns how many games it said were kept."""
        reader, writer = os.pipe()
        child = os.fork()
        if not child:
            os.close(reader)
            os.dup2(writer, 1)
            write(self.path, range(self.next, self.next + 1_000), self.version)
            os._exit(0)
        os.close(writer)
        lines = b""
        # Some lines and then a part of the next: what it is killed in is any step at all.
        for _ in range(self.chance.choice((0, 0, 1, 1, 2, 4))):
            lines += os.read(reader, 1000)
        select.select(
            [reader], [], [], self.chance.uniform(0, self.chance.choice((0.003, 0.01, 0.03)))
        )
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while more := os.read(reader, 1000):
            lines += more
        os.close(reader)
        kept = [int(line) for line in lines.split(b"\n")[:-1]]
        self.told += kept
        self.next += 1_000
        return len(kept)

    def check(self) -> None:
        """What was told is there, once, in a whole database."""
        found: list[int] = []
        if self.path.is_file() and self.path.read_bytes() != GARBAGE:
            version, found = content(self.path)
            backup = self.path.with_name("statistics version 1.sqlite3")
            if self.mode == "migrating" and version > 1:
                assert content(backup) == (1, list(OLD))
            if version > 2:
                assert content(backup.with_name("statistics version 2.sqlite3")) == (2, list(OLD))
        missing = set(self.told) - set(found)
        assert not missing, f"{missing} of {self.told} are missing"
        assert len(found) == len(set(found)), f"twice in {found}"
        # One game may have been kept whose number was not printed any more.
        assert len(found) <= len(self.told) + 1, (found, self.told)
        # The game finds the same.
        statistics = Statistics(self.path, VERSIONS[self.version])
        results = [int(one.game, 16) for one in statistics.results()]
        assert sorted(results) == sorted(found)
        assert (statistics.notice is None) or self.mode == "damaged", statistics.notice
        if self.mode == "damaged":
            kept = [file for file in self.path.parent.iterdir() if file.stat().st_size]
            assert [file.read_bytes() for file in kept].count(GARBAGE) == 1, kept
        # What was written just before the end counts from now on.
        self.told = found


def kill(mode: str, folder: Path, seed: str, rounds: int) -> None:
    """Prints how many games were kept in all, after each kill was looked at."""
    killing = Killing(mode, folder, seed)
    kept = 0
    for number in range(rounds):
        killing.prepare()
        kept += killing.round()
        try:
            killing.check()
        except Exception as error:
            print(f"after kill {number}: {error!r}")
            raise
    print(kept)


if __name__ == "__main__":
    command, *words = sys.argv[1:]
    if command == "write":
        write(Path(words[0]), range(int(words[1]), int(words[1]) + int(words[2])), words[3])
    else:
        kill(words[0], Path(words[1]), words[2], int(words[3]))
