"""Cards, places and refusals in words for people. The model knows only their reasons."""

from crazyquilt.model import quilt
from crazyquilt.model.cards import ACE, KING, RANK_LETTERS, Card
from crazyquilt.model.errors import Reason
from crazyquilt.model.moves import WASTE, Move, Target
from crazyquilt.model.position import Position
from crazyquilt.model.rules import Building, Rules

SUIT_SIGNS = "♠♥♦♣"
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")


def rank_text(rank: int) -> str:
    """Gets what a card's corner shows: A, 2 … 10, J, Q, K."""
    return "10" if rank == 10 else RANK_LETTERS[rank - 1]


def card_text(card: Card) -> str:
    """Gets a card as people write it: ``10♥``."""
    return rank_text(card.rank) + SUIT_SIGNS[card.suit]


def either(words: list[str], last: str = "or") -> str:
    """Joins words: ``a``, ``a or b``, ``a, b or c``."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def takes(rules: Rules, top: Card) -> list[str]:
    """Gets what the waste takes on `top`, in words."""
    ranks = [rank for rank in range(ACE, KING + 1) if rules.builds(Card(rank, top.suit), top)]
    ranks.sort(key=lambda rank: abs(rank - top.rank))  # around the corner comes last
    if rules.building is Building.ANY:
        return [f"any {rank_text(rank)}" for rank in ranks]
    return [card_text(Card(rank, top.suit)) for rank in ranks]


def refusal_text(position: Position, move: Move, reason: Reason) -> str:
    """Gets one sentence on why `move` is refused in `position`."""
    slot = position.slot_of(move.source)
    card = position.card(slot) if slot is not None else None
    if card and reason is Reason.CARD_BLOCKED:
        holders = [card_text(position.card(cell)) for cell in quilt.end_neighbours(move.source)]
        return f"{card_text(card)} is held at both short ends, by {either(holders, 'and')}."
    if card and reason is Reason.NOT_NEXT_ON_WASTE and (top := position.waste_top):
        return f"{card_text(top)} takes only {either(takes(position.rules, top))}."
    if card and reason is Reason.NOT_NEXT_ON_FOUNDATION:
        return foundation_refusal(position, card, move.target)
    if reason is Reason.WASTE_EMPTY and move.target is Target.WASTE:
        return "Nothing may be laid on an empty waste; turn a card from the stock first."
    return _PLAIN[reason]


def foundation_refusal(position: Position, card: Card, target: Target) -> str:
    """Gets one sentence on why the foundation `target` of the card's suit does not take it."""
    wanted = position.wanted(target, card.suit)
    name = f"{SUIT_SIGNS[card.suit]} {'up' if target is Target.UP else 'down'}"
    if wanted is None:
        return f"The foundation {name} is complete."
    return f"The foundation {name} takes only {card_text(Card(wanted, card.suit))} now."


def no_foundation_text(position: Position, card: Card) -> str:
    """Gets one sentence on why neither foundation of the card's suit takes it."""
    wanted = [position.wanted(target, card.suit) for target in (Target.UP, Target.DOWN)]
    names = list(dict.fromkeys(card_text(Card(rank, card.suit)) for rank in wanted if rank))
    if not names:
        return f"Both foundations of {SUIT_NAMES[card.suit]} are complete."
    return f"The {SUIT_SIGNS[card.suit]} foundations take only {either(names)} now."


_PLAIN = {
    Reason.NO_SUCH_MOVE: "No card moves so.",
    Reason.GAME_WON: "The game is won.",
    Reason.CELL_EMPTY: "No card lies there any more.",
    Reason.CARD_BLOCKED: "Both short ends of that card are held.",
    Reason.WASTE_EMPTY: "The waste is empty.",
    Reason.NOT_NEXT_ON_WASTE: "The waste does not take that card.",
    Reason.NOT_NEXT_ON_FOUNDATION: "The foundation does not take that card now.",
    Reason.STOCK_EMPTY: "The stock is empty.",
    Reason.STOCK_NOT_EMPTY: "The redeal comes when the stock is empty.",
    Reason.NO_REDEAL_LEFT: "The stock is empty and no redeal is left.",
}


def nowhere_text(position: Position, source: int, card: Card) -> str:
    """Gets one sentence on why an available card, or the waste's top, may go nowhere."""
    home = no_foundation_text(position, card)
    top = position.waste_top
    if source == WASTE or top is None:
        return home
    return f"{card_text(top)} takes only {either(takes(position.rules, top))}. {home}"


RULE_TITLES = {
    "standard": "Standard",
    "second-redeal": "Second redeal",
    "round-the-corner": "Round the corner",
    "free-building": "Free building",
}
RULE_NOTES = {
    "standard": "One redeal; the waste builds up or down in suit.",
    "second-redeal": "As standard, with two redeals.",
    "round-the-corner": "As standard; Ace and King are neighbours on the waste.",
    "free-building": "Two redeals; the waste builds up or down in any suit.",
}


def rules_title(rules: Rules) -> str:
    """Gets the name of the rules for people."""
    return RULE_TITLES[rules.preset] if rules.preset else "Own rules"


def rules_phrase(rules: Rules) -> str:
    """Gets the rules in the middle of a sentence: ``the rules “Second redeal”``."""
    return f"the rules “{RULE_TITLES[rules.preset]}”" if rules.preset else "rules of your own"
