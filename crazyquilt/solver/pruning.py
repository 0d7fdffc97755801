"""Prunings: proofs, each cheap and sound, that a position cannot be won.

- `ORDER` (last pass only): if every unplayed copy of one rank lies in the waste above every
  unplayed copy of another of its suit, and a foundation needs the lower one first, then neither
  can ever leave; lost.
- `RELAXED`: let every card that can be reached stay usable for ever, as foundation card and as
  base to build on. What cannot even then be completed is lost. (Delete relaxation, as in
  Bonet and Geffner's planners, 2001.)
- `TURNS` (last pass only): the same followed turn by turn of the stock. A card of the waste is
  reached only when those above it can have gone by then, two of a face to two foundations. It
  refutes whatever `RELAXED` does and takes its place.

Each is tested against search without it.

Sets of faces are 64-bit masks, a bit for each face: sixteen bits a suit. What goes next to the
foundations is two of them with one bit a suit, so that a step up is an addition of the bits
that go, and a step down a subtraction of half of them. A complete foundation wants a rank that
is not, 14 or 0.
"""

from array import array

from crazyquilt.model.position import Position
from crazyquilt.model.quilt import FULL
from crazyquilt.solver.packed import Packed
from crazyquilt.solver.tables import ALL_PRUNINGS, ORDER, RELAXED, TAPE, TURNS

try:
    import cython
except ImportError:
    from crazyquilt.solver import uncompiled as cython

if not cython.compiled:
    from crazyquilt.solver.bits import available, index_of


ONE = 1
"""Has the C type of a mask."""
EACH_SUIT = 0x0001000100010001
COMPLETE_UP = EACH_SUIT << 14


class Refuter(Packed):
    """Packed positions that can be proved lost; `prunings` is a sum of the names above."""

    def __init__(self, position: Position, slots: int, prunings: int = ALL_PRUNINGS) -> None:
        Packed.__init__(self, position, slots)
        self.order = prunings & ORDER
        self.relaxed = prunings & RELAXED
        self.turns = prunings & TURNS
        # Scratch: the faces that go next, up and down; for each face where its copies lie; for
        # each foundation a rank.
        self.up = 0
        self.down = 0
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
        if self.turns and self.redeals[slot] == 0:
            return self._is_unreachable_now(slot)
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

    def _is_unreachable_now(self, slot: int) -> bool:
        """Whether the last pass cannot complete the foundations, followed turn by turn."""
        start = slot * TAPE
        size = self.waste[slot]
        left = self.stock[slot]
        self._aim(slot)
        up = self.up
        down = self.down
        # The faces that can have gone up, and down; the cells of those known so far.
        gone_up = 0
        gone_down = 0
        known = 0
        playable = 0
        # Of the quilt: what may still be there; what was available, and its faces; what can have
        # been built on the waste, and what builds on that.
        occupied = self.quilt[slot]
        seen = 0
        faces = 0
        built = 0
        built_bases = 0
        for turned in range(left + 1):
            going = True
            while going:
                going = False
                fresh = available(occupied) & (FULL ^ seen)
                seen |= fresh
                while fresh:
                    bit = fresh & (FULL ^ (fresh - 1))
                    fresh ^= bit
                    faces |= ONE << self.face_at[index_of(bit)]
                # Down the waste as far as what lies above can have gone.
                reach = faces
                bases = built_bases
                some = gone_up | gone_down
                both = gone_up & gone_down
                met = 0
                for at in range(size + turned - 1, -1, -1):
                    face = self.tape[start + (at if at < size else TAPE - left + at - size)]
                    bit = ONE << face
                    reach |= bit
                    bases |= self.build[face]
                    if (both if met & bit else some) & bit == 0:
                        break
                    met |= bit
                while up & reach:
                    bit = up & reach
                    gone_up |= bit
                    up += bit
                while down & reach:
                    bit = down & reach
                    gone_down |= bit
                    down -= bit >> 1
                fresh = (gone_up | gone_down) & (FULL ^ known)
                known |= fresh
                if gone_up | gone_down != some or gone_up & gone_down != both:
                    going = True
                while fresh:
                    bit = fresh & (FULL ^ (fresh - 1))
                    fresh ^= bit
                    playable |= self.where[index_of(bit)]
                fresh = seen & bases & (FULL ^ built)
                built |= fresh
                while fresh:
                    bit = fresh & (FULL ^ (fresh - 1))
                    fresh ^= bit
                    built_bases |= self.build[self.face_at[index_of(bit)]]
                    going = True
                fresh = seen & occupied & (playable | bases)
                if fresh:
                    occupied ^= fresh
                    going = True
            if up == COMPLETE_UP and down == EACH_SUIT:
                return False
        return True

    def _aim(self, slot: int) -> None:
        """Puts what goes next to a slot's foundations into `up` and `down`."""
        piles = self.piles[slot]
        up = 0
        down = 0
        for suit in range(4):
            up |= ONE << (16 * suit + 1 + (piles >> (4 * suit) & 15))
            down |= ONE << (16 * suit + 13 - (piles >> (4 * suit + 16) & 15))
        self.up = up
        self.down = down
