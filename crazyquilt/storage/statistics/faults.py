"""What SQLite and the system refuse, as errors of ours."""

import contextlib
import errno
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from crazyquilt.storage.statistics.errors import DiskFull, Locked, ReadOnly, StatisticsError

_FULL = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE}
_READ_ONLY = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM}
_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
# An SQL error means that the tables are not what the file's version says.
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR}
_PASSING = {*_FULL, *_READ_ONLY, *_LOCKED, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}

REFUSALS = (sqlite3.Error, ValueError, OverflowError)
"""What Python's sqlite3 raises; the latter where it cannot even tell SQLite's own message, in which
it quotes what is damaged."""


class Damaged(Exception):
    """The file is no whole database of ours."""


@contextlib.contextmanager
def faults(path: Path) -> Iterator[None]:
    """Raises what SQLite or the system refuses as StatisticsError or Damaged."""
    try:
        yield
    except REFUSALS as error:
        raise fault_of(error, path) from error
    except StatisticsError:
        raise
    except OSError as error:
        raise _system_fault(error, path) from error


def fault_of(error: Exception, path: Path) -> Exception:
    """Gets one of `REFUSALS` as StatisticsError or Damaged."""
    if not isinstance(error, sqlite3.Error):
        return Damaged()
    code = _code(error)
    if code in _DAMAGED:
        return Damaged()
    if code in _FULL or getattr(error, "sqlite_errorcode", None) in _FULL:
        return DiskFull(path)
    if code in _LOCKED:
        return Locked(path)
    if code in _READ_ONLY:
        return ReadOnly(path)
    if code == sqlite3.SQLITE_CANTOPEN and not os.access(path.parent, os.W_OK):
        return ReadOnly(path)
    if code == sqlite3.SQLITE_CANTOPEN and not path.exists():
        return Damaged()  # another program is just putting it aside
    return StatisticsError(errno.EIO, str(error), path)


def _system_fault(error: OSError, path: Path) -> StatisticsError:
    if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)):
        return DiskFull(path)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return ReadOnly(path, error.errno)
    return StatisticsError(error.errno or errno.EIO, error.strerror or str(error), path)


def _code(error: sqlite3.Error) -> int:
    """Gets SQLite's primary code; 0 for what Python itself refuses."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def passes(error: sqlite3.Error) -> bool:
    """Whether trying again later may help, since nothing is wrong with the file."""
    return _code(error) in _PASSING
