"""An id tells whether its game was begun here, and which deal and rules it was begun with."""

import re

from crazyquilt.figures.own import Own
from crazyquilt.model.deal import Deal, numbered_deal
from crazyquilt.model.rules import PRESETS, STANDARD

DEAL = numbered_deal(4711)


def test_every_game_has_an_id_of_its_own() -> None:
    own = Own()
    ids = {own.new_id(DEAL, STANDARD) for _ in range(100)}
    assert len(ids) == 100
    assert all(re.fullmatch("[0-9a-f]{32}", game) for game in ids)


def test_only_the_same_key_deal_and_rules_are_own() -> None:
    own, again, other = Own(b"1" * 32), Own(b"1" * 32), Own(b"2" * 32)
    game = own.new_id(DEAL, STANDARD)
    assert own.owns(game, DEAL, STANDARD)
    assert again.owns(game, DEAL, STANDARD)
    assert again.owns(game, Deal(DEAL.cards), STANDARD)  # the same cards, laid out
    assert not other.owns(game, DEAL, STANDARD)
    assert not own.owns(game, numbered_deal(5), STANDARD)
    assert not own.owns(game, DEAL, PRESETS["free-building"])
    for at in (0, 23, 24, 31):
        changed = game[:at] + ("1" if game[at] == "0" else "0") + game[at + 1 :]
        assert not own.owns(changed, DEAL, STANDARD)


def test_two_installations_without_a_key_are_not_the_same() -> None:
    game = Own().new_id(DEAL, STANDARD)
    assert not Own().owns(game, DEAL, STANDARD)
