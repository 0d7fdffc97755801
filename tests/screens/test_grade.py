"""Deals of the shipped survey are labelled at once: that they can be won, and how hard they are."""

import pytest
from advised import Advised, Oracle
from table import Table, game

from crazyquilt import catalogue
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.position import Position
from crazyquilt.model.rules import PRESETS, STANDARD, Rules
from crazyquilt.solver.api import Lost, Won
from crazyquilt.storage.settings import Settings


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    return Oracle(monkeypatch)


def grades(t: Advised) -> list[str]:
    return [line.removeprefix("Grade ") for line in t.status if line.startswith("Grade ")]


def dealt(number: int, rules: Rules = STANDARD, settings: Settings | None = None) -> Advised:
    """A table at which another deal has been dealt, so that the solver has heard of it."""
    t = Advised(game(5000, rules=rules), settings)
    t.session.new_game(numbered_deal(number))
    t.settle()
    return t


@pytest.mark.parametrize("preset", PRESETS)
def test_a_surveyed_deal_is_known_without_a_search(oracle: Oracle, preset: str) -> None:
    rules = PRESETS[preset]
    number, row = next(
        (number, row) for number, row in catalogue.rows(rules).items() if row.verdict == "won"
    )
    t = dealt(number, rules)
    t.think()
    assert t.verdict == "Can be won"
    assert grades(t) == [catalogue.grade(row.nodes)]
    assert numbered_deal(number) not in [position.deal for position in oracle.asked]


@pytest.mark.usefixtures("oracle")
def test_what_the_survey_left_unknown_has_no_grade() -> None:
    number = next(n for n, row in catalogue.rows(STANDARD).items() if row.verdict == "unknown")
    t = dealt(number)
    t.think()
    assert grades(t) == []
    assert t.verdict == "Not known"


@pytest.mark.usefixtures("oracle")
def test_the_grade_stays_while_it_is_played_and_goes_with_the_deal() -> None:
    t = dealt(3)
    before = grades(t)
    t.key("Space")
    assert grades(t) == before != []
    t.session.new_game(numbered_deal(catalogue.LAST + 1))
    assert grades(t) == []


def test_a_game_that_cannot_be_won_any_more_has_none(oracle: Oracle) -> None:
    t = dealt(3)
    before = grades(t)
    oracle.otherwise = Lost(1)
    t.key("Space")
    t.think()
    assert t.verdict == "Cannot be won any more"
    assert grades(t) == []
    t.key("Ctrl+Z")
    assert grades(t) == before != []


@pytest.mark.usefixtures("oracle")
def test_without_the_verdict_nothing_is_labelled() -> None:
    assert grades(dealt(3, settings=Settings(verdict=False))) == []


def test_a_winnable_deal_found_by_chance_has_a_grade(oracle: Oracle) -> None:
    t = Advised(game(5000))
    line = catalogue.entry(Position.start(numbered_deal(3), STANDARD))
    assert line is not None
    oracle.otherwise = Won(line.line, 70_000)
    t.key("Ctrl+W")
    t.think()
    assert grades(t) == ["fair"]


def test_a_deal_s_label_lasts_as_long_as_its_game(
    oracle: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two thousand questions later it still can be won, without a search."""
    monkeypatch.setattr("crazyquilt.adviser.KEPT", 20)
    t = dealt(3)
    for _ in range(20):
        for shortcut in ("Space", "Space", "Space", "Ctrl+R"):
            t.key(shortcut)
            t.think()
        assert t.verdict == "Can be won"
    assert Position.start(numbered_deal(3), STANDARD) not in oracle.asked


def test_a_deal_is_looked_up_by_the_game_itself() -> None:
    """Also in a replay of another game, or where the label was dropped."""
    t = Table(game(5000))
    advice = t.director.advice()
    surveyed, other = (Position.start(numbered_deal(n), STANDARD) for n in (3, 4321))
    assert isinstance(advice.judge(surveyed, deep=True), Won)
    assert advice.answered(other, deep=False) is None
    t.director.close()
