"""Where the arrow keys lead on the table, as the eye expects."""

from collections.abc import Mapping

from crazyquilt.scene.geometry import Box
from crazyquilt.screens.spots import Spots, area_of

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""The arrows' names and where they point."""
OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}
ASIDE = 2
"""How much farther a pixel aside counts than one ahead, where nothing stands straight ahead."""

WIDEST = 4
"""How much farther aside than ahead a spot may be at most, to be ahead at all."""

Links = Mapping[tuple[str, str], str | None]
"""Where each arrow leads from each spot."""


def ahead(spots: Spots, here: str, box: Box, way: str) -> str | None:
    """Gets the spot that an arrow leads to from the spot `here`, which has or had `box`.

    What stands straight ahead comes first, the nearest of it, holes skipped. Where the rest of a
    row or column of the quilt is empty, cards aside come before what lies outside the quilt. None
    at the edge of everything.
    """
    inside = area_of(here) == "quilt"
    best: tuple[int, float] = (3, 0)
    found = None
    for name, other in spots.items():
        along, aside, straight = _measured(box, other, way)
        if name == here or along < 1 or not (straight or aside <= WIDEST * along):
            continue
        if inside and area_of(name) == "quilt" and aside <= along:
            rank = 0 if straight else 1
        else:
            rank = 2 if straight else 3
        far = along + (aside if straight else ASIDE * aside)
        if found is None or (rank, far) < best:
            best, found = (rank, far), name
    return found


def _measured(here: Box, box: Box, way: str) -> tuple[float, float, bool]:
    """Gets how far ahead a box is, how far aside, and whether it is straight ahead."""
    dx, dy = WAYS[way]
    (x, y), (x0, y0) = box.centre, here.centre
    along = (x - x0) * dx + (y - y0) * dy
    if dx:
        shared = min(box.bottom, here.bottom) - max(box.y, here.y)
        return along, max(box.y - y0, y0 - box.bottom, 0), shared > 0
    shared = min(box.right, here.right) - max(box.x, here.x)
    return along, max(box.x - x0, x0 - box.right, 0), shared > 0


def scattered(spots: Spots) -> bool:
    """Whether the quilt's cards are not all joined by rows and columns that they share."""
    cards = [name for name in spots if area_of(name) == "quilt"]
    joined: list[set[str]] = []  # the columns' letters and the rows' digits
    for name in cards:
        meets = [lines for lines in joined if not lines.isdisjoint(name)]
        joined = [lines for lines in joined if lines not in meets]
        joined.append(set(name).union(*meets))
    return len(joined) > 1


def links(spots: Spots) -> Links:
    """Gets where all arrows lead, so that every spot is reached from every other.

    A card that shares neither row nor column with others may be nobody's next one; then it is that
    of the spot nearest to it that can spare an arrow.
    """
    found = {
        (name, way): ahead(spots, name, box, way) for name, box in spots.items() for way in WAYS
    }
    start = list(spots)[-1]
    reached = reach(found, start)
    while lost := [name for name in spots if name not in reached]:
        pairs = [(_distance(spots[a], spots[b]), a, b) for a in reached for b in lost]
        for _, origin, name in sorted(pairs):
            way = _towards(spots[origin], spots[name])
            was, found[origin, way] = found[origin, way], name
            now = reach(found, start)
            if now > reached:
                reached = now
                break
            found[origin, way] = was
        else:
            break
    return found


def reach(found: Links, start: str) -> set[str]:
    """Gets the spots that arrows reach from `start`."""
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for way in WAYS:
            name = found[here, way]
            if name is not None and name not in seen:
                seen.add(name)
                waiting.append(name)
    return seen


def _distance(a: Box, b: Box) -> float:
    (x, y), (x0, y0) = a.centre, b.centre
    return (x - x0) ** 2 + (y - y0) ** 2


def _towards(here: Box, box: Box) -> str:
    (x, y), (x0, y0) = box.centre, here.centre
    if abs(x - x0) >= abs(y - y0):
        return "right" if x > x0 else "left"
    return "down" if y > y0 else "up"
