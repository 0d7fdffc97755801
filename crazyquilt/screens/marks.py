"""The bookmarks of the game: positions to return to."""

from collections.abc import Callable

from crazyquilt.language import _, ngettext
from crazyquilt.model.bookmarks import Line
from crazyquilt.model.errors import IllegalMove
from crazyquilt.model.position import SLOTS, Position
from crazyquilt.screens.commands import BY_NAME, shown
from crazyquilt.screens.dialog import Dialog, Row
from crazyquilt.screens.screen import Key, Stage
from crazyquilt.screens.widgets import Button, Words
from crazyquilt.session import Session


def marks_dialog(stage: Stage, session: Session, passed: Callable[[Key], object]) -> Dialog:
    """Gets the list of bookmarks; one that is chosen is returned to."""

    def go(line: Line) -> None:
        dialog.close()
        session.go_to(line)

    rows: list[Row] = []
    for line in session.bookmarks:
        left = _cards_left(session, line)
        if left is not None:
            rows.append(
                Button(
                    _("After move {number}").format(number=len(line)) if line else _("The deal"),
                    lambda line=line: go(line),  # type: ignore[misc]
                    note=_left_text(left),
                    chosen=line == session.played,
                    flat=True,
                )
            )
    # Translators: {key} is a shortcut: “Ctrl+B”.
    how = _("{key} marks the position on the table, or takes its mark away.")
    how = how.format(key=shown(BY_NAME["mark"].keys[0]))
    if not rows:
        how = " ".join((_("No position of this game is marked."), how))
    rows.append(Words(how, quiet=True))
    dialog = Dialog(
        stage,
        _("Bookmarks"),
        rows,
        [Button(_("Close"), lambda: dialog.close(), primary=True)],
        passed=passed,
        gap=0.2,
    )
    return dialog


def _left_text(count: int) -> str:
    # Translators: how many cards do not lie on the foundations yet.
    return ngettext("{count} card left", "{count} cards left", count).format(count=count)


def _cards_left(session: Session, line: Line) -> int | None:
    """How many cards are not yet on foundations after `line`; None when it cannot be played."""
    position = Position.start(session.deal, session.rules)
    try:
        for move in line:
            position = position.play(move)
    except IllegalMove:
        return None
    return SLOTS - position.on_foundations
