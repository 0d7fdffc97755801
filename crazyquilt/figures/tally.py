"""What is counted beside the moves: how long a game was played, and with how much help.

It stands in the game's record as one line, so that a game that is resumed, or played in two
windows, stays the same game:

    tally game=9f0c… began=2026-11-30T08:15:00+00:00 seconds=312.5 undos=4 hints=1 shown=0
"""

import math
from dataclasses import dataclass, fields, replace
from datetime import UTC, date, datetime

from crazyquilt.figures.result import EARLIEST, LATEST, Ending, new_game_id

KEY = "tally"
LARGEST = 10**9
"""More than anybody can count in a game: a line that tells more cannot be used."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The count of one game.

    `game` is its id. `began` tells when the first move was made, in UTC. `seconds` counts only
    while the window is active. `shown` are moves that the solver played for the player. `daily` is
    the day whose daily deal it is. A game is `practice` when it goes on from another one's replay:
    it does not count. It is `looked` at while nobody has played on in a record that was opened.
    `ending` and `ended` tell how and when it was won, once it was, whatever is taken back since.
    """

    game: str
    began: datetime | None = None
    seconds: float = 0.0
    undos: int = 0
    hints: int = 0
    shown: int = 0
    daily: date | None = None
    practice: bool = False
    looked: bool = False
    ending: Ending | None = None
    ended: datetime | None = None

    @classmethod
    def new(cls, daily: date | None = None, practice: bool = False) -> "Tally":
        """Returns the tally of a game that begins."""
        return cls(new_game_id(), daily=daily, practice=practice)

    def plus(self, **more: float) -> "Tally":
        """Returns it with so many more seconds, undos, hints or shown moves."""
        return replace(self, **{name: getattr(self, name) + by for name, by in more.items()})

    def __str__(self) -> str:
        """The line of a record; the pair of `parse_tally`."""
        words = [KEY]
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, bool):
                value = "yes" if value else None
            elif isinstance(value, datetime | date):
                value = value.isoformat()
            elif isinstance(value, Ending):
                value = value.value
            elif isinstance(value, float):
                value = f"{value:.1f}"
            if value is not None:
                words.append(f"{field.name}={value}")
        return " ".join(words)


def parse_tally(line: str) -> Tally | None:
    """Gets the tally of a record's line; None for another line, or one that cannot be used."""
    key, *words = line.split() or [""]
    said = dict(word.partition("=")[::2] for word in words)
    if key != KEY:
        return None
    try:
        game = said["game"]
        seconds = float(said.get("seconds", "0"))
        tally = Tally(
            game,
            _moment(said["began"]) if "began" in said else None,
            seconds,
            int(said.get("undos", "0")),
            int(said.get("hints", "0")),
            int(said.get("shown", "0")),
            date.fromisoformat(said["daily"]) if "daily" in said else None,
            said.get("practice") == "yes",
            said.get("looked") == "yes",
            Ending(said["ending"]) if "ending" in said else None,
            _moment(said["ended"]) if "ended" in said else None,
        )
    except (KeyError, ValueError, OverflowError):
        return None
    usable = len(game) == 32 and set(game) <= set("0123456789abcdef") and math.isfinite(seconds)
    usable = usable and tally.ending in (None, Ending.WON, Ending.SHOWN)
    counts = (seconds, tally.undos, tally.hints, tally.shown)
    usable = usable and min(counts) >= 0 and max(counts) <= LARGEST
    return tally if usable and _is_in_time(tally) else None


def _is_in_time(tally: Tally) -> bool:
    moments = (tally.began, tally.ended)
    days = tally.daily is None or EARLIEST.date() <= tally.daily < LATEST.date()
    return days and all(moment is None or EARLIEST <= moment < LATEST for moment in moments)


def _moment(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)


def split_tally(extra: tuple[str, ...]) -> tuple[Tally | None, tuple[str, ...]]:
    """Gets the tally of a record's `extra` lines, if there is one, and the other lines."""
    tally = None
    rest = []
    for line in extra:
        if line.split()[:1] == [KEY]:
            tally = tally or parse_tally(line)
        else:
            rest.append(line)
    return tally, tuple(rest)
