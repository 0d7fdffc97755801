"""What came of one finished game."""

import math
import re
import secrets
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import Enum

from crazyquilt.model.deal import LAST_DEAL
from crazyquilt.model.rules import Rules

EARLIEST = datetime(1970, 1, 1, tzinfo=UTC)
LATEST = datetime(2200, 1, 1, tzinfo=UTC)
"""Between these a game is played: every calendar and every time zone can tell such a moment."""
MOST = 10**12
"""What nothing that is counted reaches."""


class Ending(Enum):
    """How a game ended."""

    WON = "won"
    LOST = "lost"
    """No legal move was left when the game was left."""
    LEFT = "left"
    """Given up: another game was begun while moves were left."""
    SHOWN = "shown"
    """The solver's demonstration played the win."""


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game. Raises ValueError when a value is out of its range.

    `game`: 32 hexadecimal digits that no other game has. `deal`: 1 to 4294967295, None for a deal
    that was laid out. `moves`: how many led to the end. `undos`, `hints`: how often each was used.
    `shown`: how many moves a demonstration played. `seconds`: play time. `started`, `ended`: in
    UTC, from `EARLIEST` on and before `LATEST`. `daily`: the day whose daily deal it was. `record`:
    the text of the record file; empty in a list.
    """

    game: str
    deal: int | None
    rules: Rules
    ending: Ending
    moves: int
    undos: int
    hints: int
    shown: int
    seconds: float
    started: datetime
    ended: datetime
    daily: date | None = None
    record: str = ""

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[0-9a-f]{32}", self.game):
            raise ValueError(f"{self.game[:40]!r} is not a game's 32 hexadecimal digits")
        if self.deal is not None and not 1 <= self.deal <= LAST_DEAL:
            raise ValueError(f"there is no deal {self.deal}")
        for name in ("moves", "undos", "hints", "shown"):
            if not 0 <= getattr(self, name) <= MOST:
                raise ValueError(f"{name} must not be negative, nor more than {MOST}")
        if not (math.isfinite(self.seconds) and 0 <= self.seconds <= MOST):
            raise ValueError(f"a game does not last {self.seconds} seconds")
        for moment in (self.started, self.ended):
            if moment.utcoffset() != timedelta(0):
                raise ValueError(f"{moment} is not in UTC")
            if not EARLIEST <= moment < LATEST:
                raise ValueError(f"nobody plays in {moment.year}")
        if self.daily is not None and not EARLIEST.date() <= self.daily < LATEST.date():
            raise ValueError(f"there is no daily deal of {self.daily}")

    @property
    def played(self) -> bool:
        """Whether the player brought the game to its end, so that it counts."""
        return self.ending is not Ending.SHOWN

    @property
    def won(self) -> bool:
        """Whether the player won it."""
        return self.ending is Ending.WON


def new_game_id() -> str:
    """Gets 32 random hexadecimal digits for a game that begins."""
    return secrets.token_hex(16)
