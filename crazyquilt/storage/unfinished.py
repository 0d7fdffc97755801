"""Keeps the unfinished game from one start to the next.

Two files hold it: the game as it was kept last, and as it was kept before that, for the day when
the first cannot be read. Both are records with a checksum in the first line's comment: what a
record leaves when it is cut off between two lines would else be a shorter game. One without a
checksum, such as a person writes, counts too.
"""

import contextlib
import os
import re
import threading
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from crazyquilt.language import _
from crazyquilt.model.errors import CrazyQuiltError, RecordError
from crazyquilt.model.record import LARGEST, Record, decode_record, parse_record
from crazyquilt.storage.files import (
    alone,
    free_name,
    read_whole,
    reason_of,
    sweep,
    write_whole,
)
from crazyquilt.storage.folders import data_folder, documents_folder

NAME = "unfinished.quilt"
PREVIOUS = "unfinished.previous.quilt"

_NOTE = "  # checksum {:08x}; delete this note if you change the file"
_NOTED = re.compile(rb"\A([^\n#]*?)[ \t]*# checksum ([0-9a-f]{8})\b[^\n]*")
_LARGEST = LARGEST + 100
"""Bytes of the file that are read: the longest record and the note."""


def keep(record: Record | None) -> None:
    """Keeps the unfinished game; None when there is none to go on with. Raises OSError."""
    path, previous = _paths()
    if record is None:
        previous.unlink(missing_ok=True)  # first, so that it cannot outlive the newer one
        path.unlink(missing_ok=True)
    else:
        write_whole(path, _content(record), previous)


def kept() -> tuple[Record | None, str | None]:
    """Gets the kept game, if there is one, and a sentence for the player if it cannot be read as
    it was kept last; it is then the game as it was kept before that, or none.

    The game may be won. A file that cannot be read is put aside, never deleted.
    """
    path, previous = _paths()
    with contextlib.suppress(OSError, CrazyQuiltError):
        return _read(path), None
    with alone(path.parent):
        return _kept_before(path, previous)


def _kept_before(path: Path, previous: Path) -> tuple[Record | None, str | None]:
    nothing = None
    try:
        return _read(path), None  # another window may have written it just now
    except FileNotFoundError:
        earlier = _("The last game goes on from an earlier moment: its newest file is gone.")
    except OSError as error:
        earlier = _(
            "The last game goes on from an earlier moment: its newest file cannot be read ({why})."
        ).format(why=reason_of(error))
        nothing = _unreadable(error)
    except CrazyQuiltError:
        aside = _put_aside(path)
        earlier = _(
            "The last game goes on from an earlier moment: its newest file cannot be read and is "
            "now {file}."
        ).format(file=aside)
        nothing = _damaged(aside)
    try:
        record = _read(previous)
    except FileNotFoundError:
        return None, nothing
    except OSError as error:
        return None, nothing or _unreadable(error)
    except CrazyQuiltError:
        aside = _put_aside(previous)
        return None, nothing or _damaged(aside)
    with contextlib.suppress(OSError):
        if not path.exists():
            os.replace(previous, path)  # now it is the newest
    return record, earlier


def _unreadable(error: OSError) -> str:
    return _("The last game cannot be read: {why}.").format(why=reason_of(error))


def _damaged(aside: str) -> str:
    return _("The last game could not be read; its file is {file}.").format(file=aside)


def make_room() -> None:
    """Moves a kept game to the user's saved ones, so that another may be kept; where that cannot
    be, aside in its own folder, as what cannot be read. Raises OSError.
    """
    for file in _paths():
        try:
            record = _read(file)
        except FileNotFoundError:
            continue
        except OSError:
            os.replace(file, free_name(file.parent, "unfinished game"))
        except CrazyQuiltError:
            os.replace(file, free_name(file.parent, "unreadable"))
        else:
            _save(file, record)
            return


def _save(file: Path, record: Record) -> None:
    try:
        folder = documents_folder()
        folder.mkdir(parents=True, exist_ok=True)
        saved = free_name(folder, "unfinished game")
        write_whole(saved, str(record))
    except OSError:
        os.replace(file, free_name(file.parent, "unfinished game"))
        keep(None)
        return
    try:
        keep(None)
    except OSError:
        saved.unlink()  # it stays where it was: no further copy with each try
        raise


def _paths() -> tuple[Path, Path]:
    folder = data_folder()
    return folder / NAME, folder / PREVIOUS


def _content(record: Record) -> bytes:
    """Gets the record's text with its checksum."""
    text = str(record)
    heading, _end, rest = text.partition("\n")
    note = _NOTE.format(zlib.crc32(text.encode("utf-8")))
    return f"{heading}{note}\n{rest}".encode()


def _read(path: Path) -> Record:
    """Gets the record of a file, its moves checked. Raises OSError or CrazyQuiltError."""
    data = read_whole(path, _LARGEST)
    if found := _NOTED.match(data):
        data = found[1] + data[found.end() :]
        if int(found[2], 16) != zlib.crc32(data):
            raise RecordError(1, _("the record is not as it was written"))
    record = parse_record(decode_record(data))
    record.game()
    return record


def _put_aside(path: Path) -> str:
    """Gets where the file is, in words, out of the way if that can be."""
    aside = free_name(path.parent, "unreadable")
    try:
        path.rename(aside)
    except OSError:
        aside = path
    return os.fsencode(aside).decode("utf-8", "replace")  # a folder's name may be no text


@dataclass(frozen=True, slots=True)
class _Keep:
    record: Record | None
    gently: bool = False
    unless: Callable[[], bool] = bool


_Job = _Keep | Callable[[], object]


class Keeper:
    """Keeps this window's game while others may keep theirs: a file that this one neither read nor
    wrote is never written over or deleted, but makes room as a saved game.

    `goes_on`: whether this window goes on with the kept game. All writing is done in order by one
    thread, which is there only while it has something to do.
    """

    def __init__(self, goes_on: bool) -> None:
        self._ours: bytes | None = None
        if goes_on:
            with contextlib.suppress(OSError):
                self._ours = read_whole(_paths()[0], _LARGEST)
        self._lock = threading.Lock()
        self._jobs: deque[_Job] = deque()
        self._failed: list[_Job] = []
        self._thread: threading.Thread | None = None
        self._swept = False
        self.kept = False
        """Whether a game could be kept when it was last tried."""
        self._not_kept: str | None = None
        self._not_done: str | None = None

    @property
    def failure(self) -> str | None:
        """A sentence for the player on why the last writing failed, if it did."""
        if (why := self._not_kept) is not None:
            return _("The game cannot be kept: {why}.").format(why=why)
        if (why := self._not_done) is not None:
            return _("What was played cannot be written down: {why}.").format(why=why)
        return None

    @property
    def complaint(self) -> str | None:
        """What `failure` tells, as it stands on the command line."""
        if (why := self._not_kept) is not None:
            # Translators: a line on the command line; it follows “crazyquilt: ”.
            return _("the game cannot be kept: {why}").format(why=why)
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

        `gently`: only where nothing would have to make room. `unless` is asked when it is its turn.
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

    def wait(self) -> None:
        """Waits until all is written, as far as it can be. Not to be called by a job."""
        with self._lock:
            thread = self._thread
        if thread:
            thread.join()

    def _add(self, job: _Job) -> None:
        with self._lock:
            self._jobs.extendleft(reversed(self._failed))
            self._failed.clear()
            if isinstance(job, _Keep) and self._jobs and isinstance(self._jobs[-1], _Keep):
                self._jobs.pop()
            self._jobs.append(job)
            if self._thread:
                return
            self._thread = threading.Thread(target=self._work, name="keeper")
            try:
                self._thread.start()
                return
            except RuntimeError:  # the system has no more threads
                pass
        self._work()

    def _work(self) -> None:
        while (job := self._next()) is not None:
            try:
                if isinstance(job, _Keep):
                    if not job.unless():
                        self._keep(job.record, job.gently)
                    self._not_kept = None
                else:
                    self._do(job)
            except Exception as error:  # whatever it is, the game goes on
                self.kept = False
                self._not_kept = reason_of(error)

    def _next(self) -> _Job | None:
        with self._lock:
            if self._jobs:
                return self._jobs.popleft()
            self._thread = None
            return None

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

    def _keep(self, record: Record | None, gently: bool) -> None:
        path, previous = _paths()
        if not self._swept:
            self._swept = True
            sweep(path.parent)
        if record is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        with alone(path.parent):
            foreign = self._is_foreign(path, previous)
            if record is None:
                if not foreign:
                    keep(None)
                    self._ours = None
                return
            content = _content(record)
            if foreign and gently:
                return
            if foreign:
                make_room()
            if foreign or content != self._ours or not path.exists():
                write_whole(path, content, previous)
            self._ours = content
            self.kept = True

    def _is_foreign(self, path: Path, previous: Path) -> bool:
        """Whether something is kept that this window neither read nor wrote."""
        try:
            return read_whole(path, _LARGEST) != self._ours
        except FileNotFoundError:
            return self._ours is None and previous.exists()
        except OSError:
            return True
