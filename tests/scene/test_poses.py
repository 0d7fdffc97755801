"""Where each of the 104 cards lies, worked out by hand from the layout's boxes."""

import pytest
from table import WINDOWS, dealt, game

from crazyquilt.model.position import Position
from crazyquilt.scene.geometry import Layout, layout
from crazyquilt.scene.poses import Pose, poses, undealt

WINDOW = layout(1280, 800)
PILES = [way + suit for way in ("up", "down") for suit in "SHDC"]


def after(line: str) -> Position:
    """Deal with 2♠ 2♥ in the first row's corners and 3♠ first in the stock, after some moves."""
    deal = dealt({"a1": "2S", "b1": "KH", "h1": "2H", "a2": "4S"}, "3S QH")
    return game(deal, line).game().position


def centre(name: str, placed: Layout = WINDOW) -> tuple[float, float]:
    x, y, w, h = placed.map[name]
    return x + w / 2, y + h / 2


@pytest.mark.parametrize("size", WINDOWS[::4])
def test_the_deal(size: tuple[int, int]) -> None:
    placed = layout(*size)
    found = poses(after(""), placed)
    assert len(found) == 104
    for cell in range(64):
        column, row = cell % 8, cell // 8
        name = "abcdefgh"[column] + "12345678"[row]
        assert found[cell][:2] == centre(name, placed)
        assert found[cell].angle == (90 if (column + row) % 2 else 0)
        assert found[cell].face == 1
    for place, slot in enumerate(range(64, 96)):
        # The first to be turned lies on top.
        assert found[slot] == Pose(*centre("stock", placed), 0, 0, 31 - place)
    for slot, name in zip(range(96, 104), PILES, strict=True):
        assert found[slot] == Pose(*centre(name, placed), 0, 1, 0)


def test_piles_grow_and_a_sideways_card_lies_upright_on_them() -> None:
    # + turns 3♠; 4♠ (a2, sideways) goes onto it; 2♠ and 2♥ go up; then Q♥ is turned.
    found = poses(after("+ a2w a1u h1u +"), WINDOW)
    x, y = centre("waste")
    assert found[64] == Pose(x, y, 0, 1, 0)  # 3♠
    assert found[8] == Pose(x, y, 0, 1, 1)  # 4♠
    assert found[65] == Pose(x, y, 0, 1, 2)  # Q♥
    assert found[0] == Pose(*centre("upS"), 0, 1, 1)
    assert found[7] == Pose(*centre("upH"), 0, 1, 1)
    assert found[66] == Pose(*centre("stock"), 0, 0, 29)


def test_after_a_redeal_the_waste_is_the_stock_bottom_card_on_top() -> None:
    turned = " ".join(["+"] * 32)
    found = poses(after(f"{turned} @"), WINDOW)
    assert [found[slot].height for slot in range(64, 96)] == list(range(31, -1, -1))
    assert {found[slot][:4] for slot in range(64, 96)} == {(*centre("stock"), 0, 0)}
    found = poses(after(turned), WINDOW)
    assert [found[slot].height for slot in range(64, 96)] == list(range(32))
    assert {found[slot][:4] for slot in range(64, 96)} == {(*centre("waste"), 0, 1)}


def test_before_the_deal_the_quilt_lies_face_down_on_the_stock() -> None:
    rest = poses(after(""), WINDOW)
    found = undealt(WINDOW, rest)
    assert {pose[:4] for pose in found[:64]} == {(*centre("stock"), 0, 0)}
    heights = [pose.height for pose in found[:64]]
    assert heights == sorted(heights, reverse=True)  # a1 on top
    assert found[64:] == rest[64:]


def test_halfway() -> None:
    a, b = Pose(10, 20, 90, 0, 3), Pose(30, 60, 0, 1, 7)
    assert a.towards(b, 0.5) == Pose(20, 40, 45, 0.5, 7)
    assert a.towards(b, 1)[:4] == b[:4]
    assert a.towards(b, 0)[:4] == a[:4]
