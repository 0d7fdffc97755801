"""What the court figures hold in the raised hand: twelve objects, no two alike."""

from __future__ import annotations

import math

from cloth import cut_to
from faces import SKINS
from geometry import Outline, Polygon
from suits import suit_shape
from svg import Canvas

X = 88.5
HAND_Y = 137.0
LINE = 2.0


def _staff(canvas: Canvas, top: float, role: str) -> None:
    canvas.box(X - 3.5, top, 7, 156 - top, role, "line", LINE)


def _sword(canvas: Canvas) -> None:
    canvas.shape(f"M{X} 14L{X + 7} 29L{X + 7} 122L{X - 7} 122L{X - 7} 29Z", "steel", "line", LINE)
    canvas.shape(f"M{X} 30L{X} 118", line="linen", width=2.6)
    canvas.box(X - 4, 126, 8, 24, "wood", "line", LINE)
    canvas.shape(
        f"M{X - 19} 117Q{X} 124 {X + 19} 117L{X + 19} 125Q{X} 132 {X - 19} 125Z",
        "gold",
        "line",
        LINE,
    )
    canvas.disc(X, 153, 5.5, "gold", "line", LINE)


def _sceptre(canvas: Canvas) -> None:
    _staff(canvas, 54, "gold")
    canvas.shape(suit_shape("heart").place(X, 37, 0.39), "gold", "line", LINE)
    canvas.shape(suit_shape("heart").place(X, 36.5, 0.22), "heart_deep", "line", 1.4)
    canvas.disc(X, 68, 7.5, "heart_deep", "line", LINE, ry=5)
    canvas.disc(X, 153, 5.5, "gold", "line", LINE)


def _axe(canvas: Canvas) -> None:
    _staff(canvas, 18, "wood")
    canvas.shape(
        f"M{X - 3} 36C{X - 9} 35 {X - 13} 29 {X - 15} 22C{X - 21} 42 {X - 21} 66 {X - 15} 87"
        f"C{X - 13} 79 {X - 9} 72 {X - 3} 71Z",
        "steel",
        "line",
        LINE,
    )
    canvas.shape(f"M{X - 15.5} 34C{X - 18} 46 {X - 18} 63 {X - 15.5} 76", line="linen", width=2.2)
    canvas.shape(f"M{X + 3} 40L{X + 13} 36L{X + 15} 70L{X + 3} 66Z", "steel", "line", LINE)
    canvas.box(X - 6, 32, 12, 43, "gold", "line", LINE)
    canvas.shape(f"M{X} 43L{X + 3.6} 53.5L{X} 64L{X - 3.6} 53.5Z", "diamond_deep")


def _orb(canvas: Canvas) -> None:
    """A globe under a trefoil, resting on the hand."""
    canvas.box(X - 2.8, 66, 5.6, 16, "gold", "line", LINE)
    canvas.shape(suit_shape("club").place(X, 50, 0.4), "gold", "line", LINE)
    canvas.disc(X, 104, 21, "club_deep", "line", LINE)
    canvas.shape(f"M{X - 17} 97C{X - 14} 88 {X - 8} 86 {X - 3} 86", line="club_mid", width=2.6)
    for role, width in (("line", 8.0), ("gold", 4.6)):
        canvas.shape(
            f"M{X - 19.4} 107Q{X} 114 {X + 19.4} 107M{X} 85L{X} 109", line=role, width=width
        )


def _stem(canvas: Canvas) -> None:
    canvas.shape(f"M{X} 60Q{X - 5} 100 {X} 154", line="line", width=6)
    canvas.shape(f"M{X} 60Q{X - 5} 100 {X} 154", line="leaf", width=3)
    canvas.shape(
        f"M{X - 2} 114C{X - 20} 110 {X - 22} 96 {X - 19} 90C{X - 8} 92 {X - 2} 102 {X - 2} 114Z"
        f"M{X - 2} 114C{X + 12} 110 {X + 18} 100 {X + 17} 92C{X + 6} 92 {X - 2} 100 {X - 2} 114Z",
        "leaf",
        "line",
        1.8,
    )


def _tulip(canvas: Canvas) -> None:
    _stem(canvas)
    canvas.shape(
        f"M{X} 74C{X - 23} 74 {X - 22} 46 {X - 17} 24L{X - 7} 38L{X} 20L{X + 7} 38"
        f"L{X + 17} 24C{X + 22} 46 {X + 23} 74 {X} 74Z",
        "spade_mid",
        "line",
        LINE,
    )
    canvas.shape(
        f"M{X} 21C{X - 14} 40 {X - 12} 62 {X} 74C{X + 12} 62 {X + 14} 40 {X} 21Z",
        "spade_deep",
        "line",
        1.6,
    )


def _rose(canvas: Canvas) -> None:
    _stem(canvas)
    for i in range(5):
        turn = 2 * math.pi * i / 5
        x, y = X + 11.5 * math.sin(turn), 46 - 11.5 * math.cos(turn)
        canvas.disc(x, y, 10.5, "heart_deep", "line", 1.8)
    for i in range(5):
        turn = 2 * math.pi * (i + 0.5) / 5
        x, y = X + 6.2 * math.sin(turn), 46 - 6.2 * math.cos(turn)
        canvas.disc(x, y, 6.4, "heart_mid", "line", 1.5)
    canvas.disc(X, 46, 4.8, "gold", "line", 1.5)


def _fan(canvas: Canvas) -> None:
    """A round fan pieced like a Dresden plate: blades about a golden middle."""
    _staff(canvas, 60, "wood")
    blades, y, reach = 12, 47.0, 19.0
    for i in range(blades):
        a, m, b = (2 * math.pi * (i + k) / blades for k in (0.0, 0.5, 1.0))
        role = ("diamond_deep", "diamond_light", "diamond_mid", "diamond_light")[i % 4]
        (ax, ay), (mx, my), (bx, by) = (
            (X + r * math.sin(t), y - r * 1.4 * math.cos(t))
            for t, r in ((a, reach), (m, reach + 5), (b, reach))
        )
        canvas.shape(
            f"M{X} {y}L{ax:.1f} {ay:.1f}Q{mx:.1f} {my:.1f} {bx:.1f} {by:.1f}Z", role, "line", 1.5
        )
    canvas.disc(X, y, 6.5, "gold", "line", 1.8, ry=8.5)
    canvas.shape(f"M{X - 7} 80L{X + 7} 80L{X + 4} 90L{X - 4} 90Z", "gold", "line", 1.8)


def _finch(canvas: Canvas) -> None:
    """A little bird come to sit on her hand."""
    canvas.shape(f"M{X + 9} 112L{X + 21} 138L{X + 12} 140L{X + 2} 116Z", "club_deep", "line", LINE)
    canvas.shape(f"M{X + 0} 118L{X - 1} 130M{X + 6} 118L{X + 6} 130", line="gold_deep", width=2.4)
    canvas.shape(
        f"M{X - 14} 82C{X - 13} 70 {X + 5} 66 {X + 10} 78C{X + 12} 84 {X + 20} 98 {X + 17} 112"
        f"C{X + 13} 121 {X - 6} 123 {X - 12} 108C{X - 15} 100 {X - 12} 92 {X - 14} 82Z",
        "gold",
        "line",
        LINE,
    )
    canvas.shape(
        f"M{X + 2} 90C{X + 14} 90 {X + 21} 104 {X + 19} 122C{X + 8} 118 {X - 2} 106 {X + 2} 90Z",
        "club_mid",
        "line",
        1.8,
    )
    canvas.shape(f"M{X + 5} 98Q{X + 12} 104 {X + 15} 114", line="club_deep", width=1.8)
    canvas.shape(f"M{X - 12} 79L{X - 20} 83L{X - 12} 86Z", "heart_deep", "line", 1.5)
    canvas.disc(X - 5, 79, 2.5, "line")


def _halberd(canvas: Canvas) -> None:
    _staff(canvas, 34, "wood")
    canvas.shape(f"M{X} 12L{X + 7} 36L{X - 7} 36Z", "steel", "line", LINE)
    canvas.shape(
        f"M{X - 3} 50C{X - 9} 49 {X - 14} 42 {X - 15} 31C{X - 21} 50 {X - 21} 77 {X - 15} 96"
        f"C{X - 13} 85 {X - 9} 79 {X - 3} 78Z",
        "steel",
        "line",
        LINE,
    )
    canvas.shape(f"M{X - 15.8} 44C{X - 18} 56 {X - 18} 72 {X - 15.8} 84", line="linen", width=2.2)
    canvas.shape(f"M{X + 3} 52L{X + 20} 63L{X + 3} 75Z", "steel", "line", LINE)
    canvas.box(X - 6.5, 38, 13, 46, "spade_mid", "line", LINE)
    canvas.shape(f"M{X - 6} 53L{X + 6} 53M{X - 6} 69L{X + 6} 69", line="line", width=1.6)


def _needle(canvas: Canvas) -> None:
    thread = f"M{X} 31C{X + 20} 14 {X + 22} 50 {X + 8} 64C{X - 22} 84 {X + 38} 90 {X + 14} 124"
    canvas.shape(thread, line="line", width=5.8)
    canvas.shape(thread, line="heart_mid", width=3.2)
    canvas.shape(
        f"M{X} 160L{X - 6} 60C{X - 8} 40 {X - 7} 18 {X} 14C{X + 7} 18 {X + 8} 40 {X + 6} 60Z",
        "steel",
        "line",
        LINE,
    )
    canvas.shape(f"M{X} 25L{X} 43", line="line", width=4.6)


def _shears(canvas: Canvas) -> None:
    """A tailor's shears, half open, points upwards."""
    for side in (-1, 1):
        canvas.disc(X + side * 10.5, 112, 8.5, "none", "line", 8.2, ry=13)
        canvas.disc(X + side * 10.5, 112, 8.5, "none", "heart_deep", 4.4, ry=13)
    for side in (-1, 1):
        canvas.shape(
            f"M{X - side * 6} 100L{X - side * 2.5} 84C{X + side * 5} 64 {X + side * 11} 40 "
            f"{X + side * 17} 16C{X + side * 21} 44 {X + side * 15} 76 {X + side * 5} 92Z",
            "steel",
            "line",
            LINE,
        )
    canvas.disc(X, 85, 4.2, "gold", "line", 1.6)


def _spool(canvas: Canvas) -> None:
    """A great spool of thread, its end hanging loose."""
    tail = (
        f"M{X + 13} 108C{X + 26} 112 {X + 22} 126 {X + 17} 132"
        f"C{X + 13} 138 {X + 17} 146 {X + 24} 142"
    )
    canvas.shape(tail, line="line", width=5.4)
    canvas.shape(tail, line="club_mid", width=2.8)
    canvas.shape(
        f"M{X - 15} 60C{X - 19} 78 {X - 19} 98 {X - 15} 116L{X + 15} 116"
        f"C{X + 19} 98 {X + 19} 78 {X + 15} 60Z",
        "club_mid",
        "line",
        LINE,
    )
    rows = "".join(f"M{X - 16} {y + 3}L{X + 16} {y - 3}" for y in (71, 80, 89, 98, 107))
    canvas.shape(rows, line="club_deep", width=2.4)
    for y in (54, 114):
        canvas.box(X - 20, y, 40, 9, "wood", "line", LINE, radius=3)
    canvas.box(X - 5, 47, 10, 7, "wood", "line", LINE)
    canvas.shape(f"M{X + 8} 54L{X + 14} 22", line="line", width=5)
    canvas.shape(f"M{X + 8} 54L{X + 14} 22", line="steel", width=2)


_HELD = {
    ("K", "spade"): _sword,
    ("K", "heart"): _sceptre,
    ("K", "diamond"): _axe,
    ("K", "club"): _orb,
    ("Q", "spade"): _tulip,
    ("Q", "heart"): _rose,
    ("Q", "diamond"): _fan,
    ("Q", "club"): _finch,
    ("J", "spade"): _halberd,
    ("J", "heart"): _needle,
    ("J", "diamond"): _shears,
    ("J", "club"): _spool,
}


def held(canvas: Canvas, rank: str, suit: str) -> None:
    """The object in the figure's hand."""
    _HELD[rank, suit](canvas)


def hand(canvas: Canvas, suit: str, region: Polygon) -> None:
    """The raised fist, its cuff and its sleeve down to the seam."""
    sleeve = Outline.parse(f"M{X - 15} 149L{X + 15} 149L{X + 20} 180L{X - 24} 180Z")
    canvas.polygons(cut_to(sleeve, region), f"{suit}_deep", "line", LINE)
    canvas.box(X - 13, 143.5, 26, 8, "linen", "line", LINE, radius=3)
    canvas.box(X - 10.5, HAND_Y - 9, 21, 16, SKINS[suit], "line", LINE, radius=7)
    canvas.shape(
        f"M{X - 4} 132.5L{X + 9} 132.5M{X - 4} 137.5L{X + 9} 137.5", line="line", width=1.4
    )
