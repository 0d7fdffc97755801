"""Points, outlines and polygon clipping."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

Point = tuple[float, float]
Polygon = list[Point]

CENTRE: Point = (125.0, 175.0)
_TOKEN = re.compile(r"[MLHVQCZ]|-?\d*\.?\d+")
_ARITY = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


class Outline:
    """A path made of absolute M, L, Q, C and Z commands."""

    def __init__(self, steps: Iterable[tuple[str, list[Point]]] = ()) -> None:
        self.steps = list(steps)

    @classmethod
    def parse(cls, d: str) -> Outline:
        """Read SVG path data (absolute commands only)."""
        steps: list[tuple[str, list[Point]]] = []
        tokens = _TOKEN.findall(d)
        at = (0.0, 0.0)
        i, command = 0, ""
        while i < len(tokens):
            if tokens[i].isalpha():
                command = tokens[i]
                i += 1
            if command in "HV":
                value = float(tokens[i])
                i += 1
                at = (value, at[1]) if command == "H" else (at[0], value)
                steps.append(("L", [at]))
                continue
            count = _ARITY[command]
            flat = [float(t) for t in tokens[i : i + 2 * count]]
            i += 2 * count
            points = list(zip(flat[::2], flat[1::2], strict=True))
            steps.append((command, points))
            if points:
                at = points[-1]
            if command == "M":
                command = "L"
        return cls(steps)

    @classmethod
    def polygon(cls, points: Sequence[Point]) -> Outline:
        """A closed outline of straight edges."""
        steps = [("L" if i else "M", [p]) for i, p in enumerate(points)]
        return cls([*steps, ("Z", [])])

    def __add__(self, other: Outline) -> Outline:
        return Outline([*self.steps, *other.steps])

    def map(self, move: Callable[[Point], Point]) -> Outline:
        """The outline with every point moved."""
        return Outline((c, [move(p) for p in points]) for c, points in self.steps)

    def place(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Outline:
        """Scale, turn clockwise by degrees, then shift to (x, y)."""
        c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
        return self.map(lambda p: (x + c * p[0] - s * p[1], y + s * p[0] + c * p[1]))

    def half_turn(self) -> Outline:
        """The outline rotated by 180 degrees about the middle of the card."""
        return self.map(half_turn)

    def mirror(self, x: float = 0.0) -> Outline:
        """The outline reflected in a vertical line."""
        return self.map(lambda p: (2 * x - p[0], p[1]))

    def flatten(self, pieces: int = 8) -> list[Polygon]:
        """The subpaths as polygons, each curve cut into a number of pieces."""
        result: list[Polygon] = []
        for command, points in self.steps:
            if command == "M":
                result.append([points[0]])
            elif command == "L":
                result[-1].append(points[0])
            elif command in "QC":
                start = result[-1][-1]
                result[-1] += [_bezier([start, *points], k / pieces) for k in range(1, pieces + 1)]
        return result

    @property
    def d(self) -> str:
        """The path data."""
        return "".join(
            c + " ".join(f"{number(x)} {number(y)}" for x, y in points) for c, points in self.steps
        )


def _bezier(points: list[Point], t: float) -> Point:
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(points)]
    return points[0]


def half_turn(p: Point) -> Point:
    """A point rotated by 180 degrees about the middle of the card."""
    return (2 * CENTRE[0] - p[0], 2 * CENTRE[1] - p[1])


def cut(polygon: Sequence[Point], a: Point, b: Point) -> Polygon:
    """The part of a polygon on the right hand of a -> b (seen with y downwards)."""

    def side(p: Point) -> float:
        return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

    result: Polygon = []
    for i, p in enumerate(polygon):
        q = polygon[i - 1]
        sp, sq = side(p), side(q)
        if (sp > 0) != (sq > 0) and abs(sp - sq) > 1e-12:
            t = sq / (sq - sp)
            result.append((q[0] + (p[0] - q[0]) * t, q[1] + (p[1] - q[1]) * t))
        if sp > 0:
            result.append(p)
    return result


def clip(polygon: Sequence[Point], convex: Sequence[Point]) -> Polygon:
    """Sutherland-Hodgman: the part of a polygon inside a convex patch, dropping specks."""
    if area(convex) < 0:
        convex = list(reversed(convex))
    result = list(polygon)
    for i, b in enumerate(convex):
        result = cut(result, convex[i - 1], b)
        if len(result) < 3:
            return []
    return result if abs(area(result)) > 0.5 else []


def area(polygon: Sequence[Point]) -> float:
    """Signed area, positive when clockwise on screen."""
    return 0.5 * sum(
        polygon[i - 1][0] * p[1] - p[0] * polygon[i - 1][1] for i, p in enumerate(polygon)
    )


def inside(p: Point, polygon: Sequence[Point]) -> bool:
    """Whether a point lies within a polygon (even-odd)."""
    hit = False
    for i, b in enumerate(polygon):
        a = polygon[i - 1]
        across = (a[1] > p[1]) != (b[1] > p[1])
        if across and p[0] < a[0] + (p[1] - a[1]) * (b[0] - a[0]) / (b[1] - a[1]):
            hit = not hit
    return hit


def chords(a: Point, b: Point, polygon: Sequence[Point]) -> list[tuple[Point, Point]]:
    """The parts of segment a-b inside a polygon."""
    stops = [0.0, 1.0]
    dx, dy = b[0] - a[0], b[1] - a[1]
    for i, q in enumerate(polygon):
        p = polygon[i - 1]
        ex, ey = q[0] - p[0], q[1] - p[1]
        det = dx * ey - dy * ex
        if abs(det) < 1e-9:
            continue
        t = ((p[0] - a[0]) * ey - (p[1] - a[1]) * ex) / det
        u = ((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / det
        if 0 < t < 1 and 0 <= u <= 1:
            stops.append(t)
    stops.sort()

    def at(t: float) -> Point:
        return (a[0] + dx * t, a[1] + dy * t)

    return [
        (at(s), at(e))
        for s, e in pairwise(stops)
        if e - s > 1e-6 and inside(at((s + e) / 2), polygon)
    ]
