"""The menu and the help page: both read the table of commands."""

from collections.abc import Callable

from crazyquilt.screens.commands import COMMANDS, shown
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.screen import Stage
from crazyquilt.screens.widgets import Button, Pair

MOUSE: tuple[tuple[str, str], ...] = (
    ("Drag", "A card to a lit pile"),
    ("Click, then click", "A card, then its pile"),
    ("Double-click", "To the waste, or a foundation"),
    ("Right-click", "To a foundation"),
    ("Click the stock", "Turn a card, or redeal"),
    ("Escape", "Let go, or close"),
    ("Arrows", "Move the focus"),
    ("Tab", "To the next area, or pile"),
    ("Enter or Space", "Pick up, put down, press"),
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
        if command.name != "menu" and not command.table
    ]
    dialog = Dialog(stage, "Menu", rows, [Button("Close", lambda: dialog.close())], width=23)
    return dialog


def help_dialog(stage: Stage) -> Dialog:
    """Gets the page on mouse and keys."""
    rows = [Pair(gesture, effect) for gesture, effect in MOUSE]
    rows += [
        Pair(" or ".join(map(shown, command.keys)), command.label.rstrip("…"))
        for command in COMMANDS
    ]
    dialog = Dialog(
        stage,
        "Mouse and keys",
        rows,
        [Button("Close", lambda: dialog.close(), primary=True)],
        width=25,
        columns=2,
        gap=0.1,
    )
    return dialog
