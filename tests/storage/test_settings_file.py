"""The settings' file: what the game remembers by itself, newer versions, and other windows.
`tests/screens/test_settings.py` has the rest.
"""

from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazyquilt.model.rules import PRESETS, Building, Rules
from crazyquilt.storage import files
from crazyquilt.storage.files import alone
from crazyquilt.storage.settings import (
    CANNOT_BE_READ,
    CHOICES,
    LARGEST,
    Remembered,
    Settings,
    SettingsFile,
    parse_settings,
    settings_text,
)

MINE = Remembered((1024, 768), True, Rules(3, Building.ANY, True))
MINE_TEXT = """\
window = "1024x768"
maximised = true
next_rules = "redeals=3 build=any corner=yes"
"""
NEWER = """\
version = 2
palette = "sepia"    # of the newer version
back = "pinwheel"
volume = "auto"
window = [1024, 768, 2]
tongue = "de"
[sounds]
volume = 10
deal = "loud"
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def written(path: Path, text: str) -> SettingsFile:
    path.write_text(text, "utf-8")
    return SettingsFile(path)


# ── what is remembered


def test_nothing_is_remembered_at_first(path: Path) -> None:
    file = SettingsFile(path)
    assert file.remembered == Remembered(None, False, None)
    file.remember(Remembered())
    assert not path.exists()
    file.change(Settings())
    assert not any(f"{entry.name} =" in path.read_text("utf-8") for entry in fields(Remembered))


def test_what_is_remembered_is_there_at_the_next_start(path: Path) -> None:
    file = SettingsFile(path)
    file.remember(MINE)
    assert file.remembered == MINE
    assert path.read_text("utf-8").endswith(f"stock_pause = 0\n{MINE_TEXT}")
    again = SettingsFile(path)
    assert (again.value, again.remembered, again.notice) == (Settings(), MINE, None)
    again.change(Settings(volume=1))
    again = SettingsFile(path)
    assert (again.value, again.remembered) == (Settings(volume=1), MINE)
    again.remember(replace(MINE, maximised=False, next_rules=None))
    assert SettingsFile(path).remembered == Remembered((1024, 768))


def test_it_is_written_only_when_something_is_new(path: Path) -> None:
    file = SettingsFile(path)
    file.remember(MINE)
    path.unlink()
    file.remember(MINE)
    assert not path.exists()


def test_what_could_not_be_written_is_written_the_next_time(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    file = SettingsFile(path)
    with monkeypatch.context() as patch:
        patch.setattr("crazyquilt.storage.files.os.replace", full)
        with pytest.raises(OSError, match="No space left"):
            file.remember(MINE)
    assert file.remembered == MINE
    file.remember(MINE)
    assert SettingsFile(path).remembered == MINE


@pytest.mark.parametrize("size", [(320, 320), (16384, 16384), (640, 480), (3840, 1080)])
def test_windows_of_all_sizes(path: Path, size: tuple[int, int]) -> None:
    SettingsFile(path).remember(Remembered(size))
    assert SettingsFile(path).remembered.window == size


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_rules_may_be_written_as_a_preset_too(path: Path, rules: Rules) -> None:
    for text in (str(rules), rules.fields):
        assert written(path, f'next_rules = "{text}"').remembered == Remembered(None, False, rules)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("window", f'"{size}"') for size in ("", "1024", "1024x", "x768", "1024 x 768")),
        *(("window", f'"{size}"') for size in ("319x768", "1024x16385", "-1024x768", "0x0")),
        *(("window", f'"{size}"') for size in ("1024x768x2", "1024X768", "٣٢٠x٧٦٨", "1e3x1e3")),
        *(("window", value) for value in ("1024", "true", "[1024, 768]", "1024x768", "")),
        *(("maximised", value) for value in ("1", '"true"', "yes", "[]")),
        *(("next_rules", f'"{text}"') for text in ("", "redeals=4", "classic", "redeals=1 x=2")),
        *(("next_rules", value) for value in ("1", "{redeals = 1}", "redeals=1")),
    ],
)
def test_what_is_broken_is_told_and_replaced(path: Path, name: str, value: str) -> None:
    lines = [line for line in MINE_TEXT.splitlines() if not line.startswith(name)]
    file = written(path, "\n".join([f"{name} = {value}", *lines, "volume = 7"]))
    assert file.value == Settings(volume=7)
    assert file.remembered == replace(MINE, **{name: getattr(Remembered(), name)})
    assert file.notice == f"Unusable settings were replaced: {name}."
    file.change(Settings())
    assert SettingsFile(path).notice is None


@given(
    st.builds(
        Settings,
        **{name: st.sampled_from(values) for name, values in CHOICES.items()},
        **{
            entry.name: st.booleans()
            for entry in fields(Settings)
            if isinstance(entry.default, bool)
        },
        volume=st.integers(0, 100),
        drag_threshold=st.integers(50, 1000),
        double_click=st.integers(200, 3000),
        stock_pause=st.integers(0, 3000),
    ),
    st.builds(
        Remembered,
        st.none() | st.tuples(st.integers(320, 16384), st.integers(320, 16384)),
        st.booleans(),
        st.none() | st.builds(Rules, st.integers(0, 3), st.sampled_from(Building), st.booleans()),
    ),
)
def test_every_value_survives(
    tmp_path_factory: pytest.TempPathFactory, settings: Settings, remembered: Remembered
) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    file = SettingsFile(path)
    file.change(settings)
    file.remember(remembered)
    again = SettingsFile(path)
    assert (again.value, again.remembered, again.notice) == (settings, remembered, None)
    text = path.read_text("utf-8")
    assert settings_text(parse_settings(text)) == text


@given(st.text() | st.lists(st.sampled_from(NEWER.splitlines())).map("\n".join))
def test_no_text_refuses_the_start(text: str) -> None:
    content = parse_settings(text)
    assert isinstance(content.settings, Settings)
    assert isinstance(content.remembered, Remembered)
    again = parse_settings(settings_text(content))
    assert (again.settings, again.remembered) == (content.settings, content.remembered)
    assert (again.newer, again.unknown) == (content.newer, content.unknown)
    assert again.broken == ()


# ── a newer version's file


def test_what_only_a_newer_version_knows_is_told_and_kept(path: Path) -> None:
    file = written(path, NEWER)
    assert file.value == Settings(back="pinwheel")
    assert file.remembered == Remembered()
    assert file.notice == (
        "Settings of a newer version are kept, but not used: palette, volume, window."
    )
    file.change(replace(file.value, ground="plum", back="crazy"))
    text = path.read_text("utf-8")
    changed = NEWER.replace("pinwheel", "crazy").splitlines()
    assert text.splitlines()[0] == "version = 2"
    assert all(line in text.splitlines() for line in changed)
    assert text.endswith('tongue = "de"\n[sounds]\nvolume = 10\ndeal = "loud"\n')
    assert SettingsFile(path).value == Settings(ground="plum")


def test_it_gives_way_when_the_player_changes_that_very_setting(path: Path) -> None:
    file = written(path, NEWER)
    file.change(replace(file.value, palette="four-colour"))
    file.change(replace(file.value, palette="classic"))
    file.remember(Remembered((800, 600)))
    text = path.read_text("utf-8")
    assert 'palette = "classic"\n' in text
    assert "sepia" not in text
    assert 'volume = "auto"\n' in text
    assert 'window = "800x600"\n' in text
    again = SettingsFile(path)
    assert again.notice == "Settings of a newer version are kept, but not used: volume."


def test_it_stays_over_many_starts(path: Path) -> None:
    written(path, NEWER)
    for volume in (False, True) * 3:
        file = SettingsFile(path)
        file.change(replace(file.value, sound=volume))
    assert 'palette = "sepia"    # of the newer version\n' in path.read_text("utf-8")


def test_what_no_version_can_use_is_broken_there_too(path: Path) -> None:
    file = written(path, 'version = 2\nvolume = loud\npalette = "sepia"\n')
    assert file.notice == (
        "Unusable settings were replaced: volume; "
        "settings of a newer version are kept, but not used: palette."
    )


@pytest.mark.parametrize("version", ["0", "-3", "1", "true", '"2"', "2.0", "", "two"])
def test_what_is_no_newer_version(path: Path, version: str) -> None:
    file = written(path, f'version = {version}\npalette = "sepia"\n')
    assert file.notice == "Unusable settings were replaced: palette."
    file.change(Settings())
    assert path.read_text("utf-8").splitlines()[:2] == ["version = 1", 'language = "system"']


# ── what else may be there


def test_a_table_is_not_ours(path: Path) -> None:
    file = written(path, "volume = 5\n[mixer]\nvolume = 70\nsound = 3\n")
    assert (file.value, file.notice) == (Settings(volume=5), None)
    file.change(Settings(volume=6))
    assert path.read_text("utf-8").endswith("\n[mixer]\nvolume = 70\nsound = 3\n")
    assert SettingsFile(path).value == Settings(volume=6)


@pytest.mark.parametrize(
    "entry",
    [
        'note = """\nvolume = 100\n\nsound = false\n"""',
        "note = '''\nvolume = 100\n[mixer]\n'''",
        'note = [\n  "volume = 100",\n  "sound = false", # two\n]',
        "note = [ # of the days\n  [1],\n  [2],\n]",
    ],
)
def test_what_goes_on_over_several_lines_is_kept_whole(path: Path, entry: str) -> None:
    file = written(path, f'palette = "four-colour"\n{entry}\nvolume = 7\n')
    assert (file.value, file.notice) == (Settings(palette="four-colour", volume=7), None)
    file.change(replace(file.value, volume=8))
    assert path.read_text("utf-8").endswith(f"stock_pause = 0\n{entry}\n")
    assert SettingsFile(path).value == Settings(palette="four-colour", volume=8)


def test_a_setting_of_several_lines_is_broken_and_none_of_them_another(path: Path) -> None:
    file = written(path, 'palette = """\nvolume = 100\n"""\nsound = false\n')
    assert file.value == Settings(sound=False)
    assert file.notice == "Unusable settings were replaced: palette."
    file.change(replace(file.value, volume=8))
    assert "volume = 100" not in path.read_text("utf-8")


def test_what_is_never_closed_hides_no_setting(path: Path) -> None:
    for begun in ('note = """', "note = [", "note = [ # ]\n# ]"):
        file = written(path, f"{begun}\nvolume = 7\n")
        assert file.value == Settings(volume=7)
        file.change(Settings(volume=8))
        assert SettingsFile(path).value == Settings(volume=8)
        assert path.read_text("utf-8").endswith(f"{begun}\n")


def test_a_remark_behind_a_setting_stays(path: Path) -> None:
    text = 'palette = "four-colour"  # for Anna\nvolume = 7 #loud # enough\nsound = true\n'
    file = written(path, text + 'next_rules = "redeals=2 build=suit corner=no"\t# "hard"\n')
    for volume in (8, 9):
        file.change(replace(file.value, volume=volume))
        found = path.read_text("utf-8")
        assert 'palette = "four-colour"  # for Anna\n' in found
        assert f"\nvolume = {volume} #loud # enough\n" in found
        assert "\nsound = true\n" in found
        assert found.endswith('"redeals=2 build=suit corner=no"\t# "hard"\n')
    file.change(replace(file.value, palette="classic"))
    assert 'palette = "classic"  # for Anna\n' in path.read_text("utf-8")


def test_a_folder_that_another_program_holds_is_not_waited_for_long(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SettingsFile(path)
    monkeypatch.setattr(files, "PATIENCE", 0)
    with alone(path.parent), pytest.raises(OSError, match="another program is at work there"):
        file.change(Settings(volume=8))
    file.remember(file.remembered)  # later, what was chosen is kept after all
    assert SettingsFile(path).value == Settings(volume=8)


def test_a_file_that_is_too_long_is_put_aside_whole(path: Path) -> None:
    text = "volume = 5\n" + "#" * LARGEST
    file = written(path, text)
    assert (file.value, file.notice) == (Settings(), CANNOT_BE_READ)
    file.change(Settings(volume=6))
    assert SettingsFile(path).value == Settings(volume=6)
    assert text in [found.read_text("utf-8") for found in path.parent.iterdir()]


def test_two_windows_keep_what_the_other_has_changed(path: Path) -> None:
    written(path, "volume = 5\n")
    first, second = SettingsFile(path), SettingsFile(path)
    first.change(replace(first.value, palette="four-colour"))
    second.change(replace(second.value, ground="plum"))
    second.remember(Remembered((800, 600)))
    first.change(replace(first.value, volume=10))
    assert first.value == Settings(palette="four-colour", volume=10)  # its own choice stays
    found = SettingsFile(path)
    assert found.value == Settings(palette="four-colour", ground="plum", volume=10)
    assert found.remembered == Remembered((800, 600))


def test_of_two_that_change_the_same_the_last_counts(path: Path) -> None:
    first, second = SettingsFile(path), SettingsFile(path)
    for file, volume in ((first, 1), (second, 2), (first, 3), (second, 4), (first, 3), (first, 1)):
        file.change(Settings(volume=volume))
    assert SettingsFile(path).value == Settings(volume=1)


def test_a_file_that_was_damaged_meanwhile_is_put_aside(path: Path) -> None:
    file = SettingsFile(path)
    file.change(Settings(volume=5, ground="plum"))
    path.write_bytes(b"caf\xe9")
    file.change(replace(file.value, volume=6))
    assert SettingsFile(path).value == Settings(volume=6, ground="plum")
    assert b"caf\xe9" in [found.read_bytes() for found in path.parent.iterdir()]


def test_a_file_that_was_deleted_meanwhile_is_written_again(path: Path) -> None:
    file = SettingsFile(path)
    file.change(Settings(volume=5, ground="plum"))
    path.unlink()
    file.change(replace(file.value, volume=6))
    assert SettingsFile(path).value == Settings(volume=6, ground="plum")
