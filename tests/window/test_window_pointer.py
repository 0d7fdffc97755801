"""The mouse on the real window. Deal 3, as `crazyquilt deal 3` prints it:

      a  b  c  d  e  f  g  h
    1 JC QH TD 2H 8D 2D TH JS
    2 4H 3S KH 6C JC 9H 4S 6D
    3 3D 4D TC 7S 3S JS 9H 6C
    4 8S 3H 4S JD 5D AH QD QS
    5 TS 6H QS 9D 8C AS 7H 5S
    6 2D 6S 4D 7S 2H 8S 4C QC
    7 4C 7H 2S 5S 8C KS QD 7C
    8 TD JH 7D 6D 3C 6S 3H AC
    stock 9S 9C 4H KC QC 5D 2C …

Upright and available at the deal: a1 c1 e1 g1 and b8 d8 f8 h8; sideways and available: a2 a4 a6 a8
and h1 h3 h5 h7. The foundations up want a 2, those down a Queen.
"""

import pytest
from driver import LEFT, MIDDLE, RIGHT, Game

OFTEN = " ".join(["+"] * 32)


# ── drags


def test_sideways_cards_are_dragged_to_a_foundation_and_to_the_waste(game: Game) -> None:
    game.drag("a6", "upD")  # 2D on the Ace
    game.check("a6u")
    game.click("stock")  # 9S
    game.drag("a4", "waste")  # 8S
    game.check("a6u + a4w")


def test_upright_cards_are_dragged_to_a_foundation_and_to_the_waste(game: Game) -> None:
    for _ in range(5):
        game.click("stock")
    game.drag("waste", "downC")  # QC on the King
    game.drag("a1", "downC")  # JC
    game.check("+ + + + + wd a1d")
    game.key("ctrl+z", "ctrl+z", "ctrl+y", "ctrl+z")
    game.drag("a1", "waste")  # JC on QC
    game.check("+ + + + + a1w")


def test_the_right_foundation_of_the_two_is_meant_by_where_a_card_is_dropped(game: Game) -> None:
    game.drag("a6", "downD")  # 2D: the foundation down wants QD
    game.check("")
    game.drag("a6", "upD")
    game.check("a6u")


def test_a_drag_to_a_pile_that_does_not_take_the_card_plays_nothing(game: Game) -> None:
    game.click("stock")
    game.drag("a1", "waste")  # JC on 9S
    game.drag("a1", "upC")
    game.drag("a6", "upS")  # 2D, another suit
    game.drag("waste", "upS")  # 9S
    game.drag("waste", "a1")
    game.drag("a4", "b1")
    game.drag("a4", game.nowhere)
    game.drag("a4", "stock")
    game.check("+")


def test_what_cannot_be_taken_is_not_dragged(game: Game) -> None:
    game.click("stock")
    game.drag("f1", "upD")  # 2D, blocked
    game.drag("c7", "upS")  # 2S, blocked
    game.drag("upS", "waste")
    game.drag("stock", "waste")  # the press turns a card, whatever follows
    game.check("+ +")


def test_a_drag_in_one_leap_counts(game: Game) -> None:
    game.hand(*game.to("a6"), "mousedown", LEFT, *game.to("upD"), "mouseup", LEFT)
    game.check("a6u")


def test_a_drag_that_leaves_the_window_and_comes_back(game: Game) -> None:
    game.lift("a6", (-200, 300))
    game.hand(*game.way((-200, 300), "upD"))
    game.drop()
    game.check("a6u")


def test_a_drag_that_ends_outside_the_window_plays_nothing(game: Game) -> None:
    width, height = game.size
    game.lift("a6", (width // 2, height + 100))
    game.drop()
    game.check("")


def test_a_move_begun_before_the_last_one_landed(game: Game) -> None:
    game.hand(
        *(*game.to("stock"), "click", LEFT),
        *(*game.to("a4"), "mousedown", LEFT, *game.way("a4", "waste", 3), "mouseup", LEFT),
        *(*game.to("a6"), "mousedown", LEFT, *game.way("a6", "upD", 3), "mouseup", LEFT),
        *(*game.to("stock"), "click", LEFT, "click", LEFT),
    )
    game.check("+ a4w a6u + +")


# ── clicks


def test_click_and_place(game: Game) -> None:
    game.click("a6")
    game.click("upS")  # refused, and no longer picked
    game.click("upD")
    game.check("")
    game.click("a6")
    game.click("upD")
    game.check("a6u")
    game.click("stock")
    game.click("a8")
    game.click("a4")  # another card is picked instead
    game.click("waste")
    game.check("a6u + a4w")


def test_a_double_click_sends_a_card_to_the_waste(game: Game) -> None:
    game.click("stock")
    game.click("a4", times=2)  # 8S on 9S
    game.check("+ a4w")


def test_a_double_click_goes_to_a_foundation_where_the_waste_refuses(game: Game) -> None:
    game.click("a6", times=2)  # nothing may be laid on an empty waste
    game.check("a6u")
    game.click("stock", times=5, pause=60)
    game.click("waste", times=2)  # QC, the waste's own top
    game.check("a6u + + + + + wd")
    game.click("a1", times=2)  # JC: KC on the waste does not take it
    game.check("a6u + + + + + wd a1d")


def test_two_slow_clicks_are_no_double_click(game: Game) -> None:
    game.click("stock")
    game.hand(*game.to("a4"), "click", LEFT, "sleep", 0.7, "click", LEFT)
    game.check("+")


@pytest.mark.parametrize(("first", "second"), [("a3", "a4"), ("a4", "a3"), ("a5", "a4")])
def test_halves_of_a_double_click_on_two_cards_play_nothing(
    game: Game, first: str, second: str
) -> None:
    game.click("stock")  # 9S, which takes 8S from a4
    box, other = game.map[first], game.map[second]
    x = box[0] + box[2] // 2
    border = max(box[1], other[1])
    step = 3 if box[1] < other[1] else -3
    near, beyond = (x, border - step), (x, border + step)
    game.hand(*game.to(near), "click", LEFT, *game.to(beyond), "click", LEFT)
    game.check("+")


def test_a_triple_click_plays_one_move(game: Game) -> None:
    game.click("stock")
    game.click("a4", times=3)
    game.check("+ a4w")
    game.click("stock", times=4, pause=60)
    game.check("+ a4w + + + +")
    game.click("waste", times=3)  # QC goes; KC below it stays, and cannot go
    game.check("+ a4w + + + + wd")
    game.click("a1", times=4)
    game.check("+ a4w + + + + wd a1d")


def test_left_right_left_is_no_double_click(game: Game) -> None:
    game.click("stock")
    game.hand(*game.to("a4"), "click", LEFT, "click", RIGHT, "click", LEFT)
    game.check("+")


def test_a_right_click_goes_to_a_foundation_and_nowhere_else(game: Game) -> None:
    game.click("stock")
    game.click("a4", RIGHT)  # 8S: the waste would take it
    game.click("b2", RIGHT)  # blocked
    game.click("waste", RIGHT)  # 9S
    game.click("stock", RIGHT)
    game.click("upH", RIGHT)
    game.click(game.nowhere, RIGHT)
    game.check("+")
    game.click("a6", RIGHT)
    game.click("stock", times=4, pause=60)
    game.click("waste", RIGHT)
    game.check("+ a6u + + + + wd")


def test_a_right_press_in_a_drag_puts_the_card_back(game: Game) -> None:
    game.lift("a6", "upD")
    game.click(game.nowhere, RIGHT)
    game.hand(*game.to("upD"))
    game.drop()
    game.check("")


def test_other_buttons_and_the_wheel_play_nothing(game: Game) -> None:
    game.click("stock")
    for button in (MIDDLE, 4, 5, 6, 7, 8, 9):
        for place in ("stock", "a4", "a6", "waste", "upD"):
            game.click(place, button, times=3, pause=10)
    game.check("+")


def test_another_button_in_a_drag_does_not_disturb_it(game: Game) -> None:
    game.lift("a6", "c4")
    game.hand("click", 4, "click", 5, "click", MIDDLE, "click", 8, *game.way("c4", "upD"))
    game.drop()
    game.check("a6u")


# ── the stock


def test_fast_clicks_on_the_stock_stop_before_the_redeal(game: Game) -> None:
    game.click("stock", times=40, pause=20)
    game.check(OFTEN)
    game.click("stock")
    game.check(f"{OFTEN} @")
    game.click("stock")
    game.drag("a4", "waste")  # the stock begins with 9S again
    game.check(f"{OFTEN} @ + a4w")


def test_without_a_redeal_left_the_empty_stock_plays_nothing(game: Game) -> None:
    game.key(*["space"] * 32)
    game.check(OFTEN)
    game.redeal_by_key()
    game.key(*["space"] * 32)
    game.check(f"{OFTEN} @ {OFTEN}")
    game.click("stock")
    game.click("stock", times=3)
    game.key("space")
    game.check(f"{OFTEN} @ {OFTEN}")
