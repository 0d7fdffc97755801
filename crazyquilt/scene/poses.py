"""How each of the 104 cards lies: a pure function of the position and the layout."""

from typing import NamedTuple

from crazyquilt.model.position import FOUNDATIONS, SLOTS, Position
from crazyquilt.model.quilt import CELL_NAMES, cells, is_upright
from crazyquilt.scene.geometry import Box, Layout, foundation_name

SIDEWAYS = 90.0
"""A sideways card's angle in degrees, counter-clockwise."""


class Pose(NamedTuple):
    """A card's middle in pixels, its angle in degrees counter-clockwise, how far it shows its
    face (0 back, 1 face, between: turning over), and its height in its pile.
    """

    x: float
    y: float
    angle: float = 0.0
    face: float = 1.0
    height: int = 0

    def towards(self, other: "Pose", part: float) -> "Pose":
        """Returns the pose `part` (0–1) of the way to `other`, whose height it takes."""
        return Pose(
            self.x + (other.x - self.x) * part,
            self.y + (other.y - self.y) * part,
            self.angle + (other.angle - self.angle) * part,
            self.face + (other.face - self.face) * part,
            other.height,
        )


def poses(position: Position, layout: Layout) -> tuple[Pose, ...]:
    """Gets the pose of every slot at rest."""
    found: list[Pose | None] = [None] * SLOTS
    places = layout.places
    for cell in cells(position.quilt):
        x, y = places[CELL_NAMES[cell]].centre
        found[cell] = Pose(x, y, 0.0 if is_upright(cell) else SIDEWAYS)
    _pile(found, tuple(reversed(position.stock)), places["stock"], face=0.0)
    _pile(found, position.waste, places["waste"])
    for (target, suit), slots in zip(FOUNDATIONS, position.foundations, strict=True):
        _pile(found, slots, places[foundation_name(target, suit)])
    return tuple(pose for pose in found if pose is not None)


def _pile(found: list[Pose | None], slots: tuple[int, ...], box: Box, face: float = 1.0) -> None:
    x, y = box.centre
    for height, slot in enumerate(slots):
        found[slot] = Pose(x, y, 0.0, face, height)


def undealt(layout: Layout, at_rest: tuple[Pose, ...]) -> tuple[Pose, ...]:
    """Gets the poses before the deal: every dealt card on the stock, face down."""
    x, y = layout.places["stock"].centre
    dealt = len(CELL_NAMES)
    return tuple(
        Pose(x, y, 0.0, 0.0, SLOTS - slot) if slot < dealt else pose
        for slot, pose in enumerate(at_rest)
    )
