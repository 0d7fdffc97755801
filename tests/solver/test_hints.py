"""Open hints: legal, complete, the winning move first, never in circles."""

import pytest

from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.moves import TURN
from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.rules import PRESETS, STANDARD
from crazyquilt.solver import hints
from crazyquilt.solver.api import Lost, Search, Unknown, Why, Won, rank_moves, solve


def test_each_legal_move_stands_there_once() -> None:
    for preset in PRESETS:
        position = Position.start(numbered_deal(12), PRESETS[preset])
        hints = rank_moves(position, 5_000, 500)
        assert sorted(str(hint.move) for hint in hints) == sorted(map(str, position.moves()))


def test_following_the_first_hint_wins_what_can_be_won() -> None:
    position = Position.start(numbered_deal(2), PRESETS["second-redeal"])
    whole = solve(position, nodes=1_000_000)
    assert isinstance(whole, Won)
    for move in whole.line[:-50]:
        position = position.play(move)
    steps = 0
    while position.outcome is Outcome.OPEN:
        first = rank_moves(position, 300_000, 1)[0]
        assert isinstance(first.result, Won)
        assert first.why is Why.WINS
        position = position.play(first.move)
        steps += 1
        assert steps < 200
    assert position.outcome is Outcome.WON
    assert rank_moves(position) == []


def test_moves_proved_to_lose_come_last() -> None:
    position = Position.start(numbered_deal(9), STANDARD)
    while position.redeals_left or len(position.stock) > 5:
        position = position.play(position.moves()[-1])
    kinds = [type(hint.result) for hint in rank_moves(position, 20_000, 20_000)]
    order = {Won: 0, Unknown: 1, Lost: 2}
    assert kinds == sorted(kinds, key=order.__getitem__)


class Blind(Search):
    """A search that finds nothing."""

    def run(self, *_: object) -> Unknown:  # type: ignore[override]
        return Unknown(0)


def test_a_line_that_is_known_need_not_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.start(numbered_deal(2), PRESETS["second-redeal"])
    won = solve(position, nodes=1_000_000)
    assert isinstance(won, Won)
    monkeypatch.setattr(hints, "Search", Blind)
    for played, move in enumerate(won.line):
        line = won.line[played:]
        first, *others = rank_moves(position, line=line)
        assert (first.move, first.why, first.result) == (move, Why.WINS, Won(line[1:], 0))
        assert {type(hint.result) for hint in others} <= {Unknown}
        # What does not win, or is against the rules, is not believed.
        for wrong in (line[:-1], (*line, TURN), line[1:], ()):
            assert {type(hint.result) for hint in rank_moves(position, line=wrong)} == {Unknown}
        position = position.play(move)


def test_what_can_be_said_for_a_move() -> None:
    position = Position.start(numbered_deal(1), STANDARD)
    hints = {str(hint.move): hint for hint in rank_moves(position, 1, 1)}
    assert hints["+"].why is Why.STOCK
    assert hints["+"].freed == 0
    for name, hint in hints.items():
        if name != "+":
            after = position.play(hint.move)
            assert hint.freed == after.available & ~position.available
            assert hint.why in (Why.FREES, Why.FOLLOWS, Why.FOUNDATION)
