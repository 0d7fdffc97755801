"""Which cards of the quilt have a short end free."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazyquilt.model.errors import FormatError
from crazyquilt.model.quilt import (
    CELL_NAMES,
    FULL,
    available,
    cells,
    end_neighbours,
    is_upright,
    parse_cell,
)

MASKS = st.integers(0, FULL)
CELLS = st.integers(0, 63)


def names(mask: int) -> set[str]:
    return {CELL_NAMES[cell] for cell in cells(mask)}


def without(*gone: str) -> int:
    return FULL & ~sum(1 << parse_cell(name) for name in gone)


def freed(gone: str, before: int = FULL) -> set[str]:
    left = before & ~(1 << parse_cell(gone))
    return names(available(left)) - names(available(before))


def test_cells_are_named_by_column_and_row_with_row_1_at_the_top() -> None:
    assert CELL_NAMES[0] == "a1"
    assert CELL_NAMES[7] == "h1"
    assert CELL_NAMES[8] == "a2"
    assert CELL_NAMES[63] == "h8"


@given(CELLS)
def test_a_cell_prints_and_parses(cell: int) -> None:
    assert parse_cell(CELL_NAMES[cell]) == cell


@pytest.mark.parametrize("text", ["", "a", "a0", "a9", "i1", "A1", "1a", "a11", " a1", "a¹", "٣a"])
def test_a_malformed_cell_is_refused(text: str) -> None:
    with pytest.raises(FormatError):
        parse_cell(text)


def test_upright_and_sideways_alternate_as_on_a_chessboard() -> None:
    assert [name for name in CELL_NAMES[:16] if is_upright(parse_cell(name))] == [
        *("a1", "c1", "e1", "g1"),
        *("b2", "d2", "f2", "h2"),
    ]


def test_sixteen_cards_are_available_at_the_deal() -> None:
    # Rows 1 and 8: the upright cards, whose upper or lower end is at the rim. Columns a and h:
    # the sideways ones.
    assert names(available(FULL)) == {
        *("a1", "c1", "e1", "g1"),
        *("b8", "d8", "f8", "h8"),
        *("a2", "a4", "a6", "a8"),
        *("h1", "h3", "h5", "h7"),
    }


@pytest.mark.parametrize(
    ("gone", "neighbours"),
    [
        ("a1", {"b1"}),  # upright in the corner: only b1 lies at a long side
        ("c1", {"b1", "d1"}),
        ("a2", {"a3"}),  # sideways; a1 was free already
        ("h1", {"h2"}),
        ("h8", {"g8"}),
        ("a8", {"a7"}),
        ("h7", {"h6"}),  # h8 was free already
        ("d8", {"c8", "e8"}),
        ("d4", {"c4", "e4"}),  # upright within
        ("e4", {"e3", "e5"}),  # sideways within
    ],
)
def test_a_removal_frees_the_neighbours_at_the_long_sides(gone: str, neighbours: set[str]) -> None:
    assert freed(gone) == neighbours


def test_a_path_of_removals_leads_into_the_quilt() -> None:
    # c1 frees d1, d1 (sideways) frees d2 below it, d2 (upright) frees c2 and e2.
    assert freed("d1", without("c1")) == {"d2"}
    assert freed("d2", without("c1", "d1")) == {"c2", "e2"}


def test_no_end_reaches_round_the_rim() -> None:
    # h2 and a3 follow each other in reading order but are no neighbours; so are a2 and h1.
    assert freed("a3") == {"b3"}
    assert freed("h2") == {"g2"}
    assert names(available(without("a3"))) >= {"a2", "a4"}


def test_a_lone_card_is_available_wherever_it_lies() -> None:
    for cell in range(64):
        assert available(1 << cell) == 1 << cell
    assert available(0) == 0


@given(MASKS, CELLS)
def test_a_removal_frees_nothing_else_and_blocks_nothing(occupied: int, gone: int) -> None:
    occupied |= 1 << gone
    left = occupied & ~(1 << gone)
    before, now = available(occupied), available(left)
    assert before & left & ~now == 0
    row, column = divmod(gone, 8)
    for cell in cells(now & ~before):
        across = (cell // 8, abs(cell % 8 - column)) == (row, 1)
        along = (cell % 8, abs(cell // 8 - row)) == (column, 1)
        assert across if is_upright(gone) else along
        assert gone in end_neighbours(cell)


def touching_short_ends(occupied: list[int], cell: int) -> int:
    """How many short ends of a card touch another card, by the cards' outlines alone.

    Cards of 5 × 7 on a pitch of 6, in half units: 10 × 14 about centres 12 apart.
    """

    def outline(at: int) -> tuple[int, int, int, int]:
        x, y = 12 * (at % 8), 12 * (at // 8)
        half_width, half_height = (5, 7) if (at % 8 + at // 8) % 2 == 0 else (7, 5)
        return x - half_width, y - half_height, x + half_width, y + half_height

    left, top, right, bottom = outline(cell)
    touched = set()
    for other in occupied:
        its_left, its_top, its_right, its_bottom = outline(other)
        over = min(right, its_right) > max(left, its_left)
        beside = min(bottom, its_bottom) > max(top, its_top)
        if bottom - top > right - left and over:
            touched |= {"top"} if its_bottom == top else set()
            touched |= {"bottom"} if its_top == bottom else set()
        if right - left > bottom - top and beside:
            touched |= {"left"} if its_right == left else set()
            touched |= {"right"} if its_left == right else set()
    return len(touched)


@given(MASKS)
def test_a_card_is_available_when_a_short_end_touches_no_card(occupied: int) -> None:
    present = list(cells(occupied))
    assert list(cells(available(occupied))) == [
        cell for cell in present if touching_short_ends(present, cell) < 2
    ]
