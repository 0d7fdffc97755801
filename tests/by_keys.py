"""Hands on the keys. `play_by_keys` plays a line by keys alone and writes down which: arrows, Tab,
Enter, and the direct keys in turn, so that every way of playing a move by key has its share.
"""

from collections import deque
from collections.abc import Iterator

from table import Table, dealt, game

from crazyquilt.model.deal import Deal
from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.scene.geometry import BUTTONS
from crazyquilt.screens.arrows import WAYS, ahead
from crazyquilt.screens.choice import Choice
from crazyquilt.screens.spots import area_of

# After one turn 8S lies on the waste: 7S at a1 goes there, 2D up, QD down; 3D and KH nowhere.
DEAL = dealt({"a1": "7S", "c1": "KH", "e1": "2D", "g1": "QD", "h1": "3D"}, "8S 3D 2S")
BOTH = dealt({"a1": "7S"}, "2S 3S 4S 5S 6S QS JS TS 9S 8S 8S 7S")
TO_BOTH = "+ wu + wu + wu + wu + wu + wd + wd + wd + wd + wd +"
"""To where 8S lies on the waste and both foundations of spades want a 7."""
MOST = 60
"""Keys that may bring the focus to a place."""


_laid: list[Table] = []


def lay(line: str = "+", deal: Deal | int = DEAL, **more: object) -> Table:
    """Lays a table that `check_all` looks at in the end."""
    _laid.append(Table(game(deal, line), **more))  # type: ignore[arg-type]
    return _laid[-1]


def check_all() -> None:
    """What must hold after every test, of each table that was laid."""
    while _laid:
        table = _laid.pop()
        table.calm()
        table.check_at_rest()
        focus = table.play.keyboard.focus
        assert focus.place is None or focus.place in (*table.play.keyboard.spots(), *BUTTONS)


def press(t: Table, words: str) -> None:
    """Presses keys one after another."""
    for word in words.split():
        t.key(word)
        t.check()


def focus(t: Table) -> str | None:
    """What has the focus."""
    return t.play.keyboard.focus.name


def to(t: Table, name: str) -> None:
    """Puts the focus there, as keys would."""
    t.play.keyboard.focus.go(name)


class Player:
    """Presses keys on a table; `pressed` are all so far, in groups that end with a played move."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.pressed: list[list[str]] = [[]]
        self._turn = 0

    @property
    def _focus(self) -> str | None:
        return self._table.play.keyboard.focus.name

    def key(self, name: str) -> None:
        self._table.key(name)
        self.pressed[-1].append(name)

    def move(self, move: str) -> None:
        """Plays a move; the way of doing it changes from move to move."""
        self._turn += 1
        if move in ("+", "@"):
            self._stock(move)
        else:
            self._card(move)
        line = self._table.line.split()
        assert line[-1:] == [move], f"{self.pressed[-1]} played {line[-1:]}, not {move}"
        self.pressed.append([])

    def _stock(self, move: str) -> None:
        if move == "+" and self._turn % 4 == 0:
            self._walk("stock")
            self.key("Return")
            return
        self._table.wait(1.0)  # a redeal takes its time
        self.key("R")

    def _card(self, move: str) -> None:
        source = "waste" if move[0] == "w" else move[:2]
        target = self._target(source, move[-1])
        if source == "waste" and self._turn % 3:
            self.key("Shift+F")
            self._answer(target)
            return
        way = self._turn % 4
        if way == 0 and source != "waste":
            self._cycle(source, "M")
            self.key("W" if target == "waste" else "F")
            self._answer(target)
        elif way == 1 and source != "waste":
            self._cycle(source, "Shift+N")
            self._put(target)
        else:
            self._walk(source)
            self._put(target)

    def _put(self, target: str) -> None:
        self.key("Space" if self._turn % 2 else "Return")
        for _ in range(4):
            if self._focus == target:
                break
            self.key("Tab")
        assert self._focus == target
        self.key("Return")

    def _answer(self, target: str) -> None:
        if isinstance(self._table.dialog, Choice):
            if target.startswith("down"):
                self.key("Down")
            self.key("Return")

    def _target(self, source: str, letter: str) -> str:
        if letter == "w":
            return "waste"
        position = self._table.position
        slot = position.waste[-1] if source == "waste" else CELL_NAMES.index(source)
        return ("up" if letter == "u" else "down") + str(position.card(slot))[1]

    def _cycle(self, place: str, key: str) -> None:
        for _ in range(MOST):
            if self._focus == place:
                return
            self.key(key)
        raise AssertionError(f"{key} does not come to {place}")

    def _walk(self, place: str) -> None:
        """Goes to a place by Tab and arrows."""
        while self._focus is None:
            self.key("Right")
        for _ in range(4):
            if area_of(self._focus or "") == area_of(place):
                break
            self.key("Tab")
        for _ in range(MOST):
            if self._focus == place:
                return
            self.key(next(self._way(place)).capitalize())
        raise AssertionError(f"no arrow leads to {place}")

    def _way(self, place: str) -> Iterator[str]:
        """The first arrow of a shortest way, and then, should it not lead there, any."""
        spots = self._table.play.keyboard.spots()
        here = self._focus or ""
        came: dict[str, tuple[str, str]] = {}
        step = self._table.play.keyboard.focus._step
        waiting = deque([here])
        while waiting:
            name = waiting.popleft()
            for way in WAYS:
                there = ahead(spots, name, spots[name], way)
                if step and name == here and way == step.back and step.origin in spots:
                    there = step.origin
                if there and there != here and there not in came:
                    came[there] = (name, way)
                    waiting.append(there)
        if place in came:
            while came[place][0] != here:
                place = came[place][0]
            yield came[place][1]
        yield from WAYS


def play_by_keys(table: Table, line: list[str]) -> list[list[str]]:
    """Plays a line and gets its keys, move by move."""
    player = Player(table)
    for move in line:
        player.move(move)
    return player.pressed[:-1]
