"""Keys by the letter that they type, and the commands that they give."""

import sys

import pygame
import pytest
from table import display

from crazyquilt.screens.commands import BY_NAME, COMMANDS, command_of, shown
from crazyquilt.screens.screen import Key
from crazyquilt.window import Window, key_of

Y_SCANCODE, Z_SCANCODE, C_SCANCODE = 28, 29, 6
CTRL, SHIFT, ALT, META = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT, pygame.KMOD_LMETA


@pytest.fixture(autouse=True)
def _display() -> None:
    display()


@pytest.fixture
def on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.mark.usefixtures("on_linux")
@pytest.mark.parametrize(
    ("code", "scancode", "modifiers", "key"),
    [
        (pygame.K_z, Z_SCANCODE, CTRL, Key("z", control=True)),
        (pygame.K_z, Y_SCANCODE, CTRL, Key("z", control=True)),  # German: Z where Y lies
        (pygame.K_y, Z_SCANCODE, CTRL, Key("y", control=True)),
        (pygame.K_w, Z_SCANCODE, CTRL, Key("w", control=True)),  # French: W where Z lies
        (0x44F, Z_SCANCODE, CTRL, Key("z", control=True)),  # Russian я
        (0x3B6, Z_SCANCODE, CTRL, Key("z", control=True)),  # Greek ζ
        (0x441, C_SCANCODE, CTRL, Key("c", control=True)),  # Russian с, which looks like a c
        (0xE9, 31, 0, Key("")),  # é on the French 2: no letter of ours
        (pygame.K_z, Z_SCANCODE, CTRL | SHIFT, Key("z", control=True, shift=True)),
        (pygame.K_z, Z_SCANCODE, pygame.KMOD_RCTRL, Key("z", control=True)),
        (pygame.K_z, Z_SCANCODE, META, Key("z")),
        (pygame.K_z, Z_SCANCODE, pygame.KMOD_CAPS | pygame.KMOD_NUM, Key("z")),
        (pygame.K_SPACE, 44, 0, Key("space")),
        (pygame.K_RETURN, 40, ALT, Key("return", alt=True)),
        (pygame.K_F11, 68, 0, Key("f11")),
        (pygame.K_ESCAPE, 41, 0, Key("escape")),
        (pygame.K_KP7, 95, 0, Key("7")),
        (pygame.K_BACKSPACE, 42, 0, Key("backspace")),
        (pygame.K_PAGEDOWN, 78, 0, Key("page down")),
    ],
)
def test_a_key_is_named_by_what_it_types(
    code: int, scancode: int, modifiers: int, key: Key
) -> None:
    found = key_of(code, scancode, modifiers)
    if key.name:
        assert found == key
    else:
        assert command_of(found) is None


Q_SCANCODE, W_SCANCODE = 20, 26


@pytest.mark.parametrize(
    ("code", "scancode", "latin", "name"),
    [
        (pygame.K_SEMICOLON, Q_SCANCODE, False, "q"),  # Greek
        (pygame.K_SLASH, Q_SCANCODE, False, "q"),  # Hebrew
        (pygame.K_QUOTE, W_SCANCODE, False, "w"),
        (pygame.K_QUOTE, Q_SCANCODE, True, "'"),  # Dvorak
        (pygame.K_COMMA, W_SCANCODE, True, ","),
        (pygame.K_q, Q_SCANCODE, False, "q"),  # another layout was chosen just now
        (pygame.K_SPACE, 44, False, "space"),
        (pygame.K_1, 30, False, "1"),
    ],
)
def test_signs_in_the_places_of_letters(code: int, scancode: int, latin: bool, name: str) -> None:
    assert key_of(code, scancode, 0, latin) == Key(name)


@pytest.mark.filterwarnings("ignore:Please use Window.get_surface:DeprecationWarning")
def test_the_layout_is_known_by_the_last_letter_that_was_typed() -> None:
    window = Window((640, 480))

    def typed(code: int, scancode: int) -> list[str]:
        pygame.event.clear()
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, scancode=scancode, mod=0))
        return [event.name for event in window.events(0) if isinstance(event, Key)]

    assert typed(pygame.K_SEMICOLON, Q_SCANCODE) == [";"]
    assert typed(0x3B6, Z_SCANCODE) == ["z"]  # ζ
    assert typed(pygame.K_SEMICOLON, Q_SCANCODE) == ["q"]
    assert typed(pygame.K_z, Z_SCANCODE) == ["z"]
    assert typed(pygame.K_SEMICOLON, Q_SCANCODE) == [";"]
    pygame.display.set_mode((1, 1))


@pytest.mark.parametrize("code", [pygame.K_LEFTBRACKET, pygame.K_RIGHTBRACKET, 0, 0x10FFFF])
def test_odd_keys_are_no_commands(code: int) -> None:
    assert command_of(key_of(code, 0, 0)) is None


def test_command_is_the_modifier_on_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert key_of(pygame.K_z, Z_SCANCODE, META) == Key("z", control=True)
    assert key_of(pygame.K_z, Z_SCANCODE, CTRL) == Key("z")
    assert shown("Ctrl+Shift+Z") == "⌘Shift Z"


@pytest.mark.usefixtures("on_linux")
def test_elsewhere_shortcuts_are_shown_as_they_are() -> None:
    for command in COMMANDS:
        assert [shown(keys) for keys in command.keys] == list(command.keys)


@pytest.mark.parametrize(
    ("key", "command"),
    [
        (Key("z", control=True), "undo"),
        (Key("backspace"), "undo"),
        (Key("y", control=True), "redo"),
        (Key("z", control=True, shift=True), "redo"),
        (Key("space"), "turn"),
        (Key("r"), "turn"),
        (Key("n"), "next"),
        (Key("n", shift=True), "previous"),
        (Key("m"), "next-move"),
        (Key("m", shift=True), "previous-move"),
        (Key("w"), "to-waste"),
        (Key("f"), "home"),
        (Key("f", shift=True), "waste-home"),
        (Key("n", control=True), "new"),
        (Key("f2"), "new"),
        (Key("d", control=True), "number"),
        (Key("r", control=True), "restart"),
        (Key("f4"), "next-rules"),
        (Key("f1"), "rules"),
        (Key("f3"), "help"),
        (Key("o", control=True), "open"),
        (Key("s", control=True), "save"),
        (Key("c", control=True), "copy"),
        (Key("v", control=True), "paste"),
        (Key("f6"), "settings"),
        (Key("m", control=True), "mute"),
        (Key("f11"), "full-screen"),
        (Key("return", alt=True), "full-screen"),
        (Key("enter", alt=True), "full-screen"),
        (Key("f10"), "menu"),
        (Key("q", control=True), "quit"),
        (Key("z"), "magnify"),
        (Key("+", control=True), "larger"),
        (Key("=", control=True), "larger"),
        (Key("=", control=True, shift=True), "larger"),
        (Key("-", control=True), "smaller"),
        (Key("0", control=True), "usual-size"),
        (Key("0", control=True, shift=True), None),
        (Key("+"), None),
        (Key("0"), None),
        (Key("n", alt=True), None),
        (Key("tab"), None),
        (Key("left"), None),
        (Key("z", alt=True), None),
        (Key("z", control=True, alt=True), None),
        (Key("return"), None),
        (Key("escape"), None),
        (Key(""), None),
    ],
)
def test_commands_by_key(key: Key, command: str | None) -> None:
    assert command_of(key) == command


def test_no_key_gives_two_commands() -> None:
    keys = [keys for command in COMMANDS for keys in command.keys]
    assert len(keys) == len(set(keys))
    assert len(BY_NAME) == len(COMMANDS)
    assert all(command.keys for command in COMMANDS)
