"""Tells that a game is won or lost, and what can be done next."""

from crazyquilt.model.position import Outcome
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.play import PlayScreen
from crazyquilt.screens.screen import Stage
from crazyquilt.screens.widgets import Button, Words
from crazyquilt.session import Session
from crazyquilt.wording import rules_phrase


def end_dialog(stage: Stage, session: Session, outcome: Outcome, play: PlayScreen) -> Dialog:
    """Gets the dialog for a game that has just been won or lost."""

    def then(command: str) -> None:
        dialog.close()
        play.run(command)

    number = session.deal.number
    deal = f"Deal {number}" if number is not None else "The deal laid out by hand"
    moves = session.moves_played
    if outcome is Outcome.WON:
        title = "The quilt is sewn: you have won"
        text = f"{deal}, by {rules_phrase(session.rules)}, in {moves} moves."
        buttons = [
            Button("Look at the table", lambda: dialog.close()),
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
        buttons = [
            Button("Look at the table", lambda: dialog.close()),
            Button("New deal", lambda: then("new")),
            Button("Restart", lambda: then("restart")),
            Button("Undo", lambda: then("undo"), primary=True),
        ]
    dialog = Dialog(stage, title, [Words(text)], buttons, passed=play.key)
    return dialog
