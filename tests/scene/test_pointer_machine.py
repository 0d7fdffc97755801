"""Any sequence of pointer events, on a table that changes under way."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from crazyquilt.scene.geometry import Box
from crazyquilt.scene.pointer import (
    Act,
    Carry,
    Drop,
    Hand,
    Idle,
    Intent,
    LetGo,
    Lift,
    Pick,
    Pointer,
    Pressed,
    Refuse,
    SendHome,
    SendToWaste,
)

BOXES = {
    name: Box(60 * (i % 4), 80 * (i // 4), 50, 70)
    for i, name in enumerate(("a1", "b1", "a2", "b2", "stock", "waste", "upS", "downS"))
}
PILES = ("waste", "upS", "downS")
SOURCES = ("a1", "b1", "a2", "b2", "waste")
POINTS = st.one_of(
    st.sampled_from([box.centre for box in BOXES.values()]),
    st.tuples(st.floats(-20, 260), st.floats(-20, 180)),
)
BUTTONS = st.sampled_from([1, 1, 1, 1, 3, 2, 4, 5, 6, 7, 8, 9])
MOVABLE = st.dictionaries(
    st.sampled_from(SOURCES), st.lists(st.sampled_from(PILES), unique=True).map(tuple)
)


class PointerMachine(RuleBasedStateMachine):
    """`held` follows the intents alone: what a table that obeys them would show."""

    @initialize(movable=MOVABLE)
    def lay(self, movable: dict[str, tuple[str, ...]]) -> None:
        self.targets = movable
        self.cards = {*BOXES}
        self.time = 0.0
        self.held: str | None = None
        self.left_down = False
        self.pointer = Pointer(
            Hand(
                hit=self.hit,
                has_card=lambda name: name in self.cards,
                targets=lambda name: self.targets.get(name, ()),
                footprint=lambda x, y: Box(round(x) - 25, round(y) - 35, 50, 70),
                boxes=BOXES.__getitem__,
            ),
            0.4,
        )

    @staticmethod
    def hit(x: float, y: float) -> str | None:
        return next((name for name, box in BOXES.items() if box.holds(x, y)), None)

    def obey(self, intents: list[Intent]) -> None:
        for intent in intents:
            match intent:
                case Lift(source, _, _):
                    assert self.held is None
                    assert self.targets.get(source)
                    assert source in self.cards
                    self.held = source
                case Carry():
                    assert self.held is not None
                case Drop(source, target):
                    # What is dropped is what was held, or nothing was and the card was picked.
                    assert self.held in (source, None)
                    assert target in self.targets.get(source, ())
                    self.held = None
                case LetGo(source):
                    assert self.held == source
                    self.held = None
                case Refuse(source, target):
                    assert self.held in (source, None)
                    assert target is None or target not in self.targets.get(source, ())
                    self.held = None
                case Pick(source):
                    assert self.held is None
                    assert source is None or self.targets.get(source)
                case SendToWaste(source) | SendHome(source):
                    assert self.held is None
                    assert source in self.cards
                    assert source != "stock"
                case Act():
                    assert self.held is None

    @rule(point=POINTS, button=BUTTONS, wait=st.sampled_from([0.0, 0.1, 0.5, 9.0]))
    def down(self, point: tuple[float, float], button: int, wait: float) -> None:
        self.time += wait
        intents = self.pointer.down(*point, button, self.time)
        self.obey(intents)
        if button == 1:
            self.left_down = True
            assert self.held is None
        if button not in (1, 3):
            assert intents == []

    @rule(point=POINTS, left=st.booleans())
    def move(self, point: tuple[float, float], left: bool) -> None:
        intents = self.pointer.move(*point, left)
        self.obey(intents)
        assert {type(intent) for intent in intents} <= {Lift, Carry, LetGo}
        if not left:
            self.left_down = False
            assert self.held is None

    @rule(point=POINTS, button=BUTTONS)
    def up(self, point: tuple[float, float], button: int) -> None:
        was = self.held
        intents = self.pointer.up(*point, button)
        self.obey(intents)
        if button == 1:
            self.left_down = False
            assert self.held is None
            ends = [x for x in intents if isinstance(x, Drop | LetGo | Refuse)]
            assert len(ends) == (1 if was else 0)
        else:
            assert intents == []

    @rule()
    def command(self) -> None:
        self.obey(self.pointer.cancel())
        assert self.held is None
        assert self.pointer.picked is None

    @rule(movable=MOVABLE, gone=st.sets(st.sampled_from(SOURCES), max_size=2))
    def play(self, movable: dict[str, tuple[str, ...]], gone: set[str]) -> None:
        """A move of another hand: the game changes, and says so as each change does."""
        self.obey(self.pointer.cancel())
        self.cards -= gone
        self.targets = {name: to for name, to in movable.items() if name in self.cards}

    @invariant()
    def the_automaton_and_its_intents_agree(self) -> None:
        if not hasattr(self, "pointer"):
            return
        assert self.pointer.held == self.held
        if isinstance(self.pointer.state, Idle):
            assert self.held is None
        if not self.left_down:
            assert self.held is None
            assert not isinstance(self.pointer.state, Pressed)


PointerMachine.TestCase.settings = settings(max_examples=150, stateful_step_count=40)
TestPointerMachine = PointerMachine.TestCase
