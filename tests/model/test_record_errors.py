"""Records that do not load: every kind of fault is told with its line."""

from collections.abc import Callable

import naive
import pytest

from crazyquilt.model.errors import IllegalMove, IllegalRecordMove, Reason, RecordError
from crazyquilt.model.moves import REDEAL, parse_move
from crazyquilt.model.record import LARGEST, decode_record, parse_record

HEAD = "crazyquilt 1\ndeal 4711\n"
CARDS = naive.dealt(4711)
LAYOUT = ["row " + " ".join(CARDS[start : start + 8]) for start in range(0, 64, 8)]
LAYOUT.append("stock " + " ".join(CARDS[64:]))


def told(text: str) -> tuple[int, str]:
    """The line and the message of the error that a text gives."""
    with pytest.raises(RecordError) as refused:
        parse_record(text)
    line, message = refused.value.line, str(refused.value)
    assert message.startswith(f"line {line}: ")
    assert "\n" not in message
    assert len(message) < 300
    return line, message


def spelt(change: Callable[[list[str]], object]) -> str:
    """A record that spells its layout out from line 2 on, changed."""
    lines = LAYOUT.copy()
    change(lines)
    return "\n".join(["crazyquilt 1", *lines])


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "not a record"),
        ("\n\n\n", 1, "not a record"),
        ("# only a comment\n", 1, "not a record"),
        ("deal 4711\n", 1, "not a record"),
        ("\n\ndeal 4711\ncrazyquilt 1\n", 3, "not a record"),
        ("crazyquilt\n", 1, "version"),
        ("crazyquilt one\n", 1, "version"),
        ("crazyquilt 1.0\n", 1, "version"),
        ("crazyquilt 0\n", 1, "version"),
        ("crazyquilt -1\n", 1, "version"),
        ("crazyquilt ١\n", 1, "version"),
        ("crazyquilt 1 1\n", 1, "version"),
        ("crazyquilt1\n", 1, "not a record"),
        ("CrazyQuilt 1\n", 1, "not a record"),
        ("crazyquilt 2\ndeal 4711\n", 1, "newer"),
        ("# c\ncrazyquilt 10\nwhatever comes then\n", 2, "newer"),
        ("crazyquilt " + "9" * 6000, 1, "newer"),
        ("crazyquilt 1\rdeal 4711\r", 1, "version"),
    ],
)
def test_the_heading(text: str, line: int, words: str) -> None:
    found, message = told(text)
    assert found == line
    assert words in message


@pytest.mark.parametrize(
    ("lines", "line", "words"),
    [
        ("deal 1\ndeal 1", 3, "“deal” stands here again (first in line 2)"),
        ("deal 1\nrules standard\n\nrules standard", 5, "“rules” stands here again"),
        ("deal 1\ncursor 0\ncursor 0", 4, "“cursor” stands here again"),
        ("deal 1\ncrazyquilt 1\ndeal 2", 3, "second record"),
        ("deal", 2, "4294967295"),
        ("deal 0", 2, "4294967295"),
        ("deal 4294967296", 2, "4294967295"),
        ("deal -1", 2, "4294967295"),
        ("deal one", 2, "'one'"),
        ("deal ٤٧١١", 2, "4294967295"),
        ("deal 4711 4712", 2, "4294967295"),
        ("deal " + "9" * 6000, 2, "4294967295"),
        ("deal " + "0" * 6000, 2, "4294967295"),
        ("deal 1\nrules", 3, "no rules"),
        ("deal 1\nrules redeals=4", 3, "redeals is one of 0, 1, 2, 3"),
        ("deal 1\nrules redeals=1 build=both corner=no", 3, "build"),
        ("deal 1\nrules redeals=1 redeals=1", 3, "twice"),
        ("deal 1\nrules jokers=2", 3, "jokers=2"),
        ("deal 1\nmoves + a1w +\nmoves + a9w", 4, "'a9w' is not a move"),
        ("deal 1\nmoves +,+", 3, "'+,+' is not a move"),
        ("deal 1\nmoves ++", 3, "'++' is not a move"),
        ("deal 1\nmoves " + "x" * 6000, 3, "is not a move"),
        ("deal 1\nearlier + ?\nmoves +", 3, "'?' is not a move"),
        ("deal 1\nmoves +\nlater 1", 4, "'1' is not a move"),
        ("moves +\ncursor 2\ndeal 1", 3, "beyond the 1 move"),
        ("deal 1\ncursor 1", 3, "beyond the 0 moves"),
        ("deal 1\nmoves +\nlater + + + + +\ncursor 3", 5, "beyond the 1 move"),
        ("deal 1\nmoves +\ncursor", 4, "0 to 1"),
        ("deal 1\nmoves +\ncursor -1", 4, "0 to 1"),
        ("deal 1\nmoves +\ncursor 1.0", 4, "0 to 1"),
        ("deal 1\nmoves +\ncursor ١", 4, "0 to 1"),
        ("deal 1\nmoves +\ncursor " + "9" * 6000, 4, "beyond"),
    ],
)
def test_a_faulty_line_is_named(lines: str, line: int, words: str) -> None:
    found, message = told(f"crazyquilt 1\n{lines}\n")
    assert found == line
    assert words in message


@pytest.mark.parametrize(
    ("played", "words"), [("", "0 moves"), ("+", "1 move"), ("+ +", "2 moves")]
)
def test_a_cursor_beyond_the_moves_counts_them(played: str, words: str) -> None:
    assert told(f"{HEAD}moves {played}\ncursor 3\n")[1].endswith(f" is beyond the {words}")


@pytest.mark.parametrize("zeros", [2, 6000])
def test_a_cursor_of_many_zeros_is_nought(zeros: int) -> None:
    assert parse_record(f"{HEAD}moves +\ncursor {'0' * zeros}\n").cursor == 0


def test_neither_a_number_nor_a_layout() -> None:
    line, message = told("crazyquilt 1\nmoves +")
    assert line == 2
    assert "neither" in message


def test_a_number_and_a_layout() -> None:
    assert told(HEAD + LAYOUT[0])[0] == 2
    line, message = told("\n".join(["crazyquilt 1", *LAYOUT, "deal 4711"]))
    assert line == 11
    assert "not both" in message
    assert "not both" in told(HEAD + LAYOUT[8])[1]


@pytest.mark.parametrize(
    ("change", "line", "words"),
    [
        (lambda rows: rows.pop(0), 8, "8 rows, not 7"),
        (lambda rows: rows.__delitem__(slice(0, 8)), None, "8 rows, not 0"),
        (lambda rows: rows.insert(8, rows[0]), 10, "8 rows, not 9"),
        (lambda rows: rows.pop(), 9, "no stock"),
        (lambda rows: rows.append(rows[8]), 11, "“stock” stands here again"),
        (lambda rows: rows.__setitem__(2, "row"), 4, "8 cards belong here, not 0"),
        (lambda rows: rows.__setitem__(2, rows[2][:-3]), 4, "8 cards belong here, not 7"),
        (lambda rows: rows.__setitem__(7, rows[7] + " 2S"), 9, "8 cards belong here, not 9"),
        (lambda rows: rows.__setitem__(8, rows[8][:-3]), 10, "32 cards belong here, not 31"),
        (lambda rows: rows.__setitem__(5, "row 10S" + rows[5][6:]), 7, "'10S' is not a card"),
        (lambda rows: rows.__setitem__(8, "stock ??" + rows[8][8:]), 10, "'??' is not a card"),
    ],
)
def test_a_faulty_layout(
    change: Callable[[list[str]], object], line: int | None, words: str
) -> None:
    found, message = told(spelt(change))
    assert words in message
    assert line is None or found == line


def test_a_card_typed_twice_or_missing_is_named() -> None:
    first = LAYOUT[0].split()
    assert first[1] != "2C"

    def mistype(rows: list[str]) -> None:
        rows[0] = " ".join(["row", "2C", *first[2:]])

    _, message = told(spelt(mistype))
    too_many = "3 times, not twice"
    assert f"{first[1]} is missing" in message
    assert f"2C is there {too_many}" in message


@pytest.mark.parametrize(
    ("body", "line", "number", "move", "reason"),
    [
        ("moves a1w", 3, 1, "a1w", Reason.WASTE_EMPTY),
        ("moves + +\nmoves + @ +", 4, 4, "@", Reason.STOCK_NOT_EMPTY),
        ("# c\n\nmoves +\nmoves\nmoves b1u", 7, 2, "b1u", Reason.CARD_BLOCKED),
        ("moves + b1u\ncursor 1", 3, 2, "b1u", Reason.CARD_BLOCKED),
        ("earlier + +\nearlier + wu b1u\nmoves +", 4, 2, "wu", Reason.NOT_NEXT_ON_FOUNDATION),
        ("moves +\nlater wd", 4, 1, "wd", Reason.WASTE_EMPTY),
    ],
)
def test_an_illegal_move_is_told_with_line_number_and_reason(
    body: str, line: int, number: int, move: str, reason: Reason
) -> None:
    # The first stock card of deal 4711 is not wanted at once, and b1 is held.
    assert CARDS[64][0] not in "2Q"
    record = parse_record(f"{HEAD}{body}\n")
    with pytest.raises(IllegalRecordMove) as refused:
        record.game()
    error = refused.value
    assert (error.line, error.number, error.reason) == (line, number, reason)
    assert error.move == parse_move(move)
    assert str(error) == f"line {line}: move {number}, {move}: {reason.value}"
    assert not isinstance(error, RecordError)
    assert isinstance(error, IllegalMove)


def test_one_redeal_too_many() -> None:
    turns = "moves " + " ".join("+" * 32)
    text = f"{HEAD}{turns}\nmoves @\n{turns}\nmoves @\n"
    with pytest.raises(IllegalRecordMove) as refused:
        parse_record(text).game()
    assert (refused.value.line, refused.value.number) == (6, 66)
    assert refused.value.move == REDEAL
    assert refused.value.reason is Reason.NO_REDEAL_LEFT


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"\xff\xfec\0r\0", 1),
        (b"crazyquilt 1\ndeal 4711\nfrom Ann\xe9\n", 3),
        (b"\x89PNG\r\n\x1a\n\0\0", 1),
        (b"crazyquilt 1\n" + b"#" * LARGEST, 1),
    ],
)
def test_bytes_that_are_no_text(data: bytes, line: int) -> None:
    with pytest.raises(RecordError) as refused:
        decode_record(data)
    assert refused.value.line == line
