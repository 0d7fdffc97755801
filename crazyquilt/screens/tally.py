"""The status of a game in words, line by line: label and value."""

from crazyquilt.language import _, pgettext
from crazyquilt.model.deal import Deal
from crazyquilt.model.position import SLOTS, Outcome, Position
from crazyquilt.session import Session
from crazyquilt.wording import rules_title


def redeals_line(position: Position) -> tuple[str, str]:
    """Gets the line of the status that tells how many redeals are left."""
    return "", _("Redeals left: {count}").format(count=position.redeals_left)


def deal_line(deal: Deal) -> tuple[str, str]:
    """Gets the line of the status that tells which deal it is."""
    # Translators: a deal that was laid out by hand and has no number.
    unnumbered = pgettext("status", "laid out")
    # Translators: the deal’s number follows, or “laid out”.
    return pgettext("status", "Deal"), unnumbered if deal.number is None else str(deal.number)


SPARE = (2, 4, 1, 3)
"""The lines of the status that are needed least, the first least: the rules' name, the moves, the
deal, the cards left (`status_lines`).
"""


def status_lines(session: Session) -> tuple[tuple[str, str], ...]:
    """Gets the lines of the status but for what the solver knows."""
    position, tally = session.position, session.tally
    which = deal_line(session.deal)
    if tally.daily:
        # Translators: the daily deal of a day, which follows.
        which = pgettext("status", "Daily"), tally.daily.isoformat()
    elif tally.practice:
        # Translators: a game that does not count; the deal's number follows.
        which = pgettext("status", "Practice"), which[1]
    end = {
        Outcome.WON: (("", pgettext("status", "Won")),),
        Outcome.LOST: (("", _("No move is left")),),
        Outcome.OPEN: (),
    }[position.outcome]
    return (
        redeals_line(position),
        which,
        ("", rules_title(session.rules)),
        # Translators: a number follows.
        (pgettext("status", "Cards left"), str(SLOTS - position.on_foundations)),
        (pgettext("status", "Moves"), str(session.moves_played)),
        *end,
    )
