"""Tells that a game is won or lost, and what can be done next."""

from collections.abc import Callable

from crazyquilt.figures.report import duration
from crazyquilt.model.position import Outcome
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.play import PlayScreen
from crazyquilt.screens.screen import Stage
from crazyquilt.screens.widgets import Button, Words
from crazyquilt.session import Session
from crazyquilt.wording import rules_phrase


def end_dialog(
    stage: Stage,
    session: Session,
    outcome: Outcome,
    play: PlayScreen,
    look_back: Callable[[], None] | None = None,
    share: Callable[[], str] | None = None,
    praise: str = "",
) -> Dialog:
    """Gets the dialog for a game that has just been won or lost.

    `look_back` shows the game move by move. `share` gives a text about it to the clipboard, where
    there is one, and returns a sentence about that. `praise` is what is special about a win.
    """

    def then(command: str) -> None:
        dialog.close()
        play.run(command)

    def look() -> None:
        if look_back is None:
            then("review")
        else:
            dialog.close()
            look_back()

    def tell_shared() -> None:
        if share:
            dialog.rows = [*rows, Words(share(), quiet=True)]
            dialog.resized()

    daily, number = session.tally.daily, session.deal.number
    deal = f"Deal {number}" if number is not None else "The deal laid out by hand"
    if daily:
        deal = f"The daily deal of {daily.isoformat()}"
    buttons = [Button("Look at the table", lambda: dialog.close()), Button("Look back", look)]
    if share:
        buttons.append(Button("Share", tell_shared))
    if outcome is Outcome.WON:
        title = "The quilt is sewn: you have won"
        text = f"{deal}, by {rules_phrase(session.rules)}, in {session.moves_played} moves."
        text = " ".join(filter(None, (text, tally_text(session), praise)))
        buttons += [
            Button("Play it again", lambda: then("restart")),
            Button("New deal", lambda: then("new"), primary=True),
        ]
    else:
        title = "No move is left"
        left = session.position.quilt.bit_count()
        text = (
            f"{deal} stands still with {left} cards in the quilt. "
            "You may take moves back and try another way: undo reaches to the first move."
        )
        buttons += [
            Button("New deal", lambda: then("new")),
            Button("Restart", lambda: then("restart")),
            Button("Undo", lambda: then("undo"), primary=True),
        ]
    rows = [Words(text)]
    dialog = Dialog(stage, title, rows, buttons, passed=play.key)
    return dialog


def tally_text(session: Session) -> str:
    """Gets how long a game took and with how much help, in a sentence; empty when none was kept."""
    tally = session.tally
    if tally.began is None:
        return ""
    words = [f"It took {duration(tally.seconds)}", help_text(tally.undos, tally.hints)]
    if tally.shown:
        words.append(f"{times(tally.shown, 'move')} played by the solver")
    counts = " It does not count in the statistics." if tally.practice else ""
    return f"{', '.join(words)}.{counts}"


def help_text(undos: int, hints: int) -> str:
    """Gets how much help a game took: ``1 undo, no hint``."""
    return f"{times(undos, 'undo')}, {times(hints, 'hint')}"


def times(count: int, what: str) -> str:
    """Gets a number of things in words."""
    return f"no {what}" if not count else f"{count} {what}{'s' if count > 1 else ''}"
