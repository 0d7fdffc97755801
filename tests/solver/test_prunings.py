"""Each pruning against search without it; and no position of a won game is ever refuted.

CRAZYQUILT_PRUNINGS sets how many positions are searched to exhaustion both ways.
"""

import os
import random

import pytest
from wandering import EVERY_RULES, FAR, NEVER, late_positions, wander

from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.rules import PRESETS
from crazyquilt.solver.proof import Proof
from crazyquilt.solver.pruning import Refuter
from crazyquilt.solver.tables import (
    ALL_PRUNINGS,
    EXHAUSTED,
    FORCED,
    ORDER,
    RELAXED,
    RUNNING,
    TURNS,
    WON,
)

COUNT = int(os.environ.get("CRAZYQUILT_PRUNINGS", "1200"))
RULES = [*EVERY_RULES, *PRESETS.values(), *PRESETS.values()]
EACH = (ORDER, RELAXED, FORCED, TURNS, ALL_PRUNINGS)
BITS = 14


class Countdown:
    """True when it was asked a number of times."""

    def __init__(self, times: int) -> None:
        self.left = times

    def __call__(self, _: object) -> bool:
        self.left -= 1
        return self.left < 0


def settle(position: Position, prunings: int, limit: int = FAR) -> int:
    proof = Proof(position, NEVER, BITS, prunings)
    status = proof.run(limit)
    if status == WON:
        replay = position
        for code in proof.line():
            from crazyquilt.solver.tables import MOVES

            replay = replay.play(MOVES[code])
        assert replay.outcome is Outcome.WON
    return status


@pytest.mark.parametrize("number", range(len(RULES)))
def test_hopeless_and_hopeful_positions_by_chance(number: int) -> None:
    rules = RULES[number]
    compared = 0
    for index, stock in enumerate((0, 1, 2, 3, 4, 6) * 1000):
        position = next(late_positions(rules, 1000 * number + index, stock))
        plain = settle(position, 0, 15_000)
        if plain == RUNNING:
            continue
        for prunings in EACH:
            assert settle(position, prunings) == plain
        compared += 1
        if compared * len(RULES) >= COUNT:
            return
    raise AssertionError("too few positions are settled")


def test_positions_near_wins(won_lines: list[list[Position]]) -> None:
    """Off the end of won games a few random moves lead to wins and losses in like number."""
    rnd = random.Random(17)
    counts = {WON: 0, EXHAUSTED: 0}
    while sum(counts.values()) < COUNT:
        line = rnd.choice(won_lines)
        start = line[-1 - rnd.randrange(4, min(60, len(line)))]
        moves = rnd.randrange(12)
        position = wander(start, rnd, Countdown(moves))
        if position is None or position.outcome is not Outcome.OPEN:
            continue
        plain = settle(position, 0, 20_000)
        if plain == RUNNING:
            continue
        counts[plain] += 1
        for prunings in EACH:
            assert settle(position, prunings) == plain
    assert min(counts.values()) > COUNT // 20


def test_no_position_of_a_won_game_is_refuted(won_lines: list[list[Position]]) -> None:
    checked = 0
    for line in won_lines:
        refuter = Refuter(line[0], 1)
        for position in line:
            refuter.load(0, position)
            assert not refuter.refuted(0)
            checked += 1
    assert checked > 8000


def test_forced_moves_keep_won_games_won(won_lines: list[list[Position]]) -> None:
    rnd = random.Random(23)
    suited = [line for line in won_lines if not line[0].rules.corner]
    for _ in range(200):
        line = rnd.choice(suited)
        start = line[-1 - rnd.randrange(1, 40)]
        assert settle(start, FORCED, 20_000) in (WON, RUNNING)
        assert settle(start, ALL_PRUNINGS, 200_000) in (WON, RUNNING)


def test_the_order_pruning_by_hand() -> None:
    """Both 4S under both 5S: no 5 can go up. Both 5S under both 4S: the second 4 cannot go down."""
    position = next(late_positions(PRESETS["standard"], 1, 0))
    refuter = Refuter(position, 1, ORDER)
    refuter.load(0, position)
    spade = 0
    refuter.piles[0] = 0x11111113  # up spades shows the 3, all else its first card
    refuter.redeals[0] = 0
    for rank_order, lost in (([4, 4, 5, 5], True), ([5, 4, 4, 5], False), ([5, 5, 4, 4], True)):
        for i, rank in enumerate(rank_order):
            refuter.tape[i] = spade << 4 | rank
        refuter.waste[0] = 4
        assert refuter.refuted(0) is lost
    # A single copy of the lower one left elsewhere breaks the proof.
    refuter.tape[0] = 1 << 4 | 9
    assert not refuter.refuted(0)
