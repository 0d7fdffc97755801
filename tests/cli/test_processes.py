"""The command line as programs and people start it: with no display, no pygame, closed pipes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WON = ROOT / "tests" / "data" / "won-standard.quilt"
QUIET = [["deal", "1"], ["check", WON], ["moves", WON], ["--help"], ["--version"]]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "XAUTHORITY")


def surroundings(**more: str) -> dict[str, str]:
    """An environment without a display, with ordinary buffering, that finds the package."""
    kept = {name: value for name, value in os.environ.items() if name not in DISPLAYS}
    kept.pop("PYTHONUNBUFFERED", None)
    return kept | {"PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "none-such"} | more


def start(*words: object, **options) -> subprocess.CompletedProcess[str]:
    """Runs `python -m crazyquilt` as a process of its own."""
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | options
    command = [sys.executable, "-m", "crazyquilt", *map(str, words)]
    options.setdefault("env", surroundings())
    return subprocess.run(command, text=True, encoding="utf-8", check=False, **options)


def test_the_answers_of_a_process(tmp_path: Path) -> None:
    won = start("check", WON, "--json", cwd=tmp_path)
    assert (won.returncode, won.stderr) == (0, "")
    assert json.loads(won.stdout)["outcome"] == "won"
    illegal = tmp_path / "illegal.quilt"
    illegal.write_text("crazyquilt 1\ndeal 1\nmoves @\n", encoding="utf-8")
    no = start("check", illegal, cwd=tmp_path)
    assert (no.returncode, no.stdout, no.stderr.count("\n")) == (1, "", 1)
    assert "line 3: move 1, @" in no.stderr
    bad = start("deal", "0", cwd=tmp_path)
    assert (bad.returncode, bad.stdout, bad.stderr.count("\n")) == (2, "", 1)


def test_pygame_is_not_imported() -> None:
    # With None in its place any import of pygame fails, tried quietly or not.
    script = f"""
import contextlib, io, sys
sys.modules["pygame"] = None
from crazyquilt.cli import main
for words in {[[str(word) for word in words] for words in QUIET]!r}:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        try:
            status = main(words)
        except SystemExit as leave:
            status = leave.code
    print(words[0], status, out.getvalue() != "" or words[0] == "moves")
print(sorted(name for name in sys.modules if "pygame" in name or name == "crazyquilt.app"))
"""
    ran = subprocess.run(
        [sys.executable, "-c", script],
        env=surroundings(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stderr == ""
    *answers, loaded = ran.stdout.splitlines()
    assert answers == [f"{words[0]} 0 True" for words in QUIET]
    assert loaded == "['pygame']"


@pytest.mark.parametrize("words", QUIET, ids=lambda words: words[0])
def test_no_import_of_pygame_is_even_tried(words: list[object]) -> None:
    ran = start(*words, env=surroundings(PYTHONPROFILEIMPORTTIME="1"))
    assert ran.returncode == 0
    assert "crazyquilt.model.record" in ran.stderr
    for heavy in ("pygame", "sqlite3", "numpy", "crazyquilt.app", "crazyquilt.scene"):
        assert heavy not in ran.stderr


@pytest.mark.parametrize("words", QUIET, ids=lambda words: words[0])
def test_a_reader_that_went_away(words: list[object]) -> None:
    # As in `| head -1`, at its worst: the reader is gone before the first line.
    reader, writer = os.pipe()
    os.close(reader)
    try:
        ran = start(*words, stdout=writer)
    finally:
        os.close(writer)
    assert ran.stderr == ""
    assert ran.returncode == 0


def test_head_takes_the_first_line() -> None:
    command = f'"{sys.executable}" -m crazyquilt deal 1 | head -1'
    ran = subprocess.run(
        command, shell=True, env=surroundings(), capture_output=True, text=True, check=False
    )
    assert ran.stderr == ""
    assert ran.stdout.count("\n") == 1
    assert "deal 1" in ran.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("words", QUIET[:1] + QUIET[3:4], ids=lambda words: words[0])
def test_a_full_disk_is_told_in_one_line(words: list[object]) -> None:
    with open("/dev/full", "w") as full:
        ran = start(*words, stdout=full)
    assert ran.returncode == 2
    assert ran.stderr.startswith("crazyquilt: ")
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize("words", QUIET, ids=lambda words: words[0])
def test_without_any_standard_output(words: list[object]) -> None:
    # As a windowed program has it: sys.stdout and sys.stderr are None.
    script = (
        "import sys; sys.stdout = sys.stderr = None; from crazyquilt.cli import main; "
        f"sys.exit(main({[str(word) for word in words]!r}))"
    )
    ran = subprocess.run([sys.executable, "-c", script], env=surroundings(), check=False)
    assert ran.returncode == 0


def test_a_complaint_without_any_standard_error() -> None:
    script = (
        "import sys; sys.stdout = sys.stderr = None; from crazyquilt.cli import main; "
        "sys.exit(main(['deal', '0']))"
    )
    ran = subprocess.run([sys.executable, "-c", script], env=surroundings(), check=False)
    assert ran.returncode == 2


def test_a_terminal_that_knows_only_ascii(tmp_path: Path) -> None:
    plain = surroundings(PYTHONIOENCODING="ascii", LC_ALL="C")
    path = tmp_path / "no such réc\udcffrd"
    ran = start("check", path, env=plain)
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    for words in (["--help"], ["render", "--help"], ["deal", "1"]):
        assert start(*words, env=plain).returncode == 0


@pytest.mark.parametrize("words", [["check", "3"], ["deal", "3"], ["stats"], ["selftest"]])
def test_a_pipe_without_our_letters_is_no_failure(words: list[str]) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "crazyquilt", *words],
        env=os.environ | {"PYTHONIOENCODING": "ascii", "LC_ALL": "ru_RU.UTF-8"},
        capture_output=True,
        check=False,
    )
    assert (told.returncode, told.stderr) == (0, b"")
    assert told.stdout
