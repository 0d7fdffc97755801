"""The daily deals: a month of days, which were played and which were won."""

from calendar import Calendar
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

import pygame

from crazyquilt.dates import day_title, first_weekday, month_title, weekday_names
from crazyquilt.figures.figures import Days
from crazyquilt.language import N_, _, pgettext
from crazyquilt.scene import look
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.look import Colour, Type
from crazyquilt.scene.painter import Sprite
from crazyquilt.screens.dialog import PAD, Dialog, Row
from crazyquilt.screens.screen import Event, Key, Stage, Wheel
from crazyquilt.screens.widgets import Button, Part, Words

WEEK = 7
WEEKS = 6
FIRST_DAY = date(2026, 1, 1)
"""Days before it have no daily deal."""


@dataclass
class Arrow(Button):
    """Turns the month; it has no label."""

    def in_words(self) -> str:
        """Gets where it leads."""
        return _("Month before") if self.icon == "back" else _("Month after")

    def _content(self, kit: Kit, sizes: Type, ink: Colour, enabled: bool) -> Iterator[Sprite]:
        del enabled
        box, size = self.box, round(sizes.body * 1.3)
        picture = kit.icon(self.icon or "on", size, ink, 2.6)
        yield Sprite(picture, box.x + (box.w - size) // 2, box.y + (box.h - size) // 2)


@dataclass
class DayCell(Button):
    """A day: its number in the middle, and beside it how its deal went."""

    mark: str | None = None
    whole: str = ""
    today: bool = False

    def in_words(self) -> str:
        """Gets the whole date, whether it is today, and how its deal went."""
        # Translators: said aloud after the date: “5 March 2026, today”.
        whole = ", ".join((self.whole, _("today"))) if self.today else self.whole
        if self.mark is None:
            return whole
        words = {WON: N_("{day}, won"), PLAYED: N_("{day}, played, not won")}[self.mark]
        return _(words).format(day=whole)

    def _content(self, kit: Kit, sizes: Type, ink: Colour, enabled: bool) -> Iterator[Sprite]:
        del enabled
        box, size = self.box, round(sizes.body * 0.9)
        text = kit.text(self.label, sizes.body, ink, bold=self.mark is not None)
        used = text.get_width() + (size + size // 4 if self.mark else 0)
        x, middle = box.x + (box.w - used) // 2, box.y + box.h // 2
        yield Sprite(text, x, middle - text.get_height() // 2)
        if self.mark:
            yield Sprite(_mark(kit, self.mark, size), x + used - size, middle - size // 2)


def _mark(kit: Kit, mark: str, size: int) -> pygame.Surface:
    return kit.icon(mark, size, look.PLOT_GOOD if mark == WON else look.PLOT_BAD, 3.2)


WON, PLAYED = "done", "none"
"""The icons of a day that was won, and of one that was played and not won."""


class DailyDeals(Dialog):
    """`play` begins a day's deal; `share` gives the text about it to the clipboard and returns a
    sentence about that. Days to come cannot be played yet. `told`: a sentence to begin with.
    """

    def __init__(
        self,
        stage: Stage,
        days: Days,
        today: date,
        play: Callable[[date], None],
        share: Callable[[date], str],
        passed: Callable[[Key], object],
        told: str = "",
    ) -> None:
        self._days = days
        self._today = today
        self._play = play
        self._share = share
        self._told = told
        self._month = today.replace(day=1)
        self._cells: list[tuple[date, DayCell]] = []
        self._words = Words("")
        self._earlier_arrow = Arrow(
            "", lambda: self._turn(-1), "back", flat=True, enabled=self._earlier
        )
        self._later_arrow = Arrow("", lambda: self._turn(1), "on", flat=True, enabled=self._later)
        super().__init__(
            stage,
            _("Daily deals"),
            [],
            [
                Button(_("Share"), self._share_today, enabled=lambda: today in days.played),
                Button(_("Close"), self.close),
                Button(
                    # Translators: today’s deal.
                    _("Play today's"),
                    lambda: self._chosen(today),
                    primary=True,
                    enabled=lambda: today >= FIRST_DAY,
                ),
            ],
            width=27,
            passed=passed,
        )

    @property
    def month(self) -> date:
        """The first day of the month that is shown."""
        return self._month

    @property
    def _month_title(self) -> str:
        return month_title(self._month)

    @property
    def days(self) -> dict[date, DayCell]:
        """The days of the month that is shown."""
        return dict(self._cells)

    @property
    def arrows(self) -> tuple[Button, Button]:
        """What turns to the month before and after."""
        return self._earlier_arrow, self._later_arrow

    @property
    def told(self) -> str:
        """What stands below the month."""
        return self._words.text

    def _earlier(self) -> bool:
        return self._month > FIRST_DAY

    def _later(self) -> bool:
        return self._month < self._today.replace(day=1)

    def _turn(self, by: int) -> None:
        if by < 0 and self._earlier():
            self._show(self._month - timedelta(days=1))
        elif by > 0 and self._later():
            self._show(self._month + timedelta(days=31))

    def _show(self, month: date) -> None:
        """Shows the month of a day. The focus stays on the same day, or on one near it."""
        day = self._focused_day()
        self._month = month.replace(day=1)
        self.resized()
        if day:
            there = [other for other, cell in self._cells if cell.enabled()]
            nearest = min(there, key=lambda other: abs(other.day - day.day), default=None)
            self.focus = self.days[nearest] if nearest else None
        if self.focus is None or (self.focus in self.arrows and not self.focus.enabled()):
            self.focus = next((arrow for arrow in self.arrows if arrow.enabled()), None)

    def _chosen(self, day: date) -> None:
        self.close()
        self._play(day)

    def _share_today(self) -> None:
        self._told = self._share(self._today)
        self.resized()

    def handle(self, event: Event) -> None:
        """Answers an event; the wheel and the keys for pages turn the months."""
        match event:
            case Wheel(steps) if steps:
                self._turn(-1 if steps > 0 else 1)
            case Key("page up" | "page down", False, False, False, _):
                self._turn(-1 if event.name == "page up" else 1)
            case Key("home" | "end", False, False, False, _):
                self._show(min(FIRST_DAY, self._today) if event.name == "home" else self._today)
            case Key("up" | "down", False, False, False, _) if self._focused_day():
                self.keyboard = True
                self._leap(-WEEK if event.name == "up" else WEEK)
            case _:
                super().handle(event)

    def _focused_day(self) -> date | None:
        return next((day for day, cell in self._cells if cell is self.focus), None)

    def _leap(self, days: int) -> None:
        """Moves the focus by so many days, if that day can be played."""
        here = self._focused_day()
        cell = self.days.get(here + timedelta(days=days)) if here else None
        if cell and cell.enabled():
            self.focus = cell

    @property
    def messages(self) -> tuple[str, ...]:
        """What it says by itself."""
        return self._month_title, self._told

    def read_aloud(self) -> Iterator[Row]:
        """Yields the month, what turns it, its days and the rest."""
        yield Words(self._month_title, box=self._head)
        yield from self.arrows
        yield from (cell for _day, cell in self._cells)
        yield self._words
        yield from super().read_aloud()

    def _parts(self) -> Iterator[Part]:
        for part in (*self.arrows, *(cell for _day, cell in self._cells)):
            if part.enabled():
                yield part
        yield from super()._parts()

    # ── layout and picture

    def _lay_out(self, columns: int) -> int:
        del columns
        kit, sizes = self.stage.kit, self.sizes
        width, height = self.stage.layout.size
        pad, gap = round(sizes.body * PAD), round(sizes.body * 0.35)
        foot = sum(button.natural_width(kit, sizes) + 2 * gap for button in self.buttons)
        w = min(width - 2 * sizes.body, max(round(self._width * sizes.body), foot + 2 * pad))
        inner = self._inner = w - 2 * pad
        streaks = self._days.streaks
        won = _("Days won in a row: {current}, best {longest}.").format(
            current=streaks.current, longest=streaks.longest
        )
        self._words.text = f"{self._told}\n{won}" if self._told else won
        words = self._words.height(kit, sizes, inner)
        feet = self._feet(inner, gap)
        title, line = round(sizes.title * 1.5), round(sizes.body * 1.4)
        head = max(sizes.target, round(sizes.body * 2.2))
        button = self.buttons[0].height(kit, sizes, inner)
        legend = line
        rest = 2 * pad + title + head + line + legend + words + 2 * gap
        rest += len(feet) * (button + gap)
        wished = max(sizes.target + 2, round(sizes.body * 2.4))
        step = max(1, min((height - rest) // WEEKS, wished))
        h = rest + step * WEEKS
        self.box = Box((width - w) // 2, max(0, (height - h) // 2), w, h)
        x0, y = self.box.x + pad, self.box.y + pad + title
        arrow = max(sizes.target, round(sizes.body * 2.4))
        self._head = Box(x0 + arrow, y, inner - 2 * arrow, head)
        self._earlier_arrow.box = Box(x0, y, arrow, head)
        self._later_arrow.box = Box(x0 + inner - arrow, y, arrow, head)
        y += head + line
        self._fill(Box(x0, y, inner, step * WEEKS))
        y += WEEKS * step
        self._legend = Box(x0, y, inner, legend)
        y += legend
        self._words.box = Box(x0, y, inner, words)
        y += words + gap
        self._place_feet(feet, x0, y, inner, gap)
        roomy = step >= max(sizes.target + 2, round(sizes.body * 1.5))
        return h if roomy else height + 1

    _head: Box
    _legend: Box

    def _fill(self, box: Box) -> None:
        """Makes the month's days, a week a row."""
        focused = self._focused_day()
        self._cells = []
        step = box.h // WEEKS
        dates = Calendar(first_weekday()).itermonthdates(self._month.year, self._month.month)
        for i, day in enumerate(dates):
            if day.month != self._month.month:
                continue
            week, column = divmod(i, WEEK)
            left, right = (box.x + box.w * n // WEEK for n in (column, column + 1))
            won, played = day in self._days.won, day in self._days.played
            cell = DayCell(
                str(day.day),
                lambda day=day: self._chosen(day),  # type: ignore[misc]
                flat=True,
                enabled=lambda day=day: FIRST_DAY <= day <= self._today,  # type: ignore[misc]
                mark=WON if won else PLAYED if played else None,
                whole=day_title(day),
                today=day == self._today,
                box=Box(left, box.y + week * step, right - left - 2, step - 2),
            )
            self._cells.append((day, cell))
            if day == focused:
                self.focus = cell

    def sprites(self, now: float) -> Iterator[Sprite]:
        """Yields the month."""
        yield from super().sprites(now)
        kit, sizes = self.stage.kit, self.sizes
        text = kit.fitted(self._month_title, sizes.large, look.PANEL_INK, self._head.w, bold=True)
        x, y = self._head.x + self._head.w // 2, self._head.y + self._head.h // 2
        yield Sprite(text, x - text.get_width() // 2, y - text.get_height() // 2)
        for arrow in self.arrows:
            yield from self._part(arrow)
        line = round(sizes.body * 1.4)
        for column, name in enumerate(weekday_names()):
            text = kit.text(name, sizes.small, look.PANEL_QUIET)
            middle = self._legend.x + self._legend.w * (2 * column + 1) // (2 * WEEK)
            yield Sprite(text, middle - text.get_width() // 2, self._head.bottom + line // 6)
        for day, cell in self._cells:
            if day == self._today:
                box, thick = cell.box, max(2, sizes.body / 8)
                edge = kit.panel((box.w, box.h), sizes.body * 0.3, None, look.PANEL_INK, thick)
                yield Sprite(edge, box.x, box.y)
            yield from self._part(cell)
        yield from self._legend_sprites(kit, sizes)
        yield from self._words.sprites(kit, sizes)

    def _legend_sprites(self, kit: Kit, sizes: Type) -> Iterator[Sprite]:
        x, size = self._legend.x, round(sizes.body * 0.9)
        legend = (
            # Translators: what a mark beside a day means.
            (WON, pgettext("a day's deal", "won")),
            (PLAYED, pgettext("a day's deal", "played, not won")),
        )
        for mark, words in legend:
            yield Sprite(_mark(kit, mark, size), x, self._legend.y + (self._legend.h - size) // 2)
            x += size + sizes.body // 3
            text = kit.text(words, sizes.small, look.PANEL_QUIET)
            y = self._legend.y + (self._legend.h - text.get_height()) // 2
            yield Sprite(text, x, y)
            x += text.get_width() + round(sizes.body * 1.2)
