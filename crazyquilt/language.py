"""The language of all texts. They stand in English in the code; `assets/languages` has the others.

`_` and its kin translate where a text is used, so that another language counts at once. A text in
a table is only marked there, by `N_`, and translated when it is read. What stands between braces
is filled in afterwards, by name, since languages differ in their order.
"""

import gettext
import io
import os
import string
import struct
from collections.abc import Iterable, Mapping
from pathlib import Path

from crazyquilt.resources import asset

SOURCE = "en"
"""The language of the code."""
LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "it": "Italiano",
    "pt": "Português",
    "pl": "Polski",
    "nl": "Nederlands",
    "sv": "Svenska",
    "ru": "Русский",
    "uk": "Українська",
    "el": "Ελληνικά",
}
"""The languages that the game speaks, by their ISO 639 codes, each in its own name."""
_TRIED = 200
"""Up to which number the rule for plurals is tried before a file is used."""
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_spoken: gettext.NullTranslations = gettext.NullTranslations()
_code = SOURCE


def _(text: str) -> str:
    """Gets a text in the language that is in use."""
    return _spoken.gettext(text) if text else ""


def ngettext(one: str, many: str, number: int) -> str:
    """Gets the text for so many, in the language that is in use."""
    return _spoken.ngettext(one, many, number)


def pgettext(context: str, text: str) -> str:
    """Gets a text whose meaning `context` tells, in the language that is in use."""
    return _spoken.pgettext(context, text)


def N_(text: str) -> str:  # noqa: N802 - the field's name for it
    """Marks a text that is translated where it is used."""
    return text


def number_text(number: int) -> str:
    """Gets a whole number with its thousands set apart as the language does it."""
    return f"{number:,}".replace(",", pgettext("between thousands", ","))


def decimal_text(number: float, places: int) -> str:
    """Gets a number with `places` decimals, in the language's way."""
    return f"{number:.{places}f}".replace(".", pgettext("before decimals", "."))


def percent_text(text: str) -> str:
    """Gets a percentage from its number as text: ``5 %``, ``5%``."""
    return pgettext("percentage", "{number}%").format(number=text)


def code() -> str:
    """Gets the code of the language that is in use, a key of `LANGUAGES`."""
    return _code


def use(code: str) -> None:
    """Speaks a language from now on. Raises KeyError when it is not one of `LANGUAGES`.

    Should its file be missing or damaged, the texts are English.
    """
    if code not in LANGUAGES:
        raise KeyError(code)
    translations = gettext.NullTranslations()
    if code != SOURCE:
        try:
            translations = _read(asset("languages", f"{code}.mo"))
        except (OSError, ValueError, LookupError, ArithmeticError, struct.error):
            code = SOURCE
    speak(translations, code)


def _read(path: Path) -> gettext.NullTranslations:
    """Gets the translations in a file. Raises OSError, or whatever a damaged one leads to."""
    if not path.is_file():  # a pipe would be waited for
        raise FileNotFoundError(path)
    translations = _Checked(io.BytesIO(path.read_bytes()))
    said_of = translations.ngettext
    for number in range(_TRIED):
        said_of("", "", number)
    return translations


class _Checked(gettext.GNUTranslations):
    """Translations of which none is used that would be filled in with other names than English."""

    def __init__(self, file: io.BytesIO) -> None:
        super().__init__(file)
        self._fits: dict[tuple[str, str], bool] = {}

    def _checked(self, text: str, said: str) -> str:
        pair = text, said
        if pair not in self._fits:
            self._fits[pair] = _filled_in(said) <= _filled_in(text)
        return said if self._fits[pair] else text

    def gettext(self, message: str) -> str:
        return self._checked(message, super().gettext(message))

    def pgettext(self, context: str, message: str) -> str:
        return self._checked(message, super().pgettext(context, message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        said = super().ngettext(msgid1, msgid2, n)
        english = msgid1 if n == 1 else msgid2
        return said if self._checked(msgid2, said) is said else english


def _filled_in(text: str) -> set[str]:
    """Gets what is filled in by name; something that fits nowhere where that cannot be told."""
    try:
        fields = [(name, form) for _text, name, form, _how in string.Formatter().parse(text)]
    except ValueError:
        return {text}
    return {f"{name}:{form}" for name, form in fields if name is not None}


def speak(translations: gettext.NullTranslations, code: str) -> None:
    """Speaks by these translations from now on, under a language's code."""
    global _spoken, _code
    _spoken, _code = translations, code


def best(preferred: Iterable[str]) -> str:
    """Gets the first of `preferred` that the game speaks, such as ``de_AT.UTF-8``, else English.

    ``C`` and ``POSIX`` mean English (ISO/IEC 15897 names, as in the POSIX variable ``LANG``).
    """
    for name in preferred:
        language = name.replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0]
        if language.lower() in LANGUAGES:
            return language.lower()
        if language in ("C", "POSIX"):
            break
    return SOURCE


def of_environment(variables: Mapping[str, str] = os.environ) -> str:
    """Gets the language that the environment asks for, read as gettext reads it.

    Source: the GNU gettext manual, “Specifying a Priority List of Languages”.
    """
    said = {name: variables[name] for name in _VARIABLES if variables.get(name)}
    locale = next((said[name] for name in _VARIABLES[1:] if name in said), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return SOURCE  # and then LANGUAGE does not count
    return best([*said.get("LANGUAGE", "").split(":"), locale])
