"""Which moves of a game could still lead to a win, found with as few searches as can be.

A position from which the game can be won proves it for all before it, and a lost one for all after
it; so what is asked next lies in the middle of what is open.
"""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from itertools import pairwise

from crazyquilt.model.position import Outcome, Position
from crazyquilt.solver.results import Lost, Result, Won

Judge = Callable[[Position, bool], Result | None]
"""Gets the answer of a quick search on a position, or of a long one; None while there is none."""


class Judgement(Enum):
    """What is known of one position of the line."""

    WINNABLE = auto()
    LOST = auto()
    UNKNOWN = auto()
    OPEN = auto()
    """Not yet asked."""


class Analysis:
    """The judgement of each of a game's `positions`, from the deal on."""

    def __init__(self, positions: Sequence[Position]) -> None:
        self.positions = tuple(positions)
        self._won_to = -1
        self._lost_from = len(self.positions)
        self._unknown: set[int] = set()
        self._once_unknown: set[int] = set()
        self.deep = False
        """Whether quick searches have told what they can, and long ones go on."""
        last = len(self.positions) - 1
        if self.positions[last].outcome is Outcome.WON:
            self._won_to = last
        elif self.positions[last].outcome is Outcome.LOST:
            self._lost_from = last

    def take(self, index: int, result: Result) -> None:
        """Takes the solver's answer on one position."""
        if isinstance(result, Won):
            self._won_to = max(self._won_to, index)
        elif isinstance(result, Lost):
            self._lost_from = min(self._lost_from, index)
        else:
            self._unknown.add(index)

    def take_known(self, known: Judge) -> bool:
        """Takes the answers that there are. Returns whether any is on a position after the deal."""
        answers = {
            index: result
            for index in range(self._won_to + 1, self._lost_from)
            if (result := known(self.positions[index], False)) is not None
        }
        for index, result in answers.items():
            self.take(index, result)
        if self.wanted is None:
            unknown = [
                (index, known(self.positions[index], True)) for index in self._open_unknown()
            ]
            at_length = [(index, result) for index, result in unknown if result is not None]
            if len(at_length) == len(unknown):
                self.deepen()
                for index, result in at_length:
                    self.take(index, result)
        return any(answers)

    def ask(self, judge: Judge) -> bool:
        """Asks what is wanted until an answer has to be waited for, or `done`. Returns whether
        anything came.
        """
        came = False
        while not self.done:
            wanted = self.wanted
            if wanted is None:
                self.deepen()
            elif (result := judge(self.positions[wanted], self.deep)) is not None:
                self.take(wanted, result)
            else:
                return came
            came = True
        return came

    @property
    def done(self) -> bool:
        """Whether nothing more can be found."""
        return self.wanted is None and (self.deep or not self._open_unknown())

    @property
    def wanted(self) -> int | None:
        """The index of the position to be searched next; None when nothing more can be found."""
        best: range | None = None
        edges = [self._won_to, *sorted(self._open_unknown()), self._lost_from]
        for before, after in pairwise(edges):
            gap = range(before + 1, after)
            if gap and (best is None or len(gap) > len(best)):
                best = gap
        return None if best is None else best[len(best) // 2]

    def deepen(self) -> bool:
        """Lets what quick searches left unknown be asked again. Returns whether anything is."""
        left = not self.deep and bool(self._open_unknown())
        self.deep = True
        if left:
            self._once_unknown, self._unknown = self._unknown, set()
        return left

    def _open_unknown(self) -> list[int]:
        return [index for index in self._unknown if self._won_to < index < self._lost_from]

    @property
    def progress(self) -> float:
        """The share of positions that need no further search, 0 to 1."""
        unasked = self._lost_from - self._won_to - 1 - len(self._open_unknown())
        return 1 - unasked / len(self.positions)

    @property
    def last_winnable(self) -> int | None:
        """The last position known to be winnable, by its index."""
        return self._won_to if self._won_to >= 0 else None

    @property
    def first_lost(self) -> int | None:
        """The first position known to be lost, by its index."""
        return self._lost_from if self._lost_from < len(self.positions) else None

    @property
    def losing_move(self) -> int | None:
        """The number, from 1, of the move that lost the game, where it is known."""
        both = self.last_winnable is not None and self.first_lost is not None
        return self._lost_from if both and self._lost_from == self._won_to + 1 else None

    def at(self, index: int) -> Judgement:
        """Gets what is known of one position."""
        if index <= self._won_to:
            return Judgement.WINNABLE
        if index >= self._lost_from:
            return Judgement.LOST
        unknown = index in self._unknown or index in self._once_unknown
        return Judgement.UNKNOWN if unknown else Judgement.OPEN
