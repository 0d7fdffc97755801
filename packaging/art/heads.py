"""Heads of the court figures: faces, hair, beards, crowns and caps."""

from __future__ import annotations

from geometry import Outline
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

# The queen's veil, which runs on below the seam and is cut there.
VEIL = (
    "M150 30C122 30 112 50 110 78C108 110 96 136 72 168L72 200L238 220L236 196"
    "C204 160 192 112 190 78C188 50 178 30 150 30Z"
)

_BEARDS = {
    "spade": "M125 88C130 97 137 96 142 97L158 97C163 96 170 97 175 88"
    "C177 112 166 126 150 138C134 126 123 112 125 88Z",
    "heart": "M125 88C130 97 137 96 142 97L158 97C163 96 170 97 175 88"
    "C178 104 178 118 172 128C160 133 140 133 128 128C122 118 122 104 125 88Z",
    "diamond": "M125 88C130 97 137 96 142 97L158 97C163 96 170 97 175 88"
    "C177 108 174 124 164 137C158 134 153 128 150 121"
    "C147 128 142 134 136 137C126 124 123 108 125 88Z",
    "club": "M125 86C130 97 137 96 142 97L158 97C163 96 170 97 175 86"
    "C184 98 180 110 174 114C174 124 164 128 160 126C156 132 144 132 140 126"
    "C136 128 126 124 126 114C120 110 116 98 125 86Z",
}


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


def king(canvas: Canvas, suit: str) -> None:
    """A bearded head under a wide crown with tall points."""
    hair = "hair_white" if suit == "heart" else HAIRS[suit]
    canvas.shape(
        "M124 70C112 78 112 92 118 98C112 106 116 116 126 116L174 116"
        "C184 116 188 106 182 98C188 92 188 78 176 70Z",
        hair,
        "line",
        LINE,
    )
    face(canvas, suit, 25)
    canvas.shape(_BEARDS[suit], hair, "line", LINE)
    canvas.shape(
        "M150 99C143 95 134 98 131 105C139 104 146 106 150 103C154 106 161 104 169 105"
        "C166 98 157 95 150 99Z",
        hair,
        "line",
        1.6,
    )
    features(canvas, suit, "K")
    crown = Outline.parse("M121 74L114 29L132 50L150 20L168 50L186 29L179 74Q150 68 121 74Z")
    canvas.shape(crown, "gold", "line", LINE)
    canvas.shape("M118.5 62Q150 56 181.5 62L179 74Q150 68 121 74Z", f"{suit}_deep", "line", 1.8)
    for x, y in ((114, 27), (150, 18.5), (186, 27)):
        canvas.disc(x, y, 4.8, "gold", "line", 1.8)
    canvas.shape("M150 34L157 44L150 54L143 44Z", f"{suit}_mid", "line", 1.4)
    for x, y in ((133, 66), (150, 64.5), (167, 66)):
        canvas.disc(x, y, 2.8, "linen")


def queen_hair(canvas: Canvas, suit: str) -> None:
    """The long hair, which lies behind the shoulders."""
    canvas.shape(
        "M150 48C124 48 120 70 121 90C122 110 110 122 114 140C116 150 132 152 136 140"
        "L164 140C168 152 184 150 186 140C190 122 178 110 179 90C180 70 176 48 150 48Z",
        HAIRS[suit],
        "line",
        LINE,
    )


def queen(canvas: Canvas, suit: str) -> None:
    """A head with parted hair under a low rounded coronet."""
    face(canvas, suit, 22)
    features(canvas, suit, "Q")
    canvas.shape(
        "M150 62C146 74 134 80 126 96C118 86 122 60 150 58C178 60 182 86 174 96"
        "C166 80 154 74 150 62Z",
        HAIRS[suit],
        "line",
        1.8,
    )
    canvas.shape(
        "M122 66L117 47C121 38 131 38 135 46C138 33 162 33 165 46C169 38 179 38 183 47L178 66"
        "Q150 58 122 66Z",
        "gold",
        "line",
        LINE,
    )
    canvas.shape("M120.5 60Q150 51 179.5 60", line="gold_deep", width=2)
    canvas.disc(150, 47, 4.6, f"{suit}_deep", "line", 1.4)
    for x in (126, 174):
        canvas.disc(x, 49.5, 3, f"{suit}_mid", "line", 1.2)


def jack(canvas: Canvas, suit: str) -> None:
    """A young head with bobbed hair and a feathered cap worn askew."""
    hair = "hair_brown" if suit == "heart" else HAIRS[suit]
    canvas.shape(
        "M126 60C116 70 114 96 118 108C124 114 130 112 132 106L168 106C170 112 176 114 182 108"
        "C186 96 184 70 174 60Z",
        hair,
        "line",
        LINE,
    )
    face(canvas, suit, 22)
    features(canvas, suit, "J")
    canvas.shape(
        "M124 62L176 62C178 70 177 78 175 82C170 80 168 76 166 71C156 78 138 79 129 75"
        "C128 80 127 82 125 84C122 78 122 70 124 62Z",
        hair,
        "line",
        1.8,
    )
    canvas.shape(
        "M172 56C197 46 199 20 177 14C160 10 140 16 130 28C140 28 146 32 150 42Z",
        "linen",
        "line",
        LINE,
    )
    canvas.shape("M172 54C182 36 168 24 146 24", line="line", width=1.4)
    canvas.shape(
        "M119 70C107 66 104 50 117 41C134 29 166 32 182 46C190 54 188 64 180 66"
        "C160 60 136 62 117 70Z",
        f"{suit}_deep",
        "line",
        LINE,
    )
    canvas.shape(
        "M117 67C136 55 162 54 182 60L181 68C160 62 138 63 120 74Z", f"{suit}_mid", "line", 1.8
    )
    canvas.disc(172, 57, 5.4, "gold", "line", 1.6)
