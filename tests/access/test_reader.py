"""The way between the table and a screen reader that is there, is not there, or fails; and what is
said by itself.
"""

from collections.abc import Mapping
from typing import Any

import pytest
from table import Table, dealt, game

from crazyquilt.access import adapter as adapters
from crazyquilt.access.adapter import Request
from crazyquilt.access.announcer import Announcer
from crazyquilt.access.node import Action, Flat
from crazyquilt.access.reader import Reader
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


def test_who_comes_back_is_not_told_of_what_came_meanwhile() -> None:
    t = Table(game(DEAL))
    r = reader(t, Heard)
    heard: Any = r._adapter
    r.tell(True)
    heard.active = False
    t.click("stock")
    r.tell(True)
    assert len(heard.updates) == 1
    heard.active = True
    r.tell(True)
    assert not any(name.startswith("message") for name in heard.updates[-1])
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


# ── what is said


def said(announcer: Announcer) -> str:
    messages = announcer.messages()
    return messages[0].name if messages else ""


def test_moves_refusals_and_what_is_picked_up_are_said() -> None:
    t = Table(game(DEAL))
    announcer = Announcer(t.play)
    assert said(announcer) == ""
    t.click("stock")
    assert said(announcer) == "8 of spades turned, 31 cards left in the stock."
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
    announcer = Announcer(t.play)
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
    announcer = Announcer(t.play)
    verdicts = ["Thinking …", "Can be won", "Thinking …", "Can be won", "Cannot be won any more"]
    heard = []
    for verdict in verdicts:
        t.play.advised = lambda verdict=verdict: (("", verdict),)
        heard.append(said(announcer))
    assert heard == ["", *["Can be won."] * 3, "Cannot be won any more."]


def test_a_new_deal_and_the_end_are_said() -> None:
    t = Table(game(DEAL))
    announcer = Announcer(t.play)
    t.session.new_game()
    assert said(announcer).startswith(
        f"Deal {t.session.deal.number}, Standard. In the quilt 64 cards"
    )
    assert isinstance(t.session, Session)
