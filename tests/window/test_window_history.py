"""What was played, on the real window: replay, statistics, daily deals, bookmarks, found cards."""

from driver import Game, Point, moves_of, wait_until

from crazyquilt.model.record import parse_record
from crazyquilt.render import picture
from crazyquilt.screens.replay import Replay

SIZE = (1280, 800)


def other_picture(game: Game, before: bytes) -> bytes:
    """Waits until the window shows something else, and gets it."""
    return wait_until(lambda: (shown := game.shows()) != before and shown, "another picture")


def test_each_screen_opens_answers_keys_and_closes(start) -> None:
    game: Game = start("1", "--size", "x".join(map(str, SIZE)))
    game.key("space", "space", "space", "ctrl+b", "space")
    game.clear()
    text = game.record()
    line = moves_of(text)[0]
    assert line == ["+", "+", "+", "+"]
    table = game.shows()
    for opening, keys in (
        ("F9", ("Home", "Right", "Next", "Left", "End")),
        ("F5", ("Tab", "Right", "Prior")),
        ("ctrl+t", ("Prior", "Tab", "Down", "Next")),
        ("ctrl+g", ("Tab", "Tab")),
    ):
        game.key(opening)
        opened = other_picture(game, table)
        game.key(*keys)
        game.key("F11", "F11")  # full screen and back, with it open
        game.wait_for_size(SIZE)
        game.key("Escape")
        assert opened != table
        assert game.record() == text, opening
    game.key("7")
    other_picture(game, table)
    game.key("Escape")
    game.check_picture(text)

    # A replay alone takes nothing back; a bookmark does.
    game.key("F9", "Left", "Tab", "Escape")
    assert moves_of(game.record()) == (line, None)
    game.key("ctrl+g", "Tab", "Return")
    assert moves_of(game.record()) == (line, 3)
    game.key("F9", "Home", "Escape")
    assert moves_of(game.record()) == (line, 3)
    assert game.quit() == 0
    assert game.complaints() == ""


def test_a_replay_analyses_in_the_background_and_goes_back(start) -> None:
    game: Game = start("1", "--size", "x".join(map(str, SIZE)))
    game.key(*["space"] * 6)
    game.clear()
    text = game.record()
    assert moves_of(text)[0] == ["+"] * 6
    buttons = buttons_of(text)
    table = game.shows()
    game.key("F9")
    replay = other_picture(game, table)
    game.click(buttons["Analyse"])
    other_picture(game, replay)
    game.key("Home", "Right", "Right")
    game.click(buttons["Go to this move"])
    assert moves_of(game.record()) == (["+"] * 6, 2)
    game.check("+ " * 6, 2)
    assert game.quit() == 0
    assert game.complaints() == ""


def buttons_of(text: str) -> dict[str, Point]:
    """Where the buttons of this game's replay are."""
    _, stage = picture(parse_record(text).game(), SIZE)
    replay = Replay(
        stage, parse_record(text), 6, "This game", lambda *_: None, print, "Go to this move"
    )
    return {
        button.label: (round(button.box.centre[0]), round(button.box.centre[1]))
        for button in replay.buttons
    }
