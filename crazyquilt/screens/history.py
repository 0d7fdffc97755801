"""What was played before: statistics, past games, daily deals, and each game's replay."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from crazyquilt.analysis import Judge
from crazyquilt.figures.export import csv_text, json_text
from crazyquilt.figures.figures import Days, in_order
from crazyquilt.figures.report import duration
from crazyquilt.figures.result import Ending, Result
from crazyquilt.figures.tally import Tally, split_tally
from crazyquilt.language import _, ngettext
from crazyquilt.model.daily import daily_number
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.errors import CrazyQuiltError
from crazyquilt.model.record import Record, parse_record
from crazyquilt.screens.calendar import DailyDeals
from crazyquilt.screens.ends import help_text
from crazyquilt.screens.past import PastGames, game_title
from crazyquilt.screens.play import PlayScreen
from crazyquilt.screens.replay import Replay
from crazyquilt.screens.screen import Stage
from crazyquilt.screens.statistics import StatisticsScreen
from crazyquilt.session import Session
from crazyquilt.storage.files import free_name, reason_of, write_whole
from crazyquilt.storage.statistics.errors import StatisticsError

if TYPE_CHECKING:
    from crazyquilt.storage.statistics.store import Statistics


class History:
    """Opens these screens. `instead` begins another game, asking first; `judge` is the solver's
    answer on a position, which `stop` tells that nobody waits for any more; `known` gets one that
    is there already.
    """

    def __init__(
        self,
        stage: Stage,
        session: Session,
        play: PlayScreen,
        instead: Callable[[Callable[[], None]], None],
        judge: Judge,
        known: Judge,
        stop: Callable[[], None],
        tell: Callable[[str], None],
        today: Callable[[], date] = date.today,
    ) -> None:
        self._stage = stage
        self._session = session
        self._play = play
        self._instead = instead
        self._judge = judge
        self._known = known
        self._stop = stop
        self._tell = tell
        self.today = today
        self._store: Statistics | None = None

    @property
    def store(self) -> "Statistics":
        """The results kept; the database is loaded when it is first wanted."""
        if self._store is None:
            from crazyquilt.storage.statistics.store import Statistics

            self._store = Statistics()
        return self._store

    def _results(self) -> tuple[Result, ...] | None:
        """Gets all results, newest first; tells why there are none to be had."""
        try:
            return self.store.results()
        except StatisticsError as error:
            self._tell(error.notice)
            return None

    def _notice(self) -> str:
        """Takes what the store has to tell; it is to stand where the results are shown."""
        notice, self.store.notice = self.store.notice, None
        return notice or ""

    # ── statistics and past games

    def statistics(self) -> None:
        """Shows the statistics."""
        results = self._results()
        if results is not None:
            self._stage.push(
                StatisticsScreen(
                    *(self._stage, results, self.past, self._export, self._play.key),
                    told=self._notice(),
                )
            )

    def past(self) -> None:
        """Lists the past games."""
        results = self._results()
        if results is not None:
            self._stage.push(
                PastGames(*(self._stage, results, self._open, self._play.key), told=self._notice())
            )

    def _export(self, suffix: str) -> str:
        """Writes every game to a file of its own in the documents. Returns a sentence on it."""
        folder = self._stage.desk.documents()
        try:
            results = self.store.results()
            text = csv_text(results) if suffix == ".csv" else json_text(results)
            path = free_name(folder, "games", suffix)
            write_whole(path, text)
        except StatisticsError as error:
            return error.notice
        except OSError as error:
            return _("The games cannot be exported to {folder}: {why}.").format(
                folder=folder, why=reason_of(error)
            )
        return _("Exported as {path}").format(path=path)

    def _open(self, result: Result) -> str:
        """Shows a past game. Returns a sentence on why it cannot be shown, if so."""
        try:
            record = parse_record(self.store.record(result.game) or "")
            record.game()
        except StatisticsError as error:
            return error.notice
        except CrazyQuiltError as error:
            return _("This game cannot be shown: {why}.").format(why=error)

        def go_on(at: int) -> None:
            self._instead(lambda: self._take_over(record, at))

        self._stage.push(
            Replay(
                *(self._stage, record, 0, game_title(result), self._judge, go_on),
                stop=self._stop,
                known=self._known,
            )
        )
        return ""

    def _take_over(self, record: Record, at: int) -> None:
        """Goes on from a past game: it was counted, so what follows is practice."""
        extra = split_tally(record.extra)[1]
        tally = Tally.new(practice=True)
        for screen in self._stage.screens[:0:-1]:
            if isinstance(screen, Replay):
                screen.close()
        for screen in self._stage.screens[1:2]:
            self._stage.pop(screen)
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
        self._tell(_("Play on from here. This game does not count in the statistics."))

    def review(self, analysed: bool = False) -> None:
        """Shows the game on the table, move by move."""
        session = self._session

        def back(at: int) -> None:
            screen.close()
            session.go(at)

        screen = Replay(
            self._stage,
            session.record(),
            session.moves_played,
            # Translators: a title: the game on the table, looked at move by move.
            _("This game"),
            self._judge,
            back,
            # Translators: a button: the game on the table goes to the position shown here.
            _("Go to this move"),
            analysed,
            self._stop,
            self._known,
        )
        self._stage.push(screen)

    # ── daily deals

    def daily(self) -> None:
        """Shows the daily deals of a month."""
        results = self._results()
        if results is None:
            return
        today = self.today()
        self._stage.push(
            DailyDeals(
                *(self._stage, Days.of(results, today), today),
                *(self._play_daily, self._share, self._play.key),
                told=self._notice(),
            )
        )

    def _play_daily(self, day: date) -> None:
        session = self._session
        if session.tally.daily == day and session.in_progress:
            self._tell(_("The deal of this day is on the table."))
            return
        deal = numbered_deal(daily_number(day))
        self._instead(lambda: session.new_game(deal, day))

    def _share(self, day: date) -> str:
        """Copies a text on how a day's deal went best. Returns a sentence on that."""
        results = self._results() or ()
        played = [result for result in in_order(results) if result.daily == day and result.played]
        if not played:
            return ""
        best = next((result for result in played if result.won), played[0])
        return self._copy(
            share_text(day, best.won, best.moves, best.seconds, best.undos, best.hints)
        )

    def share_current(self) -> str:
        """Copies a text on the daily deal on the table. Returns a sentence on that."""
        session, tally = self._session, self._session.tally
        if tally.daily is None:
            return ""
        return self._copy(
            share_text(
                *(tally.daily, tally.ending is Ending.WON, session.moves_played),
                *(tally.seconds, tally.undos, tally.hints),
            )
        )

    def _copy(self, text: str) -> str:
        if self._stage.desk.copy(text):
            return _("A text to share is in the clipboard.")
        return _("The clipboard cannot be reached.")

    # ── a win

    def praise(self) -> str:
        """Gets what is special about the win on the table, in a sentence; empty when nothing is
        known to be.
        """
        session, tally = self._session, self._session.tally
        if tally.ending is not Ending.WON or tally.shown:
            return ""
        try:
            results = self.store.results(session.rules)
        except StatisticsError:
            return ""
        wins = [result for result in results if result.won and result.game != tally.game]
        if not wins:
            return _("It is your first win by these rules.")
        fastest = tally.seconds < min(win.seconds for win in wins)
        fewest = session.moves_played < min(win.moves for win in wins)
        if fastest and fewest:
            return _("It is your fastest win by these rules, and the one in the fewest moves.")
        if fastest:
            return _("It is your fastest win by these rules.")
        return _("It is your win in the fewest moves by these rules.") if fewest else ""


def share_text(day: date, won: bool, moves: int, seconds: float, undos: int, hints: int) -> str:
    """Gets a few lines on how a daily deal went that give nothing of it away."""
    title = _("Crazy Quilt, daily deal of {day}").format(day=day.isoformat())
    if won:
        # Translators: {help} is “1 undo, no hint”.
        text = ngettext(
            "Won in {count} move and {time}, {help}.",
            "Won in {count} moves and {time}, {help}.",
            moves,
        )
    else:
        text = ngettext(
            "Not won, after {count} move in {time}.",
            "Not won, after {count} moves in {time}.",
            moves,
        )
    told = text.format(count=moves, time=duration(seconds), help=help_text(undos, hints))
    return f"{title}\n{told}"
