"""Every command once: its label and its keys.

Buttons, the menu, the help page and the keyboard all read this table.
"""

import sys
from dataclasses import dataclass

from crazyquilt.screens.screen import Key


@dataclass(frozen=True, slots=True)
class Command:
    """`keys` are shortcuts as people write them: ``Ctrl+Z``. `button` is the label where room is
    short, `icon` the name of a line icon. `table`: it is played with the keyboard's focus, and the
    menu leaves it out.
    """

    name: str
    label: str
    keys: tuple[str, ...]
    button: str = ""
    icon: str | None = None
    table: bool = False


COMMANDS: tuple[Command, ...] = (
    Command("undo", "Undo", ("Ctrl+Z", "Backspace"), "Undo", "undo"),
    Command("redo", "Redo", ("Ctrl+Y", "Ctrl+Shift+Z"), "Redo", "redo"),
    Command("turn", "Turn a card, or redeal", ("Space", "R")),
    Command("next", "Next free card", ("N",), table=True),
    Command("previous", "Previous free card", ("Shift+N",), table=True),
    Command("next-move", "Next card that can be played", ("M",), table=True),
    Command("previous-move", "Previous card that can be played", ("Shift+M",), table=True),
    Command("to-waste", "Chosen card to the waste", ("W",), table=True),
    Command("home", "Chosen card to a foundation", ("F",), table=True),
    Command("waste-home", "Waste’s top card to a foundation", ("Shift+F",), table=True),
    Command("hint", "Hint", ("H",), "Hint", "hint"),
    Command("stuck", "Am I stuck?", ("F7",)),
    Command("show", "Show me a way to win", ("F8",)),
    Command("finish", "Finish a won game", ("End",), "Finish", "done"),
    Command("review", "Replay and analysis…", ("F9",)),
    Command("mark", "Bookmark this position", ("Ctrl+B",)),
    Command("marks", "Bookmarks…", ("Ctrl+G",)),
    Command("new", "New deal", ("Ctrl+N", "F2"), "New deal", "new"),
    Command("winnable", "New winnable deal…", ("Ctrl+W",)),
    Command("number", "Deal by number…", ("Ctrl+D",)),
    Command("daily", "Daily deals…", ("Ctrl+T",)),
    Command("restart", "Restart this deal", ("Ctrl+R",), "Restart", "restart"),
    Command("next-rules", "Rules for the next deal…", ("F4",)),
    Command("rules", "How to play", ("F1",), "Rules", "rules"),
    Command("help", "Mouse and keys", ("F3",)),
    Command("open", "Open a saved game…", ("Ctrl+O",)),
    Command("save", "Save this game", ("Ctrl+S",)),
    Command("copy", "Copy this game as text", ("Ctrl+C",)),
    Command("paste", "Paste a game", ("Ctrl+V",)),
    Command("statistics", "Statistics…", ("F5",)),
    Command("settings", "Settings…", ("F6",)),
    Command("mute", "Sound on or off", ("Ctrl+M",)),
    Command("full-screen", "Full screen", ("F11", "Alt+Enter")),
    Command("menu", "Menu", ("F10",), "Menu", "menu"),
    Command("quit", "Quit", ("Ctrl+Q",)),
)
BY_NAME = {command.name: command for command in COMMANDS}

REPEATING = ("undo", "redo", "turn", "next", "previous", "next-move", "previous-move")
"""Commands that a key held down gives again and again."""

_KEY_NAMES = {"enter": "return"}


def _key(shortcut: str) -> Key:
    *modifiers, name = shortcut.lower().split("+")
    return Key(
        _KEY_NAMES.get(name, name), "ctrl" in modifiers, "shift" in modifiers, "alt" in modifiers
    )


_BY_KEY = {_key(keys): command.name for command in COMMANDS for keys in command.keys}


def command_of(key: Key) -> str | None:
    """Gets the name of the command that a key gives, if it gives one."""
    return _BY_KEY.get(key._replace(name=_KEY_NAMES.get(key.name, key.name), repeated=False))


def shown(shortcut: str) -> str:
    """Gets a shortcut as this platform writes it."""
    if sys.platform == "darwin":
        return shortcut.replace("Ctrl+", "⌘").replace("Shift+", "Shift ").replace("Alt+", "Alt ")
    return shortcut
