"""Every arrangement on the grid of window sizes: nothing overlaps, nothing is cut off."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table import WINDOWS

from crazyquilt.scene.geometry import BUTTONS, Box, CardSize, Layout, bare_layout, layout

SIZES = st.tuples(st.integers(640, 3840), st.integers(480, 2160))
ANY_SIZES = st.tuples(st.integers(1, 5000), st.integers(1, 3000))
WIDER = st.sampled_from([(1, 0), (0, 1)])


def parts(placed: Layout) -> dict[str, Box]:
    """All that stands there by itself; a pile with the line under it."""
    found = {}
    for name, box in placed.places.items():
        quilt = len(name) == 2
        found[name] = box if quilt else Box(box.x, box.y, box.w, box.h + placed.captions)
    found |= {f"button {name}": box for name, box in placed.buttons.items()}
    found |= {f"heading {name}": box for name, box in placed.headings.items()}
    found["status"] = placed.status
    return found


def check(placed: Layout) -> None:
    width, height = placed.size
    found = parts(placed)
    for name, box in found.items():
        assert box.w > 0, name
        assert box.h > 0, name
        assert box.x >= 0, name
        assert box.y >= 0, name
        assert box.right <= width, name
        assert box.bottom <= height, name
    for (one, a), (other, b) in itertools.combinations(found.items(), 2):
        assert not a.overlap(b), f"{one} {a} lies on {other} {b}"
    if placed.bar:
        for name, box in placed.buttons.items():
            assert placed.bar.overlap(box) == box.w * box.h, name
        for name, box in placed.places.items():
            assert not placed.bar.overlap(box), name


def named(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


@pytest.mark.parametrize("size", WINDOWS, ids=named)
def test_nothing_overlaps_and_nothing_is_cut_off(size: tuple[int, int]) -> None:
    placed = layout(*size)
    assert placed.size == size
    check(placed)


@settings(max_examples=60)
@given(SIZES)
def test_nothing_overlaps_in_between(size: tuple[int, int]) -> None:
    check(layout(*size))


@settings(max_examples=40)
@given(st.tuples(st.integers(600, 2160), st.integers(1000, 3840)))
def test_nothing_overlaps_in_portraits(size: tuple[int, int]) -> None:
    check(layout(*size))


@settings(max_examples=60)
@given(st.tuples(st.integers(640, 3840), st.integers(240, 2160)))
def test_nothing_overlaps_where_there_are_no_buttons(size: tuple[int, int]) -> None:
    placed = bare_layout(*size)
    assert placed.buttons == {}
    assert placed.bar is None
    check(placed)


def test_without_buttons_the_cards_are_no_smaller() -> None:
    for width, height in [*WINDOWS, (640, 264), (800, 356), (1280, 608)]:
        assert bare_layout(width, height).card.w >= layout(width, height).card.w


@settings(max_examples=60)
@given(ANY_SIZES)
def test_any_size_is_answered(size: tuple[int, int]) -> None:
    """The window manager may give another size than was asked."""
    placed = layout(*size)
    assert set(placed.buttons) == set(BUTTONS)
    assert len(placed.places) == 74


@pytest.mark.parametrize("size", WINDOWS, ids=named)
@pytest.mark.parametrize("density", [1.5, 2.0])
def test_nothing_overlaps_on_a_dense_display(size: tuple[int, int], density: float) -> None:
    placed = layout(round(size[0] * density), round(size[1] * density), density)
    check(placed)
    assert placed.type.small >= 11 * density


@pytest.mark.parametrize("size", WINDOWS, ids=named)
def test_no_text_is_below_eleven_pixels(size: tuple[int, int]) -> None:
    assert min(layout(*size).type) >= 11


@pytest.mark.parametrize("size", WINDOWS, ids=named)
def test_the_cards_are_as_large_as_fits(size: tuple[int, int]) -> None:
    """Cards a pixel wider would not fit: too little is left of the height, or of the width, for
    the larger quilt, the larger piles and a margin of a fiftieth on every side of all that stands.
    """
    placed = layout(*size)
    width, height = size
    margin = min(size) / 50
    larger = CardSize.of_width(placed.card.w + 1)
    growth = larger.quilt - placed.card.quilt
    left_over_height = height - placed.quilt.h - (placed.bar.h if placed.bar else 0)
    left_over_width = width - placed.quilt.w
    if placed.places["upS"].bottom <= placed.quilt.y:
        left_over_height -= 2 * (placed.card.h + placed.captions)
        growing_height, growing_width = growth + 2 * (larger.h - placed.card.h), growth
        margins_in_height, margins_in_width = 4, 2
    else:
        pair = placed.places["downS"].right - placed.places["upS"].x
        left_over_width -= pair + placed.status.w
        growing_height, growing_width = growth, growth + 4
        margins_in_height, margins_in_width = 2, 4
    assert (
        left_over_height < growing_height + margins_in_height * margin
        or left_over_width < growing_width + margins_in_width * margin
    )


@settings(max_examples=80)
@given(SIZES, WIDER)
def test_the_cards_of_a_larger_window_are_hardly_smaller(
    size: tuple[int, int], by: tuple[int, int]
) -> None:
    """A window that is dragged larger does not make its cards jump smaller: a pixel more changes a
    card by what the type's next size takes, and no more.
    """
    before = layout(*size)
    after = layout(size[0] + by[0], size[1] + by[1])
    if before.type == after.type:
        assert after.card.w >= before.card.w - 1
    else:
        assert after.card.w >= before.card.w * 0.95 - 2


def test_a_landscape_window_has_foundations_left_and_stock_right() -> None:
    placed = layout(1280, 800)
    quilt = placed.quilt
    for suit in "SHDC":
        up, down = placed.places[f"up{suit}"], placed.places[f"down{suit}"]
        assert up.y == down.y  # paired
        assert up.right <= down.x < down.right <= quilt.x
    tops = [placed.places[f"up{suit}"].y for suit in "SHDC"]
    assert tops == sorted(tops)
    assert placed.places["stock"].x >= quilt.right
    assert placed.places["waste"].x >= placed.places["stock"].right
    assert placed.status.x >= quilt.right
    # In the middle: the quilt's centre is nearly the window's.
    assert abs(quilt.centre[0] - 640) < 0.05 * 1280
    assert abs(quilt.centre[1] - 400) < 0.05 * 800


@pytest.mark.parametrize("size", [(600, 1000), (720, 1280), (2160, 3840)], ids=named)
def test_a_portrait_window_has_foundations_above_and_stock_below(size: tuple[int, int]) -> None:
    placed = layout(*size)
    quilt = placed.quilt
    row = [placed.places[way + suit] for suit in "SHDC" for way in ("up", "down")]
    assert len({box.y for box in row}) == 1
    assert [box.x for box in row] == sorted(box.x for box in row)
    assert all(box.bottom <= quilt.y for box in row)
    assert placed.places["stock"].y >= quilt.bottom
    assert placed.places["waste"].y >= quilt.bottom
    assert placed.status.y >= quilt.bottom


@pytest.mark.parametrize("size", WINDOWS, ids=named)
def test_the_headings_stand_over_their_piles(size: tuple[int, int]) -> None:
    placed = layout(*size)
    first = {"up": "upS", "down": "downS", "stock": "stock", "waste": "waste"}
    for name, box in placed.headings.items():
        pile = placed.places[first[name]]
        assert (box.x, box.w) == (pile.x, pile.w)
        assert box.bottom <= pile.y
