"""What `stats` answers."""

import csv
import io
import json
import re
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from finished import LEFT, LOST, SHOWN, WON, result

from crazyquilt.model.rules import PRESETS, Rules
from crazyquilt.storage.folders import data_folder
from crazyquilt.storage.statistics.schema import MIGRATIONS
from crazyquilt.storage.statistics.store import NAME, Statistics

ROOT = Path(__file__).parents[2]
OWN = Rules(redeals=0)


@pytest.fixture
def played() -> None:
    """Four games and one that was shown; three of the standard rules."""
    statistics = Statistics()
    for game in (
        result(1, WON, seconds=100.0, moves=110),
        result(2, LOST, undos=3),
        result(3, WON, rules=OWN, seconds=61.0, moves=104),
        result(4, SHOWN, rules=PRESETS["second-redeal"]),
        result(5, LEFT, hints=2),
    ):
        statistics.add(game)


def lines(text: str) -> dict[str, str]:
    """The totals' lines by what they name."""
    pairs = (line.split("  ", 1) for line in text.splitlines() if "  " in line)
    return {name: value.strip() for name, value in pairs}


# ── before the first game


def test_before_the_first_game(run) -> None:
    answer = run("stats")
    assert (answer.status, answer.out, answer.err) == (0, "No game is finished yet.\n", "")
    assert not data_folder().exists()


def test_before_the_first_game_as_json(run) -> None:
    answer = run("stats", "--json")
    assert (answer.status, answer.err) == (0, "")
    totals = json.loads(answer.out)
    assert (totals["played"], totals["won"], totals["win_rate"]) == (0, 0, None)
    assert totals["rules"] is None


@pytest.mark.usefixtures("played")
def test_before_the_first_game_by_some_rules(run) -> None:
    answer = run("stats", "--rules", "free-building")
    assert answer.status == 0
    assert answer.out == "rules free-building\nNo game is finished yet.\n"


def test_before_the_first_game_the_table_of_games_is_empty(run, tmp_path: Path) -> None:
    assert run("stats", "--games", tmp_path / "games.csv").status == 0
    text = (tmp_path / "games.csv").read_bytes()
    assert text.startswith(b"game,deal,rules,ending,")
    assert text.count(b"\n") == 1
    assert run("stats", "--games", tmp_path / "games.json").status == 0
    assert json.loads((tmp_path / "games.json").read_bytes()) == []


# ── totals


@pytest.mark.usefixtures("played")
def test_the_totals_as_text(run) -> None:
    answer = run("stats")
    assert (answer.status, answer.err) == (0, "")
    told = lines(answer.out)
    assert told["games played"] == "4"
    assert told["won"].startswith("2 (50.0%")
    assert told["lost"] == told["given up"] == told["won by the solver"] == "1"
    assert told["time of a win"] == "1:01 at best, typically 1:20"  # 80.5 s is even here
    assert told["moves of a win"] == "104 at best, typically 107"
    assert told["standard"].split() == ["3", "1", "33.3%"]
    assert told["redeals=0 build=suit corner=no"].split() == ["1", "1", "100.0%"]
    assert told["second-redeal"].split() == ["0", "0"]
    assert told["2026-03"].split() == ["4", "2", "50.0%"]
    first = answer.out.split("\n\n")[0].splitlines()
    columns = {re.match(r".*?\S  +", line).end() for line in first}
    assert len(columns) == 1


@pytest.mark.usefixtures("played")
def test_the_totals_as_json(run) -> None:
    answer = run("stats", "--json")
    assert (answer.status, answer.err) == (0, "")
    totals = json.loads(answer.out)
    assert totals["rules"] is None
    assert (totals["played"], totals["won"], totals["lost"], totals["left"]) == (4, 2, 1, 1)
    assert (totals["shown"], totals["win_rate"]) == (1, 0.5)
    assert [row["rules"] for row in totals["by_rules"]] == [
        *("standard", "redeals=0 build=suit corner=no", "second-redeal"),
    ]
    assert totals["by_month"] == [{"month": "2026-03", "played": 4, "won": 2}]


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize(
    ("rules", "name", "games", "won"),
    [
        ("standard", "standard", 3, 1),
        ("redeals=1,build=suit", "standard", 3, 1),
        ("redeals=0", "redeals=0 build=suit corner=no", 1, 1),
        ("free-building", "free-building", 0, 0),
    ],
)
def test_the_totals_of_some_rules(run, rules, name, games, won) -> None:
    totals = json.loads(run("stats", "--rules", rules, "--json").out)
    assert (totals["rules"], totals["played"], totals["won"]) == (name, games, won)
    answer = run("stats", "--rules", rules)
    assert answer.out.startswith(f"rules {name}\n")
    if games:
        assert lines(answer.out)["games played"] == str(games)


def test_the_daily_deals(run) -> None:
    statistics = Statistics()
    statistics.add(result(1, WON, daily=date(2026, 3, 1)))
    statistics.add(result(2, WON, daily=date(2026, 3, 2)))
    statistics.add(result(3, LOST, daily=date(2026, 3, 3)))
    assert json.loads(run("stats", "--json").out)["daily"] == {
        "played": 3,
        "won": 2,
        "streak": 0,
        "longest_streak": 2,
    }
    assert "daily deals played  3\n" in run("stats").out


# ── the table of games


@pytest.mark.usefixtures("played")
def test_the_games_as_csv(run, tmp_path: Path) -> None:
    path = tmp_path / "not yet there" / "my games.CSV"
    assert run("stats", "--games", path).out == run("stats").out
    rows = list(csv.DictReader(io.StringIO(path.read_bytes().decode("utf-8"), newline="")))
    assert [row["game"][-1] for row in rows] == ["5", "4", "3", "2", "1"]
    assert [row["ending"] for row in rows] == ["left", "shown", "won", "lost", "won"]


@pytest.mark.usefixtures("played")
def test_the_games_as_json_with_their_records(run, tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    totals = run("stats", "--json", "--games", path, "--rules", "standard").out
    assert json.loads(totals)["played"] == 3
    rows = json.loads(path.read_text(encoding="utf-8"))
    assert [row["game"][-1] for row in rows] == ["5", "2", "1"]
    assert rows[0]["record"] == result(5).record


# ── refusals


def complains(answer, *parts: str) -> None:
    assert answer.status == 2
    assert answer.err.startswith("crazyquilt: ")
    assert answer.err.count("\n") == 1
    for part in parts:
        assert part in answer.err


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize(
    "words",
    [
        *(["now"], ["--rules"], ["--rules", "hard"], ["--rules", ""], ["--rules", "redeals=9"]),
        *(["--games"], ["--games", "games.txt"], ["--games", "csv"], ["--games", ""], ["--xml"]),
    ],
)
def test_what_cannot_be_used(run, tmp_path: Path, monkeypatch, words) -> None:
    monkeypatch.chdir(tmp_path)
    answer = run("stats", *words)
    complains(answer)
    assert answer.out == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("played")
def test_a_table_of_games_that_cannot_be_written(run, tmp_path: Path) -> None:
    (tmp_path / "games.csv").mkdir()
    answer = run("stats", "--games", tmp_path / "games.csv")
    complains(answer, str(tmp_path / "games.csv"))
    assert answer.out == ""


def test_damaged_statistics_are_put_aside_and_told(run) -> None:
    data_folder().mkdir(parents=True)
    (data_folder() / NAME).write_bytes(b"garbage")
    answer = run("stats")
    complains(answer, "could not be read", str(data_folder() / "unreadable statistics.sqlite3"))
    assert (data_folder() / "unreadable statistics.sqlite3").read_bytes() == b"garbage"
    again = run("stats")
    assert (again.status, again.out, again.err) == (0, "No game is finished yet.\n", "")


def test_statistics_of_a_newer_version_are_left_alone_and_told(run) -> None:
    newer = (*MIGRATIONS, ("CREATE TABLE mood (game TEXT)",))
    Statistics(data_folder() / NAME, newer).add(result(1))
    before = (data_folder() / NAME).read_bytes()
    answer = run("stats")
    complains(answer, str(data_folder() / NAME), "a newer version of the game made them")
    assert answer.out == ""
    assert (data_folder() / NAME).read_bytes() == before


def test_a_home_that_is_a_file(run, user_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (user_home / "file").write_text("", encoding="utf-8")
    for variable in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(variable, str(user_home / "file"))
    answer = run("stats")
    complains(answer)
    assert answer.out == ""


@pytest.mark.usefixtures("played")
def test_pygame_is_not_needed() -> None:
    script = (
        "import sys; sys.modules['pygame'] = None; from crazyquilt.cli import main; "
        "sys.exit(main(['stats']))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert lines(ran.stdout)["games played"] == "4"
