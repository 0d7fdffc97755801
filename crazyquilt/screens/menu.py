"""The menu and the help page: both read the table of commands."""

from collections.abc import Callable

from crazyquilt.screens.commands import COMMANDS, shown
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.screen import Stage
from crazyquilt.screens.widgets import Button, Words

MOUSE: tuple[tuple[str, str], ...] = (
    ("Drag a card", "to a pile that lights up"),
    ("Click a card, then a pile", "the same without holding the button"),
    ("Double-click a quilt card", "to the waste, else to a foundation"),
    ("Double-click the waste", "to a foundation"),
    ("Right-click a card", "to a foundation"),
    ("Click the stock", "turns a card; when it is empty, the redeal"),
    ("Escape", "lets go of a card, closes what is open"),
)


def menu_dialog(stage: Stage, run: Callable[[str], None], enabled: Callable[[str], bool]) -> Dialog:
    """Gets the menu: every command with its key."""

    def choose(name: str) -> None:
        dialog.close()
        run(name)

    rows = [
        Button(
            command.label,
            lambda name=command.name: choose(name),  # type: ignore[misc]
            note=shown(command.keys[0]),
            flat=True,
            enabled=lambda name=command.name: enabled(name),  # type: ignore[misc]
        )
        for command in COMMANDS
        if command.name != "menu"
    ]
    dialog = Dialog(stage, "Menu", rows, [Button("Close", lambda: dialog.close())], width=23)
    return dialog


def help_dialog(stage: Stage) -> Dialog:
    """Gets the page on mouse and keys."""
    rows: list[Button | Words] = []
    for gesture, effect in MOUSE:
        rows.append(Words(f"{gesture}: {effect}."))
    for command in COMMANDS:
        keys = " or ".join(map(shown, command.keys))
        rows.append(Words(f"{keys}: {command.label.rstrip('…').lower()}."))
    dialog = Dialog(
        stage,
        "Mouse and keys",
        rows,
        [Button("Close", lambda: dialog.close(), primary=True)],
        width=23,
        columns=2,
    )
    return dialog
