"""What `hint` answers: a win that was told of once can be followed to its end."""

import gzip
import json
from pathlib import Path

import naive
import pytest

from crazyquilt.solver import hints
from crazyquilt.solver.api import Search, Unknown

ROOT = Path(__file__).parents[2]
WON = ROOT / "tests" / "data" / "won-standard.quilt"
HEAD = "crazyquilt 1\ndeal 3\n"


class Blind(Search):
    """A search that finds nothing."""

    def run(self, *_: object) -> Unknown:  # type: ignore[override]
        return Unknown(0)


@pytest.fixture
def blind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves only what is known without any search."""
    monkeypatch.setattr(hints, "Search", Blind)


def surveyed(number: int) -> list[str]:
    """The line that wins the deal of that number, as the catalogue's file has it."""
    packed = (ROOT / "assets" / "catalogue" / "standard.csv.gz").read_bytes()
    line = gzip.decompress(packed).decode().splitlines()[number]
    assert line.startswith(f"{number},standard,won,")
    return line.rpartition(",")[2].split()


def table(number: int, played: list[str]) -> naive.Table:
    found = naive.Table(naive.dealt(number), 1, "suit", "no")
    for move in played:
        assert move in found.legal()
        found.play(move)
    return found


def after(record, moves: list[str]) -> Path:
    return record(f"{HEAD}moves {' '.join(moves)}\n")


def test_each_win_comes_with_a_line_that_wins(run, record) -> None:
    line = surveyed(3)
    played = line[:-25]
    told = json.loads(run("hint", after(record, played), "--json").out)
    won = [hint for hint in told if hint["verdict"] == "won"]
    assert len(won) >= 2
    for hint in won:
        assert hint["line"][0] == hint["move"]
        assert table(3, [*played, *hint["line"]]).on_foundations() == 104
    assert all("line" not in hint for hint in told if hint not in won)


def test_the_line_stands_below_the_moves(run, record) -> None:
    line = surveyed(3)
    path = after(record, line[:-25])
    first = json.loads(run("hint", path, "--json").out)[0]
    *_moves, last = run("hint", path).out.splitlines()
    assert last == "a line that wins: " + " ".join(first["line"])


@pytest.mark.usefixtures("blind")
def test_where_no_win_is_known_there_is_no_line(run) -> None:
    deal = 51  # the survey did not find one either
    assert "a line that wins" not in run("hint", str(deal)).out
    assert all("line" not in hint for hint in json.loads(run("hint", str(deal), "--json").out))
    other_rules = run("hint", "3", "--rules", "redeals=1,build=any", "--json")
    assert all("line" not in hint for hint in json.loads(other_rules.out))


@pytest.mark.usefixtures("blind")
def test_a_surveyed_deal_is_won_all_the_way(run, record) -> None:
    line = surveyed(3)
    assert json.loads(run("hint", "3", "--json").out)[0]["line"] == line
    for played in range(0, len(line), 7):
        path = after(record, line[:played])
        first, *others = json.loads(run("hint", path, "--json").out)
        assert (first["move"], first["verdict"]) == (line[played], "won")
        assert first["line"] == line[played:]
        assert {hint["verdict"] for hint in others} <= {"unknown"}
    assert run("hint", after(record, line)).out == "no move: the game is won\n"


@pytest.mark.usefixtures("blind")
def test_the_order_of_the_moves_before_does_not_matter(run, record) -> None:
    # Three cards of the rim, each to a foundation of another suit.
    line = surveyed(1)
    assert line[:3] == ["a6u", "h3d", "a2d"]
    path = record("crazyquilt 1\ndeal 1\nmoves h3d a6u a2d\n")
    table(1, ["h3d", "a6u", "a2d"])
    assert json.loads(run("hint", path, "--json").out)[0]["line"] == line[3:]
    # Off the line nothing is known.
    off = json.loads(run("hint", record("crazyquilt 1\ndeal 1\nmoves + +\n"), "--json").out)
    assert {hint["verdict"] for hint in off} == {"unknown"}


@pytest.mark.usefixtures("blind")
def test_what_the_record_holds_beyond_the_cursor_is_known(run, record) -> None:
    text = WON.read_text(encoding="utf-8")
    played = [word for line in text.split("\n") if "moves" in line for word in line.split()[1:]]
    path = record(f"{text}cursor 10\n")
    assert json.loads(run("hint", path, "--json").out)[0]["line"] == played[10:]
    # What was played on to no win is no help.
    path = record(f"{HEAD}moves {'+ ' * 9}\ncursor 4\n".replace("deal 3", "deal 2000"))
    assert {hint["verdict"] for hint in json.loads(run("hint", path, "--json").out)} == {"unknown"}


def test_fair_advice_tells_whether_anything_is_hidden(run, record) -> None:
    hidden = after(record, [])
    told = json.loads(run("hint", hidden, "--fair", "--json").out)
    assert {hint["hidden"] for hint in told} == {True}
    out = run("hint", hidden, "--fair").out
    assert out.startswith("fair advice (from the unseen cards):\n")
    assert out.count("estimated chance") == len(told) == out.count("\n") - 1

    line = surveyed(3)
    known = after(record, line[: line.index("@") + 1])
    told = json.loads(run("hint", known, "--fair", "--json").out)
    assert {hint["hidden"] for hint in told} == {False}
    assert {hint["chance"] for hint in told} <= {0, 1}
    heading, *lines = run("hint", known, "--fair").out.splitlines()
    assert heading == "fair advice (nothing is hidden any more):"
    found = {1: "a win was found", 0: "no win was found"}
    assert lines == [f"{hint['move']:<4} {found[hint['chance']]}" for hint in told]
