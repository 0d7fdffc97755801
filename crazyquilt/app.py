"""Puts the parts together, runs the loop, and keeps the unfinished game."""

import contextlib
import signal
import sys
import time
import traceback

import pygame

from crazyquilt.model.record import Record
from crazyquilt.model.rules import Rules
from crazyquilt.scene.painter import Painter
from crazyquilt.screens.director import Director
from crazyquilt.screens.screen import Stage
from crazyquilt.session import Change, Session
from crazyquilt.sound import Sounds
from crazyquilt.storage import unfinished
from crazyquilt.storage.files import write_whole
from crazyquilt.storage.folders import log_file
from crazyquilt.storage.settings import Settings, SettingsFile
from crazyquilt.window import Window

MOVING, RESTING, UNFOCUSED = 1 / 60, 1 / 24, 1 / 8
"""Seconds between two looks at the events. SDL's own waiting polls each millisecond."""
AWAKE = 0.4
"""Seconds after an event for which the loop runs as if something moved."""
PATIENCE = 0.02
"""Seconds of each frame for rasterising cards."""
KEEPING = 1.0
"""Seconds after a move until the game is written down, when no other follows."""

FAILED = 2


def play(
    record: Record | None,
    rules: Rules | None,
    notice: str | None,
    size: tuple[int, int] | None = None,
) -> int:
    """Opens the window and plays until it is closed. Returns the exit status."""
    goes_on = record is None and rules is None
    if goes_on:
        record, unread = unfinished.kept()
        # A file that cannot be read today is not this window's to write over.
        goes_on, notice = unread is None, notice or unread
    session = Session(record, rules)
    keeper = unfinished.Keeper(goes_on)
    settings = SettingsFile()
    try:
        window = Window(size)
    except pygame.error as error:
        _complain(f"the window cannot be opened: {error}")
        return FAILED
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda *_: window.close())
    loop = None
    status = 0
    try:
        loop = Loop(window, session, settings, notice or settings.notice, keeper)
        loop.run()
    except Exception:
        status = FAILED
        _report(traceback.format_exc())
    keeper.wait()
    if loop is None or loop.touched:
        keeper.keep(session.record() if session.worth_keeping else None)
    if keeper.failure:
        _complain(keeper.failure[0].lower() + keeper.failure[1:].rstrip("."))
        return FAILED
    return status


def _report(details: str) -> None:
    path = log_file()
    with contextlib.suppress(OSError, ValueError):
        write_whole(path, details)
    _complain(f"something went wrong; your game is kept, details are in {path}")


def _complain(message: str) -> None:
    with contextlib.suppress(OSError, ValueError):
        print(f"crazyquilt: {message}", file=sys.stderr)


class Loop:
    """The loop: events in, a frame out when something changed, and sleep."""

    def __init__(
        self,
        window: Window,
        session: Session,
        settings: SettingsFile,
        notice: str | None,
        keeper: unfinished.Keeper | None = None,
    ) -> None:
        self._window = window
        self._session = session
        self._keeper = keeper or unfinished.Keeper(goes_on=False)
        self._painter = Painter()
        self._stage = Stage(window, window.surface.get_size(), window.density, settings.value)
        self._stale = True
        self._awake_until = 0.0
        self._opening: str | None = None
        self._unkept_since: float | None = None
        self._told_failure = False
        self.touched = False
        """Whether the game is another than at the start."""
        self._stage.art.patience = PATIENCE
        self._settings = settings
        self._sounds = Sounds(settings.value.volume, muted=not settings.value.sound)
        session.observe(self._sounds.changed)
        session.observe(self._changed)
        self._stage.heard = self._sounds.play
        self._director = Director(self._stage, session, self._keep)
        if session.moves_played == 0:
            self._director.play.deal()
            self._opening = "deal"
        if notice:
            self._director.tell(notice)

    def run(self) -> None:
        """Runs until the window is closed."""
        try:
            self.turn()
            # Only now: opening the device takes longer than the first frame.
            self._sounds.start()
            self._director.advice()
            self._stale = True
            if self._opening:
                self._sounds.play(self._opening)
            while self._window.is_open:
                began = time.perf_counter()
                self.turn()
                time.sleep(max(0.0, self._pace() - (time.perf_counter() - began)))
        finally:
            self._director.close()
            self._sounds.close()

    def _keep(self, settings: Settings) -> None:
        self._sounds.volume, self._sounds.muted = settings.volume, not settings.sound
        self._settings.change(settings)

    def _changed(self, change: Change) -> None:
        del change
        self.touched = True
        self._unkept_since = self._stage.now()

    def _write_down(self, now: float) -> None:
        """Keeps the game when no move has followed for a while, or the window is left."""
        due = self._unkept_since is not None and (
            now - self._unkept_since >= KEEPING or not self._window.focused
        )
        record = self._session.record() if due and self._session.worth_keeping else None
        if due and self._keeper.keep_soon(record):
            self._unkept_since = None
        if self._keeper.failure and not self._told_failure:
            self._told_failure = True
            self._director.tell(self._keeper.failure)
            self._stale = True

    def turn(self) -> None:
        """Takes the events and draws a frame, if there is something to draw."""
        now = self._stage.now()
        for event in self._window.events(now):
            self._fit()  # a click means the table as it is seen now
            self._director.handle(event)
            self._stale = True
            self._awake_until = now + AWAKE
        self._window.settle()
        self._fit()
        if self._unkept_since is not None or self._keeper.failure:
            self._write_down(now)
        if not (self._stale or self._director.waiting):
            return  # nothing happened and nothing is due: the cheapest turn, at rest for hours
        busy = self._stage.busy(now)
        if self._director.tick(now) or self._stale or busy:
            self._draw(now)
        self._stale = busy or not self._stage.art.sharp

    def _fit(self) -> None:
        if self._window.lost:
            self._window.lost = False
            self._painter.forget()
            self._stale = True
        size = self._window.surface.get_size()
        if size != self._stage.layout.size:
            self._stage.resize(size, self._window.density)
            self._stale = True

    def _draw(self, now: float) -> None:
        self._stage.art.sharpen()
        sprites = self._stage.sprites(now)
        self._window.present(self._painter.paint(self._window.surface, self._stage.ground, sprites))

    def _pace(self) -> float:
        now = self._stage.now()
        if self._stale or now < self._awake_until:
            return MOVING
        return RESTING if self._window.focused else UNFOCUSED
