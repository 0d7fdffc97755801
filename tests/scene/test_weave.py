"""The weave, from the rules: pitch (w + h) / 2, short ends against long sides, square holes."""

import pytest
from table import WINDOWS

from crazyquilt.scene.geometry import Box, CardSize, Layout, layout

COLUMNS, ROWS = "abcdefgh", "12345678"
NAMES = [column + row for row in ROWS for column in COLUMNS]
SUITS = "SHDC"
PLACES = [
    *NAMES,
    "stock",
    "waste",
    *(f"up{suit}" for suit in SUITS),
    *(f"down{suit}" for suit in SUITS),
]


@pytest.fixture(params=WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def placed(request: pytest.FixtureRequest) -> Layout:
    return layout(*request.param)


def test_five_by_seven_cards_make_a_quilt_of_49() -> None:
    """The rules' own example, ten times as large: w : h = 5 : 7, pitch 6, quilt 49 × 49."""
    card = CardSize.of_width(50)
    assert card == (50, 70)
    assert card.pitch == 60
    assert card.quilt == 490


@pytest.mark.parametrize("w", range(16, 400))
def test_every_width_keeps_to_whole_pixels_and_to_five_by_seven(w: int) -> None:
    card = CardSize.of_width(w)
    assert (card.h - card.w) % 2 == 0
    # No other height of the same parity is nearer to 7/5 of the width.
    assert abs(card.h - 1.4 * w) <= 1
    assert 2 * card.pitch == card.w + card.h
    assert card.quilt == 7 * card.pitch + card.h


def test_each_cell_lies_as_the_rules_have_it(placed: Layout) -> None:
    w, h = placed.card
    left, top = placed.quilt[:2]
    for number, name in enumerate(NAMES):
        row, column = number // 8, number % 8
        middle = (
            left + h / 2 + column * (w + h) / 2,
            top + h / 2 + row * (w + h) / 2,
        )
        upright = (row + column) % 2 == 0
        box = placed.places[name]
        assert (box.w, box.h) == ((w, h) if upright else (h, w)), name
        assert box.centre == middle, name


def test_a1_c1_and_b2_are_upright_b1_and_a2_sideways(placed: Layout) -> None:
    upright = [
        name
        for name in ("a1", "c1", "b2", "h8", "b1", "a2", "h1", "a8")
        if (placed.places[name].h > placed.places[name].w)
    ]
    assert upright == ["a1", "c1", "b2", "h8"]


def test_short_ends_lie_exactly_against_long_sides(placed: Layout) -> None:
    for row in range(8):
        for column in range(8):
            box = placed.places[COLUMNS[column] + ROWS[row]]
            if column < 7:
                right = placed.places[COLUMNS[column + 1] + ROWS[row]]
                assert box.right == right.x
            if row < 7:
                below = placed.places[COLUMNS[column] + ROWS[row + 1]]
                assert box.bottom == below.y
            # A short end lies within the long side of its neighbour, not beside it.
            if (row + column) % 2 == 0 and row < 7:
                assert below.x < box.x < box.right < below.right
            if (row + column) % 2 == 1 and column < 7:
                assert right.y < box.y < box.bottom < right.bottom


def test_a_square_hole_stays_where_four_cells_meet(placed: Layout) -> None:
    side = (placed.card.h - placed.card.w) // 2
    for row in range(7):
        for column in range(7):
            a, b, c, d = (
                placed.places[COLUMNS[column + dx] + ROWS[row + dy]]
                for dy in (0, 1)
                for dx in (0, 1)
            )
            if (row + column) % 2 == 0:  # a and d upright, b and c sideways
                hole = Box(a.right, b.bottom, side, side)
                assert (hole.right, hole.bottom) == (d.x, c.y)
            else:
                hole = Box(c.right, a.bottom, side, side)
                assert (hole.right, hole.bottom) == (b.x, d.y)
            for box in (a, b, c, d):
                assert not hole.overlap(box)
            x, y = hole.centre
            assert placed.hit(x, y) is None


def test_the_quilt_is_as_large_as_seven_pitches_and_a_card(placed: Layout) -> None:
    w, h = placed.card
    side = 7 * (w + h) // 2 + h
    boxes = [placed.places[name] for name in NAMES]
    assert placed.quilt == (
        min(box.x for box in boxes),
        min(box.y for box in boxes),
        side,
        side,
    )
    assert max(box.right for box in boxes) == placed.quilt.x + side
    assert max(box.bottom for box in boxes) == placed.quilt.y + side


def test_the_map_has_exactly_the_64_cells_and_the_ten_piles(placed: Layout) -> None:
    assert list(placed.map) == PLACES
    assert len(placed.map) == 64 + 10
    for name, rectangle in placed.map.items():
        assert rectangle == [*placed.places[name]]
        assert all(type(number) is int for number in rectangle)
    w, h = placed.card
    assert all(tuple(placed.map[name][2:]) == (w, h) for name in PLACES[64:])


def test_each_pixel_of_a_rectangle_hits_its_place_and_no_other(placed: Layout) -> None:
    for name, (x, y, w, h) in placed.map.items():
        corners = [(x, y), (x + w - 1, y), (x, y + h - 1), (x + w - 1, y + h - 1)]
        for corner in corners:
            assert placed.hit(*corner) == name
        for px, py in ((x - 1, y), (x + w, y), (x, y - 1), (x, y + h)):
            assert placed.hit(px, py) != name
        # Between two pixels, as on a dense display.
        assert placed.hit(x + w - 0.25, y + h - 0.25) == name


def test_nothing_is_hit_outside_the_window(placed: Layout) -> None:
    width, height = placed.size
    for point in ((-1, -1), (width, height), (width / 2, -0.5), (1e9, 1e9), (-1e9, 0)):
        assert placed.hit(*point) is None


def test_hit_is_the_map_at_every_point_of_a_raster(placed: Layout) -> None:
    width, height = placed.size
    step = max(7, width // 60)
    for x in range(0, width, step):
        for y in range(0, height, step):
            holding = [
                name
                for name, (bx, by, bw, bh) in placed.map.items()
                if bx <= x < bx + bw and by <= y < by + bh
            ]
            assert len(holding) <= 1
            assert placed.hit(x, y) == (holding[0] if holding else None)
