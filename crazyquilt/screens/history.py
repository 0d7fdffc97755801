"""What was played before: statistics, past games, daily deals, and each game's replay."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from crazyquilt.figures.export import csv_text, json_text
from crazyquilt.figures.figures import Days, in_order
from crazyquilt.figures.report import duration
from crazyquilt.figures.result import Result
from crazyquilt.figures.tally import Tally, split_tally
from crazyquilt.model.daily import daily_number
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.errors import CrazyQuiltError
from crazyquilt.model.position import Position
from crazyquilt.model.record import Record, parse_record
from crazyquilt.screens.calendar import DailyDeals
from crazyquilt.screens.past import PastGames, game_title
from crazyquilt.screens.play import PlayScreen
from crazyquilt.screens.replay import Replay
from crazyquilt.screens.screen import Stage
from crazyquilt.screens.statistics import StatisticsScreen
from crazyquilt.session import Session
from crazyquilt.solver.results import Result as Answer
from crazyquilt.storage.files import free_name, write_whole
from crazyquilt.storage.statistics.errors import StatisticsError

if TYPE_CHECKING:
    from crazyquilt.storage.statistics.store import Statistics

Judge = Callable[[Position, bool], Answer | None]


class History:
    """Opens these screens. `instead` begins another game, asking first; `judge` is the solver's."""

    def __init__(
        self,
        stage: Stage,
        session: Session,
        play: PlayScreen,
        instead: Callable[[Callable[[], None]], None],
        judge: Judge,
        tell: Callable[[str], None],
        today: Callable[[], date] = date.today,
    ) -> None:
        self._stage = stage
        self._session = session
        self._play = play
        self._instead = instead
        self._judge = judge
        self._tell = tell
        self._today = today
        self._store: Statistics | None = None

    @property
    def store(self) -> "Statistics":
        """The results kept; the database is loaded when it is first wanted."""
        if self._store is None:
            from crazyquilt.storage.statistics.store import Statistics

            self._store = Statistics()
        return self._store

    def _results(self) -> tuple[Result, ...] | None:
        """Gets all results, newest first; tells what is wrong, if anything is."""
        try:
            found = self.store.results()
        except StatisticsError as error:
            self._tell(error.notice)
            return None
        if self.store.notice:
            self._tell(self.store.notice)
            self.store.notice = None
        return found

    # ── statistics and past games

    def statistics(self) -> None:
        """Shows the statistics."""
        results = self._results()
        if results is not None:
            screen = StatisticsScreen(self._stage, results, self.past, self._export, self._play.key)
            self._stage.push(screen)

    def past(self) -> None:
        """Lists the past games."""
        results = self._results()
        if results is not None:
            self._stage.push(PastGames(self._stage, results, self._open, self._play.key))

    def _export(self, suffix: str) -> None:
        results = self._results()
        if results is None:
            return
        text = csv_text(results) if suffix == ".csv" else json_text(results)
        folder = self._stage.desk.documents()
        try:
            path = free_name(folder, "games", suffix)
            write_whole(path, text)
        except OSError as error:
            self._tell(f"The games cannot be exported to {folder}: {error.strerror or error}.")
        else:
            self._tell(f"Exported as {path}")

    def _open(self, result: Result) -> None:
        try:
            text = self.store.record(result.game)
            record = parse_record(text or "")
            record.game()
        except StatisticsError as error:
            self._tell(error.notice)
            return
        except CrazyQuiltError as error:
            self._tell(f"This game cannot be shown: {error}.")
            return

        def go_on(at: int) -> None:
            self._instead(lambda: self._take_over(record, at))

        self._stage.push(Replay(self._stage, record, 0, game_title(result), self._judge, go_on))

    def _take_over(self, record: Record, at: int) -> None:
        """Goes on from a past game: it was counted, so what follows is practice."""
        _, extra = split_tally(record.extra)
        tally = Tally.new(practice=True)
        self._session.load(
            replace(
                record,
                attempts=(record.attempts[record.attempt],),
                attempt=0,
                cursor=at,
                extra=(*extra, str(tally)),
                lines=(),
            )
        )
        for screen in self._stage.screens[1:2]:
            self._stage.pop(screen)
        self._tell("Play on from here. This game does not count in the statistics.")

    def review(self, analysed: bool = False) -> None:
        """Shows the game on the table, move by move."""
        session = self._session
        self._stage.push(
            Replay(
                self._stage,
                session.record(),
                session.moves_played,
                "This game",
                self._judge,
                session.go_back,
                "Back to here",
                analysed,
            )
        )

    # ── daily deals

    def daily(self) -> None:
        """Shows the daily deals of a month."""
        results = self._results()
        if results is None:
            return
        today = self._today()
        days = Days.of(results, today)
        self._stage.push(
            DailyDeals(self._stage, days, today, self._play_daily, self._share, self._play.key)
        )

    def _play_daily(self, day: date) -> None:
        deal = numbered_deal(daily_number(day))
        self._instead(lambda: self._session.new_game(deal, day))

    def _share(self, day: date) -> None:
        results = self._results() or ()
        played = [result for result in in_order(results) if result.daily == day and result.played]
        if played:
            best = next((result for result in played if result.won), played[0])
            copied = self._stage.desk.copy(share_text(best, day))
            self._tell(
                "A text to share is in the clipboard."
                if copied
                else "The clipboard cannot be reached."
            )


def share_text(result: Result, day: date) -> str:
    """Gets a few lines on how a daily deal went that give nothing of it away."""
    title = f"Crazy Quilt, daily deal of {day.isoformat()}"
    if not result.won:
        return f"{title}\nNot won, after {result.moves} moves in {duration(result.seconds)}."
    help_used = f"{_times(result.undos, 'undo')}, {_times(result.hints, 'hint')}"
    return f"{title}\nWon in {result.moves} moves and {duration(result.seconds)}, {help_used}."


def _times(count: int, what: str) -> str:
    return f"no {what}" if not count else f"{count} {what}{'s' if count > 1 else ''}"
