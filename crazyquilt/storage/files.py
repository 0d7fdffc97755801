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
    if real.exists() and not real.is_file():
        with real.open("wb") as device:
            device.write(data)
        return
    real.parent.mkdir(parents=True, exist_ok=True)
    aside = _aside(real)
    try:
        with aside.open("xb+") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if previous is not None and real.exists():
            _keep_also_as(previous, real)
        os.replace(aside, real)
    except BaseException as error:
        with contextlib.suppress(OSError):
            aside.unlink()
        if isinstance(error, OSError):
            error.filename = str(path)  # the name that the caller knows
        raise
    _flush_folder(real.parent)


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
def alone(folder: Path) -> Iterator[None]:
    """Keeps other copies of the program out while this one works in `folder`, where the platform
    can do that and the folder is there; they wait if they ask too. Not to be nested.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        yield
        return
    try:
        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)  # ends with the process, however that ends
        yield
    finally:
        os.close(handle)


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
