"""What a screen reader says of places, moves and refusals, word by word. Deal 3 begins with
J♣ Q♥ 10♦ in row 1 and 4♥ 3♠ K♥ in row 2; its stock with 9♠ 9♣.
"""

import pytest

from crazyquilt.access.words import (
    freed_words,
    move_words,
    pile_name,
    place_name,
    spoken,
    undone_words,
)
from crazyquilt.example import example
from crazyquilt.model.errors import Reason
from crazyquilt.model.moves import parse_move
from crazyquilt.model.position import Position
from crazyquilt.model.rules import PRESETS
from crazyquilt.scene.geometry import PLACES
from crazyquilt.wording import labelled, refusal_text


def after(moves: int) -> Position:
    """The example: + a4w + + + + wd a1d b1d b8d g1d f1u f2d …"""
    return example(moves).position


@pytest.mark.parametrize(
    ("moves", "place", "words"),
    [
        (0, "a1", "Jack of clubs, row 1, column 1, upright, available"),
        (0, "b1", "Queen of hearts, row 1, column 2, sideways, blocked"),
        (0, "a2", "4 of hearts, row 2, column 1, sideways, available"),
        (0, "b2", "3 of spades, row 2, column 2, upright, blocked"),
        (0, "h8", "Ace of clubs, row 8, column 8, upright, available"),
        (0, "c1", "10 of diamonds, row 1, column 3, upright, available"),
        (2, "a3", "3 of diamonds, row 3, column 1, upright, available"),
        (0, "stock", "Stock, 32 cards, 1 redeal left"),
        (0, "waste", "Waste, empty"),
        (1, "stock", "Stock, 31 cards, 1 redeal left"),
        (1, "waste", "Waste, 9 of spades, 1 card, takes 8 of spades or 10 of spades"),
        (2, "waste", "Waste, 8 of spades, 2 cards, takes 7 of spades or 9 of spades"),
        (0, "upS", "Foundation spades up, ace of spades, wants 2 of spades"),
        (0, "downH", "Foundation hearts down, king of hearts, wants queen of hearts"),
        (7, "downC", "Foundation clubs down, queen of clubs, wants jack of clubs"),
        (-1, "stock", "Stock, empty, no redeal left"),
        (-1, "upD", "Foundation diamonds up, king of diamonds, complete"),
        (-1, "downC", "Foundation clubs down, ace of clubs, complete"),
    ],
)
def test_places(moves: int, place: str, words: str) -> None:
    position = example().position if moves < 0 else after(moves)
    assert place_name(position, place) == words


@pytest.mark.parametrize(
    ("moves", "move", "words"),
    [
        (0, "+", "9 of spades turned, 31 cards left in the stock"),
        (1, "a4w", "8 of spades to the waste, frees 3 of diamonds and 10 of spades"),
        (6, "wd", "queen of clubs to the foundation clubs down"),
        (
            7,
            "a1d",
            "jack of clubs to the foundation clubs down, frees queen of hearts",
        ),
    ],
)
def test_moves(moves: int, move: str, words: str) -> None:
    before, played = after(moves), parse_move(move)
    told = move_words(before, played), freed_words(before, before.play(played))
    assert ", ".join(filter(None, told)) == words


def test_the_redeal() -> None:
    game = example(0)
    for _ in range(32):
        game.play(parse_move("+"))
    told = move_words(game.position, parse_move("@"))
    assert told == "The waste is turned over, 32 cards in the stock"


@pytest.mark.parametrize(
    ("moves", "move", "words"),
    [
        (0, "+", "9 of spades turned"),
        (1, "a4w", "8 of spades to the waste"),
    ],
)
def test_what_is_taken_back_counts_no_cards(moves: int, move: str, words: str) -> None:
    assert undone_words(after(moves), parse_move(move)) == words


def test_the_redeal_that_is_taken_back_counts_no_cards() -> None:
    game = example(0)
    for _ in range(32):
        game.play(parse_move("+"))
    assert undone_words(game.position, parse_move("@")) == "The waste is turned over"


@pytest.mark.parametrize(
    ("label", "value", "words"),
    [("Moves", "1", "Moves: 1"), ("", "Won", "Won"), ("Number", "", "Number")],
)
def test_a_value_stands_after_its_label(label: str, value: str, words: str) -> None:
    assert labelled(label, value) == words


@pytest.mark.parametrize(
    ("moves", "move", "reason", "words"),
    [
        (
            1,
            "b1w",
            Reason.CARD_BLOCKED,
            "queen of hearts is held at both short ends, by jack of clubs and 10 of diamonds.",
        ),
        (
            1,
            "c1w",
            Reason.NOT_NEXT_ON_WASTE,
            "9 of spades takes only 8 of spades or 10 of spades.",
        ),
        (
            1,
            "a1d",
            Reason.NOT_NEXT_ON_FOUNDATION,
            "The foundation clubs down takes only queen of clubs now.",
        ),
        (0, "wu", Reason.WASTE_EMPTY, "The waste is empty."),
    ],
)
def test_refusals(moves: int, move: str, reason: Reason, words: str) -> None:
    position = after(moves)
    assert position.refusal(parse_move(move)) is reason
    assert spoken(refusal_text(position, parse_move(move), reason)) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("10♥ takes only any 9 or any J.", "10 of hearts takes only any 9 or any J."),
        ("A♠, Q♦ and K♣", "ace of spades, queen of diamonds and king of clubs"),
        (
            "The ♠ foundations take only 2♠ now.",
            "The spades foundations take only 2 of spades now.",
        ),
        ("That foundation is for ♦ only.", "That foundation is for diamonds only."),
        ("Ask K now.", "Ask K now."),
    ],
)
def test_texts(text: str, words: str) -> None:
    assert spoken(text) == words


def test_every_place_has_a_name_of_its_own_without_signs() -> None:
    names = [place_name(after(0), place) for place in PLACES]
    assert len(set(names)) == len(PLACES)
    assert not set("♠♥♦♣") & set("".join(names))


def test_what_takes_a_card_has_a_name() -> None:
    assert [pile_name(place) for place in ("waste", "upS", "downC")] == [
        "Waste",
        "Foundation spades up",
        "Foundation clubs down",
    ]


def test_the_waste_that_builds_in_any_suit() -> None:
    position = Position.start(example().deal, PRESETS["free-building"]).play(parse_move("+"))
    assert place_name(position, "waste") == "Waste, 9 of spades, 1 card, takes any 8 or any 10"
