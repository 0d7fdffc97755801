"""What a finger can press: 44 units where there is room, 24 everywhere (WCAG 2.1 and 2.2)."""

import pytest
from table import Table, game

from crazyquilt.scene.geometry import layout
from crazyquilt.screens.widgets import Button, Stepper

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


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("key", ["F6", "F4", "Ctrl+D", "Ctrl+N", "F5"])
def test_the_parts_of_a_dialog_are_made_for_fingers(key: str, size: tuple[int, int]) -> None:
    t = Table(game(3, "+"), size)
    t.key(key)
    assert t.dialog
    parts = [*t.dialog.rows, *t.dialog.buttons]
    boxes = [part.box for part in parts if isinstance(part, Button | Stepper) and part.box.w]
    assert boxes
    assert min(min(box.w, box.h) for box in boxes) >= FINGER


@pytest.mark.parametrize("key", ["F6", "F10", "F4", "Ctrl+D", "F5"])
def test_where_that_would_need_a_further_page_they_are_less_high(key: str) -> None:
    t = Table(game(3), (640, 480))
    t.key(key)
    assert t.dialog
    parts = [*t.dialog.rows, *t.dialog.buttons]
    boxes = [part.box for part in parts if isinstance(part, Button | Stepper) and part.box.w]
    assert min(min(box.w, box.h) for box in boxes) >= LEAST
