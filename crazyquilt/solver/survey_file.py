"""A survey's file: gone on with, kept whole at every moment, and written by one at a time."""

import contextlib
import errno
import io
import os
import re
import secrets
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from crazyquilt.language import _
from crazyquilt.model.errors import FormatError
from crazyquilt.model.rules import Rules
from crazyquilt.solver.survey import (
    HEADER,
    SPENT,
    VERDICTS,
    Row,
    misplaced,
    parse_rows,
    read_survey,
    split,
    verify_all,
)

HEADING = ",".join(HEADER) + "\n"


class SurveyFile:
    """The file of a survey under way. Opening it finds the rows that are already there.

    `rows` are all rows so far. `again` are the deals among them that are unknown after fewer than
    `nodes` positions and shall be searched again: until then they keep their rows. `further` is
    how many were searched with more positions than that; they stay.

    Raises FormatError when something else stands in the file, which is then left as it is, or
    when another survey is at work on it; or OSError.
    """

    def __init__(self, path: Path, deals: range, rules: Rules, nodes: int) -> None:
        self._first = deals.start
        self._unwritten = 0
        self._held = _Held(path)
        try:
            self.rows = self._read(str(path), deals, rules)
        except BaseException:
            self._held.close()
            raise
        self.again = [row.deal for row in self.rows if _can_be_bettered(row, nodes)]
        self.further = sum(row.nodes > nodes for row in self.rows)

    @property
    def settled(self) -> int:
        """How many deals need no further search."""
        return len(self.rows) - len(self.again)

    def put(self, row: Row) -> None:
        """Adds the row of the next deal, or puts one in place of that of a deal in `again`.

        What is added is on the disk when this returns. What is put in place is so as soon as more
        was searched than there is to write anew, and at the end.
        """
        at = row.deal - self._first
        if at < len(self.rows):
            self.rows[at] = row
            self.again.remove(row.deal)
            self._unwritten += row.nodes
            if self._unwritten >= self._held.size:
                self._save()
            return
        self._save()
        self._held.append(row.text())
        self.rows.append(row)

    def close(self) -> None:
        """Closes the file, with all rows in it."""
        try:
            self._save()
        finally:
            self._held.close()

    def __enter__(self) -> "SurveyFile":
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def _save(self) -> None:
        if self._unwritten:
            self._held.replace(_text(self.rows))
            self._unwritten = 0

    def _read(self, name: str, deals: range, rules: Rules) -> list[Row]:
        whole, rest = split(self._held.read())
        rows = parse_rows(whole, name)
        _check(rows, name, deals, rules)
        if rest and whole and not _is_begun(rest, deals, len(rows), rules):
            raise misplaced(name, len(rows) + 2)
        verify_all(rows, name)
        if rest:
            self._held.truncate(len(whole))
        if not whole:
            self._held.append(HEADING)
        return rows


def write_survey(path: Path, rows: Iterable[Row]) -> None:
    """Writes a whole survey to a file that is new, empty or a survey's.

    Raises FormatError when something else stands there, or OSError.
    """
    held = _Held(path)
    try:
        held.read()
        held.replace(_text(rows))
    finally:
        held.close()


def _text(rows: Iterable[Row]) -> str:
    return HEADING + "".join(row.text() for row in rows)


def _can_be_bettered(row: Row, nodes: int) -> bool:
    return row.verdict == "unknown" and row.nodes < nodes and row.moves != SPENT


def _check(rows: list[Row], name: str, deals: range, rules: Rules) -> None:
    for expected, row in zip(deals, rows, strict=False):
        if row.deal != expected or row.rules != str(rules):
            # Translators: {rules} and {own} are sets of rules: “standard”.
            fault = _(
                "holds another survey (deal {number} of {rules}, where deal {expected} of "
                "{own} belongs)"
            )
            fault = fault.format(number=row.deal, rules=row.rules, expected=expected, own=rules)
            raise FormatError(f"{name}: {fault}")
    if len(rows) > len(deals):
        # Translators: what is wrong with a survey's file; {deals} is “1-1000”.
        fault = _("holds more deals than {deals}").format(deals=f"{deals[0]}-{deals[-1]}")
        raise FormatError(f"{name}: {fault}")


def _is_begun(rest: bytes, deals: range, done: int, rules: Rules) -> bool:
    """Whether a line without its end is what a survey had written of its next row."""
    if done == len(deals):
        return False
    known = ((str(deals[done]),), (str(rules),), VERDICTS)
    *full, last = rest.decode("ascii", "replace").split(",")
    if len(full) >= len(HEADER):
        return False
    if any(field not in values for field, values in zip(full, known, strict=False)):
        return False
    if len(full) < len(known):
        return any(value.startswith(last) for value in known[len(full)])
    ending = ",".join([*full[len(known) :], last])
    return re.fullmatch(r"[0-9]*|[0-9]+,[-+@a-h1-8uwd ]*", ending) is not None


class _Held:
    """An ordinary file, made where there is none, that others who write it so are kept out of.

    Where the platform or the file system cannot do that, nobody is. The lock ends with the
    process, however that ends. Every OSError names the file.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._real = Path(os.path.realpath(path))  # a link stays a link
        with self._naming():
            self._file = self._open()
        self.size = 0

    def read(self) -> bytes:
        """Gets all that stands there, if it can be a survey's. Raises FormatError."""
        with self._naming():
            data = read_survey(self._file, str(self._path))
        self.size = len(data)
        return data

    def truncate(self, size: int) -> None:
        """Drops what stands after `size` bytes."""
        with self._naming():
            self._file.truncate(size)
            self._file.seek(size)
        self.size = size

    def append(self, text: str) -> None:
        """Writes at the end; it is on the disk when this returns."""
        with self._naming():
            _write(self._file, text)
        self.size += len(text)

    def replace(self, text: str) -> None:
        """Has another text stand there. At no moment is there neither."""
        aside = self._real.with_name(f".{secrets.token_hex(8)}.tmp")
        try:
            with self._naming():
                new = aside.open("xb+", buffering=0)
                try:
                    _write(new, text)
                    self._put_in_place(aside, new)
                except BaseException:
                    new.close()
                    raise
        except BaseException:
            with contextlib.suppress(OSError):
                aside.unlink()
            raise
        self.size = len(text)

    def _put_in_place(self, aside: Path, new: io.FileIO) -> None:
        if sys.platform == "win32":  # where a file that is open keeps its name
            new.close()
            self._file.close()
            os.replace(aside, self._real)
            self._file = self._real.open("rb+", buffering=0)
            self._file.seek(0, os.SEEK_END)
            return
        _lock(new)  # before it has the name: nobody can come in between
        os.replace(aside, self._real)
        old, self._file = self._file, new
        old.close()

    def close(self) -> None:
        """Lets others in."""
        self._file.close()

    def _open(self) -> io.FileIO:
        while True:
            if self._path.exists() and not (self._path.is_file() or self._path.is_dir()):
                raise OSError(errno.EINVAL, _("not an ordinary file"))
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
            file = io.FileIO(os.open(self._real, flags, 0o666), "r+")
            try:
                _lock(file)
                if self._is_in_place(file):
                    return file
            except BlockingIOError:
                file.close()
                fault = _("another survey is at work on this file")
                raise FormatError(f"{self._path}: {fault}") from None
            file.close()  # another survey put a new one in its place just now

    def _is_in_place(self, file: io.FileIO) -> bool:
        try:
            return os.path.samestat(os.fstat(file.fileno()), os.stat(self._real))
        except FileNotFoundError:
            return False

    @contextlib.contextmanager
    def _naming(self) -> Iterator[None]:
        """Gives every OSError the name that the caller knows."""
        try:
            yield
        except OSError as error:
            error.filename, error.filename2 = str(self._path), None
            raise


def _lock(file: io.FileIO) -> None:
    """Raises BlockingIOError when another has the file."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        return  # a file system without locks


def _write(file: io.FileIO, text: str) -> None:
    """Writes all of an ASCII text, onto the disk."""
    left = memoryview(text.encode("ascii"))
    while left:
        left = left[file.write(left) or 0 :]
    os.fsync(file.fileno())
