"""A table without a display: the real stage, director and session, with a desk and a clock of the
test's own, hands to play with, and the check that must hold after everything (`Table.check`).
"""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

import pygame
from naive import AT_THE_DEAL, SHORT_ENDS

from crazyquilt.language import code
from crazyquilt.model.cards import Card, parse_card
from crazyquilt.model.deal import UNSHUFFLED, Deal, numbered_deal, spelt_deal
from crazyquilt.model.moves import parse_move
from crazyquilt.model.position import FOUNDATIONS, Outcome, Position
from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.model.record import Record
from crazyquilt.model.rules import STANDARD, Rules
from crazyquilt.scene.geometry import Box, CardSize
from crazyquilt.scene.look import SPEEDS, SPEEDS_BY_NAME, Speeds
from crazyquilt.scene.painter import Sprite
from crazyquilt.screens.demonstration import Demonstration
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.director import Director
from crazyquilt.screens.play import PlayScreen
from crazyquilt.screens.screen import Event, Key, Left, Moved, Press, Release, Stage, Typed
from crazyquilt.screens.widgets import Button, Words
from crazyquilt.session import Session

LEFT, MIDDLE, RIGHT = 1, 2, 3
FRAME = 1 / 60
NOWHERE = (-1.0, -1.0)
NO_FOLDER = Path(__file__) / "Documents"
"""Documents that cannot be: a test that saves brings a folder of its own."""
Point = tuple[float, float]
Shown = tuple[tuple[str, bool, bool], int, int]
BACK = ("back", False, False)
SLOW = SPEEDS._replace(flight=2, farthest=2, stagger=0.1, deal=2, lift=2, shake=2, glow=2)
"""What is seen takes two seconds; what the hands do is timed as ever."""
STILL = SPEEDS_BY_NAME["off"]
"""No motion."""

WINDOWS = [
    (640, 480),
    (800, 600),
    (1024, 768),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (700, 700),
    (1000, 1000),
    (2160, 2160),
    (600, 1000),
    (720, 1280),
    (2160, 3840),
    (1680, 720),
    (2560, 1080),
    (3440, 1440),
    (1920, 540),
    (3840, 1080),
]
"""Usual sizes, squares, portraits, and 21 : 9 and 32 : 9."""


def display() -> None:
    """Starts pygame without a display."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))


class Desk:
    """What lies around the window, in memory. `copies`: whether the clipboard can be reached."""

    def __init__(self, documents: Path) -> None:
        self.clipboard = ""
        self.copies = True
        self.full_screen = False
        self.open = True
        self._documents = documents

    def copy(self, text: str) -> bool:
        if self.copies:
            self.clipboard = text
        return self.copies

    def pasted(self) -> str:
        return self.clipboard

    def language(self) -> str:
        return code()

    def documents(self) -> Path:
        return self._documents

    def toggle_full_screen(self) -> None:
        self.full_screen = not self.full_screen

    def leave_full_screen(self) -> bool:
        was, self.full_screen = self.full_screen, False
        return was

    def close(self) -> None:
        self.open = False


class PlainArt:
    """In place of the cards' pictures: blank ones that can be told apart, quickly made."""

    sharp = True

    def __init__(self) -> None:
        self.version = 0
        self._size = CardSize(0, 0)
        self._made: dict[tuple[str, bool, bool], pygame.Surface] = {}
        self.keys: dict[int, tuple[str, bool, bool]] = {}

    def restyle(self, style: object) -> None:
        pass

    def resize(self, size: CardSize) -> None:
        if size != self._size:
            self._size = size
            self.version += 1
            self._made = {}
            self.keys = {}

    def face(self, card: Card, sideways: bool = False, shaded: bool = False) -> pygame.Surface:
        return self._get((str(card), sideways, shaded))

    def back(self) -> pygame.Surface:
        return self._get(BACK)

    def sharpen(self) -> None:
        pass

    def _get(self, key: tuple[str, bool, bool]) -> pygame.Surface:
        if key not in self._made:
            w, h = self._size
            self._made[key] = pygame.Surface((h, w) if key[1] else (w, h), depth=32)
            self.keys[id(self._made[key])] = key
        return self._made[key]


def dealt(quilt: Mapping[str, str], stock: str = "") -> Deal:
    """A deal with the wished cards in cells and first in the stock; the others fill the gaps."""
    wishes = {CELL_NAMES.index(cell): parse_card(card) for cell, card in quilt.items()}
    wishes |= {64 + place: parse_card(card) for place, card in enumerate(stock.split())}
    others = list(UNSHUFFLED)
    for card in wishes.values():
        others.remove(card)
    return spelt_deal(tuple(wishes[slot] if slot in wishes else others.pop() for slot in range(96)))


def game(deal: Deal | int, line: str = "", rules: Rules = STANDARD, cursor: int = -1) -> Record:
    """The record of a deal after the moves of a line."""
    moves = tuple(map(parse_move, line.split()))
    deal = numbered_deal(deal) if isinstance(deal, int) else deal
    return Record(deal, rules, (moves,), 0, len(moves) if cursor < 0 else cursor)


def available(position: Position) -> set[str]:
    """The quilt cards with a short end free, the naive way."""
    lying = {name for cell, name in enumerate(CELL_NAMES) if position.quilt >> cell & 1}
    return {
        name for name in lying if AT_THE_DEAL & {name} or not lying.issuperset(SHORT_ENDS[name])
    }


class HeldStage(Stage):
    """A stage whose clock and speeds are the test's own."""

    def __init__(self, table: "Table", size: tuple[int, int], speeds: Speeds) -> None:
        self._table, self._speeds = table, speeds
        super().__init__(table.desk, size)

    @property
    def speeds(self) -> Speeds:
        return self._speeds

    def now(self) -> float:  # type: ignore[override]
        return self._table.now


class Table:
    """A game on a table, and the hands on it. Times are seconds of `now`, which only the test
    moves on."""

    def __init__(
        self,
        record: Record | None = None,
        size: tuple[int, int] = (1280, 800),
        documents: Path = NO_FOLDER,
        speeds: Speeds = SPEEDS,
        next_rules: Rules | None = None,
    ) -> None:
        display()
        self.now = 100.0
        self.desk = Desk(documents)
        self.stage = HeldStage(self, size, speeds)
        self.art = PlainArt()
        self.art.resize(self.stage.layout.card)
        self.stage.art = self.art  # type: ignore[assignment]
        self.session = Session(record or game(1), next_rules)
        self.director = Director(self.stage, self.session)
        self.pointer = NOWHERE

    # ── what stands there

    @property
    def play(self) -> PlayScreen:
        return self.director.play

    @property
    def position(self) -> Position:
        return self.session.position

    @property
    def line(self) -> str:
        """The moves that led to the position."""
        record = self.session.record()
        return " ".join(map(str, record.attempts[record.attempt][: record.cursor]))

    @property
    def said(self) -> str:
        """The message on the table."""
        return self.play.bubble.text

    @property
    def dialog(self) -> Dialog | None:
        """The dialog on top, if there is one."""
        top = self.stage.top
        return top if isinstance(top, Dialog) else None

    @property
    def title(self) -> str:
        """The title of the dialog on top; empty when there is none."""
        return self.dialog.title if self.dialog else ""

    @property
    def words(self) -> str:
        """The paragraphs of the dialog on top."""
        assert self.dialog
        return "\n".join(row.text for row in self.dialog.rows if isinstance(row, Words))

    def button(self, label: str) -> Button:
        """A button of the dialog on top by its label."""
        assert self.dialog, f"no dialog is there for {label!r}"
        parts = (*self.dialog.rows, *self.dialog.buttons)
        found = [part for part in parts if isinstance(part, Button) and part.label == label]
        assert len(found) == 1, f"{label!r} in {self.title!r}"
        return found[0]

    def at(self, where: "str | Point | Box | Button") -> Point:
        """The middle of a place of the map, a button on the table, a box."""
        if isinstance(where, Button):
            where = where.box
        if isinstance(where, str):
            layout = self.stage.layout
            where = layout.buttons[where] if where in layout.buttons else layout.places[where]
        if isinstance(where, Box):
            return where.centre
        return where

    def sprites(self) -> list[Sprite]:
        return self.stage.sprites(self.now)

    def shown(self) -> list[Shown]:
        """The cards that are drawn whole, with where they stand; any other way of drawing a card
        is an error at rest and is left out here."""
        keys = self.art.keys
        return [
            (keys[id(sprite.surface)], sprite.x, sprite.y)
            for sprite in self.sprites()
            if id(sprite.surface) in keys
        ]

    # ── hands

    def send(self, event: Event) -> None:
        self.director.handle(event)

    def press(self, where: "str | Point | Box | Button", button: int = LEFT) -> None:
        self.pointer = self.at(where)
        self.send(Press(*self.pointer, button, self.now))

    def move(self, where: "str | Point | Box | Button", left: bool = True) -> None:
        self.pointer = self.at(where)
        self.send(Moved(*self.pointer, left))

    def release(self, where: "str | Point | Box | Button | None" = None, button: int = 1) -> None:
        if where is not None:
            self.pointer = self.at(where)
        self.send(Release(*self.pointer, button))

    def click(self, where: "str | Point | Box | Button", button: int = LEFT) -> None:
        self.press(where, button)
        self.release(where, button)

    def double_click(self, where: "str | Point") -> None:
        self.click(where)
        self.wait(0.1)
        self.click(where)

    def lift(self, source: "str | Point", target: "str | Point") -> None:
        """A drag as far as above the target."""
        self.press(source)
        (x, y), (x1, y1) = self.at(source), self.at(target)
        for part in (0.1, 0.4, 0.8, 1.0):
            self.wait(FRAME)
            self.move((x + (x1 - x) * part, y + (y1 - y) * part))

    def drag(self, source: "str | Point", target: "str | Point") -> None:
        self.lift(source, target)
        self.wait(FRAME)
        self.release(target)

    def key(self, shortcut: str) -> None:
        """A key as people write it: ``Ctrl+Shift+Z``."""
        *modifiers, name = shortcut.lower().split("+")
        self.send(Key(name, "ctrl" in modifiers, "shift" in modifiers, "alt" in modifiers))

    def type(self, text: str) -> None:
        """Types text as the window tells it: a key and its text for each character."""
        for letter in text:
            self.send(Key(letter.lower(), shift=letter.isupper()))
            self.send(Typed(letter))

    def leave(self) -> None:
        """The window loses the focus."""
        self.send(Left())

    # ── time

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.play.tick(self.now)

    def settle(self) -> None:
        """Lets time pass, frame by frame, until nothing moves by itself."""
        for _ in range(1200):
            self.director.tick(self.now)
            if not self.stage.busy(self.now):
                return
            self.now += FRAME
        raise AssertionError("the table does not come to rest in twenty seconds")

    def calm(self) -> None:
        """Closes every dialog, ends what plays itself, lets go of everything, and lets the table
        come to rest.
        """
        for _ in range(20):
            while self.dialog or isinstance(self.stage.top, Demonstration):
                self.key("escape")
            self.settle()
            if not self.dialog:
                break
        assert not self.dialog
        self.leave()
        self.play.hands.let_go()
        self.settle()

    # ── the check

    def check(self) -> None:
        """All 104 cards are there exactly once; undo and redo lead back. Changes nothing."""
        position = self.position
        check_cards(position)
        record = self.session.record()
        again = record.game()
        assert again.position == position
        if again.can_undo:
            again.undo()
            again.redo()
            assert Record.of(again, record.extra) == record
            assert again.position == position
        if self.play.at_rest:
            view = self.play.view(self.now)
            assert view.position is position
            assert (view.flying, view.held) == ((), None)
            assert self.play.pointer.held is None

    def check_at_rest(self) -> None:
        """Lets the table come to rest; then each card drawn stands where the model has it, turned
        as it lies, and none is held."""
        self.check()
        self.settle()
        self.check()
        play = self.play
        assert play.at_rest
        assert play.pointer.held is None
        view = play.view(self.now)
        assert (view.flying, view.held, view.shaken) == ((), None, {})
        picked = play.pointer.picked
        shown = [card for card in self.shown() if card[0] != BACK]
        if view.pointed:  # a hint shows its card once more, on top
            shown = sorted(set(shown))
        expected = sorted(self._expected(picked))
        if self.position.outcome is Outcome.WON and len(shown) > len(expected):
            # The quilt is sewn together again: a picture of 64 cards, one in each cell.
            sewn = [shown.pop() for _ in range(len(shown) - len(expected))]
            places = [(box.x, box.y) for box in map(self.stage.layout.places.get, CELL_NAMES)]
            assert sorted((x, y) for _, x, y in sewn) == sorted(places)
        assert sorted(shown) == expected
        self._check_stock()

    def _expected(self, picked: str | None) -> Iterable[Shown]:
        position, places = self.position, self.stage.layout.places
        hover = self.play.view(self.now).hover
        # What the card under the pointer would free is shown as bright as what is free.
        free = available(position) | {CELL_NAMES[cell] for cell in (hover.frees if hover else ())}
        lift = max(2, self.stage.layout.card.w // 24)
        tops = {"waste": position.waste}
        for (target, suit), pile in zip(FOUNDATIONS, position.foundations, strict=True):
            tops[target.name.lower() + "SHDC"[suit]] = pile
        for name, pile in tops.items():
            if pile:
                box = places[name]
                text = str(position.card(pile[-1]))
                yield (text, False, False), box.x, box.y - (lift if name == picked else 0)
        for cell, name in enumerate(CELL_NAMES):
            if position.quilt >> cell & 1:
                box = places[name]
                sideways = (cell % 8 + cell // 8) % 2 == 1
                key = (str(position.card(cell)), sideways, name not in free)
                yield key, box.x, box.y - (lift if name == picked else 0)

    def _check_stock(self) -> None:
        backs = [(x, y) for key, x, y in self.shown() if key == BACK]
        if not self.position.stock:
            assert backs == []
            return
        box = self.stage.layout.places["stock"]
        assert backs[-1] == (box.x, box.y)
        assert 1 <= len(backs) <= 4
        for x, y in backs:
            assert 0 <= x - box.x < box.w / 4
            assert 0 <= y - box.y < box.h / 4


def check_cards(position: Position) -> None:
    """Each of the 104 cards is there exactly once."""
    found = [cell for cell in range(64) if position.quilt >> cell & 1]
    found += [*position.stock, *position.waste]
    for pile in position.foundations:
        found += pile
    assert sorted(found) == list(range(104))
