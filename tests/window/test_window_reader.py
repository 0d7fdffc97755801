"""The real window read and played by a screen reader's means alone: AT-SPI, and no look at a pixel
of it.
"""

import os
import sys
from collections.abc import Callable, Iterator

import pytest
from driver import PATIENCE, Desktop, Game, Start, moves_of, wait_until
from listening import Bus, Listener, await_reader, message_bus, missing_means

from crazyquilt import catalogue
from crazyquilt.access.words import capital, card_name, move_words, pile_name
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.moves import REDEAL, STOCK, Move, Target
from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.quilt import CELLS, SIDE
from crazyquilt.model.rules import STANDARD
from crazyquilt.scene.geometry import foundation_name

DEAL = 3
"""A deal of the catalogue."""
Listen = Callable[[], Listener]


@pytest.fixture(scope="module")
def bus(desk: Desktop) -> Iterator[Bus]:
    """A message bus of the tests' own."""
    if names := missing_means():
        pytest.skip(f"a screen reader needs {names}")
    with message_bus(desk) as bus:
        yield bus


@pytest.fixture
def listen(desk: Desktop, bus: Bus) -> Iterator[Callable[[], Listener]]:
    """Begins to listen, once the program is there."""
    listeners: list[Listener] = []

    def listen() -> Listener:
        listeners.append(Listener(desk, bus))
        return listeners[-1]

    yield listen
    for listener in listeners:
        listener.close()


def names_of(position: Position, move: Move) -> list[str]:
    """What is pressed for a move: the stock, or a card and the pile that it goes to."""
    slot = position.slot_of(move.source)
    if move.source == STOCK or slot is None:
        return ["Stock"]
    card = position.card(slot)
    name = card_name(card)
    source = "Waste"
    if move.source < CELLS:
        row, column = divmod(move.source, SIDE)
        source = f"{capital(name)}, row {row + 1}, column {column + 1}"
    pile = "waste"
    if move.target is not Target.WASTE:
        pile = foundation_name(move.target, card.suit)
    return [source, pile_name(pile)]


def test_a_whole_deal_is_won_through_the_accessibility_tree_alone(
    start: Start, bus: Bus, listen: Listen
) -> None:
    position = Position.start(numbered_deal(DEAL), STANDARD)
    known = catalogue.entry(position)
    assert known
    game, listener = start(DEAL, "--size", "1280x800", env=bus.env), listen()
    assert listener.thing(f"Deal: {DEAL}")["role"] == "label"
    for move in known.line:
        if move == REDEAL:
            listener.turn_the_waste_over()
        else:
            for name in names_of(position, move):
                listener.press(name)
        listener.hears(capital(move_words(position, move)))
        position = position.play(move)
    assert position.outcome is Outcome.WON
    listener.hears("The game is won.")
    assert listener.thing("The quilt is sewn: you have won")["role"] == "dialog"
    listener.press("Look at the table")
    tree = listener.whole_tree("Quilt, empty")
    assert {"Cards left: 0", "Won", "Stock, empty, no redeal left", "Waste, empty"} <= set(tree)
    complete = {name for name in tree if name.endswith(", complete")}
    assert len(complete) == 8
    assert moves_of(game.record())[0] == list(map(str, known.line))
    assert game.complaints() == ""


def test_the_tree_of_the_real_window(start: Start, bus: Bus, listen: Listen) -> None:
    start(3, "--size", "1280x800", env=bus.env)
    listener = listen()
    listener.thing("Quilt")
    tree = listener.tree()
    assert tree["Crazy Quilt"]["role"] == "frame"
    assert tree["Jack of clubs, row 1, column 1, upright, available"]["actions"] == ["click"]
    assert tree["Queen of hearts, row 1, column 2, sideways, blocked"]["role"] == "push button"
    assert sum(", row " in name for name in tree) == 64
    assert (tree["Undo"]["description"], tree["Undo"]["actions"]) == ("not available", [])
    assert (tree["Hint"]["description"], tree["Hint"]["actions"]) == ("", ["click"])
    listener.goes_to("Ace of clubs, row 8, column 8")


def test_refusals_undo_and_dialogs_by_a_reader(start: Start, bus: Bus, listen: Listen) -> None:
    game, listener = start(3, "--size", "1280x800", env=bus.env), listen()
    listener.press("Queen of hearts, row 1, column 2")
    listener.hears("is held at both short ends")
    listener.press("Stock")
    listener.hears("turned, 31 cards left in the stock")
    listener.press("Undo")
    listener.hears("Taken back")
    listener.press("Menu")
    wait_until(lambda: listener.thing("Menu")["role"] == "dialog", "the menu")
    assert not any(", row " in name for name in listener.tree())
    listener.press("Settings…")
    listener.thing("Settings")
    listener.press("Card back: Crazy quilt")
    listener.thing("Card back: Nine patch")
    listener.press("Done")
    listener.thing("Quilt")
    assert moves_of(game.record()) == (["+"], 0)


def test_a_reader_follows_what_is_typed(start: Start, bus: Bus, listen: Listen) -> None:
    """Letter by letter, and where the cursor is."""
    game, listener = start(3, "--size", "1280x800", env=bus.env), listen()
    listener.press("Menu")
    listener.press("Deal by number…")
    listener.thing("Number")

    def written() -> object:
        return next((t["text"] for t in listener.tree().values() if t["text"]), None)

    for digit, typed in (("4", "4"), ("7", "47"), ("BackSpace", "4")):
        game.key(digit)
        wait_until(lambda typed=typed: written() == [typed, len(typed), len(typed)], typed)  # type: ignore[misc]


def test_a_reader_comes_and_goes_and_comes_again(
    start: Start, desk: Desktop, bus: Bus, listen: Listen
) -> None:
    env = desk.env | bus.env
    assert await_reader(env, there=False)
    try:
        game = start(3, "--size", "1280x800", env=bus.env)
        game.key("space")
        game.check("+")
        for cards in (31, 30):
            assert await_reader(env)
            listen().thing(f"Stock, {cards} cards")
            assert await_reader(env, there=False)
            game.key("space")
        game.check("+ + +")
    finally:
        assert await_reader(env)
    game.key("ctrl+q")
    assert game.process.wait(PATIENCE) == 0
    assert game.complaints() == ""


@pytest.mark.usefixtures("bus")
def test_a_bus_that_dies_is_no_loss(start: Start, desk: Desktop) -> None:
    with message_bus(desk) as mortal:
        game = start(3, "--size", "1280x800", env=mortal.env)
        listener = Listener(desk, mortal)
        try:
            listener.press("Stock")
            listener.thing("Stock, 31 cards")
        finally:
            listener.close()
        mortal.die()
        game.key("space", "space")
        game.check("+ + +")
        assert game.quit() == 0
        assert game.complaints() == ""


@pytest.mark.skipif(sys.platform != "linux", reason="the message bus is Linux's")
def test_without_a_bus_nothing_is_said_and_the_game_goes_on(game: Game) -> None:
    assert "disabled" in game.env["DBUS_SESSION_BUS_ADDRESS"]
    game.key("space")
    game.check("+")
    assert game.complaints() == ""
    assert os.path.exists(game.errors)
