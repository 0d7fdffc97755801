"""Colours, type sizes and durations of the whole picture: each stands here, once."""

from typing import NamedTuple

Colour = tuple[int, int, int]

FELT: Colour = (36, 70, 59)
FELT_THREAD: Colour = (41, 77, 65)
INK: Colour = (238, 233, 220)
INK_QUIET: Colour = (178, 200, 187)
ACCENT: Colour = (240, 196, 98)
ACCENT_PRESSED: Colour = (226, 177, 70)
PLACE_LINE: Colour = (97, 134, 118)
PLACE_FILL: Colour = (31, 61, 51)
PANEL: Colour = (250, 246, 236)
PANEL_LINE: Colour = (214, 205, 184)
PANEL_HOVER: Colour = (238, 230, 211)
FIELD: Colour = (255, 254, 250)
PANEL_INK: Colour = (43, 41, 38)
PANEL_QUIET: Colour = (107, 100, 88)
PANEL_RED: Colour = (172, 34, 46)
BUTTON: Colour = (55, 97, 82)
BUTTON_HOVER: Colour = (69, 117, 99)
BUTTON_PRESSED: Colour = (44, 80, 67)
BUTTON_OFF: Colour = (42, 78, 66)
BUTTON_OFF_INK: Colour = (112, 145, 130)
SHADE_INK: Colour = (33, 43, 46)

BLOCKED_TINT: Colour = (200, 201, 192)
"""What a blocked card's colours are multiplied by, of 255."""
VEIL_SHADE = 120
"""How dark, of 255, the table lies under a dialog."""
SHADOW = 84
"""The darkest part, of 255, of a card's shadow."""

SMALLEST_TEXT = 12
SMALLEST_BODY = 14


class Type(NamedTuple):
    """Font sizes in pixels, all from one scale."""

    small: int
    body: int
    large: int
    title: int

    @classmethod
    def of(cls, width: int, height: int, density: float = 1.0) -> "Type":
        """Returns the sizes for a window of `width` × `height` pixels, of which `density` make
        up one unit of the desktop.
        """
        least = round(SMALLEST_BODY * density)
        body = max(least, round(16 * min(width / 1100, height / 800)))
        small = max(round(SMALLEST_TEXT * density), round(body * 0.85))
        return cls(small, body, round(body * 1.3), round(body * 1.75))


class Speeds(NamedTuple):
    """Durations in seconds."""

    flight: float = 0.22
    """A card's flight over a middling way."""
    farthest: float = 0.34
    turn_over: float = 0.24
    """A redeal, for each card that is seen turning."""
    stagger: float = 0.018
    """Between two cards of one change."""
    deal: float = 1.05
    """The whole deal across the weave."""
    lift: float = 0.12
    """A held card turning upright."""
    shake: float = 0.3
    message: float = 5.0
    """How long a refusal or a notice stays."""
    double_click: float = 0.45


SPEEDS = Speeds()
