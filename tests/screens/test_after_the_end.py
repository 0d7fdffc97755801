"""What the dialogs of a win and a loss tell and lead to: how long it took and with how much help, a
best of one's own, the way to look back, and a text to share about a daily deal.
"""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from advised import won
from finished import LOST, WON, result
from looking_back import Past, kept
from table import game

from crazyquilt.figures.tally import Tally
from crazyquilt.model.daily import daily_number
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.record import Record
from crazyquilt.model.rules import PRESETS, STANDARD, Rules
from crazyquilt.scene.look import SPEEDS_BY_NAME
from crazyquilt.storage.folders import data_folder

DAY = date(2026, 3, 17)
STUCK = (3235, "a8u + + b8d + + + + + + e1w + + + c8w + d1d " + "+ " * 19 + "h1w")
"""The next stock turn is the last move that there is."""


def ended(tally: Tally) -> Past:
    """The won game with this count, just as its last move has been played."""
    record = replace(won(1), extra=(str(tally),))
    t = Past(record, speeds=SPEEDS_BY_NAME["off"])
    t.session.tally = tally  # as when a kept game goes on
    t.session.play(won(0).attempts[0][-1])
    t.wait(0)
    assert t.title == "The quilt is sewn: you have won"
    return t


def tally(**changes: object) -> Tally:
    began = datetime(2026, 3, 17, 12, tzinfo=UTC)
    return replace(Tally.new(), began=began, seconds=754.0, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("counted", "told"),
    [
        ({}, "It took 12:34, no undo, no hint."),
        ({"undos": 1, "hints": 2}, "It took 12:34, 1 undo, 2 hints."),
        ({"undos": 12, "hints": 1}, "It took 12:34, 12 undos, 1 hint."),
        ({"shown": 3}, "It took 12:34, no undo, no hint, 3 moves played by the solver."),
        (
            {"practice": True},
            "It took 12:34, no undo, no hint. It does not count in the statistics.",
        ),
    ],
)
def test_a_win_tells_time_and_help(counted: dict[str, object], told: str) -> None:
    t = ended(tally(**counted))
    assert told in t.words
    assert "in 146 moves." in t.words


@pytest.mark.parametrize(
    ("games", "praise"),
    [
        ([], "It is your first win by these rules."),
        ([result(1, LOST)], "It is your first win by these rules."),
        ([result(1, WON, rules=PRESETS["free-building"])], "It is your first win by these rules."),
        ([result(1, WON, seconds=755.0, moves=146)], "It is your fastest win by these rules."),
        (
            [result(1, WON, seconds=754.0, moves=147)],
            "It is your win in the fewest moves by these rules.",
        ),
        (
            [result(1, WON, seconds=755.0, moves=147), result(2, LOST, seconds=1.0, moves=3)],
            "It is your fastest win by these rules, and the one in the fewest moves.",
        ),
        ([result(1, WON, seconds=754.0, moves=146)], ""),
    ],
)
def test_a_best_of_ones_own_is_told(games: list, praise: str) -> None:  # type: ignore[type-arg]
    kept(games)
    t = ended(tally())
    assert t.words.endswith(praise or "It took 12:34, no undo, no hint.")
    assert ("your" in t.words) == bool(praise)


def test_the_game_itself_may_be_kept_already() -> None:
    own = tally()
    kept([result(1, WON, seconds=900.0, moves=200), result(2, WON, game=own.game, seconds=754.0)])
    assert ended(own).words.endswith("and the one in the fewest moves.")


@pytest.mark.parametrize("counted", [{"practice": True}, {"shown": 1}])
def test_what_does_not_count_is_no_best(counted: dict[str, object]) -> None:
    assert "your" not in ended(tally(**counted)).words


def test_a_database_that_cannot_be_read_spoils_no_win() -> None:
    data_folder().parent.mkdir(parents=True, exist_ok=True)
    data_folder().write_text("a file in the way")
    t = ended(tally())
    assert t.words.endswith("It took 12:34, no undo, no hint.")


# ── looking back


def test_a_win_is_looked_back_on_with_the_analysis_begun() -> None:
    t = ended(tally())
    t.push("Replay and analysis")
    assert t.title == "This game"
    assert t.replay.analysis is not None
    assert t.replay.at == 146
    assert t.replay.analysis.last_winnable == 146
    t.wait(0.1)
    assert not t.replay.waiting, "what was won could be won all along"
    assert t.found() == "With all cards known, it could be won after every move."
    t.key("Escape")
    t.check_at_rest()


def lost(daily: date | None = None) -> Past:
    number, line = STUCK
    record = game(number, line, Rules(redeals=0))
    t = Past(record, speeds=SPEEDS_BY_NAME["off"])
    t.session.tally = tally(daily=daily)
    t.key("Space")
    t.wait(0)
    assert t.title == "No move is left"
    return t


def test_a_loss_is_looked_back_on_with_the_analysis_begun() -> None:
    t = lost()
    t.push("Replay and analysis")
    assert t.title == "This game"
    assert t.replay.analysis is not None
    assert t.replay.waiting
    t.push("Stop analysing")
    t.key("Home")
    t.push("Go to this move")
    assert t.line == ""
    assert t.session.can_redo
    t.check_at_rest()


# ── sharing


def test_a_win_of_a_daily_deal_is_shared_from_its_dialog() -> None:
    t = ended(tally(daily=DAY, hints=1))
    assert t.words.startswith("The daily deal of 2026-03-17, by the rules “Standard”, in 146")
    t.push("Share")
    assert t.desk.clipboard == (
        "Crazy Quilt, daily deal of 2026-03-17\nWon in 146 moves and 12:34, no undo, 1 hint."
    )
    assert t.words.endswith("\nA text to share is in the clipboard.")
    t.push("Share")
    assert t.words.count("A text to share") == 1
    t.sprites()
    t.check()


def test_a_loss_of_a_daily_deal_too() -> None:
    t = lost(DAY)
    t.push("Share")
    moves = len(STUCK[1].split()) + 1
    assert t.desk.clipboard == (
        f"Crazy Quilt, daily deal of 2026-03-17\nNot won, after {moves} moves in 12:34."
    )


def test_what_the_solver_won_is_not_shared() -> None:
    record = won(1)
    t = Past(record, speeds=SPEEDS_BY_NAME["off"])
    t.session.tally = tally(daily=DAY)
    t.session.begin_block(shown=True)
    t.session.play(won(0).attempts[0][-1])
    t.session.end_block()
    t.wait(0)
    assert t.title == "The quilt is sewn: you have won"
    assert "1 move played by the solver" in t.words
    assert "your" not in t.words
    assert "Share" not in [button.label for button in t.dialog.buttons]  # type: ignore[union-attr]


def test_a_clipboard_that_cannot_be_reached() -> None:
    t = ended(tally(daily=DAY))
    t.desk.copies = False
    t.push("Share")
    assert t.words.endswith("\nThe clipboard cannot be reached.")


def test_other_deals_have_nothing_to_share() -> None:
    for t in (ended(tally()), lost()):
        assert "Share" not in [button.label for button in t.dialog.buttons]  # type: ignore[union-attr]


# ── the status says what kind of game it is


def test_the_status_tells_a_daily_deal_and_practice() -> None:
    deal = numbered_deal(daily_number(DAY))
    t = Past(Record(deal, STANDARD, ((),), 0, 0))
    assert f"Deal {daily_number(DAY)}" in t.status
    t.session.new_game(deal, DAY)
    assert "Daily 2026-03-17" in t.status
    assert f"Deal {daily_number(DAY)}" not in t.status
    t.session.tally = replace(t.session.tally, practice=True, daily=None)
    assert f"Practice {daily_number(DAY)}" in t.status
