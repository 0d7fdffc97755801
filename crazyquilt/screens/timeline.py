"""The moves of a game as a strip: where it stands, and what is known of each position."""

from collections.abc import Iterator

from crazyquilt.analysis import Analysis, Judgement
from crazyquilt.scene import look
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.look import Type
from crazyquilt.scene.painter import Sprite

LEVELS = {Judgement.WINNABLE: 0.0, Judgement.UNKNOWN: 0.5, Judgement.OPEN: 0.5, Judgement.LOST: 1.0}
"""How far below the strip's top a judgement's line runs, of its height: not by colour alone."""
COLOURS = {
    Judgement.WINNABLE: look.PLOT_GOOD,
    Judgement.UNKNOWN: look.PANEL_QUIET,
    Judgement.OPEN: look.PANEL_LINE,
    Judgement.LOST: look.PLOT_BAD,
}


class Timeline:
    """`last` moves along a strip of pixels; `box` is set by whoever lays it out."""

    def __init__(self, last: int) -> None:
        self.last = last
        self.box = Box(0, 0, 1, 1)

    def x(self, index: int) -> int:
        """Gets where the position after `index` moves stands."""
        return self.box.x + round(self.box.w * index / max(1, self.last))

    def index(self, x: float) -> int:
        """Gets how many moves led to the position that stands nearest."""
        part = (x - self.box.x) / max(1, self.box.w)
        return max(0, min(self.last, round(part * self.last)))

    def sprites(
        self, kit: Kit, sizes: Type, at: int, analysis: Analysis | None
    ) -> Iterator[Sprite]:
        """Yields the strip, with the position after `at` moves marked."""
        box, thick = self.box, max(3, sizes.body // 4)
        if analysis is None:
            line = kit.panel((box.w, thick), thick / 2, look.PANEL_LINE)
            yield Sprite(line, box.x, box.y + (box.h - thick) // 2)
        else:
            yield from self._judged(kit, thick, analysis)
        mark = kit.panel((thick, box.h), thick / 2, look.PANEL_INK)
        yield Sprite(mark, self.x(at) - thick // 2, box.y)

    def _judged(self, kit: Kit, thick: int, analysis: Analysis) -> Iterator[Sprite]:
        box = self.box
        first = 0
        for index in range(1, self.last + 2):
            judged = analysis.at(first)
            if index <= self.last and analysis.at(index) is judged:
                continue
            left, right = self.x(first), self.x(min(index, self.last))
            y = box.y + round((box.h - thick) * LEVELS[judged])
            line = kit.panel((max(thick, right - left), thick), 0, COLOURS[judged])
            yield Sprite(line, left, y)
            first = index
