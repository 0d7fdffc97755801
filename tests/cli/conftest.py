"""Running a command line and writing records for it."""

import signal
import sys
import threading
from pathlib import Path

import pytest

from crazyquilt.cli import main
from crazyquilt.solver import command
from crazyquilt.solver.search import Cancel

TURNS = 10_000_000
"""How often is looked whether something came before that is given up."""


class Answer:
    """What a command line gave: its exit status and what it printed."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


class Window:
    """Stands in for the game's window: keeps what it was asked to play."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def play(self, *asked: object) -> int:
        self.asked.append(asked)
        return 0


class Signalling:
    """Sends the survey under way a signal, from one of its searches, as soon as `done` deals are
    done; the search goes on until it is cancelled."""

    def __init__(self) -> None:
        self.done = 0
        self.cancelled: list[bool] = []

    def send(self, what: signal.Signals, done: int) -> None:
        assert any(self.done >= done for _ in range(TURNS))
        signal.pthread_kill(threading.main_thread().ident, what)

    def go_on(self, cancel: Cancel) -> None:
        self.cancelled.append(any(cancel.is_set for _ in range(TURNS)))


@pytest.fixture
def signalling(monkeypatch: pytest.MonkeyPatch) -> Signalling:
    signalling = Signalling()
    show = command._Bar.show

    def noted(bar: command._Bar, done: int, rows: list) -> None:
        show(bar, done, rows)
        signalling.done = done

    monkeypatch.setattr(command._Bar, "show", noted)
    return signalling


@pytest.fixture(autouse=True)
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    """No command line that a test gives opens a real window."""
    window = Window()
    monkeypatch.setitem(sys.modules, "crazyquilt.app", window)
    return window


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    """Runs a command line in this process."""

    def run(*words: str | Path) -> Answer:
        try:
            status = main([str(word) for word in words])
        except SystemExit as leave:
            status = leave.code
        return Answer(status, *capsys.readouterr())

    return run


@pytest.fixture
def record(tmp_path: Path):
    """Writes a record's file."""

    def record(text: str) -> Path:
        path = tmp_path / "a record.quilt"
        path.write_text(text, encoding="utf-8")
        return path

    return record
