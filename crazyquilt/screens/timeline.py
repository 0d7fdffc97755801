"""The moves of a game as a strip: where it stands, and what is known of each position."""

from collections.abc import Iterator

from crazyquilt.analysis import Analysis, Judgement
from crazyquilt.language import pgettext
from crazyquilt.scene import look
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.look import Type
from crazyquilt.scene.painter import Sprite

LANES = 3
LANE = {Judgement.WINNABLE: 0, Judgement.UNKNOWN: 1, Judgement.OPEN: 1, Judgement.LOST: 2}


def lane_names() -> tuple[str, str, str]:
    """Gets what each lane means, from the top: it is told by the height, not by colour alone."""
    return (
        # Translators: what is known of a position in a game.
        pgettext("a position", "Can be won"),
        pgettext("a position", "Not known"),
        pgettext("a position", "Lost"),
    )


class Timeline:
    """`last` moves along a strip of pixels; `place` sets where."""

    def __init__(self, last: int) -> None:
        self.last = last
        self.box = Box(0, 0, 1, 1)
        """Where a press seeks."""
        self._edge = 0

    @staticmethod
    def height(sizes: Type, dense: bool = False) -> int:
        """Gets the height that it needs; less of it when `dense`."""
        return LANES * round(sizes.small * (1.2 if dense else 1.4))

    def place(self, kit: Kit, sizes: Type, box: Box, judged: bool) -> None:
        """Lays it out; a `judged` one has its lanes' names at the left."""
        widest = max(kit.text_width(name, sizes.small) for name in lane_names())
        self._edge = box.x
        indent = widest + sizes.body if judged else 0
        self.box = Box(box.x + indent, box.y, max(1, box.w - indent), box.h)

    def x(self, index: float) -> int:
        """Gets where the position after `index` moves stands."""
        box, inset = self.box, self._inset
        part = max(0.0, min(1.0, index / max(1, self.last)))
        return box.x + inset + round((box.w - 2 * inset) * part)

    def index(self, x: float) -> int:
        """Gets how many moves led to the position that stands nearest."""
        box, inset = self.box, self._inset
        part = (x - box.x - inset) / max(1, box.w - 2 * inset)
        return max(0, min(self.last, round(part * self.last)))

    @property
    def _inset(self) -> int:
        """So much of the strip lies on either side of the first and of the last position."""
        return self.box.h // 6

    def sprites(
        self, kit: Kit, sizes: Type, at: int, analysis: Analysis | None
    ) -> Iterator[Sprite]:
        """Yields the strip, with the position after `at` moves marked."""
        box, thick = self.box, max(3, sizes.body // 4)
        lane = box.h // LANES
        if analysis is None:
            y = box.y + lane + (lane - 2 * thick) // 2
            whole = kit.panel((box.w, 2 * thick), thick, look.FIELD, look.PLOT_PLAIN, 1)
            yield Sprite(whole, box.x, y)
            gone = kit.panel((self.x(at) - box.x, 2 * thick), thick, look.PLOT_PLAIN)
            yield Sprite(gone, box.x, y)
        else:
            yield from self._judged(kit, sizes, lane, analysis)
        mark = kit.panel((thick, box.h), thick / 2, look.PANEL_INK)
        yield Sprite(mark, self.x(at) - thick // 2, box.y)
        knob = round(sizes.body * 0.8)
        dot = kit.panel((knob, knob), knob / 2, look.PANEL_INK)
        yield Sprite(dot, self.x(at) - knob // 2, box.y + (box.h - knob) // 2)

    def _judged(self, kit: Kit, sizes: Type, lane: int, analysis: Analysis) -> Iterator[Sprite]:
        box, radius = self.box, sizes.body * 0.2
        ground = kit.panel((box.w, lane * LANES), radius, look.FIELD, look.PANEL_LINE, 1)
        yield Sprite(ground, box.x, box.y)
        for number, name in enumerate(lane_names()):
            text = kit.text(name, sizes.small, look.PANEL_QUIET)
            y = box.y + number * lane + (lane - text.get_height()) // 2
            yield Sprite(text, self._edge, y)
        first = 0
        for index in range(1, self.last + 2):
            judged = analysis.at(first)
            if index <= self.last and analysis.at(index) is judged:
                continue
            # Each position has the room up to half the way to its neighbours.
            left = box.x + 2 if not first else self.x(first - 0.5)
            right = box.right - 2 if index > self.last else self.x(index - 0.5)
            yield self._run(kit, lane, radius, (left, right), judged)
            first = index

    def _run(
        self, kit: Kit, lane: int, radius: float, ends: tuple[int, int], judged: Judgement
    ) -> Sprite:
        left, right = ends
        wide, high = max(2, right - left), lane - 4
        y = self.box.y + LANE[judged] * lane + 2
        match judged:
            case Judgement.WINNABLE:
                line = kit.panel((wide, high), radius, look.PLOT_GOOD)
            case Judgement.LOST:
                line = kit.panel((wide, high), radius, look.PLOT_BAD)
            case Judgement.UNKNOWN:
                line = kit.panel((wide, high), radius, None, look.PANEL_QUIET, 1.5)
            case _:
                thin = max(2, high // 8)
                line = kit.panel((wide, thin), 0, look.PLOT_PLAIN)
                y += (high - thin) // 2
        return Sprite(line, left, y)
