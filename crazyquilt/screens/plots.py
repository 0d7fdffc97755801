"""Small plots in the game's own style, as rows of a dialog. What is good stands up and is filled,
what is not hangs down or is hollow: nothing is told by colour alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crazyquilt.dates import short_month
from crazyquilt.figures.figures import Month
from crazyquilt.language import _, decimal_text, percent_text, pgettext
from crazyquilt.scene import look
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.look import Type
from crazyquilt.scene.painter import Sprite
from crazyquilt.screens.widgets import NOWHERE

MOST_MONTHS = 12
MOST_GAMES = 60
SAID_GAMES = 10
"""How many of the last games are told in words."""


@dataclass
class RatePlot:
    """The share of games won as a bar, and above it the interval in which the true one may lie."""

    won: int
    played: int
    interval: tuple[float, float]
    box: Box = NOWHERE

    def height(self, kit: Kit, sizes: Type, width: int) -> int:
        """Gets the height that it needs at a width."""
        del kit, width
        return _line(sizes) + round(sizes.body * 2.3) + round(sizes.small * 1.4)

    def fits(self, kit: Kit, sizes: Type, width: int) -> bool:
        """Whether its words have room in a width."""
        return kit.fits(self._title, sizes.body, width, bold=True) and kit.fits(
            self._interval_words, sizes.small, width
        )

    def sprites(self, kit: Kit, sizes: Type) -> Iterator[Sprite]:
        """Yields its picture."""
        yield from _title(kit, sizes, self.box, self._title)
        box = self.box
        high, thick = sizes.body, max(2, sizes.body // 8)
        y = box.y + _line(sizes) + round(sizes.body * 0.7)
        radius = sizes.body * 0.25
        whole = kit.panel((box.w, high), radius, look.FIELD, look.PANEL_QUIET, 1)
        yield Sprite(whole, box.x, y)
        if self.won:
            filled = kit.panel((max(3, box.w * self.won // self.played), high), radius, _GOOD)
            yield Sprite(filled, box.x, y)
        low, top = (box.x + round((box.w - thick) * bound) for bound in self.interval)
        above = y - round(sizes.body * 0.4)
        yield Sprite(kit.panel((top - low + thick, thick), 0, look.PANEL_INK), low, above)
        for x in (low, top):
            tick = kit.panel((thick, high // 2), 0, look.PANEL_INK)
            yield Sprite(tick, x, above + (thick - high // 2) // 2)
        told = kit.fitted(self._interval_words, sizes.small, look.PANEL_QUIET, box.w)
        yield Sprite(told, box.x, y + high + max(1, sizes.small // 6))

    def in_words(self) -> str:
        """Gets it in words."""
        return f"{self._title}; {self._interval_words}"

    @property
    def _interval_words(self) -> str:
        low, top = map(_share, self.interval)
        # Translators: {level} is 95 %; the confidence interval of statistics.
        return _("{level} interval: {low} to {high}").format(
            level=percent_text("95"), low=low, high=top
        )

    @property
    def _title(self) -> str:
        if not self.played:
            return _("No game was played to its end")
        return _("Won {won} of {played}: {share}").format(
            won=self.won, played=self.played, share=_share(self.won / self.played)
        )


@dataclass
class MonthsPlot:
    """A bar a month: as high as games were played, filled as far as they were won. Of the months
    that follow one another to the last with a game none is left out.
    """

    title: str
    months: Sequence[Month]
    box: Box = NOWHERE

    def height(self, kit: Kit, sizes: Type, width: int) -> int:
        """Gets the height that it needs at a width."""
        del kit, width
        return _line(sizes) + round(sizes.body * 6.5) + round(sizes.small * 1.4)

    def in_words(self) -> str:
        """Gets it in words."""
        words = _("{month} {year}: {won} of {played}")
        months = [
            words.format(month=short_month(n.month), year=n.year, won=n.won, played=n.played)
            for n in self.shown()
            if n.played
        ]
        return "; ".join((self.title, *months))

    def shown(self) -> list[Month]:
        """Gets the months that have a place, those without a game among them."""
        if not self.months:
            return []
        known = {month.year * 12 + month.month - 1: month for month in self.months}
        first = max(min(known), max(known) - MOST_MONTHS + 1)
        return [
            known.get(number, Month(number // 12, number % 12 + 1, 0, 0))
            for number in range(first, max(known) + 1)
        ]

    def fits(self, kit: Kit, sizes: Type, width: int) -> bool:
        """Whether its words have room in a width."""
        return kit.fits(self.title, sizes.body, width, bold=True)

    def sprites(self, kit: Kit, sizes: Type) -> Iterator[Sprite]:
        """Yields its picture."""
        box, shown = self.box, self.shown()
        if shown:
            widest = str(max(month.won for month in shown))
            room = box.w // (kit.text_width(widest, sizes.small) + sizes.small // 2)
            shown = shown[-max(1, room) :]
        yield from _title(kit, sizes, box, self.title)
        if not shown:
            return
        foot = box.bottom - round(sizes.small * 1.4)
        room = foot - box.y - _line(sizes) - round(sizes.small * 1.3)
        most = max(month.played for month in shown)
        step = min(box.w // len(shown), sizes.body * 4)
        wide = max(3, step * 3 // 5)
        longest = f"{max(month.won for month in shown)}/{most}"
        both = kit.text_width(longest, sizes.small) <= step - 2
        base = kit.panel((step * len(shown), 1), 0, look.PANEL_LINE)
        yield Sprite(base, box.x, foot)
        for i, month in enumerate(shown):
            middle = box.x + i * step + step // 2
            name = short_month(month.month)
            if kit.text_width(name, sizes.small) > step - 2:
                name = name[0]
            text = kit.text(name, sizes.small, look.PANEL_QUIET)
            yield Sprite(text, middle - text.get_width() // 2, foot + 2)
            if not month.played:
                continue
            x = middle - wide // 2
            high = max(2, room * month.played // most)
            filled = room * month.won // most
            outline = kit.panel((wide, high), 2, look.FIELD, look.PANEL_QUIET, 1)
            yield Sprite(outline, x, foot - high)
            if filled:
                yield Sprite(kit.panel((wide, filled), 2, _GOOD), x, foot - filled)
            words = f"{month.won}/{month.played}" if both else str(month.won)
            count = kit.fitted(words, sizes.small, look.PANEL_INK, max(step - 2, 1))
            yield Sprite(count, middle - count.get_width() // 2, foot - high - count.get_height())


@dataclass
class RunPlot:
    """A mark a game, the newest at the right: up and filled for a win, down and hollow without."""

    title: str
    won: Sequence[bool]
    box: Box = NOWHERE

    def height(self, kit: Kit, sizes: Type, width: int) -> int:
        """Gets the height that it needs at a width."""
        del kit, width
        return _line(sizes) + round(sizes.body * 3)

    def in_words(self) -> str:
        """Gets it in words, the newest last."""
        games = [
            pgettext("game", "won") if won else pgettext("game", "not won")
            for won in self.won[-SAID_GAMES:]
        ]
        return "; ".join((self.title, ", ".join(games)))

    def fits(self, kit: Kit, sizes: Type, width: int) -> bool:
        """Whether its words have room in a width."""
        return kit.fits(self.title, sizes.body, width, bold=True)

    def sprites(self, kit: Kit, sizes: Type) -> Iterator[Sprite]:
        """Yields its picture."""
        box = self.box
        yield from _title(kit, sizes, box, self.title)
        high, gap = sizes.body, max(2, sizes.body // 6)
        wide = max(3, sizes.body // 2)
        shown = list(self.won)[-min(MOST_GAMES, max(1, box.w // (wide + gap))) :]
        middle = box.y + _line(sizes) + high + gap
        good = kit.panel((wide, high), 2, _GOOD)
        bad = kit.panel((wide, high), 2, look.FIELD, look.PLOT_BAD, max(1.0, sizes.body / 12))
        for i, won in enumerate(shown):
            x = box.x + i * (wide + gap)
            yield Sprite(good, x, middle - high) if won else Sprite(bad, x, middle + gap)
        if shown:
            width = len(shown) * (wide + gap) - gap
            yield Sprite(kit.panel((width, max(1, gap // 2)), 0, look.PANEL_LINE), box.x, middle)


Plot = RatePlot | MonthsPlot | RunPlot
_GOOD = look.PLOT_GOOD


def _share(part: float) -> str:
    return percent_text(decimal_text(100 * part, 1))


def _line(sizes: Type) -> int:
    return round(sizes.body * 1.4)


def _title(kit: Kit, sizes: Type, box: Box, title: str) -> Iterator[Sprite]:
    yield Sprite(kit.fitted(title, sizes.body, look.PANEL_INK, box.w, True), box.x, box.y)
