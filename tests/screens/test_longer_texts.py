"""Every text 40 % longer, as in another language: still nothing leaves its window, its panel or
its button, and nothing lies on anything else.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pseudo import longer, pseudo
from table import Table, dealt, game

import crazyquilt.screens.screen
from crazyquilt.model.record import Record, parse_record
from crazyquilt.model.rules import PRESETS, Rules
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.look import Colour
from crazyquilt.scene.painter import Sprite
from crazyquilt.screens.choices import group_titles
from crazyquilt.screens.pages import RulesPages
from crazyquilt.screens.widgets import Button, Field, Stepper

SIZES = [(640, 480), (800, 600), (1280, 800), (1920, 1080), (720, 1280)]
LEAST_TEXT = 11
"""“No text below 11 px.”"""


class WatchedKit(Kit):
    """Knows which surfaces are texts, and how small the smallest is."""

    blank = None

    def __init__(self, *theme: object) -> None:
        super().__init__(*theme)  # type: ignore[arg-type]
        self.texts: dict[int, str] = {}
        self.smallest = 999

    def text(self, text: str, size: int, colour: Colour, bold: bool = False) -> pygame.Surface:
        surface = super().text(text, size, colour, bold)
        self.texts[id(surface)] = text
        self.smallest = min(self.smallest, size)
        return surface

    def made(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key[0] in ("shadow", "panel", "page"):  # no text, and quicker without
            return super().made(("blank",), lambda: pygame.Surface((1, 1), pygame.SRCALPHA))
        return super().made(key, make)


@pytest.fixture
def _pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(crazyquilt.screens.screen, "Kit", WatchedKit)
    with pseudo():
        yield


pytestmark = pytest.mark.usefixtures("_pseudo")


def test_the_pseudo_language_is_longer() -> None:
    assert longer("Undo") == "Undoéä"
    assert longer("New deal, 4711: 8♠ or {card}") == "Newéä dealéä, 4711: 8♠ or {card}"
    text = "Sixty-four cards lie woven like a quilt, upright and sideways in turn."
    assert 1.35 < len(longer(text)) / len(text) < 1.6


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return request.param  # type: ignore[no-any-return]


def shown(t: Table, sprites: list[Sprite]) -> list[tuple[str, Box]]:
    """The texts and the boxes of their letters: a line's surface is higher than its ink."""
    kit = t.stage.kit
    assert isinstance(kit, WatchedKit)
    found = []
    for sprite in sprites:
        text = kit.texts.get(id(sprite.surface), "")
        if text.strip():
            x, y, w, h = sprite.surface.get_bounding_rect(min_alpha=32)
            found.append((text, Box(sprite.x + x, sprite.y + y, w, h)))
    assert found
    assert kit.smallest >= LEAST_TEXT
    return found


def inside(outer: Box, inner: Box) -> bool:
    return outer.overlap(inner) == inner.w * inner.h


def check(texts: list[tuple[str, Box]], within: Box) -> None:
    for text, box in texts:
        assert inside(within, box), f"{text!r} at {box} leaves {within}"
    for i, (one, a) in enumerate(texts):
        for other, b in texts[i + 1 :]:
            assert not a.overlap(b), f"{one!r} at {a} lies on {other!r} at {b}"


def check_dialog(t: Table) -> None:
    assert t.dialog
    box, window = t.dialog.box, Box(0, 0, *t.stage.layout.size)
    assert inside(window, box), f"{t.title!r} at {box} leaves the window"
    texts = shown(t, list(t.dialog.sprites(t.now)))
    check(texts, box)
    parts = [part for part in (*t.dialog.rows, *t.dialog.buttons) if part.box.w]
    for i, part in enumerate(parts):
        assert inside(box, part.box), f"{part} leaves its panel"
        for other in parts[i + 1 :]:
            assert not part.box.overlap(other.box), f"{part} lies on {other}"
    for part in parts:
        if isinstance(part, Button | Field | Stepper):
            for text, letters in texts:
                if part.box.overlap(letters):
                    assert inside(part.box, letters), f"{text!r} leaves its part at {part.box}"


BOTH = dealt({"a1": "7S"}, "2S 3S 4S 5S 6S QS JS TS 9S 8S 8S 7S")
TO_BOTH = "+ wu + wu + wu + wu + wu + wd + wd + wd + wd + wd +"
LAST_DEAL = 4294967295
LOST = "a8u + + b8d + + + + + + e1w + + + c8w + d1d + + + + + + + + + + + + + + + + + + + h1w +"
WON = Path(__file__).parents[1] / "data" / "won-round-the-corner.quilt"
TABLES = {
    "the last deal": game(LAST_DEAL, " ".join(["+"] * 32), PRESETS["round-the-corner"]),
    "laid out": game(BOTH, TO_BOTH),
    "lost": game(3235, LOST, Rules(redeals=0)),
}


@pytest.mark.parametrize("which", TABLES)
def test_the_table(size: tuple[int, int], which: str) -> None:
    t = Table(TABLES[which], size)
    texts = shown(t, t.sprites())
    check(texts, Box(0, 0, *size))
    layout = t.stage.layout
    for text, box in texts:
        for name, place in layout.places.items():
            assert not place.overlap(box), f"{text!r} lies on {name}"
    for name, box in layout.buttons.items():
        on_it = [letters for _, letters in texts if box.overlap(letters)]
        assert len(on_it) == 1, name
        assert inside(box, on_it[0]), name


DIALOGS: dict[str, Callable[[Table], None]] = {
    "menu": lambda t: t.key("F10"),
    "help": lambda t: t.key("F3"),
    "next rules": lambda t: t.key("F4"),
    "number": lambda t: t.key("Ctrl+D"),
    "settings": lambda t: t.key("F6"),
    "leave": lambda t: t.key("Ctrl+N"),
    "choice": lambda t: t.click("a1", 3),
}


@pytest.mark.parametrize("which", DIALOGS)
def test_the_dialogs(size: tuple[int, int], which: str) -> None:
    if which == "help":
        size = max(size, (720, 600))  # the longest page: promised from 800 × 600 on
    t = Table(game(BOTH, TO_BOTH), size)
    DIALOGS[which](t)
    check_dialog(t)


def test_the_settings_with_every_value(size: tuple[int, int]) -> None:
    t = Table(game(BOTH, TO_BOTH), size)
    t.key("F6")
    assert t.dialog
    for _ in t.dialog.rows:
        t.key("Tab")
        for _ in range(5):
            t.key("Right")
            check_dialog(t)


def test_a_short_value_of_the_settings_is_never_cut(size: tuple[int, int]) -> None:
    """However many lines its label takes."""
    t = Table(game(1), size)
    t.key("F6")
    assert t.dialog
    short = {longer("On"), longer("Off"), "60%", longer("Never")}
    met = set()
    for title in group_titles():
        t.click(t.button(title))
        for _ in range(t.dialog._sheets):
            texts = [text for text, _ in shown(t, list(t.dialog.sprites(t.now)))]
            values = [row.shown() for row in t.dialog.shown if isinstance(row, Stepper)]
            for value in short & {*values}:
                assert texts.count(value) == values.count(value), value
                met.add(value)
            t.dialog._turn_sheet()
    assert met == short


def test_the_pages_of_the_rules(size: tuple[int, int]) -> None:
    t = Table(game(1), size)
    t.key("F1")
    titles = []
    for _ in range(7):
        assert isinstance(t.dialog, RulesPages)
        titles.append(t.dialog.page.title)
        assert not t.dialog.overflows
        check_dialog(t)
        t.key("Page Down")
    assert len(set(titles)) == 7


def test_the_number_that_no_deal_has(size: tuple[int, int]) -> None:
    t = Table(game(1), size)
    t.key("Ctrl+D")
    t.type("9999999999")
    t.key("Return")
    check_dialog(t)


def test_the_list_of_saved_games(size: tuple[int, int], tmp_path: Path) -> None:
    t = Table(game(1), size, tmp_path)
    t.key("Ctrl+O")
    check_dialog(t)
    t.key("Escape")
    for number in range(12):
        name = f"deal {LAST_DEAL - number} ({number}).quilt"
        (tmp_path / name).write_text(str(game(1, "+")), encoding="utf-8")
    t.key("Ctrl+O")
    check_dialog(t)


@pytest.mark.parametrize("which", ["won", "lost"])
def test_the_ends(size: tuple[int, int], which: str) -> None:
    won: Record = parse_record(WON.read_text(encoding="utf-8"))
    t = Table(won if which == "won" else TABLES["lost"], size)
    t.key("Ctrl+Z")
    t.key("Ctrl+Y")
    t.settle()
    assert t.dialog
    check_dialog(t)


@pytest.mark.parametrize("where", ["a1", "h8", "stock", "waste", "upS", "downC", None])
def test_a_message(size: tuple[int, int], where: str | None) -> None:
    t = Table(game(1), size)
    places = t.stage.layout.places
    for text in (
        "8♠ takes only 7♠ or 9♠.",
        "10♦ takes only 9♦ or J♦. The ♣ foundations take only 10♣ or J♣ now.",
        "The clipboard holds no game that can be played: line 12: move 104, h8w: the card is not "
        "one rank away from the top of the waste as the rules ask.",
        "The settings cannot be kept: No space left on device.",
    ):
        t.play.bubble.show(text, places[where] if where else None, t.now)
        check(shown(t, list(t.play.bubble.sprites())), Box(0, 0, *size))
