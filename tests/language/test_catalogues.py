"""The catalogues: whole, up to date with the code, and true to what is filled in."""

import gettext
import re
import string
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from crazyquilt.language import LANGUAGES

babel = pytest.importorskip("babel.messages.pofile")
ttlib = pytest.importorskip("fontTools.ttLib")

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "languages"
OTHERS = [code for code in LANGUAGES if code != "en"]
ALL_OTHERS = pytest.mark.parametrize("code", OTHERS)


@cache
def messages(code: str) -> list:  # type: ignore[type-arg]
    with (FOLDER / f"{code}.po").open("rb") as file:
        return [message for message in babel.read_po(file, locale=code) if message.id]


def pairs(code: str) -> list[tuple[str, str, str]]:
    """Context, text and translation; of plurals each form beside the English many."""
    found = []
    for message in messages(code):
        ids, said = message.id, message.string
        if isinstance(ids, tuple):
            found += [(message.context or "", ids[1], form) for form in said]
        else:
            found.append((message.context or "", ids, said))
    return found


def filled_in(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_the_files_are_what_the_code_and_the_translations_give(tmp_path: Path) -> None:
    before = {path.name: path.read_bytes() for path in FOLDER.iterdir()}
    languages = {f"{code}.{kind}" for code in OTHERS for kind in ("po", "mo")}
    assert set(before) == languages | {"crazyquilt.pot"}
    script = ROOT / "packaging" / "languages.py"
    told = subprocess.run(
        [sys.executable, "-B", str(script), str(tmp_path)],
        check=False,
        capture_output=True,
        text=True,
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@ALL_OTHERS
def test_every_text_is_translated(code: str) -> None:
    assert [text for _, text, said in pairs(code) if not said] == []
    assert not [message.id for message in messages(code) if message.fuzzy]


@ALL_OTHERS
def test_the_same_is_filled_in(code: str) -> None:
    wrong = [
        (text, said)
        for _, text, said in pairs(code)
        if filled_in(text) != filled_in(said)
        # The form for one may say the number in a word.
        and not (filled_in(said) < filled_in(text) and code_has_one(code, text, said))
    ]
    assert wrong == []


def code_has_one(code: str, text: str, said: str) -> bool:
    message = next(m for m in messages(code) if isinstance(m.id, tuple) and m.id[1] == text)
    lacking = filled_in(text) - filled_in(said)
    # English itself leaves the number out for one.
    return said == message.string[0] and not lacking & filled_in(message.id[0])


@ALL_OTHERS
def test_the_ends_are_alike(code: str) -> None:
    """Spaces, line ends and the end of a sentence are where English has them."""
    for context, text, said in pairs(code):
        if context in ("between thousands", "before decimals"):
            continue
        assert text[:1].isspace() == said[:1].isspace(), (text, said)
        assert text[-1:].isspace() == said[-1:].isspace(), (text, said)
        assert text.count("\n") == said.count("\n"), (text, said)
        assert text.endswith("…") == said.endswith("…"), (text, said)
        ends = (".", ";") if code == "el" and text.endswith("?") else tuple(".!?:")
        ended = said.rstrip("”»“").endswith(ends)
        assert text.rstrip("”").endswith((".", "!", "?", ":")) == ended, (text, said)


@ALL_OTHERS
def test_the_plural_forms_are_those_of_the_language(code: str) -> None:
    # By CLDR; the third form of the Romance languages is that of round millions.
    forms = dict.fromkeys(["fr", "es", "it", "pt", "pl", "ru", "uk"], 3)
    for message in messages(code):
        if isinstance(message.id, tuple):
            assert len(message.string) == forms.get(code, 2), message.id


@ALL_OTHERS
def test_the_typeface_has_every_letter(code: str) -> None:
    letters = {letter for _, _, said in pairs(code) for letter in said if letter != "\n"}
    for font in sorted((ROOT / "assets" / "fonts").glob("*.ttf")):
        known = ttlib.TTFont(font).getBestCmap()
        assert sorted(letter for letter in letters if ord(letter) not in known) == [], font.name


@ALL_OTHERS
def test_texts_are_in_the_language_s_own_letters(code: str) -> None:
    cyrillic, greek = re.compile("[А-яЁёІіЇїЄєҐґ]"), re.compile("[Α-ωά-ώ]")
    for context, text, said in pairs(code):
        foreign = {"ru": greek, "uk": greek, "el": cyrillic}.get(code)
        assert not (foreign or re.compile("[А-яΑ-ω]")).search(said), (context, text, said)


@ALL_OTHERS
def test_the_compiled_file_says_the_same(code: str) -> None:
    with (FOLDER / f"{code}.mo").open("rb") as file:
        spoken = gettext.GNUTranslations(file)
    for message in messages(code):
        if not isinstance(message.id, tuple) and message.context is None:
            assert spoken.gettext(message.id) == message.string


def test_no_language_is_given_another_s_words() -> None:
    """Kin have words in common (“gewonnen”, “carta”), but no four languages here."""
    shared: dict[tuple[str, str, str], set[str]] = {}
    for code in OTHERS:
        for context, text, said in pairs(code):
            letters = re.sub(r"\{\w+\}|[^\W\d_]{1,2}\b", "", said)
            if said != text and re.search(r"[^\W\d_]{3}", letters):
                shared.setdefault((context, text, said), set()).add(code)
    assert [(key, codes) for key, codes in shared.items() if len(codes) > 3] == []
