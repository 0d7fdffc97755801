"""A table with a history: games kept as the game keeps them, a date of the test's own, and hands
for the screens that show what was played.
"""

from collections.abc import Sequence
from datetime import date

from advised import QUIET, Advised
from table import game

from crazyquilt.figures.result import Result
from crazyquilt.model.record import Record
from crazyquilt.scene.look import SPEEDS, Speeds
from crazyquilt.screens.calendar import DailyDeals
from crazyquilt.screens.history import History
from crazyquilt.screens.replay import Replay
from crazyquilt.screens.screen import Wheel
from crazyquilt.screens.widgets import Button
from crazyquilt.storage.settings import Settings
from crazyquilt.storage.statistics.store import Statistics

TODAY = date(2026, 3, 18)
TURNS = 30


def kept(results: Sequence[Result]) -> None:
    """Keeps results in the player's database, in the order in which they ended."""
    store = Statistics()
    for result in results:
        store.add(result)


def turned(moves: int = TURNS, cursor: int = -1) -> Record:
    """Deal 1 with nothing but the stock turned: after k moves k cards lie on the waste."""
    return game(1, "+ " * moves, cursor=cursor)


class Past(Advised):
    """Its day is `TODAY`."""

    def __init__(
        self,
        record: Record | None = None,
        size: tuple[int, int] = (1280, 800),
        settings: Settings = QUIET,
        speeds: Speeds = SPEEDS,
    ) -> None:
        super().__init__(record or game(1), settings, size, speeds)
        self.history: History = self.director.history()
        self.history.today = lambda: TODAY

    @property
    def replay(self) -> Replay:
        top = self.stage.top
        assert isinstance(top, Replay)
        return top

    @property
    def calendar(self) -> DailyDeals:
        top = self.stage.top
        assert isinstance(top, DailyDeals)
        return top

    def push(self, label: str) -> None:
        """Clicks the button of that label."""
        self.click(self.button(label))

    def wheel(self, steps: float) -> None:
        self.send(Wheel(steps))

    def able(self, label: str) -> bool:
        return self.button(label).enabled()

    def labels(self) -> list[str]:
        assert self.dialog
        return [part.label for part in self.dialog.rows if isinstance(part, Button)]

    def found(self) -> str:
        """What the replay says of the game, and of the move that led to its position."""
        return self.replay._found()

    def move_told(self) -> str:
        return self.replay._told()
