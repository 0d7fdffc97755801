"""The table being played: pointer and keys become moves, changes become motion."""

from collections.abc import Callable, Iterator

from crazyquilt.model.errors import IllegalMove
from crazyquilt.model.moves import Move, Target
from crazyquilt.model.position import Outcome
from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.scene.geometry import PILES, SOURCES, Box
from crazyquilt.scene.motion import Motion
from crazyquilt.scene.painter import Sprite
from crazyquilt.scene.pointer import LEFT, Pointer
from crazyquilt.scene.poses import Pose, poses, undealt
from crazyquilt.scene.table import Table, View
from crazyquilt.screens.bar import ButtonBar
from crazyquilt.screens.bubble import Bubble
from crazyquilt.screens.commands import REPEATING, command_of
from crazyquilt.screens.effects import Effects
from crazyquilt.screens.finder import Finder
from crazyquilt.screens.hands import Hands
from crazyquilt.screens.hovering import Hovering
from crazyquilt.screens.keyboard import COMMANDS as WITH_FOCUS
from crazyquilt.screens.keyboard import Keyboard
from crazyquilt.screens.magnifier import Magnifier
from crazyquilt.screens.refusals import why
from crazyquilt.screens.screen import (
    Dropped,
    Event,
    Key,
    Left,
    Moved,
    Press,
    Release,
    Stage,
)
from crazyquilt.screens.stock import Stock
from crazyquilt.screens.tally import SPARE, status_lines
from crazyquilt.session import Cause, Change, Session
from crazyquilt.solver.finish import finishing
from crazyquilt.wording import refusal_text

SETTLING = 0.5
"""Seconds after a new size in which the pointer moves because the window does."""


class PlayScreen:
    """The lowest screen. `run` carries out a command by name; `ended` is told of a game's end."""

    covers = True

    def __init__(
        self,
        stage: Stage,
        session: Session,
        run: Callable[[str], None],
        ended: Callable[[Outcome], None],
    ) -> None:
        self.stage = stage
        self.session = session
        self._run = run
        self._ended = ended
        self._speeds = stage.speeds
        self.motion = Motion(self._speeds)
        self.bubble = Bubble(stage, self._speeds.message)
        self._stock = Stock(stage, session, self._play, self._say)
        self.hands = Hands(
            stage, session, self._play, self._stock.press, self._refuse, self._fly_home, self.key
        )
        self._untold: Outcome | None = None
        self._pointed: tuple[str, ...] = ()
        self.finishing = finishing(session.position)
        """The moves that finish the game, when it is won but for those that go by themselves."""
        self.advised: Callable[[], tuple[tuple[str, str], ...]] = tuple
        """Gives the status lines that tell what the solver knows."""
        self._finder = Finder()
        self._hovering = Hovering(stage, session)
        self._magnifier = Magnifier(stage, session)
        self._effects = Effects(stage)
        self.bar = ButtonBar(stage, self.run, self.enabled)
        self.keyboard = Keyboard(
            stage,
            session,
            self.hands,
            self.bar,
            self._found,
            self._tell_at,
            lambda repeated: self.run("turn", repeated),
        )
        session.observe(self._changed)
        self.resized()
        self._resized_at = float("-inf")

    @property
    def pointer(self) -> Pointer:
        """What the pointer is doing."""
        return self.hands.pointer

    def enabled(self, command: str) -> bool:
        """Whether a command has something to do now."""
        able = {
            "undo": self.session.can_undo,
            "redo": self.session.can_redo,
            "restart": self.session.can_restart,
            "finish": self.finishing is not None,
        }
        return able.get(command, True)

    # ── events

    def handle(self, event: Event) -> None:
        """Answers an event."""
        match event:
            case Press(x, y, button, time, touch):
                self._settle()
                self._take_hand(x, y)
                self._finder.clear()
                self.bubble.hide()
                if self.bar.press(x, y, button):
                    if button == LEFT:
                        self.hands.let_go()
                else:
                    self.hands.act(self.pointer.down(x, y, button, time))
                    if touch:
                        self._hovering.over(self.hands.pressed, self.stage.now(), touch=True)
            case Moved(x, y, left):
                if self.stage.now() - self._resized_at > SETTLING:
                    self.keyboard.focus.hide()
                self.hands.act(self.pointer.move(x, y, left))
                if not (left and self.hands.pressed):  # else a finger, which never lies still
                    self._hovering.over(None if left else self.hands.hit(x, y), self.stage.now())
            case Release(x, y, button):
                if not self.bar.release(x, y, button):
                    self.hands.act(self.pointer.up(x, y, button))
            case Key():
                self.key(event)
            case Dropped():
                self.hands.let_go()
            case Left():
                self.bar.cancel()
                self._hovering.over(None, self.stage.now())
                if self.hands.busy:
                    self.hands.act(self.pointer.cancel())
            case _:
                pass

    def key(self, key: Key) -> bool:
        """Carries out the command of a key, if it has one; any key ends what still moves."""
        self._settle()
        known = self._key(key)
        self._hovering.over(self.keyboard.place, self.stage.now())
        return known

    def _key(self, key: Key) -> bool:
        if key.name == "escape":
            self.bubble.hide()
            if self.pointer.held or self.pointer.picked:
                self.keyboard.let_go()
                self.hands.let_go()
            elif self._finder.active:
                self._finder.clear()
            elif self.keyboard.focus.shown:
                self.keyboard.focus.hide()
            else:
                self.stage.desk.leave_full_screen()
            return True
        if self.keyboard.takes(key):
            if self.pointer.held:
                self.hands.let_go()
            self.bubble.hide()
            self.keyboard.key(key)
            return True
        command = command_of(key)
        if command and (command in REPEATING or not key.repeated):
            self.run(command, key.repeated)
        elif not command and not key.repeated and self._finder.key(key):
            self._tell_found()
            return True
        return command is not None

    def _take_hand(self, x: float, y: float) -> None:
        """The mouse plays on; the keyboard's focus will begin where it was pressed."""
        place = self.hands.hit(x, y)
        if place in self.keyboard.spots():
            self.keyboard.focus.remember(place)
        self.keyboard.focus.hide()

    def _tell_at(self, text: str, name: str | None) -> None:
        near = self.stage.layout.places[name] if name else None
        self.bubble.show(text, near, self.stage.now())

    def _found(self) -> tuple[str, ...]:
        return tuple(CELL_NAMES[cell] for cell in self._finder.cells(self.session.position))

    def _tell_found(self) -> None:
        self.hands.let_go()
        if self._finder.active:
            self.bubble.show(self._finder.text(self.session.position), None, self.stage.now())
        else:
            self.bubble.hide()

    def run(self, command: str, repeated: bool = False) -> None:
        """Carries out a command; whatever is held is let go first. `repeated`: by a key that is
        held down.
        """
        if command in WITH_FOCUS:
            if self.pointer.held:
                self.hands.let_go()
            self._settle()
            self.bubble.hide()
            self.keyboard.run(command)
            return
        self.keyboard.let_go()
        self.hands.let_go()
        self.bar.cancel()
        self._settle()
        self._finder.clear()
        self.bubble.hide()
        if command == "turn":
            self._stock.key(repeated)
        elif command == "undo":
            self.session.undo()
        elif command == "redo":
            self.session.redo()
        elif command == "restart":
            self.session.restart()
        else:
            self._run(command)

    def _settle(self) -> None:
        """Ends what still moves, so that a press meets the table as it is."""
        self.motion.finish()
        self._hovering.over(None, self.stage.now())
        self._effects.skip()
        self._pointed = ()

    def point_out(self, move: Move, text: str) -> None:
        """Shows a move as a hint: where from, where to, and why."""
        self.hands.let_go()
        self._settle()
        source = next(name for name, origin in SOURCES.items() if origin == move.source)
        if move.target.is_foundation:
            slot = self.session.position.slot_of(move.source)
            suit = self.session.position.card(slot).suit if slot is not None else None
            target = next(name for name, pile in PILES.items() if pile == (move.target, suit))
        else:
            target = "stock" if move.target is Target.STOCK else "waste"
        self._pointed = (source, target)
        places = self.stage.layout.places
        seen = places[source], places[target]
        self.bubble.show(text, places[source], self.stage.now(), seen)

    def _play(self, move: Move, at: str) -> None:
        try:
            self.session.play(move)
        except IllegalMove as error:
            self._say(at, refusal_text(self.session.position, move, error.reason))
        self.hands.held = None

    def _fly_home(self) -> None:
        if self.hands.held:
            seen = self._seen()
            self.hands.held = None
            self.motion.plan(seen, self._rest, self.stage.now())

    # ── refusals

    def _refuse(self, source: str, target: str | None) -> None:
        aside = target in self.stage.layout.places and self.keyboard.place != source
        at = target if aside else source
        self._say(source, why(self.session.position, source, target), at)

    def _say(self, name: str, text: str, at: str | None = None) -> None:
        """Shakes the card of a place and tells why; the words stand at `at`, where the eyes are."""
        self._effects.shake(name)
        self.stage.heard("refuse")
        self.bubble.show(text, self.stage.layout.places[at or name], self.stage.now())

    # ── changes and motion

    def _changed(self, change: Change) -> None:
        now = self.stage.now()
        seen = self._seen() if self._rest else []
        self.hands.empty()
        self._effects.changed(change)
        self._finder.clear()
        self._pointed = ()
        self.finishing = finishing(change.after)
        self.keyboard.changed(change)
        self._hovering.over(None, now)
        self._rest = poses(change.after, self.stage.layout)
        if change.cause is Cause.DEAL:
            self.deal()
        elif change.cause is Cause.LOAD:
            self.motion.finish()
        else:
            self.motion.plan(seen, self._rest, now)
        self._untold = None
        if change.after.outcome is not Outcome.OPEN and change.cause is not Cause.UNDO:
            self._untold = change.after.outcome

    @property
    def celebrating(self) -> bool:
        """Whether a win is being celebrated."""
        return self._effects.celebrating

    def deal(self) -> None:
        """Lets the deal run across the weave."""
        self.motion.plan(
            undealt(self.stage.layout, self._rest), self._rest, self.stage.now(), wave=True
        )

    def _seen(self) -> list[Pose]:
        now = self.stage.now()
        seen = self.motion.seen(self._rest, now)
        if self.hands.held:
            seen[self.hands.held.slot] = self.hands.held.pose(now, self._speeds.lift)
        return seen

    _rest: tuple[Pose, ...] = ()

    def resized(self) -> None:
        """Lets go, and lays everything out anew."""
        self._resized_at = self.stage.now()
        self.hands.resized()
        self._effects.clear()
        self._hovering.over(None, self.stage.now())
        self._pointed = ()
        self._speeds = self.stage.speeds
        self.motion = Motion(self._speeds)
        self.motion.finish()
        self._rest = poses(self.session.position, self.stage.layout)
        self.table = Table(self.stage.kit, self.stage.art, self.stage.layout)
        self.bar.resized()
        self.bubble.resized()

    def tick(self, now: float) -> bool:
        """Lands cards, lets messages go, and tells of the end once the last card lies.

        Returns whether the picture changed.
        """
        self.motion.advance(now)
        changed = self.bubble.tick(now)
        if self._hovering.tick(now):
            changed = True
            self.pointer.ask()
        if self._untold and not self.motion.busy and self.stage.top is self:
            changed |= self._tell_end()
        return changed

    def _tell_end(self) -> bool:
        """Tells of the end, of a win when it has been celebrated. Returns whether it told."""
        won = self._untold is Outcome.WON
        if won and not self._effects.celebrated(
            hash(self.session.deal) ^ self.session.moves_played
        ):
            return False
        outcome, self._untold = self._untold, None
        if outcome:
            self._ended(outcome)
        return True

    @property
    def waiting(self) -> bool:
        """Whether `tick` has something to wait for."""
        return bool(self.bubble.text) or self._hovering.waiting or self._untold is not None

    def busy(self, now: float) -> bool:
        """Whether something moves by itself."""
        turning = self.hands.held is not None and self.hands.held.turns(now, self._speeds.lift)
        telling = self._untold is not None and self.stage.top is self
        return self.motion.busy or turning or telling or self._effects.busy(now)

    # ── picture

    @property
    def at_rest(self) -> bool:
        """Whether each card stands where the position has it and none is held."""
        return not self.motion.busy and self.hands.held is None

    def sprites(self, now: float) -> Iterator[Sprite]:
        """Yields the table, the buttons and the message."""
        yield from self.table.sprites(self.view(now))
        yield from self._effects.sprites(self.table, now)
        yield from self.bar.sprites(self.keyboard.button)
        message = list(self.bubble.sprites())
        if self.stage.settings.magnifier and self.at_rest and self.stage.top is self:
            yield from self._magnifier.sprites(self.pointed_at, self._worth_seeing())
        yield from message

    @property
    def pointed_at(self) -> str | None:
        """The place in the keyboard's ring, or else under the pointer."""
        if self.keyboard.focus.shown:
            return self.keyboard.place
        return self.hands.hit(*self.stage.pointer)

    def _worth_seeing(self) -> tuple[Box, ...]:
        """What the magnified card should not hide: where a card may go, and what is told."""
        hover = self._hovering.shown
        names = {*self.hands.lit, *self._pointed, *(hover.targets if hover else ())}
        boxes = [self.stage.layout.places[name] for name in sorted(names)]
        return (*boxes, self.bubble.box)

    def view(self, now: float) -> View:
        """Gets what the table shows at `now`."""
        held = self.hands.held
        return View(
            position=self.session.position,
            flying=tuple(self.motion.flying(now)),
            held=(held.slot, held.pose(now, self._speeds.lift)) if held else None,
            picked=self.pointer.picked,
            pressed=self.hands.pressed,
            lit=self.hands.lit,
            shaken=self._effects.aside(now),
            lines=self.lines(),
            spare=SPARE,
            shaded=self.stage.settings.shade_blocked,
            marked=self.stage.marked,
            hover=None if held else self._hovering.shown,
            glow=self._effects.glow(now),
            pointed=self._pointed or self._found(),
            focus=self.keyboard.place,
            foot=self.bar.foot,
        )

    def lines(self) -> tuple[tuple[str, str], ...]:
        """Gets the lines of the status: label and value."""
        return *status_lines(self.session), *self.advised()
