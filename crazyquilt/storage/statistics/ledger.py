"""Results on their way into the statistics; what cannot be written yet is kept and tried again."""

import threading
from typing import TYPE_CHECKING

from crazyquilt.figures.result import Result
from crazyquilt.storage.statistics.errors import StatisticsError

if TYPE_CHECKING:
    from crazyquilt.storage.statistics.store import Statistics


class Ledger:
    """Takes results in one thread and writes them, with `write`, in another."""

    def __init__(self) -> None:
        self._waiting: list[Result] = []
        self._guard = threading.Lock()
        self._store: Statistics | None = None
        self._trouble: str | None = None
        self.notice: str | None = None
        """A sentence for the player, once something went wrong, and not again before it is well.
        Whoever tells it sets None."""

    def add(self, result: Result) -> None:
        """Takes a result, to be written soon."""
        with self._guard:
            self._waiting.append(result)

    @property
    def waiting(self) -> bool:
        """Whether results are still to be written."""
        with self._guard:
            return bool(self._waiting)

    def write(self) -> None:
        """Writes what waits. What fails waits on, and `notice` says why."""
        if self._store is None:
            from crazyquilt.storage.statistics.store import Statistics

            self._store = Statistics()
        while self.waiting:
            try:
                self._store.add(self._waiting[0])
            except StatisticsError as error:
                if error.notice != self._trouble:
                    self.notice = self._trouble = error.notice
                return
            self._trouble = None
            with self._guard:
                del self._waiting[0]
            if self._store.notice:
                self.notice, self._store.notice = self._store.notice, None
