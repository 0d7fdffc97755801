"""Asks the solver in the background, and keeps what it answered.

One thread works; questions are put from the game's own thread and answers taken there by `poll`,
so nothing waits. A newer question of a kind takes the place of an older one.
"""

import queue
import threading
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from itertools import pairwise
from typing import NamedTuple

from crazyquilt.model.deal import Deal
from crazyquilt.model.moves import Move
from crazyquilt.model.position import SLOTS, Outcome, Position
from crazyquilt.model.quilt import FULL
from crazyquilt.model.rules import Rules
from crazyquilt.session import Cause, Change, random_deal
from crazyquilt.solver.api import (
    LIVE_MEMORY,
    Cancel,
    Chance,
    Hint,
    Lost,
    Result,
    Search,
    Why,
    Won,
    advise,
    engine,
    rank_moves,
)

COMPILED = engine() == "compiled"
LIVE_NODES = 400_000 if COMPILED else 4_000
"""Positions that the live verdict looks at: a fraction of a second."""
DEEP_NODES = 12_000_000 if COMPILED else 40_000
"""Positions that “am I stuck?” and the demonstration look at."""
WINNABLE_NODES = 150_000 if COMPILED else 3_000
"""Positions for each deal that is tried as a winnable one."""
HINT_NODES = (400_000, 20_000) if COMPILED else (2_000, 100)
SAMPLES = 12 if COMPILED else 2
KEPT = 1_000
"""Answers that are kept; each is small. Wins of the game on the table are the last to go."""


class Kind(IntEnum):
    """What is asked, the most urgent first."""

    HINT = 0
    FAIR_HINT = 1
    DEEP = 2
    WINNABLE = 3
    VERDICT = 4
    CHANCE = 5


Line = tuple[Move, ...]


class Found(NamedTuple):
    """A deal that can be won, after how many positions that was found, and how many deals were
    tried for it.
    """

    deal: Deal
    line: Line
    nodes: int
    tried: int


Answer = Result | tuple[Hint, ...] | tuple[Chance, ...] | Found | float
Key = tuple[Kind, Hashable]


@dataclass
class _Task:
    key: Key
    work: Callable[[Cancel], Answer | None]
    cancel: Cancel = field(default_factory=Cancel)

    def is_stale(self, position: Position) -> bool:
        """Whether it asks about another position than this one."""
        return isinstance(self.key[1], Position) and self.key[1] != position


class Adviser:
    """Answers by position. Everything but the work itself happens on the caller's thread.

    Without a thread of its own it works only when `work` is called. `surveyed` gets a line that
    wins from a deal, where one was found before.
    """

    def __init__(
        self, threaded: bool = True, surveyed: Callable[[Position], Line | None] = lambda _: None
    ) -> None:
        self._threaded = threaded
        self._surveyed = surveyed
        self._here: Position | None = None
        self._answers: dict[Key, Answer] = {}
        self._waiting: list[_Task] = []
        self._running: _Task | None = None
        self._orders: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[tuple[_Task, Answer | Exception | None]]
        self._done = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self.tried = 0
        """How many deals the search for a winnable one has tried."""

    # ── questions

    def verdict(self, position: Position) -> Result | None:
        """Gets whether a position can be won, as far as is known; asks when it is not."""
        known = self.known(position)
        if known is None and position.outcome is Outcome.OPEN:
            key = (Kind.VERDICT, position)
            self._ask(key, lambda cancel: _solved(position, LIVE_NODES, cancel, LIVE_MEMORY))
        return known

    def known(self, position: Position) -> Result | None:
        """Gets what is known of a position, without asking; a win or a proof before a guess."""
        if position.on_foundations == SLOTS:
            return Won((), 0)
        found = None
        for kind in (Kind.VERDICT, Kind.DEEP):
            answer = self._answers.get((kind, position))
            if isinstance(answer, Won | Lost):
                return answer
            if isinstance(answer, Result):
                found = answer
        line = self._surveyed(position) if _is_deal(position) else None
        if line is not None:
            self.know(position, line)
            return Won(line, 0)
        return found

    def answered(self, position: Position, deep: bool) -> Result | None:
        """Gets what a quick or a long search told of a position, without asking."""
        known = self.known(position)
        if deep and not isinstance(known, Won | Lost):
            answer = self._answers.get((Kind.DEEP, position))
            return answer if isinstance(answer, Result) else None
        return known

    def deep(self, position: Position) -> Result | None:
        """Gets the answer of a long search, which an earlier win or proof also is; or asks."""
        answer = self.answered(position, deep=True)
        if answer is None:
            key = (Kind.DEEP, position)
            self._ask(key, lambda cancel: _solved(position, DEEP_NODES, cancel))
        return answer

    def hints(self, position: Position) -> tuple[Hint, ...] | None:
        """Gets the moves with all cards known, best first; or asks. They agree with what else is
        known: the first follows a known line that wins.
        """
        key = (Kind.HINT, position)
        answer = self._answers.get(key)
        known = self.known(position)
        if answer is None:
            nodes, others = HINT_NODES
            if isinstance(known, Won | Lost):
                nodes = 1
            self._ask(key, lambda cancel: tuple(rank_moves(position, nodes, others, cancel=cancel)))
        return _agreeing(answer, known) if isinstance(answer, tuple) else None  # type: ignore[arg-type]

    def fair_hints(self, position: Position) -> tuple[Chance, ...] | None:
        """Gets the moves by what a player can see, best first; or asks."""
        key = (Kind.FAIR_HINT, position)
        answer = self._answers.get(key)
        if answer is None:
            self._ask(key, lambda cancel: tuple(advise(position, SAMPLES, cancel=cancel)))
        return answer if isinstance(answer, tuple) else None  # type: ignore[return-value]

    def chance(self, position: Position) -> float | None:
        """Gets the estimated chance, 0 to 1, by what a player can see; or asks."""
        key = (Kind.CHANCE, position)
        answer = self._answers.get(key)
        if answer is None and position.outcome is Outcome.OPEN:
            self._ask(key, lambda cancel: _best_chance(position, cancel))
        return answer if isinstance(answer, float) else None

    def winnable(self, rules: Rules) -> Found | None:
        """Gets a random deal that can be won, once; or looks for one."""
        key = (Kind.WINNABLE, rules)
        answer = self._answers.pop(key, None)
        if answer is None and not self._is_asked(key):
            self.tried = 0
            self._ask(key, lambda cancel: self._search_winnable(rules, cancel))
        return answer if isinstance(answer, Found) else None

    def _search_winnable(self, rules: Rules, cancel: Cancel) -> Found | None:
        while not cancel.is_set:
            deal = random_deal()
            self.tried += 1
            result = _solved(Position.start(deal, rules), WINNABLE_NODES, cancel)
            if isinstance(result, Won):
                return Found(deal, result.line, result.nodes, self.tried)
        return None

    # ── answers

    def begin(self, positions: Sequence[Position], moves: Sequence[Move]) -> None:
        """Takes the game on the table, as far as it is played, and follows what is known of it."""
        self._here = positions[-1]
        for (before, after), move in zip(pairwise(positions), moves, strict=True):
            self._follow(before, move, after)

    def changed(self, change: Change) -> None:
        """Observes the session: keeps what a step leaves known, and stops what is asked about
        another position.
        """
        self._here = change.after
        if change.cause in (Cause.PLAY, Cause.REDO):
            self._follow(change.before, change.move, change.after)
        elif change.cause is Cause.UNDO and change.move is not None:
            self._follow_back(change.after, change.move, change.before)
        self._waiting = [task for task in self._waiting if not task.is_stale(change.after)]
        if self._running and self._running.is_stale(change.after):
            self._running.cancel.set()

    def _follow(self, before: Position, move: Move | None, after: Position) -> None:
        """A winning line that is followed stays one, and what is lost stays lost."""
        known = self.known(before)
        if isinstance(known, Lost):
            self._keep((Kind.VERDICT, after), known)
        elif isinstance(known, Won) and known.line and known.line[0] == move:
            self._keep((Kind.VERDICT, after), Won(known.line[1:], known.nodes))

    def _follow_back(self, before: Position, move: Move, after: Position) -> None:
        """What leads to a position that can be won can be won as well."""
        known = self.known(after)
        if isinstance(known, Won) and not isinstance(self.known(before), Won):
            self._keep((Kind.VERDICT, before), Won((move, *known.line), known.nodes))

    def know(self, position: Position, line: Line) -> None:
        """Keeps a line that wins from `position`."""
        self._keep((Kind.VERDICT, position), Won(line, 0))

    def poll(self) -> bool:
        """Takes finished answers and sets the next work going. Returns whether any came. What
        went wrong at work is raised here.
        """
        came = False
        while not self._done.empty():
            task, answer = self._done.get()
            if task is self._running:
                self._running = None
            if isinstance(answer, Exception):
                raise answer
            if answer is not None and not task.cancel.is_set:
                self._keep(task.key, answer)
                self._learn(*task.key)
                came = True
        self._next()
        return came

    def _learn(self, kind: Kind, asked: Hashable) -> None:
        """A hint that wins is a win; when each move is proved to lose, the position is lost."""
        if kind is not Kind.HINT or not isinstance(asked, Position):
            return
        answer = self._answers[kind, asked]
        hints = (
            [hint for hint in answer if isinstance(hint, Hint)] if isinstance(answer, tuple) else []
        )
        if not hints or isinstance(self.known(asked), Won | Lost):
            return
        best = hints[0].result
        if isinstance(best, Won):
            self._keep((Kind.VERDICT, asked), Won((hints[0].move, *best.line), best.nodes))
        elif all(isinstance(hint.result, Lost) for hint in hints):
            self._keep((Kind.VERDICT, asked), best)

    @property
    def busy(self) -> bool:
        """Whether answers are still to come."""
        return self._running is not None or bool(self._waiting)

    def forget(self, kind: Kind) -> None:
        """Stops and drops the questions of a kind."""
        self._waiting = [task for task in self._waiting if task.key[0] is not kind]
        if self._running and self._running.key[0] is kind:
            self._running.cancel.set()

    def close(self) -> None:
        """Stops everything; what was answered stays."""
        self._waiting.clear()
        if self._running:
            self._running.cancel.set()
        if self._thread:
            self._orders.put(None)
            self._thread.join(2.0)
            self._thread = None

    # ── work

    def _is_asked(self, key: Key) -> bool:
        running = self._running is not None and not self._running.cancel.is_set
        if running and self._running and self._running.key == key:
            return True
        return any(task.key == key for task in self._waiting)

    def _ask(self, key: Key, work: Callable[[Cancel], Answer | None]) -> None:
        if self._is_asked(key):
            return
        self._waiting = [task for task in self._waiting if task.key[0] is not key[0]]
        self._waiting.append(_Task(key, work))
        self._waiting.sort(key=lambda task: task.key[0])
        if self._running and self._running.key[0] >= key[0]:
            self._running.cancel.set()  # older, or less urgent: it is asked again when wanted
        self._next()

    def _next(self) -> None:
        if self._running is None and self._waiting:
            self._running = self._waiting.pop(0)
            if self._thread is None and self._threaded:
                # A search that hangs must not keep the program from ending.
                self._thread = threading.Thread(target=self._serve, name="adviser", daemon=True)
                self._thread.start()
            self._orders.put(self._running)

    def _serve(self) -> None:
        while (task := self._orders.get()) is not None:
            self._do(task)

    def _do(self, task: _Task) -> None:
        answer: Answer | Exception | None = None
        try:
            if not task.cancel.is_set:
                answer = task.work(task.cancel)
        except Exception as error:
            answer = error
        self._done.put((task, answer))

    def work(self) -> None:
        """Works on the caller's own thread until nothing is ordered: the answers are there for the
        next `poll`.
        """
        while not self._orders.empty():
            task = self._orders.get()
            if task is not None:
                self._do(task)

    def _keep(self, key: Key, answer: Answer) -> None:
        if len(self._answers) >= KEPT:
            self._thin_out()
        self._answers[key] = answer

    def _thin_out(self) -> None:
        """Forgets the oldest answers, of the game on the table no win; or, when there is nothing
        but these, none of its deal.
        """
        wins = [key for key, answer in self._answers.items() if self._wins_here(key, answer)]
        kept = set(wins)
        old = [key for key in self._answers if key not in kept]
        if not old:
            old = [key for key in wins if not (isinstance(key[1], Position) and _is_deal(key[1]))]
        for key in old[: KEPT // 2]:
            del self._answers[key]

    def _wins_here(self, key: Key, answer: Answer) -> bool:
        """Whether it is a win of the game on the table."""
        asked, here = key[1], self._here
        if not (isinstance(answer, Won) and isinstance(asked, Position) and here):
            return False
        return asked.deal == here.deal and asked.rules == here.rules


def _is_deal(position: Position) -> bool:
    """Whether nothing was played yet."""
    return position.quilt == FULL and position == Position.start(position.deal, position.rules)


def _agreeing(hints: tuple[Hint, ...], known: Result | None) -> tuple[Hint, ...]:
    """Gets `hints` with what is known of their position."""
    if isinstance(known, Lost):
        return tuple(replace(hint, result=known) for hint in hints)
    if not isinstance(known, Won) or not known.line:
        return hints
    rest = Won(known.line[1:], known.nodes)
    first = [
        replace(hint, why=Why.WINS, result=rest) for hint in hints if hint.move == known.line[0]
    ]
    return (*first, *(hint for hint in hints if hint.move != known.line[0]))


def _solved(
    position: Position, nodes: int, cancel: Cancel, memory: int | None = None
) -> Result | None:
    search = Search(position, cancel=cancel) if memory is None else Search(position, memory, cancel)
    result = search.run(nodes)
    return None if cancel.is_set and not isinstance(result, Won | Lost) else result


def _best_chance(position: Position, cancel: Cancel) -> float | None:
    chances = advise(position, SAMPLES, candidates=3, cancel=cancel)
    if cancel.is_set or not chances:
        return None
    return max(chance.share for chance in chances)
