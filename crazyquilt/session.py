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
        self._tell(before, move, Cause.PLAY)

    def undo(self) -> None:
        """Takes a step back, if there is one."""
        if self.can_undo:
            before = self.position
            self._tell(before, self._game.undo(), Cause.UNDO)

    def redo(self) -> None:
        """Plays again the step taken back last, if there is one."""
        if self.can_redo:
            before = self.position
            self._tell(before, self._game.redo(), Cause.REDO)

    def restart(self) -> None:
        """Starts the deal again, if a move is played; undo brings the game back."""
        if self.can_restart:
            before = self.position
            self._game.restart()
            self._tell(before, None, Cause.RESTART)

    def new_game(self, deal: Deal | None = None) -> None:
        """Begins `deal`, or a random one, by the rules chosen for the next deal."""
        before = self.position
        self._game, self._extra = Game(deal or random_deal(), self.next_rules), ()
        self._tell(before, None, Cause.DEAL)

    def load(self, record: Record) -> None:
        """Goes on with a record. Raises IllegalRecordMove, changing nothing."""
        before = self.position
        self._game, self._extra = record.game(), record.extra
        self._tell(before, None, Cause.LOAD)

    def record(self) -> Record:
        """Returns the record of the game as it stands, what can be redone included."""
        return Record.of(self._game, self._extra)

    def _tell(self, before: Position, move: Move | None, cause: Cause) -> None:
        change = Change(before, self.position, move, cause)
        for observer in self._observers:
            observer(change)
