"""The live game between the rules and the screen.

Every step goes through here and is told to the observers as one `Change`, from which motion,
saving and announcements follow alike. No pygame: a whole game runs headless.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

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


def random_deal() -> Deal:
    """Gets a deal of a random number."""
    return numbered_deal(1 + secrets.randbelow(LAST_DEAL))


class Session:
    """One game after another. `next_rules` are the rules of the next new deal."""

    def __init__(self, record: Record | None = None, next_rules: Rules | None = None) -> None:
        self._observers: list[Observer] = []
        self.next_rules = next_rules or (record.rules if record else STANDARD)
        if record is None:
            self._game, self._extra = Game(random_deal(), self.next_rules), ()
        else:
            self._game, self._extra = record.game(), record.extra

        self._blocks: dict[int, int] = {}
        self._block_from: int | None = None

    _game: Game
    _extra: tuple[str, ...]

    def observe(self, observer: Observer) -> None:
        """Adds an observer, called after each step."""
        self._observers.append(observer)

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
        self._tell(before, move, Cause.PLAY)

    def undo(self) -> None:
        """Takes a step back, if there is one; a block of moves in one step."""
        if self.can_undo:
            before = self.position
            start = self._blocks.get(self._game.cursor)
            if start is not None:
                self._game.go(start)
                self._tell(before, None, Cause.UNDO)
            else:
                self._tell(before, self._game.undo(), Cause.UNDO)

    def redo(self) -> None:
        """Plays again the step taken back last, if there is one; a block of moves in one step."""
        if self.can_redo:
            before = self.position
            here = self._game.cursor
            end = next((end for end, start in self._blocks.items() if start == here), None)
            if end is not None:
                self._game.go(end)
                self._tell(before, None, Cause.REDO)
            else:
                self._tell(before, self._game.redo(), Cause.REDO)

    def begin_block(self) -> None:
        """Lets what is played until `end_block` be undone as a whole, such as a demonstration."""
        self._block_from = self._game.cursor

    def end_block(self) -> None:
        """Ends the block, if one was begun and something was played in it."""
        start, self._block_from = self._block_from, None
        if start is not None and self._game.cursor > start + 1:
            self._blocks[self._game.cursor] = start

    @property
    def history(self) -> tuple[Position, ...]:
        """The positions of this attempt, from the deal to the one on the table."""
        return self._game.positions

    def go_back(self, moves_played: int) -> None:
        """Takes moves back until `moves_played` are left; redo plays them again."""
        before = self.position
        self._game.go(moves_played)
        self._tell(before, None, Cause.UNDO)

    def restart(self) -> None:
        """Starts the deal again, if a move is played; undo brings the game back."""
        if self.can_restart:
            before = self.position
            self._game.restart()
            self._forget_blocks()
            self._tell(before, None, Cause.RESTART)

    def new_game(self, deal: Deal | None = None) -> None:
        """Begins `deal`, or a random one, by the rules chosen for the next deal."""
        before = self.position
        self._game, self._extra = Game(deal or random_deal(), self.next_rules), ()
        self._forget_blocks()
        self._tell(before, None, Cause.DEAL)

    def load(self, record: Record) -> None:
        """Goes on with a record. Raises IllegalRecordMove, changing nothing."""
        before = self.position
        self._game, self._extra = record.game(), record.extra
        self._forget_blocks()
        self._tell(before, None, Cause.LOAD)

    def record(self) -> Record:
        """Returns the record of the game as it stands, what can be redone included."""
        return Record.of(self._game, self._extra)

    def _forget_blocks(self) -> None:
        # They count the moves of one attempt.
        self._blocks, self._block_from = {}, None

    def _tell(self, before: Position, move: Move | None, cause: Cause) -> None:
        change = Change(before, self.position, move, cause)
        for observer in self._observers:
            observer(change)
