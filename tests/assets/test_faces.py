"""Pips: as many as the rank says, none touching, and laid out evenly."""

from itertools import pairwise

import pygame
import pytest
from deck_pictures import (
    FACES,
    NUMBERS,
    SIDEWAYS,
    alone,
    drawn,
    half_turned,
    laid,
    pip_line,
    shape_of,
    text_of,
    unlike,
)

COUNT = {**{rank: int(rank) for rank in "23456789"}, "T": 10}
# By hand: these have a partner, upside down, for every pip.
PAIRED = "2" + "4" + "T"
# These have pips on the middle line, which stand upright; the rest is paired.
MIDDLE = "3" + "5" + "6" + "8" + "9"
# The seven's upper middle pip has no partner; courts are two-headed; an ace has one pip.
NEITHER = "7"
BAND = 0.2


def turned_alike(one: pygame.Mask, other: pygame.Mask) -> int:
    """How many pixels of two silhouettes differ by more than the rounding of an edge."""
    both = one.overlap_mask(other, (0, 0)).count()
    return one.count() + other.count() - 2 * both


def half_turned_mask(mask: pygame.Mask) -> pygame.Mask:
    surface = mask.to_surface(setcolor="white", unsetcolor=(0, 0, 0, 0))
    return pygame.mask.from_surface(half_turned(surface))


def test_every_number_card_is_of_one_kind() -> None:
    assert sorted(PAIRED + MIDDLE + NEITHER) == sorted(COUNT)


@pytest.mark.parametrize("turn", ["", "-sideways"])
@pytest.mark.parametrize("name", NUMBERS)
def test_pips_are_counted_right_and_do_not_touch(name: str, turn: str) -> None:
    for width in (75, 250):
        mask = shape_of(alone(name + turn, pip_line(name + turn)), width)
        least = 12 if width == 75 else 150
        assert len(mask.connected_components(least)) == COUNT[name[0]]


@pytest.mark.parametrize("name", NUMBERS)
def test_pips_are_mirrored_left_to_right(name: str) -> None:
    picture = drawn(alone(name, pip_line(name)), 250)
    mask = pygame.mask.from_surface(picture)
    mirrored = pygame.mask.from_surface(pygame.transform.flip(picture, True, False))
    assert turned_alike(mask, mirrored) < 0.01 * mask.count()


@pytest.mark.parametrize("turn", ["", "-sideways"])
@pytest.mark.parametrize("name", [n for n in NUMBERS if n[0] != "7"])
def test_pips_look_the_same_from_both_ends(name: str, turn: str) -> None:
    mask = shape_of(alone(name + turn, pip_line(name + turn)), 250)
    if name[0] in MIDDLE:
        w, h = mask.get_size()
        band = (round(w * BAND), h) if turn else (w, round(h * BAND))
        middle = pygame.Mask(band, fill=True)
        mask.erase(middle, ((w - band[0]) // 2, (h - band[1]) // 2))
    assert mask.count() > 1000
    # A row of edge pixels is rounded either way.
    assert turned_alike(mask, half_turned_mask(mask)) < 0.01 * mask.count()


@pytest.mark.parametrize(
    "name", [n for n in [*FACES, *SIDEWAYS] if n[0] in "JQK" or n[0] in PAIRED]
)
def test_two_headed_and_paired_faces_are_the_same_turned_by_half(name: str) -> None:
    picture = laid(text_of(name), 250)
    assert unlike(picture, half_turned(picture), 60).count() <= 0.004 * 250 * 350


@pytest.mark.parametrize("suit", "SHDC")
def test_pips_shrink_with_their_number_and_the_ace_is_largest(suit: str) -> None:
    areas = []
    for rank in COUNT:
        mask = shape_of(alone(rank + suit, pip_line(rank + suit)), 250)
        areas.append(mask.count() / COUNT[rank])
    assert all(after <= 1.02 * before for before, after in pairwise(areas))
    assert areas[-1] > 500
    blank = text_of("2" + suit)
    for line in blank.splitlines():
        if line.startswith("<path"):
            blank = blank.replace(line, "")
    ace = unlike(laid(text_of("A" + suit), 250), laid(blank, 250))
    assert max(ace.connected_components(), key=pygame.Mask.count).count() > 3 * areas[0]


def test_courts_differ_from_each_other() -> None:
    courts = [n for n in FACES if n[0] in "JQK"]
    for turn in ("", "-sideways"):
        pictures = [laid(text_of(name + turn), 55) for name in courts]
        for i, one in enumerate(pictures):
            for other in pictures[i + 1 :]:
                assert unlike(one, other, 60).count() > 0.15 * 55 * 77
