"""A game's record, forward and backward: what was played, and where it was lost."""

from collections.abc import Callable, Iterator

from crazyquilt.analysis import Analysis, Judge
from crazyquilt.language import _, ngettext, pgettext
from crazyquilt.model.game import replay
from crazyquilt.model.moves import TURN
from crazyquilt.model.position import Position
from crazyquilt.model.record import Record
from crazyquilt.scene import look
from crazyquilt.scene.art import CardArt
from crazyquilt.scene.geometry import Box, Layout, bare_layout
from crazyquilt.scene.motion import Motion
from crazyquilt.scene.painter import Sprite
from crazyquilt.scene.poses import Pose, poses
from crazyquilt.scene.table import Table, View, ground
from crazyquilt.screens.dialog import Dialog, Row
from crazyquilt.screens.groups import grouped, spread
from crazyquilt.screens.reasons import (
    found_text,
    losing_text,
    move_text,
    progress_text,
)
from crazyquilt.screens.screen import Event, Key, Left, Moved, Press, Release, Stage, Wheel
from crazyquilt.screens.tally import deal_line, redeals_line
from crazyquilt.screens.timeline import Timeline
from crazyquilt.screens.widgets import Button, Part, Stepper, Words, focus_ring
from crazyquilt.wording import card_text, rules_title

PACES = (1, 2, 4, 8)
"""How many times faster than a demonstration a replay plays."""
LEAP = 10
"""Moves that Page Up and Page Down go."""
GROUPS = (("back", "play", "on", "pace"), ("analyse", "moment"), ("go-on", "close"))
LOWEST = 0.45
"""How much of the window's height is below the table at most, before the text is made smaller."""
LOW = 38
"""A window lower than so many sizes of its text leaves no room between things."""
LONGEST = 188
"""As many digits as a number of moves has."""


class Replay(Dialog):
    """Covers the window: the table of a game that is not played, and below it its moves.

    `judge` gets the solver's answer on a position, of a quick search or a deep one, or None while
    it searches; it is asked again until it answers, and `stop` tells it that nobody waits any more.
    `known` gets an answer that is there already, which is shown at once.
    `go_on` takes the game over after so many moves, and `verb` says so; it closes the replay.
    """

    covers = True
    _rest: tuple[Pose, ...]
    _strip: Box
    _told_lines: int

    def __init__(
        self,
        stage: Stage,
        record: Record,
        at: int,
        title: str,
        judge: Judge,
        go_on: Callable[[int], None],
        verb: str = "",
        analysed: bool = False,
        stop: Callable[[], None] = lambda: None,
        known: Judge = lambda *_: None,
    ) -> None:
        self._moves = record.attempts[record.attempt]
        self._positions = replay(Position.start(record.deal, record.rules), self._moves)
        self._at = min(at, len(self._moves))
        self._judge = judge
        self._stop = stop
        self._art = CardArt()
        self._art.restyle(stage.style)
        self._pace = 0
        self._due: float | None = None
        self._seeking = False
        self._timeline = Timeline(len(self._moves))
        self._mover = Stepper(_("Move"), self._at_words, self._by)
        begun = Analysis(self._positions)
        self._analysis = begun if begun.take_known(known) else None
        self._known = known
        self._analysing = False
        self._motion = Motion(stage.speeds)
        self._buttons = {
            "back": Button(
                # Translators: one move back.
                pgettext("replay", "Back"),
                lambda: self._by(-1),
                "back",
                enabled=lambda: self._at > 0,
            ),
            "play": Button("", self._toggle, "play", enabled=self._may_go_on),
            "on": Button(
                # Translators: one move on.
                pgettext("replay", "Forward"),
                lambda: self._by(1),
                "on",
                enabled=self._may_go_on,
            ),
            "pace": Button("", self._faster),
            "analyse": Button("", self.analyse, enabled=self._may_analyse),
            "moment": Button(
                # Translators: to the last position of a lost game that could be won.
                _("To the turning point"),
                self._to_moment,
                enabled=self._has_moment,
            ),
            "go-on": Button(verb or _("Play on from here"), lambda: go_on(self._at)),
            "close": Button(_("Close"), self.close, primary=True),
        }
        super().__init__(stage, title, [], list(self._buttons.values()))
        if analysed:
            self.analyse()

    @property
    def at(self) -> int:
        """How many moves led to the position that is shown."""
        return self._at

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self._positions[self._at]

    @property
    def analysis(self) -> Analysis | None:
        """What is known of each position, once it was asked for."""
        return self._analysis

    # ── going through the moves

    def _may_go_on(self) -> bool:
        return self._at < len(self._moves)

    def go(self, index: int) -> None:
        """Shows the position after so many moves; a single step flies."""
        index = max(0, min(len(self._moves), index))
        near = abs(index - self._at) <= 1
        seen = self._motion.seen(self._rest, self.stage.now())
        self._at = index
        self._rest = poses(self.position, self._layout)
        if near:
            self._motion.plan(seen, self._rest, self.stage.now())
        else:
            self._motion.finish()
        if index == len(self._moves):
            self._pause()
        self._label()

    def _toggle(self) -> None:
        if self._due is None and self._at < len(self._moves):
            self._due = self.stage.now()
            self._label()
        else:
            self._pause()

    def _pause(self) -> None:
        self._due = None
        self._label()

    def _faster(self) -> None:
        self._pace = (self._pace + 1) % len(PACES)
        self._label()

    def _label(self) -> None:
        """Gives the buttons the words for what they do now; their places hold the longest."""
        playing = self._due is not None
        self._buttons["play"].label = _play_labels()[playing]
        self._buttons["play"].icon = "pause" if playing else "play"
        self._buttons["pace"].label = _pace_label(PACES[self._pace])
        self._buttons["analyse"].label = _analyse_labels()[self._analysing]

    def close(self) -> None:
        """Takes it away, and what is being searched for it."""
        self._end_analysis()
        super().close()

    def tick(self, now: float) -> bool:
        """Plays the next move when it is due, and takes answers. Returns whether it differs."""
        self._motion.advance(now)
        changed = False
        if self._due is not None and now >= self._due:
            self.go(self._at + 1)
            if self._due is not None:
                self._due = now + self.stage.speeds.demonstration / PACES[self._pace]
            changed = True
        return self._think() or changed

    # ── analysis

    def _may_analyse(self) -> bool:
        analysis = self._analysis
        return analysis is None or not analysis.done

    def analyse(self) -> None:
        """Begins to judge every position, or stops; asked again it goes on."""
        if self._analysing:
            self._end_analysis()
        else:
            self._analysis = self._analysis or Analysis(self._positions)
            self._analysis.take_known(self._known)
            self._analysing = True
        self._place_strip()
        self._label()

    def _end_analysis(self) -> None:
        if self._analysing:
            self._analysing = False
            self._stop()

    def _think(self) -> bool:
        if not (self._analysis and self._analysing):
            return False
        came = self._analysis.ask(self._judge)
        if self._analysis.done:
            self._analysing = False
            self._label()
            return True
        return came

    def _has_moment(self) -> bool:
        return self._moment() is not None

    def _moment(self) -> int | None:
        """The position just before the game was lost, as far as that is known."""
        analysis = self._analysis
        return analysis.last_winnable if analysis and analysis.first_lost is not None else None

    def _to_moment(self) -> None:
        moment = self._moment()
        if moment is not None:
            self._pause()
            self.go(moment)

    @property
    def waiting(self) -> bool:
        """Whether `tick` has something to wait for."""
        return self._analysing or self._due is not None

    # ── events

    def handle(self, event: Event) -> None:
        """Answers an event."""
        match event:
            case Press(x, y, 1, _) if self._timeline.box.grown(8).holds(x, y):
                self._seeking = True
                self._seek(x)
            case Press(_, y, _, _) if y < self.box.y:
                pass  # the cards of a replay cannot be touched, and a slip must not close it
            case Moved(x, _, True) if self._seeking:
                self._seek(x)
            case Moved():
                self._seeking = False  # the release was missed
                super().handle(event)
            case Release() | Left():
                self._seeking = False
                super().handle(event)
            case Wheel(steps) if steps:
                self._by(-1 if steps > 0 else 1)
            case Key("left" | "right", False, False, False, _):
                self._by(-1 if event.name == "left" else 1)
            case Key("page up" | "page down", False, False, False, _):
                self._by(-LEAP if event.name == "page up" else LEAP)
            case Key("home" | "end", False, False, False, _):
                self._by(-len(self._moves) if event.name == "home" else len(self._moves))
            case Key("space", False, False, False, False) if not self.keyboard:
                self._toggle()
            case _:
                super().handle(event)

    def _by(self, by: int) -> None:
        self._pause()
        self.go(self._at + by)

    def _seek(self, x: float) -> None:
        self._pause()
        self.go(self._timeline.index(x))

    def busy(self, now: float) -> bool:
        """Whether a card flies, or is still to be drawn as sharp as it can be."""
        del now
        return self._motion.busy or not self._art.sharp

    # ── layout and picture

    def _laid_out(self) -> bool:
        kit, sizes = self.stage.kit, self.sizes
        width, height = self.stage.layout.size
        self._buttons["analyse"].label = self._wider(*_analyse_labels())
        self._buttons["play"].label = self._wider(*_play_labels())
        self._buttons["pace"].label = _pace_label(PACES[-1])
        dense = height < LOW * sizes.body
        gap = round(sizes.body * (0.3 if dense else 0.5))
        inner = width - 4 * gap
        groups = [[self._buttons[name] for name in names] for names in GROUPS]
        rows = grouped(groups, self._width_of, inner, gap)
        button = self._buttons["close"].height(kit, sizes, inner)
        line = round(sizes.body * 1.4)
        # As many lines as the longest sentence takes, so that nothing moves when it changes.
        least = dense and sizes == self.stage.layout.plain
        self._told_lines = 1 if least else len(kit.wrapped(_longest(), sizes.body, inner))
        strip = self._timeline.height(sizes, dense)
        told = line * self._told_lines
        needed = 2 * gap + line + strip + gap + told + gap + len(rows) * (button + gap) + gap // 2
        self.box = Box(0, height - needed, width, needed)
        y = self.box.y + gap + line + gap
        self._strip = Box(2 * gap, y, inner, strip)
        self._place_strip()
        y += strip + gap + told + gap
        for row in rows:
            spread(row, self._width_of, Box(2 * gap, y, inner, button), gap)
            y += button + gap
        self._label()
        return needed <= height * LOWEST

    def resized(self) -> None:
        """Lays the table out above, the strip and the buttons below."""
        super().resized()
        kit, width = self.stage.kit, self.stage.layout.size[0]
        # It has no buttons of its own: the room is for the cards.
        self._layout = bare_layout(width, max(1, self.box.y))
        self._art.restyle(self.stage.style)
        self._art.resize(self._layout.card)
        self._ground = ground(self._layout, kit.theme)
        self._table = Table(kit, self._art, self._layout)
        self._motion = Motion(self.stage.speeds)
        self._rest = poses(self.position, self._layout)

    def _wider(self, one: str, other: str) -> str:
        size = self.stage.layout.type.body
        return max(one, other, key=lambda text: self.stage.kit.text_width(text, size, bold=True))

    def _width_of(self, part: Button) -> int:
        return part.natural_width(self.stage.kit, self.sizes)

    def _place_strip(self) -> None:
        kit, sizes = self.stage.kit, self.sizes
        self._timeline.place(kit, sizes, self._strip, self._analysis is not None)
        self._mover.box = self._timeline.box

    def sprites(self, now: float) -> Iterator[Sprite]:
        """Yields the table, the strip and the buttons."""
        self._art.sharpen()
        yield Sprite(self._ground, 0, 0)
        view = View(
            position=self.position,
            flying=tuple(self._motion.flying(now)),
            lines=self._lines(),
            spare=(2, 1),
            shaded=self.stage.settings.shade_blocked,
            marked=self.stage.marked,
        )
        yield from self._table.sprites(view)
        kit, sizes = self.stage.kit, self.sizes
        box = self.box
        yield Sprite(kit.panel((box.w, box.h), 0, look.PANEL), box.x, box.y)
        x, width = self._strip.x, self._strip.w
        line, gap = round(sizes.body * 1.4), self._strip.x // 2
        title = kit.fitted(self.title, sizes.body, look.PANEL_INK, width // 2 - gap, bold=True)
        yield Sprite(title, x, box.y + gap)
        room = width - title.get_width() - 2 * gap
        told = kit.fitted(
            self._told(), sizes.body, look.PANEL_INK, room, least=self.stage.layout.plain.small
        )
        yield Sprite(told, x + width - told.get_width(), box.y + gap)
        yield from self._timeline.sprites(kit, sizes, self._at, self._analysis)
        if self.focus is self._mover and self.keyboard:
            yield focus_ring(kit, sizes, self._mover.box.grown(gap // 2))
        y = self._strip.bottom + gap
        found = kit.wrapped(self._found(), sizes.body, width)
        if len(found) > self._told_lines:
            found = [*found[: self._told_lines - 1], " ".join(found[self._told_lines - 1 :])]
        for words in found:
            yield Sprite(kit.fitted(words, sizes.body, look.PANEL_QUIET, width), x, y)
            y += line
        for part in self.buttons:
            yield from self._part(part)

    @property
    def table_layout(self) -> Layout:
        """Where the cards stand."""
        return self._layout

    @property
    def messages(self) -> tuple[str, ...]:
        """What it says by itself: the move, unless it plays on, and what the analysis says."""
        return ("" if self._due is not None else self._told()), self._found()

    def _parts(self) -> Iterator[Part]:
        yield self._mover
        yield from super()._parts()

    def read_aloud(self) -> Iterator[Row]:
        """Yields the move, the timeline, what the analysis says and the buttons."""
        yield Words(self._told())
        yield self._mover
        yield Words(self._found())
        yield from super().read_aloud()

    def _at_words(self) -> str:
        return _("{move} of {moves}").format(move=self._at, moves=len(self._moves))

    def _lines(self) -> tuple[tuple[str, str], ...]:
        position = self.position
        rules = rules_title(position.rules)
        return redeals_line(position), deal_line(position.deal), ("", rules)

    def _told(self) -> str:
        """The move that led here, in words."""
        count = len(self._moves)
        if not self._at and count == 1:
            return _("Before the only move")
        if not self._at:
            return ngettext(
                "Before the first of {count} move", "Before the first of {count} moves", count
            ).format(count=count)
        move = self._moves[self._at - 1]
        words = move_text(self._positions[self._at - 1], move)
        if move == TURN and (card := self.position.waste_top):
            # Translators: a move that was played: “9♠ turned from the stock”.
            words = _("{card} turned from the stock").format(card=card_text(card))
        # Translators: {move} is “9♠ to the waste”.
        return _("Move {number} of {count}: {move}").format(
            number=self._at, count=count, move=words
        )

    def _found(self) -> str:
        """What the analysis says."""
        if self._analysis is None:
            # Translators: “Analyse” is the button of that name.
            return _("Analyse tells, with all cards known, up to which move the game could be won.")
        text = losing_text(self._analysis, self._moves)
        if not self._analysing:
            return text
        return f"{text} {progress_text(self._analysis.deep, self._analysis.progress)}"


def _play_labels() -> tuple[str, str]:
    """Gets what a button says while nothing plays, and while it does."""
    # Translators: let the moves play themselves, one after another.
    return pgettext("replay", "Play"), pgettext("replay", "Pause")


def _analyse_labels() -> tuple[str, str]:
    """Gets what a button says while nothing is analysed, and while it is."""
    return pgettext("replay", "Analyse"), pgettext("replay", "Stop analysing")


def _pace_label(pace: int) -> str:
    # Translators: how many times faster a replay plays: “Speed × 2”.
    return _("Speed × {pace}").format(pace=pace)


def _longest() -> str:
    """Gets about the longest of what the analysis may say."""
    return f"{found_text(LONGEST, LONGEST, moves=0)} {progress_text(True, 0.88)}"
