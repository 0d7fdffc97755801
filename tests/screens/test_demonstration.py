"""A way to win that plays itself: legal, at the chosen speed, ended by any input, and undone as a
whole. The won game of the standard rules ends ``wd h3d wd + wd + wd``.
"""

from collections.abc import Callable

import pytest
from advised import QUIET, Advised, Oracle, line_of, naive_table, won
from table import FRAME, NOWHERE, RIGHT

from crazyquilt.model.position import Outcome
from crazyquilt.scene.look import SPEEDS_BY_NAME
from crazyquilt.screens.screen import Key, Wheel
from crazyquilt.solver.api import Won
from crazyquilt.storage.settings import Settings

LINE = "wd h3d wd + wd + wd"
WON_TITLE = "The quilt is sewn: you have won"
TITLE = "Demonstration, with all cards known"


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    oracle = Oracle(monkeypatch)
    position = Advised(won(7), QUIET).position
    oracle.answers[position] = Won(line_of(LINE), 10)
    return oracle


@pytest.fixture
def t(oracle: Oracle) -> Advised:
    """It is about to play `LINE`."""
    assert oracle.asked == []
    t = Advised(won(7), QUIET)
    t.key("F8")
    assert t.title == "Show me"
    t.adviser.work()
    t.director.tick(t.now)
    assert t.showing
    return t


def shown(t: Advised) -> str:
    """What was played since the beginning."""
    before = Advised(won(7), QUIET).line
    assert t.line.startswith(before)
    return t.line[len(before) :].strip()


def first(count: int) -> str:
    return " ".join(LINE.split()[:count])


def test_it_plays_a_line_that_wins_and_the_win_is_celebrated() -> None:
    """With the real search: the moves are checked by the second reading of the rules."""
    t, table = Advised(won(24), QUIET), naive_table(won(24))
    before = t.session.moves_played
    t.key("F8")
    t.think()
    while t.showing:
        t.check()
        t.step()
    for move in t.line.split()[before:]:
        assert move in table.legal()
        table.play(move)
    assert table.outcome() == "won"
    for _ in range(200):
        t.wait(0.1)
        t.sprites()
        if t.dialog:
            break
    assert t.title == WON_TITLE


def test_it_is_named_and_asks_the_solver_once(oracle: Oracle, t: Advised) -> None:
    t.director.change(Settings())
    while t.showing:
        assert t.verdict == "Can be won"
        t.step()
    assert len(oracle.asked) == 1
    assert t.position.outcome is Outcome.WON


def test_a_line_that_is_known_begins_at_once(oracle: Oracle) -> None:
    t = Advised(won(7))
    t.think()
    t.key("F8")
    assert t.showing
    assert len(oracle.asked) == 1


@pytest.mark.parametrize("speed", ["normal", "fast", "off"])
def test_it_plays_at_the_chosen_speed(oracle: Oracle, speed: str) -> None:
    speeds = SPEEDS_BY_NAME[speed]
    t = Advised(won(7), QUIET, speeds=speeds)
    t.key("F8")
    t.think_once()
    t.wait(0)
    assert shown(t) == first(1)
    t.wait(speeds.demonstration - FRAME)
    assert shown(t) == first(1)
    t.wait(2 * FRAME)
    assert shown(t) == first(2)
    assert oracle.asked
    assert 0.2 < SPEEDS_BY_NAME["fast"].demonstration < SPEEDS_BY_NAME["normal"].demonstration


def test_space_pauses_and_goes_on(t: Advised) -> None:
    t.step()
    t.key("Space")
    for _ in range(20):
        t.step()
    assert shown(t) == first(1)
    t.key("Space")
    t.step()
    assert shown(t) == first(2)


def test_the_arrow_plays_one_move_and_pauses(t: Advised) -> None:
    for count in (1, 2, 3):
        t.key("Right")
        for _ in range(5):
            t.step()
        assert shown(t) == first(count)
        t.check_at_rest()
    t.key("Space")
    t.play_out()
    assert shown(t) == LINE


def test_the_buttons_do_what_they_say(t: Advised) -> None:
    assert t.showing
    pause, step, stop = t.showing._buttons
    t.click(pause)
    t.step()
    assert shown(t) == ""
    assert pause.label == "Go on"
    t.click(step)
    t.click(step)
    assert shown(t) == first(2)
    t.press(stop)
    t.release(NOWHERE)  # slid off
    assert t.showing
    t.click(stop)
    assert not t.showing
    assert shown(t) == first(2)


ENDINGS: dict[str, Callable[[Advised], None]] = {
    "escape": lambda t: t.key("Escape"),
    "letter": lambda t: t.key("A"),
    "hint": lambda t: t.key("H"),
    "undo": lambda t: t.key("Ctrl+Z"),
    "new game": lambda t: t.key("Ctrl+N"),
    "menu": lambda t: t.key("F10"),
    "click": lambda t: t.click("waste"),
    "stock": lambda t: t.click("stock"),
    "right click": lambda t: t.click("h3", RIGHT),
    "drag": lambda t: t.drag("h3", "waste"),
    "new game by button": lambda t: t.click("new"),
}


@pytest.mark.parametrize("played", [0, 1, 3])
@pytest.mark.parametrize("ending", ENDINGS)
def test_any_input_ends_it_and_does_nothing_else(t: Advised, ending: str, played: int) -> None:
    for _ in range(played):
        t.step()
    ENDINGS[ending](t)
    assert not t.showing
    assert t.dialog is None
    for _ in range(5):
        t.step()
    assert shown(t) == first(played)
    assert ("One undo" in t.said) is bool(played)
    t.check_at_rest()


@pytest.mark.parametrize(
    "event",
    [
        Key("left alt"),
        Key("right shift", shift=True),
        Key("left ctrl", control=True),
        Key("f8", repeated=True),
        Key("space", repeated=True),
        Wheel(1),
    ],
)
def test_a_modifier_or_a_key_that_is_still_held_does_not_end_it(t: Advised, event: Key) -> None:
    t.send(event)
    t.leave()
    t.move("h3", left=False)
    t.step()
    assert t.showing
    assert shown(t) == first(1)


@pytest.mark.parametrize("played", range(1, 8))
def test_one_undo_takes_it_all_back_and_one_redo_brings_it(t: Advised, played: int) -> None:
    before = t.position
    for _ in range(played):
        t.step()
    t.key("Escape")
    after = t.position
    assert shown(t) == first(played)
    for _ in range(3):
        t.key("Ctrl+Z")
        assert t.position == before
        t.check_at_rest()
        t.key("Ctrl+Y")
        assert t.position == after
        t.check()
    t.key("Ctrl+Z")
    t.key("Ctrl+Z")
    assert before.on_foundations >= t.position.on_foundations
    assert t.position != before


def test_moves_after_it_are_undone_one_by_one(t: Advised) -> None:
    for _ in range(3):
        t.step()
    t.key("Escape")
    t.key("Space")
    t.key("Ctrl+Z")
    assert shown(t) == first(3)
    t.key("Ctrl+Z")
    assert shown(t) == ""
