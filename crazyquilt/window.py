"""The window: opening it, presenting what changed, and its events in the screens' own terms."""

import contextlib
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

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
_A, _Z = 4, 29
"""The scancodes of the keys that bear A and Z on a Latin keyboard."""


class Window:
    """The program's one window, and the desk around it."""

    def __init__(self, size: tuple[int, int] | None = None) -> None:
        """Opens it. Raises pygame.error where there is no display."""
        # A plain frame buffer starts faster, takes less memory and presents single rectangles.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ["SDL_VIDEO_X11_WMCLASS"] = APP  # importing pygame has set the script's name
        os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", APP)
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        with contextlib.suppress(pygame.error, OSError, ValueError):
            icon = asset("icon", "crazyquilt.svg")
            pygame.display.set_icon(svg_file(icon, (64, 64)))
        pygame.display.set_mode(size or _usual_size(), pygame.RESIZABLE)
        pygame.display.set_allow_screensaver(True)
        pygame.key.set_repeat(350, 60)
        self._window = pygame.Window.from_display_module()
        with contextlib.suppress(pygame.error):
            self._window.minimum_size = SMALLEST
        self.is_open = True
        self.focused = True
        self._full = False

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; another one after a resize."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        """Shows what changed."""
        if rects:
            pygame.display.update(list(rects))

    def present_all(self) -> None:
        """Shows everything, such as after the window was covered."""
        pygame.display.flip()

    def _scale(self) -> tuple[float, float]:
        """Pixels of the picture for one unit of the pointer, on dense displays more than one."""
        w, h = pygame.display.get_window_size()
        pw, ph = self.surface.get_size()
        return (pw / w if w else 1.0), (ph / h if h else 1.0)

    # ── events

    def events(self, now: float) -> Iterator[Event]:
        """Yields what happened since the last call; `exposed` is set when all must be shown."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.close()
            elif event.type == pygame.WINDOWEXPOSED:
                self.present_all()
            elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
                self.focused = False
                yield Left()
            elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED):
                self.focused = True
            else:
                yield from self._translated(event, now)

    def _translated(self, event: pygame.Event, now: float) -> Iterator[Event]:
        sx, sy = self._scale()
        if event.type == pygame.MOUSEBUTTONDOWN:
            yield Press(event.pos[0] * sx, event.pos[1] * sy, event.button, now)
        elif event.type == pygame.MOUSEBUTTONUP:
            yield Release(event.pos[0] * sx, event.pos[1] * sy, event.button)
        elif event.type == pygame.MOUSEMOTION:
            yield Moved(event.pos[0] * sx, event.pos[1] * sy, bool(event.buttons[0]))
        elif event.type == pygame.MOUSEWHEEL:
            yield Wheel(event.precise_y)
        elif event.type == pygame.KEYDOWN:
            yield key_of(event.key, event.scancode, event.mod)
        elif event.type == pygame.TEXTINPUT:
            yield Typed(event.text)
        elif event.type == pygame.DROPFILE:
            yield Dropped(Path(event.file))

    # ── the desk

    def copy(self, text: str) -> bool:
        """Puts text on the clipboard."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def pasted(self) -> str:
        """Gets the clipboard's text."""
        try:
            return pygame.scrap.get_text()
        except (pygame.error, UnicodeDecodeError):
            return ""

    def documents(self) -> Path:
        """Gets the folder for saved records."""
        return documents_folder()

    def toggle_full_screen(self) -> None:
        """Enters or leaves full screen."""
        self._full = not self._full
        if self._full:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def leave_full_screen(self) -> bool:
        """Leaves full screen, if the window is in it."""
        if self._full:
            self.toggle_full_screen()
            return True
        return False

    def close(self) -> None:
        """Ends the program after this frame."""
        self.is_open = False


def _usual_size() -> tuple[int, int]:
    """The size to open with: the usual one, larger on a large desktop, smaller on a small one."""
    sizes = pygame.display.get_desktop_sizes() or [USUAL]
    w, h = sizes[0]
    scale = min(w * 0.85 / USUAL[0], h * 0.82 / USUAL[1])
    scale = max(scale, 1.0) if w >= USUAL[0] and h >= USUAL[1] else scale
    return max(SMALLEST[0], int(USUAL[0] * scale)), max(SMALLEST[1], int(USUAL[1] * scale))


def key_of(code: int, scancode: int, modifiers: int) -> Key:
    """Gets a key by the letter that it types; on a keyboard without Latin letters by its place."""
    name = pygame.key.name(code)
    if (not name or not name.isascii()) and _A <= scancode <= _Z:
        name = chr(ord("a") + scancode - _A)
    command = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
    return Key(
        name.lower().strip("[]") if name.startswith("[") else name.lower(),
        bool(modifiers & command),
        bool(modifiers & pygame.KMOD_SHIFT),
        bool(modifiers & pygame.KMOD_ALT),
    )
