"""What a finger can press: 44 units where there is room, 24 everywhere (WCAG 2.1 and 2.2)."""

from dataclasses import replace

import pytest
from looking_back import Past
from table import Table, game

from crazyquilt.scene.geometry import layout
from crazyquilt.screens.widgets import Button, Field, Stepper

FINGER, LEAST = 44, 24
SIZES = [(800, 600), (1024, 768), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160), (720, 1280)]


@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_on_the_table_are_made_for_fingers(size: tuple[int, int]) -> None:
    for box in layout(*size).buttons.values():
        assert min(box.w, box.h) >= FINGER


@pytest.mark.parametrize("density", [1.5, 2.0])
def test_dense_displays_have_as_many_units(density: float) -> None:
    placed = layout(round(1280 * density), round(800 * density), density)
    for box in placed.buttons.values():
        assert min(box.w, box.h) >= FINGER * density


def lowest(t: Table) -> int:
    """The least side of all that can be pressed in a dialog."""
    assert t.dialog
    parts = [part for part in t.dialog._parts() if isinstance(part, Button | Stepper | Field)]
    boxes = [part.box for part in parts if part.box.w]
    assert boxes
    return min(min(box.w, box.h) for box in boxes)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("key", ["F6", "F4", "Ctrl+D", "Ctrl+N", "F5", "Ctrl+T", "F9", "F1"])
def test_the_parts_of_a_dialog_are_made_for_fingers(key: str, size: tuple[int, int]) -> None:
    t = Past(game(3, "+"), size)
    t.key(key)
    assert t.dialog
    assert lowest(t) >= FINGER


@pytest.mark.parametrize("key", ["F6", "F10", "F4", "Ctrl+D", "F5"])
def test_where_that_would_need_a_further_page_they_are_less_high(key: str) -> None:
    t = Table(game(3), (640, 480))
    t.key(key)
    assert t.dialog
    parts = [*t.dialog.rows, *t.dialog.buttons]
    boxes = [part.box for part in parts if isinstance(part, Button | Stepper) and part.box.w]
    assert min(min(box.w, box.h) for box in boxes) >= LEAST


@pytest.mark.parametrize("key", ["F1", "F4", "F6", "F9", "F10", "Ctrl+D", "Ctrl+N", "Ctrl+T"])
@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800)])
def test_larger_text_leaves_enough_to_press(key: str, size: tuple[int, int]) -> None:
    """In the least windows it takes a part of the room, but no more than three tenths."""
    usual = Past(game(3, "+"), size)
    usual.key(key)
    least = lowest(usual)
    for scale in (125, 150, 200):
        t = Past(game(3, "+"), size)
        t.director.change(replace(t.stage.settings, scale=scale))
        t.key(key)
        assert lowest(t) >= 0.7 * least, scale


def test_a_dialog_that_has_room_uses_it_before_a_further_page_is_wanted() -> None:
    """The menu in the least windows: not of the least height while half of the window is free."""
    for size in ((640, 480), (800, 600)):
        t = Table(game(3), size)
        t.key("F10")
        assert t.dialog
        assert t.dialog._sheets == 1
        free = size[1] - t.dialog.box.h
        rows = len({row.box.y for row in t.dialog.rows})
        assert lowest(t) >= FINGER or free < rows * (FINGER - LEAST) // 4 + 2 * rows
