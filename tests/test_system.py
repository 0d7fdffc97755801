"""What the desktop wishes, from made-up sources. No desktop is asked here."""

import plistlib
import threading
from pathlib import Path

import pytest

from crazyquilt.system import (
    PATIENCE,
    Asking,
    Wishes,
    gsettings,
    linux_wishes,
    mac_wishes,
    windows_wishes,
)

NOTHING = Wishes(still=False, contrast=False)


def no_gnome(keys: list[tuple[str, str]]) -> list[str]:
    raise AssertionError(f"{keys} are asked for where no GNOME is")


@pytest.mark.parametrize("version", ["gtk-3.0", "gtk-4.0"])
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[Settings]\ngtk-enable-animations=false\n", Wishes(still=True)),
        ("[Settings]\ngtk-enable-animations = 0\n", Wishes(still=True)),
        ("[Settings]\ngtk-enable-animations=true\n", NOTHING),
        ("[Settings]\ngtk-enable-animations=1\n", NOTHING),
        ("[Settings]\ngtk-theme-name=HighContrast\n", Wishes(contrast=True)),
        ("[Settings]\ngtk-theme-name=Adwaita\n", NOTHING),
        ("[Other]\ngtk-enable-animations=false\n", NOTHING),
        ("gtk-enable-animations=false\n[Settings]\n", NOTHING),
        ("#[Settings]\n\x00\xff nonsense = = =\n", NOTHING),
        ("", NOTHING),
    ],
)
def test_gtk(tmp_path: Path, version: str, text: str, expected: Wishes) -> None:
    (tmp_path / version).mkdir()
    (tmp_path / version / "settings.ini").write_text(text, encoding="utf-8")
    assert linux_wishes(tmp_path, ["xfce"], no_gnome) == expected


@pytest.mark.parametrize(
    ("factor", "still"), [("0", True), ("0.0", True), ("0.5", False), ("1", False), ("?", False)]
)
def test_kde(tmp_path: Path, factor: str, still: bool) -> None:
    text = f"[General]\nx=1\n\n[KDE]\nAnimationDurationFactor={factor}\n"
    (tmp_path / "kdeglobals").write_text(text, encoding="utf-8")
    assert linux_wishes(tmp_path, ["kde"], no_gnome) == Wishes(still=still)


@pytest.mark.parametrize(
    ("scheme", "contrast"),
    [("BreezeHighContrast", True), ("Breeze High Contrast", True), ("BreezeDark", False)],
)
def test_kde_s_colours(tmp_path: Path, scheme: str, contrast: bool) -> None:
    (tmp_path / "kdeglobals").write_text(f"[General]\nColorScheme={scheme}\n", encoding="utf-8")
    assert linux_wishes(tmp_path, ["kde"], no_gnome) == Wishes(contrast=contrast)


def test_where_no_file_is_nothing_is_wished(tmp_path: Path) -> None:
    assert linux_wishes(tmp_path / "none", [""], no_gnome) == NOTHING


@pytest.mark.parametrize("desktops", [["gnome"], ["ubuntu", "gnome"], ["pop", "gnome"], ["unity"]])
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (["true", "false"], NOTHING),
        (["false", "false"], Wishes(still=True)),
        (["true", "true"], Wishes(contrast=True)),
        (["", ""], NOTHING),
    ],
)
def test_gnome_is_asked_itself(
    tmp_path: Path, desktops: list[str], said: list[str], expected: Wishes
) -> None:
    asked: list[tuple[str, str]] = []

    def ask(keys: list[tuple[str, str]]) -> list[str]:
        asked.extend(keys)
        return said

    assert linux_wishes(tmp_path, desktops, ask) == expected
    assert asked == [
        ("org.gnome.desktop.interface", "enable-animations"),
        ("org.gnome.desktop.a11y.interface", "high-contrast"),
    ]


def test_gsettings_that_answers_with_odd_bytes_or_never(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.setattr("crazyquilt.system.PATIENCE", 0.05)
    program = tmp_path / "gsettings"
    program.write_text("#!/bin/sh\nprintf 'fal\\377se'\n")
    program.chmod(0o755)
    assert len(gsettings([("a.schema", "one")])) == 1
    program.write_text("#!/bin/sh\nsleep 3\n")  # a child of its own holds the pipe
    assert gsettings([("a.schema", "one")]) == [""]
    for flood in ("yes", "cat /dev/zero"):
        program.write_text(f"#!/bin/sh\nexec {flood}\n")
        assert gsettings([("a.schema", "one")])[0] in ("y", "")


def test_files_without_an_end_are_not_read(tmp_path: Path) -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("this system has no /dev/zero")
    (tmp_path / "gtk-3.0").mkdir()
    (tmp_path / "gtk-3.0" / "settings.ini").symlink_to("/dev/zero")
    (tmp_path / "kdeglobals").mkdir()
    assert linux_wishes(tmp_path, ["xfce"], no_gnome) == NOTHING


def test_gsettings_that_answers_and_one_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = [("a.schema", "one"), ("a.schema", "other")]
    monkeypatch.setenv("PATH", str(tmp_path))
    assert gsettings(keys) == ["", ""]
    program = tmp_path / "gsettings"
    program.write_text('#!/bin/sh\necho "$1 $2 $3"\n', encoding="utf-8")
    program.chmod(0o755)
    assert gsettings(keys) == ["get a.schema one", "get a.schema other"]


def test_macos(tmp_path: Path) -> None:
    path = tmp_path / "com.apple.universalaccess.plist"
    assert mac_wishes(path) == NOTHING
    for said, expected in (
        ({"reduceMotion": True}, Wishes(still=True)),
        ({"reduceMotion": 1, "increaseContrast": 1}, Wishes(True, True)),
        ({"reduceMotion": False, "other": "x"}, NOTHING),
        ([1, 2], NOTHING),
    ):
        for form in (plistlib.FMT_XML, plistlib.FMT_BINARY):
            path.write_bytes(plistlib.dumps(said, fmt=form))
            assert mac_wishes(path) == expected
    path.write_bytes(b"no property list")
    assert mac_wishes(path) == NOTHING


@pytest.mark.parametrize(
    ("animation", "flags", "expected"),
    [
        (1, 0, NOTHING),
        (0, 0, Wishes(still=True)),
        (1, 1, Wishes(contrast=True)),
        (1, 126, NOTHING),  # switched off, but there to be switched on
        (0, 127, Wishes(True, True)),
        (None, None, NOTHING),
    ],
)
def test_windows(animation: int | None, flags: int | None, expected: Wishes) -> None:
    assert windows_wishes(animation, flags) == expected


def test_the_answer_is_had_when_it_is_there_and_not_waited_for_for_ever() -> None:
    assert Asking(lambda: Wishes(True, True)).answer(PATIENCE) == Wishes(True, True)
    release = threading.Event()

    def slow() -> Wishes:
        release.wait()
        return Wishes(True, True)

    asking = Asking(slow)
    assert asking.answer(0) == NOTHING
    release.set()
    assert asking.answer(PATIENCE) == Wishes(True, True)


def test_marks_and_remarks_in_the_files(tmp_path: Path) -> None:
    gtk = tmp_path / "gtk-3.0" / "settings.ini"
    gtk.parent.mkdir()
    gtk.write_bytes(b"\xef\xbb\xbf[Settings]\ngtk-enable-animations=0 # off\n")
    assert linux_wishes(tmp_path, [], gsettings) == Wishes(still=True)
    gtk.unlink()
    (tmp_path / "kdeglobals").write_text("[KDE][$i]\nAnimationDurationFactor[$i]=0\n")
    assert linux_wishes(tmp_path, [], gsettings) == Wishes(still=True)
