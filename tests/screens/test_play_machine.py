"""Hands at random: any sequence of events at any time, in the middle of animations too."""

from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from table import LEFT, SLOW, STILL, Table, dealt, game

from crazyquilt import session
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.model.record import Record, parse_record
from crazyquilt.model.rules import Building, Rules
from crazyquilt.scene.geometry import BUTTONS, PLACES
from crazyquilt.scene.look import SPEEDS
from crazyquilt.screens.commands import COMMANDS
from crazyquilt.screens.screen import Key, Moved, Press, Release, Typed, Wheel
from crazyquilt.session import Cause, Change

BOTH = dealt({"a1": "7S"}, "2S 3S 4S 5S 6S QS JS TS 9S 8S 8S 7S")
TO_BOTH = "+ wu + wu + wu + wu + wu + wd + wd + wd + wd + wd +"
WON = sorted((Path(__file__).parents[1] / "data").glob("won-*.quilt"))
RULES = st.builds(Rules, st.integers(0, 3), st.sampled_from(Building), st.booleans())


def won(path: Path, left: int) -> Record:
    """A won game, some moves before its end."""
    record = parse_record(path.read_text(encoding="utf-8"))
    return Record(record.deal, record.rules, record.attempts, 0, len(record.attempts[0]) - left)


STARTS = ["number", "last of the stock", "both", *(path.stem for path in WON)]
SIZES = st.sampled_from([(1280, 800), (640, 480), (600, 1000), (1920, 540)])
# Rather where something may come of it.
POINTS = st.one_of(
    st.sampled_from(PLACES),
    st.sampled_from(["stock", "waste", "upS", "downS", "a1", "c1", "a2", "h1", "b8"]),
    st.sampled_from(BUTTONS),
    st.tuples(st.floats(-50, 2000), st.floats(-50, 1100)),
)
SPEED = {"as ever": SPEEDS, "slow": SLOW, "still": STILL}
MOUSE_BUTTONS = st.sampled_from([1, 1, 1, 1, 1, 3, 3, 2, 4, 5, 6, 7])
TIMES = st.sampled_from([0.0, 0.001, 1 / 60, 0.05, 0.1, 0.25, 0.5, 3.0])
SHORTCUTS = [keys for command in COMMANDS for keys in command.keys]
OTHER_KEYS = ["Tab", "Up", "Down", "Left", "Right", "Return", "A", "7"]
FOCUS_KEYS = ["Up", "Down", "Left", "Right", "Tab", "Shift+Tab", "Return", "Return", "Space"]
FOCUS_KEYS += ["N", "M", "M", "Shift+M", "W", "F", "Shift+F", "R", "Escape", "Ctrl+Z"]
SHORTCUTS += ["Escape", "Ctrl+Z", "Ctrl+Y", *OTHER_KEYS]


class Hands(RuleBasedStateMachine):
    """`told` is what the observers heard last: the game must be there."""

    @initialize(
        start=st.sampled_from(STARTS),
        number=st.integers(1, 2**32 - 1),
        left=st.integers(0, 60),
        rules=RULES,
        size=SIZES,
        speeds=st.sampled_from(["as ever", "slow", "still"]),
    )
    def sit_down(
        self, start: str, number: int, left: int, rules: Rules, size: tuple[int, int], speeds: str
    ) -> None:
        if start == "number":
            record = game(number, "", rules)
        elif start == "last of the stock":
            record = game(number, " ".join(["+"] * 31), rules)
        elif start == "both":
            record = game(BOTH, TO_BOTH)
        else:
            record = won(next(path for path in WON if path.stem == start), left)
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(session, "random_deal", lambda: numbered_deal(number))
        self.t = Table(record, size, speeds=SPEED[speeds])
        self.told = self.t.position
        self.undone = False
        self.t.session.observe(self.hear)

    @property
    def held(self) -> object:
        return self.t.play.view(self.t.now).held

    def hear(self, change: Change) -> None:
        assert change.before == self.told
        assert change.after == self.t.position
        if change.cause is Cause.PLAY:
            assert change.move is not None
            assert change.before.play(change.move) == change.after
        self.told = change.after

    @rule(where=POINTS, button=MOUSE_BUTTONS, wait=TIMES)
    def press(self, where: str, button: int, wait: float) -> None:
        self.t.wait(wait)
        self.t.send(Press(*self.t.at(where), button, self.t.now))
        assert button != LEFT or self.held is None

    @rule(where=POINTS, left=st.booleans(), wait=TIMES)
    def move(self, where: str, left: bool, wait: float) -> None:
        self.t.wait(wait)
        self.t.send(Moved(*self.t.at(where), left))
        assert left or self.held is None

    @rule(where=POINTS, button=MOUSE_BUTTONS, wait=TIMES)
    def release(self, where: str, button: int, wait: float) -> None:
        self.t.wait(wait)
        self.t.send(Release(*self.t.at(where), button))
        assert button != LEFT or self.held is None

    @rule(where=POINTS, wait=TIMES)
    def click(self, where: str, wait: float) -> None:
        self.t.wait(wait)
        self.t.click(where)

    @rule(where=POINTS, wait=TIMES)
    def double_click(self, where: str, wait: float) -> None:
        self.t.wait(wait)
        self.t.double_click(where)

    @rule(data=st.data(), wait=TIMES, by=st.sampled_from(["drag", "lift", "double", "clicks"]))
    def play(self, data: st.DataObject, wait: float, by: str) -> None:
        """A legal move, so that games come on; a drag may be left hanging in the air."""
        moves = [str(move) for move in self.t.position.moves()]
        if not moves or self.t.stage.top is not self.t.play:
            return
        move = data.draw(st.sampled_from(moves))
        self.t.wait(wait)
        if move in ("+", "@"):
            self.t.click("stock")
            return
        source = "waste" if move[0] == "w" else move[:2]
        target = "waste"
        if move[-1] != "w":
            slot = self.t.position.waste[-1] if source == "waste" else PLACES.index(source)
            target = ("up" if move[-1] == "u" else "down") + str(self.t.position.card(slot))[1]
        self.t.play.hands.let_go()
        before = self.t.position
        if by == "drag":
            self.t.drag(source, target)
        elif by == "lift":
            self.t.lift(source, target)
            assert self.t.position == before
            return
        elif by == "double":
            self.t.double_click(source)
            return
        else:
            self.t.click(source)
            self.t.wait(1.0)
            if self.t.dialog:  # the game was over, which was told meanwhile
                return
            self.t.click(target)
        assert str(self.t.line).split()[-1] == move

    @rule(shortcut=st.sampled_from(SHORTCUTS), wait=TIMES)
    def key(self, shortcut: str, wait: float) -> None:
        self.t.wait(wait)
        self.t.key(shortcut)
        assert shortcut in OTHER_KEYS or self.held is None

    @rule(keys=st.lists(st.sampled_from(FOCUS_KEYS), min_size=1, max_size=12), wait=TIMES)
    def keys_of_the_focus(self, keys: list[str], wait: float) -> None:
        self.t.wait(wait)
        for key in keys:
            self.t.key(key)
            self.t.check()

    @rule(times=st.integers(1, 20), shortcut=st.sampled_from(["Ctrl+Z", "Ctrl+Y", "Space"]))
    def many_keys(self, times: int, shortcut: str) -> None:
        for _ in range(times):
            self.t.wait(0.005)
            self.t.key(shortcut)
            self.t.check()

    @rule(event=st.sampled_from([Typed("7"), Wheel(1.0), Wheel(-1.0), Key("f24")]))
    def something_else(self, event: Typed | Wheel | Key) -> None:
        self.t.send(event)

    @rule()
    def lose_the_focus(self) -> None:
        self.t.leave()
        assert self.held is None

    @rule(size=SIZES)
    def resize(self, size: tuple[int, int]) -> None:
        self.t.stage.resize(size)
        assert self.held is None

    @rule(seconds=TIMES)
    def wait(self, seconds: float) -> None:
        self.t.wait(seconds)

    @rule()
    def copy_and_paste(self) -> None:
        """A game that is saved and read again goes on where it was."""
        before = self.t.position
        self.t.key("Ctrl+C")
        text = self.t.desk.clipboard
        if text:
            record = parse_record(text)
            assert parse_record(str(record)) == record
        assert self.t.position == before

    @rule()
    def rest(self) -> None:
        """With all dialogs closed, each card drawn stands where the model has it."""
        self.t.calm()
        self.t.check_at_rest()

    @invariant()
    def nothing_is_lost(self) -> None:
        if not hasattr(self, "t"):
            return
        t = self.t
        t.check()
        assert t.position == self.told
        record = t.session.record()
        assert parse_record(str(record)) == record
        held, state = t.play.view(t.now).held, t.play.pointer.held
        assert (held is None) == (state is None)
        focus = t.play.view(t.now).focus
        assert focus is None or focus not in CELL_NAMES or focus in t.play.keyboard.spots()
        assert len(t.stage.screens) <= 3

    def teardown(self) -> None:
        if not hasattr(self, "t"):
            return
        self.patch.undo()
        self.t.sprites()
        self.t.calm()
        self.t.check_at_rest()
        again = parse_record(str(self.t.session.record())).game()
        assert again.position == self.t.position


TestHands = Hands.TestCase
TestHands.settings = settings(max_examples=60, stateful_step_count=40)
