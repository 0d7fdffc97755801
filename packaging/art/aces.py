"""Aces: one large pip each, pieced in its suit's own pattern."""

from __future__ import annotations

import math

from geometry import Outline, Point, Polygon, chords, clip
from number_cards import corner_blocks, face
from suits import suit_shape
from svg import WIDTH, Canvas

# How large each pip is, and the height of its middle: as large as the two indices let it be.
_PLACE = {
    "spade": (1.5, 165.0),
    "heart": (1.42, 186.0),
    "diamond": (1.8, 175.0),
    "club": (1.47, 165.0),
}


def _rays(count: int, reach: float, start: float = 0.0) -> list[Polygon]:
    """Wedges about the origin, each a triangle."""
    step = 2 * math.pi / count
    corners = [
        (reach * math.sin(start + i * step), -reach * math.cos(start + i * step))
        for i in range(count)
    ]
    return [[(0, 0), corners[i - 1], corners[i]] for i in range(count)]


def _fan() -> list[tuple[Polygon, int]]:
    """Grandmother's fan: blades spreading from the tip of the heart."""
    blades, spread = 9, math.radians(104)
    result: list[tuple[Polygon, int]] = []
    for reach, cloths in ((150.0, (0, 2, 1)), (52.0, (3, 0)), (30.0, (0,))):
        corners = []
        for i in range(blades + 1):
            turn = spread * (i / blades - 0.5)
            corners.append((reach * math.sin(turn), 51 - reach * math.cos(turn)))
        for i in range(blades):
            blade = [(0.0, 51.0), corners[i], corners[i + 1]]
            result.append((blade, cloths[min(i, blades - 1 - i) % len(cloths)]))
    return result


def _lozenges() -> list[tuple[Polygon, int]]:
    """A lone star's point: small lozenges in rounds of one cloth."""
    rounds, wide, tall = 2, 9.6, 12.6
    result: list[tuple[Polygon, int]] = []
    for row in range(-rounds, rounds + 1):
        for column in range(-rounds, rounds + 1):
            x, y = (column - row) * wide, (column + row) * tall
            ring = max(abs(row), abs(column))
            cloth = (3, 0, 2)[ring] if row * column or ring < 2 else 1
            result.append(
                (
                    [(x, y - tall), (x + wide, y), (x, y + tall), (x - wide, y)],
                    cloth,
                )
            )
    return result


def _pieces(suit: str) -> list[tuple[Polygon, int]]:
    """The ace's patches with a cloth number each (0 is the plain ink)."""
    if suit == "spade":
        wedges = _rays(12, 90, math.pi / 12)
        star = _rays(12, 30, math.pi / 12)
        outer = [(w, (0, 2, 1)[i % 3]) for i, w in enumerate(wedges)]
        return outer + [(w, (3, 0)[i % 2]) for i, w in enumerate(star)]
    if suit == "heart":
        return _fan()
    if suit == "diamond":
        return _lozenges()
    result: list[tuple[Polygon, int]] = []
    for x, y in ((0, -29), (-26, 9), (26, 9)):
        for i, wedge in enumerate(_rays(8, 40)):
            cell = [(x + px, y + py) for px, py in wedge]
            limit = {
                0: [(-60, -60), (60, -60), (0, -2)],
                -26: [(-60, -60), (0, -2), (-24, 48), (-60, 60)],
                26: [(60, -60), (60, 60), (24, 48), (0, -2)],
            }[x]
            result.append(
                (clip(cell, [(float(a), float(b)) for a, b in limit]), (0, 2, 1, 3)[i % 4])
            )
    return result


def ace(suit: str, level: bool = False) -> Canvas:
    """An ace: one large pip pieced from patches, sewn on with a stitched edge; no index yet."""
    canvas = face()
    corner_blocks(canvas, level)
    scale, y = _PLACE[suit]
    middle = (WIDTH / 2, y)
    ink = f"ink_{suit}"
    pip = suit_shape(suit).place(*middle, scale)
    outline = pip.flatten(10)[0]
    canvas.shape(pip, ink)
    seams: list[list[Point]] = []
    for cloth, role in ((0, ink), (1, f"{suit}_deep"), (2, f"{suit}_mid"), (3, f"{suit}_light")):
        cells = [
            Outline.polygon(patch).place(*middle, scale).flatten()[0]
            for patch, number in _pieces(suit)
            if number == cloth and patch
        ]
        canvas.polygons([p for cell in cells if (p := clip(outline, cell))], role)
        for cell in cells:
            for i, b in enumerate(cell):
                seams += [list(s) for s in chords(cell[i - 1], b, outline)]
    canvas.lines(seams, "paper", 1.0, alpha=0.5)
    canvas.shape(pip, "none", ink, 8)
    canvas.shape(pip, "none", "paper", 1.5, "5 4", alpha=0.8)
    return canvas
