"""What the table explains about the card that the pointer rests on."""

from crazyquilt.model import quilt
from crazyquilt.model.moves import Target
from crazyquilt.scene.geometry import SOURCES, foundation_name
from crazyquilt.scene.table import Hover
from crazyquilt.screens.screen import Stage
from crazyquilt.session import Session


class Hovering:
    """Waits until the pointer rests, so that crossing the quilt does not flicker."""

    def __init__(self, stage: Stage, session: Session) -> None:
        self._stage = stage
        self._session = session
        self._name: str | None = None
        self._since = 0.0
        self._touch = False
        self.shown: Hover | None = None
        """What is explained now."""

    def over(self, name: str | None, now: float, touch: bool = False) -> None:
        """The pointer is over a place, or over none; `touch`: a finger is pressed on it."""
        if name != self._name or touch != self._touch:
            self._name, self._since, self.shown = name, now, None
            self._touch = touch

    @property
    def waiting(self) -> bool:
        """Whether the pointer rests on something that is not explained yet."""
        return self._name is not None and self.shown is None

    def tick(self, now: float) -> bool:
        """Begins to explain when the pointer has rested. Returns whether the picture changed."""
        speeds = self._stage.speeds
        wait = speeds.long_press if self._touch else speeds.dwell
        if not self.waiting or now - self._since < wait:
            return False
        if self._name and (self._touch or self._stage.settings.hover_hints):
            self.shown = self._explained(self._name)
        if self.shown is None:
            self._name = None
        return self.shown is not None

    def _explained(self, name: str) -> Hover | None:
        position = self._session.position
        cell = SOURCES.get(name, quilt.CELLS)
        if cell >= quilt.CELLS or not position.quilt >> cell & 1:
            return None
        if not position.available >> cell & 1:
            return Hover(cell, holders=quilt.end_neighbours(cell))
        left = position.quilt & ~(1 << cell)
        freed = quilt.available(left) & ~position.available
        suit = position.card(cell).suit
        targets = tuple(
            "waste" if target is Target.WASTE else foundation_name(target, suit)
            for target in self._session.destinations(cell)
        )
        return Hover(cell, frees=tuple(quilt.cells(freed)), targets=targets)
