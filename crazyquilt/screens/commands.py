"""Every command once: its label and its keys.

Buttons, the menu, the help page and the keyboard all read this table.
"""

import sys
from dataclasses import dataclass

from crazyquilt.language import N_, _, pgettext
from crazyquilt.screens.screen import Key
from crazyquilt.wording import either


@dataclass(frozen=True, slots=True)
class Command:
    """`words` tell what it does, `short` where room is short: both are marked. `asks`: it asks for
    more before it acts. `keys` are shortcuts by their English names: ``Ctrl+Z``. `icon` is the name
    of a line icon. `table`: it is played with the keyboard's focus, and the menu leaves it out.
    """

    name: str
    words: str
    keys: tuple[str, ...]
    short: str = ""
    icon: str | None = None
    table: bool = False
    asks: bool = False

    @property
    def title(self) -> str:
        """What it does."""
        return _(self.words)

    @property
    def label(self) -> str:
        """What it does, with a sign where it asks for more."""
        # Translators: a command that opens a dialog and asks for more: “Statistics…”.
        return _("{command}…").format(command=self.title) if self.asks else self.title

    @property
    def button(self) -> str:
        """What it does, where room is short."""
        return _(self.short)


COMMANDS: tuple[Command, ...] = (
    Command("undo", N_("Undo"), ("Ctrl+Z", "Backspace"), N_("Undo"), "undo"),
    Command("redo", N_("Redo"), ("Ctrl+Y", "Ctrl+Shift+Z"), N_("Redo"), "redo"),
    Command("turn", N_("Turn a card, or redeal"), ("Space", "R")),
    Command("next", N_("Next free card"), ("N",), table=True),
    Command("previous", N_("Previous free card"), ("Shift+N",), table=True),
    Command("next-move", N_("Next card that can be played"), ("M",), table=True),
    Command("previous-move", N_("Previous card that can be played"), ("Shift+M",), table=True),
    Command("to-waste", N_("Chosen card to the waste"), ("W",), table=True),
    Command("home", N_("Chosen card to a foundation"), ("F",), table=True),
    Command("waste-home", N_("Waste’s top card to a foundation"), ("Shift+F",), table=True),
    # Translators: a command: point out a good move.
    Command("hint", N_("Hint"), ("H",), N_("Hint"), "hint"),
    Command("stuck", N_("Am I stuck?"), ("F7",)),
    Command("show", N_("Show me a way to win"), ("F8",)),
    Command(
        "finish",
        # Translators: a command: the rest of a game that is as good as won plays itself.
        N_("Finish a won game"),
        ("End",),
        # Translators: the same on a button with little room.
        N_("Finish"),
        "done",
    ),
    Command("review", N_("Replay and analysis"), ("F9",), asks=True),
    Command("mark", N_("Bookmark this position"), ("Ctrl+B",)),
    Command("marks", N_("Bookmarks"), ("Ctrl+G",), asks=True),
    Command("new", N_("New deal"), ("Ctrl+N", "F2"), N_("New deal"), "new"),
    Command("winnable", N_("New winnable deal"), ("Ctrl+W",), asks=True),
    Command("number", N_("Deal by number"), ("Ctrl+D",), asks=True),
    Command("daily", N_("Daily deals"), ("Ctrl+T",), asks=True),
    Command(
        "restart",
        N_("Restart this deal"),
        ("Ctrl+R",),
        # Translators: “Restart this deal” on a button with little room.
        N_("Restart"),
        "restart",
    ),
    Command("next-rules", N_("Rules for the next deal"), ("F4",), asks=True),
    # Translators: the title of the game's rules, and the command that shows them.
    Command("rules", N_("How to play"), ("F1",), N_("Rules"), "rules"),
    Command("help", N_("Mouse and keys"), ("F3",)),
    Command("open", N_("Open a saved game"), ("Ctrl+O",), asks=True),
    Command("save", N_("Save this game"), ("Ctrl+S",)),
    Command("copy", N_("Copy this game as text"), ("Ctrl+C",)),
    Command("paste", N_("Paste a game"), ("Ctrl+V",)),
    Command("statistics", N_("Statistics"), ("F5",), asks=True),
    Command("settings", N_("Settings"), ("F6",), asks=True),
    Command("mute", N_("Sound on or off"), ("Ctrl+M",)),
    Command("larger", N_("Larger text"), ("Ctrl+Plus",)),
    Command("smaller", N_("Smaller text"), ("Ctrl+Minus",)),
    Command("usual-size", N_("Normal text size"), ("Ctrl+0",)),
    Command("magnify", N_("Magnify the card pointed at"), ("Z",)),
    Command("full-screen", N_("Full screen"), ("F11", "Alt+Enter")),
    Command("menu", N_("Menu"), ("F10",), N_("Menu"), "menu"),
    Command("quit", N_("Quit"), ("Ctrl+Q",)),
)
BY_NAME = {command.name: command for command in COMMANDS}

REPEATING = ("undo", "redo", "turn", "next", "previous", "next-move", "previous-move")
"""Commands that a key held down gives again and again."""

PLAYING = {"undo", "redo", "turn", "restart", "hint", "finish", "magnify"} | {
    command.name for command in COMMANDS if command.table
}
"""Commands that play, or point at the table: their keys mean nothing while it is covered."""

_KEY_NAMES = {"enter": "return", "plus": "+", "minus": "-", "=": "+", "_": "-"}
"""A key by its other names. With Ctrl the key of the plus sign counts wherever Shift is."""


def _key(shortcut: str) -> Key:
    *modifiers, name = shortcut.lower().split("+")
    return Key(
        _KEY_NAMES.get(name, name), "ctrl" in modifiers, "shift" in modifiers, "alt" in modifiers
    )


_BY_KEY = {_key(keys): command.name for command in COMMANDS for keys in command.keys}


def command_of(key: Key) -> str | None:
    """Gets the name of the command that a key gives, if it gives one."""
    name = _KEY_NAMES.get(key.name, key.name)
    shift = key.shift and name not in ("+", "-")
    return _BY_KEY.get(key._replace(name=name, shift=shift, repeated=False))


def opens(key: Key) -> bool:
    """Whether a key opens or switches something, so that it may be given in a dialog too."""
    command = command_of(key)
    return command is not None and command not in PLAYING and not key.repeated


def key_text(name: str) -> str:
    """Gets a key's name as people write it, from its English one."""
    names = {
        "Ctrl": pgettext("key", "Ctrl"),
        "Shift": pgettext("key", "Shift"),
        "Space": pgettext("key", "Space"),
        "Backspace": pgettext("key", "Backspace"),
        "End": pgettext("key", "End"),
        "Enter": pgettext("key", "Enter"),
        "Escape": pgettext("key", "Escape"),
        "Tab": pgettext("key", "Tab"),
        "Plus": pgettext("key", "Plus"),
        "Minus": pgettext("key", "Minus"),
    }
    return names.get(name, name)


def shown(shortcut: str) -> str:
    """Gets a shortcut as this platform and the language write it."""
    *modifiers, key = shortcut.split("+")
    if sys.platform == "darwin":
        held = ("⌘" if name == "Ctrl" else f"{key_text(name)} " for name in modifiers)
    else:
        held = (f"{key_text(name)}+" for name in modifiers)
    return "".join(held) + key_text(key)


def all_shown(command: Command) -> str:
    """Gets a command's shortcuts: ``Ctrl+Z or Backspace``."""
    return either([shown(keys) for keys in command.keys])
