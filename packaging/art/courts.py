"""Court cards: twelve two-headed figures within a stepped frame."""

from __future__ import annotations

from cloth import cut_to, quilted
from geometry import Outline, Point, Polygon, half_turn
from heads import SKINS, VEIL, jack, king, queen, queen_hair
from held import hand, held
from numbers_and_aces import face
from suits import draw_index, suit_shape
from svg import Canvas

# The upper half of the frame steps round the index; the seam falls from left to right.
SEAM_LEFT: Point = (10.0, 157.5)
SEAM_RIGHT: Point = half_turn(SEAM_LEFT)
FRAME: Polygon = [(67, 10), (240, 10), (240, 200), (183, 200)]
FRAME = FRAME + [half_turn(p) for p in FRAME]
REGION: Polygon = [(10, 10), (240, 10), SEAM_RIGHT, SEAM_LEFT]
LINE = 2.2

_ROBES = {
    "K": "M134 112C112 114 90 116 78 130C74 137 72 144 67 150L10 150L10 220L240 220L240 156"
    "C238 132 222 122 204 117C192 114 182 113 166 112Z",
    "Q": "M138 116C124 122 108 128 100 144C96 152 92 160 88 170L240 230L220 186"
    "C212 150 200 134 186 127C176 122 168 119 162 116Z",
    "J": "M134 116C118 118 102 122 92 136C84 146 78 154 70 164L240 220L236 190"
    "C232 150 220 130 200 122C188 118 178 117 166 116Z",
}


def _king(half: Canvas, suit: str) -> None:
    robe = Outline.parse(_ROBES["K"])
    quilted(half, robe, suit, [REGION], "012", 22, (-4, 90))
    half.polygons(cut_to(robe, REGION), "none", "line", LINE)
    collar = Outline.parse(
        "M132 110C116 111 106 114 100 120C106 138 128 150 150 150C172 150 194 138 200 120"
        "C194 114 184 111 168 110Z"
    )
    half.polygons(cut_to(collar, REGION), "linen", "line", LINE)
    for x, y in ((109, 123), (120, 133), (134, 141), (191, 123), (180, 133), (166, 141)):
        half.shape(f"M{x} {y - 4}L{x + 2.5} {y + 3.5}L{x - 2.5} {y + 3.5}Z", "line")
    king(half, suit)


def _queen(half: Canvas, suit: str) -> None:
    for piece in cut_to(Outline.parse(VEIL), REGION):
        half.polygons([piece], f"{suit}_mid", "line", LINE)
    queen_hair(half, suit)
    robe = Outline.parse(_ROBES["Q"])
    quilted(half, robe, suit, [REGION], "021", 20, (0, 84))
    half.polygons(cut_to(robe, REGION), "none", "line", LINE)
    half.shape(
        "M138 108L138 120C130 126 132 146 150 150C168 146 170 126 162 120L162 108Z",
        SKINS[suit],
        "line",
        LINE,
    )
    half.shape("M134 126Q150 146 166 126", line="gold", width=3.6)
    half.disc(150, 138, 5, f"{suit}_deep", "line", 1.6)
    queen(half, suit)


def _jack(half: Canvas, suit: str) -> None:
    robe = Outline.parse(_ROBES["J"])
    quilted(half, robe, suit, [REGION], "201", 22, (-2, 88))
    half.polygons(cut_to(robe, REGION), "none", "line", LINE)
    half.shape("M128 118L150 136L172 118L168 106L132 106Z", f"{suit}_deep", "line", LINE)
    half.shape("M138 108L150 126L162 108Z", SKINS[suit], "line", 1.8)
    jack(half, suit)


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


def court(rank: str, suit: str) -> Canvas:
    """A king, queen or jack."""
    canvas = face()
    canvas.polygons([FRAME], f"{suit}_ground")
    half = Canvas()
    {"K": _king, "Q": _queen, "J": _jack}[rank](half, suit)
    held(half, rank, suit)
    hand(half, suit, SKINS[suit])
    half.shape(suit_shape(suit).place(217, 41, 0.34), f"ink_{suit}")
    canvas.two_headed(half)
    _band(canvas, suit)
    canvas.polygons([FRAME], "none", f"ink_{suit}", 2.2)
    draw_index(canvas, rank, suit)
    return canvas
