"""Fingers: tap and tap, drags, long presses; and one tap is one action."""

from collections.abc import Callable, Iterator

import pygame
import pytest
from table import FRAME, Table, dealt, display, game

from crazyquilt.screens.screen import Moved, Press, Release
from crazyquilt.storage.settings import Settings
from crazyquilt.window import Window

LONG = 0.7
AGAIN = 0.6
DEAL = dealt({"a1": "7S", "c1": "9H", "e1": "2D", "g1": "QD", "h1": "3D"}, "8S 3D 2S")


class Touched(Table):
    """A table under a finger, whose touches arrive as the mouse's events."""

    def finger(self, where: str) -> None:
        self.pointer = self.at(where)
        self.send(Moved(*self.pointer, False))
        self.send(Press(*self.pointer, 1, self.now, touch=True))

    def slide(self, where: str) -> None:
        self.pointer = self.at(where)
        self.send(Moved(*self.pointer, True))

    def lift_finger(self) -> None:
        self.send(Release(*self.pointer, 1, touch=True))

    def tap(self, where: str) -> None:
        self.finger(where)
        self.wait(FRAME)
        self.lift_finger()

    @property
    def explained(self) -> bool:
        return self.play.view(self.now).hover is not None


def touched(moves: str = "+", settings: Settings | None = None) -> Touched:
    t = Touched(game(DEAL, moves))
    t.stage.apply(settings or Settings())
    return t


def test_a_tap_picks_and_a_tap_puts() -> None:
    t = touched()
    t.tap("a1")
    assert t.play.pointer.picked == "a1"
    t.wait(AGAIN + FRAME)
    t.tap("waste")
    assert t.line == "+ a1w"


def test_two_taps_are_a_double_click() -> None:
    t = touched()
    t.tap("a1")
    t.wait(0.1)
    t.tap("a1")
    assert t.line == "+ a1w"


def test_a_finger_drags() -> None:
    t = touched()
    t.finger("a1")
    t.slide("c4")
    assert t.play.pointer.held == "a1"
    t.slide("waste")
    t.lift_finger()
    assert t.line == "+ a1w"


@pytest.mark.parametrize("hover_hints", [True, False])
def test_a_long_press_explains_and_picks_nothing(hover_hints: bool) -> None:
    t = touched(settings=Settings(hover_hints=hover_hints))
    t.finger("a1")
    t.wait(LONG - 2 * FRAME)
    assert not t.explained
    t.wait(3 * FRAME)
    assert t.explained
    t.lift_finger()
    assert t.explained  # the finger no longer hides it
    assert (t.play.pointer.picked, t.line) == (None, "+")
    t.tap("c4")
    assert not t.explained


def test_a_finger_that_trembles_still_asks() -> None:
    t = touched()
    t.finger("a1")
    x, y = t.pointer
    for by in range(12):
        t.wait(LONG / 10)
        t.send(Moved(x + by % 3, y, True))
    assert t.explained


def test_a_long_press_can_still_become_a_drag() -> None:
    t = touched()
    t.finger("a1")
    t.wait(LONG + FRAME)
    t.slide("waste")
    t.lift_finger()
    assert t.line == "+ a1w"


def test_a_long_press_is_not_the_first_half_of_a_double_click() -> None:
    t = touched(settings=Settings(double_click=3000))
    t.finger("a1")
    t.wait(LONG + FRAME)
    t.lift_finger()
    t.tap("a1")
    assert (t.play.pointer.picked, t.line) == ("a1", "+")


def test_a_finger_that_the_window_loses_asks_nothing() -> None:
    t = touched()
    t.finger("a1")
    t.wait(LONG / 2)
    t.leave()
    t.wait(2 * LONG)
    assert not t.explained
    t.finger("a1")
    t.wait(LONG + FRAME)
    assert t.explained
    t.leave()
    assert not t.explained


def test_what_was_picked_is_let_go_by_asking() -> None:
    t = touched()
    t.tap("c1")
    t.wait(AGAIN + FRAME)
    t.finger("a1")
    t.wait(LONG + FRAME)
    t.lift_finger()
    assert t.play.pointer.picked is None


def test_the_mouse_held_down_is_no_long_press() -> None:
    t = touched()
    t.press("a1")
    t.wait(LONG + FRAME)
    t.release()
    assert t.play.pointer.picked == "a1"


def test_no_button_looks_pointed_at_after_the_finger_is_lifted() -> None:
    t = touched()
    x, y = t.stage.layout.buttons["rules"].centre
    t.send(Press(x, y, 1, t.now, touch=True))
    t.send(Release(x, y, 1, touch=True))
    assert not any(
        box.holds(*t.stage.pointer)
        for box in (*t.stage.layout.buttons.values(), *t.stage.layout.places.values())
    )


# ── one tap, one action: some drivers send the mouse's own events after a finger's


# pygame-ce announces another way; the window's own is chosen in `Window`.
deprecated = pytest.mark.filterwarnings("ignore:Please use Window.get_surface:DeprecationWarning")


@pytest.fixture
def window() -> Iterator[Window]:
    display()
    yield Window((800, 600))
    pygame.display.set_mode((1, 1))


def mouse(kind: int, touch: bool) -> pygame.Event:
    return pygame.Event(kind, pos=(40, 50), button=1, touch=touch)


DOWN, UP = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


def heard(window: Window, now: float, *events: pygame.Event) -> list[tuple[str, bool]]:
    pygame.event.clear()
    for event in events:
        pygame.event.post(event)
    found = window.events(now)
    return [(type(e).__name__, e.touch) for e in found if isinstance(e, Press | Release)]


@deprecated
def test_the_echo_of_a_tap_is_not_heard(window: Window) -> None:
    tap = [mouse(DOWN, True), mouse(UP, True)]
    echo = [mouse(DOWN, False), mouse(UP, False)]
    once = [("Press", True), ("Release", True)]
    assert heard(window, 5.0, *tap, *echo) == once
    assert heard(window, 5.3, *echo) == []
    assert heard(window, 6.0, *echo) == [("Press", False), ("Release", False)]


@deprecated
def test_a_finger_that_comes_after_its_mouse_is_not_heard(window: Window) -> None:
    once = [("Press", False), ("Release", False)]
    mixed = [mouse(DOWN, False), mouse(DOWN, True), mouse(UP, False), mouse(UP, True)]
    in_turn = [mouse(DOWN, False), mouse(UP, False), mouse(DOWN, True), mouse(UP, True)]
    for i, events in enumerate((mixed, in_turn, mixed)):
        assert heard(window, 5.0 + 0.2 * i, *events) == once
    tap = [mouse(DOWN, True), mouse(UP, True)]
    assert heard(window, 8.0, *tap) == [("Press", True), ("Release", True)]
    assert heard(window, 10.0, mouse(DOWN, False)) == once[:1]
    assert heard(window, 12.0, mouse(UP, False), *tap) == once[1:], "held for long"


@deprecated
def test_a_finger_elsewhere_is_heard_right_after_the_mouse(window: Window) -> None:
    far = pygame.Event(DOWN, pos=(140, 50), button=1, touch=True)
    click = [mouse(DOWN, False), mouse(UP, False)]
    assert heard(window, 5.0, *click, far) == [
        ("Press", False),
        ("Release", False),
        ("Press", True),
    ]


@deprecated
def test_a_double_tap_with_echoes_is_two_taps(window: Window) -> None:
    tap = [mouse(DOWN, True), mouse(UP, True), mouse(DOWN, False), mouse(UP, False)]
    once = [("Press", True), ("Release", True)]
    assert heard(window, 5.0, *tap) == once
    assert heard(window, 5.2, *tap) == once


@deprecated
def test_the_pointer_does_not_come_back_after_the_finger(window: Window) -> None:
    lifted = mouse(UP, True)
    echo = pygame.Event(pygame.MOUSEMOTION, pos=(40, 50), buttons=(0, 0, 0), touch=False)
    pygame.event.clear()
    for event in (lifted, echo):
        pygame.event.post(event)
    assert not any(isinstance(event, Moved) for event in window.events(5.0))
    pygame.event.post(echo)
    assert any(isinstance(event, Moved) for event in window.events(6.0))


@deprecated
def test_fingers_alone_play_nothing(window: Window) -> None:
    finger = {"touch_id": 1, "finger_id": 1, "x": 0.5, "y": 0.5, "dx": 0.0, "dy": 0.0}
    kinds = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
    assert heard(window, 5.0, *(pygame.Event(kind, **finger) for kind in kinds)) == []


# ── shaky hands


def shaken(by: float, threshold: int) -> str | None:
    """What is held after a press that moved by so many pixels to the right."""
    t = touched(settings=Settings(drag_threshold=threshold))
    t.press("a1")
    x, y = t.pointer
    t.send(Moved(x + by, y, True))
    return t.play.pointer.held


def test_a_drag_begins_as_far_away_as_is_chosen() -> None:
    # 1280 × 800: cards of 79 pixels, a twelfth of which is 6.
    assert [shaken(by, 100) for by in (5, 6)] == [None, "a1"]
    assert [shaken(by, 500) for by in (29, 30)] == [None, "a1"]
    assert [shaken(by, 1000) for by in (59, 60)] == [None, "a1"]


@pytest.mark.parametrize(("chosen", "apart"), [(300, 0.3), (600, 0.6), (2000, 2.0)])
def test_the_halves_of_a_double_click_lie_as_far_apart_as_is_chosen(
    chosen: int, apart: float
) -> None:
    for wait, line in ((apart - 0.02, "+ a1w"), (apart + 0.02, "+")):
        t = touched(settings=Settings(double_click=chosen))
        t.click("a1")
        t.wait(wait)
        t.click("a1")
        assert t.line == line


PRESSES: dict[str, Callable[[Table], None]] = {
    "click": lambda t: t.click("stock"),
    "key": lambda t: t.key("Space"),
}


@pytest.mark.parametrize("press", PRESSES.values(), ids=PRESSES)
def test_a_second_press_on_the_stock_is_a_slip_where_that_is_chosen(
    press: Callable[[Table], None],
) -> None:
    t = touched("", Settings(stock_pause=600))
    press(t)
    t.wait(0.55)
    press(t)
    assert t.line == "+"
    t.wait(0.65)
    press(t)
    assert t.line == "+ +"
    usual = touched("")
    press(usual)
    press(usual)
    assert usual.line == "+ +"


def test_another_choice_counts_at_once() -> None:
    t = touched()
    t.stage.apply(Settings(double_click=2000, drag_threshold=500))
    t.click("a1")
    t.wait(1.9)
    t.click("a1")
    assert t.line == "+ a1w"
