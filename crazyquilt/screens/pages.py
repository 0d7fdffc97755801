"""The rules, page by page, each with a small picture that the game itself draws."""

import re
from collections.abc import Callable, Iterator

import pygame

from crazyquilt.example import example
from crazyquilt.language import _, code, pgettext
from crazyquilt.scene import look
from crazyquilt.scene.art import CardArt
from crazyquilt.scene.geometry import Box, Layout, layout
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.painter import Painter, Sprite
from crazyquilt.scene.table import Table, View, ground
from crazyquilt.screens.dialog import FAR, PAD, PAGING, Dialog, Row
from crazyquilt.screens.rules_text import PAGES, Page, Picture
from crazyquilt.screens.screen import Event, Key, Stage, Wheel
from crazyquilt.screens.widgets import NOWHERE, Button, Words

USUAL = (1280, 800)
LEAST_PICTURE = 8
"""How high a page's picture is at least, in sizes of its text, before the text goes on overleaf, or
is made smaller.
"""
_SENTENCE = re.compile(r".+?(?:[.!?]\s+|\n|$)", re.DOTALL)
_MARGIN = 0.35
"""Ground shown around a picture's places, in card widths."""


class RulesPages(Dialog):
    """Tabs at the left, a picture and a few sentences at the right. Text that is larger than usual
    goes on overleaf where it has no room.
    """

    def __init__(self, stage: Stage, passed: Callable[[Key], bool]) -> None:
        self._page = 0
        self._overleaf = 0
        """How often it was turned over on this page."""
        self._leaves: list[str] = []
        self._art = CardArt()
        self._art.restyle(stage.style)
        self._tabs = [
            Button(
                page.title,
                lambda i=i: self._show(i),  # type: ignore[misc]
                flat=True,
                here=lambda i=i: i == self._page,  # type: ignore[misc]
            )
            for i, page in enumerate(PAGES)
        ]
        self._close_button = Button(_("Close"), self.close)
        back = pgettext("to the previous page", "Back")
        self._back = Button(back, lambda: self._turn(-1), enabled=self._goes_back)
        self._next = Button("", self._go_on, primary=True)
        super().__init__(
            stage,
            _("How to play"),
            [],
            [self._close_button, self._back, self._next],
            passed=passed,
        )

    @property
    def page(self) -> Page:
        """The page shown."""
        return PAGES[self._page]

    def handle(self, event: Event) -> None:
        """Answers an event; the arrows, the wheel and the keys for pages turn the pages."""
        match event:
            case Key("right" | "down" | "page down", False, False, False, _):
                self._turn(1)
            case Key("left" | "up" | "page up", False, False, False, _):
                self._turn(-1)
            case Key("home" | "end", False, False, False, _):
                self._turn(PAGING[event.name])
            case Wheel(steps) if steps:
                self._turn(-1 if steps > 0 else 1)
            case _:
                super().handle(event)

    @property
    def _is_last(self) -> bool:
        return self._page == len(PAGES) - 1 and self._overleaf == len(self._leaves) - 1

    def _goes_back(self) -> bool:
        return self._page > 0 or self._overleaf > 0

    def _go_on(self) -> None:
        if self._is_last:
            self.close()
        else:
            self._turn(1)

    def _turn(self, by: int) -> None:
        leaf, page = self._overleaf + by, self._page + by
        if 0 <= leaf < len(self._leaves):
            self._show(self._page, leaf)
        elif 0 <= page < len(PAGES):
            self._show(page, 0 if by > 0 else FAR)
        elif abs(by) == FAR:
            self._show(*((0, 0) if by < 0 else (len(PAGES) - 1, FAR)))

    def _show(self, page: int, leaf: int = 0) -> None:
        """Shows a leaf of a page, its last one where it has not so many."""
        self._page, self._overleaf = page, leaf
        self._laid_out()  # by the sizes that were found, which are the same on every page
        if self.focus not in [*self._parts()]:
            self.focus = self._next

    def _laid_out(self) -> bool:
        kit, sizes = self.stage.kit, self.sizes
        width, height = self.stage.layout.size
        pad = round(sizes.body * PAD)
        w = min(width - 2 * sizes.body, sizes.body * 56)
        h = min(height - 2 * sizes.body, sizes.body * 41)
        self.box = Box((width - w) // 2, (height - h) // 2, w, h)
        top = self.box.y + pad + round(sizes.title * 1.5)
        tab = max(button.natural_width(kit, sizes) for button in self._tabs)
        step = self._tabs[0].height(kit, sizes, tab) + sizes.body // 3
        for i, button in enumerate(self._tabs):
            button.box = Box(self.box.x + pad // 2, top + i * step, tab, step - sizes.body // 3)
        foot = self.box.bottom - pad - self._next.height(kit, sizes, w)
        left = self.box.x + pad // 2 + tab + sizes.body
        room = Box(left, top, self.box.right - pad - left, foot - sizes.body // 2 - top)
        fits = self._lay_out_text(room)
        self._lay_out_buttons(foot)
        return fits and self._tabs[-1].box.bottom <= foot

    def _lay_out_text(self, room: Box) -> bool:
        """Lays out this leaf's picture and text. Returns whether every page fits."""
        kit, sizes = self.stage.kit, self.sizes
        gap, line = sizes.body, round(sizes.body * 1.4)
        least = round(min(LEAST_PICTURE * sizes.body, room.w * 0.62))
        below, whole = max(0, room.h - gap - least) // line, room.h // line

        def lines(text: str) -> int:
            return len(kit.wrapped(text, sizes.body, room.w))

        # The same sizes on every page.
        fits = all(lines(page.text) <= below for page in PAGES)
        self._leaves = [self.page.text]
        if not fits and self._may_page and sizes.body > self.stage.layout.plain.body:
            pages = [_leaves(page.text, lines, below, whole) for page in PAGES]
            fits = all(lines(leaf) <= whole for leaves in pages for leaf in leaves)
            self._leaves = pages[self._page]
        self._overleaf = min(self._overleaf, len(self._leaves) - 1)
        words = self._words = Words(self._leaves[self._overleaf])
        needed = words.height(kit, sizes, room.w)
        tall = 0
        if self.page.picture and not self._overleaf:
            tall = max(0, min(room.h - gap - needed, round(room.w * 0.62)))
        self._picture = room._replace(h=tall)
        words.box = Box(room.x, room.y + tall + (gap if tall else 0), room.w, needed)
        return fits

    def _lay_out_buttons(self, foot: int) -> None:
        kit, sizes = self.stage.kit, self.sizes
        last = self._is_last
        self._next.label = _("Close") if last else pgettext("to the next page", "Next")
        self._close_button.box = NOWHERE
        x = self.box.right - round(sizes.body * PAD)
        for button in (self._next, self._back, *([] if last else [self._close_button])):
            bw = button.natural_width(kit, sizes)
            x -= bw
            button.box = Box(x, foot, bw, button.height(kit, sizes, bw))
            x -= sizes.body

    @property
    def overflows(self) -> bool:
        """Whether the text reaches below its room."""
        return self._words.box.bottom > self._next.box.y

    @property
    def messages(self) -> tuple[str, ...]:
        """What it says by itself: this leaf."""
        return self.page.title, self._words.text

    def read_aloud(self) -> Iterator[Row]:
        """Yields the names of the pages, this leaf's text and the buttons."""
        yield from self._tabs
        yield Words(self.page.title, bold=True)
        yield self._words
        yield from (part for part in (self._back, self._next, self._close_button) if part.box.w)

    def _parts(self) -> Iterator[Button]:
        yield from self._tabs
        if self._back.enabled():
            yield self._back
        yield self._next
        if self._close_button.box.w:
            yield self._close_button

    def sprites(self, now: float) -> Iterator[Sprite]:
        """Yields the page."""
        buttons, self.buttons = self.buttons, []
        yield from super().sprites(now)
        self.buttons = buttons
        kit, sizes = self.stage.kit, self.sizes
        here = self._tabs[self._page]
        box = here.box
        yield Sprite(kit.panel((box.w, box.h), sizes.body * 0.45, look.PANEL_LINE), box.x, box.y)
        # Not by its shade alone.
        thick = max(3, sizes.body // 4)
        yield Sprite(kit.panel((thick, box.h), thick / 2, look.PANEL_INK), box.x, box.y)
        for part in self._parts():
            yield from self._part(part)
        yield from self._words.sprites(kit, sizes)
        picture = self._picture
        if self.page.picture and picture.h > sizes.body * 4:
            surface = kit.made(
                ("page", self._page, picture.w, picture.h, code()),
                lambda: self._draw(self.page.picture, picture),
            )
            yield Sprite(
                surface,
                picture.x + (picture.w - surface.get_width()) // 2,
                picture.y + (picture.h - surface.get_height()) // 2,
            )

    def _draw(self, picture: Picture | None, room: Box) -> pygame.Surface:
        assert picture is not None
        return draw_picture(picture, (room.w, room.h), self.stage.kit, self._art)


def _leaves(text: str, lines: Callable[[str], int], below: int, whole: int) -> list[str]:
    """Breaks a text at the ends of sentences: so many of its lines have room `below` the picture,
    as many as make a `whole` leaf on the others.
    """
    leaves, room = [""], below
    for part in _SENTENCE.findall(text):
        longer = leaves[-1] + part
        if lines(longer.rstrip()) <= room:
            leaves[-1] = longer
        else:
            leaves.append(part)
            room = whole
    return [leaf.rstrip() for leaf in leaves]


def draw_picture(picture: Picture, room: tuple[int, int], kit: Kit, art: CardArt) -> pygame.Surface:
    """Gets a part of the example's table, as large as fits into `room` (width, height).

    It is drawn as a window of at least the usual size shows it, and made smaller where need be.
    """
    usual = USUAL[::-1] if picture.portrait else USUAL
    box = _around(picture, layout(*usual))
    scale = max(1.0, min(room[0] / box.w, room[1] / box.h))
    placed = layout(round(usual[0] * scale), round(usual[1] * scale))
    box = _around(picture, placed)
    art.resize(placed.card)
    game = example(picture.moves)
    view = View(position=game.position, picked=picture.picked, lit=frozenset(picture.lit))
    surface = pygame.Surface(placed.size)
    table = Table(kit, art, placed)
    Painter().paint(surface, ground(placed, kit.theme), list(table.sprites(view)))
    cut = surface.subsurface(pygame.Rect(box).clip(surface.get_rect()))
    smaller = min(1.0, room[0] / cut.get_width(), room[1] / cut.get_height())
    size = max(1, int(cut.get_width() * smaller)), max(1, int(cut.get_height() * smaller))
    return pygame.transform.smoothscale(cut, size)


def _around(picture: Picture, placed: Layout) -> Box:
    boxes = [placed.places[name] for name in picture.places]
    margin = round(placed.card.w * _MARGIN)
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    if picture.captions:
        y, bottom = y - placed.captions, bottom + placed.captions
    return Box(x, y, right - x, bottom - y).grown(margin)
