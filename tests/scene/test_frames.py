"""What is left out or kept to make a frame quick changes no pixel: cut shadows, copied ground, kept
buttons; and the frame of a resize leaves the rasterising to those that follow.
"""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table import Desk, display, game
from table import Table as Hands

import crazyquilt.app
from crazyquilt.model.position import Position
from crazyquilt.model.quilt import cells
from crazyquilt.scene import art as cards
from crazyquilt.scene.art import CardArt
from crazyquilt.scene.celebration import Celebration
from crazyquilt.scene.geometry import PLACES, Box, layout
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.look import SPEEDS, THEMES, Colour
from crazyquilt.scene.painter import Painter, Sprite
from crazyquilt.scene.poses import Pose
from crazyquilt.scene.table import Table, View, ground
from crazyquilt.screens.effects import REACH
from crazyquilt.session import Session
from crazyquilt.storage.settings import SettingsFile

SIZES = [(320, 240), (640, 480), (800, 1200), (1280, 800)]


class WholeShadows(Kit):
    """Leaves nothing out."""

    def shadow(
        self, size: tuple[int, int], blur: int, darkest: int, hidden: tuple[Box, ...] = ()
    ) -> pygame.Surface:
        del hidden
        return super().shadow(size, blur, darkest)


@cache
def tables(size: tuple[int, int]) -> tuple[Table, Table, pygame.Surface]:
    """As the game draws, with whole shadows, and the ground of both."""
    display()
    placed, art = layout(*size), CardArt()
    art.resize(placed.card)
    kits = Kit(), WholeShadows()
    return (*(Table(kit, art, placed) for kit in kits), ground(placed))  # type: ignore[return-value]


def drawn(size: tuple[int, int], felt: pygame.Surface, sprites: Iterator[Sprite]) -> bytes:
    target = pygame.Surface(size)
    Painter().paint(target, felt, list(sprites))
    return pygame.image.tobytes(target, "RGB")


def some_view(position: Position, chance: random.Random, card_width: int) -> View:
    """A view as it may come in play: something shaken, raised, held."""
    reach = round(card_width * REACH)
    shaken = {chance.choice(PLACES): chance.choice([-reach, 0, 1, reach])}
    lying = list(cells(position.quilt))
    held = (chance.choice(lying), Pose(chance.randrange(320), 100)) if lying else None
    return View(
        position,
        shaken=shaken if chance.random() < 0.5 else {},
        held=held if chance.random() < 0.5 else None,
        picked=chance.choice([None, chance.choice(PLACES)]),
        pressed=chance.choice([None, chance.choice(PLACES)]),
    )


@pytest.mark.parametrize("size", SIZES, ids=str)
@settings(max_examples=12)
@given(deal=st.integers(1, 1000), chance=st.randoms(use_true_random=False))
def test_a_shadow_leaves_out_only_what_cards_hide(
    size: tuple[int, int], deal: int, chance: random.Random
) -> None:
    as_played, whole, felt = tables(size)
    position = game(deal).game().position
    for _ in range(chance.randrange(60)):
        if moves := position.moves():
            position = position.play(chance.choice(moves))
    view = some_view(position, chance, layout(*size).card.w)
    assert drawn(size, felt, as_played.sprites(view)) == drawn(size, felt, whole.sprites(view))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_shadows_of_a_celebration_too(size: tuple[int, int]) -> None:
    as_played, whole, felt = tables(size)
    shown = Celebration(layout(*size), SPEEDS, 0.0, 3)
    for now in (0.4, 1.7, 9.0):
        one, other = (table.celebrated(shown, now) for table in (as_played, whole))
        assert drawn(size, felt, one) == drawn(size, felt, other)


def test_in_the_full_quilt_most_of_the_shadows_is_left_out() -> None:
    as_played, whole, _ = tables((1280, 800))
    view = View(game(1).game().position)

    def area(table: Table) -> int:
        """How many pixels the shadows of the cards have to be blended into."""
        size = max(layout(1280, 800).card)
        shadows = [s.surface for s in table.sprites(view) if max(s.surface.get_size()) > size]
        return sum(pygame.mask.from_surface(shadow, 0).count() for shadow in shadows)

    assert area(as_played) < area(whole) / 5


def threads(size: tuple[int, int], colour: Colour, felt: Colour) -> bytes:
    """The weave of the ground, thread by thread."""
    width, height = size
    surface = pygame.Surface(size)
    surface.fill(felt)
    step = max(6, min(size) // 130)
    for x in range(-height, width, step):
        pygame.draw.line(surface, colour, (x, 0), (x + height, height))
        pygame.draw.line(surface, colour, (x + height, 0), (x, height))
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", [*SIZES, (1920, 1080), (1, 1), (5, 301), (1013, 7)], ids=str)
def test_the_ground_is_woven_of_threads_both_ways(size: tuple[int, int]) -> None:
    display()
    placed, theme = layout(*size), THEMES["plum"]
    woven = ground(placed, theme).subsurface((0, 0), size)
    if placed.bar:
        assert woven.get_at((0, 0))[:3] == theme.bar
        return
    same = pygame.image.tobytes(woven, "RGB") == threads(size, theme.thread, theme.ground)
    assert same


# ── buttons


def test_buttons_are_made_anew_only_when_one_looks_different() -> None:
    t = Hands()
    kept = t.play.bar.sprites()
    t.move((1, 1), left=False)
    assert t.play.bar.sprites() is kept
    for change in (
        lambda: t.move("undo", left=False),
        lambda: t.move("menu", left=False),
        lambda: t.press("menu"),
        lambda: t.move((1, 1)),
        lambda: t.play.bar.cancel(),
        lambda: t.key("space"),  # there is something to undo now
        lambda: t.stage.resize((1000, 800)),
        lambda: t.stage.apply(t.stage.settings),
    ):
        change()
        found = t.play.bar.sprites()
        assert found is not kept
        assert t.play.bar.sprites() is found
        kept = found


# ── a resize


def differs(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


class FakeWindow(Desk):
    """A window that is only a size."""

    focused = True
    is_open = True
    density = 1.0
    lost = False

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(Path("/nonexistent/Documents"))
        self.surface = pygame.Surface(size)

    def events(self, now: float) -> tuple[()]:
        del now
        return ()

    def settle(self) -> None:
        pass

    def present(self, rects: object) -> None:
        pass


def test_the_frame_of_a_resize_shows_all_and_rasterises_no_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    display()
    made: list[tuple[int, int]] = []
    rasterise = cards.rasterise

    def counted(svg: str, size: tuple[int, int]) -> pygame.Surface:
        made.append(size)
        return rasterise(svg, size)

    monkeypatch.setattr(cards, "rasterise", counted)
    silent = SimpleNamespace(changed=lambda _: None, play=lambda _: None)
    monkeypatch.setattr(crazyquilt.app, "Sounds", lambda *_, **__: silent)
    window = FakeWindow((640, 480))
    session = Session(game(1, "+"))
    loop = crazyquilt.app.Loop(window, session, SettingsFile(), None)  # type: ignore[arg-type]
    loop.turn()
    assert made, "at the start cards are drawn at once"
    for size in ((1000, 700), (700, 500)):  # the first may come before all cards are sharp
        made.clear()
        window.surface = pygame.Surface(size)
        loop.turn()
        assert not made
        felt = loop._stage.ground
        for name in PLACES:  # a card, were it blank, or the ring of an empty place
            box = pygame.Rect(layout(*size).places[name])
            assert differs(window.surface.subsurface(box), felt.subsurface(box)), name
        for _ in range(200):
            loop.turn()
            if loop._stage.art.sharp:
                break
        assert set(made) == {tuple(layout(*size).card)}
        loop.turn()
        right = pygame.Surface(size)
        Painter().paint(right, felt, loop._stage.sprites(loop._stage.now()))
        assert not differs(window.surface, right)
