"""Puts the parts together and runs the loop."""

import contextlib
import signal
import sys
import time
import traceback
from typing import TYPE_CHECKING

import pygame

from crazyquilt.keeping import Keeping, begin
from crazyquilt.language import _
from crazyquilt.model.record import Record
from crazyquilt.model.rules import Rules
from crazyquilt.scene.painter import Painter
from crazyquilt.screens.director import Director
from crazyquilt.screens.screen import Screen, Stage
from crazyquilt.session import Session
from crazyquilt.sound import Sounds
from crazyquilt.storage.files import write_whole
from crazyquilt.storage.folders import TITLE, log_file
from crazyquilt.storage.keeper import Keeper
from crazyquilt.storage.settings import Remembered, Settings, SettingsFile
from crazyquilt.system import Asking, Wishes
from crazyquilt.window import Place, Window

if TYPE_CHECKING:
    from crazyquilt.access.reader import Reader

MOVING, RESTING, UNFOCUSED = 1 / 60, 1 / 24, 1 / 8
"""Seconds between two looks at the events. SDL's own waiting polls each millisecond."""
AWAKE = 0.4
"""Seconds after an event for which the loop runs as if something moved."""
PATIENCE = 0.02
"""Seconds of each frame for rasterising cards."""
LONGEST_TURN = 1.0
"""Seconds between two turns that count as play time at most: a suspended computer does not play."""

WRITING = 0.5
"""Seconds for which a close request waits for what is being written, to know whether it can be."""
LAST_WRITING = 5.0
"""Seconds for which the end of the program waits for it; a lock is never waited for so long."""
ASKED = 0.1
"""Seconds that the start waits at most for what the desktop wishes, beyond opening the window."""

FAILED = 2


def play(
    record: Record | None,
    rules: Rules | None,
    notice: str | None,
    size: tuple[int, int] | None = None,
) -> int:
    """Opens the window and plays until it is closed. Returns the exit status."""
    asking = Asking()
    settings = SettingsFile()
    remembered = settings.remembered
    keeping, told = begin(record, rules, remembered.next_rules)
    session, keeper = keeping.session, keeping.keeper
    next_rules = session.next_rules
    place = Place(remembered.window, remembered.maximised)
    try:
        window = Window(size, place)
    except pygame.error as error:
        keeping.leave()
        # Translators: a line on the command line; it follows “crazyquilt: ”.
        _complain(_("the window cannot be opened: {why}").format(why=error))
        return FAILED
    loop: Loop | None = None
    status = 0

    def end(*_signal: object) -> None:
        window.close()
        if loop:
            loop.end()

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)
    try:
        told_first = notice or told or settings.notice
        loop = Loop(window, session, settings, told_first, keeping, asking)
        loop.run()
    except Exception:
        status = FAILED
        _report(traceback.format_exc())
    if loop is not None:
        keeping.close()
        chosen = session.next_rules != next_rules
        place = window.place or place
        _remember(settings, place, session.next_rules if chosen else remembered.next_rules)
    written = keeper.wait(LAST_WRITING)
    keeping.leave()
    if complaint := keeper.complaint:
        _complain(complaint)
    elif not written:
        # Translators: a line on the command line; it follows “crazyquilt: ”.
        _complain(_("the game may not be kept: the disk does not answer"))
    return status if written and not complaint else FAILED


def _remember(settings: SettingsFile, place: Place, next_rules: Rules | None) -> None:
    """Has what the player did to the window and the rules last until the next start."""
    with contextlib.suppress(OSError):  # nothing is lost that was ever asked for
        settings.remember(Remembered(place.size, place.maximised, next_rules))


def _report(details: str) -> None:
    path = log_file()
    with contextlib.suppress(OSError, ValueError):
        write_whole(path, details)
    # Translators: a line on the command line; it follows “crazyquilt: ”.
    text = _("something went wrong; your game is kept, details are in {file}")
    _complain(text.format(file=path))


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
        keeping: Keeping | None = None,
        asking: Asking | None = None,
    ) -> None:
        self._window = window
        self._session = session
        self._reader: Reader | None = None
        self._keeping = keeping or Keeping(session, Keeper(goes_on=False))
        self._painter = Painter()
        wishes = asking.answer(ASKED) if asking else Wishes()
        size = window.surface.get_size()
        self._stage = Stage(window, size, window.density, settings.value, wishes)
        self._stale = True
        self._awake_until = 0.0
        self._opening: str | None = None
        self._ended = False
        self._question: Screen | None = None
        self._turned = self._stage.now()
        self._stage.art.patience = PATIENCE
        self._settings = settings
        self._sounds = Sounds(settings.value.volume, muted=not settings.value.sound)
        session.observe(self._sounds.changed)
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
            self._listen()
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

    def end(self) -> None:
        """Ends the program after this frame, whatever that costs."""
        self._ended = True
        self._window.close()

    def _ask(self, asked: bool) -> None:
        """Asks, once the window is to be closed, where that would cost the game; `asked`: the
        question stood there when it was closed.
        """
        if self._ended or asked:
            return
        self._keeping.keeper.wait(WRITING)
        if folder := self._keeping.unkept:
            self._window.is_open = True
            self._director.ask_quit(folder)
            self._question = self._stage.top
            self._stale = True

    def _listen(self) -> None:
        """Waits for a screen reader; none need ever come."""
        from crazyquilt.access.reader import Reader

        self._reader = Reader(self._director, self._window, TITLE, _complain)

    def _keep(self, settings: Settings) -> None:
        self._sounds.volume, self._sounds.muted = settings.volume, not settings.sound
        self._settings.change(settings)

    def _tell_trouble(self) -> None:
        """Tells what could not be kept."""
        if trouble := self._keeping.trouble():
            self._director.tell(trouble)
            self._stale = True

    def _pass_time(self, now: float) -> None:
        if self._window.focused:
            self._session.pass_time(min(now - self._turned, LONGEST_TURN))  # none if it went back
        self._turned = now

    def turn(self) -> None:
        """Takes the events and draws a frame, if there is something to draw."""
        now = self._stage.now()
        self._pass_time(now)
        asked = self._question in self._stage.screens
        for event in self._window.events(now):
            self._fit()  # a click means the table as it is seen now
            self._director.handle(event)
            self._stale = True
            self._awake_until = now + AWAKE
        if not self._window.is_open:
            self._ask(asked)
        if self._reader and self._reader.waiting(self._window.focused):
            self._reader.obey()
            self._stale = True
            self._awake_until = now + AWAKE
        self._window.settle()
        self._fit()
        self._tell_trouble()
        if not (self._stale or self._director.waiting):
            return  # nothing happened and nothing is due: the cheapest turn, at rest for hours
        changed = self._director.tick(now)
        busy = self._stage.busy(now)
        if changed or self._stale or busy:
            self._draw(now)
            if self._reader:
                self._reader.tell(self._window.focused)
        self._stale = busy or not self._stage.art.sharp

    def _fit(self) -> None:
        if self._window.lost:
            self._window.lost = False
            self._painter.forget()
            self._stale = True
        size = self._window.surface.get_size()
        if size != self._stage.layout.size:
            self._stage.resize(size, self._window.density)
            self._stage.art.patience = 0.0  # laying all out anew is enough for one frame
            self._stale = True

    def _draw(self, now: float) -> None:
        self._stage.art.sharpen()
        sprites = self._stage.sprites(now)
        self._window.present(self._painter.paint(self._window.surface, self._stage.ground, sprites))
        self._stage.art.patience = PATIENCE

    def _pace(self) -> float:
        now = self._stage.now()
        if self._stale or now < self._awake_until:
            return MOVING
        return RESTING if self._window.focused else UNFOCUSED
