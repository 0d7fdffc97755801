"""Colours that can be read, by the contrast that WCAG 2 defines; sizes and durations."""

import pygame
import pytest
from contrasts import SHAPE, contrast
from table import Table

from crazyquilt.scene.look import SPEEDS_BY_NAME, THEMES, Type
from crazyquilt.scene.painter import Painter
from crazyquilt.storage.settings import Settings


def test_the_measure_itself() -> None:
    """Known pairs."""
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((255, 0, 0), (255, 255, 255)) == pytest.approx(4.0, abs=0.01)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)
    assert contrast((9, 99, 9), (9, 99, 9)) == 1


def drawn(t: Table) -> pygame.Surface:
    """The dialog on top alone."""
    assert t.dialog
    surface = pygame.Surface(t.stage.layout.size)
    Painter().paint(surface, t.stage.ground, list(t.dialog.sprites(t.now)))
    return surface


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("dialog", "keys"),
    [
        ("F6", ["Tab"]),  # a row of settings
        ("F6", ["Shift+Tab"]),  # a button
        ("F6", ["Tab", "Shift+Tab"]),  # the button that stands out
        ("F10", ["Tab"]),  # a row of the menu
        ("F4", ["Tab"]),
    ],
)
def test_the_keyboards_focus_can_be_seen(dialog: str, keys: list[str], theme: str) -> None:
    """Something as long as the part changes with a contrast that the eye finds."""
    t = Table(size=(800, 600))
    t.stage.apply(Settings(ground=theme))
    t.key(dialog)
    assert t.dialog
    for key in keys:
        t.key(key)
    focus = t.dialog.focus
    assert focus is not None
    focused = drawn(t)
    t.move((1.0, 1.0), left=False)  # the mouse takes the place of the keyboard
    plain = drawn(t)
    seen = 0
    around = pygame.Rect(focus.box.grown(6)).clip(plain.get_rect())
    for x in range(around.left, around.right):
        for y in range(around.top, around.bottom):
            before, after = plain.get_at((x, y))[:3], focused.get_at((x, y))[:3]
            seen += before != after and contrast(before, after) >= SHAPE
    assert seen >= focus.box.w


def test_the_grounds_have_titles_and_differ() -> None:
    assert len({theme.title for theme in THEMES.values()}) == len(THEMES)
    assert len({theme.ground for theme in THEMES.values()}) == len(THEMES)
    for theme in THEMES.values():
        # The weave of the ground is barely seen; a button is told from the ground.
        assert 1 < contrast(theme.thread, theme.ground) < 1.25
        assert contrast(theme.button, theme.ground) > 1.4


def test_off_is_no_motion_and_leaves_the_hands_their_time() -> None:
    off = SPEEDS_BY_NAME["off"]
    still = ("flight", "farthest", "turn_over", "stagger", "deal", "lift", "shake", "glow")
    assert {getattr(off, name) for name in still} == {0}
    assert off.patchwork == 0
    normal = SPEEDS_BY_NAME["normal"]
    for name in ("message", "dwell", "long_press"):
        for speeds in SPEEDS_BY_NAME.values():
            assert getattr(speeds, name) == getattr(normal, name) > 0


def test_fast_is_faster_and_the_deal_takes_less_than_a_second_and_a_fifth() -> None:
    normal, fast = SPEEDS_BY_NAME["normal"], SPEEDS_BY_NAME["fast"]
    for name in ("flight", "farthest", "turn_over", "deal", "lift", "glow", "patchwork", "sewing"):
        assert 0 < getattr(fast, name) < getattr(normal, name)
    assert normal.deal <= 1.2
    assert normal.flight <= normal.farthest < 0.5


@pytest.mark.parametrize(
    ("size", "density", "body", "small"),
    [
        ((640, 480), 1.0, 14, 12),
        ((1100, 800), 1.0, 16, 14),
        ((1280, 800), 1.0, 16, 14),
        ((1920, 1080), 1.0, 22, 19),
        ((3840, 2160), 1.0, 43, 37),
        ((640, 480), 2.0, 28, 24),
    ],
)
def test_sizes_of_type(size: tuple[int, int], density: float, body: int, small: int) -> None:
    sizes = Type.of(*size, density)
    assert (sizes.body, sizes.small) == (body, small)
    assert sizes.small < sizes.body < sizes.large < sizes.title
