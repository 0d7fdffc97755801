"""The magnified card: what it shows, where it stands, and that it is in nobody's way."""

import pygame
import pytest
from table import WINDOWS, Table, dealt, display, game
from test_longer_texts import WatchedKit

import crazyquilt.screens.screen
from crazyquilt.language import LANGUAGES
from crazyquilt.model.cards import parse_card
from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.scene.art import CardArt, Style, large_face
from crazyquilt.scene.geometry import PLACES, Box, CardSize
from crazyquilt.screens.magnifier import Magnifier
from crazyquilt.storage.settings import Settings

ON = Settings(magnifier=True)


def magnified(t: Table) -> tuple[Box, Box] | None:
    """The boxes of the panel and of the picture on it, if they are there."""
    place = t.play.pointed_at
    if not (t.stage.settings.magnifier and t.play.at_rest):
        return None
    drawn = list(Magnifier(t.stage, t.session).sprites(place, ()))
    if not drawn:
        return None
    seen = {(s.x, s.y, *s.surface.get_size()) for s in t.sprites()}
    boxes = [Box(s.x, s.y, *s.surface.get_size()) for s in drawn]
    assert set(boxes[1:3]) <= seen
    return boxes[1], boxes[2]


def table(size: tuple[int, int] = (1280, 800), **more: object) -> Table:
    t = Table(game(1, "+"), size, **more)  # type: ignore[arg-type]
    t.stage.apply(ON)
    return t


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_it_is_large_inside_the_window_and_beside_the_card(size: tuple[int, int]) -> None:
    t = table(size)
    placed = t.stage.layout
    for name in PLACES:
        t.move(name, left=False)
        found = magnified(t)
        if name == "stock":
            assert found is None  # face down
            continue
        assert found, name
        panel, picture = found
        assert picture.w >= 2.5 * placed.card.w - 1
        assert picture.h > picture.w  # upright, however the card lies
        assert Box(0, 0, *size).overlap(panel) == panel.w * panel.h, name
        around = placed.places[name].grown(placed.card.w // 2)
        assert not panel.overlap(around), name


def test_it_shows_that_very_card_and_its_name() -> None:
    t = Table(game(dealt({"e4": "QS"}, "7H"), "+"))
    t.stage.apply(ON)
    for name, card in (("e4", "QS"), ("waste", "7H"), ("upS", "AS"), ("downC", "KC")):
        t.move(name, left=False)
        found = magnified(t)
        assert found
        size = CardSize(found[1].w, found[1].h)
        (shown,) = (s.surface for s in t.sprites() if (s.x, s.y) == found[1][:2])
        face = next(face for face in t.session.deal.cards if str(face) == card)
        assert shown is large_face(face, size, Style()), name


def test_it_says_whether_a_card_of_the_quilt_is_free() -> None:
    t = Table(game(dealt({"a1": "QS", "d4": "7H"})))
    words = t.play._magnifier._words
    assert words("a1", t.position.card(CELL_NAMES.index("a1"))) == "Q♠, free"
    assert words("d4", t.position.card(CELL_NAMES.index("d4"))) == "7♥, held"
    assert words("upS", t.position.card(96)) == "A♠"


def test_it_is_off_until_z_and_again_after_it() -> None:
    t = Table(game(1, "+"))
    t.move("e4", left=False)
    plain = len(t.sprites())
    t.key("Z")
    assert t.stage.settings.magnifier
    assert "magnified" in t.said
    t.play.bubble.hide()
    assert len(t.sprites()) == plain + 4  # shadow, panel, picture, name
    t.key("Z")
    assert not t.stage.settings.magnifier
    t.play.bubble.hide()
    assert len(t.sprites()) == plain


def test_it_costs_nothing_when_off(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table(game(1, "+"))

    def never(*_: object) -> None:
        raise AssertionError("it is off")

    monkeypatch.setattr(Magnifier, "sprites", never)
    t.move("e4", left=False)
    t.sprites()


def test_the_keyboards_ring_goes_before_the_pointer() -> None:
    t = table()
    t.move("e4", left=False)
    t.key("Tab")
    assert t.play.pointed_at == t.play.keyboard.place is not None
    for _ in range(4):
        t.key("Tab")
    t.key("Escape")
    assert t.play.pointed_at == "e4"
    t.key("Tab")
    while t.play.keyboard.place:
        t.key("Tab")
    assert t.play.pointed_at is None  # a button
    assert magnified(t) is None


def playable() -> Table:
    """The 8 of spades in h8 goes on the waste's 7."""
    t = Table(game(dealt({"h8": "8S"}, "7S"), "+"))
    t.stage.apply(ON)
    return t


def test_clicks_go_through_to_what_lies_below() -> None:
    t = playable()
    covering = 0
    for name in CELL_NAMES:
        t.move(name, left=False)
        found = magnified(t)
        if found and found[0].holds(*t.at("h8")):
            covering += 1
            t.click("h8")  # with no movement before it, as a finger does
            assert t.play.pointer.picked == "h8"
            t.key("Escape")
    assert covering


def test_it_is_away_while_a_card_is_dragged_and_there_again_after_it() -> None:
    t = playable()
    t.move("h8", left=False)
    assert magnified(t)
    wide = 2.5 * t.stage.layout.card.w

    def large() -> int:
        window = t.stage.layout.size
        return sum(wide <= s.surface.get_width() < window[0] for s in t.sprites())

    shown = large()
    x, y = t.at("h8")
    t.press("h8")
    t.move((x - 60, y - 60))
    assert t.play.hands.held
    assert large() == shown - 3  # shadow, panel, picture
    t.key("Escape")
    t.settle()
    assert not t.play.hands.held


def test_it_is_away_while_a_dialog_is_open() -> None:
    t = table()
    t.move("e4", left=False)
    assert magnified(t)
    t.key("F10")
    with pytest.raises(AssertionError):
        magnified(t)


def test_the_piles_that_take_a_picked_card_stay_in_sight() -> None:
    t = playable()
    t.click("h8")
    assert t.play.pointer.picked == "h8"
    drawn = list(Magnifier(t.stage, t.session).sprites(t.play.pointed_at, t.play._worth_seeing()))
    panel = drawn[1].rect
    assert not panel.colliderect(t.stage.layout.places["waste"])


@pytest.mark.parametrize(("code", "letters"), [("de", "ABDK"), ("ru", "ТВДК"), ("en", "AJQK")])
def test_its_card_has_the_letters_of_those_on_the_table(code: str, letters: str) -> None:
    display()
    style = Style(letters=tuple(letters))
    size = CardSize.of_width(200)
    art = CardArt()
    art.resize(size)
    art.restyle(style)
    for name in ("AS", "JH", "QC", "KD"):
        card = parse_card(name)
        pictures = large_face(card, size, style), art.face(card)
        assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == 1, code


@pytest.mark.parametrize("size", [(640, 480), (600, 1000), (720, 1280), (800, 600)])
@pytest.mark.parametrize("code", [*LANGUAGES])
def test_its_words_are_whole_in_every_language_and_size_of_text(
    code: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crazyquilt.screens.screen, "Kit", WatchedKit)
    t = Table(game(1, "+"), size)
    for scale in (100, 150, 200):
        t.stage.apply(Settings(magnifier=True, language=code, scale=scale))
        for place in ("a1", "b2", "g7", "upS", "waste"):
            drawn = list(Magnifier(t.stage, t.session).sprites(place, ()))
            kit = t.stage.kit
            assert isinstance(kit, WatchedKit)
            words = [kit.texts[id(s.surface)] for s in drawn if id(s.surface) in kit.texts]
            assert words
            assert not [text for text in words if "…" in text]
