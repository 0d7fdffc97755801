"""Records that load: their forms, what they keep, what they save."""

import naive
import pytest
from handmade import moves

from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.game import Game
from crazyquilt.model.moves import TURN
from crazyquilt.model.position import Outcome
from crazyquilt.model.record import Record, decode_record, parse_record
from crazyquilt.model.rules import PRESETS, STANDARD, Building, Rules

HEAD = "crazyquilt 1\ndeal 4711\n"


def layout(number: int = 4711) -> list[str]:
    """The lines that spell a numbered deal out."""
    cards = naive.dealt(number)
    rows = ["row " + " ".join(cards[start : start + 8]) for start in range(0, 64, 8)]
    return [*rows, "stock " + " ".join(cards[64:])]


def test_the_shortest_record() -> None:
    record = parse_record("crazyquilt 1\ndeal 4711")
    assert record.deal == numbered_deal(4711)
    assert record.rules == STANDARD
    assert record.attempts == ((),)
    assert record.cursor == 0
    assert record.game() == Game(numbered_deal(4711), STANDARD)


def test_every_line_of_a_record() -> None:
    record = parse_record(
        "crazyquilt 1\ndeal 4711\nrules redeals=3 build=any corner=yes\nmoves + + +\ncursor 2\n"
    )
    assert record.rules == Rules(3, Building.ANY, True)
    assert record.attempts == ((TURN, TURN, TURN),)
    game = record.game()
    assert game.played == (TURN, TURN)
    assert game.redo() == TURN
    assert not game.can_redo


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_may_be_a_preset_s_name(preset: str) -> None:
    assert parse_record(f"{HEAD}rules {preset}\n").rules == PRESETS[preset]


def test_the_lines_may_come_in_any_order() -> None:
    record = parse_record("crazyquilt 1\ncursor 1\nmoves + +\nrules corner=yes\ndeal 4711\n")
    assert record == parse_record(f"{HEAD}rules corner=yes\nmoves + +\ncursor 1\n")


def test_a_layout_spelt_out() -> None:
    record = parse_record("\n".join(["crazyquilt 1", *layout(), "moves + +"]))
    assert record.deal.number is None
    assert [str(card) for card in record.deal.cards] == naive.dealt(4711)
    assert record.game().position.waste == (64, 65)


def test_a_layout_may_be_written_small_and_in_any_order() -> None:
    lines = layout()
    text = "\n".join(["crazyquilt 1", lines[8].lower().replace("STOCK", "stock"), *lines[:8]])
    assert [str(card) for card in parse_record(text).deal.cards] == naive.dealt(4711)


def test_moves_may_be_spread_over_lines() -> None:
    record = parse_record(f"{HEAD}moves + +\nmoves\nmoves +\n\nmoves + + +\n")
    assert record.attempts == ((TURN,) * 6,)
    assert record.cursor == 6
    assert record.lines == ((3, 3, 5, 7, 7, 7),)


@pytest.mark.parametrize("cursor", [0, 1, 3])
def test_the_cursor_says_how_many_moves_are_played(cursor: int) -> None:
    game = parse_record(f"{HEAD}moves + + +\ncursor {cursor}\n").game()
    assert len(game.position.waste) == cursor
    assert game.can_redo == (cursor < 3)


def test_earlier_and_later_attempts() -> None:
    record = parse_record(f"{HEAD}later +\nearlier + +\nmoves +\nearlier + + +\nlater\n")
    assert [len(attempt) for attempt in record.attempts] == [2, 3, 1, 1, 0]
    assert record.attempt == 2
    assert record.lines == ((4, 4), (6, 6, 6), (5,), (3,), ())
    game = record.game()
    assert game.undo() == TURN
    assert game.undo() is None
    assert (game.attempt, game.cursor) == (1, 3)


@pytest.mark.parametrize(
    "text",
    [
        "crazyquilt 1\r\ndeal 4711\r\nmoves + +\r\ncursor 1\r\n",
        "\ufeffcrazyquilt 1\ndeal 4711\nmoves + +\ncursor 1\n",
        "crazyquilt\t1\ndeal\t4711\nmoves\t+\t+\ncursor\t 1\n",
        "\n\n  crazyquilt   1  \n\n\tdeal 4711\n  moves  +   +  \n cursor 1",
        "crazyquilt 1 # a comment\ndeal 4711# one\nmoves + # + + +\nmoves +\ncursor 1 # of 2\n",
        "crazyquilt 1\ndeal 4,711\nmoves + +\ncursor 01\n",
        "crazyquilt 1\ndeal 0004711\nmoves + +\ncursor 1\n",
    ],
    ids=["CRLF", "BOM", "tabs", "blanks", "comments", "comma", "zeros"],
)
def test_small_differences_of_form_mean_nothing(text: str) -> None:
    assert parse_record(text) == parse_record("crazyquilt 1\ndeal 4711\nmoves + +\ncursor 1\n")


def test_bytes_with_a_byte_order_mark_and_crlf() -> None:
    text = decode_record(b"\xef\xbb\xbfcrazyquilt 1\r\ndeal 4711\r\n")
    assert parse_record(text) == parse_record(HEAD)


def test_only_line_feeds_end_a_line() -> None:
    # An editor counts U+2028 or a form feed as no new line, so must the line numbers.
    record = parse_record(f"{HEAD}note a\u2028b\x0cc\x85d\nmoves +\n")
    assert record.extra == ("note a\u2028b\x0cc\x85d",)
    assert record.lines == ((4,),)


def test_a_number_is_printed_as_in_the_description() -> None:
    game = Game(numbered_deal(4711), STANDARD, (moves("+ + +"),), cursor=2)
    assert str(Record.of(game)) == (
        "crazyquilt 1\ndeal 4711\nrules redeals=1 build=suit corner=no\nmoves + + +\ncursor 2\n"
    )


def test_a_layout_is_printed_as_it_was_typed() -> None:
    text = "\n".join(
        ["crazyquilt 1", "rules redeals=1 build=suit corner=no", *layout(7), "moves +", ""]
    )
    assert str(parse_record(text)) == text


def test_all_moves_played_need_no_cursor() -> None:
    game = Game(numbered_deal(4711), STANDARD, (moves("+ +"),))
    assert "cursor" not in str(Record.of(game))


def test_unknown_lines_and_comments_are_kept() -> None:
    text = (
        "# played on a train\n"
        f"{HEAD}"
        "from Anna # and Ben\n"
        "moves +\n"
        "clock 00:12:30\n"
        "Moves in capitals are unknown too\n"
        "x\n"
    )
    record = parse_record(text)
    kept = (
        "# played on a train",
        "from Anna # and Ben",
        "clock 00:12:30",
        "Moves in capitals are unknown too",
        "x",
    )
    assert record.extra == kept
    saved = str(record)
    assert parse_record(saved) == record
    assert [line for line in kept if line in saved.split("\n")] == list(kept)


def test_unknown_lines_are_kept_when_a_loaded_game_goes_on() -> None:
    record = parse_record(f"{HEAD}from Anna\nmoves +\n")
    game = record.game()
    game.play(TURN)
    saved = str(Record.of(game, record.extra))
    assert "from Anna\n" in saved
    assert parse_record(saved).game().played == (TURN, TURN)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_won_records(preset: str, data_text: dict[str, str]) -> None:
    record = parse_record(data_text[f"won-{preset}"])
    assert record.rules == PRESETS[preset]
    assert record.game().position.outcome is Outcome.WON
    assert parse_record(str(record)) == record


def test_a_long_row_of_moves_is_printed_over_lines_and_read_again() -> None:
    line = moves(" ".join("+" * 32) + " @ " + " ".join("+" * 32))
    record = Record.of(Game(numbered_deal(1), STANDARD, (line,)))
    assert max(map(len, str(record).split("\n"))) <= 80
    assert parse_record(str(record)).attempts == (tuple(line),)
