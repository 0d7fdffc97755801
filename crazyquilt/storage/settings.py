"""The settings: what the player has chosen, what the game remembers by itself, and the file that
keeps both, which people may read and edit.

The file is TOML, one ``key = value`` a line. Each line is read by itself: a line that cannot be
used is told and replaced, the others count, and unknown ones are kept. A file of a newer version
stays one: its values that this version does not know are kept too, until the player changes that
very setting.
"""

import contextlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

from crazyquilt.language import LANGUAGES, N_, _
from crazyquilt.model.errors import FormatError
from crazyquilt.model.rules import Rules, parse_rules
from crazyquilt.storage.entries import entries, key_of, remark, toml
from crazyquilt.storage.files import alone, free_name, read_whole, write_whole
from crazyquilt.storage.folders import config_folder

NAME = "settings.toml"
VERSION = 1

SYSTEM = "system"
"""As the system has it."""
ENGLISH_LETTERS = "english"

CHOICES: dict[str, tuple[str, ...]] = {
    "language": (SYSTEM, *LANGUAGES),
    "letters": ("own", ENGLISH_LETTERS),
    "palette": ("classic", "four-colour", "high-contrast"),
    "back": ("crazy", "nine-patch", "ohio-star", "pinwheel", "log-cabin"),
    "ground": ("felt", "linen", "night", "plum"),
    "contrast": ("system", "on", "off"),
    "speed": ("system", "normal", "fast", "off"),
    "hints": ("open", "fair"),
}
"""The values that a setting of text may have; the first is the default."""
RANGES: dict[str, tuple[int, int]] = {
    "scale": (75, 200),
    "volume": (0, 100),
    "drag_threshold": (50, 1000),
    "double_click": (200, 3000),
    "stock_pause": (0, 3000),
}
"""The least and the greatest value of a setting that is a whole number."""
NARROWEST, WIDEST = 320, 16_384
"""Pixels of a window's side that are remembered."""
LARGEST = 64_000
"""Bytes beyond which a file holds no settings."""
CANNOT_BE_READ = N_("The settings cannot be read; the usual ones are used.")
"""A sentence for the player, marked."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has chosen; whole numbers stay within `RANGES`. `contrast` and `speed` may be
    what the desktop asks for.

    `scale`: the size of text and buttons in percent of the usual.

    `language` is a code, or ``system``; `letters` are those in the cards' corners.

    `drag_threshold`: how far a press moves before it is a drag, in percent of the usual way.
    `double_click`: milliseconds between its halves at most. `stock_pause`: milliseconds after a
    press on the stock in which another one is a slip.
    """

    language: str = CHOICES["language"][0]
    letters: str = CHOICES["letters"][0]
    palette: str = CHOICES["palette"][0]
    back: str = CHOICES["back"][0]
    ground: str = CHOICES["ground"][0]
    contrast: str = CHOICES["contrast"][0]
    scale: int = 100
    magnifier: bool = False
    upright_indices: bool = False
    shade_blocked: bool = True
    mark_free: bool = False
    hover_hints: bool = True
    hints: str = CHOICES["hints"][0]
    verdict: bool = True
    chance: bool = False
    speed: str = CHOICES["speed"][0]
    sound: bool = True
    volume: int = 60
    drag_threshold: int = 100
    double_click: int = 600
    stock_pause: int = 0


@dataclass(frozen=True, slots=True)
class Remembered:
    """What the game remembers from one start to the next without being told to.

    `window` is the window's width and height in its own units, 320 to 16384 each, as it is when
    not maximised; `next_rules` are the rules of the next deal. None: nothing is remembered.
    """

    window: tuple[int, int] | None = None
    maximised: bool = False
    next_rules: Rules | None = None


_USUAL: dict[str, object] = {
    entry.name: entry.default for kind in (Settings, Remembered) for entry in fields(kind)
}
_REMEMBERED = {entry.name for entry in fields(Remembered)}


@dataclass(frozen=True, slots=True)
class Content:
    """What a file's text says. `values` holds only what is said, and can be used."""

    values: Mapping[str, object] = field(default_factory=dict)
    version: int = VERSION
    newer: Mapping[str, str] = field(default_factory=dict)
    """By the name of the setting the lines that only a newer version can use."""
    broken: tuple[str, ...] = ()
    """The names of the settings whose lines cannot be used."""
    unknown: tuple[str, ...] = ()
    """The other lines that mean nothing to this version."""
    remarks: Mapping[str, str] = field(default_factory=dict)
    """By the name of the setting the comment that ends its line, with the space before it."""

    @property
    def settings(self) -> Settings:
        """What the player has chosen, with the defaults of what is not said."""
        return Settings(**self._part(Settings))  # type: ignore[arg-type]

    @property
    def remembered(self) -> Remembered:
        """What the game remembers, with the defaults of what is not said."""
        return Remembered(**self._part(Remembered))  # type: ignore[arg-type]

    def _part(self, kind: type[Settings | Remembered]) -> dict[str, object]:
        names = {entry.name for entry in fields(kind)}
        return {name: value for name, value in self.values.items() if name in names}


def parse_settings(text: str) -> Content:
    """Gets what a file's text says; no text is refused."""
    lines = entries(text)
    version = VERSION
    for line in lines:
        if key_of(line) == "version" and type(number := toml(line).get("version")) is int:
            version = max(version, number)
    values: dict[str, object] = {}
    newer: dict[str, str] = {}
    remarks: dict[str, str] = {}
    broken, unknown = [], []
    for index, line in enumerate(lines):
        key = key_of(line)
        if key == "version":
            continue
        if line.lstrip().startswith("[") and toml(line):
            unknown += lines[index:]  # a table, and all that follows stands in it
            break
        if key not in _USUAL:
            unknown.append(line)
            continue
        said = toml(line)
        value = _usable(key, said.get(key))
        if value is not None:
            values[key] = value
            newer.pop(key, None)
            remarks[key] = remark(line)
        elif said and version > VERSION:
            newer[key] = line
            values.pop(key, None)
        else:
            broken.append(key)
    return Content(values, version, newer, tuple(broken), tuple(unknown), remarks)


def _usable(key: str, value: object) -> object:
    """Gets the value of a setting from that in the file, None if it cannot be used."""
    if key in CHOICES:
        return value if value in CHOICES[key] else None
    if key == "window":
        return _window(value)
    if key == "next_rules":
        try:
            return parse_rules(value) if isinstance(value, str) else None
        except FormatError:
            return None
    if type(value) is not type(_USUAL[key]):
        return None
    least, greatest = RANGES.get(key, (0, 1))  # what is no number is yes or no
    return value if not isinstance(value, int) or least <= value <= greatest else None


def _window(value: object) -> tuple[int, int] | None:
    match = re.fullmatch(r"([0-9]{3,5})x([0-9]{3,5})", value) if isinstance(value, str) else None
    if not match:
        return None
    size = (int(match[1]), int(match[2]))
    return size if all(NARROWEST <= side <= WIDEST for side in size) else None


def settings_text(content: Content) -> str:
    """Gets the file's text; the pair of `parse_settings`."""
    lines = [f"version = {content.version}"]
    for name, usual in _USUAL.items():
        value = content.values.get(name, usual)
        if name in content.newer:
            lines.append(content.newer[name])
        elif name not in _REMEMBERED or value != usual:
            lines.append(f"{name} = {_text(value)}{content.remarks.get(name, '')}")
    return "\n".join((*lines, *content.unknown)) + "\n"


def _text(value: object) -> str:
    if isinstance(value, Rules):
        value = value.fields
    elif isinstance(value, tuple):
        value = "x".join(map(str, value))
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


class SettingsFile:
    """The settings in the platform's own folder. `value` and `remembered` are always usable.

    Other windows may change the file too: what this one does not change stays as they left it.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or config_folder() / NAME
        self._unread = False
        self.value = Settings()
        self.remembered = Remembered()
        self._found: Content | None = Content()
        try:
            self._found = self._read()
            self.value, self.remembered = self._found.settings, self._found.remembered
        except FileNotFoundError:
            pass
        except (OSError, ValueError) as error:
            self._found = None
            self._unread = True
            if isinstance(error, ValueError):
                with contextlib.suppress(OSError):
                    self._put_aside()
        self._written = self._ours()

    @property
    def notice(self) -> str | None:
        """A sentence for the player, when something could not be read at the start."""
        return _(CANNOT_BE_READ) if self._found is None else _notice(self._found)

    def change(self, settings: Settings) -> None:
        """Takes other settings and keeps them. Raises OSError; they count all the same."""
        self.value = settings
        self._write()

    def remember(self, remembered: Remembered) -> None:
        """Remembers something else, in the file too if it is not there yet. Raises OSError."""
        self.remembered = remembered
        if self._ours() != self._written:
            self._write()

    def _ours(self) -> dict[str, object]:
        return {
            name: getattr(self.remembered if name in _REMEMBERED else self.value, name)
            for name in _USUAL
        }

    def _read(self) -> Content:
        """Gets what the file says. Raises OSError, and ValueError if it is no text or too long."""
        data = read_whole(self._path, LARGEST)
        if len(data) > LARGEST:
            raise ValueError("too long for settings")
        return parse_settings(data.decode("utf-8-sig"))

    def _write(self) -> None:
        if self._unread:
            self._put_aside()
        with alone(self._path.parent):
            try:
                content = self._read()
            except FileNotFoundError:
                content = Content()
            except ValueError:
                self._put_aside()
                content = Content()
            ours = self._ours()
            theirs = {name for name, value in ours.items() if value == self._written[name]}
            values = ours | {name: content.values[name] for name in theirs & {*content.values}}
            newer = {name: line for name, line in content.newer.items() if name in theirs}
            text = settings_text(replace(content, values=values, newer=newer))
            write_whole(self._path, text)
        self._written = ours

    def _put_aside(self) -> None:
        """Moves what could not be read out of the way, so that it is not written over."""
        if self._path.is_file():
            self._path.rename(free_name(self._path.parent, "unreadable settings", ".toml"))
        self._unread = False


def _notice(content: Content) -> str | None:
    broken, newer = ", ".join(content.broken), ", ".join(content.newer)
    if broken and newer:
        text = _(
            "Unusable settings were replaced: {broken}; settings of a newer version are kept, but "
            "not used: {newer}."
        )
    elif broken:
        text = _("Unusable settings were replaced: {broken}.")
    elif newer:
        text = _("Settings of a newer version are kept, but not used: {newer}.")
    else:
        return None
    return text.format(broken=broken, newer=newer)
