"""Why the table does not do what a gesture asked for, in one sentence."""

from crazyquilt.language import _
from crazyquilt.model.errors import Reason
from crazyquilt.model.moves import WASTE, Move, Target
from crazyquilt.model.position import Position
from crazyquilt.scene.geometry import PILES, SOURCES
from crazyquilt.wording import SUIT_SIGNS, no_foundation_text, nowhere_text, refusal_text

ANY_FOUNDATION = "foundation"


def target_of(place: str) -> Target:
    """Gets a move's target from a pile's name in the map."""
    return Target.WASTE if place == "waste" else PILES[place][0]


def why(position: Position, source: str, target: str | None) -> str:
    """Gets why the card of place `source` does not go to place `target`; to `ANY_FOUNDATION`;
    or, for None, anywhere.
    """
    if source in PILES:
        return _("Cards stay on the foundations.")
    origin = SOURCES[source]
    slot = position.slot_of(origin)
    reason = position.refusal(Move(origin, Target.UP))
    if slot is None or reason is Reason.CARD_BLOCKED:
        return refusal_text(position, Move(origin, Target.UP), reason or Reason.CELL_EMPTY)
    card = position.card(slot)
    if target is None or (origin == WASTE and target == "waste"):
        return nowhere_text(position, origin, card)
    if target == ANY_FOUNDATION:
        return no_foundation_text(position, card)
    if target in PILES and PILES[target][1] != card.suit:
        suit = SUIT_SIGNS[PILES[target][1]]
        # Translators: {suit} is a suit's sign.
        return _("That foundation is for {suit} only.").format(suit=suit)
    move = Move(origin, target_of(target))
    reason = position.refusal(move)
    return refusal_text(position, move, reason) if reason else ""
