"""Each language on the screens: nothing leaves its place or lies on anything else, no English is
left between, and the cards have the language's letters.
"""

from collections.abc import Callable

import pytest
from table import Table, game
from test_longer_texts import BOTH, TO_BOTH, WatchedKit, check, check_dialog, shown

import crazyquilt.screens.screen
from crazyquilt import language
from crazyquilt.language import LANGUAGES, _
from crazyquilt.scene.geometry import Box
from crazyquilt.screens.choices import group_titles
from crazyquilt.storage.settings import Settings
from crazyquilt.wording import corner_letters

OTHERS = [code for code in LANGUAGES if code != "en"]
SIZES = [(800, 600), (1280, 800)]
LETTERS = {
    "de": "A B D K",
    "fr": "A V D R",
    "es": "A J Q K",
    "it": "A J Q K",
    "pt": "A J Q K",
    "pl": "A W D K",
    "nl": "A B V H",
    "sv": "E Kn D K",
    "ru": "Т В Д К",
    "uk": "Т В Д К",
    "el": "A J Q K",
}
"""What stands in the corners of Ace, Jack, Queen and King of cards that are sold there."""


@pytest.fixture(autouse=True, params=OTHERS)
def code(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(crazyquilt.screens.screen, "Kit", WatchedKit)
    language.use(request.param)
    return str(request.param)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return request.param  # type: ignore[no-any-return]


def test_the_table(size: tuple[int, int]) -> None:
    t = Table(game(BOTH, TO_BOTH), size)
    texts = shown(t, t.sprites())
    check(texts, Box(0, 0, *size))
    # Each of the bar's words is whole: smaller it may be, cut it may not.
    assert not [text for text, _box in texts if text.endswith("…")]


KEYS: dict[str, Callable[[Table], None]] = {
    key: (lambda t, key=key: t.key(key))  # type: ignore[misc]
    for key in ("F10", "F3", "F4", "F5", "Ctrl+D", "Ctrl+N", "Ctrl+T", "Ctrl+G", "F7")
}


@pytest.mark.parametrize("key", KEYS)
def test_the_dialogs(size: tuple[int, int], key: str) -> None:
    t = Table(game(BOTH, TO_BOTH), size)
    KEYS[key](t)
    check_dialog(t)


def test_the_settings(size: tuple[int, int]) -> None:
    t = Table(game(BOTH, TO_BOTH), size)
    t.key("F6")
    assert t.title == _("Settings") != "Settings"
    for title in group_titles():
        t.click(t.button(title))
        assert t.dialog
        for _page in range(t.dialog._sheets):
            check_dialog(t)
            t.dialog._turn_sheet()


def test_the_letters_on_the_cards(code: str) -> None:
    t = Table(game(3))
    assert list(corner_letters()) == LETTERS[code].split()
    assert t.stage.style.letters == corner_letters()
    t.stage.apply(Settings(letters="english"))
    assert t.stage.style.letters == corner_letters() == ("A", "J", "Q", "K")


def test_another_language_is_seen_at_once(code: str) -> None:
    t = Table(game(3))
    for chosen, word in ((code, _("Undo")), ("en", "Undo")):
        t.stage.apply(Settings(language=chosen))
        assert word in [text for text, _box in shown(t, t.sprites())]
