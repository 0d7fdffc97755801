"""Patchwork cloth: repeating patterns and fitting them to a garment."""

from __future__ import annotations

from collections.abc import Sequence

from geometry import Outline, Polygon, clip
from svg import Canvas

Patch = tuple[Polygon, int]


def _half_squares(size: float, count: int) -> list[Patch]:
    """Half-square triangles turned in fours, making pinwheels."""
    patches: list[Patch] = []
    for row in range(count):
        for column in range(count):
            x, y = column * size, row * size
            corners = [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]
            turn = {(0, 0): 0, (0, 1): 1, (1, 1): 2, (1, 0): 3}[(row % 2, column % 2)]
            corners = corners[turn:] + corners[:turn]
            cloth = 1 if (row // 2 + column // 2) % 2 else 2
            patches.append((corners[:3], cloth))
    return patches


def _harlequin(size: float, count: int) -> list[Patch]:
    """Tall diamonds set in rows."""
    patches: list[Patch] = []
    for row in range(count * 2):
        for column in range(count):
            x = column * size + (row % 2) * size / 2
            y = row * size * 0.7
            if row % 2 == 0 or column % 2:
                cloth = 1 if row % 2 else 2
                patches.append(
                    (
                        [
                            (x, y - size * 0.7),
                            (x + size / 2, y),
                            (x, y + size * 0.7),
                            (x - size / 2, y),
                        ],
                        cloth,
                    )
                )
    return patches


def _geese(size: float, count: int) -> list[Patch]:
    """Flying geese: columns of broad triangles, all flying upwards."""
    size *= 1.35
    patches: list[Patch] = []
    for column in range(count):
        for row in range(count * 2):
            x, y = column * size, row * size / 2
            patches.append(
                (
                    [(x, y + size / 2), (x + size / 2, y), (x + size, y + size / 2)],
                    1 + (row + column) % 2,
                )
            )
    return patches


def _nine_patch(size: float, count: int) -> list[Patch]:
    """A chain of squares, every other one inset with a small square."""
    patches: list[Patch] = []
    for row in range(count):
        for column in range(count):
            x, y = column * size, row * size
            if (row + column) % 2 == 0:
                cells = [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]
                patches.append((cells, 2 if row % 2 else 1))
            else:
                inset = size * 0.3
                far = size - inset
                patches.append(
                    (
                        [
                            (x + inset, y + inset),
                            (x + far, y + inset),
                            (x + far, y + far),
                            (x + inset, y + far),
                        ],
                        1 if row % 2 else 2,
                    )
                )
    return patches


_PATTERNS = {
    "spade": _half_squares,
    "heart": _harlequin,
    "diamond": _geese,
    "club": _nine_patch,
}
_ROLES = ("deep", "mid", "light")


def quilted(
    canvas: Canvas,
    garment: Outline,
    suit: str,
    bounds: Sequence[Polygon],
    order: str = "012",
    size: float = 20.0,
    at: tuple[float, float] = (0.0, 0.0),
    turn: float = 0.0,
) -> None:
    """Fill a garment with its suit's patchwork.

    ``bounds`` are convex regions that the garment is cut to, ``order`` says which of the
    deep, mid and light cloths serve as ground, first and second patch.
    """
    pieces = [p for region in bounds for g in garment.flatten(6) if (p := clip(g, region))]
    roles = [f"{suit}_{_ROLES[int(i)]}" for i in order]
    canvas.polygons(pieces, roles[0])
    patches = _PATTERNS[suit](size, 16)
    for cloth in (1, 2):
        cells = [
            Outline.polygon(p).place(*at, turn=turn).flatten()[0]
            for p, number in patches
            if number == cloth
        ]
        canvas.polygons(
            [q for piece in pieces for c in cells if (q := clip(piece, c))], roles[cloth]
        )


def cut_to(garment: Outline, region: Polygon) -> list[Polygon]:
    """A garment cut to a convex region."""
    return [p for g in garment.flatten(6) if (p := clip(g, region))]
