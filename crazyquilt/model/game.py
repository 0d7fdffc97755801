"""A game: a deal, everything that was played in it, and how much of that stands.

Undo and redo reach over everything. Starting the deal again is itself a step that can be undone,
so a game is a row of *attempts*, each a row of moves: undo at the start of an attempt goes back
to the end of the one before.
"""

from collections.abc import Sequence

from crazyquilt.model.deal import Deal
from crazyquilt.model.moves import Move
from crazyquilt.model.position import Position
from crazyquilt.model.rules import Rules

Attempts = tuple[tuple[Move, ...], ...]


class Game:
    """A live game; mutable, equal when history, cursor and position are.

    `attempts` holds at least one attempt; `attempt` is the index of the current one and `cursor`
    how many of its moves are played. Raises IllegalMove when a move of any attempt is illegal,
    ValueError when an index is out of range.
    """

    def __init__(
        self,
        deal: Deal,
        rules: Rules,
        attempts: Sequence[Sequence[Move]] = ((),),
        attempt: int = 0,
        cursor: int | None = None,
    ) -> None:
        self._start = Position.start(deal, rules)
        self._attempts = [list(moves) for moves in attempts]
        if not 0 <= attempt < len(self._attempts):
            raise ValueError("no such attempt")
        self._attempt = attempt
        for index, moves in enumerate(self._attempts):
            positions = replay(self._start, moves)
            if index == attempt:
                self._positions = positions
        self._cursor = len(self._moves) if cursor is None else cursor
        if not 0 <= self._cursor <= len(self._moves):
            raise ValueError("the cursor lies outside the moves")

    @property
    def _moves(self) -> list[Move]:
        return self._attempts[self._attempt]

    @property
    def deal(self) -> Deal:
        """The deal."""
        return self._start.deal

    @property
    def rules(self) -> Rules:
        """The rules."""
        return self._start.rules

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self._positions[self._cursor]

    @property
    def attempts(self) -> Attempts:
        """All attempts, moves that can be redone included."""
        return tuple(tuple(moves) for moves in self._attempts)

    @property
    def attempt(self) -> int:
        """The index of the current attempt."""
        return self._attempt

    @property
    def cursor(self) -> int:
        """How many moves of the current attempt are played."""
        return self._cursor

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves that led to the position."""
        return tuple(self._moves[: self._cursor])

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions of the current attempt up to the one on the table."""
        return tuple(self._positions[: self._cursor + 1])

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return self._cursor > 0 or self._attempt > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to redo."""
        return self._cursor < len(self._moves) or self._attempt + 1 < len(self._attempts)

    @property
    def can_restart(self) -> bool:
        """Whether a move of the current attempt is played."""
        return self._cursor > 0

    def play(self, move: Move) -> None:
        """Plays `move`; what could be redone is dropped. Raises IllegalMove, changing nothing."""
        position = self.position.play(move)
        self._drop_redo()
        self._moves.append(move)
        self._positions.append(position)
        self._cursor += 1

    def undo(self) -> Move | None:
        """Takes one step back. Returns the move taken back, None for a start over.

        Raises ValueError when there is none.
        """
        if self._cursor:
            self._cursor -= 1
            return self._moves[self._cursor]
        if not self._attempt:
            raise ValueError("nothing to undo")
        self._enter(self._attempt - 1)
        self._cursor = len(self._moves)
        return None

    def redo(self) -> Move | None:
        """Plays the step taken back last. Returns its move, None for a start over.

        Raises ValueError when there is none.
        """
        if self._cursor < len(self._moves):
            self._cursor += 1
            return self._moves[self._cursor - 1]
        if self._attempt + 1 == len(self._attempts):
            raise ValueError("nothing to redo")
        self._enter(self._attempt + 1)
        self._cursor = 0
        return None

    def go(self, cursor: int) -> None:
        """Takes back or plays again, in one step, until `cursor` moves of the attempt are played.

        Raises ValueError when the attempt does not have so many.
        """
        if not 0 <= cursor <= len(self._moves):
            raise ValueError("the cursor lies outside the moves")
        self._cursor = cursor

    def go_along(self, moves: Sequence[Move]) -> None:
        """Goes to where `moves` lead from the deal: within this attempt when it begins with them;
        else as the last attempt, which undo leaves again. One that is the same already is not
        added once more. Raises IllegalMove, changing nothing.
        """
        line = list(moves)
        if self._moves[: len(line)] == line:
            self.go(len(line))
            return
        replay(self._start, line)
        self._drop_redo()
        self._attempts = [attempt for attempt in self._attempts if attempt != line]
        self._attempts.append(line)
        self._enter(len(self._attempts) - 1)
        self._cursor = len(line)

    def restart(self) -> None:
        """Starts the deal again, as a step that can be undone. Raises ValueError at the start."""
        if not self.can_restart:
            raise ValueError("nothing is played yet")
        self._drop_redo()
        self._attempts.append([])
        self._enter(self._attempt + 1)
        self._cursor = 0

    def _drop_redo(self) -> None:
        del self._moves[self._cursor :], self._positions[self._cursor + 1 :]
        del self._attempts[self._attempt + 1 :]

    def _enter(self, attempt: int) -> None:
        self._attempt = attempt
        self._positions = replay(self._start, self._moves)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self._attempts, self._attempt, self._cursor, self.position) == (
            other._attempts,
            other._attempt,
            other._cursor,
            other.position,
        )

    __hash__ = None  # type: ignore[assignment]


def replay(start: Position, moves: Sequence[Move]) -> list[Position]:
    """Gets the positions from `start` on, one more than there are moves. Raises IllegalMove."""
    positions = [start]
    for move in moves:
        positions.append(positions[-1].play(move))
    return positions
