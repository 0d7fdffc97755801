"""The pointer as an automaton: presses, moves and releases become intents.

It knows no rules: `Hand` answers what may be picked up and where it may go. Times are seconds,
points are window pixels, places are the names of the map. Whatever sequence of events arrives,
a card is held only between a press on it and the next release, cancel or press.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from crazyquilt.scene.geometry import Box

DRAG_THRESHOLD = 6
SLIP = 3
"""Thresholds from the press within which a drag back to its own card was only a slip."""
DOUBLE_CLICK_RADIUS = 24

LEFT, RIGHT = 1, 3


class Lift(NamedTuple):
    """A drag begins from `source`, taken at the point of the press."""

    source: str
    x: float
    y: float


class Carry(NamedTuple):
    """The held card moves with the pointer."""

    x: float
    y: float


class Drop(NamedTuple):
    """A card of `source` is put on `target`: by a drag, or by click and click."""

    source: str
    target: str


class LetGo(NamedTuple):
    """The held card goes back where it was."""

    source: str


class Pick(NamedTuple):
    """A click picks `source` for a placing click; None puts it down again."""

    source: str | None


class Act(NamedTuple):
    """The stock was pressed: turn a card, or redeal. `again` marks the second of fast clicks."""

    again: bool


class SendToWaste(NamedTuple):
    """A double click."""

    source: str


class SendHome(NamedTuple):
    """A right click, or a double click on the waste: to a foundation."""

    source: str


class Refuse(NamedTuple):
    """A press on a card that cannot be moved, or a drop or click on a place that will not take
    it (`target`)."""

    source: str
    target: str | None = None


Intent = Lift | Carry | Drop | LetGo | Pick | Act | SendToWaste | SendHome | Refuse


class Hand(NamedTuple):
    """What the table answers. `hit`: the place under a point. `has_card`: whether a card lies
    there. `targets`: the places that the card of a source may go to. `footprint`: the box that a
    card held at a point covers.
    """

    hit: Callable[[float, float], str | None]
    has_card: Callable[[str], bool]
    targets: Callable[[str], tuple[str, ...]]
    footprint: Callable[[float, float], Box]
    boxes: Callable[[str], Box]


@dataclass(frozen=True, slots=True)
class Idle:
    """Nothing is pressed; `picked` waits for a placing click."""

    picked: str | None = None


@dataclass(frozen=True, slots=True)
class Pressed:
    """The button is down on `source` and has not moved far. `was` was picked before. `asked`: it
    was held down long, to be told about; its release plays nothing.
    """

    source: str
    x: float
    y: float
    was: str | None
    asked: bool = False


@dataclass(frozen=True, slots=True)
class Dragging:
    """The card of `source` is held; it was pressed at a point."""

    source: str
    x: float
    y: float


State = Idle | Pressed | Dragging


class _Click(NamedTuple):
    place: str
    x: float
    y: float
    time: float


class Pointer:
    """The automaton. Each method takes one event and returns the intents that follow."""

    def __init__(self, hand: Hand, double_click: float) -> None:
        self._hand = hand
        self.double_click = double_click
        """Seconds between the halves of a double click at most."""
        self.threshold: float = DRAG_THRESHOLD
        """Pixels that the pointer moves before a press becomes a drag."""
        self.radius = DOUBLE_CLICK_RADIUS
        """Pixels that the halves of a double click lie apart at most."""
        self.state: State = Idle()
        self._last: _Click | None = None

    @property
    def held(self) -> str | None:
        """The source of the card that is held, if one is."""
        return self.state.source if isinstance(self.state, Dragging) else None

    @property
    def picked(self) -> str | None:
        """The source that waits for a placing click, if one does."""
        return self.state.picked if isinstance(self.state, Idle) else None

    def down(self, x: float, y: float, button: int, time: float) -> list[Intent]:
        """A button goes down. All but left and right play nothing."""
        if button != LEFT:
            self._last = None
        if button not in (LEFT, RIGHT):
            return []
        picked = self.picked
        intents = self.cancel() if not isinstance(self.state, Idle) else []
        place = self._hand.hit(x, y)
        if button == RIGHT:
            self.state = Idle()
            put_down: list[Intent] = [Pick(None)] if picked else []
            if place is not None and self._hand.has_card(place) and place != "stock":
                return [*intents, *put_down, SendHome(place)]
            return [*intents, *put_down]
        return intents + self._left(x, y, place, picked, time)

    def _left(
        self, x: float, y: float, place: str | None, picked: str | None, time: float
    ) -> list[Intent]:
        last, self._last = self._last, _Click(place, x, y, time) if place else None
        again = (
            last is not None
            and last.place == place
            and time - last.time <= self.double_click
            and math.hypot(x - last.x, y - last.y) <= self.radius
        )
        self.state = Idle()
        put_down: list[Intent] = [Pick(None)] if picked else []
        if place is None:
            return put_down
        if place == "stock":
            return [*put_down, Act(again)]
        if again and picked in (place, None) and self._hand.has_card(place):
            self._last = None  # a third click begins anew
            return [*put_down, SendHome(place) if place == "waste" else SendToWaste(place)]
        if picked and place != picked and self._is_pile(place):
            self._last = None  # the placing click is not the first half of a double one
            if place in self._hand.targets(picked):
                return [*put_down, Drop(picked, place)]
            return [*put_down, Refuse(picked, place)]
        if not self._hand.has_card(place):
            return put_down
        if not self._hand.targets(place):
            return [*put_down, Refuse(place)]
        self.state = Pressed(place, x, y, picked)
        return put_down

    def choose(self, place: str) -> list[Intent]:
        """The keyboard chooses a place: its card is picked, or the picked card is put on it; the
        picked card itself means what a double click does.
        """
        picked = self.picked
        intents = self.cancel()
        if picked == place:
            return [*intents, SendHome(place) if place == "waste" else SendToWaste(place)]
        if picked and self._is_pile(place):
            if place in self._hand.targets(picked):
                return [*intents, Drop(picked, place)]
            return [*intents, Refuse(picked, place)]
        if not self._hand.targets(place):
            return [*intents, Refuse(place)]
        self.state = Idle(place)
        return [*intents, Pick(place)]

    def _is_pile(self, place: str) -> bool:
        return place == "waste" or place.startswith(("up", "down"))

    def move(self, x: float, y: float, left_held: bool) -> list[Intent]:
        """The pointer moves; `left_held` tells whether the left button is down."""
        if isinstance(self.state, Idle):
            return []
        if not left_held:
            return self.cancel()  # the release never arrived
        if isinstance(self.state, Pressed):
            pressed = self.state
            if math.hypot(x - pressed.x, y - pressed.y) < self.threshold:
                return []
            self.state = Dragging(pressed.source, pressed.x, pressed.y)
            self._last = None
            return [Lift(pressed.source, pressed.x, pressed.y), Carry(x, y)]
        return [Carry(x, y)]

    def up(self, x: float, y: float, button: int) -> list[Intent]:
        """A button goes up; only the left one that was pressed on a card matters."""
        if button != LEFT or isinstance(self.state, Idle):
            return []
        if isinstance(self.state, Pressed):
            pressed = self.state
            if pressed.asked:
                self.state = Idle()
                return []
            picked = None if pressed.was == pressed.source else pressed.source
            self.state = Idle(picked)
            return [Pick(picked)]
        drag, self.state = self.state, Idle()
        slipped = math.hypot(x - drag.x, y - drag.y) < SLIP * self.threshold
        if slipped and self._hand.hit(x, y) == drag.source:
            self.state = Idle(drag.source)
            return [Pick(drag.source)]  # a slip of the hand, not a drag: it was a click
        return [self._dropped(drag.source, x, y)]

    def _dropped(self, source: str, x: float, y: float) -> Intent:
        footprint = self._hand.footprint(x, y)
        legal = self._hand.targets(source)
        overlap = {name: footprint.overlap(self._hand.boxes(name)) for name in legal}
        best = max(legal, key=lambda name: overlap[name], default=None)
        if best is not None and overlap[best]:
            return Drop(source, best)
        under = self._hand.hit(x, y)
        if under is not None and under != source and self._is_pile(under):
            return Refuse(source, under)
        return LetGo(source)

    def ask(self) -> None:
        """What is pressed was held down long: it is asked about, and not clicked."""
        if isinstance(self.state, Pressed):
            self.state = replace(self.state, asked=True)
            self._last = None

    def empty(self) -> None:
        """Forgets what is held or picked, without a word: the game has moved on."""
        self.state = Idle()

    def cancel(self) -> list[Intent]:
        """Lets go of everything: a command, a lost focus, a resize."""
        state, self.state = self.state, Idle()
        self._last = None
        if isinstance(state, Dragging):
            return [LetGo(state.source)]
        if isinstance(state, Idle) and state.picked:
            return [Pick(None)]
        return []
