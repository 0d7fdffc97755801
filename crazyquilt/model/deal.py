"""Deals: the order of the 96 cards that are laid out, by number or spelt out.

A number is the same deal for ever and everywhere. The deal numbered *n* is made so:

1. Generator: PCG32 (XSH-RR 64/32, O'Neill 2014, https://www.pcg-random.org/), set up by the
   reference ``srandom`` with initial state *n* and stream `STREAM`.
2. Numbers below *b*: draw 32 bits, throw away draws below ``2**32 mod b``, take the rest
   ``mod b``. So each value is equally likely.
3. Cards before the shuffle: suits in the order S H D C; in each suit the ranks A 2 2 3 3 …
   Q Q K: both packs without the Ace and the King that start the foundations.
4. Shuffle: Fisher–Yates from the end: for *i* = 95 … 1 swap card *i* with card *j*, *j* drawn
   below *i* + 1.
5. Cards 0–63 are the quilt, row by row from the top left; 64–95 the stock, first turned first.
"""

from dataclasses import dataclass

from crazyquilt.language import _, ngettext, pgettext
from crazyquilt.model.cards import ACE, FACES, KING, Card
from crazyquilt.model.errors import FormatError
from crazyquilt.model.quilt import CELLS

LAST_DEAL = 2**32 - 1
STOCK_SIZE = 32
DEALT = CELLS + STOCK_SIZE
STREAM = 1

_MASK32 = 2**32 - 1
_MASK64 = 2**64 - 1
_MULTIPLIER = 6364136223846793005

UNSHUFFLED: tuple[Card, ...] = tuple(
    card for card in FACES for _pack in range(1 if card.rank in (ACE, KING) else 2)
)


class Pcg32:
    """The PCG32 generator: a 64-bit state and stream, 32 bits a draw."""

    def __init__(self, state: int, stream: int) -> None:
        self._increment = (stream << 1 | 1) & _MASK64
        self._state = (self._increment + state) * _MULTIPLIER + self._increment & _MASK64

    def next(self) -> int:
        """Returns the next draw, 0 to 2**32 - 1."""
        state = self._state
        self._state = state * _MULTIPLIER + self._increment & _MASK64
        mixed = ((state >> 18) ^ state) >> 27 & _MASK32
        turn = state >> 59
        return (mixed >> turn | mixed << (-turn & 31)) & _MASK32

    def below(self, bound: int) -> int:
        """Returns a draw from 0 to `bound` - 1, each equally likely."""
        biased = 2**32 % bound
        while (draw := self.next()) < biased:
            pass
        return draw % bound


@dataclass(frozen=True, slots=True)
class Deal:
    """The 96 dealt cards; `number` is None for a layout that was spelt out.

    `cards` holds the 64 quilt cards, then the 32 of the stock, first turned first.
    """

    cards: tuple[Card, ...]
    number: int | None = None

    @property
    def quilt(self) -> tuple[Card, ...]:
        """The 64 quilt cards, row by row."""
        return self.cards[:CELLS]

    @property
    def stock(self) -> tuple[Card, ...]:
        """The 32 stock cards, first turned first."""
        return self.cards[CELLS:]


def numbered_deal(number: int) -> Deal:
    """Gets deal `number`, 1 to 4,294,967,295. Raises FormatError outside that range."""
    if not 1 <= number <= LAST_DEAL:
        raise _no_number(str(number)[:30])
    generator = Pcg32(number, STREAM)
    cards = list(UNSHUFFLED)
    for i in range(len(cards) - 1, 0, -1):
        j = generator.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return Deal(tuple(cards), number)


def parse_deal_number(text: str) -> int:
    """Gets a deal's number from its decimal digits; digit groups set off by commas are read too.

    Raises FormatError when it is no number from 1 to 4,294,967,295.
    """
    digits = text.strip().replace(",", "")
    if not (digits.isascii() and digits.isdigit()):
        raise _no_number(repr(text.strip()[:30]))
    # Very long texts are refused by length: int() gives up on them in another way.
    significant = digits.lstrip("0") or "0"
    if len(significant) > len(str(LAST_DEAL)) or not 1 <= int(significant) <= LAST_DEAL:
        raise _no_number(digits[:30])
    return int(significant)


def _no_number(given: str) -> FormatError:
    fault = _("a deal's number is 1 to {last}, not {given}")
    return FormatError(fault.format(last=LAST_DEAL, given=given))


def spelt_deal(cards: tuple[Card, ...]) -> Deal:
    """Gets the deal of 96 `cards` (quilt, then stock).

    Raises FormatError that names each card that is missing or too many.
    """
    wrong = []
    for face in FACES:
        found, due = cards.count(face), UNSHUFFLED.count(face)
        if found < due:
            twice = due - found == 2
            fault = _("{card} is missing twice") if twice else _("{card} is missing")
            wrong.append(fault.format(card=face))
        elif found > due:
            wrong.append(_too_many(face, found, due))
    if wrong:
        # Translators: what stands between faults in a list: “2S is missing; 3H is missing”.
        raise FormatError(pgettext("between faults", "; ").join(wrong))
    return Deal(cards)


def _too_many(face: Card, found: int, due: int) -> str:
    if found == 2:
        fault = _("{card} is there twice, not once")
    elif due == 1:
        fault = ngettext(
            "{card} is there {count} time, not once",
            "{card} is there {count} times, not once",
            found,
        )
    else:
        fault = ngettext(
            "{card} is there {count} time, not twice",
            "{card} is there {count} times, not twice",
            found,
        )
    return fault.format(card=face, count=found)
