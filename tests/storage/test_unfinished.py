"""The unfinished game is kept from one start to the next, and a bad file is never lost."""

from pathlib import Path

import pytest

from crazyquilt.model.record import Record, parse_record
from crazyquilt.storage import unfinished
from crazyquilt.storage.files import read_record, write_whole
from crazyquilt.storage.folders import data_folder, documents_folder, log_file

TEXT = "crazyquilt 1\ndeal 4711\nfrom Anna\nmoves + + +\ncursor 2\n"


def file() -> Path:
    return data_folder() / unfinished.NAME


def test_every_folder_is_in_the_user_s_home(user_home: Path) -> None:
    for path in (data_folder(), documents_folder(), log_file()):
        assert user_home in path.parents


def test_nothing_is_kept_at_the_first_start() -> None:
    assert unfinished.kept() == (None, None)


def test_a_game_is_kept_whole() -> None:
    record = parse_record(TEXT)
    unfinished.keep(record)
    assert unfinished.kept() == (record, None)
    assert record.extra == ("from Anna",)


def test_the_last_game_kept_counts() -> None:
    unfinished.keep(parse_record(TEXT))
    other = parse_record("crazyquilt 1\ndeal 1\nmoves +\n")
    unfinished.keep(other)
    assert unfinished.kept() == (other, None)


def test_no_unfinished_game_leaves_no_file() -> None:
    unfinished.keep(None)
    unfinished.keep(parse_record(TEXT))
    unfinished.keep(None)
    assert unfinished.kept() == (None, None)
    assert list(data_folder().iterdir()) == []


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"\0" * 500,
        TEXT.encode()[:9],
        b"crazyquilt 2\nfrom a newer version\n",
        b"crazyquilt 1\ndeal 4711\nmoves @\n",
        b"\xff\xfe",
        b"crazyquilt 1\ndeal " + b"0" * 6000,
    ],
    ids=["empty", "nulls", "cut", "newer", "illegal", "no text", "zeros"],
)
def test_a_bad_file_is_put_aside_with_one_notice(bad: bytes) -> None:
    write_whole(file(), "")
    file().write_bytes(bad)
    record, notice = unfinished.kept()
    assert record is None
    assert notice
    assert "\n" not in notice
    aside = [path for path in data_folder().iterdir() if path.read_bytes() == bad]
    assert len(aside) == 1
    assert aside[0].name in notice
    # The next game is kept beside it, and a second bad file does not replace the first.
    unfinished.keep(parse_record(TEXT))
    assert unfinished.kept() == (parse_record(TEXT), None)
    file().write_bytes(bad + b"#")
    unfinished.kept()
    assert {path.read_bytes() for path in data_folder().iterdir()} == {bad, bad + b"#"}


def test_room_is_made_by_moving_the_kept_game_to_the_saved_ones() -> None:
    record = parse_record(TEXT)
    for count in (1, 2):
        unfinished.keep(record)
        unfinished.make_room()
        assert unfinished.kept() == (None, None)
        moved = list(documents_folder().iterdir())
        assert len(moved) == count
        assert all(read_record(path) == record for path in moved)


def test_there_is_room_when_no_game_is_kept() -> None:
    unfinished.make_room()
    assert not documents_folder().exists()


def test_a_home_that_is_a_file(user_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (user_home / "file").write_text("", encoding="utf-8")
    for variable in ("XDG_DATA_HOME", "HOME"):
        monkeypatch.setenv(variable, str(user_home / "file"))
    record, notice = unfinished.kept()
    assert record is None
    assert notice
    with pytest.raises(OSError, match=r"."):
        unfinished.keep(Record(parse_record(TEXT).deal))
