"""The menu and the help page: both read the table of commands."""

from collections.abc import Callable

from crazyquilt.language import _, pgettext
from crazyquilt.screens.commands import COMMANDS, all_shown, key_text, shown
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.screen import Stage
from crazyquilt.screens.widgets import Button, Pair
from crazyquilt.wording import corner_letters, either


def gestures() -> tuple[tuple[str, str], ...]:
    """Gets what the mouse and the keyboard do on the table: the gesture or the keys, and that."""
    return (
        (pgettext("gesture", "Drag"), _("A card to a lit pile")),
        (pgettext("gesture", "Click, then click"), _("A card, then its pile")),
        (pgettext("gesture", "Double-click"), _("To the waste, or a foundation")),
        (pgettext("gesture", "Right-click"), _("To a foundation")),
        (pgettext("gesture", "Click the stock"), _("Turn a card, or redeal")),
        # Translators: what the Escape key does: it puts a card down again, or closes a dialog.
        (key_text("Escape"), _("Let go, or close")),
        (pgettext("keys", "Arrows"), _("Move the ring")),
        # Translators: what the Tab key does: the ring goes there.
        (key_text("Tab"), _("To the next area, or pile")),
        # Translators: what the keys do with a card or a button.
        (either([key_text("Enter"), key_text("Space")]), _("Pick up, put down, press")),
        (_rank_keys(), _("Find a rank; {key} goes on").format(key=shown("N"))),
        (
            f"S ♠, D ♦, C ♣, {shown('Shift+H')} ♥",
            _("Find a suit; {key} goes on").format(key=shown("N")),
        ),
    )


def _rank_keys() -> str:
    """The keys that find ranks, each with what the cards have in their corners if that differs."""
    keys = ("A", "J", "Q", "K")
    told = [
        key if key == corner else f"{key} ({corner})"
        for key, corner in zip(keys, corner_letters(), strict=True)
    ]
    # Translators: the keys that find cards by their ranks; 0 or 1 is the ten.
    words = _("{ace}, 2 … 9, 0 or 1, {jack}, {queen}, {king}")
    return words.format(ace=told[0], jack=told[1], queen=told[2], king=told[3])


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
            shortcut=True,
            flat=True,
            enabled=lambda name=command.name: enabled(name),  # type: ignore[misc]
        )
        for command in COMMANDS
        if command.name != "menu" and not command.table
    ]
    close = Button(_("Close"), lambda: dialog.close())
    dialog = Dialog(stage, _("Menu"), rows, [close], width=23)
    return dialog


def help_dialog(stage: Stage) -> Dialog:
    """Gets the page on mouse and keys."""
    rows = [Pair(gesture, effect) for gesture, effect in gestures()]
    rows += [Pair(all_shown(command), command.title) for command in COMMANDS]
    dialog = Dialog(
        stage,
        _("Mouse and keys"),
        rows,
        [Button(_("Close"), lambda: dialog.close(), primary=True)],
        width=25,
        columns=2,
        gap=0.1,
    )
    return dialog
