"""The settings: their file, the screen that changes them, and what follows at once."""

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path

import pygame
import pytest
from table import FRAME, RIGHT, Desk, HeldStage, Table, dealt, display, game

import crazyquilt.app
from crazyquilt.language import LANGUAGES
from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.scene.art import CardArt, Style
from crazyquilt.scene.look import PANEL_QUIET, SPEEDS_BY_NAME, THEMES
from crazyquilt.scene.painter import Painter
from crazyquilt.screens.choices import GROUPS, group_titles, labels, titles
from crazyquilt.screens.director import Director
from crazyquilt.screens.screen import Event, Key, Press, Release, Stage
from crazyquilt.screens.widgets import Stepper
from crazyquilt.session import Session
from crazyquilt.storage.settings import CHOICES, Settings, SettingsFile

CARDS = Path(__file__).parents[2] / "assets" / "cards"
CANNOT_BE_READ = "The settings cannot be read; the usual ones are used."
OTHERS = Settings(
    language="en",
    letters="english",
    palette="high-contrast",
    back="pinwheel",
    ground="plum",
    contrast="off",
    scale=125,
    magnifier=True,
    upright_indices=True,
    shade_blocked=False,
    mark_free=True,
    hover_hints=False,
    hints="fair",
    verdict=False,
    chance=True,
    speed="off",
    sound=False,
    volume=0,
    drag_threshold=300,
    double_click=900,
    stock_pause=600,
)
"""Nothing as usual."""
OTHERS_TEXT = """\
version = 1
language = "en"
letters = "english"
palette = "high-contrast"
back = "pinwheel"
ground = "plum"
contrast = "off"
scale = 125
magnifier = true
upright_indices = true
shade_blocked = false
mark_free = true
hover_hints = false
hints = "fair"
verdict = false
chance = true
speed = "off"
sound = false
volume = 0
drag_threshold = 300
double_click = 900
stock_pause = 600
"""
USUAL_TEXT = """\
version = 1
language = "system"
letters = "own"
palette = "classic"
back = "crazy"
ground = "felt"
contrast = "system"
scale = 100
magnifier = false
upright_indices = false
shade_blocked = true
mark_free = false
hover_hints = true
hints = "open"
verdict = true
chance = false
speed = "system"
sound = true
volume = 60
drag_threshold = 100
double_click = 600
stock_pause = 0
"""


# ── the file


def written(path: Path, text: str | bytes) -> SettingsFile:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return SettingsFile(path)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def test_where_nothing_is_kept_the_usual_ones_count(path: Path) -> None:
    file = SettingsFile(path)
    assert (file.value, file.notice) == (Settings(), None)
    assert not path.exists()


@pytest.mark.parametrize(("settings", "text"), [(Settings(), USUAL_TEXT), (OTHERS, OTHERS_TEXT)])
def test_the_text_of_the_file(path: Path, settings: Settings, text: str) -> None:
    SettingsFile(path).change(settings)
    assert path.read_bytes() == text.encode()
    again = SettingsFile(path)
    assert (again.value, again.notice) == (settings, None)


def test_every_value_of_every_setting_survives(path: Path) -> None:
    changed: list[dict[str, object]] = [
        {name: value} for name, values in CHOICES.items() for value in values
    ]
    changed += [
        {field.name: value}
        for field in fields(Settings)
        if isinstance(field.default, bool)
        for value in (False, True)
    ]
    changed += [{"volume": volume} for volume in (0, 1, 50, 99, 100)]
    changed += [{"scale": scale} for scale in (75, 76, 100, 133, 200)]
    for change in changed:
        for others in (Settings(), OTHERS):
            settings = replace(others, **change)  # type: ignore[arg-type]
            SettingsFile(path).change(settings)
            file = SettingsFile(path)
            assert (file.value, file.notice) == (settings, None)


def test_it_stands_in_the_users_own_folder_which_need_not_exist(user_home: Path) -> None:
    SettingsFile().change(OTHERS)
    assert [found.name for found in user_home.rglob("*") if found.is_file()] == ["settings.toml"]
    assert SettingsFile().value == OTHERS


def test_what_people_write_by_hand(path: Path) -> None:
    file = written(path, "\r\n  volume=35   # soft\r\nground = 'linen'\r\n\r\nsound=false")
    assert file.notice is None
    assert file.value == Settings(volume=35, ground="linen", sound=False)


def test_a_mark_at_the_front_of_the_file_hides_no_setting(path: Path) -> None:
    """As some editors write it; saved games are read with it too."""
    file = written(path, b'\xef\xbb\xbfground = "night"\nvolume = 20\n')
    assert (file.value, file.notice) == (Settings(ground="night", volume=20), None)


def test_comments_and_unknown_lines_are_kept_in_order(path: Path) -> None:
    file = written(
        path,
        "# mine, all mine\n"
        "version = 7\n"
        "volume = 30\n"
        'tongue = "de"\n'
        "\n"
        "#volume = 10\n"
        "[later]\n"
        "big = [1, 2]\n",
    )
    assert (file.value, file.notice) == (Settings(volume=30), None)
    kept = '# mine, all mine\ntongue = "de"\n#volume = 10\n[later]\nbig = [1, 2]\n'
    for volume in (40, 50):
        file.change(Settings(volume=volume))
        usual = USUAL_TEXT.replace("version = 1", "version = 7")  # a newer one's stays that
        assert path.read_text("utf-8") == usual.replace("volume = 60", f"volume = {volume}") + kept
        file = SettingsFile(path)
        assert (file.value, file.notice) == (Settings(volume=volume), None)


BROKEN = {
    "palette": ['"clasic"', '"Classic"', '""', "classic", "1", "true", '["classic"]', ""],
    "back": ['"classic"', '"back-crazy"', "0", '"../crazy"'],
    "ground": ['"off"', '"FELT"', "2020-02-02", "{}"],
    "upright_indices": ["1", '"true"', "True", "yes", "0"],
    "shade_blocked": ["0", "no", "[]"],
    "hover_hints": ["1.0", "on"],
    "hints": ['"all"', "true", '"off"'],
    "verdict": ["2", '"yes"'],
    "chance": ["0", "never"],
    "speed": ['"slow"', "0.5", "off", '"off'],
    "sound": ["1", '"on"', "FALSE"],
    "language": ['"xx"', '"de_AT"', '"DE"', "de", "1", '["de"]', '""'],
    "letters": ['"german"', "true", "0"],
    "drag_threshold": ["49", "1001", "-100", "100.0", '"far"', "true"],
    "double_click": ["199", "3001", "0.6", '"slow"', "false"],
    "stock_pause": ["-1", "3001", "true", "1.5"],
    "volume": ["-1", "101", "60.0", '"60"', "true", "false", "1e2", "nan", "6 0", "060", "= 60"],
}
BAD = [(name, value) for name, values in BROKEN.items() for value in values]


@pytest.mark.parametrize(("name", "value"), BAD)
def test_a_broken_value_is_told_and_replaced_and_the_others_count(
    path: Path, name: str, value: str
) -> None:
    lines = [line for line in OTHERS_TEXT.splitlines() if not line.startswith(f"{name} ")]
    file = written(path, "\n".join([*lines[:4], f"{name} = {value}", *lines[4:]]))
    assert file.value == replace(OTHERS, **{name: getattr(Settings(), name)})
    assert file.notice == f"Unusable settings were replaced: {name}."


@pytest.mark.parametrize("line", ["palette", "volume 60", "volume: 60", "volume = 1\x002"])
def test_a_line_that_is_none(path: Path, line: str) -> None:
    file = written(path, f"{line}\nground = 'night'\n")
    assert file.value == Settings(ground="night")


def test_all_that_are_broken_are_told(path: Path) -> None:
    file = written(path, 'sound = 2\nvolume = 20\nspeed = "warp"\npalette = []\n')
    assert file.value == Settings(volume=20)
    assert file.notice == "Unusable settings were replaced: sound, speed, palette."


@pytest.mark.parametrize(
    "value",
    ["9" * 5000, "[" * 5000, "{a." + "b." * 3000 + "c=1}", "2020-02-31", "25:61:00", '"\\ud800"'],
    ids=["long", "deep", "dotted", "date", "time", "surrogate"],
)
def test_nothing_in_the_file_keeps_the_game_from_starting(path: Path, value: str) -> None:
    file = written(path, f"ground = 'plum'\nvolume = {value}\n")
    assert file.value == Settings(ground="plum")
    assert file.notice == "Unusable settings were replaced: volume."


def test_a_broken_value_is_mended_by_the_next_change(path: Path) -> None:
    file = written(path, "volume = loud\n")
    file.change(replace(file.value, ground="linen"))
    assert path.read_text("utf-8") == USUAL_TEXT.replace('"felt"', '"linen"')
    assert SettingsFile(path).notice is None


NOT_TEXT = b"volume = 20\n# caf\xe9\n"


def test_what_is_no_text_is_told_and_the_usual_ones_count(path: Path) -> None:
    file = written(path, NOT_TEXT)
    assert (file.value, file.notice) == (Settings(), CANNOT_BE_READ)
    file.change(OTHERS)
    assert SettingsFile(path).value == OTHERS


def test_what_is_no_text_is_put_aside_not_deleted(path: Path) -> None:
    """“A file that cannot be read is put aside under another name, never deleted.”"""
    written(path, NOT_TEXT).change(OTHERS)
    assert NOT_TEXT in [found.read_bytes() for found in path.parent.iterdir()]


def test_what_was_put_aside_before_is_not_deleted_either(path: Path) -> None:
    others = NOT_TEXT + b"# another\n"
    written(path, NOT_TEXT)
    written(path, others).change(OTHERS)
    found = [file.read_bytes() for file in path.parent.iterdir()]
    assert NOT_TEXT in found
    assert others in found


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("no folder")
    file = SettingsFile(tmp_path / "a file" / "settings.toml")
    assert (file.value, file.notice) == (Settings(), CANNOT_BE_READ)
    with pytest.raises(OSError, match="a file"):
        file.change(OTHERS)
    assert file.value == OTHERS
    assert (tmp_path / "a file").read_text() == "no folder"


def test_a_folder_in_its_place(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("mine")
    file = SettingsFile(path)
    assert (file.value, file.notice) == (Settings(), CANNOT_BE_READ)
    with pytest.raises(OSError, match=r"settings\.toml"):
        file.change(OTHERS)
    assert file.value == OTHERS
    assert list(path.parent.iterdir()) == [path]
    assert (path / "inside").read_text() == "mine"


@pytest.mark.parametrize("step", ["os.fsync", "os.replace"])
def test_it_is_written_whole_or_not_at_all(
    path: Path, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(path, OTHERS_TEXT)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(f"crazyquilt.storage.files.{step}", full)
        with pytest.raises(OSError, match="No space left"):
            file.change(Settings())
    assert file.value == Settings()
    assert path.read_text("utf-8") == OTHERS_TEXT
    assert list(path.parent.iterdir()) == [path]
    file.change(Settings())
    assert path.read_text("utf-8") == USUAL_TEXT


# ── what may be chosen


def test_what_may_be_chosen_is_what_there_is() -> None:
    palettes = json.loads((CARDS / "palettes.json").read_text("utf-8"))
    backs = {file.stem.removeprefix("back-") for file in CARDS.glob("back-*.svg")}
    assert {name: sorted(values) for name, values in CHOICES.items()} == {
        "hints": ["fair", "open"],
        "language": sorted(["system", *LANGUAGES]),
        "letters": ["english", "own"],
        "palette": sorted(palettes),
        "back": sorted(backs),
        "ground": sorted(THEMES),
        "contrast": ["off", "on", "system"],
        "speed": sorted([*SPEEDS_BY_NAME, "system"]),
    }


def test_the_usual_ones() -> None:
    assert Settings() == Settings(
        palette="classic",
        back="crazy",
        ground="felt",
        contrast="system",
        scale=100,
        magnifier=False,
        upright_indices=False,
        shade_blocked=True,
        mark_free=False,
        hover_hints=True,
        hints="open",
        verdict=True,
        chance=False,
        speed="system",
        sound=True,
        volume=60,
        language="system",
        letters="own",
        drag_threshold=100,
        double_click=600,
        stock_pause=0,
    )
    assert Style() == Style("classic", "crazy", False, ("A", "J", "Q", "K"))


def test_each_has_a_label_and_each_choice_a_title_of_its_own() -> None:
    names = [name for group in GROUPS for name in group]
    assert list(labels()) == names
    assert sorted(names) == sorted(field.name for field in fields(Settings))
    assert len(set(group_titles())) == len(GROUPS)
    assert len(set(labels().values())) == len(labels())
    for name, values in CHOICES.items():
        found = [titles(name)[value] for value in values]
        assert len(set(found)) == len(found), name
        assert all(found), name


# ── the screen


class Home(Table):
    """A table whose changed settings are kept in `kept`, or not: `disk`."""

    def __init__(self, settings: Settings | None = None, **more: object) -> None:
        super().__init__(**more)  # type: ignore[arg-type]
        self.kept: list[Settings] = []
        self.disk: OSError | None = None
        self.heard: list[str] = []
        self.stage.heard = self.heard.append
        self.stage.screens.clear()
        self.session = Session(self.session.record())
        self.director = Director(self.stage, self.session, self._keep)
        if settings:
            self.stage.apply(settings)

    def _keep(self, settings: Settings) -> None:
        if self.disk:
            raise self.disk
        self.kept.append(settings)

    def turn_to(self, name: str) -> None:
        """Opens the page on which a setting stands."""
        assert self.dialog
        (title,) = (t for t, names in zip(group_titles(), GROUPS, strict=True) if name in names)
        tab = self.button(title)
        if not tab.chosen:
            pointer = self.pointer
            self.click(tab)
            self.pointer = self.stage.pointer = pointer
            while self.row(name).box.w == 0:
                self.click(self.button("More"))

    def row(self, name: str) -> Stepper:
        assert self.dialog
        label = labels()[name]
        found = [r for r in self.dialog.rows if isinstance(r, Stepper) and r.label == label]
        assert len(found) <= 1
        if not found:
            self.turn_to(name)
            return self.row(name)
        return found[0]

    def focus(self, name: str) -> None:
        """Moves the keyboard's focus to a setting."""
        self.turn_to(name)
        while self.dialog and self.dialog.focus is not self.row(name):
            self.key("Tab")

    def value(self, name: str) -> str:
        return self.row(name).shown()

    def arrow(self, name: str, way: str) -> tuple[float, float]:
        """The middle of a row's arrow, where it is drawn: ``back`` or ``on``."""
        assert self.dialog
        self.turn_to(name)
        icon = self.stage.kit.icon(way, self.dialog.sizes.body, PANEL_QUIET)
        box = self.row(name).box
        found = [
            sprite.rect.center
            for sprite in self.dialog.sprites(self.now)
            if sprite.surface is icon and box.holds(*sprite.rect.center)
        ]
        assert len(found) == 1
        return found[0]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)], ids=str)
def test_the_arrows_stand_one_below_the_other(size: tuple[int, int]) -> None:
    """However many lines a label takes."""
    t = Home(size=size)
    t.key("F6")
    for way in ("back", "on"):
        for group in GROUPS:
            assert len({t.arrow(name, way)[0] for name in group}) == 1, way


STEPS: dict[str, tuple[object, str, object, str]] = {
    "language": ("en", "English", "el", "Ελληνικά"),
    "letters": ("english", "A K Q J", "english", "A K Q J"),
    "palette": ("four-colour", "Four colours", "high-contrast", "High contrast"),
    "back": ("nine-patch", "Nine patch", "log-cabin", "Log cabin"),
    "ground": ("linen", "Linen", "plum", "Plum"),
    "contrast": ("on", "On", "off", "Off"),
    "scale": (110, "110%", 90, "90%"),
    "magnifier": (True, "On", True, "On"),
    "upright_indices": (True, "On", True, "On"),
    "shade_blocked": (False, "Off", False, "Off"),
    "mark_free": (True, "On", True, "On"),
    "hover_hints": (False, "Off", False, "Off"),
    "hints": ("fair", "What you see", "fair", "What you see"),
    "verdict": (False, "Off", False, "Off"),
    "chance": (True, "On", True, "On"),
    "speed": ("normal", "Normal", "off", "Off"),
    "sound": (False, "Off", False, "Off"),
    "volume": (70, "70%", 50, "50%"),
    "drag_threshold": (200, "After 2 times the way", 100, "As usual"),
    "double_click": (900, "0.9 seconds", 300, "0.3 seconds"),
    "stock_pause": (300, "0.3 seconds", 0, "Never"),
}
"""What a step on from the usual value gives and shows, and what a step back does."""
SHOWN = {
    "language": "The system’s: English",
    "letters": "By the language",
    "palette": "Two colours",
    "back": "Crazy quilt",
    "ground": "Green felt",
    "contrast": "As the system",
    "scale": "100%",
    "magnifier": "Off",
    "upright_indices": "Off",
    "shade_blocked": "On",
    "mark_free": "Off",
    "hover_hints": "On",
    "hints": "All cards",
    "verdict": "On",
    "chance": "Off",
    "speed": "As the system",
    "sound": "On",
    "volume": "60%",
    "drag_threshold": "As usual",
    "double_click": "0.6 seconds",
    "stock_pause": "Never",
}


def changed(name: str, value: object) -> Settings:
    return replace(Settings(), **{name: value})  # type: ignore[arg-type]


def test_it_opens_with_what_counts() -> None:
    assert list(STEPS) == list(SHOWN) == [field.name for field in fields(Settings)]
    t = Home()
    t.key("F6")
    assert t.title == "Settings"
    assert {name: t.value(name) for name in labels()} == SHOWN
    assert t.kept == []
    assert t.stage.settings == Settings()


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (720, 1280)], ids=str)
@pytest.mark.parametrize("name", STEPS)
def test_the_mouse_steps_both_ways(name: str, size: tuple[int, int]) -> None:
    on, on_shown, back, back_shown = STEPS[name]
    t = Home(size=size)
    t.key("F6")
    t.click(t.arrow(name, "on"))
    assert t.stage.settings == changed(name, on)
    assert t.value(name) == on_shown
    t.click(t.arrow(name, "back"))
    assert t.stage.settings == Settings()
    t.click(t.arrow(name, "back"))
    assert t.stage.settings == changed(name, back)
    assert t.value(name) == back_shown
    assert t.kept == [changed(name, on), Settings(), changed(name, back)]
    assert t.title == ("Ρυθμίσεις" if name == "language" else "Settings")


@pytest.mark.parametrize("name", STEPS)
def test_the_keyboard_reaches_each_and_steps_both_ways(name: str) -> None:
    on, _, back, _ = STEPS[name]
    (group,) = (number for number, names in enumerate(GROUPS) if name in names)
    row = GROUPS[group].index(name)
    # Above the rows stand the groups, below them “Reset to defaults” and “Done”.
    down, up = len(GROUPS) - group + row, group + 2 + len(GROUPS[group]) - row
    for key, times in (("Tab", down), ("Down", down), ("Shift+Tab", up), ("Up", up)):
        t = Home()
        t.key("F6")
        for _ in range(group + 1):  # from “Done”, the last of all
            t.key("Tab")
        t.key("Return")
        for _ in range(times):
            t.key(key)
        assert t.stage.settings == Settings()
        for step, value in (
            ("Right", on),
            ("Left", getattr(Settings(), name)),
            ("Left", back),
            *([("Right", getattr(Settings(), name))] if back != getattr(Settings(), name) else []),
            ("Space", on),
            ("Left", getattr(Settings(), name)),
            ("Return", on),
        ):
            t.key(step)
            assert t.stage.settings == changed(name, value), step
            assert t.kept[-1] == t.stage.settings
        assert t.title == "Settings"


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("key", ["Right", "Left"])
def test_the_steps_go_round(name: str, key: str) -> None:
    t = Home()
    t.key("F6")
    t.focus(name)
    seen = []
    for _ in CHOICES[name]:
        t.key(key)
        seen.append(getattr(t.stage.settings, name))
    assert sorted(seen) == sorted(CHOICES[name])
    assert t.stage.settings == Settings()


@pytest.mark.parametrize(
    ("start", "way", "expected"),
    [
        (60, "on", [70, 80, 90, 100, 100, 100]),
        (60, "back", [50, 40, 30, 20, 10, 0, 0, 0]),
        (95, "on", [100, 100]),
        (7, "back", [0, 0]),
        (100, "back", [90]),
        (0, "on", [10]),
    ],
)
def test_the_volume_stays_in_its_bounds(start: int, way: str, expected: list[int]) -> None:
    t = Home(Settings(volume=start))
    t.key("F6")
    found = []
    for _ in expected:
        t.click(t.arrow("volume", way))
        found.append(t.stage.settings.volume)
    assert found == expected


def test_another_volume_is_heard_and_nothing_else_is() -> None:
    t = Home()
    t.key("F6")
    for name in STEPS:
        t.heard.clear()
        t.click(t.arrow(name, "on"))
        assert t.heard == (["place"] if name == "volume" else []), name
    t.click(t.arrow("volume", "on"))
    t.click(t.arrow("volume", "on"))
    t.click(t.arrow("volume", "on"))
    t.heard.clear()
    assert t.stage.settings.volume == 100
    t.click(t.arrow("volume", "on"))
    assert t.heard == []


def test_only_the_left_button_counts_and_only_where_it_was_pressed() -> None:
    t = Home()
    t.key("F6")
    t.click(t.arrow("ground", "on"), RIGHT)
    t.press(t.arrow("ground", "on"))
    t.release(t.arrow("back", "on"))
    t.press(t.arrow("ground", "on"))
    t.leave()
    t.release(t.arrow("ground", "on"))
    assert (t.stage.settings, t.kept) == (Settings(), [])
    assert t.title == "Settings"


@pytest.mark.parametrize(
    "gesture",
    [
        lambda t: t.click(t.button("Reset to defaults")),
        lambda t: (t.key("Shift+Tab"), t.key("Return")),
        lambda t: (t.key("Up"), t.key("Space")),
    ],
)
def test_the_usual_ones_come_back(gesture: Callable[[Home], None]) -> None:
    t = Home(OTHERS)
    t.key("F6")
    gesture(t)
    # The language stays: another one would help nobody.
    assert t.stage.settings == Settings(language="en")
    assert t.kept == [Settings(language="en")]
    assert {name: t.value(name) for name in labels()} == {**SHOWN, "language": "English"}


@pytest.mark.parametrize(
    "gesture",
    [
        lambda t: t.click(t.button("Done")),
        lambda t: t.key("Return"),
        lambda t: t.key("Escape"),
        lambda t: t.click((3.0, 3.0)),
    ],
)
def test_it_closes_and_what_was_chosen_stays(gesture: Callable[[Home], None]) -> None:
    others = replace(OTHERS, shade_blocked=True)  # as `check_at_rest` has it
    t = Home(others)
    t.key("F6")
    gesture(t)
    assert t.dialog is None
    assert t.stage.settings == others
    t.check_at_rest()


def test_the_game_is_not_touched() -> None:
    t = Home(record=game(dealt({"a1": "7S", "c1": "9H"}, "8S"), "+ a1w"))
    t.key("Ctrl+Z")
    before = t.session.record()
    t.key("F6")
    for name in STEPS:
        for way in ("on", "back"):
            t.click(t.arrow(name, way))
            assert t.session.record() == before
    t.key("Escape")
    assert t.session.record() == before
    t.check_at_rest()
    t.key("Ctrl+Y")
    assert t.line == "+ a1w"
    t.check_at_rest()


# ── mute


def test_the_mute_key() -> None:
    t = Home()
    t.key("Ctrl+M")
    assert (t.stage.settings, t.said) == (Settings(sound=False), "Sound is off.")
    t.key("Ctrl+M")
    assert (t.stage.settings, t.said) == (Settings(), "Sound is on.")
    assert t.kept == [Settings(sound=False), Settings()]
    t.check_at_rest()


@pytest.mark.parametrize("key", ["F6", "F10", "F1", "F3", "F4", "Ctrl+D"])
def test_the_mute_key_counts_whatever_is_open(key: str) -> None:
    t = Home(OTHERS)
    t.key(key)
    title = t.title
    t.key("Ctrl+M")
    assert t.stage.settings == replace(OTHERS, sound=True)
    assert t.title == title
    if key == "F6":
        assert t.value("sound") == "On"


def test_the_mute_key_lets_a_held_card_go() -> None:
    t = Home(record=game(dealt({"a1": "7S"}, "8S"), "+"))
    t.lift("a1", "waste")
    assert t.play.view(t.now).held
    t.key("Ctrl+M")
    t.release()
    assert t.line == "+"
    t.check_at_rest()


# ── a disk that fails

FULL = OSError(28, "No space left on device")
NOT_KEPT = "The settings cannot be kept: No space left on device."


def test_what_cannot_be_kept_is_told_and_counts_all_the_same() -> None:
    t = Home()
    t.disk = FULL
    t.key("F6")
    t.click(t.arrow("ground", "on"))
    assert t.stage.settings == Settings(ground="linen")
    assert t.stage.kit.theme is THEMES["linen"]
    assert t.said == NOT_KEPT
    assert t.title == "Settings"
    t.disk = None
    t.click(t.arrow("back", "on"))
    assert t.kept == [Settings(ground="linen", back="nine-patch")]
    assert t.said == ""


def test_what_cannot_be_kept_is_told_once() -> None:
    t = Home()
    t.disk = FULL
    t.key("F6")
    told = []
    for _ in range(3):
        t.click(t.arrow("ground", "on"))
        told.append(t.said)
        t.wait(6)
    assert told == [NOT_KEPT, "", ""]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (720, 1280)], ids=str)
def test_what_cannot_be_kept_can_be_read_beside_the_panel(size: tuple[int, int]) -> None:
    t = Home(size=size)
    t.disk = FULL
    t.key("F6")
    t.click(t.arrow("ground", "on"))
    assert t.said == NOT_KEPT
    assert t.dialog
    panel = pygame.Rect(t.dialog.box)
    message = [sprite.rect for sprite in t.play.bubble.sprites()]
    assert len(message) > 2
    assert panel.collidelist(message[1:]) < 0, "the panel lies on the message"  # [0]: its shadow


def test_a_mute_that_cannot_be_kept_is_told() -> None:
    t = Home()
    t.disk = FULL
    t.key("Ctrl+M")
    assert t.stage.settings == Settings(sound=False)
    assert "No space left on device" in t.said


def test_the_mute_key_is_never_silent() -> None:
    """What cannot be kept was told before; now the key tells what it has done."""
    t = Home()
    t.disk = FULL
    t.key("Ctrl+M")
    t.wait(6)
    assert t.said == ""
    t.key("Ctrl+M")
    assert t.stage.settings == Settings()
    assert t.said == "Sound is on."


# ── what follows at once


def picture(t: Table) -> pygame.Surface:
    """What the window shows after two frames; the loop sharpens before each."""
    surface = pygame.Surface(t.stage.layout.size)
    for _ in range(2):
        t.stage.art.sharpen()
        sprites = t.sprites()
    assert t.stage.art.sharp
    Painter().paint(surface, t.stage.ground, sprites)
    return surface


def beside(t: Table, surface: pygame.Surface) -> bytes:
    """The picture without the panel, which may change too."""
    assert t.dialog
    surface.fill((0, 0, 0), pygame.Rect(t.dialog.box.grown(t.stage.layout.type.body * 2)))
    return pygame.image.tobytes(surface, "RGB")


def real(size: tuple[int, int]) -> Home:
    t = Home(record=game(3, "+ a4w"), size=size)
    art = CardArt()
    art.resize(t.stage.layout.card)
    t.stage.art = art
    t.stage.apply(Settings())
    return t


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (720, 1280)], ids=str)
def test_the_table_beside_the_panel_changes_at_once(size: tuple[int, int]) -> None:
    t = real(size)
    t.key("F6")
    usual = beside(t, picture(t))
    for name in ("palette", "back", "ground", "upright_indices", "shade_blocked"):
        t.click(t.arrow(name, "on"))
        same = beside(t, picture(t)) == usual
        assert not same, f"{name} cannot be seen to change"
        t.click(t.arrow(name, "back"))
        same = beside(t, picture(t)) == usual
        assert same, f"{name} does not come back"


def test_what_is_seen_is_what_a_table_with_these_settings_shows() -> None:
    """By stepping, and by starting with them: the same picture."""
    size = (640, 480)
    stepped, begun = real(size), real(size)
    begun.stage.apply(
        Settings(
            palette="high-contrast",
            back="pinwheel",
            ground="plum",
            upright_indices=True,
            shade_blocked=False,
        )
    )
    stepped.key("F6")
    for name, steps in (("palette", 2), ("back", 3), ("ground", 3)):
        for _ in range(steps):
            stepped.click(stepped.arrow(name, "on"))
    for name in ("upright_indices", "shade_blocked"):
        stepped.click(stepped.arrow(name, "on"))
    stepped.key("Escape")
    stepped.pointer = begun.pointer
    stepped.stage.pointer = begun.stage.pointer
    assert stepped.stage.settings == begun.stage.settings
    both = [pygame.image.tobytes(picture(t), "RGB") for t in (stepped, begun)]
    same = both[0] == both[1]
    assert same


def test_blocked_cards_are_shaded_or_not() -> None:
    t = Home()
    cells = {t.stage.layout.places[name][:2] for name in CELL_NAMES}
    for shaded in (True, False):
        t.stage.apply(Settings(shade_blocked=shaded))
        dark = {key[2] for key, *at in t.shown() if tuple(at) in cells}
        assert dark == ({True, False} if shaded else {False})
    t.stage.apply(Settings())
    dark_cells = sum(key[2] for key, _, _ in t.shown())
    assert dark_cells == 48  # sixteen of the 64 are free at the deal


@pytest.fixture
def _as_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stage's speeds are those of its settings, as in the game."""
    monkeypatch.setattr(
        HeldStage,
        "speeds",
        property(lambda stage: Stage.speeds.fget(stage)),  # type: ignore[attr-defined]
    )


@pytest.mark.usefixtures("_as_set")
def test_the_speed_counts_from_the_next_move_on() -> None:
    for speed, lasts in (("normal", 0.34), ("fast", 0.17), ("off", 0.0)):
        t = Home(record=game(1))
        t.key("F6")
        t.focus("speed")
        for _ in range(["system", "normal", "fast", "off"].index(speed)):
            t.key("Right")
        assert t.stage.settings == Settings(speed=speed)
        t.key("Escape")
        t.key("Space")
        assert t.position.waste
        t.wait(0)
        assert t.play.at_rest == (speed == "off")
        t.wait(lasts / 2)
        assert t.play.at_rest == (speed == "off")
        t.wait(lasts / 2 + FRAME)
        assert t.play.at_rest
        t.check_at_rest()


def test_the_rules_show_the_deck_that_was_chosen() -> None:
    """The pages' pictures are of the same cards as lie on the table."""
    pages = []
    for settings in (Settings(), Settings(palette="high-contrast")):
        t = real((1280, 800))
        t.stage.apply(settings)
        t.key("F1")
        assert t.dialog
        surface = pygame.Surface(t.stage.layout.size)
        Painter().paint(surface, t.stage.ground, list(t.dialog.sprites(t.now)))
        pages.append(pygame.image.tobytes(surface, "RGB"))
    same = pages[0] == pages[1]
    assert not same


# ── the whole program


class FakeWindow(Desk):
    """A window that gives the events it was given."""

    focused = True
    is_open = True
    density = 1.0

    def __init__(self) -> None:
        super().__init__(Path("/nonexistent/Documents"))
        self.surface = pygame.Surface((320, 240))
        self.lost = False
        self.waiting: list[Event] = []

    def events(self, now: float) -> Iterator[Event]:
        del now
        waiting, self.waiting = self.waiting, []
        yield from waiting

    def settle(self) -> None:
        pass

    def present(self, rects: object) -> None:
        pass


class FakeSounds:
    made: list["FakeSounds"] = []  # noqa: RUF012

    def __init__(self, volume: int, muted: bool) -> None:
        self.volume, self.muted = volume, muted
        self.made.append(self)

    def changed(self, change: object) -> None:
        pass

    def play(self, name: str) -> None:
        pass


def test_the_program_begins_with_the_file_and_keeps_each_change_in_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    display()
    monkeypatch.setattr(crazyquilt.app, "Sounds", FakeSounds)
    path.write_text('sound = false\nvolume = 20\nground = "plum"\n# mine\n')
    window = FakeWindow()
    loop = crazyquilt.app.Loop(
        window,  # type: ignore[arg-type]
        Session(game(1)),
        SettingsFile(path),
        None,
    )
    sounds = FakeSounds.made[-1]
    assert (sounds.volume, sounds.muted) == (20, True)
    loop.turn()
    assert window.surface.get_at((1, 239))[:3] in (THEMES["plum"].ground, THEMES["plum"].thread)
    window.waiting = [Key("m", control=True)]
    loop.turn()
    assert (sounds.volume, sounds.muted) == (20, False)
    expected = USUAL_TEXT.replace("felt", "plum").replace("volume = 60", "volume = 20") + "# mine\n"
    assert path.read_text("utf-8") == expected
    # From “Done” to the second group, and from there round to its last setting.
    to_sound = [Key("down")] * 2 + [Key("return")] + [Key("up")] * 4
    window.waiting = [Key("f6"), *to_sound, Key("left"), Key("left"), Key("left")]
    loop.turn()
    assert sounds.volume == 0
    assert path.read_text("utf-8") == expected.replace("volume = 20", "volume = 0")
    window.waiting = [Press(2, 2, 1, 0), Release(2, 2, 1)]
    loop.turn()
    assert SettingsFile(path).value == Settings(ground="plum", volume=0)


def test_a_reset_by_a_slip_is_taken_back() -> None:
    t = Table(game(1))
    chosen = replace(Settings(), scale=150, contrast="on", drag_threshold=20, language="de")
    t.director.change(chosen)
    t.key("F6")
    assert t.dialog
    reset = t.dialog.buttons[-2]
    t.click(reset)
    assert t.stage.settings == Settings(language="de"), "the language stays"
    t.wait(5)
    t.click(reset)
    assert t.stage.settings == chosen
    t.wait(5)
    t.click(reset)
    t.wait(5)
    row = next(row for row in t.dialog.shown if isinstance(row, Stepper) and row.enabled())
    row.step(1)  # chosen after the reset: there is nothing to take back any more
    t.click(reset)
    assert t.stage.settings == Settings(language=t.stage.settings.language)
