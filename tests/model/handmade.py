"""Layouts with wished cards in wished places, for positions derived by hand."""

from collections.abc import Mapping

from crazyquilt.model.cards import Card, Suit, parse_card
from crazyquilt.model.deal import UNSHUFFLED, Deal, spelt_deal
from crazyquilt.model.moves import Move, parse_move
from crazyquilt.model.position import Position
from crazyquilt.model.quilt import parse_cell
from crazyquilt.model.rules import STANDARD, Rules


def laid_out(quilt: Mapping[str, str], stock: str = "") -> Deal:
    """A deal with the wished cards in cells and first in the stock; the others fill the gaps."""
    wishes = {parse_cell(cell): parse_card(card) for cell, card in quilt.items()}
    wishes |= {64 + place: parse_card(card) for place, card in enumerate(stock.split())}
    others = list(UNSHUFFLED)
    for card in wishes.values():
        others.remove(card)
    return spelt_deal(tuple(wishes[slot] if slot in wishes else others.pop() for slot in range(96)))


def opening(quilt: Mapping[str, str], stock: str = "", rules: Rules = STANDARD) -> Position:
    """The position after dealing `laid_out(quilt, stock)`."""
    return Position.start(laid_out(quilt, stock), rules)


def ending(
    quilt: Mapping[str, str] | None = None,
    stock: str = "",
    waste: str = "",
    up: str = "KS KH KD KC",
    down: str = "AS AH AD AC",
    rules: Rules = STANDARD,
    redeals_left: int = 0,
) -> Position:
    """A late position: the given cards are left, the foundations end in `up` and `down`."""
    quilt = quilt or {}
    deal = laid_out(quilt, f"{stock} {waste}")
    cells = [parse_cell(name) for name in quilt]
    stock_end = 64 + len(stock.split())
    waste_end = stock_end + len(waste.split())
    spare = [slot for slot in range(96) if slot not in cells and not 64 <= slot < waste_end]

    def pile(base: int, ranks: range, suit: Suit) -> tuple[int, ...]:
        slots = [base]
        for rank in ranks:
            slot = next(slot for slot in spare if deal.cards[slot] == Card(rank, suit))
            spare.remove(slot)
            slots.append(slot)
        return tuple(slots)

    ups = [
        pile(96 + suit, range(2, parse_card(top).rank + 1), suit)
        for suit, top in zip(Suit, up.split(), strict=True)
    ]
    downs = [
        pile(100 + suit, range(12, parse_card(top).rank - 1, -1), suit)
        for suit, top in zip(Suit, down.split(), strict=True)
    ]
    assert not spare, "cards left over: " + " ".join(str(deal.cards[slot]) for slot in spare)
    return Position(
        deal=deal,
        rules=rules,
        quilt=sum(1 << cell for cell in cells),
        stock=tuple(range(64, stock_end)),
        waste=tuple(range(stock_end, waste_end)),
        foundations=(*ups, *downs),
        redeals_left=redeals_left,
    )


def placed(text: str) -> dict[str, str]:
    """Cards by cell: ``"a1:2S c1:QD"``."""
    return dict(place.split(":") for place in text.split())


def moves(text: str) -> list[Move]:
    """The moves of a line in notation."""
    return [parse_move(word) for word in text.split()]


def after(position: Position, text: str) -> Position:
    """The position after the moves of a line."""
    for move in moves(text):
        position = position.play(move)
    return position


def legal(position: Position) -> set[str]:
    """The legal moves in notation; none may be listed twice."""
    listed = [str(move) for move in position.moves()]
    assert len(set(listed)) == len(listed)
    return set(listed)
