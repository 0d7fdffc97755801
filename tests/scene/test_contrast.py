"""Contrast as WCAG 2.1 defines it: of every two colours that meet, and of what is drawn.

``pytest -rP tests/scene/test_contrast.py`` prints the figures.
"""

import math
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from contrasts import SHAPE, TEXT, THEMES, Pair, contrast, figures, lowest, pairs

from crazyquilt.gallery import screens
from crazyquilt.model.record import Record
from crazyquilt.render import NoDesk, begin_drawing
from crazyquilt.scene import look
from crazyquilt.scene.look import Colour
from crazyquilt.scene.painter import Painter, Sprite
from crazyquilt.screens.director import Director
from crazyquilt.screens.screen import Stage
from crazyquilt.session import Session
from crazyquilt.storage.settings import Settings

README = Path(__file__).parents[2] / "README.md"
SIZE = (800, 600)


def test_the_figures() -> None:
    print(figures())
    assert len(pairs()) > 150


@pytest.mark.parametrize("pair", pairs(), ids=lambda pair: f"{pair.what} on {pair.on}")
def test_every_two_colours_that_meet(pair: Pair) -> None:
    assert pair.ratio >= pair.least


def test_the_readme_tells_the_least_of_them() -> None:
    said = re.search(
        r"text has a contrast of at least\s+([\d.]+) : 1, edges and marks\s+([\d.]+) : 1",
        README.read_text(encoding="utf-8"),
    )
    assert said
    # Rounded down: never better than it is.
    assert [float(number) for number in said.groups()] == [
        math.floor(lowest(kind) * 10) / 10 for kind in ("text", "control")
    ]


# ── what is drawn


class Inks:
    """Remembers of which colour each text is."""

    def __init__(self, stage: Stage) -> None:
        self.colours: dict[int, tuple[str, Colour]] = {}
        self._keep: list[pygame.Surface] = []
        made = stage.kit.made

        def watched(key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
            surface = made(key, make)
            if key[0] == "text":
                self.colours[id(surface)] = (str(key[1]), key[3])  # type: ignore[assignment]
                self._keep.append(surface)
            return surface

        stage.kit.made = watched  # type: ignore[method-assign]


def measured(picture: pygame.Surface, sprite: Sprite) -> float:
    """The contrast of a text with what it lies on, from the pixels of the finished picture."""
    rect = sprite.rect.clip(picture.get_rect())
    colours: Counter[tuple[int, ...]] = Counter(
        tuple(picture.get_at((x, y)))[:3]
        for x in range(rect.left, rect.right)
        for y in range(rect.top, rect.bottom)
    )
    ground = colours.most_common(1)[0][0]
    return max(contrast(colour, ground) for colour in colours)


OFF = {look.PANEL_OFF_INK, *(theme.button_off_ink for theme in THEMES.values())}
SCREENS = screens()
EVERYWHERE = ("verdict", "menu", "refusal", "daily-deals", "settings")
"""They are looked at on every ground; the others on one."""
DIMMED = {"hint", "fair-hint", "found"}
"""What lies under the veil of a hint is not to be read; the hint itself is measured."""
ASKED = {"stuck", "winnable", "demonstration"}


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_that_is_drawn(theme: str) -> None:
    begin_drawing()
    settings = (
        Settings(contrast="on") if theme == "contrast" else Settings(ground=theme, contrast="off")
    )
    names = [name for name in SCREENS if theme == "felt" or name in EVERYWHERE]
    least: dict[str, tuple[float, str, str]] = {}
    for name in names:
        if name in ASKED or name.startswith(("contrast", "large", "small", "magnified")):
            continue
        game, do = SCREENS[name]
        stage = Stage(NoDesk(), SIZE, settings=settings)
        inks = Inks(stage)
        session = Session(Record.of(game))
        director = Director(stage, session)
        do(stage, session, director)
        director.play.motion.finish()
        later = stage.now() + 10 if name == "sewn" else stage.now()
        picture = pygame.Surface(SIZE)
        Painter().paint(picture, stage.ground, stage.sprites(later))
        top = list(stage.top.sprites(later))
        if name in DIMMED:
            top = list(director.play.bubble.sprites())
        over = [sprite.rect for sprite in director.play.bubble.sprites()]
        for sprite in top:
            text, colour = inks.colours.get(id(sprite.surface), ("", (0, 0, 0)))
            hidden = name not in DIMMED and sprite.rect.collidelist(over) >= 0
            if not text.strip() or hidden:
                continue
            kind = "switched off" if colour in OFF else "text"
            ratio = measured(picture, sprite)
            assert ratio >= (SHAPE if kind == "switched off" else TEXT), (name, text, ratio)
            least[kind] = min(least.get(kind, (99.0, "", "")), (ratio, name, text))
        director.close()
    for kind, (ratio, name, text) in least.items():
        print(f"{theme}: least measured of {kind}: {ratio:.2f} ({text!r} on {name})")
    assert least["text"][0] < 21
