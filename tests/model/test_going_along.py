"""Going to another line of moves: as an attempt of its own, and no more than once."""

from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.game import Game
from crazyquilt.model.moves import Move, parse_move
from crazyquilt.model.rules import STANDARD

A, B, C = ("+ + +", "+ a4w +", "+ a4w")
"""Lines of deal 3."""


def line(text: str) -> tuple[Move, ...]:
    return tuple(map(parse_move, text.split()))


def begun() -> Game:
    game = Game(numbered_deal(3), STANDARD)
    for move in line(A):
        game.play(move)
    return game


def attempts(game: Game) -> list[str]:
    return [" ".join(map(str, attempt)) for attempt in game.attempts]


def test_to_and_fro_is_two_attempts_for_ever() -> None:
    game = begun()
    for _ in range(50):
        game.go_along(line(B))
        assert attempts(game) == [A, B]
        game.go_along(line(A))
        assert attempts(game) == [B, A]
    assert game == Game(numbered_deal(3), STANDARD, [line(B), line(A)], 1)


def test_undo_leads_back_to_where_one_was() -> None:
    game = begun()
    game.go_along(line(B))
    game.undo()
    game.go_along(line(A))
    assert attempts(game) == [C, A]  # what could be redone is dropped, as ever
    for _ in line(A):
        game.undo()
    game.undo()
    assert game.played == line(C)


def test_an_attempt_that_goes_further_stays_whole() -> None:
    game = begun()
    game.go_along(line(B))
    for _ in range(3):
        game.go_along(line(A))
        game.go_along(line(C))
        assert attempts(game) == [B, A, C]
