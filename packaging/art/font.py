"""Letter outlines read from the game's own font; the one place that needs fontTools."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FONT = Path(__file__).parents[2] / "assets" / "fonts" / "SourceSans3-SemiBold.ttf"


@cache
def _open() -> TTFont:
    return TTFont(str(FONT))


def glyph_path(char: str) -> str:
    """Path data of one character in font units, y upwards."""
    glyphs = _open().getGlyphSet()
    pen = SVGPathPen(glyphs)
    glyphs[_open().getBestCmap()[ord(char)]].draw(pen)
    return str(pen.getCommands())
