"""Card backs: classic quilt blocks within a binding."""

from __future__ import annotations

from collections.abc import Callable

from geometry import Polygon
from svg import HEIGHT, WIDTH, Canvas, blank_card

MARGIN = 25.0


def _square(x: float, y: float, size: float) -> Polygon:
    return [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]


def _bound(ground: str, sash: str) -> Canvas:
    """An empty back: binding, a sash with stitches and the ground of the blocks."""
    canvas = blank_card("back_deep", "back_edge")
    canvas.box(9, 9, WIDTH - 18, HEIGHT - 18, sash, radius=6)
    canvas.box(
        16.5, 16.5, WIDTH - 33, HEIGHT - 33, line="back_cream", width=1.6, dash="6 4.5", radius=2
    )
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
    canvas.lines([[*q, q[0]] for q in quilting], "back_cream", 1.5, "5 4")
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
    canvas.lines([[*s, s[0]] for s in stitches], "back_cream", 1.5, "5 4")
    return canvas


def pinwheel() -> Canvas:
    """Double pinwheels: each vane a half square beside a quarter."""
    canvas = _bound("back_teal", "back_teal")
    deep: list[Polygon] = []
    cream: list[Polygon] = []
    side = 100.0
    half = side / 2
    for row in range(3):
        for column in range(2):
            x, y = MARGIN + (column + 0.5) * side, MARGIN + (row + 0.5) * side
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
    return canvas


BACKS: dict[str, Callable[[], Canvas]] = {
    "nine-patch": nine_patch,
    "ohio-star": ohio_star,
    "pinwheel": pinwheel,
}
