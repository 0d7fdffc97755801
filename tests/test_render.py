"""The picture without a window: always the same, and the same that the window shows at rest."""

import hashlib
import json
from pathlib import Path

import pygame
import pytest
from table import Table, dealt, game

from crazyquilt.cli import main
from crazyquilt.model.record import Record
from crazyquilt.render import picture, render
from crazyquilt.scene.art import CardArt
from crazyquilt.scene.geometry import layout
from crazyquilt.scene.painter import Painter
from crazyquilt.screens.screen import Moved

SIZE = (1024, 768)
DEAL = dealt({"a1": "7S", "e1": "2H", "a2": "7S"}, "8S")
LINE = "+ a2w e1u +"


def digest(surface: pygame.Surface) -> str:
    return hashlib.sha256(pygame.image.tobytes(surface, "RGB")).hexdigest()


def drawn(record: Record, size: tuple[int, int] = SIZE) -> str:
    return digest(picture(record.game(), size)[0])


def test_the_same_game_and_size_give_the_same_bytes_twice(tmp_path: Path) -> None:
    for name in ("one", "two"):
        render(game(DEAL, LINE).game(), SIZE, tmp_path / f"{name}.png", tmp_path / f"{name}.json")
    for kind in ("png", "json"):
        one, two = (
            hashlib.sha256((tmp_path / f"{name}.{kind}").read_bytes()).hexdigest()
            for name in ("one", "two")
        )
        assert one == two, kind


def test_another_game_or_another_moment_gives_another_picture() -> None:
    pictures = [
        drawn(game(1)),
        drawn(game(2)),
        drawn(game(1, "+")),
        drawn(game(1, "+ +", cursor=1)),  # the same, but redo is there to press
        drawn(game(DEAL, LINE)),
    ]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("size", [(640, 480), (1024, 768), (600, 1000), (1920, 540)])
def test_the_window_at_rest_shows_the_picture(size: tuple[int, int]) -> None:
    """Played by hand, frame by frame through the dirty rectangles, with the real art."""
    t = Table(game(DEAL), size)
    t.stage.art = CardArt()
    t.stage.art.resize(t.stage.layout.card)
    t.play.resized()
    window, painter = pygame.Surface(size), Painter()
    for gesture in ("stock", "a2", "e1", "stock"):
        if gesture == "stock":
            t.click("stock")
        else:
            t.drag(gesture, "waste" if gesture == "a2" else "upH")
        for _ in range(60):
            painter.paint(window, t.stage.ground, t.sprites())
            t.wait(1 / 30)
    t.settle()
    t.send(Moved(-1.0, -1.0, False))
    painter.paint(window, t.stage.ground, t.sprites())
    assert t.line == LINE
    assert digest(window) == drawn(game(DEAL, LINE), size)


def test_the_card_pictures_stand_where_the_map_has_them() -> None:
    """A look at the pixels: the middle of each place is no longer the bare ground; a hole is."""
    surface, stage = picture(game(1).game(), SIZE)
    bare = stage.ground
    for name, (x, y, w, h) in stage.layout.map.items():
        inside = pygame.Rect(x, y, w, h).inflate(-w // 3, -h // 3)
        colours = {
            tuple(surface.get_at((px, py)))
            for px in range(inside.left, inside.right, 3)
            for py in range(inside.top, inside.bottom, 3)
        }
        ground = {
            tuple(bare.get_at((px, py)))
            for px in range(inside.left, inside.right, 3)
            for py in range(inside.top, inside.bottom, 3)
        }
        if name == "waste":  # empty at the deal: a place, and nothing on it
            assert len(colours) < 8
        else:
            assert not colours <= ground, name
            assert len(colours) >= 2, name


# ── the command


def run(*words: object) -> int:
    return main(["render", *map(str, words)])


def test_the_command_writes_the_picture_and_the_map(tmp_path: Path) -> None:
    out, places = tmp_path / "out.png", tmp_path / "out.json"
    assert run(1, "--size", "1280x800", "-o", out, "--map", places) == 0
    assert out.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    assert pygame.image.load(out).get_size() == (1280, 800)
    assert json.loads(places.read_text(encoding="utf-8")) == layout(1280, 800).map
    assert digest(pygame.image.load(out)) == drawn(game(1), (1280, 800))


def test_the_command_draws_a_record_at_its_cursor(tmp_path: Path) -> None:
    record = tmp_path / "game.quilt"
    record.write_text(str(game(DEAL, LINE, cursor=2)), encoding="utf-8")
    assert run(record, "--size", "1024x768", "-o", tmp_path / "out.png") == 0
    image = pygame.image.load(tmp_path / "out.png")
    assert digest(image) == drawn(game(DEAL, LINE, cursor=2))
    assert digest(image) != drawn(game(DEAL, LINE))


def test_the_map_is_the_window_s_layout_at_every_size(tmp_path: Path) -> None:
    for size in ((640, 480), (600, 1000), (1920, 540)):
        places = tmp_path / "map.json"
        text = f"{size[0]}x{size[1]}"
        assert run(4, "--size", text, "-o", tmp_path / "out.png", "--map", places) == 0
        t = Table(game(4), size)
        found = json.loads(places.read_text(encoding="utf-8"))
        assert found == {name: list(box) for name, box in t.stage.layout.places.items()}
        for name, (x, y, w, h) in found.items():
            assert t.stage.layout.hit(x + w / 2, y + h / 2) == name


@pytest.mark.parametrize(
    ("where", "bad"),
    [
        ("out", "no/such/folder"),
        ("out", "a file/out"),
        ("out", "a folder"),
        ("map", "a file/out"),
        ("map", "a folder"),
    ],
)
def test_a_bad_output_is_one_clear_line(
    where: str, bad: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It names the path that was given, or the part of it that is in the way."""
    (tmp_path / "a file").write_text("", encoding="utf-8")
    (tmp_path / "a folder").mkdir()
    path = tmp_path / bad
    out = path if where == "out" else tmp_path / "out.png"
    places = path if where == "map" else tmp_path / "map.json"
    assert run(1, "--size", "640x480", "-o", out, "--map", places) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    named = told.err.removeprefix("crazyquilt: ").rsplit(": ", 1)[0]
    assert named in (str(path), str(path.parent))


@pytest.mark.parametrize(
    "words",
    [
        ["0", "--size", "640x480"],
        ["4294967296", "--size", "640x480"],
        ["1", "--size", "640"],
        ["1", "--size", "0x0"],
        ["1", "--size", "99999x99999"],
        ["1"],
        ["nothing.quilt", "--size", "640x480"],
        ["1", "--size", "640x480", "--rules", "easy"],
    ],
)
def test_a_bad_request_is_one_clear_line(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words, "-o", tmp_path / "out.png") == 2
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert told.err.startswith("crazyquilt: ")
    assert not (tmp_path / "out.png").exists()
