"""Features that come of playing a position out greedily, with the quilt loose and as it lies."""

from array import array

from crazyquilt.model.position import Position
from crazyquilt.model.quilt import FULL
from crazyquilt.solver.packed import available
from crazyquilt.solver.pruning import Refuter
from crazyquilt.solver.tables import ALL_PRUNINGS, FEATURES, TAPE


class Playout(Refuter):
    """Packed positions with their `vector` of features; this part fills in 46 to 53.

    `layer` holds for each face how many layers of the quilt lie above its freest copy, 4 when
    there is none in the quilt.
    """

    def __init__(self, position: Position, slots: int, prunings: int = ALL_PRUNINGS) -> None:
        Refuter.__init__(self, position, slots, prunings)
        self.vector = array("i", bytes(4 * FEATURES))
        self.layer = array("i", bytes(4 * 64))
        self.pile_stack = array("i", bytes(4 * TAPE))
        self.loose_quilt = 0

    def _measure_passes(self, slot: int) -> None:
        """Plays the stock out greedily, this pass and the next ones, as if the quilt were loose.

        In this pass quilt cards blocked at most once count as available, in later ones all but
        the deepest. What is left on the waste tells how well the stock is ordered.
        """
        start = slot * TAPE
        piles = self.piles[slot]
        for suit in range(4):
            self.ends[suit] = piles >> (4 * suit) & 15
            self.ends[suit + 4] = 14 - (piles >> (4 * suit + 16) & 15)
        size = self.waste[slot]
        for i in range(size):
            self.pile_stack[i] = self.tape[start + i]
        reach = 1
        for suit in range(4):
            self._run_suit(suit, reach)
        size = self._pop(size, reach)
        left = self.stock[slot]
        for i in range(left):
            self.pile_stack[size] = self.tape[start + TAPE - left + i]
            size = self._pop(size + 1, reach)
        self.vector[46] = size
        self.vector[47] = self._progress()
        passes = self.redeals[slot]
        reach = 2
        while passes and size:
            passes -= 1
            for suit in range(4):
                self._run_suit(suit, reach)
            left = size
            size = 0
            for i in range(left):
                self.pile_stack[size] = self.pile_stack[i]
                size = self._pop(size + 1, reach)
        self.vector[48] = size
        self.vector[49] = self._progress()

    def _progress(self) -> int:
        total = 0
        for suit in range(4):
            total += self.ends[suit] + 14 - self.ends[suit + 4]
        return total

    def _pop(self, size: int, reach: int) -> int:
        """Plays what it can from the top of the stack; returns what is left."""
        while size:
            face = self.pile_stack[size - 1]
            suit = face >> 4
            rank = face & 15
            if rank == self.ends[suit] + 1:
                self.ends[suit] = rank
            elif rank + 1 == self.ends[suit + 4]:
                self.ends[suit + 4] = rank
            else:
                break
            size -= 1
            self._run_suit(suit, reach)
        return size

    def _run_suit(self, suit: int, reach: int) -> None:
        """Advances a suit's foundations by quilt cards no more than `reach` layers deep."""
        face = suit << 4
        while self.ends[suit] < 13 and self.layer[face | (self.ends[suit] + 1)] <= reach:
            self.ends[suit] += 1
        while self.ends[suit + 4] > 1 and self.layer[face | (self.ends[suit + 4] - 1)] <= reach:
            self.ends[suit + 4] -= 1

    def _measure_playout(self, slot: int) -> None:
        """Plays the game out greedily: whatever goes to a foundation, else the next card."""
        start = slot * TAPE
        piles = self.piles[slot]
        for suit in range(4):
            self.ends[suit] = piles >> (4 * suit) & 15
            self.ends[suit + 4] = 14 - (piles >> (4 * suit + 16) & 15)
        self.loose_quilt = self.quilt[slot]
        size = self.waste[slot]
        for i in range(size):
            self.pile_stack[i] = self.tape[start + i]
        self._play_quilt()
        size = self._play_stack(size)
        left = self.stock[slot]
        for i in range(left):
            self.pile_stack[size] = self.tape[start + TAPE - left + i]
            size = self._play_stack(size + 1)
        self.vector[50] = self._progress()
        self.vector[51] = size
        passes = self.redeals[slot]
        while passes and size:
            passes -= 1
            left = size
            size = 0
            for i in range(left):
                self.pile_stack[size] = self.pile_stack[i]
                size = self._play_stack(size + 1)
        self.vector[52] = size
        self.vector[53] = self._progress()

    def _play_stack(self, size: int) -> int:
        """Plays what it can from the top of the stack, and from the quilt after it."""
        while size:
            face = self.pile_stack[size - 1]
            suit = face >> 4
            rank = face & 15
            if rank == self.ends[suit] + 1:
                self.ends[suit] = rank
            elif rank + 1 == self.ends[suit + 4]:
                self.ends[suit + 4] = rank
            else:
                break
            size -= 1
            self._play_quilt()
        return size

    def _play_quilt(self) -> None:
        """Plays the quilt's cards to foundations as long as there is one to play."""
        quilt = self.loose_quilt
        going = True
        while going:
            going = False
            free = available(quilt)
            for suit in range(4):
                mask = free & self.where[suit << 4 | (self.ends[suit] + 1)]
                if mask:
                    quilt ^= mask & (FULL ^ (mask - 1))
                    self.ends[suit] += 1
                    going = True
                    free = available(quilt)
                mask = free & self.where[suit << 4 | (self.ends[suit + 4] - 1)]
                if mask:
                    quilt ^= mask & (FULL ^ (mask - 1))
                    self.ends[suit + 4] -= 1
                    going = True
                    free = available(quilt)
        self.loose_quilt = quilt
