"""The ring of the keyboard's focus: seen on every ground and card, and like no other ring."""

import pygame
import pytest
from contrasts import contrast
from table import Table, display

from crazyquilt.scene import look
from crazyquilt.scene.focus_ring import edge_of, focus_ring
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.kit import Kit

CARD = (255, 253, 247)
BLOCKED = tuple(c * t // 255 for c, t in zip(CARD, look.BLOCKED_TINT, strict=True))
LEAST = 3.0
"""WCAG 2, for the parts of a control."""


@pytest.mark.parametrize("name", look.THEMES)
def test_band_and_edge_stand_out_from_each_other_and_one_from_all_below(name: str) -> None:
    theme = look.THEMES[name]
    edge = edge_of(theme)
    assert contrast(theme.accent, edge) >= LEAST
    for below in (theme.ground, theme.bar, theme.button, CARD, BLOCKED):
        assert max(contrast(theme.accent, below), contrast(edge, below)) >= LEAST


@pytest.mark.parametrize("width", [1, 3, 12])
@pytest.mark.parametrize("name", look.THEMES)
def test_it_is_an_edge_a_band_and_an_edge(name: str, width: int) -> None:
    display()
    theme = look.THEMES[name]
    box = Box(60, 60, 100, 140)
    surface = pygame.Surface((240, 260))
    surface.fill((0, 99, 0))
    for sprite in focus_ring(Kit(theme), box, 4, width):
        surface.blit(sprite.surface, (sprite.x, sprite.y))
    seen = [tuple(surface.get_at((x, 130)))[:3] for x in range(40, 80)]
    strips = [colour for i, colour in enumerate(seen) if not i or colour != seen[i - 1]]
    ground = (0, 99, 0)
    assert strips == [ground, edge_of(theme), theme.accent, edge_of(theme), ground]
    assert seen.count(theme.accent) >= 4
    assert tuple(surface.get_at((110, 130)))[:3] == ground


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (720, 1280), (3840, 2160)])
def test_it_is_unlike_what_is_lit_or_picked(size: tuple[int, int]) -> None:
    """The focus has two lines, is wider than a lit pile's ring, and goes around it."""
    t = Table(size=size)
    t.key("R")
    plain = {(s.x, s.y, *s.surface.get_size()) for s in t.sprites()}
    t.play.keyboard.focus.go("waste")
    ringed = [(s.x, s.y, *s.surface.get_size()) for s in t.sprites()]
    rings = [box for box in ringed if box not in plain]
    assert len(rings) == 2
    place = t.stage.layout.places["waste"]
    lit = place.grown(max(2, round(t.stage.layout.card.w * 0.045)) // 2)
    for x, y, w, h in rings:
        assert x < lit.x
        assert y < lit.y
        assert x + w > lit.right
        assert y + h > lit.bottom
