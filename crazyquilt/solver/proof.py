"""Exact search: depth first, with a table of what was visited and prunings that are sound.

No move can be taken back, so a position met again was searched to its end (or leads to a win).
Exhaustion therefore
proves that the position at the start cannot be won. Besides the prunings of `Refuter` there is
`FORCED` (same suit, no corner): once a suit's foundations have met, each of its cards has one
destination; the neighbours that could build on it can go there as well, so playing it at once
costs nothing.
"""

from array import array

from crazyquilt.model.position import Position
from crazyquilt.model.rules import Building
from crazyquilt.solver.pruning import Refuter
from crazyquilt.solver.tables import (
    ALL_DONE,
    ALL_PRUNINGS,
    CANCELLED,
    CODE_TURN,
    CODE_WASTE_UP,
    CODES,
    DEPTH,
    EXHAUSTED,
    FORCED,
    RUNNING,
    TAPE,
    WON,
    blank,
)

try:
    import cython
except ImportError:
    from crazyquilt.solver import uncompiled as cython

WAYS = 4


class Proof(Refuter):
    """An exact search from `position` that can be stopped and resumed.

    The table remembers `2**table_bits` positions of 16 bytes; beyond that it forgets, which costs
    time and no truth. `cancel` is one byte, shared: other than 0 stops the search.
    """

    def __init__(
        self,
        position: Position,
        cancel: "array[int]",
        table_bits: int = 19,
        prunings: int = ALL_PRUNINGS,
    ) -> None:
        Refuter.__init__(self, position, DEPTH, prunings)
        self.cancel = cancel
        self.table_low = blank("Q", 1 << table_bits)
        self.table_high = blank("Q", 1 << table_bits)
        self.table_mask = (1 << table_bits) - WAYS
        self.forced = prunings & FORCED
        if position.rules.building is not Building.SUIT or position.rules.corner:
            self.forced = 0
        self.choices = blank("B", CODES * DEPTH)
        self.choice_count = array("B", bytes(DEPTH))
        self.chosen = array("B", bytes(DEPTH))
        self.depth = 0
        self.nodes = 0
        self.limit = 0
        self.status = RUNNING
        self.load(0, position)
        self._enter()

    def run(self, limit: int) -> int:
        """Searches until `nodes` reaches `limit` or an end is found; returns the status.

        The interpreter's lock is released meanwhile when compiled.
        """
        self.limit = limit
        with cython.nogil:
            self._search()
        return self.status

    def line(self) -> list[int]:
        """Gets the codes of the moves played from the start to the position at hand."""
        return [self.choices[d * CODES + self.chosen[d] - 1] for d in range(self.depth)]

    def _search(self) -> None:
        if self.status == CANCELLED:
            self.status = RUNNING
        while self.status == RUNNING and self.nodes < self.limit:
            if self.cancel[0]:
                self.status = CANCELLED
                return
            self._step()

    def _step(self) -> None:
        depth = self.depth
        tried = self.chosen[depth]
        if tried < self.choice_count[depth]:
            self.chosen[depth] = tried + 1
            self.copy(depth, depth + 1)
            self.play(depth + 1, self.choices[depth * CODES + tried])
            if self._is_new(depth + 1):
                self.depth = depth + 1
                self._enter()
        elif depth == 0:
            self.status = EXHAUSTED
        else:
            self.depth = depth - 1

    def _enter(self) -> None:
        """Finds what there is to try in the position at hand."""
        depth = self.depth
        self.nodes += 1
        self.chosen[depth] = 0
        self.choice_count[depth] = 0
        if self.piles[depth] == ALL_DONE:
            self.status = WON
            return
        if self._is_refuted(depth):
            return
        count = self.list_moves(depth)
        base = depth * CODES
        for i in range(count):
            move = self.moves[i]
            if self.forced and self._is_forced(depth, move):
                self.choices[base] = move
                self.choice_count[depth] = 1
                return
            self.choices[base + i] = move
        self.choice_count[depth] = count

    def _is_forced(self, slot: int, move: int) -> bool:
        if move < 64 or move >= CODE_TURN:
            return False
        if move < CODE_WASTE_UP:
            suit = self.face_at[move & 63] >> 4
        else:
            suit = self.tape[slot * TAPE + self.waste[slot] - 1] >> 4
        piles = self.piles[slot] >> (4 * suit)
        return (piles & 15) + (piles >> 16 & 15) >= 13

    def _is_new(self, slot: int) -> bool:
        low = self.low[slot]
        high = self.high[slot]
        at = low & self.table_mask
        for i in range(WAYS):
            if self.table_low[at + i] == low and self.table_high[at + i] == high:
                return False
            if self.table_low[at + i] == 0 and self.table_high[at + i] == 0:
                self.table_low[at + i] = low
                self.table_high[at + i] = high
                return True
        at += low >> 62
        self.table_low[at] = low
        self.table_high[at] = high
        return True
