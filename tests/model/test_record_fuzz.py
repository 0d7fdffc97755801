"""Whatever a file holds: it loads, or its fault is told with a line; nothing else happens."""

import naive
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazyquilt.model.errors import IllegalRecordMove, RecordError
from crazyquilt.model.record import decode_record, parse_record

KEYS = "crazyquilt deal rules row stock moves cursor earlier later x # Moves"
WORDS = "1 0 + @ wu a1w b1u AS 2H standard redeals=1 corner=yes # 4711 99999999999"
ODD_CHARACTERS = "\t\r\n\x00\x0c\x85\u00a0\u2028\ufeffé"
LINES = st.lists(
    st.tuples(
        st.sampled_from(KEYS.split(" ")),
        st.lists(st.sampled_from([*WORDS.split(" "), *ODD_CHARACTERS]) | st.text(max_size=4)),
    ),
    max_size=12,
)


def fault(data: bytes) -> int | None:
    """Reads bytes as the game does. Gets the line of the fault told; None when they load."""
    try:
        record = parse_record(decode_record(data))
    except RecordError as error:
        return error.line
    saved = str(record)
    assert parse_record(saved) == record
    assert str(parse_record(saved)) == saved
    try:
        game = record.game()
    except IllegalRecordMove as error:
        return error.line
    assert game.cursor == record.cursor
    return None


def loads_or_is_told(data: bytes) -> None:
    line = fault(data)
    assert line is None or 1 <= line <= data.count(b"\n") + 1


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    loads_or_is_told(data)
    loads_or_is_told(b"crazyquilt 1\n" + data)
    loads_or_is_told(b"crazyquilt 1\ndeal 4711\n" + data)


@given(LINES)
def test_any_lines_of_likely_words(lines: list[tuple[str, list[str]]]) -> None:
    text = "\n".join(" ".join([key, *words]) for key, words in lines)
    loads_or_is_told(f"crazyquilt 1\ndeal 4711\n{text}".encode())


@given(data=st.data(), preset=st.sampled_from(sorted(naive.PRESETS)))
def test_any_small_damage_to_a_won_record(
    data: st.DataObject, preset: str, data_text: dict[str, str]
) -> None:
    whole = data_text[f"won-{preset}"].encode()
    assert fault(whole) is None
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(whole)))
        length = data.draw(st.integers(0, 6))
        whole = whole[:start] + data.draw(st.binary(max_size=6)) + whole[start + length :]
    loads_or_is_told(whole)


@pytest.mark.parametrize("preset", sorted(naive.PRESETS))
def test_a_record_cut_at_any_byte(preset: str, data_text: dict[str, str]) -> None:
    whole = data_text[f"won-{preset}"].encode()
    for end in range(len(whole)):
        loads_or_is_told(whole[:end])
    assert fault(whole[: whole.index(b"stock")]) is not None


@pytest.mark.parametrize("preset", sorted(naive.PRESETS))
def test_a_record_with_any_byte_changed(preset: str, data_text: dict[str, str]) -> None:
    whole = data_text[f"won-{preset}"].encode()
    for place in range(0, len(whole), 3):
        for byte in (b"\n", b"#", b"\xff", b"A"):
            loads_or_is_told(whole[:place] + byte + whole[place + 1 :])
