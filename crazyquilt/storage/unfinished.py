"""Keeps unfinished games from one start to the next.

Each window has a place of its own for its game, and nobody else's files are written over: the
first has `unfinished.quilt`, a second one `unfinished 2.quilt`, and so on. A lock that ends with
the window's process tells which places are taken.

Two files hold a game: as it was kept last, and as it was kept before that, for the day when the
first cannot be read. Both are records with a checksum in the first line's comment: what a record
leaves when it is cut off between two lines would else be a shorter game. One without a checksum,
such as a person writes, counts too.
"""

import contextlib
import os
import re
import weakref
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

from crazyquilt.language import _
from crazyquilt.model.errors import CrazyQuiltError, RecordError
from crazyquilt.model.record import LARGEST, Record, decode_record, parse_record
from crazyquilt.storage.files import (
    alone,
    free_name,
    lock,
    read_whole,
    reason_of,
    record_bytes,
    write_record,
    write_whole,
)
from crazyquilt.storage.folders import data_folder, documents_folder

MOST = 99
"""Places that are looked at: more windows are not open at once."""

_NOTE = "  # checksum {:08x}; delete this note if you change the file"
_NOTED = re.compile(rb"\A([^\n#]*?)[ \t]*# checksum ([0-9a-f]{8})\b[^\n]*")
LONGEST = 2 * LARGEST
"""Bytes of a record that is kept: one that could just be opened may be played on."""
_LARGEST = LONGEST + 100
"""Bytes of the file that are read: the longest record and the note."""
_FILES = re.compile(r"unfinished(?: ([2-9]|[1-9]\d))?(?:\.previous)?\.quilt")


class Place:
    """Where one window keeps its game. `number` is 1 for the first."""

    def __init__(self, number: int = 1) -> None:
        self.number = number
        self._lock: int | None = None
        self._close: Callable[[], object] = bool

    # ── files

    @property
    def folder(self) -> Path:
        """The folder of the files, which need not exist yet."""
        return data_folder()

    @property
    def path(self) -> Path:
        """The file of the game as it was kept last."""
        return self._file(".quilt")

    @property
    def previous(self) -> Path:
        """The file of the game as it was kept before that."""
        return self._file(".previous.quilt")

    def _file(self, end: str) -> Path:
        name = "unfinished" if self.number == 1 else f"unfinished {self.number}"
        return self.folder / f"{name}{end}"

    @property
    def used(self) -> bool:
        """Whether something is kept here."""
        return os.path.lexists(self.path) or os.path.lexists(self.previous)

    # ── the lock

    @property
    def taken(self) -> bool:
        """Whether it is this window's alone."""
        return self._lock is not None

    def take(self) -> bool:
        """Makes it this window's until `leave`, or until the process ends. Returns whether no
        other window has it. Raises OSError where that cannot be known.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self._file(".lock")
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            handle = os.open(path, os.O_RDONLY)
        close = weakref.finalize(self, os.close, handle)
        try:
            if lock(handle):
                self._lock, self._close = handle, close
                return True
        except BaseException:
            close()
            raise
        close()
        return False

    def leave(self) -> None:
        """Lets other windows have it."""
        self._lock = None
        self._close()

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Keeps others out while the files change. Raises OSError when one takes too long."""
        with contextlib.nullcontext() if self.taken else alone(self.folder):
            yield

    # ── the game

    def keep(self, record: Record | None) -> None:
        """Keeps the game; None when there is none to go on with. Raises OSError."""
        if record is None:
            self.previous.unlink(missing_ok=True)  # first, so that it cannot outlive the newer one
            self.path.unlink(missing_ok=True)
        else:
            self.write(content(record))

    def write(self, data: bytes) -> None:
        """Keeps a game by its file's content. Raises OSError."""
        write_whole(self.path, data, self.previous)

    def kept(self) -> tuple[Record | None, str | None]:
        """Gets the kept game, if there is one, and a sentence for the player if it cannot be read
        as it was kept last; it is then the game as it was kept before that, or none.

        The game may be won. A file that cannot be read is put aside, never deleted.
        """
        with contextlib.suppress(OSError, CrazyQuiltError):
            return _read(self.path), None
        try:
            with self.alone():
                return self._kept_before()
        except OSError as error:
            return None, _unreadable(error)

    def _kept_before(self) -> tuple[Record | None, str | None]:
        path, previous, nothing = self.path, self.previous, None
        try:
            return _read(path), None  # another window may have written it just now
        except FileNotFoundError:
            earlier = _("The last game goes on from an earlier moment: its newest file is gone.")
        except OSError as error:
            earlier = _(
                "The last game goes on from an earlier moment: its newest file cannot be read "
                "({why})."
            ).format(why=reason_of(error))
            nothing = _unreadable(error)
        except CrazyQuiltError:
            aside = _put_aside(path)
            earlier = _(
                "The last game goes on from an earlier moment: its newest file cannot be read and "
                "is now {file}."
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

    def content(self) -> bytes:
        """Gets what the file of the game holds. Raises OSError."""
        return read_whole(self.path, _LARGEST)

    def make_room(self) -> None:
        """Moves a kept game to the user's saved ones, so that another may be kept; where that
        cannot be, aside in its own folder, as what cannot be read. A deal in which nothing was
        played yet just goes. Raises OSError.
        """
        for file in (self.path, self.previous):
            try:
                record = _read(file)
            except FileNotFoundError:
                continue
            except OSError:
                os.replace(file, free_name(file.parent, "unfinished game"))
            except CrazyQuiltError:
                os.replace(file, free_name(file.parent, "unreadable"))
            else:
                if any(record.attempts):
                    self._save(file, record)
                else:
                    self.keep(None)
                return

    def _save(self, file: Path, record: Record) -> None:
        try:
            folder = documents_folder()
            folder.mkdir(parents=True, exist_ok=True)
            saved = free_name(folder, "unfinished game")
            write_record(saved, record)
        except OSError:
            os.replace(file, free_name(file.parent, "unfinished game"))
            self.keep(None)
            return
        try:
            self.keep(None)
        except OSError:
            saved.unlink()  # it stays where it was: no further copy with each try
            raise


def take_place(any_game: bool) -> tuple[Place, bool]:
    """Gets a place for a window, and whether another window is open.

    It is the first where a game is kept that no other window has, or else the first free one.
    `any_game`: the first that no other window has, whatever is kept there. Where nobody can tell
    what others have, it is the first.
    """
    others = False
    places = range(1, MOST + 1)
    try:
        for number in places if any_game else range(1, _last() + 1):
            place = Place(number)
            if not place.take():
                others = True
            elif any_game or place.used:
                return place, others
            else:
                place.leave()
        for number in places:
            place = Place(number)
            if place.take():
                return place, others
            others = True
    except OSError:
        pass
    return Place(), others


def _last() -> int:
    """Gets the number of the last place where something is kept; 0 if there is none."""
    last = 0
    with contextlib.suppress(OSError):
        for name in os.listdir(data_folder()):
            if found := _FILES.fullmatch(name):
                last = max(last, int(found[1] or 1))
    return last


def content(record: Record) -> bytes:
    """Gets the file of a kept game: its record with a checksum. Raises OSError when it is longer
    than can be read again.
    """
    data = record_bytes(record, LONGEST)
    heading, _end, rest = data.partition(b"\n")
    return heading + _NOTE.format(zlib.crc32(data)).encode() + b"\n" + rest


def _read(path: Path) -> Record:
    """Gets the record of a file, its moves checked. Raises OSError or CrazyQuiltError."""
    data = read_whole(path, _LARGEST)
    if found := _NOTED.match(data):
        data = found[1] + data[found.end() :]
        if int(found[2], 16) != zlib.crc32(data):
            raise RecordError(1, _("the record is not as it was written"))
    record = parse_record(decode_record(data, LONGEST))
    record.game()
    return record


def _unreadable(error: OSError) -> str:
    return _("The last game cannot be read: {why}.").format(why=reason_of(error))


def _damaged(aside: str) -> str:
    return _("The last game could not be read; its file is {file}.").format(file=aside)


def _put_aside(path: Path) -> str:
    """Gets where the file is, in words, out of the way if that can be."""
    aside = free_name(path.parent, "unreadable")
    try:
        path.rename(aside)
    except OSError:
        aside = path
    return path_text(aside)


def path_text(path: Path) -> str:
    """Gets a path as text that can be shown: a folder's name may be none."""
    return os.fsencode(path).decode("utf-8", "replace")
