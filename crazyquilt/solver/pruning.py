"""Prunings: proofs, each cheap and sound, that a position cannot be won.

- `ORDER` (last pass only): if every unplayed copy of one rank lies in the waste above every
  unplayed copy of another of its suit, and a foundation needs the lower one first, then neither
  can ever leave; lost.
- `RELAXED`: let every card that can be reached stay usable for ever, as foundation card and as
  base to build on. What cannot even then be completed is lost. (Delete relaxation, as in
  Bonet and Geffner's planners, 2001.)

Each is tested against search without it.
"""

from array import array

from crazyquilt.model.position import Position
from crazyquilt.model.quilt import FULL
from crazyquilt.solver.packed import Packed
from crazyquilt.solver.tables import ALL_PRUNINGS, ORDER, RELAXED, TAPE

try:
    import cython
except ImportError:
    from crazyquilt.solver import uncompiled as cython

if not cython.compiled:
    from crazyquilt.solver.bits import available, index_of


class Refuter(Packed):
    """Packed positions that can be proved lost; `prunings` is a sum of the names above."""

    def __init__(self, position: Position, slots: int, prunings: int = ALL_PRUNINGS) -> None:
        Packed.__init__(self, position, slots)
        self.order = prunings & ORDER
        self.relaxed = prunings & RELAXED
        # Scratch: for each face where its copies lie, for each foundation a rank.
        self.lowest = array("i", bytes(4 * 64))
        self.highest = array("i", bytes(4 * 64))
        self.copies = array("i", bytes(4 * 64))
        self.loose = array("i", bytes(4 * 64))
        self.ends = array("i", bytes(4 * 8))

    def refuted(self, slot: int) -> bool:
        """Whether a pruning proves a slot lost."""
        return bool(self._is_refuted(slot))

    def _is_refuted(self, slot: int) -> bool:
        if self.order and self.redeals[slot] == 0 and self._is_out_of_order(slot):
            return True
        return self.relaxed != 0 and self._is_unreachable(slot)

    def _is_out_of_order(self, slot: int) -> bool:
        start = slot * TAPE
        size = self.waste[slot]
        if size < 2:
            return False
        for face in range(64):
            self.copies[face] = 0
        for i in range(size):
            face = self.tape[start + i]
            if self.copies[face] == 0:
                self.lowest[face] = i
            self.highest[face] = i
            self.copies[face] += 1
        piles = self.piles[slot]
        for suit in range(4):
            up = piles >> (4 * suit) & 15
            down = 14 - (piles >> (4 * suit + 16) & 15)
            bound = 255
            for rank in range(up + 1, 14):
                face = suit << 4 | rank
                # All unplayed copies: one for each foundation that has still to take the rank.
                if self.copies[face] == 0 or self.copies[face] != 1 + (rank < down):
                    continue
                if self.lowest[face] > bound:
                    return True
                if self.highest[face] < bound:
                    bound = self.highest[face]
            bound = 255
            for rank in range(down - 1, 0, -1):
                face = suit << 4 | rank
                if self.copies[face] == 0 or self.copies[face] != 1 + (rank > up):
                    continue
                if self.lowest[face] > bound:
                    return True
                if self.highest[face] < bound:
                    bound = self.highest[face]
        return False

    def _is_unreachable(self, slot: int) -> bool:
        start = slot * TAPE
        piles = self.piles[slot]
        left = self.stock[slot]
        hidden = self.waste[slot]
        occupied = self.quilt[slot]
        bases = self.build[0]
        playable = bases
        built = bases
        seen = bases
        for face in range(64):
            self.loose[face] = 0
        for i in range(left):
            face = self.tape[start + TAPE - 1 - i]
            self.loose[face] = 1
            bases |= self.build[face]
        # How far each foundation can get: the ranks on top. In the last pass a waste card is
        # reached when those above it can be played; before that, the redeal brings all of them.
        for suit in range(4):
            self.ends[suit] = piles >> (4 * suit) & 15
            self.ends[suit + 4] = 14 - (piles >> (4 * suit + 16) & 15)
        going = True
        while going:
            going = False
            while hidden:
                face = self.tape[start + hidden - 1]
                if self.loose[face] == 0:
                    self.loose[face] = 1
                    going = True
                bases |= self.build[face]
                if self.redeals[slot] == 0 and not self._can_go(piles, face):
                    break
                hidden -= 1
                going = True
            seen |= available(occupied)
            for suit in range(4):
                face = suit << 4 | (self.ends[suit] + 1)
                while self.ends[suit] < 13 and (self.loose[face] or self.where[face] & seen):
                    playable |= self.where[face]
                    self.ends[suit] += 1
                    face += 1
                    going = True
                face = suit << 4 | (self.ends[suit + 4] - 1)
                while self.ends[suit + 4] > 1 and (self.loose[face] or self.where[face] & seen):
                    playable |= self.where[face]
                    self.ends[suit + 4] -= 1
                    face -= 1
                    going = True
            fresh = seen & bases & (FULL ^ built)
            built |= fresh
            while fresh:
                bit = fresh & (FULL ^ (fresh - 1))
                bases |= self.build[self.face_at[index_of(bit)]]
                fresh ^= bit
                going = True
            fresh = seen & occupied & (playable | bases)
            if fresh:
                occupied ^= fresh
                going = True
        # Not any(…): a generator is an object, and without the lock there are none.
        for suit in range(4):  # noqa: SIM110
            if self.ends[suit] < 13 or self.ends[suit + 4] > 1:
                return True
        return False

    def _can_go(self, piles: int, face: int) -> bool:
        """Whether a foundation can take a face, as far as foundations get by now."""
        suit = face >> 4
        rank = face & 15
        up = piles >> (4 * suit) & 15
        down = 14 - (piles >> (4 * suit + 16) & 15)
        return (up < rank and rank <= self.ends[suit]) or (
            self.ends[suit + 4] <= rank and rank < down
        )
