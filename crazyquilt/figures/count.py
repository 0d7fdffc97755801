"""Counts one game while it is played, and makes a result of it once it is over."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from crazyquilt.figures.own import Own
from crazyquilt.figures.result import EARLIEST, LATEST, Ending, Result
from crazyquilt.figures.tally import Tally
from crazyquilt.model.daily import daily_number
from crazyquilt.model.game import Game
from crazyquilt.model.position import Outcome
from crazyquilt.model.rules import STANDARD


def utc_now() -> datetime:
    """Gets the date and the time in UTC, to the second; the nearest moment at which a game is
    played where the computer's clock is far beyond.
    """
    now = datetime.now(UTC).replace(microsecond=0)
    return min(max(now, EARLIEST), LATEST - timedelta(seconds=1))


class Count:
    """The count of one game. `told`: its result is told, or is not this player's."""

    def __init__(self, tally: Tally, clock: Callable[[], datetime], told: bool = False) -> None:
        self.tally = tally
        self.told = told
        self._clock = clock

    @property
    def counted(self) -> bool:
        """Whether the game's result is told, or will not be as it stands."""
        return self.told or not self.counts

    @property
    def counts(self) -> bool:
        """Whether the player has played in it, and not for practice."""
        tally = self.tally
        return bool(tally.began) and not (tally.practice or tally.looked)

    def add(self, **more: float) -> None:
        """Counts so many more seconds, undos, hints or shown moves."""
        self.tally = self.tally.plus(**more)

    def played(self, shown: bool) -> None:
        """Counts a move; `shown`: it is the solver's."""
        began = self.tally.began or self._clock()
        self.tally = replace(self.tally, began=began, looked=False).plus(shown=int(shown))

    def won(self, shown: bool) -> None:
        """Puts down how the game was won, the first time that it is."""
        if self.tally.ending is None and not self.counted:
            ending = Ending.SHOWN if shown else Ending.WON
            self.tally = replace(self.tally, ending=ending, ended=self._clock())

    def conclude(self, game: Game, record: Callable[[], str]) -> Result | None:
        """Gets the result of the game as it stands, once; None when there is none to tell."""
        tally = self.tally
        if self.counted or tally.began is None:
            return None
        self.told = True
        lost = game.position.outcome is Outcome.LOST
        return Result(
            game=tally.game,
            deal=game.deal.number,
            rules=game.rules,
            ending=tally.ending or (Ending.LOST if lost else Ending.LEFT),
            moves=game.cursor,
            undos=tally.undos,
            hints=tally.hints,
            shown=tally.shown,
            seconds=tally.seconds,
            started=tally.began,
            ended=max(tally.began, tally.ended or self._clock()),
            daily=tally.daily,
            record=record(),
        )


def opened_tally(tally: Tally | None, game: Game, played: bool, own: Own) -> Tally:
    """Gets the tally of a record that is opened, from the one that stands in it; `played`: it holds
    moves. What was played elsewhere is not this player's, and so what follows is practice; a deal
    as it is dealt is a game like any other.
    """
    if tally and own.owns(tally.game, game.deal, game.rules):
        return replace(checked_tally(tally, game), looked=True)
    practice = played or (tally is not None and tally.practice)
    theirs = Tally(
        own.new_id(game.deal, game.rules),
        daily=tally.daily if tally else None,
        practice=practice,
        looked=True,
    )
    return checked_tally(theirs, game)


def checked_tally(tally: Tally, game: Game) -> Tally:
    """Gets a tally whose daily deal is that of its day, dealt by the rules of all daily deals."""
    day = tally.daily
    if day and (game.deal.number != daily_number(day) or game.rules != STANDARD):
        return replace(tally, daily=None)
    return tally
