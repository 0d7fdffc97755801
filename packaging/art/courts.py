"""Court cards: twelve two-headed figures within a frame that steps round the indices."""

from __future__ import annotations

from geometry import Point, Polygon, half_turn
from held import hand, held
from jacks import jack
from kings import king
from number_cards import face
from queens import queen
from suits import OPTICAL, pip
from svg import Canvas

# The seam between the two halves falls from left to right.
SEAM_LEFT: Point = (10.0, 157.5)
SEAM_RIGHT: Point = half_turn(SEAM_LEFT)
LINE = 2.2
# An upright card's frame leaves out two corners for the indices.
FRAME: Polygon = [(67, 10), (240, 10), (240, 200), (183, 200)]
FRAME = FRAME + [half_turn(p) for p in FRAME]
REGION: Polygon = [(10, 10), (240, 10), SEAM_RIGHT, SEAM_LEFT]
# A sideways card's level indices stand in the two other corners: the figures make way.
LEVEL_SHIFT = -39.0
LEVEL_FRAME: Polygon = [(10, 10), (167, 10), (167, 119), (240, 119)]
LEVEL_FRAME = LEVEL_FRAME + [half_turn(p) for p in LEVEL_FRAME]


def _band(canvas: Canvas, suit: str) -> None:
    """The sash of little diamonds sewn over the seam where the two halves meet."""
    (x0, y0), (x1, y1) = SEAM_LEFT, SEAM_RIGHT
    wide = 7.5
    canvas.polygons(
        [[(x0, y0 - wide), (x1, y1 - wide), (x1, y1 + wide), (x0, y0 + wide)]],
        f"{suit}_deep",
    )
    count = 13
    diamonds: list[Polygon] = []
    for i in range(count):
        t = (i + 0.5) / count
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        dx, dy = (x1 - x0) / count * 0.42, (y1 - y0) / count * 0.42
        diamonds.append([(x - dx, y - dy), (x, y - 5), (x + dx, y + dy), (x, y + 5)])
    canvas.polygons(diamonds, f"{suit}_light")
    edges = [[(x0, y0 + s), (x1, y1 + s)] for s in (-wide, wide)]
    canvas.lines(edges, "line", LINE)


def court(rank: str, suit: str, level: bool = False) -> Canvas:
    """A king, queen or jack, yet without the index."""
    canvas = face()
    frame = LEVEL_FRAME if level else FRAME
    canvas.polygons([frame], f"{suit}_ground")
    shift = LEVEL_SHIFT if level else 0.0
    region = [(x - shift, y) for x, y in REGION]
    figure = Canvas()
    {"K": king, "Q": queen, "J": jack}[rank](figure, suit, region)
    held(figure, rank, suit)
    hand(figure, suit, region)
    half = Canvas()
    if level:
        half.group(figure, f"translate({shift:.0f} 0)")
    else:
        half = figure
        half.shape(pip(suit).place(217, 41, 0.34 * OPTICAL[suit]), f"ink_{suit}")
    canvas.two_headed(half)
    _band(canvas, suit)
    canvas.polygons([frame], "none", f"ink_{suit}", 2.2)
    return canvas
