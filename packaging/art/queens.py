"""The four queens: flowing outlines, each with hair and a head-dress of her own."""

from __future__ import annotations

import math

from faces import HAIRS, LINE, SKINS, face, features, garment, robe
from geometry import Outline, Polygon
from svg import Canvas

_ROBE = (
    "M138 116C124 122 108 128 100 144C96 152 92 160 88 170L240 230L220 186"
    "C212 150 200 134 186 127C176 122 168 119 162 116Z"
)
_VEIL = (
    "M150 30C122 30 112 50 110 78C108 110 96 136 72 168L72 200L238 220L236 196"
    "C204 160 192 112 190 78C188 50 178 30 150 30Z"
)
_NECK = "M138 108L138 120C130 126 132 146 150 150C168 146 170 126 162 120L162 108Z"


def _twice(d: str) -> str:
    """Path data with its reflection in the figure's axis."""
    outline = Outline.parse(d)
    return (outline + outline.mirror(150)).d


def _behind(canvas: Canvas, suit: str, region: Polygon) -> None:
    """What lies behind the shoulders: veil, curls or collar."""
    if suit == "spade":
        garment(canvas, _VEIL, region, "spade_mid")
        garment(
            canvas,
            "M150 48C124 48 120 70 121 90C121 112 112 126 108 148L134 148L136 130L164 130"
            "L166 148L192 148C188 126 179 112 179 90C180 70 176 48 150 48Z",
            region,
            "hair_black",
        )
    elif suit == "heart":
        # Curls that swell out to both sides and rest on the shoulders.
        canvas.shape(
            "M150 50C128 50 116 58 112 70C102 76 100 88 106 95C97 101 96 113 104 119"
            "C99 128 103 139 114 141C122 146 132 143 134 135L166 135"
            "C168 143 178 146 186 141C197 139 201 128 196 119C204 113 203 101 194 95"
            "C200 88 198 76 188 70C184 58 172 50 150 50Z",
            "hair_red",
            "line",
            LINE,
        )
        canvas.shape(
            _twice("M114 80Q109 88 116 95M110 104Q106 112 114 119M116 126Q118 133 126 132"),
            line="line",
            width=1.6,
        )
    elif suit == "diamond":
        # A standing collar of pleated lace, fanned out behind the head.
        garment(
            canvas,
            "M150 152L116 138L99 120L102 112L97 104L103 98L101 88L110 84L112 76L122 78"
            "L178 78L188 76L190 84L199 88L197 98L203 104L198 112L201 120L184 138Z",
            region,
            "diamond_light",
        )
        canvas.shape(
            _twice("M110 86L126 100M104 99L126 109M100 111L130 118M104 123L134 126"),
            line="diamond_mid",
            width=1.8,
        )
    else:
        canvas.shape(
            "M150 46C126 46 119 64 120 84C120 100 116 108 120 116L180 116C184 108 180 100 180 84"
            "C181 64 174 46 150 46Z",
            "hair_fair",
            "line",
            LINE,
        )


def _plaits(canvas: Canvas) -> None:
    """Two long plaits in front of the shoulders, each tied with a bow."""
    for side in (-1, 1):
        for i in range(4):
            x, y = 150 + side * (27 + i * 2.7), 103 + i * 12.4
            canvas.disc(x, y, 8.2 - i * 0.4, "hair_fair", "line", 1.8, ry=8)
        x = 150 + side * 36.5
        canvas.shape(
            f"M{x} 150L{x - 8} 145L{x - 8} 155ZM{x} 150L{x + 8} 145L{x + 8} 155Z",
            "heart_deep",
            "line",
            1.6,
        )


def _fringe(canvas: Canvas, suit: str) -> None:
    """The hair that frames the face."""
    front = {
        "spade": "M150 60C143 72 132 78 127 88L122 100C116 86 120 60 150 58"
        "C180 60 184 86 178 100L173 88C168 78 157 72 150 60Z",
        "heart": "M150 62C147 74 134 80 125 95C115 88 119 60 150 58C181 60 185 88 175 95"
        "C166 80 153 74 150 62Z",
        "diamond": "M128 74C127 66 140 60 150 60C160 60 173 66 172 74"
        "C166 69 158 72 150 72C142 72 134 69 128 74Z",
        "club": "M152 60C150 72 136 76 126 92C117 86 120 60 150 58C180 60 183 86 174 92"
        "C170 78 158 74 152 60Z",
    }[suit]
    canvas.shape(front, HAIRS[suit], "line", 1.8)


def _coronet(canvas: Canvas) -> None:
    """A low coronet of spear heads over the veil."""
    canvas.shape(
        "M121 67L116 44L127 54L133 38L142 51L150 33L158 51L167 38L173 54L184 44L179 67"
        "Q150 58 121 67Z",
        "gold",
        "line",
        LINE,
    )
    canvas.shape("M120 60Q150 51 180 60", line="gold_deep", width=2)
    canvas.disc(150, 50, 4.2, "spade_deep", "line", 1.4)
    for x in (133, 167):
        canvas.disc(x, 53, 2.6, "spade_light", "line", 1.2)


def _heart_hood(canvas: Canvas) -> None:
    """A padded hood with two lobes, like a heart."""
    canvas.shape(
        "M122 70C104 64 98 40 112 26C124 15 144 20 150 38C156 20 176 15 188 26"
        "C202 40 196 64 178 70Q150 57 122 70Z",
        "heart_deep",
        "line",
        LINE,
    )
    canvas.shape(
        _twice("M110 33L140 57M123 23L147 45M108 50L120 36L133 25M116 62L132 43L146 33"),
        line="heart_mid",
        width=1.6,
    )
    canvas.shape(
        "M121 71C116 69 113 66 112 62Q150 42 188 62C187 66 184 69 179 71Q150 57 121 71Z",
        "gold",
        "line",
        1.8,
    )
    canvas.disc(150, 57, 4.6, "heart_mid", "line", 1.6)
    for x, y in ((133, 60), (167, 60), (119, 65), (181, 65)):
        canvas.disc(x, y, 2.4, "linen")


def _wrap(canvas: Canvas) -> None:
    """A high wound head-cloth with a brooch, rising to one side."""
    canvas.shape(
        "M124 74C112 66 108 48 118 38C112 26 126 14 140 20C152 8 176 12 180 26"
        "C194 32 194 56 176 74Q150 60 124 74Z",
        "diamond_mid",
        "line",
        LINE,
    )
    canvas.shape(
        "M118 38C134 30 164 34 178 70L176 74Q168 69 160 67.5C154 50 136 42 116 48Z",
        "diamond_deep",
        "line",
        1.8,
    )
    canvas.shape(
        "M140 20C150 22 166 30 176 46M180 26C172 26 164 26 158 25M126 24C130 26 132 29 133 33.5"
        "M122 56C132 54 142 58 148 66",
        line="line",
        width=1.6,
    )
    canvas.shape("M150 40L158 51L150 62L142 51Z", "gold", "line", 1.8)
    canvas.shape("M150 46L154 51L150 56L146 51Z", "diamond_deep")


def _wreath(canvas: Canvas) -> None:
    """A garland of leaves with three blossoms, over loosely parted hair."""
    leaf = Outline.parse("M0 8Q-13 -3 0 -15Q13 -3 0 8Z")
    spots = ((117, 62, -118), (183, 62, 118), (122, 50, -62), (178, 50, 62), (137, 41, -30))
    leaves = sum((leaf.place(x, y, 0.9, turn) for x, y, turn in (*spots, (163, 41, 30))), Outline())
    canvas.shape(leaves, "leaf", "line", 1.6)
    canvas.shape("M120 64Q150 40 180 64", line="line", width=8)
    canvas.shape("M120 64Q150 40 180 64", line="club_mid", width=4.4)
    blossoms = ((131, 53, 7.2), (169, 53, 7.2), (150, 45, 9.0))
    canvas.shape("".join(_blossom(x, y, r) for x, y, r in blossoms), "linen", "line", 1.5)
    for x, y, r in blossoms:
        canvas.disc(x, y, r * 0.48, "gold", "line", 1.2)


def _blossom(x: float, y: float, reach: float) -> str:
    """Path data of five round petals."""
    d = ""
    for i in range(6):
        turn = 2 * math.pi * (i - 0.5) / 5
        dx, dy = math.sin(turn), -math.cos(turn)
        at = f"{x + dx * reach * 0.7:.1f} {y + dy * reach * 0.7:.1f}"
        if not i:
            d = f"M{at}"
            continue
        last = turn - 2 * math.pi / 5
        lean = 0.12
        one = (math.sin(last + lean), -math.cos(last + lean))
        two = (math.sin(turn - lean), -math.cos(turn - lean))
        ends = [f"{x + p * reach * 1.5:.1f} {y + q * reach * 1.5:.1f}" for p, q in (one, two)]
        d += f"C{ends[0]} {ends[1]} {at}"
    return d + "Z"


def _jewels(canvas: Canvas, suit: str) -> None:
    """The throat with its necklace."""
    canvas.shape(_NECK, SKINS[suit], "line", LINE)
    if suit == "diamond":
        for drop, role in ((0, "gold"), (6.5, "heart_deep"), (13, "gold")):
            canvas.shape(
                f"M{134 + drop * 0.3:.1f} {122 + drop}Q150 {134 + drop} {166 - drop * 0.3:.1f} "
                f"{122 + drop}",
                line=role,
                width=3.2,
            )
        return
    canvas.shape("M134 126Q150 146 166 126", line="gold", width=3.6)
    canvas.disc(150, 138, 5, f"{suit}_deep", "line", 1.6)


def queen(canvas: Canvas, suit: str, region: Polygon) -> None:
    """Draw the upper half of a queen."""
    _behind(canvas, suit, region)
    robe(canvas, suit, _ROBE, region, "021", 20, (0, 84))
    if suit == "heart":
        for d in ("M128 122C116 124 104 132 100 146L112 142C116 134 122 130 130 130Z",):
            canvas.shape(_twice(d), "hair_red", "line", 1.8)
    _jewels(canvas, suit)
    if suit == "diamond":
        for x in (126, 174):
            canvas.disc(x, 110, 6.5, "none", "line", 5)
            canvas.disc(x, 110, 6.5, "none", "gold", 2.6)
    face(canvas, suit, 22)
    features(canvas, suit, "Q")
    if suit == "club":
        _plaits(canvas)
    _fringe(canvas, suit)
    {"spade": _coronet, "heart": _heart_hood, "diamond": _wrap, "club": _wreath}[suit](canvas)
