"""What holds for every dialog: reached and closed by mouse and by keyboard, harmless below."""

from collections.abc import Callable
from pathlib import Path

import pytest
from table import LEFT, Table, dealt, game

from crazyquilt.screens.commands import COMMANDS, shown
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.screen import Key, Typed, Wheel
from crazyquilt.screens.widgets import Button, Field, Pair

BOTH = dealt({"a1": "7S"}, "2S 3S 4S 5S 6S QS JS TS 9S 8S 8S 7S")
TO_BOTH = "+ wu + wu + wu + wu + wu + wd + wd + wd + wd + wd +"
ASKED: dict[str, Callable[[Table], None]] = {
    "menu": lambda t: t.key("F10"),
    "help": lambda t: t.key("F3"),
    "rules": lambda t: t.key("F1"),
    "next rules": lambda t: t.key("F4"),
    "settings": lambda t: t.key("F6"),
    "number": lambda t: t.key("Ctrl+D"),
    "open": lambda t: t.key("Ctrl+O"),
    "leave": lambda t: t.key("Ctrl+N"),
    "choice": lambda t: t.click("a1", 3),
}


@pytest.fixture(params=ASKED)
def t(request: pytest.FixtureRequest, tmp_path: Path) -> Table:
    """A table with a dialog on it."""
    for name in ("one", "two", "three"):
        (tmp_path / f"{name}.quilt").write_text(str(game(7, "+")), encoding="utf-8")
    table = Table(game(BOTH, TO_BOTH), documents=tmp_path)
    ASKED[request.param](table)
    assert table.dialog is not None
    assert len(table.stage.screens) == 2
    return table


def parts(dialog: Dialog) -> list[Button | Field]:
    """All that can be pressed or typed into."""
    return list(dialog._parts())


def untouched(t: Table) -> None:
    assert t.line == TO_BOTH
    assert t.session.deal == BOTH
    t.check()


def closed(t: Table) -> None:
    assert t.stage.screens == [t.play]
    untouched(t)
    t.check_at_rest()


def test_opening_it_plays_nothing(t: Table) -> None:
    untouched(t)
    t.sprites()


def test_escape_closes_it(t: Table) -> None:
    t.key("Escape")
    closed(t)


def test_a_press_outside_closes_it_and_nothing_more(t: Table) -> None:
    """Wherever outside: on the ground, on the stock, on a card, on a button."""
    assert t.dialog
    box = t.dialog.box
    opened = t.stage.screens[1:]
    places = [(1, 1), (1279, 799), (box.x - 1, box.y), (box.right, box.bottom - 1)]
    places += [t.at(name) for name in ("stock", "waste", "e1", "undo", "redo", "new", "upS")]
    for where in places:
        if not box.holds(*where):
            t.click(where)
            closed(t)
            t.stage.screens += opened


@pytest.mark.parametrize("button", range(2, 10))
def test_other_buttons_do_nothing(t: Table, button: int) -> None:
    assert t.dialog
    dialog = t.dialog
    for where in ((1, 1), "stock", "a1", *parts(dialog)):
        t.press(where if isinstance(where, str | tuple) else where.box, button)
        t.release(button=button)
    assert t.stage.screens == [t.play, dialog]
    untouched(t)


def test_a_press_inside_and_beside_all_parts_does_nothing(t: Table) -> None:
    assert t.dialog
    dialog = t.dialog
    t.click((dialog.box.x + 2, dialog.box.y + 2))
    assert t.stage.screens == [t.play, dialog]


def test_a_part_acts_only_when_press_and_release_are_on_it(t: Table) -> None:
    assert t.dialog
    dialog = t.dialog
    for part in parts(dialog):
        t.press(part.box)
        t.release((dialog.box.x + 1, dialog.box.y + 1))
        t.press((dialog.box.x + 1, dialog.box.y + 1))
        t.release(part.box)
        t.press(part.box)
        t.leave()
        t.release(part.box)
    assert t.stage.screens == [t.play, dialog]
    untouched(t)


def test_tab_reaches_every_part_and_comes_round(t: Table) -> None:
    assert t.dialog
    dialog = t.dialog
    found = parts(dialog)
    for key in ("Tab", "Shift+Tab"):
        t.key(key)
        first = dialog.focus
        reached = [dialog.focus]
        for _ in found[1:]:
            t.key(key)
            reached.append(dialog.focus)
        assert sorted(map(id, reached)) == sorted(map(id, found))
        t.key(key)
        assert dialog.focus is first
    untouched(t)


def test_the_focus_is_seen_once_the_keyboard_is_used(t: Table) -> None:
    """Each step of the focus draws another picture."""
    assert t.dialog
    seen = set()
    for _ in parts(t.dialog):
        t.key("Tab")
        seen.add(tuple((id(s.surface), s.x, s.y) for s in t.sprites()))
    assert len(seen) == len(parts(t.dialog))


def test_the_mouse_reaches_every_part(t: Table) -> None:
    assert t.dialog
    found = parts(t.dialog)
    for part in found:
        assert part.box.w > 0
        assert part.box.h > 0
        assert t.dialog.box.overlap(part.box) == part.box.w * part.box.h
        for other in found:
            assert other is part or not other.box.overlap(part.box)
        t.press(part.box)
        assert t.dialog._pressed is part
        t.leave()


def test_events_that_mean_nothing_to_it(t: Table) -> None:
    dialog = t.dialog
    for _ in range(3):
        t.send(Wheel(0.0))
        t.move((640, 400))
        t.release((640, 400), LEFT)
        t.leave()
        t.key("F24")
        t.send(Typed("x"))
    assert t.dialog is dialog
    untouched(t)


PLAYS = [
    *("Ctrl+Z", "Backspace", "Ctrl+Y", "Ctrl+Shift+Z", "R", "Ctrl+R", "N", "Shift+N", "M", "Z"),
    *("Shift+M", "W", "F", "Shift+F", "H", "End", "Home", "Page Up", "Page Down"),
    *("A", "2", "0", "J", "S", "D", "C", "Shift+H", "Delete"),
]
"""All keys that play or point out a card, and those that only seem to."""


@pytest.mark.parametrize("shortcut", PLAYS)
def test_no_key_reaches_the_game_behind_it(t: Table, shortcut: str) -> None:
    dialog, focus = t.dialog, t.play.keyboard.focus.name
    t.key(shortcut)
    t.send(Typed(shortcut[-1].lower()))
    assert t.stage.screens == [t.play, dialog]
    assert t.play.keyboard.focus.name == focus
    assert t.said == ""
    untouched(t)


def test_those_are_all_keys_that_play() -> None:
    """A key of a command is a function key, or is held with Ctrl, or plays."""
    for command in COMMANDS:
        for keys in command.keys:
            *modifiers, name = keys.split("+")
            function = name[0] == "F" and name[1:].isdigit()
            if not function and not {"Ctrl", "Alt"} & {*modifiers}:
                assert keys in (*PLAYS, "Space")


def test_space_plays_nothing_under_it(t: Table) -> None:
    """It may press what has the focus; no dialog here plays at once by that, but the choice, which
    is there to play."""
    dialog = t.dialog
    t.key("Space")
    if dialog in t.stage.screens:
        untouched(t)
    t.calm()
    t.check_at_rest()


OPENS = {
    "F1": "How to play",
    "F3": "Mouse and keys",
    "F4": "Rules for the next deal",
    "F10": "Menu",
    "Ctrl+D": "Deal by number",
    "Ctrl+O": "Open a saved game",
    "Ctrl+G": "Bookmarks",
    "Ctrl+N": "Leave this game?",
    "F2": "Leave this game?",
}


@pytest.mark.parametrize("shortcut", OPENS)
@pytest.mark.parametrize("under", ["F1", "F6", "Ctrl+G", "F5"])
def test_keys_that_open_something_open_it_in_its_place(shortcut: str, under: str) -> None:
    t = Table(game(1, "+ +"))
    t.key(under)
    before = t.dialog
    assert before
    t.key(shortcut)
    assert t.title == OPENS[shortcut]
    assert len(t.stage.screens) == 2
    assert before not in t.stage.screens
    assert t.line == "+ +"


def test_a_key_held_down_does_not_close_what_it_opened() -> None:
    t = Table(game(1, "+"))
    for number in (1, 6, 5):
        t.key(f"F{number}")
        opened = t.dialog
        for _ in range(9):
            t.send(Key(f"f{number}", repeated=True))
        assert t.dialog is opened
        t.key("Escape")


def test_pages_of_a_dialog_are_turned_by_keys() -> None:
    """Ninety rows need more than two in a small window; what has the focus is seen."""
    t = Table(game(1, "+"), (640, 480))
    rows = [Button(str(number), lambda: None) for number in range(90)]
    menu = Dialog(t.stage, "Rows", rows, [Button("Close", lambda: None, primary=True)])
    t.stage.push(menu)
    count = menu._sheets
    assert count > 2
    pages = []
    for key, turned in (
        *(("Page Down", True), ("Page Up", True), ("End", True), ("End", False)),
        *(("Page Down", False), ("Page Up", True), ("Home", True), ("Page Up", False)),
    ):
        before = menu.shown
        t.key(key)
        assert (menu.shown != before) is turned, key
        pages.append(menu.shown)
        assert menu.focus is None or menu.focus in (*menu.shown, *menu._feet_buttons)
    assert pages[1] == pages[-1] == rows[: len(pages[1])]
    assert pages[2][-1] is rows[-1]
    t.key("Tab")
    first = menu.focus
    t.key("End")
    assert menu.focus is not first
    assert menu.focus in menu.shown
    assert t.line == "+"


def test_no_dialog_opens_twice(t: Table) -> None:
    for shortcut in ("F1", "F10", "F3", "F4", "Ctrl+D", "Ctrl+O", "F1", "F10"):
        t.key(shortcut)
    assert len(t.stage.screens) == 2


def test_a_card_held_while_it_opens_is_put_back(t: Table) -> None:
    assert t.play.pointer.held is None
    assert t.play.view(t.now).held is None


def test_a_button_of_the_table_that_was_pressed_when_it_opened_is_forgotten() -> None:
    """Pressed with the mouse while a key opens the menu: the release is the menu's, and a later
    press beside the menu only closes it."""
    t = Table(game(1, "+"))
    t.press("undo")
    t.key("F10")
    t.release((640, 400))
    assert t.title == "Menu"
    t.wait(1)
    t.click("undo")
    assert t.dialog is None
    assert t.line == "+"
    t.check_at_rest()


# ── the menu and the help


def test_the_menu_has_every_command_with_its_key() -> None:
    t = Table(game(1, "+"))
    t.key("F10")
    assert t.dialog
    rows = {row.label: row.note for row in t.dialog.rows if isinstance(row, Button)}
    for command in COMMANDS:
        if command.name != "menu" and not command.table:
            assert rows.pop(command.label) == shown(command.keys[0])
    assert rows == {}


@pytest.mark.parametrize(
    ("label", "line", "title"),
    [
        ("Undo", "+", ""),
        ("Redo", "+ + +", ""),
        ("Turn a card, or redeal", "+ + +", ""),
        ("New deal", "+ +", "Leave this game?"),
        ("Deal by number…", "+ +", "Deal by number"),
        ("Restart this deal", "", ""),
        ("Rules for the next deal…", "+ +", "Rules for the next deal"),
        ("How to play", "+ +", "How to play"),
        ("Mouse and keys", "+ +", "Mouse and keys"),
        ("Open a saved game…", "+ +", "Open a saved game"),
        ("Save this game", "+ +", ""),
        ("Copy this game as text", "+ +", ""),
        ("Paste a game", "+ +", ""),
        ("Settings…", "+ +", "Settings"),
        ("Sound on or off", "+ +", ""),
        ("Full screen", "+ +", ""),
        ("Quit", "+ +", ""),
    ],
)
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_the_menu_runs_each_command(
    label: str, line: str, title: str, by: str, tmp_path: Path
) -> None:
    t = Table(game(1, "+ + +", cursor=2), documents=tmp_path / "games")
    t.desk.clipboard = "nothing to play"
    t.key("F10")
    menu = t.dialog
    if by == "mouse":
        t.click(t.button(label))
    else:
        while menu and menu.focus is not t.button(label):
            t.key("Down")
        t.key("Return")
    assert menu not in t.stage.screens
    assert t.line == line
    assert t.title == title
    assert t.desk.full_screen == (label == "Full screen")
    assert t.desk.open == (label != "Quit")
    assert t.stage.settings.sound == (label != "Sound on or off")
    assert ("deal 1" in t.desk.clipboard) == (label == "Copy this game as text")
    assert (tmp_path / "games" / "deal 1.quilt").exists() == (label == "Save this game")
    assert t.said.startswith("The clipboard holds no game") == (label == "Paste a game")
    t.check()


@pytest.mark.parametrize("label", ["Undo", "Redo", "Restart this deal"])
def test_the_menu_s_commands_that_have_nothing_to_do(label: str) -> None:
    t = Table(game(1))
    t.key("F10")
    assert not t.button(label).enabled()
    menu = t.dialog
    t.click(t.button(label))
    assert t.dialog is menu
    t.check()


def test_the_help_lists_every_command_and_every_key() -> None:
    t = Table(game(1))
    t.key("F3")
    assert t.dialog
    pairs = [row for row in t.dialog.rows if isinstance(row, Pair)]
    terms = " | ".join(pair.term for pair in pairs)
    texts = [pair.text for pair in pairs]
    for command in COMMANDS:
        assert command.label.rstrip("…") in texts
        for keys in command.keys:
            assert shown(keys) in terms
    for keys in ("A, 2 … 9, 0 or 1, J, Q, K", "S ♠, D ♦, C ♣, Shift+H ♥"):
        assert keys in terms
    assert {"Find a rank; N goes on", "Find a suit; N goes on", "Move the ring"} <= {*texts}
    for gesture in ("Drag", "Click", "Double-click", "Right-click", "stock"):
        assert gesture in terms
