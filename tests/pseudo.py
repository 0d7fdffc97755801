"""A pseudo-language: English with each word 40 % longer and with letters that English lacks, for
what a translation does to a layout. What is filled in stays as it is.
"""

import contextlib
import gettext
import math
import re
from collections.abc import Iterator

from crazyquilt import language

_WORD = re.compile(r"\{[^{}]*\}|[^\W\d_]{3,}")
FILLER = "éäñïřť"
"""Letters of a middling width."""
SIGNS = ("between thousands", "before decimals", "first day of the week")
"""Contexts whose answers are no words."""


def longer(text: str) -> str:
    """`text` with each word 40 % longer; numbers, single letters and signs stay as they are."""

    def grown(match: re.Match[str]) -> str:
        word = match[0]
        if word.startswith("{"):
            return word
        return word + (FILLER * len(word))[: math.ceil(len(word) * 0.4)]

    return _WORD.sub(grown, text)


class Pseudo(gettext.NullTranslations):
    """The pseudo-language as the game speaks it."""

    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return longer(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return message if context in SIGNS else longer(message)


@contextlib.contextmanager
def pseudo() -> Iterator[None]:
    """The pseudo-language is spoken."""
    language.speak(Pseudo(), "xx")
    try:
        yield
    finally:
        language.use("en")
