"""The unfinished game is kept from one start to the next, and a bad file is never lost."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from table import Desk, display

from crazyquilt import app
from crazyquilt.model.record import Record, parse_record
from crazyquilt.screens.screen import Key
from crazyquilt.storage import unfinished
from crazyquilt.storage.files import read_record, read_whole, write_whole
from crazyquilt.storage.folders import data_folder, documents_folder, log_file
from crazyquilt.storage.statistics.store import Statistics
from crazyquilt.storage.unfinished import Place

TEXT = "crazyquilt 1\ndeal 4711\nfrom Anna\nmoves + + +\ncursor 2\n"


def file() -> Path:
    return Place().path


def test_every_folder_is_in_the_user_s_home(user_home: Path) -> None:
    for path in (data_folder(), documents_folder(), log_file()):
        assert user_home in path.parents


def test_nothing_is_kept_at_the_first_start() -> None:
    assert Place().kept() == (None, None)


def test_a_game_is_kept_whole() -> None:
    record = parse_record(TEXT)
    Place().keep(record)
    assert Place().kept() == (record, None)
    assert record.extra == ("from Anna",)


def test_the_last_game_kept_counts() -> None:
    Place().keep(parse_record(TEXT))
    other = parse_record("crazyquilt 1\ndeal 1\nmoves +\n")
    Place().keep(other)
    assert Place().kept() == (other, None)


def test_no_unfinished_game_leaves_no_file() -> None:
    Place().keep(None)
    Place().keep(parse_record(TEXT))
    Place().keep(None)
    assert Place().kept() == (None, None)
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
    record, notice = Place().kept()
    assert record is None
    assert notice
    assert "\n" not in notice
    aside = [path for path in data_folder().iterdir() if path.read_bytes() == bad]
    assert len(aside) == 1
    assert aside[0].name in notice
    # The next game is kept beside it, and a second bad file does not replace the first.
    Place().keep(parse_record(TEXT))
    assert Place().kept() == (parse_record(TEXT), None)
    file().write_bytes(bad + b"#")
    Place().kept()
    assert {path.read_bytes() for path in data_folder().iterdir()} == {bad, bad + b"#"}


def test_room_is_made_by_moving_the_kept_game_to_the_saved_ones() -> None:
    record = parse_record(TEXT)
    for count in (1, 2):
        Place().keep(record)
        Place().make_room()
        assert Place().kept() == (None, None)
        moved = list(documents_folder().iterdir())
        assert len(moved) == count
        assert all(read_record(path) == record for path in moved)


def test_there_is_room_when_no_game_is_kept() -> None:
    Place().make_room()
    assert not documents_folder().exists()


def test_a_home_that_is_a_file(user_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (user_home / "file").write_text("", encoding="utf-8")
    for variable in ("XDG_DATA_HOME", "HOME"):
        monkeypatch.setenv(variable, str(user_home / "file"))
    record, notice = Place().kept()
    assert record is None
    assert notice
    with pytest.raises(OSError, match=r"."):
        Place().keep(Record(parse_record(TEXT).deal))


# ── from one start of the program to the next


class OneFrame(Desk):
    """A window that carries out the given keys in its first frame and is then closed."""

    def __init__(self, keys: tuple[Key, ...], documents: Path) -> None:
        super().__init__(documents)
        self.surface = pygame.Surface((800, 600))
        self.density = 1.0
        self.focused = True
        self.lost = False
        self.place = None
        self._keys = keys
        self.is_open = True

    def events(self, _: float) -> list[Key]:
        self.is_open = False
        return list(self._keys)

    def settle(self) -> None:
        pass

    def present(self, rects: object) -> None:
        pass


def start(
    monkeypatch: pytest.MonkeyPatch, *keys: Key, record: Record | None = None, status: int = 0
) -> None:
    """Starts the program, presses keys and closes the window."""
    display()
    monkeypatch.setattr(app, "Window", lambda *_: OneFrame(keys, documents_folder()))
    monkeypatch.setattr(app.time, "sleep", lambda _: None)
    monkeypatch.setattr(app.signal, "signal", lambda *_: None)
    assert app.play(record, None, None) == status


SPACE, UNDO, REDO = Key("space"), Key("z", control=True), Key("y", control=True)
RESTART = Key("r", control=True)


def test_a_game_goes_on_with_the_next_start(monkeypatch: pytest.MonkeyPatch) -> None:
    Place().keep(parse_record(TEXT))
    start(monkeypatch)
    record, notice = Place().kept()
    assert record is not None
    assert notice is None
    assert replace(record, extra=record.extra[:1]) == parse_record(TEXT)
    start(monkeypatch, UNDO)
    record, notice = Place().kept()
    assert notice is None
    assert record is not None
    assert (record.deal.number, record.cursor, len(record.attempts[0])) == (4711, 1, 3)
    start(monkeypatch, REDO, REDO)
    record = Place().kept()[0]
    assert record is not None
    assert replace(record, extra=record.extra[:1]) == parse_record(TEXT.replace("cursor 2\n", ""))


def test_a_start_over_can_be_undone_after_the_next_start(monkeypatch: pytest.MonkeyPatch) -> None:
    Place().keep(parse_record(TEXT))
    start(monkeypatch, RESTART)
    record = Place().kept()[0]
    assert record is not None
    assert (record.attempt, record.cursor) == (1, 0)
    start(monkeypatch, SPACE, RESTART)
    start(monkeypatch, UNDO, UNDO, UNDO)
    record = Place().kept()[0]
    assert record is not None
    assert (record.attempt, record.cursor) == (0, 2)
    start(monkeypatch, REDO, REDO, REDO)
    record = Place().kept()[0]
    assert record is not None
    assert (record.attempt, record.cursor) == (2, 0)


def test_a_deal_that_was_only_looked_at_lies_there_at_the_next_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start(monkeypatch)
    record = Place().kept()[0]
    assert record is not None
    assert record.attempts == ((),)
    start(monkeypatch)
    assert Place().kept() == (record, None)
    start(monkeypatch, SPACE)
    played = Place().kept()[0]
    assert played is not None
    assert (played.deal, list(map(str, played.attempts[0]))) == (record.deal, ["+"])
    assert Statistics().results() == ()


def test_a_game_opened_beside_it_costs_no_unfinished_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal or a record by argument, looked at or played: the game that was kept is still there,
    in its place or among the saved ones."""
    other = parse_record("crazyquilt 1\ndeal 9\n")
    Place().keep(parse_record(TEXT))
    start(monkeypatch, record=other)
    assert Place().kept() == (parse_record(TEXT), None)
    start(monkeypatch, SPACE, record=other)
    kept = Place().kept()[0]
    assert kept is not None
    assert kept.deal.number == 9
    assert [read_record(path) for path in documents_folder().iterdir()] == [parse_record(TEXT)]


def test_a_damaged_file_is_still_there_after_a_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    write_whole(file(), "")
    file().write_bytes(b"torn")
    start(monkeypatch, SPACE)
    start(monkeypatch)
    assert b"torn" in [path.read_bytes() for path in data_folder().iterdir()]


@pytest.mark.parametrize("keys", [(), (SPACE,)], ids=["looked at", "played"])
def test_a_file_that_cannot_be_read_today_is_still_there_tomorrow(
    monkeypatch: pytest.MonkeyPatch, keys: tuple[Key, ...]
) -> None:
    """As where its owner is another, or the disk fails: neither deleted nor written over."""
    Place().keep(parse_record(TEXT))
    text = file().read_bytes()

    def refuse(path: Path, most: int) -> bytes:
        if path.exists():
            raise PermissionError(13, "Permission denied", str(path))
        return read_whole(path, most)

    with monkeypatch.context() as today:
        today.setattr(unfinished, "read_whole", refuse)
        record, notice = Place().kept()
        assert record is None
        assert notice == "The last game cannot be read: Permission denied."
        start(today, *keys)
    kept = [*data_folder().glob("*"), *documents_folder().glob("*")]
    assert text in [path.read_bytes() for path in kept]


def test_a_folder_that_cannot_be_used_does_not_stop_the_game(
    user_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Play goes on, with one notice at the start and one line at the end."""
    (user_home / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(user_home / "file"))
    start(monkeypatch, SPACE, status=2)
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert told.startswith("crazyquilt: the game cannot be kept in ")


def test_a_won_game_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (Path(__file__).parents[1] / "data" / "won-standard.quilt").read_text(encoding="utf-8")
    won = parse_record(text)
    Place().keep(Record(won.deal, won.rules, won.attempts, 0, won.cursor - 1))
    start(monkeypatch, REDO)
    assert Place().kept() == (None, None)


def test_a_lost_game_can_still_be_taken_back_after_the_next_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The table says of a lost game that undo reaches to its first move: closing the window takes
    nothing of that away."""
    line = "a8u + + b8d + + + + + + e1w + + + c8w + d1d + + + + + + + + + + + + + + + + + + + h1w +"
    lost = parse_record(f"crazyquilt 1\ndeal 3235\nrules redeals=0\nmoves {line}\n")
    Place().keep(Record(lost.deal, lost.rules, lost.attempts, 0, lost.cursor - 1))
    start(monkeypatch, REDO)
    record = Place().kept()[0]
    assert record is not None
    assert replace(record, extra=()) == lost
