"""Bookmarks: positions that are marked, kept in the record, and returned to."""

import pytest
from counted import Counted
from table import dealt, game

from crazyquilt.model.errors import IllegalMove
from crazyquilt.model.moves import Move, parse_move
from crazyquilt.model.record import Record, parse_record
from crazyquilt.session import Cause, Change, Session

DEAL = dealt({"a1": "7S", "e1": "2H", "h8": "6S"}, "8S 9D")


def line(text: str) -> tuple[Move, ...]:
    return tuple(map(parse_move, text.split()))


def played(text: str, extra: tuple[str, ...] = ()) -> Counted:
    record = game(DEAL, text)
    return Counted(Record(*(record.deal, record.rules, record.attempts, 0, record.cursor), extra))


def heard(session: Session) -> list[Change]:
    changes: list[Change] = []
    session.observe(changes.append)
    return changes


def test_a_position_is_marked_and_unmarked() -> None:
    s = played("+ a1w")
    noted: list[int] = []
    s.observe_notes(lambda: noted.append(len(s.bookmarks)))
    assert s.mark() is True
    s.undo()
    assert s.mark() is True
    assert s.bookmarks == (line("+ a1w"), line("+"))
    s.redo()
    assert s.mark() is False
    assert s.bookmarks == (line("+"),)
    assert noted == [1, 2, 1]
    assert heard(s) == []


def test_within_the_attempt_what_can_be_redone_stays() -> None:
    s = played("+ a1w e1u")
    changes = heard(s)
    before = s.position
    s.go_to(line("+"))
    assert (s.moves_played, s.can_redo, s.tally.undos) == (1, True, 1)
    assert [(c.before, c.after, c.move, c.cause) for c in changes] == [
        (before, s.position, None, Cause.JUMP)
    ]
    s.go_to(line("+ a1w e1u"))
    assert s.position == before
    assert s.tally.undos == 1  # forward is no undo
    assert s.record().attempts == (line("+ a1w e1u"),)


def test_where_one_is_nothing_happens() -> None:
    s = played("+ a1w")
    s.undo()
    changes, before = heard(s), s.record()
    s.go_to(line("+"))
    assert (changes, s.record()) == ([], before)


def test_elsewhere_it_is_another_attempt_that_undo_leaves() -> None:
    s = played("+ a1w e1u")
    here = s.position
    s.go_to(line("e1u +"))
    assert s.record().attempts == (line("+ a1w e1u"), line("e1u +"))
    assert s.moves_played == 2
    for _ in range(3):
        s.undo()
    assert s.position == here
    for _ in range(3):
        s.redo()
    assert s.played == line("e1u +")
    again = Session(parse_record(str(s.record())))
    assert again.record() == s.record()


def test_the_deal_itself_can_be_marked() -> None:
    s = played("+")
    s.undo()
    s.mark()
    assert s.bookmarks == ((),)
    assert "bookmark\n" in str(s.record())
    again = Session(parse_record(str(s.record())))
    assert again.bookmarks == ((),)
    again.redo()
    again.go_to(())
    assert (again.moves_played, again.can_redo) == (0, True)


def test_bookmarks_are_kept_in_the_record_with_all_else() -> None:
    text = f"{game(DEAL, '+ a1w')}from Anna\nbookmark +\nbookmark e1u +\nbookmark +\n# a note\n"
    s = Session(parse_record(text))
    assert s.bookmarks == (line("+"), line("e1u +"))
    s.mark()
    record = parse_record(str(s.record()))
    assert record.extra == (
        *("from Anna", "# a note"),
        *("bookmark +", "bookmark e1u +", "bookmark + a1w"),
    )
    assert Session(record).bookmarks == (line("+"), line("e1u +"), line("+ a1w"))


@pytest.mark.parametrize("bad", ["bookmark a9w", "bookmark + and then", "bookmarks + +", "book"])
def test_a_line_that_is_no_bookmark_is_kept_as_it_is(bad: str) -> None:
    s = played("+", (bad,))
    assert s.bookmarks == ()
    assert s.record().extra == (bad,)


def test_a_bookmark_that_cannot_be_played_loses_nothing() -> None:
    s = played("+ a1w e1u", ("bookmark + + wu", "bookmark b2w"))
    s.undo()
    changes, before = heard(s), s.record()
    for mark in s.bookmarks:
        with pytest.raises(IllegalMove):
            s.go_to(mark)
    assert s.record() == before
    assert changes == []
    s.redo()
    assert s.played == line("+ a1w e1u")


def test_another_game_has_no_bookmarks() -> None:
    s = played("+")
    s.mark()
    s.new_game()
    assert s.bookmarks == ()


def test_a_block_of_another_attempt_is_no_block_of_this_one() -> None:
    s = played("+ +")
    s.restart()
    s.begin_block()
    s.play(parse_move("+"))
    s.play(parse_move("+"))
    s.end_block()
    s.undo()
    assert s.moves_played == 0
    s.undo()  # the start over
    assert s.moves_played == 2
    s.undo()
    assert s.moves_played == 1
