"""Palettes keep the suits apart: by shape in all of them, by colour where four are promised."""

from functools import cache
from itertools import product

import pygame
import pytest
from colours import SIGHTS, all_pairs, contrast, difference, lab
from deck_pictures import (
    PALETTE,
    PALETTES,
    SUITS,
    alone,
    drawn,
    grown,
    index_line,
    pip_line,
    recoloured,
)

PAIRS = all_pairs(list(SUITS))
INKS = {
    name: {suit: (PALETTE | palette)[f"ink_{word}"] for suit, word in SUITS.items()}
    for name, palette in PALETTES.items()
}
# Distance in L*a*b*; 2.3 is the least that an eye can tell.
FOUR_COLOURS = {"four-colour": 20.0, "high-contrast": 30.0}
# How much of two marks may coincide when one is laid over the other as well as can be.
ALIKE = 0.85
FACET = 0.17


def paper(palette: str) -> str:
    return (PALETTE | PALETTES[palette])["paper"]


def test_the_palettes_are_those_of_the_game() -> None:
    assert list(PALETTES) == ["classic", "four-colour", "high-contrast"]
    assert PALETTES["classic"] == {}


@pytest.mark.parametrize("palette", PALETTES)
def test_a_palette_changes_known_roles_only(palette: str) -> None:
    for role, value in PALETTES[palette].items():
        assert value != PALETTE[role]
        assert len(value) == 7
        assert int(value[1:], 16) >= 0


@pytest.mark.parametrize("palette", PALETTES)
def test_inks_stand_out_from_the_paper(palette: str) -> None:
    least = 7.0 if palette == "high-contrast" else 4.5
    facet = (PALETTE | PALETTES[palette])["facet"]
    for ink in INKS[palette].values():
        assert contrast(ink, paper(palette)) >= least
        # The half of a pip that is pieced from a lighter cloth is still plain to see.
        assert contrast(mixed(ink, facet, FACET), paper(palette)) >= 3.0


def mixed(one: str, other: str, share: float) -> str:
    parts = [
        round(int(one[i : i + 2], 16) * (1 - share) + int(other[i : i + 2], 16) * share)
        for i in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)


@pytest.mark.parametrize("sight", ["full", "deuteranopia", "protanopia"])
@pytest.mark.parametrize("palette", FOUR_COLOURS)
def test_four_inks_differ_for_every_player(palette: str, sight: str) -> None:
    for one, other in PAIRS:
        found = difference(INKS[palette][one], INKS[palette][other], sight)
        assert found >= FOUR_COLOURS[palette], (one, other)


@pytest.mark.parametrize("palette", FOUR_COLOURS)
def test_four_inks_differ_in_tritanopia_too(palette: str) -> None:
    for one, other in PAIRS:
        assert difference(INKS[palette][one], INKS[palette][other], "tritanopia") >= 15


def test_two_colours_are_two() -> None:
    inks = INKS["classic"]
    assert difference(inks["S"], inks["C"]) < 2.3
    assert difference(inks["H"], inks["D"]) < 2.3
    for sight in SIGHTS:
        assert difference(inks["S"], inks["H"], sight) >= 20


# How much of the ink is seen in each pixel, from 0 to 1.
Mark = dict[tuple[int, int], float]


def mark(suit: str, palette: str, sight: str, kind: str) -> Mark:
    """A suit's mark on the smallest card as a player sees it, in lightness alone."""
    name = f"9{suit}" if kind == "-pip" else f"9{suit}{kind}"
    line = pip_line(name) if kind == "-pip" else index_line(name)
    picture = drawn(recoloured(alone(name, line), palette), 55)
    size = w, h = picture.get_size()
    sheet = pygame.Surface(size, depth=32)
    sheet.fill(paper(palette))
    sheet.blit(picture, (0, 0))
    light = lab(paper(palette), sight)[0]
    dark = lab(INKS[palette][suit], sight)[0]
    mask = pygame.Mask(size)
    inked: Mark = {}
    for x, y in product(range(w // 2), range(h // 2)):
        r, g, b, _ = sheet.get_at((x, y))
        inked[x, y] = (light - lab(f"#{r:02x}{g:02x}{b:02x}", sight)[0]) / (light - dark)
        mask.set_at((x, y), inked[x, y] > 0.5)
    # The mark comes after the letter: to its right, or below it; of the pips the first is whole.
    boxes = {"": lambda box: box.y, "-sideways": lambda box: box.x, "-pip": lambda box: -box.y}
    parts = mask.connected_components(6)
    part = grown(max(parts, key=lambda part: boxes[kind](part.get_bounding_rects()[0])), 1)
    return {at: value for at, value in inked.items() if part.get_at(at)}


def likeness(one: Mark, other: Mark) -> float:
    """The share of two marks that coincides when they are aligned as well as can be."""
    best = 0.0
    (ax, ay), (bx, by) = (map(min, zip(*found, strict=True)) for found in (one, other))
    for dx, dy in product(range(ax - bx - 3, ax - bx + 4), range(ay - by - 3, ay - by + 4)):
        moved = {(x + dx, y + dy): value for (x, y), value in other.items()}
        both = sum(min(value, moved.get(at, 0.0)) for at, value in one.items())
        best = max(best, both / (sum(one.values()) + sum(moved.values()) - both))
    return best


@cache
def marks(palette: str, sight: str, kind: str) -> dict[str, Mark]:
    return {suit: mark(suit, palette, sight, kind) for suit in SUITS}


@pytest.mark.parametrize("kind", ["", "-sideways", "-pip"])
@pytest.mark.parametrize("sight", ["full", "deuteranopia", "protanopia"])
@pytest.mark.parametrize("palette", PALETTES)
def test_suits_differ_by_shape_alone(palette: str, sight: str, kind: str) -> None:
    found = marks(palette, sight, kind)
    assert all(sum(one.values()) >= 30 for one in found.values())
    for one, other in PAIRS:
        assert likeness(found[one], found[other]) <= ALIKE, (one, other)


def test_a_mark_is_like_itself_alone() -> None:
    """The measure tells a suit from another: the same mark drawn elsewhere is nearly itself."""
    for suit in SUITS:
        here, there = (marks("classic", "full", kind)[suit] for kind in ("", "-sideways"))
        assert likeness(here, here) == pytest.approx(1)
        assert likeness(here, there) >= 0.75
