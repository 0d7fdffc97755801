"""What could not be kept or counted is told once, and again only when all was well in between."""

import shutil
from pathlib import Path

import pytest
from counted import LEFT, started, written
from finished import result

from crazyquilt.keeping import begin
from crazyquilt.model.moves import parse_move
from crazyquilt.storage.files import write_whole
from crazyquilt.storage.folders import data_folder
from crazyquilt.storage.statistics.errors import DiskFull, Locked, StatisticsError
from crazyquilt.storage.statistics.ledger import Ledger
from crazyquilt.storage.statistics.store import Statistics
from crazyquilt.storage.unfinished import Place

TURN = parse_move("+")


def _blocked() -> Path:
    folder = data_folder()
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way", encoding="utf-8")
    return folder


def test_trouble_is_told_once_until_all_is_well_again() -> None:
    with started() as keeping:
        session = keeping.session
        assert keeping.trouble() is None
        for _ in range(2):
            folder = _blocked()
            told = []
            for _ in range(3):
                session.play(TURN)
                keeping.keeper.wait()
                told += [keeping.trouble(), keeping.trouble()]
            session.new_game()  # what it came to cannot be written either
            session.play(TURN)
            keeping.keeper.wait()
            told.append(keeping.trouble())
            assert [text for text in told if text] == [told[0]]
            assert told[0].startswith(f"The game cannot be kept in {folder}: ")  # type: ignore[union-attr]
            folder.unlink()
            session.play(TURN)
            keeping.keeper.wait()
            assert keeping.trouble() is None
            assert [ending for _, ending in written()] == [LEFT]


def test_a_kept_game_that_cannot_be_read_is_trouble_already_told() -> None:
    folder = _blocked()
    keeping, notice = begin()
    assert notice
    session = keeping.session
    for _ in range(2):
        session.play(TURN)
        keeping.keeper.wait()
        assert keeping.keeper.failure
        assert keeping.trouble() is None
    folder.unlink()
    session.play(TURN)
    keeping.keeper.wait()
    assert (keeping.keeper.failure, keeping.trouble()) == (None, None)
    _blocked()
    session.play(TURN)
    keeping.keeper.wait()
    assert keeping.trouble() == keeping.keeper.failure is not None


def test_statistics_that_cannot_be_used_are_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    faults: list[StatisticsError] = []

    def add(*_: object) -> bool:
        if faults:
            raise faults[0]
        return True

    monkeypatch.setattr(Statistics, "add", add)
    ledger = Ledger()
    told = []
    locked, full = Locked(data_folder()), DiskFull(data_folder())
    for fault in (locked, locked, full, None, full, full):
        faults[:] = [fault] if fault else []
        ledger.add(result(1))
        ledger.write()
        assert not ledger.waiting
        assert ledger.put_off() is (fault is not None)
        told.append(ledger.notice)
        ledger.notice = None
    sentence = "The statistics cannot be used: {}. What was played is counted later."
    is_locked, is_full = (sentence.format(error.strerror) for error in (locked, full))
    assert told == [is_locked, None, is_full, None, is_full, None]


def test_a_damaged_kept_game_is_told_and_play_goes_on() -> None:
    write_whole(Place().path, "crazyquilt 1\ndeal 3\nmoves + a4")
    keeping, notice = begin()
    assert notice
    assert keeping.session.moves_played == 0
    keeping.session.play(TURN)
    keeping.keeper.wait()
    assert keeping.trouble() is None
    assert Place().kept()[0] == keeping.session.record()
