"""Undo, redo and starting over."""

import pytest
from handmade import laid_out, moves

from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.errors import IllegalMove
from crazyquilt.model.game import Game
from crazyquilt.model.moves import REDEAL, TURN, parse_move
from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.record import parse_record
from crazyquilt.model.rules import PRESETS, STANDARD, Rules


def game(text: str = "", rules: Rules = STANDARD) -> Game:
    """A game with 2S at a1, QD at c1, 6S at e1; the stock begins 5S, 2H."""
    deal = laid_out({"a1": "2S", "c1": "QD", "e1": "6S"}, "5S 2H")
    return Game(deal, rules, (moves(text),))


def stock(position: Position) -> list[str]:
    return [str(position.card(slot)) for slot in position.stock]


def test_a_new_game_stands_at_the_deal() -> None:
    new = game()
    assert new.position == Position.start(new.deal, new.rules)
    assert (new.played, new.attempts, new.cursor, new.attempt) == ((), ((),), 0, 0)
    assert not new.can_undo
    assert not new.can_redo
    assert not new.can_restart


def test_undo_and_redo_go_through_every_position() -> None:
    line = moves("+ e1w a1u + wu c1d")
    played = game()
    positions = [played.position]
    for move in line:
        played.play(move)
        positions.append(played.position)
    for cursor in range(len(line), 0, -1):
        assert played.cursor == cursor
        assert played.undo() == line[cursor - 1]
        assert played.position == positions[cursor - 1]
        assert hash(played.position) == hash(positions[cursor - 1])
    assert not played.can_undo
    for cursor, move in enumerate(line):
        assert played.redo() == move
        assert played.position == positions[cursor + 1]
    assert not played.can_redo


def test_nothing_to_undo_or_redo_is_refused_and_changes_nothing() -> None:
    new = game()
    for step in (new.undo, new.redo, new.restart):
        with pytest.raises(ValueError, match="nothing"):
            step()
        assert new == game()


def test_a_new_move_drops_what_could_be_redone() -> None:
    played = game("+ e1w a1u")
    played.undo()
    played.undo()
    played.play(parse_move("c1d"))
    assert played.played == tuple(moves("+ c1d"))
    assert played.attempts == (tuple(moves("+ c1d")),)
    assert not played.can_redo


def test_an_illegal_move_changes_nothing_not_even_what_can_be_redone() -> None:
    played = game("+ e1w a1u")
    played.undo()
    with pytest.raises(IllegalMove):
        played.play(REDEAL)
    expected = game("+ e1w a1u")
    expected.undo()
    assert played == expected
    assert played.redo() == parse_move("a1u")


@pytest.mark.parametrize("redeals", [1, 2, 3])
def test_redeals_undone_and_redone_give_the_same_order_and_number(redeals: int) -> None:
    played = game("+ e1w " + " ".join("+" * 31), Rules(redeals))
    for left in range(redeals, 0, -1):
        before = played.position
        assert before.redeals_left == left
        played.play(REDEAL)
        once = played.position
        assert once.redeals_left == left - 1
        assert stock(once)[:3] == ["5S", "6S", "2H"]
        assert played.undo() == REDEAL
        assert played.position == before
        assert played.position.redeals_left == left
        assert played.redo() == REDEAL
        assert played.position == once
        for _ in range(33):
            played.play(TURN)
    with pytest.raises(IllegalMove, match="no redeal is left"):
        played.play(REDEAL)


def test_starting_over_is_a_step_that_can_be_undone() -> None:
    played = game("+ e1w")
    end = played.position
    played.restart()
    assert played.position == game().position
    assert (played.attempt, played.cursor) == (1, 0)
    assert not played.can_restart
    assert played.undo() is None
    assert played.position == end
    assert (played.attempt, played.cursor) == (0, 2)
    assert played.redo() is None
    assert played.position == game().position
    played.play(parse_move("a1u"))
    assert played.attempts == (tuple(moves("+ e1w")), tuple(moves("a1u")))


def test_starting_over_in_the_middle_drops_what_could_be_redone() -> None:
    played = game("+ e1w a1u")
    played.undo()
    played.restart()
    assert played.attempts == (tuple(moves("+ e1w")), ())
    assert not played.can_redo


def test_a_move_after_undoing_a_start_over_drops_the_later_attempt() -> None:
    played = game("+")
    played.restart()
    played.play(parse_move("a1u"))
    played.undo()
    played.undo()
    assert (played.attempt, played.cursor) == (0, 1)
    played.play(parse_move("e1w"))
    assert played.attempts == (tuple(moves("+ e1w")),)


def test_many_attempts_are_walked_back_and_forth() -> None:
    played = game("+")
    for text in ("a1u", "c1d", "+"):
        played.restart()
        played.play(parse_move(text))
    steps = 0
    while played.can_undo:
        played.undo()
        steps += 1
    assert steps == 4 + 3
    assert played.position == game().position
    while played.can_redo:
        played.redo()
        steps -= 1
    assert steps == 0
    assert played.attempt == 3
    assert played.played == (TURN,)


def test_games_are_equal_when_deal_rules_history_and_cursor_are() -> None:
    assert game("+ e1w") == game("+ e1w")
    assert game("+ e1w") != game("+")
    assert game("+") != game("+", PRESETS["second-redeal"])
    assert Game(numbered_deal(1), STANDARD) != Game(numbered_deal(2), STANDARD)
    undone = game("+ e1w")
    undone.undo()
    assert undone != game("+ e1w")
    assert undone != game("+")
    assert game() != "a game"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_win_is_noticed_however_it_is_reached(preset: str, data_text: dict[str, str]) -> None:
    won = parse_record(data_text[f"won-{preset}"]).game()
    assert won.position.outcome is Outcome.WON
    last = won.undo()
    assert last is not None
    assert won.position.outcome is Outcome.OPEN
    won.redo()
    assert won.position.outcome is Outcome.WON
    won.undo()
    won.play(last)
    assert won.position.outcome is Outcome.WON
    won.restart()
    assert won.position.outcome is Outcome.OPEN
    won.undo()
    assert won.position.outcome is Outcome.WON


def test_a_game_with_an_illegal_move_in_any_attempt_is_refused() -> None:
    deal = game().deal
    for attempts in ([moves("+ @")], [moves("+"), moves("e1w")], [moves("e1w"), moves("+")]):
        for attempt in range(len(attempts)):
            with pytest.raises(IllegalMove):
                Game(deal, STANDARD, attempts, attempt, 0)


@pytest.mark.parametrize(("attempt", "cursor"), [(-1, 0), (2, 0), (0, -1), (0, 2), (1, 1)])
def test_a_game_that_stands_nowhere_is_refused(attempt: int, cursor: int) -> None:
    with pytest.raises(ValueError, match=r"no such attempt|outside the moves"):
        Game(game().deal, STANDARD, (moves("+"), ()), attempt, cursor)
