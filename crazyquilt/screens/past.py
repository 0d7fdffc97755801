"""The list of past games, page by page; each opens as a replay."""

from collections.abc import Callable, Sequence

from crazyquilt.figures.report import duration
from crazyquilt.figures.result import Ending, Result
from crazyquilt.screens.dialog import Dialog, Row
from crazyquilt.screens.screen import Event, Key, Stage, Wheel
from crazyquilt.screens.widgets import Button

ENDINGS = {
    Ending.WON: "won",
    Ending.LOST: "lost",
    Ending.LEFT: "given up",
    Ending.SHOWN: "won by the solver",
}


def game_title(result: Result) -> str:
    """Gets what a game was and how it ended: ``Deal 4711, won``."""
    deal = "Laid out" if result.deal is None else f"Deal {result.deal}"
    return f"{deal}, {ENDINGS[result.ending]}"


class PastGames(Dialog):
    """`results`: every game, newest first; `opened` shows one of them."""

    def __init__(
        self,
        stage: Stage,
        results: Sequence[Result],
        opened: Callable[[Result], None],
        passed: Callable[[Key], object],
    ) -> None:
        self._results = results
        self._opened = opened
        self._first = 0
        self._page = 1
        super().__init__(
            stage,
            "Past games",
            [],
            [
                Button("Newer", lambda: self._turn(-1), enabled=lambda: self._first > 0),
                Button("Older", lambda: self._turn(1), enabled=self._has_older),
                Button("Close", self.close, primary=True),
            ],
            width=32,
            passed=passed,
            gap=0.0,
        )

    def _has_older(self) -> bool:
        return self._first + self._page < len(self._results)

    def handle(self, event: Event) -> None:
        """Answers an event; the wheel and Page Up and Page Down turn the pages."""
        match event:
            case Wheel(steps) if steps:
                self._turn(-1 if steps > 0 else 1)
            case Key("page up" | "page down", False, False, False, _):
                self._turn(-1 if event.name == "page up" else 1)
            case _:
                super().handle(event)

    def _turn(self, by: int) -> None:
        first = self._first + by * self._page
        if 0 <= first < len(self._results) or by < 0:
            self._first = max(0, first)
            self.resized()

    def resized(self) -> None:
        """Lists as many games as the window has room for."""
        sizes = self.stage.layout.type
        row = Button("", lambda: None, flat=True).height(self.stage.kit, sizes, 1)
        room = self.stage.layout.size[1] - sizes.body * 10
        self._page = max(1, room // row)
        shown = self._results[self._first : self._first + self._page]
        rows: list[Row] = [self._row(result) for result in shown]
        if self.focus not in self.buttons:
            self.focus = rows[0] if rows else None
        self.rows = rows
        super().resized()

    def _row(self, result: Result) -> Button:
        ended = result.ended.astimezone()
        note = f"{result.moves} moves, {duration(result.seconds)}, {ended:%Y-%m-%d %H:%M}"
        return Button(game_title(result), lambda: self._opened(result), note=note, flat=True)
