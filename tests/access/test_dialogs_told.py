"""Whatever a panel shows is told, and whatever the keyboard reaches in it a reader reaches too."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from advised import won
from looking_back import Past, turned
from table import Table, dealt, game

from crazyquilt import gallery_past as past
from crazyquilt.access.node import Action, Node, Role, focus_of
from crazyquilt.access.tree import Outline
from crazyquilt.access.words import spoken
from crazyquilt.model.position import Outcome
from crazyquilt.model.record import Record
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.ends import end_dialog
from crazyquilt.screens.plots import MonthsPlot, RatePlot, RunPlot
from crazyquilt.screens.rules_text import PAGES
from crazyquilt.storage.files import write_whole

SIZES = [(640, 480), (1280, 800), (720, 1280)]
BOTH = dealt({"a1": "7S"}, "2S 3S 4S 5S 6S QS JS TS 9S 8S 8S 7S")
TO_BOTH = "+ wu + wu + wu + wu + wu + wd + wd + wd + wd + wd +"
SIGNS = {
    *("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "won", "played, not won"),
    *("Can be won", "Not known", "Lost"),
}
"""The scales of a calendar and of a timeline: each of their things says it for itself."""
Do = Callable[[Past], object]


def keys(*names: str) -> Do:
    return lambda t: [t.key(name) for name in names]


def made(make: object) -> Do:
    return lambda t: make(t.stage, t.session, t.director)  # type: ignore[operator]


def saved(t: Past) -> None:
    write_whole(t.desk.documents() / "deal 3.quilt", str(t.session.record()))
    t.key("Ctrl+O")


def both(t: Past) -> None:
    t.play.keyboard.focus.go("a1")
    t.key("f")


PANELS: dict[str, tuple[Record, Do]] = {
    **{f"key {key}": (game(3, "+"), keys(key)) for key in ("F1", "F3", "F4", "F6", "F10")},
    **{f"rules {i}": (game(1), keys("F1", *["right"] * i)) for i in range(1, len(PAGES))},
    "number": (game(1), keys("Ctrl+D")),
    "saved": (game(1), saved),
    "leave": (game(3, "+"), keys("Ctrl+N")),
    "won": (won(0), lambda t: t.stage.push(end_dialog(*end(t, Outcome.WON)))),
    "lost": (turned(9), lambda t: t.stage.push(end_dialog(*end(t, Outcome.LOST)))),
    "stuck": (turned(9), keys("F7")),
    "winnable": (game(1), keys("Ctrl+W")),
    "choice": (game(BOTH, TO_BOTH), both),
    "replay": (game(1), made(past.replay(analysed=False))),
    "analysis": (game(1), made(past.replay(analysed=True))),
    "statistics": (game(1), made(past.statistics())),
    "no statistics": (game(1), made(past.statistics(0))),
    "past games": (game(1), made(past.past_games)),
    "daily deals": (game(1), made(past.daily_deals)),
    "bookmarks": (turned(16), made(past.bookmarks)),
    "no bookmarks": (game(1), keys("Ctrl+G")),
}


def end(t: Past, outcome: Outcome) -> tuple[object, ...]:
    return t.stage, t.session, outcome, t.play


@pytest.fixture(params=PANELS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def opened(name: str, size: tuple[int, int], folder: Path) -> tuple[Past, Dialog, Outline]:
    record, do = PANELS[name]
    t = Past(record, size)
    t.desk._documents = folder
    do(t)
    assert t.dialog
    return t, t.dialog, Outline(t.stage, "Crazy Quilt")


def watched(t: Past) -> dict[int, str]:
    """The texts that are drawn from now on, by their surfaces."""
    texts: dict[int, str] = {}
    made, kept = t.stage.kit.made, []

    def watching(key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        surface = made(key, make)
        if key[0] == "text":
            texts[id(surface)] = str(key[1])
            kept.append(surface)
        return surface

    t.stage.kit.made = watching  # type: ignore[method-assign]
    return texts


def plain(text: str) -> str:
    return " ".join(spoken(text).split())


def sheets(dialog: Dialog) -> int:
    """How many pages it has."""
    return dialog._sheets


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_that_is_drawn_is_told(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    t, dialog, outline = opened(name, size, tmp_path)
    texts = watched(t)
    for _ in range(sheets(dialog)):
        told = " | ".join(_texts(outline.tree()))
        plots = [
            row.box for row in dialog.shown if isinstance(row, RatePlot | MonthsPlot | RunPlot)
        ]
        drawn = [
            texts[id(sprite.surface)].rstrip("…→ ")
            for sprite in dialog.sprites(t.now)
            if id(sprite.surface) in texts
            and dialog.box.holds(sprite.x, sprite.y)
            and not any(plot.holds(sprite.x, sprite.y) for plot in plots)
        ]
        assert drawn or name == "choice"
        assert [text for text in drawn if text not in SIGNS and plain(text) not in told] == []
        if sheets(dialog) > 1:
            dialog._turn_sheet()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_text_has_a_place(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    _, dialog, outline = opened(name, size, tmp_path)
    for node in outline.tree():
        assert node.box, node.name
        if node.role is Role.TEXT:
            assert dialog.box.y <= node.box.y < node.box.bottom <= dialog.box.bottom, node.name


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["replay", "analysis"])
def test_the_texts_of_a_replay_stand_where_they_are_drawn(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    t, dialog, outline = opened(name, size, tmp_path)
    told, found = (node for node in outline.tree() if node.role is Role.TEXT)
    assert told.box
    assert found.box
    texts = watched(t)
    drawn = [(texts.get(id(s.surface)), s) for s in dialog.sprites(t.now)]
    for node in (told, found):
        words = [s for text, s in drawn if text and plain(text).rstrip("…") in node.name]
        words = [s for s in words if s.y >= dialog.box.y and " " in texts[id(s.surface)]]
        assert any(node.box and node.box.holds(s.x, s.y) for s in words), node.name


def _texts(tree: Node) -> list[str]:
    texts = [text for node in tree for text in (node.name, node.description, node.shortcut)]
    return [" ".join(text.replace("→", " ").split()) for text in texts]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_that_the_keyboard_reaches_is_reached(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    t, dialog, outline = opened(name, size, tmp_path)
    reached = set()
    for _ in range(len(list(dialog._parts())) + 1):
        t.key("Tab")
        focus, tree = dialog.focus, outline.tree()
        assert focus is not None
        node = next(node for node in tree if node.id == focus_of(tree))
        assert (node.box, bool(node.name)) == (focus.box, True)
        assert {Action.FOCUS} < node.actions
        reached.add(node.id)
    assert len(reached) == len(list(dialog._parts()))


def test_a_reader_focuses_as_tab_does(name: str, tmp_path: Path) -> None:
    _, dialog, outline = opened(name, (1280, 800), tmp_path)
    names = [node.id for node in outline.tree() if Action.FOCUS in node.actions]
    for name in names:
        next(node for node in outline.tree() if node.id == name).acts[Action.FOCUS]("")
        assert focus_of(outline.tree()) == name
        assert dialog.focus in list(dialog._parts())


@pytest.mark.parametrize("moves", [0, 40, 100, 160])
def test_the_table_is_reached_as_by_the_keyboard(moves: int) -> None:
    t = Table(Record.of(past.example(moves)))
    outline = Outline(t.stage, "Crazy Quilt")
    spots = set(t.play.keyboard.spots())
    nodes = {node.id: node for node in outline.tree() if node.acts}
    assert set(nodes) == spots
    for name in spots:
        nodes[name].acts[Action.FOCUS]("")
        assert (t.play.keyboard.focus.name, focus_of(outline.tree())) == (name, name)
    for key in ("Tab", "left", "up", "down", "right", "n", "m"):
        t.key(key)
        assert focus_of(outline.tree()) == t.play.keyboard.focus.name


def test_the_page_of_the_rules_that_is_open_is_told() -> None:
    t = Table(game(3))
    t.key("F1")
    t.key("Page Down")
    tabs = [node for node in Outline(t.stage, "Crazy Quilt").tree() if node.role is Role.CHOICE]
    assert [node.name for node in tabs if node.chosen] == ["Set-up"]
    assert len(tabs) == 7


def test_a_press_by_a_reader_takes_the_focus_to_what_it_steps() -> None:
    t = Table(game(3))
    t.key("F6")
    row = next(
        node for node in Outline(t.stage, "Crazy Quilt").tree() if node.name.startswith("Card back")
    )
    row.acts[Action.MORE]("")
    assert [node.name for node in Outline(t.stage, "Crazy Quilt").tree() if node.focused] == [
        "Card back: Nine patch"
    ]
