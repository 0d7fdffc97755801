"""Watches which texts are drawn, where, and whether they were cut."""

from collections.abc import Callable

import pygame

from crazyquilt.scene.geometry import Box
from crazyquilt.scene.painter import Sprite
from crazyquilt.screens.screen import Stage


class Watch:
    """Remembers which surfaces are texts, and every text that was cut to fit. Shadows and panels
    are left out, which makes drawing quick."""

    def __init__(self, stage: Stage) -> None:
        self.texts: dict[int, str] = {}
        self.cut: list[str] = []
        self._keep: list[pygame.Surface] = []
        kit = stage.kit
        made, fitted = kit.made, kit.fitted
        blank = pygame.Surface((1, 1), pygame.SRCALPHA)

        def watched_made(key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> object:
            if key[0] in ("shadow", "panel", "page"):
                return blank
            surface = made(key, make)
            if key[0] == "text":
                self.texts[id(surface)] = str(key[1])
                self._keep.append(surface)
            return surface

        def watched_fitted(text: str, *rest: object, **more: object) -> pygame.Surface:
            surface = fitted(text, *rest, **more)  # type: ignore[arg-type]
            if self.texts[id(surface)] != text:
                self.cut.append(text)
            return surface

        kit.made = watched_made  # type: ignore[method-assign, assignment]
        kit.fitted = watched_fitted  # type: ignore[method-assign]

    def shown(self, sprites: list[Sprite]) -> list[tuple[str, Box]]:
        """The texts and the boxes of their letters: a line's surface is higher than its ink."""
        return [
            (self.texts[id(sprite.surface)], ink(sprite))
            for sprite in sprites
            if id(sprite.surface) in self.texts and self.texts[id(sprite.surface)].strip()
        ]


def ink(sprite: Sprite) -> Box:
    x, y, w, h = sprite.surface.get_bounding_rect(min_alpha=32)
    return Box(sprite.x + x, sprite.y + y, w, h)


def check(shown: list[tuple[str, Box]], within: Box) -> None:
    for text, box in shown:
        assert box.w
        assert within.overlap(box) == box.w * box.h, f"{text!r} at {box} leaves {within}"
    for i, (one, a) in enumerate(shown):
        for other, b in shown[i + 1 :]:
            assert not a.overlap(b), f"{one!r} at {a} lies on {other!r} at {b}"
