"""The buttons that stand on the table for good."""

from collections.abc import Callable, Iterator

from crazyquilt.scene import look
from crazyquilt.scene.focus_ring import focus_ring
from crazyquilt.scene.geometry import BUTTONS, Box
from crazyquilt.scene.painter import Sprite
from crazyquilt.scene.pointer import LEFT
from crazyquilt.screens.commands import BY_NAME, REPEATING
from crazyquilt.screens.screen import Stage
from crazyquilt.screens.widgets import Button


class ButtonBar:
    """A button for each of the commands that the mouse needs most; and, where the rest of a game
    can play itself, one that offers it.
    """

    def __init__(
        self, stage: Stage, run: Callable[[str], None], enabled: Callable[[str], bool]
    ) -> None:
        self._stage = stage
        self._buttons = {name: self._button(name, run, enabled) for name in BUTTONS}
        self._finish = Button(
            "",
            lambda: run("finish"),
            icon="done",
            primary=True,
            enabled=lambda: enabled("finish"),
        )
        self._pressed: Button | None = None
        self._drawn: tuple[object, list[Sprite]] | None = None
        self.resized()

    def _button(
        self, name: str, run: Callable[[str], None], enabled: Callable[[str], bool]
    ) -> Button:
        icon = BY_NAME[name].icon
        return Button("", lambda: run(name), icon=icon, enabled=lambda: enabled(name))

    def resized(self) -> None:
        """Takes the places of the layout, and the words of the language."""
        for name, button in self._buttons.items():
            button.label = BY_NAME[name].button
            button.box = self._stage.layout.buttons[name]
        self._finish.label = BY_NAME["finish"].button
        placed = self._stage.layout
        box, height = placed.status, self._buttons["undo"].box.h
        gap = placed.type.body // 3
        below = box.bottom + gap
        if placed.kind == "tall" and below + height <= placed.size[1]:
            self._finish.box = Box(box.x, below, box.w, height)
        else:
            self._finish.box = Box(box.x, box.bottom - height, box.w, height)
        self._pressed = None
        self._drawn = None

    def _shown(self) -> list[Button]:
        offered = [self._finish] if self._finish.enabled() else []
        return [*self._buttons.values(), *offered]

    @property
    def foot(self) -> int:
        """How many pixels at the bottom of the status the button there takes now."""
        status = self._stage.layout.status
        if not self._finish.enabled() or self._finish.box.y >= status.bottom:
            return 0
        return status.bottom - self._finish.box.y + self._stage.layout.type.body // 3

    def boxes(self, disabled: bool = False) -> dict[str, Box]:
        """Gets the boxes, in order, of the buttons that can be pressed; or of all that are seen."""
        shown = zip((*self._buttons, "finish"), self._shown(), strict=False)
        return {name: button.box for name, button in shown if disabled or button.enabled()}

    def activate(self, name: str, repeated: bool) -> None:
        """Presses a button, if it can be pressed; for a key held down, if that means anything."""
        button = self._buttons.get(name, self._finish)
        if button.enabled() and (name in REPEATING or not repeated):
            button.action()

    def press(self, x: float, y: float, mouse_button: int) -> bool:
        """Takes a press on a button. Returns whether it was on one."""
        self._pressed = None
        for button in self._shown():
            if button.box.holds(x, y):
                if mouse_button == LEFT and button.enabled():
                    self._pressed = button
                return True
        return False

    def release(self, x: float, y: float, mouse_button: int) -> bool:
        """Acts when the release is on the button that was pressed. Returns whether one was."""
        pressed = self._pressed
        if pressed is None or mouse_button != LEFT:
            return False
        self._pressed = None
        if pressed.box.holds(x, y):
            pressed.action()
        return True

    def cancel(self) -> None:
        """Forgets a press."""
        self._pressed = None

    def sprites(self, focus: str | None = None) -> list[Sprite]:
        """Gets the buttons, one of them with the keyboard's focus; made anew only when one of them
        looks different.
        """
        shown = self._shown()
        enabled = [button.enabled() for button in shown]
        hovered = next((b for b in shown if b.box.holds(*self._stage.pointer)), None)
        state = (enabled, hovered, self._pressed, focus)
        if self._drawn is None or self._drawn[0] != state:
            drawn = [s for b in shown for s in self._sprites(b, b is hovered)]
            shown_focus = self._named(focus)
            named = [b for b in shown if b is (shown_focus or hovered)]
            names = [s for b in named for s in self._name_sprites(b)]
            self._drawn = (state, [*drawn, *self._ring(focus), *names])
        return self._drawn[1]

    def _named(self, name: str | None) -> Button | None:
        return self._finish if name == "finish" else self._buttons.get(name or "")

    def _name_sprites(self, button: Button) -> Iterator[Sprite]:
        """The name of a button that has room for its icon alone."""
        kit, sizes = self._stage.kit, self._stage.layout.type
        if not button.wordless(kit, sizes):
            return
        text = kit.text(button.label, sizes.body, look.PANEL_INK)
        pad, width = sizes.body // 2, self._stage.layout.size[0]
        w, h = text.get_width() + 2 * pad, round(sizes.body * 1.6)
        box = button.box
        x = max(0, min(box.x + (box.w - w) // 2, width - w))
        y = box.bottom + pad // 2
        yield Sprite(kit.panel((w, h), pad, look.PANEL, look.PANEL_INK, 1), x, y)
        yield Sprite(text, x + pad, y + (h - text.get_height()) // 2)

    def _ring(self, focus: str | None) -> Iterator[Sprite]:
        box, body = self.boxes(disabled=True).get(focus or ""), self._stage.layout.type.body
        if box:
            yield from focus_ring(self._stage.kit, box, body * 0.45, round(body * 0.2))

    def _sprites(self, button: Button, hovered: bool) -> Iterator[Sprite]:
        return button.sprites(
            self._stage.kit,
            self._stage.layout.type,
            hovered=hovered,
            pressed=button is self._pressed,
            focused=False,
            on_panel=False,
        )
