"""Ctrl+C and its kin end a command at once, in one line, and a survey's file stays whole."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from crazyquilt.model.rules import Rules
from crazyquilt.solver import command, survey
from crazyquilt.solver.search import Cancel
from crazyquilt.solver.survey import Row

ROOT = Path(__file__).parents[2]
HEADER = "deal,rules,verdict,nodes,moves\n"
SIGNALS = [signal.SIGINT, signal.SIGTERM]


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch, signalling):
    """Has the search of deal 2 send a signal once deal 1 is done."""

    def searches(what: signal.Signals) -> None:
        def solve_deal(number: int, rules: Rules, nodes: int, cancel: Cancel) -> Row:
            if number == 2:
                signalling.send(what, 1)
            if number > 1:
                signalling.go_on(cancel)
            return Row(number, str(rules), "unknown", nodes, "")

        monkeypatch.setattr(survey, "solve_deal", solve_deal)

    return searches


@pytest.mark.parametrize("what", SIGNALS)
@pytest.mark.parametrize("jobs", [1, 3])
def test_a_survey_stops_and_goes_on(
    run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, searches, signalling, what, jobs: int
) -> None:
    before = [signal.getsignal(each) for each in SIGNALS]
    solved = survey.solve_deal
    searches(what)
    path = tmp_path / "survey.csv"
    words = ("survey", "1-9", "--nodes", "5", "--jobs", jobs, "-o", path)
    answer = run(*words)
    assert (answer.status, answer.out) == (2, "")
    told = f"crazyquilt: interrupted; the same command goes on with {path}\n"
    assert answer.err in (told, "1/9 deals, 0 won\n" + told)
    assert signalling.cancelled
    assert all(signalling.cancelled)
    assert path.read_text() == HEADER + "1,standard,unknown,5,\n"
    assert [signal.getsignal(each) for each in SIGNALS] == before
    monkeypatch.setattr(survey, "solve_deal", solved)
    assert run(*words).status == 0
    assert path.read_text() == HEADER + "".join(f"{n},standard,unknown,5,\n" for n in range(1, 10))


def test_a_survey_to_standard_output_stops(run, searches, signalling) -> None:
    searches(signal.SIGINT)
    answer = run("survey", "1-20", "--nodes", "5")
    assert (answer.status, answer.err) == (2, "crazyquilt: interrupted\n")
    assert answer.out == HEADER + "1,standard,unknown,5,\n"
    assert signalling.cancelled
    assert all(signalling.cancelled)


@pytest.mark.parametrize("words", [["solve", "1"], ["hint", "1"], ["hint", "1", "--fair"]])
def test_a_search_stops(run, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    def interrupted(*_: object, **__: object) -> None:
        signal.raise_signal(signal.SIGINT)

    for name in ("Search", "rank_moves", "advise"):
        monkeypatch.setattr(command, name, interrupted)
    answer = run(*words)
    assert (answer.status, answer.out, answer.err) == (2, "", "crazyquilt: interrupted\n")


def ordinary() -> None:
    """Whoever starts the tests may have had this signal ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("what", [*SIGNALS, signal.SIGKILL])
def test_a_process_is_alone_with_its_file_until_it_ends(
    run, tmp_path: Path, what: signal.Signals
) -> None:
    # Of these two deals the first is won soon; the second has withstood every search.
    path = tmp_path / "survey.csv"
    words = ["survey", "98-99", "--rules", "second-redeal", "-o", str(path), "--nodes"]
    process = subprocess.Popen(
        [sys.executable, "-m", "crazyquilt", *words, "1000000000"],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=ordinary,  # noqa: PLW1509 - no other thread runs then
    )
    assert process.stderr is not None
    assert process.stderr.readline() == "1/2 deals, 1 won\n"
    begun = path.read_bytes()
    refused = run(*words, "20000")
    assert (refused.status, refused.out) == (2, "")
    assert refused.err == f"crazyquilt: {path}: another survey is at work on this file\n"
    assert run("survey", "--join", path, "-o", path).status == 2
    process.send_signal(what)
    out, err = process.communicate()
    if what == signal.SIGKILL:
        assert (process.returncode, out, err) == (-what, "", "")
    else:
        told = f"crazyquilt: interrupted; the same command goes on with {path}\n"
        assert (process.returncode, out, err) == (2, "", told)
    assert path.read_bytes() == begun
    assert begun.count(b"\n") == 2
    assert run(*words, "20000").status == 0
    assert path.read_bytes() == begun + b"99,second-redeal,unknown,20000,\n"
    assert [file.name for file in tmp_path.iterdir()] == ["survey.csv"]
