"""Cards, places and refusals in words for people. The model knows only their reasons."""

from collections.abc import Callable

from crazyquilt.language import N_, _, pgettext
from crazyquilt.model import quilt
from crazyquilt.model.cards import ACE, KING, RANK_LETTERS, Card, Suit
from crazyquilt.model.errors import Reason
from crazyquilt.model.moves import WASTE, Move, Target
from crazyquilt.model.position import Position
from crazyquilt.model.rules import Building, Rules

SUIT_SIGNS = "♠♥♦♣"


BEGUN_ELSEWHERE = N_("This game does not count in the statistics: it was begun elsewhere.")

_letters_follow = True


def let_letters_follow(follow: bool) -> None:
    """Has the letters in the cards' corners follow the language from now on, or stay English."""
    global _letters_follow  # noqa: PLW0603 - one language for all, see there
    _letters_follow = follow


def corner_letters() -> tuple[str, str, str, str]:
    """Gets what stands in the corners of an Ace, a Jack, a Queen and a King."""
    if not _letters_follow:
        return "A", "J", "Q", "K"
    # Translators: the letters in the corners of cards that are sold in your country; if those
    # have A, J, Q, K, leave them. The deck has drawings of A, B, D, E, H, J, K, Kn, Q, R, V, W,
    # В, Д, К, Т and of no others.
    return (
        pgettext("corner of an Ace", "A"),
        pgettext("corner of a Jack", "J"),
        pgettext("corner of a Queen", "Q"),
        pgettext("corner of a King", "K"),
    )


def rank_text(rank: int) -> str:
    """Gets what a card's corner shows: A, 2 … 10, J, Q, K, or other letters by the language."""
    letter = RANK_LETTERS[rank - 1]
    if letter == "T":
        return "10"
    return letter if letter.isdigit() else corner_letters()["AJQK".index(letter)]


def card_text(card: Card) -> str:
    """Gets a card as people write it: ``10♥``."""
    return rank_text(card.rank) + SUIT_SIGNS[card.suit]


def suit_title(suit: Suit) -> str:
    """Gets a suit's name by itself: ``Spades``."""
    return {
        Suit.SPADES: pgettext("suit", "Spades"),
        Suit.HEARTS: pgettext("suit", "Hearts"),
        Suit.DIAMONDS: pgettext("suit", "Diamonds"),
        Suit.CLUBS: pgettext("suit", "Clubs"),
    }[suit]


def either(words: list[str]) -> str:
    """Joins words: ``a``, ``a or b``, ``a, b or c``."""
    # Translators: joins the last of several words, such as cards or keys: “7♠, 8♠ or 9♠”.
    joint = _("{list} or {last}")
    if words and words[-1].startswith("8"):
        # Translators: the same where the last word begins with an 8, as in “7♠ or 8♠”.
        joint = pgettext("before an 8", "{list} or {last}")
    return _joined(words, joint)


def every(words: list[str]) -> str:
    """Joins words: ``a``, ``a and b``, ``a, b and c``."""
    # Translators: joins the last of several words, such as cards: “7♠, 8♠ and 9♠”.
    return _joined(words, _("{list} and {last}"))


def _joined(words: list[str], form: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return form.format(list=", ".join(words[:-1]), last=words[-1])


def takes(
    rules: Rules,
    top: Card,
    rank_words: Callable[[int], str] = rank_text,
    card_words: Callable[[Card], str] = card_text,
) -> list[str]:
    """Gets what the waste takes on `top`, in words; as they are read, or as `rank_words` and
    `card_words` have them.
    """
    ranks = [rank for rank in range(ACE, KING + 1) if rules.builds(Card(rank, top.suit), top)]
    ranks.sort(key=lambda rank: abs(rank - top.rank))  # around the corner comes last
    if rules.building is Building.ANY:
        # Translators: a card of any suit, by its rank: “any 7”, “any K”; the waste takes it.
        return [_("any {rank}").format(rank=rank_words(rank)) for rank in ranks]
    return [card_words(Card(rank, top.suit)) for rank in ranks]


def labelled(label: str, value: str) -> str:
    """Gets a value with what it is called; either alone where the other is empty."""
    if not (label and value):
        return label or value
    # Translators: a thing and how it stands: “Cards left: 96”.
    return _("{label}: {value}").format(label=label, value=value)


def waste_refusal(rules: Rules, top: Card) -> str:
    """Gets one sentence on what alone the waste takes on `top`."""
    cards = either(takes(rules, top))
    # Translators: “8♠ takes only 7♠ or 9♠.”: what may be laid on the waste's top card.
    return _("{card} takes only {cards}.").format(card=card_text(top), cards=cards)


def refusal_text(position: Position, move: Move, reason: Reason) -> str:
    """Gets one sentence on why `move` is refused in `position`."""
    slot = position.slot_of(move.source)
    card = position.card(slot) if slot is not None else None
    if card and reason is Reason.CARD_BLOCKED:
        holders = [card_text(position.card(cell)) for cell in quilt.end_neighbours(move.source)]
        return _("{card} is held at both short ends, by {cards}.").format(
            card=card_text(card), cards=every(holders)
        )
    if card and reason is Reason.NOT_NEXT_ON_WASTE and (top := position.waste_top):
        return waste_refusal(position.rules, top)
    if card and reason is Reason.NOT_NEXT_ON_FOUNDATION:
        return foundation_refusal(position, card, move.target)
    if reason is Reason.WASTE_EMPTY and move.target is Target.WASTE:
        return _("Nothing may be laid on an empty waste; turn a card from the stock first.")
    return _(_PLAIN[reason])


def foundation_refusal(position: Position, card: Card, target: Target) -> str:
    """Gets one sentence on why the foundation `target` of the card's suit does not take it."""
    wanted = position.wanted(target, card.suit)
    if wanted is None:
        # Translators: {suit} is a suit's sign; this is its foundation from the Ace to the King.
        complete = _("The foundation {suit} up is complete.")
        if target is Target.DOWN:
            # Translators: {suit} is a suit's sign; this is its foundation from the King to the Ace.
            complete = _("The foundation {suit} down is complete.")
        return complete.format(suit=SUIT_SIGNS[card.suit])
    # Translators: {suit} is a suit's sign; this is its foundation from the Ace to the King.
    only = _("The foundation {suit} up takes only {card} now.")
    if target is Target.DOWN:
        # Translators: {suit} is a suit's sign; this is its foundation from the King to the Ace.
        only = _("The foundation {suit} down takes only {card} now.")
    return only.format(suit=SUIT_SIGNS[card.suit], card=card_text(Card(wanted, card.suit)))


def no_foundation_text(position: Position, card: Card) -> str:
    """Gets one sentence on why neither foundation of the card's suit takes it."""
    wanted = [position.wanted(target, card.suit) for target in (Target.UP, Target.DOWN)]
    names = list(dict.fromkeys(card_text(Card(rank, card.suit)) for rank in wanted if rank))
    if not names:
        return _(_COMPLETE[card.suit])
    return _("The {suit} foundations take only {cards} now.").format(
        suit=SUIT_SIGNS[card.suit], cards=either(names)
    )


_COMPLETE = {
    Suit.SPADES: N_("Both foundations of spades are complete."),
    Suit.HEARTS: N_("Both foundations of hearts are complete."),
    Suit.DIAMONDS: N_("Both foundations of diamonds are complete."),
    Suit.CLUBS: N_("Both foundations of clubs are complete."),
}
_PLAIN = {
    Reason.NO_SUCH_MOVE: N_("No card moves so."),
    Reason.GAME_WON: N_("The game is won."),
    Reason.CELL_EMPTY: N_("No card lies there any more."),
    Reason.CARD_BLOCKED: N_("Both short ends of that card are held."),
    Reason.WASTE_EMPTY: N_("The waste is empty."),
    Reason.NOT_NEXT_ON_WASTE: N_("The waste does not take that card."),
    Reason.NOT_NEXT_ON_FOUNDATION: N_("The foundation does not take that card now."),
    Reason.STOCK_EMPTY: N_("The stock is empty."),
    Reason.STOCK_NOT_EMPTY: N_("The redeal comes when the stock is empty."),
    Reason.NO_REDEAL_LEFT: N_("The stock is empty and no redeal is left."),
}


def nowhere_text(position: Position, source: int, card: Card) -> str:
    """Gets a sentence or two on why an available card, or the waste's top, may go nowhere."""
    home = no_foundation_text(position, card)
    top = position.waste_top
    if source == WASTE or top is None:
        return home
    return f"{waste_refusal(position.rules, top)} {home}"


RULE_TITLES = {
    # Translators: the name of a set of rules.
    "standard": N_("Standard"),
    # Translators: the name of a set of rules.
    "second-redeal": N_("Second redeal"),
    # Translators: the name of a set of rules: on the waste the King is next to the Ace.
    "round-the-corner": N_("Round the corner"),
    # Translators: the name of a set of rules: the waste is built in any suit.
    "free-building": N_("Free building"),
}
RULE_NOTES = {
    "standard": N_("One redeal; the waste builds up or down in suit."),
    "second-redeal": N_("As standard, with two redeals."),
    "round-the-corner": N_("As standard; Ace and King are neighbours on the waste."),
    "free-building": N_("Two redeals; the waste builds up or down in any suit."),
}
"""Of the rules that have a name: it and a note, marked."""


def rules_title(rules: Rules) -> str:
    """Gets the name of the rules for people."""
    # Translators: the name of rules that the player has put together.
    return _(RULE_TITLES[rules.preset]) if rules.preset else _("Own rules")


def rules_phrase(rules: Rules) -> str:
    """Gets the rules in the middle of a sentence: ``the rules “Second redeal”``."""
    if not rules.preset:
        # Translators: what stands after “by”: “Deal 3, by rules of your own, in 90 moves.”
        return _("rules of your own")
    # Translators: what stands after “by”: “Deal 3, by the rules “Second redeal”, in 90 moves.”
    return _("the rules “{title}”").format(title=_(RULE_TITLES[rules.preset]))
