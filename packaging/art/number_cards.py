"""The empty face and the number cards."""

from __future__ import annotations

from geometry import Outline, Polygon, half_turn
from suits import OPTICAL, pip, pip_half
from svg import HEIGHT, WIDTH, Canvas, blank_card

_MID = HEIGHT / 2
# Per count: the pips' width, how far the columns stand from the middle, and the rows of the
# upper half for the outer columns and for the middle one; the lower half mirrors them.
_LAYOUT: dict[int, tuple[float, float, list[float], list[float]]] = {
    2: (68, 0, [], [68]),
    3: (62, 0, [], [66, _MID]),
    4: (49, 31.5, [62], []),
    5: (49, 31.5, [62], [_MID]),
    6: (49, 31.5, [60, _MID], []),
    7: (46, 33, [56, _MID], [115.5]),
    8: (46, 33, [56, _MID], [115.5]),
    9: (43, 34, [46, 129], [_MID]),
    10: (43, 34, [46, 132], [89]),
}
# On a sideways card the columns close up, to leave the band above them to the level index.
_LEVEL_COLUMN = 27.0
_LEVEL_WIDTH = 42.0


def face() -> Canvas:
    """An empty face with its line of stitches."""
    canvas = blank_card("paper", "edge")
    canvas.box(6, 6, WIDTH - 12, HEIGHT - 12, line="stitch", width=1.4, dash="7 5", radius=8)
    return canvas


def corner_blocks(canvas: Canvas, level: bool) -> None:
    """A pinwheel in a pale cloth in each of the two corners that hold no index."""
    x, y, half = (WIDTH - 212.0 if level else 212.0), 38.0, 20.0
    vanes: list[Polygon] = []
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        edge = (x + dx * half, y + dy * half)
        vanes.append([(x, y), edge, (x + (dx - dy) * half, y + (dy + dx) * half)])
    canvas.polygons(vanes + [[half_turn(p) for p in vane] for vane in vanes], "tint")


def _spots(count: int, column: float) -> list[tuple[float, float, bool]]:
    """Pip centres, each with whether it stands on its head."""
    outer, inner = _LAYOUT[count][2:]
    spots: list[tuple[float, float, bool]] = []
    for dx, y in [(s * column, y) for y in outer for s in (-1, 1)] + [(0.0, y) for y in inner]:
        spots.append((WIDTH / 2 + dx, y, False))
        # The seven is the one layout with a pip that has no partner below.
        if y < _MID and not (count == 7 and dx == 0):
            spots.append((WIDTH / 2 - dx, HEIGHT - y, True))
    return spots


def number_card(rank: str, suit: str, level: bool = False) -> Canvas:
    """A card from two to ten, yet without its index."""
    count = 10 if rank == "T" else int(rank)
    canvas = face()
    corner_blocks(canvas, level)
    width, column = _LAYOUT[count][:2]
    if level and column:
        width, column = min(width, _LEVEL_WIDTH), _LEVEL_COLUMN
    scale = width / 100 * OPTICAL[suit]
    pips, facets = Outline(), Outline()
    for x, y, down in _spots(count, column):
        turn = 180 if down else 0
        pips += pip(suit).place(x, y, scale, turn)
        facets += pip_half(suit).place(x, y, scale, turn)
    canvas.shape(pips, f"ink_{suit}")
    canvas.shape(facets, "facet", alpha=0.17)
    return canvas
