"""An older database is brought up to date, and a copy of it is kept before each step."""

import contextlib
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from finished import LOST, listed, result

from crazyquilt.storage.statistics.errors import NewerVersion, StatisticsError
from crazyquilt.storage.statistics.schema import APPLICATION, MIGRATIONS
from crazyquilt.storage.statistics.store import NAME, Statistics

# Versions as they might have come before today's: each step adds what it lacks.
EARLIER = (
    (
        "CREATE TABLE played (game TEXT, deal INTEGER, won INTEGER, moves INTEGER, ended TEXT)",
        "CREATE TABLE note (text TEXT)",
    ),
    ("ALTER TABLE played ADD COLUMN rules TEXT NOT NULL DEFAULT 'redeals=1 build=suit corner=no'",),
    (
        *MIGRATIONS[0],
        """
        INSERT INTO result (game, deal, rules, ending, moves, undos, hints, shown, seconds,
            started, ended, record)
        SELECT game, deal, rules, CASE WHEN won THEN 'won' ELSE 'lost' END, moves, 0, 0, 0, 0.0,
            ended, ended, '' FROM played
        """,
        "DROP TABLE played",
    ),
)
BACKUPS = tuple(f"statistics version {number}.sqlite3" for number in (1, 2))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database of version 1, in which two games stand."""
    path = tmp_path / NAME
    with connected(path) as connection:
        for statement in EARLIER[0]:
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute("PRAGMA user_version = 1")
        connection.execute("PRAGMA journal_mode = WAL")
        for number, won in ((1, 1), (2, 0)):
            row = (f"{number:032x}", 7, won, 90 + number, result(number).ended.isoformat())
            connection.execute("INSERT INTO played VALUES (?, ?, ?, ?, ?)", row)
    return path


def connected(path: Path) -> contextlib.closing[sqlite3.Connection]:
    return contextlib.closing(sqlite3.connect(path, isolation_level=None))


def all_of(path: Path) -> list[str]:
    with connected(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        version = connection.execute("PRAGMA user_version").fetchone()
        return [*connection.iterdump(), f"version {version[0]}"]


def expected(number: int, **changes: object):
    ended = result(number).ended
    return result(number, deal=7, seconds=0.0, started=ended, record="", **changes)


def test_each_step_is_made_and_all_games_are_there(path: Path) -> None:
    statistics = Statistics(path, EARLIER)
    won, lost = expected(1, moves=91), replace(expected(2, moves=92), ending=LOST)
    assert statistics.results() == (lost, won)
    assert statistics.notice is None
    assert statistics.add(result(3))
    assert Statistics(path, EARLIER).results() == (*listed(result(3)), lost, won)
    assert all_of(path)[-1] == "version 3"


def test_a_copy_is_kept_before_each_step(path: Path) -> None:
    before = all_of(path)
    Statistics(path, EARLIER).check()
    names = sorted(file.name for file in path.parent.iterdir())
    assert names == sorted([NAME, "statistics.lock", *BACKUPS])
    assert all_of(path.with_name(BACKUPS[0])) == before
    second = all_of(path.with_name(BACKUPS[1]))
    assert second[-1] == "version 2"
    assert sum("INSERT INTO" in line and '"played"' in line for line in second) == 2
    # Nothing more is done, and no more copies are made, the next time.
    Statistics(path, EARLIER).check()
    assert sorted(file.name for file in path.parent.iterdir()) == names


def test_a_copy_holds_what_is_still_in_the_log(path: Path) -> None:
    with connected(path) as killed:
        killed.execute("PRAGMA wal_autocheckpoint = 0")
        killed.execute("DELETE FROM played")
        files = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    folder = path.parent / "another"
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    assert Statistics(folder / NAME, EARLIER).results() == ()
    assert not any('INSERT INTO "played"' in line for line in all_of(folder / BACKUPS[0]))


def test_an_earlier_copy_is_not_written_over(path: Path) -> None:
    path.with_name(BACKUPS[0]).write_bytes(b"from earlier")
    Statistics(path, EARLIER).check()
    assert path.with_name(BACKUPS[0]).read_bytes() == b"from earlier"
    assert all_of(path.with_name("statistics version 1 (2).sqlite3"))[-1] == "version 1"


@pytest.mark.parametrize("step", [1, 2])
@pytest.mark.parametrize(
    "statements",
    [
        ("DROP TABLE note", "INSERT INTO nowhere VALUES (1)"),
        ("DROP TABLE note", "not SQL"),
        ("CREATE TABLE once (a UNIQUE)", *("INSERT INTO once VALUES (1)",) * 2),
    ],
    ids=["no such table", "no SQL", "constraint"],
)
def test_a_step_that_fails_changes_nothing(path: Path, step: int, statements) -> None:
    """The file stays of the version that was reached, and is not taken for damaged."""
    bad = (*EARLIER[:step], statements, *EARLIER[step + 1 :])
    for _ in range(2):
        statistics = Statistics(path, bad)
        with pytest.raises(StatisticsError, match="cannot be brought up to date"):
            statistics.results()
        assert statistics.notice is None
        assert all_of(path)[-1] == f"version {step}"
        names = sorted(file.name for file in path.parent.iterdir())
        assert names == sorted([NAME, "statistics.lock", *BACKUPS[: step - 1]])
    assert len(Statistics(path, EARLIER).results()) == 2


def test_an_older_program_leaves_it_alone_afterwards(path: Path) -> None:
    Statistics(path, EARLIER).check()
    for older in (EARLIER[:1], EARLIER[:2]):
        with pytest.raises(NewerVersion):
            Statistics(path, older).results()
    assert len(Statistics(path, EARLIER).results()) == 2


def test_a_new_database_takes_all_steps_and_needs_no_copy(tmp_path: Path) -> None:
    path = tmp_path / "new" / NAME
    Statistics(path, EARLIER).add(result(1))
    assert Statistics(path, EARLIER).results() == listed(result(1))
    assert sorted(file.name for file in path.parent.iterdir()) == ["statistics.lock", NAME]


def test_a_file_replaced_by_an_older_one_while_the_game_runs(path: Path) -> None:
    old = path.read_bytes()
    statistics = Statistics(path, EARLIER)
    statistics.add(result(3))
    path.write_bytes(old)
    assert statistics.add(result(4))
    assert [int(game.game, 16) for game in statistics.results()] == [4, 2, 1]


def test_the_first_version_stays_what_it_is() -> None:
    """It stands on people's disks: what comes later is a step of its own."""
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        for statement in MIGRATIONS[0]:
            connection.execute(statement)
        columns = connection.execute("SELECT name, type FROM pragma_table_info('result')")
        assert [f"{name} {kind}" for name, kind in columns] == [
            *("number INTEGER", "game TEXT", "deal INTEGER", "rules TEXT", "ending TEXT"),
            *("moves INTEGER", "undos INTEGER", "hints INTEGER", "shown INTEGER", "seconds REAL"),
            *("started TEXT", "ended TEXT", "daily TEXT", "record TEXT"),
        ]
