"""Whatever a failing disk leaves of the unfinished game: it is the game, or the one kept before it
and a sentence, or none and a sentence. Never another one.
"""

import os
import stat
import sys
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from histories import history, line
from hypothesis import given
from hypothesis import strategies as st

from crazyquilt.model.moves import parse_move
from crazyquilt.model.record import Record, parse_record
from crazyquilt.storage import files
from crazyquilt.storage.files import write_whole
from crazyquilt.storage.folders import data_folder, documents_folder
from crazyquilt.storage.keeper import Keeper
from crazyquilt.storage.unfinished import Place

EXTRA = ("# from Änne ♠", "bookmark 3 the turn")
BEFORE, LAST = history(23, 40, EXTRA)[-2:]


def newest() -> Path:
    return Place().path


def earlier() -> Path:
    return Place().previous


def written(record: Record) -> bytes:
    Place().keep(record)
    return newest().read_bytes()


@pytest.fixture
def contents() -> tuple[bytes, bytes]:
    """What the files hold of the game before and of the last one."""
    return written(BEFORE), written(LAST)


def lay(last: bytes | None, before: bytes | None) -> None:
    for path in data_folder().iterdir():
        path.unlink()
    for path, data in ((newest(), last), (earlier(), before)):
        if data is not None:
            path.write_bytes(data)


def held() -> list[bytes]:
    return [path.read_bytes() for path in data_folder().iterdir()]


def one_sentence(notice: str | None) -> str:
    assert notice
    assert notice.endswith(".")
    assert "\n" not in notice
    assert ". " not in notice
    return notice


def test_the_game_has_all_kinds_of_lines() -> None:
    keys = {text.split()[0] for text in str(LAST).splitlines()}
    assert keys >= {"deal", "rules", "earlier", "moves", "#", "bookmark"}


@given(st.integers(1, 2**31), st.integers(1, 60))
def test_what_is_kept_is_the_same_game_with_its_whole_undo_and_redo(seed: int, steps: int) -> None:
    record = history(seed, steps, EXTRA)[-1]
    Place().keep(record)
    again, notice = Place().kept()
    assert notice is None
    assert again == record
    assert again.extra == EXTRA
    assert line(again.game()) == line(record.game())


def test_a_won_game_is_found_again() -> None:
    text = (Path(__file__).parents[1] / "data" / "won-standard.quilt").read_text("utf-8")
    Place().keep(parse_record(text))
    assert Place().kept() == (parse_record(text), None)


def test_the_file_is_a_record_that_every_version_reads(contents: tuple[bytes, bytes]) -> None:
    assert parse_record(contents[1].decode("utf-8")) == LAST
    newest().write_text(str(BEFORE), "utf-8")  # as an earlier version writes it, or a person
    assert Place().kept() == (BEFORE, None)


def test_the_longest_record_is_kept() -> None:
    """One that could just be opened is played on; the last that can be read again is kept."""
    text = "crazyquilt 1\ndeal 1\nrules redeals=1 build=suit corner=no\n#"
    record = parse_record(text + "x" * (2_000_000 - len(text) - 1))
    assert len(str(record)) == 2_000_000
    keeper = Keeper(goes_on=True)
    keeper.keep(record)
    assert Place().kept() == (record, None)
    keeper.keep(replace(record, extra=(record.extra[0] + "x",), attempts=((parse_move("+"),),)))
    assert keeper.failure == f"The game cannot be kept in {data_folder()}: too long for a record."
    assert Place().kept() == (record, None)


def test_both_files_hold_whole_games(contents: tuple[bytes, bytes]) -> None:
    assert (earlier().read_bytes(), newest().read_bytes()) == contents
    Place().keep(None)
    assert list(data_folder().iterdir()) == []


def test_the_file_cut_at_each_byte(contents: tuple[bytes, bytes]) -> None:
    before, last = contents
    for size in range(len(last)):
        lay(last[:size], before)
        record, notice = Place().kept()
        assert record == BEFORE, size
        assert "unreadable.quilt" in one_sentence(notice)
        assert last[:size] in held()
        assert Place().kept() == (BEFORE, None)  # told once
    lay(last, before)
    assert Place().kept() == (LAST, None)


def test_the_file_cut_at_each_byte_with_none_before_it(contents: tuple[bytes, bytes]) -> None:
    last = contents[1]
    for size in range(len(last)):
        lay(last[:size], None)
        record, notice = Place().kept()
        assert record is None, size
        assert "unreadable.quilt" in one_sentence(notice)
        assert held() == [last[:size]]
        assert Place().kept() == (None, None)


def test_both_files_cut(contents: tuple[bytes, bytes]) -> None:
    before, last = contents
    for size in range(0, len(before), 7):
        lay(last[:size], before[:size])
        record, notice = Place().kept()
        assert record is None
        one_sentence(notice)
        assert held().count(last[:size]) >= 1
        assert before[:size] in held()
        assert not newest().exists()
        assert not earlier().exists()


@pytest.mark.parametrize("bit", [0x01, 0x20, 0xFF])
def test_each_byte_changed(contents: tuple[bytes, bytes], bit: int) -> None:
    before, last = contents
    for at in range(len(last)):
        changed = last[:at] + bytes([last[at] ^ bit]) + last[at + 1 :]
        lay(changed, before)
        record, notice = Place().kept()
        if record != LAST:  # as it is where only the note about the checksum is damaged
            assert record == BEFORE
            one_sentence(notice)
            assert changed in held()


def test_a_file_that_is_gone(contents: tuple[bytes, bytes]) -> None:
    lay(None, contents[0])
    record, notice = Place().kept()
    assert record == BEFORE
    assert "is gone" in one_sentence(notice)
    assert Place().kept() == (BEFORE, None)


def test_a_file_that_cannot_be_read_today(contents: tuple[bytes, bytes]) -> None:
    lay(None, contents[0])
    newest().mkdir()
    record, notice = Place().kept()
    assert record == BEFORE
    assert "Is a directory" in one_sentence(notice)
    keeper = Keeper(goes_on=True)
    keeper.keep(LAST)
    assert keeper.failure is None
    assert Place().kept() == (LAST, None)


def test_a_game_is_kept_on_after_damage(contents: tuple[bytes, bytes]) -> None:
    before, last = contents
    lay(last[:-1], before)
    assert Place().kept()[0] == BEFORE
    keeper = Keeper(goes_on=True)
    keeper.keep(LAST)
    assert (newest().read_bytes(), earlier().read_bytes()) == (last, before)
    assert sorted(held()) == sorted([last[:-1], last, before])


def test_room_is_made_by_the_game_before_if_the_last_is_damaged(
    contents: tuple[bytes, bytes],
) -> None:
    before, last = contents
    lay(last[:-1], before)
    Place().make_room()
    assert held() == [last[:-1]]
    saved = list(documents_folder().iterdir())
    assert [path.read_text("utf-8") for path in saved] == [str(BEFORE)]


def test_where_there_are_no_links_it_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    def link(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    before = written(BEFORE)
    monkeypatch.setattr(os, "link", link)
    last = written(LAST)
    assert sorted(held()) == sorted([before, last])
    assert earlier().read_bytes() == before
    monkeypatch.delattr(os, "link")
    written(BEFORE)
    assert sorted(held()) == sorted([before, last])


def test_what_cannot_be_kept_twice_is_kept_once() -> None:
    written(BEFORE)
    earlier().mkdir()
    last = written(LAST)
    assert newest().read_bytes() == last
    assert Place().kept() == (LAST, None)
    assert sorted(path.name for path in data_folder().iterdir()) == [
        earlier().name,
        newest().name,
    ]


def test_two_names_of_one_file_leave_nothing_behind(contents: tuple[bytes, bytes]) -> None:
    """As after a kill between the second name and the new file."""
    before, last = contents
    lay(before, None)
    os.link(newest(), earlier())
    written(LAST)
    assert sorted(held()) == sorted([before, last])


def test_what_a_kill_left_aside_goes_after_a_day() -> None:
    keeper = Keeper(goes_on=True)
    write_whole(newest(), "")
    newest().unlink()
    old, young = (data_folder() / f".{digit * 16}.tmp" for digit in "01")
    for path in (old, young):
        path.write_bytes(b"half")
    os.utime(old, (0, 0))
    keeper.keep(LAST)
    assert {path.name for path in data_folder().iterdir()} == {newest().name, young.name}


# ── power loss


class Disk:
    """What of the writings is on the disk for certain, and which names may be or not."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.names: dict[str, bytes] = {}
        self.pending: list[tuple[str, bytes]] = []
        self.moments: list[tuple[dict[str, bytes], list[tuple[str, bytes]]]] = []
        self._flushed: set[int] = set()
        for name in ("link", "replace"):
            patch.setattr(files.os, name, self._named(getattr(os, name)))
        fsync = os.fsync

        def watched(handle: int) -> None:
            fsync(handle)
            found = os.fstat(handle)
            if stat.S_ISDIR(found.st_mode):
                self.names |= dict(self.pending)
                self.pending.clear()
                self._moment()
            else:
                self._flushed.add(found.st_ino)

        patch.setattr(files.os, "fsync", watched)

    def _named(self, name_it):
        def watched(source: Path, target: Path) -> None:
            data = source.read_bytes()
            if source.stat().st_ino not in self._flushed:
                data = data[: len(data) // 2]
            name_it(source, target)
            self.pending.append((target.name, data))
            self._moment()

        return watched

    def _moment(self) -> None:
        self.moments.append((dict(self.names), list(self.pending)))

    def outcomes(self):
        """The names and contents after a power loss at each moment, whichever names it costs."""
        for names, pending in self.moments:
            for count in range(len(pending) + 1):
                for lucky in combinations(pending, count):
                    yield names | dict(lucky)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows flushes no folders")
def test_power_loss_at_any_moment_leaves_the_game_before_or_the_last() -> None:
    games = history(4711, 12)
    with pytest.MonkeyPatch.context() as patch:
        disk = Disk(patch)
        for record in games:
            disk.moments.clear()
            Place().keep(record)
            assert disk.names[newest().name] == newest().read_bytes()  # it stays, whatever comes
            assert not disk.pending
            if record is games[1]:
                states = list(disk.outcomes())
    assert len(states) >= 8
    for state in states:
        lay(None, None)
        for name, data in state.items():
            (data_folder() / name).write_bytes(data)
        record, notice = Place().kept()
        assert record in games[:2]
        assert notice is None
