"""Writes a window's game, and what comes of it, in order and beside play."""

import contextlib
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from crazyquilt.language import _
from crazyquilt.model.record import Record
from crazyquilt.storage.files import reason_of, sweep
from crazyquilt.storage.unfinished import Place, content, path_text


@dataclass(frozen=True, slots=True)
class _Keep:
    record: Record | None
    gently: bool = False
    unless: Callable[[], bool] = bool

    @property
    def untouched(self) -> bool:
        """Whether it is a deal in which nothing was played yet."""
        return self.record is not None and not any(self.record.attempts)


_Job = _Keep | Callable[[], object]


class Keeper:
    """Keeps this window's game in its `place`. A file there that this window neither read nor wrote
    is never written over or deleted, but makes room as a saved game: where places cannot be locked,
    others may keep theirs in the same one.

    `goes_on`: whether this window goes on with the kept game. All writing is done in order by one
    thread, which is there only while it has something to do.
    """

    def __init__(self, goes_on: bool, place: Place | None = None) -> None:
        self.place = place or Place()
        self._ours: bytes | None = None
        if goes_on:
            with contextlib.suppress(OSError):
                self._ours = self.place.content()
        self._lock = threading.Lock()
        self._jobs: deque[_Job] = deque()
        self._failed: list[_Job] = []
        self._thread: threading.Thread | None = None
        self._swept = False
        self.kept = False
        """Whether a game could be kept when it was last tried."""
        self._behind = False
        self._not_kept: str | None = None
        self._not_done: str | None = None

    @property
    def unkept(self) -> str | None:
        """The folder in which the last game could not be kept, as a text; None if it could be."""
        return path_text(self.place.folder) if self._behind else None

    @property
    def failure(self) -> str | None:
        """A sentence for the player on why the last writing failed, if it did."""
        if (why := self._not_kept) is not None:
            text = _("The game cannot be kept in {folder}: {why}.")
            return text.format(folder=path_text(self.place.folder), why=why)
        if (why := self._not_done) is not None:
            return _("What was played cannot be written down: {why}.").format(why=why)
        return None

    @property
    def complaint(self) -> str | None:
        """What `failure` tells, as it stands on the command line."""
        if (why := self._not_kept) is not None:
            # Translators: a line on the command line; it follows “crazyquilt: ”.
            text = _("the game cannot be kept in {folder}: {why}")
            return text.format(folder=path_text(self.place.folder), why=why)
        if (why := self._not_done) is not None:
            # Translators: a line on the command line; it follows “crazyquilt: ”.
            return _("what was played cannot be written down: {why}").format(why=why)
        return None

    def keep_soon(
        self,
        record: Record | None,
        gently: bool = False,
        unless: Callable[[], bool] = bool,
    ) -> None:
        """Keeps a game after what is to be written before it; None when there is none to go on
        with. A game that still waits right before it need not be written any more. `failure` tells
        how it went; what failed is tried again with the next one.

        `gently`: only where nothing would have to make room, and without a word about a failure. A
        deal in which nothing was played yet is always kept so; what this window kept before it goes
        in any case. `unless` is asked when it is its turn: then it is not kept, and that which was
        kept before stays.
        """
        self._add(_Keep(record, gently, unless))

    def then(self, job: Callable[[], object]) -> None:
        """Does other work after what is to be written before it, and before what comes later.

        If it raises, `failure` tells, and it is done again before what is written next.
        """
        self._add(job)

    def keep(self, record: Record | None) -> None:
        """Keeps a game, or none, and waits for it; `failure` tells how it went."""
        self.keep_soon(record)
        self.wait()

    def wait(self, patience: float | None = None) -> bool:
        """Waits until all is written, as far as it can be, for up to `patience` seconds. Returns
        whether that came. Not to be called by a job.
        """
        with self._lock:
            thread = self._thread
        if thread:
            thread.join(patience)
        return thread is None or not thread.is_alive()

    def _add(self, job: _Job) -> None:
        with self._lock:
            self._jobs.extendleft(reversed(self._failed))
            self._failed.clear()
            if isinstance(job, _Keep) and self._jobs and isinstance(self._jobs[-1], _Keep):
                self._jobs.pop()
            self._jobs.append(job)
            if self._thread:
                return
            # Whatever the disk does, it holds up no end of the program: it is killed like that.
            self._thread = threading.Thread(target=self._work, name="keeper", daemon=True)
            try:
                self._thread.start()
                return
            except RuntimeError:  # the system has no more threads
                pass
        self._work()

    def _work(self) -> None:
        while (job := self._next()) is not None:
            if isinstance(job, _Keep):
                self._take(job)
            else:
                self._do(job)

    def _next(self) -> _Job | None:
        with self._lock:
            if self._jobs:
                return self._jobs.popleft()
            self._thread = None
            return None

    def _take(self, job: _Keep) -> None:
        try:
            if job.unless():
                self._behind = job.record is not None and not job.untouched
                return
            self._keep(job)
        except Exception as error:  # whatever it is, the game goes on
            if job.untouched:
                self._give_up()
            if not (job.untouched or job.gently):
                self.kept = False
                self._behind = job.record is not None
                self._not_kept = reason_of(error)
        else:
            self._behind, self._not_kept = False, None

    def _do(self, job: Callable[[], object]) -> None:
        try:
            job()
        except Exception as error:
            self._not_done = reason_of(error)
            with self._lock:
                self._failed.append(job)
        else:
            if not self._failed:
                self._not_done = None

    def _keep(self, job: _Keep) -> None:
        place, record = self.place, job.record
        if not self._swept:
            self._swept = True
            sweep(place.folder)
        data = None if record is None else content(record)
        if data is not None:
            place.folder.mkdir(parents=True, exist_ok=True)
        with place.alone():
            foreign = self._is_foreign()
            if data is None:
                if not foreign:
                    place.keep(None)
                    self._ours = None
                return
            if foreign and (job.gently or job.untouched):
                return
            if foreign:
                place.make_room()
            if foreign or data != self._ours or not place.path.exists():
                place.write(data)
            self._ours = data
            self.kept = True

    def _give_up(self) -> None:
        """Removes the game of this window that was kept before, if that can be."""
        with contextlib.suppress(OSError), self.place.alone():
            if not self._is_foreign():
                self.place.keep(None)
                self._ours = None

    def _is_foreign(self) -> bool:
        """Whether something is kept that this window neither read nor wrote."""
        try:
            return self.place.content() != self._ours
        except FileNotFoundError:
            return self._ours is None and self.place.previous.exists()
        except OSError:
            return True
