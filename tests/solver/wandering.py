"""Positions to solve, the same in every run."""

import random
from array import array
from collections.abc import Iterator

from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.moves import REDEAL, TURN, Target
from crazyquilt.model.position import Position
from crazyquilt.model.rules import REDEALS, Building, Rules
from crazyquilt.solver.beam import Beam
from crazyquilt.solver.tables import MOVES, WON
from crazyquilt.solver.weights import weights_for

EVERY_RULES = [
    Rules(redeals, building, corner)
    for redeals in REDEALS
    for building in Building
    for corner in (False, True)
]
NEVER = array("B", [0])
FAR = 1 << 60


def wander(position: Position, rnd: random.Random, until) -> Position | None:
    """Plays at random, leaning one way or another, until `until(position)`; None at a dead end."""
    foundation, build = rnd.choice((0.3, 0.8, 0.95)), rnd.choice((0.0, 0.2, 0.5, 0.9))
    while not until(position):
        moves = position.moves()
        if not moves:
            return None
        up = [move for move in moves if move.target.is_foundation]
        laid = [m for m in moves if m.target is Target.WASTE and m != TURN]
        stock = [move for move in moves if move in (TURN, REDEAL)]
        if up and rnd.random() < foundation:
            move = rnd.choice(up)
        elif laid and rnd.random() < build:
            move = rnd.choice(laid)
        else:
            move = rnd.choice(stock or moves)
        position = position.play(move)
    return position


def late_positions(rules: Rules, seed: int, stock: int) -> Iterator[Position]:
    """Yields positions of the last pass with `stock` cards left, reached by chance."""
    rnd = random.Random(seed)
    while True:
        start = Position.start(numbered_deal(rnd.randrange(1, 2**32)), rules)
        found = wander(start, rnd, lambda p: not p.redeals_left and len(p.stock) <= stock)
        if found is not None:
            yield found


def winning_line(number: int, rules: Rules, width: int, prunings: int = 0) -> list[Position]:
    """Gets the positions of a line that wins deal `number`, found without prunings; or none."""
    position = Position.start(numbered_deal(number), rules)
    beam = Beam(position, width, weights_for(rules, 0), NEVER, prunings=prunings)
    if beam.run(FAR) != WON:
        return []
    line = [position]
    for code in beam.line():
        line.append(line[-1].play(MOVES[code]))
    return line
