"""A line that plays itself, move by move: the solver's, or the rest of a won game."""

from collections.abc import Callable, Iterator

from crazyquilt.language import _, pgettext
from crazyquilt.model.errors import IllegalMove
from crazyquilt.model.moves import Move
from crazyquilt.scene import look
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.painter import Sprite
from crazyquilt.scene.pointer import LEFT
from crazyquilt.screens.dialog import panel
from crazyquilt.screens.screen import Event, Key, Press, Release, Stage
from crazyquilt.screens.widgets import Button
from crazyquilt.session import Session


class Demonstration:
    """Plays `line` at the chosen speed. Space pauses, the right arrow steps, anything else ends;
    afterwards one undo takes it all back. `shown`: the line is the solver's, not the player's.
    """

    covers = False
    messages = ()
    """All that it says by itself is its title."""
    insisted = 0

    def __init__(
        self,
        stage: Stage,
        session: Session,
        line: tuple[Move, ...],
        title: str,
        tell: Callable[[str], None],
        shown: bool,
    ) -> None:
        self._stage = stage
        self._session = session
        self._left = list(line)
        self._played = 0
        self.title = title
        self._tell = tell
        self._paused = False
        self._due = stage.now()
        self._pressed: Button | None = None
        self._buttons = [
            Button("", self._pause),
            # Translators: plays the next move of a game that plays itself.
            Button(pgettext("what plays itself", "Step"), self.step),
            Button(pgettext("what plays itself", "Stop"), self.stop, primary=True),
        ]
        session.begin_block(shown)
        self.resized()

    def resized(self) -> None:
        """Stands at the foot of the quilt."""
        pause = pgettext("what plays itself", "Pause")
        go_on = pgettext("what plays itself", "Go on")
        self._buttons[0].label = go_on if self._paused else pause
        kit, sizes = self._stage.kit, self._stage.layout.type
        gap = sizes.body // 2
        widths = [button.natural_width(kit, sizes) for button in self._buttons]
        title = kit.text_width(self.title, sizes.body, bold=True)
        w = max(sum(widths) + gap * (len(widths) - 1), title) + 2 * sizes.body
        step = self._buttons[0].height(kit, sizes, w)
        h = step + round(sizes.body * 1.5) + 2 * gap
        quilt = self._stage.layout.quilt
        width, height = self._stage.layout.size
        x = max(0, min(quilt.x + (quilt.w - w) // 2, width - w))
        self.box = Box(x, min(quilt.bottom, height) - h - gap, w, h)
        x = self.box.x + (w - sum(widths) - gap * (len(widths) - 1)) // 2
        for button, bw in zip(self._buttons, widths, strict=True):
            button.box = Box(x, self.box.bottom - gap - step, bw, step)
            x += bw + gap

    def read_aloud(self) -> Iterator[Button]:
        """Yields what it offers, in the order in which it is read aloud."""
        yield from self._buttons

    # ── playing

    def _pause(self) -> None:
        self._paused = not self._paused
        self._due = self._stage.now()
        self.resized()

    def step(self) -> None:
        """Plays the next move; ends after the last."""
        try:
            self._session.play(self._left.pop(0))
            self._played += 1
        except IllegalMove:
            self._left.clear()  # the game has gone another way
        self._due = self._stage.now() + self._stage.speeds.demonstration
        if not self._left:
            self._end()

    def stop(self) -> None:
        """Ends before the last move."""
        self._end()
        if self._played:
            self._tell(_("Stopped. One undo takes back all that was shown."))

    def _end(self) -> None:
        self._session.end_block()
        self._stage.pop(self)

    def tick(self, now: float) -> None:
        """Plays the next move when it is due."""
        if not self._paused and now >= self._due:
            self.step()

    # ── events

    def handle(self, event: Event) -> None:
        """Answers an event."""
        match event:
            case Press(x, y, button, _):
                self._pressed = next((b for b in self._buttons if b.box.holds(x, y)), None)
                if button != LEFT or not self.box.holds(x, y):
                    self.stop()
            case Release(x, y, _):
                pressed, self._pressed = self._pressed, None
                if pressed and pressed.box.holds(x, y):
                    pressed.action()
            case Key("right"):
                self._paused = False
                self._pause()
                self.step()
            case Key(repeated=True):
                pass  # held down since before it began, or on a pause
            case Key("space"):
                self._pause()
            case Key(name) if not name.endswith(("shift", "ctrl", "alt", "meta")):
                self.stop()
            case _:
                pass

    # ── picture

    def busy(self, now: float) -> bool:
        """Whether more is to come by itself."""
        del now
        return not self._paused

    def sprites(self, now: float) -> Iterator[Sprite]:
        """Yields its controls."""
        del now
        kit, sizes = self._stage.kit, self._stage.layout.type
        yield from panel(self._stage, self.box)
        title = kit.fitted(self.title, sizes.body, look.PANEL_INK, self.box.w, bold=True)
        x = self.box.x + (self.box.w - title.get_width()) // 2
        yield Sprite(title, x, self.box.y + sizes.body // 2)
        for button in self._buttons:
            yield from button.sprites(
                kit,
                sizes,
                hovered=button.box.holds(*self._stage.pointer),
                pressed=button is self._pressed,
                focused=False,
                on_panel=True,
            )
