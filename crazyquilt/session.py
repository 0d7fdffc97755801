"""The live game between the rules and the screen.

Every step goes through here and is told to the observers as one `Change`, from which motion,
saving and announcements follow alike. No pygame: a whole game runs headless.

A game's result is told once it is final: when it is won, or when another game is begun in its
place. Until then a lost game may be taken back, and closing the window only interrupts it. A record
that is opened is only looked at until a move is played in it.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from enum import Enum, auto

from crazyquilt.figures.result import Ending, Result
from crazyquilt.figures.tally import Tally, split_tally
from crazyquilt.model.daily import daily_number
from crazyquilt.model.deal import LAST_DEAL, Deal, numbered_deal
from crazyquilt.model.errors import FormatError
from crazyquilt.model.game import Game
from crazyquilt.model.moves import Move, Target, parse_move
from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.record import Record
from crazyquilt.model.rules import STANDARD, Rules


class Cause(Enum):
    """What led to a change."""

    PLAY = auto()
    UNDO = auto()
    REDO = auto()
    RESTART = auto()
    JUMP = auto()
    DEAL = auto()
    LOAD = auto()


@dataclass(frozen=True, slots=True)
class Change:
    """A step of the game. `move` is the move played or taken back, if it was one."""

    before: Position
    after: Position
    move: Move | None
    cause: Cause


Observer = Callable[[Change], None]
Listener = Callable[[Result], None]
Line = tuple[Move, ...]

BOOKMARK = "bookmark"
"""The key of a record's line that holds the moves to a marked position."""


def utc_now() -> datetime:
    """Gets the date and the time in UTC, to the second."""
    return datetime.now(UTC).replace(microsecond=0)


def random_deal() -> Deal:
    """Gets a deal of a random number."""
    return numbered_deal(1 + secrets.randbelow(LAST_DEAL))


class Session:
    """One game after another. `next_rules` are the rules of the next new deal. `kept`: the record
    is the game that this player left unfinished.
    """

    def __init__(
        self,
        record: Record | None = None,
        next_rules: Rules | None = None,
        clock: Callable[[], datetime] = utc_now,
        kept: bool = False,
    ) -> None:
        self._observers: list[Observer] = []
        self._listeners: list[Listener] = []
        self._notes: list[Callable[[], None]] = []
        self._clock = clock
        self.next_rules = next_rules or (record.rules if record else STANDARD)
        if record is None:
            self._begin(Game(random_deal(), self.next_rules), Tally.new())
        else:
            self._go_on(record.game(), record.extra, kept)

    _game: Game
    _extra: tuple[str, ...]
    tally: Tally
    """What is counted beside the moves."""
    _bookmarks: tuple[Line, ...]
    _told: bool
    """Whether the result is told, or is not this player's."""
    _blocks: dict[int, int]
    _block_from: int | None
    _showing: bool

    def _begin(self, game: Game, tally: Tally) -> None:
        self._game, self.tally, self._extra = game, tally, ()
        self._bookmarks = ()
        self._told = False
        self._forget_blocks()

    def _go_on(self, game: Game, extra: tuple[str, ...], kept: bool = False) -> None:
        """Takes the game of a record with these lines besides."""
        tally, rest = split_tally(extra)
        tally = tally or Tally.new()
        if tally.daily and game.deal.number != daily_number(tally.daily):
            tally = replace(tally, daily=None)
        self._begin(game, tally if kept else replace(tally, looked=True))
        self._bookmarks, self._extra = _split_bookmarks(rest)
        won = game.position.outcome is Outcome.WON
        # A kept game that stands won was not told in time: `recount` does that.
        self._told = not won and tally.ending is not None if kept else won or bool(tally.ending)

    def observe(self, observer: Observer) -> None:
        """Adds an observer, called after each step."""
        self._observers.append(observer)

    def listen(self, listener: Listener) -> None:
        """Adds a listener, called with each game's result once it is final."""
        self._listeners.append(listener)

    def observe_notes(self, observer: Callable[[], None]) -> None:
        """Adds an observer, called when the record changes without a step, as by a bookmark."""
        self._notes.append(observer)

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self._game.position

    @property
    def deal(self) -> Deal:
        """The deal being played."""
        return self._game.deal

    @property
    def rules(self) -> Rules:
        """The rules being played."""
        return self._game.rules

    @property
    def moves_played(self) -> int:
        """How many moves led to the position."""
        return self._game.cursor

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return self._game.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to redo."""
        return self._game.can_redo

    @property
    def can_restart(self) -> bool:
        """Whether a move is played that a start over would take back."""
        return self._game.can_restart

    @property
    def in_progress(self) -> bool:
        """Whether something would be lost by beginning another game."""
        return self.worth_keeping and self.position.outcome is Outcome.OPEN

    @property
    def worth_keeping(self) -> bool:
        """Whether there is something to go on with after the next start: also in a lost game,
        which may be taken back.
        """
        touched = self._game.can_undo or self._game.can_redo
        return touched and self.position.outcome is not Outcome.WON

    def destinations(self, source: int) -> tuple[Target, ...]:
        """Gets where the card of `source` (a cell, STOCK or WASTE) may go."""
        return tuple(
            target
            for target in (Target.UP, Target.DOWN, Target.WASTE)
            if self.position.refusal(Move(source, target)) is None
        )

    def play(self, move: Move) -> None:
        """Plays a move. Raises IllegalMove, changing nothing."""
        before = self.position
        self._game.play(move)
        here = self._game.cursor - 1
        self._blocks = {end: start for end, start in self._blocks.items() if end <= here}
        began = self.tally.began or self._clock()
        self.tally = replace(self.tally, began=began, looked=False)
        if self._showing:
            self.tally = self.tally.plus(shown=1)
        self._note_win()
        self._tell(before, move, Cause.PLAY)
        self._tell_win()

    def undo(self) -> None:
        """Takes a step back, if there is one; a block of moves in one step."""
        if self.can_undo:
            before = self.position
            self.tally = self.tally.plus(undos=1)
            start = self._blocks.get(self._game.cursor)
            move = None
            if start is not None:
                self._game.go(start)
            elif (move := self._game.undo()) is None:
                self._forget_blocks()  # another attempt
            self._tell(before, move, Cause.UNDO)

    def redo(self) -> None:
        """Plays again the step taken back last, if there is one; a block of moves in one step."""
        if self.can_redo:
            before = self.position
            here = self._game.cursor
            end = next((end for end, start in self._blocks.items() if start == here), None)
            move = None
            if end is not None:
                self._game.go(end)
            elif (move := self._game.redo()) is None:
                self._forget_blocks()  # another attempt
            self._note_win()
            self._tell(before, move, Cause.REDO)
            self._tell_win()

    def begin_block(self, shown: bool = False) -> None:
        """Lets what is played until `end_block` be undone as a whole. `shown`: it is the solver's,
        and a win in it is not the player's.
        """
        self._block_from = self._game.cursor
        self._showing = shown

    def end_block(self) -> None:
        """Ends the block, if one was begun and something was played in it."""
        start, self._block_from = self._block_from, None
        self._showing = False
        if start is not None and self._game.cursor > start + 1:
            self._blocks[self._game.cursor] = start

    @property
    def history(self) -> tuple[Position, ...]:
        """The positions of this attempt, from the deal to the one on the table."""
        return self._game.positions

    def go(self, moves_played: int) -> None:
        """Takes moves back, or plays them again, until `moves_played` of this attempt stand."""
        before, here = self.position, self._game.cursor
        self._game.go(moves_played)
        if moves_played < here:
            self.tally = self.tally.plus(undos=1)
            self._tell(before, None, Cause.UNDO)
        elif moves_played > here:
            self._note_win()
            self._tell(before, None, Cause.REDO)
            self._tell_win()

    def restart(self) -> None:
        """Starts the deal again, if a move is played; undo brings the game back."""
        if self.can_restart:
            before = self.position
            self._game.restart()
            self._forget_blocks()
            self._tell(before, None, Cause.RESTART)

    def new_game(self, deal: Deal | None = None, daily: date | None = None) -> None:
        """Begins `deal`, or a random one, by the rules chosen for the next deal; a `daily` deal by
        the standard rules.
        """
        before = self.position
        self._end()
        rules = STANDARD if daily else self.next_rules
        self._begin(Game(deal or random_deal(), rules), Tally.new(daily))
        self._tell(before, None, Cause.DEAL)

    def load(self, record: Record) -> None:
        """Goes on with a record. Raises IllegalRecordMove, changing nothing."""
        before = self.position
        game = record.game()
        theirs, _ = split_tally(record.extra)
        if theirs and theirs.game == self.tally.game:
            # An earlier moment of this very game: what is counted goes on.
            ours, told = self.tally, self._told
            self._go_on(game, record.extra)
            self.tally, self._told = ours, told
        else:
            self._end()
            self._go_on(game, record.extra)
        self._tell(before, None, Cause.LOAD)

    def record(self) -> Record:
        """Returns the record of the game as it stands, what can be redone included."""
        return self._record(replace(self.tally, looked=False))

    def unfinished(self) -> Record:
        """Returns the record to be kept until the next start: it tells too what does not count."""
        foreign = self._told and self.tally.ending is None
        return self._record(replace(self.tally, practice=self.tally.practice or foreign))

    def _record(self, tally: Tally) -> Record:
        counted = (str(tally),) if tally.began or tally.practice else ()
        marked = [" ".join((BOOKMARK, *map(str, line))) for line in self._bookmarks]
        return Record.of(self._game, (*self._extra, *marked, *counted))

    # ── bookmarks

    @property
    def bookmarks(self) -> tuple[Line, ...]:
        """The marked positions, each by the moves that lead to it from the deal, oldest first."""
        return self._bookmarks

    @property
    def played(self) -> Line:
        """The moves that led to the position."""
        return self._game.played

    def mark(self) -> bool:
        """Marks the position, or takes its mark away. Returns whether it is marked now."""
        here = self._game.played
        marked = here not in self._bookmarks
        others = tuple(line for line in self._bookmarks if line != here)
        self._bookmarks = (*others, here) if marked else others
        self._noted()
        return marked

    def go_to(self, line: Line) -> None:
        """Goes to the position that `line` leads to; undo leads back where redo does not.
        Raises IllegalMove, changing nothing.
        """
        here = self._game.played
        if line == here:
            return
        before = self.position
        self._game.go_along(line)
        self.tally = self.tally.plus(undos=int(line[: len(here)] != here))
        self._forget_blocks()
        self._tell(before, None, Cause.JUMP)

    # ── what is counted

    @property
    def counted(self) -> bool:
        """Whether the game's result is told, or will not be as it stands."""
        return self._told or not self._counts

    @property
    def _counts(self) -> bool:
        """Whether the player has played in it, and not for practice."""
        tally = self.tally
        return bool(tally.began) and not (tally.practice or tally.looked)

    def pass_time(self, seconds: float) -> None:
        """Counts play time, from the first move on until the game is over."""
        if seconds > 0 and self._counts and self.position.outcome is Outcome.OPEN:
            self.tally = self.tally.plus(seconds=seconds)

    def hinted(self) -> None:
        """Counts a hint."""
        self.tally = self.tally.plus(hints=1)
        self._noted()

    def recount(self) -> None:
        """Tells the result of a won game that was kept, in case it was not told in time."""
        self._note_win()
        self._tell_win()

    def _note_win(self) -> None:
        """Puts down how the game was won, the first time that it is."""
        won = self.position.outcome is Outcome.WON
        if won and self.tally.ending is None and not self.counted:
            ending = Ending.SHOWN if self._showing else Ending.WON
            self.tally = replace(self.tally, ending=ending, ended=self._clock())

    def _tell_win(self) -> None:
        if self.position.outcome is Outcome.WON and self.tally.ending:
            self._conclude(self.tally.ending)

    def _end(self) -> None:
        """Another game takes this one's place."""
        lost = self.position.outcome is Outcome.LOST
        self._conclude(self.tally.ending or (Ending.LOST if lost else Ending.LEFT))

    def _conclude(self, ending: Ending) -> None:
        began = self.tally.began
        if self.counted or began is None:
            return
        self._told = True
        result = Result(
            game=self.tally.game,
            deal=self.deal.number,
            rules=self.rules,
            ending=ending,
            moves=self.moves_played,
            undos=self.tally.undos,
            hints=self.tally.hints,
            shown=self.tally.shown,
            seconds=self.tally.seconds,
            started=began,
            ended=max(began, self.tally.ended or self._clock()),
            daily=self.tally.daily,
            record=str(self.record()),
        )
        for listener in self._listeners:
            listener(result)

    def _forget_blocks(self) -> None:
        # They count the moves of one attempt.
        self._blocks, self._block_from, self._showing = {}, None, False

    def _noted(self) -> None:
        for observer in self._notes:
            observer()

    def _tell(self, before: Position, move: Move | None, cause: Cause) -> None:
        change = Change(before, self.position, move, cause)
        for observer in self._observers:
            observer(change)


def _split_bookmarks(extra: tuple[str, ...]) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """Gets the bookmarks among a record's `extra` lines, and the other lines."""
    marks: list[Line] = []
    rest = []
    for line in extra:
        key, *moves = line.split() or [""]
        try:
            if key != BOOKMARK:
                raise FormatError("another line")
            marks.append(tuple(map(parse_move, moves)))
        except FormatError:
            rest.append(line)
    return tuple(dict.fromkeys(marks)), tuple(rest)
