"""The rules of the game against a second, naive reading of them, move by move."""

import random
from collections import Counter
from pathlib import Path

import naive
import pytest

from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.moves import Move
from crazyquilt.model.position import Position
from crazyquilt.model.record import Record, parse_record
from crazyquilt.model.rules import PRESETS, parse_rules

DATA = Path(__file__).parents[1] / "data"
ODD = {
    "no redeal": (0, "suit", "no"),
    "no redeal, free, corner": (0, "any", "yes"),
    "three redeals, free, corner": (3, "any", "yes"),
    "three redeals": (3, "suit", "no"),
}


def both(number: int, options: tuple[int, str, str]) -> tuple[Position, naive.Table]:
    """A numbered deal, the two ways."""
    redeals, build, corner = options
    rules = parse_rules(f"redeals={redeals} build={build} corner={corner}")
    return Position.start(numbered_deal(number), rules), naive.Table(naive.dealt(number), *options)


def count(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(count(position.play(move), depth - 1) for move in position.moves())


def piles_agree(position: Position, table: naive.Table) -> None:
    def texts(slots: tuple[int, ...]) -> list[str]:
        return [str(position.card(slot)) for slot in slots]

    lying = [cell for cell in range(64) if position.quilt >> cell & 1]
    assert {naive.CELLS[cell]: str(position.card(cell)) for cell in lying} == table.cells
    assert texts(position.stock) == table.stock
    assert texts(position.waste) == table.waste
    assert [texts(pile) for pile in position.foundations] == [
        *table.up.values(),
        *table.down.values(),
    ]
    assert position.redeals_left == table.redeals
    assert position.outcome.value == table.outcome()


# The numbers of move sequences of 1, 2 … moves, as the naive way counts them. The first is
# checked by hand: the free cards that are a 2 or a Queen, and the turn of the stock.
AT_THE_DEAL = {
    (1, "standard"): [3, 9, 30, 107, 393, 1475, 5413],
    (4711, "second-redeal"): [3, 11, 45, 183, 695, 2465, 7695],
    (4294967295, "round-the-corner"): [2, 5, 13, 29, 48, 86, 181],
    (2, "free-building"): [4, 17, 86, 516, 3512, 25763],
    (1, "no redeal"): [3, 9, 30, 107, 393, 1475, 5413],
    (4711, "no redeal, free, corner"): [3, 15, 93, 598, 3871, 25106],
    (3, "three redeals, free, corner"): [2, 8, 47, 248, 1380, 7513, 40598],
    (2147483648, "three redeals"): [4, 17, 76, 340, 1505, 6553, 27559],
}


@pytest.mark.parametrize(("number", "preset"), AT_THE_DEAL)
def test_sequences_from_the_deal(number: int, preset: str) -> None:
    counts = AT_THE_DEAL[number, preset]
    position, table = both(number, (naive.PRESETS | ODD)[preset])
    free = [table.cells[name] for name in ["a1", "c1", "e1", "g1", "b8", "d8", "f8", "h8"]]
    free += [table.cells[name] for name in ["a2", "a4", "a6", "a8", "h1", "h3", "h5", "h7"]]
    assert counts[0] == 1 + sum(card[0] in "2Q" for card in free)
    for depth, expected in enumerate(counts, start=1):
        assert count(position, depth) == expected
    assert naive.count(table, len(counts)) == counts[-1]


# The same from within the won records: after so many moves, sequences of so many moves.
WITHIN = {
    ("standard", 40): (6, 20773),
    ("standard", 104): (8, 514),
    ("standard", 100): (8, 56),
    ("second-redeal", 40): (6, 14259),
    ("second-redeal", 102): (8, 38),
    ("second-redeal", 100): (8, 124),
    ("round-the-corner", 40): (7, 38901),
    ("round-the-corner", 98): (8, 1161),
    ("round-the-corner", 100): (8, 80),
    ("free-building", 40): (6, 8448),
    ("free-building", 80): (6, 29629),
    ("free-building", 100): (8, 5494),
    ("free-building", 125): (8, 2098),
}


@pytest.mark.parametrize(("preset", "played"), WITHIN)
def test_sequences_from_within_a_won_game(preset: str, played: int) -> None:
    depth, expected = WITHIN[preset, played]
    record = parse_record((DATA / f"won-{preset}.quilt").read_text(encoding="utf-8"))
    position, table = Position.start(record.deal, record.rules), naive_table(record, preset)
    for move in record.attempts[0][:played]:
        position = position.play(move)
        table.play(str(move))
    assert count(position, depth) == naive.count(table, depth) == expected


def naive_table(record: Record, preset: str) -> naive.Table:
    return naive.Table([str(card) for card in record.deal.cards], *naive.PRESETS[preset])


@pytest.mark.parametrize("preset", PRESETS)
def test_a_won_record_is_won_both_ways(preset: str) -> None:
    record = parse_record((DATA / f"won-{preset}.quilt").read_text(encoding="utf-8"))
    assert record.rules == PRESETS[preset]
    position, table = Position.start(record.deal, record.rules), naive_table(record, preset)
    for move in record.attempts[0]:
        assert str(move) in table.legal()
        position = position.play(move)
        table.play(str(move))
    piles_agree(position, table)
    assert table.outcome() == "won"


def choose(legal: list[str], eager: bool, chance: random.Random) -> str:
    """Any legal move; an eager player mostly leaves the stock for later."""
    off_stock = [move for move in legal if move not in "+@"]
    if eager and off_stock and chance.random() < 0.9:
        legal = off_stock
    return legal[int(chance.random() * len(legal))]


def play_out(number: int, options: tuple[int, str, str], eager: bool) -> Counter[str]:
    """Plays a deal to its end both ways at once; counts the kinds of move played."""
    position, table = both(number, options)
    chance = random.Random(number)
    kinds: Counter[str] = Counter()
    while True:
        moves: dict[str, Move] = {str(move): move for move in position.moves()}
        legal = table.legal()
        assert moves.keys() == legal
        if not legal:
            break
        choice = choose(sorted(legal), eager, chance)
        position = position.play(moves[choice])
        table.play(choice)
        kinds[choice if choice[0] in "+@w" else "quilt " + choice[2]] += 1
    piles_agree(position, table)
    kinds[table.outcome()] += 1
    return kinds


PLAYOUTS = 10_000
SHARES = 5


@pytest.mark.parametrize("preset", naive.PRESETS)
@pytest.mark.parametrize("share", range(SHARES))
def test_random_games_played_to_their_end_both_ways(preset: str, share: int) -> None:
    each = PLAYOUTS // SHARES // len(naive.PRESETS)
    first = 1 + each * (share + SHARES * list(naive.PRESETS).index(preset))
    kinds: Counter[str] = Counter()
    for number in range(first, first + each):
        kinds += play_out(number, naive.PRESETS[preset], eager=number % 2 == 0)
    assert kinds["lost"] + kinds["won"] == each
    every_kind = {"+", "@", "wu", "wd", "quilt u", "quilt d", "quilt w", "lost"}
    assert kinds.keys() >= every_kind


@pytest.mark.parametrize("options", ODD)
def test_random_games_under_odd_rules(options: str) -> None:
    kinds: Counter[str] = Counter()
    for number in range(2**32 - 100, 2**32):
        kinds += play_out(number, ODD[options], eager=number % 2 == 0)
    assert ("@" in kinds) == (ODD[options][0] > 0)
    assert kinds["lost"] + kinds["won"] == 100
