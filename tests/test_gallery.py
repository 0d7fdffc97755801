"""The gallery: a picture of everything that can be seen, each of its size, none of them empty."""

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from crazyquilt import gallery
from crazyquilt.model.game import Game
from crazyquilt.screens.rules_text import PAGES
from crazyquilt.storage.settings import CHOICES, Settings

TABLE_SIZES = ((320, 240), (300, 400))
SCREEN_SIZE = (400, 300)
USUAL = (1280, 800)
SMALL = (360, 240)
"""In place of the usual size, which takes longer to draw."""
WIDTH = 30  # a card is then 30 × 42
PALETTES = ("classic", "four-colour", "high-contrast")
SCREENS = (
    "menu",
    "help",
    "settings",
    "settings-focus",
    "next-rules",
    "number",
    "saved",
    "leave",
    "won",
    "hint",
    "fair-hint",
    "stuck",
    "winnable",
    "demonstration",
    "verdict",
    "finish",
    "sewn",
    "lost",
    "replay",
    "replay-analysed",
    "statistics",
    "statistics-empty",
    "past-games",
    "daily-deals",
    "bookmarks",
    "found",
    "refusal",
    "picked",
    "choice",
    "held",
    "hover-blocked",
    "contrast",
    "contrast-settings",
    "marked",
    "large",
    "large-settings",
    "large-menu",
    "large-rules",
    "small",
    "magnified",
    "magnified-waste",
    "hover-available",
    "rules-0",
    "rules-1",
    "rules-2",
    "rules-3",
    "rules-4",
    "rules-5",
    "rules-6",
)


def expected() -> dict[str, tuple[int, int]]:
    """Every picture and its size."""
    found = {}
    for palette in PALETTES:
        # Thirteen a row, four rows, a gap of a twelfth of a picture's width around each.
        found[f"cards-{palette}-upright-30"] = (13 * 32 + 2, 4 * 44 + 2)
        for kind in ("turned", "upright-index"):
            found[f"cards-{palette}-{kind}-30"] = (13 * 45 + 3, 4 * 33 + 3)
    found["backs"] = (5 * 32 + 2, 44 + 2)
    for w, h in TABLE_SIZES:
        found[f"table-{w}x{h}"] = (w, h)
    for ground in ("felt", "linen", "night", "plum"):
        for palette in PALETTES:
            found[f"table-{ground}-{palette}"] = SMALL
            found[f"table-{ground}-{palette}-upright-index"] = SMALL
    found["table-unshaded"] = SMALL
    for name in SCREENS:
        found[f"screen-{name}-400x300"] = SCREEN_SIZE
    return found


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[int, dict[str, pygame.Surface]]:
    """The number told, and the pictures by name. Drawn once, in small sizes."""
    folder = tmp_path_factory.mktemp("gallery") / "not" / "there yet"
    usual = gallery._shown

    def small(
        game: Game,
        size: tuple[int, int],
        settings: Settings | None = None,
        do: Callable[..., None] | None = None,
    ) -> pygame.Surface:
        return usual(game, SMALL if size == USUAL else size, settings, do)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gallery, "SIZES", TABLE_SIZES)
        patch.setattr(gallery, "SCREEN_SIZES", (SCREEN_SIZE,))
        patch.setattr(gallery, "CARD_WIDTHS", (WIDTH,))
        patch.setattr(gallery, "_shown", small)
        count = gallery.write_gallery(folder)
    assert all(path.suffix == ".png" for path in folder.iterdir())
    assert all(path.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n" for path in folder.iterdir())
    return count, {path.stem: pygame.image.load(path) for path in folder.iterdir()}


Written = tuple[int, dict[str, pygame.Surface]]


def test_every_picture_is_there_and_of_its_size(written: Written) -> None:
    count, pictures = written
    assert {name: picture.get_size() for name, picture in pictures.items()} == expected()
    assert count == len(pictures)


def test_the_names_are_those_of_what_there_is() -> None:
    assert CHOICES["palette"] == PALETTES
    assert len(CHOICES["back"]) == 5
    assert set(CHOICES["ground"]) == {"felt", "linen", "night", "plum"}
    pages = [name for name in SCREENS if name.startswith("rules-")]
    assert pages == [f"rules-{i}" for i in range(len(PAGES))]


def test_the_sizes_are_those_that_players_have() -> None:
    """From the smallest window to the largest, square and upright; and both kinds of screens."""
    assert {(640, 480), (1280, 800), (1920, 1080), (3840, 2160)} <= set(gallery.SIZES)
    assert any(w == h for w, h in gallery.SIZES)
    assert any(w < h for w, h in gallery.SIZES)
    assert {(800, 600), (3840, 2160)} <= set(gallery.SCREEN_SIZES)
    assert min(gallery.CARD_WIDTHS) <= 70 <= max(gallery.CARD_WIDTHS)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_no_picture_is_empty_and_no_two_are_alike(written: Written) -> None:
    pictures = written[1]
    for name, picture in pictures.items():
        w, h = picture.get_size()
        colours = {tuple(picture.get_at((x, y))) for x in range(0, w, 2) for y in range(0, h, 2)}
        assert len(colours) > 100, name
    alike: dict[tuple[tuple[int, int], bytes], str] = {}
    for name, picture in sorted(pictures.items()):
        other = alike.setdefault((picture.get_size(), pixels(picture)), name)
        assert other == name, f"{name} looks like {other}"


def test_every_card_of_a_sheet_is_there(written: Written) -> None:
    for name, picture in written[1].items():
        if match := re.fullmatch(r"cards-.*-(upright|turned|upright-index)-30", name):
            w, h, gap = (30, 42, 2) if match[1] == "upright" else (42, 30, 3)
            faces = {
                pixels(
                    picture.subsurface(
                        (gap + column * (w + gap), gap + row * (h + gap), w, h)
                    ).copy()
                )
                for row in range(4)
                for column in range(13)
            }
            assert len(faces) == 52, name


def test_an_unwritable_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("mine")
    with pytest.raises(OSError, match="a file"):
        gallery.write_gallery(tmp_path / "a file")
    assert (tmp_path / "a file").read_text() == "mine"
