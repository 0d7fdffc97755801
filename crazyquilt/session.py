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
from datetime import date, datetime
from enum import Enum, auto

from crazyquilt.figures.count import Count, checked_tally, opened_tally, utc_now
from crazyquilt.figures.own import Own
from crazyquilt.figures.result import Result
from crazyquilt.figures.tally import Tally, split_tally
from crazyquilt.model.blocks import Blocks, split_blocks
from crazyquilt.model.bookmarks import Line, bookmark_text, split_bookmarks
from crazyquilt.model.deal import LAST_DEAL, Deal, numbered_deal
from crazyquilt.model.game import Game
from crazyquilt.model.moves import Move, Target
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


def random_deal() -> Deal:
    """Gets a deal of a random number."""
    return numbered_deal(1 + secrets.randbelow(LAST_DEAL))


class Session:
    """One game after another. `next_rules` are the rules of the next new deal. `kept`: the record
    is the game that this player left unfinished. `own` knows the games that were begun here.
    """

    def __init__(
        self,
        record: Record | None = None,
        next_rules: Rules | None = None,
        clock: Callable[[], datetime] = utc_now,
        kept: bool = False,
        own: Own | None = None,
    ) -> None:
        self._observers: list[Observer] = []
        self._listeners: list[Listener] = []
        self._notes: list[Callable[[], None]] = []
        self._clock = clock
        self._own = own or Own()
        self.next_rules = next_rules or (record.rules if record else STANDARD)
        if record is None:
            self._begin(Game(random_deal(), self.next_rules))
        else:
            self._go_on(record.game(), record.extra, kept)

    _game: Game
    _extra: tuple[str, ...]
    _count: Count
    _bookmarks: tuple[Line, ...]
    _blocks: Blocks
    _showing: bool

    def _begin(self, game: Game, daily: date | None = None) -> None:
        tally = Tally(self._own.new_id(game.deal, game.rules), daily=daily)
        self._game, self._count, self._extra = game, Count(tally, self._clock), ()
        self._bookmarks = ()
        self._forget_blocks()

    def _go_on(self, game: Game, extra: tuple[str, ...], kept: bool = False) -> None:
        """Takes the game of a record with these lines besides."""
        self._begin(game)
        tally, rest = split_tally(extra)
        self._bookmarks, self._extra = split_bookmarks(rest)
        won = game.position.outcome is Outcome.WON
        if kept:
            self._count.tally = checked_tally(tally or self.tally, game)
            self._blocks, self._extra = split_blocks(self._extra, len(game.attempts[game.attempt]))
            # A kept game that stands won was not told in time: `recount` does that.
            self._count.told = not won and self.tally.ending is not None
        else:
            played = any(game.attempts) or any(self._bookmarks)
            self._count.tally = opened_tally(tally, game, played, self._own)
            self._count.told = won or self.tally.ending is not None

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
        self._blocks.cut(self._game.cursor - 1)
        self._count.played(self._showing)
        self._tell(before, move, Cause.PLAY)

    def undo(self) -> None:
        """Takes a step back, if there is one; a block of moves in one step."""
        if self.can_undo:
            before = self.position
            self._count.add(undos=1)
            start = self._blocks.start_of(self._game.cursor)
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
            end = self._blocks.end_of(self._game.cursor)
            move = None
            if end is not None:
                self._game.go(end)
            elif (move := self._game.redo()) is None:
                self._forget_blocks()  # another attempt
            self._tell(before, move, Cause.REDO)

    def begin_block(self, shown: bool = False) -> None:
        """Lets what is played until `end_block` be undone as a whole. `shown`: it is the solver's,
        and a win in it is not the player's.
        """
        self._blocks.begin(self._game.cursor)
        self._showing = shown

    def end_block(self) -> None:
        """Ends the block, if one was begun and something was played in it."""
        self._showing = False
        self._blocks.end(self._game.cursor)

    @property
    def history(self) -> tuple[Position, ...]:
        """The positions of this attempt, from the deal to the one on the table."""
        return self._game.positions

    def go(self, moves_played: int) -> None:
        """Takes moves back, or plays them again, until `moves_played` of this attempt stand."""
        before, here = self.position, self._game.cursor
        self._game.go(moves_played)
        if moves_played < here:
            self._count.add(undos=1)
            self._tell(before, None, Cause.UNDO)
        elif moves_played > here:
            self._tell(before, None, Cause.REDO)

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
        self._begin(Game(deal or random_deal(), rules), daily)
        self._tell(before, None, Cause.DEAL)

    def load(self, record: Record) -> None:
        """Goes on with a record. Raises IllegalRecordMove, changing nothing."""
        before = self.position
        game = record.game()
        if self.same_game(record):
            count = self._count  # goes on
            self._go_on(game, record.extra)
            self._count = count
        else:
            self._end()
            self._go_on(game, record.extra)
        self._tell(before, None, Cause.LOAD)

    def same_game(self, record: Record) -> bool:
        """Whether a record is of this very game, at another moment: nothing ends by loading it."""
        theirs, _rest = split_tally(record.extra)
        if theirs is None or theirs.game != self.tally.game:
            return False
        return (record.deal.cards, record.rules) == (self.deal.cards, self.rules)

    def record(self) -> Record:
        """Returns the record of the game as it stands, what can be redone included."""
        tally = self.tally
        counted = tally.began or (tally.practice and not tally.looked)
        return self._record((str(replace(tally, looked=False)),) if counted else ())

    def unfinished(self) -> Record:
        """Returns the record to be kept until the next start: it tells too what does not count."""
        foreign = self._count.told and self.tally.ending is None
        tally = replace(self.tally, practice=self.tally.practice or foreign)
        return self._record((*self._blocks.lines(self._game.cursor), str(tally)))

    def _record(self, notes: tuple[str, ...]) -> Record:
        marked = map(bookmark_text, self._bookmarks)
        return Record.of(self._game, (*self._extra, *marked, *notes))

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
        here = self.played
        if line == here:
            return
        before = self.position
        self._game.go_along(line)
        self._count.add(undos=int(line[: len(here)] != here))
        self._forget_blocks()
        self._tell(before, None, Cause.JUMP)

    # ── what is counted

    @property
    def tally(self) -> Tally:
        """What is counted beside the moves."""
        return self._count.tally

    @tally.setter
    def tally(self, tally: Tally) -> None:
        self._count.tally = tally

    @property
    def counted(self) -> bool:
        """Whether the game's result is told, or will not be as it stands."""
        return self._count.counted

    def pass_time(self, seconds: float) -> None:
        """Counts play time, from the first move on until the game is over."""
        if seconds > 0 and self._count.counts and self.position.outcome is Outcome.OPEN:
            self._count.add(seconds=seconds)

    def hinted(self) -> None:
        """Counts a hint."""
        self._count.add(hints=1)
        self._noted()

    def recount(self) -> None:
        """Tells the result of a won game that was kept, in case it was not told in time."""
        self._note_win()
        self._tell_win()

    def _note_win(self) -> None:
        if self.position.outcome is Outcome.WON:
            self._count.won(self._showing)

    def _tell_win(self) -> None:
        if self.position.outcome is Outcome.WON and self.tally.ending:
            self._end()

    def _end(self) -> None:
        """Tells the result: the game is won, or another one takes its place."""
        if result := self._count.conclude(self._game, lambda: str(self.record())):
            for listener in self._listeners:
                listener(result)

    def _forget_blocks(self) -> None:
        # They count the moves of one attempt.
        self._blocks, self._showing = Blocks(), False

    def _noted(self) -> None:
        for observer in self._notes:
            observer()

    def _tell(self, before: Position, move: Move | None, cause: Cause) -> None:
        """Tells a step; whatever way it leads to a win, that is one."""
        self._note_win()
        change = Change(before, self.position, move, cause)
        for observer in self._observers:
            observer(change)
        self._tell_win()
