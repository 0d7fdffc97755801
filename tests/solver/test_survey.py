"""Surveys are resumable, in order, independent of jobs, and honest."""

import csv
import json
from pathlib import Path

import pytest

from crazyquilt.cli import main
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.moves import parse_move
from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.rules import PRESETS
from crazyquilt.solver.survey import Tally, wilson

NODES = "30000"
RULES = "second-redeal"


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]):
    def told(*words: object) -> tuple[int, str, str]:
        status = main([str(word) for word in words])
        return status, *capsys.readouterr()

    return told


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("survey") / "whole.csv"
    assert main(["survey", "1-8", "--rules", RULES, "--nodes", NODES, "-o", str(path)]) == 0
    return path.read_bytes()


def test_rows_stand_in_deal_order_and_wins_replay(whole: bytes) -> None:
    rows = list(csv.DictReader(whole.decode().splitlines()))
    assert [int(row["deal"]) for row in rows] == list(range(1, 9))
    assert {row["rules"] for row in rows} == {RULES}
    assert "won" in {row["verdict"] for row in rows}
    for row in rows:
        assert row["verdict"] in ("won", "lost", "unknown")
        assert bool(row["moves"]) == (row["verdict"] == "won")
        if row["moves"]:
            position = Position.start(numbered_deal(int(row["deal"])), PRESETS[RULES])
            for word in row["moves"].split():
                position = position.play(parse_move(word))
            assert position.outcome is Outcome.WON


@pytest.mark.parametrize("jobs", [2, 5])
def test_rows_do_not_depend_on_jobs(told, tmp_path: Path, whole: bytes, jobs: int) -> None:
    path = tmp_path / "jobs.csv"
    words = ("survey", "1-8", "--rules", RULES, "--nodes", NODES, "--jobs", jobs)
    status, out, _ = told(*words, "-o", path)
    assert status == 0
    assert path.read_bytes() == whole
    assert "8 deals" in out
    assert told(*words)[1].encode() == whole


@pytest.mark.parametrize("share", [0.0, 0.1, 0.35, 0.6, 0.999, 1.0])
def test_an_interrupted_survey_goes_on(told, tmp_path: Path, whole: bytes, share: float) -> None:
    path = tmp_path / "torn.csv"
    path.write_bytes(whole[: int(len(whole) * share)])
    status, out, _ = told("survey", "1-8", "--rules", RULES, "--nodes", NODES, "-o", path)
    assert status == 0
    assert path.read_bytes() == whole
    assert "8 deals" in out


def test_what_is_no_survey_is_left_alone(told, tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "other.csv"
    for data in (b"a,b\n1,2\n", whole.replace(b"won", b"eaten", 1), b"\xff\xfe\n"):
        path.write_bytes(data)
        status, _, err = told("survey", "1-8", "--rules", RULES, "-o", path)
        assert status == 2
        assert str(path) in err
        assert err.count("\n") == 1
        assert path.read_bytes() == data
    path.write_bytes(whole)
    for words in (("survey", "2-8", "--rules", RULES), ("survey", "1-8"), ("survey", "1-4")):
        assert told(*words, "-o", path)[0] == 2
        assert path.read_bytes() == whole


def test_joining(told, tmp_path: Path, whole: bytes) -> None:
    first, second, joined = (tmp_path / name for name in ("a.csv", "b.csv", "joined.csv"))
    words = ("--rules", RULES, "--nodes", NODES, "-o")
    told("survey", "4-8", *words, first)
    told("survey", "1-5", *words, second)
    status, out, _ = told("survey", "--join", first, second, "-o", joined)
    assert status == 0
    assert joined.read_bytes() == whole
    assert "8 deals" in out
    lines = first.read_text(encoding="utf-8").splitlines(keepends=True)
    cells = lines[1].split(",")
    cells[3] += "1"
    first.write_text(lines[0] + ",".join(cells), encoding="utf-8")
    assert told("survey", "--join", first, second)[0] == 2
    second.write_text(whole.decode().replace(" + ", " ", 1), encoding="utf-8")
    assert told("survey", "--join", second)[0] == 2


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("8-1",),
        ("0-5",),
        ("one",),
        ("1-5", "--nodes", "0"),
        ("1-5", "--jobs", "-1"),
        ("1-5", "--rules", "x"),
        ("1-5", "--join", "x.csv"),
        ("--join", "no such file.csv"),
    ],
)
def test_bad_input(told, words: tuple[str, ...]) -> None:
    status, out, err = told("survey", *words)
    assert status == 2
    assert out == ""
    assert err.startswith("crazyquilt: ")
    assert err.count("\n") == 1


def test_wilson_by_hand() -> None:
    # 188 of 200: from the formula on paper.
    low, high = wilson(188, 200)
    assert low == pytest.approx(0.8981, abs=5e-4)
    assert high == pytest.approx(0.9653, abs=5e-4)
    assert wilson(0, 0) == (0, 1)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)
    tally = Tally(6, 1, 3)
    assert tally.interval == (wilson(6, 10)[0], wilson(9, 10)[1])
    assert "10 deals: 6 won, 1 lost, 3 unknown" in str(tally)


def test_solve_answers(told, tmp_path: Path, whole: bytes) -> None:
    row = next(r for r in csv.DictReader(whole.decode().splitlines()) if r["moves"])
    status, out, _ = told("solve", row["deal"], "--rules", RULES, "--nodes", NODES, "--json")
    assert status == 0
    answer = json.loads(out)
    assert answer == {
        "verdict": "won",
        "moves": row["moves"].split(),
        "nodes": int(row["nodes"]),
        "rules": RULES,
    }
    status, out, _ = told("solve", "1", "--nodes", "10", "--json", "--rules", "redeals=3")
    assert status == 3
    assert json.loads(out)["verdict"] == "unknown"
    assert json.loads(out)["rules"] == "redeals=3 build=suit corner=no"
    # From the record's cursor on.
    moves = row["moves"].split()
    path = tmp_path / "game.quilt"
    head = f"crazyquilt 1\ndeal {row['deal']}\nrules redeals=2 build=suit corner=no\n"
    path.write_text(f"{head}moves {' '.join(moves)}\ncursor {len(moves) - 3}\n", encoding="utf-8")
    status, out, _ = told("solve", path, "--json")
    assert status == 0
    assert 0 < len(json.loads(out)["moves"]) <= 3 + 96
    assert told("solve", path)[0] == 0
    assert told("solve", path, "--seconds", "5")[0] == 0
    status, out, _ = told("hint", path, "--json")
    assert status == 0
    assert json.loads(out)[0]["verdict"] == "won"
    status, out, _ = told("hint", path, "--fair", "--json")
    assert status == 0
    assert json.loads(out)[0]["chance"] == 1


def test_a_lost_position_is_told_by_the_status(told, tmp_path: Path) -> None:
    path = tmp_path / "lost.quilt"
    text = "crazyquilt 1\ndeal 1\nrules redeals=0\nmoves" + " +" * 32 + "\n"
    path.write_text(text, encoding="utf-8")
    status, out, _ = told("solve", path, "--json")
    assert status == 1
    assert json.loads(out)["verdict"] == "lost"
    assert json.loads(out)["moves"] == []


@pytest.mark.parametrize(
    "words",
    [
        ("0",),
        ("1", "--nodes", "x"),
        ("1", "--seconds", "0"),
        ("1", "--seconds", "nan"),
        ("1", "--nodes", "5", "--seconds", "5"),
        ("no such file",),
    ],
)
def test_solve_refuses_bad_input(told, words: tuple[str, ...]) -> None:
    status, out, err = told("solve", *words)
    assert status == 2
    assert out == ""
    assert err.count("\n") == 1


def test_a_layout_with_a_card_typed_twice_is_told_by_name(told, tmp_path: Path) -> None:
    deal = numbered_deal(3)
    rows = [" ".join(map(str, deal.quilt[i : i + 8])) for i in range(0, 64, 8)]
    stock = " ".join(map(str, deal.stock))
    good = "crazyquilt 1\n" + "".join(f"row {row}\n" for row in rows) + f"stock {stock}\n"
    path = tmp_path / "table.quilt"
    path.write_text(good, encoding="utf-8")
    assert told("solve", path, "--nodes", "2000")[0] in (0, 3)
    other = next(str(card) for card in deal.cards if str(card) != str(deal.quilt[0]))
    path.write_text(good.replace(str(deal.quilt[0]), other, 1), encoding="utf-8")
    status, _, err = told("solve", path)
    assert status == 2
    assert f"{deal.quilt[0]} is missing" in err
    assert f"{other} is there" in err
