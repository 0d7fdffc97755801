"""Games with a history: made at random, and compared by all that undo and redo reach."""

import random

from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.game import Game
from crazyquilt.model.position import Position
from crazyquilt.model.record import Record
from crazyquilt.model.rules import PRESETS


def step(game: Game, choice: random.Random) -> bool:
    """Does something at random: mostly a move. Returns whether there was anything to do."""
    moves = game.position.moves()
    ways = [
        *([lambda: game.play(choice.choice(moves))] * 6 if moves else []),
        *([game.undo] * 2 if game.can_undo else []),
        *([game.redo] if game.can_redo else []),
        *([game.restart] if game.can_restart else []),
    ]
    if ways:
        choice.choice(ways)()
    return bool(ways)


def history(seed: int, steps: int, extra: tuple[str, ...] = ()) -> list[Record]:
    """The records of a game after each of its steps, no two after one another the same."""
    choice = random.Random(seed)
    rules = list(PRESETS.values())[seed % len(PRESETS)]
    game = Game(numbered_deal(seed), rules)
    records = [Record.of(game, extra)]
    while len(records) <= steps and step(game, choice):
        record = Record.of(game, extra)
        if record != records[-1]:
            records.append(record)
    return records[1:]


def line(game: Game) -> tuple[list[Position], int]:
    """Every position that undo and redo reach, and where the game stands among them."""
    at = 0
    while game.can_undo:
        game.undo()
        at += 1
    positions = [game.position]
    while game.can_redo:
        game.redo()
        positions.append(game.position)
    return positions, at
