"""“Am I stuck?” in words, and the way back to where the game could be won.

The won game of the standard rules ends ``wd h3d wd + wd + wd``; h3w in place of the first loses.
"""

from pathlib import Path

import pytest
from advised import MANY, QUIET, Advised, Oracle, can_be_won, line_of, naive_table, won
from looking_back import turned
from table import game

from crazyquilt.adviser import Adviser
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.position import Position
from crazyquilt.model.record import Record
from crazyquilt.model.rules import STANDARD
from crazyquilt.screens.advice import surveyed_line
from crazyquilt.screens.screen import Dropped
from crazyquilt.solver.api import Cancel, Lost, Unknown, Won
from crazyquilt.storage.settings import Settings

TITLE = "Am I stuck?"


def labels(t: Advised) -> list[str]:
    assert t.dialog
    return [button.label for button in t.dialog.buttons]


def answer(t: Advised) -> str:
    """The first paragraph."""
    return t.words.split("\n")[0]


def way(t: Advised) -> str:
    """The second."""
    return t.words.split("\n")[1]


def asked(t: Advised) -> str:
    t.key("F7")
    t.think()
    assert t.title == TITLE
    return t.words


def test_no_move_is_left() -> None:
    """A♣ covers 2♣, which ♣ wants first; the stock is empty and there is no redeal."""
    t = Advised(won(3, more="+"), QUIET)
    asked(t)
    assert answer(t) == "Yes: no move is left at all."


@pytest.mark.parametrize(
    ("more", "count", "told"),
    [
        ("h3w", 1, "1 move is left, but it cannot"),
        ("h3w +", 2, "2 moves are left, but none of them can"),
    ],
)
def test_what_is_left_is_proved_hopeless(more: str, count: int, told: str) -> None:
    record = won(7, more=more)
    table = naive_table(record)
    assert len(table.legal()) == count
    assert not can_be_won(table)
    t = Advised(record, QUIET)
    asked(t)
    assert answer(t) == f"Yes: {told} win any more. That is proved, with all cards known."


def test_it_can_be_won() -> None:
    t = Advised(won(1), QUIET)
    assert asked(t) == "No: with all cards known the game can still be won, in 1 move."
    t = Advised(won(7), QUIET)
    words = asked(t)
    assert words.startswith("No: with all cards known the game can still be won, in ")
    # Five cards, each to its foundation, and at least the two turns.
    assert int(words.split()[-2]) >= 7
    assert labels(t) == ["Close"]


def test_it_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    Oracle(monkeypatch)
    t = Advised(won(7), QUIET)
    words = asked(t)
    assert words.startswith("It is not known: 3 moves are left, and in 1,234 positions neither")
    assert not t.advice.waiting


def test_a_won_game_is_not_stuck() -> None:
    t = Advised(won(0), QUIET)
    t.key("F7")
    assert t.dialog is None
    assert t.said == "The game is won."


@pytest.mark.parametrize("settings", [Settings(), QUIET], ids=["verdict", "no verdict"])
@pytest.mark.parametrize("live", [True, False], ids=["played", "opened"])
def test_it_leads_back_to_the_last_position_that_could_be_won(
    settings: Settings, live: bool
) -> None:
    """By the second reading of the rules, trying everything, that is the one before h3w."""
    record = won(9, more="wd + h3w +")
    line = record.attempts[0]
    before, after = (Record(record.deal, record.rules, (line,), 0, len(line) - n) for n in (2, 1))
    assert can_be_won(naive_table(before))
    assert not can_be_won(naive_table(after))
    t = Advised(won(9) if live else record, settings)
    if live:
        for move in line_of("wd + h3w +"):
            t.think()
            t.session.play(move)
    stuck = t.position
    last, count = len(line) - 2, len(line)
    asked(t)
    assert way(t) == (
        f"With all cards known, the game could be won up to move {last} of {count}. "
        f"Move {last + 1} lost it: 2♥ to the waste."
    )
    assert labels(t) == [f"Back to move {last}", "Close"]
    t.click(t.button(f"Back to move {last}"))
    assert t.dialog is None
    assert t.position == before.game().position
    t.check_at_rest()
    for _ in range(2):
        t.key("Ctrl+Y")
    assert t.position == stuck
    t.check_at_rest()


def test_while_it_can_be_won_it_leads_nowhere() -> None:
    t = Advised(won(9))
    t.think()
    t.session.play(line_of("wd")[0])
    assert asked(t).startswith("No: ")
    assert labels(t) == ["Close"]


def test_it_leads_back_from_the_very_end_too() -> None:
    t = Advised(won(3))
    t.think()
    winnable = t.position
    t.key("Space")
    t.settle()
    t.key("Escape")  # the dialog that tells the end
    asked(t)
    assert answer(t) == "Yes: no move is left at all."
    t.key("Return")  # the way back has the focus
    assert t.position == winnable
    t.check_at_rest()


# ── what an oracle knows of a game; deal 1 with the stock turned that many times, 24 in all

LENGTH = 24


def told(oracle: Oracle, winnable: int, lost: int = LENGTH + 1) -> Advised:
    """It knows that the game can be won up to one position, and not from another one on."""
    for index, position in enumerate(turned(LENGTH).game().positions):
        if index <= winnable:
            oracle.answers[position] = Won((), 1)
        elif index >= lost:
            oracle.answers[position] = Lost(1)
    return Advised(turned(LENGTH), QUIET)


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    return Oracle(monkeypatch)


def numbers(oracle: Oracle) -> list[int]:
    """Which positions were asked, by their moves."""
    positions = turned(LENGTH).game().positions
    return [positions.index(position) for position in oracle.asked]


@pytest.mark.parametrize("winnable", [*range(0, LENGTH, 3), LENGTH - 1])
def test_it_is_found_with_as_few_questions_as_halving_takes(oracle: Oracle, winnable: int) -> None:
    t = told(oracle, winnable, winnable + 1)
    asked(t)
    assert len(oracle.asked) <= 1 + 5  # its own position, and 2 ** 5 is more than 24
    assert labels(t)[0] == (f"Back to move {winnable}" if winnable else "Back to the deal")
    t.key("Return")
    assert t.session.moves_played == winnable


def test_the_deal_itself_was_the_last(oracle: Oracle) -> None:
    t = told(oracle, 0, 1)
    asked(t)
    assert way(t) == (
        "With all cards known, the deal could be won. The first move lost it: "
        "Turn a card from the stock."
    )


def test_what_lies_between_and_is_not_known_is_not_passed_over_in_silence(oracle: Oracle) -> None:
    t = told(oracle, 9, 12)
    asked(t)
    assert way(t) == "The last position known to be winnable is after move 9 of 24."
    assert labels(t) == ["Back to move 9", "Close"]
    assert numbers(oracle).count(10) == numbers(oracle).count(11) == 2, "quickly, then at length"
    oracle.answers.clear()
    t = told(oracle, 0)
    asked(t)
    assert way(t) == "The last position known to be winnable is the deal, before the first move."


def test_where_nothing_winnable_is_found_it_leads_nowhere(oracle: Oracle) -> None:
    t = told(oracle, -1)
    assert asked(t).startswith("It is not known: ")
    assert way(t) == "No position of this game is known to be winnable."
    assert labels(t) == ["Close"]
    t.key("Return")
    assert (t.dialog, t.session.moves_played) == (None, LENGTH)
    t = told(oracle, -1, 0)
    asked(t)
    assert way(t) == "The deal itself could not be won: that is proved."
    assert labels(t) == ["Close"]


def test_before_the_first_move_there_is_no_way_back(oracle: Oracle) -> None:
    t = Advised(game(1), QUIET)
    assert asked(t).startswith("It is not known: ")
    assert labels(t) == ["Close"]
    assert len(oracle.asked) == 1


def test_it_never_leads_to_an_earlier_one_than_is_known(oracle: Oracle) -> None:
    """Not even while it is still searched, nor when that is stopped at once."""
    t = told(oracle, -1)
    t.adviser.know(turned(17).game().position, line_of("+ + +"))
    t.key("F7")
    t.think_once()
    assert labels(t) == ["Back to move 17", "Stop"]
    assert min(numbers(oracle)) > 17
    t.key("Return")
    assert way(t) == "The last position known to be winnable is after move 17 of 24."
    t.key("Return")
    assert t.session.moves_played == 17


def searching(t: Advised) -> None:
    t.key("F7")
    for _ in range(MANY):
        if way(t) if len(t.words.split("\n")) > 1 else "":
            return
        t.think_once()
    raise AssertionError("it does not begin")


def test_it_searches_in_the_background_and_tells_how_far_it_is(oracle: Oracle) -> None:
    t = told(oracle, 9, 12)
    searching(t)
    assert t.words.startswith("Yes: "), "the answer itself waits for nothing"
    # Of 25 positions only the last is known.
    assert way(t) == "Looking for the last position that could be won. Searching: 4% …"
    assert labels(t) == ["Stop"]
    count = len(oracle.asked)
    for _ in range(50):
        t.wait(1 / 60)
        assert t.advice.waiting
    assert len(oracle.asked) == count, "nothing is searched on the thread that draws"
    told_so = []
    while labels(t)[-1] == "Stop":
        told_so.append(way(t))
        t.think_once()
    assert len(set(told_so)) == len(told_so) > 4
    assert any("Searching longer: " in words for words in told_so)
    assert not t.advice.waiting
    t.check()


@pytest.mark.parametrize("by", ["click", "Return"])
def test_stopped_it_tells_what_it_has_found(oracle: Oracle, by: str) -> None:
    t = told(oracle, 20, 21)
    searching(t)
    t.think_once()
    assert labels(t) == ["Back to move 12", "Stop"], "the middle of 24 was asked first"
    t.click(t.button("Stop")) if by == "click" else t.key(by)
    count = len(oracle.asked)
    t.think()
    assert len(oracle.asked) == count
    assert not t.adviser.busy
    assert way(t) == "The last position known to be winnable is after move 12 of 24."
    assert labels(t) == ["Back to move 12", "Close"]
    t.key("Escape")
    t.key("F7")
    t.think()
    assert labels(t) == ["Back to move 20", "Close"], "asked again it goes on"
    assert len(set(oracle.asked)) == len(oracle.asked)


@pytest.mark.parametrize("way_out", ["Escape", "beside", "file", "F1"])
def test_closed_it_searches_no_longer(oracle: Oracle, way_out: str, tmp_path: Path) -> None:
    t = told(oracle, 20, 21)
    searching(t)
    if way_out == "beside":
        t.click((1, 1))
    elif way_out == "file":
        t.send(Dropped(tmp_path / "nothing.quilt"))
    else:
        t.key(way_out)
    assert t.title == ("How to play" if way_out == "F1" else "")
    t.wait(0)
    count = len(oracle.asked)
    for _ in range(9):
        t.think_once()
    assert len(oracle.asked) == count
    assert not t.advice.waiting
    assert t.session.moves_played == LENGTH


def test_the_verdict_of_the_table_does_not_disturb_it(
    oracle: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table's own question is of the same kind, and only the newest of a kind is answered.
    Here the answer to it is forgotten as soon as another one comes."""
    monkeypatch.setattr("crazyquilt.adviser.KEPT", 2)
    t = told(oracle, 9, 12)
    t.director.change(Settings())
    t.key("F7")
    for _ in range(MANY):
        t.sprites()
        if len(t.words.split("\n")) > 1 and labels(t)[-1] == "Close":
            break
        t.think_once()
    assert labels(t) == ["Back to move 9", "Close"]


def test_a_surveyed_deal_can_be_gone_back_to_as_long_as_it_lasts(oracle: Oracle) -> None:
    """Whatever else is forgotten: that it could be won stands in the catalogue."""
    t = Advised(game(3, "+ +"), QUIET)
    start = Position.start(numbered_deal(3), STANDARD)
    t.advice.adviser = t.adviser = Adviser(threaded=False, surveyed=surveyed_line)
    asked(t)
    assert labels(t) == ["Back to the deal", "Close"]
    assert start not in oracle.asked


def test_the_first_attempt_is_not_gone_back_to(oracle: Oracle) -> None:
    """After a restart only the moves of this attempt can be taken back by it."""
    t = told(oracle, 20, 21)
    t.key("Ctrl+R")
    t.key("Space")
    t.wait(1)
    for position in t.session.history:
        oracle.answers[position] = Unknown(1)
    oracle.answers[t.session.history[0]] = Won((), 1)
    asked(t)
    assert labels(t) == ["Back to the deal", "Close"]


# ── what is known, and what stops


def test_an_answer_that_is_known_is_given_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle(monkeypatch)
    oracle.otherwise = Lost(6)
    t = Advised(won(7, more="h3w"))
    t.think()
    t.key("F7")
    assert t.words.startswith("Yes: ")
    t.key("Escape")
    t.key("F7")
    assert t.words.startswith("Yes: ")
    assert len(oracle.asked) == 1
    t.think()  # which looks for the way back


@pytest.mark.parametrize("way", ["Stop", "Escape", "Return", "beside"])
def test_the_search_can_be_stopped(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    oracle = Oracle(monkeypatch)
    t = Advised(game(1), QUIET)

    def midway(cancel: Cancel) -> None:
        assert t.title == TITLE
        if way == "Stop":
            t.click(t.button("Stop"))
        elif way == "beside":
            t.click((1, 1))
        else:
            t.key(way)
        t.director.tick(t.now)
        assert cancel.is_set

    oracle.midway = midway
    t.key("F7")
    t.think()
    assert t.dialog is None
    assert not t.advice.waiting
    t.check_at_rest()


def test_a_command_closes_the_answer_and_is_carried_out() -> None:
    t = Advised(won(7), QUIET)
    line = t.line
    asked(t)
    t.key("Ctrl+Z")
    assert t.title == TITLE, "what plays does nothing here"
    t.key("F3")
    assert t.title == "Mouse and keys"
    t.key("Escape")
    assert t.line == line
    t.check_at_rest()
