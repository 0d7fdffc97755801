"""Stock, redeal, won and lost, in positions derived by hand."""

import pytest
from handmade import after, ending, legal, opening

from crazyquilt.model.errors import Reason
from crazyquilt.model.moves import REDEAL, TURN, parse_move
from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.rules import PRESETS, Rules

CORNER = PRESETS["round-the-corner"]
TURN_ALL = " ".join("+" * 32)


def cards(position: Position, slots: tuple[int, ...]) -> list[str]:
    return [str(position.card(slot)) for slot in slots]


# -- Stock and redeal -----------------------------------------------------------------------


def test_the_stock_is_turned_card_by_card_onto_the_waste() -> None:
    position = after(opening({}, "5S TH 9C"), "+ + +")
    assert cards(position, position.waste) == ["5S", "TH", "9C"]
    assert len(position.stock) == 29
    assert position.redeals_left == 1


def test_the_redeal_turns_the_waste_over_unshuffled_quilt_cards_included() -> None:
    # Turn 5S, lay the quilt's 6S and 7S on it, turn TH, lay 9H on that, turn the other 30.
    position = opening({"a1": "6S", "c1": "7S", "e1": "9H"}, "5S TH QD")
    position = after(position, "+ a1w c1w + e1w " + " ".join("+" * 30))
    waste = cards(position, position.waste)
    assert waste[:6] == ["5S", "6S", "7S", "TH", "9H", "QD"]
    assert len(waste) == 35
    assert position.stock == ()
    position = position.play(REDEAL)
    assert cards(position, position.stock) == waste
    assert position.waste == ()
    assert position.redeals_left == 0
    # The waste's bottom card is the next one turned.
    position = after(position, "+ + + +")
    assert cards(position, position.waste) == ["5S", "6S", "7S", "TH"]


def test_what_went_to_a_foundation_does_not_come_back() -> None:
    position = after(opening({}, "2S 9C 2H"), "+ wu + + wu " + " ".join("+" * 29) + " @")
    assert cards(position, position.stock)[0] == "9C"
    assert len(position.stock) == 30


@pytest.mark.parametrize("redeals", [0, 1, 2, 3])
def test_there_are_as_many_redeals_as_the_rules_give(redeals: int) -> None:
    position = opening({}, rules=Rules(redeals))
    for left in range(redeals, 0, -1):
        position = after(position, TURN_ALL)
        assert position.redeals_left == left
        assert "@" in legal(position)
        position = position.play(REDEAL)
    position = after(position, TURN_ALL)
    assert position.redeals_left == 0
    assert "@" not in legal(position)
    assert position.refusal(REDEAL) is Reason.NO_REDEAL_LEFT


def test_no_redeal_while_the_stock_has_cards() -> None:
    position = after(opening({}), " ".join("+" * 31))
    assert position.refusal(REDEAL) is Reason.STOCK_NOT_EMPTY
    assert position.play(TURN).refusal(REDEAL) is None
    assert position.play(TURN).refusal(TURN) is Reason.STOCK_EMPTY


def test_a_redeal_with_an_empty_waste_is_no_move() -> None:
    # Three redeals are left, but nothing to turn over.
    position = ending({"a1": "AS", "b1": "2S"}, down="3S AH AD AC", redeals_left=3)
    assert position.refusal(REDEAL) is Reason.WASTE_EMPTY
    assert legal(position) == {"b1d"}


# -- Won ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (ending({"a1": "AS"}, down="2S AH AD AC"), "a1d"),
        (ending({"d4": "KC"}, up="KS KH KD QC"), "d4u"),
        (ending(waste="AH", down="AS 2H AD AC"), "wd"),
        (ending(waste="KD", up="KS KH QD KC", redeals_left=2), "wu"),
    ],
)
def test_the_last_card_wins_by_every_path_and_is_never_lost(position: Position, move: str) -> None:
    assert position.outcome is Outcome.OPEN
    assert position.on_foundations == 103
    won = after(position, move)
    assert won.outcome is Outcome.WON
    assert won.on_foundations == 104
    assert legal(won) == set()


def test_nothing_can_be_played_in_a_won_game() -> None:
    won = after(ending(waste="AH", down="AS 2H AD AC", redeals_left=1), "wd")
    for text in ("+", "@", "wu", "wd", "a1u", "a1d", "a1w"):
        assert won.refusal(parse_move(text)) is not None
    assert won.refusal(parse_move("wu")) is Reason.GAME_WON


def test_a_card_still_in_the_stock_is_not_won_yet() -> None:
    position = ending(stock="AS", down="2S AH AD AC")
    assert position.outcome is Outcome.OPEN
    assert legal(position) == {"+"}
    assert after(position, "+ wd").outcome is Outcome.WON


# -- Lost -----------------------------------------------------------------------------------


def test_lost_is_told_the_moment_no_move_is_left() -> None:
    # Spades down wants 3S, which lies under AS: the turn of AS is the last move.
    position = ending(stock="AS", waste="2S 3S", down="4S AH AD AC")
    assert position.outcome is Outcome.OPEN
    assert legal(position) == {"+", "wd"}
    lost = after(position, "+")
    assert legal(lost) == set()
    assert lost.outcome is Outcome.LOST
    assert after(position, "wd wd + wd").outcome is Outcome.WON


def test_a_redeal_left_is_a_move() -> None:
    waste = "3S 2S AS"
    assert ending(waste=waste, down="4S AH AD AC").outcome is Outcome.LOST
    position = ending(waste=waste, down="4S AH AD AC", redeals_left=1)
    assert position.outcome is Outcome.OPEN
    assert legal(position) == {"@"}
    assert after(position, "@ + wd + wd + wd").outcome is Outcome.WON


def test_a_hopeless_turn_of_the_stock_is_still_a_move() -> None:
    # Dead, for 3S is buried under both others, but not lost before the stock is turned.
    position = ending(stock="AS", waste="3S 2S", down="4S AH AD AC")
    assert position.outcome is Outcome.OPEN
    assert after(position, "+").outcome is Outcome.LOST


def test_a_card_that_only_the_waste_takes_is_a_move() -> None:
    # Spades down wants 3S, which lies under the waste's AS.
    position = ending({"a1": "2S"}, waste="3S AS", down="4S AH AD AC")
    assert legal(position) == {"a1w"}
    assert position.outcome is Outcome.OPEN
    assert after(position, "a1w").outcome is Outcome.LOST


def test_an_empty_waste_under_a_quilt_with_no_card_wanted_is_lost() -> None:
    # b1 (sideways) is held by a1 and c1; these are free, yet wanted nowhere, and the waste that
    # would take any neighbour is empty.
    quilt = {"a1": "2S", "b1": "3S", "c1": "AS"}
    assert ending(quilt, down="4S AH AD AC").outcome is Outcome.LOST
    assert ending(quilt, down="4S AH AD AC", redeals_left=3).outcome is Outcome.LOST


def test_round_the_corner_keeps_a_game_open_that_is_lost_without() -> None:
    # Wanted are QS and QH, under the waste's KS, and 2S, held by AS and KH. Only building AS on
    # KS would be a move.
    quilt = {"a1": "AS", "b1": "2S", "c1": "KH"}
    piles = {"waste": "QS QH KS", "up": "JS JH KD KC", "down": "3S AH AD AC"}
    assert ending(quilt, **piles).outcome is Outcome.LOST
    position = ending(quilt, **piles, rules=CORNER)
    assert position.outcome is Outcome.OPEN
    assert legal(position) == {"a1w"}
    assert legal(after(position, "a1w")) == {"b1d", "b1w"}
