"""Any sequence of play, undo, redo and start over, under any rules."""

from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from crazyquilt.model.deal import LAST_DEAL, numbered_deal
from crazyquilt.model.errors import IllegalMove
from crazyquilt.model.game import Game
from crazyquilt.model.moves import REDEAL, TURN, Move, Target
from crazyquilt.model.position import SLOTS, Outcome, Position
from crazyquilt.model.quilt import cells
from crazyquilt.model.record import Record, parse_record
from crazyquilt.model.rules import Building, Rules

RULES = st.builds(Rules, st.integers(0, 3), st.sampled_from(Building), st.booleans())
# What Move can spell and the notation cannot is tested on its own.
MOVES = st.builds(Move, st.integers(0, 63), st.sampled_from([Target.WASTE, Target.UP, Target.DOWN]))


WON = sorted((Path(__file__).parents[1] / "data").glob("won-*.quilt"))


def slots(position: Position) -> list[int]:
    """Where each of the 104 cards lies, read off pile by pile."""
    found = [*cells(position.quilt), *position.stock, *position.waste]
    for pile in position.foundations:
        found += pile
    return found


class Player(RuleBasedStateMachine):
    """Plays at random and keeps the history a second way: as a plain list of positions.

    `line` is every position that undo and redo can reach, start over included; `at` is where the
    game stands in it.
    """

    @initialize(number=st.integers(1, LAST_DEAL), rules=RULES)
    def deal(self, number: int, rules: Rules) -> None:
        self.game = Game(numbered_deal(number), rules)
        self.start = self.game.position
        self.line = [self.start]
        self.at = 0

    @precondition(lambda self: len(self.line) == 1)
    @rule(path=st.sampled_from(WON))
    def take_up_a_won_game(self, path: Path) -> None:
        won = parse_record(path.read_text(encoding="utf-8"))
        self.game = Game(won.deal, won.rules)
        self.start = self.game.position
        self.line = [self.start]
        self.at = 0
        for move in won.attempts[0]:
            self.game.play(move)
            self.moved_on()
        assert self.game.position.outcome is Outcome.WON

    def moved_on(self) -> None:
        del self.line[self.at + 1 :]
        self.line.append(self.game.position)
        self.at += 1

    @precondition(lambda self: self.game.position.moves())
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        move = data.draw(st.sampled_from(self.game.position.moves()))
        self.game.play(move)
        self.moved_on()

    @precondition(lambda self: any(m != TURN for m in self.game.position.moves()))
    @rule(data=st.data())
    def play_off_the_stock(self, data: st.DataObject) -> None:
        off = [move for move in self.game.position.moves() if move != TURN]
        self.game.play(data.draw(st.sampled_from(off)))
        self.moved_on()

    @rule()
    def turn_and_redeal(self) -> None:
        while self.game.position.refusal(TURN) is None:
            self.game.play(TURN)
            self.moved_on()
        if self.game.position.refusal(REDEAL) is None:
            self.game.play(REDEAL)
            self.moved_on()

    @rule(move=MOVES)
    def try_anything(self, move: Move) -> None:
        before = self.game.position
        try:
            self.game.play(move)
        except IllegalMove:
            assert move not in before.moves()
            assert self.game.position == before
        else:
            assert move in before.moves()
            self.moved_on()

    @rule(times=st.integers(1, 20))
    def undo(self, times: int) -> None:
        for _ in range(min(times, self.at)):
            before = self.game.position
            self.game.undo()
            self.at -= 1
            assert self.game.position == self.line[self.at]
            self.game.redo()
            assert self.game.position == before
            self.game.undo()

    @rule(times=st.integers(1, 20))
    def redo(self, times: int) -> None:
        for _ in range(min(times, len(self.line) - 1 - self.at)):
            self.game.redo()
            self.at += 1
            assert self.game.position == self.line[self.at]

    @precondition(lambda self: self.game.can_restart)
    @rule()
    def start_over(self) -> None:
        self.game.restart()
        assert self.game.position == self.start
        self.moved_on()

    @rule()
    def save_and_load(self) -> None:
        text = str(Record.of(self.game))
        loaded = parse_record(text).game()
        assert loaded == self.game
        assert str(Record.of(loaded)) == text
        self.game = loaded

    @invariant()
    def every_card_is_there_once(self) -> None:
        assert sorted(slots(self.game.position)) == list(range(SLOTS))

    @invariant()
    def stands_where_the_history_says(self) -> None:
        assert self.game.position == self.line[self.at]
        assert self.game.can_undo == (self.at > 0)
        assert self.game.can_redo == (self.at + 1 < len(self.line))


TestPlayer = Player.TestCase
TestPlayer.settings = settings(max_examples=400, stateful_step_count=40)
