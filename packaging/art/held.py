"""What the court figures hold: swords, sceptres, flowers, needles and halberds."""

from __future__ import annotations

import math

from geometry import Outline
from suits import suit_shape
from svg import Canvas

X = 88.5
HAND_Y = 137.0
LINE = 2.0


def _sword(canvas: Canvas, _suit: str) -> None:
    canvas.shape(
        f"M{X} 16L{X + 6.5} 30L{X + 6.5} 122L{X - 6.5} 122L{X - 6.5} 30Z", "steel", "line", LINE
    )
    canvas.shape(f"M{X} 30L{X} 118", line="linen", width=2.4)
    canvas.box(X - 4, 126, 8, 24, "wood", "line", LINE)
    canvas.shape(
        f"M{X - 18} 119Q{X} 125 {X + 18} 119L{X + 18} 126Q{X} 132 {X - 18} 126Z",
        "gold",
        "line",
        LINE,
    )
    canvas.disc(X, 153, 5.5, "gold", "line", LINE)


def _sceptre(canvas: Canvas, suit: str) -> None:
    canvas.box(X - 3.5, 54, 7, 100, "gold", "line", LINE)
    canvas.disc(X, 64, 7, f"{suit}_deep", "line", LINE, ry=5)
    canvas.shape(suit_shape(suit).place(X, 37, 0.33), f"{suit}_mid", "line", LINE)
    canvas.disc(X, 153, 5.5, "gold", "line", LINE)


def _flower(canvas: Canvas, suit: str) -> None:
    canvas.shape(f"M{X} 64Q{X - 5} 100 {X} 154", line="line", width=6)
    canvas.shape(f"M{X} 64Q{X - 5} 100 {X} 154", line="leaf", width=3)
    canvas.shape(
        f"M{X - 2} 112C{X - 20} 108 {X - 22} 94 {X - 19} 88C{X - 8} 90 {X - 2} 100 {X - 2} 112Z"
        f"M{X - 2} 112C{X + 12} 108 {X + 18} 98 {X + 17} 90C{X + 6} 90 {X - 2} 98 {X - 2} 112Z",
        "leaf",
        "line",
        1.8,
    )
    if suit == "spade":
        canvas.shape(
            f"M{X} 70C{X - 20} 70 {X - 18} 46 {X - 14} 28L{X - 6} 40L{X} 24L{X + 6} 40"
            f"L{X + 14} 28C{X + 18} 46 {X + 20} 70 {X} 70Z",
            "spade_mid",
            "line",
            LINE,
        )
        canvas.shape(
            f"M{X - 6} 42Q{X - 8} 56 {X - 3} 66M{X + 6} 42Q{X + 8} 56 {X + 3} 66",
            line="line",
            width=1.6,
        )
        return
    petals = {"heart": 5, "diamond": 8, "club": 6}[suit]
    reach, size = {"heart": (10.5, 9.5), "diamond": (12.5, 6.0), "club": (11.5, 7.5)}[suit]
    fill = {"heart": "heart_deep", "diamond": "diamond_mid", "club": "linen"}[suit]
    for i in range(petals):
        turn = 2 * math.pi * i / petals
        canvas.disc(
            X + reach * math.sin(turn), 48 - reach * math.cos(turn), size, fill, "line", 1.8
        )
    canvas.disc(X, 48, 7.5, "heart_mid" if suit == "heart" else "gold", "line", 1.6)


def _needle(canvas: Canvas, suit: str) -> None:
    thread = f"M{X} 31C{X + 20} 14 {X + 22} 50 {X + 8} 64C{X - 22} 84 {X + 38} 90 {X + 14} 124"
    canvas.shape(thread, line="line", width=5.6)
    canvas.shape(thread, line=f"{suit}_mid", width=3)
    body = Outline.parse(
        f"M{X} 160L{X - 5} 60C{X - 7} 40 {X - 6} 20 {X} 17C{X + 6} 20 {X + 7} 40 {X + 5} 60Z"
    )
    canvas.shape(body, "steel", "line", LINE)
    canvas.shape(f"M{X} 26L{X} 42", line="line", width=4)


def _halberd(canvas: Canvas, suit: str) -> None:
    canvas.box(X - 3.5, 34, 7, 124, "wood", "line", LINE)
    canvas.shape(f"M{X} 14L{X + 6} 36L{X - 6} 36Z", "steel", "line", LINE)
    canvas.shape(
        f"M{X - 3} 45C{X - 8} 44 {X - 12} 40 {X - 14} 33C{X - 21} 48 {X - 21} 66 {X - 14} 80"
        f"C{X - 12} 73 {X - 8} 69 {X - 3} 68Z",
        "steel",
        "line",
        LINE,
    )
    canvas.shape(f"M{X + 3} 48L{X + 17} 56L{X + 3} 64Z", "steel", "line", LINE)
    canvas.box(X - 6, 38, 12, 36, f"{suit}_mid", "line", LINE)


_HELD = {
    ("K", "spade"): _sword,
    ("K", "heart"): _sceptre,
    ("K", "diamond"): _sceptre,
    ("K", "club"): _sword,
    ("J", "spade"): _halberd,
    ("J", "heart"): _needle,
    ("J", "diamond"): _needle,
    ("J", "club"): _halberd,
}


def held(canvas: Canvas, rank: str, suit: str) -> None:
    """The object in the figure's hand."""
    (_flower if rank == "Q" else _HELD[rank, suit])(canvas, suit)


def hand(canvas: Canvas, suit: str, skin: str) -> None:
    """The raised fist, its cuff and its sleeve down to the seam."""
    canvas.shape(
        f"M{X - 15} 149L{X + 15} 149L{X + 20} 180L{X - 24} 162Z", f"{suit}_deep", "line", LINE
    )
    canvas.box(X - 13, 143.5, 26, 8, "linen", "line", LINE, radius=3)
    canvas.box(X - 10.5, HAND_Y - 9, 21, 16, skin, "line", LINE, radius=7)
    canvas.shape(
        f"M{X - 4} 132.5L{X + 9} 132.5M{X - 4} 137.5L{X + 9} 137.5", line="line", width=1.4
    )
