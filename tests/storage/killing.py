"""Kills writings of the unfinished game at each of their steps; a program for
`test_unfinished_killed`, which runs it with a home of its own: it forks, and so has no threads.

Prints how many times it killed in each case. Fails where what is left is not what should be.
"""

import io
import os
import resource
import shutil
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from functools import cache
from pathlib import Path

from histories import history, line

from crazyquilt.model.record import Record, parse_record
from crazyquilt.storage.files import read_record, write_whole
from crazyquilt.storage.folders import data_folder, documents_folder
from crazyquilt.storage.keeper import Keeper
from crazyquilt.storage.unfinished import Place

STEPS = {"open", "write", "flush", "fsync", "link", "replace", "rename", "unlink", "mkdir", "close"}
"""The calls of the system that a writing consists of."""
KILLED = -signal.SIGKILL
Files = dict[Path, bytes]


def in_a_child(job: Callable[[], object]) -> int:
    """Does it in a process of its own; gets its exit status, negative for a signal."""
    child = os.fork()
    if child == 0:
        try:
            job()
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def killed_at(step: int, job: Callable[[], object]) -> Callable[[], object]:
    """The job, killed right before or after one of its calls, whichever thread that is in."""
    seen = 0

    def watch(_: object, event: str, called: object) -> None:
        nonlocal seen
        if event in ("c_call", "c_return") and getattr(called, "__name__", "") in STEPS:
            owner = getattr(called, "__self__", None)
            if owner in (os, sys.modules["posix"], io) or isinstance(owner, io.IOBase):
                seen += 1
                if seen == step:
                    os.kill(os.getpid(), signal.SIGKILL)

    def watched() -> None:
        threading.setprofile(watch)
        sys.setprofile(watch)
        job()

    return watched


def cut_at(size: int, job: Callable[[], object]) -> Callable[[], object]:
    """The job, killed by the system when it has written so many bytes of a file."""

    def limited() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        job()

    return limited


def lay(files: Files) -> None:
    for folder in (data_folder(), documents_folder()):
        shutil.rmtree(folder, ignore_errors=True)
    for path, data in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def held() -> Files:
    folders = (data_folder(), documents_folder())
    return {path: path.read_bytes() for folder in folders for path in folder.glob("*")}


def at_each_step(files: Files, job: Callable[[], object], check: Callable[[], object]) -> int:
    """Kills the job at every step, each time with these files to begin with, and checks what is
    left. Gets how many times.
    """
    kills = 0
    while True:
        lay(files)
        status = in_a_child(killed_at(kills + 1, job))
        assert status in (0, KILLED), status
        check()
        if status == 0:
            return kills
        kills += 1


def kept_by(*records: Record | None) -> Files:
    """The files when these were kept one after the other."""
    lay({})
    for record in records:
        Place().keep(record)
    return held()


def expect(*records: Record | None) -> Record | None:
    """Requires that one of these is kept, whole, and that there is nothing to tell."""
    record, notice = Place().kept()
    assert notice is None, notice
    assert record in records
    if record:
        expected = next(found for found in records if found == record)
        assert line(record.game()) == reached(str(expected))
    return record


@cache
def reached(text: str) -> object:
    return line(parse_record(text).game())


def going_on(record: Record | None, goes_on: bool = True) -> Callable[[], object]:
    return lambda: Keeper(goes_on).keep(record)


def moves() -> int:
    """Each move of a game, each step of its writing."""
    kills = 0
    games = history(4711, 10, ("# by Änne",))
    for first, before, after in zip(games, games[1:], games[2:], strict=False):

        def check(before: Record = before, after: Record = after) -> None:
            expect(before, after)
            keeper = Keeper(goes_on=True)  # the next start can keep it too
            keeper.keep(after)
            assert keeper.failure is None
            assert Place().kept() == (after, None)

        kills += at_each_step(kept_by(first, before), going_on(after), check)
    return kills


def bytes_written() -> int:
    """Each length to which the new file can have been written."""
    first, before, after = history(42, 40)[-3:]
    files = kept_by(first, before)
    kills = 0
    while True:
        lay(files)
        status = in_a_child(cut_at(kills, going_on(after)))
        assert status in (0, -signal.SIGXFSZ), status
        if status == 0:
            assert expect(after)
            return kills
        assert expect(before)
        kills += 1


def first_game() -> int:
    """The first move of all: not even the folder is there."""
    record = history(7, 1)[0]
    return at_each_step({}, going_on(record), lambda: expect(None, record))


def no_game_any_more() -> int:
    first, before = history(8, 2)
    return at_each_step(kept_by(first, before), going_on(None), lambda: expect(before, None))


def result_and_next_game() -> int:
    """What comes of a game is written before the next game takes its place."""
    first, over = history(9, 2)
    follows = history(10, 1)[0]
    result = data_folder() / "result"

    def job() -> None:
        keeper = Keeper(goes_on=True)
        keeper.then(lambda: write_whole(result, "won"))
        keeper.keep_soon(follows)
        keeper.wait()

    def check() -> None:
        if expect(over, follows) == follows:
            assert result.read_text("utf-8") == "won"

    return at_each_step(kept_by(first, over), job, check)


def room_for_another() -> int:
    """Another window's game is there: it is never lost, and never in doubt."""
    first, theirs = history(11, 2)
    ours = history(12, 1)[0]

    def check() -> None:
        if expect(theirs, None, ours) != theirs:
            saved = [read_record(path) for path in documents_folder().glob("*.quilt")]
            assert theirs in saved

    return at_each_step(kept_by(first, theirs), going_on(ours, goes_on=False), check)


def damage_put_right() -> int:
    """The start itself is killed while it puts a damaged file aside."""
    before, last = history(13, 2)
    files = kept_by(before, last)
    newest = Place().path
    files[newest] = damaged = files[newest][:-9]

    def check() -> None:
        record, _ = Place().kept()
        assert record == before
        assert damaged in held().values()

    return at_each_step(files, Place().kept, check)


def two_windows() -> int:
    """Two that write at the same time: the last of both is there in the end."""
    games = history(14, 40), history(15, 40)
    lay({})

    def play(records: list[Record]) -> None:
        keeper = Keeper(goes_on=False)
        for record in records:
            keeper.keep(record)
            assert keeper.failure is None, keeper.failure

    children = []
    for records in games:
        if (child := os.fork()) == 0:
            try:
                play(records)
            except BaseException:
                traceback.print_exc()
                os._exit(1)
            os._exit(0)
        children.append(child)
    assert [os.waitpid(child, 0)[1] for child in children] == [0, 0]
    found = [Place().kept()[0]]
    found += [read_record(path) for path in documents_folder().glob("*.quilt")]
    assert all(records[-1] in found for records in games)
    return 0


if __name__ == "__main__":
    for case in (
        *(moves, bytes_written, first_game, no_game_any_more),
        *(result_and_next_game, room_for_another, damage_put_right, two_windows),
    ):
        print(case.__name__, case(), flush=True)
