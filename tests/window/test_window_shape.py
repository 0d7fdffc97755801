"""The window itself: its size, full screen, the focus, and the end. Deal 3 stands in
`test_window_pointer`.
"""

import signal

import pytest
from driver import LEFT, SCREEN, Game, moves_of, wait_until

SIZES = [(800, 600), (700, 1000)]


# ── size


@pytest.mark.parametrize("size", SIZES)
def test_resized_while_the_cards_are_dealt(game: Game, size: tuple[int, int]) -> None:
    game.record()
    game.key("ctrl+d", *"4711", "Return")
    game.resize(*size)
    game.check("")
    game.drag("a2", "upH")
    game.check("a2u")
    game.resize(1280, 800)
    game.check("a2u")


@pytest.mark.parametrize("size", SIZES)
def test_resized_in_the_middle_of_a_drag(game: Game, size: tuple[int, int]) -> None:
    text = game.record()
    game.lift("a6", "upD")
    game.resize(*size)
    game.check_picture(text)  # the card lies where it was, though the button is still down
    game.point("upD")
    game.drop()
    game.check("")
    game.drag("a6", "upD")
    game.check("a6u")


def test_resized_again_and_again(game: Game) -> None:
    game.click("stock")
    for width in range(700, 1500, 40):
        game.hand("windowsize", game.window, width, 1500 - width // 2)
    game.resize(900, 900)
    game.drag("a4", "waste")
    game.check("+ a4w")


def test_as_small_as_may_be_and_as_large(game: Game) -> None:
    for size in ((640, 480), (1900, 1040)):
        game.resize(*size)
        game.drag("a6", "upD")
        game.check("a6u")
        game.key("ctrl+z")


# ── full screen


def test_full_screen_by_f11_and_back(game: Game) -> None:
    game.key("F11")
    game.wait_for_size(SCREEN)
    game.drag("a6", "upD")
    game.check("a6u")
    game.key("F11")
    game.wait_for_size((1280, 800))
    game.click("stock")
    game.check("a6u +")


def test_full_screen_by_alt_enter_and_escape_leaves_it(game: Game) -> None:
    game.key("alt+Return")
    game.wait_for_size(SCREEN)
    game.key("Escape")
    game.wait_for_size((1280, 800))
    game.key("Escape")  # nothing more to leave
    game.check("")
    game.key("F11")
    game.wait_for_size(SCREEN)
    game.key("alt+Return")
    game.wait_for_size((1280, 800))
    game.check("")


def test_escape_puts_a_held_card_back_before_it_leaves_full_screen(game: Game) -> None:
    game.key("F11")
    game.wait_for_size(SCREEN)
    game.lift("a6", "upD")
    game.key("Escape")
    game.drop()
    game.check("")
    assert game.size == SCREEN


def test_full_screen_in_the_middle_of_a_deal_and_of_a_drag(game: Game) -> None:
    game.key("ctrl+d", *"4711", "Return", "F11")
    game.wait_for_size(SCREEN)
    game.lift("a2", "upH")
    game.key("F11")
    game.wait_for_size((1280, 800))
    game.point("upH")
    game.drop()
    game.check("")


def test_twenty_full_screen_toggles(game: Game) -> None:
    game.click("stock")
    for _ in range(10):
        game.key("F11")
        game.wait_for_size(SCREEN)
        game.key("F11")
        game.wait_for_size((1280, 800))
    game.check("+")
    game.key(*["F11"] * 20)
    game.record()
    game.wait_for_size((1280, 800))
    game.drag("a4", "waste")
    game.check("+ a4w")


# ── the focus


def test_the_focus_is_lost_in_the_middle_of_a_drag(game: Game) -> None:
    game.lift("a6", "upD")
    with game.desk.another_window():
        game.desk.activate(game.window)
        game.point("upD")
        game.drop()
        game.check("")
    game.drag("a6", "upD")
    game.check("a6u")


def test_a_release_that_another_window_gets(game: Game) -> None:
    game.lift("a6", "upD")
    with game.desk.another_window() as other:
        game.hand("mousemove", "--window", other, 150, 100, "mouseup", LEFT)
        game.come_back()
        game.point("upD")
        game.check("")
        game.click("a6", times=2)
        game.check("a6u")


def test_a_window_put_away_and_taken_out_again(game: Game) -> None:
    game.click("stock")
    game.lift("a6", "upD")
    game.hand("windowminimize", game.window)
    wait_until(lambda: game.desk.active != game.window, "the window put away")
    game.drop()
    game.come_back()
    game.check("+")
    game.drag("a4", "waste")
    game.check("+ a4w")


# ── the end


def test_closing_in_the_middle_of_a_drag_keeps_no_half_move(game: Game) -> None:
    game.click("stock")
    game.lift("a4", "waste")
    assert game.quit() == 0
    assert moves_of(game.kept.read_text(encoding="utf-8")) == (["+"], None)
    assert game.complaints() == ""


def test_the_window_manager_closes_it(game: Game) -> None:
    game.click("stock")
    game.drag("a4", "waste")
    game.key("ctrl+z")
    assert game.close_window() == 0
    text = game.kept.read_text(encoding="utf-8")
    assert "\ndeal 3\n" in text
    assert moves_of(text) == (["+", "a4w"], 1)
    assert game.complaints() == ""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_to_end_keeps_the_game(game: Game, number: signal.Signals) -> None:
    game.click("stock")
    game.drag("a4", "waste")
    game.check("+ a4w")
    game.send(number)
    assert moves_of(game.kept.read_text(encoding="utf-8")) == (["+", "a4w"], None)
    assert "Traceback" not in game.complaints()
