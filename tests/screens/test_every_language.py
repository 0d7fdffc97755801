"""Each language on the screens: nothing leaves its place or lies on anything else, no English is
left between, and the cards have the language's letters.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from finished import LOST, SHOWN, result
from table import Table, game
from test_longer_texts import BOTH, LAST_DEAL, TO_BOTH, WatchedKit, check, check_dialog, shown

import crazyquilt.screens.screen
from crazyquilt import language
from crazyquilt.figures.tally import Tally
from crazyquilt.language import LANGUAGES, _, pgettext
from crazyquilt.model.rules import PRESETS
from crazyquilt.scene.geometry import Box
from crazyquilt.screens.advice import _chance_text, grade_text
from crazyquilt.screens.choices import group_titles
from crazyquilt.screens.past import GameRow, PastGames
from crazyquilt.screens.replay import Replay
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


# ── the lines beside the cards

TALLIES = {
    "daily": replace(Tally.new(), daily=date(2026, 11, 30)),
    "practice": replace(Tally.new(), practice=True),
    "numbered": Tally.new(),
}


def told(which: str, size: tuple[int, int], scale: int) -> Table:
    """A table with as many lines as there may be, and long ones."""
    last = game(LAST_DEAL, "+", PRESETS["round-the-corner"])
    t = Table(game(BOTH, TO_BOTH) if which == "practice" else last, size)
    t.stage.apply(Settings(scale=scale, language=language.code()))
    t.session.tally = TALLIES[which]
    t.play.advised = lambda: (
        ("", _("Cannot be won any more")),
        (pgettext("status", "Grade"), grade_text("fiendish")),
        (pgettext("status", "Chance"), _chance_text(1.0)),
    )
    return t


def lines_shown(t: Table, foot: int = 0) -> list[tuple[str, Box]]:
    view = t.play.view(t.now)
    status = t.play.table._status.sprites(view.lines, view.spare, foot)
    return shown(
        t, [*status, *t.play.table._captions.sprites(view.position), *t.play.bar.sprites()]
    )


def check_lines(t: Table, texts: list[tuple[str, Box]]) -> None:
    check(texts, Box(0, 0, *t.stage.layout.size))
    assert not [text for text, _box in texts if text.endswith("…")]
    for text, letters in texts:
        for name, place in t.stage.layout.places.items():
            assert not place.overlap(letters), f"{text!r} lies on {name}"


@pytest.mark.parametrize("which", TALLIES)
def test_every_line_of_the_status_is_whole(size: tuple[int, int], which: str) -> None:
    t = told(which, size, 100)
    texts = lines_shown(t)
    check_lines(t, texts)
    seen = "".join(text for text, _box in texts).replace(" ", "")
    for line in t.play.lines():
        for part in line:
            assert part.replace(" ", "") in seen, f"{part!r} is left out"


@pytest.mark.parametrize("scale", [75, 200])
def test_the_status_with_text_of_any_size(scale: int) -> None:
    for window in [(640, 480), (720, 1280)]:
        for which in TALLIES:
            t = told(which, window, scale)
            check_lines(t, lines_shown(t))


@pytest.mark.parametrize("scale", [100, 200])
def test_the_status_ends_above_the_button_that_offers_the_rest(scale: int) -> None:
    for window in [(640, 480), (720, 1280)]:
        t = told("daily", window, scale)
        assert t.play.bar.foot == 0
        t.play.finishing = ()
        box = t.play.bar.boxes()["finish"]
        texts = lines_shown(t, t.play.bar.foot)
        check(texts, Box(0, 0, *window))
        assert len([text for text, letters in texts if box.overlap(letters)]) <= 1
        assert not any(box.overlap(place) for place in t.stage.layout.places.values())


@pytest.mark.parametrize("scale", [100, 200])
def test_a_replay_shows_every_place(scale: int) -> None:
    for window in [(640, 480), (800, 600)]:
        t = told("numbered", window, scale)
        replay = Replay(t.stage, t.session.record(), 1, "Test", lambda *_: None, print)
        t.stage.push(replay)
        area = Box(0, 0, window[0], replay.box.y)
        for name, box in replay.table_layout.places.items():
            assert area.overlap(box) == box.w * box.h, name
        texts = shown(t, list(replay.sprites(t.now)))
        check(texts, Box(0, 0, *window))
        above = [text for text, letters in texts if area.overlap(letters)]
        assert not [text for text in above if text.endswith("…")]


@pytest.mark.parametrize("scale", [100, 200])
def test_the_days_of_two_daily_deals_are_told(scale: int) -> None:
    t = told("daily", (640, 480), scale)
    days = [date(2026, 11, day) for day in (29, 30)]
    games = [result(n, LOST, deal=n, daily=day) for n, day in enumerate(days, 1)]
    t.stage.push(PastGames(t.stage, games, str, t.play.key))
    assert t.dialog
    words = [text for text, _box in shown(t, list(t.dialog.sprites(t.now)))]
    for day in days:
        assert any(day.isoformat() in text for text in words), (day, words)


def test_past_games_leave_no_column_out(size: tuple[int, int]) -> None:
    t = told("daily", size, 100)
    games = [result(1, LOST, deal=4294967295), result(2, SHOWN, daily=date(2026, 11, 30))]
    t.stage.push(PastGames(t.stage, games, str, t.play.key))
    assert t.dialog
    words = [text for text, _box in shown(t, list(t.dialog.sprites(t.now)))]
    for row in t.dialog.rows:
        assert isinstance(row, GameRow)
        assert {row.label, *row.cells} <= {*words}
