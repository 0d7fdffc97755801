"""What all court figures share: skins, hair colours, faces, and garments cut at the seam."""

from __future__ import annotations

from cloth import cut_to, quilted
from geometry import Outline, Polygon
from svg import Canvas

X = 150.0
LINE = 2.2

SKINS = {"spade": "skin_tan", "heart": "skin", "diamond": "skin_brown", "club": "skin"}
HAIRS = {
    "spade": "hair_black",
    "heart": "hair_red",
    "diamond": "hair_black",
    "club": "hair_fair",
}
_GLANCE = {"spade": 1.2, "heart": -1.2, "diamond": 1.2, "club": -1.2}


def garment(canvas: Canvas, d: str, region: Polygon, fill: str, width: float = LINE) -> None:
    """A plain piece of clothing or hair cut to the half's region."""
    canvas.polygons(cut_to(Outline.parse(d), region), fill, "line", width)


def robe(
    canvas: Canvas,
    suit: str,
    d: str,
    region: Polygon,
    order: str,
    size: float,
    at: tuple[float, float],
) -> None:
    """A garment in the suit's patchwork, outlined."""
    shape = Outline.parse(d)
    quilted(canvas, shape, suit, [region], order, size, at)
    canvas.polygons(cut_to(shape, region), "none", "line", LINE)


def face(canvas: Canvas, suit: str, jaw: float) -> None:
    """The bare face with a little colour in its cheeks; ``jaw`` is its half width."""
    left, right = X - jaw, X + jaw
    canvas.shape(
        f"M{left} 62L{left} 88C{left} 106 {X - 11} 118 {X} 118"
        f"C{X + 11} 118 {right} 106 {right} 88L{right} 62Z",
        SKINS[suit],
        "line",
        LINE,
    )
    for side in (-1, 1):
        canvas.disc(X + side * 14.5, 98, 5, "blush", alpha=0.35)


def features(canvas: Canvas, suit: str, rank: str) -> None:
    """Eyes, brows, nose and mouth."""
    shift = _GLANCE[suit]
    for side in (-1, 1):
        canvas.disc(X + side * 10.5 + shift, 87, 3.1, "line", ry=3.7)
    brow = {"K": 2.8, "Q": 1.8, "J": 2.4}[rank]
    hair = HAIRS[suit] if HAIRS[suit] != "hair_fair" else "hair_brown"
    canvas.shape("M133 80Q139 76 145 79.5M155 79.5Q161 76 167 80", line=hair, width=brow)
    tip = X + 2.6 * shift
    canvas.shape(
        f"M{X + shift} 89Q{tip + shift} 95 {tip} 97.5Q{X + shift} 99.5 {X - shift} 98",
        line="line",
        width=1.6,
    )
    if rank == "K":
        canvas.shape("M144 106.5Q150 110 156 106.5", line="heart_light", width=2.6)
        return
    if rank == "Q":
        canvas.shape(
            f"M{X - 14 + shift} 85L{X - 17 + shift} 82.5M{X + 14 + shift} 85L{X + 17 + shift} 82.5",
            line="line",
            width=1.6,
        )
    canvas.shape(
        "M143.5 106Q150 111.5 156.5 106", line="heart_deep", width=3.2 if rank == "Q" else 2.2
    )
