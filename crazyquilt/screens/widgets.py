"""Small parts that dialogs and the play screen share: buttons, a row of choices, a text field."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from crazyquilt.scene import look
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.look import Type
from crazyquilt.scene.painter import Sprite
from crazyquilt.wording import labelled

NOWHERE = Box(0, 0, 0, 0)
TERM = 0.48
"""How much of a `Pair`'s width is its term's."""
LINE = 1.35
"""From one line of a `Stepper` to the next, in sizes of its text."""


@dataclass
class Button:
    """A label in a box that does something. `note` stands at its right end, and `shortcut` tells
    whether it is one; `chosen` makes it one of a row of choices and tells whether it is the chosen
    one.
    """

    label: str
    action: Callable[[], None]
    icon: str | None = None
    note: str = ""
    primary: bool = False
    chosen: bool | None = None
    enabled: Callable[[], bool] = lambda: True
    flat: bool = False
    box: Box = NOWHERE
    shortcut: bool = False
    here: Callable[[], bool] | None = None
    """Whether it leads to what is shown already; None for what leads nowhere."""

    def in_words(self) -> str:
        """Gets its name for who cannot see it."""
        return labelled(self.label, "" if self.shortcut else self.note.rstrip("→ "))

    def height(self, kit: Kit, sizes: Type, width: int) -> int:
        """Gets the height that it needs at a width."""
        del kit, width
        return max(sizes.target, round(sizes.body * (1.9 if self.flat else 2.2)))

    def natural_width(self, kit: Kit, sizes: Type) -> int:
        """Gets the width that its label needs."""
        icon = round(sizes.body * 1.6) if self.icon or self.chosen is not None else 0
        return kit.text_width(self.label, sizes.body, bold=True) + icon + round(sizes.body * 1.8)

    def wordless(self, kit: Kit, sizes: Type) -> bool:
        """Whether its box has room for the icon alone."""
        room = self.box.w - sizes.body // 2
        return bool(self.icon) and not kit.fits(self.label, sizes.body, room, bold=not self.flat)

    def fits(self, kit: Kit, sizes: Type, width: int) -> bool:
        """Whether its words have room in a width, if need be a little smaller."""
        pad = sizes.body // 2
        used = 2 * pad + (sizes.body + pad if self.chosen is not None else 0)
        used += kit.text_width(self.note, sizes.small) + pad if self.note else 0
        return kit.fits(self.label, sizes.body, width - used, bold=not self.flat)

    def sprites(
        self, kit: Kit, sizes: Type, hovered: bool, pressed: bool, focused: bool, on_panel: bool
    ) -> Iterator[Sprite]:
        """Yields its picture; `on_panel` for a light ground, else the table."""
        box, enabled = self.box, self.enabled()
        fill, ink = self._colours(kit.theme, enabled, hovered, pressed, on_panel)
        radius = sizes.body * 0.45
        if fill:
            line = self._line(kit.theme, enabled, on_panel)
            thick = max(2, sizes.body / 8) if kit.theme.strong else max(1, sizes.body / 16)
            yield Sprite(kit.panel((box.w, box.h), radius, fill, line, thick), box.x, box.y)
        if focused:
            yield focus_ring(kit, sizes, box if self.flat else box.grown(sizes.body // 4))
        yield from self._content(kit, sizes, ink, enabled)

    def _colours(
        self, theme: look.Theme, enabled: bool, hovered: bool, pressed: bool, on_panel: bool
    ) -> tuple[look.Colour | None, look.Colour]:
        if self.flat:
            if not enabled:
                return None, look.PANEL_OFF_INK
            fill = look.PANEL_LINE if pressed else look.PANEL_HOVER if hovered else None
            return fill, look.PANEL_INK
        if not enabled:
            if on_panel:
                return look.PANEL_OFF, look.PANEL_OFF_INK
            return theme.button_off, theme.button_off_ink
        if self.primary:
            return (look.PRIMARY_HOVER if pressed or hovered else look.PRIMARY), look.PANEL_INK
        if pressed:
            return theme.button_pressed, theme.button_ink
        return (theme.button_hover if hovered else theme.button), theme.button_ink

    def _line(self, theme: look.Theme, enabled: bool, on_panel: bool) -> look.Colour | None:
        """The colour of the edge, by which it is told from what it lies on."""
        if self.flat or not enabled:
            return None
        if self.primary:
            return look.PRIMARY_LINE
        return None if on_panel else theme.button_line

    def _content(self, kit: Kit, sizes: Type, ink: look.Colour, enabled: bool) -> Iterator[Sprite]:
        box = self.box
        pad = sizes.body // 2
        x, right = box.x + pad, box.right - pad
        middle = box.y + box.h // 2
        if self.chosen is not None:
            size = sizes.body
            yield Sprite(
                kit.panel((size, size), size / 2, None, ink, size / 9), x, middle - size // 2
            )
            if self.chosen:
                dot = size // 2
                inset = (size - dot) // 2
                colour = kit.theme.button if self.flat else ink
                yield Sprite(kit.panel((dot, dot), dot / 2, colour), x + inset, middle - dot // 2)
            x += size + pad
        if self.note:
            quiet = look.PANEL_QUIET if enabled and self.flat else ink
            note = kit.text(self.note, sizes.small, quiet)
            right -= note.get_width()
            yield Sprite(note, right, middle - note.get_height() // 2)
            right -= pad
        room = right - x
        icon = kit.icon(self.icon, sizes.body, ink) if self.icon else None
        needed = kit.text_width(self.label, sizes.body, bold=not self.flat)
        if icon and self.wordless(kit, sizes):
            # Without the word: its name is told when it is pointed at.
            x, y = box.x + (box.w - icon.get_width()) // 2, middle - icon.get_height() // 2
            yield Sprite(icon, x, y)
            return
        if icon and needed + icon.get_width() + pad > room:
            icon = None  # the word says more
            if needed > room and self.chosen is None and not self.note:
                x, right, room = box.x + pad // 2, box.right - pad // 2, box.w - pad
        if icon:
            room -= icon.get_width() + pad
        label = kit.fitted(self.label, sizes.body, ink, room, bold=not self.flat)
        if not self.flat and self.chosen is None:
            used = label.get_width() + (icon.get_width() + pad if icon else 0)
            x += max(0, (right - x - used) // 2)
        if icon:
            yield Sprite(icon, x, middle - icon.get_height() // 2)
            x += icon.get_width() + pad
        yield Sprite(label, x, middle - label.get_height() // 2)


@dataclass
class Field:
    """A line of digits to type in."""

    label: str
    submit: Callable[[str], None]
    most: int = 10
    text: str = ""
    box: Box = NOWHERE
    enabled: Callable[[], bool] = lambda: True

    def height(self, kit: Kit, sizes: Type, width: int) -> int:
        """Gets the height that it needs at a width."""
        del kit, width
        return max(sizes.target, round(sizes.body * 2.4))

    def typed(self, text: str) -> None:
        """Takes the digits of `text`; anything else is passed over."""
        digits = "".join(c for c in text if c.isascii() and c.isdigit())
        self.text = (self.text + digits)[: self.most]

    def sprites(self, kit: Kit, sizes: Type, focused: bool) -> Iterator[Sprite]:
        """Yields its picture."""
        box = self.box
        line = look.PANEL_INK if focused else look.PANEL_QUIET
        thick = max(2, sizes.body / 6) if focused else max(1, sizes.body / 12)
        yield Sprite(
            kit.panel((box.w, box.h), sizes.body * 0.35, look.FIELD, line, thick),
            box.x,
            box.y,
        )
        pad = sizes.body // 2
        text = kit.text(
            self.text or self.label,
            sizes.large if self.text else sizes.body,
            look.PANEL_INK if self.text else look.PANEL_QUIET,
        )
        yield Sprite(text, box.x + pad, box.y + (box.h - text.get_height()) // 2)
        if focused:
            x = box.x + pad + (text.get_width() + 1 if self.text else 0)
            h = round(sizes.large * 1.1)
            cursor = kit.panel((max(1, sizes.body // 10), h), 0, look.PANEL_INK)
            yield Sprite(cursor, x, box.y + (box.h - h) // 2)


@dataclass
class Words:
    """A paragraph, broken to the width."""

    text: str
    quiet: bool = False
    bold: bool = False
    indent: float = 0
    """In sizes of the text."""
    box: Box = NOWHERE
    lines: list[str] = field(default_factory=list)

    def height(self, kit: Kit, sizes: Type, width: int) -> int:
        """Breaks the text and gets the height that it needs."""
        room = width - round(self.indent * sizes.body)
        self.lines = kit.wrapped(self.text, sizes.body, room, self.bold)
        return len(self.lines) * round(sizes.body * 1.4)

    def sprites(self, kit: Kit, sizes: Type) -> Iterator[Sprite]:
        """Yields its picture."""
        ink = look.PANEL_QUIET if self.quiet else look.PANEL_INK
        for i, line in enumerate(self.lines):
            if line:
                text = kit.text(line, sizes.body, ink, self.bold)
                x = self.box.x + round(self.indent * sizes.body)
                yield Sprite(text, x, self.box.y + i * round(sizes.body * 1.4))


@dataclass
class Pair:
    """A term in bold at the left, and what it does beside it. `among`: the texts that may stand
    there, so that there is room for the longest, whichever does.
    """

    term: str
    text: str
    among: tuple[str, ...] = ()
    box: Box = NOWHERE

    def height(self, kit: Kit, sizes: Type, width: int) -> int:
        """Gets the height that it needs at a width."""
        gap = sizes.body // 2
        return max(words.height(kit, sizes, words.box.w - gap) for words in self._parts(width))

    def fits(self, kit: Kit, sizes: Type, width: int) -> bool:
        """Whether no word need be broken in a width."""
        return all(
            kit.text_width(word, sizes.body, words.bold) <= words.box.w - sizes.body // 2
            for words in self._parts(width)
            for word in words.text.split()
        )

    def _parts(self, width: int) -> list[Words]:
        """The term, the text and what else may stand in its place."""
        x, y, h = self.box.x, self.box.y, self.box.h
        edge = round(width * TERM)
        right = Box(x + edge, y, width - edge, h)
        texts = dict.fromkeys((self.text, *self.among))
        term = Words(self.term, bold=True, box=Box(x, y, edge, h))
        return [term, *(Words(text, box=right) for text in texts)]

    def sprites(self, kit: Kit, sizes: Type) -> Iterator[Sprite]:
        """Yields its picture."""
        for words in self._parts(self.box.w)[:2]:
            words.height(kit, sizes, words.box.w - sizes.body // 2)
            yield from words.sprites(kit, sizes)


def focus_ring(kit: Kit, sizes: Type, box: Box) -> Sprite:
    """Gets the ring around what has the keyboard's focus on a panel."""
    thick = max(2, sizes.body / 7)
    ring = kit.panel((box.w, box.h), sizes.body * 0.5, None, look.PANEL_INK, thick)
    return Sprite(ring, box.x, box.y)


@dataclass
class Stepper:
    """A label and a value between two arrows; `step` goes one value back (-1) or on (1). `among`:
    the values that it may have, so that there is room for the longest, whichever is shown.
    """

    label: str
    shown: Callable[[], str]
    step: Callable[[int], None]
    among: tuple[str, ...] = ()
    box: Box = NOWHERE
    enabled: Callable[[], bool] = lambda: True
    _arrow: int = 0
    _edge: int = 0
    """Where the left arrow begins."""

    def height(self, kit: Kit, sizes: Type, width: int) -> int:
        """Gets the height that it needs at a width."""
        self._arrow = max(sizes.target, round(sizes.body * 1.9))
        values = (self.shown(), *self.among)
        self._edge = round(width * TERM)
        if self.among:
            widest = max(kit.text_width(value, sizes.body, bold=True) for value in values)
            label = kit.text_width(self.label, sizes.body) + sizes.body
            self._edge = min(self._edge, max(label, width - 2 * self._arrow - widest))
        room = self._room(width)
        lines = [len(kit.wrapped(value, sizes.body, room, bold=True)) for value in values]
        lines.append(len(kit.wrapped(self.label, sizes.body, self._edge - sizes.body // 2)))
        needed = round(sizes.body * (LINE * max(lines) + 0.5))
        return max(sizes.target, round(sizes.body * 2.1), needed)

    def fits(self, kit: Kit, sizes: Type, width: int) -> bool:
        """Whether the words of its values have room in a width, if need be a little smaller."""
        room = self._room(width)
        words = " ".join((self.shown(), *self.among)).split()
        return all(kit.fits(word, sizes.body, room, bold=True) for word in words)

    def _room(self, width: int) -> int:
        """The width of the value, between the arrows."""
        return max(1, width - self._edge - 2 * self._arrow)

    def press(self, x: float) -> None:
        """Steps back at the left arrow, on anywhere else."""
        edge = self.box.x + self._edge
        self.step(-1 if edge <= x < edge + self._arrow else 1)

    def sprites(self, kit: Kit, sizes: Type, hovered: bool, focused: bool) -> Iterator[Sprite]:
        """Yields its picture."""
        box = self.box
        radius = sizes.body * 0.45
        if hovered or focused:
            yield Sprite(kit.panel((box.w, box.h), radius, look.PANEL_HOVER), box.x, box.y)
        if focused:
            yield focus_ring(kit, sizes, box)
        edge = self._edge
        step = round(sizes.body * LINE)
        lines = kit.wrapped(self.label, sizes.body, edge - sizes.body // 2)
        y = box.y + (box.h - step * len(lines)) // 2
        for i, words in enumerate(lines):
            ink = look.PANEL_INK if self.enabled() else look.PANEL_OFF_INK
            text = kit.text(words, sizes.body, ink)
            yield Sprite(text, box.x + sizes.body // 2, y + i * step)
        yield from self._value(kit, sizes)
        size = sizes.body
        arrow = self._arrow
        y = box.y + (box.h - size) // 2
        if self.enabled():
            back = kit.icon("back", size, look.PANEL_QUIET)
            yield Sprite(back, box.x + edge + (arrow - size) // 2, y)
            on = kit.icon("on", size, look.PANEL_QUIET)
            yield Sprite(on, box.right - (arrow + size) // 2, y)

    def _value(self, kit: Kit, sizes: Type) -> Iterator[Sprite]:
        """Yields the value: in one line, or broken where it has room for more."""
        box, room, step = self.box, self._room(self.box.w), round(sizes.body * LINE)
        left = box.right - self._arrow - room
        ink = look.PANEL_INK if self.enabled() else look.PANEL_OFF_INK
        lines = kit.wrapped(self.shown(), sizes.body, room, bold=True)
        texts = [kit.fitted(words, sizes.body, ink, room, bold=True) for words in lines]
        height = texts[0].get_height() if len(texts) == 1 else step * len(texts)
        y = box.y + (box.h - height) // 2
        for i, text in enumerate(texts):
            yield Sprite(text, left + (room - text.get_width()) // 2, y + i * step)


Part = Button | Field | Stepper
"""What can have the focus."""
