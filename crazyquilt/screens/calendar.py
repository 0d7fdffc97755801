"""The daily deals: a month of days, which were played and which were won."""

from calendar import Calendar
from collections.abc import Callable, Iterator
from datetime import date, timedelta

from crazyquilt.figures.figures import Days
from crazyquilt.scene import look
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.painter import Sprite
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.plots import MONTHS
from crazyquilt.screens.screen import Event, Key, Stage, Wheel
from crazyquilt.screens.widgets import Button, Part, Words

WEEKDAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
WEEKS = 6
FIRST_DAY = date(2026, 1, 1)
"""Days before it have no daily deal."""


class DailyDeals(Dialog):
    """`play` begins a day's deal; `share` gives the text about it to the clipboard. Days to come
    cannot be played yet.
    """

    def __init__(
        self,
        stage: Stage,
        days: Days,
        today: date,
        play: Callable[[date], None],
        share: Callable[[date], None],
        passed: Callable[[Key], object],
    ) -> None:
        self._days = days
        self._today = today
        self._play = play
        self._month = today.replace(day=1)
        self._cells: list[tuple[date, Button]] = []
        self._words = Words("")
        super().__init__(
            stage,
            "Daily deals",
            [],
            [
                Button("‹", lambda: self._turn(-1), enabled=self._earlier),
                Button("›", lambda: self._turn(1), enabled=self._later),
                Button("Share", lambda: share(today), enabled=lambda: today in days.played),
                Button("Close", self.close),
                Button("Play today's", lambda: self._chosen(today), primary=True),
            ],
            width=27,
            passed=passed,
        )

    def _earlier(self) -> bool:
        return self._month > FIRST_DAY

    def _later(self) -> bool:
        return self._month < self._today.replace(day=1)

    def _turn(self, by: int) -> None:
        if by < 0 and self._earlier():
            self._month = (self._month - timedelta(days=1)).replace(day=1)
        elif by > 0 and self._later():
            self._month = (self._month + timedelta(days=31)).replace(day=1)
        self.resized()

    def _chosen(self, day: date) -> None:
        self.close()
        self._play(day)

    def handle(self, event: Event) -> None:
        """Answers an event; the wheel and Page Up and Page Down turn the months."""
        match event:
            case Wheel(steps) if steps:
                self._turn(-1 if steps > 0 else 1)
            case Key("page up" | "page down", False, False, False, _):
                self._turn(-1 if event.name == "page up" else 1)
            case _:
                super().handle(event)

    def _parts(self) -> Iterator[Part]:
        yield from (button for _, button in self._cells if button.enabled())
        yield from super()._parts()

    # ── layout and picture

    def _lay_out(self, columns: int) -> int:
        del columns
        kit, sizes = self.stage.kit, self.stage.layout.type
        width, height = self.stage.layout.size
        pad, gap = round(sizes.body * 1.3), round(sizes.body * 0.35)
        foot = sum(button.natural_width(kit, sizes) + 2 * gap for button in self.buttons)
        w = min(width - 2 * sizes.body, max(round(self._width * sizes.body), foot + 2 * pad))
        inner = w - 2 * pad
        streaks = self._days.streaks
        self._words.text = (
            f"{MONTHS[self._month.month - 1]} {self._month.year}. Days won in a row: "
            f"{streaks.current}, at most {streaks.longest}."
        )
        words = self._words.height(kit, sizes, inner)
        feet = self._feet(inner, gap)
        title, line = round(sizes.title * 1.5), round(sizes.body * 1.4)
        button = self.buttons[0].height(kit, sizes, inner)
        rest = 2 * pad + title + words + line + 2 * gap + len(feet) * (button + gap)
        step = max(1, min((height - rest) // WEEKS, round(sizes.body * 2.4)))
        h = rest + step * WEEKS
        self.box = Box((width - w) // 2, max(0, (height - h) // 2), w, h)
        x0, y = self.box.x + pad, self.box.y + pad + title
        self._words.box = Box(x0, y, inner, words)
        y += words + gap + line
        self._cells = []
        for i, day in enumerate(self._shown_days()):
            week, column = divmod(i, len(WEEKDAYS))
            cell = Button(
                str(day.day),
                lambda day=day: self._chosen(day),  # type: ignore[misc]
                flat=True,
                enabled=lambda day=day: FIRST_DAY <= day <= self._today,  # type: ignore[misc]
            )
            left, right = (x0 + inner * n // len(WEEKDAYS) for n in (column, column + 1))
            cell.box = Box(left, y + week * step, right - left - 2, step - 2)
            self._cells.append((day, cell))
        y += WEEKS * step + gap
        for row in feet:
            x = x0 + inner
            for part in reversed(row):
                bw = min(inner, part.natural_width(kit, sizes))
                x -= bw
                part.box = Box(x, y, bw, button)
                x -= 2 * gap
            y += button + gap
        return h

    def _shown_days(self) -> list[date]:
        month = Calendar().itermonthdates(self._month.year, self._month.month)
        return list(month)[: WEEKS * len(WEEKDAYS)]

    def sprites(self, now: float) -> Iterator[Sprite]:
        """Yields the month."""
        yield from super().sprites(now)
        kit, sizes = self.stage.kit, self.stage.layout.type
        yield from self._words.sprites(kit, sizes)
        line = round(sizes.body * 1.4)
        for name, (_, cell) in zip(WEEKDAYS, self._cells, strict=False):
            text = kit.text(name, sizes.small, look.PANEL_QUIET)
            yield Sprite(text, cell.box.x + sizes.body // 2, cell.box.y - line)
        for day, cell in self._cells:
            if day.month == self._month.month:
                yield from self._day(day, cell)

    def _day(self, day: date, cell: Button) -> Iterator[Sprite]:
        kit, sizes, box = self.stage.kit, self.stage.layout.type, cell.box
        if day == self._today:
            edge = kit.panel((box.w, box.h), sizes.body * 0.3, None, look.PRIMARY, 2)
            yield Sprite(edge, box.x, box.y)
        yield from self._part(cell)
        mark = sizes.body
        x, y = box.right - mark - sizes.body // 3, box.y + (box.h - mark) // 2
        if day in self._days.won:
            yield Sprite(kit.icon("done", mark, look.PLOT_GOOD, 3), x, y)
        elif day in self._days.played:
            yield Sprite(kit.icon("none", mark, look.PLOT_BAD, 2.6), x, y)
