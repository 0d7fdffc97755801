"""Reading and writing records as files, so that a failure loses nothing."""

import contextlib
import os
import secrets
from pathlib import Path

from crazyquilt.model.record import LARGEST, Record, decode_record, parse_record

SUFFIX = ".quilt"


def read_record(path: Path) -> Record:
    """Gets the record in the file `path`. Raises OSError or RecordError."""
    with path.open("rb") as file:
        return parse_record(decode_record(file.read(LARGEST + 1)))


def write_whole(path: Path, text: str) -> None:
    """Writes `text` to `path` as a whole or not at all: aside, flushed, then put in place.

    Raises OSError; what stood in `path` is then still there.
    """
    path = path.resolve()  # a link stays a link
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        with aside.open("x+", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(aside, path)
    except BaseException as error:
        with contextlib.suppress(OSError):
            aside.unlink()
        if isinstance(error, OSError):
            error.filename = str(path)  # the name that the caller knows
        raise


def free_name(folder: Path, stem: str) -> Path:
    """Gets a path in `folder` that no file has yet: ``stem.quilt``, ``stem (2).quilt`` …"""
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem} ({number}){SUFFIX}"
        number += 1
    return path
