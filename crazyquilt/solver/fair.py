"""Fair advice: from what a player can see, blind to what is hidden.

In the first pass a player knows which cards the stock still holds and not their order; once the
waste was turned over, the whole order is known. The unseen cards are dealt out anew a number of
times, each promising move is valued on the same orders by narrow beam searches, and the share of
orders won is an estimate (a low one, for a narrow search misses wins) of the chance. Sampling
what is hidden and solving each sample is known as determinization, or perfect information Monte
Carlo (Ginsberg, 2001; on solitaire: Bjarnason, Fern and Tadepalli, 2009).
"""

from dataclasses import dataclass, replace

from crazyquilt.model.deal import Deal, Pcg32
from crazyquilt.model.moves import REDEAL, TURN, Move
from crazyquilt.model.position import Outcome, Position
from crazyquilt.solver.beam import Beam
from crazyquilt.solver.features import Evaluator
from crazyquilt.solver.search import Cancel
from crazyquilt.solver.tables import CODE_OF, RUNNING, WON
from crazyquilt.solver.weights import weights_for

STREAM = 2
KNOWN_WIDTH = 16
"""How many times wider the one search is when nothing is hidden."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A move and the share of the sampled orders, 0 to 1, in which a win was found after it."""

    move: Move
    share: float


def is_hidden(position: Position) -> bool:
    """Whether the order of the stock is unknown to a player who remembers everything."""
    return position.redeals_left == position.rules.redeals and len(position.stock) > 1


def sampled(position: Position, count: int, seed: int) -> list[Position]:
    """Gets `count` positions that look the same to a player, with the unseen cards shuffled.

    They depend on the cards that are unseen, not on their order. When nothing is hidden, the one
    position itself.
    """
    if not is_hidden(position):
        return [position]
    unseen = sorted(position.card(slot) for slot in position.stock)
    random = Pcg32(seed, STREAM)
    found = []
    for _ in range(count):
        order = unseen.copy()
        for i in range(len(order) - 1, 0, -1):
            j = random.below(i + 1)
            order[i], order[j] = order[j], order[i]
        cards = list(position.deal.cards)
        for slot, card in zip(position.stock, order, strict=True):
            cards[slot] = card
        found.append(replace(position, deal=Deal(tuple(cards))))
    return found


def advise(
    position: Position,
    samples: int = 16,
    candidates: int = 6,
    width: int = 30,
    seed: int = 1,
    cancel: Cancel | None = None,
) -> list[Chance]:
    """Gets the most promising moves, best first, with their estimated chances.

    `candidates` moves, the best by mean evaluation, are valued on `samples` orders with beams
    `width` wide; the stock (or the redeal) is always among them. An empty list: no legal move.
    A cancelled call returns what is known so far.

    Where nothing is hidden (`is_hidden`) there is one order, and a share is no chance: 1 means
    that a win was found after the move, 0 that none was.
    """
    moves = position.moves()
    if not moves or position.outcome is Outcome.WON:
        return []
    cancel = cancel or Cancel()
    worlds = sampled(position, samples, seed)
    if len(worlds) == 1:
        width *= KNOWN_WIDTH
    chosen = _promising(worlds, moves, candidates)
    weights = weights_for(position.rules, 0)
    counts = dict.fromkeys(chosen, 0)
    for world in worlds:
        for move in chosen:
            after = world.play(move)
            if after.outcome is Outcome.WON:
                counts[move] += 1
                continue
            beam = Beam(after, width, weights, cancel.flag)
            while beam.status == RUNNING:
                beam.run(beam.nodes + (1 << 14))
            counts[move] += beam.status == WON
    ranked = sorted(chosen, key=lambda move: -counts[move])
    return [Chance(move, counts[move] / len(worlds)) for move in ranked]


def _promising(worlds: list[Position], moves: tuple[Move, ...], most: int) -> list[Move]:
    """Gets the moves of the best mean score, and the stock's among them."""
    totals = dict.fromkeys(moves, 0)
    for world in worlds:
        packed = Evaluator(world, 2, weights_for(world.rules, 0))
        packed.load(0, world)
        for move in moves:
            packed.apply(0, 1, CODE_OF[move])
            totals[move] += packed.score_of(1)
    # The scores of different levels are not comparable: the stock's move stands outside.
    stock = [move for move in moves if move in (TURN, REDEAL)]
    others = [move for move in moves if move not in stock]
    others.sort(key=lambda move: -totals[move])
    return others[: most - len(stock)] + stock
