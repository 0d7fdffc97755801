"""The quilt sewn together again: each showing is whole, ends in the cells, can be skipped."""

import math

import pytest

from crazyquilt.model.cards import Suit
from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.scene.celebration import ORDERS, PATTERNS, Celebration, face_of
from crazyquilt.scene.geometry import Layout, layout
from crazyquilt.scene.look import SPEEDS, SPEEDS_BY_NAME, Speeds
from crazyquilt.scene.poses import Pose

BEGINS = 50.0
FLOWN, SEWN, ENDS = 2.6, 4.1, 5.3
"""Seconds from the beginning, at the normal speed: 2.6, then 1.5, then 1.2."""
TABLE = layout(1280, 800)
OF_A_SUIT = sorted([13, 12, 11, 10, 9, 8, 7, 6, 1, 2, 3, 4, 5, 6, 7, 8])
"""Eight from the King down off the pile that went up, and eight from the Ace off the other."""


def show(seed: int, table: Layout = TABLE, speeds: Speeds = SPEEDS) -> Celebration:
    return Celebration(table, speeds, BEGINS, seed)


def every_show() -> list[Celebration]:
    """One of each pattern with each order."""
    found: dict[tuple[str, str], Celebration] = {}
    for seed in range(2000):
        one = show(seed)
        found.setdefault((one.pattern, one.order), one)
        if len(found) == len(PATTERNS) * len(ORDERS):
            break
    return list(found.values())


SHOWS = every_show()


def test_every_pattern_comes_in_every_order() -> None:
    assert len(SHOWS) == len(PATTERNS) * len(ORDERS) >= 20


@pytest.mark.parametrize("name", PATTERNS)
def test_a_pattern_gives_sixteen_cells_to_each_suit(name: str) -> None:
    suits = [PATTERNS[name](row, column) for row in range(8) for column in range(8)]
    assert sorted(suits) == [0] * 16 + [1] * 16 + [2] * 16 + [3] * 16


def test_the_patterns_and_the_orders_differ() -> None:
    grid = [(row, column) for row in range(8) for column in range(8)]
    patterns = {tuple(pattern(*cell) for cell in grid) for pattern in PATTERNS.values()}
    assert len(patterns) == len(PATTERNS)
    orders = {tuple(sorted(grid, key=lambda cell: order(*cell))) for order in ORDERS.values()}
    assert len(orders) == len(ORDERS)


@pytest.mark.parametrize("one", SHOWS, ids=lambda one: f"{one.pattern}, {one.order}")
def test_a_show_lays_64_cards_each_into_a_cell_of_its_own(one: Celebration) -> None:
    cards = dict(one.cards(BEGINS + FLOWN + 0.001))
    assert len(cards) == len(one.cards(BEGINS + FLOWN + 0.001)) == 64
    where = {pose[:3]: number for number, pose in cards.items()}
    assert len(where) == 64
    by_suit: dict[Suit, list[int]] = {suit: [] for suit in Suit}
    for cell, name in enumerate(CELL_NAMES):
        row, column = divmod(cell, 8)
        angle = 0.0 if (row + column) % 2 == 0 else 90.0
        rank, suit = face_of(where[(*TABLE.places[name].centre, angle)])
        by_suit[suit].append(rank)
        assert suit == PATTERNS[one.pattern](row, column)
    # Of two packs: no face more than twice.
    assert {suit: sorted(ranks) for suit, ranks in by_suit.items()} == dict.fromkeys(
        Suit, OF_A_SUIT
    )


@pytest.mark.parametrize("one", SHOWS[::5], ids=lambda one: f"{one.pattern}, {one.order}")
def test_a_show_from_its_beginning_to_its_end(one: Celebration) -> None:
    assert one.ends == pytest.approx(BEGINS + ENDS)
    assert one.cards(BEGINS - 0.001) == []
    assert one.thread(BEGINS) == []
    assert one.thread(BEGINS + FLOWN - 0.001) == []
    seen: set[int] = set()
    sewn = 0
    counts = []
    for step in range(107):
        now = BEGINS + step * 0.05
        cards = dict(one.cards(now))
        assert seen <= set(cards)
        seen = set(cards)
        counts.append(len(seen))
        thread = one.thread(now)
        assert len(thread) >= sewn
        sewn = len(thread)
        assert not thread or len(seen) == 64
    assert counts[1] < counts[13] < counts[26] < counts[52] == 64
    halfway = len(one.thread(BEGINS + (FLOWN + SEWN) / 2))
    assert halfway == pytest.approx(sewn / 2, abs=1)
    assert len(one.thread(BEGINS + SEWN + 0.001)) == sewn > 100


def test_the_cards_come_off_their_own_foundations_kings_and_aces_first() -> None:
    for one in SHOWS[::7]:
        first: dict[tuple[float, float], int] = {}
        starts: dict[tuple[float, float], set[Suit]] = {}
        known: set[int] = set()
        for step in range(2700):
            for number, pose in one.cards(BEGINS + step / 1000):
                if number not in known:
                    known.add(number)
                    place = min(
                        (math.dist(box.centre, pose[:2]), box.centre)
                        for name, box in TABLE.places.items()
                        if name.startswith(("up", "down"))
                    )[1]
                    rank, suit = face_of(number)
                    first.setdefault(place, rank)
                    starts.setdefault(place, set()).add(suit)
        for suit in Suit:
            assert first[TABLE.places["up" + suit.letter].centre] == 13
            assert first[TABLE.places["down" + suit.letter].centre] == 1
            for way in ("up", "down"):
                assert starts[TABLE.places[way + suit.letter].centre] == {suit}


def test_each_edge_where_two_cards_touch_is_sewn_once() -> None:
    """Two cards beside each other touch along the whole short end of one: 7 × 8 edges each way."""
    for size in ((1280, 800), (640, 480), (720, 1280), (3840, 2160)):
        table = layout(*size)
        thread = show(1, table).thread(BEGINS + 60)
        assert len(thread) == len(set(thread)) == 2 * 7 * 8
        boxes = [table.places[name] for name in CELL_NAMES]
        for stitch in thread:
            touched = [box for box in boxes if box.grown(1).holds(stitch.x, stitch.y)]
            assert len(touched) == 2


@pytest.mark.parametrize("now", [BEGINS - 1, BEGINS, BEGINS + 0.7, BEGINS + 3.3, BEGINS + 99])
def test_skipped_all_is_sewn_at_once(now: float) -> None:
    one, whole = show(3), show(3)
    one.skip(now)
    ends = min(now, BEGINS + ENDS)
    assert one.ends == pytest.approx(ends)
    assert dict(one.cards(now)) == dict(whole.cards(BEGINS + 60))
    assert one.thread(now + 0.001) == whole.thread(BEGINS + 60)
    one.skip(now + 0.5)
    assert one.ends == pytest.approx(ends)
    assert dict(one.cards(now + 0.5)) == dict(whole.cards(BEGINS + 60))


def test_skipped_no_stitch_is_missing_whatever_the_clock_says() -> None:
    for step in range(200):
        begins = step * 12345.678901
        one = Celebration(TABLE, SPEEDS, begins, 0)
        whole = len(one.thread(begins + 60))
        one.skip(begins + 0.7)
        assert len(one.thread(begins + 0.7)) == whole, begins
        assert len(one.cards(begins + 0.7)) == 64


def test_the_same_seed_gives_the_same_show_and_others_other_ones() -> None:
    for seed in (0, 7, -(2**61), 2**61 - 1):
        one, other = show(seed), show(seed)
        assert (one.pattern, one.order) == (other.pattern, other.order)
        for now in (BEGINS + 0.5, BEGINS + 1.5, BEGINS + 60):
            assert one.cards(now) == other.cards(now)
    shows = [(one.pattern, one.order) for one in map(show, range(60))]
    assert len(set(shows)) >= 25
    assert {pattern for pattern, _ in shows} == set(PATTERNS)
    assert {order for _, order in shows} == set(ORDERS)


def test_fast_is_the_same_show_in_half_the_time() -> None:
    fast = show(5, speeds=SPEEDS_BY_NAME["fast"])
    usual = show(5)
    assert fast.ends - BEGINS == pytest.approx(1.3 + 0.8 + 0.6)
    assert (fast.pattern, fast.order) == (usual.pattern, usual.order)
    for part in (0.1, 0.5, 0.9):
        assert len(fast.cards(BEGINS + 1.3 * part)) == len(usual.cards(BEGINS + 2.6 * part))
    assert fast.cards(BEGINS + 1.301) == usual.cards(BEGINS + 2.601)


def test_every_window_has_it_in_its_own_cells() -> None:
    for size in ((320, 240), (640, 480), (1000, 1000), (720, 1280), (3840, 2160)):
        table = layout(*size)
        ends = [pose for _, pose in show(11, table).cards(BEGINS + 60)]
        expected = [
            Pose(*table.places[name].centre, 0.0 if (i + i // 8) % 2 == 0 else 90.0)
            for i, name in enumerate(CELL_NAMES)
        ]
        assert sorted(ends) == sorted(expected)
