"""The cards' pictures: palettes, backs, upright indices, shading; and what is seen before they are
sharp.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from table import display

from crazyquilt.model.cards import FACES, Card, parse_card
from crazyquilt.scene.art import CardArt, Style, rasterise, recoloured, turned
from crazyquilt.scene.geometry import CardSize
from crazyquilt.scene.look import BLOCKED_TINT

CARDS = Path(__file__).parents[2] / "assets" / "cards"
ROLES: dict[str, str] = json.loads((CARDS / "palette.json").read_text("utf-8"))
PALETTES: dict[str, dict[str, str]] = json.loads((CARDS / "palettes.json").read_text("utf-8"))
BACKS = sorted(path.stem.removeprefix("back-") for path in CARDS.glob("back-*.svg"))
SIZE = CardSize(100, 140)
SMALL = CardSize(40, 56)
SUITS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
SOME = [parse_card(text) for text in ("AS", "7H", "TD", "QC", "KH")]
Key = tuple[str, bool, bool]


@pytest.fixture(autouse=True)
def _display() -> None:
    display()


def art(size: CardSize = SIZE, **style: object) -> CardArt:
    made = CardArt()
    made.resize(size)
    made.restyle(Style(**style))  # type: ignore[arg-type]
    return made


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def rgb(colour: str) -> tuple[int, int, int]:
    return tuple(bytes.fromhex(colour.removeprefix("#")))  # type: ignore[return-value]


def points(surface: pygame.Surface) -> Iterator[tuple[int, int]]:
    w, h = surface.get_size()
    return ((x, y) for x in range(w) for y in range(h))


def ink_of(suit: str, palette: str) -> tuple[int, int, int]:
    role = f"ink_{SUITS[suit]}"
    return rgb(PALETTES[palette].get(role, ROLES[role]))


def alike(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether they differ by no more than smooth edges do."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 2


# ── palettes


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("palette", PALETTES)
def test_a_suits_ink_is_the_palettes(palette: str, suit: str) -> None:
    card = parse_card(f"7{suit}")
    usual, other = art().face(card), art(palette=palette).face(card)
    ink = [at for at in points(usual) if usual.get_at(at)[:3] == ink_of(suit, "classic")]
    assert len(ink) > 300  # seven pips and two indices
    assert all(alike(other.get_at(at)[:3], ink_of(suit, palette)) for at in ink)


def test_the_palettes_inks() -> None:
    """Two colours that the eye tells apart, and four of them in the others."""
    for palette, groups in (("classic", 2), ("four-colour", 4), ("high-contrast", 4)):
        apart: list[tuple[int, ...]] = []
        for suit in SUITS:
            ink = ink_of(suit, palette)
            if not any(alike(ink, other) for other in apart):
                apart.append(ink)
        assert len(apart) == groups
    assert alike(ink_of("S", "classic"), ink_of("C", "classic"))
    assert alike(ink_of("H", "classic"), ink_of("D", "classic"))


def test_recoloured_changes_the_colours_of_the_palette_and_no_others() -> None:
    text = f'<path fill="{ROLES["ink_heart"]}" stroke="#123456"/>{ROLES["ink_club"]}'
    four = PALETTES["four-colour"]
    expected = f'<path fill="{four["ink_heart"]}" stroke="#123456"/>{four["ink_club"]}'
    assert recoloured(text, "four-colour") == expected
    assert recoloured(text, "classic") == text
    with pytest.raises(KeyError):
        recoloured(text, "no such palette")


def test_another_palette_on_the_same_art() -> None:
    one = art()
    before = pixels(one.face(SOME[1]))
    one.restyle(Style(palette="four-colour"))
    one.face(SOME[1])
    one.sharpen()
    assert one.sharp
    after = pixels(one.face(SOME[1]))
    same = after == pixels(art(palette="four-colour").face(SOME[1]))
    assert same
    assert after != before
    one.restyle(Style())
    one.face(SOME[1])
    one.sharpen()
    assert pixels(one.face(SOME[1])) == before


# ── backs


def test_every_back_is_a_picture_of_its_own_in_every_palette() -> None:
    assert len(BACKS) >= 3
    for palette in PALETTES:
        pictures = {pixels(art(palette=palette, back=back).back()) for back in BACKS}
        assert len(pictures) == len(BACKS)


def test_a_back_takes_the_palettes_colours() -> None:
    deep = rgb(ROLES["back_deep"])
    other = rgb(PALETTES["high-contrast"]["back_deep"])
    for back in BACKS:
        usual, high = art(back=back).back(), art(back=back, palette="high-contrast").back()
        where = [at for at in points(usual) if usual.get_at(at)[:3] == deep]
        assert all(alike(high.get_at(at)[:3], other) for at in where)
        assert pixels(usual) != pixels(high)


# ── sideways


def test_a_sideways_card_is_the_upright_one_turned_to_the_left() -> None:
    one = art()
    for card in SOME:
        upright, sideways = one.face(card), one.face(card, sideways=True)
        assert sideways.get_size() == (140, 100)
        for x, y in ((10, 12), (8, 20), (50, 70), (90, 130), (60, 31)):
            # Counter-clockwise: the right edge becomes the top.
            assert sideways.get_at((y, 99 - x)) == upright.get_at((x, y))


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    a, b = pixels(one), pixels(other)
    assert len(a) == len(b)
    return sum(abs(p - q) for p, q in zip(a, b, strict=True)) / len(a)


@pytest.mark.parametrize("card", SOME, ids=str)
def test_upright_indices_draw_the_sideways_picture(card: Card) -> None:
    drawn = art(upright_indices=True).face(card, sideways=True)
    assert drawn.get_size() == (140, 100)
    sideways = pygame.image.load_sized_svg(CARDS / f"{card}-sideways.svg", (140, 100))
    assert sideways.get_size() == (140, 100)
    assert difference(drawn, sideways) < 1
    usual = art().face(card, sideways=True)
    assert difference(drawn, usual) > 3
    # Upright cards and the back are not concerned.
    assert pixels(art(upright_indices=True).face(card)) == pixels(art().face(card))
    assert pixels(art(upright_indices=True).back()) == pixels(art().back())


@pytest.mark.parametrize("palette", PALETTES)
def test_upright_indices_take_the_palette_too(palette: str) -> None:
    drawn = art(upright_indices=True, palette=palette).face(parse_card("7H"), sideways=True)
    colours = [drawn.get_at(at)[:3] for at in points(drawn)]
    assert colours.count(ink_of("H", palette)) > 300


# ── shading


@pytest.mark.parametrize("sideways", [False, True])
@pytest.mark.parametrize("upright_indices", [False, True])
def test_a_blocked_card_is_darker_and_of_the_same_shape(
    sideways: bool, upright_indices: bool
) -> None:
    one = art(upright_indices=upright_indices)
    card = parse_card("QD")
    plain, shaded = one.face(card, sideways), one.face(card, sideways, shaded=True)
    for at in list(points(plain))[::7]:
        before, after = plain.get_at(at), shaded.get_at(at)
        assert after.a == before.a
        for was, tint, now in zip(before[:3], BLOCKED_TINT, after[:3], strict=True):
            assert abs(now - was * tint / 255) <= 1
    assert pixels(one.face(card, sideways)) == pixels(plain), "shading has touched the plain one"


# ── sizes


@pytest.mark.parametrize("size", [CardSize(100, 140), CardSize(74, 104), CardSize(33, 47)], ids=str)
def test_every_picture_has_exactly_the_size_of_a_card(size: CardSize) -> None:
    for upright_indices in (False, True):
        one = art(size, upright_indices=upright_indices)
        for card in SOME:
            assert one.face(card).get_size() == tuple(size)
            assert one.face(card, sideways=True).get_size() == (size.h, size.w)
        assert one.back().get_size() == tuple(size)


def test_only_a_picture_of_this_game_is_rasterised() -> None:
    for text in ("", "<svg></svg>", '<svg width="1"><g viewBox="0 0 1 1"/></svg>'):
        with pytest.raises(ValueError, match="viewBox"):
            rasterise(text, (10, 10))


def test_turned_narrows_and_turns() -> None:
    face = art().face(SOME[0])
    assert turned(face, 0, 1) is face
    assert turned(face, 90, 1).get_size() == (140, 100)
    assert pixels(turned(face, 90, 1)) == pixels(art().face(SOME[0], sideways=True))
    assert turned(face, 0, 0.5).get_size() == (50, 140)
    assert turned(face, 0, 0).get_size() == (1, 140)
    w, h = turned(face, 45, 1).get_size()
    assert w == h == pytest.approx(240 / 2**0.5, abs=3)


# ── patience


KEYS = [
    *((card, False, False) for card in SOME),
    *((card, True, False) for card in SOME[:3]),
    *((card, True, True) for card in SOME[2:]),
]


def everything(one: CardArt) -> list[bytes]:
    return [pixels(one.face(*key)) for key in KEYS] + [pixels(one.back())]


def sharpened(one: CardArt) -> None:
    """With all the patience that it needs."""
    one.patience = float("inf")
    one.sharpen()
    assert one.sharp


def test_a_patient_art_is_sharp_from_the_first() -> None:
    one = art()
    version = one.version
    everything(one)
    one.sharpen()
    assert one.sharp
    assert one.version == version


def test_without_patience_every_card_is_blank_and_sharpening_makes_it_right() -> None:
    one = CardArt(patience=0)
    one.resize(SIZE)
    rough = everything(one)
    assert not one.sharp
    assert len(set(rough)) == 2  # blank upright, blank sideways
    w, h = SIZE
    blank, lying = one.face(SOME[0]), one.face(SOME[0], sideways=True)
    assert (blank.get_size(), lying.get_size()) == ((w, h), (h, w))
    middle = blank.get_at((w // 2, h // 2))
    assert middle.a == 255
    assert min(middle[:3]) > 200, "a blank card is light"
    assert blank.get_at((0, 0)).a < 255, "it has round corners"
    one.sharpen()
    assert not one.sharp  # no patience at all
    assert everything(one) == rough
    version = one.version
    sharpened(one)
    assert one.version != version
    right = everything(art())
    assert everything(one) == right
    assert len(set(right)) == len(right)


def test_each_frame_sharpens_one_at_least_and_ends() -> None:
    """The least patience: one picture a frame, in whatever order, until all are right."""
    right = everything(art())
    one = CardArt(patience=0)
    one.resize(SIZE)
    everything(one)
    one.patience = 1e-12
    good = 0
    for _ in right:
        assert not one.sharp
        version = one.version
        one.sharpen()
        assert one.version != version
        one.patience = 0  # looking makes nothing
        found = everything(one)
        one.patience = 1e-12
        now = sum(a == b for a, b in zip(found, right, strict=True))
        assert now == good + 1
        good = now
    assert one.sharp
    assert good == len(right)


def test_an_impatient_frame_draws_what_it_has_time_for_and_leaves_the_rest_rough() -> None:
    one = CardArt(patience=1e-12)
    one.resize(SIZE)
    found = everything(one)
    right = everything(art())
    assert [a == b for a, b in zip(found, right, strict=True)] == [True, *[False] * (len(KEYS))]


def test_after_a_resize_the_old_pictures_are_shown_scaled_at_once() -> None:
    one = art(SMALL)
    small = [one.face(*key) for key in KEYS]
    one.patience = 0
    version = one.version
    one.resize(SIZE)
    assert one.version != version
    for key, old in zip(KEYS, small, strict=True):
        size = (140, 100) if key[1] else (100, 140)
        rough = one.face(*key)
        assert rough.get_size() == size
        assert pixels(rough) == pixels(pygame.transform.scale(old, size))
    assert not one.sharp
    sharpened(one)
    right = art()
    for key in KEYS:
        assert pixels(one.face(*key)) == pixels(right.face(*key))


def test_through_many_resizes_no_card_goes_blank_and_all_end_right() -> None:
    one = art(SMALL)
    everything(one)
    one.patience = 0
    for width in (41, 63, 20, 88, 100):
        one.resize(CardSize.of_width(width))
        found = [pixels(one.face(card)) for card in SOME]
        assert len(set(found)) == len(SOME), "different cards look alike"
        one.sharpen()
    everything(one)
    sharpened(one)
    assert everything(one) == everything(art())


def test_asked_twice_the_same_picture_is_given_and_never_changes() -> None:
    """What the painter was given stays as it was, whatever happens later."""
    for patience in (0.0, float("inf")):
        one = CardArt(patience)
        one.resize(SMALL)
        given = [one.face(*key) for key in KEYS]
        assert [one.face(*key) for key in KEYS] == given
        as_given = [pixels(surface) for surface in given]
        one.resize(SIZE)
        everything(one)
        sharpened(one)
        one.restyle(Style("four-colour", BACKS[0], True))
        everything(one)
        sharpened(one)
        assert [pixels(surface) for surface in given] == as_given


def test_the_same_size_or_style_again_begins_nothing_anew() -> None:
    one = art()
    face, version = one.face(SOME[0]), one.version
    one.resize(CardSize(*SIZE))
    one.restyle(Style())
    assert one.version == version
    assert one.face(SOME[0]) is face
    assert one.sharp


def test_a_restyle_in_the_middle_of_sharpening_ends_in_the_new_style() -> None:
    one = CardArt(patience=0)
    one.resize(SIZE)
    everything(one)
    one.patience = 1e-12
    one.sharpen()
    one.restyle(Style(palette="high-contrast", upright_indices=True))
    one.patience = 0
    everything(one)
    sharpened(one)
    right = art(palette="high-contrast", upright_indices=True)
    assert everything(one) == everything(right)


def test_every_face_is_told_apart() -> None:
    one = art(SMALL)
    assert len({pixels(one.face(card)) for card in FACES}) == 52
