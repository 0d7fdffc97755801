"""Presses on the stock: a card is turned, or the waste is turned over, but not by a slip."""

from collections.abc import Callable

from crazyquilt.model.errors import Reason
from crazyquilt.model.moves import REDEAL, TURN, Move
from crazyquilt.screens.screen import Stage
from crazyquilt.session import Session
from crazyquilt.wording import refusal_text


class Stock:
    """`play` plays a move from a place, `say` tells at a place why nothing is played."""

    def __init__(
        self,
        stage: Stage,
        session: Session,
        play: Callable[[Move, str], None],
        say: Callable[[str, str], None],
    ) -> None:
        self._stage = stage
        self._session = session
        self._play = play
        self._say = say
        self._key_turned = self._pressed = float("-inf")

    def key(self, repeated: bool) -> None:
        """Answers a key; fast ones, and one held down, stop before a redeal as fast clicks do."""
        now = self._stage.now()
        again = repeated or now - self._key_turned <= self._stage.settings.double_click / 1000
        if self._session.position.stock:
            self._key_turned = now
        self.press(again)

    def press(self, again: bool) -> None:
        """Turns; `again`: right after another time, within a double click."""
        position = self._session.position
        now = self._stage.now()
        if now - self._pressed < self._stage.settings.stock_pause / 1000:
            return
        self._pressed = now
        if position.stock:
            self._play(TURN, "stock")
        elif position.refusal(REDEAL) is None:
            # The last of a row of fast clicks must not slip into a redeal.
            if not again:
                self._play(REDEAL, "stock")
        else:
            reason = position.refusal(REDEAL) or Reason.STOCK_EMPTY
            self._say("stock", refusal_text(position, REDEAL, reason))
