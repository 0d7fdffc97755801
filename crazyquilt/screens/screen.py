"""What every screen is given and gives: events in, sprites out, and the stage that they share."""

import math
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple, Protocol

import pygame

from crazyquilt import language
from crazyquilt.scene.art import CardArt, Style
from crazyquilt.scene.geometry import Layout, layout
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.look import CONTRAST, SPEEDS_BY_NAME, THEMES, Speeds, Theme
from crazyquilt.scene.painter import Sprite
from crazyquilt.scene.pointer import DOUBLE_CLICK_RADIUS
from crazyquilt.scene.table import ground
from crazyquilt.storage.settings import ENGLISH_LETTERS, SYSTEM, Settings
from crazyquilt.system import Wishes
from crazyquilt.wording import corner_letters, let_letters_follow

AWAY = (-1.0, -1.0)
"""Where the pointer is when it points at nothing."""


class Press(NamedTuple):
    """A mouse button goes down at a pixel; `time` in seconds. `touch`: a finger is the mouse."""

    x: float
    y: float
    button: int
    time: float
    touch: bool = False


class Release(NamedTuple):
    """A mouse button goes up."""

    x: float
    y: float
    button: int
    touch: bool = False


class Moved(NamedTuple):
    """The pointer moves; `left` tells whether the left button is held."""

    x: float
    y: float
    left: bool


class Wheel(NamedTuple):
    """The wheel turns; positive is away from the user."""

    steps: float


class Key(NamedTuple):
    """A key goes down: its name in lower case (``z``, ``f11``, ``return``), by the letter that it
    types and not by where it lies. `control` is Ctrl, or Cmd on macOS. `repeated`: held down.
    """

    name: str
    control: bool = False
    shift: bool = False
    alt: bool = False
    repeated: bool = False


class Typed(NamedTuple):
    """Text is typed."""

    text: str


class Dropped(NamedTuple):
    """A file is dropped on the window."""

    path: Path


class Left(NamedTuple):
    """The window loses the focus, or a release may be missed for another reason."""


Event = Press | Release | Moved | Wheel | Key | Typed | Dropped | Left


class Desk(Protocol):
    """What lies outside the picture: the window, the clipboard, the user's folders."""

    def copy(self, text: str) -> bool:
        """Puts text on the clipboard. Returns whether that worked."""

    def pasted(self) -> str:
        """Gets the clipboard's text; empty when there is none."""

    def language(self) -> str:
        """Gets the code of the language that the system asks for."""

    def documents(self) -> Path:
        """Gets the folder for records that the user saves."""

    def toggle_full_screen(self) -> None:
        """Enters or leaves full screen."""

    def leave_full_screen(self) -> bool:
        """Leaves full screen. Returns whether the window was in it."""

    def close(self) -> None:
        """Ends the program after this frame."""


class Screen(Protocol):
    """One layer of the picture. `covers`: nothing of the layers below is seen."""

    covers: bool

    def handle(self, event: Event) -> None:
        """Answers an event."""

    def resized(self) -> None:
        """Answers another window size."""

    def sprites(self, now: float) -> Iterable[Sprite]:
        """Gets what it shows at `now`, lowest first."""

    def busy(self, now: float) -> bool:
        """Whether the picture goes on changing by itself."""


class Stage:
    """The stack of screens, and what they share. The top screen gets the events."""

    def __init__(
        self,
        desk: Desk,
        size: tuple[int, int],
        density: float = 1.0,
        settings: Settings | None = None,
        wishes: Wishes = Wishes(),  # noqa: B008
    ) -> None:
        self.desk = desk
        self.wishes = wishes
        self.settings = settings or Settings()
        self._speak()
        self.kit = Kit(self.theme)
        self.art = CardArt()
        self.art.restyle(self.style)
        self._ground: tuple[tuple[Layout, Theme], pygame.Surface] | None = None
        self.screens: list[Screen] = []
        self.heard: Callable[[str], None] = lambda _: None
        """Called with the name of a sound that a screen makes."""
        self.pointer = AWAY
        self._last_press: Press | None = None
        self._pressed_on: Screen | None = None
        self.again = False
        """Whether the last press could be the second half of a double click."""
        self._resize(size, density)

    layout: Layout
    density: float

    @property
    def top(self) -> Screen:
        """The screen that gets the events."""
        return self.screens[-1]

    def push(self, screen: Screen) -> None:
        """Lays a screen on top."""
        self.screens.append(screen)

    def pop(self, screen: Screen) -> None:
        """Takes `screen` and what lies on it away."""
        if screen in self.screens[1:]:
            del self.screens[self.screens.index(screen) :]

    @property
    def speeds(self) -> Speeds:
        """How fast things move."""
        speed = self.settings.speed
        if speed == "system":
            speed = "off" if self.wishes.still else "normal"
        return SPEEDS_BY_NAME[speed]

    @property
    def contrast(self) -> bool:
        """Whether everything is shown in high contrast."""
        wanted = self.settings.contrast
        return self.wishes.contrast if wanted == "system" else wanted == "on"

    @property
    def theme(self) -> Theme:
        """The colours of the table."""
        return CONTRAST if self.contrast else THEMES[self.settings.ground]

    @property
    def marked(self) -> bool:
        """Whether the free ends of cards are marked by a shape."""
        return self.settings.mark_free or self.contrast

    @property
    def style(self) -> Style:
        """The deck's style."""
        settings = self.settings
        palette = "high-contrast" if self.contrast else settings.palette
        return Style(palette, settings.back, settings.upright_indices, corner_letters())

    @property
    def ground(self) -> pygame.Surface:
        """The ground under everything; another surface after a resize or for another theme."""
        state = (self.layout, self.kit.theme)
        if self._ground is None or self._ground[0] != state:
            self._ground = (state, ground(*state))
        return self._ground[1]

    def apply(self, settings: Settings) -> None:
        """Takes other settings: everything is seen by them at once."""
        rescaled = settings.scale != self.settings.scale
        self.settings = settings
        self._speak()
        if self.kit.theme is not self.theme:
            self.kit = Kit(self.theme)
        if rescaled:
            self._resize(self.layout.size, self.density)
        self.art.restyle(self.style)
        for screen in self.screens:
            screen.resized()

    def _speak(self) -> None:
        """Speaks the language that is chosen, or the system's."""
        chosen = self.settings.language
        code = self.desk.language() if chosen == SYSTEM else chosen
        if code != language.code():
            language.use(code)
        let_letters_follow(self.settings.letters != ENGLISH_LETTERS)

    def resize(self, size: tuple[int, int], density: float = 1.0) -> None:
        """Takes another window size, in pixels, `density` of them to a unit of the desktop."""
        self._resize(size, density)
        for screen in self.screens:
            screen.resized()

    def _resize(self, size: tuple[int, int], density: float) -> None:
        self.density = density
        self.layout = layout(*size, density, self.settings.scale)
        self.kit.forget()
        self.art.resize(self.layout.card)

    def handle(self, event: Event) -> None:
        """Gives an event to the top screen, but for a press whose first half of a double click
        brought that screen.
        """
        if isinstance(event, Press | Release | Moved):
            self.pointer = event.x, event.y
        if isinstance(event, Press):
            self.again = self._is_again(event)
            self._last_press = event
            if not self.again:
                self._pressed_on = self.top
            elif self.top is not self._pressed_on:
                return
        self.top.handle(event)
        if isinstance(event, Release) and event.touch:
            self.pointer = AWAY  # a finger that is lifted points at nothing
        elif isinstance(event, Left):
            self.pointer = AWAY

    def _is_again(self, press: Press) -> bool:
        last = self._last_press
        if last is None or press.time - last.time > self.settings.double_click / 1000:
            return False
        apart = math.dist((press.x, press.y), (last.x, last.y))
        return apart <= DOUBLE_CLICK_RADIUS * self.density

    def sprites(self, now: float) -> list[Sprite]:
        """Gets the whole picture."""
        lowest = max(i for i, screen in enumerate(self.screens) if screen.covers or i == 0)
        return [sprite for screen in self.screens[lowest:] for sprite in screen.sprites(now)]

    def busy(self, now: float) -> bool:
        """Whether a screen goes on changing by itself."""
        return any(screen.busy(now) for screen in self.screens)

    @staticmethod
    def now() -> float:
        """Gets the time in seconds on a clock that never goes back."""
        return time.monotonic()
