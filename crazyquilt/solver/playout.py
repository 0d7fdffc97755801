"""Features that come of playing a position out greedily, with the quilt loose and as it lies."""

from array import array

from crazyquilt.model.position import Position
from crazyquilt.model.quilt import FULL
from crazyquilt.solver.pruning import Refuter
from crazyquilt.solver.tables import ALL_PRUNINGS, FEATURES, TAPE

try:
    import cython
except ImportError:
    from crazyquilt.solver import uncompiled as cython

if not cython.compiled:
    from crazyquilt.solver.bits import available, index_of, ones

TAPE_WORDS = TAPE // 8
ONE = 1
"""Has the C type of a mask."""
SUIT = 0xFFFF
EACH_SUIT = 0x0001000100010001


class Playout(Refuter):
    """Packed positions with their `vector` of features; this part fills in 46 to 53.

    Faces by how many layers of the quilt lie above their freest copy: `open` for none, `near`
    for one at most, `nearish` for two at most.
    """

    def __init__(self, position: Position, slots: int, prunings: int = ALL_PRUNINGS) -> None:
        Refuter.__init__(self, position, slots, prunings)
        self.vector = array("h", bytes(2 * FEATURES))
        self.open = 0
        self.near = 0
        self.nearish = 0
        # While a position is played out: the quilt, the cards that are available, their faces.
        self.loose_quilt = 0
        self.loose_free = 0
        self.loose_open = 0
        store = memoryview(bytearray(TAPE))
        self.pile_stack = store
        self.pile_words = store.cast("Q")

    def _progress(self) -> int:
        """Gets how many cards lie on the foundations."""
        return 48 + ones(self.up - EACH_SUIT) - ones(self.down - EACH_SUIT)

    def _stack_waste(self, slot: int) -> None:
        start = slot * TAPE_WORDS
        for at in range(TAPE_WORDS):
            self.pile_words[at] = self.tape_words[start + at]

    def _measure_passes(self, slot: int) -> None:
        """Plays the stock out greedily, this pass and the next ones, as if the quilt were loose.

        In this pass quilt cards blocked at most once count as available, in later ones all but
        the deepest. What is left on the waste tells how well the stock is ordered.
        """
        self._aim(slot)
        self._stack_waste(slot)
        self._run(self.near)
        size = self._pop(self.waste[slot], self.near)
        end = slot * TAPE + TAPE
        wanted = self.up | self.down
        for at in range(end - self.stock[slot], end):
            face = self.tape[at]
            self.pile_stack[size] = face
            size += 1
            if wanted >> face & 1:
                size = self._pop(size, self.near)
                wanted = self.up | self.down
        self.vector[46] = size
        self.vector[47] = self._progress()
        passes = self.redeals[slot]
        while passes and size:
            passes -= 1
            self._run(self.nearish)
            wanted = self.up | self.down
            left = size
            size = 0
            for at in range(left):
                face = self.pile_stack[at]
                self.pile_stack[size] = face
                size += 1
                if wanted >> face & 1:
                    size = self._pop(size, self.nearish)
                    wanted = self.up | self.down
        self.vector[48] = size
        self.vector[49] = self._progress()

    def _run(self, faces: int) -> None:
        """Plays the given faces as long as foundations take them, without end."""
        up = self.up
        down = self.down
        while up & faces:
            up += up & faces
        while down & faces:
            down -= (down & faces) >> 1
        self.up = up
        self.down = down

    def _pop(self, size: int, faces: int) -> int:
        """Plays what it can from the top of the stack, and the faces; returns what is left."""
        up = self.up
        down = self.down
        while size:
            bit = ONE << self.pile_stack[size - 1]
            if up & bit:
                up += bit
                while up & faces:
                    up += up & faces
            elif down & bit:
                down -= bit >> 1
                while down & faces:
                    down -= (down & faces) >> 1
            else:
                break
            size -= 1
        self.up = up
        self.down = down
        return size

    def _measure_playout(self, slot: int) -> None:
        """Plays the game out greedily: whatever goes to a foundation, else the next card."""
        self._aim(slot)
        self._stack_waste(slot)
        self.loose_quilt = self.quilt[slot]
        self.loose_free = available(self.loose_quilt)
        self.loose_open = self.open
        self._play_quilt()
        size = self._play_stack(self.waste[slot])
        end = slot * TAPE + TAPE
        wanted = self.up | self.down
        for at in range(end - self.stock[slot], end):
            face = self.tape[at]
            self.pile_stack[size] = face
            size += 1
            if wanted >> face & 1:
                size = self._play_stack(size)
                wanted = self.up | self.down
        self.vector[50] = self._progress()
        self.vector[51] = size
        passes = self.redeals[slot]
        while passes and size:
            passes -= 1
            left = size
            size = 0
            for at in range(left):
                face = self.pile_stack[at]
                self.pile_stack[size] = face
                size += 1
                if wanted >> face & 1:
                    size = self._play_stack(size)
                    wanted = self.up | self.down
        self.vector[52] = size
        self.vector[53] = self._progress()

    def _play_stack(self, size: int) -> int:
        """Plays what it can from the top of the stack, and from the quilt after it."""
        while size:
            bit = ONE << self.pile_stack[size - 1]
            if self.up & bit:
                self.up += bit
            elif self.down & bit:
                self.down -= bit >> 1
            else:
                break
            size -= 1
            if (self.up | self.down) & self.loose_open:
                self._play_quilt()
        return size

    def _play_quilt(self) -> None:
        """Plays the quilt's cards to foundations as long as there is one to play."""
        up = self.up
        down = self.down
        quilt = self.loose_quilt
        free = self.loose_free
        faces = self.loose_open
        turn = FULL
        while (up | down) & faces:
            # Suit after suit, each up and then down, and round again.
            hits = (up | down) & faces
            if hits & turn:
                hits &= turn
            suit = ONE * SUIT << (index_of(hits & (FULL ^ (hits - 1))) & 48)
            turn = FULL ^ (suit | (suit - 1))
            for way in range(2):
                goes = suit & faces & (down if way else up)
                if goes == 0:
                    continue
                if way:
                    down -= goes >> 1
                else:
                    up += goes
                copies = free & self.where[index_of(goes)]
                bit = copies & (FULL ^ (copies - 1))
                if copies == bit:
                    faces ^= goes
                quilt ^= bit
                fresh = available(quilt) & (FULL ^ free)
                free = (free ^ bit) | fresh
                while fresh:
                    bit = fresh & (FULL ^ (fresh - 1))
                    fresh ^= bit
                    faces |= ONE << self.face_at[index_of(bit)]
        self.up = up
        self.down = down
        self.loose_quilt = quilt
        self.loose_free = free
        self.loose_open = faces
