"""Text and simple shapes as cached surfaces, drawn by the same rasteriser as the cards."""

import io
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

from crazyquilt.resources import asset
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.look import LEAST_TEXT, THEMES, Colour, Theme

_KEPT = 1200
"""How many surfaces are kept before the cache starts anew."""

ICONS = {
    "undo": "M9 5 4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3",
    "redo": "M15 5l5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3",
    "new": "M4 4h9v16H4zM13 8h7v12h-7M8.5 9v6M5.5 12h6",
    "restart": "M12 5a7.5 7.5 0 1 1-7 5M12 1.5 8 5l4 3.6",
    "hint": "M9 18h6M10 21h4M8.5 15c-2-1.5-3-3.5-3-6a6.5 6.5 0 0 1 13 0c0 2.5-1 4.5-3 6z",
    "rules": "M12 6C10 4.5 7 4 3.5 4v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4C17 4 14 4.5 12 6v14",
    "menu": "M4 6h16M4 12h16M4 18h16",
    "redeal": "M19 9a7.5 7.5 0 0 0-14-.5M5 15a7.5 7.5 0 0 0 14 .5M5 3.5v5h5M19 20.5v-5h-5",
    "none": "M6 6l12 12M18 6 6 18",
    "up": "M12 20V4M6 10l6-6 6 6",
    "down": "M12 4v16M6 14l6 6 6-6",
    "done": "M4 13l5 5L20 6",
    "back": "M15 5l-7 7 7 7",
    "on": "M9 5l7 7-7 7",
    "close": "M6 6l12 12M18 6 6 18",
    "play": "M8 5l10 7-10 7z",
    "pause": "M8 5v14M16 5v14",
}
"""Line icons on a 24 × 24 grid, stroked."""
_SPACES = "\u00a0\u202f"
"""Spaces at which no line is broken: as between thousands. Python prints neither."""


@cache
def _font_path(bold: bool) -> str:
    return str(asset("fonts", f"SourceSans3-{'SemiBold' if bold else 'Regular'}.ttf"))


class Kit:
    """Draws text, panels, rings, icons and shadows; equal requests give the same surface."""

    def __init__(self, theme: Theme = THEMES["felt"]) -> None:
        self.theme = theme
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
        self._made: dict[tuple[object, ...], pygame.Surface] = {}

    def forget(self) -> None:
        """Gives back what was made for another size."""
        self._made.clear()
        self._fonts.clear()

    def font(self, size: int, bold: bool = False) -> pygame.font.Font:
        """Gets the typeface at a pixel size."""
        if (size, bold) not in self._fonts:
            self._fonts[size, bold] = pygame.font.Font(_font_path(bold), size)
        return self._fonts[size, bold]

    def text_width(self, text: str, size: int, bold: bool = False) -> int:
        """Gets the width of a line of text in pixels."""
        return self.font(size, bold).size(_drawable(text))[0]

    def text(self, text: str, size: int, colour: Colour, bold: bool = False) -> pygame.Surface:
        """Gets a line of text."""
        return self.made(
            ("text", text, size, colour, bold),
            lambda: self.font(size, bold).render(_drawable(text), True, colour).convert_alpha(),
        )

    def fits(self, text: str, size: int, width: int, bold: bool = False, least: int = 999) -> bool:
        """Whether `fitted` need not cut the text."""
        return self.text_width(text, _smaller(size, least)[-1], bold) <= width

    def fitted(
        self,
        text: str,
        size: int,
        colour: Colour,
        width: int,
        bold: bool = False,
        least: int = 999,
    ) -> pygame.Surface:
        """Gets a line of text no wider than `width`: smaller by some pixels, down to `least` where
        that is less, or cut, if need be.
        """
        for smaller in _smaller(size, least):
            if self.text_width(text, smaller, bold) <= width:
                return self.text(text, smaller, colour, bold)
        while len(text) > 1 and self.text_width(text + "…", smaller, bold) > width:
            text = text[:-1].rstrip()
        return self.text(text + "…", smaller, colour, bold)

    def wrapped(self, text: str, size: int, width: int, bold: bool = False) -> list[str]:
        """Breaks text into lines no wider than `width` pixels, at spaces and line ends; inside a
        word, such as a long path, where there is no other way.
        """
        lines = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.text_width(longer, size, bold) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
                while len(line) > 1 and self.text_width(line, size, bold) > width:
                    fits = self._fitting(line, size, width, bold)
                    lines.append(line[:fits])
                    line = line[fits:]
            lines.append(line)
        return lines

    def _fitting(self, text: str, size: int, width: int, bold: bool) -> int:
        """How many letters of `text`, one at least, are no wider than `width`."""
        few, many = 1, len(text)
        while few < many:
            middle = (few + many + 1) // 2
            if self.text_width(text[:middle], size, bold) <= width:
                few = middle
            else:
                many = middle - 1
        return few

    def panel(
        self,
        size: tuple[int, int],
        radius: float,
        fill: Colour | None,
        line: Colour | None = None,
        thick: float = 1.0,
        opacity: float = 1.0,
    ) -> pygame.Surface:
        """Gets a rectangle with round corners, filled, outlined or both."""
        w, h = size = max(1, size[0]), max(1, size[1])
        inset = thick / 2 if line else 0
        body = (
            f'<rect x="{inset}" y="{inset}" width="{w - 2 * inset}" height="{h - 2 * inset}" '
            f'rx="{radius}" fill="{_hex(fill)}" stroke="{_hex(line)}" stroke-width="{thick}" '
            f'opacity="{opacity}"/>'
        )
        return self.made(
            ("panel", size, radius, fill, line, thick, opacity), lambda: _svg(size, size, body)
        )

    def icon(self, name: str, size: int, colour: Colour, thick: float = 2.2) -> pygame.Surface:
        """Gets one of `ICONS`, `size` pixels square."""
        body = (
            f'<path d="{ICONS[name]}" fill="none" stroke="{_hex(colour)}" stroke-width="{thick}" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        return self.made(
            ("icon", name, size, colour, thick), lambda: _svg((size, size), (24, 24), body)
        )

    def shadow(
        self, size: tuple[int, int], blur: int, darkest: int, hidden: tuple[Box, ...] = ()
    ) -> pygame.Surface:
        """Gets a soft shadow of a `size` rectangle; it reaches `blur` pixels further each way.

        Parts that are `hidden` by what lies on it are left out: quicker to draw.
        """
        size = max(1, size[0]), max(1, size[1])
        if hidden:
            whole = self.shadow(size, blur, darkest)
            return self.made(
                ("shadow", size, blur, darkest, hidden), lambda: _without(whole, hidden)
            )
        return self.made(("shadow", size, blur, darkest), lambda: _shadow(size, blur, darkest))

    def made(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Gets the surface of `key`, made once."""
        if key not in self._made:
            if len(self._made) >= _KEPT:
                self._made.clear()
            self._made[key] = make()
        return self._made[key]


def _smaller(size: int, least: int) -> list[int]:
    """The sizes that a text of `size` may have, the largest first."""
    lowest = min(size, LEAST_TEXT)
    usual = [size, max(lowest, round(size * 0.92)), max(lowest, round(size * 0.85))]
    return [*usual, *range(usual[-1] - 1, least - 1, -1)]


def _drawable(text: str) -> str:
    """Gets text without what cannot be drawn, such as a file name that is not UTF-8."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in _SPACES else "\ufffd" for c in text)


def _hex(colour: Colour | None) -> str:
    return "none" if colour is None else "#{:02x}{:02x}{:02x}".format(*colour)


def _svg(size: tuple[int, int], box: tuple[int, int], body: str) -> pygame.Surface:
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{box[0]}" height="{box[1]}" '
        f'viewBox="0 0 {box[0]} {box[1]}">{body}</svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert_alpha()


def svg_file(path: Path, size: tuple[int, int]) -> pygame.Surface:
    """Gets an SVG file's picture. Raises pygame.error or OSError."""
    return pygame.image.load_sized_svg(io.BytesIO(path.read_bytes()), size)


def _shadow(size: tuple[int, int], blur: int, darkest: int) -> pygame.Surface:
    w, h = size[0] + 2 * blur, size[1] + 2 * blur
    # Blurring a quarter of the size costs a sixteenth and looks the same.
    part = max(1, blur // 3)
    small = pygame.Surface((max(1, w // part), max(1, h // part)), pygame.SRCALPHA)
    inner = pygame.Rect(0, 0, max(1, size[0] // part), max(1, size[1] // part))
    inner.center = small.get_rect().center
    small.fill((0, 0, 0, darkest), inner)
    small = pygame.transform.gaussian_blur(small, max(1, blur // part // 2 + 1))
    return pygame.transform.smoothscale(small, (w, h)).convert_alpha()


def _without(whole: pygame.Surface, parts: tuple[Box, ...]) -> pygame.Surface:
    rest = whole.copy()
    for part in parts:
        rest.fill((0, 0, 0, 0), part)
    rest.set_alpha(255, pygame.RLEACCEL)  # what is transparent is then skipped
    return rest
