"""Reading and writing records as files, so that a failure loses nothing."""

import contextlib
import errno
import os
import secrets
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from crazyquilt.language import N_, _
from crazyquilt.model.record import LARGEST, Record, decode_record, parse_record

SUFFIX = ".quilt"
STALE = 86_400.0
"""Seconds after which nobody is still writing to a file that was set aside."""
PATIENCE = 0.3
"""Seconds to wait for another program that is at work in a folder: the window may be waiting."""
_ASKING = 0.01
"""Seconds between two looks whether it is still at work."""
_FROM_SYSTEM = (
    # Translators: why a file cannot be read or written, as the system says it; after a colon.
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("No such file or directory"),
    N_("File exists"),
    N_("File name too long"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("No space left on device"),
    N_("Disk quota exceeded"),
    N_("Read-only file system"),
    N_("Input/output error"),
)
"""Reasons that the system gives, marked. Others are told in its own words."""


def reason_of(error: BaseException) -> str:
    """Gets why something failed, in words that can stand after a colon."""
    said = getattr(error, "strerror", None)
    return _(said) if said else str(error)


def read_whole(path: Path, most: int) -> bytes:
    """Gets up to `most` + 1 bytes of a file. Raises OSError, also for what is no ordinary file,
    such as a pipe that would be waited for.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, _("not an ordinary file"), str(path))
        return file.read(most + 1)


def read_record(path: Path) -> Record:
    """Gets the record in the file `path`. Raises OSError or RecordError."""
    return parse_record(decode_record(read_whole(path, LARGEST)))


def write_whole(path: Path, content: str | bytes, previous: Path | None = None) -> None:
    """Writes text or bytes to `path` as a whole or not at all: aside, flushed, then put in place.

    What stood in `path` is kept as `previous`, if that is given and can be; at no moment is there
    neither. Raises OSError; what stood in `path` is then still there. What is no ordinary file,
    such as a device, is written to as it is.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    real = Path(os.path.realpath(path))  # a link stays a link
    try:
        if real.exists() and not real.is_file():
            with real.open("wb") as device:
                device.write(data)
            return
        real.parent.mkdir(parents=True, exist_ok=True)
        _put_in_place(real, data, previous)
    except OSError as error:
        error.filename = str(path)  # the name that the caller knows
        raise


def write_record(path: Path, record: Record) -> None:
    """Writes a record to `path` as a whole or not at all. Raises OSError, also when it is longer
    than can be read again.
    """
    write_whole(path, record_bytes(record))


def record_bytes(record: Record, largest: int = LARGEST) -> bytes:
    """Gets a record's file. Raises OSError when it is longer than can be read again."""
    data = str(record).encode("utf-8")
    if len(data) > largest:
        raise OSError(errno.EFBIG, _("too long for a record"))
    return data


def _put_in_place(path: Path, data: bytes, previous: Path | None) -> None:
    aside = _aside(path)
    try:
        with aside.open("xb+") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if previous is not None and path.exists():
            _keep_also_as(previous, path)
        os.replace(aside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            aside.unlink()
        raise
    _flush_folder(path.parent)


def _aside(path: Path) -> Path:
    """Gets a name beside `path` for what is still being written."""
    return path.with_name(f".{secrets.token_hex(8)}.tmp")


def _keep_also_as(name: Path, path: Path) -> None:
    """Gives what stands in `path` a second name, if that can be: the file's own safety does not
    hang on it.
    """
    aside = _aside(name)
    with contextlib.suppress(OSError):
        try:
            try:
                os.link(path, aside)
            except (OSError, AttributeError):  # not every file system or platform has links
                write_whole(name, path.read_bytes())
            else:
                os.replace(aside, name)
        finally:
            # Replacing a link by another one of the same file leaves both.
            aside.unlink(missing_ok=True)


def _flush_folder(folder: Path) -> None:
    """Has the folder's names on the disk too, where the platform can do that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextlib.contextmanager
def alone(folder: Path, patience: float | None = None) -> Iterator[None]:
    """Keeps other copies of the program out while this one works in `folder`, where the platform
    can do that and the folder is there; they wait if they ask too. Not to be nested. Raises OSError
    when another one is still at work after `patience` seconds, `PATIENCE` by default.
    """
    if sys.platform == "win32":
        yield
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        yield
        return
    try:
        until = time.monotonic() + (PATIENCE if patience is None else patience)
        while not _lock(handle):
            if time.monotonic() >= until:
                # Translators: why a file cannot be read or written; after a colon.
                reason = _("another program is at work there")
                raise OSError(errno.EBUSY, reason, str(folder))
            time.sleep(_ASKING)
        yield
    finally:
        os.close(handle)


def _lock(handle: int) -> bool:
    with contextlib.suppress(OSError):
        return lock(handle)
    return True  # not every file system has locks


def lock(handle: int) -> bool:
    """Locks an open file until it is closed or the process ends, however that ends. Returns whether
    no other one holds it. Raises OSError where nothing can be locked, as on some networks.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(handle, 0, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def sweep(folder: Path) -> None:
    """Deletes what writings that were killed half-way left in `folder`, if it is a day old: what
    is younger may still be being written, by this program or another copy of it.
    """
    with contextlib.suppress(OSError):
        for path in folder.glob(f".{'?' * 16}.tmp"):
            if time.time() - path.stat().st_mtime > STALE:
                path.unlink()


def free_name(folder: Path, stem: str, suffix: str = SUFFIX) -> Path:
    """Gets a path in `folder` that no file has yet: ``stem.quilt``, ``stem (2).quilt`` …"""
    path = folder / f"{stem}{suffix}"
    number = 2
    while path.exists():
        path = folder / f"{stem} ({number}){suffix}"
        number += 1
    return path
