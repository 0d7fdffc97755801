"""A table with the solver beside it. The solver works only when the test says so, on the test's own
thread; an `Oracle` in its place answers what it is told to and counts how often it is asked.
"""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import naive
import pytest
from table import Table

from crazyquilt.adviser import Adviser
from crazyquilt.model.moves import Move, parse_move
from crazyquilt.model.position import Position
from crazyquilt.model.record import Record, parse_record
from crazyquilt.scene.look import SPEEDS, Speeds
from crazyquilt.screens.demonstration import Demonstration
from crazyquilt.solver.api import Cancel, Result, Unknown
from crazyquilt.storage.settings import Settings

DATA = Path(__file__).parent / "data"
QUIET = Settings(verdict=False)
MANY = 1_000


def won(left: int, name: str = "standard", more: str = "") -> Record:
    """A won game, `left` moves before its end, and then some moves of the test's own."""
    record = parse_record((DATA / f"won-{name}.quilt").read_text(encoding="utf-8"))
    line = record.attempts[0][: len(record.attempts[0]) - left]
    line = (*line, *map(parse_move, more.split()))
    return Record(record.deal, record.rules, (line,), 0, len(line))


def line_of(text: str) -> tuple[Move, ...]:
    return tuple(map(parse_move, text.split()))


def naive_table(record: Record) -> naive.Table:
    """The same game by the second reading of the rules."""
    rules = record.rules
    corner = "yes" if rules.corner else "no"
    table = naive.Table(
        list(map(str, record.deal.cards)), rules.redeals, rules.building.value, corner
    )
    for move in record.attempts[record.attempt][: record.cursor]:
        table.play(str(move))
    return table


def can_be_won(table: naive.Table) -> bool:
    """Whether it can, by trying every line of a few cards."""
    return table.on_foundations() == 104 or any(
        can_be_won(_played(table, move)) for move in table.legal()
    )


def _played(table: naive.Table, move: str) -> naive.Table:
    after = table.copy()
    after.play(move)
    return after


class Oracle:
    """In place of the search. `midway` is called while it searches."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Position] = []
        self.answers: dict[Position, Result] = {}
        self.otherwise: Result = Unknown(1234)
        self.midway: Callable[[Cancel], None] = lambda _: None
        monkeypatch.setattr("crazyquilt.adviser.Search", self._search)

    def _search(
        self, position: Position, memory: int = 0, cancel: Cancel | None = None
    ) -> SimpleNamespace:
        del memory

        def run(nodes: int) -> Result:
            del nodes
            assert cancel
            self.asked.append(position)
            self.midway(cancel)
            return self.answers.get(position, self.otherwise)

        return SimpleNamespace(run=run)


class Advised(Table):
    """`think` lets the solver answer all that it is asked."""

    def __init__(
        self,
        record: Record | None = None,
        settings: Settings | None = None,
        size: tuple[int, int] = (1280, 800),
        speeds: Speeds = SPEEDS,
    ) -> None:
        super().__init__(record, size, speeds=speeds)
        self.advice = self.director.advice()
        self.advice.adviser = self.adviser = Adviser(threaded=False)
        self.director.change(settings or Settings())

    @property
    def status(self) -> list[str]:
        """The lines under the stock; looking at them asks for what they tell."""
        return [" ".join(filter(None, line)) for line in self.play.lines()]

    @property
    def verdict(self) -> str:
        told = {"Can be won", "Cannot be won any more", "Not known", "Thinking …"} & {*self.status}
        assert len(told) <= 1
        return "".join(told)

    @property
    def pointed(self) -> tuple[str, ...]:
        return self.play.view(self.now).pointed

    @property
    def showing(self) -> Demonstration | None:
        """The game that plays itself, if one does."""
        top = self.stage.top
        return top if isinstance(top, Demonstration) else None

    def think(self) -> None:
        for _ in range(MANY):
            self.status  # noqa: B018
            if not self.advice.waiting:
                return
            self.think_once()
        raise AssertionError("there is always more to think about")

    def think_once(self) -> None:
        self.adviser.work()
        self.director.tick(self.now)

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.director.tick(self.now)

    def step(self) -> None:
        """Lets pass what lies between two moves of a game that plays itself."""
        self.wait(self.stage.speeds.demonstration)

    def play_out(self) -> None:
        """Lets a game that plays itself come to its end."""
        for _ in range(MANY):
            if not self.showing:
                return
            self.step()
        raise AssertionError("it goes on playing")
