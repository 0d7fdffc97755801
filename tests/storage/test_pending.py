"""A result that cannot be written into the statistics is on the disk all the same until it can."""

import errno
import json
import os
import sqlite3
from pathlib import Path

import pytest
from finished import LEFT, LOST, SHOWN, WON, listed, result

from crazyquilt.model.rules import Building, Rules
from crazyquilt.storage import files
from crazyquilt.storage.folders import data_folder
from crazyquilt.storage.statistics.errors import Locked
from crazyquilt.storage.statistics.ledger import Ledger
from crazyquilt.storage.statistics.store import NAME, Statistics


def folder() -> Path:
    return data_folder() / "uncounted"


def put_off(*results) -> None:
    for each in results:
        Statistics().put_off(each)


@pytest.fixture
def locked():
    """Another program that writes and does not come to an end, until it is closed."""
    Statistics().add(result(1))
    other = sqlite3.connect(data_folder() / NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield other
    other.close()


def test_what_was_put_off_comes_with_the_next_question() -> None:
    every = result(
        *(2, LEFT),
        rules=Rules(3, Building.ANY, True),
        deal=None,
        seconds=0.125,
        record="# Änne ♠ “\0”\r\n",
    )
    put_off(result(1), every)
    assert len(list(folder().iterdir())) == 2
    assert Statistics().results(records=True) == (every, result(1))
    assert not folder().exists()
    assert Statistics().results(records=True) == (every, result(1))


def test_the_file_by_hand() -> None:
    put_off(result(7))
    (path,) = folder().iterdir()
    assert path.name == "00000000000000000000000000000007.won.json"
    assert json.loads(path.read_text("utf-8")) == {
        "game": "00000000000000000000000000000007",
        "deal": 4711,
        "rules": "redeals=1 build=suit corner=no",
        "ending": "won",
        "moves": 100,
        "undos": 0,
        "hints": 0,
        "shown": 0,
        "seconds": 600.0,
        "started": "2026-03-10T18:30:00.000000+00:00",
        "ended": "2026-03-10T19:00:00.000000+00:00",
        "daily": None,
        "record": "crazyquilt 1\ndeal 4711\n# game 7\n",
    }


@pytest.mark.parametrize("first", [WON, LOST, LEFT, SHOWN])
@pytest.mark.parametrize("second", [WON, LOST, LEFT, SHOWN])
def test_each_game_counts_once_and_a_win_is_not_lost(first, second) -> None:
    put_off(result(1, first), result(1, second))
    (found,) = Statistics().results()
    assert found.won is (WON in (first, second))
    put_off(result(1, LOST), result(1, LOST))
    assert Statistics().results() == (found,)


def test_a_locked_database_costs_no_result(locked: sqlite3.Connection) -> None:
    ledger = Ledger()
    for number in (2, 3):
        ledger.add(result(number))
    ledger.write()
    assert not ledger.waiting
    assert ledger.put_off()
    assert ledger.notice == (
        "The statistics cannot be used: another program is using them. "
        "What was played is counted later."
    )
    assert Statistics().results() == listed(result(1))  # reading goes on
    assert ledger.put_off()
    locked.close()
    ledger.add(result(4))
    ledger.write()
    assert not ledger.put_off()
    assert Statistics().results() == listed(*map(result, (1, 2, 3, 4)))


def test_a_newer_version_s_database_is_left_alone_and_costs_no_result() -> None:
    Statistics().add(result(1))
    path = data_folder() / NAME
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA user_version = 2")
    other.close()
    ledger = Ledger()
    ledger.add(result(2))
    ledger.write()
    assert ledger.notice is not None
    assert "a newer version of the game made them" in ledger.notice
    with sqlite3.connect(path) as other:  # as if that version had brought them in order
        other.execute("PRAGMA user_version = 1")
    other.close()
    assert Statistics().results() == listed(result(1), result(2))


def test_what_cannot_even_be_put_off_waits_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    def locked(*_: object) -> bool:
        raise Locked(data_folder())

    ledger = Ledger()
    ledger.add(result(1))
    with monkeypatch.context() as disk:
        disk.setattr(Statistics, "add", locked)
        disk.setattr(files.os, "replace", full)
        with pytest.raises(OSError, match="No space left"):
            ledger.write()
    assert (ledger.games, ledger.notice) == ({result(1).game}, None)
    ledger.write()
    assert ledger.games == set()
    assert Statistics().results() == listed(result(1))


def test_a_kill_between_the_writings_counts_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is in the database, and its file is still there."""
    put_off(result(1))
    with monkeypatch.context() as power:
        power.setattr(Path, "unlink", lambda *_: os.stat("/nowhere"))
        assert Statistics().results() == listed(result(1))
    assert folder().exists()
    assert Statistics().results() == listed(result(1))
    assert not folder().exists()


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"{", b"\xff", b"[]", b"null", b"7", b"{}", b'{"game": 1}', b"[" * 100_000),
        *(b'"ended": "9999-12-31T23:30:00+00:00"', b'"moves": 1e3', b'"seconds": Infinity'),
        *(b'"deal": true', b'"rules": null', b'"record": 5', b'"ending": "eaten"'),
    ],
)
def test_a_file_that_cannot_be_used_is_put_aside_and_told(content: bytes) -> None:
    put_off(result(1), result(2))
    path = folder() / "00000000000000000000000000000001.won.json"
    whole = path.read_text("utf-8")
    if content.startswith(b'"'):
        key = content.split(b":")[0].decode()
        start = whole.index(key)
        end = min(at for at in (whole.find(', "', start), whole.find("}", start)) if at > 0)
        content = (whole[:start] + content.decode() + whole[end:]).encode()
    path.write_bytes(content)
    statistics = Statistics()
    assert statistics.results() == listed(result(2))
    aside = data_folder() / "unreadable result.json"
    assert statistics.notice == f"What came of a game could not be read; its file is {aside}."
    assert aside.read_bytes() == content
    assert not folder().exists()


def test_what_a_kill_left_half_written_is_no_result() -> None:
    put_off(result(1))
    half = folder() / ".0123456789abcdef.tmp"
    half.write_bytes(b'{"game"')
    assert Statistics().results() == listed(result(1))
    os.utime(half, (0, 0))
    put_off(result(2))
    assert Statistics().results() == listed(result(1), result(2))
    assert not folder().exists()
