"""The rest of a game that is won but for foundation moves and stock turns plays itself.

The won game of the second-redeal rules ends ``@ + + wd + wu wu``: with seven moves left there is a
redeal to play first. That of the standard rules ends ``wd h3d wd + wd + wd``.
"""

from collections.abc import Callable

import naive
import pytest
from advised import QUIET, Advised, naive_table, won
from table import FRAME, RIGHT, SLOW, game

from crazyquilt.model.position import Outcome
from crazyquilt.solver.finish import finishing

WON_TITLE = "The quilt is sewn: you have won"


def finishes(table: naive.Table, met: set[object]) -> bool:
    """Whether foundation moves and stock turns can win, by trying them all."""
    if table.on_foundations() == 104:
        return True
    state = repr((sorted(table.cells), table.stock, table.waste, table.up, table.down))
    if state in met:
        return False
    met.add(state)
    for move in table.legal():
        if move == "+" or move[-1] in "ud":
            after = table.copy()
            after.play(move)
            if finishes(after, met):
                return True
    return False


@pytest.mark.parametrize("name", ["standard", "second-redeal", "free-building", "round-the-corner"])
def test_it_is_offered_when_foundation_moves_and_turns_win_and_only_then(name: str) -> None:
    offered = []
    for left in range(1, 70):
        record = won(left, name)
        line = finishing(record.game().position)
        if left <= 40:
            assert (line is not None) is finishes(naive_table(record), set()), left
        table = naive_table(record)
        for move in map(str, line or ()):
            assert move == "+" or move[-1] in "ud"
            assert move in table.legal()
            table.play(move)
        if line is not None:
            assert table.outcome() == "won"
        offered.append(line is not None)
    assert offered[0]
    assert not all(offered)


def test_a_redeal_is_not_played_by_itself() -> None:
    assert finishing(won(7, "second-redeal").game().position) is None
    assert finishing(won(6, "second-redeal").game().position) is not None


@pytest.mark.parametrize("record", [won(0), won(3, more="+"), won(7, more="h3w"), game(1)])
def test_a_game_that_is_over_lost_or_just_begun_is_not_finished(record: object) -> None:
    t = Advised(record, QUIET)  # type: ignore[arg-type]
    assert not t.play.enabled("finish")
    t.key("End")
    assert t.said == "The game does not finish by itself yet."
    assert not t.showing


def test_the_offer_comes_and_goes_with_the_moves() -> None:
    t = Advised(won(7), QUIET)
    assert t.play.enabled("finish")
    t.drag("h3", "waste")
    assert not t.play.enabled("finish")
    t.key("Ctrl+Z")
    assert t.play.enabled("finish")


def test_it_finishes_and_the_win_is_celebrated() -> None:
    t = Advised(won(24), QUIET)
    t.key("End")
    while t.showing:
        t.check()
        t.step()
    assert t.position.outcome is Outcome.WON
    for _ in range(200):
        t.wait(0.1)
        t.sprites()
        if t.dialog:
            break
    assert t.title == WON_TITLE


def test_the_button_finishes_as_well() -> None:
    t = Advised(won(7), QUIET)
    t.click(t.play.bar._finish)
    t.play_out()
    assert t.position.outcome is Outcome.WON


def test_what_finishes_can_be_won() -> None:
    t = Advised(won(7))
    t.key("End")
    while t.showing:
        assert t.verdict == "Can be won"
        t.step()
    assert not t.adviser.busy


GESTURES: dict[str, Callable[[Advised], object]] = {
    "escape": lambda t: t.key("Escape"),
    "undo": lambda t: t.key("Ctrl+Z"),
    "new game": lambda t: t.key("Ctrl+N"),
    "hint": lambda t: t.key("H"),
    "show": lambda t: t.key("F8"),
    "finish again": lambda t: t.key("End"),
    "stock": lambda t: t.click("stock"),
    "drag": lambda t: t.drag("waste", "downC"),
    "right click": lambda t: t.click("waste", RIGHT),
    "size": lambda t: (t.stage.resize((700, 500)), t.key("Escape")),
    "full screen": lambda t: (t.key("F11"), t.key("Escape")),
}


@pytest.mark.parametrize("gesture", GESTURES)
def test_every_step_may_be_interrupted(gesture: str) -> None:
    """Also while a card is in flight; then one undo takes all of it back."""
    for played in range(14):
        for frames in (0, 3):
            t = Advised(won(14), QUIET, speeds=SLOW)
            before = t.position
            line = t.play.finishing
            assert line is not None
            t.key("End")
            for _ in range(played):
                t.step()
            if frames:
                t.wait(frames * FRAME)
            count = played + (frames > 0 and not played)
            t.check()
            GESTURES[gesture](t)
            t.check()
            assert not t.showing
            for _ in range(3):
                t.step()
            assert t.line.split()[-count:] == list(map(str, line[:count])) or not count
            assert t.session.moves_played == won(14).cursor + count
            t.check_at_rest()
            if count:
                t.key("Ctrl+Z")
                assert t.position == before
                t.check_at_rest()


def test_an_undone_finish_does_not_finish_again() -> None:
    t = Advised(won(7), QUIET)
    before = t.position
    t.key("End")
    t.play_out()
    t.key("Ctrl+Z")
    for _ in range(10):
        t.step()
    assert t.position == before
    assert t.play.enabled("finish")
    t.key("Ctrl+Y")
    assert t.position.outcome is Outcome.WON
