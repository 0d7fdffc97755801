"""Whatever is pressed in whatever order on the screens about what was played: the cards are all
there, undo and redo lead back, and every screen can be left again.
"""

import random

import pytest
from advised import Oracle
from finished import LEFT, LOST, WON, result
from looking_back import TODAY, Past, kept, turned

KEYS = (
    *("F9", "F5", "Ctrl+T", "Ctrl+G", "Ctrl+B", "F11", "Home", "End", "Left", "Right", "Up"),
    *("Down", "Page Up", "Page Down", "Space", "Tab", "Shift+Tab", "Return", "Escape"),
    *("7", "0", "A", "S", "Shift+H", "Ctrl+Z", "Ctrl+Y", "Ctrl+R", "Ctrl+C"),
)
SIZES = ((800, 600), (1280, 800), (720, 1280))
GESTURES = 150


@pytest.mark.parametrize("seed", range(8))
def test_any_order(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    Oracle(monkeypatch)
    record = str(turned(12))
    kept(
        [
            result(1, WON, deal=1, record=record),
            result(2, LOST, deal=1, record=record, daily=TODAY),
            result(3, LEFT, deal=2, record="of no use"),
        ]
    )
    t = Past(turned(9))
    chance = random.Random(seed)
    screens = set()
    for _ in range(GESTURES):
        match chance.randrange(8):
            case 0 | 1 | 2 | 3:
                t.key(chance.choice(KEYS))
            case 4 if t.dialog:
                parts = [part for part in t.dialog._parts() if part.box.w]
                t.click(chance.choice(parts).box if parts else (5, 5))
            case 5:
                width, height = t.stage.layout.size
                t.press((chance.randrange(width), chance.randrange(height)))
                t.move((chance.randrange(width), chance.randrange(height)))
                t.release((chance.randrange(width), chance.randrange(height)))
            case 6:
                t.wheel(chance.choice((1, -1)))
            case _:
                t.wait(chance.choice((0.01, 0.3, 2)))
                t.think_once()
        if not chance.randrange(12):
            t.stage.resize(chance.choice(SIZES))
        screens.add(type(t.stage.top).__name__)
        t.check()
        t.sprites()
    assert len(screens) > 3, "the hands came nowhere"
    t.calm()
    assert t.stage.top is t.play
    t.check_at_rest()
