"""The list of past games, page by page; each opens as a replay."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import tzinfo

from crazyquilt.figures.report import NO_GAME, duration
from crazyquilt.figures.result import Ending, Result
from crazyquilt.language import _, ngettext, pgettext
from crazyquilt.model.deal import LAST_DEAL
from crazyquilt.scene import look
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.look import Colour, Type
from crazyquilt.scene.painter import Sprite
from crazyquilt.screens.dialog import PAD, Dialog, Row
from crazyquilt.screens.screen import Event, Key, Stage, Wheel
from crazyquilt.screens.widgets import Button, Words

_LEAST_WIDTH = 40
"""In sizes of the text."""


def ending_text(ending: Ending) -> str:
    """Gets how a game ended, in a word or two."""
    return {
        # Translators: how a game ended; it stands by itself or after “Deal 3, ”.
        Ending.WON: pgettext("a game was", "won"),
        Ending.LOST: pgettext("a game was", "lost"),
        Ending.LEFT: pgettext("a game was", "given up"),
        Ending.SHOWN: pgettext("a game was", "won by the solver"),
    }[ending]


def moves_text(count: int) -> str:
    """Gets a number of moves in words."""
    return ngettext("{count} move", "{count} moves", count).format(count=count)


def deal_title(result: Result) -> str:
    """Gets which deal a game was: ``Deal 4711``."""
    if result.daily:
        return _("Daily deal {day}").format(day=result.daily.isoformat())
    if result.deal is None:
        # Translators: a deal that was laid out by hand and has no number.
        return pgettext("which deal", "Laid out")
    return pgettext("which deal", "Deal {number}").format(number=result.deal)


def deal_short(result: Result) -> str:
    """Gets what tells a deal from others, without words: its day or its number."""
    if result.daily:
        return result.daily.isoformat()
    return "" if result.deal is None else str(result.deal)


def game_title(result: Result) -> str:
    """Gets what a game was and how it ended: ``Deal 4711, won``."""
    # Translators: “Deal 3, won”.
    return _("{deal}, {ending}").format(deal=deal_title(result), ending=ending_text(result.ending))


def _columns(kit: Kit, sizes: Type) -> tuple[list[int], int]:
    """Gets how wide the columns of a game are, with the gaps between them; and its title."""
    endings = [kit.text_width(ending_text(ending), sizes.small) for ending in Ending]
    samples = (moves_text(1000), "1:23:45", "2026-12-30 20:30")
    others = [kit.text_width(sample, sizes.small) for sample in samples]
    titles = (
        pgettext("which deal", "Deal {number}").format(number=LAST_DEAL),
        _("Daily deal {day}").format(day="2026-12-30"),
    )
    widest = max(kit.text_width(title, sizes.body) for title in titles)
    return [width + sizes.body for width in (max(endings), *others)], widest


@dataclass
class GameRow(Button):
    """A game in columns: deal, ending, moves, time, and when it ended. Columns that a narrow row
    has no room for are left out, the least wanted first; `short` stands for the label before that
    would be cut.
    """

    cells: tuple[str, str, str, str] = ("", "", "", "")
    won: bool = False
    short: str = ""

    def in_words(self) -> str:
        """Gets all columns."""
        return ", ".join(filter(None, (self.label, *self.cells)))

    @staticmethod
    def whole_width(kit: Kit, sizes: Type) -> int:
        """Gets how wide it is with all its columns."""
        widths, title = _columns(kit, sizes)
        return sum(widths) + title + 3 * sizes.body

    def _content(self, kit: Kit, sizes: Type, ink: Colour, enabled: bool) -> Iterator[Sprite]:
        del enabled
        box, gap = self.box, sizes.body
        middle = box.y + box.h // 2
        x, right = box.x + gap // 2, box.right - gap // 2
        if self.won:
            mark = kit.icon("done", sizes.body, look.PLOT_GOOD, 3)
            yield Sprite(mark, x, middle - sizes.body // 2)
        x += sizes.body + gap // 2
        widths, least = _columns(kit, sizes)
        shown = [0, 1, 2, 3]
        for column in (1, 2, 3):
            if right - x - sum(widths[i] for i in shown) < least:
                shown.remove(column)
        name = self.label
        if not kit.fits(name, sizes.body, right - x - sum(widths[i] for i in shown)):
            name = self.short or name
        if not kit.fits(name, sizes.body, right - x - sum(widths[i] for i in shown)):
            shown.clear()
        for column in reversed(shown):
            room = widths[column] - gap
            text = kit.fitted(self.cells[column], sizes.small, look.PANEL_QUIET, room)
            left = right - room if column == 0 else right - text.get_width()
            yield Sprite(text, left, middle - text.get_height() // 2)
            right -= widths[column]
        label = kit.fitted(name, sizes.body, ink, max(1, right - x), least=look.LEAST_TEXT)
        yield Sprite(label, x, middle - label.get_height() // 2)


class PastGames(Dialog):
    """`results`: every game, newest first; `opened` shows one of them, or returns a sentence on why
    it cannot. `zone` tells at what time a game ended; None is the computer's own.
    """

    def __init__(
        self,
        stage: Stage,
        results: Sequence[Result],
        opened: Callable[[Result], str],
        passed: Callable[[Key], object],
        told: str = "",
        zone: tzinfo | None = None,
    ) -> None:
        self._results = results
        self._opened = opened
        self._told = told
        self._zone = zone
        self._first = 0
        self._page = 1
        super().__init__(
            stage,
            "",
            [],
            [
                Button(
                    pgettext("games", "Newer"),
                    lambda: self._turn(-1),
                    "back",
                    enabled=lambda: self._first > 0,
                ),
                Button(
                    pgettext("games", "Older"),
                    lambda: self._turn(1),
                    "on",
                    enabled=self._has_older,
                ),
                Button(_("Close"), self.close, primary=True),
            ],
            width=_LEAST_WIDTH,
            passed=passed,
            gap=0.25,
        )

    @property
    def messages(self) -> tuple[str, ...]:
        """What it says by itself."""
        return (self._told,)

    def _has_older(self) -> bool:
        return self._first + self._page < len(self._results)

    def handle(self, event: Event) -> None:
        """Answers an event; the wheel and the keys for pages turn the pages."""
        match event:
            case Wheel(steps) if steps:
                self._turn(-1 if steps > 0 else 1)
            case Key("page up" | "page down", False, False, False, _):
                self._turn(-1 if event.name == "page up" else 1)
            case Key("home" | "end", False, False, False, _):
                last = (len(self._results) - 1) // self._page * self._page
                self._first = 0 if event.name == "home" else max(0, last)
                self.resized()
            case _:
                super().handle(event)

    def _turn(self, by: int) -> None:
        if by < 0 or self._has_older():
            self._first = max(0, self._first + by * self._page)
            self.resized()

    def _laid_out(self) -> bool:
        """Lists as many games as the window has room for."""
        kit, sizes = self.stage.kit, self.sizes
        row = GameRow("", lambda: None, flat=True).height(kit, sizes, 1) + round(
            sizes.body * self._gap
        )
        told: list[Row] = [Words(self._told, quiet=True)] if self._told else []
        room = self.stage.layout.size[1] - sizes.body * 9
        room -= sum(words.height(kit, sizes, sizes.body * 20) for words in told)
        self._page = max(1, room // row)
        shown = self._results[self._first : self._first + self._page]
        focused = self.rows.index(self.focus) if self.focus in self.rows else -1
        rows: list[Row] = [self._row(result) for result in shown]
        if rows and focused >= 0:
            self.focus = rows[min(focused, len(rows) - 1)]
        if not rows:
            rows = [Words(_(NO_GAME))]
        self.title = _("Past games")
        if shown and len(self._results) > len(shown):
            self.title = _("Past games: {first} to {last} of {count}").format(
                first=self._first + 1, last=self._first + len(shown), count=len(self._results)
            )
        self.rows = [*rows, *told]
        self._width = max(_LEAST_WIDTH, GameRow.whole_width(kit, sizes) / sizes.body + 2 * PAD)
        return super()._laid_out()

    def _row(self, result: Result) -> GameRow:
        ended = result.ended.astimezone(self._zone)
        return GameRow(
            deal_title(result),
            lambda: self._open(result),
            flat=True,
            cells=(
                ending_text(result.ending),
                moves_text(result.moves),
                duration(result.seconds),
                f"{ended:%Y-%m-%d %H:%M}",
            ),
            won=result.won,
            short=deal_short(result),
        )

    def _open(self, result: Result) -> None:
        self._told = self._opened(result)
        self.resized()
