"""Closing the window asks first where that would cost the game, and once."""

import errno
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from counted import begun
from table import display
from test_play_time import FakeWindow, Played, Silence

import crazyquilt.app
from crazyquilt.app import Loop
from crazyquilt.keeping import begin
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.moves import parse_move
from crazyquilt.model.record import Record
from crazyquilt.screens.screen import Event, Key
from crazyquilt.storage import unfinished
from crazyquilt.storage.folders import data_folder

TURN = parse_move("+")
QUIT = Key("q", control=True)
ESCAPE = Key("escape")


class Closed(FakeWindow):
    """A window that is closed by its own button, when the test says so."""

    is_closed = False

    def events(self, now: float) -> Iterator[Event]:
        if self.is_closed:
            self.close()
        self.is_closed = False
        yield from super().events(now)

    def close(self) -> None:
        self.is_open = False


class Playing(Played):
    """A loop whose window is closed in several ways."""

    def __init__(self, record: Record | None = None) -> None:
        super().__init__(record)
        self.window = Closed()
        self.loop = Loop(self.window, self.session, self.loop._settings, None, self.keeping)  # type: ignore[arg-type]

    def close_by(self, way: str) -> None:
        if way == "button":
            self.window.is_closed = True
        else:
            self.window.waiting = [QUIT]
        self.loop.turn()

    @property
    def question(self) -> str | None:
        """The words of the question, if it stands there."""
        top = self.loop._stage.top
        return top.rows[0].text if top is not self.loop._director.play else None  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    display()
    monkeypatch.setattr(crazyquilt.app, "Sounds", Silence)


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A disk on which no game can be written, until it is undone."""

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(unfinished, "write_whole", refuse)
    return monkeypatch


WAYS = pytest.mark.parametrize("way", ["button", "key"])


@WAYS
def test_a_game_that_is_kept_is_not_asked_about(way: str) -> None:
    p = Playing()
    p.session.play(TURN)
    p.close_by(way)
    assert not p.window.is_open


@WAYS
@pytest.mark.usefixtures("full")
def test_a_game_that_cannot_be_kept_is_asked_about(way: str) -> None:
    p = Playing()
    p.session.play(TURN)
    p.close_by(way)  # as soon as it is played: what is being written is waited for
    assert p.window.is_open
    assert p.question is not None
    assert str(data_folder()) in p.question
    p.loop.turn()
    assert p.window.is_open
    p.window.waiting = [ESCAPE]
    p.loop.turn()
    assert (p.window.is_open, p.question) == (True, None)
    p.close_by(way)
    assert p.window.is_open
    p.close_by(way)  # asked for once more
    assert not p.window.is_open


@pytest.mark.usefixtures("full")
def test_the_answer_closes_it() -> None:
    p = Playing()
    p.session.play(TURN)
    p.close_by("button")
    p.window.waiting = [Key("left"), Key("return")]
    p.loop.turn()
    assert not p.window.is_open


def test_a_disk_that_has_room_again_is_not_asked_about(full: pytest.MonkeyPatch) -> None:
    p = Playing()
    p.session.play(TURN)
    p.keeping.keeper.wait()
    full.undo()
    display()
    p.session.play(TURN)
    p.close_by("button")
    assert not p.window.is_open


@pytest.mark.usefixtures("full")
def test_a_deal_in_which_nothing_was_played_is_not_asked_about() -> None:
    p = Playing(begun(Record(numbered_deal(3))))
    p.session.new_game()
    p.close_by("button")
    assert not p.window.is_open


@pytest.mark.usefixtures("full")
def test_the_system_s_signal_is_not_asked_back() -> None:
    p = Playing()
    p.session.play(TURN)
    p.loop.end()
    p.loop.turn()
    assert not p.window.is_open
    assert p.question is None


class Signalled(Closed):
    """A window in whose first frame a card is turned, and then a signal comes."""

    def __init__(self, handlers: dict[int, Callable[..., object]]) -> None:
        super().__init__()
        self.handlers = handlers

    def events(self, _: float) -> Iterator[Event]:
        yield Key("space")
        self.handlers[signal.SIGTERM](signal.SIGTERM, None)


@pytest.mark.usefixtures("full")
def test_a_program_that_is_told_to_end_ends_and_says_what_is_lost(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    handlers: dict[int, Callable[..., object]] = {}
    monkeypatch.setattr(crazyquilt.app, "Window", lambda *_: Signalled(handlers))
    monkeypatch.setattr(crazyquilt.app.time, "sleep", lambda _: None)
    monkeypatch.setattr(crazyquilt.app.signal, "signal", handlers.__setitem__)
    monkeypatch.setattr(Silence, "start", lambda _: None, raising=False)
    monkeypatch.setattr(Silence, "close", lambda _: None, raising=False)
    assert crazyquilt.app.play(None, None, None) == 2
    assert capsys.readouterr().err == (
        f"crazyquilt: the game cannot be kept in {data_folder()}: No space left on device\n"
    )
    assert begin()[1] is None  # its place is free


def test_the_end_does_not_wait_for_a_disk_for_ever(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(crazyquilt.app, "Window", lambda *_: _AtOnce())
    monkeypatch.setattr(crazyquilt.app.time, "sleep", lambda _: None)
    monkeypatch.setattr(crazyquilt.app.signal, "signal", lambda *_: None)
    monkeypatch.setattr(Silence, "start", lambda _: None, raising=False)
    monkeypatch.setattr(Silence, "close", lambda _: None, raising=False)
    monkeypatch.setattr(crazyquilt.app.Keeper, "wait", lambda *_: False)
    assert crazyquilt.app.play(None, None, None) == 2
    told = "crazyquilt: the game may not be kept: the disk does not answer\n"
    assert capsys.readouterr().err == told


class _AtOnce(Closed):
    is_closed = True

    def documents(self) -> Path:
        return Path("/nonexistent")
