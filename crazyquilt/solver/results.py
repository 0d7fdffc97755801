"""What solving gives: one of three answers, each with the positions looked at."""

from dataclasses import dataclass

from crazyquilt.model.moves import Move


@dataclass(frozen=True, slots=True)
class Won:
    """The position can be won: `line` wins it and was replayed by the model's rules."""

    line: tuple[Move, ...]
    nodes: int


@dataclass(frozen=True, slots=True)
class Lost:
    """The position cannot be won: proved by exhaustion."""

    nodes: int


@dataclass(frozen=True, slots=True)
class Unknown:
    """Neither a win nor a proof was found within the budget."""

    nodes: int


Result = Won | Lost | Unknown
