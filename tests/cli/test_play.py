"""What the window is asked to play; the window itself is tested elsewhere."""

import pytest

from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.record import parse_record
from crazyquilt.model.rules import PRESETS, STANDARD

TEXT = "crazyquilt 1\ndeal 4711\nrules corner=yes\nmoves + + +\ncursor 2\n"


def asked(window) -> tuple[object, object, object]:
    """The record, the rules and the notice that the one window was given."""
    assert len(window.asked) == 1
    record, rules, notice = window.asked[0][:3]
    return record, rules, notice


@pytest.mark.parametrize("words", [[], ["play"]])
def test_nothing_named_is_left_to_the_game(run, window, words: list[str]) -> None:
    assert run(*words).status == 0
    assert asked(window) == (None, None, None)


@pytest.mark.parametrize("words", [["4711"], ["play", "4711"]])
def test_a_numbered_deal(run, window, words: list[str]) -> None:
    assert run(*words).status == 0
    record, _, notice = asked(window)
    assert (record.deal, record.rules) == (numbered_deal(4711), STANDARD)
    assert record.attempts == ((),)
    assert notice is None


def test_a_numbered_deal_under_other_rules(run, window) -> None:
    assert run("play", "4711", "--rules", "free-building").status == 0
    record, _, _ = asked(window)
    assert (record.deal, record.rules) == (numbered_deal(4711), PRESETS["free-building"])


@pytest.mark.parametrize("words", [["--rules", "second-redeal"], ["play", "--rules=redeals=2"]])
def test_a_random_deal_under_other_rules(run, window, words: list[str]) -> None:
    assert run(*words).status == 0
    assert asked(window) == (None, PRESETS["second-redeal"], None)


@pytest.mark.parametrize("command", [[], ["play"]])
def test_a_record(run, window, record, command: list[str]) -> None:
    assert run(*command, record(TEXT)).status == 0
    assert asked(window) == (parse_record(TEXT), None, None)


@pytest.mark.parametrize(
    "text", ["", "crazyquilt 9\n", "crazyquilt 1\ndeal 1\nmoves @\n", "crazyquilt 1\ndeal 0\n"]
)
def test_a_bad_record_from_the_desktop_is_told_in_the_window(run, window, record, text) -> None:
    path = record(text)
    answer = run("play", "--from-desktop", path)
    assert (answer.status, answer.err) == (0, "")
    opened, rules, notice = asked(window)
    assert (opened, rules) == (None, None)
    assert path.name in notice
    assert "line " in notice


def test_a_missing_record_from_the_desktop_is_told_in_the_window(run, window, tmp_path) -> None:
    assert run("play", "--from-desktop", tmp_path / "gone.quilt").status == 0
    assert "gone.quilt" in str(asked(window)[2])
