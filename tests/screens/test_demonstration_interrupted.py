"""A way to win that plays itself, and the world around it: the window, files, and no way at all.

The won game of the standard rules ends ``wd h3d wd + wd + wd``.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from advised import QUIET, Advised, Oracle, line_of, won
from table import FRAME, game

from crazyquilt.screens.screen import Dropped
from crazyquilt.solver.api import Cancel, Lost, Won

LINE = "wd h3d wd + wd + wd"


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    return Oracle(monkeypatch)


@pytest.fixture
def t(oracle: Oracle) -> Advised:
    """It is about to play `LINE`."""
    t = Advised(won(7), QUIET)
    oracle.answers[t.position] = Won(line_of(LINE), 10)
    t.key("F8")
    t.think_once()
    assert t.showing
    return t


def shown(t: Advised) -> str:
    """What was played since the beginning."""
    return t.line[len(Advised(won(7), QUIET).line) :].strip()


def first(count: int) -> str:
    return " ".join(LINE.split()[:count])


def test_time_goes_on_when_it_has_begun(t: Advised) -> None:
    """Although nothing is asked or pressed any more."""
    assert t.director.waiting
    t.director.tick(t.now)
    assert t.stage.busy(t.now)
    t.key("Space")
    t.settle()
    assert t.showing
    assert not t.director.waiting


SURVIVED: dict[str, Callable[[Advised], None]] = {
    "full screen": lambda t: t.key("F11"),
    "sound": lambda t: t.key("Ctrl+M"),
    "another size": lambda t: t.stage.resize((640, 480)),
    "twenty sizes": lambda t: [t.stage.resize((700 + i, 500)) for i in range(20)],  # type: ignore
    "focus": lambda t: t.leave(),
}


@pytest.mark.parametrize("what", SURVIVED)
def test_the_window_may_change_meanwhile(t: Advised, what: str) -> None:
    for _ in range(2):
        t.step()
        t.wait(FRAME)
        SURVIVED[what](t)
        t.check()
    t.play_out()
    assert shown(t) == LINE
    t.check_at_rest()


def test_the_window_closed_in_the_middle_keeps_the_game(t: Advised) -> None:
    for _ in range(3):
        t.step()
    t.key("Ctrl+Q")
    assert not t.desk.open
    assert t.session.worth_keeping
    again = Advised(t.session.record(), QUIET)
    assert shown(again) == first(3)
    again.check_at_rest()


def test_a_file_that_cannot_be_opened_ends_it_and_it_is_still_undone_as_a_whole(
    t: Advised, tmp_path: Path
) -> None:
    for _ in range(3):
        t.step()
    (tmp_path / "bad.quilt").write_text("nothing", encoding="utf-8")
    t.send(Dropped(tmp_path / "bad.quilt"))
    t.wait(FRAME)
    assert not t.showing
    t.key("Ctrl+Z")
    assert shown(t) == ""
    t.check_at_rest()


def test_another_game_in_its_place_is_left_alone(t: Advised, tmp_path: Path) -> None:
    t.step()
    (tmp_path / "other.quilt").write_text(str(game(77, "+ + +")), encoding="utf-8")
    t.send(Dropped(tmp_path / "other.quilt"))
    t.click(t.button("Leave it"))
    for _ in range(5):
        t.step()
    assert t.line == "+ + +"
    t.key("Ctrl+Z")
    assert t.line == "+ +"
    t.check_at_rest()


# ── when there is no line


@pytest.mark.parametrize(
    ("result", "said"),
    [(Lost(6), "No way to win is left; that is proved."), (None, "No way to win was found")],
)
def test_where_no_way_is_known_it_says_so(oracle: Oracle, result: Lost | None, said: str) -> None:
    t = Advised(game(1), QUIET)
    oracle.otherwise = result or oracle.otherwise
    t.key("F8")
    t.think()
    assert t.dialog is None
    assert not t.showing
    assert t.said.startswith(said)


def test_the_search_for_it_can_be_stopped(oracle: Oracle) -> None:
    t = Advised(game(1), QUIET)

    def midway(cancel: Cancel) -> None:
        t.key("Escape")
        t.director.tick(t.now)
        assert cancel.is_set

    oracle.midway = midway
    oracle.otherwise = Won(line_of("+"), 1)
    t.key("F8")
    t.think()
    assert len(oracle.asked) == 1
    assert not t.showing
    assert t.dialog is None
    assert t.line == ""


def test_a_game_that_is_over_has_nothing_to_show() -> None:
    t = Advised(won(0), QUIET)
    t.key("F8")
    assert t.said == "The game is over."
    assert t.dialog is None
