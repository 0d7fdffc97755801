"""Statistics: totals, and how they went over time, of all games or those by one set of rules."""

from collections.abc import Callable, Sequence

from crazyquilt.figures.figures import Figures, by_month, by_rules, in_order
from crazyquilt.figures.report import NO_GAME, totals
from crazyquilt.figures.result import Result
from crazyquilt.model.rules import Rules
from crazyquilt.screens.dialog import Dialog, Row
from crazyquilt.screens.plots import MonthsPlot, RunPlot
from crazyquilt.screens.screen import Key, Stage
from crazyquilt.screens.widgets import Button, Pair, Stepper, Words
from crazyquilt.wording import rules_title


class StatisticsScreen(Dialog):
    """`results`: every game, newest first. `past` shows the list of games, `export` writes them to
    a file of that suffix.
    """

    def __init__(
        self,
        stage: Stage,
        results: Sequence[Result],
        past: Callable[[], None],
        export: Callable[[str], None],
        passed: Callable[[Key], object],
    ) -> None:
        self._results = results
        self._kinds: list[Rules | None] = [None, *by_rules(results)]
        self._kind = 0

        def look_at_games() -> None:
            self.close()
            past()

        def none() -> bool:
            return bool(results)

        super().__init__(
            stage,
            "Statistics",
            self._rows_shown(),
            [
                Button("Past games", look_at_games, enabled=none),
                Button("Export CSV", lambda: export(".csv"), enabled=none),
                Button("Export JSON", lambda: export(".json"), enabled=none),
                Button("Close", self.close, primary=True),
            ],
            width=29,
            passed=passed,
            gap=0.15,
        )

    def _rows_shown(self) -> list[Row]:
        if not self._results:
            return [Words(f"{NO_GAME} A game counts when it is won, or left for another one.")]
        rules = self._kinds[self._kind]
        games = [game for game in self._results if rules in (None, game.rules)]
        figures = Figures.of(games)
        rows: list[Row] = []
        if len(self._kinds) > 2:
            rows.append(Stepper("Rules", self._kind_title, self._turn))
        rows += [Pair(label, value) for label, value in totals(figures)]
        played = [game.won for game in in_order(games) if game.played]
        rows.append(RunPlot("The last games", played))
        rows.append(MonthsPlot("By month: won of played", by_month(games)))
        return rows

    def _kind_title(self) -> str:
        rules = self._kinds[self._kind]
        if rules is None:
            return "All"
        return rules_title(rules) if rules.preset else rules.fields

    def _turn(self, by: int) -> None:
        self._kind = (self._kind + by) % len(self._kinds)
        focused = isinstance(self.focus, Stepper)
        self.rows = self._rows_shown()
        if focused:
            self.focus = next((row for row in self.rows if isinstance(row, Stepper)), None)
        self.resized()
