"""At every window size: no text outside the window or its panel, none cut, none on another."""

from collections.abc import Callable
from pathlib import Path

import pytest
from table import WINDOWS, Table, dealt, game
from watch import Watch, check

from crazyquilt.model.record import parse_record
from crazyquilt.model.rules import PRESETS, Rules
from crazyquilt.scene.geometry import Box

BOTH = dealt({"a1": "7S"}, "2S 3S 4S 5S 6S QS JS TS 9S 8S 8S 7S")
TO_BOTH = "+ wu + wu + wu + wu + wu + wd + wd + wd + wd + wd +"
LAST_DEAL = 4294967295
LOST = "a8u + + b8d + + + + + + e1w + + + c8w + d1d + + + + + + + + + + + + + + + + + + + h1w +"
WON = Path(__file__).parents[1] / "data" / "won-round-the-corner.quilt"
HOME = "/home/maria-magdalena/Documents/Crazy Quilt"


@pytest.fixture(params=WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return request.param  # type: ignore[no-any-return]


TABLES = {
    "the last deal": game(LAST_DEAL, " ".join(["+"] * 32), PRESETS["round-the-corner"]),
    "laid out": game(BOTH, TO_BOTH),
    "lost": game(3235, LOST, Rules(redeals=0)),
}


@pytest.mark.parametrize("which", TABLES)
def test_the_table(size: tuple[int, int], which: str) -> None:
    t = Table(TABLES[which], size)
    watch = Watch(t.stage)
    sprites = t.sprites()
    shown = watch.shown(sprites)
    check(shown, Box(0, 0, *size))
    assert watch.cut == []
    layout = t.stage.layout
    for text, box in shown:
        for name, place in layout.places.items():
            assert not place.overlap(box), f"{text!r} lies on {name}"
    texts = {text for text, _ in shown}
    assert {"Undo", "Redo", "New deal", "Restart", "Rules", "Menu"} <= texts
    left = t.position.redeals_left
    assert any(text.startswith(f"Redeals left: {left}") for text in texts)
    # Every button holds its label, and its icon with it.
    for name, box in layout.buttons.items():
        inside = [ink_box for _, ink_box in shown if box.overlap(ink_box)]
        assert len(inside) == 1, name
        assert box.overlap(inside[0]) == inside[0].w * inside[0].h


def test_the_table_after_a_thousand_moves(size: tuple[int, int]) -> None:
    t = Table(game(LAST_DEAL, "+", PRESETS["round-the-corner"]), size)
    t.play.lines = lambda: (  # type: ignore[method-assign]
        ("", "Redeals left: 3"),
        ("Deal", str(LAST_DEAL)),
        ("", "Round the corner"),
        ("Cards left", "104"),
        ("Moves", "1000"),
        ("", "No move is left"),
    )
    watch = Watch(t.stage)
    check(watch.shown(t.sprites()), Box(0, 0, *size))
    assert watch.cut == []


DIALOGS: dict[str, Callable[[Table], None]] = {
    "menu": lambda t: t.key("F10"),
    "help": lambda t: t.key("F3"),
    "next rules": lambda t: t.key("F4"),
    "number": lambda t: t.key("Ctrl+D"),
    "settings": lambda t: t.key("F6"),
    "leave": lambda t: t.key("Ctrl+N"),
    "choice": lambda t: t.click("a1", 3),
    "rules": lambda t: t.key("F1"),
}


def inside(t: Table, size: tuple[int, int]) -> None:
    assert t.dialog
    box, window = t.dialog.box, Box(0, 0, *size)
    assert window.overlap(box) == box.w * box.h, f"{t.title!r} at {box}"
    for part in (*t.dialog.shown, *t.dialog.buttons):
        assert box.overlap(part.box) == part.box.w * part.box.h, f"{part} leaves {box}"


@pytest.mark.parametrize("which", DIALOGS)
def test_the_dialogs(size: tuple[int, int], which: str) -> None:
    t = Table(game(BOTH, TO_BOTH), size)
    DIALOGS[which](t)
    assert t.dialog
    inside(t, size)
    watch = Watch(t.stage)
    check(watch.shown(list(t.dialog.sprites(t.now))), t.dialog.box)
    assert watch.cut == []


def test_the_pages_of_the_rules(size: tuple[int, int]) -> None:
    t = Table(game(1), size)
    t.key("F1")
    watch = Watch(t.stage)
    for _ in range(7):
        assert t.dialog
        check(watch.shown(list(t.dialog.sprites(t.now))), t.dialog.box)
        t.key("Page Down")
    assert watch.cut == []


def test_the_number_that_no_deal_has(size: tuple[int, int]) -> None:
    t = Table(game(1), size)
    t.key("Ctrl+D")
    t.type("9999999999")
    t.key("Return")
    inside(t, size)
    watch = Watch(t.stage)
    assert t.dialog
    check(watch.shown(list(t.dialog.sprites(t.now))), t.dialog.box)


def test_the_list_of_saved_games(size: tuple[int, int], tmp_path: Path) -> None:
    for number in range(12):
        name = f"deal {LAST_DEAL - number} ({number}).quilt"
        (tmp_path / name).write_text(str(game(1, "+")), encoding="utf-8")
    t = Table(game(1), size, tmp_path)
    t.key("Ctrl+O")
    inside(t, size)
    watch = Watch(t.stage)
    assert t.dialog
    check(watch.shown(list(t.dialog.sprites(t.now))), t.dialog.box)
    assert watch.cut == []


def test_the_list_when_nothing_is_saved(size: tuple[int, int]) -> None:
    t = Table(game(1), size, Path(HOME))
    t.key("Ctrl+O")
    inside(t, size)
    watch = Watch(t.stage)
    assert t.dialog
    check(watch.shown(list(t.dialog.sprites(t.now))), t.dialog.box)


@pytest.mark.parametrize("which", ["won", "lost"])
def test_the_ends(size: tuple[int, int], which: str) -> None:
    won = parse_record(WON.read_text(encoding="utf-8"))
    t = Table(won if which == "won" else TABLES["lost"], size)
    t.key("Ctrl+Z")
    t.key("Ctrl+Y")
    t.settle()
    assert t.dialog
    inside(t, size)
    watch = Watch(t.stage)
    check(watch.shown(list(t.dialog.sprites(t.now))), t.dialog.box)
    assert watch.cut == []


@pytest.mark.parametrize("where", ["a1", "h1", "a8", "h8", "stock", "waste", "upS", "downC", None])
def test_a_message(size: tuple[int, int], where: str | None) -> None:
    t = Table(game(1), size)
    places = t.stage.layout.places
    for text in (
        "8♠ takes only 7♠ or 9♠.",
        "10♦ takes only 9♦ or J♦. The ♣ foundations take only 10♣ or J♣ now.",
        f"Saved as {HOME}/deal {LAST_DEAL} (12).quilt",
        "The clipboard holds no game that can be played: line 12: move 104, h8w: the card is not "
        "one rank away from the top of the waste as the rules ask.",
        "The game cannot be saved in C:\\Users\\Firstname.Lastname\\OneDrive-Acme-Incorporated\\"
        "Documents\\Crazy Quilt: Permission denied.",
    ):
        t.play.bubble.show(text, places[where] if where else None, t.now)
        watch = Watch(t.stage)
        check(watch.shown(list(t.play.bubble.sprites())), Box(0, 0, *size))


def test_a_resize_lays_an_open_dialog_out_anew() -> None:
    """Through every size with each dialog open, and back."""
    for which, ask in DIALOGS.items():
        t = Table(game(BOTH, TO_BOTH))
        ask(t)
        for size in (*WINDOWS, (1280, 800)):
            t.stage.resize(size)
            if t.dialog is None:
                assert which == "choice"  # the question may go with a resize
                break
            inside(t, size)
        t.calm()
        t.check_at_rest()


@pytest.mark.parametrize("size", [(1, 1), (20, 300), (100, 100), (200, 150), (320, 240)])
def test_a_tiny_window_breaks_nothing(size: tuple[int, int]) -> None:
    """The window manager may give what nobody asked for."""
    t = Table(game(BOTH, TO_BOTH))
    t.stage.resize(size)
    t.sprites()
    t.click("e1", 3)
    t.sprites()
    for which, ask in DIALOGS.items():
        if which != "choice":
            ask(t)
            t.sprites()
            t.key("Escape")
    t.stage.resize((1280, 800))
    t.calm()
    t.check_at_rest()
