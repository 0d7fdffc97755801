"""The keys that play with what has the focus, or move it: N, M, W, F."""

from collections.abc import Iterator

import pytest
from by_keys import BOTH, TO_BOTH, check_all, focus, lay, press, to
from table import RIGHT, Table, available, game

from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.model.rules import Rules
from crazyquilt.screens.choice import Choice

ALL = " ".join(["+"] * 32)


@pytest.fixture(autouse=True)
def _at_rest() -> Iterator[None]:
    yield
    check_all()


def test_n_goes_from_free_card_to_free_card() -> None:
    t = lay()
    free = [name for name in CELL_NAMES if name in available(t.position)]
    assert len(free) == 16
    seen = []
    for _ in range(17):
        t.key("N")
        seen.append(focus(t))
    assert seen == [*free, "waste"]
    t.key("N")
    assert focus(t) == free[0]
    press(t, "Shift+N Shift+N")
    assert focus(t) == free[-1]


def test_m_goes_from_playable_card_to_playable_card() -> None:
    t = lay()
    playable = sorted(
        {str(move)[:2] for move in t.position.moves() if str(move)[0] in "abcdefgh"},
        key=CELL_NAMES.index,
    )
    assert {"a1", "e1", "g1"} <= set(playable)
    for name in [*playable, playable[0]]:
        t.key("M")
        assert focus(t) == name
    t.key("Shift+M")
    assert focus(t) == playable[-1]


@pytest.mark.parametrize(
    ("redeals", "words"),
    [(0, "No move is left."), (1, "No card can be played, but the stock can.")],
)
def test_m_says_when_no_card_can_be_played(redeals: int, words: str) -> None:
    """Deal 51 when all cards are turned: nothing goes anywhere, as the tests of the window tell."""
    t = Table(game(51, ALL, Rules(redeals=redeals)))
    t.key("M")
    assert (t.said, focus(t)) == (words, None)


def test_w_and_f_play_the_card_in_the_ring() -> None:
    t = lay()
    to(t, "a1")
    t.key("W")
    to(t, "e1")
    t.key("F")
    to(t, "g1")
    t.key("F")
    assert t.line == "+ a1w e1u g1d"


def test_w_and_f_play_the_card_that_is_picked() -> None:
    t = lay()
    to(t, "e1")
    press(t, "Return Tab F")
    assert t.line == "+ e1u"
    to(t, "a1")
    press(t, "Return W")
    assert t.line == "+ e1u a1w"


@pytest.mark.parametrize(
    ("place", "key", "words"),
    [
        ("e1", "W", "8♠ takes only 7♠ or 9♠."),
        ("a1", "F", "The ♠ foundations take only 2♠ or Q♠ now."),
        ("b1", "W", "is held at both short ends"),
        ("b1", "F", "is held at both short ends"),
        ("upH", "W", "Cards stay on the foundations."),
        ("upH", "F", "Cards stay on the foundations."),
        ("waste", "W", "That card lies on the waste already."),
        ("waste", "F", "The ♠ foundations take only 2♠ or Q♠ now."),
        ("stock", "F", "Turn the card first."),
        ("menu", "W", "Choose a card first"),
        ("menu", "F", "Choose a card first"),
        ("a1", "Shift+F", "The ♠ foundations take only 2♠ or Q♠ now."),
    ],
)
def test_w_and_f_are_refused_with_the_reason(place: str, key: str, words: str) -> None:
    t = lay()
    to(t, place)
    t.key(key)
    assert words in t.said
    assert t.line == "+"
    assert focus(t) == place


@pytest.mark.parametrize("key", ["W", "F"])
def test_without_a_focus_w_and_f_ask_for_one(key: str) -> None:
    t = lay()
    t.key(key)
    assert "Choose a card first" in t.said
    assert (t.line, focus(t)) == ("+", None)


def test_w_on_the_stock_turns_its_card() -> None:
    t = lay()
    to(t, "stock")
    t.key("W")
    assert t.line == "+ +"


def test_shift_f_plays_the_waste_and_leaves_the_ring_where_it_is() -> None:
    t = lay("+ + +")
    to(t, "d4")
    t.key("Shift+F")
    assert t.line == "+ + + wu"
    assert focus(t) == "d4"


def test_where_both_foundations_take_it_f_asks_and_the_answer_has_a_ring() -> None:
    t = lay(TO_BOTH + " +", BOTH)
    assert {"wu", "wd"} <= {str(move) for move in t.position.moves()}
    to(t, "waste")
    t.key("F")
    assert isinstance(t.dialog, Choice)
    assert t.dialog.keyboard
    press(t, "Down Return")
    assert t.line.endswith("+ wd")
    assert focus(t) == "waste"
    press(t, "Ctrl+Z Shift+F Return")
    assert t.line.endswith("+ wu")
    t.key("Ctrl+Z")
    t.click("waste", RIGHT)
    assert isinstance(t.dialog, Choice)
    assert not t.dialog.keyboard


def test_n_goes_among_the_cards_that_were_looked_for() -> None:
    t = lay()
    t.key("9")
    nines = [name for name in CELL_NAMES if str(t.position.card(CELL_NAMES.index(name)))[0] == "9"]
    seen = []
    for _ in nines:
        t.key("N")
        seen.append(focus(t))
    assert seen == nines
    assert t.play.view(t.now).pointed == tuple(nines)
