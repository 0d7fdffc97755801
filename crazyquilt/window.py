"""The window: opening it, presenting what changed, and its events in the screens' own terms."""

import contextlib
import math
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from crazyquilt.language import _, best, of_environment
from crazyquilt.resources import asset
from crazyquilt.scene.kit import svg_file
from crazyquilt.screens.screen import (
    Dropped,
    Event,
    Key,
    Left,
    Moved,
    Press,
    Release,
    Typed,
    Wheel,
)
from crazyquilt.storage.folders import APP, TITLE, documents_folder

SMALLEST = (640, 480)
USUAL = (1280, 800)
FRAME = (40, 100)
"""What the window's frame and the desktop's panels take, at most."""
UNSEEN = ("offscreen", "dummy", "evdev")
"""What SDL falls back to where there is no display: a window that nobody sees."""
ECHO = 0.7
"""Seconds after a finger's press or release in which the mouse's own are its echo, and the other
way about: some drivers send both.
"""
SAME_PLACE = 16
"""How far apart the two are at most, in units of the desktop."""
_A, _Z = 4, 29
"""The scancodes of the keys that bear A and Z on a Latin keyboard."""


class Place(NamedTuple):
    """How large the window was, in its own units and when not maximised, and whether it was."""

    size: tuple[int, int] | None = None
    maximised: bool = False


class Window:
    """The program's one window, and the desk around it."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        place: Place = Place(),  # noqa: B008
        dense: bool | None = None,
    ) -> None:
        """Opens it, as large as `size` or else as in `place`. `dense` asks for every pixel of a
        high-density display; by default where window and picture may differ in size. Raises
        pygame.error where there is no display.
        """
        # A plain frame buffer starts faster, takes less memory and presents single rectangles.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        # The click that brings the window to the front is a click all the same.
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        os.environ["SDL_VIDEO_X11_WMCLASS"] = APP  # importing pygame has set the script's name
        os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", APP)
        chosen = "SDL_VIDEODRIVER" in os.environ or "SDL_VIDEO_DRIVER" in os.environ
        pygame.display.init()
        if pygame.display.get_driver() in UNSEEN and not chosen:
            pygame.display.quit()
            raise pygame.error(_("there is no display"))
        pygame.font.init()
        if dense is None:
            dense = pygame.display.get_driver() in ("cocoa", "wayland")
        self._dense = dense
        usual, filled = usual_size()
        opened = size or (_fitting(place.size) if place.size else usual)
        # Where the usual size has no room, and the player has not chosen another.
        self._filled = filled and not (size or place.size)
        if dense:
            # Only this kind of window may be dense; it cannot present single rectangles.
            self._window = pygame.Window(TITLE, opened, resizable=True, allow_high_dpi=True)
        else:
            pygame.display.set_mode(opened, pygame.RESIZABLE)
            self._window = pygame.Window.from_display_module()
            self._window.title = TITLE
        with contextlib.suppress(pygame.error, OSError):
            self._window.set_icon(svg_file(asset("icon", "crazyquilt.svg"), (64, 64)))
        with contextlib.suppress(pygame.error):
            self._window.minimum_size = SMALLEST
        if self._filled or (place.maximised and not size):
            self._window.maximize()
        pygame.display.set_allow_screensaver(True)
        pygame.key.set_repeat(350, 60)
        self.is_open = True
        self.lost = False
        """Whether what was drawn may be gone, so that all must be drawn anew."""
        self._has_focus, self._minimised, self._maximised = True, False, False
        self._remembers = size is None
        self._asked, self._was = place.size, opened
        self._normal = self._before = opened
        self._down: set[int] = set()
        self._latin = True
        self._touched = float("-inf")
        self._clicked = (0.0, 0.0, float("-inf"))
        """Where and when the mouse was pressed or let go last."""
        self._mouse_leads = False
        """Whether the finger that is down has been told as the mouse before."""
        self._full = self._wants_full = False

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; another one after a resize."""
        surface = self._window.get_surface() if self._dense else pygame.display.get_surface()
        assert surface is not None
        return surface

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        """Shows what changed."""
        if self._dense and rects:
            self._window.flip()
        elif rects:
            pygame.display.update(list(rects))

    @property
    def density(self) -> float:
        """Pixels of the picture for one unit of the desktop."""
        return self._scale()[0]

    @property
    def handle(self) -> int:
        """What the system knows the window by; 0 where it does not tell."""
        return self._window.handle

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """Where it is on the desktop, in the picture's pixels: left, top, width, height."""
        (x, y), (sx, sy) = self._window.position, self._scale()
        return round(x * sx), round(y * sy), *self.surface.get_size()

    def unseen(self, work: Callable[[], object]) -> None:
        """Does some work while the window is hidden."""
        self._window.hide()
        try:
            work()
        finally:
            self._window.show()

    def _scale(self) -> tuple[float, float]:
        """Pixels of the picture for one unit of the pointer, on dense displays more than one."""
        w, h = self._window.size
        pw, ph = self.surface.get_size()
        return (pw / w if w else 1.0), (ph / h if h else 1.0)

    @property
    def focused(self) -> bool:
        """Whether the player is at this window and sees it."""
        return self._has_focus and not self._minimised

    @property
    def place(self) -> Place | None:
        """What is to be remembered of the window; None when it was opened at a size of its own."""
        if not self._remembers:
            return None
        # A window that was opened maximised, and is not any more, has been given its size.
        given = self._normal != self._was or (self._filled and not self._maximised)
        return Place(self._normal if given else self._asked, self._maximised)

    def _note_place(self, event: int) -> None:
        """Keeps in mind how large the window is while it is neither maximised nor full."""
        size = self._window.size
        if event == pygame.WINDOWMAXIMIZED:
            self._maximised, self._minimised = True, False
            if self._normal == size:
                self._normal = self._before  # the size was told before its reason
        elif event == pygame.WINDOWRESTORED:
            # From the task bar, or from filling the screen.
            self._maximised = self._maximised and self._minimised
            self._minimised = False
        elif not (self._maximised or self._full or self._wants_full) and size != self._normal:
            self._before, self._normal = self._normal, size

    # ── events

    def events(self, now: float) -> Iterator[Event]:
        """Yields what happened since the last call."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.close()
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
                # The surface may be another one, and black, even at the same size.
                self.lost = True
                self._note_place(event.type)
            elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
                if event.type == pygame.WINDOWMINIMIZED:
                    self._minimised = True
                else:
                    self._has_focus = False
                self._down.clear()
                yield Left()
            elif event.type == pygame.WINDOWFOCUSGAINED:
                self._has_focus = True
            elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED):
                self._note_place(event.type)
            else:
                yield from self._translated(event, now)

    def _translated(self, event: pygame.Event, now: float) -> Iterator[Event]:
        sx, sy = self._scale()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            x, y = event.pos[0] * sx, event.pos[1] * sy
            touch = bool(getattr(event, "touch", False))
            if self._is_echo(event, now):
                return
            if touch:
                self._touched = now
            if event.type == pygame.MOUSEBUTTONDOWN:
                yield Press(x, y, event.button, now, touch)
            else:
                yield Release(x, y, event.button, touch)
        elif event.type == pygame.MOUSEMOTION and not self._is_echo(event, now):
            yield Moved(event.pos[0] * sx, event.pos[1] * sy, bool(event.buttons[0]))
        elif event.type == pygame.MOUSEWHEEL:
            yield Wheel(event.precise_y)
        elif event.type == pygame.KEYDOWN:
            repeated = event.scancode in self._down
            self._down.add(event.scancode)
            self._note_layout(event.key, event.scancode)
            key = key_of(event.key, event.scancode, event.mod, self._latin)
            yield key._replace(repeated=repeated)
        elif event.type == pygame.KEYUP:
            self._down.discard(event.scancode)
        elif event.type == pygame.TEXTINPUT:
            yield Typed(event.text)
        elif event.type == pygame.DROPFILE:
            yield Dropped(Path(event.file))

    def _note_layout(self, code: int, scancode: int) -> None:
        """Keeps in mind whether the keyboard's layout in use has Latin letters."""
        name = pygame.key.name(code)
        if _A <= scancode <= _Z and (not name or name.isalpha()):
            self._latin = name.isascii() and bool(name)  # pygame knows no other letters' names

    def _is_echo(self, event: pygame.Event, now: float) -> bool:
        """Whether the mouse only tells what a finger has done, or a finger what the mouse has."""
        press = event.type == pygame.MOUSEBUTTONDOWN
        if not getattr(event, "touch", False):
            echo = now - self._touched < ECHO
            if not echo and event.type != pygame.MOUSEMOTION:
                self._clicked = (*event.pos, now)
            return echo
        if press:
            x, y, then = self._clicked
            self._mouse_leads = now - then < ECHO and math.dist(event.pos, (x, y)) <= SAME_PLACE
        return self._mouse_leads

    # ── the desk

    def copy(self, text: str) -> bool:
        """Puts text on the clipboard."""
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, ValueError):
            return False
        return True

    def pasted(self) -> str:
        """Gets the clipboard's text."""
        try:
            return pygame.scrap.get_text()
        except (pygame.error, UnicodeDecodeError):
            return ""

    def language(self) -> str:
        """Gets the code of the language that the system asks for."""
        if sys.platform in ("win32", "darwin"):
            preferred = pygame.system.get_pref_locales()
            return best(locale["language"] for locale in preferred)
        return of_environment()

    def documents(self) -> Path:
        """Gets the folder for saved records."""
        return documents_folder()

    def toggle_full_screen(self) -> None:
        """Enters or leaves full screen, with the next `settle`."""
        self._wants_full = not self._wants_full

    def leave_full_screen(self) -> bool:
        """Leaves full screen, if the window is in it."""
        was, self._wants_full = self._wants_full, False
        return was

    def settle(self) -> None:
        """Carries out the last of the toggles; each waits for the window manager."""
        if self._wants_full and not self._full:
            self._window.set_fullscreen(desktop=True)
        elif self._full and not self._wants_full:
            self._window.set_windowed()
        self._full = self._wants_full

    def close(self) -> None:
        """Ends the program after this frame."""
        self.is_open = False


def _desktop() -> tuple[int, int] | None:
    """Gets the size of the desktop, if it is known."""
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else None


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """Gets as much of a size as the desktop has room for."""
    w, h = _desktop() or (size[0] + FRAME[0], size[1] + FRAME[1])
    return (
        max(SMALLEST[0], min(size[0], w - FRAME[0])),
        max(SMALLEST[1], min(size[1], h - FRAME[1])),
    )


def usual_size() -> tuple[tuple[int, int], bool]:
    """Gets the size to open with, larger on a large desktop, and whether the desktop is so small
    that the window is better maximised; it then goes back to that size.
    """
    w, h = _desktop() or USUAL
    if _fitting(USUAL) != USUAL:
        return _fitting(USUAL), True
    scale = max(1.0, min(w * 0.85 / USUAL[0], h * 0.82 / USUAL[1]))
    return (int(USUAL[0] * scale), int(USUAL[1] * scale)), False


def key_of(code: int, scancode: int, modifiers: int, latin: bool = True) -> Key:
    """Gets a key by the letter that it types; on a keyboard without Latin letters by its place.

    `latin`: whether the layout in use is known to have Latin letters. One that has none may have
    a sign of ASCII in a letter's place: Greek a semicolon on Q, Hebrew a slash.
    """
    name = pygame.key.name(code)
    foreign = not name.isascii() or not (latin or name.isalpha())
    if (not name or foreign) and _A <= scancode <= _Z:
        name = chr(ord("a") + scancode - _A)
    command = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
    return Key(
        name.lower().strip("[]") if name.startswith("[") else name.lower(),
        bool(modifiers & command),
        bool(modifiers & pygame.KMOD_SHIFT),
        bool(modifiers & pygame.KMOD_ALT),
    )
