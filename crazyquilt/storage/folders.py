"""The platform's own folders for what the game keeps and what the user saves."""

from pathlib import Path

import platformdirs

APP = "crazyquilt"
TITLE = "Crazy Quilt"


def data_folder() -> Path:
    """Gets the folder for what the game keeps by itself. It need not exist yet."""
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def config_folder() -> Path:
    """Gets the folder for the settings. It need not exist yet."""
    return Path(platformdirs.user_config_dir(APP, appauthor=False))


def documents_folder() -> Path:
    """Gets the folder for the records that the user saves. It need not exist yet."""
    return Path(platformdirs.user_documents_dir()) / TITLE


def log_file() -> Path:
    """Gets the file for the details of a failure."""
    return Path(platformdirs.user_log_dir(APP, appauthor=False)) / "failure.txt"
