"""What the rest of the program asks of the solver."""

from collections.abc import Callable

from crazyquilt.model.position import Position
from crazyquilt.solver.fair import Chance, advise, is_hidden
from crazyquilt.solver.hints import Hint, Why, rank_moves
from crazyquilt.solver.kernel import engine
from crazyquilt.solver.results import Lost, Result, Unknown, Won
from crazyquilt.solver.search import DEEP_MEMORY, LIVE_MEMORY, Cancel, Search

__all__ = [
    "DEEP_MEMORY",
    "DEFAULT_NODES",
    "LIVE_MEMORY",
    "Cancel",
    "Chance",
    "Hint",
    "Lost",
    "Result",
    "Search",
    "Unknown",
    "Why",
    "Won",
    "advise",
    "engine",
    "is_hidden",
    "rank_moves",
    "solve",
]
DEFAULT_NODES = 10_000_000


def solve(
    position: Position,
    nodes: int = DEFAULT_NODES,
    memory: int = DEEP_MEMORY,
    cancel: Cancel | None = None,
    progress: Callable[[int], object] | None = None,
) -> Result:
    """Solves a position of any pass within a budget of `nodes` positions looked at, which the
    answer's own `nodes` never exceeds.

    `Won` holds a line that the model's rules have replayed; `Lost` is proved by exhaustion;
    `Unknown` is neither, also when cancelled. `memory` is in bytes; `progress` is called with
    the positions looked at now and then, from the calling thread. To go on later keep a
    `Search` instead.
    """
    return Search(position, memory, cancel).run(nodes, progress)
