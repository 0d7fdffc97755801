"""Indices: large, apart from everything else, and each rank's letter unmistakable."""

import pygame
import pytest
from deck_pictures import (
    FACES,
    PALETTE,
    RANKS,
    SIDEWAYS,
    alone,
    drawn,
    grown,
    half_turned,
    index_line,
    laid,
    shape_of,
    without,
)

# A card of 70 pixels: the letter's height upright, and on the level index of a sideways card.
UPRIGHT_HEIGHT, LEVEL_HEIGHT = 18, 16
# The same at the smallest card, of 55 pixels.
SMALL_UPRIGHT, SMALL_LEVEL = 14, 12


def near_corner(mask: pygame.Mask, name: str) -> list[pygame.Rect]:
    """The boxes of what stands in the top left quarter: letters first, then the suit mark."""
    w, h = mask.get_size()
    boxes = [
        box for box in mask.get_bounding_rects() if box.centerx < w / 2 and box.centery < h / 2
    ]
    level = "sideways" in name
    return sorted(boxes, key=lambda box: box.x if level else box.y)


def letter_height(name: str, width: int) -> int:
    boxes = near_corner(shape_of(alone(name, index_line(name)), width), name)
    assert len(boxes) >= 2, "the letter and the mark touch"
    return boxes[0].unionall(boxes[:-1]).height


@pytest.mark.parametrize("name", FACES)
def test_an_index_is_large(name: str) -> None:
    assert letter_height(name, 70) >= UPRIGHT_HEIGHT
    assert letter_height(name, 55) >= SMALL_UPRIGHT


@pytest.mark.parametrize("name", SIDEWAYS)
def test_a_level_index_is_large(name: str) -> None:
    assert letter_height(name, 70) >= LEVEL_HEIGHT
    assert letter_height(name, 55) >= SMALL_LEVEL


@pytest.mark.parametrize("name", [*FACES, *SIDEWAYS])
def test_an_index_meets_nothing_else(name: str) -> None:
    line = index_line(name)
    index = grown(shape_of(alone(name, line), 250), 2)
    rest = laid(without(name, line), 250)
    paper = pygame.mask.from_threshold(rest, PALETTE["paper"], (4, 4, 4, 255))
    paper.invert()
    assert index.overlap_area(paper, (0, 0)) == 0


@pytest.mark.parametrize("name", [*FACES, *SIDEWAYS])
def test_both_corners_hold_the_same_index(name: str) -> None:
    picture = drawn(alone(name, index_line(name)), 250)
    mask = pygame.mask.from_surface(picture)
    turned = pygame.mask.from_surface(half_turned(picture))
    assert mask.overlap_area(turned, (0, 0)) >= 0.98 * mask.count()
    assert mask.count() > 2000


@pytest.mark.parametrize("turn", ["", "-sideways"])
def test_no_two_letters_look_alike_on_the_smallest_card(turn: str) -> None:
    masks = [shape_of(alone(f"{r}D{turn}", index_line(f"{r}D{turn}")), 55) for r in RANKS]
    for i, one in enumerate(masks):
        for other in masks[i + 1 :]:
            both = one.overlap_area(other, (0, 0))
            assert one.count() + other.count() - 2 * both >= 30


@pytest.mark.parametrize("name", FACES)
def test_the_level_index_takes_the_place_of_the_turned_one(name: str) -> None:
    """The corner that holds the level index, turned back, holds nothing on an upright card."""
    level = shape_of(alone(f"{name}-sideways", index_line(f"{name}-sideways")), 250)
    upright = drawn(alone(name, index_line(name)), 250)
    turned = pygame.mask.from_surface(pygame.transform.rotate(upright, 90))
    assert level.overlap_area(turned, (0, 0)) == 0
