"""The staged search: narrow beams before wide ones, several sets of weights, and exact proof.

Different weights find different wins, so that a second set at the same width is worth more than
the same set at twice the width. In the last pass the exact search settles nearly everything and
comes first. Budgets are positions, never seconds: the same question has the same answer on every
machine, compiled or interpreted.
"""

from array import array
from collections.abc import Callable
from dataclasses import dataclass

from crazyquilt.model.moves import Move
from crazyquilt.model.position import Outcome, Position
from crazyquilt.solver import kernel
from crazyquilt.solver.beam import Beam
from crazyquilt.solver.proof import Proof
from crazyquilt.solver.results import Lost, Result, Unknown, Won
from crazyquilt.solver.tables import CANCELLED, EXHAUSTED, MOVES, RUNNING, WON
from crazyquilt.solver.weights import BROAD, weights_for

LIVE_MEMORY = 30_000_000
DEEP_MEMORY = 100_000_000
"""Bytes that the live verdict and the deepest search in the game may take."""
BEAM_BYTES = 1500
"""Bytes that a beam takes for each position of its width, at most."""
TABLE_ENTRY = 16
SLICE = 1 << 14 if kernel.COMPILED else 1 << 7
"""Positions between two reports of progress; no answer depends on it."""


class Cancel:
    """A flag that stops a search from any thread. The search looks at each position."""

    def __init__(self) -> None:
        self.flag = array("B", [0])

    def set(self) -> None:
        """Stops the search at its next position."""
        self.flag[0] = 1

    def clear(self) -> None:
        """Lets a search that was stopped go on."""
        self.flag[0] = 0

    @property
    def is_set(self) -> bool:
        """Whether the search is to stop."""
        return bool(self.flag[0])


@dataclass(frozen=True, slots=True)
class Stage:
    """One step of a plan: a beam `width` wide under a set of weights, or, with no width, the
    exact search up to `nodes` positions in all (0: without end)."""

    width: int = 0
    weights: int = 0
    nodes: int = 0


def _rows(width: int, *numbers: int) -> tuple[Stage, ...]:
    return tuple(Stage(width, which) for which in numbers)


# A dozen narrow beams under varied weights win more than one that is a dozen times as wide. With
# three sets every third number is a variation of the first, which was trained on hard deals.
FIRST_PASSES = (
    *_rows(40, 0, 1),
    Stage(nodes=4_000),
    *_rows(40, *range(2, 12)),
    *_rows(400, 0, 1, 2, *range(12, 48, 3)),
    *_rows(400, *range(BROAD, BROAD + 10)),
    Stage(nodes=100_000),
    *_rows(1_500, 0, 48, *range(BROAD + 10, BROAD + 14)),
    *_rows(5_000, 0, 51, *range(BROAD + 14, BROAD + 24)),
    *_rows(20_000, 0, 54, *range(BROAD + 24, BROAD + 42)),
)
LAST_PASS = (
    Stage(nodes=5_000),
    Stage(width=60),
    Stage(nodes=60_000),
    Stage(width=400),
    Stage(nodes=2_000_000),
    Stage(width=2_500),
    Stage(nodes=0),
)


class Search:
    """A search for a win from `position` that can be stopped and resumed.

    It takes no more than about `memory` bytes, and gives them back when it is dropped.
    """

    def __init__(
        self, position: Position, memory: int = DEEP_MEMORY, cancel: Cancel | None = None
    ) -> None:
        self.position = position
        self.cancel = cancel or Cancel()
        self._memory = memory
        self._widest = memory // 2 // BEAM_BYTES
        self._spent = 0
        self._proof: Proof | None = None
        self._engine: Beam | Proof | None = None
        # A list, for a generator would hold this object and with it the memory.
        self._stages = iter(self._plan())
        self._stage = Stage()
        self._result: Result | None = None
        if position.outcome is Outcome.WON:
            self._result = Won((), 0)

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        engine = self._engine if isinstance(self._engine, Beam) else None
        proof = self._proof.nodes if self._proof else 0
        return self._spent + proof + (engine.nodes if engine else 0)

    def run(self, nodes: int, progress: Callable[[int], object] | None = None) -> Result:
        """Searches until `nodes` positions were looked at in all, or an end is found.

        `progress` is called with the count now and then. Unknown means: cancelled, or the
        budget or the whole plan is spent; a greater budget or a cleared flag goes on.

        The answer is what the first `nodes` positions tell. A beam stops only after all moves of
        a position, or all positions that are turned over at once; what it looked at beyond the
        budget does not count, and a win there is one of a greater budget.
        """
        while self._result is None and self.nodes < nodes:
            if self._engine is None and not self._next_stage():
                break
            before = self.nodes
            self._advance(min(nodes - before, SLICE))
            if self.cancel.is_set:
                break
            if progress is not None:
                progress(min(self.nodes, nodes))
        if self._result is not None and self._result.nodes <= nodes:
            return self._result
        return Unknown(min(self.nodes, nodes))

    def _plan(self) -> list[Stage]:
        stages = FIRST_PASSES if self.position.redeals_left else LAST_PASS
        return [stage for stage in stages if stage.width <= self._widest]

    def _next_stage(self) -> bool:
        stage = next(self._stages, None)
        if stage is None:
            return False
        self._stage = stage
        if stage.width:
            weights = weights_for(self.position.rules, stage.weights)
            self._engine = Beam(self.position, stage.width, weights, self.cancel.flag)
        else:
            if self._proof is None:
                bits = (self._memory // 2 // TABLE_ENTRY).bit_length() - 1
                self._proof = Proof(self.position, self.cancel.flag, min(bits, 21))
            self._engine = self._proof
        return True

    def _advance(self, nodes: int) -> None:
        engine, stage = self._engine, self._stage
        assert engine is not None
        limit = engine.nodes + nodes
        if engine is self._proof and stage.nodes:
            limit = min(limit, stage.nodes)
        status = engine.run(limit)
        if status == WON:
            self._end(Won(replayed(self.position, engine.line()), self.nodes))
        elif engine is self._proof:
            if status == EXHAUSTED:
                self._end(Lost(self.nodes))
            elif status != CANCELLED and stage.nodes and engine.nodes >= stage.nodes:
                self._engine = None
        elif status not in (RUNNING, CANCELLED):
            self._spent += engine.nodes
            self._engine = None

    def _end(self, result: Result) -> None:
        self._result = result
        self._engine = self._proof = None
        self._spent = result.nodes


def replayed(position: Position, codes: list[int]) -> tuple[Move, ...]:
    """Gets the moves of a winning line, each played by the model's rules.

    Raises IllegalMove or ValueError when it does not win: then the kernel is at fault.
    """
    line = tuple(MOVES[code] for code in codes)
    for move in line:
        position = position.play(move)
    if position.outcome is not Outcome.WON:
        raise ValueError("the line found does not win")
    return line
