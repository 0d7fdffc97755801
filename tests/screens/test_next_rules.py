"""The rules chosen for the next deal change the next deal, and nothing before it."""

import pytest
from table import Table, game

from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.rules import PRESETS, Building, Rules
from crazyquilt.screens.widgets import Button

STANDARD = Rules(1, Building.SUIT, False)
TITLES = {
    "Standard": STANDARD,
    "Second redeal": Rules(2, Building.SUIT, False),
    "Round the corner": Rules(1, Building.SUIT, True),
    "Free building": Rules(2, Building.ANY, False),
}
OPTIONS = ("Redeals", "Building on the waste", "Ace and King adjacent on the waste")


def asked(line: str = "+") -> Table:
    t = Table(game(1, line))
    t.key("F4")
    assert t.title == "Rules for the next deal"
    return t


def chosen(t: Table) -> list[str]:
    assert t.dialog
    return [row.label for row in t.dialog.rows if isinstance(row, Button) and row.chosen]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_preset_is_for_the_next_deal_only(title: str, by: str) -> None:
    t = asked()
    before = t.position
    if by == "mouse":
        t.click(t.button(title))
    else:
        while t.dialog and t.dialog.focus is not t.button(title):
            t.key("Tab")
        t.key("Space")
    assert chosen(t) == [title]
    assert t.position == before
    assert t.session.rules == STANDARD
    assert t.session.next_rules == TITLES[title]
    t.click(t.button("Close"))
    t.key("Ctrl+R")
    t.key("Ctrl+Z")
    assert t.session.rules == STANDARD
    t.check_at_rest()
    t.session.new_game(numbered_deal(5))
    assert t.session.rules == TITLES[title]
    assert t.position.redeals_left == TITLES[title].redeals
    t.check_at_rest()


def test_the_options_are_put_together() -> None:
    t = asked()
    for redeals in (2, 3, 0, 1, 2, 3):
        t.click(t.button("Redeals"))
        assert t.session.next_rules == Rules(redeals, Building.SUIT, False)
    t.click(t.button("Building on the waste"))
    assert t.session.next_rules == Rules(3, Building.ANY, False)
    t.click(t.button("Ace and King adjacent on the waste"))
    assert t.session.next_rules == Rules(3, Building.ANY, True)
    assert chosen(t) == []
    t.click(t.button("Building on the waste"))
    t.click(t.button("Ace and King adjacent on the waste"))
    assert t.session.next_rules == Rules(3, Building.SUIT, False)
    assert t.session.rules == STANDARD


def test_options_that_make_a_preset_show_it_as_chosen() -> None:
    t = asked()
    assert chosen(t) == ["Standard"]
    t.click(t.button("Redeals"))
    assert chosen(t) == ["Second redeal"]
    t.click(t.button("Building on the waste"))
    assert chosen(t) == ["Free building"]


def test_the_options_say_what_is_chosen() -> None:
    t = asked()
    notes = [t.button(option).note.split()[0] for option in OPTIONS]
    assert notes == ["1", "same", "no"]
    for option in OPTIONS:
        t.click(t.button(option))
    assert [t.button(option).note.split()[0] for option in OPTIONS] == ["2", "any", "yes"]


def test_the_focus_stays_where_it_was_chosen() -> None:
    """So that Space pressed again goes on to the next number."""
    t = asked()
    while t.dialog and t.dialog.focus is not t.button("Redeals"):
        t.key("Down")
    for redeals in (2, 3, 0):
        t.key("Space")
        assert t.session.next_rules.redeals == redeals


def test_deal_now_asks_first_when_a_game_would_be_lost() -> None:
    t = asked("+")
    t.click(t.button("Free building"))
    t.click(t.button("Deal now"))
    assert t.title == "Leave this game?"
    t.key("Escape")
    assert t.line == "+"
    assert t.session.rules == STANDARD
    t.key("F4")
    t.wait(1)
    t.click(t.button("Deal now"))
    t.click(t.button("Leave it"))
    assert t.line == ""
    assert t.session.rules == PRESETS["free-building"]
    assert t.dialog is None
    t.check_at_rest()


def test_deal_now_deals_where_nothing_would_be_lost() -> None:
    t = asked("")
    t.click(t.button("Round the corner"))
    t.click(t.button("Deal now"))
    assert t.dialog is None
    assert t.session.rules == PRESETS["round-the-corner"]
    t.check_at_rest()


def test_a_numbered_deal_is_the_next_deal() -> None:
    t = asked("")
    t.click(t.button("Second redeal"))
    t.click(t.button("Close"))
    t.key("Ctrl+D")
    t.type("9")
    t.key("Return")
    assert t.session.rules == PRESETS["second-redeal"]
    assert t.session.deal.number == 9


def test_a_record_brings_its_own_rules_and_leaves_the_next_deal_s() -> None:
    t = asked("")
    t.click(t.button("Second redeal"))
    t.click(t.button("Close"))
    t.session.load(game(3, "+", PRESETS["free-building"]))
    assert t.session.rules == PRESETS["free-building"]
    assert t.session.next_rules == PRESETS["second-redeal"]
