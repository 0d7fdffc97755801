"""Tells the games of this installation from those of others, by their ids.

A game's id is 24 random hexadecimal digits and 8 that are drawn from them, the deal and the rules
with a key that each installation has for itself. So a record that is opened shows whether its game
was begun here; one that another player has begun, or has changed the deal of, does not count.
"""

import hashlib
import hmac
import secrets

from crazyquilt.model.deal import Deal
from crazyquilt.model.rules import Rules

KEY_SIZE = 32


class Own:
    """The games begun with a key of `KEY_SIZE` bytes; by default one that nobody else has."""

    def __init__(self, key: bytes | None = None) -> None:
        self._key = key or secrets.token_bytes(KEY_SIZE)

    def new_id(self, deal: Deal, rules: Rules) -> str:
        """Gets the id of a game that begins."""
        start = secrets.token_hex(12)
        return start + self._end(start, deal, rules)

    def owns(self, game: str, deal: Deal, rules: Rules) -> bool:
        """Whether a game of that deal and these rules was begun here."""
        return hmac.compare_digest(game[24:], self._end(game[:24], deal, rules))

    def _end(self, start: str, deal: Deal, rules: Rules) -> str:
        text = f"{start} {' '.join(map(str, deal.cards))} {rules.fields}"
        return hmac.new(self._key, text.encode("ascii"), hashlib.sha256).hexdigest()[:8]
