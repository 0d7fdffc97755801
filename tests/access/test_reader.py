"""The way between the table and a screen reader that is there, is not there, or fails; and what is
said by itself.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest
from table import Table, dealt, game

from crazyquilt.access import adapter as adapters
from crazyquilt.access.adapter import AT_ONCE, Adapter, Request
from crazyquilt.access.announcer import Announcer
from crazyquilt.access.node import Action, Flat, Node, Role, flat
from crazyquilt.access.reader import Reader
from crazyquilt.access.tree import Outline
from crazyquilt.session import Session

DEAL = dealt({"a1": "7S", "b1": "9H", "c1": "8S"}, "8S 3D 2S")


class Frame:
    handle = 0
    bounds = (0, 0, 1280, 800)

    def unseen(self, work: Any) -> None:
        work()


class Heard:
    """In place of the adapter: keeps what it is told."""

    def __init__(self, frame: object) -> None:
        del frame
        self.active = True
        self.asked: list[Request] = []
        self.updates: list[dict[str, Flat]] = []

    def waits(self, *_: object) -> bool:
        return bool(self.asked)

    def requests(self) -> list[Request]:
        asked, self.asked = self.asked, []
        return asked

    def update(self, nodes: Mapping[str, Flat], *_: object) -> int:
        self.updates.append(dict(nodes))
        return len(nodes)


def reader(t: Table, connect: Any, complaints: list[str] | None = None) -> Reader:
    told = [] if complaints is None else complaints
    return Reader(t.director, Frame(), "Crazy Quilt", told.append, connect)


# ── there or not


def test_without_the_library_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(adapters.importlib, "import_module", missing)
    t, complaints = Table(game(DEAL)), []
    r = reader(t, adapters.Adapter, complaints)
    r.obey()
    r.tell(True)
    assert (r.active, r.waiting(True), complaints) == (False, False, [])


class Panic(BaseException):
    """What fails inside the library is no Exception."""


def test_a_failure_at_the_start_is_told_once() -> None:
    def failing(_: object) -> Any:
        raise Panic("the bus is gone")

    t, complaints = Table(game(DEAL)), []
    r = reader(t, failing, complaints)
    r.tell(True)
    t.click("stock")
    assert complaints == ["screen readers cannot be reached: the bus is gone"]
    assert not r.active


def test_a_failure_in_the_middle_is_told_once_and_the_game_goes_on() -> None:
    class Failing(Heard):
        def update(self, *_: object) -> int:
            raise Panic("gone")

    t, complaints = Table(game(DEAL)), []
    r = reader(t, Failing, complaints)
    for _ in range(3):
        r.tell(True)
        r.obey()
        t.click("stock")
        t.settle()
    assert complaints == ["screen readers cannot be reached: gone"]
    assert t.line == "+ + +"


def test_nothing_is_built_while_no_reader_is_there() -> None:
    class Away(Heard):
        def __init__(self, frame: object) -> None:
            super().__init__(frame)
            self.active = False

    t = Table(game(DEAL))
    r = reader(t, Away)
    r.tell(True)
    assert (r._outline, r._announcer) == (None, None)


def test_the_greeting_comes_after_the_table() -> None:
    """What is there from the beginning no reader says by itself."""
    r = reader(Table(game(DEAL)), Heard)
    heard: Any = r._adapter
    r.tell(True)
    first, second = heard.updates
    assert not any(name.startswith("message") for name in first)
    (greeting,) = (flat for name, flat in second.items() if name.startswith("message"))
    assert greeting.texts[0].startswith("A deal laid out by hand, Standard.")


def test_who_comes_back_is_not_told_of_what_came_meanwhile() -> None:
    t = Table(game(DEAL))
    r = reader(t, Heard)
    heard: Any = r._adapter
    r.tell(True)
    heard.active = False
    t.click("stock")
    r.tell(True)
    assert len(heard.updates) == 2, "the table, and the greeting"
    greeting = [name for name in heard.updates[-1] if name.startswith("message")]
    heard.active = True
    r.tell(True)
    assert [name for name in heard.updates[-1] if name.startswith("message")] == greeting
    t.click("stock")
    r.tell(True)
    assert any(flat.texts[0].startswith("3 of d") for flat in heard.updates[-1].values())


# ── wishes


def test_wishes_are_carried_out_one_after_another() -> None:
    t = Table(game(DEAL, "+"))
    r = reader(t, Heard)
    heard: Any = r._adapter
    heard.asked = [
        Request(Action.PRESS, "a1"),
        Request(Action.PRESS, "waste"),
        Request(Action.PRESS, "a1"),  # it is gone
        Request(Action.PRESS, "menu"),
        Request(Action.PRESS, "stock"),  # hidden by the menu
        Request(Action.LESS, "window"),  # nothing that it can do
    ]
    r.obey()
    assert t.line == "+ a1w"
    assert t.title == "Menu"
    r.tell(True)
    assert "stock" not in heard.updates[-1]


# What comes from the library, which calls from other threads.


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> MagicMock:
    """In place of the library: it does nothing."""
    kit = MagicMock()
    monkeypatch.setattr(adapters.importlib, "import_module", lambda _: kit)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "none")
    return kit


def connected(t: Table) -> tuple[Reader, Adapter]:
    r = reader(t, Adapter)
    assert r._adapter
    r._adapter._activated()
    r.tell(True)
    return r, r._adapter


def ask(adapter: Adapter, action: object, name: str) -> None:
    adapter._asked(SimpleNamespace(target=adapter._number(name), action=action, data=None))


def test_what_was_asked_by_a_reader_that_left_is_forgotten(library: MagicMock) -> None:
    t = Table(game(DEAL))
    r, adapter = connected(t)
    ask(adapter, library.Action.CLICK, "stock")
    adapter._deactivated()
    ask(adapter, library.Action.CLICK, "stock")
    assert not r.waiting(True)
    adapter._activated()
    r.obey()
    r.tell(True)
    assert (t.line, r.waiting(True)) == ("", False)
    ask(adapter, library.Action.CLICK, "stock")
    r.obey()
    assert t.line == "+"


def test_what_an_earlier_reader_asked_is_forgotten_when_another_comes(library: MagicMock) -> None:
    t = Table(game(DEAL))
    r, adapter = connected(t)
    ask(adapter, library.Action.CLICK, "stock")
    adapter._activated()
    r.obey()
    assert t.line == ""


def test_a_flood_is_carried_out_in_order_over_many_turns(library: MagicMock) -> None:
    t = Table(game(DEAL))
    r, adapter = connected(t)
    presses = 2 * AT_ONCE + 5
    for _ in range(presses):
        ask(adapter, library.Action.CLICK, "stock")
    ask(adapter, library.Action.FOCUS, "c1")
    done = []
    while r.waiting(True):
        r.obey()
        done.append(len(t.line.split()))
    assert done == [AT_ONCE, 2 * AT_ONCE, presses]
    assert t.play.keyboard.focus.name == "c1"


def test_what_changes_nothing_costs_no_look_at_the_table(
    library: MagicMock, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = Table(game(DEAL))
    r, adapter = connected(t)
    looks, tree = [], Outline.tree

    def counted(self: Outline, messages: tuple[Node, ...]) -> Node:
        looks.append(self)
        return tree(self, messages)

    monkeypatch.setattr(Outline, "tree", counted)
    for name in ("a1", "waste", "stock", "redo", "window", "c1"):
        ask(adapter, library.Action.FOCUS, name)
        ask(adapter, library.Action.DECREMENT, name)
    r.obey()
    r.obey()
    assert len(looks) == 2  # one for each turn
    assert t.play.keyboard.focus.name == "c1"
    ask(adapter, library.Action.CLICK, "stock")
    ask(adapter, library.Action.FOCUS, "a1")
    r.obey()
    assert len(looks) == 4


def made(adapter: Adapter, library: MagicMock, node: Node) -> tuple[object, list[str], bool]:
    """Its role, how it is described, and whether it is disabled."""
    library.Node.reset_mock()
    adapter._made(flat(node)[node.id])
    kit: Any = library.Node.return_value
    described = [call.args[0] for call in kit.set_description.call_args_list]
    return library.Node.call_args.args[0], described, kit.set_disabled.called


@pytest.mark.parametrize("at_spi", [True, False])
def test_a_button_that_is_switched_off_and_a_shortcut(
    library: MagicMock, monkeypatch: pytest.MonkeyPatch, at_spi: bool
) -> None:
    _, adapter = connected(Table(game(DEAL)))
    monkeypatch.setattr(adapters, "_AT_SPI", at_spi)
    on = Node("on", Role.BUTTON, "Undo", description="Ctrl+Z", shortcut="Ctrl+Z")
    off, roles = replace(on, id="off", disabled=True), library.Role
    told, told_off = (["Ctrl+Z"], ["Ctrl+Z, not available"]) if at_spi else ([], [])
    assert made(adapter, library, on) == (roles.BUTTON, told, False)
    role = roles.COLOR_WELL if at_spi else roles.BUTTON
    assert made(adapter, library, off) == (role, told_off, True)


# ── what is said


def greeted(t: Table) -> Announcer:
    announcer = Announcer(t.play)
    announcer.messages()
    return announcer


def said(announcer: Announcer) -> str:
    messages = announcer.messages()
    return messages[0].name if messages else ""


def test_moves_refusals_and_what_is_picked_up_are_said() -> None:
    t = Table(game(DEAL))
    announcer = greeted(t)
    t.click("stock")
    assert said(announcer) == "8 of spades turned, 31 cards left in the stock."
    t.key("Ctrl+Z")
    assert said(announcer) == "Taken back: 8 of spades turned."
    t.key("Ctrl+Y")
    assert said(announcer) == "Again: 8 of spades turned, 31 cards left in the stock."
    t.click("b1")
    assert said(announcer).startswith("9 of hearts is held at both short ends, by ")
    t.play.keyboard.focus.go("a1")
    t.key("Return")
    assert said(announcer) == "7 of spades picked up; it may go to: Waste."
    t.key("Escape")
    assert said(announcer) == "Put down."
    t.drag("a1", "waste")
    assert said(announcer).startswith("7 of spades to the waste, frees ")
    t.key("Ctrl+Z")
    assert said(announcer) == "Taken back: 7 of spades to the waste."
    t.key("Ctrl+Y")
    assert said(announcer).startswith("Again: 7 of spades to the waste")
    t.play.run("restart")
    assert said(announcer).startswith(
        "The game begins again. In the quilt 64 cards, in the stock 32 cards."
    )


def test_the_same_words_are_said_again_as_another_message() -> None:
    t = Table(game(DEAL))
    announcer = greeted(t)
    t.click("b1")
    (first,) = announcer.messages()
    assert announcer.messages() == (first,)
    t.click("stock")
    announcer.messages()
    t.click("b1")
    (again,) = announcer.messages()
    assert (again.name, again.id == first.id) == (first.name, False)


def test_the_verdict_is_said_when_it_is_another_one() -> None:
    t = Table(game(DEAL))
    announcer = greeted(t)
    verdicts = ["Thinking …", "Can be won", "Thinking …", "Can be won", "Cannot be won any more"]
    heard = []
    for verdict in verdicts:
        t.play.advised = lambda verdict=verdict: (("", verdict),)
        heard.append(said(announcer))
    assert heard[1:] == [*["Can be won."] * 3, "Cannot be won any more."]


def test_a_new_deal_and_the_end_are_said() -> None:
    t = Table(game(DEAL))
    announcer = greeted(t)
    t.session.new_game()
    assert said(announcer).startswith(
        f"Deal {t.session.deal.number}, Standard. In the quilt 64 cards"
    )
    assert isinstance(t.session, Session)
