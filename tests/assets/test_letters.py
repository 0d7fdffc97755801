"""Other languages' letters in the corners: as large, as clear and as apart as the deck's own."""

import json

import pygame
import pytest
from deck_pictures import (
    CARDS,
    PALETTE,
    alone,
    drawn,
    grown,
    half_turned,
    index_line,
    laid,
    text_of,
)
from deck_pictures import shape_of as shape_of_text

from crazyquilt.scene.art import LETTERED, relettered

LETTERS: dict[str, list[str]] = json.loads((CARDS / "letters.json").read_text(encoding="utf-8"))
OTHERS = sorted(set(LETTERS) - set(LETTERED))
SETS = [
    ("A", "B", "D", "K"),
    ("A", "V", "D", "R"),
    ("A", "W", "D", "K"),
    ("A", "B", "V", "H"),
    ("E", "Kn", "D", "K"),
    ("Т", "В", "Д", "К"),
]
"""Ass Bube Dame König, as valet dame roi, as walet dama król, aas boer vrouw heer, ess knekt dam
kung, туз валет дама король."""
TURNS = ["", "-sideways"]


def lettered(name: str, letters: tuple[str, ...]) -> str:
    return relettered(text_of(name), name, letters)


def index_of(name: str, letters: tuple[str, ...], width: int) -> pygame.Mask:
    """Both corners alone."""
    return shape_of_text(relettered(alone(name, index_line(name)), name, letters), width)


def test_every_letter_of_the_languages_is_there() -> None:
    assert {letter for letters in SETS for letter in letters} == set(LETTERS) - {"J", "Q"}


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("letters", SETS)
def test_nothing_but_the_corners_changes(letters: tuple[str, ...], turn: str) -> None:
    for rank, letter in zip(LETTERED, letters, strict=True):
        name = f"{rank}H{turn}"
        old, new = text_of(name).splitlines(), lettered(name, letters).splitlines()
        changed = [line for line, other in zip(old, new, strict=True) if line != other]
        assert changed == ([] if rank == letter else [index_line(name)])


def test_other_cards_stay_as_they_are() -> None:
    for name in ("2S", "TH", "9C-sideways", "back-crazy"):
        assert lettered(name, SETS[0]) == text_of(name)


def test_letters_that_the_deck_lacks_leave_its_own() -> None:
    assert lettered("KS", ("A", "B", "D", "Ω")) == text_of("KS")


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("letter", OTHERS)
@pytest.mark.parametrize("rank", LETTERED)
def test_a_letter_meets_nothing_and_stands_in_both_corners(
    rank: str, letter: str, turn: str
) -> None:
    name = f"{rank}D{turn}"
    letters = tuple(letter if own == rank else own for own in LETTERED)
    index = grown(index_of(name, letters, 250), 2)
    rest = laid(text_of(name).replace(index_line(name), ""), 250)
    paper = pygame.mask.from_threshold(rest, PALETTE["paper"], (4, 4, 4, 255))
    paper.invert()
    assert index.overlap_area(paper, (0, 0)) == 0
    picture = drawn(relettered(alone(name, index_line(name)), name, letters), 250)
    mask = pygame.mask.from_surface(picture)
    turned = pygame.mask.from_surface(half_turned(picture))
    assert mask.overlap_area(turned, (0, 0)) >= 0.98 * mask.count()


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("letters", SETS)
def test_no_two_of_a_language_look_alike_on_the_smallest_card(
    letters: tuple[str, ...], turn: str
) -> None:
    numbers = [index_of(f"{rank}D{turn}", LETTERED, 55) for rank in "23456789T"]
    masks = [index_of(f"{rank}D{turn}", letters, 55) for rank in LETTERED] + numbers
    for i, one in enumerate(masks):
        for other in masks[i + 1 :]:
            both = one.overlap_area(other, (0, 0))
            assert one.count() + other.count() - 2 * both >= 30
