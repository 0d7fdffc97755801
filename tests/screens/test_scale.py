"""Text and buttons at 75 to 200 %: all screens, nothing outside, nothing on anything else, and
everything large enough to be pressed.
"""

import itertools

import pytest
from table import Table, game
from watch import Watch, check

from crazyquilt.gallery import screens
from crazyquilt.model.record import Record
from crazyquilt.scene.geometry import Box, layout
from crazyquilt.scene.look import LEAST_TARGET, LEAST_TEXT
from crazyquilt.screens.choices import STEPS, stepped
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.replay import Replay
from crazyquilt.screens.widgets import Button, Field, Stepper
from crazyquilt.storage.settings import Settings

SIZES = [(800, 600), (1280, 800), (1920, 1080), (3840, 2160)]
PERCENT = [75, 100, 150, 200]
SLOW = {"hint", "fair-hint", "stuck", "winnable", "demonstration", "verdict"}
"""The solver is asked for them; where the room is least is enough."""
OWN = {"large", "large-settings", "large-menu", "small"}
"""They choose a scale themselves."""
SCREENS = screens()


def part_boxes(t: Table) -> dict[str, Box]:
    """Everything that can be pressed on the top screen, by its words."""
    top = t.stage.top
    if isinstance(top, Dialog):
        extra = list(top._parts())
        parts = [*top.shown, *top._feet_buttons, *extra]
        found = {
            f"{part.label} {id(part)}": part.box
            for part in parts
            if isinstance(part, Button | Field | Stepper) and part.box.w
        }
        return {name: box for name, box in found.items() if box.h}
    return dict(t.play.bar.boxes(disabled=True))


def check_parts(t: Table, within: Box, least: int) -> None:
    found = part_boxes(t)
    for name, box in found.items():
        assert within.overlap(box) == box.w * box.h, f"{name} at {box} leaves {within}"
        assert min(box.w, box.h) >= least, f"{name} is only {box.w} × {box.h}"
    for (one, a), (other, b) in itertools.combinations(found.items(), 2):
        assert not a.overlap(b), f"{one} {a} lies on {other} {b}"


def check_shown(t: Table, name: str) -> None:
    top, size = t.stage.top, t.stage.layout.size
    window = Box(0, 0, *size)
    watch = Watch(t.stage)
    if isinstance(top, Dialog):
        seen = 0
        for _ in range(top._sheets):
            assert window.overlap(top.box) == top.box.w * top.box.h, name
            within = window if isinstance(top, Replay) else top.box
            seen += len(top.shown)
            check(watch.shown(list(top.sprites(t.now))), within)
            check_parts(t, within, LEAST_TARGET - 2)
            top._turn_sheet()
        assert seen == len(top.rows), name
    else:
        # A message lies on top of the table: it is looked at alone.
        over = list(t.play.bubble.sprites())
        check(watch.shown(over), window)
        t.play.bubble.hide()
        sprites = t.stage.sprites(t.now)
        check(watch.shown(sprites), window)
        check_parts(t, window, LEAST_TARGET)
    assert watch.cut == [], name


@pytest.mark.parametrize("scale", PERCENT)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen(size: tuple[int, int], scale: int) -> None:
    for name, (played, do) in SCREENS.items():
        least_room = (size, scale) == ((800, 600), 200)
        if name in OWN or (name in SLOW and not least_room) or name.startswith("magnified"):
            continue
        t = Table(Record.of(played), size)
        t.stage.apply(Settings(scale=scale))
        do(t.stage, t.session, t.director)
        t.play.motion.finish()
        check_shown(t, name)
        t.director.close()


@pytest.mark.parametrize("scale", STEPS["scale"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_cards_keep_most_of_their_room(size: tuple[int, int], scale: int) -> None:
    usual, placed = layout(*size), layout(*size, 1.0, scale)
    assert placed.card.w >= 0.87 * usual.card.w
    assert placed.card.w >= LEAST_TARGET
    assert placed.type.body == pytest.approx(max(12, usual.type.body * scale / 100), abs=1)
    assert min(placed.type.small, placed.side.small, placed.plain.small) >= LEAST_TEXT
    for name, box in placed.buttons.items():
        assert min(box.w, box.h) >= LEAST_TARGET, name


def test_text_is_exactly_so_many_times_as_large() -> None:
    """The body text of 1280 × 800 is 16 pixels."""
    bodies = [layout(1280, 800, 1.0, scale).type.body for scale in STEPS["scale"]]
    assert bodies == [12, 14, 16, 18, 20, 24, 28, 32]
    assert layout(1280, 800, 2.0, 200).type.body == 56  # at least 14 units, of two pixels each


def test_the_next_size() -> None:
    def steps(by: int, *scales: int) -> list[int]:
        return [stepped(Settings(scale=scale), "scale", by).scale for scale in scales]

    assert steps(1, 75, 100, 130, 199, 200) == [90, 110, 150, 200, 200]
    assert steps(-1, 200, 100, 130, 76, 75) == [175, 90, 125, 75, 75]


def test_the_keys_change_it_at_once_and_tell() -> None:
    t = Table(game(1))
    usual = t.stage.layout.type.body
    for key, scale in (
        ("Ctrl+=", 110),
        ("Ctrl+Shift+=", 125),
        ("Ctrl+-", 110),
        ("Ctrl+-", 100),
        ("Ctrl+-", 90),
        ("Ctrl+0", 100),
    ):
        t.key(key)
        assert t.stage.settings.scale == scale
        assert t.stage.layout.type.body == round(usual * scale / 100)
        assert str(scale) in t.said
    t.check_at_rest()


def test_the_keys_change_it_under_an_open_dialog() -> None:
    t = Table(game(1))
    t.key("F10")
    assert t.dialog
    before = t.dialog.sizes.body
    t.key("Ctrl+=")
    assert t.title == "Menu"
    assert t.dialog.sizes.body > before


def test_a_button_with_room_for_its_icon_alone_tells_its_name() -> None:
    """At 800 × 600 and 200 % “New deal” is wider than its button."""
    t = Table(game(1), (800, 600))
    t.stage.apply(Settings(scale=200))

    def texts() -> list[str]:
        watch = Watch(t.stage)
        t.play.bar.resized()
        return [text for text, _ in watch.shown(list(t.play.bar.sprites(t.play.keyboard.button)))]

    t.move((400.0, 300.0), left=False)
    assert "Undo" in texts()
    assert "New deal" not in texts()
    t.move("new", left=False)
    assert "New deal" in texts()
    t.move((400.0, 300.0), left=False)
    t.play.keyboard.focus.go("new")
    assert "New deal" in texts()
