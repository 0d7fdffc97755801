"""A survey's file: nothing foreign is touched, nothing found is lost, nothing false is said."""

import errno
import os
import signal
import sys
from pathlib import Path

import pytest

from crazyquilt.model.rules import STANDARD, Rules
from crazyquilt.solver import search, survey, survey_file
from crazyquilt.solver.search import Cancel, Stage
from crazyquilt.solver.survey import Row, solve_deal
from crazyquilt.solver.survey_file import SurveyFile

HEADER = "deal,rules,verdict,nodes,moves\n"
NEEDED = {1: 50, 2: 500, 3: 5_000, 4: 80, 5: 50_000}
"""How many positions settle a deal, for the stand-in of a search."""


class Searches:
    """Stands in for the searches: proves each deal lost after so many positions."""

    def __init__(self, signalling) -> None:
        self.asked: list[int] = []
        self.signalling = signalling
        self.stop_at, self.stop_when_done = 0, 0

    def __call__(self, number: int, rules: Rules, nodes: int, cancel: Cancel) -> Row:
        if number == self.stop_at:
            self.signalling.send(signal.SIGINT, self.stop_when_done)
            self.signalling.go_on(cancel)
        self.asked.append(number)
        lost = NEEDED[number] <= nodes
        return Row(
            number, str(rules), *(("lost", NEEDED[number]) if lost else ("unknown", nodes)), ""
        )


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch, signalling) -> Searches:
    searches = Searches(signalling)
    monkeypatch.setattr(survey, "solve_deal", searches)
    return searches


def rows(*told: str) -> str:
    """A survey's file whose rows are like ``lost 50``, from deal 1 on."""
    lines = (f"{deal},standard,{','.join(t.split())},\n" for deal, t in enumerate(told, start=1))
    return HEADER + "".join(lines)


def complains(answer, path: object, fault: str) -> None:
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == f"crazyquilt: {path}: {fault}\n"


# -- what is there already ------------------------------------------------------------------------

NO_SURVEY = "line 1: not a survey (no “deal,rules,verdict,nodes,moves”)"
MISPLACED = "this does not belong to a survey"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("my notes", NO_SURVEY),
        ("d", None),
        ("deal,rules", None),
        ("deal,rules,verdict,nodes,moves", None),
        ("deal;rules", NO_SURVEY),
        ("dealing with aunts", NO_SURVEY),
        ("deal,rules,verdict,nodes,moves and notes", NO_SURVEY),
        ("deal,rules\n", NO_SURVEY),
        ("deal,rules,verdict,nodes,moves,more\n", NO_SURVEY),
        (HEADER + "my notes", "line 2: " + MISPLACED),
        (HEADER + "1,standard,lost,5", None),
        (HEADER + "1,standard,won,5,a1w + ", None),
        (HEADER + "1,standard,won,5,all of them", "line 2: " + MISPLACED),
        (HEADER + "1,standard,won,many", "line 2: " + MISPLACED),
        (HEADER + "1,standard,win", "line 2: " + MISPLACED),
        (HEADER + "1,second", "line 2: " + MISPLACED),
        (HEADER + "2,stand", "line 2: " + MISPLACED),
        (HEADER + "1,standard,won,5,+,+", "line 2: " + MISPLACED),
        (rows("lost 5") + "2,standard,unkn", None),
        (rows("lost 5") + "3,standard,unkn", "line 3: " + MISPLACED),
        (rows("lost 5", "lost 5") + "3,standard,unkn", "line 4: " + MISPLACED),
        (rows("lost 5") + "né", "line 3: " + MISPLACED),
    ],
)
def test_only_what_a_survey_was_cut_short_in_is_dropped(
    run, tmp_path: Path, searches: Searches, text: str, fault: str | None
) -> None:
    path = tmp_path / "some.csv"
    path.write_text(text, encoding="utf-8")
    answer = run("survey", "1-2", "--nodes", "10", "-o", path)
    if fault is not None:
        complains(answer, path, fault)
        assert path.read_text(encoding="utf-8") == text
        assert searches.asked == []
    else:
        kept = ["lost 5"] if "lost,5,\n" in text else []
        assert answer.status == 0
        assert path.read_text() == rows(*kept, *["unknown 10"] * (2 - len(kept)))


def test_a_file_cut_anywhere_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "cut.csv"
    rows = [solve_deal(number, STANDARD, 14_000, Cancel()) for number in (18, 19)]
    assert [row.verdict for row in rows] == ["won", "unknown"]
    whole = HEADER + "".join(row.text() for row in rows)
    # All places but most of those in the line that wins, which are alike.
    for end in (
        *range(75),
        *range(75, len(whole) - 45, 19),
        *range(len(whole) - 45, len(whole) + 1),
    ):
        path.write_text(whole[:end])
        with SurveyFile(path, range(18, 20), STANDARD, 14_000) as file:
            there = file.rows.copy()
            for row in rows[len(there) :]:
                file.put(row)
        assert len(there) == max(whole[:end].count("\n") - 1, 0)
        assert path.read_text() == whole


@pytest.mark.parametrize("words", [["1-1"], ["1-1", "--jobs", "2"]])
@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("1,standard,won,9,+ +", "deal 1: the moves do not win"),
        ("1,standard,won,9,", "deal 1: the moves do not win"),
        ("1,standard,won,9,@", "deal 1: @: the stock is not empty yet"),
        ("1,standard,lost,9,+", "line 2: only a deal that was won has moves"),
        ("1,standard,lost,9,-", "line 2: only a deal that was won has moves"),
        ("1,standard,unknown,9,+ +", "line 2: only a deal that was won has moves"),
        (
            "1,standard,unknown," + "9" * 6_000 + ",",
            f"line 2: '{'9' * 20}' is not a count of positions",
        ),
        ("1,standard,won,9," + "+ " * 100_000, "line 2: " + MISPLACED),
        ("9" * 6_000 + ",standard,lost,9,", None),
        ("1,standard,won,9,a\rb", "line 2: " + MISPLACED),
        ("1,standard,won,9,\0", None),
    ],
)
def test_rows_that_cannot_be(
    run, tmp_path: Path, searches: Searches, row: str, fault: str | None, words: list[str]
) -> None:
    path = tmp_path / "odd.csv"
    path.write_bytes(data := f"{HEADER}{row}\n".encode())
    other = tmp_path / "joined.csv"
    for line in (["survey", *words, "-o", path], ["survey", "--join", path, "-o", other]):
        answer = run(*line)
        if fault is not None:
            complains(answer, path, fault)
        assert answer.status == 2
        assert answer.err.startswith(f"crazyquilt: {path}: ")
        assert answer.err.count("\n") == 1
        assert path.read_bytes() == data
    assert searches.asked == []
    assert not other.exists()


def test_joining_writes_over_surveys_alone(run, tmp_path: Path) -> None:
    first, second, joined = (tmp_path / name for name in ("a.csv", "b.csv", "joined.csv"))
    first.write_text(rows("lost 5"))
    second.write_text(HEADER + "2,standard,unknown,5,-\n")
    joined.write_text("my notes")
    complains(run("survey", "--join", first, second, "-o", joined), joined, NO_SURVEY)
    assert joined.read_text() == "my notes"
    joined.write_text(rows("lost 5", "lost 5", "lost 5"))
    assert run("survey", "--join", first, second, "-o", joined).status == 0
    assert joined.read_text() == rows("lost 5") + "2,standard,unknown,5,-\n"
    assert run("survey", "--join", first, second, "-o", first).status == 0
    assert first.read_text() == joined.read_text()
    complains(run("survey", "--join", Path("/dev/zero")), "/dev/zero", NO_SURVEY)


# -- where it cannot be ---------------------------------------------------------------------------


def test_what_is_no_ordinary_file(run, tmp_path: Path, searches: Searches) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    link = tmp_path / "link.csv"
    link.symlink_to(pipe)
    survey = tmp_path / "survey.csv"
    survey.write_text(rows("lost 5"))
    for path in (Path("/dev/null"), Path("/dev/full"), pipe, link):
        complains(run("survey", "1-2", "-o", path), path, "not an ordinary file")
        complains(run("survey", "--join", survey, "-o", path), path, "not an ordinary file")
    complains(run("survey", "1-2", "-o", tmp_path), tmp_path, "Is a directory")
    nowhere = tmp_path / "none" / "survey.csv"
    complains(run("survey", "1-2", "-o", nowhere), nowhere, "No such file or directory")
    assert searches.asked == []


def test_a_link_stays_a_link(run, tmp_path: Path, searches: Searches) -> None:
    real = tmp_path / "real.csv"
    real.write_text(rows("unknown 5", "unknown 5"))
    link = tmp_path / "link.csv"
    link.symlink_to(real)
    assert run("survey", "1-2", "--nodes", "60", "-o", link).status == 0
    assert link.is_symlink()
    assert real.read_text() == rows("lost 50", "unknown 60")
    assert searches.asked == [1, 2]


@pytest.mark.usefixtures("searches")
def test_one_survey_at_a_time(run, tmp_path: Path) -> None:
    path, other = tmp_path / "one.csv", tmp_path / "other.csv"
    words = ("survey", "1-2", "--nodes", "10", "-o")
    with SurveyFile(path, range(1, 3), STANDARD, 10):
        complains(run(*words, path), path, "another survey is at work on this file")
        assert run(*words, other).status == 0
    assert run(*words, path).status == 0
    with SurveyFile(path, range(1, 3), STANDARD, 60) as file:
        file.put(Row(1, "standard", "lost", 50, ""))  # has the file written anew
        file.put(Row(2, "standard", "unknown", 60_000, ""))
        complains(run(*words, path), path, "another survey is at work on this file")
    assert path.read_text() == rows("lost 50", "unknown 60000")


def test_a_file_put_in_place_meanwhile_is_the_one_that_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, newer = tmp_path / "survey.csv", tmp_path / "newer.csv"
    path.write_text(rows("unknown 5"))
    newer.write_text(rows("lost 50"))
    lock = survey_file._lock

    def late(file) -> None:
        lock(file)
        if newer.exists():
            os.replace(newer, path)

    monkeypatch.setattr(survey_file, "_lock", late)
    with SurveyFile(path, range(1, 3), STANDARD, 60) as file:
        assert [row.verdict for row in file.rows] == ["lost"]
        file.put(Row(2, "standard", "unknown", 60, ""))
    assert path.read_text() == rows("lost 50", "unknown 60")


# -- another budget -------------------------------------------------------------------------------


def test_a_greater_budget_searches_what_is_unknown_again(
    run, tmp_path: Path, searches: Searches
) -> None:
    path, fresh = tmp_path / "survey.csv", tmp_path / "fresh.csv"
    run("survey", "1-4", "--nodes", "100", "-o", path)
    assert path.read_text() == rows("lost 50", "unknown 100", "unknown 100", "lost 80")
    searches.asked.clear()
    answer = run("survey", "1-5", "--nodes", "1000", "-o", path)
    assert answer.status == 0
    assert searches.asked == [2, 3, 5]
    assert path.read_text() == (
        rows("lost 50", "lost 500", "unknown 1000", "lost 80", "unknown 1000")
    )
    assert answer.out.startswith(
        "standard, 1000 positions a deal: 5 deals: 0 won, 3 lost, 2 unknown;"
    )
    again = f"{path}: 2 unknown deals are searched again, further than before\n"
    assert answer.err.startswith(again)
    run("survey", "1-5", "--nodes", "1000", "-o", fresh)
    assert fresh.read_bytes() == path.read_bytes()
    searches.asked.clear()
    answer = run("survey", "1-5", "--nodes", "1000", "-o", path)
    assert (answer.status, searches.asked) == (0, [])
    assert "searched" not in answer.err


def test_a_smaller_budget_is_not_what_the_deals_were_given(
    run, tmp_path: Path, searches: Searches
) -> None:
    path = tmp_path / "survey.csv"
    before = rows("lost 50", "unknown 100", "unknown 60")
    path.write_text(before)
    answer = run("survey", "1-4", "--nodes", "60", "-o", path)
    assert (answer.status, searches.asked) == (0, [4])
    assert path.read_text() == before + "4,standard,unknown,60,\n"
    assert answer.out.startswith("standard, at least 60 positions a deal: 4 deals: 0 won, 1 lost")
    told = f"{path}: 1 deal was searched further than asked for, and stays\n"
    assert answer.err.startswith(told)
    # What was settled with more may not be so with less, either.
    path.write_text(rows("lost 500"))
    answer = run("survey", "1-1", "--nodes", "60", "-o", path)
    assert answer.out.startswith("standard, at least 60 positions a deal: 1 deal: 0 won, 1 lost")


# Deal 4 is done from the beginning.
@pytest.mark.parametrize(("stop", "when_done"), [(2, 2), (3, 3), (5, 4)])
def test_an_interruption_loses_neither_old_rows_nor_new_ones(
    run, tmp_path: Path, searches: Searches, stop: int, when_done: int
) -> None:
    path = tmp_path / "survey.csv"
    old = ["unknown 10", "unknown 10", "unknown 10", "lost 80"]
    new = ["lost 50", "lost 500", "unknown 1000", "lost 80", "unknown 1000"]
    path.write_text(rows(*old))
    searches.stop_at, searches.stop_when_done = stop, when_done
    words = ("survey", "1-5", "--nodes", "1000", "-o", path)
    assert run(*words).status == 2
    done = stop - 1
    assert path.read_text() == rows(*new[:done], *old[done:])
    searches.stop_at = 0
    assert run(*words).status == 0
    assert path.read_text() == rows(*new)
    assert [file.name for file in tmp_path.iterdir()] == ["survey.csv"]


def test_rows_that_cannot_be_put_in_place_leave_the_old(
    run, tmp_path: Path, searches: Searches, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", "some other name")

    path = tmp_path / "survey.csv"
    path.write_text(rows("unknown 10", "unknown 10"))
    for name in ("replace", "fsync"):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, full)
            answer = run("survey", "1-2", "--nodes", "1000", "-o", path)
        assert (answer.status, answer.out) == (2, "")
        told = answer.err.splitlines()[-1]
        assert told == f"crazyquilt: {path}: No space left on device"
        assert path.read_text() == rows("unknown 10", "unknown 10")
        assert [file.name for file in tmp_path.iterdir()] == ["survey.csv"]
    assert searches.asked


def test_where_nothing_is_left_to_try_no_budget_helps(
    run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Two beams of one position each end soon and find nothing.
    monkeypatch.setattr(search, "FIRST_PASSES", (Stage(width=1), Stage(width=1, weights=1)))
    row = solve_deal(51, STANDARD, 1_000_000, Cancel())
    assert (row.verdict, row.moves) == ("unknown", "-")
    assert 0 < row.nodes < 1_000_000
    short = solve_deal(51, STANDARD, row.nodes - 1, Cancel())
    assert (short.verdict, short.nodes, short.moves) == ("unknown", row.nodes - 1, "")
    path = tmp_path / "survey.csv"
    assert run("survey", "51-51", "--nodes", row.nodes - 1, "-o", path).status == 0
    for nodes in (1_000_000, 2_000_000):
        answer = run("survey", "51-51", "--nodes", nodes, "-o", path)
        assert answer.status == 0
        assert path.read_text() == HEADER + row.text()
        assert ("searched again" in answer.err) == (nodes == 1_000_000)


def test_a_bar_at_a_terminal_is_left_before_anything_is_said(
    run, tmp_path: Path, searches: Searches, monkeypatch: pytest.MonkeyPatch
) -> None:
    searches.stop_at, searches.stop_when_done = 2, 1
    path = tmp_path / "survey.csv"
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    answer = run("survey", "1-3", "--nodes", "10", "-o", path)
    shown, told = answer.err.splitlines()[-2:]
    assert shown.endswith("1/3, 0 won")
    assert told.startswith("crazyquilt: interrupted")
