"""Finds cards in the quilt by rank and suit: their keys light them up."""

from crazyquilt.language import _, ngettext
from crazyquilt.model.cards import RANK_LETTERS, Suit
from crazyquilt.model.position import Position
from crazyquilt.model.quilt import cells
from crazyquilt.screens.screen import Key
from crazyquilt.wording import SUIT_SIGNS, rank_text, suit_title

TEN = ("0", "1", "t")
"""The keys for a ten."""
SUITS = {suit.letter.lower(): suit for suit in Suit}
HINT_KEY = "h"
"""A suit's letter that by itself asks for a hint; with Shift it finds."""


class Finder:
    """What is looked for: a rank, a suit, or one of both."""

    def __init__(self) -> None:
        self.rank: int | None = None
        self.suit: Suit | None = None

    @property
    def active(self) -> bool:
        """Whether anything is looked for."""
        return self.rank is not None or self.suit is not None

    def clear(self) -> None:
        """Looks for nothing."""
        self.rank = self.suit = None

    def key(self, key: Key) -> bool:
        """Takes a key; the same again puts it out. Returns whether it was a rank's or a suit's."""
        if key.control or key.alt:
            return False
        name = key.name
        if name in SUITS and (key.shift or name != HINT_KEY):
            self.suit = None if self.suit is SUITS[name] else SUITS[name]
            return True
        rank = 10 if name in TEN else RANK_LETTERS.lower().find(name) + 1 if len(name) == 1 else 0
        if rank:
            self.rank = None if self.rank == rank else rank
        return bool(rank)

    def cells(self, position: Position) -> tuple[int, ...]:
        """Gets the quilt's cells whose cards are looked for."""
        if not self.active:
            return ()
        return tuple(cell for cell in cells(position.quilt) if self._fits(position, cell))

    def _fits(self, position: Position, cell: int) -> bool:
        card = position.card(cell)
        return self.rank in (None, card.rank) and self.suit in (None, card.suit)

    def text(self, position: Position) -> str:
        """Gets what was found, in a sentence."""
        found = self.cells(position)
        free = sum(position.available >> cell & 1 for cell in found)
        if self.rank is None:
            what = suit_title(self.suit or Suit.SPADES)
        else:
            what = rank_text(self.rank) + (SUIT_SIGNS[self.suit] if self.suit is not None else "")
        return _told(what, len(found), free)


def _told(what: str, count: int, free: int) -> str:
    if not count:
        # Translators: cards that were looked for: {what} is “Spades”, “8” or “8♠”.
        return _("{what}: none in the quilt.").format(what=what)
    if count == 1 and free:
        # Translators: a card that was looked for: {what} is “Spades”, “8” or “8♠”.
        return _("{what}: 1 in the quilt, free.").format(what=what)
    if count == 1:
        # Translators: a card that was looked for: {what} is “Spades”, “8” or “8♠”.
        return _("{what}: 1 in the quilt, not free.").format(what=what)
    # Translators: so many cards that were looked for: “8: 4 in the quilt, 2 of them free.”
    cards = ngettext("{count} in the quilt", "{count} in the quilt", count).format(count=count)
    # Translators: so many cards that were looked for: “8: 4 in the quilt, 2 of them free.”
    some = ngettext("{count} of them free", "{count} of them free", free).format(count=free)
    # Translators: “8: 4 in the quilt, 2 of them free.”
    return _("{what}: {cards}, {free}.").format(what=what, cards=cards, free=some)
