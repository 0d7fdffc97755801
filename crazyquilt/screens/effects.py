"""What passes over the table and leaves it as it was: the shake of a refusal, the glow of freed
cards, and the celebration of a win.
"""

import math
from collections.abc import Iterator

from crazyquilt.model.quilt import CELL_NAMES, cells
from crazyquilt.scene.celebration import Celebration
from crazyquilt.scene.look import SPEEDS
from crazyquilt.scene.painter import Sprite
from crazyquilt.scene.table import Table
from crazyquilt.screens.screen import Stage
from crazyquilt.session import Cause, Change

SHAKES = 6
"""Half swings of a shake."""
REACH = 0.07
"""How far a shaken card goes at first, in card widths."""


class Effects:
    """At most one of each; times are seconds on the stage's clock."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._shaken: tuple[str, float] | None = None
        self._freed: frozenset[str] = frozenset()
        self._freed_at = 0.0
        self._celebration: Celebration | None = None
        self._seed = 0
        self._told = False

    def shake(self, name: str) -> None:
        """Shakes the card of a place."""
        self._shaken = (name, self._stage.now())

    def changed(self, change: Change) -> None:
        """Lets freed cards glow; a celebration is over."""
        self._celebration, self._told = None, False
        self._freed = _freed(change)
        self._freed_at = self._stage.now()

    def clear(self) -> None:
        """Ends everything, as when the window's size changes."""
        self._shaken, self._freed = None, frozenset()
        if self._told:
            self._celebration = None
        elif self._celebration:
            # All sewn at the new size: it is not begun again.
            now = self._stage.now()
            speeds = SPEEDS  # motion may just have been switched off
            self._celebration = Celebration(self._stage.layout, speeds, now, self._seed)
            self._celebration.skip(now)

    def skip(self) -> None:
        """Ends what a press or a key should not wait for."""
        if self._celebration:
            self._celebration.skip(self._stage.now())

    @property
    def celebrating(self) -> bool:
        """Whether a win is being celebrated."""
        return self._celebration is not None

    def celebrated(self, seed: int) -> bool:
        """Celebrates a win, from the first call on. Returns whether that is over."""
        speeds, now = self._stage.speeds, self._stage.now()
        if self._celebration is None and not speeds.patchwork:
            return True
        if self._celebration is None:
            self._seed = seed
            self._celebration = Celebration(self._stage.layout, speeds, now, seed)
        self._told = now >= self._celebration.ends
        return self._told

    def busy(self, now: float) -> bool:
        """Lets go of what is over. Returns whether something still moves."""
        speeds = self._stage.speeds
        if self._shaken and now - self._shaken[1] >= speeds.shake:
            self._shaken = None
        if now - self._freed_at >= speeds.glow:
            self._freed = frozenset()
        sewing = self._celebration is not None and now < self._celebration.ends
        return bool(self._shaken or self._freed) or sewing

    def aside(self, now: float) -> dict[str, int]:
        """Gets how far the card of a place is shaken aside, in pixels."""
        if not self._shaken or not self._stage.speeds.shake:
            return {}
        name, since = self._shaken
        part = min(1.0, (now - since) / self._stage.speeds.shake)
        reach = self._stage.layout.card.w * REACH * (1 - part)
        return {name: round(reach * math.sin(part * math.pi * SHAKES))}

    def glow(self, now: float) -> tuple[frozenset[str], float]:
        """Gets the freed cards' places, and how strongly they glow, 0 to 1."""
        if not self._freed or not self._stage.speeds.glow:
            return frozenset(), 0.0
        return self._freed, max(0.0, 1 - (now - self._freed_at) / self._stage.speeds.glow)

    def sprites(self, table: Table, now: float) -> Iterator[Sprite]:
        """Yields the celebration."""
        if self._celebration:
            yield from table.celebrated(self._celebration, now)


def _freed(change: Change) -> frozenset[str]:
    """The cells whose cards a move has just made available."""
    if change.cause not in (Cause.PLAY, Cause.REDO):
        return frozenset()
    now = change.after.available & ~change.before.available
    return frozenset(CELL_NAMES[cell] for cell in cells(now))
