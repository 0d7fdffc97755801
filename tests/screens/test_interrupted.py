"""A hand that does not wait: every frame of a slow animation is interrupted by every gesture.

Elsewhere a move that was begun before the last one had landed left cards out of place, and then
the table frozen.
"""

from collections.abc import Callable

import pytest
from table import FRAME, RIGHT, Table, dealt, game

from crazyquilt.scene.look import SPEEDS

# a1, c1, e1 and g1 are available; after 8♠ is turned a1 goes onto it and g1 onto that.
DEAL = dealt({"a1": "7S", "c1": "3D", "e1": "2H", "g1": "6S", "h1": "JC", "a2": "5H"}, "8S 4D")
SLOW = SPEEDS._replace(flight=0.33, farthest=0.4, lift=0.3, shake=0.3)
FRAMES = range(28)
"""The last begin when all has landed."""
ALL_TURNED = " ".join(["+"] * 32)


def play(t: Table) -> None:
    x, y = t.at("waste")
    t.drag("a1", (x + 30, y - 20))  # it is let go of beside the pile and flies the rest


def undo(t: Table) -> None:
    t.key("Ctrl+Z")


def redeal(t: Table) -> None:
    t.click("stock")
    t.wait(0.01)


def deal(t: Table) -> None:
    t.director.new_game(DEAL)


def refusal(t: Table) -> None:
    t.drag("g1", "downC")


Gesture = Callable[[Table], None]
BEGINNINGS: dict[str, tuple[str, Gesture, str]] = {
    "play": ("+", play, "+ a1w"),
    "undo": ("+ a1w", undo, "+"),
    "redeal": (ALL_TURNED, redeal, f"{ALL_TURNED} @"),
    "deal": ("", deal, ""),
    "refusal": ("+ a1w", refusal, "+ a1w"),
}
GESTURES: dict[str, Gesture] = {
    "press the source": lambda t: t.press("a1"),
    "drag the source to the target": lambda t: t.drag("a1", "waste"),
    "double-click the source": lambda t: t.double_click("a1"),
    "press the target": lambda t: t.press("waste"),
    "drag the target away": lambda t: t.drag("waste", "upS"),
    "double-click the target": lambda t: t.double_click("waste"),
    "drag another": lambda t: t.drag("g1", "waste"),
    "double-click another": lambda t: t.double_click("g1"),
    "another to a foundation": lambda t: t.click("e1", RIGHT),
    "hold another": lambda t: t.lift("g1", (640, 500)),
    "click the stock": lambda t: t.click("stock"),
    "undo": lambda t: t.key("Ctrl+Z"),
    "redo": lambda t: t.key("Ctrl+Y"),
    "start over": lambda t: t.key("Ctrl+R"),
    "lose the focus": lambda t: t.leave(),
    "resize": lambda t: t.stage.resize((800, 600)),
}
# What each gesture plays, worked out by hand; nothing where nothing stands.
TURNED = f"{ALL_TURNED} @"
LINES: dict[str, dict[str, str]] = {
    "play": {
        "drag another": "+ a1w g1w",
        "double-click another": "+ a1w g1w",
        "another to a foundation": "+ a1w e1u",
        "click the stock": "+ a1w +",
        "undo": "+",
        "start over": "",
    },
    "undo": {
        "drag the source to the target": "+ a1w",
        "double-click the source": "+ a1w",
        "another to a foundation": "+ e1u",
        "click the stock": "+ +",
        "undo": "",
        "redo": "+ a1w",
        "start over": "",
    },
    "redeal": {
        "another to a foundation": f"{TURNED} e1u",
        "click the stock": f"{TURNED} +",
        "undo": ALL_TURNED,
        "start over": "",
    },
    "deal": {
        "another to a foundation": "e1u",
        "click the stock": "+",
    },
    "refusal": {
        "drag another": "+ a1w g1w",
        "double-click another": "+ a1w g1w",
        "another to a foundation": "+ a1w e1u",
        "click the stock": "+ a1w +",
        "undo": "+",
        "start over": "",
    },
}


@pytest.mark.parametrize("gesture", GESTURES)
@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_every_frame_may_be_interrupted(beginning: str, gesture: str) -> None:
    before, begin, after = BEGINNINGS[beginning]
    expected = LINES[beginning].get(gesture, after)
    for frame in FRAMES:
        t = Table(game(DEAL, before), speeds=SLOW)
        begin(t)
        assert t.line == after
        for _ in range(frame):
            t.wait(FRAME)
        t.check()
        GESTURES[gesture](t)
        assert t.line == expected, f"frame {frame}"
        t.check()
        t.wait(FRAME)
        t.check()
        t.leave()  # what is held goes back …
        t.check_at_rest()  # … and everything lies
        assert t.line == expected, f"frame {frame}"


def test_the_animations_are_still_running_when_they_are_interrupted() -> None:
    """That the test above tests something: at most frames cards are seen in flight."""
    for before, begin, _ in BEGINNINGS.values():
        t = Table(game(DEAL, before), speeds=SLOW)
        begin(t)
        flying = 0
        for _ in FRAMES:
            flying += bool(t.play.view(t.now).flying)
            t.wait(FRAME)
        assert flying > 18


def test_every_press_is_answered_in_the_same_frame() -> None:
    """Nothing waits for an animation: what a press does is seen before the time moves on."""
    t = Table(game(DEAL, "+"), speeds=SLOW)
    play(t)
    assert t.play.view(t.now).flying
    t.press("g1")
    assert t.play.view(t.now).pressed == "g1"
    assert t.play.view(t.now).flying == ()
    t.release("g1")
    assert t.play.view(t.now).picked == "g1"
    t.click("waste")
    assert t.line == "+ a1w g1w"
