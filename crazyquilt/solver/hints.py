"""Open hints: the best moves with all cards known, each with what a reason can be made of."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from crazyquilt.language import N_
from crazyquilt.model import quilt
from crazyquilt.model.errors import IllegalMove
from crazyquilt.model.moves import REDEAL, TURN, Move, Target
from crazyquilt.model.position import Outcome, Position
from crazyquilt.solver.features import Evaluator
from crazyquilt.solver.results import Lost, Result, Won
from crazyquilt.solver.search import Cancel, Search
from crazyquilt.solver.tables import CODE_OF
from crazyquilt.solver.weights import weights_for

HINT_NODES = 400_000
OTHER_NODES = 60_000


class Why(Enum):
    """The kind of reason for a move, the first that fits: a marked phrase."""

    # Translators: a reason for a move, as are the next ones: “a1u won: it is on a line that wins”.
    WINS = N_("it is on a line that wins")
    FREES = N_("it frees cards of the quilt")
    FOLLOWS = N_("more cards can follow to the foundations")
    FOUNDATION = N_("it goes to a foundation")
    BUILDS = N_("it builds on the waste")
    STOCK = N_("nothing on the table is better than the next card")


@dataclass(frozen=True, slots=True)
class Hint:
    """A move and what can be said for it.

    `result` is what is known after the move: Won, Lost or Unknown. `freed` is the mask of quilt
    cards that it frees; `follows` how many foundation moves are possible right after it that
    were not before.
    """

    move: Move
    why: Why
    result: Result
    freed: int
    follows: int


def rank_moves(
    position: Position,
    nodes: int = HINT_NODES,
    other_nodes: int = OTHER_NODES,
    cancel: Cancel | None = None,
    line: Sequence[Move] = (),
) -> list[Hint]:
    """Gets all legal moves, best first.

    First the next move of a winning line: `line` if it wins (what is known need not be found
    again, and may not be), else one searched for with `nodes` positions; then, by what
    `other_nodes` each tell and by evaluation, the other moves; last those proved to lose.
    No move can be taken back by another, so that following hints never goes in circles.
    """
    cancel = cancel or Cancel()
    moves = position.moves()
    if position.outcome is Outcome.WON or not moves:
        return []
    if is_winning(position, line):
        whole: Result = Won(tuple(line), 0)
    else:
        whole = Search(position, cancel=cancel).run(nodes)
    packed = Evaluator(position, 2, weights_for(position.rules, 0))
    packed.load(0, position)
    judged = []
    for move in moves:
        after = position.play(move)
        if isinstance(whole, Won) and move == whole.line[0]:
            result: Result = Won(whole.line[1:], whole.nodes)
            rank = 0
        elif isinstance(whole, Lost):
            result, rank = whole, 3
        else:
            result = Search(after, cancel=cancel).run(other_nodes)
            rank = 1 if isinstance(result, Won) else 3 if isinstance(result, Lost) else 2
        packed.apply(0, 1, CODE_OF[move])
        # A turn's score is of another level; among equals it comes after moves on the table.
        late = move in (TURN, REDEAL)
        score = 0 if late else -packed.score_of(1)
        judged.append((rank, late, score, CODE_OF[move], _hint(position, move, after, result)))
    judged.sort(key=lambda entry: entry[:4])
    return [entry[4] for entry in judged]


def is_winning(position: Position, line: Sequence[Move]) -> bool:
    """Whether the rules allow a line from `position` on, and it wins."""
    try:
        for move in line:
            position = position.play(move)
    except IllegalMove:
        return False
    return position.outcome is Outcome.WON


def _hint(before: Position, move: Move, after: Position, result: Result) -> Hint:
    freed = quilt.available(after.quilt) & ~quilt.available(before.quilt)
    follows = 0
    if move.target.is_foundation:
        already = {m for m in before.moves() if m.target.is_foundation}
        follows = sum(m.target.is_foundation and m not in already for m in after.moves())
    if isinstance(result, Won):
        why = Why.WINS
    elif freed:
        why = Why.FREES
    elif follows:
        why = Why.FOLLOWS
    elif move.target.is_foundation:
        why = Why.FOUNDATION
    elif move.target is Target.WASTE and move != TURN:
        why = Why.BUILDS
    else:
        why = Why.STOCK
    return Hint(move, why, result, freed, follows)
