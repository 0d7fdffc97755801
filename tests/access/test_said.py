"""What is said by itself: advice, panels as they open and change, and nothing twice."""

import random

import pytest
from advised import won
from looking_back import TODAY, Past, turned
from table import Table, game

from crazyquilt.access.announcer import Announcer
from crazyquilt.access.node import Action
from crazyquilt.access.tree import Outline
from crazyquilt.access.words import card_name
from crazyquilt.example import example
from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.model.record import Record
from crazyquilt.screens.spots import playable_cards
from crazyquilt.storage.settings import Settings


class Ear:
    """Hears a table: each message once."""

    def __init__(self, t: Table) -> None:
        self._t = t
        self.announcer = Announcer(t.play)
        self._last = ""
        self.greeting = self.hears()

    def hears(self) -> str:
        """What has been said since it was last asked."""
        messages = self.announcer.messages()
        if not messages or messages[0].id == self._last:
            return ""
        self._last = messages[0].id
        return messages[0].name


def test_a_panel_says_its_title_and_its_text_once() -> None:
    t = Past(game(3, "+"))
    ear = Ear(t)
    t.key("Ctrl+N")
    text = "The game on the table is not over. Leaving it cannot be undone."
    text += " That does not count in the statistics."
    assert ear.hears() == f"Leave this game? {text}"
    assert ear.hears() == ""
    t.key("Escape")
    assert ear.hears() == ""
    t.key("F6")
    assert ear.hears() == "Settings."
    t.key("Tab")
    assert ear.hears() == ""


def test_the_answer_to_a_wrong_number_is_said() -> None:
    t = Past(game(3))
    ear = Ear(t)
    t.key("Ctrl+D")
    assert ear.hears().startswith("Deal by number. ")
    t.key("Return")
    refusal = "A deal's number is 1 to 4,294,967,295."
    assert ear.hears() == refusal
    for _ in range(3):
        t.key("Return")
        assert ear.hears() == refusal, "as often as it is asked for"
    assert ear.hears() == ""


def test_the_pages_of_the_rules_are_said() -> None:
    t = Past(game(3))
    ear = Ear(t)
    t.key("F1")
    assert ear.hears().startswith("How to play. ")
    t.key("Right")
    page = t.stage.top.page  # type: ignore[attr-defined]
    assert ear.hears().startswith(f"{page.title}. ")


def test_the_moves_of_a_replay_are_said_as_one_goes_through_them() -> None:
    t = Past(turned(9))
    ear = Ear(t)
    t.key("F9")
    ninth, eighth = (card_name(t.session.deal.stock[i]) for i in (8, 7))
    told = ear.hears()
    assert told.startswith(f"This game. Move 9 of 9: {ninth} turned from the stock. Analyse")
    t.key("Left")
    assert ear.hears() == f"Move 8 of 9: {eighth} turned from the stock."
    t.key("Home")
    assert ear.hears() == "Before the first of 9 moves."
    t.key("Space")  # it plays by itself
    t.director.tick(t.now)
    assert ear.hears() == ""


def test_a_month_is_said_when_it_is_turned_to() -> None:
    t = Past(game(3))
    ear = Ear(t)
    t.key("Ctrl+T")
    assert ear.hears() == "Daily deals. March 2026."
    t.key("Page Up")
    assert ear.hears() == "February 2026."


def test_the_day_of_today_is_told() -> None:
    t = Past(game(3))
    t.key("Ctrl+T")
    names = [node.name for node in Outline(t.stage, "Crazy Quilt").tree()]
    assert [name for name in names if "today" in name and "2026" in name] == [
        "18 March 2026, today"
    ]
    cell = t.calendar.days[TODAY]
    cell.mark = "done"
    assert cell.in_words() == "18 March 2026, today, won"


def test_hints_and_the_verdict_are_said() -> None:
    t = Past(won(12), settings=Settings())
    ear = Ear(t)
    t.advice.lines()
    t.think()
    assert ear.hears().endswith("Can be won.")
    t.key("h")
    t.think()
    assert "With all cards known: " in ear.hears()
    for _ in range(3):
        t.director.tick(t.now)
        assert ear.hears() == ""


def test_a_game_that_plays_itself_says_its_moves_and_the_win() -> None:
    t = Past(won(3))
    ear = Ear(t)
    assert t.play.finishing
    t.key("End")
    t.director.tick(t.now)
    heard = [ear.hears()]
    for _ in range(2000):
        t.now += 0.1
        t.director.tick(t.now)
        heard.append(ear.hears())
    text = " ".join(heard)
    assert text.startswith("The rest goes by itself. ")
    assert text.count("The game is won.") == 1
    assert text.count("The quilt is sewn: you have won.") == 1


def test_that_the_rest_can_go_by_itself_is_said_once() -> None:
    t = Table(Record.of(example()))
    while t.play.finishing or t.session.moves_played == 164:
        t.session.undo()
    ear = Ear(t)
    ear.hears()
    t.session.redo()
    assert ear.hears().endswith("The rest can go by itself: End.")
    t.session.redo()
    assert "by itself" not in ear.hears()


@pytest.mark.parametrize("seed", range(4))
def test_who_hears_only_what_is_said_knows_each_step(seed: int) -> None:
    """Plays at random by a reader's presses: each step says something, once."""
    chance = random.Random(seed)
    t = Table(game(seed + 1))
    ear, outline = Ear(t), Outline(t.stage, "Crazy Quilt")
    for _ in range(60):
        before = t.line
        if t.dialog:
            t.calm()
            ear.hears()
        spots = [*playable_cards(t.position), "stock", chance.choice(CELL_NAMES), "waste", "undo"]
        nodes = {node.id: node for node in outline.tree() if Action.PRESS in node.acts}
        spot = chance.choice([spot for spot in spots if spot in nodes])
        nodes[spot].acts[Action.PRESS]("")
        heard = ear.hears()
        assert heard or t.line == before
        for _ in range(2):
            assert ear.hears() == ""
            t.director.tick(t.now)
        t.now += 1


def test_who_comes_is_told_where_they_are_and_where_help_is() -> None:
    """Deal 3, and its stock of 32 of which one card is turned: 9♠."""
    assert Ear(Table(game(3, "+"))).greeting == (
        "Deal 3, Standard. In the quilt 64 cards, in the stock 31 cards. "
        "On the waste 9 of spades. F1 explains the game, F10 opens the menu."
    )


def test_a_verdict_is_understood_by_itself() -> None:
    t = Past(game(3), settings=Settings())
    ear = Ear(t)
    t.play.advised = lambda: (("", "Not known"),)
    assert ear.hears() == "It is not known whether this game can be won."
    t.play.advised = lambda: (("", "Can be won"),)
    assert ear.hears() == "Can be won."


def test_a_daily_deal_is_called_by_its_day() -> None:
    t = Past(game(3))
    ear = Ear(t)
    t.key("Ctrl+T")
    t.push("Play today's")
    assert "Daily deal of 18 March 2026, Standard. In the quilt 64 cards" in ear.hears()


def test_a_replay_says_which_card_was_turned() -> None:
    """The stock of deal 3 begins with 9♠ 9♣."""
    t = Past(game(3, "+ +"))
    ear = Ear(t)
    t.key("F9")
    assert "Move 2 of 2: 9 of clubs turned from the stock." in ear.hears()
    t.key("Left")
    assert ear.hears() == "Move 1 of 2: 9 of spades turned from the stock."
    t.key("Home")
    assert ear.hears() == "Before the first of 2 moves."
