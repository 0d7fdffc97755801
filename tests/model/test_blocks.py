"""Blocks of moves: played, cut, and as lines of a record."""

import pytest

from crazyquilt.model.blocks import Blocks, split_blocks


def made(*blocks: tuple[int, int]) -> Blocks:
    found = Blocks()
    for start, end in blocks:
        found.begin(start)
        found.end(end)
    return found


def test_a_block_has_more_than_one_move() -> None:
    blocks = made((0, 0), (3, 4), (5, 7))
    assert [blocks.start_of(end) for end in (0, 4, 7)] == [None, None, 5]
    assert [blocks.end_of(start) for start in (0, 3, 5)] == [None, None, 7]
    blocks.end(12)  # none was begun
    assert blocks.start_of(12) is None


def test_a_move_before_its_end_cuts_it() -> None:
    blocks = made((0, 3), (3, 7))
    blocks.cut(6)
    assert (blocks.start_of(3), blocks.start_of(7)) == (0, None)


def test_the_lines_by_hand() -> None:
    blocks = made((0, 3), (5, 12))
    assert blocks.lines(20) == ("block 0 3", "block 5 12")
    blocks.begin(14)
    assert blocks.lines(15) == ("block 0 3", "block 5 12")
    assert blocks.lines(20) == ("block 0 3", "block 5 12", "block 14 20")
    assert blocks.lines(21)[-1] == "block 14 21"  # it goes on
    again, rest = split_blocks(("from Anna", *blocks.lines(20), "blocks 1 2"), 20)
    assert rest == ("from Anna", "blocks 1 2")
    assert again.lines(20) == blocks.lines(20)


@pytest.mark.parametrize(
    "line",
    [
        *("block", "block 1", "block 1 2 3", "block a b", "block -1 3", "block 1.0 3"),
        *("block 3 1", "block 3 3", "block 3 4", "block 3 21", "block ٣ 9", "block 1 99999999999"),
    ],
)
def test_a_line_that_is_no_block_is_none(line: str) -> None:
    blocks, rest = split_blocks((line, "block 5 12"), 20)
    assert rest == ()
    assert blocks.lines(20) == ("block 5 12",)


def test_of_two_that_overlap_the_first_counts() -> None:
    blocks, _rest = split_blocks(("block 2 8", "block 4 6", "block 7 12", "block 8 10"), 20)
    assert blocks.lines(20) == ("block 2 8", "block 8 10")
