"""The bookmarks of the game: positions to return to."""

from collections.abc import Callable

from crazyquilt.model.errors import IllegalMove
from crazyquilt.model.position import SLOTS, Position
from crazyquilt.screens.commands import BY_NAME, shown
from crazyquilt.screens.dialog import Dialog, Row
from crazyquilt.screens.screen import Key, Stage
from crazyquilt.screens.widgets import Button, Words
from crazyquilt.session import Line, Session


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
                    f"After move {len(line)}" if line else "The deal",
                    lambda line=line: go(line),  # type: ignore[misc]
                    note=f"{left} card{'' if left == 1 else 's'} left",
                    chosen=line == session.played,
                    flat=True,
                )
            )
    key = shown(BY_NAME["mark"].keys[0])
    none = "" if rows else "No position of this game is marked. "
    rows.append(
        Words(f"{none}{key} marks the position on the table, or takes its mark away.", quiet=True)
    )
    dialog = Dialog(
        stage,
        "Bookmarks",
        rows,
        [Button("Close", lambda: dialog.close(), primary=True)],
        passed=passed,
        gap=0.2,
    )
    return dialog


def _cards_left(session: Session, line: Line) -> int | None:
    """How many cards are not yet on foundations after `line`; None when it cannot be played."""
    position = Position.start(session.deal, session.rules)
    try:
        for move in line:
            position = position.play(move)
    except IllegalMove:
        return None
    return SLOTS - position.on_foundations
