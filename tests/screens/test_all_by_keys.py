"""Every control of every screen is reached by keys, is seen when it is, and is pressed by Enter."""

from collections.abc import Callable, Iterator

import pytest
from by_keys import BOTH, TO_BOTH
from finished import listed, result
from table import Table, dealt, game

from crazyquilt.model.rules import Rules
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.past import PastGames
from crazyquilt.screens.widgets import Button, Field, Stepper

SIZES = [(1280, 800), (640, 480), (720, 1280)]


def by_key(key: str) -> Callable[[Table], None]:
    return lambda t: t.key(key)


def leaving(t: Table) -> None:
    t.key("R")
    t.key("Ctrl+N")


def choosing(t: Table) -> None:
    t.session.load(game(BOTH, f"{TO_BOTH} +"))
    t.key("Shift+F")


def marking(t: Table) -> None:
    for _ in range(3):
        t.key("R")
        t.key("Ctrl+B")
    t.key("Ctrl+G")


def replaying(t: Table) -> None:
    for _ in range(5):
        t.key("R")
    t.key("Ctrl+Z")
    t.key("F9")


def losing(t: Table) -> None:
    t.session.load(game(51, " ".join(["+"] * 31), Rules(redeals=0)))
    t.key("R")
    t.settle()


def past_games(t: Table) -> None:
    games = listed(*(result(number) for number in range(30)))
    t.stage.push(PastGames(t.stage, games, lambda _: "", t.play.key))


SCREENS: dict[str, Callable[[Table], None]] = {
    "menu": by_key("F10"),
    "help": by_key("F3"),
    "rules": by_key("F1"),
    "settings": by_key("F6"),
    "number": by_key("Ctrl+D"),
    "rules for the next deal": by_key("F4"),
    "saved games": by_key("Ctrl+O"),
    "statistics": by_key("F5"),
    "daily deals": by_key("Ctrl+T"),
    "bookmarks": marking,
    "replay": replaying,
    "leaving": leaving,
    "choice": choosing,
    "the end": losing,
    "past games": past_games,
}


def found(part: object, depth: int = 3) -> Iterator[Button | Field | Stepper]:
    """All controls that a screen holds, wherever it holds them."""
    if isinstance(part, Button | Field | Stepper):
        yield part
    elif isinstance(part, dict):
        for inner in part.values():
            yield from found(inner, depth - 1)
    elif isinstance(part, list | tuple) and depth:
        for inner in part:
            yield from found(inner, depth - 1)
    elif isinstance(part, Dialog) and depth == 3:
        for inner in vars(part).values():
            yield from found(inner, depth - 1)


def controls(dialog: Dialog) -> dict[int, Button | Field | Stepper]:
    """Those that are there and can be used; a page's own “More” only where there are pages."""
    parts = {id(part): part for part in found(dialog) if part.enabled()}
    shown = {id(part) for part in (*dialog.rows, *dialog.buttons)}
    return {key: part for key, part in parts.items() if key in shown or part.box.w}


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
def test_tab_reaches_every_control(name: str, size: tuple[int, int], key: str) -> None:
    t = Table(game(3), size)
    SCREENS[name](t)
    dialog = t.dialog
    assert dialog is not None
    wanted = controls(dialog)
    assert wanted
    reached = {}
    for _ in range(2 * len(wanted) + 2):
        t.key(key)
        focus = dialog.focus
        assert focus is not None
        assert dialog.keyboard
        reached[id(focus)] = focus
        box = focus.box  # it is on the page that is shown, and inside the window
        assert box.w
        assert box.h
        assert 0 <= box.x < box.right <= size[0]
        assert 0 <= box.y < box.bottom <= size[1]
    missed = [getattr(part, "label", part) for i, part in wanted.items() if i not in reached]
    assert missed == []
    t.check()


@pytest.mark.parametrize("name", SCREENS)
def test_enter_presses_what_has_the_focus(name: str) -> None:
    t = Table(game(3))
    SCREENS[name](t)
    dialog = t.dialog
    assert dialog is not None
    pressed: list[str] = []
    buttons = [part for part in controls(dialog).values() if isinstance(part, Button)]
    for button in buttons:
        button.action = lambda button=button: pressed.append(button.label)  # type: ignore[misc]
    for _ in range(2 * len(controls(dialog)) + 2):
        t.key("Tab")
        before = len(pressed)
        if isinstance(dialog.focus, Button):
            t.key("Return")
            assert pressed[before:] == [dialog.focus.label]
    assert set(pressed) == {button.label for button in buttons}


@pytest.mark.parametrize("name", SCREENS)
def test_escape_closes_it_and_the_ring_is_where_it_was(name: str) -> None:
    t = Table(game(dealt({}), ""))
    t.key("Down")
    SCREENS[name](t)
    before = t.play.keyboard.focus.name
    assert t.dialog
    t.key("Escape")
    assert t.dialog is None
    assert t.play.keyboard.focus.name == before is not None
