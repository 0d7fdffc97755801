"""Words in another language: here a made-up one, which puts each text between « and »."""

import contextlib
import gettext
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from advised import line_of, won
from table import Table, dealt, game

from crazyquilt import language
from crazyquilt.analysis import Analysis
from crazyquilt.language import speak
from crazyquilt.model.cards import Suit
from crazyquilt.model.errors import Reason
from crazyquilt.model.moves import parse_move
from crazyquilt.model.rules import PRESETS, Building, Rules
from crazyquilt.scene.geometry import PILES, SOURCES
from crazyquilt.scene.kit import Kit
from crazyquilt.screens.commands import COMMANDS, all_shown, command_of, shown
from crazyquilt.screens.finder import Finder
from crazyquilt.screens.reasons import (
    chance_text,
    hint_text,
    losing_text,
    move_text,
    stuck_text,
    verdict_text,
)
from crazyquilt.screens.refusals import ANY_FOUNDATION, why
from crazyquilt.screens.rules_text import PAGES
from crazyquilt.screens.screen import Key
from crazyquilt.solver.api import Chance, Hint, Lost, Result, Unknown, Why, Won
from crazyquilt.wording import refusal_text, rules_phrase, rules_title, suit_title

KEYS = {
    "Ctrl": "Strg",
    "Shift": "Umschalt",
    "Space": "Leertaste",
    "Backspace": "Rücktaste",
    "End": "Ende",
    "Enter": "Eingabe",
    "Escape": "Abbruch",
    "Tab": "Tabulator",
    "Plus": "Pluszeichen",
    "Minus": "Minuszeichen",
}
NAMES = {*KEYS.values(), "Alt"}
SIGNS = ("between thousands", "before decimals")
INNERMOST = re.compile("«[^«»]*»")
WORD = re.compile(r"[^\W\d_]{2,}")


class MadeUp(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"«{msgid1 if n == 1 else msgid2}»"

    def pgettext(self, context: str, message: str) -> str:
        if context == "key":
            return KEYS.get(message, message)
        return message if context in SIGNS else f"«{message}»"


@contextlib.contextmanager
def made_up() -> Iterator[None]:
    speak(MadeUp(), "xx")
    try:
        yield
    finally:
        language.use("en")


@pytest.fixture
def _made_up() -> Iterator[None]:
    with made_up():
        yield


def foreign(text: str) -> bool:
    """Whether nothing but keys' names, cards and numbers stands outside of « and »."""
    while INNERMOST.search(text):
        text = INNERMOST.sub("", text)
    return not {word for word in WORD.findall(text) if word not in NAMES}


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are drawn from now on, before they are broken into lines or cut."""
    texts: list[str] = []
    broken: set[str] = set()
    text, fitted, wrapped = Kit.text, Kit.fitted, Kit.wrapped

    def noted_text(kit: Kit, words: str, *how: Any, **more: Any) -> pygame.Surface:
        if words not in broken:
            texts.append(words)
        return text(kit, words, *how, **more)

    def noted_fitted(kit: Kit, words: str, *how: Any, **more: Any) -> pygame.Surface:
        texts.append(words)
        with monkeypatch.context() as patch:
            patch.setattr(Kit, "text", text)  # what is left of it when it is cut
            return fitted(kit, words, *how, **more)

    def noted_wrapped(kit: Kit, words: str, *how: Any, **more: Any) -> list[str]:
        lines = wrapped(kit, words, *how, **more)
        texts.append(words)
        broken.update(lines)
        return lines

    monkeypatch.setattr(Kit, "text", noted_text)
    monkeypatch.setattr(Kit, "fitted", noted_fitted)
    monkeypatch.setattr(Kit, "wrapped", noted_wrapped)
    return texts


def test_foreign() -> None:
    assert foreign("«10♠ to the «waste»», 4 Strg+Z K♥")
    assert not foreign("«10♠» to the «waste»")
    assert not foreign("or")


# ── what is there all the time


def test_the_buttons_and_captions_on_the_table_follow(written: list[str]) -> None:
    t = Table(game(1))
    english = {"Undo", "New deal", "Stock", "Waste", "Up", "Down", "empty"}

    def drawn() -> set[str]:
        written.clear()
        t.stage.apply(t.stage.settings)
        t.sprites()
        return set(written)

    assert english <= drawn()
    with made_up():
        assert {f"«{word}»" for word in english} <= drawn()
        assert english.isdisjoint(written)
    assert english <= drawn()


def test_captions_are_not_kept_in_another_language(written: list[str]) -> None:
    t = Table(game(1))
    t.sprites()
    written.clear()
    with made_up():
        t.sprites()
    assert {"«Stock»", "«empty»"} <= set(written)


def test_a_message_goes_when_the_language_changes_and_stays_when_the_size_does() -> None:
    t = Table(game(dealt({"a1": "7S", "c1": "5H"}, "8S"), "+"))
    t.key("W")
    assert t.said == "Choose a card first: the arrow keys go from card to card."
    t.stage.apply(t.stage.settings)
    assert t.said
    with made_up():
        t.stage.apply(t.stage.settings)
        assert t.said == ""
        t.key("W")
        assert foreign(t.said)


# ── keys


@pytest.mark.usefixtures("_made_up")
def test_keys_are_named_in_the_language_and_pressed_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert shown("Ctrl+Shift+Z") == "Strg+Umschalt+Z"
    assert [shown(key) for key in ("Space", "End", "F5", "Alt+Enter", "R")] == [
        *("Leertaste", "Ende", "F5", "Alt+Eingabe", "R"),
    ]
    assert all_shown(COMMANDS[0]) == "«Strg+Z or Rücktaste»"
    assert command_of(Key("z", control=True)) == "undo"
    assert command_of(Key("backspace")) == "undo"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert shown("Ctrl+Shift+Z") == "⌘Umschalt Z"


# ── dialogs


@pytest.mark.usefixtures("_made_up")
@pytest.mark.parametrize("shortcut", ["F10", "F3", "F4", "Ctrl+G", "Ctrl+O"])
@pytest.mark.parametrize("empty", [True, False])
def test_a_dialog_has_no_other_words(
    shortcut: str, empty: bool, written: list[str], tmp_path: Path
) -> None:
    """Such as the bookmarks and the saved games, of which there are some or none."""
    if not empty:
        for number in range(11):
            (tmp_path / f"{number}.quilt").touch()
    t = Table(game(1, "+ +"), documents=tmp_path)
    if not empty:
        t.key("Ctrl+B")
    t.key(shortcut)
    assert t.dialog
    list(t.dialog.sprites(t.now))
    # Where the games are saved is no text of the game.
    texts = [text.replace(str(tmp_path), "") for text in written]
    assert len(texts) >= 3
    assert [text for text in texts if not foreign(text)] == []


@pytest.mark.usefixtures("_made_up")
def test_a_page_of_the_rules_has_no_other_words(written: list[str]) -> None:
    t = Table(game(1))
    t.key("F1")
    assert t.dialog
    for page in PAGES:
        list(t.dialog.sprites(t.now))
        assert page.text in written
        assert page.title in written
        t.key("Right")
    assert [text for text in written if not foreign(text)] == []


def test_the_pictures_of_the_rules_are_drawn_anew(written: list[str]) -> None:
    t = Table(game(1))
    kit = t.stage.kit
    for speaking in (contextlib.nullcontext(), made_up()):
        with speaking:
            t.key("F1")
            t.key("Right")
            assert t.dialog
            written.clear()
            list(t.dialog.sprites(t.now))
            t.key("Escape")
            assert t.stage.kit is kit
    assert "«Stock»" in written


# ── sentences


@pytest.mark.usefixtures("_made_up")
def test_why_a_move_is_refused() -> None:
    for rules in PRESETS.values():
        for moves in ("", "+ + + +"):
            position = game(1, moves, rules).game().position
            for source in SOURCES:
                for target in (*PILES, "waste", ANY_FOUNDATION, None):
                    assert foreign(why(position, source, target))
    position = game(1).game().position
    for reason in Reason:
        for move in map(parse_move, ("a1u", "a1w", "d4d", "wu", "+", "@")):
            assert foreign(refusal_text(position, move, reason))


@pytest.mark.usefixtures("_made_up")
def test_hints_and_verdicts() -> None:
    position = won(7).game().position
    results: tuple[Result, ...] = (Unknown(1_234), Lost(1), Won(line_of("wd"), 1))
    for result in results:
        assert foreign(verdict_text(result))
        assert foreign(stuck_text(position, result))
        for why_it in Why:
            for freed in (0, 7):
                assert foreign(hint_text(position, Hint(line_of("+")[0], why_it, result, freed, 0)))
    assert foreign(verdict_text(None))
    for text in ("+", "@", "a1w", "a1u", "a1d"):
        move = parse_move(text)
        assert foreign(move_text(position, move))
        assert foreign(chance_text(position, Chance(move, 0.256)))


@pytest.mark.usefixtures("_made_up")
def test_what_lost_a_game() -> None:
    moves = line_of("+ + + +")
    positions = game(1, "+ + + +").game().positions
    for told in ({}, {4: "w"}, {1: "w"}, {3: "l"}, {1: "w", 3: "l"}, {1: "w", 2: "l"}):
        analysis = Analysis(positions)
        for index, judged in told.items():
            analysis.take(index, Won((), 1) if judged == "w" else Lost(1))
        assert foreign(losing_text(analysis, moves))


@pytest.mark.usefixtures("_made_up")
def test_what_is_found() -> None:
    position = game(1, "+ +").game().position
    texts = set()
    for suit in "sdc-":
        for rank in "a23456789tjqk-":
            finder = Finder()
            finder.key(Key(suit))
            finder.key(Key(rank))
            texts.add(finder.text(position))
    assert len(texts) > 40
    assert all(map(foreign, texts))
    assert "«Spades»" in {suit_title(suit) for suit in Suit}


@pytest.mark.usefixtures("_made_up")
def test_the_rules_names() -> None:
    for rules in (*PRESETS.values(), Rules(2, Building.SUIT, corner=True)):
        assert foreign(rules_title(rules))
        assert foreign(rules_phrase(rules))
