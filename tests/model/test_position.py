"""What may be played, in positions derived by hand."""

import pytest
from handmade import after, ending, laid_out, legal, opening, placed

from crazyquilt.model.cards import parse_card
from crazyquilt.model.errors import IllegalMove, Reason
from crazyquilt.model.moves import Move, Target, parse_move
from crazyquilt.model.position import Position
from crazyquilt.model.rules import PRESETS, Building, Rules

CORNER = PRESETS["round-the-corner"]
ANY = PRESETS["free-building"]
ANY_CORNER = Rules(1, Building.ANY, True)


def refusal(position: Position, move: str) -> Reason | None:
    return position.refusal(parse_move(move))


# -- The deal -------------------------------------------------------------------------------


def test_the_deal_lays_64_cards_from_the_top_left_and_32_in_the_stock() -> None:
    position = opening({"a1": "9S", "b1": "TH", "a2": "JD", "h8": "2C"}, "AS KD 5H")
    assert [str(position.card(cell)) for cell in (0, 1, 8, 63)] == ["9S", "TH", "JD", "2C"]
    assert position.quilt.bit_count() == 64
    assert [str(position.card(slot)) for slot in position.stock[:3]] == ["AS", "KD", "5H"]
    assert len(position.stock) == 32
    assert position.waste == ()
    assert position.redeals_left == 1


def test_aces_and_kings_start_the_foundations() -> None:
    position = opening({})
    tops = [str(position.card(pile[-1])) for pile in position.foundations]
    assert tops == ["AS", "AH", "AD", "AC", "KS", "KH", "KD", "KC"]
    assert position.on_foundations == 8


def test_the_moves_at_the_deal() -> None:
    # Of the sixteen free cards a 2 goes up and a Queen down; b1 is held, and the waste is empty.
    quilt = placed(
        "a1:5S c1:2H e1:QC g1:2H a2:6S a4:8S a6:TS a8:6H "
        "h1:7S h3:QS h5:9S h7:JS b8:7H d8:8H f8:9H h8:TH b1:2S"
    )
    position = opening(quilt, "4S")
    assert legal(position) == {"c1u", "g1u", "e1d", "h3d", "+"}


# -- The quilt ------------------------------------------------------------------------------


def test_a_removal_frees_the_neighbours_at_the_long_sides() -> None:
    position = opening({"a1": "2S", "b1": "2H", "c1": "4D"}, "5S")
    assert refusal(position, "b1u") is Reason.CARD_BLOCKED
    position = after(position, "a1u")
    assert refusal(position, "b1u") is None
    assert refusal(position, "a1u") is Reason.CELL_EMPTY
    assert refusal(after(position, "b1u"), "b1w") is Reason.CELL_EMPTY


def test_a_blocked_card_may_not_even_go_to_the_waste() -> None:
    position = after(opening({"d4": "6S"}, "5S"), "+")
    assert refusal(position, "d4w") is Reason.CARD_BLOCKED


# -- The waste ------------------------------------------------------------------------------


def test_an_empty_waste_takes_only_the_stock_s_card() -> None:
    position = opening({"a1": "6S"}, "5S", ANY_CORNER)
    assert refusal(position, "a1w") is Reason.WASTE_EMPTY
    assert refusal(position, "wu") is Reason.WASTE_EMPTY
    assert refusal(position, "wd") is Reason.WASTE_EMPTY
    assert refusal(after(position, "+"), "a1w") is None


def test_a_waste_that_was_emptied_takes_nothing_again() -> None:
    position = after(opening({"a1": "3S"}, "2S"), "+")
    assert refusal(position, "a1w") is None
    assert refusal(after(position, "wu"), "a1w") is Reason.WASTE_EMPTY


@pytest.mark.parametrize(
    ("top", "card", "rules_that_take_it"),
    [
        ("5S", "6S", "suit corner any any-corner"),
        ("5S", "4S", "suit corner any any-corner"),
        ("5S", "5S", ""),
        ("5S", "7S", ""),
        ("5S", "3S", ""),
        ("5S", "6H", "any any-corner"),
        ("5S", "4C", "any any-corner"),
        ("5S", "5H", ""),
        ("9D", "TD", "suit corner any any-corner"),
        ("JC", "TC", "suit corner any any-corner"),
        ("AS", "2S", "suit corner any any-corner"),
        ("KS", "QS", "suit corner any any-corner"),
        ("AS", "KS", "corner any-corner"),
        ("KS", "AS", "corner any-corner"),
        ("AS", "KH", "any-corner"),
        ("KS", "AD", "any-corner"),
        ("AS", "QS", ""),
        ("KS", "2S", ""),
        ("2S", "KS", ""),
        ("QH", "AH", ""),
    ],
)
def test_building_on_the_waste(top: str, card: str, rules_that_take_it: str) -> None:
    kinds = {"suit": Rules(), "corner": CORNER, "any": ANY, "any-corner": ANY_CORNER}
    taking = []
    for name, rules in kinds.items():
        position = after(opening({"a1": card}, top, rules), "+")
        reason = refusal(position, "a1w")
        assert reason in (None, Reason.NOT_NEXT_ON_WASTE)
        assert ("a1w" in legal(position)) == (reason is None)
        taking += [name] if reason is None else []
    assert taking == rules_that_take_it.split()


def test_building_goes_up_and_down_and_up_again() -> None:
    position = opening({"a1": "6S", "c1": "5S", "e1": "6S", "g1": "7S"}, "5S")
    position = after(position, "+ a1w c1w e1w g1w")
    assert [str(position.card(slot)) for slot in position.waste] == ["5S", "6S", "5S", "6S", "7S"]


def test_the_waste_s_top_card_goes_to_a_foundation_and_nowhere_else() -> None:
    position = after(opening({"a1": "9D"}, "4H 2S QD"), "+ +")
    assert refusal(position, "wu") is None
    position = after(position, "wu +")
    assert refusal(position, "wu") is Reason.NOT_NEXT_ON_FOUNDATION
    assert refusal(position, "wd") is None
    position = after(position, "wd")
    assert str(position.waste_top) == "4H"
    with pytest.raises(IllegalMove):
        position.play(Move(65, Target.WASTE))


# -- Foundations ----------------------------------------------------------------------------


def test_a_foundation_takes_the_next_of_its_suit_only() -> None:
    position = opening({"a1": "2S", "c1": "2H", "e1": "QS", "g1": "3S", "a2": "JS"})
    assert refusal(position, "a1d") is Reason.NOT_NEXT_ON_FOUNDATION
    assert refusal(position, "e1u") is Reason.NOT_NEXT_ON_FOUNDATION
    assert refusal(position, "g1u") is Reason.NOT_NEXT_ON_FOUNDATION
    assert refusal(position, "a2d") is Reason.NOT_NEXT_ON_FOUNDATION
    position = after(position, "c1u")
    assert refusal(position, "g1u") is Reason.NOT_NEXT_ON_FOUNDATION  # another suit's 2
    position = after(position, "a1u g1u e1d a2d")
    spades_up, spades_down = position.foundations[0], position.foundations[4]
    assert [str(position.card(slot)) for slot in spades_up] == ["AS", "2S", "3S"]
    assert [str(position.card(slot)) for slot in spades_down] == ["KS", "QS", "JS"]


def test_where_both_foundations_take_a_card_the_player_chooses() -> None:
    # Spades stand at 6 up and 8 down: both want a 7.
    left = placed("a1:7S c1:7S a4:8S a6:9S h5:TS h7:JS e1:QS h3:KS")
    left |= placed("b8:6S d8:5S f8:4S h8:3S a8:2S h1:AS")
    position = ending(left, up="6S KH KD KC", down="8S AH AD AC")
    assert legal(position) == {"a1u", "a1d", "c1u", "c1d"}
    up_first = after(position, "a1u c1d")
    assert [str(up_first.card(pile[-1])) for pile in up_first.foundations[::4]] == ["7S", "7S"]
    down_first = after(position, "a1d c1u")
    assert up_first != down_first  # the twins lie elsewhere
    assert legal(up_first) == legal(down_first) == {"a4u", "b8d"}


def test_foundations_that_have_met_go_on_past_each_other() -> None:
    # Spades are complete going up; going down the 10 lies, the 9 to the Ace are left.
    left = placed("a1:9S c1:8S e1:7S g1:6S a4:5S a6:4S a8:3S h1:2S h3:AS")
    position = ending(left, down="TS AH AD AC")
    assert legal(position) == {"a1d"}
    assert after(position, "a1d c1d e1d g1d a4d a6d a8d h1d h3d").on_foundations == 104


def test_a_complete_foundation_takes_nothing_more() -> None:
    position = ending({"a1": "AS"}, waste="2S", up="KS KH KD KC", down="3S AH AD AC")
    assert position.wanted(Target.UP, parse_card("AS").suit) is None
    assert refusal(position, "a1u") is Reason.NOT_NEXT_ON_FOUNDATION
    assert legal(position) == {"wd", "a1w"}


def test_nothing_is_forced() -> None:
    position = opening({"a1": "2S"}, "2H 9C")
    assert legal(after(position, "+")) >= {"+", "wu", "a1u"}
    assert legal(after(position, "+ +")) >= {"+", "a1u"}


# -- Only what the rules name ---------------------------------------------------------------


@pytest.mark.parametrize(
    "position",
    [
        opening({"a1": "6S", "c1": "2H"}, "5S"),
        after(opening({"a1": "6S", "c1": "2H", "e1": "QD"}, "5S"), "+"),
        after(opening({"a1": "QD"}, "2S", ANY_CORNER), "+"),
        opening({"a1": "QD", "c1": "2H"}, "QC", ANY_CORNER),
        ending({"a1": "AS"}, stock="2S", down="3S AH AD AC"),
    ],
)
def test_whatever_is_not_listed_is_refused(position: Position) -> None:
    # Every move that can be made up, those without a notation included.
    listed = set(position.moves())
    for source in range(66):
        for target in Target:
            move = Move(source, target)
            assert (position.refusal(move) is None) == (move in listed), (source, target)


def test_an_illegal_move_tells_its_reason_and_changes_nothing() -> None:
    position = opening({"a1": "6S"}, "9S")
    same = Position.start(laid_out({"a1": "6S"}, "9S"), Rules())
    with pytest.raises(IllegalMove) as refused:
        position.play(parse_move("a1w"))
    assert refused.value.move == parse_move("a1w")
    assert refused.value.reason is Reason.WASTE_EMPTY
    assert str(refused.value) == "a1w: the waste is empty"
    assert position == same
    assert hash(position) == hash(same)


def test_a_move_leaves_the_position_it_was_played_in_as_it_was() -> None:
    position = opening({"a1": "6S"}, "5S")
    same = opening({"a1": "6S"}, "5S")
    after(position, "+ a1w +")
    assert position == same
