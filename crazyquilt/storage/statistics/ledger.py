"""Results on their way into the statistics; what cannot be written yet is kept beside them."""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from crazyquilt.figures.result import Result
from crazyquilt.language import _
from crazyquilt.storage.files import reason_of
from crazyquilt.storage.folders import data_folder
from crazyquilt.storage.statistics.errors import StatisticsError
from crazyquilt.storage.statistics.pending import FOLDER

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
        """Whether results are still to be written, so that they stand nowhere yet."""
        with self._guard:
            return bool(self._waiting)

    @property
    def games(self) -> set[str]:
        """The games whose results are still to be written."""
        with self._guard:
            return {result.game for result in self._waiting}

    @staticmethod
    def put_off() -> bool:
        """Whether results are kept beside the statistics, to be written into them."""
        return (data_folder() / FOLDER).exists()

    def write(self) -> None:
        """Writes what waits, and what was put off. What cannot be written into the statistics is
        put off, and `notice` says why. Raises OSError where even that cannot be.
        """
        if self._store is None:
            from crazyquilt.storage.statistics.store import Statistics

            self._store = Statistics()
        store = self._store
        try:
            store.settle()
            self._each(store.add)
            self._trouble = None
        except StatisticsError as error:
            self._each(store.put_off)
            text = _("The statistics cannot be used: {why}. What was played is counted later.")
            notice = text.format(why=reason_of(error))
            if notice != self._trouble:
                self.notice = self._trouble = notice
        if store.notice:
            self.notice, store.notice = store.notice, None

    def _each(self, write: Callable[[Result], object]) -> None:
        while self.waiting:
            write(self._waiting[0])
            with self._guard:
                del self._waiting[0]
