"""Tells that a game is won or lost, and what can be done next."""

from collections.abc import Callable

from crazyquilt.figures.report import duration
from crazyquilt.language import _, ngettext, pgettext
from crazyquilt.model.position import Outcome
from crazyquilt.screens.commands import BY_NAME
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

    buttons = [
        Button(_("Look at the table"), lambda: dialog.close()),
        Button(BY_NAME["review"].title, look),
    ]
    if share:
        # Translators: copies a text about the game that can be sent to others.
        buttons.append(Button(_("Share"), tell_shared))
    if outcome is Outcome.WON:
        title = _("The quilt is sewn: you have won")
        text = " ".join(filter(None, (_won_text(session), tally_text(session), praise)))
        buttons += [
            Button(_("Play it again"), lambda: then("restart")),
            Button(_("New deal"), lambda: then("new"), primary=True),
        ]
    else:
        title = _("No move is left")
        text = _lost_text(session)
        buttons += [
            Button(_("New deal"), lambda: then("new")),
            Button(_("Restart"), lambda: then("restart")),
            Button(_("Undo"), lambda: then("undo"), primary=True),
        ]
    rows = [Words(text)]
    dialog = Dialog(stage, title, rows, buttons, passed=play.key)
    if outcome is Outcome.LOST:
        dialog.commands = frozenset(("undo", "restart"))
    return dialog


def _deal_text(session: Session) -> str:
    daily, number = session.tally.daily, session.deal.number
    if daily:
        return pgettext("at the head of a sentence", "The daily deal of {day}").format(
            day=daily.isoformat()
        )
    if number is None:
        return pgettext("at the head of a sentence", "The deal laid out by hand")
    return pgettext("at the head of a sentence", "Deal {number}").format(number=number)


def _won_text(session: Session) -> str:
    count = session.moves_played
    # Translators: {deal} is “Deal 3”, {rules} is “the rules “Second redeal””.
    return ngettext(
        "{deal}, by {rules}, in {count} move.", "{deal}, by {rules}, in {count} moves.", count
    ).format(deal=_deal_text(session), rules=rules_phrase(session.rules), count=count)


def _lost_text(session: Session) -> str:
    left = session.position.quilt.bit_count()
    # Translators: {deal} is “Deal 3”: no move is left in it.
    text = ngettext(
        "{deal} is stuck with {count} card left in the quilt.",
        "{deal} is stuck with {count} cards left in the quilt.",
        left,
    )
    if not left:
        # Translators: {deal} is “Deal 3”: no move is left in it.
        text = _("{deal} is stuck, though the quilt is empty.")
    text = text.format(deal=_deal_text(session), count=left)
    way = _("You may take moves back and try another way: undo reaches to the first move.")
    return f"{text} {way}"


def tally_text(session: Session) -> str:
    """Gets how long a game took and with how much help, in a sentence; empty when none was kept."""
    tally = session.tally
    if tally.began is None:
        return ""
    time, helped = duration(tally.seconds), help_text(tally.undos, tally.hints)
    if tally.shown:
        shown = ngettext(
            "{count} move played by the solver", "{count} moves played by the solver", tally.shown
        ).format(count=tally.shown)
        # Translators: {help} is “1 undo, no hint”, {shown} is “2 moves played by the solver”.
        text = _("It took {time}, {help}, {shown}.").format(time=time, help=helped, shown=shown)
    else:
        # Translators: {help} is “1 undo, no hint”.
        text = _("It took {time}, {help}.").format(time=time, help=helped)
    if tally.practice:
        text += " " + _("It does not count in the statistics.")
    return text


def help_text(undos: int, hints: int) -> str:
    """Gets how much help a game took: ``1 undo, no hint``."""
    undone = ngettext("{count} undo", "{count} undos", undos).format(count=undos)
    hinted = ngettext("{count} hint", "{count} hints", hints).format(count=hints)
    # Translators: how much help a game took: “1 undo, no hint”.
    return _("{undos}, {hints}").format(
        undos=undone if undos else _("no undo"), hints=hinted if hints else _("no hint")
    )
