"""The four suit shapes and the card index."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from font import glyph_path
from geometry import Outline, Point
from svg import Canvas

RANKS = "A23456789TJQK"
SUITS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}

# The right half of each shape, from the top of its axis to the bottom, about 100 wide.
_HALVES = {
    "spade": "M0 -54C10 -34 49 -10 49 15C49 30 38 38 27 38C18 38 10 34 5 26C6 37 11 47 20 52L0 52",
    "heart": "M0 -29C5 -41 14 -48 26 -48C40 -48 50 -38 50 -21C50 6 13 27 0 51",
    "diamond": "M0 -56Q17 -23 43 0Q17 23 0 56",
    "club": "M0 -53C14 -53 24 -43 24 -30C24 -22 20 -16 15 -12C18 -14 22 -15 26 -15"
    "C40 -15 50 -5 50 9C50 23 40 33 26 33C18 33 10 30 5 24C6 36 11 46 20 51L0 51",
}

INDEX_X = 35.5
INDEX_TOP = 16.0
MARK_Y = 115.0
_SCALE = 0.1
_COLUMN = 49.0


def _reverse(half: Outline) -> list[tuple[str, list[Point]]]:
    flat = [p for _, points in half.steps for p in points][::-1]
    steps: list[tuple[str, list[Point]]] = []
    i = 1
    for command, points in reversed(half.steps[1:]):
        steps.append((command, flat[i : i + len(points)]))
        i += len(points)
    return steps


@cache
def suit_shape(suit: str) -> Outline:
    """The whole suit shape about the origin."""
    half = Outline.parse(_HALVES[suit])
    return Outline([*half.steps, *_reverse(half.mirror()), ("Z", [])])


@cache
def suit_half(suit: str) -> Outline:
    """The right half of the suit shape, for a pip pieced from two cloths."""
    return Outline([*Outline.parse(_HALVES[suit]).steps, ("Z", [])])


@cache
def _glyph(char: str) -> Outline:
    return Outline.parse(glyph_path(char))


def _squeeze(value: float, stops: list[tuple[float, float]]) -> float:
    """Piecewise linear map through (from, to) stops: narrows a glyph but not its stems."""
    for (a, ta), (b, tb) in pairwise(stops):
        if value <= b or (b, tb) == stops[-1]:
            return ta + (value - a) * (tb - ta) / (b - a)
    return value


def _extent(outline: Outline) -> tuple[float, float]:
    xs = [x for polygon in outline.flatten() for x, _ in polygon]
    return min(xs), max(xs)


def _ten() -> Outline:
    """A narrow ten: counters and flag squeezed, stems kept, the one without its foot."""
    one = [(99.0, 0.0), (216.0, 58.0), (332.0, 162.0)]
    nought = [(40.0, 0.0), (160.0, 98.0), (352.0, 204.0), (472.0, 302.0)]
    narrow = _glyph("1").map(
        lambda p: (_squeeze(p[0] if p[1] > 94 else min(max(p[0], 216), 332), one), p[1])
    )
    return narrow + _glyph("0").map(lambda p: (_squeeze(p[0], nought) + 192, p[1]))


@cache
def rank_shape(rank: str) -> Outline:
    """The index letter, its top left column fitted, placed at the top left of the card."""
    raw = _ten() if rank == "T" else _glyph(rank)
    if rank == "Q":
        # A full tail would run into the suit mark below.
        raw = raw.map(lambda p: (p[0], p[1] if p[1] > 0 else p[1] * 0.35))
    left, right = _extent(raw)
    across = min(_SCALE, _COLUMN / (right - left))
    middle = (left + right) / 2
    baseline = INDEX_TOP + 65
    return raw.map(lambda p: (INDEX_X + (p[0] - middle) * across, baseline - p[1] * _SCALE))


def draw_index(canvas: Canvas, rank: str, suit: str) -> None:
    """Both indices: the letter with the suit mark beneath it."""
    letter = rank_shape(rank)
    mark = suit_shape(suit).place(INDEX_X, MARK_Y, 0.45)
    one = letter + mark
    canvas.shape(one + one.half_turn(), f"ink_{suit}", f"ink_{suit}", 1.2)
