"""A position of the game and what may be played in it. The rules of play stand here, once.

The 104 physical cards are numbered as *slots*, so that twins stay apart: 0–63 the quilt's
cells, 64–95 the stock in the order of its first turn, 96–99 the Aces and 100–103 the Kings that
start the foundations of S H D C.
"""

from dataclasses import dataclass, replace
from enum import Enum

from crazyquilt.model import quilt as cells
from crazyquilt.model.cards import ACE, KING, Card, Suit
from crazyquilt.model.deal import DEALT, Deal
from crazyquilt.model.errors import IllegalMove, Reason
from crazyquilt.model.moves import REDEAL, STOCK, TURN, WASTE, Move, Target
from crazyquilt.model.rules import Rules

SLOTS = DEALT + 2 * len(Suit)
_BASES = tuple(Card(rank, suit) for rank in (ACE, KING) for suit in Suit)
FOUNDATIONS: tuple[tuple[Target, Suit], ...] = tuple(
    (target, suit) for target in (Target.UP, Target.DOWN) for suit in Suit
)


class Outcome(Enum):
    """Whether a position is decided. `LOST` means that no move at all is left."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Position:
    """Where each of the 104 cards lies. Frozen and hashable.

    `quilt`: mask of the cells that still hold their card. `stock`: slots, next turned first.
    `waste`: slots, top last. `foundations`: for each entry of `FOUNDATIONS` its slots, top last.
    """

    deal: Deal
    rules: Rules
    quilt: int
    stock: tuple[int, ...]
    waste: tuple[int, ...]
    foundations: tuple[tuple[int, ...], ...]
    redeals_left: int

    @classmethod
    def start(cls, deal: Deal, rules: Rules) -> "Position":
        """Returns the position right after the deal."""
        return cls(
            deal=deal,
            rules=rules,
            quilt=cells.FULL,
            stock=tuple(range(cells.CELLS, DEALT)),
            waste=(),
            foundations=tuple((slot,) for slot in range(DEALT, SLOTS)),
            redeals_left=rules.redeals,
        )

    def card(self, slot: int) -> Card:
        """Gets the face of a slot, 0 to 103."""
        return self.deal.cards[slot] if slot < DEALT else _BASES[slot - DEALT]

    def slot_of(self, source: int) -> int | None:
        """Gets the slot that a move from `source` (a cell, STOCK or WASTE) would take, if any."""
        if source == STOCK:
            return self.stock[0] if self.stock else None
        if source == WASTE:
            return self.waste[-1] if self.waste else None
        return source if self.quilt >> source & 1 else None

    @property
    def available(self) -> int:
        """The mask of quilt cards with a short end free."""
        return cells.available(self.quilt)

    @property
    def waste_top(self) -> Card | None:
        """The waste's top card."""
        return self.card(self.waste[-1]) if self.waste else None

    def pile(self, target: Target, suit: Suit) -> tuple[int, ...]:
        """Gets the slots on a foundation, top last."""
        return self.foundations[_pile_index(target, suit)]

    def wanted(self, target: Target, suit: Suit) -> int | None:
        """Gets the rank that a foundation takes next; None when it is complete."""
        height = len(self.pile(target, suit))
        if height == KING:
            return None
        return height + ACE if target is Target.UP else KING - height

    @property
    def on_foundations(self) -> int:
        """How many of the 104 cards lie on foundations."""
        return sum(map(len, self.foundations))

    @property
    def outcome(self) -> Outcome:
        """Whether the position is won, lost or open."""
        if self.on_foundations == SLOTS:
            return Outcome.WON
        # The stock is asked first: nearly always that is enough.
        if any(self.refusal(move) is None for move in (TURN, REDEAL)) or self.moves():
            return Outcome.OPEN
        return Outcome.LOST

    def moves(self) -> tuple[Move, ...]:
        """Gets the legal moves: cell by cell, then waste, stock and redeal."""
        found = [
            move
            for cell in cells.cells(self.available)
            for move in _from_cell(cell)
            if self.refusal(move) is None
        ]
        found += [move for move in _ELSEWHERE if self.refusal(move) is None]
        return tuple(found)

    def refusal(self, move: Move) -> Reason | None:
        """Gets why `move` may not be played; None when it may."""
        if move == TURN:
            return None if self.stock else Reason.STOCK_EMPTY
        if move == REDEAL:
            return self._redeal_refusal()
        if move.source == STOCK or move.target is Target.STOCK or move == _WASTE_TO_ITSELF:
            return Reason.NO_SUCH_MOVE
        slot = self.slot_of(move.source)
        if slot is None:
            if self.on_foundations == SLOTS:
                return Reason.GAME_WON
            return Reason.WASTE_EMPTY if move.source == WASTE else Reason.CELL_EMPTY
        if move.source < cells.CELLS and not self.available >> move.source & 1:
            return Reason.CARD_BLOCKED
        card = self.card(slot)
        if move.target is Target.WASTE:
            top = self.waste_top
            if top is None:
                return Reason.WASTE_EMPTY
            return None if self.rules.builds(card, top) else Reason.NOT_NEXT_ON_WASTE
        if self.wanted(move.target, card.suit) != card.rank:
            return Reason.NOT_NEXT_ON_FOUNDATION
        return None

    def _redeal_refusal(self) -> Reason | None:
        if self.stock:
            return Reason.STOCK_NOT_EMPTY
        if not self.redeals_left:
            return Reason.NO_REDEAL_LEFT
        # Turning over nothing would be no move, yet keep a lost game open.
        return None if self.waste else Reason.WASTE_EMPTY

    def play(self, move: Move) -> "Position":
        """Returns the position after `move`. Raises IllegalMove."""
        reason = self.refusal(move)
        if reason is not None:
            raise IllegalMove(move, reason)
        if move == TURN:
            return replace(self, stock=self.stock[1:], waste=(*self.waste, self.stock[0]))
        if move == REDEAL:
            return replace(self, stock=self.waste, waste=(), redeals_left=self.redeals_left - 1)
        slot = self.waste[-1] if move.source == WASTE else move.source
        waste, quilt, piles = self.waste, self.quilt, self.foundations
        if move.source == WASTE:
            waste = waste[:-1]
        else:
            quilt ^= 1 << slot
        if move.target is Target.WASTE:
            waste = (*waste, slot)
        else:
            index = _pile_index(move.target, self.card(slot).suit)
            piles = (*piles[:index], (*piles[index], slot), *piles[index + 1 :])
        return replace(self, quilt=quilt, waste=waste, foundations=piles)


def _pile_index(target: Target, suit: Suit) -> int:
    return suit if target is Target.UP else len(Suit) + suit


def _from_cell(cell: int) -> tuple[Move, Move, Move]:
    return Move(cell, Target.UP), Move(cell, Target.DOWN), Move(cell, Target.WASTE)


_WASTE_TO_ITSELF = Move(WASTE, Target.WASTE)
_ELSEWHERE = (Move(WASTE, Target.UP), Move(WASTE, Target.DOWN), TURN, REDEAL)
