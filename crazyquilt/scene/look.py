"""Colours, type sizes and durations of the whole picture: each stands here, once."""

from collections.abc import Iterator
from typing import NamedTuple

from crazyquilt.language import N_

Colour = tuple[int, int, int]


class Theme(NamedTuple):
    """The colours of one ground and of what stands on it; a `strong` one has thick lines. `title`
    is marked.
    """

    title: str
    ground: Colour
    thread: Colour
    bar: Colour
    ink: Colour
    ink_quiet: Colour
    accent: Colour
    place_line: Colour
    place_fill: Colour
    button: Colour
    button_hover: Colour
    button_pressed: Colour
    button_ink: Colour
    button_line: Colour
    button_off: Colour
    button_off_ink: Colour
    strong: bool = False


THEMES: dict[str, Theme] = {
    "felt": Theme(
        # Translators: what the table is covered with, and so its colour.
        title=N_("Green felt"),
        ground=(36, 70, 59),
        thread=(41, 77, 65),
        bar=(31, 61, 51),
        ink=(238, 233, 220),
        ink_quiet=(178, 200, 187),
        accent=(240, 196, 98),
        place_line=(120, 157, 141),
        place_fill=(31, 61, 51),
        button=(55, 97, 82),
        button_hover=(63, 108, 92),
        button_pressed=(44, 80, 67),
        button_ink=(238, 233, 220),
        button_line=(119, 157, 141),
        button_off=(42, 78, 66),
        button_off_ink=(124, 157, 142),
    ),
    "linen": Theme(
        # Translators: what the table is covered with, and so its colour.
        title=N_("Linen"),
        ground=(214, 202, 178),
        thread=(205, 192, 167),
        bar=(200, 187, 161),
        ink=(46, 42, 36),
        ink_quiet=(78, 70, 57),
        accent=(166, 68, 10),
        place_line=(112, 98, 70),
        place_fill=(202, 189, 163),
        button=(62, 78, 96),
        button_hover=(78, 97, 118),
        button_pressed=(49, 63, 79),
        button_ink=(245, 240, 228),
        button_line=(44, 56, 70),
        button_off=(196, 184, 159),
        button_off_ink=(104, 93, 72),
    ),
    "night": Theme(
        # Translators: a colour of the table: like the night.
        title=N_("Night"),
        ground=(27, 29, 34),
        thread=(32, 34, 40),
        bar=(20, 22, 26),
        ink=(228, 226, 220),
        ink_quiet=(158, 162, 170),
        accent=(236, 184, 92),
        place_line=(105, 110, 121),
        place_fill=(21, 23, 27),
        button=(58, 63, 74),
        button_hover=(74, 80, 94),
        button_pressed=(46, 50, 59),
        button_ink=(232, 230, 224),
        button_line=(112, 118, 130),
        button_off=(36, 39, 46),
        button_off_ink=(122, 127, 137),
    ),
    "plum": Theme(
        # Translators: a colour of the table: like a plum.
        title=N_("Plum"),
        ground=(64, 40, 58),
        thread=(70, 45, 63),
        bar=(54, 33, 49),
        ink=(240, 230, 224),
        ink_quiet=(204, 178, 192),
        accent=(242, 190, 104),
        place_line=(151, 119, 141),
        place_fill=(54, 33, 49),
        button=(98, 64, 88),
        button_hover=(120, 80, 108),
        button_pressed=(80, 51, 72),
        button_ink=(242, 232, 226),
        button_line=(156, 122, 145),
        button_off=(73, 48, 66),
        button_off_ink=(162, 132, 151),
    ),
}

CONTRAST = Theme(
    title=N_("High contrast"),
    ground=(0, 0, 0),
    thread=(10, 10, 10),
    bar=(0, 0, 0),
    ink=(255, 255, 255),
    ink_quiet=(235, 235, 235),
    accent=(255, 214, 0),
    place_line=(255, 255, 255),
    place_fill=(0, 0, 0),
    button=(0, 0, 0),
    button_hover=(38, 38, 70),
    button_pressed=(70, 70, 120),
    button_ink=(255, 255, 255),
    button_line=(255, 255, 255),
    button_off=(0, 0, 0),
    button_off_ink=(176, 176, 176),
    strong=True,
)
"""In place of any of `THEMES` where high contrast is wanted."""

PRIMARY: Colour = (240, 196, 98)
PRIMARY_HOVER: Colour = (226, 177, 70)
PRIMARY_LINE: Colour = (138, 94, 18)
PANEL: Colour = (250, 246, 236)
PANEL_LINE: Colour = (214, 205, 184)
PANEL_HOVER: Colour = (238, 230, 211)
FIELD: Colour = (255, 254, 250)
PANEL_INK: Colour = (43, 41, 38)
PANEL_QUIET: Colour = (84, 78, 68)
PANEL_OFF: Colour = (224, 217, 200)
PANEL_OFF_INK: Colour = (100, 93, 79)

PLOT_GOOD: Colour = (46, 112, 88)
PLOT_BAD: Colour = (172, 58, 44)
PLOT_PLAIN: Colour = (138, 129, 110)
"""On a panel: what is won or winnable, what is lost, and what is neither."""

BLOCKED_TINT: Colour = (200, 201, 192)
"""What a blocked card's colours are multiplied by, of 255."""
BLOCKED_TINTS: dict[str, Colour] = {"high-contrast": (152, 152, 152)}
"""That of the palettes whose inks bear more."""
VEIL_SHADE = 120
"""How dark, of 255, the table lies under a dialog."""
SHADOW = 84
"""The darkest part, of 255, of a card's shadow."""

LEAST_TEXT = 11
"""Nothing is written smaller than so many pixels, however little room there is."""
SMALLEST_TEXT = 12
SMALLEST_BODY = 14
LEAST_BODY = 12
"""The body text, however small the player wants it."""
LEAST_TARGET = 24
"""What can be pressed is at least so many units of the desktop high and wide (WCAG 2.2, 2.5.8)."""


FINGER_TARGET = 44
"""So many units where there is room for it (WCAG 2.1, 2.5.5)."""


class Type(NamedTuple):
    """Font sizes in pixels, all from one scale; `target` is the least side, in pixels, of what
    can be pressed, `finger` that of what a finger presses with ease.
    """

    small: int
    body: int
    large: int
    title: int
    target: int = LEAST_TARGET
    finger: int = FINGER_TARGET

    @classmethod
    def of(cls, width: int, height: int, density: float = 1.0, scale: int = 100) -> "Type":
        """Returns the sizes for a window of `width` × `height` pixels, of which `density` make
        up one unit of the desktop, `scale` percent as large as usual.
        """
        usual = max(round(SMALLEST_BODY * density), round(16 * min(width / 1100, height / 800)))
        body = max(round(LEAST_BODY * density), round(usual * scale / 100))
        smallest = max(LEAST_TEXT, SMALLEST_TEXT * min(100, scale) / 100)
        targets = (round(LEAST_TARGET * density), round(FINGER_TARGET * density))
        return cls._from(body, round(smallest * density), *targets)

    @classmethod
    def _from(cls, body: int, smallest: int, target: int, finger: int) -> "Type":
        small = max(smallest, round(body * 0.85))
        return cls(small, body, round(body * 1.3), round(body * 1.75), target, finger)

    def targets(self) -> Iterator[int]:
        """Yields heights for what can be pressed, from `finger` down to `target`."""
        steps = 4
        for step in range(steps + 1):
            yield self.finger - (self.finger - self.target) * step // steps

    def down_to(self, least: "Type") -> Iterator["Type"]:
        """Yields these sizes and smaller ones, a twelfth smaller each, the last is `least`."""
        body = self.body
        while body > least.body:
            yield self._from(body, least.small, self.target, self.finger)
            body -= max(1, body // 12)
        yield least


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
    glow: float = 0.7
    """A freed card's cue."""
    message: float = 5.0
    """How long a refusal or a notice stays."""
    patchwork: float = 2.6
    """The won quilt's cards coming back, then its seams being sewn, then a look at it."""
    sewing: float = 1.5
    admire: float = 1.2
    demonstration: float = 0.75
    """Between two moves that play themselves."""
    dwell: float = 0.35
    """How long the pointer rests on a card before it is explained."""
    long_press: float = 0.7
    """How long a finger rests on a card before it is explained."""


SPEEDS = Speeds()
SPEEDS_BY_NAME: dict[str, Speeds] = {
    "normal": SPEEDS,
    "fast": Speeds(
        flight=0.11,
        farthest=0.17,
        turn_over=0.12,
        stagger=0.008,
        deal=0.5,
        lift=0.06,
        shake=0.2,
        glow=0.4,
        patchwork=1.3,
        sewing=0.8,
        admire=0.6,
        demonstration=0.35,
    ),
    "off": Speeds(
        flight=0,
        farthest=0,
        turn_over=0,
        stagger=0,
        deal=0,
        lift=0,
        shake=0,
        glow=0,
        patchwork=0,
    ),
}
"""How fast cards move; “off” is the same game without motion."""
