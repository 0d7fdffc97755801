"""Backs are the same from both ends; every picture has clear round corners and whole edges."""

import pytest
from deck_pictures import BACKS, FACES, SIDEWAYS, drawn, half_turned, laid, text_of, unlike

NAMES = [*FACES, *SIDEWAYS, *BACKS]


@pytest.mark.parametrize("name", BACKS)
def test_a_back_is_the_same_turned_by_half(name: str) -> None:
    picture = laid(text_of(name), 250)
    assert unlike(picture, half_turned(picture), 48).count() <= 0.004 * 250 * 350


def test_backs_differ_on_the_smallest_card() -> None:
    pictures = [laid(text_of(name), 55) for name in BACKS]
    for i, one in enumerate(pictures):
        for other in pictures[i + 1 :]:
            assert unlike(one, other).count() > 0.25 * 55 * 77


@pytest.mark.parametrize("name", NAMES)
def test_corners_are_clear_and_the_rest_is_whole(name: str) -> None:
    picture = drawn(text_of(name), 125)
    w, h = picture.get_size()
    for x, y in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)):
        assert picture.get_at((x, y)).a == 0
    for x, y in ((w // 2, 0), (w // 2, h - 1), (0, h // 2), (w - 1, h // 2), (w // 2, h // 2)):
        assert picture.get_at((x, y)).a >= 250
    clear = sum(picture.get_at((x, y)).a < 250 for x in range(w) for y in (0, 1, h - 2, h - 1))
    assert clear <= 4 * 2 * 7


def test_all_edges_are_the_same() -> None:
    """So that cards laid side by side, and upright beside sideways, have one outline."""
    first = drawn(text_of(FACES[0]), 125)
    w, h = first.get_size()
    for name in [*FACES, *SIDEWAYS]:
        picture = drawn(text_of(name), 125)
        for i in range(w):
            turned = name in SIDEWAYS
            mine = picture.get_at((0, i) if turned else (i, 0))
            assert max(abs(a - b) for a, b in zip(mine, first.get_at((i, 0)), strict=True)) <= 8
        assert picture.get_size() in ((w, h), (h, w))
