"""What else happens while a replay is open: another window size, other colours, commands, files."""

from pathlib import Path

import pygame
import pytest
from looking_back import TURNS, Past, turned

from crazyquilt.scene.painter import Painter
from crazyquilt.screens.screen import Dropped
from crazyquilt.storage.settings import Settings


@pytest.fixture
def t() -> Past:
    t = Past(turned())
    t.key("F9")
    return t


def test_resize_and_theme_while_it_is_open(t: Past) -> None:
    t.key("Page Up")
    for size in ((800, 600), (720, 1280), (3840, 2160), (200, 150), (1280, 800)):
        t.stage.resize(size)
        t.sprites()
        assert t.replay.at == 20
    t.director.change(Settings(ground="linen", palette="four-colour", speed="off", verdict=False))
    t.sprites()
    box = t.replay._timeline.box
    t.click((t.replay._timeline.x(11), box.y + box.h // 2))
    assert t.replay.at == 11
    t.key("Escape")
    t.check_at_rest()


def test_full_screen_mute_and_quit_work_and_other_commands_wait(t: Past) -> None:
    for key in ("F5", "F6", "F8", "F1", "Ctrl+Z", "Ctrl+N", "Ctrl+T", "H", "7"):
        t.key(key)
        assert t.title == "This game"
        assert t.line == " ".join("+" * TURNS)
    t.key("F11")
    assert t.desk.full_screen
    t.key("Ctrl+M")
    assert not t.stage.settings.sound
    t.key("Ctrl+Q")
    assert not t.desk.open


def test_a_dropped_file_takes_its_place(t: Past, tmp_path: Path) -> None:
    file = tmp_path / "other.quilt"
    file.write_text(str(turned(4)), encoding="utf-8")
    t.send(Dropped(file))
    assert t.title == "Leave this game?"
    t.push("Leave it")
    assert t.dialog is None
    assert t.line == "+ + + +"
    t.check_at_rest()


def painted(t: Past) -> bytes:
    """The window, once it does not change by itself any more."""
    for _ in range(600):
        surface = pygame.Surface(t.stage.layout.size)
        Painter().paint(surface, t.stage.ground, t.sprites())
        if not t.stage.busy(t.now):
            return pygame.image.tobytes(surface, "RGB")
        t.now += 1 / 60
        t.director.tick(t.now)
    raise AssertionError("it never comes to rest")


def test_after_a_resize_and_in_other_colours_the_cards_are_as_sharp_as_ever(t: Past) -> None:
    painted(t)
    t.stage.resize((800, 600))
    t.director.change(Settings(palette="four-colour", verdict=False))
    fresh = Past(turned(), (800, 600), Settings(palette="four-colour", verdict=False))
    fresh.key("F9")
    assert painted(t) == painted(fresh)
