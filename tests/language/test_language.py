"""Which language is chosen, and what happens to a catalogue that is missing or damaged."""

import gettext
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from crazyquilt import language
from crazyquilt.language import LANGUAGES, _, best, ngettext, of_environment, pgettext, use


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    use("en")


@pytest.mark.parametrize(
    ("preferred", "expected"),
    [
        (["de"], "de"),
        (["de_AT.UTF-8"], "de"),
        (["pt-BR"], "pt"),
        (["sr@latin", "uk_UA"], "uk"),
        (["FR"], "fr"),
        (["zh_CN", "ja", "el_GR.ISO8859-7"], "el"),
        (["zh_CN"], "en"),
        ([], "en"),
        (["", "nl"], "nl"),
        (["C", "de"], "en"),
        (["C.UTF-8", "de"], "en"),
        (["POSIX"], "en"),
        (["deu"], "en"),  # a name of three letters is another code
    ],
)
def test_the_first_that_is_spoken_is_taken(preferred: list[str], expected: str) -> None:
    assert best(preferred) == expected


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "pl_PL"}, "pl"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),  # an empty variable is none
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "xx:sv:fr"}, "sv"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "xx"}, "de"),
        ({"LANG": "C", "LANGUAGE": "sv"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8", "LANGUAGE": "de"}, "en"),
        ({"LANGUAGE": "de"}, "en"),  # without a locale LANGUAGE does not count
    ],
)
def test_the_environment_is_read_as_gettext_reads_it(
    variables: dict[str, str], expected: str
) -> None:
    assert of_environment(variables) == expected


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_language_is_spoken(code: str) -> None:
    use(code)
    assert language.code() == code
    assert (_("Undo") == "Undo") == (code == "en")


def test_another_language_counts_at_once() -> None:
    use("de")
    assert _("Undo") == "Rückgängig"
    use("en")
    assert _("Undo") == "Undo"


def test_no_other_language_is_taken() -> None:
    use("fr")
    for code in ("xx", "", "../de", "de.mo"):
        with pytest.raises(KeyError):
            use(code)
    assert language.code() == "fr"


@pytest.mark.parametrize("content", [None, b"", b"\xde\x12\x04\x95", b"no catalogue", b"\0" * 99])
def test_without_a_usable_catalogue_the_texts_are_english(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "de.mo"
    if content is not None:
        file.write_bytes(content)

    def asset(*parts: str) -> Path:
        assert parts == ("languages", "de.mo")
        if content is None:
            raise FileNotFoundError
        return file

    monkeypatch.setattr(language, "asset", asset)
    use("de")
    assert (language.code(), _("Undo")) == ("en", "Undo")


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The German catalogue, in a place where it may be damaged."""
    file = tmp_path / "de.mo"
    file.write_bytes(language.asset("languages", "de.mo").read_bytes())
    monkeypatch.setattr(language, "asset", lambda *_: file)
    return file


def test_every_cut_of_a_catalogue_is_english_or_whole(german: Path) -> None:
    whole = german.read_bytes()
    for end in range(0, len(whole), 997):
        german.write_bytes(whole[:end])
        use("de")
        assert _("Undo") in ("Undo", "Rückgängig")
        assert language.number_text(1000)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"charset=utf-8", b"charset=utg-8"),
        (b"Plural-Forms: nplurals=2; plural=(n != 1);", b"Plural-Forms: x" + b" " * 27),
        (b"plural=(n != 1);", b"plural=(n/0*01);"),
        (b"plural=(n != 1);", b"plural=(n + 77);"),
        (b"nplurals=2;", b"nplurals=x;"),
    ],
)
def test_a_damaged_head_of_a_catalogue_is_english(
    before: bytes, after: bytes, german: Path
) -> None:
    whole = german.read_bytes()
    assert before in whole
    assert len(before) == len(after)
    german.write_bytes(whole.replace(before, after))
    use("de")
    assert _("Undo") in ("Undo", "Rückgängig")
    for number in (0, 1, 2, 300):
        assert ngettext("{count} move", "{count} moves", number).format(count=number)


def test_a_text_to_be_filled_in_with_other_names_is_english(german: Path) -> None:
    whole = german.read_bytes()
    for name in (b"bount}", b"count{", b"count!", b"co}nt}"):
        german.write_bytes(whole.replace(b"{count}", b"{" + name))
        use("de")
        assert _("Undo") == "Rückgängig"
        for number in (1, 5):
            text = ngettext("{count} move", "{count} moves", number)
            assert text.format(count=number).startswith(str(number))
        assert language.pgettext("between thousands", ",") == "."


def test_a_pipe_in_place_of_a_catalogue_is_not_waited_for(german: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes that are files")
    german.unlink()
    os.mkfifo(german)
    use("de")
    assert _("Undo") == "Undo"


def test_nothing_said_is_nothing_in_every_language() -> None:
    # gettext gives its header for the empty text.
    use("de")
    assert _("") == ""


@pytest.mark.parametrize(
    ("code", "expected"),
    [("en", "12,000,000"), ("de", "12.000.000"), ("fr", "12\u202f000\u202f000")],
)
def test_thousands_are_set_apart_in_each_language_s_way(code: str, expected: str) -> None:
    use(code)
    assert language.number_text(12_000_000) == expected
    assert language.number_text(999) == "999"


@pytest.mark.parametrize(
    ("code", "decimal", "percent"),
    [("en", "0.29", "95%"), ("de", "0,29", "95\u00a0%"), ("ru", "0,29", "95\u00a0%")],
)
def test_decimals_and_percentages(code: str, decimal: str, percent: str) -> None:
    use(code)
    assert language.decimal_text(0.294, 2) == decimal
    assert language.percent_text("95") == percent


def test_plurals_are_those_of_the_language() -> None:
    class Polish(gettext.NullTranslations):
        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            assert (msgid1, msgid2) == ("card", "cards")
            return ["karta", "karty", "kart"][0 if n == 1 else 1 if 2 <= n % 10 <= 4 else 2]

        def pgettext(self, context: str, message: str) -> str:
            return f"{context}|{message}"

    language.speak(Polish(), "pl")
    assert [ngettext("card", "cards", n) for n in (1, 3, 5)] == ["karta", "karty", "kart"]
    assert pgettext("verb", "Play") == "verb|Play"
