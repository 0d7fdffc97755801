"""Statistics: totals, and how they went over time, of all games or those by one set of rules."""

from collections.abc import Callable, Sequence
from datetime import tzinfo

from crazyquilt.figures.figures import Figures, by_month, by_rules, in_order
from crazyquilt.figures.report import NO_GAME, title, totals
from crazyquilt.figures.result import Result
from crazyquilt.language import _, ngettext, pgettext
from crazyquilt.model.rules import Building, Rules
from crazyquilt.screens.dialog import Dialog, Row
from crazyquilt.screens.plots import MonthsPlot, RatePlot, RunPlot
from crazyquilt.screens.screen import Key, Stage
from crazyquilt.screens.widgets import Button, Pair, Stepper, Words
from crazyquilt.wording import rules_title

NOTHING = "–"
"""In place of a figure that needs a win, or a game."""


class StatisticsScreen(Dialog):
    """`results`: every game, newest first. `past` shows the list of games, `export` writes them to
    a file of that suffix and returns a sentence about it. `told`: a sentence to begin with.
    `zone` tells when a month begins; None is the computer's own.
    """

    _column_gap = 2.5

    def __init__(
        self,
        stage: Stage,
        results: Sequence[Result],
        past: Callable[[], None],
        export: Callable[[str], str],
        passed: Callable[[Key], object],
        told: str = "",
        zone: tzinfo | None = None,
    ) -> None:
        self._results = results
        self._zone = zone
        self._told = told
        apart = by_rules(results)
        self._kinds: list[Rules | None] = [None, *apart]
        self._figures = [Figures.of(results), *apart.values()]
        self._kind = 0
        self._stepper = Stepper(
            # Translators: which rules the statistics are about: “All” or “Standard”.
            pgettext("statistics", "Rules"),
            lambda: _kind_title(self._kinds[self._kind]),
            self._turn,
            among=tuple(map(_kind_title, self._kinds)),
        )

        def look_at_games() -> None:
            self.close()
            past()

        def export_as(suffix: str) -> None:
            self._told = export(suffix)
            self._show()

        def any_game() -> bool:
            return bool(results)

        super().__init__(
            stage,
            _("Statistics"),
            self._rows_shown(),
            [
                Button(_("Past games"), look_at_games, enabled=any_game),
                Button(_("Export CSV"), lambda: export_as(".csv"), enabled=any_game),
                Button(_("Export JSON"), lambda: export_as(".json"), enabled=any_game),
                Button(_("Close"), self.close, primary=True),
            ],
            width=27,
            passed=passed,
            gap=0.2,
        )

    @property
    def messages(self) -> tuple[str, ...]:
        """What it says by itself."""
        return (self._told,) if self._results else super().messages

    # ── rows

    def _rows_shown(self) -> list[Row]:
        told: list[Row] = [Words(self._told, quiet=True)] if self._told else []
        if not self._results:
            when = _("A game counts when it is won, or left for another one.")
            return [Words(f"{_(NO_GAME)} {when}"), *told]
        rules = self._kinds[self._kind]
        games = [game for game in self._results if rules in (None, game.rules)]
        figures = self._figures[self._kind]
        rows: list[Row] = [self._stepper] if len(self._kinds) > 2 else []
        kinds = [{**dict(totals(figures)), "won": str(figures.won)} for figures in self._figures]
        # Each has its row and its room whether it is known or not, so that nothing moves with other
        # rules.
        for name in kinds[0]:
            values = tuple(values.get(name, NOTHING) for values in kinds)
            rows.append(Pair(title(name), values[self._kind], values))
        played = [game.won for game in in_order(games) if game.played]
        months = by_month(games, self._zone)
        return [
            *rows,
            RatePlot(figures.won, figures.played, figures.interval),
            RunPlot(_("The last games: won above, not won below"), played),
            # Translators: above a plot with “3/5”: 3 games won of 5 games played.
            MonthsPlot(_("By month: won of played"), months),
            *told,
        ]

    def _turn(self, by: int) -> None:
        self._kind = (self._kind + by) % len(self._kinds)
        self._show()

    def _show(self) -> None:
        self.rows = self._rows_shown()
        self.resized()

    # ── layout

    def resized(self) -> None:
        """The totals at the left and the plots at the right, or below where a window is narrow."""
        width, height = self.stage.layout.size
        self._columns = 2 if self._results and width > height else 1
        super().resized()

    def _broken(self, heights: list[int], gap: int, columns: int) -> list[range]:
        plot = next((i for i, row in enumerate(self.shown) if isinstance(row, RatePlot)), 0)
        if columns == 2 and plot:
            return [range(plot), range(plot, len(heights))]
        return super()._broken(heights, gap, columns)


def _kind_title(rules: Rules | None) -> str:
    # Translators: the statistics of all rules.
    return pgettext("statistics", "All") if rules is None else rules_words(rules)


def rules_words(rules: Rules) -> str:
    """Gets the name of rules, or what is their own: ``3 redeals, any suit, corner``."""
    if rules.preset:
        return rules_title(rules)
    count = rules.redeals
    # Translators: of rules without a name: “3 redeals, any suit, corner”.
    words = [ngettext("{count} redeal", "{count} redeals", count).format(count=count)]
    # Translators: the waste is built in any suit.
    words += [pgettext("rules", "any suit")] if rules.building is Building.ANY else []
    # Translators: round the corner: on the waste the King is next to the Ace.
    words += [pgettext("rules", "corner")] if rules.corner else []
    return ", ".join(words)
