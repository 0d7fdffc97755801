"""The shipped survey: whole, and every win in it wins by the model's rules."""

import math
from pathlib import Path

import pytest

from crazyquilt import catalogue
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.errors import IllegalMove
from crazyquilt.model.moves import parse_move
from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.rules import PRESETS, STANDARD, Rules
from crazyquilt.solver.survey import Row

ROOT = Path(__file__).parents[1]
DEALS = {"standard": 1000, "second-redeal": 1000, "round-the-corner": 200, "free-building": 200}
BUDGET = 12_000_000


def won(row: Row, rules: Rules) -> bool:
    position = Position.start(numbered_deal(row.deal), rules)
    try:
        for word in row.moves.split():
            position = position.play(parse_move(word))
    except IllegalMove:
        return False
    return position.outcome is Outcome.WON


@pytest.mark.parametrize("preset", DEALS)
def test_each_deal_has_a_row_and_each_win_is_one(preset: str) -> None:
    rules = PRESETS[preset]
    rows = catalogue.rows(rules)
    assert list(rows) == list(range(1, DEALS[preset] + 1))
    for row in rows.values():
        assert row.rules == preset
        assert row.nodes <= BUDGET
        if row.verdict == "won":
            assert won(row, rules), f"deal {row.deal}"
        else:
            assert row.moves == ""


@pytest.mark.parametrize(
    ("nodes", "grade"),
    [
        *((1, "gentle"), (50_000, "gentle"), (50_001, "fair"), (500_000, "fair")),
        *((500_001, "hard"), (2_000_000, "hard"), (2_000_001, "fiendish")),
    ],
)
def test_the_more_was_searched_the_harder(nodes: int, grade: str) -> None:
    assert catalogue.grade(nodes) == grade


def test_a_deal_is_looked_up_by_number_and_rules() -> None:
    known = catalogue.entry(Position.start(numbered_deal(3), STANDARD))
    assert known is not None
    assert known.line
    for deal, rules in (
        (numbered_deal(catalogue.LAST + 1), STANDARD),
        (numbered_deal(201), PRESETS["free-building"]),
        (numbered_deal(3), Rules(3)),
    ):
        assert catalogue.entry(Position.start(deal, rules)) is None


def test_the_last_number_looked_up_is_the_last_surveyed() -> None:
    assert max(DEALS.values()) == catalogue.LAST


def test_the_readme_states_what_the_survey_found() -> None:
    """The table's rows: rules, deals, won, lost, unknown, and the interval."""
    stated = {}
    for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        if len(cells) == 6 and cells[0] in DEALS:
            stated[cells[0]] = cells[1:]
    found = {}
    for preset, last in DEALS.items():
        verdicts = [row.verdict for row in catalogue.rows(PRESETS[preset]).values()]
        won, unknown = verdicts.count("won"), verdicts.count("unknown")
        low, high = bounds(won, last)[0], bounds(won + unknown, last)[1]
        lost = verdicts.count("lost")
        shares = f"{low:.1%} to {high:.1%}"
        found[preset] = [f"1–{last}", str(won), str(lost), str(unknown), shares]
    assert stated == found


def bounds(hits: int, total: int) -> tuple[float, float]:
    """Wilson's interval, as where |hits − total·p| is 1.96 standard deviations: the two roots p of
    (hits − total·p)² = z²·total·p·(1 − p)."""
    z2 = 1.959964**2
    a, b, c = total**2 + z2 * total, -(2 * hits * total + z2 * total), hits**2
    root = math.sqrt(b * b - 4 * a * c)
    return (-b - root) / (2 * a), (-b + root) / (2 * a)
