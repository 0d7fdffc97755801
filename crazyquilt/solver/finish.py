"""Whether the rest of a game is foundation moves and stock turns only."""

from crazyquilt.model.moves import TURN, WASTE, Move, Target
from crazyquilt.model.position import SLOTS, Outcome, Position
from crazyquilt.model.quilt import cells

FEW = 32
"""Quilt cards beyond which no game finishes so; not looking then saves the time."""


def finishing(position: Position) -> tuple[Move, ...] | None:
    """Gets a line that wins by foundation moves and stock turns alone, if this finds one.

    It plays what fits and else turns a card, so it may overlook a line, but never gives a wrong
    one: the moves are played by the rules.
    """
    if position.outcome is not Outcome.OPEN or position.quilt.bit_count() > FEW:
        return None
    line: list[Move] = []
    while position.on_foundations < SLOTS:
        move = next(
            (move for move in _candidates(position) if position.refusal(move) is None), None
        )
        if move is None:
            return None
        position = position.play(move)
        line.append(move)
    return tuple(line)


def _candidates(position: Position) -> list[Move]:
    targets = (Target.UP, Target.DOWN)
    moves = [Move(WASTE, target) for target in targets]
    moves += [Move(cell, target) for cell in cells(position.available) for target in targets]
    return [*moves, TURN]
