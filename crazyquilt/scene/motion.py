"""Plans how cards fly: from where they are seen to where the position has them.

One routine serves moves, undo, redo, redeals, starts over and deals: it compares two sets of poses.
The model is final before anything flies; ending the motion early changes nothing but the picture.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from crazyquilt.model.quilt import CELLS, SIDE
from crazyquilt.scene.look import Speeds
from crazyquilt.scene.poses import Pose

SEEN_OF_A_PILE = 10
"""How many cards of a pile that moves as one are seen to fly."""
LONGEST_STAGGER = 0.45


class Flight(NamedTuple):
    """One card's way. `begins` and `lasts` are seconds on the caller's clock."""

    start: Pose
    end: Pose
    begins: float
    lasts: float

    def pose(self, now: float) -> Pose:
        """Gets the pose at `now`."""
        if now >= self.begins + self.lasts:
            return self.end
        part = max(0.0, (now - self.begins) / self.lasts)
        return self.start.towards(self.end, _ease(part))


def _ease(part: float) -> float:
    return part * part * (3 - 2 * part)


class Motion:
    """The flights under way, by slot."""

    def __init__(self, speeds: Speeds) -> None:
        self._speeds = speeds
        self._flights: dict[int, Flight] = {}

    @property
    def busy(self) -> bool:
        """Whether a card is in flight."""
        return bool(self._flights)

    def finish(self) -> None:
        """Ends all flights at once: each card lies where the position has it."""
        self._flights.clear()

    def advance(self, now: float) -> None:
        """Lands the flights that are over at `now`."""
        done = [slot for slot, f in self._flights.items() if now >= f.begins + f.lasts]
        for slot in done:
            del self._flights[slot]

    def seen(self, rest: Sequence[Pose], now: float) -> list[Pose]:
        """Gets where each slot is seen at `now`, given where it rests."""
        return [
            self._flights[slot].pose(now) if slot in self._flights else pose
            for slot, pose in enumerate(rest)
        ]

    def flying(self, now: float) -> list[tuple[int, Pose]]:
        """Gets slots in flight and their poses, in drawing order: those that wait lie lowest."""
        order = sorted(
            self._flights.items(),
            key=lambda item: (item[1].begins <= now, -item[1].begins, item[1].start.height),
        )
        return [(slot, flight.pose(now)) for slot, flight in order]

    def plan(
        self, seen: Sequence[Pose], rest: Sequence[Pose], now: float, wave: bool = False
    ) -> None:
        """Plans the flights from `seen` to `rest`; `wave` lets a deal run across the weave."""
        moved = [slot for slot in range(len(rest)) if not _same(seen[slot], rest[slot])]
        self._flights.clear()
        moved = _seen_flying(moved, seen, rest)
        stagger = min(self._speeds.stagger, LONGEST_STAGGER / max(1, len(moved)))
        for number, slot in enumerate(moved):
            way = math.hypot(rest[slot].x - seen[slot].x, rest[slot].y - seen[slot].y)
            lasts = self._lasts(way, rest)
            delay = self._wave_delay(slot, lasts) if wave else number * stagger
            self._flights[slot] = Flight(seen[slot], rest[slot], now + delay, lasts)

    def _lasts(self, way: float, rest: Sequence[Pose]) -> float:
        span = max(pose.x for pose in rest) - min(pose.x for pose in rest)
        part = min(1.0, way / max(1.0, span))
        return self._speeds.flight + (self._speeds.farthest - self._speeds.flight) * part

    def _wave_delay(self, slot: int, lasts: float) -> float:
        if slot >= CELLS:
            return 0.0
        row, column = divmod(slot, SIDE)
        return (row + column) / (2 * (SIDE - 1)) * (self._speeds.deal - lasts)


def _same(a: Pose, b: Pose) -> bool:
    return a[:4] == b[:4]


def _seen_flying(moved: list[int], seen: Sequence[Pose], rest: Sequence[Pose]) -> list[int]:
    """Of cards that go from one place to another together, keeps the top few, top first."""
    ways: dict[tuple[float, ...], list[int]] = {}
    for slot in moved:
        ways.setdefault((*seen[slot][:2], *rest[slot][:2]), []).append(slot)
    kept = []
    for slots in ways.values():
        slots.sort(key=lambda slot: -seen[slot].height)
        kept += slots[:SEEN_OF_A_PILE]
    return kept
