"""What is said in other languages: their own letters on cards, and no word of English between."""

import gettext
import re
from pathlib import Path

import pytest
from table import Table, game
from test_dialogs_told import PANELS, opened
from test_said import Ear

from crazyquilt import language
from crazyquilt.access.node import Action, Node
from crazyquilt.access.tree import Outline
from crazyquilt.access.words import card_name, spoken
from crazyquilt.language import LANGUAGES
from crazyquilt.model.cards import FACES
from crazyquilt.wording import card_text, let_letters_follow

WORD = re.compile(r"[^\W\d_]{2,}")
INNERMOST = re.compile("«[^«»]*»")
NAMES = {"Crazy", "Quilt", "Alt", "deal"}
"""The game's own name, a key's and a file's."""


class MadeUp(gettext.NullTranslations):
    """Puts each text between « and »."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"«{msgid1 if n == 1 else msgid2}»"

    def pgettext(self, context: str, message: str) -> str:
        del context
        return f"«{message}»"


def english_in(text: str) -> list[str]:
    """The words that no translation has given."""
    while (less := INNERMOST.sub("", text)) != text:
        text = less
    return [word for word in WORD.findall(text) if word not in NAMES]


def texts(tree: Node) -> list[str]:
    return [text for node in tree for text in (node.name, node.description, node.shortcut)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_is_said_in_words(code: str) -> None:
    language.use(code)
    let_letters_follow(True)
    assert [spoken(card_text(card)) for card in FACES] == [card_name(card) for card in FACES]


def test_the_table_is_told_in_the_language() -> None:
    language.speak(MadeUp(), "xx")
    t = Table(game(3, "+"))
    t.play.keyboard.focus.go("b1")
    outline, ear = Outline(t.stage, "Crazy Quilt"), Ear(t)
    heard = []
    for place in ("b1", "stock", "a4", "waste", "undo", "redo", "upS"):
        next(n for n in outline.tree() if n.id == place).acts[Action.PRESS]("")
        heard += [*texts(outline.tree()), ear.hears()]
    for command in ("restart", "mark", "winnable"):
        t.play.run(command)
        heard.append(ear.hears())
    assert len(heard) > 500
    assert [text for text in heard if english_in(text)] == []


@pytest.mark.parametrize(
    ("code", "end"), [("el", "παρτίδας;"), ("de", "?"), ("en", "this game?"), ("fr", "?")]
)
def test_a_question_ends_as_the_language_ends_it(code: str, end: str) -> None:
    language.use(code)
    t = Table(game(3, "+"))
    ear = Ear(t)
    t.key("Ctrl+N")
    heard = ear.hears()
    assert f"{end} " in heard
    assert ";." not in heard


def test_a_semicolon_ends_nothing_elsewhere() -> None:
    t = Table(game(3))
    announcer = Ear(t).announcer
    announcer._say("so;")
    announcer._say("πώς\u037e")
    assert announcer.messages()[0].name == "So;. Πώς\u037e."


@pytest.mark.parametrize("name", PANELS)
def test_each_panel_is_told_in_the_language(name: str, tmp_path: Path) -> None:
    language.speak(MadeUp(), "xx")
    _, _, outline = opened(name, (1280, 800), tmp_path)
    assert [text for text in texts(outline.tree()) if english_in(text)] == []
