"""Where the arrow keys lead, without a table or a display."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spotted import ARRANGEMENTS, SIZES, START, laid, on_the_way, spots

from crazyquilt.model.position import Position
from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.scene.geometry import Box, layout
from crazyquilt.screens.arrows import WAYS, Links, ahead, links, reach, scattered
from crazyquilt.screens.spots import area_of

COLUMNS = "abcdefgh"


def led(kind: str, here: str, way: str, position: Position = START) -> str | None:
    found = spots(kind, position)
    return ahead(found, here, found[here], way)


def arrows(found: dict[str, Box]) -> Links:
    if scattered(found):
        return links(found)
    return {
        (name, way): ahead(found, name, box, way) for name, box in found.items() for way in WAYS
    }


@pytest.mark.parametrize(("kind", "size"), SIZES.items())
def test_the_three_arrangements_are_tried(kind: str, size: tuple[int, int]) -> None:
    assert layout(*size).kind == kind


@ARRANGEMENTS
def test_arrows_go_through_the_weave_cell_by_cell(kind: str) -> None:
    for column in range(8):
        for row in range(1, 9):
            here = f"{COLUMNS[column]}{row}"
            if column < 7:
                assert led(kind, here, "right") == f"{COLUMNS[column + 1]}{row}"
            if column:
                assert led(kind, here, "left") == f"{COLUMNS[column - 1]}{row}"
            if row < 8:
                assert led(kind, here, "down") == f"{COLUMNS[column]}{row + 1}"
            if row > 1:
                assert led(kind, here, "up") == f"{COLUMNS[column]}{row - 1}"


@pytest.mark.parametrize(
    ("kind", "here", "way", "there"),
    [
        ("wide", "a1", "left", "downS"),
        ("wide", "downS", "left", "upS"),
        ("wide", "downC", "right", "a7"),
        ("wide", "h1", "right", "stock"),
        ("wide", "stock", "right", "waste"),
        ("wide", "waste", "left", "stock"),
        ("wide", "stock", "left", "h1"),
        ("wide", "h8", "right", "rules"),
        ("wide", "waste", "down", "redo"),
        ("wide", "undo", "up", "stock"),
        ("wide", "rules", "right", "menu"),
        ("wide", "menu", "right", None),
        ("wide", "a1", "up", None),
        ("wide", "upS", "down", "upH"),
        ("standard", "a1", "up", "redo"),
        ("standard", "h1", "up", "rules"),
        ("standard", "h1", "right", "stock"),
        ("standard", "undo", "down", "upS"),
        ("standard", "waste", "up", "menu"),
        ("tall", "a1", "up", "upS"),
        ("tall", "h1", "up", "downC"),
        ("tall", "upS", "up", "undo"),
        ("tall", "upS", "right", "downS"),
        ("tall", "downC", "right", None),
        ("tall", "downS", "down", "b1"),
        ("tall", "a8", "down", "stock"),
        ("tall", "b8", "down", "waste"),
        ("tall", "stock", "up", "a8"),
        ("tall", "waste", "up", "b8"),
        ("tall", "stock", "down", None),
    ],
)
def test_arrows_leave_the_quilt_for_what_stands_beside_it(
    kind: str, here: str, way: str, there: str | None
) -> None:
    assert led(kind, here, way) == there


@ARRANGEMENTS
def test_holes_are_skipped_while_cards_lie_beyond(kind: str) -> None:
    position = laid("b4", "g4", "d2", "d7", "e5")
    assert led(kind, "b4", "right", position) == "g4"
    assert led(kind, "g4", "left", position) == "b4"
    assert led(kind, "d2", "down", position) == "d7"
    assert led(kind, "d7", "up", position) == "d2"


@ARRANGEMENTS
def test_where_a_row_ends_the_cards_aside_come_before_the_piles(kind: str) -> None:
    position = laid("a1", "h8")
    for way in ("right", "down"):
        assert led(kind, "a1", way, position) == "h8"
    for way in ("left", "up"):
        assert led(kind, "h8", way, position) == "a1"


@pytest.mark.parametrize(
    ("kind", "way", "area"),
    [
        ("wide", "right", "buttons"),
        ("wide", "left", "foundations"),
        ("tall", "up", "foundations"),
        ("tall", "down", "stock and waste"),
        ("standard", "up", "buttons"),
    ],
)
def test_from_the_last_card_arrows_lead_out(kind: str, way: str, area: str) -> None:
    assert area_of(led(kind, "d5", way, laid("d5")) or "") == area


@ARRANGEMENTS
def test_every_spot_is_reached_from_every_other_by_arrows_alone(kind: str) -> None:
    for position in on_the_way():
        found = spots(kind, position)
        known = arrows(found)
        everything = set(found)
        assert {name for name in found if reach(known, name) != everything} == set()


@settings(max_examples=80)
@given(st.sets(st.sampled_from(CELL_NAMES), max_size=24), st.sampled_from(list(SIZES)))
def test_no_card_is_out_of_reach_however_they_lie(cells: set[str], kind: str) -> None:
    found = spots(kind, laid(*cells))
    known = arrows(found)
    assert all(reach(known, name) == set(found) for name in found)


def test_a_card_that_nothing_leads_to_gets_an_arrow() -> None:
    """The only one of its row and its column, passed over by all: found by trying at random."""
    rows = (
        *(".#.#..#.", ".#....#.", "....#...", "#..#..#."),
        *(".##.....", "...#..#.", "..#.....", "...#.#.."),
    )
    cells = [f"{COLUMNS[x]}{y + 1}" for y in range(8) for x in range(8) if rows[y][x] == "#"]
    found = spots("wide", laid(*cells))
    assert scattered(found)
    assert "e3" not in {ahead(found, name, box, way) for name, box in found.items() for way in WAYS}
    known = links(found)
    assert all(reach(known, name) == set(found) for name in found)


@pytest.mark.parametrize(
    ("cells", "apart"),
    [
        ((), False),
        (("a1",), False),
        (("a1", "h1"), False),
        (("a1", "h8"), True),
        (("a1", "h8", "h1"), False),
        (("a1", "b2", "b1", "c3"), True),
    ],
)
def test_scattered_cards_share_no_lines(cells: tuple[str, ...], apart: bool) -> None:
    assert scattered(spots("wide", laid(*cells))) == apart
