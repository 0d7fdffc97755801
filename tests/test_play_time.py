"""Play time: only while the window is active, a turn at most a second, until the game is won."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from counted import last, losing, lost, nearly, win, written
from table import Desk, display

import crazyquilt.app
from crazyquilt.app import Loop
from crazyquilt.figures.result import Ending
from crazyquilt.keeping import begin
from crazyquilt.model.moves import parse_move
from crazyquilt.model.record import Record
from crazyquilt.screens.screen import Event, Key
from crazyquilt.storage import unfinished
from crazyquilt.storage.folders import data_folder
from crazyquilt.storage.settings import SettingsFile
from crazyquilt.storage.statistics.store import Statistics
from crazyquilt.storage.unfinished import Place

TURN = parse_move("+")
FRAME = 0.25


class FakeWindow(Desk):
    """A window whose focus the test moves."""

    is_open = True
    density = 1.0
    lost = False
    place = None

    def __init__(self) -> None:
        super().__init__(Path("/nonexistent/Documents"))
        self.surface = pygame.Surface((320, 240))
        self.focused = True
        self.waiting: list[Event] = []

    def events(self, now: float) -> Iterator[Event]:
        del now
        waiting, self.waiting = self.waiting, []
        yield from waiting

    def settle(self) -> None:
        pass

    def present(self, rects: object) -> None:
        pass


class Silence:
    """In place of the sound."""

    def __init__(self, *_: object, **__: object) -> None:
        pass

    def changed(self, change: object) -> None:
        pass

    def play(self, name: str) -> None:
        pass


class Played:
    """A loop whose clock the test moves."""

    def __init__(self, record: Record | None = None) -> None:
        self.now = 5000.0
        self.window = FakeWindow()
        self.keeping, notice = begin(record)
        self.session = self.keeping.session
        self.loop = Loop(self.window, self.session, SettingsFile(), notice, self.keeping)  # type: ignore[arg-type]
        self.loop._stage.now = lambda: self.now  # type: ignore[method-assign]
        self.loop._turned = self.now

    def wait(self, seconds: float) -> None:
        """Lets time pass in one turn."""
        self.now += seconds
        self.loop.turn()

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.wait(FRAME)

    def close(self) -> None:
        self.keeping.close()
        self.keeping.keeper.wait()
        self.keeping.leave()

    @property
    def seconds(self) -> float:
        return self.session.tally.seconds


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Played]:
    display()
    monkeypatch.setattr(crazyquilt.app, "Sounds", Silence)
    return Played


def test_time_runs_from_the_first_move_on(start: Callable[..., Played]) -> None:
    p = start()
    p.frames(8)
    assert p.seconds == 0
    p.session.play(TURN)
    p.frames(8)
    assert p.seconds == 8 * FRAME
    p.session.undo()
    p.frames(2)  # thinking about another way
    assert p.seconds == 10 * FRAME
    p.session.new_game()
    p.frames(2)
    assert p.seconds == 0


def test_it_runs_only_while_the_window_is_active(start: Callable[..., Played]) -> None:
    p = start()
    p.session.play(TURN)
    p.frames(4)
    p.window.focused = False
    p.frames(40)
    p.window.focused = True
    p.frames(4)
    assert p.seconds == 8 * FRAME


@pytest.mark.parametrize("gap", [60.0, 3e4, 3e7])
def test_a_computer_that_was_suspended_did_not_play(
    start: Callable[..., Played], gap: float
) -> None:
    p = start()
    p.session.play(TURN)
    p.wait(gap)
    assert p.seconds == 1
    p.frames(4)
    assert p.seconds == 2


def test_a_clock_that_goes_back_takes_no_time_away(start: Callable[..., Played]) -> None:
    p = start()
    p.session.play(TURN)
    p.frames(4)
    p.wait(-4000)
    p.frames(4)
    assert p.seconds == 8 * FRAME


def test_it_stops_when_the_game_is_over(start: Callable[..., Played]) -> None:
    p = start(nearly(2))
    p.session.play(last(2)[0])
    p.frames(3)
    win(p.session)
    p.frames(5)
    assert p.seconds == 3 * FRAME
    p.session.load(losing())
    p.session.play(lost()[0])
    p.frames(5)
    assert p.seconds == 0
    p.close()
    assert Statistics().results()[-1].seconds == 3 * FRAME


def test_it_goes_on_after_the_next_start(start: Callable[..., Played]) -> None:
    p = start(nearly(4))
    p.session.play(last(4)[0])
    p.frames(6)
    p.close()
    again = start()
    assert again.seconds == 6 * FRAME
    again.frames(2)
    again.close()  # nothing else was done
    once_more = start()
    once_more.frames(4)
    win(once_more.session, 3)
    once_more.close()
    (result,) = Statistics().results()
    assert result.seconds == 12 * FRAME


def test_a_record_that_is_looked_at_takes_no_time(start: Callable[..., Played]) -> None:
    saved = start(nearly(4))
    saved.session.play(last(4)[0])
    saved.frames(4)
    p = start(saved.session.record())
    p.frames(40)
    assert p.seconds == 4 * FRAME


def test_the_window_closed_while_a_win_is_celebrated(start: Callable[..., Played]) -> None:
    p = start(nearly(3))
    for move in last(3)[:2]:
        p.session.play(move)
    p.window.waiting = [Key("end")]
    p.loop.turn()
    for _ in range(200):
        p.wait(FRAME)
        if p.loop._director.play.celebrating:
            break
    assert p.loop._director.play.celebrating
    p.close()
    assert [ending for _, ending in written()] == [Ending.WON]
    assert Place().kept() == (None, None)
    q = start()
    assert q.session.moves_played == 0


def test_what_cannot_be_kept_is_said_once(
    start: Callable[..., Played], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    p = start()
    said: list[str] = []
    monkeypatch.setattr(p.loop._director, "tell", said.append)
    for _ in range(2):
        with monkeypatch.context() as disk:
            disk.setattr(unfinished, "write_whole", full)
            for _ in range(3):
                p.session.play(TURN)
                p.keeping.keeper.wait()
                p.frames(2)
        p.session.play(TURN)
        p.keeping.keeper.wait()
        p.frames(2)
    sentence = f"The game cannot be kept in {data_folder()}: No space left on device."
    assert said == [sentence] * 2
