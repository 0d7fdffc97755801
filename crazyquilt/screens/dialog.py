"""A panel over the table: a title, paragraphs, choices, a field, and buttons at its foot."""

from collections.abc import Callable, Iterator, Sequence

from crazyquilt.language import pgettext
from crazyquilt.scene import look
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.look import Type
from crazyquilt.scene.painter import Sprite
from crazyquilt.scene.pointer import LEFT
from crazyquilt.screens.commands import command_of, opens
from crazyquilt.screens.plots import Plot
from crazyquilt.screens.screen import Event, Key, Left, Moved, Press, Release, Stage, Typed
from crazyquilt.screens.widgets import NOWHERE, Button, Field, Pair, Part, Stepper, Words

Row = Button | Field | Pair | Plot | Stepper | Words
ENTER = ("return", "enter")
"""The key by the letters, and the one by the digits."""
WORTH_IT = 1.15
"""Text that is larger than usual by less is not worth smaller buttons."""
PAD = 1.3
"""Between a panel's rim and what stands on it, in sizes of the text."""
FAR = 1_000
PAGING = {"page up": -1, "page down": 1, "home": -FAR, "end": FAR}
"""By how many pages a key turns, as far as there are any."""


class Dialog:
    """A modal panel. Escape or a press outside closes it; Tab and the arrows move the focus,
    Enter presses what has it. `passed` gets the key of a command that opens or switches something,
    or that is one of `commands`, after the dialog has closed. What does not fit into the window
    stands on further pages.
    """

    covers = False
    _most_columns = 3
    _inner: int
    _column_gap = 1.0
    """In sizes of the text."""
    commands: frozenset[str] = frozenset()
    """What plays and has a button here: its key counts here as well."""

    def __init__(
        self,
        stage: Stage,
        title: str,
        rows: Sequence[Row],
        buttons: Sequence[Button] = (),
        width: float = 27,
        passed: Callable[[Key], object] | None = None,
        columns: int = 1,
        gap: float = 0.35,
    ) -> None:
        self.stage = stage
        self.title = title
        self.rows = list(rows)
        self.buttons = list(buttons)
        self._width = width
        self._passed = passed
        self._columns = columns
        self._gap = gap
        self._sheet = 0
        self._breaks = [0, len(self.rows)]
        self._more = Button(pgettext("next page of a dialog", "More"), self._turn_sheet)
        self.insisted = 0
        """How often it was asked for what it has refused before."""
        self._pressed: Row | None = None
        self._clicked = ""
        """The label of what was pressed last: a double click's second half means that too."""
        self.keyboard = False
        self.focus: Row | None = next(
            (part for part in self._parts() if isinstance(part, Field)),
            next((button for button in self.buttons if button.primary), None),
        )
        self.resized()

    def close(self) -> None:
        """Takes the dialog away."""
        self.stage.pop(self)

    def busy(self, now: float) -> bool:
        """A dialog stands still."""
        del now
        return False

    # ── layout

    def resized(self) -> None:
        """Lays everything out for the window's size: the text as large as the player wants it, or
        as there is room for; what can be pressed as high as fingers want it, or as high as it can
        be without a further page.
        """
        self._choose_sizes()
        self._after_layout()

    def _after_layout(self) -> None:
        """Moves what stands elsewhere than a panel's parts do."""

    def _choose_sizes(self) -> None:
        placed, sheet = self.stage.layout, self._sheet
        worth_it = min(placed.type.body, placed.plain.body * WORTH_IT)
        for sizes in placed.type.down_to(placed.plain):
            if placed.plain.body < sizes.body < worth_it:
                continue
            for target in sizes.targets():
                self._sheet = sheet
                self.sizes = sizes._replace(target=target)
                self._may_page = target == sizes.target
                if self._laid_out():
                    return

    sizes: Type
    """The sizes of its text."""
    _may_page = True
    """Whether what does not fit may stand on further pages."""

    def _laid_out(self) -> bool:
        """Lays everything out at the present sizes, in the middle. Returns whether it fits."""
        wanted, rows = self._sheet, len(self.rows)
        self._breaks = [0, rows]
        fits = self._fit(0)
        if not fits and rows > 1 and self._may_page:
            filled = self._filled()
            pages = len(filled) - 1
            self._breaks = [rows * page // pages for page in range(pages + 1)]
            if not (fits := all(map(self._fit, range(pages)))):  # evenly, where that is enough
                self._breaks = filled
                fits = all(map(self._fit, range(pages)))
            self._fit(min(wanted, pages - 1))
        return fits and self.stage.kit.fits(self.title, self.sizes.title, self._inner, bold=True)

    def _filled(self) -> list[int]:
        """Gets where the pages begin and the last ends, as many rows on each as fit."""
        rows, breaks = len(self.rows), [0]
        while breaks[-1] < rows:
            first = breaks[-1]
            end = first + 1
            while end < rows:
                self._breaks = [0, first, end + 1, rows]
                if not self._fit(1):
                    break
                end += 1
            breaks.append(end)
        return breaks

    @property
    def _sheets(self) -> int:
        """How many pages there are."""
        return len(self._breaks) - 1

    def _fit(self, sheet: int) -> bool:
        """Lays a page out in as few columns as fit. Returns whether it does."""
        self._sheet = sheet
        tried = {}
        for columns in (*range(self._columns, self._most_columns + 1), *range(1, self._columns)):
            height = self._lay_out(columns)
            tried[columns] = self._crowded, height
            if height <= self.stage.layout.size[1] and not self._crowded:
                return True
        self._lay_out(min(tried, key=lambda columns: tried[columns]))
        return False

    @property
    def _crowded(self) -> bool:
        """Whether a row of this page is wider than its column."""
        kit = self.stage.kit
        rows = [row for row in self.shown if isinstance(row, Button | Pair | Plot | Stepper)]
        return not all(row.fits(kit, self.sizes, row.box.w) for row in rows)

    def _turn_sheet(self) -> None:
        self._open_sheet((self._sheet + 1) % self._sheets)

    def _open_sheet(self, sheet: int) -> None:
        """Shows another page; nothing is laid out anew but its own rows."""
        if sheet != self._sheet:
            self._fit(sheet)
            self._after_layout()

    def _leaf(self, by: int) -> None:
        """Turns so many pages, as far as there are any; the focus stays on what is seen."""
        self._open_sheet(max(0, min(self._sheets - 1, self._sheet + by)))
        if self.focus in self.rows and self.focus not in self.shown:
            self.focus = next((part for part in self._parts() if part in self.shown), None)

    @property
    def shown(self) -> list[Row]:
        """The rows of this page."""
        return self.rows[self._breaks[self._sheet] : self._breaks[self._sheet + 1]]

    @property
    def _feet_buttons(self) -> list[Button]:
        return [self._more, *self.buttons] if self._sheets > 1 else self.buttons

    @property
    def _foot_lines(self) -> list[list[Button]]:
        """The buttons at the foot, a list for each line that is begun in any case."""
        return [self._feet_buttons]

    def _lay_out(self, columns: int) -> int:
        """Places everything in so many columns. Returns the height that it takes."""
        rows = self.shown
        for row in (*self.rows, self._more):
            row.box = NOWHERE
        kit, sizes = self.stage.kit, self.sizes
        width, height = self.stage.layout.size
        pad = round(sizes.body * PAD)
        gap = round(sizes.body * self._gap)
        foot = max(
            sum(button.natural_width(kit, sizes) + gap * 2 for button in line) - gap * 2
            for line in self._foot_lines
        )
        wished = max(round(self._width * sizes.body) * columns, foot + 2 * pad)
        w = min(width - 2 * sizes.body, wished)
        inner = self._inner = w - 2 * pad
        column_gap = round(sizes.body * self._column_gap)
        column = (inner - column_gap * (columns - 1)) // columns
        heights = [row.height(kit, sizes, column) for row in rows]
        parts = self._broken(heights, gap, columns)
        tallest = max((sum(heights[i] + gap for i in part) for part in parts), default=0)
        feet = self._feet(inner, gap)
        foot_height = sum(max(b.height(kit, sizes, inner) for b in line) + gap for line in feet)
        title = round(sizes.title * 1.5)
        h = pad + title + tallest + (gap + foot_height if feet else 0) + pad - gap
        x0, y0 = (width - w) // 2, max(0, (height - h) // 2)
        self.box = Box(x0, y0, w, h)
        for number, part in enumerate(parts):
            y = y0 + pad + title
            for i in part:
                x = x0 + pad + number * (column + column_gap)
                rows[i].box = Box(x, y, column, heights[i])
                y += heights[i] + gap
        y = y0 + pad + title + tallest + gap
        self._place_feet(feet, x0 + pad, y, inner, gap)
        return h

    def _broken(self, heights: list[int], gap: int, columns: int) -> list[range]:
        """Breaks rows of these heights into columns."""
        return _balanced(heights, gap, columns)

    def _feet(self, inner: int, gap: int) -> list[list[Button]]:
        """Breaks the buttons into lines that fit."""
        kit, sizes = self.stage.kit, self.sizes
        feet: list[list[Button]] = []
        for line in self._foot_lines:
            room = 0
            for button in line:
                need = button.natural_width(kit, sizes) + gap * 2
                if button is line[0] or need > room:
                    feet.append([])
                    room = inner + gap * 2
                feet[-1].append(button)
                room -= need
        return feet

    def _place_feet(self, feet: list[list[Button]], x0: int, y: int, inner: int, gap: int) -> None:
        """Places lines of buttons from `y` on, against the right edge."""
        kit, sizes = self.stage.kit, self.sizes
        for line in feet:
            x = x0 + inner
            for button in reversed(line):
                bw = min(inner, button.natural_width(kit, sizes))
                x -= bw
                button.box = Box(x, y, bw, button.height(kit, sizes, inner))
                x -= gap * 2
            y += line[0].box.h + gap

    @property
    def messages(self) -> tuple[str, ...]:
        """What it says by itself to who cannot see it; nothing when it has more than texts."""
        if not all(isinstance(row, Words | Field) for row in self.rows):
            return ()
        return tuple(row.text for row in self.rows if isinstance(row, Words))

    def read_aloud(self) -> Iterator[Row]:
        """Yields what this page says and offers, in the order in which it is read aloud."""
        yield from self.shown
        yield from self._feet_buttons

    def _parts(self) -> Iterator[Part]:
        for part in (*self.rows, *self._feet_buttons):
            if isinstance(part, Button | Field | Stepper) and part.enabled():
                yield part

    # ── events

    def handle(self, event: Event) -> None:
        """Answers an event."""
        match event:
            case Press(x, y, button, _):
                self._press(x, y, button)
            case Release(x, y, button):
                pressed, self._pressed = self._pressed, None
                if button == LEFT and pressed and pressed.box.holds(x, y):
                    self._released(pressed, x)
            case Key():
                self._key(event)
            case Typed(text):
                if field := self._field(text):
                    self.focus = field
                    field.typed(text)
            case Left():
                self._pressed = None
            case Moved():
                self.keyboard = False
            case _:
                pass

    def _field(self, text: str) -> Field | None:
        """Gets the field that is typed into: the one that has the focus, or the only one there is
        for digits.
        """
        fields = [row for row in self.shown if isinstance(row, Field)]
        if isinstance(self.focus, Field):
            return self.focus
        return fields[0] if len(fields) == 1 and text.isdigit() else None

    def _press(self, x: float, y: float, button: int) -> None:
        self._pressed = None
        self.keyboard = False
        if button != LEFT:
            return
        if not self.box.holds(x, y):
            if not (self.stage.again and self._clicked):
                self.close()
            return
        for part in self._parts():
            slip = self.stage.again and part.label != self._clicked
            if part.box.holds(x, y) and not slip:
                self._pressed = self.focus = part
                self._clicked = part.label

    def _key(self, key: Key) -> None:
        parts = list(self._parts())
        plain = not (key.control or key.alt)
        if key.name == "escape":
            self.close()
        elif isinstance(self.focus, Stepper) and key.name in ("left", "right") and plain:
            self.keyboard = True
            self.focus.step(-1 if key.name == "left" else 1)
        elif isinstance(self.focus, Field) and key.name in ("left", "right") and plain:
            pass  # the cursor stands behind the last digit
        elif key.name in ("tab", "down", "right") and plain and not key.shift:
            self._step(parts, 1)
        elif key.name in ("tab", "up", "left") and plain:
            self._step(parts, -1)
        elif key.name in ENTER and plain:
            if self.focus is not None and not key.repeated:
                self._activate(self.focus)
        elif key.name == "space" and plain and isinstance(self.focus, Button | Stepper):
            if not key.repeated:  # held down since before the dialog came
                self._activate(self.focus)
        elif key.name == "backspace" and isinstance(self.focus, Field):
            self.focus.text = self.focus.text[:-1]
        elif key.name == "v" and key.control and isinstance(self.focus, Field):
            self.focus.typed(self.stage.desk.pasted())
        elif key.name in PAGING and plain and not key.shift:
            self._leaf(PAGING[key.name])
        elif self._passed and (opens(key) or command_of(key) in self.commands):
            self.close()
            self._passed(key)

    def _step(self, parts: list[Part], by: int) -> None:
        if not parts:
            return
        self.keyboard = True
        here = parts.index(self.focus) if self.focus in parts else -1 if by > 0 else 0
        self.focus = parts[(here + by) % len(parts)]
        for _ in range(self._sheets):
            if self.focus not in self.rows or self.focus in self.shown:
                break
            self._turn_sheet()

    def _released(self, part: Row, x: float) -> None:
        if isinstance(part, Stepper):
            part.press(x)
        else:
            self._activate(part)

    def _activate(self, part: Row) -> None:
        if isinstance(part, Stepper):
            part.step(1)
        if isinstance(part, Button) and part.enabled():
            part.action()
        elif isinstance(part, Field):
            part.submit(part.text)

    # ── picture

    def sprites(self, now: float) -> Iterator[Sprite]:
        """Yields the veil, the panel and its parts."""
        del now
        yield veil(self.stage)
        yield from panel(self.stage, self.box)
        yield self._title()
        for part in (*self.shown, *self._feet_buttons):
            yield from self._part(part)

    def _title(self) -> Sprite:
        kit, sizes = self.stage.kit, self.sizes
        pad = round(sizes.body * PAD)
        title = kit.fitted(self.title, sizes.title, look.PANEL_INK, self.box.w - 2 * pad, bold=True)
        return Sprite(title, self.box.x + pad, self.box.y + round(pad * 0.8))

    def _part(self, part: Row) -> Iterator[Sprite]:
        kit, sizes = self.stage.kit, self.sizes
        if isinstance(part, Words | Pair | Plot):
            yield from part.sprites(kit, sizes)
        elif isinstance(part, Field):
            yield from part.sprites(kit, sizes, self.focus is part)
        elif isinstance(part, Stepper):
            hovered = part.box.holds(*self.stage.pointer)
            focused = self.focus is part and self.keyboard
            yield from part.sprites(kit, sizes, hovered, focused)
        else:
            yield from part.sprites(
                kit,
                sizes,
                hovered=part.box.holds(*self.stage.pointer),
                pressed=self._pressed is part,
                focused=self.focus is part and self.keyboard,
                on_panel=True,
            )


def _balanced(heights: list[int], gap: int, columns: int) -> list[range]:
    """Breaks rows into columns of about the same height, in order."""
    share = sum(heights) / columns + gap * len(heights) / columns
    parts: list[range] = []
    start, filled = 0, 0.0
    for i, height in enumerate(heights):
        if filled + height / 2 > share and len(parts) < columns - 1:
            parts.append(range(start, i))
            start, filled = i, 0.0
        filled += height + gap
    return [*parts, range(start, len(heights))]


def veil(stage: Stage) -> Sprite:
    """Gets the dark veil over everything below a dialog."""
    size = stage.layout.size
    veil = stage.kit.panel(size, 0, (0, 0, 0), opacity=look.VEIL_SHADE / 255)
    return Sprite(veil, 0, 0)


def panel(stage: Stage, box: Box) -> Iterator[Sprite]:
    """Yields a dialog's ground with its shadow."""
    blur = stage.layout.type.body
    shadow = stage.kit.shadow((box.w, box.h), blur, look.SHADOW)
    yield Sprite(shadow, box.x - blur, box.y - blur + blur // 3)
    strong = stage.kit.theme.strong
    line, thick = (stage.kit.theme.accent, blur / 5) if strong else (look.PANEL_LINE, 1.0)
    yield Sprite(stage.kit.panel((box.w, box.h), blur * 0.6, look.PANEL, line, thick), box.x, box.y)
