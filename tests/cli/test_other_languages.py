"""The command line in other languages: what people read is translated, and nothing else is."""

import gettext
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from finished import LOST, WON, result

from crazyquilt import language
from crazyquilt.model.rules import PRESETS
from crazyquilt.storage.statistics.store import Statistics

DATA = Path(__file__).parents[1] / "data"
WON_RECORD = DATA / "won-standard.quilt"
COMMANDS = (
    *("play", "deal", "check", "moves", "render", "solve", "survey", "hint", "stats", "selftest"),
)
INNERMOST = re.compile("«[^«»]*»")
WORD = re.compile(r"[^\W\d_]{3,}")
NOTATION = {*"-".join(PRESETS).split("-"), "crazyquilt"}


class MadeUp(gettext.NullTranslations):
    """A made-up language, which puts each text between « and »."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"«{msgid1 if n == 1 else msgid2}»"

    def pgettext(self, context: str, message: str) -> str:
        return message if context.startswith(("between ", "before ")) else f"«{message}»"


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the command line speak a made-up language in place of German."""
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")

    def use(code: str) -> None:
        language.speak(MadeUp() if code == "de" else gettext.NullTranslations(), code)

    monkeypatch.setattr(language, "use", use)


@pytest.fixture
def open_record(record) -> Path:
    """A game that is nearly won."""
    text = WON_RECORD.read_text(encoding="utf-8")
    played = [word for line in text.split("\n") if "moves" in line for word in line.split()[1:]]
    return record(f"{text}cursor {len(played) - 6}\n")


def untranslated(text: str) -> set[str]:
    """The words that stand outside of « and »."""
    while INNERMOST.search(text):
        text = INNERMOST.sub("", text)
    return set(WORD.findall(text)) - NOTATION


def lines_of(record: Path) -> Iterator[list[object]]:
    """Command lines whose answer is text, or JSON with `--json`."""
    yield from (["deal", "4711"], ["check", record], ["moves", record], ["stats"])
    yield from (["solve", record, "--nodes", "20000"], ["hint", record], ["hint", record, "--fair"])
    yield from (["hint", WON_RECORD],)


@pytest.fixture(autouse=True)
def played() -> None:
    for game in (result(1, WON), result(2, LOST, rules=PRESETS["free-building"])):
        Statistics().add(game)


@pytest.mark.usefixtures("made_up")
def test_what_people_read_is_translated(run, open_record: Path) -> None:
    for words in lines_of(open_record):
        answer = run(*words)
        assert (answer.status, answer.err) == (0, ""), words
        assert untranslated(answer.out) == set(), words
        assert "«" in answer.out or words[0] == "moves"


def test_what_programs_read_is_the_same_in_every_language(run, open_record: Path, request) -> None:
    spelt = [run(*words, "--json") for words in lines_of(open_record)]
    request.getfixturevalue("made_up")
    for words, before in zip(lines_of(open_record), spelt, strict=True):
        answer = run(*words, "--json")
        assert (answer.status, answer.out, answer.err) == (before.status, before.out, ""), words
    assert language.code() == "de"


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize(
    "words",
    [
        *(["deal", "0"], ["deal", "1", "--rules", "hard"], ["deal", "1", "--rules", "redeals=4"]),
        *(["check", "gone.quilt"], ["render", "1"], ["solve", "1", "--nodes", "0"], ["survey"]),
        *(["survey", "8-1"], ["stats", "--games", "games.txt"], ["render", "1", "--size", "1x1"]),
        ["play", "1", "--size", "1x1"],
    ],
)
def test_a_refusal_is_translated(run, words: list[str]) -> None:
    answer = run(*words)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("crazyquilt: ")
    assert untranslated(answer.err.replace("gone.quilt", "")) == set()


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize(
    "text",
    [
        *("", "crazyquilt 9\n", "crazyquilt x\n", "crazyquilt 1\ndeal 0\n", "crazyquilt 1\n"),
        *("crazyquilt 1\ndeal 1\nmoves @\n", "crazyquilt 1\ndeal 1\nmoves x\n"),
        *("crazyquilt 1\ndeal 1\ncursor 4\n", "crazyquilt 1\ndeal 1\ndeal 1\n", "crazyquilt 1\n\0"),
        *("crazyquilt 1\nrow 2S\n", "crazyquilt 1\ndeal 1\nrules\n", "crazyquilt 1\nstock 2S\n"),
    ],
)
def test_a_fault_in_a_record_is_translated(run, record, text: str) -> None:
    path = record(text)
    answer = run("check", path)
    assert answer.status in (1, 2)
    assert untranslated(answer.err.replace(str(path), "")) == set()


@pytest.mark.usefixtures("made_up")
def test_a_survey_is_a_table_and_its_summary_is_translated(run, tmp_path: Path) -> None:
    answer = run("survey", "1-2", "--nodes", "10")
    assert answer.out.startswith("deal,rules,verdict,nodes,moves\n1,standard,unknown,")
    assert untranslated(answer.err) == set()
    assert "«" in answer.err
    path = tmp_path / "survey.csv"
    path.write_text(answer.out.replace("unknown", "maybe", 1), encoding="utf-8")
    answer = run("survey", "--join", path)
    assert answer.status == 2
    told = answer.err.replace(str(path), "")
    assert untranslated(told.replace("maybe", "")) == set()


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_each_language_has_its_help(run, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    # argparse fills in what follows a % in a help text.
    monkeypatch.setenv("LC_ALL", f"{code}_XX.UTF-8")
    assert run("--help").status == 0
    for command in COMMANDS:
        answer = run(command, "--help")
        assert (answer.status, answer.err) == (0, "")
    assert language.code() == code


def test_an_unknown_language_is_english(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "xx_XX.UTF-8")
    assert run("deal", "1").out.startswith("deal 1, rules standard\n")


@pytest.mark.parametrize("code", [code for code in language.LANGUAGES if code != "en"])
def test_what_the_parser_says_by_itself_is_translated(
    run, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{code}_XX.UTF-8")
    said = run("solve", "--help").out
    for words in (
        ("solve", "3", "--foo"),
        ("deal",),
        ("solve", "3", "--nodes"),
        ("solve", "3", "--nodes", "9", "--seconds", "9"),
        ("survey", "--join"),
        ("solve", "3", "--json=9"),
    ):
        answer = run(*words)
        assert answer.status == 2
        assert answer.err.startswith("crazyquilt: ")
        said += answer.err
    for english in ("usage", "positional", "show this", "exit", "unrecognized", "required"):
        assert english not in said
    for english in ("expected", "not allowed", "ignored", "program's"):
        assert english not in said


def test_the_parser_is_as_it_was_in_english(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert run("--help").out.startswith("Aufruf: ")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert run("--help").out.startswith("usage: ")
    assert "unrecognized arguments: --foo" in run("solve", "3", "--foo").err
