"""The four kings: broad robes, beards, and a tall crown of his own for each."""

from __future__ import annotations

from faces import HAIRS, LINE, face, features, garment, robe
from geometry import Polygon
from suits import suit_shape
from svg import Canvas

_ROBE = (
    "M134 112C112 114 90 116 78 130C74 137 72 144 67 150L10 150L10 220L240 220L240 156"
    "C238 132 222 122 204 117C192 114 182 113 166 112Z"
)
_COLLAR = (
    "M132 110C116 111 106 114 100 120C106 138 128 150 150 150C172 150 194 138 200 120"
    "C194 114 184 111 168 110Z"
)
_BEARDS = {
    "spade": "M125 88C130 97 137 96 142 97L158 97C163 96 170 97 175 88"
    "C177 112 166 126 150 138C134 126 123 112 125 88Z",
    "heart": "M125 88C130 97 137 96 142 97L158 97C163 96 170 97 175 88"
    "C178 104 178 118 173 127C169 133 163 132 161 129C159 137 152 139 150 135"
    "C148 139 141 137 139 129C137 132 131 133 127 127C122 118 122 104 125 88Z",
    "diamond": "M125 88C130 97 137 96 142 97L158 97C163 96 170 97 175 88"
    "C177 108 174 124 164 137C158 134 153 128 150 121"
    "C147 128 142 134 136 137C126 124 123 108 125 88Z",
    "club": "M125 86C130 97 137 96 142 97L158 97C163 96 170 97 175 86"
    "C184 98 180 110 174 114C174 124 164 128 160 126C156 132 144 132 140 126"
    "C136 128 126 124 126 114C120 110 116 98 125 86Z",
}
_MANES = {
    "spade": "M124 70C112 78 112 92 118 98C112 106 116 116 126 116L174 116"
    "C184 116 188 106 182 98C188 92 188 78 176 70Z",
    "heart": "M124 70C112 80 112 104 107 114C112 121 124 120 130 114L170 114"
    "C176 120 188 121 193 114C188 104 188 80 176 70Z",
    "diamond": "M124 70C117 76 116 92 121 104L179 104C184 92 183 76 176 70Z",
    "club": "M124 68C110 72 107 84 114 89C106 94 108 106 117 107C116 116 124 120 132 116"
    "L168 116C176 120 184 116 183 107C192 106 194 94 186 89C193 84 190 72 176 68Z",
}


def _ermine(canvas: Canvas, spots: tuple[tuple[float, float], ...]) -> None:
    for x, y in spots:
        canvas.shape(f"M{x} {y - 4}L{x + 2.5} {y + 3.5}L{x - 2.5} {y + 3.5}Z", "line")


def _collar(canvas: Canvas, suit: str, region: Polygon) -> None:
    if suit == "spade":
        garment(canvas, _COLLAR, region, "linen")
        sides = ((109, 123), (120, 133), (134, 141), (191, 123), (180, 133), (166, 141))
        _ermine(canvas, tuple((float(x), float(y)) for x, y in sides))
    elif suit == "heart":
        # A cape of ermine with a chain of office over it.
        garment(canvas, _COLLAR, region, "linen")
        _ermine(canvas, ((107, 121), (193, 121), (121, 141), (179, 141)))
        canvas.shape(
            "M112 114C114 134 132 145 150 145C168 145 186 134 188 114", line="line", width=7
        )
        canvas.shape(
            "M112 114C114 134 132 145 150 145C168 145 186 134 188 114",
            line="gold",
            width=3.6,
        )
        canvas.shape(suit_shape(suit).place(150, 147, 0.17), "heart_deep", "line", 1.6)
    elif suit == "diamond":
        # A broad flat collar of gold, set with stones.
        garment(canvas, _COLLAR, region, "gold")
        canvas.shape(
            "M111 114C118 130 134 140 150 140C166 140 182 130 189 114", line="gold_deep", width=2
        )
        for x, y in ((109, 125), (120, 136), (135, 143.5), (165, 143.5), (180, 136), (191, 125)):
            canvas.shape(
                f"M{x} {y - 4.6}L{x + 3.6} {y}L{x} {y + 4.6}L{x - 3.6} {y}Z",
                "diamond_deep",
                "line",
                1.2,
            )
    else:
        # A scalloped collar of brown fur.
        garment(
            canvas,
            "M132 110C118 110 106 113 100 118C96 126 102 134 110 133C112 142 122 145 129 141"
            "C134 150 145 152 150 146C155 152 166 150 171 141C178 145 188 142 190 133"
            "C198 134 204 126 200 118C194 113 182 110 168 110Z",
            region,
            "hair_brown",
        )
        canvas.shape(
            "M108 119Q111 124 109 128M121 127Q124 132 122 136M192 119Q189 124 191 128"
            "M179 127Q176 132 178 136M137 137Q139 140 138 143M163 137Q161 140 162 143",
            line="hair_fair",
            width=1.8,
        )


def _pointed(canvas: Canvas) -> None:
    """Three tall points with a ball on each."""
    crown = "M121 74L114 29L132 50L150 20L168 50L186 29L179 74Q150 68 121 74Z"
    canvas.shape(crown, "gold", "line", LINE)
    for x, y in ((114, 27), (150, 18.5), (186, 27)):
        canvas.disc(x, y, 4.8, "gold", "line", 1.8)
    canvas.shape("M150 34L157 44L150 54L143 44Z", "spade_mid", "line", 1.4)


def _arched(canvas: Canvas) -> None:
    """A closed crown: two velvet lobes under golden arches and a small heart on top."""
    canvas.shape(
        "M121 74L113 46C109 28 127 20 140 27Q147 31 150 38Q153 31 160 27C173 20 191 28 187 46"
        "L179 74Q150 68 121 74Z",
        "heart_deep",
        "line",
        LINE,
    )
    for line, width in (("line", 8.0), ("gold", 4.4)):
        canvas.shape(
            "M121 66L114 45C111 30 127 22 139 28Q148 33 150 60Q152 33 161 28"
            "C173 22 189 30 186 45L179 66",
            line=line,
            width=width,
        )
    for x, y in ((132, 48), (168, 48)):
        canvas.disc(x, y, 3, "linen", "line", 1.2)
    canvas.shape(suit_shape("heart").place(150, 23, 0.19), "gold", "line", 1.8)


def _lozenged(canvas: Canvas) -> None:
    """Five lozenges spread like a fan, the middle one the tallest."""
    for x, tip, lean in ((122, 32, -8), (178, 32, 8), (135, 23, -4), (165, 23, 4), (150, 14, 0)):
        wide = 8.0
        canvas.shape(
            f"M{x} 68L{x - wide + lean * 0.7:.1f} {tip + 19}L{x + lean} {tip}"
            f"L{x + wide + lean * 0.7:.1f} {tip + 19}Z",
            "gold",
            "line",
            LINE,
        )
    for jx, jy in ((117, 51), (183, 51), (132.5, 43), (167.5, 43), (150, 35)):
        d = f"M{jx} {jy - 5.5}L{jx + 3} {jy}L{jx} {jy + 5.5}L{jx - 3} {jy}Z"
        canvas.shape(d, "diamond_deep")


def _walled(canvas: Canvas) -> None:
    """Battlements like a city's wall, a trefoil on the middle one."""
    canvas.shape(
        "M121 74L114 31L126 29L128 41L138 39.5L137 26L163 26L162 39.5L172 41L174 29L186 31"
        "L179 74Q150 68 121 74Z",
        "gold",
        "line",
        LINE,
    )
    canvas.shape("M119 52Q150 46 181 52M133 42L134 50M167 42L166 50", line="gold_deep", width=1.8)
    canvas.shape(suit_shape("club").place(150, 37, 0.17), "club_deep", "line", 1.2)
    canvas.disc(150, 20.5, 5, "gold", "line", 1.8)


def king(canvas: Canvas, suit: str, region: Polygon) -> None:
    """Draw the upper half of a king."""
    robe(canvas, suit, _ROBE, region, "012", 22, (-4, 90))
    _collar(canvas, suit, region)
    hair = "hair_white" if suit == "heart" else HAIRS[suit]
    canvas.shape(_MANES[suit], hair, "line", LINE)
    if suit == "diamond":
        for x in (121, 179):
            canvas.disc(x, 107, 4, "gold", "line", 1.6)
    face(canvas, suit, 25)
    canvas.shape(_BEARDS[suit], hair, "line", LINE)
    moustache = (
        "M150 99C143 95 134 98 131 105C139 104 146 106 150 103C154 106 161 104 169 105"
        "C166 98 157 95 150 99Z"
    )
    if suit == "heart":
        moustache = (
            "M150 98C142 95 132 99 124 108C134 110 145 107 150 102.5C155 107 166 110 176 108"
            "C168 99 158 95 150 98Z"
        )
    if suit == "heart":
        strands = "M131 112Q131 120 134 126M169 112Q169 120 166 126M143 116Q142 124 144 131"
        canvas.shape(strands + "M157 116Q158 124 156 131", line="steel", width=2)
        canvas.shape("M118 92Q119 104 114 112M182 92Q181 104 186 112", line="steel", width=2)
    canvas.shape(moustache, hair, "line", 1.6)
    features(canvas, suit, "K")
    {"spade": _pointed, "heart": _arched, "diamond": _lozenged, "club": _walled}[suit](canvas)
    canvas.shape("M118.5 62Q150 56 181.5 62L179 74Q150 68 121 74Z", f"{suit}_deep", "line", 1.8)
    for x, y in ((133, 66.0), (150, 64.5), (167, 66.0)):
        canvas.disc(x, y, 2.8, "linen")
