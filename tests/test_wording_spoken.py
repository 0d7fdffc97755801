"""What a screen reader says of places, moves and refusals, word by word. Deal 3 begins with
J♣ Q♥ 10♦ in row 1 and 4♥ 3♠ K♥ in row 2; its stock with 9♠ Q♦.
"""

import pytest

from crazyquilt.example import example
from crazyquilt.model.errors import Reason
from crazyquilt.model.moves import parse_move
from crazyquilt.model.position import Position
from crazyquilt.scene.geometry import PLACES
from crazyquilt.wording import spoken, spoken_move, spoken_place, spoken_refusal


def after(moves: int) -> Position:
    """The example: + a4w + + + + wd a1d b1d b8d g1d f1u f2d …"""
    return example(moves).position


@pytest.mark.parametrize(
    ("moves", "place", "words"),
    [
        (0, "a1", "jack of clubs, row 1, column 1, upright, available"),
        (0, "b1", "queen of hearts, row 1, column 2, sideways, blocked"),
        (0, "a2", "4 of hearts, row 2, column 1, sideways, available"),
        (0, "b2", "3 of spades, row 2, column 2, upright, blocked"),
        (0, "h8", "ace of clubs, row 8, column 8, upright, available"),
        (0, "c1", "10 of diamonds, row 1, column 3, upright, available"),
        (2, "a4", "empty, row 4, column 1"),
        (2, "a3", "3 of diamonds, row 3, column 1, upright, available"),
        (0, "stock", "stock, 32 cards, 1 redeal left"),
        (0, "waste", "waste, empty"),
        (1, "stock", "stock, 31 cards, 1 redeal left"),
        (1, "waste", "waste, 9 of spades, 1 card, takes 8 of spades or 10 of spades"),
        (2, "waste", "waste, 8 of spades, 2 cards, takes 7 of spades or 9 of spades"),
        (0, "upS", "foundation spades up, ace of spades, wants 2 of spades"),
        (0, "downH", "foundation hearts down, king of hearts, wants queen of hearts"),
        (7, "downC", "foundation clubs down, queen of clubs, wants jack of clubs"),
        (-1, "stock", "stock, empty, no redeal left"),
        (-1, "upD", "foundation diamonds up, king of diamonds, complete"),
        (-1, "downC", "foundation clubs down, ace of clubs, complete"),
    ],
)
def test_places(moves: int, place: str, words: str) -> None:
    position = example().position if moves < 0 else after(moves)
    assert spoken_place(position, place) == words


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
    assert spoken_move(after(moves), parse_move(move)) == words


def test_the_redeal() -> None:
    game = example(0)
    for _ in range(32):
        game.play(parse_move("+"))
    told = spoken_move(game.position, parse_move("@"))
    assert told == "the waste is turned over, 32 cards in the stock"


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
    assert spoken_refusal(position, parse_move(move), reason) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("10♥ takes only any 9 or any J.", "10 of hearts takes only any 9 or any jack."),
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
    names = [spoken_place(after(0), place) for place in PLACES]
    assert len(set(names)) == len(PLACES)
    assert not set("♠♥♦♣") & set("".join(names))
