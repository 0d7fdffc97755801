"""The README says what is so: its commands, its keys, its picture, its map."""

import re
from pathlib import Path

import pytest

from crazyquilt.cli import parser
from crazyquilt.model.record import parse_record
from crazyquilt.model.rules import PRESETS
from crazyquilt.screens.commands import COMMANDS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TEST_COMMAND = (
    "python3 -m venv .venv && .venv/bin/pip install -q -e '.[test,build]'"
    " && .venv/bin/python tests/run.py"
)


def test_the_keys_are_those_of_the_game() -> None:
    _, table = README.split("| Keys | |\n|---|---|\n")
    rows = table.split("\n\n")[0].splitlines()
    known = [f"| {' or '.join(c.keys)} | {c.label.rstrip('…')} |" for c in COMMANDS if c.keys]
    assert rows == known


def test_ci_gives_the_same_test_command() -> None:
    assert f"`{TEST_COMMAND}`" in README
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert TEST_COMMAND in lines


@pytest.mark.parametrize("command", parser.COMMANDS)
def test_each_command_is_told(command: str) -> None:
    assert re.search(rf"`[^`]*crazyquilt {command}\b", README)


@pytest.mark.parametrize("preset", PRESETS)
def test_each_preset_is_told(preset: str) -> None:
    assert f"`{preset}`" in README


def test_the_record_shown_can_be_played() -> None:
    lines = re.findall(r"^    (.+)$", README, re.MULTILINE)
    parse_record("\n".join(lines)).game()


def test_all_that_it_names_is_there() -> None:
    named = re.findall(r"`((?:crazyquilt|assets|packaging|tests|\.ci)/[\w./-]*)`", README)
    assert len(named) > 15
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_each_part_of_the_package_is_on_the_map() -> None:
    parts = [path.parent.name for path in (ROOT / "crazyquilt").glob("*/__init__.py")]
    assert {"model", "scene"} <= set(parts)
    assert [part for part in parts if f"`crazyquilt/{part}/`" not in README] == []


def test_its_picture_is_the_size_that_its_command_gives() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert shown
    for name in shown:
        data = (ROOT / name).read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        w, h = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
        assert f"--size {w}x{h} -o {name}" in README
