"""The keyboard's focus by itself: what it remembers, and what it may go to."""

import subprocess
import sys
from pathlib import Path

import pytest
from spotted import ARRANGEMENTS, LAYOUTS, START, laid, on_the_way, spots

from crazyquilt.model.position import Position
from crazyquilt.scene.geometry import BUTTONS, PILES
from crazyquilt.screens.arrows import OPPOSITE, WAYS
from crazyquilt.screens.focus import Focus
from crazyquilt.screens.spots import free_cards, nearest, playable_cards

ROOT = Path(__file__).parents[2]


def test_no_window_is_needed() -> None:
    program = "import crazyquilt.screens.focus, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0


# ── the focus, which remembers


def walked(kind: str, position: Position, keys: str, start: str = "a1") -> str | None:
    focus, found = Focus(), spots(kind, position)
    focus.go(start)
    for way in keys.split():
        focus.arrow(way, found, found[focus.place or ""])
    return focus.name


@ARRANGEMENTS
def test_the_opposite_arrow_takes_a_step_back(kind: str) -> None:
    for position in (START, *on_the_way()[3::7]):
        found = spots(kind, position)
        for name in found:
            for way, back in OPPOSITE.items():
                if walked(kind, position, way, name) != name:
                    assert walked(kind, position, f"{way} {back}", name) == name


def test_only_one_step_is_taken_back() -> None:
    """Beyond the border of the quilt the way back is the nearest again."""
    assert walked("wide", START, "right left", "h2") == "h2"
    assert walked("wide", START, "right left left", "h2") == "g2"


@ARRANGEMENTS
@pytest.mark.parametrize("number", [0, 5, -2, -1])
def test_what_is_remembered_is_no_trap(kind: str, number: int) -> None:
    position = on_the_way()[number]
    found = spots(kind, position)
    focus = Focus()
    seen, waiting = set(), [(name, None) for name in list(found)[:1]]
    while waiting:
        state = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        for way in WAYS:
            focus.go(state[0])
            focus._step = state[1]
            focus.arrow(way, found, found[state[0]])
            waiting.append((focus.place or "", focus._step))
    assert {name for name, _ in seen} == set(found)


def test_tab_goes_round_the_areas_and_back_to_where_each_was_left() -> None:
    focus, found = Focus(), spots("wide")
    focus.go("d4")
    went = []
    for _ in range(4):
        focus.tab(1, found)
        went.append(focus.name)
    assert went == ["stock", "upS", "undo", "d4"]
    focus.tab(1, found)
    focus.arrow("right", found, found["stock"])
    assert focus.name == "waste"
    focus.tab(-1, found)
    focus.tab(1, found)
    assert focus.name == "waste"
    focus.tab(-1, found)
    focus.tab(-1, found)
    assert focus.name == "undo"


def test_tab_passes_over_an_area_that_has_nothing() -> None:
    focus, found = Focus(), spots("wide", laid())
    focus.go("menu")
    focus.tab(1, found)
    assert focus.name == "stock"


def test_cycling_goes_in_the_order_of_the_map() -> None:
    focus = Focus()
    names = ["b1", "a4", "waste"]
    for by, name in [(1, "b1"), (1, "a4"), (1, "waste"), (1, "b1"), (-1, "waste"), (-1, "a4")]:
        focus.cycle(names, by)
        assert focus.name == name
    focus.go("h2")
    focus.cycle(names, 1)
    assert focus.name == "a4"
    focus.go("upS")
    focus.cycle(names, 1)
    assert focus.name == "b1"


def test_it_is_shown_again_where_it_was() -> None:
    focus, found = Focus(), spots("wide")
    assert focus.name is None
    assert focus.appear(found, "c1")
    assert focus.name == "c1"
    focus.go("d4")
    focus.hide()
    assert focus.name is None
    assert focus.appear(found, "c1")
    assert focus.name == "d4"
    assert not focus.appear(found, "c1")
    focus.hide()
    focus.appear({name: box for name, box in found.items() if name != "d4"}, "c1")
    assert focus.name == "c1"


# ── spots


@ARRANGEMENTS
def test_spots_are_the_cards_the_piles_and_the_buttons(kind: str) -> None:
    where = LAYOUTS[kind]
    names = list(spots(kind, laid("c3", "f7")))
    assert names[:12] == ["c3", "f7", "stock", "waste", *PILES]
    assert sorted(names[12:]) == sorted(BUTTONS)
    found = spots(kind)
    # The squares of the weave lie edge to edge.
    assert found["b1"].x == found["a1"].right
    assert found["a2"].y == found["a1"].bottom
    assert abs(found["a1"].centre[0] - where.places["a1"].centre[0]) <= 1


def test_free_and_playable_cards() -> None:
    """Deal 3 after one turn: 9S lies on the waste, and of the sixteen free cards 8S may go there.

    Nothing else goes anywhere, as the foundations want twos and Queens and none of these is free
    but 2D at a6.
    """
    row1, row8 = ["a1", "c1", "e1", "g1", "h1"], ["a8", "b8", "d8", "f8", "h8"]
    sides = ["a2", "a4", "h3", "a6", "h5", "h7"]
    assert sorted(free_cards(START)) == sorted([*row1, *row8, *sides])
    turned = START.play(START.moves()[-1])
    assert free_cards(turned)[-1] == "waste"
    assert playable_cards(START) == ["a6"]
    assert playable_cards(turned) == ["a4", "a6"]


def test_the_nearest_spot() -> None:
    found = spots("wide", laid("c3", "e3", "h8"))
    here = spots("wide")
    assert nearest({name: found[name] for name in ("c3", "h8")}, here["d4"]) == "c3"
    assert nearest({name: found[name] for name in ("c3", "e3")}, here["d3"]) == "c3"
    assert nearest({}, here["d3"]) is None
