"""The list of records that the user has saved."""

import contextlib
import time
from collections.abc import Callable
from pathlib import Path

from crazyquilt.screens.dialog import Dialog, Row
from crazyquilt.screens.screen import Stage
from crazyquilt.screens.widgets import Button, Words
from crazyquilt.storage.files import SUFFIX

MOST = 9
"""How many of the newest are listed."""


def saved_dialog(stage: Stage, opened: Callable[[Path], None]) -> Dialog:
    """Gets a dialog that lists the newest records in the user's documents."""

    def choose(path: Path) -> None:
        dialog.close()
        opened(path)

    folder = stage.desk.documents()
    rows: list[Row] = [
        Button(
            path.stem,
            lambda path=path: choose(path),  # type: ignore[misc]
            note=time.strftime("%Y-%m-%d %H:%M", time.localtime(changed)),
            flat=True,
        )
        for changed, path in newest(folder)
    ]
    where = (
        f"Games are saved in {folder}. Any saved game opens when its file is dropped on the window."
    )
    count = sum(1 for _ in folder.glob(f"*{SUFFIX}"))
    if not rows:
        where = f"No game is saved yet. {where}"
    elif count > len(rows):
        where = f"These are the newest {len(rows)} of {count}. {where}"
    rows.append(Words(where, quiet=True))
    dialog = Dialog(stage, "Open a saved game", rows, [Button("Cancel", lambda: dialog.close())])
    return dialog


def newest(folder: Path) -> list[tuple[float, Path]]:
    """Gets the newest records of a folder with the times of their last change."""
    found = []
    with contextlib.suppress(OSError):
        for path in folder.glob(f"*{SUFFIX}"):
            with contextlib.suppress(OSError):
                found.append((path.stat().st_mtime, path))
    return sorted(found, reverse=True)[:MOST]
