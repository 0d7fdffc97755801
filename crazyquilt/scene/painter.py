"""Draws a list of sprites, touching only what differs from the last list drawn."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

import pygame

MOST_RECTANGLES = 24
"""Beyond this many changed places one rectangle around them all is cheaper."""


class Sprite(NamedTuple):
    """A surface and where its top left corner goes. Surfaces never change once drawn."""

    surface: pygame.Surface
    x: int
    y: int

    @property
    def rect(self) -> pygame.Rect:
        """What it covers."""
        return self.surface.get_rect(topleft=(self.x, self.y))


class Painter:
    """Keeps what stands on the target surface, so that a frame costs what it changes."""

    def __init__(self) -> None:
        self._drawn: list[Sprite] = []
        self._rects: list[pygame.Rect] = []
        self._ground: pygame.Surface | None = None

    def forget(self) -> None:
        """Makes the next frame a full one."""
        self._ground = None

    def paint(
        self, target: pygame.Surface, ground: pygame.Surface, sprites: Sequence[Sprite]
    ) -> list[pygame.Rect]:
        """Draws `sprites`, lowest first, on `ground`, and returns the rectangles that changed."""
        sprites = list(sprites)
        same = _same_at_first(self._drawn, sprites)
        if self._ground is not ground:
            dirty = [target.get_rect()]
        else:
            changed = _changed(self._drawn[same:], sprites[same:])
            dirty = _merged(changed, target.get_rect())
        self._rects[same:] = [sprite.rect for sprite in sprites[same:]]
        self._ground, self._drawn = ground, sprites
        for rect in dirty:
            target.set_clip(rect)
            target.blit(ground, rect, rect)
            under = [sprites[i] for i in rect.collidelistall(self._rects)]
            target.fblits([(sprite.surface, (sprite.x, sprite.y)) for sprite in under])
        target.set_clip(None)
        return dirty


def _same_at_first(old: list[Sprite], new: list[Sprite]) -> int:
    """How many of the lowest sprites are the very same objects: what lies still in a drag."""
    count = 0
    for a, b in zip(old, new, strict=False):
        if a is not b:
            break
        count += 1
    return count


def _changed(old: list[Sprite], new: list[Sprite]) -> list[pygame.Rect]:
    # Keyed by identity: surfaces compare so, and lists hold them alive.
    was, now = set(old), set(new)
    changed = [sprite.rect for sprite in old if sprite not in now]
    changed += [sprite.rect for sprite in new if sprite not in was]
    kept_old = [sprite for sprite in old if sprite in now]
    kept_new = [sprite for sprite in new if sprite in was]
    if kept_old != kept_new:  # the same sprites in another order or number
        for a, b in zip_longest(kept_old, kept_new):
            if a != b:
                changed += [sprite.rect for sprite in (a, b) if sprite is not None]
    return changed


def _merged(rects: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Joins overlapping rectangles, so that nothing is drawn twice."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        joined = rect.clip(whole)
        if not joined:
            continue
        while (hit := joined.collidelist(merged)) >= 0:
            joined.union_ip(merged.pop(hit))
        merged.append(joined)
    if len(merged) > MOST_RECTANGLES:
        return [merged[0].unionall(merged[1:])]
    return merged
