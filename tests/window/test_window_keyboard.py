"""A whole game won by keys alone, on the real window; the mouse is never moved."""

from by_keys import play_by_keys
from driver import Game, moves_of, wait_until
from table import STILL, Table
from table import game as laid

from crazyquilt.example import EXAMPLE_DEAL, example
from crazyquilt.model.position import Outcome
from crazyquilt.model.record import Record, parse_record

AT_ONCE = 60
"""Keys that are sent together."""
SIZE = (1280, 800)
NAMES = {"Space": "space", "Shift+Tab": "shift+Tab", "Shift+F": "shift+f", "Shift+N": "shift+n"}


def named(key: str) -> str:
    """A key as xdotool calls it."""
    return NAMES.get(key, key.lower() if len(key) == 1 else key)


def redeal(game: Game) -> None:
    """Presses R until the waste is turned over, which a fast press does not do."""

    def turned_over() -> bool:
        game.key("r")
        return "@" in game.record()

    wait_until(turned_over, "the redeal")


def test_a_game_is_won_by_keys_alone(game: Game) -> None:
    """Which keys those are comes from the same table without a window; both must agree."""
    line = [str(move) for move in Record.of(example()).attempts[0]]
    keys = play_by_keys(Table(laid(EXAMPLE_DEAL), SIZE, speeds=STILL), line)
    waiting: list[str] = []

    def send() -> None:
        while waiting:
            game.key(*waiting[:AT_ONCE])
            del waiting[:AT_ONCE]

    for move, pressed in zip(line, keys, strict=True):
        if move == "@":
            send()
            redeal(game)
        else:
            waiting += map(named, pressed)
    send()
    text = game.record()
    assert moves_of(text) == (line, None)
    assert parse_record(text).game().position.outcome is Outcome.WON
    used = {key for pressed in keys for key in pressed}
    assert {"Left", "Right", "Up", "Down", "Tab", "Return", "Space", "W", "F", "M"} <= used
