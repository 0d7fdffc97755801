"""A whole game without a screen: each step is told once, with what was before and after it."""

from pathlib import Path

import pytest
from table import check_cards, dealt, game

from crazyquilt.figures.own import Own
from crazyquilt.model.deal import LAST_DEAL, numbered_deal
from crazyquilt.model.errors import IllegalMove, IllegalRecordMove
from crazyquilt.model.moves import STOCK, WASTE, Move, Target, parse_move
from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.model.record import Record, parse_record
from crazyquilt.model.rules import PRESETS, STANDARD, Rules
from crazyquilt.session import Cause, Change, Session, random_deal

WON = sorted((Path(__file__).parent / "data").glob("won-*.quilt"))
OWN = Own()
DEAL = dealt({"a1": "7S", "e1": "2H"}, "8S")


class Heard:
    """An observer that checks that each change goes on from the one before."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.changes: list[Change] = []
        self._last = session.position
        session.observe(self)

    def __call__(self, change: Change) -> None:
        assert change.before == self._last
        assert change.after == self.session.position
        check_cards(change.after)
        self._last = change.after
        self.changes.append(change)

    @property
    def causes(self) -> list[Cause]:
        return [change.cause for change in self.changes]


def replayed(path: Path) -> tuple[Session, Record]:
    record = parse_record(path.read_text(encoding="utf-8"))
    return Session(Record(record.deal, record.rules), own=OWN), record


@pytest.mark.parametrize("path", WON, ids=lambda path: path.stem)
def test_a_whole_game_is_played_taken_back_and_played_again(path: Path) -> None:
    session, record = replayed(path)
    heard = Heard(session)
    positions = [session.position]
    for move in record.attempts[0]:
        assert session.position.outcome is Outcome.OPEN
        session.play(move)
        positions.append(session.position)
    assert session.position.outcome is Outcome.WON
    assert not session.in_progress
    count = len(record.attempts[0])
    assert session.moves_played == count
    assert heard.causes == [Cause.PLAY] * count
    assert [change.move for change in heard.changes] == list(record.attempts[0])

    for at in range(count - 1, -1, -1):
        session.undo()
        assert session.position == positions[at]
    assert not session.can_undo
    assert heard.causes[count:] == [Cause.UNDO] * count
    assert [change.move for change in heard.changes[count:]] == list(record.attempts[0])[::-1]
    for at in range(1, count + 1):
        session.redo()
        assert session.position == positions[at]
    assert not session.can_redo
    assert heard.causes[2 * count :] == [Cause.REDO] * count
    assert session.position.outcome is Outcome.WON


@pytest.mark.parametrize("path", WON, ids=lambda path: path.stem)
def test_destinations_are_the_legal_moves(path: Path) -> None:
    session, record = replayed(path)
    for move in (*record.attempts[0], None):
        legal = {str(move) for move in session.position.moves()} - {"+", "@"}
        told = {
            name + target.value
            for source, name in (*enumerate(CELL_NAMES), (WASTE, "w"))
            for target in session.destinations(source)
        }
        assert told == legal
        assert session.destinations(STOCK) == ((Target.WASTE,) if session.position.stock else ())
        if move:
            session.play(move)


def test_destinations_by_hand() -> None:
    session = Session(game(DEAL))
    assert session.destinations(0) == ()  # the waste is empty
    assert session.destinations(4) == (Target.UP,)  # e1, 2♥
    session.play(parse_move("+"))
    assert session.destinations(0) == (Target.WASTE,)  # 7♠ onto 8♠
    assert session.destinations(9) == ()  # b2 is held
    assert session.destinations(WASTE) == ()
    session.play(parse_move("a1w"))
    assert session.destinations(0) == ()  # gone


def test_an_illegal_move_changes_nothing_and_tells_nothing() -> None:
    session = Session(game(DEAL, "+"))
    heard = Heard(session)
    before = session.record()
    for text in ("e1w", "b2w", "@", "wu", "a1u", "a1d"):
        with pytest.raises(IllegalMove):
            session.play(parse_move(text))
    assert session.record() == before
    assert heard.changes == []


def test_an_illegal_move_keeps_what_can_be_redone() -> None:
    session = Session(game(DEAL, "+ a1w"))
    session.undo()
    with pytest.raises(IllegalMove):
        session.play(Move(0, Target.UP))
    session.redo()
    assert session.moves_played == 2


def test_undo_and_redo_without_a_step_tell_nothing() -> None:
    session = Session(game(DEAL))
    heard = Heard(session)
    session.undo()
    session.redo()
    session.restart()
    assert heard.changes == []


def test_a_restart_is_one_step_and_is_undone() -> None:
    session = Session(game(DEAL, "+ a1w"))
    heard = Heard(session)
    played = session.position
    session.restart()
    assert session.position == Position.start(DEAL, STANDARD)
    assert session.moves_played == 0
    assert session.can_undo
    session.undo()
    assert session.position == played
    session.redo()
    assert session.moves_played == 0
    assert heard.causes == [Cause.RESTART, Cause.UNDO, Cause.REDO]
    assert [change.move for change in heard.changes] == [None, None, None]


def test_a_new_game_by_the_rules_of_the_next_deal() -> None:
    session = Session(game(DEAL, "+"))
    heard = Heard(session)
    session.next_rules = PRESETS["free-building"]
    assert session.rules == STANDARD
    session.new_game(numbered_deal(9))
    assert session.rules == PRESETS["free-building"]
    assert (session.deal.number, session.moves_played) == (9, 0)
    assert not session.can_undo
    assert not session.in_progress
    assert heard.causes == [Cause.DEAL]
    session.new_game()
    assert session.deal.number is not None
    assert 1 <= session.deal.number <= LAST_DEAL


def test_random_deals_differ() -> None:
    assert len({random_deal().number for _ in range(20)}) > 15
    assert Session().deal.number != Session().deal.number


def test_loading_goes_on_where_the_record_stands() -> None:
    session = Session(game(DEAL))
    heard = Heard(session)
    session.load(game(9, "+ + +", PRESETS["second-redeal"], cursor=1))
    assert (session.deal.number, session.moves_played) == (9, 1)
    assert session.rules == PRESETS["second-redeal"]
    assert session.next_rules == STANDARD
    assert session.can_undo
    assert session.can_redo
    assert heard.causes == [Cause.LOAD]


def test_loading_an_illegal_record_changes_nothing() -> None:
    session = Session(game(DEAL, "+"))
    heard = Heard(session)
    before = session.record()
    with pytest.raises(IllegalRecordMove):
        session.load(game(DEAL, "+ @"))
    assert session.record() == before
    assert heard.changes == []
    with pytest.raises(IllegalRecordMove):
        Session(game(DEAL, "@"))


def test_what_a_record_holds_besides_is_kept_until_another_game() -> None:
    text = f"{game(DEAL, '+')}from Anna\n# on the train\n"
    session = Session(parse_record(text))
    session.play(parse_move("a1w"))
    session.restart()
    assert session.record().extra[:2] == ("from Anna", "# on the train")
    session.new_game(numbered_deal(1))
    assert session.record().extra == ()


@pytest.mark.parametrize("path", WON, ids=lambda path: path.stem)
def test_a_record_of_any_moment_is_that_moment(path: Path) -> None:
    session, record = replayed(path)
    for number, move in enumerate(record.attempts[0]):
        session.play(move)
        if number % 9 == 0:
            again = Session(parse_record(str(session.record())), own=OWN)
            assert again.position == session.position
            assert again.record() == session.record()


def test_when_a_game_is_in_progress() -> None:
    session = Session(game(DEAL))
    assert not session.in_progress
    session.play(parse_move("+"))
    assert session.in_progress
    session.undo()
    assert session.in_progress  # it can be redone
    session.redo()
    session.restart()
    assert session.in_progress  # it can be undone


def test_a_lost_game_is_worth_keeping_and_nothing_to_ask_about() -> None:
    """Undo reaches from its end to its first move; a won game is done."""
    line = "a8u + + b8d + + + + + + e1w + + + c8w + d1d + + + + + + + + + + + + + + + + + + + h1w +"
    session = Session(game(3235, line, Rules(redeals=0)))
    assert session.position.outcome is Outcome.LOST
    assert (session.in_progress, session.worth_keeping) == (False, True)
    session.undo()
    assert (session.in_progress, session.worth_keeping) == (True, True)
    session.new_game()
    assert (session.in_progress, session.worth_keeping) == (False, False)
    session.load(parse_record(WON[0].read_text(encoding="utf-8")))
    assert (session.in_progress, session.worth_keeping) == (False, False)


def test_every_observer_hears_every_change_in_order() -> None:
    session = Session(game(DEAL))
    order: list[str] = []
    session.observe(lambda _: order.append("first"))
    session.observe(lambda _: order.append("second"))
    session.play(parse_move("+"))
    session.undo()
    assert order == ["first", "second", "first", "second"]


def test_the_rules_of_the_next_deal_are_the_record_s_to_begin_with() -> None:
    assert Session(game(1, "", PRESETS["free-building"])).next_rules == PRESETS["free-building"]
    assert Session(game(1), PRESETS["second-redeal"]).next_rules == PRESETS["second-redeal"]
    assert Session(None, PRESETS["second-redeal"]).rules == PRESETS["second-redeal"]
    assert Session().rules == STANDARD
