"""The packed kernel plays by the model's rules, move by move.

CRAZYQUILT_TRANSITIONS sets how many moves are compared (a million: about a minute).
"""

import os
import random

from wandering import EVERY_RULES

from crazyquilt.model.cards import SUIT_LETTERS
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.moves import parse_move
from crazyquilt.model.position import Position
from crazyquilt.model.rules import STANDARD
from crazyquilt.solver.bits import available, index_of, ones
from crazyquilt.solver.packed import Packed
from crazyquilt.solver.tables import CODE_OF, DISTANCE, MOVES, NOT_WANTED

TRANSITIONS = int(os.environ.get("CRAZYQUILT_TRANSITIONS", "100000"))


def test_every_move_of_the_kernel_is_the_models() -> None:
    rnd = random.Random(11)
    done = 0
    while done < TRANSITIONS:
        rules = EVERY_RULES[done % len(EVERY_RULES)]
        position = Position.start(numbered_deal(rnd.randrange(1, 2**32)), rules)
        packed = Packed(position, 3)
        packed.load(0, position)
        lean = rnd.random()
        while True:
            moves = position.moves()
            assert sorted(packed.legal(0)) == sorted(CODE_OF[move] for move in moves)
            if not moves:
                break
            # What was played move by move is what is packed afresh, the hash included.
            packed.load(2, position)
            assert packed.hash_of(0) == packed.hash_of(2)
            up = [move for move in moves if move.target.is_foundation]
            move = rnd.choice(up if up and rnd.random() < lean else moves)
            position = position.play(move)
            packed.apply(0, 1, CODE_OF[move])
            packed.apply(0, 0, CODE_OF[move])
            assert packed.hash_of(0) == packed.hash_of(1)
            done += 1


def test_the_codes_are_all_moves() -> None:
    assert len(set(MOVES)) == len(MOVES) == 196
    assert all(MOVES[CODE_OF[move]] == move for move in MOVES)
    assert CODE_OF[parse_move("h8d")] == 128 + 63


def test_hashes_tell_positions_apart() -> None:
    rnd = random.Random(3)
    seen: dict[tuple[int, int], tuple] = {}
    for number in range(1, 40):
        position = Position.start(numbered_deal(1), STANDARD)
        packed = Packed(position, 1)
        del number
        while moves := position.moves():
            packed.load(0, position)
            faces = tuple(map(position.card, position.waste + position.stock))
            heights = tuple(map(len, position.foundations))
            what = (position.quilt, faces, heights, len(position.stock), position.redeals_left)
            assert seen.setdefault(packed.hash_of(0), what) == what
            position = position.play(rnd.choice(moves))
    assert len(set(seen)) == len(set(seen.values())) > 1000


def test_foundations_alone_tell_positions_apart() -> None:
    # Where up and down have just met, the cards that remain do not tell which is which.
    position = Position.start(numbered_deal(1), STANDARD)
    packed = Packed(position, 2)
    packed.load(0, position)
    packed.load(1, position)
    low, high = packed.hash_of(1)
    packed.piles[1] = 0x11111112
    packed.recount(1)
    assert packed.hash_of(1)[0] != low
    assert packed.hash_of(1)[1] != high


def test_masks() -> None:
    rnd = random.Random(5)
    assert SUIT_LETTERS == "SHDC"
    for _ in range(2000):
        mask = rnd.getrandbits(64) & rnd.getrandbits(64)
        from crazyquilt.model.quilt import available as modelled

        assert available(mask) == modelled(mask)
        assert ones(mask) == bin(mask).count("1")
    assert ones(2**64 - 1) == 64
    assert [index_of(1 << i) for i in range(64)] == list(range(64))


def test_distances_by_hand() -> None:
    # Up shows the 4 (4 cards), down the 9 (5 cards): 5 and 8 are next, 6 and 7 after them.
    heights = 4 << 8 | 5 << 4
    by_rank = [DISTANCE[heights | rank] for rank in range(1, 14)]
    assert by_rank == [7, 6, 5, 4, 0, 1, 1, 0, 4, 5, 6, 7, 8]
    done = 13 << 8 | 13 << 4
    assert {DISTANCE[done | rank] for rank in range(1, 14)} == {NOT_WANTED}
