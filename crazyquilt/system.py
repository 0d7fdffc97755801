"""What the desktop's own settings say about motion and contrast.

It is asked beside the start of the program, since a desktop may take its time to answer.
Sources: GTK's `Gtk.Settings:gtk-enable-animations`; the schemas `org.gnome.desktop.interface` and
`org.gnome.desktop.a11y.interface`; KDE's `AnimationDurationFactor` and `ColorScheme` in
`kdeglobals`; Windows' `SystemParametersInfo`; the defaults of `com.apple.universalaccess` on macOS.
"""

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

GNOME = {"gnome", "unity", "budgie", "pantheon"}
"""The desktops, as ``XDG_CURRENT_DESKTOP`` names them, that have GNOME's settings."""
PATIENCE = 2.0
"""Seconds after which a desktop that has not answered wishes nothing."""
LARGEST = 100_000
"""Bytes of a file of settings that are read at most."""
LONGEST = 1_000
"""Bytes that an answer has at most."""
_CLIENT_AREA_ANIMATION, _HIGH_CONTRAST, _CONTRAST_ON = 0x1042, 0x0042, 1


class Wishes(NamedTuple):
    """What the desktop asks programs for: no motion, and high contrast."""

    still: bool = False
    contrast: bool = False


class Asking:
    """Asks `source` in the background, from the beginning on."""

    def __init__(self, source: Callable[[], Wishes] | None = None) -> None:
        self._wishes = Wishes()
        self._thread = threading.Thread(target=self._ask, args=(source or asked,), daemon=True)
        self._thread.start()

    def _ask(self, source: Callable[[], Wishes]) -> None:
        # Where there is no home, `Path.home` raises RuntimeError.
        with contextlib.suppress(
            OSError, ValueError, RuntimeError
        ):  # nobody answers: nothing is wished
            self._wishes = source()

    def answer(self, patience: float) -> Wishes:
        """Gets the answer; after `patience` seconds without one, that nothing is wished."""
        self._thread.join(patience)
        return self._wishes


def asked() -> Wishes:
    """Asks this computer's desktop."""
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        return mac_wishes(Path.home() / "Library/Preferences/com.apple.universalaccess.plist")
    config = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    desktops = os.environ.get("XDG_CURRENT_DESKTOP", "")
    return linux_wishes(config, desktops.lower().split(":"), gsettings)


# ── Linux


def linux_wishes(
    config: Path, desktops: Iterable[str], ask: Callable[[list[tuple[str, str]]], list[str]]
) -> Wishes:
    """Gets the wishes from the files in a `config` folder, on GNOME's `desktops` from what `ask`
    answers on pairs of a schema and a key.
    """
    still = contrast = False
    if not GNOME.isdisjoint(desktops):
        animations, high = ask(
            [
                ("org.gnome.desktop.interface", "enable-animations"),
                ("org.gnome.desktop.a11y.interface", "high-contrast"),
            ]
        )
        return Wishes(still=animations == "false", contrast=high == "true")
    for version in ("gtk-4.0", "gtk-3.0"):
        said = _ini(config / version / "settings.ini", "Settings")
        still |= said.get("gtk-enable-animations", "").lower() in ("0", "false", "no")
        contrast |= said.get("gtk-theme-name", "").lower().startswith("highcontrast")
    scheme = _ini(config / "kdeglobals", "General").get("ColorScheme", "")
    contrast |= "highcontrast" in scheme.lower().replace(" ", "")
    with contextlib.suppress(ValueError):
        factor = _ini(config / "kdeglobals", "KDE").get("AnimationDurationFactor", "1")
        still |= float(factor) == 0
    return Wishes(still, contrast)


def _ini(path: Path, section: str) -> dict[str, str]:
    """Gets a section of a file of keys and values; nothing if it cannot be read."""
    if not path.is_file():
        return {}
    try:
        with path.open("rb") as file:
            lines = file.read(LARGEST).decode("utf-8-sig", "replace").splitlines()
    except OSError:
        return {}
    found, inside = {}, False
    for line in map(str.strip, lines):
        if line.startswith("["):
            inside = line.partition("[$")[0] == f"[{section}]"
        elif inside and "=" in line:
            key, _, value = line.partition("=")
            # KDE marks what the player may not change by “[$i]”.
            found[key.partition("[$")[0].strip()] = value.partition(" #")[0].strip()
    return found


def gsettings(keys: list[tuple[str, str]]) -> list[str]:
    """Gets GNOME's settings, each by its schema and key; empty where there is no answer."""
    import subprocess

    said = []
    try:
        running = [
            subprocess.Popen(
                ["gsettings", "get", *key],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            for key in keys
        ]
    except OSError:
        return [""] * len(keys)
    until = time.monotonic() + PATIENCE
    for process in running:
        assert process.stdout
        said.append(_first_line(process.stdout.fileno(), until))
        process.kill()
        process.wait()
        process.stdout.close()
    return said


def _first_line(handle: int, until: float) -> str:
    """Gets the first line that comes; empty when it has not come, whole, by then or is too long."""
    import select

    said = b""
    while b"\n" not in said and len(said) < LONGEST:
        ready, _, _ = select.select([handle], [], [], max(0, until - time.monotonic()))
        if not ready:
            return ""
        part = os.read(handle, LONGEST)
        if not part:
            break
        said += part
    line = said.partition(b"\n")[0]
    return line.decode("utf-8", "replace").strip() if len(line) < LONGEST else ""


# ── macOS and Windows


def mac_wishes(path: Path) -> Wishes:
    """Gets the wishes from the property list of macOS's accessibility settings."""
    import plistlib

    try:
        said = plistlib.loads(path.read_bytes())
    except (OSError, ValueError, plistlib.InvalidFileException):
        return Wishes()
    if not isinstance(said, dict):
        return Wishes()
    return Wishes(bool(said.get("reduceMotion")), bool(said.get("increaseContrast")))


def windows_wishes(animation: int | None, contrast_flags: int | None) -> Wishes:
    """Gets the wishes from what `SystemParametersInfo` says; None where it does not answer."""
    return Wishes(animation == 0, bool((contrast_flags or 0) & _CONTRAST_ON))


def _windows() -> Wishes:
    import ctypes

    class HighContrast(ctypes.Structure):
        _fields_ = (
            ("size", ctypes.c_uint),
            ("flags", ctypes.c_uint32),
            ("scheme", ctypes.c_wchar_p),
        )

    try:
        ask = ctypes.windll.user32.SystemParametersInfoW  # type: ignore[attr-defined]
    except (AttributeError, OSError):
        return Wishes()
    animation = ctypes.c_int(1)
    high = HighContrast(ctypes.sizeof(HighContrast), 0, None)
    moves = ask(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(animation), 0)
    contrast = ask(_HIGH_CONTRAST, high.size, ctypes.byref(high), 0)
    return windows_wishes(animation.value if moves else None, high.flags if contrast else None)
