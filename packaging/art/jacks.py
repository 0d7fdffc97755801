"""The four jacks: young and narrow, each with a cap, hair and collar of his own."""

from __future__ import annotations

from faces import HAIRS, LINE, SKINS, face, features, garment, robe
from geometry import Polygon
from suits import suit_shape
from svg import Canvas

_ROBE = (
    "M134 116C118 118 102 122 92 136C84 146 78 154 70 164L240 220L236 190"
    "C232 150 220 130 200 122C188 118 178 117 166 116Z"
)


def _collar(canvas: Canvas, suit: str, region: Polygon) -> None:
    neck = "M138 108L150 126L162 108Z"
    if suit == "spade":
        canvas.shape("M128 118L150 136L172 118L168 106L132 106Z", "spade_deep", "line", LINE)
        canvas.shape(neck, SKINS[suit], "line", 1.8)
    elif suit == "heart":
        # A ruff: a ring of linen loops.
        canvas.shape(
            "M120 116C112 118 111 128 119 130C120 138 131 140 135 135C139 143 150 143 150 137"
            "C150 143 161 143 165 135C169 140 180 138 181 130C189 128 188 118 180 116"
            "C176 106 124 106 120 116Z",
            "linen",
            "line",
            LINE,
        )
        canvas.shape(
            "M122 121L132 122M130 130L138 126M150 134L150 128M170 130L162 126M178 121L168 122",
            line="line",
            width=1.5,
        )
    elif suit == "diamond":
        # A band collar and a placket with buttons.
        garment(canvas, "M139 116L161 116L163 180L137 174Z", region, "diamond_deep")
        canvas.shape("M132 104L168 104L170 120Q150 130 130 120Z", "diamond_deep", "line", LINE)
        canvas.shape("M131 115Q150 124 169 115", line="gold", width=2.6)
        for y in (134, 147):
            canvas.disc(150, y, 3.6, "gold", "line", 1.4)
    else:
        # A shoulder cape with a dagged hem.
        canvas.shape(
            "M132 108C118 112 106 118 98 130L104 145L113 136L121 150L130 139L140 154L150 141"
            "L160 154L170 139L179 150L187 136L196 145L202 130C194 118 182 112 168 108Z",
            "club_deep",
            "line",
            LINE,
        )
        canvas.shape("M138 108L150 122L162 108Z", SKINS[suit], "line", 1.8)


def _hair(canvas: Canvas, suit: str) -> None:
    """The hair behind the face."""
    if suit == "spade":
        canvas.shape(
            "M126 60C116 70 114 96 118 108C124 114 130 112 132 106L168 106"
            "C170 112 176 114 182 108C186 96 184 70 174 60Z",
            "hair_black",
            "line",
            LINE,
        )
    elif suit == "heart":
        canvas.shape(
            "M126 58C114 64 112 76 117 82C109 88 110 100 117 102C115 110 124 115 132 109"
            "L168 109C176 115 185 110 183 102C190 100 191 88 183 82C188 76 186 64 174 58Z",
            "hair_brown",
            "line",
            LINE,
        )
    elif suit == "diamond":
        canvas.shape(
            "M124 58C117 66 119 80 123 90L177 90C181 80 183 66 176 58Z", "hair_black", "line", LINE
        )
    else:
        canvas.shape(
            "M126 58C116 68 118 84 114 94L121 93L117 104L125 101L127 109L173 109L175 101"
            "L183 104L179 93L186 94C182 84 184 68 174 58Z",
            "hair_fair",
            "line",
            LINE,
        )


def _fringe(canvas: Canvas, suit: str) -> None:
    front = {
        "spade": "M124 62L176 62C178 70 177 78 175 82C170 80 168 76 166 71C156 78 138 79 129 75"
        "C128 80 127 82 125 84C122 78 122 70 124 62Z",
        "heart": "M124 60L176 60C180 68 180 78 175 83C170 82 168 78 168 74C164 78 157 78 154 73"
        "C150 79 142 79 139 74C136 80 131 80 129 78C129 82 127 84 125 84C120 76 121 68 124 60Z",
        "diamond": "M126 60L174 60L176 74C172 71 170 69 166 69.5L134 69.5C130 69 128 71 124 74Z",
        "club": "M124 60L176 60C180 68 179 76 176 84L168 73L162 79L154 71L146 80L138 72L132 81"
        "L124 88C120 78 121 68 124 60Z",
    }[suit]
    hair = "hair_brown" if suit == "heart" else HAIRS[suit]
    canvas.shape(front, hair, "line", 1.8)


def _beret(canvas: Canvas) -> None:
    """A broad beret with a white plume."""
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
        "spade_deep",
        "line",
        LINE,
    )
    canvas.shape(
        "M117 67C136 55 162 54 182 60L181 68C160 62 138 63 120 74Z", "spade_mid", "line", 1.8
    )
    canvas.disc(172, 57, 5.4, "gold", "line", 1.6)


def _peaked(canvas: Canvas) -> None:
    """An archer's hat, its brim drawn out to a point, with a long slim feather."""
    canvas.shape("M126 60C126 38 140 24 158 22C172 26 178 42 178 60Z", "heart_deep", "line", LINE)
    canvas.shape("M158 22C152 32 152 46 156 60", line="heart_mid", width=1.8)
    canvas.shape("M164 60C170 40 182 24 199 15C202 32 194 52 176 64Z", "gold", "line", LINE)
    canvas.shape("M170 59C176 44 186 28 196 19", line="line", width=1.4)
    canvas.shape(
        "M102 63C120 60 134 52 150 50C164 50 178 54 184 66C182 72 180 75 178 77"
        "C168 66 138 66 102 63Z",
        "heart_mid",
        "line",
        LINE,
    )


def _pillbox(canvas: Canvas) -> None:
    """A tall round cap banded with triangles, a tassel hanging from its crown."""
    canvas.shape("M124 68L121 32Q150 22 179 32L176 68Q150 60 124 68Z", "diamond_mid", "line", LINE)
    canvas.disc(150, 31, 29, "diamond_deep", "line", LINE, ry=7)
    canvas.shape(
        "M123 58.5L124 68Q150 60 176 68L177 58.5Q150 50.5 123 58.5Z", "diamond_deep", "line", 1.8
    )
    tips = [(127 + 9.2 * i, 55.2 - 3.4 * (1 - ((i - 2.5) / 2.5) ** 2)) for i in range(6)]
    canvas.shape(
        "".join(
            f"M{x - 4.4:.1f} {y:.1f}L{x:.1f} {y - 11:.1f}L{x + 4.4:.1f} {y:.1f}Z" for x, y in tips
        ),
        "diamond_light",
    )
    for line, width in (("line", 4.6), ("gold", 2.0)):
        canvas.shape("M150 30C168 24 186 28 190 44L190 54", line=line, width=width)
    canvas.disc(150, 30, 3.6, "gold", "line", 1.6)
    canvas.shape("M187 54L193 54L196 74L184 74Z", "gold", "line", 1.8)


def _straw(canvas: Canvas) -> None:
    """A straw hat with a broad brim and a sprig of clover in its band."""
    canvas.shape(
        "M104 68C112 54 126 52 150 52C174 52 188 54 196 68C180 66 168 62 150 62"
        "C132 62 120 66 104 68Z",
        "hair_fair",
        "line",
        LINE,
    )
    canvas.shape(
        "M124 56C124 36 130 24 150 24C170 24 176 36 176 56Q150 48 124 56Z",
        "hair_fair",
        "line",
        LINE,
    )
    canvas.shape(
        "M113 63Q122 57 131 57M187 63Q178 57 169 57M132 34Q150 28 168 34M129 42Q150 36 171 42",
        line="gold_deep",
        width=1.7,
    )
    canvas.shape("M124 57L124 47Q150 39 176 47L176 57Q150 48 124 57Z", "club_deep", "line", 1.8)
    canvas.shape("M170 50Q181 44 181 34", line="line", width=2.2)
    clover = suit_shape("club").place(181, 28, 0.25, 14)
    canvas.shape(clover, "club_mid", "line", 1.8)


def jack(canvas: Canvas, suit: str, region: Polygon) -> None:
    """Draw the upper half of a jack."""
    robe(canvas, suit, _ROBE, region, "201", 22, (-2, 88))
    _collar(canvas, suit, region)
    _hair(canvas, suit)
    if suit == "diamond":
        canvas.disc(175, 104, 4.4, "gold", "line", 1.6)
    face(canvas, suit, 22)
    features(canvas, suit, "J")
    if suit == "spade":
        canvas.shape("M142 103Q146 100 150 102Q154 100 158 103", line="hair_black", width=2.4)
    elif suit == "heart":
        for x, y in ((133, 93), (137, 95.5), (163, 95.5), (167, 93)):
            canvas.disc(x, y, 1.1, "hair_red")
    _fringe(canvas, suit)
    {"spade": _beret, "heart": _peaked, "diamond": _pillbox, "club": _straw}[suit](canvas)
