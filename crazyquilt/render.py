"""Draws the table to a picture without a window."""

import errno
import io
import json
import os
from pathlib import Path

import pygame

from crazyquilt.language import code
from crazyquilt.model.game import Game
from crazyquilt.model.record import Record
from crazyquilt.scene.painter import Painter
from crazyquilt.screens.director import Director
from crazyquilt.screens.screen import Event, Stage
from crazyquilt.session import Session
from crazyquilt.storage.files import write_whole


class NoDesk:
    """The desk of a picture: nothing lies around it."""

    def copy(self, text: str) -> bool:
        """Copies nothing."""
        del text
        return False

    def pasted(self) -> str:
        """Has nothing to paste."""
        return ""

    def language(self) -> str:
        """Gets the language that is in use."""
        return code()

    def documents(self) -> Path:
        """Has no documents."""
        return Path("Documents/Crazy Quilt")

    def toggle_full_screen(self) -> None:
        """Has no window."""

    def leave_full_screen(self) -> bool:
        """Has no window."""
        return False

    def close(self) -> None:
        """Has no window."""


def begin_drawing() -> None:
    """Makes drawing possible without a display."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))


def picture(
    game: Game,
    size: tuple[int, int],
    events: tuple[Event, ...] = (),
    extra: tuple[str, ...] = (),
) -> tuple[pygame.Surface, Stage]:
    """Gets what the window shows at rest after `events`, and the stage that drew it. `extra`: what
    the kept game's record holds besides.
    """
    begin_drawing()
    stage = Stage(NoDesk(), size)
    director = Director(stage, Session(Record.of(game, extra), kept=True))
    for event in events:
        director.handle(event)
    director.play.motion.finish()
    surface = pygame.Surface(size)
    Painter().paint(surface, stage.ground, stage.sprites(stage.now()))
    return surface, stage


def render(game: Game, size: tuple[int, int], output: Path, map_file: Path | None) -> None:
    """Writes the table as PNG, and where everything stands as JSON. Raises OSError."""
    if not output.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(output))
    surface, stage = picture(game, size)
    picture_file = io.BytesIO()
    pygame.image.save(surface, picture_file, "picture.png")
    write_whole(output, picture_file.getvalue())
    if map_file:
        write_whole(map_file, json.dumps(stage.layout.map) + "\n")
