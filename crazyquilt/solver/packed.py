"""Packed positions: the one place beside the model that states the rules, for speed.

This file runs as it stands; with a compiler it is compiled together with its ``.pxd``, which
holds the C types. Both ways give the same answers, since all is done in integers that fit
their types. What would overflow 64 bits is cut off at once, for Python's sake.
"""

from array import array

from crazyquilt.model.cards import FACES as ALL_FACES
from crazyquilt.model.position import FOUNDATIONS, Position
from crazyquilt.model.quilt import FULL
from crazyquilt.solver.tables import (
    AT_CELL,
    AT_PILE,
    AT_REDEALS,
    AT_STOCK,
    CODE_REDEAL,
    CODE_TURN,
    CODE_WASTE_DOWN,
    CODE_WASTE_UP,
    CODES,
    FACES,
    TAPE,
    ZOBRIST_HIGH,
    ZOBRIST_LOW,
    blank,
    pack_face,
)

try:
    import cython
except ImportError:
    from crazyquilt.solver import uncompiled as cython

if not cython.compiled:
    from crazyquilt.solver.bits import available, index_of

TAPE_WORDS = TAPE // 8
ONE = 1
"""Has the C type of a mask, where a plain 1 would be too short to be shifted."""


class Packed:
    """A row of `slots` packed positions of one deal under one choice of rules.

    A slot holds: `quilt`, the mask of occupied cells; `piles`, a nibble of height for each of
    the model's foundations; on `tape` the waste's faces from the start (`waste` of them, top
    last) and the stock's up to the end (`stock` of them, next first); `redeals` left; and a
    128-bit hash of all that in `low` and `high`. Twins are not told apart on the tape: positions
    that differ by them alone are the same here, for search and for hash.
    """

    def __init__(self, position: Position, slots: int) -> None:
        self.slots = slots
        self.quilt = blank("Q", slots)
        self.piles = blank("Q", slots)
        self.low = blank("Q", slots)
        self.high = blank("Q", slots)
        self.waste = blank("B", slots)
        self.stock = blank("B", slots)
        self.redeals = blank("B", slots)
        store = blank("B", TAPE * slots)
        self.tape = store
        self.tape_words = store.cast("Q")
        self.zobrist_low = ZOBRIST_LOW
        self.zobrist_high = ZOBRIST_HIGH
        self.moves = array("B", bytes(CODES))
        # The cells that were dealt each face, and those whose card builds on each face.
        self.where = array("Q", bytes(8 * FACES))
        self.build = array("Q", bytes(8 * FACES))
        self.face_at = array("B", map(pack_face, position.deal.quilt))
        for cell, card in enumerate(position.deal.quilt):
            self.where[pack_face(card)] |= 1 << cell
        for top in ALL_FACES:
            for card in ALL_FACES:
                if position.rules.builds(card, top):
                    self.build[pack_face(top)] |= self.where[pack_face(card)]

    def load(self, slot: int, position: Position) -> None:
        """Packs `position` into a slot; it must be of the deal and rules given at the start."""
        waste, stock = position.waste, position.stock
        base = slot * TAPE
        for i, card in enumerate(waste):
            self.tape[base + i] = pack_face(position.card(card))
        for i, card in enumerate(stock):
            self.tape[base + TAPE - len(stock) + i] = pack_face(position.card(card))
        piles = 0
        for index in range(len(FOUNDATIONS)):
            piles |= len(position.foundations[index]) << (4 * index)
        self.quilt[slot] = position.quilt
        self.piles[slot] = piles
        self.waste[slot] = len(waste)
        self.stock[slot] = len(stock)
        self.redeals[slot] = position.redeals_left
        self.rehash(slot)

    def rehash(self, slot: int) -> None:
        """Computes a slot's hash from what it holds."""
        base = slot * TAPE
        low = high = 0
        count = self.waste[slot]
        for i in range(TAPE):
            if i < count or i >= TAPE - self.stock[slot]:
                at = i * 64 + self.tape[base + i]
                low ^= self.zobrist_low[at]
                high ^= self.zobrist_high[at]
        for i in range(64):
            if self.quilt[slot] >> i & 1:
                low ^= self.zobrist_low[AT_CELL + i]
                high ^= self.zobrist_high[AT_CELL + i]
        for i in range(8):
            at = AT_PILE + i * 16 + (self.piles[slot] >> (4 * i) & 15)
            low ^= self.zobrist_low[at]
            high ^= self.zobrist_high[at]
        at = AT_STOCK + self.stock[slot]
        low ^= self.zobrist_low[at]
        high ^= self.zobrist_high[at]
        at = AT_REDEALS + self.redeals[slot]
        self.low[slot] = low ^ self.zobrist_low[at]
        self.high[slot] = high ^ self.zobrist_high[at]

    def list_moves(self, slot: int) -> int:
        """Puts the legal moves' codes into `moves` and returns how many there are.

        Foundations come first, then building, last the stock or the redeal.
        """
        free = available(self.quilt[slot])
        piles = self.piles[slot]
        count = 0
        for suit in range(4):
            up = piles >> (4 * suit) & 15
            down = piles >> (4 * suit + 16) & 15
            # A complete foundation wants rank 14 or 0, which lies nowhere.
            mask = free & self.where[suit * 16 + up + 1]
            while mask:
                bit = mask & (FULL ^ (mask - 1))
                self.moves[count] = 64 + index_of(bit)
                count += 1
                mask ^= bit
            mask = free & self.where[suit * 16 + 13 - down]
            while mask:
                bit = mask & (FULL ^ (mask - 1))
                self.moves[count] = 128 + index_of(bit)
                count += 1
                mask ^= bit
        size = self.waste[slot]
        if size:
            top = self.tape[slot * TAPE + size - 1]
            suit = top >> 4
            rank = top & 15
            if (piles >> (4 * suit) & 15) + 1 == rank:
                self.moves[count] = CODE_WASTE_UP
                count += 1
            if 13 - (piles >> (4 * suit + 16) & 15) == rank:
                self.moves[count] = CODE_WASTE_DOWN
                count += 1
            mask = free & self.build[top]
            while mask:
                bit = mask & (FULL ^ (mask - 1))
                self.moves[count] = index_of(bit)
                count += 1
                mask ^= bit
        if self.stock[slot]:
            self.moves[count] = CODE_TURN
            count += 1
        elif self.redeals[slot] and size:
            self.moves[count] = CODE_REDEAL
            count += 1
        return count

    def copy(self, source: int, target: int) -> None:
        """Copies a slot over another."""
        self.quilt[target] = self.quilt[source]
        self.piles[target] = self.piles[source]
        self.low[target] = self.low[source]
        self.high[target] = self.high[source]
        self.waste[target] = self.waste[source]
        self.stock[target] = self.stock[source]
        self.redeals[target] = self.redeals[source]
        a = source * TAPE_WORDS
        b = target * TAPE_WORDS
        for i in range(TAPE_WORDS):
            self.tape_words[b + i] = self.tape_words[a + i]

    def play(self, slot: int, move: int) -> None:
        """Plays a legal move, given by its code, in a slot."""
        base = slot * TAPE
        size = self.waste[slot]
        low = self.low[slot]
        high = self.high[slot]
        if move < CODE_WASTE_UP:
            cell = move & 63
            face = self.face_at[cell]
            self.quilt[slot] ^= ONE << cell
            low ^= self.zobrist_low[AT_CELL + cell]
            high ^= self.zobrist_high[AT_CELL + cell]
            if move < 64:
                self.tape[base + size] = face
                self.waste[slot] = size + 1
                low ^= self.zobrist_low[size * 64 + face]
                high ^= self.zobrist_high[size * 64 + face]
                pile = -1
            else:
                pile = (face >> 4) + (0 if move < 128 else 4)
        elif move < CODE_TURN:
            face = self.tape[base + size - 1]
            self.waste[slot] = size - 1
            low ^= self.zobrist_low[(size - 1) * 64 + face]
            high ^= self.zobrist_high[(size - 1) * 64 + face]
            pile = (face >> 4) + (0 if move == CODE_WASTE_UP else 4)
        elif move == CODE_TURN:
            left = self.stock[slot]
            face = self.tape[base + TAPE - left]
            self.tape[base + size] = face
            self.waste[slot] = size + 1
            self.stock[slot] = left - 1
            at = (TAPE - left) * 64 + face
            low ^= self.zobrist_low[at] ^ self.zobrist_low[size * 64 + face]
            high ^= self.zobrist_high[at] ^ self.zobrist_high[size * 64 + face]
            at = AT_STOCK + left
            low ^= self.zobrist_low[at] ^ self.zobrist_low[at - 1]
            high ^= self.zobrist_high[at] ^ self.zobrist_high[at - 1]
            pile = -1
        else:
            self._turn_over(slot)
            return
        if pile >= 0:
            height = self.piles[slot] >> (4 * pile) & 15
            self.piles[slot] += ONE << (4 * pile)
            at = AT_PILE + pile * 16 + height
            low ^= self.zobrist_low[at] ^ self.zobrist_low[at + 1]
            high ^= self.zobrist_high[at] ^ self.zobrist_high[at + 1]
        self.low[slot] = low
        self.high[slot] = high

    def _turn_over(self, slot: int) -> None:
        base = slot * TAPE
        size = self.waste[slot]
        for i in range(size - 1, -1, -1):
            self.tape[base + TAPE - size + i] = self.tape[base + i]
        self.waste[slot] = 0
        self.stock[slot] = size
        self.redeals[slot] -= 1
        self.rehash(slot)

    def legal(self, slot: int) -> list[int]:
        """Gets the codes of a slot's legal moves; `list_moves` for callers outside."""
        count = self.list_moves(slot)
        return [self.moves[i] for i in range(count)]

    def apply(self, source: int, target: int, move: int) -> None:
        """Puts the position after a legal move from slot `source` into slot `target`."""
        self.copy(source, target)
        self.play(target, move)

    def recount(self, slot: int) -> None:
        """Computes a slot's hash afresh; `rehash` for callers outside."""
        self.rehash(slot)

    def hash_of(self, slot: int) -> tuple[int, int]:
        """Gets a slot's hash: two 64-bit numbers."""
        return self.low[slot], self.high[slot]
