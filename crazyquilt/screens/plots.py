"""Small plots in the game's own style, as rows of a dialog. What is good stands up and is filled,
what is not hangs down or is hollow: nothing is told by colour alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crazyquilt.figures.figures import Month
from crazyquilt.scene import look
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.look import Type
from crazyquilt.scene.painter import Sprite
from crazyquilt.screens.widgets import NOWHERE

MOST_MONTHS = 12
MOST_GAMES = 60
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@dataclass
class MonthsPlot:
    """A bar a month: as high as games were played, filled as far as they were won."""

    title: str
    months: Sequence[Month]
    box: Box = NOWHERE

    def height(self, kit: Kit, sizes: Type, width: int) -> int:
        """Gets the height that it needs at a width."""
        del kit, width
        return round(sizes.body * 1.4) + round(sizes.body * 6) + round(sizes.small * 1.4)

    def sprites(self, kit: Kit, sizes: Type) -> Iterator[Sprite]:
        """Yields its picture."""
        box, line = self.box, round(sizes.body * 1.4)
        yield Sprite(kit.fitted(self.title, sizes.body, look.PANEL_INK, box.w, True), box.x, box.y)
        shown = list(self.months)[-MOST_MONTHS:]
        if not shown:
            return
        foot = box.bottom - round(sizes.small * 1.4)
        room = foot - box.y - line - round(sizes.small * 1.3)
        most = max(month.played for month in shown)
        step = min(box.w // len(shown), sizes.body * 4)
        wide = max(3, step * 3 // 5)
        for i, month in enumerate(shown):
            x = box.x + i * step
            high = max(2, room * month.played // most)
            filled = room * month.won // most
            outline = kit.panel((wide, high), 2, look.FIELD, look.PANEL_QUIET, 1)
            yield Sprite(outline, x, foot - high)
            if filled:
                yield Sprite(kit.panel((wide, filled), 2, look.PLOT_GOOD), x, foot - filled)
            count = kit.fitted(
                f"{month.won}/{month.played}", sizes.small, look.PANEL_INK, max(step - 2, 1)
            )
            yield Sprite(count, x, foot - high - count.get_height())
            name = kit.fitted(MONTHS[month.month - 1], sizes.small, look.PANEL_QUIET, step - 2)
            yield Sprite(name, x, foot + 2)


@dataclass
class RunPlot:
    """A mark a game, the newest at the right: up and filled for a win, down and hollow without."""

    title: str
    won: Sequence[bool]
    box: Box = NOWHERE

    def height(self, kit: Kit, sizes: Type, width: int) -> int:
        """Gets the height that it needs at a width."""
        del kit, width
        return round(sizes.body * 1.4) + round(sizes.body * 2.4)

    def sprites(self, kit: Kit, sizes: Type) -> Iterator[Sprite]:
        """Yields its picture."""
        box, line = self.box, round(sizes.body * 1.4)
        yield Sprite(kit.fitted(self.title, sizes.body, look.PANEL_INK, box.w, True), box.x, box.y)
        high, gap = sizes.body, max(2, sizes.body // 6)
        wide = max(3, sizes.body // 2)
        shown = list(self.won)[-min(MOST_GAMES, max(1, box.w // (wide + gap))) :]
        middle = box.y + line + high + gap
        good = kit.panel((wide, high), 2, look.PLOT_GOOD)
        bad = kit.panel((wide, high), 2, look.FIELD, look.PLOT_BAD, max(1.0, sizes.body / 12))
        for i, won in enumerate(shown):
            x = box.x + i * (wide + gap)
            yield Sprite(good, x, middle - high) if won else Sprite(bad, x, middle + gap)
        if shown:
            width = len(shown) * (wide + gap) - gap
            yield Sprite(kit.panel((width, max(1, gap // 2)), 0, look.PANEL_LINE), box.x, middle)
