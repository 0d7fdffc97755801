"""Number cards and aces."""

from __future__ import annotations

import math

from geometry import Outline, Point, Polygon, chords, clip, half_turn
from suits import draw_index, suit_half, suit_shape
from svg import HEIGHT, WIDTH, Canvas, blank_card

# Columns as offsets from the middle and rows of the upper half, mirrored for the lower.
_MID = HEIGHT / 2
_ACE_SCALE = {"spade": 1.34, "heart": 1.26, "diamond": 1.46, "club": 1.34}
_LAYOUT: dict[int, tuple[float, list[Point]]] = {
    2: (54, [(0, 62)]),
    3: (54, [(0, 62), (0, _MID)]),
    4: (45, [(-30, 62), (30, 62)]),
    5: (45, [(-30, 62), (30, 62), (0, _MID)]),
    6: (45, [(-30, 62), (30, 62), (-30, _MID), (30, _MID)]),
    7: (41, [(-34, 58), (34, 58), (-34, _MID), (34, _MID), (0, 116.5)]),
    8: (41, [(-34, 58), (34, 58), (-34, _MID), (34, _MID), (0, 116.5)]),
    9: (37.5, [(-35, 52), (35, 52), (-35, 134), (35, 134), (0, _MID)]),
    10: (37.5, [(-35, 52), (35, 52), (-35, 134), (35, 134), (0, 93)]),
}


def face() -> Canvas:
    """An empty face with its line of stitches."""
    canvas = blank_card("paper", "edge")
    canvas.box(6, 6, WIDTH - 12, HEIGHT - 12, line="stitch", width=1.4, dash="7 5", radius=8)
    return canvas


def _corner(canvas: Canvas) -> None:
    """A pinwheel in a pale cloth in each of the two corners that hold no index."""
    x, y, half = 212.0, 38.0, 20.0
    vanes: list[Polygon] = []
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        edge = (x + dx * half, y + dy * half)
        vanes.append([(x, y), edge, (x + (dx - dy) * half, y + (dy + dx) * half)])
    canvas.polygons(vanes + [[half_turn(p) for p in vane] for vane in vanes], "tint")


def _spots(count: int) -> list[tuple[float, float, bool]]:
    """Pip centres, each with whether it stands on its head."""
    spots: list[tuple[float, float, bool]] = []
    for dx, y in _LAYOUT[count][1]:
        spots.append((WIDTH / 2 + dx, y, False))
        # The seven is the one layout with a pip that has no partner below.
        if y < _MID and not (count == 7 and dx == 0):
            spots.append((WIDTH / 2 - dx, HEIGHT - y, True))
    return spots


def number_card(rank: str, suit: str) -> Canvas:
    """A card from two to ten."""
    count = 10 if rank == "T" else int(rank)
    canvas = face()
    _corner(canvas)
    pips, facets = Outline(), Outline()
    for x, y, down in _spots(count):
        turn = 180 if down else 0
        scale = _LAYOUT[count][0] / 100
        pips += suit_shape(suit).place(x, y, scale, turn)
        facets += suit_half(suit).place(x, y, scale, turn)
    canvas.shape(pips, f"ink_{suit}")
    canvas.shape(facets, "paper", alpha=0.17)
    draw_index(canvas, rank, suit)
    return canvas


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


def ace(suit: str) -> Canvas:
    """An ace: one large pip pieced from patches, sewn on with a stitched edge."""
    canvas = face()
    _corner(canvas)
    scale = _ACE_SCALE[suit]
    middle = (WIDTH / 2, HEIGHT / 2)
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
    draw_index(canvas, "A", suit)
    return canvas
