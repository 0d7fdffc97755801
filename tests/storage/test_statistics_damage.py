"""A database that cannot be used is never lost: put aside whole when it is damaged, left alone
when it is newer, waited for when its folder cannot be written.
"""

import contextlib
import errno
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from finished import listed, result

from crazyquilt.storage.statistics import database
from crazyquilt.storage.statistics.database import Database
from crazyquilt.storage.statistics.errors import (
    DiskFull,
    Locked,
    NewerVersion,
    ReadOnly,
    StatisticsError,
)
from crazyquilt.storage.statistics.schema import MIGRATIONS
from crazyquilt.storage.statistics.store import NAME, Statistics

ROOT = Path(__file__).parents[2]
LOG, INDEX, JOURNAL = NAME + "-wal", NAME + "-shm", NAME + "-journal"
KEPT = [result(number, record=f"crazyquilt 1\n# {'long ' * 700}{number}\n") for number in range(40)]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database of some pages, among them such as hold the rest of a long record."""
    path = tmp_path_factory.mktemp("whole") / NAME
    for game in KEPT:
        Statistics(path).add(game)
    return path.read_bytes()


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def is_put_aside(path: Path, content: dict[str, bytes], goes_on: bool = True) -> None:
    """A question finds the file damaged, puts it aside with what belongs to it, and goes on."""
    statistics = Statistics(path)
    assert statistics.results() == ()
    found = files_in(path.parent)
    (aside,) = (name for name in found if name.endswith(path.suffix))
    assert statistics.notice == (
        f"The statistics could not be read; their file is now {path.parent / aside}, "
        "and new ones are begun."
    )
    for end, data in content.items():
        assert found.pop(aside + end) == data
    assert set(found) <= {"statistics.lock", f"{aside}-shm"}  # the last holds but locks
    if not goes_on:
        return  # spares the many that differ in their content alone
    # The new one is used from here on, and nothing more is told.
    statistics.notice = None
    assert statistics.add(result(99))
    assert statistics.results() == Statistics(path).results() == listed(result(99))
    assert statistics.notice is None
    assert (path.parent / aside).is_file()


def lengths(size: int) -> list[int]:
    chosen = {0, 1, 15, 16, 17, 50, 99, 100, 101, 511, 512, 513, size - 1}
    chosen |= {page + more for page in range(4096, size, 4096) for more in (-1, 0)}
    chosen |= set(random.Random(4).sample(range(size), 25))
    return sorted(chosen)


def test_a_file_cut_at_any_length_is_put_aside(tmp_path: Path, whole: bytes) -> None:
    assert len(whole) > 30 * 4096
    for index, size in enumerate(lengths(len(whole))):
        path = tmp_path / str(size) / NAME
        path.parent.mkdir()
        path.write_bytes(whole[:size])
        is_put_aside(path, {"": whole[:size]}, goes_on=index % 10 == 0)
        shutil.rmtree(path.parent)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0",
        b"\0" * 4096,
        b"\0" * 50_000,
        b"no database",
        b"crazyquilt 1\ndeal 4711\n" * 500,
        b"SQLite format 3\0",
        b"SQLite format 3\0" + b"\xff" * 5000,
        random.Random(1).randbytes(20_000),
    ],
    ids=lambda content: f"{len(content)} bytes, {content[:10]!r}",
)
def test_what_is_no_database_is_put_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "folder" / NAME
    path.parent.mkdir()
    path.write_bytes(content)
    is_put_aside(path, {"": content})


def test_garbage_in_any_page_is_put_aside_or_does_no_harm(tmp_path: Path, whole: bytes) -> None:
    """In a page that holds but the rest of a record, it is that record's text alone."""
    aside = 0
    for start in range(0, len(whole), 4096):
        path = tmp_path / str(start) / NAME
        path.parent.mkdir()
        garbage = whole[:start] + random.Random(start).randbytes(4096) + whole[start + 4096 :]
        path.write_bytes(garbage)
        statistics = Statistics(path)
        results = statistics.results()
        if statistics.notice is None:
            assert results == listed(*KEPT)
        else:
            assert results == ()
            assert garbage in files_in(path.parent).values()
            aside += 1
    assert aside >= 5


def test_a_database_of_something_else_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "folder" / NAME
    path.parent.mkdir()
    other = sqlite3.connect(path)
    other.executescript("CREATE TABLE recipe (name); PRAGMA user_version = 1;")
    other.close()
    is_put_aside(path, {"": path.read_bytes()})


@pytest.mark.parametrize(
    "sql",
    [
        "DROP TABLE result",
        "ALTER TABLE result DROP COLUMN record",
        "ALTER TABLE result RENAME COLUMN ended TO finished",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = -1",
        "PRAGMA application_id = 7",
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 3",
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'CREATE'",
    ],
)
def test_tables_that_are_not_those_of_the_version_are_put_aside(
    tmp_path: Path, whole: bytes, sql: str
) -> None:
    path = tmp_path / "folder" / NAME
    path.parent.mkdir()
    path.write_bytes(whole)
    connection = sqlite3.connect(path)
    connection.executescript(sql)
    connection.close()
    is_put_aside(path, {"": path.read_bytes()})


def test_a_message_that_is_no_text_is_damage_too(tmp_path: Path, whole: bytes) -> None:
    """SQLite quotes what is damaged, and Python cannot always read that."""
    start = whole.index(b"CREATE TABLE result")
    untold = 0
    for at in range(start, start + 500):
        damaged = whole[:at] + b"\xb7" + whole[at + 1 :]
        path = tmp_path / str(at) / NAME
        path.parent.mkdir()
        path.write_bytes(damaged)
        try:
            with contextlib.closing(sqlite3.connect(path)) as connection:
                connection.execute("SELECT * FROM result")
        except UnicodeDecodeError:
            untold += 1
            is_put_aside(path, {"": damaged}, goes_on=untold == 1)
        except sqlite3.Error:
            pass
        shutil.rmtree(path.parent)
    assert untold > 10


@pytest.mark.parametrize("byte", [0, 3, 0x42, 0xFF])
def test_a_format_that_sqlite_cannot_write_is_put_aside(
    tmp_path: Path, whole: bytes, byte: int
) -> None:
    """It would take it for a file that can only be read, and so would be told what is untrue."""
    for at in (18, 19):
        path = tmp_path / str(at) / NAME
        path.parent.mkdir()
        damaged = whole[:at] + bytes([byte]) + whole[at + 1 :]
        path.write_bytes(damaged)
        is_put_aside(path, {"": damaged})


@pytest.mark.parametrize("content", [b"", b"\0" * 600, random.Random(2).randbytes(600)])
@pytest.mark.parametrize("log", [False, True])
def test_a_journal_beside_a_whole_file_does_no_harm(
    unfinished: Path, whole: bytes, content: bytes, log: bool
) -> None:
    if not log:
        for name in (LOG, INDEX):
            (unfinished.parent / name).unlink()
    (unfinished.parent / JOURNAL).write_bytes(content)
    statistics = Statistics(unfinished)
    assert statistics.results() == listed(*(KEPT[:2] if log else KEPT))
    assert statistics.notice is None
    assert statistics.add(result(99))
    assert unfinished.read_bytes() != whole


def test_a_journal_is_put_aside_with_its_file(tmp_path: Path) -> None:
    path = tmp_path / "folder" / NAME
    path.parent.mkdir()
    path.write_bytes(b"garbage" * 1000)
    (path.parent / JOURNAL).write_bytes(b"a journal")
    is_put_aside(path, {"": b"garbage" * 1000, "-journal": b"a journal"})
    left = tmp_path / "other" / "unreadable statistics.sqlite3-journal"
    left.parent.mkdir()
    left.write_bytes(b"an older one")
    (left.parent / NAME).write_bytes(b"garbage")
    Statistics(left.parent / NAME).check()
    assert left.read_bytes() == b"an older one"


def test_an_index_that_lacks_a_game_is_put_aside(tmp_path: Path, whole: bytes) -> None:
    """Else that game could be counted twice."""
    path = tmp_path / "folder" / NAME
    path.parent.mkdir()
    path.write_bytes(whole)
    connection = sqlite3.connect(path, isolation_level=None)
    root = "SELECT rootpage FROM sqlite_master WHERE type = 'index'"
    (page,) = connection.execute(root).fetchone()
    connection.execute("DELETE FROM result WHERE number = 20")
    connection.close()
    start, end = (page - 1) * 4096, page * 4096
    mixed = whole[:start] + path.read_bytes()[start:end] + whole[end:]
    path.write_bytes(mixed)
    is_put_aside(path, {"": mixed})


def test_a_file_damaged_while_the_game_runs(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / NAME
    path.write_bytes(whole)
    statistics = Statistics(path)
    assert statistics.results() == listed(*KEPT)
    path.write_bytes(b"garbage" * 1000)
    assert statistics.add(result(99))
    assert statistics.notice is not None
    assert statistics.results() == listed(result(99))
    assert b"garbage" * 1000 in files_in(tmp_path).values()


def test_the_second_put_aside_does_not_replace_the_first(tmp_path: Path) -> None:
    path = tmp_path / NAME
    for count in range(1, 4):
        path.write_bytes(b"garbage %d" % count)
        statistics = Statistics(path)
        statistics.check()
        assert statistics.notice is not None
    kept = {data for data in files_in(tmp_path).values() if data}
    assert kept == {b"garbage 1", b"garbage 2", b"garbage 3"}


def test_a_log_put_aside_earlier_is_not_replaced_either(tmp_path: Path) -> None:
    # As after a crash between the two.
    left = tmp_path / "unreadable statistics.sqlite3-wal"
    left.write_bytes(b"a log")
    (tmp_path / NAME).write_bytes(b"garbage")
    Statistics(tmp_path / NAME).check()
    assert left.read_bytes() == b"a log"
    assert (tmp_path / "unreadable statistics (2).sqlite3").read_bytes() == b"garbage"


@pytest.mark.parametrize("step", [1, 2, 3])
def test_a_crash_while_it_is_put_aside_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    path = tmp_path / NAME
    before = {NAME: b"garbage" * 1000, LOG: b"a log" * 1000, INDEX: b"an index" * 1000}
    for name, data in before.items():
        (tmp_path / name).write_bytes(data)
    rename, calls = Path.rename, []

    def crash(source: Path, target: str) -> Path:
        calls.append(source)
        if len(calls) == step:
            raise KeyboardInterrupt
        return rename(source, target)

    with monkeypatch.context() as today:
        today.setattr(Path, "rename", crash)
        with pytest.raises(KeyboardInterrupt):
            Statistics(path).results()
    statistics = Statistics(path)
    assert statistics.add(result(1))
    assert statistics.results() == listed(result(1))
    assert {*before.values()} - {before[INDEX]} <= set(files_in(tmp_path).values())


# ── with another program at the same moment


def test_what_another_program_has_put_in_place_is_not_put_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both find the file damaged, and the other one is quicker."""
    path = tmp_path / NAME
    path.write_bytes(b"garbage")
    put_aside = Database.put_aside

    def late(database: Database) -> Path | None:
        with monkeypatch.context() as other:
            other.setattr(Database, "put_aside", put_aside)
            assert Statistics(path).add(result(1))
        return put_aside(database)

    monkeypatch.setattr(Database, "put_aside", late)
    statistics = Statistics(path)
    assert statistics.add(result(2))
    assert statistics.results() == listed(result(1), result(2))
    assert statistics.notice is None  # the other one told it


@pytest.mark.parametrize("step", ["_free_name", "create", "_back_up"])
def test_nobody_writes_while_the_file_is_replaced(
    tmp_path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / NAME
    newer = (*MIGRATIONS, ("ALTER TABLE result ADD COLUMN mood TEXT",))
    if step != "create":
        path.write_bytes(b"garbage" if step == "_free_name" else whole)
    refused = []

    def other() -> None:
        with monkeypatch.context() as now:
            now.setattr(owner, name, real)
            with pytest.raises(Locked):
                Statistics(path, newer, patience=0.01).add(result(98))
            refused.append(True)

    owner, name = (database, "_migrate") if step == "create" else (Database, step)
    real = getattr(owner, name)

    def slow(*words: object) -> object:
        if not refused and (step != "create" or list(tmp_path.glob(".*.tmp"))):
            other()
        return real(*words)

    monkeypatch.setattr(owner, name, slow)
    statistics = Statistics(path, newer)
    assert statistics.add(result(99))
    assert refused
    assert Statistics(path, newer).add(result(98))
    assert len(statistics.results()) == (42 if step == "_back_up" else 2)


# ── with a log, as a killed program leaves it


@contextlib.contextmanager
def caught(path: Path, changes: str) -> Iterator[dict[str, bytes]]:
    """The files as they stand right after `changes`, while they are still in SQLite's log."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.executescript(changes)
        yield files_in(path.parent)
    finally:
        connection.close()


DELETED = "PRAGMA wal_autocheckpoint = 0; DELETE FROM result WHERE number > 2"


@pytest.fixture
def unfinished(tmp_path: Path, whole: bytes) -> Path:
    """A database that a killed program left: all but two games are deleted, in the log alone."""
    path = tmp_path / "source" / NAME
    path.parent.mkdir()
    path.write_bytes(whole)
    with caught(path, DELETED) as found:
        pass
    target = tmp_path / "killed"
    target.mkdir()
    for name, data in found.items():
        (target / name).write_bytes(data)
    assert found[NAME] == whole
    assert len(found[LOG]) > 0
    return target / NAME


def test_what_a_killed_program_wrote_counts(unfinished: Path) -> None:
    statistics = Statistics(unfinished)
    assert statistics.results() == listed(*KEPT[:2])
    assert statistics.notice is None
    assert set(files_in(unfinished.parent)) == {NAME}


@pytest.mark.parametrize("without_index", [False, True])
@pytest.mark.parametrize("content", [b"", b"garbage" * 1000, None], ids=["empty", "garbage", "no"])
def test_a_log_is_put_aside_with_its_file(
    unfinished: Path, content: bytes | None, without_index: bool
) -> None:
    log = (unfinished.parent / LOG).read_bytes()
    # Of another database, else it would mend the file.
    log = log[:16] + bytes([log[16] ^ 1]) + log[17:] if content else log
    (unfinished.parent / LOG).write_bytes(log)
    if without_index:
        (unfinished.parent / INDEX).unlink()
    if content is None:
        unfinished.unlink()
        statistics = Statistics(unfinished)
        assert statistics.results() == ()
        assert statistics.notice is not None
        assert log in files_in(unfinished.parent).values()
        assert not (unfinished.parent / LOG).exists()
    else:
        unfinished.write_bytes(content)
        is_put_aside(unfinished, {"": content, "-wal": log})


# ── a newer version


NEWER = "ALTER TABLE result ADD COLUMN mood TEXT; PRAGMA user_version = 2"


def is_left_alone(path: Path) -> None:
    before = files_in(path.parent)
    statistics = Statistics(path)
    for question in (
        statistics.check,
        statistics.results,
        lambda: statistics.add(result(99)),
        lambda: statistics.record(result(1).game),
    ):
        with pytest.raises(NewerVersion) as raised:
            question()
        assert raised.value.notice == (
            "The statistics cannot be used: a newer version of the game made them, and they are "
            "left as they are."
        )
    after = files_in(path.parent)
    for found in (before, after):
        found.pop(INDEX, None)  # holds locks, no data
    assert after == before


def test_a_newer_database_is_left_as_it_is(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / NAME
    path.write_bytes(whole)
    with caught(path, NEWER):
        pass
    is_left_alone(path)
    assert set(files_in(tmp_path)) == {NAME}


def test_a_newer_database_with_a_log_is_left_as_it_is(unfinished: Path, whole: bytes) -> None:
    source = unfinished.parent.with_name("newer") / NAME
    source.parent.mkdir()
    source.write_bytes(whole)
    with caught(source, f"PRAGMA wal_autocheckpoint = 0; {NEWER}") as found:
        for name, data in found.items():
            (unfinished.parent / name).write_bytes(data)
    assert len(found[LOG]) > 0
    is_left_alone(unfinished)


def test_a_database_that_becomes_newer_while_the_game_runs(tmp_path: Path) -> None:
    path = tmp_path / NAME
    statistics = Statistics(path)
    statistics.add(result(1))
    newer = (*MIGRATIONS, ("ALTER TABLE result ADD COLUMN mood TEXT",))
    assert Statistics(path, newer).results() == listed(result(1))
    with pytest.raises(NewerVersion):
        statistics.add(result(2))
    assert Statistics(path, newer).results() == listed(result(1))


# ── odd places


def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    for path in (tmp_path / "file" / NAME, tmp_path / "file" / "deeper" / NAME):
        statistics = Statistics(path)
        for question in (statistics.results, lambda: statistics.add(result(1))):  # noqa: B023
            with pytest.raises(StatisticsError) as raised:
                question()
            assert raised.value.notice == "The statistics cannot be used: Not a directory."
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"


def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    statistics = Statistics(tmp_path / NAME)
    for question in (statistics.results, lambda: statistics.add(result(1))):
        with pytest.raises(StatisticsError) as raised:
            question()
        assert raised.value.errno == errno.EISDIR
    assert (tmp_path / NAME).is_dir()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
def test_a_pipe_in_place_of_the_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / NAME)
    statistics = Statistics(tmp_path / NAME)
    for question in (statistics.results, lambda: statistics.add(result(1))):
        with pytest.raises(StatisticsError):
            question()


def test_something_in_place_of_the_lock(tmp_path: Path, whole: bytes) -> None:
    """What need not be replaced is used all the same."""
    (tmp_path / "statistics.lock").write_bytes(b"my own notes " * 100)
    with pytest.raises(StatisticsError, match="in the way"):
        Statistics(tmp_path / NAME).add(result(1))
    (tmp_path / NAME).write_bytes(b"garbage")
    with pytest.raises(StatisticsError, match="in the way"):
        Statistics(tmp_path / NAME).results()
    assert (tmp_path / NAME).read_bytes() == b"garbage"
    (tmp_path / NAME).write_bytes(whole)
    assert Statistics(tmp_path / NAME).add(result(99))
    assert len(Statistics(tmp_path / NAME).results()) == 41
    assert (tmp_path / "statistics.lock").read_bytes() == b"my own notes " * 100


READING = f"""
import sys; from pathlib import Path
sys.path.insert(0, {str(ROOT / "tests")!r})
from finished import result
from crazyquilt.storage.statistics.store import Statistics
statistics = Statistics(Path(sys.argv[1]))
for question in (lambda: len(statistics.results()), lambda: statistics.add(result(99))):
    try:
        print(question())
    except OSError as error:
        print(type(error).__name__, error.strerror)
print(statistics.notice)
"""


def asked_without_the_right_to_write(path: Path) -> list[str]:
    """What a program answers for which the modes of files count."""
    command = [sys.executable, "-c", READING, str(path)]
    if os.geteuid() == 0:
        if not shutil.which("setpriv"):
            pytest.skip("the superuser may write everywhere, and setpriv is not there")
        rights = "-dac_override,-dac_read_search"
        command = ["setpriv", f"--bounding-set={rights}", "--inh-caps=-all", *command]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
@pytest.mark.parametrize(
    ("folder_mode", "file_mode"), [(0o555, 0o644), (0o555, 0o444), (0o755, 0o444)]
)
def test_what_may_only_be_read_is_read(
    tmp_path: Path, whole: bytes, folder_mode: int, file_mode: int
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / NAME).write_bytes(whole)
    (folder / NAME).chmod(file_mode)
    folder.chmod(folder_mode)
    try:
        told = asked_without_the_right_to_write(folder / NAME)
        assert told == ["40", "ReadOnly Permission denied", "None"]
        assert (folder / NAME).read_bytes() == whole
    finally:
        folder.chmod(0o755)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
@pytest.mark.parametrize("content", [None, b"garbage"], ids=["empty", "damaged"])
def test_a_folder_that_may_not_be_written(tmp_path: Path, content: bytes | None) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    if content:
        (folder / NAME).write_bytes(content)
    folder.chmod(0o555)
    refused = "ReadOnly Permission denied"
    try:
        told = asked_without_the_right_to_write(folder / NAME)
        assert told == [refused if content else "0", refused, "None"]
        assert files_in(folder) == ({NAME: content} if content else {})
        told = asked_without_the_right_to_write(folder / "sub" / NAME)
        assert told == ["0", refused, "None"]
    finally:
        folder.chmod(0o755)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_a_file_that_may_not_be_read(tmp_path: Path, whole: bytes) -> None:
    (tmp_path / NAME).write_bytes(whole)
    (tmp_path / NAME).chmod(0)
    told = asked_without_the_right_to_write(tmp_path / NAME)
    assert told == ["ReadOnly Permission denied", "ReadOnly Permission denied", "None"]
    (tmp_path / NAME).chmod(0o644)
    assert files_in(tmp_path)[NAME] == whole


# ── a full disk


def can_mount() -> bool:
    """Whether this test may make a small disk: the superuser may, but not in every container."""
    if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("unshare"):
        return False
    command = ["unshare", "--mount", "mount", "-t", "tmpfs", "none", tempfile.gettempdir()]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


FILLING = f"""
import resource, sys; from pathlib import Path
sys.path.insert(0, {str(ROOT / "tests")!r})
from finished import result
from crazyquilt.storage.statistics.store import Statistics
path = Path(sys.argv[1])
statistics = Statistics(path)
kept = []
refused = 0
number = 0
while refused < 3:
    try:
        statistics.add(result(number, record="x" * 5000))
        kept.append(number)
    except OSError as error:
        print(type(error).__name__)
        refused += 1
    number += 1
# What was kept can be read while the disk is full, by a game that starts now as well.
for asked in (statistics, Statistics(path)):
    found = {{int(game.game, 16) for game in asked.results()}}
    print(len(kept) > 3, found >= set(kept), len(found) == len(kept), asked.notice)
if path.with_name("filling").exists():
    path.with_name("filling").unlink()
else:
    resource.setrlimit(resource.RLIMIT_FSIZE, (10_000_000, 10_000_000))
statistics.add(result(number))
print(len(statistics.results()) == len(kept) + 1, statistics.notice)
"""


LIMIT = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (120_000, 10_000_000))\n"
# On a disk of its own of 400 kB, which all but so many are filled before.
MOUNT = """
mount -t tmpfs -o size=400k none "$1" && head -c "$2"k /dev/zero > "$1/filling" &&
exec "$3" -c "$4" "$1/$5"
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
@pytest.mark.parametrize("filled", [None, *((0, 150, 250) if can_mount() else ())])
def test_a_full_disk(tmp_path: Path, filled: int | None) -> None:
    """As a limit on the size of a file; and on a real small disk where this may be made."""
    command: list[object] = [sys.executable, "-c", LIMIT + FILLING, tmp_path / NAME]
    refusal = "StatisticsError"
    if filled is not None:
        disk = (tmp_path, filled, sys.executable, FILLING, NAME)
        command = ["unshare", "--mount", "sh", "-c", MOUNT, "sh", *disk]
        refusal = "DiskFull"
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    *refusals, one, other, again = done.stdout.splitlines()
    assert refusals == [refusal] * 3
    assert one == other == "True True True None"
    assert again == "True None"


def test_every_refusal_is_an_error_of_the_system() -> None:
    path = Path("x")
    for error in (DiskFull(path), ReadOnly(path), NewerVersion(path)):
        assert isinstance(error, OSError)
        assert error.strerror
        assert error.notice == f"The statistics cannot be used: {error.strerror}."
        assert error.filename == "x"
