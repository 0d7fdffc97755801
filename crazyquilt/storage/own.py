"""The key by which this installation knows its own games: a file in the data folder."""

import contextlib
import os
import secrets
from pathlib import Path

from crazyquilt.figures.own import KEY_SIZE, Own
from crazyquilt.storage.files import free_name, read_whole, write_whole
from crazyquilt.storage.folders import data_folder

NAME = "own games.key"


def own_games() -> Own:
    """Gets what tells this installation's games from others'.

    Where there is no key one is made; where that cannot be, it is one for this window alone, whose
    saved games are no later one's own.
    """
    path = data_folder() / NAME
    try:
        return Own(_read(path) or _made(path))
    except OSError:
        return Own()


def _read(path: Path) -> bytes | None:
    """Gets the key; None where there is none. What is no key is put aside. Raises OSError."""
    try:
        data = read_whole(path, 10 * KEY_SIZE)
    except FileNotFoundError:
        return None
    with contextlib.suppress(ValueError):
        key = bytes.fromhex(data.decode("ascii"))
        if len(key) == KEY_SIZE:
            return key
    path.rename(free_name(path.parent, "unreadable own games", ".key"))
    return None


def _made(path: Path) -> bytes:
    """Makes the key, unless another window just did. Raises OSError."""
    aside = path.with_name(f".{secrets.token_hex(8)}.tmp")
    key = secrets.token_bytes(KEY_SIZE)
    write_whole(aside, key.hex() + "\n")
    try:
        os.link(aside, path)  # never over another's
    except FileExistsError:
        return _read(path) or key
    except (OSError, AttributeError):  # not every file system or platform has links
        os.replace(aside, path)
    finally:
        aside.unlink(missing_ok=True)
    return key
