"""Cards, places, moves and messages as they are said aloud: whole words, no signs."""

import re
from collections.abc import Iterable

from crazyquilt.language import N_, _, ngettext, pgettext
from crazyquilt.model import quilt
from crazyquilt.model.cards import ACE, KING, Card, Suit
from crazyquilt.model.moves import REDEAL, TURN, Move, Target
from crazyquilt.model.position import Position
from crazyquilt.scene.geometry import PILES
from crazyquilt.screens.reasons import move_text
from crazyquilt.wording import SUIT_SIGNS, either, every, rank_text, takes

# Translators: in this file all is said aloud by a screen reader.
_SUITS = {
    Suit.SPADES: N_("spades"),
    Suit.HEARTS: N_("hearts"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.CLUBS: N_("clubs"),
}
_RANKS = {ACE: N_("ace"), 11: N_("jack"), 12: N_("queen"), KING: N_("king")}
_CARDS = {
    Suit.SPADES: N_("{rank} of spades"),
    Suit.HEARTS: N_("{rank} of hearts"),
    Suit.DIAMONDS: N_("{rank} of diamonds"),
    Suit.CLUBS: N_("{rank} of clubs"),
}
_FOUNDATIONS = {
    (Target.UP, Suit.SPADES): N_("Foundation spades up"),
    (Target.UP, Suit.HEARTS): N_("Foundation hearts up"),
    (Target.UP, Suit.DIAMONDS): N_("Foundation diamonds up"),
    (Target.UP, Suit.CLUBS): N_("Foundation clubs up"),
    (Target.DOWN, Suit.SPADES): N_("Foundation spades down"),
    (Target.DOWN, Suit.HEARTS): N_("Foundation hearts down"),
    (Target.DOWN, Suit.DIAMONDS): N_("Foundation diamonds down"),
    (Target.DOWN, Suit.CLUBS): N_("Foundation clubs down"),
}
_CELLS = {
    (True, True): N_("{card}, row {row}, column {column}, upright, available"),
    (True, False): N_("{card}, row {row}, column {column}, upright, blocked"),
    (False, True): N_("{card}, row {row}, column {column}, sideways, available"),
    (False, False): N_("{card}, row {row}, column {column}, sideways, blocked"),
}
"""By whether a card lies upright and whether it is available."""


def rank_name(rank: int) -> str:
    """Gets a rank as it is said: ``ace``, ``2`` … ``10``, ``jack``, ``queen``, ``king``."""
    return _(_RANKS[rank]) if rank in _RANKS else rank_text(rank)


def card_name(card: Card) -> str:
    """Gets a card as it is said: ``9 of spades``."""
    return _(_CARDS[card.suit]).format(rank=rank_name(card.rank))


def spoken(text: str) -> str:
    """Gets a text with its cards and suits in words: ``10 of hearts`` for ``10♥``."""
    ranks = {rank_text(rank): rank for rank in range(ACE, KING + 1)}

    def card(found: re.Match[str]) -> str:
        return card_name(Card(ranks[found[1]], Suit(SUIT_SIGNS.index(found[2]))))

    text = re.sub(rf"(?<!\w)({'|'.join(map(re.escape, ranks))})([{SUIT_SIGNS}])", card, text)
    return re.sub(
        rf"[{SUIT_SIGNS}]", lambda found: _(_SUITS[Suit(SUIT_SIGNS.index(found[0]))]), text
    )


def capital(text: str) -> str:
    """Gets a text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def cards_text(count: int) -> str:
    """Gets a number of cards in words."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def place_name(position: Position, place: str) -> str:
    """Gets all that is to be said of a place of the map: ``a1`` … ``h8``, ``stock``, ``waste``,
    ``upS`` … ``downC``. A cell must not be empty.
    """
    if place == "stock":
        return ", ".join((_("Stock"), *_stock_words(position)))
    if place == "waste":
        return ", ".join((_("Waste"), *_waste_words(position)))
    if place in PILES:
        return ", ".join(_foundation_words(position, *PILES[place]))
    cell = quilt.parse_cell(place)
    row, column = divmod(cell, quilt.SIDE)
    upright, free = quilt.is_upright(cell), bool(position.available >> cell & 1)
    card = capital(card_name(position.card(cell)))
    return _(_CELLS[upright, free]).format(card=card, row=row + 1, column=column + 1)


def _stock_words(position: Position) -> tuple[str, str]:
    count, redeals = len(position.stock), position.redeals_left
    left = ngettext("{count} redeal left", "{count} redeals left", redeals).format(count=redeals)
    return (
        cards_text(count) if count else pgettext("stock", "empty"),
        left if redeals else _("no redeal left"),
    )


def _waste_words(position: Position) -> tuple[str, ...]:
    top = position.waste_top
    if top is None:
        return (pgettext("waste", "empty"),)
    wanted = either(takes(position.rules, top, rank_name, card_name))
    # Translators: of the waste: the cards that may be laid on it.
    return card_name(top), cards_text(len(position.waste)), _("takes {cards}").format(cards=wanted)


def _foundation_words(position: Position, target: Target, suit: Suit) -> tuple[str, str, str]:
    top = card_name(position.card(position.pile(target, suit)[-1]))
    wanted = position.wanted(target, suit)
    wants = pgettext("foundation", "complete")
    if wanted is not None:
        # Translators: of a foundation: the next card that it takes.
        wants = _("wants {card}").format(card=card_name(Card(wanted, suit)))
    return _(_FOUNDATIONS[target, suit]), top, wants


def pile_name(place: str) -> str:
    """Gets what the waste or a foundation is called: ``Foundation spades up``."""
    return _(_FOUNDATIONS[PILES[place]]) if place in PILES else _("Waste")


def move_words(before: Position, move: Move) -> str:
    """Gets what a move does to the position `before` it, as it is said."""
    slot = before.slot_of(move.source)
    if move == REDEAL:
        count = len(before.waste)
        return ngettext(
            "The waste is turned over, {count} card in the stock",
            "The waste is turned over, {count} cards in the stock",
            count,
        ).format(count=count)
    if move == TURN and slot is not None:
        count = len(before.stock) - 1
        return ngettext(
            "{card} turned, {count} card left in the stock",
            "{card} turned, {count} cards left in the stock",
            count,
        ).format(card=card_name(before.card(slot)), count=count)
    return spoken(move_text(before, move))


def undone_words(after: Position, move: Move) -> str:
    """Gets what a move did that was taken back, from the position `after` that: without the number
    of cards in the stock, which is another one again.
    """
    slot = after.slot_of(move.source)
    if move == REDEAL:
        return _("The waste is turned over")
    if move == TURN and slot is not None:
        return _("{card} turned").format(card=card_name(after.card(slot)))
    return move_words(after, move)


def freed_words(before: Position, after: Position) -> str:
    """Gets which cards a move has made available, in words; empty when it was none."""
    freed = tuple(quilt.cells(after.available & ~before.available))
    # Translators: of a move: “9 of spades to the waste, frees 8 of hearts”.
    return _("frees {cards}").format(cards=_all(before, freed)) if freed else ""


def short_ends(position: Position, cell: int) -> str:
    """Gets which cards hold the card of a cell, or which it would free; empty for none."""
    if not position.available >> cell & 1:
        # Translators: of a card that is blocked, by the cards at its two short ends.
        return _("held by {cards}").format(cards=_all(position, quilt.end_neighbours(cell)))
    left = position.quilt & ~(1 << cell)
    freed = tuple(quilt.cells(quilt.available(left) & ~position.available))
    # Translators: of a card, if it were taken away.
    return _("would free {cards}").format(cards=_all(position, freed)) if freed else ""


def _all(position: Position, cells: Iterable[int]) -> str:
    return every([card_name(position.card(cell)) for cell in cells])
