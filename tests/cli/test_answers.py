"""What `deal`, `check` and `moves` answer."""

import json
from pathlib import Path

import naive
import pytest

from crazyquilt import __version__

DATA = Path(__file__).parents[1] / "data"
HEAD = "crazyquilt 1\ndeal 4711\n"
TURN_ALL = "moves " + " ".join("+" * 32) + "\n"


def lost_text() -> str:
    """Deal 4711 played without a redeal until no move is left, as the naive way has it."""
    table = naive.Table(naive.dealt(4711), 0, "suit", "no")
    played = []
    while legal := table.legal():
        move = min(legal)
        table.play(move)
        played.append(move)
    return f"{HEAD}rules redeals=0\nmoves {' '.join(played)}\n"


# -- deal -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 4711, 4294967295])
@pytest.mark.parametrize("preset", ["standard", "free-building"])
def test_a_deal_as_json(run, number: int, preset: str) -> None:
    cards = naive.dealt(number)
    answer = run("deal", str(number), "--rules", preset, "--json")
    assert (answer.status, answer.err) == (0, "")
    assert json.loads(answer.out) == {
        "deal": number,
        "rules": preset,
        "quilt": [cards[start : start + 8] for start in range(0, 64, 8)],
        "stock": cards[64:],
    }


def test_a_deal_has_the_standard_rules_unless_told(run) -> None:
    assert json.loads(run("deal", "1", "--json").out)["rules"] == "standard"


def test_a_deal_as_text_holds_every_card_in_order(run) -> None:
    answer = run("deal", "4711")
    assert answer.status == 0
    words = answer.out.split()
    assert [word for word in words if word in naive.dealt(4711)] == naive.dealt(4711)
    assert answer.out.startswith("deal 4711")
    assert "standard" in words


def test_a_deal_under_rules_that_are_no_preset(run) -> None:
    answer = run("deal", "1", "--rules", "redeals=3,build=any,corner=yes", "--json")
    assert json.loads(answer.out)["rules"] == "redeals=3 build=any corner=yes"


# -- check ----------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", naive.PRESETS)
def test_a_won_record(run, preset: str) -> None:
    path = DATA / f"won-{preset}.quilt"
    text = path.read_text(encoding="utf-8")
    played = [word for line in text.split("\n") if "moves" in line for word in line.split()[1:]]
    answer = run("check", path, "--json")
    assert (answer.status, answer.err) == (0, "")
    counts = json.loads(answer.out)
    assert list(counts) == (
        ["outcome", "moves", "foundations", "quilt_left", "stock_left", "waste", "redeals_left"]
    )
    assert counts == {
        "outcome": "won",
        "moves": len(played),
        "foundations": 104,
        "quilt_left": 0,
        "stock_left": 0,
        "waste": 0,
        "redeals_left": naive.PRESETS[preset][0] - played.count("@"),
    }
    assert run("check", path).out.startswith("won\n")


def test_a_lost_record(run, record) -> None:
    text = lost_text()
    table = naive.Table(naive.dealt(4711), 0, "suit", "no")
    played = text.split("moves ")[1].split()
    for move in played:
        table.play(move)
    counts = json.loads(run("check", record(text), "--json").out)
    assert counts == {
        "outcome": "lost",
        "moves": len(played),
        "foundations": table.on_foundations(),
        "quilt_left": len(table.cells),
        "stock_left": 0,
        "waste": len(table.waste),
        "redeals_left": 0,
    }
    assert run("check", record(text)).out.startswith("lost\n")
    one_back = f"{text}cursor {len(played) - 1}\n"
    assert run("check", record(one_back)).out.startswith("open\n")


def test_an_open_record_counts_at_its_cursor(run, record) -> None:
    path = record(f"{HEAD}{TURN_ALL}moves @ + + +\ncursor 35\n")
    answer = run("check", path, "--json")
    assert answer.status == 0
    assert json.loads(answer.out) == {
        "outcome": "open",
        "moves": 35,
        "foundations": 8,
        "quilt_left": 64,
        "stock_left": 30,
        "waste": 2,
        "redeals_left": 0,
    }


def test_a_check_as_text_names_every_count(run, record) -> None:
    answer = run("check", record(f"{HEAD}moves + + +\n"))
    assert answer.out.split("\n") == [
        *("open", "moves: 3", "foundations: 8", "quilt left: 64", "stock left: 29"),
        *("waste: 3", "redeals left: 1", ""),
    ]


def test_an_illegal_move_is_answered_no(run, record) -> None:
    path = record(f"{HEAD}moves + +\nmoves + @ +\n")
    for words in (("check", path), ("check", path, "--json")):
        answer = run(*words)
        assert answer.status == 1
        assert answer.out == ""
        assert answer.err == (
            f"crazyquilt: {path}: line 4: move 4, @: the stock is not empty yet\n"
        )


# -- moves ----------------------------------------------------------------------------------


@pytest.mark.parametrize("cursor", [0, 1, 32, 33])
def test_the_legal_moves_at_the_cursor(run, record, cursor: int) -> None:
    line = ["+"] * 32 + ["@"]
    path = record(f"{HEAD}{TURN_ALL}moves @\ncursor {cursor}\n")
    table = naive.Table(naive.dealt(4711), 1, "suit", "no")
    for move in line[:cursor]:
        table.play(move)
    listed = json.loads(run("moves", path, "--json").out)
    assert sorted(listed) == sorted(table.legal())
    answer = run("moves", path)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out == "".join(f"{move}\n" for move in listed)


def test_a_finished_game_has_no_moves(run, record) -> None:
    for path in (DATA / "won-standard.quilt", record(lost_text())):
        answer = run("moves", path)
        assert (answer.status, answer.out, answer.err) == (0, "", "")
        assert json.loads(run("moves", path, "--json").out) == []


def test_the_moves_of_an_illegal_record_are_bad_input(run, record) -> None:
    answer = run("moves", record(f"{HEAD}moves @\n"))
    assert (answer.status, answer.out) == (2, "")
    assert "line 3: move 1, @: the stock is not empty yet" in answer.err


# -- a deal's number ------------------------------------------------------------------------


@pytest.mark.parametrize("preset", naive.PRESETS)
def test_a_deal_before_its_first_move(run, preset: str) -> None:
    redeals, building, corner = naive.PRESETS[preset]
    table = naive.Table(naive.dealt(4711), redeals, building, corner)
    listed = json.loads(run("moves", "4711", "--rules", preset, "--json").out)
    assert sorted(listed) == sorted(table.legal())
    assert run("moves", "4,711", "--rules", preset).out.split() == listed
    assert json.loads(run("check", "4711", "--rules", preset, "--json").out) == {
        "outcome": "open",
        "moves": 0,
        "foundations": 8,
        "quilt_left": 64,
        "stock_left": 32,
        "waste": 0,
        "redeals_left": redeals,
    }


@pytest.mark.parametrize("command", ["check", "moves", "hint"])
def test_a_deal_has_rules_to_choose_and_a_record_its_own(run, record, command: str) -> None:
    for words in ((record(HEAD), "--rules", "standard"), ("0",), ("1", "--rules", "hard")):
        answer = run(command, *words)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    for usage in (run(command, "--help").out, run("hint", "--help").out):
        assert "DEAL|FILE" in usage


# -- help -----------------------------------------------------------------------------------


def test_the_version(run) -> None:
    answer = run("--version")
    assert (answer.status, answer.out) == (0, f"crazyquilt {__version__}\n")


@pytest.mark.parametrize("words", [["--help"], ["-h"]])
def test_the_help_names_every_command(run, words: list[str]) -> None:
    answer = run(*words)
    assert answer.status == 0
    for command in ("play", "deal", "check", "moves", "render", "selftest"):
        assert f"\n    {command} " in answer.out


@pytest.mark.parametrize("command", ["play", "deal", "check", "moves", "render", "selftest"])
def test_every_command_has_help(run, command: str) -> None:
    answer = run(command, "--help")
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith(f"usage: crazyquilt {command}")
