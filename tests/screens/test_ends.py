"""Won and lost are told once, the moment it is so, on whichever path it came; and what is next.

The won game is the one of the standard rules under ``tests/data``; it ends ``… + wd``. The lost
ones were found by playing at random without a redeal; each ends with the gesture that it is for.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from table import FRAME, RIGHT, STILL, Table, game

from crazyquilt.figures.tally import Tally
from crazyquilt.model.position import Outcome
from crazyquilt.model.record import Record, parse_record
from crazyquilt.model.rules import Rules
from crazyquilt.screens.ends import _lost_text
from crazyquilt.screens.screen import Dropped, Key

WON_FILE = Path(__file__).parents[1] / "data" / "won-standard.quilt"
WON_TITLE = "The quilt is sewn: you have won"
LOST_TITLE = "No move is left"
Gesture = Callable[[Table], None]

LOST = {
    "stock": (
        3235,
        "a8u + + b8d + + + + + + e1w + + + c8w + d1d + + + + + + + + + + + + + + + + + + + h1w +",
    ),
    "to the waste": (
        3344,
        "+ + + + + h8u + + + + + + + + + + + + + h7w + + f8w + + + + + + + + g1w f1u a4u + e8w + "
        "h1w + + h5w",
    ),
    "home": (
        4589,
        "h8u + + + + + + + + + + + + + wd b8w h7w + + h5w d8w h4w wd + + + + + wu + e8w + + + + + "
        "+ + + + + h1w + h2u",
    ),
    "choice": (
        1233,
        "a8d a7d h8u h3d + h7d g8d wu + a2u + + + + + + + wu + + + + + + + + + e1w + + + f1d + + + "
        "a4w + wu a1w a5u b1d h1u b2d + + + wu b8u g7u + c1w + + + wd",
    ),
}


def won(left: int = 0) -> Record:
    """The won game, some moves before its end; the rest can be redone."""
    record = parse_record(WON_FILE.read_text(encoding="utf-8"))
    return Record(record.deal, record.rules, record.attempts, 0, len(record.attempts[0]) - left)


def nearly_won() -> Table:
    """Only the waste's top is left, which goes to the down foundation of its suit."""
    t = Table(won(1))
    assert t.position.on_foundations == 103
    assert t.dialog is None
    return t


def lost(which: str, left: int = 1) -> Table:
    number, line = LOST[which]
    words = line.split()
    t = Table(game(number, " ".join(words[: len(words) - left]), Rules(redeals=0)))
    assert t.position.outcome is Outcome.OPEN
    return t


def last_pile(t: Table) -> str:
    return "down" + str(t.position.card(t.position.waste[-1]))[1]


def told(t: Table) -> list[str]:
    """The titles of the dialogs that come up in the next quarter of a minute, each closed at once.
    A win is celebrated before it is told."""
    titles = []
    for step in range(200):
        t.wait(FRAME if step < 60 else 0.1)
        t.sprites()
        if t.dialog:
            titles.append(t.title)
            t.key("Escape")
    return titles


WINNING: dict[str, Gesture] = {
    "drag": lambda t: t.drag("waste", last_pile(t)),
    "clicks": lambda t: (t.click("waste"), t.wait(1), t.click(last_pile(t))),  # type: ignore[dict-item]
    "double click": lambda t: t.double_click("waste"),
    "right click": lambda t: t.click("waste", RIGHT),
    "redo by key": lambda t: t.key("Ctrl+Y"),
    "redo by button": lambda t: t.click("redo"),
}


@pytest.mark.parametrize("path", WINNING)
def test_won_is_told_once_on_every_path(path: str) -> None:
    t = nearly_won()
    WINNING[path](t)
    assert t.position.outcome is Outcome.WON
    assert told(t) == [WON_TITLE]
    t.check_at_rest()


@pytest.mark.parametrize(
    ("which", "gesture"),
    [
        ("stock", lambda t: t.click("stock")),
        ("stock", lambda t: t.key("Space")),
        ("to the waste", lambda t: t.double_click("h5")),
        ("to the waste", lambda t: t.drag("h5", "waste")),
        ("home", lambda t: t.click("h2", RIGHT)),
        ("choice", lambda t: (t.click("waste", RIGHT), t.key("Down"), t.key("Return"))),
        ("choice", lambda t: (t.double_click("waste"), t.key("Return"))),
    ],
)
def test_lost_is_told_once_the_moment_that_no_move_is_left(which: str, gesture: Gesture) -> None:
    t = lost(which)
    gesture(t)
    assert t.position.outcome is Outcome.LOST
    assert t.dialog is None or t.dialog.title
    assert told(t) == [LOST_TITLE]
    t.check_at_rest()


def test_lost_is_told_on_redo() -> None:
    t = lost("stock")
    t.click("stock")
    told(t)
    t.key("Ctrl+Z")
    assert told(t) == []
    t.key("Ctrl+Y")
    assert told(t) == [LOST_TITLE]


def test_nothing_is_told_while_a_move_is_left() -> None:
    t = lost("stock", left=2)
    t.drag("h1", "waste")
    assert told(t) == []
    t.key("Ctrl+Z")
    assert told(t) == []


def test_it_is_told_after_the_last_card_has_landed() -> None:
    t = lost("stock")
    t.click("stock")
    assert t.dialog is None
    t.wait(0.05)
    assert t.play.view(t.now).flying
    assert t.dialog is None
    t.wait(0.6)
    assert t.title == LOST_TITLE
    assert t.play.view(t.now).flying == ()


def test_a_win_is_told_after_its_celebration_which_may_be_skipped() -> None:
    for skip in (None, "press", "key", "button"):
        t = nearly_won()
        t.click("waste", RIGHT)
        t.wait(0.5)
        t.wait(0.5)
        assert t.play.celebrating
        assert t.dialog is None
        if skip == "press":
            t.click("d4")
        elif skip == "key":
            t.key("F24")
        elif skip == "button":
            t.press("undo", RIGHT)
        for _ in range(60 if skip is None else 2):
            t.wait(0.1)
            t.sprites()
        assert t.title == WON_TITLE
        assert t.line.endswith("+ wd")
        t.key("Escape")
        assert told(t) == []
        t.check_at_rest()


def test_without_motion_a_win_is_told_at_once() -> None:
    t = Table(won(1), speeds=STILL)
    t.click("waste", RIGHT)
    t.wait(0)
    assert t.title == WON_TITLE
    t.key("Escape")
    assert told(t) == []


def test_a_press_while_the_last_card_flies_does_not_swallow_it() -> None:
    for gesture in (
        lambda t: t.click("stock"),
        lambda t: t.click("upS"),
        lambda t: t.click("waste", RIGHT),
        lambda t: t.leave(),
        lambda t: t.stage.resize((800, 600)),
    ):
        t = nearly_won()
        t.click("waste", RIGHT)
        t.wait(0.05)
        gesture(t)
        assert told(t) == [WON_TITLE]
        t.check_at_rest()


def test_undo_tells_nothing_and_winning_again_tells_again() -> None:
    t = nearly_won()
    for _ in range(3):
        t.click("waste", RIGHT)
        assert told(t) == [WON_TITLE]
        t.key("Ctrl+Z")
        assert told(t) == []
        t.check_at_rest()


def test_an_undo_before_it_was_told_takes_it_back() -> None:
    t = nearly_won()
    t.click("waste", RIGHT)
    t.wait(0.02)
    t.key("Ctrl+Z")
    assert told(t) == []
    assert t.position.outcome is Outcome.OPEN


def test_undoing_a_restart_of_a_won_game_tells_nothing() -> None:
    t = nearly_won()
    t.click("waste", RIGHT)
    told(t)
    t.key("Ctrl+R")
    assert told(t) == []
    t.key("Ctrl+Z")
    assert t.position.outcome is Outcome.WON
    assert told(t) == []


def test_it_is_not_told_again_after_a_resize_or_a_dialog() -> None:
    t = nearly_won()
    t.click("waste", RIGHT)
    told(t)
    t.stage.resize((640, 480))
    assert told(t) == []
    t.key("F1")
    t.key("Escape")
    assert told(t) == []


def test_a_dialog_that_is_open_comes_first() -> None:
    """The menu was opened while the last card flew: the end is told when it is closed."""
    t = nearly_won()
    t.click("waste", RIGHT)
    t.key("F10")
    for _ in range(120):
        t.wait(FRAME)
    assert t.title == "Menu"
    assert not t.stage.busy(t.now)  # nothing moves, so nothing is drawn
    t.key("Escape")
    assert told(t) == [WON_TITLE]


def test_the_status_says_so_too() -> None:
    t = nearly_won()
    assert ("", "Won") not in t.play.lines()
    t.click("waste", RIGHT)
    assert ("", "Won") in t.play.lines()
    t = lost("stock")
    t.click("stock")
    assert ("", "No move is left") in t.play.lines()
    t.key("Ctrl+Z")
    assert ("", "No move is left") not in t.play.lines()


# ── what can be done next


def after_winning() -> Table:
    t = nearly_won()
    t.click("waste", RIGHT)
    t.settle()
    assert t.title == WON_TITLE
    return t


def after_losing() -> Table:
    t = lost("stock")
    t.click("stock")
    t.settle()
    assert t.title == LOST_TITLE
    return t


def test_the_words_of_a_win() -> None:
    t = nearly_won()
    t.session.tally = Tally.new()  # as if it had been played here
    t.click("waste", RIGHT)
    t.settle()
    moves = len(won().attempts[0])
    assert t.words == (
        f"The deal laid out by hand, by the rules “Standard”, in {moves} moves. "
        "It took 0:00, no undo, no hint. It is your first win by these rules."
    )


def test_the_words_of_a_loss() -> None:
    """Of 64 cards eight left the quilt: a8 b8 e1 c8 d1 h1 by the line above."""
    t = after_losing()
    assert t.words.startswith("Deal 3235 is stuck with 58 cards left in the quilt.")
    assert "undo" in t.words


def test_the_words_of_a_loss_beside_the_quilt() -> None:
    t = after_losing()
    for left, told in ((1, "with 1 card left in the quilt"), (0, "though the quilt is empty")):
        quilt = (1 << left) - 1
        session = SimpleNamespace(
            position=replace(t.position, quilt=quilt), deal=t.session.deal, tally=t.session.tally
        )
        words = _lost_text(session)  # type: ignore[arg-type]
        assert words.split(", though")[0].startswith("Deal 3235 is stuck")
        assert told in words


def test_won_look_at_the_table() -> None:
    t = after_winning()
    t.click(t.button("Look at the table"))
    assert t.dialog is None
    assert told(t) == []
    t.check_at_rest()


def test_won_play_it_again() -> None:
    t = after_winning()
    deal = t.session.deal
    t.click(t.button("Play it again"))
    assert (t.line, t.session.deal, t.dialog) == ("", deal, None)
    t.check_at_rest()


@pytest.mark.parametrize("after", [after_winning, after_losing])
def test_new_deal_asks_nothing(after: Callable[[], Table]) -> None:
    t = after()
    t.click(t.button("New deal"))
    assert t.dialog is None
    assert t.line == ""
    assert t.session.deal.number not in (None, 3235)
    assert told(t) == []
    t.check_at_rest()


@pytest.mark.parametrize("by", ["button", "Return", "Ctrl+Z", "Backspace"])
def test_lost_undo(by: str) -> None:
    t = after_losing()
    if by == "button":
        t.click(t.button("Undo"))
    else:
        t.key(by)
    assert t.dialog is None
    assert t.position.outcome is Outcome.OPEN
    assert told(t) == []
    t.check_at_rest()


@pytest.mark.parametrize("key", ["Ctrl+Y", "R", "N", "F", "H", "End", "M"])
def test_other_keys_that_play_do_nothing_at_the_end(key: str) -> None:
    for t in (after_winning(), after_losing()):
        before, dialog = t.line, t.dialog
        t.key(key)
        assert (t.line, t.dialog) == (before, dialog)


@pytest.mark.parametrize("key", ["Ctrl+Z", "Backspace", "Ctrl+R"])
def test_a_win_is_not_taken_back_by_a_slip(key: str) -> None:
    """Its dialog has no such button."""
    t = after_winning()
    before, dialog = t.line, t.dialog
    t.key(key)
    assert (t.line, t.dialog) == (before, dialog)


def test_a_key_held_down_at_the_end_presses_nothing() -> None:
    """Whoever turns the last cards with Space held down has not asked to undo."""
    for name in ("space", "return"):
        t = after_losing()
        before, dialog = t.line, t.dialog
        for _ in range(20):
            t.send(Key(name, repeated=True))
        assert (t.line, t.dialog) == (before, dialog)


@pytest.mark.parametrize("by", ["button", "Ctrl+R"])
def test_lost_restart_and_back(by: str) -> None:
    t = after_losing()
    t.click(t.button("Restart")) if by == "button" else t.key(by)
    assert t.line == ""
    assert t.dialog is None
    t.key("Ctrl+Z")
    assert t.position.outcome is Outcome.LOST
    assert told(t) == []
    t.check_at_rest()


@pytest.mark.parametrize("after", [after_winning, after_losing])
@pytest.mark.parametrize("key", ["Escape", "beside"])
def test_closed_it_stays_closed(after: Callable[[], Table], key: str) -> None:
    t = after()
    before = t.position
    if key == "beside":
        if after is after_losing:
            t.click("stock")
            assert t.dialog, "one more of a row of fast clicks closes nothing"
            t.wait(1)
        t.click("stock")
    else:
        t.key(key)
    assert t.dialog is None
    assert t.position == before
    assert told(t) == []
    t.check_at_rest()


def test_a_won_record_that_is_opened_is_not_a_game_in_progress() -> None:
    t = Table(game(1))
    t.send(Dropped(WON_FILE))
    assert t.position.outcome is Outcome.WON
    t.calm()
    assert not t.session.in_progress
    t.key("Ctrl+N")
    assert t.dialog is None
