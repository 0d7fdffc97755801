"""Reading and writing records as files, so that a failure loses nothing."""

import contextlib
import errno
import os
import secrets
import stat
from pathlib import Path

from crazyquilt.model.record import LARGEST, Record, decode_record, parse_record

SUFFIX = ".quilt"


def read_whole(path: Path, most: int) -> bytes:
    """Gets up to `most` + 1 bytes of a file. Raises OSError, also for what is no ordinary file,
    such as a pipe that would be waited for.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "not an ordinary file", str(path))
        return file.read(most + 1)


def read_record(path: Path) -> Record:
    """Gets the record in the file `path`. Raises OSError or RecordError."""
    return parse_record(decode_record(read_whole(path, LARGEST)))


def write_whole(path: Path, content: str | bytes) -> None:
    """Writes text or bytes to `path` as a whole or not at all: aside, flushed, then put in place.

    Raises OSError; what stood in `path` is then still there. What is no ordinary file, such as a
    device, is written to as it is.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    real = Path(os.path.realpath(path))  # a link stays a link
    if real.exists() and not real.is_file():
        with real.open("wb") as device:
            device.write(data)
        return
    real.parent.mkdir(parents=True, exist_ok=True)
    aside = real.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        with aside.open("xb+") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(aside, real)
    except BaseException as error:
        with contextlib.suppress(OSError):
            aside.unlink()
        if isinstance(error, OSError):
            error.filename = str(path)  # the name that the caller knows
        raise


def free_name(folder: Path, stem: str, suffix: str = SUFFIX) -> Path:
    """Gets a path in `folder` that no file has yet: ``stem.quilt``, ``stem (2).quilt`` …"""
    path = folder / f"{stem}{suffix}"
    number = 2
    while path.exists():
        path = folder / f"{stem} ({number}){suffix}"
        number += 1
    return path
