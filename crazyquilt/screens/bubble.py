"""A short message beside what it is about; it goes by itself or with the next press."""

from collections.abc import Iterator

from crazyquilt.language import code
from crazyquilt.scene import look
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.painter import Sprite
from crazyquilt.screens.screen import Stage

WIDEST = 24
"""In sizes of the body text."""


class Bubble:
    """At most one message at a time."""

    def __init__(self, stage: Stage, lasts: float) -> None:
        self._stage = stage
        self._lasts = lasts
        self._until = 0.0
        self.text = ""
        self._language = code()
        self.count = 0
        """How many messages there were: the same words may come again."""
        self.box = Box(0, 0, 0, 0)
        """Where the message was last drawn."""
        self._near: Box | None = None
        self._seen: tuple[Box, ...] = ()

    def show(self, text: str, near: Box | None, now: float, seen: tuple[Box, ...] = ()) -> None:
        """Shows `text` beside a place, or at the foot of the quilt; beside what is to be `seen`,
        where there is room.
        """
        self.count += 1
        self.text, self._near, self._seen, self._until = text, near, seen, now + self._lasts
        self._language = code()

    def resized(self) -> None:
        """Stays, at the foot of the quilt: what it stood beside is elsewhere now. What was said in
        another language goes.
        """
        self._near = None
        if self._language != code():
            self.hide()

    def hide(self) -> None:
        """Takes the message away."""
        self.text = ""

    def tick(self, now: float) -> bool:
        """Takes the message away when its time is over. Returns whether it did."""
        over = bool(self.text) and now >= self._until
        if over:
            self.hide()
        return over

    def sprites(self) -> Iterator[Sprite]:
        """Yields the message."""
        self.box = Box(0, 0, 0, 0)
        if not self.text:
            return
        kit, sizes = self._stage.kit, self._stage.layout.type
        width = self._stage.layout.size[0]
        pad = round(sizes.body * 0.6)
        widest = min(sizes.body * WIDEST, width - 4 * pad)
        lines = [
            kit.text(line, sizes.body, look.PANEL_INK)
            for line in kit.wrapped(self.text, sizes.body, widest)
        ]
        step = round(sizes.body * 1.35)
        w = max(line.get_width() for line in lines) + 2 * pad
        h = step * len(lines) + pad
        x, y = self._corner(w, h, pad)
        self.box = Box(x, y, w, h)
        blur = sizes.body // 2
        yield Sprite(kit.shadow((w, h), blur, look.SHADOW), x - blur, y - blur + 2)
        panel = kit.panel((w, h), sizes.body * 0.5, look.PANEL, kit.theme.accent, max(1.5, pad / 5))
        yield Sprite(panel, x, y)
        for i, line in enumerate(lines):
            yield Sprite(line, x + pad, y + pad // 2 + i * step)

    def _corner(self, w: int, h: int, pad: int) -> tuple[int, int]:
        """Gets the upper left corner of the place that hides least of what is to be seen."""
        width, height = self._stage.layout.size
        near = self._near
        if near is None:
            quilt = self._stage.layout.quilt
            tried = [(quilt.x + (quilt.w - w) // 2, quilt.bottom - h - pad)]
        else:
            x, y = near.x + (near.w - w) // 2, near.y + (near.h - h) // 2
            below, above = (x, near.bottom + pad), (x, near.y - pad - h)
            room = near.bottom + pad + h < height
            tried = [below, above] if room else [above, below]
            tried += [(near.right + pad, y), (near.x - pad - w, y)]
        boxes = [
            Box(max(pad, min(x, width - w - pad)), max(pad, min(y, height - h - pad)), w, h)
            for x, y in tried
        ]
        best = min(boxes, key=lambda box: sum(box.overlap(other) for other in self._seen))
        return best.x, best.y
