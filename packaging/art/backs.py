"""Card backs: classic quilt blocks within a binding."""

from __future__ import annotations

import math
from collections.abc import Callable

from geometry import Point, Polygon, chords, cut, half_turn
from svg import HEIGHT, WIDTH, Canvas, blank_card

MARGIN = 25.0


def _square(x: float, y: float, size: float) -> Polygon:
    return [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]


def _on_point(x: float, y: float, reach: float) -> Polygon:
    return [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]


def _closed(polygon: Polygon) -> Polygon:
    return [*polygon, polygon[0]]


def _bound(ground: str, sash: str) -> Canvas:
    """An empty back: binding, a sash with stitches and the ground of the blocks."""
    canvas = blank_card("back_deep", "back_edge")
    canvas.box(9, 9, WIDTH - 18, HEIGHT - 18, sash, radius=6)
    # Whole stitches along each side, so that they too are the same from both ends.
    x0, y0, x1, y1 = 16.5, 16.5, WIDTH - 16.5, HEIGHT - 16.5
    for count, one, other in (
        (21, [(x0, y0), (x1, y0)], [(x1, y1), (x0, y1)]),
        (31, [(x1, y0), (x1, y1)], [(x0, y1), (x0, y0)]),
    ):
        gap = 4.4
        length = abs(one[0][0] - one[1][0]) + abs(one[0][1] - one[1][1])
        stitch = (length + gap) / count - gap
        canvas.lines([one, other], "back_cream", 1.6, f"{stitch:.3f} {gap}")
    canvas.box(
        MARGIN - 2, MARGIN - 2, WIDTH - 2 * MARGIN + 4, HEIGHT - 2 * MARGIN + 4, "back_accent"
    )
    canvas.box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, ground)
    return canvas


def nine_patch() -> Canvas:
    """Nine-patches alternating with plain squares."""
    canvas = _bound("back_cream", "back_teal")
    deep: list[Polygon] = []
    accent: list[Polygon] = []
    plain: list[Polygon] = []
    quilting: list[Polygon] = []
    side = 50.0
    cell = side / 3
    for row in range(6):
        for column in range(4):
            x, y = MARGIN + column * side, MARGIN + row * side
            if (row + column) % 2:
                plain.append(_square(x, y, side))
                m, q = side / 2, side * 0.34
                quilting.append(
                    [(x + m, y + m - q), (x + m + q, y + m), (x + m, y + m + q), (x + m - q, y + m)]
                )
                continue
            for i in (0, 2):
                for j in (0, 2):
                    deep.append(_square(x + i * cell, y + j * cell, cell))
            accent.append(_square(x + cell, y + cell, cell))
    canvas.polygons(plain, "back_teal")
    canvas.polygons(deep, "back_deep")
    canvas.polygons(accent, "back_accent")
    canvas.lines([[*q, q[0]] for q in quilting], "back_cream", 1.5, "4.6 3.41")
    return canvas


def ohio_star() -> Canvas:
    """Six large Ohio stars."""
    canvas = _bound("back_teal", "back_deep")
    points: list[Polygon] = []
    inner: list[Polygon] = []
    hearts: list[Polygon] = []
    stitches: list[Polygon] = []
    side = 100.0
    third = side / 3
    for row in range(3):
        for column in range(2):
            x, y = MARGIN + (column + 0.5) * side, MARGIN + (row + 0.5) * side
            hearts.append(_square(x - third / 2, y - third / 2, third))
            stitches.append(_square(x - third / 4, y - third / 4, third / 2))
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                middle = (x + dx * third, y + dy * third)
                near, far, half = third / 2, third * 1.5, third / 2
                # Corners of the arm: next to the heart, then at the block's edge.
                a = (x + dx * near - dy * half, y + dy * near + dx * half)
                b = (x + dx * near + dy * half, y + dy * near - dx * half)
                c = (x + dx * far + dy * half, y + dy * far - dx * half)
                d = (x + dx * far - dy * half, y + dy * far + dx * half)
                points += [[a, middle, d], [b, c, middle]]
                inner.append([a, b, middle])
    canvas.polygons(points, "back_cream")
    canvas.polygons(inner, "back_deep")
    canvas.polygons(hearts, "back_accent")
    canvas.lines([[*s, s[0]] for s in stitches], "back_cream", 1.5, "4.8 3.53")
    return canvas


def pinwheel() -> Canvas:
    """Double pinwheels with a red square sewn on wherever vanes meet."""
    canvas = _bound("back_teal", "back_deep")
    deep: list[Polygon] = []
    cream: list[Polygon] = []
    side = 100.0
    half = side / 2
    middles = [
        (MARGIN + (c + 0.5) * side, MARGIN + (r + 0.5) * side) for r in range(3) for c in (0, 1)
    ]
    for x, y in middles:
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            # The quadrant between the direction (dx, dy) and the next one clockwise.
            edge = (x + dx * half, y + dy * half)
            corner = (x + (dx - dy) * half, y + (dy + dx) * half)
            middle = (x + (dx - dy) * half / 2, y + (dy + dx) * half / 2)
            after = (x - dy * half, y + dx * half)
            deep.append([(x, y), edge, corner])
            cream.append([(x, y), middle, after])
    canvas.polygons(deep, "back_deep")
    canvas.polygons(cream, "back_cream")
    canvas.polygons([_on_point(x, y, 13) for x, y in middles], "back_accent")
    canvas.lines([_closed(_on_point(x, y, 7.5)) for x, y in middles], "back_cream", 1.4, "3 2.3")
    between = [(WIDTH / 2, MARGIN + side * k) for k in (1, 2)]
    canvas.polygons([_on_point(x, y, 13) for x, y in between], "back_gold")
    return canvas


def log_cabin() -> Canvas:
    """Log cabins laid as a barn raising: light and dark halves in rings about the middle."""
    canvas = _bound("back_cream", "back_plum")
    side, log = 50.0, 10.0
    cloths: dict[str, list[Polygon]] = {}
    for row in range(6):
        for column in range(4):
            x, y = MARGIN + column * side, MARGIN + row * side
            right, low = column > 1, row > 2
            # Steps from the middle of the card, which alternate the side that is light.
            ring = (column - 2 if right else 1 - column) + (row - 3 if low else 2 - row)
            light_out = ring % 2 == 0
            cloths.setdefault("back_accent", []).append(_square(x + 2 * log, y + 2 * log, log))
            for turn in (1, 2):
                inner, outer = (2 - turn) * log, (3 + turn) * log
                sides = {
                    (1, 0): (outer - log, inner, outer, outer),
                    (-1, 0): (inner, inner, inner + log, outer),
                    (0, 1): (inner, outer - log, outer, outer),
                    (0, -1): (inner, inner, outer, inner + log),
                }
                for way in ((1, 0), (0, -1), (-1, 0), (0, 1)):
                    out = way[0] == (1 if right else -1) or way[1] == (1 if low else -1)
                    light = out == light_out
                    role = {
                        (True, 1): "back_gold",
                        (True, 2): "back_cream",
                        (False, 1): "back_teal",
                        (False, 2): "back_deep",
                    }[light, turn]
                    x0, y0, x1, y1 = sides[way]
                    cloths.setdefault(role, []).append(
                        [(x + x0, y + y0), (x + x1, y + y0), (x + x1, y + y1), (x + x0, y + y1)]
                    )
    for role in ("back_cream", "back_gold", "back_teal", "back_deep", "back_accent"):
        canvas.polygons(cloths[role], role)
    logs = [_closed(log) for cells in cloths.values() for log in cells]
    canvas.lines(logs, "back_edge", 0.7, alpha=0.45)
    return canvas


# A crazy quilt's upper half: each seam's slope in degrees, where it crosses what it cuts
# (from 0 to 1), and what lies to both sides of it.
Scrap = str | tuple[float, float, "Scrap", "Scrap"]
_SCRAPS: Scrap = (
    *(78, 0.37),
    (
        *(-14, 0.56),
        (62, 0.48, "accent", (-12, 0.5, "sage", "teal")),
        (-52, 0.5, (20, 0.5, "gold", "plum"), (34, 0.55, "cream", "teal")),
    ),
    (
        *(10, 0.53),
        (
            *(-66, 0.42),
            (24, 0.52, "deep", "gold"),
            (48, 0.42, (-28, 0.5, "plum", "cream"), (66, 0.5, "teal", "sage")),
        ),
        (
            *(74, 0.46),
            (-34, 0.47, "accent", (26, 0.5, "deep", "teal")),
            (-22, 0.36, "cream", (52, 0.5, "plum", "gold")),
        ),
    ),
)


class _Sewing:
    """Cuts the board into scraps and keeps the seams."""

    def __init__(self) -> None:
        self.scraps: list[tuple[Polygon, str]] = []
        self.seams: list[list[Point]] = []

    def sew(self, piece: Polygon, scrap: Scrap) -> None:
        """Cut a piece as it says."""
        if isinstance(scrap, str):
            self.scraps.append((piece, f"back_{scrap}"))
            return
        slope, at, one, other = scrap
        along = (math.cos(math.radians(slope)), -math.sin(math.radians(slope)))
        reach = [y * along[0] - x * along[1] for x, y in piece]
        offset = min(reach) + at * (max(reach) - min(reach))
        a, b = (
            (-along[1] * offset + far * along[0], along[0] * offset + far * along[1])
            for far in (-500, 500)
        )
        self.seams += [list(seam) for seam in chords(a, b, piece)]
        self.sew(cut(piece, b, a), one)
        self.sew(cut(piece, a, b), other)


def crazy() -> Canvas:
    """A crazy quilt: scraps of every shape, with feather stitches over all seams."""
    canvas = _bound("back_cream", "back_deep")
    left, right = (MARGIN, 192.0), (WIDTH - MARGIN, 158.0)
    sewing = _Sewing()
    sewing.sew([(MARGIN, MARGIN), (WIDTH - MARGIN, MARGIN), right, left], _SCRAPS)
    cloths: dict[str, list[Polygon]] = {}
    for scrap, role in sewing.scraps:
        cloths.setdefault(role, []).extend((scrap, [half_turn(p) for p in scrap]))
    for role, cells in cloths.items():
        canvas.polygons(cells, role)
    middle = (WIDTH / 2, HEIGHT / 2)
    seams = [*sewing.seams, [middle, left]]
    seams += [[half_turn(p) for p in seam] for seam in seams]
    canvas.lines(seams, "back_cream", 1.8)
    canvas.lines([_shortened(seam, 4.0) for seam in seams], "back_cream", 8, "1.6 5.4")
    return canvas


def _shortened(seam: list[Point], trim: float) -> list[Point]:
    """A seam without its ends, whose stitches would run over the rim."""
    (ax, ay), (bx, by) = seam
    share = trim / math.dist(*seam)
    dx, dy = (bx - ax) * share, (by - ay) * share
    return [(ax + dx, ay + dy), (bx - dx, by - dy)]


BACKS: dict[str, Callable[[], Canvas]] = {
    "crazy": crazy,
    "log-cabin": log_cabin,
    "nine-patch": nine_patch,
    "ohio-star": ohio_star,
    "pinwheel": pinwheel,
}
