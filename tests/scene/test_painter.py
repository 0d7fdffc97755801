"""What the painter leaves on the target is always what drawing everything anew would leave."""

import random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table import display

from crazyquilt.scene.painter import MOST_RECTANGLES, Painter, Sprite

SIZE = (60, 40)
PLACES = st.integers(-12, 62), st.integers(-12, 42)


def surface(size: tuple[int, int], colour: tuple[int, ...], soft: bool = False) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(colour)
    if soft:  # clear in the middle, as a ring is
        made.fill((0, 0, 0, 0), made.get_rect().inflate(-4, -4))
    return made.convert_alpha()


@pytest.fixture(scope="module")
def pool() -> list[pygame.Surface]:
    display()
    return [
        surface((9, 12), (250, 10, 10, 255)),
        surface((12, 9), (10, 250, 10, 90)),
        surface((9, 12), (10, 10, 250, 128), soft=True),
        surface((1, 1), (255, 255, 255, 255)),
        surface((30, 30), (0, 0, 0, 60)),
        surface((70, 50), (90, 0, 90, 30)),
        surface((0, 5), (0, 0, 0, 255)),
    ]


def ground(colour: tuple[int, int, int] = (36, 70, 59)) -> pygame.Surface:
    made = pygame.Surface(SIZE)
    made.fill(colour)
    pygame.draw.line(made, (200, 200, 0), (0, 0), SIZE)
    return made.convert()


def pixels(target: pygame.Surface) -> bytes:
    return pygame.image.tobytes(target, "RGB")


def anew(felt: pygame.Surface, sprites: list[Sprite]) -> bytes:
    """The picture drawn sprite by sprite, without a painter."""
    target = pygame.Surface(SIZE)
    target.fill((255, 0, 255))
    target.blit(felt, (0, 0))
    for sprite in sprites:
        target.blit(sprite.surface, (sprite.x, sprite.y))
    return pixels(target)


Named = tuple[int, int, int]
LISTS = st.lists(st.tuples(st.integers(0, 6), *PLACES), max_size=8)


@settings(max_examples=120)
@given(st.lists(LISTS, min_size=1, max_size=6))
def test_any_sequence_of_pictures(pool: list[pygame.Surface], pictures: list[list[Named]]) -> None:
    target, painter, felt = pygame.Surface(SIZE), Painter(), ground()
    target.fill((255, 0, 255))
    for named in pictures:
        sprites = [Sprite(pool[i], x, y) for i, x, y in named]
        before = pixels(target)
        rects = painter.paint(target, felt, sprites)
        assert pixels(target) == anew(felt, sprites)
        check_rectangles(target, before, rects)


@settings(max_examples=120)
@given(LISTS, st.randoms(use_true_random=False), st.integers(1, 5))
def test_the_same_sprites_in_another_order_more_often_or_moved(
    pool: list[pygame.Surface], named: list[Named], chance: random.Random, steps: int
) -> None:
    target, painter, felt = pygame.Surface(SIZE), Painter(), ground()
    sprites = [Sprite(pool[i], x, y) for i, x, y in named]
    painter.paint(target, felt, sprites)
    for _ in range(steps):
        kind = chance.randrange(4)
        if kind == 0:
            chance.shuffle(sprites)
        elif sprites:
            at = chance.randrange(len(sprites))
            if kind == 1:
                sprites.insert(chance.randrange(len(sprites)), sprites[at])
            elif kind == 2:
                sprites[at] = sprites[at]._replace(x=sprites[at].x + chance.randint(-3, 3))
            else:
                del sprites[at]
        before = pixels(target)
        rects = painter.paint(target, felt, sprites)
        assert pixels(target) == anew(felt, sprites)
        check_rectangles(target, before, rects)


def check_rectangles(target: pygame.Surface, before: bytes, rects: list[pygame.Rect]) -> None:
    """The rectangles lie inside, do not overlap, and outside them nothing changed."""
    whole = target.get_rect()
    for i, rect in enumerate(rects):
        assert whole.contains(rect)
        assert rect.w > 0
        assert rect.h > 0
        assert rect.collidelist(rects[i + 1 :]) == -1
    was = pygame.image.frombytes(before, SIZE, "RGB")
    for rect in rects:
        was.blit(target, rect, rect)
    assert pixels(was) == pixels(target)


def test_nothing_changed_nothing_drawn(pool: list[pygame.Surface]) -> None:
    target, painter, felt = pygame.Surface(SIZE), Painter(), ground()
    sprites = [Sprite(pool[0], 3, 4), Sprite(pool[1], 5, 5), Sprite(pool[0], 3, 4)]
    assert painter.paint(target, felt, sprites) == [target.get_rect()]
    assert painter.paint(target, felt, list(sprites)) == []
    assert painter.paint(target, felt, [Sprite(*sprite) for sprite in sprites]) == []


def test_one_card_moved_draws_its_two_places(pool: list[pygame.Surface]) -> None:
    target, painter, felt = pygame.Surface(SIZE), Painter(), ground()
    still = [Sprite(pool[1], 20, 20), Sprite(pool[5], -5, -5)]
    painter.paint(target, felt, [*still, Sprite(pool[0], 0, 0)])
    rects = painter.paint(target, felt, [*still, Sprite(pool[0], 40, 20)])
    assert sorted(map(tuple, rects)) == [(0, 0, 9, 12), (40, 20, 9, 12)]


def test_another_ground_draws_everything(pool: list[pygame.Surface]) -> None:
    target, painter = pygame.Surface(SIZE), Painter()
    sprites = [Sprite(pool[0], 3, 4)]
    painter.paint(target, ground(), sprites)
    other = ground((9, 9, 9))
    assert painter.paint(target, other, sprites) == [target.get_rect()]
    assert pixels(target) == anew(other, sprites)


def test_what_lies_outside_costs_nothing(pool: list[pygame.Surface]) -> None:
    target, painter, felt = pygame.Surface(SIZE), Painter(), ground()
    painter.paint(target, felt, [])
    assert painter.paint(target, felt, [Sprite(pool[0], 100, 0), Sprite(pool[0], -20, 3)]) == []
    assert painter.paint(target, felt, [Sprite(pool[6], 5, 5)]) == []


def test_many_changes_become_one_rectangle_around_them(pool: list[pygame.Surface]) -> None:
    target, painter, felt = pygame.Surface(SIZE), Painter(), ground()
    painter.paint(target, felt, [])
    dots = [Sprite(pool[3], 3 + 4 * (i % 10), 2 + 5 * (i // 10)) for i in range(30)]
    few = dots[:MOST_RECTANGLES]
    assert len(painter.paint(target, felt, few)) == len(few)
    painter.paint(target, felt, [])
    rects = painter.paint(target, felt, dots)
    assert rects == [pygame.Rect(3, 2, 37, 11)]
    assert pixels(target) == anew(felt, dots)


def test_the_clip_is_left_open(pool: list[pygame.Surface]) -> None:
    target, painter, felt = pygame.Surface(SIZE), Painter(), ground()
    painter.paint(target, felt, [])
    painter.paint(target, felt, [Sprite(pool[3], 5, 5)])
    assert target.get_clip() == target.get_rect()
