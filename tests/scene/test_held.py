"""A held card: the grabbed point stays under the pointer while the card turns upright."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazyquilt.scene.geometry import Box
from crazyquilt.scene.held import Held
from crazyquilt.scene.poses import Pose

LIFT = 0.12
SIDEWAYS = Box(65, 75, 70, 50)  # its middle is (100, 100)
UPRIGHT = Box(75, 65, 50, 70)


def test_an_upright_card_is_held_where_it_was_taken() -> None:
    held = Held(5, 0.0, UPRIGHT, (90, 120), 1.0)
    held.at = (300, 400)
    # It was taken 10 left of and 20 below its middle.
    assert held.pose(1.0, LIFT) == Pose(310, 380)
    assert held.pose(9.0, LIFT) == Pose(310, 380)
    assert held.upright() == Pose(310, 380)
    assert not held.turns(1.0, LIFT)


def test_a_sideways_card_turns_about_the_grabbed_point() -> None:
    """Turned counter-clockwise by a quarter, its head points left; taken 30 right of the middle it
    is taken 30 towards its foot, and upright the foot is below the middle."""
    held = Held(1, 90.0, SIDEWAYS, (130, 100), 1.0)
    assert held.pose(1.0, LIFT)[:3] == pytest.approx((100, 100, 90))
    assert held.pose(1.0 + LIFT, LIFT)[:3] == pytest.approx((130, 70, 0))
    assert held.upright()[:3] == pytest.approx((130, 70, 0))


def test_taken_at_its_lower_long_side_a_sideways_card_is_held_at_its_left() -> None:
    """Head left: what lies below its middle lies left of it once the head is up."""
    held = Held(1, 90.0, SIDEWAYS, (100, 120), 0.0)
    x, y = held.upright()[:2]
    assert (x, y) == pytest.approx((120, 120))


@given(
    x=st.floats(65, 135),
    y=st.floats(75, 125),
    to=st.tuples(st.floats(-500, 4000), st.floats(-500, 4000)),
    part=st.floats(0, 1),
)
def test_the_pointer_never_leaves_the_point_it_took(
    x: float, y: float, to: tuple[float, float], part: float
) -> None:
    held = Held(1, 90.0, SIDEWAYS, (x, y), 0.0)
    held.at = to
    pose = held.pose(part * LIFT, LIFT)
    assert 0 <= pose.angle <= 90
    # The point in the card's own axes (right, down), as it lay: turned back by 90° clockwise.
    right, down = -(y - 100), x - 100
    turn = math.radians(pose.angle)
    seen_x = pose.x + right * math.cos(turn) + down * math.sin(turn)
    seen_y = pose.y - right * math.sin(turn) + down * math.cos(turn)
    assert (seen_x, seen_y) == pytest.approx(to, abs=1e-6)


def test_it_turns_for_the_time_of_a_lift_and_no_longer() -> None:
    held = Held(1, 90.0, SIDEWAYS, (100, 100), 5.0)
    assert held.turns(5.0, LIFT)
    assert held.turns(5.11, LIFT)
    assert not held.turns(5.13, LIFT)
    angles = [held.pose(5 + LIFT * step / 10, LIFT).angle for step in range(11)]
    assert angles == sorted(angles, reverse=True)
    assert angles[0] == 90
    assert angles[-1] == pytest.approx(0)


def test_without_motion_it_is_upright_at_once() -> None:
    held = Held(1, 90.0, SIDEWAYS, (100, 100), 5.0)
    assert held.pose(5.0, 0).angle == 0
    assert not held.turns(5.0, 0)


def test_a_pointer_that_left_the_card_before_it_was_lifted_holds_its_rim() -> None:
    held = Held(5, 0.0, UPRIGHT, (10, 500), 0.0)
    assert held.upright() == Pose(35, 465)  # 25 right of it, 35 above it
