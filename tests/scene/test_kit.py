"""Text that stays in its width, and surfaces that are drawn once."""

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from table import display

from crazyquilt.scene.geometry import Box
from crazyquilt.scene.kit import ICONS, Kit
from crazyquilt.scene.look import THEMES

display()
KIT = Kit()
INK = (43, 41, 38)
LETTERS = st.sampled_from("abcdefghijklmnopqrstuvwxyzWMÄéß .,:;-–“”’♠♥♦♣1234567890→•…\n  ")
TEXTS = st.text(LETTERS, max_size=120)
LINES = st.text(LETTERS.filter(lambda letter: letter != "\n"), min_size=1, max_size=60)
SIZES = st.sampled_from([12, 14, 16, 22, 43])
BOLD = st.booleans()


@given(TEXTS, SIZES, st.integers(1, 700), BOLD)
@example("a" * 200, 16, 50, False)
@example("C:\\Users\\Firstname.Lastname\\OneDrive-Acme-Incorporated\\Documents", 16, 90, True)
@example("", 16, 50, False)
@example("  \n \n", 16, 50, False)
@example("W", 43, 1, True)
def test_wrapped_lines_are_no_wider_and_lose_no_letter(
    text: str, size: int, width: int, bold: bool
) -> None:
    lines = KIT.wrapped(text, size, width, bold)
    for line in lines:
        assert len(line) <= 1 or KIT.text(line, size, INK, bold).get_width() <= width
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")
    assert len(lines) >= text.count("\n") + 1


def test_wrapped_by_hand() -> None:
    width = KIT.text_width("The quilt is", 16)
    assert KIT.wrapped("The quilt is sewn", 16, width) == ["The quilt is", "sewn"]
    assert KIT.wrapped("The quilt is sewn", 16, width - 1) == ["The quilt", "is sewn"]
    assert KIT.wrapped("The quilt\nis sewn", 16, 9999) == ["The quilt", "is sewn"]
    assert KIT.wrapped("one\n\ntwo", 16, 9999) == ["one", "", "two"]
    assert KIT.wrapped("", 16, 100) == [""]
    # Words that fit are never broken, however they stand.
    assert KIT.wrapped("quilt " * 7 + "quilt", 16, KIT.text_width("quilt", 16)) == ["quilt"] * 8
    # A word that does not fit begins its own line, and what is left goes on.
    broken = KIT.wrapped("a WWWWWWWW b", 16, KIT.text_width("WWWW", 16))
    assert broken == ["a", "WWWW", "WWWW", "b"]


@given(LINES, SIZES, st.integers(0, 500), BOLD)
@example("Round the corner", 14, 60, True)
def test_fitted_is_no_wider(text: str, size: int, more: int, bold: bool) -> None:
    least = KIT.text_width(f"{text[0]}…", size, bold)  # one letter and the mark
    width = least + more
    surface = KIT.fitted(text, size, INK, width, bold)
    assert surface.get_width() <= width


def test_fitted_by_hand() -> None:
    text = "Round the corner"
    full = KIT.text_width(text, 20)
    assert KIT.fitted(text, 20, INK, full) is KIT.text(text, 20, INK)
    assert KIT.fitted(text, 20, INK, 9999, bold=True) is KIT.text(text, 20, INK, bold=True)
    # Somewhat smaller, as far as 85 hundredths; then cut.
    assert KIT.fitted(text, 20, INK, full - 1) is KIT.text(text, 18, INK)
    assert KIT.fitted(text, 20, INK, KIT.text_width(text, 17)) is KIT.text(text, 17, INK)
    cut = KIT.fitted(text, 20, INK, KIT.text_width("Round the…", 17))
    assert cut is KIT.text("Round the…", 17, INK)
    assert KIT.fitted(text, 20, INK, KIT.text_width("Round th…", 17)) is KIT.text(
        "Round th…", 17, INK
    )


@given(LINES, SIZES, BOLD)
def test_the_width_of_a_text_is_that_of_its_picture(text: str, size: int, bold: bool) -> None:
    surface = KIT.text(text, size, INK, bold)
    assert surface.get_width() == KIT.text_width(text, size, bold)
    ink = surface.get_bounding_rect()
    assert surface.get_rect().contains(ink) or not ink.w


def test_a_text_has_the_colour_and_the_weight_asked_for() -> None:
    regular, bold = KIT.text("Quilt", 40, INK), KIT.text("Quilt", 40, INK, bold=True)
    other = KIT.text("Quilt", 40, (240, 10, 10))

    def ink(surface: pygame.Surface) -> tuple[int, set[tuple[int, ...]]]:
        w, h = surface.get_size()
        pixels = [surface.get_at((x, y)) for x in range(w) for y in range(h)]
        return sum(pixel.a for pixel in pixels), {p[:3] for p in pixels if p.a > 250}

    assert ink(regular)[1] == ink(bold)[1] == {INK}
    assert ink(other)[1] == {(240, 10, 10)}
    assert ink(bold)[0] > ink(regular)[0] * 1.1


def test_equal_requests_give_the_same_surface_and_others_another() -> None:
    kit = Kit()
    makers = [
        lambda: kit.text("Menu", 16, INK),
        lambda: kit.text("Menu", 17, INK),
        lambda: kit.text("Menu", 16, (0, 0, 0)),
        lambda: kit.text("Menu", 16, INK, bold=True),
        lambda: kit.panel((30, 20), 4, INK),
        lambda: kit.panel((30, 21), 4, INK),
        lambda: kit.panel((30, 20), 5, INK),
        lambda: kit.panel((30, 20), 4, None, INK),
        lambda: kit.panel((30, 20), 4, INK, INK),
        lambda: kit.panel((30, 20), 4, INK, INK, 2),
        lambda: kit.panel((30, 20), 4, INK, opacity=0.5),
        lambda: kit.icon("undo", 16, INK),
        lambda: kit.icon("redo", 16, INK),
        lambda: kit.icon("undo", 16, INK, 3),
        lambda: kit.shadow((30, 20), 4, 80),
        lambda: kit.shadow((30, 20), 4, 90),
        lambda: kit.shadow((30, 20), 4, 80, (Box(6, 6, 20, 10),)),
    ]
    first = [make() for make in makers]
    assert [id(make()) for make in makers] == [id(surface) for surface in first]
    assert len({id(surface) for surface in first}) == len(makers)


def test_the_cache_has_an_end_and_what_was_given_stays() -> None:
    kit = Kit()
    given = kit.text("Menu", 16, INK)
    pixels = pygame.image.tobytes(given, "RGBA")
    for number in range(1300):
        kit.text(str(number), 12, INK)
    again = kit.text("Menu", 16, INK)
    assert pygame.image.tobytes(given, "RGBA") == pixels
    assert pygame.image.tobytes(again, "RGBA") == pixels


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_is_drawn_inside_its_square(name: str) -> None:
    for size in (10, 16, 43):
        icon = KIT.icon(name, size, INK)
        assert icon.get_size() == (size, size)
        assert icon.get_bounding_rect(min_alpha=64).w > size // 3 - 1
    # Nothing is cut off: drawn with room around it, it covers no more.
    icon = KIT.icon(name, 96, INK)
    assert icon.get_rect().inflate(-2, -2).contains(icon.get_bounding_rect(min_alpha=64))


def test_a_panel_is_filled_outlined_and_as_large_as_asked() -> None:
    fill, line = (250, 246, 236), (214, 20, 20)
    panel = KIT.panel((60, 40), 8, fill, line, 3)
    assert panel.get_size() == (60, 40)
    assert panel.get_at((30, 20)) == (*fill, 255)
    assert panel.get_at((30, 1)) == (*line, 255)
    assert panel.get_at((0, 0)).a < 40
    ring = KIT.panel((60, 40), 8, None, line, 3)
    assert ring.get_at((30, 20)).a == 0
    assert ring.get_at((1, 20)) == (*line, 255)
    assert abs(KIT.panel((60, 40), 0, fill, opacity=0.5).get_at((30, 20)).a - 128) <= 1
    assert KIT.panel((0, -5), 3, fill).get_size() == (1, 1)


@pytest.mark.parametrize("size", [(70, 98), (98, 70), (400, 300), (1, 1), (0, 0)], ids=str)
def test_a_shadow_reaches_its_blur_further_each_way(size: tuple[int, int]) -> None:
    blur = 6
    shadow = KIT.shadow(size, blur, 84)
    w, h = max(1, size[0]), max(1, size[1])
    assert shadow.get_size() == (w + 2 * blur, h + 2 * blur)
    assert shadow.get_at((0, 0)).a < 20
    if w > 60:
        middle = shadow.get_at((w // 2 + blur, h // 2 + blur)).a
        assert 70 < middle <= 84
        edge = shadow.get_at((w // 2 + blur, blur)).a
        assert 15 < edge < 75


def test_a_shadow_without_what_is_hidden_is_the_same_elsewhere() -> None:
    hidden = (Box(10, 12, 40, 30), Box(60, 0, 9, 9), Box(75, 90, 100, 100))
    whole, cut = KIT.shadow((70, 98), 6, 84), KIT.shadow((70, 98), 6, 84, hidden)
    assert cut.get_size() == whole.get_size()
    for x in range(82):
        for y in range(110):
            left_out = any(box.holds(x, y) for box in hidden)
            assert cut.get_at((x, y)).a == (0 if left_out else whole.get_at((x, y)).a)


@pytest.mark.parametrize("theme", THEMES)
def test_a_kit_has_its_theme(theme: str) -> None:
    assert Kit(THEMES[theme]).theme is THEMES[theme]


@pytest.mark.parametrize("bold", [False, True])
def test_the_typeface_has_every_sign_that_the_game_writes(bold: bool) -> None:
    signs = "♠♥♦♣…–“”’•→×⌘%0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    metrics = KIT.font(24, bold).metrics(signs)
    missing = [sign for sign, found in zip(signs, metrics, strict=True) if found is None]
    assert missing == []


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_a_space_that_holds_a_line_together_is_drawn_as_a_space(space: str) -> None:
    assert KIT.text_width(f"5{space}%", 20) < KIT.text_width("5\ufffd%", 20)
    assert KIT.text_width(f"1{space}", 20) > KIT.text_width("1", 20)
    number = f"10{space}000"
    width = KIT.text_width(number, 20)
    assert KIT.wrapped(f"in {number} games", 20, width)[:2] == ["in", number]
