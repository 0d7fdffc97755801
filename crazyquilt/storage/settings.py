"""The settings: one value, and the file that keeps it, which people may read and edit.

The file is TOML, one ``key = value`` a line. Each line is read by itself: a line that cannot be
used is told and replaced, the others count, and unknown ones are kept.
"""

import contextlib
from dataclasses import dataclass, fields
from pathlib import Path

from crazyquilt.storage.files import free_name, read_whole, write_whole
from crazyquilt.storage.folders import config_folder

NAME = "settings.toml"
VERSION = 1

CHOICES: dict[str, tuple[str, ...]] = {
    "palette": ("classic", "four-colour", "high-contrast"),
    "back": ("crazy", "nine-patch", "ohio-star", "pinwheel", "log-cabin"),
    "ground": ("felt", "linen", "night", "plum"),
    "speed": ("normal", "fast", "off"),
    "hints": ("open", "fair"),
}
"""The values that a setting of text may have; the first is the default."""
LOUDEST = 100
LARGEST = 64_000
"""Bytes of the file that are read."""
CANNOT_BE_READ = "The settings cannot be read; the usual ones are used."


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has chosen. `volume` is 0 to 100."""

    palette: str = CHOICES["palette"][0]
    back: str = CHOICES["back"][0]
    ground: str = CHOICES["ground"][0]
    upright_indices: bool = False
    shade_blocked: bool = True
    hover_hints: bool = True
    hints: str = CHOICES["hints"][0]
    verdict: bool = True
    chance: bool = False
    speed: str = CHOICES["speed"][0]
    sound: bool = True
    volume: int = 60


def parse_settings(text: str) -> tuple[Settings, tuple[str, ...], tuple[str, ...]]:
    """Gets the settings of a file's text, the lines to keep that mean nothing to this version,
    and the names of the settings that had to be replaced by their defaults.
    """
    import tomllib  # here, since most starts have no settings to read

    types = {field.name: type(field.default) for field in fields(Settings)}
    chosen: dict[str, object] = {}
    kept, broken = [], []
    for line in text.replace("\r\n", "\n").split("\n"):
        key = line.partition("=")[0].strip()
        if not line.strip() or key == "version":
            continue
        if key not in types:
            kept.append(line)
            continue
        try:
            value = tomllib.loads(line)[key]
        except (ValueError, KeyError, RecursionError):
            value = None
        if type(value) is types[key] and _allowed(key, value):
            chosen[key] = value
        else:
            broken.append(key)
    return Settings(**chosen), tuple(kept), tuple(broken)  # type: ignore[arg-type]


def _allowed(key: str, value: object) -> bool:
    if key in CHOICES:
        return value in CHOICES[key]
    return not isinstance(value, int) or 0 <= value <= LOUDEST


def settings_text(settings: Settings, kept: tuple[str, ...] = ()) -> str:
    """Gets the file's text; the pair of `parse_settings`."""
    lines = [f"version = {VERSION}"]
    for field in fields(Settings):
        value = getattr(settings, field.name)
        text = f'"{value}"' if isinstance(value, str) else str(value).lower()
        lines.append(f"{field.name} = {text}")
    return "\n".join((*lines, *kept)) + "\n"


class SettingsFile:
    """The settings in the platform's own folder. `value` is always usable."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or config_folder() / NAME
        self._kept: tuple[str, ...] = ()
        self._unread = False
        self.value = Settings()
        self.notice: str | None = None
        """A sentence for the player, when something could not be read."""
        try:
            text = read_whole(self._path, LARGEST).decode("utf-8-sig")
        except FileNotFoundError:
            return
        except (OSError, UnicodeDecodeError) as error:
            self.notice = CANNOT_BE_READ
            self._unread = True
            if isinstance(error, UnicodeDecodeError):
                with contextlib.suppress(OSError):
                    self._put_aside()
            return
        self.value, self._kept, broken = parse_settings(text)
        if broken:
            self.notice = f"Unusable settings were replaced: {', '.join(broken)}."

    def change(self, settings: Settings) -> None:
        """Takes other settings and keeps them. Raises OSError; they count all the same."""
        self.value = settings
        if self._unread:
            self._put_aside()
        write_whole(self._path, settings_text(settings, self._kept))

    def _put_aside(self) -> None:
        """Moves what could not be read out of the way, so that it is not written over."""
        if self._path.is_file():
            self._path.rename(free_name(self._path.parent, "unreadable settings", ".toml"))
        self._unread = False
