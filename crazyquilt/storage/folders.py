"""The platform's own folders for what the game keeps and what the user saves."""

import os
from collections.abc import Callable
from pathlib import Path

import platformdirs

APP = "crazyquilt"
TITLE = "Crazy Quilt"
NOWHERE = Path(os.devnull)
"""In place of a home that there is not: what stands in it cannot be."""


def data_folder() -> Path:
    """Gets the folder for what the game keeps by itself. It need not exist yet."""
    return _absolute(lambda: platformdirs.user_data_dir(APP, appauthor=False))


def config_folder() -> Path:
    """Gets the folder for the settings. It need not exist yet."""
    return _absolute(lambda: platformdirs.user_config_dir(APP, appauthor=False))


def documents_folder() -> Path:
    """Gets the folder for the records that the user saves. It need not exist yet."""
    return _absolute(platformdirs.user_documents_dir) / TITLE


def log_file() -> Path:
    """Gets the file for the details of a failure."""
    return _absolute(lambda: platformdirs.user_log_dir(APP, appauthor=False)) / "failure.txt"


def _absolute(folder: Callable[[], str]) -> Path:
    """Gets the folder; where the system knows no home, not one wherever the game was started."""
    try:
        path = Path(folder())
    except RuntimeError:  # the user has no home at all
        return NOWHERE / APP
    return path if path.is_absolute() else NOWHERE / path
