"""Games that are counted: a headless start of the program, and lines that win or lose quickly."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from crazyquilt.figures.result import Ending, Result
from crazyquilt.figures.tally import Tally
from crazyquilt.keeping import Keeping, begin
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.moves import Move, parse_move
from crazyquilt.model.record import Record, parse_record
from crazyquilt.model.rules import Rules
from crazyquilt.session import Session
from crazyquilt.storage.own import own_games
from crazyquilt.storage.statistics.store import Statistics
from crazyquilt.storage.unfinished import Place

DATA = Path(__file__).parent / "data"
WON, LOST, LEFT, SHOWN = Ending.WON, Ending.LOST, Ending.LEFT, Ending.SHOWN
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
WINNING = parse_record((DATA / "won-standard.quilt").read_text(encoding="utf-8"))
LINE = WINNING.attempts[0]
LOSING = "a8u + + b8d + + + + + + e1w + + + c8w + d1d" + 19 * " +" + " h1w +"
NO_REDEAL = Rules(redeals=0)
"""By these `LOSING` leaves no move in deal 3235."""


def begun(record: Record) -> Record:
    """The record of a game that was begun here: what is played in it counts."""
    tally = Tally(own_games().new_id(record.deal, record.rules))
    return replace(record, extra=(*record.extra, str(tally)))


def nearly(left: int = 1) -> Record:
    """A game that lacks so many moves to be won."""
    line = LINE[: len(LINE) - left]
    return begun(Record(WINNING.deal, WINNING.rules, (line,), 0, len(line)))


def last(left: int = 1) -> tuple[Move, ...]:
    """The moves that it lacks."""
    return LINE[len(LINE) - left :]


def losing(left: int = 1) -> Record:
    """A game that is lost after so many moves of `lost`."""
    line = tuple(map(parse_move, LOSING.split()[:-left]))
    return begun(Record(numbered_deal(3235), NO_REDEAL, (line,), 0, len(line)))


def lost(left: int = 1) -> tuple[Move, ...]:
    """The moves that it lacks."""
    return tuple(map(parse_move, LOSING.split()[-left:]))


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now

    def wait(self, **more: float) -> None:
        self.now += timedelta(**more)


class Counted(Session):
    """A session, its clock and the results that it tells."""

    def __init__(self, record: Record | None = None, kept: bool = False) -> None:
        self.clock = Clock()
        super().__init__(record, clock=self.clock, kept=kept, own=own_games())
        self.results: list[Result] = []
        self.listen(self.results.append)

    def play_all(self, *lines: tuple[Move, ...]) -> None:
        for line in lines:
            for move in line:
                self.play(move)

    @property
    def endings(self) -> list[Ending]:
        return [result.ending for result in self.results]

    def resumed(self) -> "Counted":
        """The session of the next start, with what this one has kept."""
        assert self.worth_keeping
        again = Counted(parse_record(str(self.unfinished())), kept=True)
        again.clock.now = self.clock.now
        return again


@contextmanager
def started(record: Record | None = None) -> Iterator[Keeping]:
    """A start of the program without a window; at the end it is closed."""
    keeping, _ = begin(record)
    yield keeping
    keeping.close()
    keeping.keeper.wait()
    keeping.leave()


def written() -> list[tuple[str, Ending]]:
    """What the statistics hold, oldest first."""
    return [(result.game, result.ending) for result in reversed(Statistics().results())]


def kept_games() -> list[Record]:
    """The games that are kept, each in its place; deals in which nothing was played left out."""
    records = [Place(number).kept()[0] for number in range(1, 5)]
    return [record for record in records if record and any(record.attempts)]


def win(session: Session, left: int = 1) -> None:
    """Plays the last moves of `nearly`."""
    for move in last(left):
        session.play(move)
