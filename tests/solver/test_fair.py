"""Fair advice depends on nothing that is hidden."""

import random
from dataclasses import replace

import pytest

from crazyquilt.model.deal import Deal, numbered_deal
from crazyquilt.model.moves import REDEAL, TURN
from crazyquilt.model.position import Position
from crazyquilt.model.rules import PRESETS, STANDARD, Rules
from crazyquilt.solver.api import is_hidden
from crazyquilt.solver.fair import advise, sampled


def shuffled(position: Position, rnd: random.Random) -> Position:
    """The same table to a player's eye, with the cards of the stock in another order."""
    cards = list(position.deal.cards)
    hidden = [cards[slot] for slot in position.stock]
    rnd.shuffle(hidden)
    for slot, card in zip(position.stock, hidden, strict=True):
        cards[slot] = card
    return replace(position, deal=Deal(tuple(cards)))


def walk(number: int, rules: Rules, steps: int) -> Position:
    rnd = random.Random(number)
    position = Position.start(numbered_deal(number), rules)
    for _ in range(steps):
        moves = position.moves()
        if not moves:
            break
        position = position.play(rnd.choice(moves))
    return position


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("steps", [0, 9, 25])
def test_shuffling_the_hidden_cards_changes_nothing(preset: str, steps: int) -> None:
    position = walk(31, PRESETS[preset], steps)
    assert is_hidden(position)
    rnd = random.Random(1)
    advice = advise(position, samples=4, candidates=4, width=4, seed=9)
    for _ in range(3):
        other = shuffled(position, rnd)
        assert other != position
        assert advise(other, samples=4, candidates=4, width=4, seed=9) == advice


def test_samples_hold_the_cards_that_are_unseen() -> None:
    position = walk(8, STANDARD, 12)
    worlds = sampled(position, 20, 3)
    assert len({world.deal.cards for world in worlds}) > 10
    for world in worlds:
        assert sorted(world.deal.cards) == sorted(position.deal.cards)
        for slot in range(96):
            if slot not in position.stock:
                assert world.card(slot) == position.card(slot)
    assert sampled(position, 3, 3) == sampled(position, 3, 3)
    assert sampled(position, 3, 3) != sampled(position, 3, 4)


def test_after_the_turn_over_all_is_known() -> None:
    position = Position.start(numbered_deal(6), STANDARD)
    while position.redeals_left:
        position = position.play(position.moves()[-1])
    assert not is_hidden(position)
    assert sampled(position, 9, 1) == [position]
    assert {chance.share for chance in advise(position, width=2)} <= {0.0, 1.0}


@pytest.mark.parametrize("rules", [STANDARD, Rules(0), Rules(2)])
def test_what_is_hidden(rules: Rules) -> None:
    """The order of two or more cards that were never turned, and nothing else."""
    position = Position.start(numbered_deal(6), rules)
    while position.stock:
        assert is_hidden(position) == (len(position.stock) >= 2)
        position = position.play(TURN)
    assert not is_hidden(position)
    if rules.redeals:
        assert not is_hidden(position.play(REDEAL))


def test_advice_is_legal_best_first_and_never_empty_while_a_move_is_left() -> None:
    for number in range(1, 6):
        for steps in (3, 40):
            position = walk(number, STANDARD, steps)
            advice = advise(position, samples=3, candidates=5, width=3)
            assert bool(advice) == bool(position.moves())
            assert len(advice) <= 5
            assert {chance.move for chance in advice} <= set(position.moves())
            shares = [chance.share for chance in advice]
            assert shares == sorted(shares, reverse=True)
            assert all(0 <= share <= 1 for share in shares)


def test_the_last_move_of_a_won_game_is_sure() -> None:
    position = Position.start(numbered_deal(2), PRESETS["second-redeal"])
    from crazyquilt.solver.api import Won, solve

    result = solve(position, nodes=400_000)
    assert isinstance(result, Won)
    for move in result.line[:-1]:
        position = position.play(move)
    best = advise(position)[0]
    assert best.share == 1
