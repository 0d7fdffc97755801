"""What is counted from finished games. Pure: results in, figures out.

Results are taken as the store gives them, newest first; they are put in the order in which they
ended, and of those that ended at the same moment the later in the sequence comes first.

A game *played* is one won, lost or left. One that a demonstration won is counted by itself
(`shown`): it is neither played nor won, and streaks pass over it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta, tzinfo

from crazyquilt.figures.interval import wilson
from crazyquilt.figures.result import Ending, Result
from crazyquilt.model.rules import Rules


@dataclass(frozen=True, slots=True)
class Streaks:
    """Lengths of unbroken runs: the one that goes on now (0 if none does) and the longest ever."""

    current: int
    longest: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The totals of some games. What needs a win, or a game, is None without one.

    `winning`: runs of games won one after another; a game lost or left breaks them. `losing`: runs
    of games lost or left; a win breaks them. `best_seconds`, `typical_seconds`: the shortest and
    the median play time of the wins. `fewest_moves`, `typical_moves`: the same of their moves.
    `undos`, `hints`: sums over the games played. `unaided`: wins without undo, hint or a move
    shown.
    """

    won: int
    lost: int
    left: int
    shown: int
    winning: Streaks
    losing: Streaks
    best_seconds: float | None
    typical_seconds: float | None
    fewest_moves: int | None
    typical_moves: float | None
    undos: int
    hints: int
    unaided: int

    @classmethod
    def of(cls, results: Sequence[Result]) -> "Figures":
        """Counts `results`, newest first."""
        endings = [result.ending for result in results]
        played = [result for result in in_order(results) if result.played]
        wins = [result for result in played if result.won]
        seconds = sorted(win.seconds for win in wins)
        moves = sorted(win.moves for win in wins)
        return cls(
            won=endings.count(Ending.WON),
            lost=endings.count(Ending.LOST),
            left=endings.count(Ending.LEFT),
            shown=endings.count(Ending.SHOWN),
            winning=_streaks(result.won for result in played),
            losing=_streaks(not result.won for result in played),
            best_seconds=seconds[0] if seconds else None,
            typical_seconds=_median(seconds),
            fewest_moves=moves[0] if moves else None,
            typical_moves=_median(moves),
            undos=sum(result.undos for result in played),
            hints=sum(result.hints for result in played),
            unaided=sum(not (win.undos or win.hints or win.shown) for win in wins),
        )

    @property
    def played(self) -> int:
        """Games won, lost and left."""
        return self.won + self.lost + self.left

    @property
    def rate(self) -> float | None:
        """The share of the games played that were won, 0 to 1."""
        return self.won / self.played if self.played else None

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of `rate`, each bound 0 to 1; (0, 1) when nothing was played."""
        return wilson(self.won, self.played)

    @property
    def undos_per_game(self) -> float | None:
        """Undos in a game played, on average."""
        return self.undos / self.played if self.played else None

    @property
    def hints_per_game(self) -> float | None:
        """Hints in a game played, on average."""
        return self.hints / self.played if self.played else None


def in_order(results: Sequence[Result]) -> list[Result]:
    """Gets results, newest first, in the order in which they ended."""
    ordered = list(results)[::-1]
    ordered.sort(key=lambda result: result.ended)  # keeps that order where moments are the same
    return ordered


def by_rules(results: Sequence[Result]) -> dict[Rules, Figures]:
    """Gets the figures of each rules value that was played or shown, the most played first."""
    apart: dict[Rules, list[Result]] = {}
    for result in results:
        apart.setdefault(result.rules, []).append(result)
    figures = {rules: Figures.of(games) for rules, games in apart.items()}
    return dict(sorted(figures.items(), key=lambda item: (-item[1].played, item[0].fields)))


@dataclass(frozen=True, slots=True)
class Month:
    """The games that ended in a month. `month` is 1 to 12."""

    year: int
    month: int
    played: int
    won: int


def by_month(results: Sequence[Result], zone: tzinfo | None = None) -> tuple[Month, ...]:
    """Gets the months in which a game was played, the oldest first.

    `zone` tells when a month begins; None is the computer's own.
    """
    apart: dict[tuple[int, int], list[bool]] = {}
    for result in in_order(results):
        if result.played:
            ended = result.ended.astimezone(zone)
            apart.setdefault((ended.year, ended.month), []).append(result.won)
    return tuple(Month(*month, len(won), sum(won)) for month, won in sorted(apart.items()))


@dataclass(frozen=True, slots=True)
class Days:
    """The daily deals. A day counts by the day whose deal it is, whenever that was played.

    `played`, `won`: the days whose deal was played, and won at least once. `streaks`: runs of days
    in a row that were won. The current one ends today or, as today may still be won, yesterday.
    """

    played: frozenset[date]
    won: frozenset[date]
    streaks: Streaks

    @classmethod
    def of(cls, results: Iterable[Result], today: date) -> "Days":
        """Counts the results of daily deals, in any order. `today` is the player's date."""
        daily = [(r.daily, r.won) for r in results if r.daily is not None and r.played]
        won = frozenset(day for day, was_won in daily if was_won)
        current = _run_to(today, won) or _run_to(_before(today), won)
        # A run is counted at its last day only, so that each day is passed once.
        ends = [day for day in won if day + timedelta(days=1) not in won]
        longest = max((_run_to(day, won) for day in ends), default=0)
        return cls(frozenset(day for day, _ in daily), won, Streaks(current, longest))


def _run_to(day: date, won: frozenset[date]) -> int:
    length = 0
    while day in won:
        length += 1
        day = _before(day)
    return length


def _before(day: date) -> date:
    return day - timedelta(days=1)


def _streaks(hits: Iterable[bool]) -> Streaks:
    current = longest = 0
    for hit in hits:
        current = current + 1 if hit else 0
        longest = max(longest, current)
    return Streaks(current, longest)


def _median(ordered: Sequence[float]) -> float | None:
    """Gets the middle of sorted values, or the mean of the two middle ones."""
    if not ordered:
        return None
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
