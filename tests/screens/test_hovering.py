"""What the table explains about the card that the pointer rests on, and when."""

from collections.abc import Callable

import pygame
import pytest
from naive import AT_THE_DEAL, SHORT_ENDS
from table import FRAME, RIGHT, STILL, WINDOWS, Table, dealt, game

from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.scene.table import Hover
from crazyquilt.storage.settings import Settings

DWELL = 0.35
BOTH = dealt({"a1": "7S"}, "2S 3S 4S 5S 6S QS JS TS 9S 8S 8S 7S")
TO_BOTH = "+ wu + wu + wu + wu + wu + wd + wd + wd + wd + wd +"
DEAL = dealt({"a1": "7S", "c1": "9H", "e1": "2D", "g1": "QD", "h1": "3D"}, "8S 3D 2S")


def rest_on(t: Table, where: str | tuple[float, float]) -> None:
    t.move(where, left=False)
    t.wait(DWELL + FRAME)


def hover(t: Table) -> Hover | None:
    return t.play.view(t.now).hover


def names(cells: tuple[int, ...]) -> set[str]:
    return {CELL_NAMES[cell] for cell in cells}


def explained(t: Table) -> tuple[str, set[str], set[str], set[str]]:
    """The card explained, what holds it, what it would free, where it may go."""
    found = hover(t)
    assert found is not None
    return (
        CELL_NAMES[found.cell],
        names(found.holders),
        names(found.frees),
        set(found.targets),
    )


def dark(t: Table) -> set[str]:
    """The cells whose cards are drawn shaded."""
    at = {(box.x, box.y): name for name, box in t.stage.layout.places.items()}
    return {at[x, y] for key, x, y in t.shown() if key[2]}


# ── what is explained


@pytest.mark.parametrize(
    ("cell", "holders"),
    [
        ("b1", {"a1", "c1"}),  # sideways
        ("h2", {"h1", "h3"}),  # upright
        ("a3", {"a2", "a4"}),
        ("a5", {"a4", "a6"}),
        ("g8", {"f8", "h8"}),
        ("d4", {"d3", "d5"}),
        ("c4", {"b4", "d4"}),
        ("e5", {"e4", "e6"}),
        ("e4", {"d4", "f4"}),
        ("g7", {"g6", "g8"}),
    ],
)
def test_what_holds_a_blocked_card(cell: str, holders: set[str]) -> None:
    t = Table(game(DEAL))
    rest_on(t, cell)
    assert explained(t) == (cell, holders, set(), set())


def test_what_holds_each_of_the_48() -> None:
    t = Table(game(DEAL))
    blocked = [name for name in SHORT_ENDS if name not in AT_THE_DEAL]
    assert len(blocked) == 48
    for name in blocked:
        rest_on(t, name)
        assert explained(t) == (name, set(SHORT_ENDS[name]), set(), set())


@pytest.mark.parametrize(
    ("cell", "freed"),
    [
        ("a1", {"b1"}),
        ("c1", {"b1", "d1"}),
        ("e1", {"d1", "f1"}),
        ("g1", {"f1"}),  # h1, at the rim, is free already
        ("a2", {"a3"}),  # a1 is free already
        ("a4", {"a3", "a5"}),
        ("a8", {"a7"}),
        ("h1", {"h2"}),
        ("h7", {"h6"}),  # h8 is free already
        ("h8", {"g8"}),
        ("d8", {"c8", "e8"}),
    ],
)
def test_what_an_available_card_would_free(cell: str, freed: set[str]) -> None:
    t = Table(game(dealt({cell: "7H"})))
    rest_on(t, cell)
    assert explained(t) == (cell, set(), freed, set())
    # These, and no others, lie as bright as what is free.
    explaining = dark(t)
    t.move((1.0, 1.0), left=False)
    assert dark(t) - explaining == freed
    assert explaining < dark(t)


def test_what_is_free_already_is_not_freed_again() -> None:
    """With a1 gone, b1 is free; taking c1 frees d1 only."""
    t = Table(game(DEAL, "+ a1w"))
    rest_on(t, "c1")
    assert explained(t)[2] == {"d1"}
    rest_on(t, "b1")
    assert explained(t) == ("b1", set(), {"b2"}, set())


@pytest.mark.parametrize(
    ("line", "cell", "targets"),
    [
        ("", "a1", set()),
        ("+", "a1", {"waste"}),  # 7♠ on 8♠
        ("", "e1", {"upD"}),  # 2♦ on the Ace
        ("+ +", "e1", {"upD", "waste"}),  # … or on 3♦
        ("", "g1", {"downD"}),  # Q♦ on the King
        ("+ +", "g1", {"downD"}),
        ("+ + +", "e1", {"upD"}),  # 2♠ lies on the waste now
        ("e1u", "h1", {"upD"}),  # 3♦ on 2♦
        ("", "h1", set()),
    ],
)
def test_where_an_available_card_may_go(line: str, cell: str, targets: set[str]) -> None:
    t = Table(game(DEAL, line))
    rest_on(t, cell)
    assert explained(t)[3] == targets


def test_a_card_that_may_go_three_ways() -> None:
    t = Table(game(BOTH, TO_BOTH))
    rest_on(t, "a1")
    assert explained(t) == ("a1", set(), {"b1"}, {"upS", "downS", "waste"})


@pytest.mark.parametrize("place", ["stock", "waste", "upS", "downC", "a1", "menu"])
def test_nothing_is_explained_of_anything_else(place: str) -> None:
    t = Table(game(DEAL, "+ a1w"))
    rest_on(t, place)
    assert hover(t) is None
    t.wait(5)
    assert hover(t) is None
    assert not t.play.waiting


# ── how it is drawn


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_a_blocked_cards_ends_are_marked_where_they_are_held(size: tuple[int, int]) -> None:
    t = Table(game(DEAL), size)
    places = t.stage.layout.places
    for cell, ends in (
        ("d4", ((places["d4"].centre[0], y) for y in (places["d4"].y, places["d4"].bottom))),
        ("c4", ((x, places["c4"].centre[1]) for x in (places["c4"].x, places["c4"].right))),
    ):
        t.move((1.0, 1.0), left=False)
        plain = set(t.sprites())
        rest_on(t, cell)
        added = [sprite.rect for sprite in t.sprites() if sprite not in plain]
        pins = [rect for rect in added if min(rect.size) < t.stage.layout.card.w // 4]
        rings = [rect for rect in added if rect not in pins]
        assert len(pins) == len(rings) == 2
        for (x, y), pin in zip(ends, sorted(pins, key=tuple), strict=True):
            assert abs(pin.centerx - x) <= 1
            assert abs(pin.centery - y) <= 1
        holders = [pygame.Rect(places[name]) for name in sorted(SHORT_ENDS[cell])]
        for ring, holder in zip(sorted(rings, key=tuple), sorted(holders, key=tuple), strict=True):
            assert ring.contains(holder)
            assert ring.w - holder.w <= holder.w // 8 + 4


def test_an_available_card_shows_its_targets_and_brightens_what_it_frees() -> None:
    t = Table(game(BOTH, TO_BOTH))
    places = t.stage.layout.places
    b1 = str(t.position.card(CELL_NAMES.index("b1")))
    at_b1 = places["b1"].x, places["b1"].y
    shaded = ((b1, True, True), *at_b1)
    bright = ((b1, True, False), *at_b1)
    t.move((1.0, 1.0), left=False)
    plain = t.sprites()
    assert shaded in t.shown()
    rest_on(t, "a1")
    assert bright in t.shown()
    assert shaded not in t.shown()
    added = [s for s in t.sprites() if s not in set(plain) and id(s.surface) not in t.art.keys]
    rings = sorted((sprite.rect for sprite in added), key=tuple)
    targets = sorted((pygame.Rect(places[name]) for name in ("upS", "downS", "waste")), key=tuple)
    assert len(rings) == 3
    for ring, target in zip(rings, targets, strict=True):
        assert ring.contains(target)
        assert ring.w - target.w <= target.w // 8
    t.check_at_rest()
    t.move((1.0, 1.0), left=False)
    assert t.sprites() == plain


# ── when


def test_it_is_explained_after_the_dwell_and_not_before() -> None:
    t = Table(game(DEAL))
    t.move("d4", left=False)
    assert hover(t) is None
    assert t.play.waiting
    for _ in range(3):
        t.now += 0.11
        assert not t.play.tick(t.now)
        assert hover(t) is None
    t.now += 0.03
    assert t.play.tick(t.now)
    assert explained(t)[0] == "d4"
    # It is told once that the picture changed; then nothing is waited for and nothing moves.
    assert not t.play.tick(t.now)
    assert not t.play.waiting
    assert not t.stage.busy(t.now)
    t.wait(60)
    assert explained(t)[0] == "d4"


def test_moving_on_the_card_does_not_begin_the_dwell_anew() -> None:
    t = Table(game(DEAL))
    box = t.stage.layout.places["d4"]
    t.move("d4", left=False)
    t.wait(0.2)
    t.move((box.x + 2.0, box.y + 2.0), left=False)
    t.wait(0.2)
    assert explained(t)[0] == "d4"
    t.move((box.right - 2.0, box.bottom - 2.0), left=False)
    assert explained(t)[0] == "d4"


def test_crossing_the_quilt_explains_nothing() -> None:
    t = Table(game(DEAL))
    for column in "abcdefgh":
        t.move(f"{column}4", left=False)
        t.wait(0.34)
        assert hover(t) is None
    t.wait(0.02)
    assert explained(t)[0] == "h4"


def test_the_next_card_ends_the_explanation_at_once_and_is_explained_in_its_turn() -> None:
    t = Table(game(DEAL))
    rest_on(t, "d4")
    t.move("e4", left=False)
    assert hover(t) is None
    t.wait(0.34)
    assert hover(t) is None
    t.wait(0.02)
    assert explained(t)[0] == "e4"
    t.move((1.0, 1.0), left=False)
    assert hover(t) is None


def test_without_motion_it_dwells_as_long() -> None:
    t = Table(game(DEAL), speeds=STILL)
    t.move("d4", left=False)
    t.wait(0.34)
    assert hover(t) is None
    t.wait(0.02)
    assert explained(t)[0] == "d4"


def test_switched_off_nothing_is_explained() -> None:
    t = Table(game(DEAL))
    t.stage.apply(Settings(hover_hints=False))
    plain = t.sprites()
    for cell in ("d4", "a1"):
        rest_on(t, cell)
        assert hover(t) is None
        assert t.sprites() == plain
        assert not t.play.waiting
    t.stage.apply(Settings())
    rest_on(t, "d4")
    assert explained(t)[0] == "d4"


ENDING: dict[str, Callable[[Table], None]] = {
    "press": lambda t: t.press("d4"),
    "press elsewhere": lambda t: t.press("stock"),
    "right press": lambda t: t.press("d4", RIGHT),
    "click": lambda t: t.click("d4"),
    "drag": lambda t: t.lift("a1", "waste"),
    "move by key": lambda t: t.key("Space"),
    "key without a meaning": lambda t: t.key("F24"),
    "undo": lambda t: t.key("Ctrl+Z"),
    "redo": lambda t: t.key("Ctrl+Y"),
    "restart": lambda t: t.key("Ctrl+R"),
    "mute": lambda t: t.key("Ctrl+M"),
    "menu": lambda t: t.key("F10"),
    "settings": lambda t: t.key("F6"),
    "a move from elsewhere": lambda t: t.session.undo(),
}


@pytest.mark.parametrize("cell", ["d4", "a1"])
@pytest.mark.parametrize("way", ENDING)
def test_it_ends_with_whatever_is_done(way: str, cell: str) -> None:
    record = game(DEAL, "+ + +", cursor=2)
    t = Table(record)
    rest_on(t, cell)
    assert explained(t)[0] == cell
    ENDING[way](t)
    assert hover(t) is None
    t.wait(FRAME)
    t.wait(1)
    assert hover(t) is None, "it comes back though the pointer has not moved"


def test_what_is_dragged_over_is_not_explained() -> None:
    t = Table(game(DEAL, "+"))
    t.lift("a1", "d4")
    t.wait(1)
    assert hover(t) is None
    t.release((1.0, 1.0))
    t.settle()
    rest_on(t, "d4")
    assert explained(t)[0] == "d4"


def test_a_press_on_empty_ground_that_moves_explains_nothing() -> None:
    t = Table(game(DEAL))
    t.press((1.0, 1.0))
    t.move("d4", left=True)
    t.wait(1)
    assert hover(t) is None


def test_under_a_dialog_nothing_is_explained() -> None:
    t = Table(game(DEAL))
    t.key("F6")
    t.move("d4", left=False)
    t.wait(1)
    assert hover(t) is None
    t.key("Escape")
    t.wait(1)
    assert hover(t) is None


def test_after_a_resize_the_place_under_the_pointer_counts() -> None:
    """Nothing wrong stays explained: the card under the pointer is another one now."""
    t = Table(game(DEAL))
    rest_on(t, "d4")
    t.stage.resize((800, 600))
    found = hover(t)
    under = t.stage.layout.hit(*t.pointer)
    assert found is None or CELL_NAMES[found.cell] == under


def test_it_changes_nothing_in_the_game() -> None:
    t = Table(game(DEAL, "+ a1w", cursor=1))
    before = t.session.record()
    for cell in CELL_NAMES:
        rest_on(t, cell)
        t.check_at_rest()
    assert t.session.record() == before
