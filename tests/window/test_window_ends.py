"""The end of a game, won and lost, through the real window."""

from pathlib import Path

import pygame
import pytest
from driver import RIGHT, WON, Game, Start, keep, moves_of, wait_until

from crazyquilt.model.moves import Move, Target
from crazyquilt.model.position import Outcome
from crazyquilt.model.record import parse_record
from crazyquilt.render import picture
from crazyquilt.scene.geometry import SOURCES, foundation_name
from crazyquilt.scene.painter import Painter
from crazyquilt.screens.ends import end_dialog
from crazyquilt.screens.play import PlayScreen
from crazyquilt.storage.files import read_record

LAST = 20
"""Moves that are left to play: + wu + wu + wu b2u b6u c5u + wd wd + wd h3d wd + wd + wd."""
SIZE = (1280, 800)
# With the last of 32 cards turned no card of this deal goes anywhere, and no redeal is left: JS
# lies on the waste, and a foundation takes a 2 or a Queen, but what is free are 4H TC TD 6D in
# row 1, 9D TH 7S 9C in row 8, KD KC 9H 8H in column a and 9D 5D JC 3S in column h.
LOST = "crazyquilt 1\ndeal 51\nrules redeals=0 build=suit corner=no\nmoves " + "+ " * 32


def laid(start: Start, tmp_path: Path, text: str, cursor: int) -> Game:
    """The game before the last moves of a record; they can be redone."""
    keep(tmp_path, f"{text.rstrip()}\ncursor {cursor}\n")
    return start("--size", "x".join(map(str, SIZE)))


@pytest.fixture
def nearly_won(start: Start, tmp_path: Path) -> Game:
    """The won record before its last moves."""
    game = laid(start, tmp_path, WON.read_text(encoding="utf-8"), len(WINNING) - LAST)
    game.check(" ".join(map(str, WINNING)), len(WINNING) - LAST)
    return game


@pytest.fixture
def nearly_lost(start: Start, tmp_path: Path) -> Game:
    """One card before no move is left."""
    return laid(start, tmp_path, LOST, 31)


def wait_until_told(game: Game, text: str) -> None:
    """Waits until the window tells of the end that this record has, whatever moves behind it: the
    dialog's title is seen, at whatever height the lines below it leave it.
    """
    _, stage = picture(parse_record(text).game(), SIZE)
    play = stage.screens[0]
    assert isinstance(play, PlayScreen)
    dialog = end_dialog(stage, play.session, play.session.position.outcome, play)
    stage.push(dialog)
    surface = pygame.Surface(SIZE)
    Painter().paint(surface, stage.ground, stage.sprites(stage.now()))
    box, size = dialog.box, stage.layout.type.title
    title = pygame.Rect(box.x + size, box.y + size // 2, box.w - 2 * size, size * 3 // 2)
    wanted = pygame.image.tobytes(surface.subsurface(title), "RGB")
    assert len(set(wanted)) > 20

    def seen() -> bool:
        shown = pygame.image.frombytes(game.shows(), SIZE, "RGB")
        column = shown.subsurface((title.x, 0, title.w, SIZE[1]))
        return wanted in pygame.image.tobytes(column, "RGB")

    game.point((0, 0))
    wait_until(seen, "the end of the game in a dialog")


WINNING = read_record(WON).attempts[0]
WON_TEXT = WON.read_text(encoding="utf-8")


def play_by_mouse(game: Game) -> None:
    """Plays the moves that are left, each in one of the ways that a hand has."""
    position = parse_record(game.record()).game().position
    for number, move in enumerate(WINNING[-LAST:]):
        source = next(name for name, place in SOURCES.items() if place == move.source)
        if source == "stock":
            game.click("stock")
        else:
            slot = position.slot_of(move.source)
            assert slot is not None
            target = foundation_name(move.target, position.card(slot).suit)
            if number % 3 == 0:
                game.click(source)
                game.click(target)
            elif number % 3 == 1 and position.refusal(Move(move.source, OTHER[move.target])):
                game.click(source, RIGHT)
            else:
                game.drag(source, target)
        position = position.play(move)


OTHER = {Target.UP: Target.DOWN, Target.DOWN: Target.UP}


def test_a_game_is_won_by_mouse(nearly_won: Game) -> None:
    play_by_mouse(nearly_won)
    wait_until_told(nearly_won, WON_TEXT)
    assert parse_record(nearly_won.record()).game().position.outcome is Outcome.WON
    assert moves_of(nearly_won.record()) == ([str(move) for move in WINNING], None)
    assert nearly_won.quit() == 0
    assert not nearly_won.kept.exists()


def test_a_game_won_by_redo_is_told_once(nearly_won: Game) -> None:
    nearly_won.key(*["ctrl+y"] * LAST)
    wait_until_told(nearly_won, WON_TEXT)
    nearly_won.key("Escape")
    text = nearly_won.record()
    nearly_won.key("Return", "space")
    assert nearly_won.record() == text
    nearly_won.key("ctrl+z")
    nearly_won.check(" ".join(map(str, WINNING)), len(WINNING) - 1)


def test_a_new_deal_is_one_key_away_from_a_win(nearly_won: Game) -> None:
    nearly_won.key(*["ctrl+y"] * LAST)
    wait_until_told(nearly_won, WON_TEXT)
    nearly_won.key("Return")
    assert "row" not in nearly_won.check("")


def test_a_loss_is_told_at_the_moment_when_no_move_is_left(nearly_lost: Game) -> None:
    nearly_lost.click("stock")
    wait_until_told(nearly_lost, LOST)
    nearly_lost.key("Return")  # undo is what the dialog offers first
    nearly_lost.check("+ " * 32, 31)
    nearly_lost.key("ctrl+y")
    wait_until_told(nearly_lost, LOST)
    assert nearly_lost.quit() == 0
