"""A replay goes forward and backward by keys, wheel, buttons and along its strip, and plays by
itself at a chosen speed. The game is one of stock turns: after k moves k cards lie on the waste.
"""

import pytest
from looking_back import TURNS, Past, turned
from table import RIGHT, Point

from crazyquilt.screens.screen import Release

PAUSE = 0.75
"""Seconds between two moves that play themselves, at the usual speed."""


@pytest.fixture
def t() -> Past:
    """The replay of the game on the table, which stands after its last move."""
    t = Past(turned())
    t.key("F9")
    return t


def waste(t: Past) -> int:
    return len(t.replay.position.waste)


def on_strip(t: Past, index: int) -> Point:
    box = t.replay._timeline.box
    return t.replay._timeline.x(index), box.y + box.h // 2


def test_it_opens_where_the_game_stands_and_changes_nothing(t: Past) -> None:
    assert t.title == "This game"
    assert (t.replay.at, waste(t)) == (TURNS, TURNS)
    t.key("Home")
    assert (t.replay.at, waste(t)) == (0, 0)
    t.key("Escape")
    assert t.dialog is None
    assert t.line == " ".join("+" * TURNS)
    assert t.session.tally.undos == 0
    t.check_at_rest()


def test_a_game_with_moves_to_redo_shows_these_too() -> None:
    t = Past(turned(cursor=12))
    t.key("F9")
    assert t.replay.at == 12
    t.key("End")
    assert (t.replay.at, waste(t)) == (TURNS, TURNS)


@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ("Left", 29),
        ("Left Left Left Right", 28),
        ("Right", 30),
        ("Home", 0),
        ("Home Left", 0),
        ("Home Right Right", 2),
        ("Home End", 30),
        ("Page Up", 20),
        ("Page Up, Page Up, Page Up, Page Up", 0),
        ("Home, Page Down", 10),
        ("Home, Page Down, Page Down, Page Down, Page Down", 30),
    ],
)
def test_keys(t: Past, keys: str, at: int) -> None:
    for key in keys.split(", ") if "," in keys or "Page" in keys else keys.split():
        t.key(key)
        t.check()
        assert waste(t) == t.replay.at
    assert t.replay.at == at


def test_the_wheel_goes_back_away_from_the_player_and_on_towards_them(t: Past) -> None:
    t.wheel(1)
    t.wheel(1)
    assert t.replay.at == 28
    t.wheel(-1)
    assert t.replay.at == 29


def test_buttons_and_when_they_have_nothing_to_do(t: Past) -> None:
    assert (t.able("Back"), t.able("Forward"), t.able("Play")) == (True, False, False)
    t.push("Back")
    t.push("Back")
    assert t.replay.at == 28
    assert t.able("Forward")
    t.push("Forward")
    assert t.replay.at == 29
    t.key("Home")
    assert (t.able("Back"), t.able("Forward"), t.able("Play")) == (False, True, True)
    assert not t.able("To the turning point")


def test_a_click_on_the_strip_goes_there(t: Past) -> None:
    for index in (0, 7, 15, 30, 1):
        t.click(on_strip(t, index))
        assert (t.replay.at, waste(t)) == (index, index)
        t.check()


def test_a_drag_along_the_strip_goes_with_it_even_beside_it(t: Past) -> None:
    t.press(on_strip(t, 5))
    for index in (6, 9, 20, 13):
        x, _ = on_strip(t, index)
        t.move((x, 3))  # high above it, as a hand slips
        assert t.replay.at == index
    t.move((-50, 3))
    assert t.replay.at == 0
    t.move((99_999, 3))
    assert t.replay.at == TURNS
    t.release(on_strip(t, 4))
    t.move(on_strip(t, 8), left=False)
    assert t.replay.at == TURNS
    t.check()


def test_a_drag_ends_with_the_focus_and_with_a_release_that_was_missed(t: Past) -> None:
    t.press(on_strip(t, 5))
    t.leave()
    t.move(on_strip(t, 9))
    assert t.replay.at == 5
    t.press(on_strip(t, 6))
    t.move(on_strip(t, 9), left=False)
    t.move(on_strip(t, 12))
    assert t.replay.at == 6


def test_its_cards_cannot_be_touched_and_a_slip_does_not_close_it(t: Past) -> None:
    replay = t.replay
    for button in (1, 2, 3):
        t.click((400, 300), button)
        t.send(Release(400, 300, button))
    t.click(on_strip(t, 3), RIGHT)
    assert (t.stage.top, replay.at) == (replay, TURNS)


def test_it_plays_by_itself_and_stops_at_the_end(t: Past) -> None:
    t.key("Home")
    t.push("Play")
    seen = []
    for _ in range(2 * TURNS):
        t.wait(PAUSE)
        seen.append(t.replay.at)
    assert seen[:3] == [1, 2, 3]
    assert seen[TURNS - 1 :] == [TURNS] * (TURNS + 1)
    assert t.button("Play").label == "Play"
    assert not t.replay.waiting
    assert not t.director.waiting


def test_each_speed_is_twice_the_one_before(t: Past) -> None:
    for moves in (1, 2, 4, 8, 1):
        t.key("Home")
        t.push("Play")
        t.wait(0)
        assert t.replay.at == 1
        for _ in range(moves):
            t.wait(PAUSE / moves)
        assert t.replay.at == 1 + moves
        t.push("Pause")
        t.wait(10)
        assert t.replay.at == 1 + moves
        assert t.button(f"Speed × {moves}")
        t.push(f"Speed × {moves}")


def test_space_plays_and_pauses_and_a_step_pauses_too(t: Past) -> None:
    t.key("Home")
    t.key("Space")
    t.wait(PAUSE)
    at = t.replay.at
    assert at > 0
    t.key("Space")
    t.wait(9)
    assert t.replay.at == at
    for pause in (lambda: t.key("Left"), lambda: t.wheel(1), lambda: t.click(on_strip(t, 9))):
        t.key("Space")
        t.wait(PAUSE)
        assert t.button("Pause")
        pause()
        at = t.replay.at
        t.wait(9)
        assert t.replay.at == at


def test_a_single_step_flies_and_a_leap_does_not(t: Past) -> None:
    t.key("Left")
    assert t.stage.busy(t.now)
    t.wait(5)
    assert not t.stage.busy(t.now)
    t.key("Home")
    assert not t.stage.busy(t.now)


def test_the_move_is_told_in_words(t: Past) -> None:
    assert t.move_told() == "Move 30 of 30: 2♣ turned from the stock"
    t.key("Home")
    assert t.move_told() == "Before the first of 30 moves"


def test_a_game_without_a_move() -> None:
    t = Past()
    t.key("F9")
    assert not any(t.able(label) for label in ("Back", "Play", "Forward"))
    for key in ("Left", "Right", "End", "Space"):
        t.key(key)
        t.wait(1)
    t.click(on_strip(t, 0))
    t.sprites()
    assert t.replay.at == 0
