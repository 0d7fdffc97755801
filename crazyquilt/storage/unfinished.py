"""Keeps the unfinished game from one start to the next."""

import os
import threading
from pathlib import Path

from crazyquilt.model.errors import CrazyQuiltError
from crazyquilt.model.record import LARGEST, Record
from crazyquilt.storage.files import free_name, read_record, read_whole, write_whole
from crazyquilt.storage.folders import data_folder, documents_folder

NAME = "unfinished.quilt"


def keep(record: Record | None) -> None:
    """Keeps the unfinished game; None when there is none to go on with. Raises OSError."""
    path = data_folder() / NAME
    if record is None:
        path.unlink(missing_ok=True)
    else:
        write_whole(path, str(record))


def kept() -> tuple[Record | None, str | None]:
    """Gets the kept game, if there is one, and a sentence for the player if it cannot be read.

    A file that cannot be read is put aside, never deleted.
    """
    path = data_folder() / NAME
    try:
        record = read_record(path)
        record.game()
    except FileNotFoundError:
        return None, None
    except OSError as error:
        return None, f"The last game cannot be read: {error.strerror or error}."
    except CrazyQuiltError:
        return None, f"The last game could not be read; its file is {_put_aside(path)}."
    return record, None


def make_room() -> None:
    """Moves a kept game to the user's saved ones, so that another may be kept; where that cannot
    be, aside in its own folder. Raises OSError.
    """
    path = data_folder() / NAME
    if not path.exists():
        return
    stem = "unfinished game"
    try:
        folder = documents_folder()
        folder.mkdir(parents=True, exist_ok=True)
        target = free_name(folder, stem)
        write_whole(target, read_whole(path, LARGEST))
    except OSError:
        os.replace(path, free_name(path.parent, stem))
    else:
        path.unlink()


def _put_aside(path: Path) -> Path:
    """Gets where the file is, out of the way if that can be."""
    aside = free_name(path.parent, "unreadable")
    try:
        path.rename(aside)
    except OSError:
        return path
    return aside


class Keeper:
    """Keeps this window's game while others may keep theirs: a file that this one neither read nor
    wrote is never written over or deleted, but makes room as a saved game.

    `goes_on`: whether this window goes on with the kept game.
    """

    def __init__(self, goes_on: bool) -> None:
        self._ours = self._found() if goes_on else None
        self._thread: threading.Thread | None = None
        self.failure: str | None = None
        """Why the last writing failed, if it did."""

    @staticmethod
    def _found() -> bytes | None:
        try:
            return read_whole(data_folder() / NAME, LARGEST)
        except OSError:
            return None

    def keep(self, record: Record | None) -> None:
        """Keeps a game, or none; `failure` tells how it went."""
        try:
            found = self._found()
            foreign = found is not None and found != self._ours
            if record is None:
                if not foreign:
                    keep(None)
                    self._ours = None
            else:
                if foreign or (found is None and (data_folder() / NAME).exists()):
                    make_room()
                keep(record)
                self._ours = str(record).encode("utf-8")
            self.failure = None
        except OSError as error:
            self.failure = f"The game cannot be kept: {error.strerror or error}."

    def keep_soon(self, record: Record | None) -> bool:
        """Keeps a game beside the game's own thread. Returns False while that is still at work."""
        if self._thread and self._thread.is_alive():
            return False
        self._thread = threading.Thread(target=self.keep, args=(record,), name="keeper")
        self._thread.start()
        return True

    def wait(self) -> None:
        """Waits for what is being written."""
        if self._thread:
            self._thread.join()
