"""The pages of the rules."""

from dataclasses import replace

import pytest
from table import WINDOWS, Table, game

from crazyquilt.language import LANGUAGES
from crazyquilt.screens.pages import RulesPages
from crazyquilt.screens.rules_text import PAGES
from crazyquilt.screens.screen import Wheel

TITLES = ["Overview", "Set-up", "Play", "Redeal", "End", "Tips", "Variants"]


def opened(size: tuple[int, int] = (1280, 800)) -> tuple[Table, RulesPages]:
    t = Table(game(1, "+"), size)
    t.key("F1")
    assert isinstance(t.dialog, RulesPages)
    return t, t.dialog


def turn_to(t: Table, pages: RulesPages, title: str) -> None:
    tab = next(part for part in pages._parts() if part.label == title)
    t.click(tab)
    assert pages.page.title == title


def opened_large(size: tuple[int, int], scale: int) -> tuple[Table, RulesPages]:
    t, _ = opened(size)
    t.key("Escape")
    t.director.change(replace(t.stage.settings, scale=scale))
    t.key("F1")
    assert isinstance(t.dialog, RulesPages)
    return t, t.dialog


def read_to_the_end(t: Table, pages: RulesPages) -> dict[str, list[str]]:
    """Pages on, and gets what each page has shown, leaf by leaf, in words."""
    read: dict[str, list[str]] = {}
    while t.dialog is pages:
        assert not pages.overflows, pages.page.title
        read.setdefault(pages.page.title, []).append(pages.messages[1])
        t.wait(1)
        t.click(pages._next)
    return read


def test_there_is_a_page_for_each_part_of_the_rules() -> None:
    assert [page.title for page in PAGES] == TITLES


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_page_fits(size: tuple[int, int]) -> None:
    t, pages = opened(size)
    for title in TITLES:
        turn_to(t, pages, title)
        assert not pages.overflows, title
        # The same, seen from outside: the text stands inside the panel, above the buttons.
        box, text = pages.box, pages._words.box
        assert box.overlap(text) == text.w * text.h, title
        foot = min(part.box.y for part in pages._parts() if part.label in ("Next", "Close"))
        assert text.bottom <= foot, title
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= size[0]
        assert box.bottom <= size[1]


@pytest.mark.parametrize(
    ("forward", "back"),
    [("Right", "Left"), ("Down", "Up"), ("Page Down", "Page Up")],
)
def test_keys_turn_the_pages(forward: str, back: str) -> None:
    t, pages = opened()
    read = [pages.page.title]
    for _ in TITLES[1:]:
        t.key(forward)
        read.append(pages.page.title)
    assert read == TITLES
    for title in reversed(TITLES[:-1]):
        t.key(back)
        assert pages.page.title == title
    t.key(back)
    assert pages.page.title == TITLES[0]


def test_home_and_end_go_to_the_ends() -> None:
    t, pages = opened()
    for key, title in (("End", "Variants"), ("End", "Variants"), ("Home", "Overview")):
        t.key(key)
        assert t.dialog is pages
        assert pages.page.title == title
    assert t.line == "+"


def test_the_wheel_turns_the_pages() -> None:
    t, pages = opened()
    for steps, title in ((-1, "Set-up"), (-1, "Play"), (1, "Set-up"), (1, "Overview")):
        t.send(Wheel(steps))
        assert pages.page.title == title
    t.send(Wheel(1))
    assert pages.page.title == "Overview"
    for _ in range(20):
        t.send(Wheel(-1))
    assert pages.page.title == "Variants"
    assert t.dialog is pages


def test_next_reads_to_the_end_and_closes() -> None:
    t, pages = opened()
    read = []
    while t.dialog is pages:
        read.append(pages.page.title)
        t.wait(1)
        t.click(pages._next)
    assert read == TITLES
    assert t.line == "+"


def test_enter_reads_to_the_end_and_closes() -> None:
    t, pages = opened()
    for _ in TITLES:
        assert t.dialog is pages
        t.key("Return")
    assert t.dialog is None


def test_the_arrows_at_the_end_stay_there() -> None:
    """Someone who pages on with an arrow has not asked to close the rules."""
    t, pages = opened()
    for _ in range(12):
        t.key("Page Down")
    assert t.dialog is pages
    assert pages.page.title == "Variants"


def test_every_page_draws_its_picture() -> None:
    t, pages = opened()
    pictures = set()
    for title in TITLES:
        turn_to(t, pages, title)
        room = pages._picture
        inside = [
            sprite
            for sprite in pages.sprites(t.now)
            if room.w / 5 < sprite.surface.get_width() <= room.w
            and sprite.surface.get_height() <= room.h
            and sprite.x >= room.x
            and sprite.y >= room.y
            and sprite.y + sprite.surface.get_height() <= room.bottom
        ]
        if pages.page.picture:
            assert inside, title
            pictures.add(id(inside[0].surface))
    assert len(pictures) == len([page for page in PAGES if page.picture])


def test_the_table_below_is_untouched() -> None:
    t, pages = opened()
    for title in TITLES:
        turn_to(t, pages, title)
    t.key("Escape")
    assert t.line == "+"
    t.check_at_rest()


def test_a_resize_keeps_the_page() -> None:
    t, pages = opened()
    turn_to(t, pages, "Redeal")
    t.stage.resize((640, 480))
    assert pages.page.title == "Redeal"
    assert not pages.overflows


LARGE = [((800, 600), 1.7), ((1280, 800), 2.0), ((1920, 1080), 1.8)]


@pytest.mark.parametrize(("size", "grown"), LARGE, ids=lambda value: str(value))
def test_large_text_goes_on_overleaf_and_none_is_left_out(
    size: tuple[int, int], grown: float
) -> None:
    usual = opened(size)[1].sizes.body
    t, pages = opened_large(size, 200)
    assert pages.sizes.body >= grown * usual
    read = read_to_the_end(t, pages)
    assert list(read) == TITLES
    assert any(len(leaves) > 1 for leaves in read.values())
    for page in PAGES:
        assert " ".join(read[page.title]).split() == page.text.split(), page.title


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_text_is_whole_in_every_language(language: str) -> None:
    t, _ = opened((800, 600))
    t.key("Escape")
    t.director.change(replace(t.stage.settings, scale=200, language=language))
    t.key("F1")
    assert isinstance(t.dialog, RulesPages)
    pages = t.dialog
    read = read_to_the_end(t, pages)
    for page in PAGES:
        assert " ".join(read[page.title]).split() == page.text.split(), page.title


def test_at_the_usual_scale_each_page_is_one_leaf() -> None:
    for size in WINDOWS:
        assert {*map(len, read_to_the_end(*opened(size)).values())} == {1}


@pytest.mark.parametrize(
    ("forward", "back"),
    [("Right", "Left"), ("Down", "Up"), ("Page Down", "Page Up")],
)
def test_keys_turn_leaf_by_leaf_and_back_the_same_way(forward: str, back: str) -> None:
    t, pages = opened_large((800, 600), 200)
    there = []
    while not there or there[-1] != pages.messages:
        there.append(pages.messages)
        t.key(forward)
    assert len(there) > len(TITLES)
    for leaf in reversed(there):
        assert pages.messages == leaf
        t.key(back)
    assert pages.messages == there[0]


def test_home_end_and_the_tabs_find_their_leaves() -> None:
    t, pages = opened_large((800, 600), 200)
    first = pages.messages
    t.key("Page Down")
    assert pages.page.title == "Overview"
    assert pages.messages != first
    t.key("Home")
    assert pages.messages == first
    turn_to(t, pages, "Tips")
    assert pages.messages[1].startswith("• Taking")
    t.key("End")
    assert pages.messages[1].split()[-1] == PAGES[-1].text.split()[-1]
    assert pages._next.label == "Close"


def test_another_scale_keeps_the_page() -> None:
    t, pages = opened_large((800, 600), 200)
    turn_to(t, pages, "Play")
    t.key("Page Down")
    assert pages.page.title == "Play"
    t.director.change(replace(t.stage.settings, scale=100))
    assert pages.messages == ("Play", PAGES[TITLES.index("Play")].text)


def test_only_the_first_leaf_has_the_picture() -> None:
    t, pages = opened_large((800, 600), 200)
    turn_to(t, pages, "Play")
    assert pages._picture.h
    t.key("Page Down")
    assert pages.page.title == "Play"
    assert not pages._picture.h


def test_the_ring_is_never_on_what_is_gone() -> None:
    t, pages = opened()
    turn_to(t, pages, "Set-up")
    pages.focus = pages._back
    t.key("Return")
    assert pages.page.title == "Overview"
    assert pages.focus in [*pages._parts()]
    pages.focus = pages._close_button
    t.key("End")
    assert pages.focus in [*pages._parts()]


def test_who_clicks_on_fast_stops_at_the_last_page() -> None:
    t, pages = opened()
    for _ in range(20):
        t.click(pages._next)
        t.wait(0.1)
    assert t.dialog is pages
    assert pages.page.title == TITLES[-1]
