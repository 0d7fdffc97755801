"""What the desktop wishes counts until the player has chosen; and high contrast as a whole."""

import pytest
from table import Desk, Table, display, game

from crazyquilt.scene.look import CONTRAST, SPEEDS_BY_NAME, THEMES, Speeds
from crazyquilt.screens.screen import Stage
from crazyquilt.storage.settings import Settings
from crazyquilt.system import Wishes


def stage(wishes: Wishes, **settings: object) -> Stage:
    display()
    return Stage(
        *(Desk(__file__), (800, 600), 1.0),  # type: ignore[arg-type]
        Settings(**settings),  # type: ignore[arg-type]
        wishes,
    )


@pytest.mark.parametrize("still", [True, False])
def test_motion_is_as_the_desktop_wishes_until_it_is_chosen(still: bool) -> None:
    def speeds(**settings: object) -> Speeds:
        return stage(Wishes(still=still), **settings).speeds

    assert speeds() == SPEEDS_BY_NAME["off" if still else "normal"]
    for chosen in ("normal", "fast", "off"):
        assert speeds(speed=chosen) == SPEEDS_BY_NAME[chosen]


@pytest.mark.parametrize(
    ("wished", "chosen", "high"),
    [
        (False, "system", False),
        (True, "system", True),
        (True, "off", False),
        (False, "on", True),
    ],
)
def test_contrast_is_as_the_desktop_wishes_until_it_is_chosen(
    wished: bool, chosen: str, high: bool
) -> None:
    found = stage(Wishes(contrast=wished), contrast=chosen, ground="plum", palette="four-colour")
    assert found.contrast is high
    assert found.kit.theme is (CONTRAST if high else THEMES["plum"])
    assert found.style.palette == ("high-contrast" if high else "four-colour")
    assert found.marked is high


def test_high_contrast_takes_the_place_of_the_colours_that_are_chosen() -> None:
    t = Table(game(1))
    t.stage.apply(Settings(ground="linen", palette="four-colour"))
    before = t.stage.kit.theme
    t.key("F6")
    assert t.dialog
    rows = {row.label: row for row in t.dialog.rows}  # type: ignore[union-attr]
    assert rows["Table"].enabled()  # type: ignore[union-attr]
    t.stage.apply(Settings(ground="linen", palette="four-colour", contrast="on"))
    assert t.stage.kit.theme is CONTRAST
    assert not rows["Table"].enabled()  # type: ignore[union-attr]
    assert not rows["Colours of the suits"].enabled()  # type: ignore[union-attr]
    t.stage.apply(Settings(ground="linen", palette="four-colour", contrast="off"))
    assert t.stage.kit.theme is before


def test_free_ends_are_marked_by_a_shape() -> None:
    """At the deal the rim's sixteen cards that lie across it have one free end each."""
    t = Table(game(1))
    plain = len(t.sprites())
    t.stage.apply(Settings(mark_free=True))
    assert len(t.sprites()) == plain + 16
    layout = t.stage.layout
    w, h = round(layout.card.w * 0.4), max(5, layout.card.w // 9)
    bars = [s for s in t.sprites() if s.surface.get_size() in ((w, h), (h, w))]
    # a1 stands upright in the corner: the bar lies on its upper edge, in the middle.
    a1 = layout.places["a1"]
    assert any(
        bar.rect.collidepoint(a1.x + a1.w // 2, a1.y) and bar.surface.get_size() == (w, h)
        for bar in bars
    )
    # h1 lies sideways in the corner: the bar stands on its right edge.
    h1 = layout.places["h1"]
    assert any(
        bar.rect.collidepoint(h1.right, h1.y + h1.h // 2) and bar.surface.get_size() == (h, w)
        for bar in bars
    )
