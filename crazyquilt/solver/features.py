"""What a position is judged by: integer features, and their sum under learned integer weights.

A *phase* is the pass (redeals left, two and more being one) times how much of the stock is left;
each phase has its own weights. Scores are compared only between positions of one level of the
search, which share their phase.
"""

from array import array

from crazyquilt.model.position import Position
from crazyquilt.model.quilt import FULL
from crazyquilt.solver.playout import Playout
from crazyquilt.solver.tables import (
    ALL_PRUNINGS,
    DISTANCE,
    END_CELLS,
    FEATURES,
    FRESH,
    NO_CELL,
    NOT_WANTED,
    PHASES,
    PHASES_A_PASS,
    PLACES,
    RANKS_AHEAD,
    TAPE,
    WANTED,
)

try:
    import cython
except ImportError:
    from crazyquilt.solver import uncompiled as cython

if not cython.compiled:
    from crazyquilt.solver.bits import available, index_of, ones

ABSENT = 255

ONE = 1
"""Has the C type of a mask."""


class Evaluator(Playout):
    """Packed positions that can be scored. `weights` holds `PHASES` rows of `FEATURES`."""

    def __init__(
        self,
        position: Position,
        slots: int,
        weights: "array[int]",
        prunings: int = ALL_PRUNINGS,
    ) -> None:
        Playout.__init__(self, position, slots, prunings)
        if len(weights) != PHASES * FEATURES:
            raise ValueError("the weights do not fit the features")
        self.weights = weights
        self.distance = DISTANCE
        self.end_cells = END_CELLS
        # For each face: steps until wanted, cards above it in the waste, before it in the stock,
        # and the kind of place where its freest copy lies, 0 the freest.
        self.steps = array("i", bytes(4 * 64))
        self.depth = array("i", bytes(4 * 64))
        self.ahead = array("i", bytes(4 * 64))
        self.place = array("i", bytes(4 * 64))
        # For each suit the least and most steps scanned so far.
        self.least = array("i", bytes(4 * 4))
        self.most = array("i", bytes(4 * 4))

    def phase(self, slot: int) -> int:
        """Gets the phase of a slot, 0 to `PHASES` - 1."""
        part = self.stock[slot] >> 2
        if part >= FRESH:
            part = FRESH - 1
        passes = self.redeals[slot]
        if passes > 2:
            passes = 2
        return passes * PHASES_A_PASS + part

    def fresh_phase(self, slot: int) -> int:
        """Gets the phase in which a slot just turned over is compared with its like."""
        passes = self.redeals[slot]
        if passes > 2:
            passes = 2
        return passes * PHASES_A_PASS + FRESH

    def score(self, slot: int, phase: int) -> int:
        """Gets the score of a slot: the higher, the likelier a win."""
        self.measure(slot)
        row = phase * FEATURES
        total = 0
        for i in range(FEATURES):
            total += self.weights[row + i] * self.vector[i]
        return total

    def score_of(self, slot: int) -> int:
        """Gets the score of a slot in its own phase; `score` for callers outside."""
        return self.score(slot, self.phase(slot))

    def score_often(self, slot: int, times: int) -> int:
        """Scores a slot again and again, to measure what that costs; returns the score."""
        total = 0
        phase = self.phase(slot)
        for _ in range(times):
            total = self.score(slot, phase)
        return total

    def features_of(self, slot: int) -> list[int]:
        """Gets the features of a slot."""
        self.measure(slot)
        return [self.vector[i] for i in range(FEATURES)]

    def measure(self, slot: int) -> None:
        """Puts the features of a slot into `vector`."""
        for i in range(FEATURES):
            self.vector[i] = 0
        self._measure_quilt(slot)
        self._measure_waste(slot)
        self._measure_stock(slot)
        self._measure_wanted(slot)
        self._measure_blocked()
        self._measure_passes(slot)
        self._measure_playout(slot)

    def _measure_quilt(self, slot: int) -> None:
        quilt = self.quilt[slot]
        piles = self.piles[slot]
        first = available(quilt)
        rest = quilt ^ first
        second = available(rest)
        rest ^= second
        third = available(rest)
        rest ^= third
        self.first = first
        self.second = second
        self.third = third
        self.rest = rest
        self.vector[1] = ones(first)
        self.vector[2] = ones(second)
        self.vector[3] = ones(third)
        self.vector[4] = ones(rest)
        firsts = 0
        seconds = 0
        thirds = 0
        done = 0
        apart = 0
        squares = 0
        fewest = 26
        crossed = 0
        steps_first = 0
        steps_second = 0
        steps_third = 0
        steps_rest = 0
        for suit in range(4):
            up = piles >> (4 * suit) & 15
            down = piles >> (4 * suit + 16) & 15
            both = up + down
            done += both
            apart += up - down if up > down else down - up
            squares += both * both
            if both < fewest:
                fewest = both
            if both >= 13:
                crossed += 1
            key = up << 8 | down << 4
            for rank in range(1, 14):
                face = suit << 4 | rank
                steps = self.distance[key | rank]
                self.steps[face] = steps
                self.depth[face] = ABSENT
                self.ahead[face] = ABSENT
                place = 7
                mask = self.where[face] & quilt
                if mask & rest:
                    steps_rest += steps
                if mask & third:
                    place = 6
                    thirds |= ONE << face
                    steps_third += steps
                if mask & second:
                    place = 3
                    seconds |= ONE << face
                    steps_second += steps
                if mask & first:
                    place = 0
                    firsts |= ONE << face
                    steps_first += steps
                self.place[face] = place
        self.open = firsts
        self.near = firsts | seconds
        self.nearish = firsts | seconds | thirds
        self.vector[0] = done
        self.vector[5] = apart
        self.vector[6] = squares >> 3
        self.vector[7] = fewest
        self.vector[8] = crossed
        self.vector[9] = steps_first
        self.vector[10] = steps_second
        self.vector[11] = steps_third
        self.vector[12] = steps_rest

    def _measure_waste(self, slot: int) -> None:
        size = self.waste[slot]
        start = slot * TAPE
        for suit in range(4):
            self.least[suit] = NOT_WANTED
            self.most[suit] = 0
        buried = 0
        buried_steps = 0
        late = 0
        sooner = 0
        later = 0
        total = 0
        above = 0
        union = self.build[0]
        for i in range(size):
            face = self.tape[start + size - 1 - i]
            suit = face >> 4
            steps = self.steps[face]
            total += steps
            if self.depth[face] == ABSENT:
                self.depth[face] = i
                place = 5 if i > 2 else 1 if i else 0
                if self.place[face] > place:
                    self.place[face] = place
            if self.most[suit] > steps:
                buried += 1
                buried_steps += self.most[suit] - steps
            else:
                self.most[suit] = steps
            if self.least[suit] < steps:
                late += 1
            else:
                self.least[suit] = steps
            if i and above >> 4 == suit:
                if self.steps[above] < steps:
                    sooner += 1
                elif self.steps[above] > steps:
                    later += 1
            above = face
        self.vector[13] = size
        self.vector[14] = buried
        self.vector[15] = buried_steps
        self.vector[16] = late
        self.vector[17] = sooner
        self.vector[18] = later
        self.vector[19] = total
        if size:
            face = self.tape[start + size - 1]
            union = self.build[face]
            self.vector[20] = ones(union & self.first)
            self.vector[21] = ones(union & self.second)
            steps = self.steps[face]
            self.vector[22] = steps if steps < 6 else 6
            rank = face & 15
            face ^= rank
            run = 0
            place = rank + 1
            while self.open >> (face | place) & 1:
                run += 1
                place += 1
            place = rank - 1
            while self.open >> (face | place) & 1:
                run += 1
                place -= 1
            self.vector[23] = run
        self.bases = union

    def _measure_stock(self, slot: int) -> None:
        left = self.stock[slot]
        end = slot * TAPE + TAPE
        for suit in range(4):
            self.least[suit] = NOT_WANTED
            self.most[suit] = 0
        buried = 0
        late = 0
        sooner = 0
        later = 0
        total = 0
        after = 0
        union = self.bases
        for i in range(left):
            face = self.tape[end - 1 - i]
            suit = face >> 4
            steps = self.steps[face]
            total += steps
            union |= self.build[face]
            self.ahead[face] = left - 1 - i
            place = 4 if left - 1 - i > 5 else 2
            if self.place[face] > place:
                self.place[face] = place
            if self.most[suit] > steps:
                buried += 1
            else:
                self.most[suit] = steps
            if self.least[suit] < steps:
                late += 1
            else:
                self.least[suit] = steps
            if i and after >> 4 == suit:
                if self.steps[after] < steps:
                    sooner += 1
                elif self.steps[after] > steps:
                    later += 1
            after = face
        self.vector[24] = buried
        self.vector[25] = late
        self.vector[26] = sooner
        self.vector[27] = later
        self.vector[28] = total
        self.vector[29] = ones(union & self.first)
        self.vector[30] = ones(union & self.second)
        self.vector[31] = ones(union & (self.third | self.rest))
        self.bases = union

    def _measure_wanted(self, slot: int) -> None:
        """Where the next ranks of each foundation lie, and how far foundations could run."""
        piles = self.piles[slot]
        stuck = 0
        for pile in range(8):
            height = piles >> (4 * pile) & 15
            face = (pile & 3) << 4
            step = 1
            if pile < 4:
                face |= height + 1
            else:
                face |= 13 - height
                step = -1
            for k in range(RANKS_AHEAD):
                if height + k > 12:
                    break
                place = self.place[face]
                self.vector[WANTED + k * PLACES + place] += 1
                if k < 2:
                    if place == 5:
                        self.vector[34 + k] += self.depth[face]
                    elif place == 4:
                        self.vector[36 + k] += self.ahead[face]
                    elif place == 7:
                        stuck += 1
                    elif place and self.near >> face & 1:
                        self._measure_blocker(face, k)
                face += step
        self.vector[38] = stuck
        # Those that can go at once, and those that could with one layer less of the quilt.
        size = self.waste[slot]
        faces = self.open
        if size:
            faces |= ONE << self.tape[slot * TAPE + size - 1]
        self._aim(slot)
        self._run(faces)
        self.vector[32] = self._progress() - self.vector[0]
        others = 0
        for i in range(1, size if size < 3 else 3):
            others |= ONE << self.tape[slot * TAPE + size - 1 - i]
        end = slot * TAPE + TAPE
        left = self.stock[slot]
        for i in range(end - left, end - left + 6 if left > 6 else end):
            others |= ONE << self.tape[i]
        self._run(faces | (self.near & (FULL ^ others)))
        self.vector[33] = self._progress() - self.vector[0]

    def _measure_blocker(self, face: int, k: int) -> None:
        """How soon a card goes that lies on a wanted card blocked once."""
        bit = self.where[face] & self.second
        bit &= FULL ^ (bit - 1)
        cell = index_of(bit)
        soonest = NOT_WANTED
        movable = 0
        for end in range(2):
            other = self.end_cells[2 * cell + end]
            if other != NO_CELL and self.first >> other & 1:
                steps = self.steps[self.face_at[other]]
                if steps < soonest:
                    soonest = steps
                if self.bases >> other & 1:
                    movable = 1
        self.vector[39 + k] += soonest
        self.vector[41 + k] += movable
        if soonest == 0:
            self.vector[43] += 1

    def _measure_blocked(self) -> None:
        """How many blocked cards are wanted before the sooner wanted of the two that hold them."""
        worse = 0
        held = 0
        mask = self.second | self.third | self.rest
        while mask:
            bit = mask & (FULL ^ (mask - 1))
            mask ^= bit
            cell = index_of(bit)
            steps = self.steps[self.face_at[cell]]
            one = self.steps[self.face_at[self.end_cells[2 * cell]]]
            other = self.steps[self.face_at[self.end_cells[2 * cell + 1]]]
            if other < one:
                one = other
            if one > steps:
                worse += 1
                if steps < 3:
                    held += one - steps
        self.vector[44] = worse
        self.vector[45] = held
