"""Deal numbers: the generator, the shuffle, golden deals, spelt layouts."""

from collections import Counter
from collections.abc import Sequence

import naive
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazyquilt.model.cards import Card, parse_card
from crazyquilt.model.deal import LAST_DEAL, Pcg32, numbered_deal, parse_deal_number, spelt_deal
from crazyquilt.model.errors import FormatError

# What the published program pcg32-demo prints for state 42 and stream 54.
PUBLISHED = [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]

GOLDEN: dict[int, tuple[str, str]] = {
    1: (
        "TD AH 6S 5C 3S 8C TC 8H JC 2S 5D TS QH 3D TC 9S "
        "2D 9S QD 4H 8H 7D TD QC 7S QC JS 6S 2H 3C 5H JD "
        "AS 8D TH 8C 3C 8D KC KS 2C 6C 2H 3H 7D 9C 4H QS "
        "5S 6H AC 3H 6H 9H JD 6C 5C 8S 4D 4C 9D 6D KH 3D",
        "7C 5H 3S 7C 9D 9H 4S QS 6D KD JC JS 5S AD JH 7S "
        "4D 7H 7H TS TH 4S QD 2S 4C 5D 9C QH 8S 2C JH 2D",
    ),
    2: (
        "AD 8C TC 6D QC 7H 9S JD JH 7D 8H TD 2S 3D 6S 2H "
        "2D 5D JS 5C 6S 9H 8H 4C JC JC 3H AS TD 6C 6D TC "
        "9D KS QH 6H QD 5S QS 2H 9S 7D QD 5H KH 3S 2S 2C "
        "7S 4H 3H 9C KD 7H 5S TS 3C 2C 6C 9H 7S 8S 6H 9C",
        "5D TS 4D JS KC 2D JD 7C JH QH 4C 7C 5H TH 4S 4D "
        "8D 9D 3D QC AC QS 8C 8S 8D 3C TH 5C AH 3S 4H 4S",
    ),
    4711: (
        "4C 7C 7S KC 9C TC 7H 6S 2H 4S QC 3D 9C 5C 4C 3D "
        "2S 8D 9S QH JC 7S 8S 9D 6S 8S 9S 6D AS 8H 5D TH "
        "2C AC 4D 3C KD 6C 2D JS 2D JS 3S KS QS QS 8D 2H "
        "3H KH 5C 2C 5D 5H 9D 7C TD 6D 6H 9H QH TC 7D 6C",
        "8C 9H JH TS 2S 8H 7D TH QD 4S 5H TD 3S 8C QC 4H "
        "TS QD 6H AD JD 5S 4H 3C AH 3H 7H 4D JD JH 5S JC",
    ),
    65536: (
        "7S 9H 8C 9S TS 4H 3H 5H JC 8H 2D 7H 2S 8S 5C 6S "
        "3C 5D 8D 3D JC 7D 9D TD QC TC 2D 6C 6S 4S 6D KC "
        "7C 6D 3S QD JH 9C AD TH 9D 8S QH 9C QC AS 4D TH "
        "4H 3S 3D 4D AC 8C 5C 8H 5H 7S QH JD 7D 2C 4C JH",
        "7H QD JS 2S KH JS 9H 7C KS 9S QS 3H KD 2H 4S 6H "
        "2C TD 2H TS TC 8D JD AH 5D 6H 4C QS 6C 5S 5S 3C",
    ),
    2147483648: (
        "5S JC TH 3S 7H 9C 2S JD 9S 6S JS 2D 7C 5C 7C JH "
        "TS 3H TS JC 3S 4S 5D 4C 9C QD 3D 7D TC 5D KC QH "
        "QC JD 2C 6D 7S TD QS 9D QH 9S AS 4H JS 6S TD 8D "
        "2D 4D 9H 8H 5H 3C 8D 6D KD 8H AH 5C 8C 2C 6H AC",
        "9H TC 6C 2H 3C QD QS 3H 8S 4H 4C 2H 2S KH 6C TH "
        "8S AD QC 4D 4S KS 8C 5S 7D 7H JH 9D 6H 3D 7S 5H",
    ),
    4294967295: (
        "9D 2S JD QH 9H 5C 7H JS 3D 8S 4H 7C 3D 2H 4D TH "
        "8C QD TS 6C 6D 4S 2D AD 8D JS 6H AS 9D 3H JH 8H "
        "5C 5S 2C 4D 2C 4C 2D QH 9C 6S 7H 5D 2H 3C KD 9S "
        "9C 3S JD 5H 6S 8S 7S JH 3S TD 7D TC 4H KH 5D 8C",
        "TS 3C AC JC KS QS 2S QC 7C TD 3H 4C 5H QS 8D 7S "
        "KC 6H QC 8H 9H QD 4S 5S JC TH TC 7D 6D AH 9S 6C",
    ),
}


def texts(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


def test_the_generator_gives_the_published_numbers() -> None:
    generator = Pcg32(42, 54)
    assert [generator.next() for _ in PUBLISHED] == PUBLISHED


def test_the_second_generator_gives_the_published_numbers() -> None:
    draws = naive.pcg32(42, 54)
    assert [next(draws) for _ in PUBLISHED] == PUBLISHED


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**63 - 1))
def test_both_generators_agree(state: int, stream: int) -> None:
    generator, draws = Pcg32(state, stream), naive.pcg32(state, stream)
    assert [generator.next() for _ in range(40)] == [next(draws) for _ in range(40)]


class Scripted(Pcg32):
    """A generator that draws what it is told."""

    def __init__(self, *draws: int) -> None:
        self.draws = list(draws)

    def next(self) -> int:
        return self.draws.pop(0)


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 64, 95, 96])
def test_a_bounded_draw_is_unbiased(bound: int) -> None:
    # The draws kept must be a whole number of rounds of 0 … bound - 1. Rejected is less than one
    # round, from 0 on, so that a draw r is kept just when r >= 2**32 mod bound.
    rejected = 2**32 % bound
    assert (2**32 - rejected) % bound == 0
    for draw in {0, rejected - 1} & set(range(rejected)):
        assert Scripted(draw, rejected).below(bound) == rejected % bound
    kept = [Scripted(draw).below(bound) for draw in range(rejected, rejected + 3 * bound)]
    assert Counter(kept) == dict.fromkeys(range(bound), 3)
    # The last round ends with the last draw there is.
    assert Scripted(2**32 - 1).below(bound) == (rejected - 1) % bound


def test_rejected_draws_may_come_in_a_row() -> None:
    # 2**32 mod 96 is 64.
    script = Scripted(0, 63, 1, 64, 5)
    assert script.below(96) == 64
    assert script.draws == [5]


@pytest.mark.parametrize("number", GOLDEN)
def test_golden_deals_never_change(number: int) -> None:
    quilt, stock = GOLDEN[number]
    deal = numbered_deal(number)
    assert deal.number == number
    assert texts(deal.quilt) == quilt.split()
    assert texts(deal.stock) == stock.split()


@given(st.integers(1, LAST_DEAL))
def test_every_number_deals_as_the_description_says(number: int) -> None:
    assert texts(numbered_deal(number).cards) == naive.dealt(number)


@given(st.integers(1, LAST_DEAL))
def test_a_deal_holds_both_packs_without_the_eight_first_cards(number: int) -> None:
    counts = Counter(texts(numbered_deal(number).cards))
    assert len(counts) == 52
    for card, count in counts.items():
        assert count == (1 if card[0] in "AK" else 2)


@pytest.mark.parametrize("number", [0, -1, LAST_DEAL + 1, 10**30])
def test_there_is_no_deal_outside_the_range(number: int) -> None:
    with pytest.raises(FormatError):
        numbered_deal(number)


@given(st.integers(1, LAST_DEAL))
def test_a_number_prints_and_parses(number: int) -> None:
    assert parse_deal_number(str(number)) == number
    assert parse_deal_number(f" {number:,}\n") == number


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", ",", "0", "000", "-1", "+1", "1.0", "1e3", "0x10", "4711 4712", "a"),
        *("4294967296", "9" * 20, "9" * 6000, "0" * 6000),
        *("٤٧١١", "４７１１", "²", "Ⅷ", "1_000"),
    ],
)
def test_a_malformed_number_is_refused(text: str) -> None:
    with pytest.raises(FormatError):
        parse_deal_number(text)


@pytest.mark.parametrize("zeros", [1, 10, 6000])
def test_leading_zeros_mean_nothing(zeros: int) -> None:
    assert parse_deal_number("0" * zeros + "4711") == 4711


def spelt(changes: dict[str, str]) -> tuple[Card, ...]:
    """Deal 1 with, for each change, one card of a face turned into another."""
    cards = naive.dealt(1)
    for old, new in changes.items():
        cards[cards.index(old)] = new
    return tuple(map(parse_card, cards))


def test_a_spelt_layout_of_the_right_cards_is_taken() -> None:
    deal = spelt_deal(spelt({}))
    assert deal.number is None
    assert texts(deal.cards) == naive.dealt(1)


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"9S": "9H"}, ["9S is missing", "9H is there 3 times, not twice"]),
        ({"AS": "2D"}, ["AS is missing", "2D is there 3 times, not twice"]),
        ({"7C": "KD"}, ["7C is missing", "KD is there twice, not once"]),
    ],
)
def test_a_wrong_card_of_a_layout_is_named(changes: dict[str, str], named: list[str]) -> None:
    with pytest.raises(FormatError) as refused:
        spelt_deal(spelt(changes))
    assert sorted(str(refused.value).split("; ")) == sorted(named)


def test_a_face_that_is_missing_twice_is_named_so() -> None:
    cards = ["QC" if card == "JC" else card for card in naive.dealt(1)]
    with pytest.raises(FormatError) as refused:
        spelt_deal(tuple(map(parse_card, cards)))
    assert sorted(str(refused.value).split("; ")) == [
        "JC is missing twice",
        "QC is there 4 times, not twice",
    ]


def test_an_empty_layout_is_refused() -> None:
    with pytest.raises(FormatError, match="AS is missing"):
        spelt_deal(())
