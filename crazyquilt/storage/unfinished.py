"""Keeps the unfinished game from one start to the next."""

import shutil
from pathlib import Path

from crazyquilt.model.errors import CrazyQuiltError
from crazyquilt.model.record import Record
from crazyquilt.storage.files import free_name, read_record, write_whole
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
    """Moves a kept game to the user's saved ones, so that another may be kept. Raises OSError."""
    path = data_folder() / NAME
    if path.exists():
        folder = documents_folder()
        folder.mkdir(parents=True, exist_ok=True)
        shutil.move(path, free_name(folder, "unfinished game"))


def _put_aside(path: Path) -> Path:
    """Gets where the file is, out of the way if that can be."""
    aside = free_name(path.parent, "unreadable")
    try:
        path.rename(aside)
    except OSError:
        return path
    return aside
