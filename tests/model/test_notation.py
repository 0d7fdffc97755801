"""Cards, moves and rules print and parse as a pair; malformed texts are format errors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazyquilt.model.cards import FACES, Card, Suit, parse_card
from crazyquilt.model.errors import CrazyQuiltError, FormatError, IllegalMove
from crazyquilt.model.moves import REDEAL, TURN, WASTE, Move, Target, parse_move
from crazyquilt.model.quilt import parse_cell
from crazyquilt.model.rules import PRESETS, STANDARD, Building, Rules, parse_rules

CARDS = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
CELLS = [column + row for row in "12345678" for column in "abcdefgh"]
MOVES = ["+", "@", "wu", "wd"] + [cell + target for cell in CELLS for target in "wud"]
ALL_RULES = [
    Rules(redeals, building, corner)
    for redeals in range(4)
    for building in Building
    for corner in (False, True)
]


def test_the_fifty_two_faces() -> None:
    assert [str(card) for card in FACES] == CARDS


@pytest.mark.parametrize("text", CARDS)
def test_a_card_parses_and_prints(text: str) -> None:
    assert str(parse_card(text)) == text
    assert parse_card(text.lower()) == parse_card(text)


def test_what_a_card_s_text_means() -> None:
    assert parse_card("AS") == Card(1, Suit.SPADES)
    assert parse_card("9C") == Card(9, Suit.CLUBS)
    assert parse_card("TH") == Card(10, Suit.HEARTS)
    assert [parse_card(rank + "D").rank for rank in "JQK"] == [11, 12, 13]
    assert "".join(suit.letter for suit in Suit) == "SHDC"


@pytest.mark.parametrize(
    "text",
    ["", "9", "S", "9X", "XS", "S9", "10H", "1S", "0S", "9S ", " 9S", "9♠", "٩S", "ſS", "9SS"],
)
def test_a_malformed_card_is_refused(text: str) -> None:
    with pytest.raises(FormatError):
        parse_card(text)


@pytest.mark.parametrize("text", MOVES)
def test_a_move_parses_and_prints(text: str) -> None:
    assert str(parse_move(text)) == text


def test_different_moves_have_different_texts() -> None:
    assert len({parse_move(text) for text in MOVES}) == len(MOVES) == 4 + 64 * 3


def test_what_a_move_s_text_means() -> None:
    assert parse_move("+") == TURN
    assert parse_move("@") == REDEAL
    assert parse_move("wu") == Move(WASTE, Target.UP)
    assert parse_move("wd") == Move(WASTE, Target.DOWN)
    assert parse_move("c1w") == Move(parse_cell("c1"), Target.WASTE)
    assert parse_move("h8d") == Move(parse_cell("h8"), Target.DOWN)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "++", "+ ", "@@", "w", "u", "ww", "w@", "wx", "WU", "wwu"),
        *("a1", "a1x", "a1@", "a1+", "A1w", "a1W", "i1u", "a0u", "a9d", "a10u", "1au", "a1uu"),
        *(" a1u", "a1u ", "a１u", "+1", "＋"),
    ],
)
def test_a_malformed_move_is_refused(text: str) -> None:
    with pytest.raises(FormatError):
        parse_move(text)


@given(st.text(max_size=5))
def test_any_text_is_a_known_card_or_a_format_error(text: str) -> None:
    try:
        assert str(parse_card(text)) == text.upper()
    except FormatError:
        assert text.upper() not in CARDS


@given(st.text(alphabet="abhiw1890ud+@ ", max_size=4))
def test_any_text_is_a_known_move_or_a_format_error(text: str) -> None:
    try:
        assert str(parse_move(text)) == text
    except FormatError:
        assert text not in MOVES
    else:
        assert text in MOVES


def test_a_format_error_is_no_illegal_move() -> None:
    assert issubclass(FormatError, CrazyQuiltError)
    assert issubclass(IllegalMove, CrazyQuiltError)
    assert not issubclass(FormatError, IllegalMove)
    assert not issubclass(IllegalMove, FormatError)


def test_the_four_presets() -> None:
    assert {
        "standard": Rules(1, Building.SUIT, False),
        "second-redeal": Rules(2, Building.SUIT, False),
        "round-the-corner": Rules(1, Building.SUIT, True),
        "free-building": Rules(2, Building.ANY, False),
    } == PRESETS
    assert STANDARD == Rules() == PRESETS["standard"]


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_parses_and_prints_by_name(name: str) -> None:
    assert parse_rules(name) == PRESETS[name]
    assert str(PRESETS[name]) == PRESETS[name].preset == name


@pytest.mark.parametrize("rules", ALL_RULES)
def test_rules_print_and_parse(rules: Rules) -> None:
    assert parse_rules(str(rules)) == rules
    assert parse_rules(rules.fields) == rules
    assert parse_rules(",".join(reversed(rules.fields.split()))) == rules


def test_rules_are_compared_by_their_whole_value() -> None:
    assert len(set(ALL_RULES)) == 16
    assert sum(rules.preset is not None for rules in ALL_RULES) == 4


def test_a_field_left_out_has_its_default() -> None:
    assert parse_rules("redeals=3") == Rules(3, Building.SUIT, False)
    assert parse_rules("corner=yes") == PRESETS["round-the-corner"]
    assert parse_rules("build=any redeals=0") == Rules(0, Building.ANY, False)
    assert Rules(3).fields == "redeals=3 build=suit corner=no"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", ",", "Standard", "standard standard", "standard redeals=1", "hard"),
        *("redeals", "redeals=", "redeals=4", "redeals=-1", "redeals=01", "redeals=１", "=1"),
        *("redeals=" + "9" * 6000, "build=suits", "build=", "corner=true", "Redeals=1"),
        *("redeals=1 redeals=1", "corner=no corner=yes", "build=any,build=suit", "corner==no"),
    ],
)
def test_malformed_rules_are_refused(text: str) -> None:
    with pytest.raises(FormatError):
        parse_rules(text)


@pytest.mark.parametrize("redeals", [-1, 4, 100])
def test_rules_with_another_number_of_redeals_cannot_be(redeals: int) -> None:
    with pytest.raises(ValueError, match="0 to 3"):
        Rules(redeals=redeals)
