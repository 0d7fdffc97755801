"""Cards, suits and ranks, and their notation: rank then suit, ``9S``, ``TH``."""

from enum import IntEnum
from typing import NamedTuple

from crazyquilt.language import _
from crazyquilt.model.errors import FormatError

ACE, JACK, QUEEN, KING = 1, 11, 12, 13
RANK_LETTERS = "A23456789TJQK"


class Suit(IntEnum):
    """The four suits in the order in which foundations stand."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """The notation's letter: S, H, D or C."""
        return SUIT_LETTERS[self]


SUIT_LETTERS = "SHDC"


class Card(NamedTuple):
    """A card's face. `rank` runs from 1 (Ace) to 13 (King). Two packs hold each face twice."""

    rank: int
    suit: Suit

    def __str__(self) -> str:
        return RANK_LETTERS[self.rank - 1] + SUIT_LETTERS[self.suit]


FACES: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in range(ACE, KING + 1))
_BY_TEXT = {str(card): card for card in FACES}


def parse_card(text: str) -> Card:
    """Gets the card that `text` names, in either case; the pair of ``str(card)``.

    Raises FormatError when it names none.
    """
    try:
        return _BY_TEXT[text.upper()]
    except KeyError:
        # Translators: the letters are the same in every language.
        fault = _("{given} is not a card (a rank A 2 … 9 T J Q K, a suit S H D C)")
        raise FormatError(fault.format(given=repr(text[:20]))) from None
