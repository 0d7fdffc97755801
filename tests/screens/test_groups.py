"""Groups of buttons in rows: what belongs together stays together where there is room."""

from crazyquilt.scene.geometry import Box
from crazyquilt.screens.groups import grouped, spread
from crazyquilt.screens.widgets import Button


def buttons(*labels: str) -> list[list[Button]]:
    return [[Button(letter, lambda: None) for letter in label] for label in labels]


def names(rows: list) -> list[list[str]]:  # type: ignore[type-arg]
    return [["".join(part.label for part in group) for group in row] for row in rows]


def ten(_: Button) -> int:
    return 10


def test_as_many_groups_as_fit_share_a_row() -> None:
    groups = buttons("ab", "cd", "e")
    # Ten pixels each, two between buttons, and two gaps more between groups.
    whole = 22 + 6 + 22 + 6 + 10
    assert names(grouped(groups, ten, whole, 2)) == [["ab", "cd", "e"]]
    assert names(grouped(groups, ten, whole - 1, 2)) == [["ab", "cd"], ["e"]]
    assert names(grouped(groups, ten, 22, 2)) == [["ab"], ["cd"], ["e"]]


def test_a_group_that_is_wider_than_a_row_falls_apart() -> None:
    assert names(grouped(buttons("ab", "c"), ten, 21, 2)) == [["a"], ["b"], ["c"]]


def test_a_row_reaches_from_edge_to_edge_and_one_group_stands_in_the_middle() -> None:
    row = buttons("ab", "cd", "e")
    spread(row, ten, Box(100, 7, 200, 30), 2)
    boxes = [part.box for group in row for part in group]
    assert boxes[0] == Box(100, 7, 10, 30)
    assert boxes[1].x == 112
    assert boxes[-1].right == 300
    assert boxes[2].x - boxes[1].right == boxes[4].x - boxes[3].right
    [alone] = buttons("ab")
    spread([alone], ten, Box(100, 7, 200, 30), 2)
    assert [part.box.x for part in alone] == [189, 201]
