"""What can go wrong in the model.

    CrazyQuiltError
    ├── FormatError           a text that is not what it should be
    │   └── RecordError       … in a record file; knows its line
    └── IllegalMove           a well-formed move that the rules forbid; knows its Reason
        └── IllegalRecordMove … in a record file; knows its line and number

Messages name the plain notation (``9S``, ``c1w``), in the language that is in use when an error is
made; the game words refusals for people in `crazyquilt.wording`.
"""

from enum import Enum

from crazyquilt.language import N_, _


class CrazyQuiltError(Exception):
    """Anything that the model refuses."""


class FormatError(CrazyQuiltError, ValueError):
    """A malformed text: not a card, a move, a rule, a number or a record."""


class RecordError(FormatError):
    """A record that cannot be read. `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(at_line(line, message))
        self.line = line


def at_line(line: int, message: str) -> str:
    """Gets a message with the line of a file that it is about."""
    # Translators: what is wrong in a line of a file: “line 3: the layout has no stock”.
    return _("line {line}: {message}").format(line=line, message=message)


class Reason(Enum):
    """Why a move is refused: a phrase that can stand after a colon, marked."""

    NO_SUCH_MOVE = N_("no card moves so")
    GAME_WON = N_("the game is won")
    CELL_EMPTY = N_("no card lies in that cell")
    CARD_BLOCKED = N_("both short ends of the card touch other cards")
    WASTE_EMPTY = N_("the waste is empty")
    NOT_NEXT_ON_WASTE = N_(
        "the card is not one rank away from the top of the waste as the rules ask"
    )
    NOT_NEXT_ON_FOUNDATION = N_("the card is not the next in order there")
    STOCK_EMPTY = N_("the stock is empty")
    STOCK_NOT_EMPTY = N_("the stock is not empty yet")
    NO_REDEAL_LEFT = N_("no redeal is left")


class IllegalMove(CrazyQuiltError):
    """A move against the rules; `reason` says which."""

    def __init__(self, move: object, reason: Reason) -> None:
        super().__init__(f"{move}: {_(reason.value)}")
        self.move = move
        self.reason = reason


class IllegalRecordMove(IllegalMove):
    """The first illegal move of a record: `number` and `line` count from 1."""

    def __init__(self, line: int, number: int, move: object, reason: Reason) -> None:
        super().__init__(move, reason)
        # Translators: an illegal move of a record: its number and notation, and what is wrong.
        fault = _("move {number}, {move}: {reason}")
        fault = fault.format(number=number, move=move, reason=_(reason.value))
        self.args = (at_line(line, fault),)
        self.line = line
        self.number = number
