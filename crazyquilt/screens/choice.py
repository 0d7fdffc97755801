"""The small question at a card that both foundations of its suit would take."""

from collections.abc import Callable, Iterator

from crazyquilt.language import _
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.painter import Sprite
from crazyquilt.screens.dialog import Dialog, panel
from crazyquilt.screens.screen import Key, Stage
from crazyquilt.screens.widgets import Button


class Choice(Dialog):
    """Two buttons beside the card; anything else closes it."""

    covers = False

    def __init__(
        self,
        stage: Stage,
        near: Callable[[], Box],
        homes: tuple[tuple[str, str, str], ...],
        chosen: Callable[[str], None],
        passed: Callable[[Key], bool],
    ) -> None:
        self._near = near
        rows = [
            Button(label, lambda name=name: self._choose(name), icon=icon)  # type: ignore[misc]
            for name, label, icon in homes
        ]
        self._chosen = chosen
        super().__init__(stage, _("Which foundation?"), rows, passed=passed)
        self.focus = rows[0]

    def _choose(self, name: str) -> None:
        self.close()
        self._chosen(name)

    def _laid_out(self) -> bool:
        """Stands beside the card, inside the window."""
        near = self._near()
        kit, sizes = self.stage.kit, self.sizes
        width, height = self.stage.layout.size
        pad = sizes.body // 2
        buttons = [row for row in self.rows if isinstance(row, Button)]
        inner = max(button.natural_width(kit, sizes) for button in buttons)
        step = buttons[0].height(kit, sizes, inner) + pad
        w, h = inner + 2 * pad, step * len(buttons) + pad
        x = near.right + pad if near.right + pad + w < width else near.x - pad - w
        y = max(pad, min(near.y + (near.h - h) // 2, height - h - pad))
        self.box = Box(max(pad, x), y, w, h)
        for i, button in enumerate(buttons):
            button.box = Box(self.box.x + pad, y + pad + i * step, inner, step - pad)
        return w <= width and h <= height

    def sprites(self, now: float) -> Iterator[Sprite]:
        """Yields the panel and its buttons; the table stays bright."""
        del now
        yield from panel(self.stage, self.box)
        for row in self.rows:
            yield from self._part(row)
