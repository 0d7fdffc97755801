"""The status: lines of label and value beside the cards, none of them ever cut."""

import math
from collections.abc import Iterable, Iterator

from crazyquilt.scene import look
from crazyquilt.scene.geometry import Layout
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.painter import Sprite

LOOSE, TIGHT, TIGHTEST = 1.55, 1.35, 1.2
"""How far apart the lines of the status stand, at most, usually and where room is short, in sizes
of their text.
"""

Line = tuple[str, str]
"""A line of the status: label and value."""


class Status:
    """Draws lines where a layout has room for them."""

    def __init__(self, kit: Kit, layout: Layout) -> None:
        self._kit = kit
        self._layout = layout
        self._told: tuple[object, list[Sprite]] | None = None

    def _whole(self, line: Line, width: int, body: int, broken: bool) -> list[Line] | None:
        """Breaks what is too long for a line, such as a verdict; a value goes below its label.
        None when even a word is too long, unless words may be `broken`.
        """
        label, value = line
        kit = self._kit
        beside = width - kit.text_width(label, body) - body // 3
        if label and kit.text_width(value, body, bold=True) <= beside:
            return [line]
        if not broken and (
            any(kit.text_width(word, body) > width for word in label.split(" "))
            or any(kit.text_width(word, body, bold=True) > width for word in value.split(" "))
        ):
            return None
        above = [(part, "") for part in kit.wrapped(label, body, width)] if label else []
        return [*above, *(("", part) for part in kit.wrapped(value, body, width, bold=True))]

    def _columns_of(
        self, lines: Iterable[Line], body: int, rows: int, broken: bool
    ) -> list[list[Line]] | None:
        """Spreads lines over the columns of the status, evenly and none of them over two; None
        when that takes more than so many rows.
        """
        columns, width = self._layout.status_columns, self._column_width(body)
        whole = []
        for line in lines:
            parts = self._whole(line, width, body, broken)
            if parts is None:
                return None
            whole.append(parts)
        count = sum(map(len, whole))
        for most in range(math.ceil(count / columns), min(rows, count) + 1):
            spread: list[list[Line]] = [[]]
            for parts in whole:
                if spread[-1] and len(spread[-1]) + len(parts) > most:
                    spread.append([])
                spread[-1] += parts
            if len(spread) <= columns and max(map(len, spread)) <= most:
                return spread
        return None

    def _column_width(self, body: int) -> int:
        columns = self._layout.status_columns
        return (self._layout.status.w - (columns - 1) * body) // columns

    def room_for(
        self, lines: tuple[Line, ...], spare: tuple[int, ...], height: int
    ) -> tuple[int, list[list[Line]]]:
        """Gets the largest text, and the columns, in which the lines are whole: smaller, then
        closer together, then without those that are needed least.
        """
        side, plain = self._layout.side, self._layout.plain
        bodies = [sizes.body for sizes in side.down_to(plain)]
        bodies += range(bodies[-1] - 1, look.LEAST_TEXT - 1, -1)
        tries = [(body, TIGHT) for body in bodies] + [(body, TIGHTEST) for body in bodies]
        gone = [i for i in spare if i < len(lines)]
        gone += [i for i in reversed(range(len(lines))) if i not in gone]
        for broken in (False, True):
            for less in range(len(lines)):
                left = [line for i, line in enumerate(lines) if i not in gone[:less]]
                for body, close in tries:
                    rows = int(height / (body * close))
                    found = self._columns_of(left, body, rows, broken)
                    if found:
                        return body, found
        return look.LEAST_TEXT, []

    def sprites(
        self, lines: tuple[Line, ...], spare: tuple[int, ...] = (), foot: int = 0
    ) -> list[Sprite]:
        """Gets the lines, above a button that is `foot` pixels high; those of `spare` go first
        where there is no room.
        """
        state = (lines, foot)
        if self._told is None or self._told[0] != state:
            self._told = (state, list(self._lines(lines, spare, foot)))
        return self._told[1]

    def _lines(
        self, lines: tuple[Line, ...], spare: tuple[int, ...], foot: int
    ) -> Iterator[Sprite]:
        box = self._layout.status
        height = box.h - foot
        body, columns = self.room_for(lines, spare, height)
        width = self._column_width(body)
        rows = max(map(len, columns), default=1)
        step = min(round(body * LOOSE), height // rows)
        above = self._layout.captions if self._layout.status_columns == 1 else 0
        y0 = box.y + max(0, min(above, height - rows * step))
        quiet, ink = self._kit.theme.ink_quiet, self._kit.theme.ink
        for i, column in enumerate(columns):
            x = box.x + i * (width + body)
            for row, (label, value) in enumerate(column):
                y = y0 + row * step
                if label:
                    yield Sprite(self._kit.text(label, body, quiet), x, y)
                if value:
                    right = self._kit.text(value, body, ink, bold=True)
                    yield Sprite(right, x + width - right.get_width() if label else x, y)
