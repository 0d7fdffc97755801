"""Words joined, as each language joins them."""

import pytest

from crazyquilt import language
from crazyquilt.wording import either, every


@pytest.mark.parametrize(
    ("code", "words", "joined"),
    [
        ("en", ["7♠"], "7♠"),
        ("en", ["7♠", "8♠"], "7♠ or 8♠"),
        ("en", ["6♠", "7♠", "9♠"], "6♠, 7♠ or 9♠"),
        # Spanish says “u” before a word that begins with an o, such as “ocho”.
        ("es", ["6♠", "7♠"], "6♠ o 7♠"),
        ("es", ["7♠", "8♠"], "7♠ u 8♠"),
        ("es", ["8♠", "9♠"], "8♠ o 9♠"),
        ("de", ["7♠", "8♠"], "7♠ oder 8♠"),
    ],
)
def test_one_of_several(code: str, words: list[str], joined: str) -> None:
    language.use(code)
    try:
        assert either(words) == joined
    finally:
        language.use("en")


def test_all_of_several() -> None:
    assert every(["7♠", "8♠", "9♠"]) == "7♠, 8♠ and 9♠"
