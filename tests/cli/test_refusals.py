"""Bad input ends with status 2 and one clear line on standard error."""

import os
import socket
from pathlib import Path

import pytest

HEAD = "crazyquilt 1\ndeal 4711\n"


def complains(answer, *parts: str) -> None:
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.startswith("crazyquilt: ")
    assert answer.err.endswith("\n")
    assert answer.err.count("\n") == 1
    assert "Traceback" not in answer.err
    for part in parts:
        assert part in answer.err


@pytest.mark.parametrize("command", ["check", "moves", "play"])
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "line 1:"),
        ("deal 4711\n", "line 1:"),
        ("crazyquilt 2\n", "line 1:"),
        (HEAD + "# c\nmoves + + a1\n", "line 4:"),
        (HEAD + "moves +\r\ncursor 9\r\n", "line 4:"),
        ("crazyquilt 1\nrules redeals=9\ndeal 1\n", "line 2:"),
        ("crazyquilt 1\ndeal " + "0" * 6000 + "\n", "line 2:"),
        (HEAD + "x\n" * 5 + "deal 4711\n", "line 8:"),
    ],
)
def test_an_invalid_file_is_told_with_its_line(run, record, command, text, line) -> None:
    path = record(text)
    complains(run(command, path), str(path), line)


@pytest.mark.parametrize("command", ["check", "moves", "play"])
def test_a_file_that_is_no_text(run, tmp_path: Path, command: str) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 10)
    complains(run(command, path), str(path), "line 1:")


@pytest.mark.parametrize("command", ["check", "moves", "play"])
def test_a_file_that_is_far_too_long(run, tmp_path: Path, command: str) -> None:
    path = tmp_path / "long.quilt"
    path.write_bytes(HEAD.encode() + b"moves" + b" +" * 3_000_000)
    complains(run(command, path), str(path), "too long")


@pytest.mark.parametrize("command", ["check", "moves", "play"])
def test_a_file_that_is_not_there(run, tmp_path: Path, command: str) -> None:
    path = tmp_path / "no\nsuch file.quilt"
    complains(run(command, path), "such file.quilt", "there is no such file")


@pytest.mark.parametrize("command", ["check", "moves", "play"])
def test_a_folder_in_place_of_a_file(run, tmp_path: Path, command: str) -> None:
    complains(run(command, tmp_path), str(tmp_path))


@pytest.mark.parametrize("command", ["check", "moves", "play"])
def test_a_file_within_a_file(run, record, command: str) -> None:
    path = record(HEAD)
    complains(run(command, path / "x.quilt"), str(path / "x.quilt"))


def test_a_file_that_may_not_be_read(run, record, monkeypatch: pytest.MonkeyPatch) -> None:
    # A mode of 0 would not keep the superuser out.
    path = record(HEAD)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "open", refuse)
    complains(run("check", path), str(path), "Permission denied")


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no sockets in folders here")
def test_a_socket_in_place_of_a_file(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket.quilt")
        complains(run("check", "socket.quilt"), "socket.quilt")


@pytest.mark.parametrize("name", ["", ".", "x" * 5000])
def test_a_name_that_no_file_can_have(run, name: str) -> None:
    complains(run("check", name))


@pytest.mark.parametrize(
    "number",
    ["0", "-1", "-5", "4294967296", "9" * 6000, "0" * 6000, "", " ", "1.5", "1e3", "0x10", "one"],
)
def test_a_number_that_is_no_deal(run, number: str) -> None:
    complains(run("deal", number))


@pytest.mark.parametrize("number", ["٤٧١١", "４７１１", "²", "1²"])
def test_digits_of_other_scripts_are_no_deal(run, number: str) -> None:
    complains(run("deal", number), "a deal's number is")


def test_the_deal_command_reads_no_record(run, record, monkeypatch: pytest.MonkeyPatch) -> None:
    path = record("crazyquilt 1\ndeal 4711\n")
    monkeypatch.chdir(path.parent)
    path.rename(path.with_name("٤٧١١"))
    complains(run("deal", "٤٧١١"), "a deal's number is")
    complains(run("deal", str(path)), "a deal's number is")


@pytest.mark.parametrize("command", ["deal", "play"])
@pytest.mark.parametrize(
    "rules", ["", "hard", "Standard", "redeals=4", "redeals=1,redeals=1", "corner=maybe", "build"]
)
def test_rules_that_there_are_not(run, command: str, rules: str) -> None:
    complains(run(command, "1", "--rules", rules))
    complains(run(command, "1", f"--rules={rules}"))


def test_a_record_has_its_own_rules(run, record) -> None:
    complains(run("play", record(HEAD), "--rules", "standard"), "rules")


@pytest.mark.parametrize(
    "words",
    [
        *(["deal"], ["check"], ["moves"], ["render"], ["render", "1"]),
        *(["deal", "1", "2"], ["deal", "1", "--rules"], ["deal", "1", "--xml"], ["check", "-x"]),
        *(["selftest", "now"], ["--fullscreen"], ["play", "1", "2"]),
        *(["render", "1", "--size", "1280x800"], ["render", "1", "-o", "x.png"]),
    ],
)
def test_a_command_line_that_makes_no_sense(run, words: list[str]) -> None:
    complains(run(*words))


@pytest.mark.parametrize(
    "size", ["", "x", "1280", "1280x", "0x0", "-1x5", "1e3x800", "１２８０x800", "99999x99999"]
)
def test_a_size_that_no_picture_has(run, tmp_path: Path, size: str) -> None:
    out = tmp_path / "out.png"
    complains(run("render", "1", f"--size={size}", "-o", out))
    assert not out.exists()


def test_playing_an_illegal_record_is_refused_before_any_window(run, record, window) -> None:
    complains(run("play", record(f"{HEAD}moves @\n")), "line 3: move 1, @")
    assert window.asked == []


def test_an_interrupt_ends_quietly(run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("crazyquilt.cli.arguments.load_file", interrupt)
    answer = run("check", "x.quilt")
    assert answer.status != 0
    assert "Traceback" not in answer.err
