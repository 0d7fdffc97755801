"""Hints: where from, where to and why; legal, never in circles, and fair ones blind.

The won game of the standard rules ends ``wd h3d wd + wd + wd``. There 3♥ and below it A♥ lie on the
waste, 2♥ at h3, 2♣ and A♣ in the stock, and ♥ and ♣ want 3, 2, A: laying 2♥ onto 3♥ loses.
"""

import random
from dataclasses import replace
from typing import Any

import pytest
from advised import QUIET, Advised, Oracle, line_of, naive_table, won
from table import RIGHT, dealt, game

from crazyquilt import adviser
from crazyquilt.example import EXAMPLE_DEAL
from crazyquilt.model.deal import Deal, numbered_deal
from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.record import Record
from crazyquilt.model.rules import PRESETS
from crazyquilt.screens.reasons import hint_text
from crazyquilt.solver.api import Chance, Hint, Lost, Result, Unknown, Why, Won, advise
from crazyquilt.storage.settings import Settings

FAIR = replace(QUIET, hints="fair")
MODES = {"open": QUIET, "fair": FAIR}


def narrow(position: Position, *_: object, **how: Any) -> list[Chance]:
    return advise(position, **{**how, "samples": 2, "candidates": 4, "width": 3})


@pytest.fixture(autouse=True)
def _short_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adviser, "HINT_NODES", (3_000, 50))
    monkeypatch.setattr(adviser, "advise", narrow)


def move_of(pointed: tuple[str, ...]) -> str:
    """The move in notation that goes from one place to another."""
    source, target = pointed
    if source == "stock":
        return "+"
    if target == "stock":
        return "@"
    return source.replace("waste", "w") + target[0]


def hinted(t: Advised) -> str:
    t.key("H")
    t.think()
    assert "\n" not in t.said
    return move_of(t.pointed)


def test_a_hint_shows_where_from_and_where_to_with_a_reason() -> None:
    t = Advised(won(7), QUIET)
    t.key("H")
    assert t.said == "Looking for a good move …"
    assert t.pointed == ()
    t.think()
    assert t.pointed in (("waste", "downH"), ("stock", "waste"))
    assert t.said.startswith("With all cards known: ")
    assert t.said.endswith("A way to win goes on from there.")
    t.check()


def test_asked_again_it_shows_the_next_best_and_the_losing_move_last() -> None:
    t = Advised(won(7), QUIET)
    assert {hinted(t), hinted(t)} == {"wd", "+"}
    assert hinted(t) == "h3w"
    assert t.pointed == ("h3", "waste")
    assert "2♥ to the waste" in t.said
    assert t.said.endswith(", but after it the game cannot be won.")
    assert hinted(t) in ("wd", "+")


def test_the_button_hints_like_the_key() -> None:
    t = Advised(won(4), QUIET)
    t.click("hint")
    t.think()
    assert move_of(t.pointed) == "+"


def test_the_stock_and_the_redeal_are_hints() -> None:
    t = Advised(won(4), QUIET)
    assert hinted(t) == "+"
    assert "Turn a card from the stock." in t.said
    t = Advised(won(7, "second-redeal"), QUIET)
    assert hinted(t) == "@"
    assert "Turn the waste over." in t.said


def test_the_reason_names_what_a_move_frees() -> None:
    """b1 lies sideways between a1 and c1."""
    t = Advised(game(dealt({"a1": "2S", "b1": "9H", "a2": "JC"})), QUIET)
    texts = {hinted(t): t.said for _ in range(20)}
    assert texts["a1u"] == "With all cards known: 2♠ to the foundation ♠ up. It frees 9♥."


@pytest.mark.parametrize("why", Why)
def test_every_kind_of_reason_is_one_sentence(why: Why) -> None:
    position = Advised(won(7), QUIET).position
    text = hint_text(position, Hint(line_of("wd")[0], why, Unknown(1), 0, 0))
    assert text.startswith("With all cards known: 3♥ to the foundation ♥ down. ")
    assert text.count(".") == 2


def test_a_reason_is_true_for_a_move_behind_others_too() -> None:
    """The stock is the best where it comes first, and only there."""
    position = Advised(won(7), QUIET).position
    stock = Hint(line_of("+")[0], Why.STOCK, Unknown(1), 0, 0)
    other = Hint(line_of("h3w")[0], Why.BUILDS, Unknown(1), 0, 0)
    best = "Turn a card from the stock. Nothing on the table is better than the next card."
    assert hint_text(position, stock) == f"With all cards known: {best}"
    assert hint_text(position, stock, stock) == f"With all cards known: {best}"
    assert hint_text(position, stock, other) == (
        "With all cards known: Turn a card from the stock. It brings the next card."
    )
    again = replace(stock, move=line_of("@")[0])
    assert hint_text(position, again, other) == (
        "With all cards known: Turn the waste over. It brings the cards of the waste once more."
    )


def test_the_reasons_in_the_order_in_which_hints_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Advised(won(7), QUIET)
    found = [
        Hint(line_of("h3w")[0], Why.BUILDS, Unknown(1), 0, 0),
        Hint(line_of("+")[0], Why.STOCK, Unknown(1), 0, 0),
    ]
    monkeypatch.setattr(adviser, "rank_moves", lambda *_, **__: found)
    hinted(t)
    assert t.said.endswith("It opens the quilt.")
    hinted(t)
    assert t.said.endswith("It brings the next card.")
    hinted(t)
    assert t.said.endswith("It opens the quilt.")


def test_a_move_in_a_lost_game_and_one_that_loses_it_are_told_apart() -> None:
    position = Advised(won(7), QUIET).position
    lost = Hint(line_of("wd")[0], Why.FOUNDATION, Lost(1), 0, 0)
    open_ = Hint(line_of("+")[0], Why.STOCK, Unknown(1), 0, 0)
    move = "With all cards known: 3♥ to the foundation ♥ down. It is one card more on the "
    assert hint_text(position, lost) == (f"{move}foundations, but the game cannot be won any more.")
    assert hint_text(position, lost, open_) == (
        f"{move}foundations, but after it the game cannot be won."
    )


def test_following_hints_wins_a_deal_that_can_be_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adviser, "HINT_NODES", (400_000, 1))
    t = Advised(game(EXAMPLE_DEAL), QUIET)
    table = naive_table(game(EXAMPLE_DEAL))
    for _ in range(300):
        move = hinted(t)
        assert move in table.legal()
        table.play(move)
        t.session.play(line_of(move)[0])
        if table.outcome() != "open":
            break
    assert table.outcome() == "won"
    assert t.position.outcome is Outcome.WON


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("preset", PRESETS)
def test_followed_hints_are_legal_and_come_to_an_end(preset: str, mode: str) -> None:
    record = game(12, " ".join(["+"] * 24), PRESETS[preset])
    t, table = Advised(record, MODES[mode]), naive_table(record)
    met = set()
    for _ in range(30):
        assert t.position not in met
        met.add(t.position)
        move = hinted(t)
        assert move in table.legal()
        table.play(move)
        t.session.play(line_of(move)[0])
        if table.outcome() != "open":
            break
    assert len(met) > 8


def test_the_first_hint_follows_the_line_that_the_verdict_stands_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever the hints' own search finds in its budget."""
    t = Advised(won(7), QUIET)
    position = t.position
    others = [Hint(move, Why.STOCK, Unknown(1), 0, 0) for move in line_of("h3w + wd")]
    monkeypatch.setattr(adviser, "rank_moves", lambda *_, **__: others)
    assert hinted(t) == "h3w"
    t.adviser.know(position, line_of("wd h3d wd + wd + wd"))
    t.key("Escape")
    t.session.play(line_of("+")[0])
    t.session.undo()
    assert hinted(t) == "wd"
    assert "A way to win" in t.said


def test_a_hint_that_wins_is_a_verdict_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle(monkeypatch)
    t = Advised(won(7), QUIET)
    hinted(t)
    t.director.change(Settings())
    assert t.verdict == "Can be won"
    assert oracle.asked == []


# ── fair hints


def shuffled(record: Record, seed: int) -> Record:
    """The same to a player's eye: what was not turned yet lies in another order."""
    turned = sum(str(move) == "+" for move in record.attempts[0])
    cards = list(record.deal.cards)
    hidden = cards[64 + turned :]
    random.Random(seed).shuffle(hidden)
    assert hidden != cards[64 + turned :]
    return replace(record, deal=Deal((*cards[: 64 + turned], *hidden)))


@pytest.mark.parametrize("turned", [0, 20])
def test_a_fair_hint_does_not_know_the_order_of_the_stock(turned: int) -> None:
    record = game(Deal(numbered_deal(5).cards), " ".join(["+"] * turned))
    told = []
    for other in (record, shuffled(record, 1), shuffled(record, 2)):
        t = Advised(other, replace(FAIR, chance=True))
        t.think()
        advice = []
        for _ in range(3):
            move = hinted(t)
            advice.append((move, t.said, t.pointed))
        told.append((advice, [line for line in t.status if "Chance" in line]))
    assert told[0] == told[1] == told[2]
    assert all(said.startswith("From what you can see: ") for _, said, _ in told[0][0])
    assert told[0][1][0].endswith("%")


def test_the_other_kind_of_hint_begins_with_its_best() -> None:
    fresh = hinted(Advised(game(5), FAIR))
    t = Advised(game(5), QUIET)
    hinted(t)
    hinted(t)
    t.director.change(FAIR)
    assert hinted(t) == fresh
    assert t.said.startswith("From what you can see: ")


WHERE = "From what you can see: 3♥ to the foundation ♥ down. Every card is known by now"


@pytest.mark.parametrize(
    ("result", "best", "told"),
    [
        (Won((), 1), None, "and the game can be won that way"),
        (Unknown(1), None, "but not whether the game can be won"),
        (Lost(1), None, "and the game cannot be won any more"),
        (Lost(1), Unknown(1), "and after this move the game cannot be won"),
    ],
)
def test_when_nothing_is_hidden_a_fair_hint_says_what_is_known(
    monkeypatch: pytest.MonkeyPatch, result: Result, best: Result | None, told: str
) -> None:
    """Once the waste was turned over every card was seen."""
    t = Advised(won(7), FAIR)
    assert t.position.redeals_left == 0
    hints = [Hint(line_of("wd")[0], Why.FOUNDATION, result, 0, 0)]
    if best:
        hints.insert(0, Hint(line_of("+")[0], Why.STOCK, best, 0, 0))
    monkeypatch.setattr(adviser, "rank_moves", lambda *_, **__: hints)
    for _ in hints:
        hinted(t)
    assert t.said == f"{WHERE}, {told}."


@pytest.mark.parametrize(
    ("turned", "told"), [(0, True), (30, True), (31, False), (32, False), (33, False)]
)
def test_shares_are_told_while_cards_are_hidden(
    monkeypatch: pytest.MonkeyPatch, turned: int, told: bool
) -> None:
    """The last of the stock's 32 cards is no secret, nor is any when the waste was turned over;
    then neither a hint nor the status gives a share.
    """
    chances = [Chance(line_of("+" if turned < 32 else "@")[0], 0.25)]
    monkeypatch.setattr(adviser, "advise", lambda *_, **__: chances)
    line = " ".join(["+"] * min(turned, 32) + ["@"] * (turned > 32))
    t = Advised(game(1, line), replace(FAIR, chance=True))
    t.think()
    hinted(t)
    assert t.said.endswith("25% of the ways the hidden cards may lie.") is told
    assert ("Every card is known by now" in t.said) is not told
    assert ("Chance about 25%" in t.status) is told
    assert any("Chance" in line for line in t.status) is told


# ── what happens meanwhile


def test_a_hint_that_comes_late_takes_no_card_out_of_the_hand() -> None:
    t = Advised(won(7), QUIET)
    t.key("H")
    t.lift("h3", "waste")
    t.think_once()
    assert t.play.pointer.held == "h3"
    assert t.pointed == ()
    t.release("downS")  # which wants nothing: the card flies home
    t.wait(0)
    assert t.pointed
    t.key("Escape")
    t.check_at_rest()


def test_a_hint_for_a_position_that_was_left_is_not_shown() -> None:
    t = Advised(won(7), QUIET)
    t.key("H")
    t.session.play(line_of("+")[0])
    t.think()
    t.wait(1)
    assert t.pointed == ()
    assert "known" not in t.said


def test_a_hint_is_seen_when_the_menu_is_closed() -> None:
    t = Advised(won(7), QUIET)
    t.key("H")
    t.key("F10")
    t.think_once()
    assert t.title == "Menu"
    assert t.pointed == ()
    t.key("Escape")
    t.wait(0)
    assert t.pointed


def test_what_a_hint_points_out_is_gone_with_the_next_press() -> None:
    t = Advised(won(7), QUIET)
    hinted(t)
    t.click("stock", RIGHT)
    assert t.pointed == ()
    t.check_at_rest()


@pytest.mark.parametrize("record", [won(0), won(3, more="+")])
def test_where_no_move_is_left_or_the_game_is_won_there_is_no_hint(record: Record) -> None:
    t = Advised(record, QUIET)
    t.key("H")
    assert t.said == "The game is over; there is nothing to hint at."
    assert not t.advice.waiting


def test_a_hint_in_a_drag_puts_the_card_back() -> None:
    t = Advised(won(7), QUIET)
    line = t.line
    t.lift("h3", "waste")
    t.key("H")
    t.release("waste")
    t.think()
    assert t.line == line
    assert t.pointed
    t.key("Escape")
    t.check_at_rest()
