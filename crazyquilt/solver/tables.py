"""Constants and tables that the packed kernel reads: move codes, hashes, distances, neighbours.

A *face* is packed as ``suit << 4 | rank``, so that 64 entries hold all of them and suit and rank
come apart without a division. A *move code* is one byte: a quilt cell plus 64 times its target
(0 waste, 1 up, 2 down), or one of the four codes from `CODE_WASTE_UP` on.
"""

from array import array
from mmap import mmap

from crazyquilt.model.cards import ACE, KING, Card
from crazyquilt.model.moves import REDEAL, TURN, WASTE, Move, Target
from crazyquilt.model.quilt import CELLS, end_neighbours

TAPE = 96
"""Bytes of a state's tape: the waste grows from its start, the stock ends at its end."""
FACES = 64
ALL_DONE = 0xDDDDDDDD
"""All eight foundation nibbles at 13 cards."""
BOTTOM = 0x11111111
"""All eight foundation nibbles at one card, as dealt."""
CODE_WASTE_UP, CODE_WASTE_DOWN, CODE_TURN, CODE_REDEAL = 192, 193, 194, 195
CODES = 196
DEPTH = 640
"""More than the moves of any game: 32 + 96 · 3 turns, 64 builds, 96 cards to foundations."""

RUNNING, WON, EXHAUSTED, CANCELLED, FULL_TRAIL = range(5)
"""How a search stands; `FULL_TRAIL`: it gave up for want of memory."""

ORDER, RELAXED, FORCED, TURNS = 1, 2, 4, 8
ALL_PRUNINGS = ORDER | RELAXED | FORCED | TURNS
"""The prunings, by bit; see `crazyquilt.solver.pruning` and `crazyquilt.solver.proof`."""

# Of the evaluation. The features from WANTED on count where the next ranks of each foundation
# lie: RANKS_AHEAD ranks times PLACES kinds of place. The last phase of a pass, FRESH, is that of
# positions just turned over.
FRESH = 10
PHASES_A_PASS = FRESH + 1
PHASES = 3 * PHASES_A_PASS
RANKS_AHEAD = 4
PLACES = 8
WANTED = 54
FEATURES = WANTED + RANKS_AHEAD * PLACES

_TARGETS = (Target.WASTE, Target.UP, Target.DOWN)
MOVES: tuple[Move, ...] = (
    *(Move(cell, target) for target in _TARGETS for cell in range(CELLS)),
    Move(WASTE, Target.UP),
    Move(WASTE, Target.DOWN),
    TURN,
    REDEAL,
)
CODE_OF = {move: code for code, move in enumerate(MOVES)}

_MASK64 = 2**64 - 1


LARGE = 1 << 16
"""Bytes from which memory is mapped, so that the system has it back the moment it is let go."""


def blank(code: str, count: int) -> "memoryview[int]":
    """Gets `count` zeros of an array type code, in memory of their own."""
    size = array(code).itemsize * count
    memory = memoryview(bytearray(size)) if size < LARGE else memoryview(mmap(-1, size))
    return memory.cast(code)  # type: ignore[call-overload, no-any-return]


def pack_face(card: Card) -> int:
    """Gets the packed face of a card."""
    return card.suit << 4 | card.rank


def splitmix(seed: int, count: int) -> "array[int]":
    """Gets `count` well mixed 64-bit numbers (SplitMix64, Steele, Lea and Flood 2014)."""
    numbers = array("Q", bytes(8 * count))
    state = seed
    for i in range(count):
        state = (state + 0x9E3779B97F4A7C15) & _MASK64
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK64
        numbers[i] = z ^ (z >> 31)
    return numbers


# One number for each thing that a position may hold: a card's face at a place of the tape, an
# occupied cell, a foundation's height, the cards left in the stock, the redeals left.
AT_TAPE = 0
AT_CELL = AT_TAPE + TAPE * FACES
AT_PILE = AT_CELL + CELLS
AT_STOCK = AT_PILE + 8 * 16
AT_REDEALS = AT_STOCK + TAPE + 1
ZOBRIST_SIZE = AT_REDEALS + 4
ZOBRIST_LOW = splitmix(1, ZOBRIST_SIZE)
ZOBRIST_HIGH = splitmix(2, ZOBRIST_SIZE)

NO_CELL = 64
"""Stands for “beyond the rim” in `END_CELLS`."""
END_CELLS = array("B", [NO_CELL] * (2 * CELLS))
for _cell in range(CELLS):
    for _end, _neighbour in enumerate(end_neighbours(_cell)):
        END_CELLS[2 * _cell + _end] = _neighbour

NOT_WANTED = 15
DISTANCE = array("B", [NOT_WANTED] * (16 * 16 * 16))
"""At ``heights << 4 | rank`` (heights: up << 4 | down, in cards): how many cards must be played
before the suit takes a card of that rank; `NOT_WANTED` when no foundation takes it any more."""
for _up in range(1, KING + 1):
    for _down in range(1, KING + 1):
        for _rank in range(ACE, KING + 1):
            _ways = [_rank - _up - 1, KING - _down - _rank]
            DISTANCE[(_up << 8) | (_down << 4) | _rank] = min(
                (way for way in _ways if way >= 0), default=NOT_WANTED
            )
