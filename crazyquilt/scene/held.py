"""A dragged card: where the pointer took it, and how it turns upright under way."""

import math

from crazyquilt.scene.geometry import Box
from crazyquilt.scene.poses import Pose

Vector = tuple[float, float]


class Held:
    """A card under the pointer. `at` is the pointer, `grab` where on the card it holds, from the
    card's middle, as the card lay (`angle`) when it was taken. Times are seconds.
    """

    def __init__(self, slot: int, angle: float, lying: Box, at: Vector, since: float) -> None:
        self.slot = slot
        self.at = at
        self._angle = angle
        self._since = since
        x, y = lying.centre
        grab = (
            max(-lying.w / 2, min(lying.w / 2, at[0] - x)),
            max(-lying.h / 2, min(lying.h / 2, at[1] - y)),
        )
        self._grab = turned(grab, -angle)

    def pose(self, now: float, lift: float) -> Pose:
        """Gets the pose at `now`; the grabbed point stays under the pointer while it turns."""
        part = min(1.0, (now - self._since) / lift) if lift else 1.0
        angle = self._angle * (1 - part)
        dx, dy = turned(self._grab, angle)
        return Pose(self.at[0] - dx, self.at[1] - dy, angle)

    def upright(self) -> Pose:
        """Gets the pose when it has turned."""
        return Pose(self.at[0] - self._grab[0], self.at[1] - self._grab[1])

    def turns(self, now: float, lift: float) -> bool:
        """Whether it is still turning."""
        return self._angle != 0 and now - self._since < lift


def turned(point: Vector, degrees: float) -> Vector:
    """Turns a vector counter-clockwise as seen on the screen, where y points down."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return point[0] * c + point[1] * s, point[1] * c - point[0] * s
