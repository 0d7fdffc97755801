"""The list of records that the user has saved."""

import contextlib
import time
from collections.abc import Callable
from pathlib import Path

from crazyquilt.language import _, ngettext
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
    rows.append(Words(f"{_listed(folder, len(rows))} {_place(folder)}".lstrip(), quiet=True))
    cancel = Button(_("Cancel"), lambda: dialog.close())
    dialog = Dialog(stage, _("Open a saved game"), rows, [cancel])
    return dialog


def _place(folder: Path) -> str:
    return _(
        "Games are saved in {folder}. Any saved game opens when its file is dropped on the window."
    ).format(folder=folder)


def _listed(folder: Path, listed: int) -> str:
    """Gets a sentence where not all is listed; else nothing."""
    count = len(list(folder.glob(f"*{SUFFIX}")))
    if not listed:
        return _("No game is saved yet.")
    if count <= listed:
        return ""
    # Translators: {count} is how many saved games are listed, {all} how many there are.
    return ngettext(
        "These are the newest {count} of {all}.", "These are the newest {count} of {all}.", listed
    ).format(count=listed, all=count)


def newest(folder: Path) -> list[tuple[float, Path]]:
    """Gets the newest records of a folder with the times of their last change."""
    found = []
    with contextlib.suppress(OSError):
        for path in folder.glob(f"*{SUFFIX}"):
            with contextlib.suppress(OSError):
                found.append((path.stat().st_mtime, path))
    return sorted(found, reverse=True)[:MOST]
