"""The key of this installation is made once and found again."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from crazyquilt.figures.own import Own
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.rules import STANDARD
from crazyquilt.storage.folders import data_folder
from crazyquilt.storage.own import NAME, own_games

DEAL = numbered_deal(4711)


def same(one: Own, other: Own) -> bool:
    return other.owns(one.new_id(DEAL, STANDARD), DEAL, STANDARD)


def files() -> list[str]:
    return sorted(path.name for path in data_folder().iterdir())


def test_every_start_knows_the_games_of_those_before() -> None:
    first = own_games()
    assert files() == [NAME]
    assert (data_folder() / NAME).stat().st_size == 65  # 64 digits and a line's end
    assert same(first, own_games())
    assert files() == [NAME]


def test_another_home_is_another_installation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = own_games()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert not same(first, own_games())


@pytest.mark.parametrize("content", [b"", b"no key", b"00" * 31, b"00" * 33, b"\xff" * 64])
def test_what_is_no_key_is_put_aside(content: bytes) -> None:
    data_folder().mkdir(parents=True)
    (data_folder() / NAME).write_bytes(content)
    assert same(own_games(), own_games())
    assert (data_folder() / "unreadable own games.key").read_bytes() == content
    assert len(files()) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="a rename on Windows replaces nothing")
def test_of_two_that_make_one_the_first_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    link = os.link
    made: list[Own] = []

    def late(source: Path, target: Path) -> None:
        with monkeypatch.context() as other:
            other.setattr(os, "link", link)
            made.append(own_games())
        link(source, target)

    with monkeypatch.context() as slow:
        slow.setattr(os, "link", late)
        second = own_games()
    assert same(made[0], second)
    assert files() == [NAME]


def test_where_there_are_no_links_it_is_put_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    assert same(own_games(), own_games())
    assert files() == [NAME]


def _a_file(home: Path) -> Path:
    (home / "file").write_text("mine", "utf-8")
    return home / "file"


@pytest.mark.skipif(os.name == "nt", reason="the homes are those of Unix")
@pytest.mark.parametrize("home", [_a_file, lambda _: Path("/proc/nowhere")])
def test_without_a_folder_each_window_has_a_key(
    user_home: Path, monkeypatch: pytest.MonkeyPatch, home: Callable[[Path], Path]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home(user_home)))
    first = own_games()
    assert same(first, first)
    assert not same(first, own_games())
