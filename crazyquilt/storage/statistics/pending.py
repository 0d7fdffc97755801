"""Results that could not be written into the database yet: a small file for each, beside it.

    uncounted/9f0c….won.json

They are there until the database has them. Each counts once, whoever writes it in: by its game.
"""

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path

from crazyquilt.figures.result import Result
from crazyquilt.storage.files import free_name, read_whole, sweep, write_whole
from crazyquilt.storage.statistics.rows import FIELDS, parse_row, row_of

FOLDER = "uncounted"
_END = ".json"
_LARGEST = 4_000_000
"""Bytes of a file that are read: more than the longest record takes in JSON."""


class Pending:
    """The files in a folder, which need not exist."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, result: Result) -> None:
        """Keeps a result, on the disk when this returns. Raises OSError."""
        text = json.dumps(dict(zip(FIELDS, row_of(result), strict=True)), ensure_ascii=False)
        # How it ended stands in the name: a win is not replaced by what another window has seen.
        name = f"{result.game}.{result.ending.value}{_END}"
        write_whole(self._folder / name, text + "\n")

    def all(self) -> Iterator[tuple[Path, Result | None]]:
        """Gets the files with their results; None for what cannot be used."""
        for path in sorted(self._folder.glob(f"*{_END}")):
            with contextlib.suppress(OSError):  # today
                yield path, _read(path)

    def remove(self, path: Path) -> None:
        """Removes a file whose result is counted."""
        with contextlib.suppress(OSError):  # it is counted once all the same
            path.unlink()

    def tidy(self) -> None:
        """Removes the folder when it is empty."""
        sweep(self._folder)
        with contextlib.suppress(OSError):
            self._folder.rmdir()

    def put_aside(self, path: Path) -> Path:
        """Gives a file that cannot be used another name. Returns that. Raises OSError."""
        aside = free_name(self._folder.parent, "unreadable result", _END)
        path.rename(aside)
        return aside


def _read(path: Path) -> Result | None:
    data = read_whole(path, _LARGEST)
    try:
        said = json.loads(data.decode("utf-8"))
        return parse_row([said[name] for name in FIELDS])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
