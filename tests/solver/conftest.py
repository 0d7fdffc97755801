"""Won games to test with."""

import pytest
from wandering import EVERY_RULES, winning_line

from crazyquilt.model.position import Position
from crazyquilt.model.rules import PRESETS


@pytest.fixture(scope="session")
def won_lines() -> list[list[Position]]:
    """Won games of every choice of rules with a redeal, found without prunings."""
    lines = [
        winning_line(number, rules, 30)
        for rules in (*EVERY_RULES, *PRESETS.values())
        if rules.redeals
        for number in range(2_000_001, 2_000_008)
    ]
    lines = [line for line in lines if line]
    assert len(lines) > 60
    return lines
