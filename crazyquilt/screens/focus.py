"""Where the keyboard is on the table. No window is needed."""

from collections.abc import Sequence
from typing import NamedTuple

from crazyquilt.scene.geometry import BUTTONS, PLACES, Box
from crazyquilt.screens.arrows import OPPOSITE, Links, ahead, links, scattered
from crazyquilt.screens.spots import AREAS, Spots, area_of


class _Step(NamedTuple):
    """The last step: pressing the arrow `back` returns to `origin`."""

    back: str
    origin: str


class Focus:
    """One spot. It is remembered while it is hidden, and each area remembers its own."""

    def __init__(self) -> None:
        self.place: str | None = None
        self.shown = False
        self._left: dict[str, str] = {}
        self._step: _Step | None = None
        self._known: tuple[Spots, Links] = ({}, {})

    @property
    def name(self) -> str | None:
        """The spot that has the focus, while it is shown."""
        return self.place if self.shown else None

    def go(self, name: str) -> None:
        """Goes to a spot and is shown."""
        self.remember(name)
        self.shown = True

    def remember(self, name: str) -> None:
        """Begins from there when a key next wants it."""
        self.place = name
        self._left[area_of(name)] = name
        self._step = None

    def hide(self) -> None:
        """Is not shown until a key moves it."""
        self.shown = False

    def appear(self, spots: Spots, start: str) -> bool:
        """Is shown where it was, or at `start`. Returns whether it was hidden."""
        if self.shown:
            return False
        self.go(self.place if self.place and self.place in spots else start)
        return True

    def arrow(self, way: str, spots: Spots, here: Box) -> None:
        """Takes the step of an arrow key; the opposite arrow takes it back."""
        step = self._step
        if step and step.back == way and step.origin in spots and step.origin != self.place:
            name: str | None = step.origin
        else:
            name = self._ahead(way, spots, here)
        if name is not None:
            origin = self.place
            self.go(name)
            self._step = _Step(OPPOSITE[way], origin) if origin else None

    def _ahead(self, way: str, spots: Spots, here: Box) -> str | None:
        place = self.place or ""
        if place not in spots or not scattered(spots):
            return ahead(spots, place, here, way)
        if self._known[0] != spots:
            self._known = (spots, links(spots))
        return self._known[1][place, way]

    def tab(self, by: int, spots: Spots) -> None:
        """Goes to the next area (or, for -1, the one before), to where that was left."""
        there = [area for area in AREAS if any(area_of(name) == area for name in spots)]
        here = area_of(self.place) if self.place else AREAS[0]
        number = there.index(here) if here in there else 0
        area = there[(number + by) % len(there)]
        names = [name for name in spots if area_of(name) == area]
        left = self._left.get(area)
        self.go(left if left in names else names[0])

    def cycle(self, names: Sequence[str], by: int) -> None:
        """Goes to the next of `names`, which stand in the order of the map; from the last to the
        first.
        """
        order = {name: number for number, name in enumerate((*PLACES, *BUTTONS))}
        here = order.get(self.place, -1) if self.place else -1
        beyond = [name for name in names if (order[name] - here) * by > 0]
        if by > 0:
            self.go((beyond or names)[0])
        else:
            self.go((beyond or names)[-1])
