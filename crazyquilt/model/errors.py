"""What can go wrong in the model.

    CrazyQuiltError
    ├── FormatError           a text that is not what it should be
    │   └── RecordError       … in a record file; knows its line
    └── IllegalMove           a well-formed move that the rules forbid; knows its Reason
        └── IllegalRecordMove … in a record file; knows its line and number

Messages name the plain notation (``9S``, ``c1w``); the game words refusals for people
in `crazyquilt.wording`.
"""

from enum import Enum


class CrazyQuiltError(Exception):
    """Anything that the model refuses."""


class FormatError(CrazyQuiltError, ValueError):
    """A malformed text: not a card, a move, a rule, a number or a record."""


class RecordError(FormatError):
    """A record that cannot be read. `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


class Reason(Enum):
    """Why a move is refused."""

    NO_SUCH_MOVE = "no card moves so"
    GAME_WON = "the game is won"
    CELL_EMPTY = "no card lies in that cell"
    CARD_BLOCKED = "both short ends of the card touch other cards"
    WASTE_EMPTY = "the waste is empty"
    NOT_NEXT_ON_WASTE = "the card is not one rank away from the top of the waste as the rules ask"
    NOT_NEXT_ON_FOUNDATION = "the card is not the next in order there"
    STOCK_EMPTY = "the stock is empty"
    STOCK_NOT_EMPTY = "the stock is not empty yet"
    NO_REDEAL_LEFT = "no redeal is left"


class IllegalMove(CrazyQuiltError):
    """A move against the rules; `reason` says which."""

    def __init__(self, move: object, reason: Reason) -> None:
        super().__init__(f"{move}: {reason.value}")
        self.move = move
        self.reason = reason


class IllegalRecordMove(IllegalMove):
    """The first illegal move of a record: `number` and `line` count from 1."""

    def __init__(self, line: int, number: int, move: object, reason: Reason) -> None:
        super().__init__(move, reason)
        self.args = (f"line {line}: move {number}, {move}: {reason.value}",)
        self.line = line
        self.number = number
