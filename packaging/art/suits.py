"""The four suit shapes and the card index."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from font import glyph_path
from geometry import Outline, Point
from svg import HEIGHT, WIDTH, Canvas

RANKS = "A23456789TJQK"
# What other languages write in the corners of aces, kings, queens and jacks: Ess, kung, dam,
# knekt; roi, valet; heer, vrouw, boer; Bube; walet; туз, король, дама, валет.
OTHER_LETTERS = ("B", "D", "E", "H", "Kn", "R", "V", "W", "В", "Д", "К", "Т")
SUITS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}

# The right half of each shape, from the top of its axis to the bottom, about 100 wide.
_HALVES = {
    "spade": "M0 -54C10 -34 49 -10 49 15C49 30 38 38 27 38C18 38 10 34 5 26C6 37 11 47 20 52L0 52",
    "heart": "M0 -29C5 -41 14 -48 26 -48C40 -48 50 -38 50 -21C50 6 13 27 0 51",
    "diamond": "M0 -56Q17 -23 43 0Q17 23 0 56",
    "club": "M0 -53C14 -53 24 -43 24 -30C24 -22 20 -16 15 -12C18 -14 22 -15 26 -15"
    "C40 -15 50 -5 50 9C50 23 40 33 26 33C18 33 10 30 5 24C6 36 11 46 20 51L0 51",
}
# Pips are small: there the club's lobes stand further apart and the spade's shoulders lie
# lower, so that neither can pass for the other.
_PIP_HALVES = _HALVES | {
    "spade": "M0 -54C8 -35 50 -8 50 17C50 31 39 39 28 39C18 39 10 35 5 27C6 37 11 47 20 52L0 52",
    "club": "M0 -53C13 -53 22 -44 22 -32C22 -23 16 -16 6 -9C13 -13 21 -15 29 -15"
    "C42 -15 52 -5 52 8C52 21 42 31 29 31C18 31 8 27 4 20C5 34 10 46 20 51L0 51",
}
# What centres each shape in height, so that a turned pip hangs as far below its row.
_SINK = {"spade": 1.0, "heart": -1.5, "diamond": 0.0, "club": 1.0}
# What makes a mark of each suit look as large as the others.
OPTICAL = {"spade": 1.0, "heart": 0.98, "diamond": 1.06, "club": 0.97}

INDEX_X = 35.5
INDEX_TOP = 16.0
MARK_Y = 115.0
MARK_SCALE = 0.45
_SCALE = 0.1
_COLUMN = 49.0
_CAP = 65.0
_LETTER_GAP = 55.0
"""Between the letters of a word, in font units."""
# The level index of a sideways card: its letter a little smaller, its mark beside it.
LEVEL_TOP = 13.5
LEVEL_CAP = 58.0
_LEVEL_X = 34.0
_LEVEL_MARK_X = 87.0
_LEVEL_MARK = 0.48


def _reverse(half: Outline) -> list[tuple[str, list[Point]]]:
    flat = [p for _, points in half.steps for p in points][::-1]
    steps: list[tuple[str, list[Point]]] = []
    i = 1
    for command, points in reversed(half.steps[1:]):
        steps.append((command, flat[i : i + len(points)]))
        i += len(points)
    return steps


def _whole(half: Outline) -> Outline:
    return Outline([*half.steps, *_reverse(half.mirror()), ("Z", [])])


@cache
def suit_shape(suit: str) -> Outline:
    """The whole suit shape about the origin, for large and ornamental uses."""
    return _whole(Outline.parse(_HALVES[suit]))


@cache
def pip(suit: str) -> Outline:
    """The suit mark of pips and indices, its middle exactly at the origin."""
    return _whole(Outline.parse(_PIP_HALVES[suit])).place(0, _SINK[suit])


@cache
def pip_half(suit: str) -> Outline:
    """The right half of the pip, for one pieced from two cloths."""
    half = Outline([*Outline.parse(_PIP_HALVES[suit]).steps, ("Z", [])])
    return half.place(0, _SINK[suit])


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
    """A narrow ten: counters and flag squeezed, stems lightened, the one without its foot."""
    one = [(99.0, 0.0), (216.0, 66.0), (332.0, 160.0)]
    nought = [(40.0, 0.0), (160.0, 90.0), (352.0, 222.0), (472.0, 312.0)]
    narrow = _glyph("1").map(
        lambda p: (_squeeze(p[0] if p[1] > 94 else min(max(p[0], 216), 332), one), p[1])
    )
    return narrow + _glyph("0").map(lambda p: (_squeeze(p[0], nought) + 208, p[1]))


def _word(letters: str) -> Outline:
    """Letters one beside the other."""
    word = _glyph(letters[0])
    for letter in letters[1:]:
        by = _extent(word)[1] + _LETTER_GAP - _extent(_glyph(letter))[0]
        word += _glyph(letter).place(by, 0)
    return word


@cache
def rank_shape(rank: str) -> Outline:
    """The index letter standing on the origin, its middle there, fitted to the index column."""
    raw = _ten() if rank == "T" else _word(rank)
    if rank in ("Q", "Д"):
        # What hangs below the line would run into the suit mark.
        raw = raw.map(lambda p: (p[0], p[1] if p[1] > 0 else p[1] * 0.35))
    left, right = _extent(raw)
    column = _COLUMN + 3 if rank == "T" else _COLUMN
    across = min(_SCALE, column / (right - left))
    middle = (left + right) / 2
    return raw.map(lambda p: ((p[0] - middle) * across, -p[1] * _SCALE))


def letters(rank: str) -> Outline:
    """The letters of both indices."""
    letter = rank_shape(rank).place(INDEX_X, INDEX_TOP + _CAP)
    return letter + letter.half_turn()


def level_letters(rank: str) -> Outline:
    """The letters of both indices of a sideways card, upright, in its landscape coordinates."""
    letter = rank_shape(rank).place(_LEVEL_X, LEVEL_TOP + LEVEL_CAP, LEVEL_CAP / _CAP)
    return letter + _level_turn(letter)


def _level_turn(outline: Outline) -> Outline:
    return outline.map(lambda p: (HEIGHT - p[0], WIDTH - p[1]))


def draw_index(canvas: Canvas, rank: str, suit: str) -> None:
    """Both indices: the letter with the suit mark beneath it."""
    mark = pip(suit).place(INDEX_X, MARK_Y, MARK_SCALE * OPTICAL[suit])
    # The letters come first in the path, for the game puts other languages' letters there.
    index = letters(rank) + mark + mark.half_turn()
    canvas.shape(index, f"ink_{suit}", f"ink_{suit}", 1.2)


def draw_level_index(canvas: Canvas, rank: str, suit: str) -> None:
    """Both indices of a sideways card: the letter with the suit mark beside it."""
    middle = LEVEL_TOP + LEVEL_CAP / 2
    mark = pip(suit).place(_LEVEL_MARK_X, middle, _LEVEL_MARK * OPTICAL[suit])
    index = level_letters(rank) + mark + _level_turn(mark)
    canvas.shape(index, f"ink_{suit}", f"ink_{suit}", 1.2)
