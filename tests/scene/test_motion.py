"""Flights are planned from what differs, end exactly where the cards lie, and may end any time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from table import dealt, game

from crazyquilt.model.position import Position
from crazyquilt.scene.geometry import layout
from crazyquilt.scene.look import SPEEDS, SPEEDS_BY_NAME
from crazyquilt.scene.motion import Motion
from crazyquilt.scene.poses import Pose, poses, undealt

WINDOW = layout(1280, 800)
LONG = 60.0
DEAL = dealt({"a1": "2S", "h1": "2H", "a2": "4S"}, "3S")
ALL_TURNED = " ".join(["+"] * 32)
LAID_AND_TURNED = " ".join(["+", "a2w", *["+"] * 31])
NUMBERS = st.floats(-4000, 4000)
POSES = st.builds(Pose, NUMBERS, NUMBERS, st.sampled_from([0.0, 90.0]), st.sampled_from([0.0, 1.0]))
STILL = SPEEDS_BY_NAME["off"]


def after(line: str) -> Position:
    return game(DEAL, line).game().position


def rest(line: str, size: tuple[int, int] = (1280, 800)) -> tuple[Pose, ...]:
    return poses(after(line), layout(*size))


def planned(before: str, now_at: str, now: float = 5.0) -> tuple[Motion, tuple[Pose, ...]]:
    motion = Motion(SPEEDS)
    motion.plan(rest(before), rest(now_at), now)
    return motion, rest(now_at)


def ends_within(motion: Motion, begun: float, seconds: float) -> bool:
    motion.advance(begun + seconds)
    return not motion.busy


def test_nothing_is_planned_where_nothing_moved() -> None:
    motion, _ = planned("+ a2w", "+ a2w")
    assert not motion.busy
    assert motion.flying(5.0) == []


def test_a_card_that_only_sinks_in_its_pile_does_not_fly() -> None:
    """The rest of the stock has another height after a turn, and no other place."""
    motion, _ = planned("", "+")
    assert [slot for slot, _ in motion.flying(5.0)] == [64]


def test_another_height_alone_is_no_way_to_fly() -> None:
    motion = Motion(SPEEDS)
    motion.plan([Pose(10, 20, 0, 1, 3)], [Pose(10, 20, 0, 1, 5)], 5.0)
    assert not motion.busy


@pytest.mark.parametrize(
    ("before", "line", "slots"),
    [
        ("+", "+ a2w", {8}),
        ("", "a1u", {0}),
        ("a1u h1u", "a1u", {7}),  # an undo
        ("+ a2w", "", {64, 8}),  # a start over
        ("+ +", "+ + @", None),
    ],
)
def test_only_what_moved_flies(before: str, line: str, slots: set[int] | None) -> None:
    if slots is None:
        before, line = ALL_TURNED, f"{ALL_TURNED} @"
        slots = set(range(86, 96))  # of 32 cards the ten on top are seen
    motion, _ = planned(before, line)
    assert {slot for slot, _ in motion.flying(5.0)} == slots


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ("", "+"),
        ("+", "+ a2w"),
        ("+ a2w", "+"),
        ("", "a1u h1u"),
        (ALL_TURNED, f"{ALL_TURNED} @"),
        (f"{ALL_TURNED} @", ALL_TURNED),
        (f"{LAID_AND_TURNED} @ + +", ""),
    ],
)
def test_a_flight_begins_where_the_card_is_seen_and_ends_exactly_at_rest(
    before: str, line: str
) -> None:
    motion, end = planned(before, line)
    start = rest(before)
    for slot, pose in motion.flying(5.0):
        assert pose[:4] == start[slot][:4]
    flights = {slot for slot, _ in motion.flying(5.0)}
    for slot, pose in motion.flying(5.0 + LONG):
        assert pose == end[slot]
    assert motion.busy
    assert motion.seen(end, 5.0 + LONG) == list(end)
    for step in range(200):
        motion.advance(5.0 + step / 60)
    assert not motion.busy
    assert flights
    assert motion.seen(end, 5.0 + step / 60) == list(end)
    assert motion.flying(5.0 + step / 60) == []


@given(st.integers(0, 120), st.booleans())
def test_an_interruption_at_any_frame_leaves_the_cards_at_rest(frame: int, wave: bool) -> None:
    end = rest("")
    motion = Motion(SPEEDS)
    motion.plan(undealt(WINDOW, end) if wave else rest(LAID_AND_TURNED), end, 5.0, wave)
    motion.advance(5.0 + frame / 60)
    motion.finish()
    assert not motion.busy
    assert motion.flying(5.0 + frame / 60) == []
    assert motion.seen(end, 5.0 + frame / 60) == list(end)


@given(st.floats(0, 0.5))
def test_a_new_plan_in_flight_goes_on_from_where_the_cards_are_seen(passed: float) -> None:
    motion, end = planned("+", "+ a2w")
    now = 5.0 + passed
    seen = motion.seen(end, now)
    back = rest("+")
    motion.plan(seen, back, now)
    assert motion.seen(back, now)[8][:4] == pytest.approx(seen[8][:4])
    motion.advance(now + LONG)
    assert motion.seen(back, now + LONG) == list(back)


@given(st.lists(st.tuples(POSES, POSES), min_size=1, max_size=12), st.floats(0, 2), st.booleans())
def test_any_two_sets_of_poses(pairs: list[tuple[Pose, Pose]], passed: float, wave: bool) -> None:
    start, end = zip(*pairs, strict=True)
    motion = Motion(SPEEDS)
    motion.plan(start, end, 3.0, wave)
    flying = dict(motion.flying(3.0 + passed))
    assert {slot for slot, (a, b) in enumerate(pairs) if a[:4] != b[:4]} >= set(flying)
    for slot, pose in flying.items():
        for low, at, high in zip(start[slot][:4], pose[:4], end[slot][:4], strict=True):
            assert min(low, high) - 1e-6 <= at <= max(low, high) + 1e-6
    motion.advance(3.0 + LONG)
    assert motion.seen(end, 3.0 + LONG) == list(end)


def test_a_sideways_card_turns_upright_on_its_way_and_back_on_undo() -> None:
    motion, _ = planned("+", "+ a2w")
    angles = [motion.flying(5.0 + step / 100)[0][1].angle for step in range(30)]
    assert angles[0] == 90
    assert angles == sorted(angles, reverse=True)
    assert 10 < angles[10] < 80
    motion, end = planned("+ a2w", "+")
    angles = [motion.seen(end, 5.0 + step / 100)[8].angle for step in range(60)]
    assert angles == sorted(angles)
    assert (angles[0], angles[-1]) == (0, 90)


def test_sideways_cards_lie_at_90_degrees_after_the_deal() -> None:
    end = rest("")
    motion = Motion(SPEEDS)
    motion.plan(undealt(WINDOW, end), end, 5.0, wave=True)
    sideways = [cell for cell in range(64) if (cell % 8 + cell // 8) % 2]
    assert {pose.angle for slot, pose in motion.flying(5.0) if slot in sideways} == {0}
    late = motion.seen(end, 5.0 + 1.2)
    assert {late[cell].angle for cell in sideways} == {90}


def test_a_card_turns_over_as_it_leaves_the_stock() -> None:
    motion, end = planned("", "+")
    faces = [motion.seen(end, 5.0 + step / 100)[64].face for step in range(60)]
    assert (faces[0], faces[-1]) == (0, 1)
    assert faces == sorted(faces)


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (600, 1000), (3840, 1080)])
def test_a_deal_runs_across_the_weave_in_under_1_2_seconds(size: tuple[int, int]) -> None:
    placed = layout(*size)
    end = rest("", size)
    motion = Motion(SPEEDS)
    start = undealt(placed, end)
    motion.plan(start, end, 5.0, wave=True)
    assert {slot for slot, _ in motion.flying(5.0)} == set(range(64))
    # Half-way the first corner lies and the last waits.
    seen = motion.seen(end, 5.6)
    assert seen[0][:4] == end[0][:4]
    assert seen[63][:4] == start[63][:4]
    # In the order of the diagonals.
    begun = [motion.seen(end, 5.4)[cell][:2] != start[cell][:2] for cell in range(64)]
    reached = [cell % 8 + cell // 8 for cell in range(64) if begun[cell]]
    waiting = [cell % 8 + cell // 8 for cell in range(64) if not begun[cell]]
    assert max(reached) <= min(waiting)
    assert not ends_within(motion, 5.0, 0.9)
    assert ends_within(motion, 5.0, 1.2)


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ("", "+"),
        ("+", "+ a2w"),
        (ALL_TURNED, f"{ALL_TURNED} @"),
        (f"{ALL_TURNED} @", ALL_TURNED),
        (f"{LAID_AND_TURNED} h1u a1u @ + + +", ""),
    ],
)
def test_no_change_takes_longer_than_a_deal(before: str, line: str) -> None:
    motion, _ = planned(before, line)
    assert ends_within(motion, 5.0, 1.2)


def test_the_undo_of_a_redeal_shows_the_top_ten_and_lays_all_back() -> None:
    """Undone, the stock is turned over again: the card that lay on top of it goes first and ends
    at the bottom of the waste."""
    motion, end = planned(f"{ALL_TURNED} @", ALL_TURNED)
    assert {slot for slot, _ in motion.flying(5.0)} == set(range(64, 74))
    motion.advance(5.0 + LONG)
    seen = motion.seen(end, 5.0 + LONG)
    assert [seen[slot] for slot in range(64, 96)] == [
        Pose(*WINDOW.places["waste"].centre, 0, 1, height) for height in range(32)
    ]


def test_those_that_wait_lie_below_those_that_fly() -> None:
    motion, _ = planned(ALL_TURNED, f"{ALL_TURNED} @")
    order = [slot for slot, _ in motion.flying(5.0 + 0.001)]
    assert order[-1] == 95  # the top of the waste has begun and is drawn last


def test_durations_of_nought_are_the_same_game() -> None:
    for wave in (False, True):
        motion = Motion(STILL)
        end = rest("+ a2w")
        motion.plan(rest("+"), end, 5.0, wave)
        assert motion.seen(end, 5.0) == list(end)
        motion.advance(5.0)
        assert not motion.busy
