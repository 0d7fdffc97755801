"""The cards' pictures: SVG rasterised at the exact size in use, cached by size and orientation."""

import io
import re
import time

import pygame

from crazyquilt.model.cards import Card
from crazyquilt.resources import asset
from crazyquilt.scene import look
from crazyquilt.scene.geometry import CardSize
from crazyquilt.scene.poses import SIDEWAYS

BACK = "back-nine-patch"
_HEAD = re.compile(r"<svg\b[^>]*>")
_VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')

Key = tuple[str, bool, bool]


def rasterise(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """Draws SVG text at exactly `size`: stretched by less than a pixel where the shape differs.

    Raises ValueError when the text has no ``viewBox="0 0 w h"``.
    """
    head = _HEAD.search(svg)
    box = _VIEW_BOX.search(head[0]) if head else None
    if head is None or box is None:
        raise ValueError("not a picture of this game: it has no viewBox")
    w, h = size
    # The rasteriser keeps the aspect ratio, which would leave a seam between touching cards.
    scale = f"scale({w / float(box[1]):.6f} {h / float(box[2]):.6f})"
    body = svg[head.end() : svg.rindex("</svg>")]
    fitted = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f'<g transform="{scale}">{body}</g></svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(fitted.encode()), size)


class CardArt:
    """Card faces and the back at one size; rasterised when first asked for, or scaled from the
    last size for the moment while `sharpen` catches up.
    """

    def __init__(self) -> None:
        self.version = 0
        """Changes whenever a picture that was given out is replaced by a better one."""
        self._size = CardSize(0, 0)
        self._texts: dict[str, str] = {}
        self._upright: dict[str, pygame.Surface] = {}
        self._ready: dict[Key, pygame.Surface] = {}
        self._old: dict[Key, pygame.Surface] = {}
        self._rough: dict[Key, pygame.Surface] = {}

    def resize(self, size: CardSize) -> None:
        """Takes another card size."""
        if size == self._size:
            return
        self._size = size
        self.version += 1
        self._old = {**self._old, **self._ready}
        self._upright, self._ready, self._rough = {}, {}, {}

    @property
    def sharp(self) -> bool:
        """Whether nothing waits for `sharpen`."""
        return not self._rough

    def face(self, card: Card, sideways: bool = False, shaded: bool = False) -> pygame.Surface:
        """Gets a card's face; `sideways` turned by a quarter, `shaded` as a blocked card."""
        return self._get((str(card), sideways, shaded))

    def back(self) -> pygame.Surface:
        """Gets the back, upright."""
        return self._get((BACK, False, False))

    def sharpen(self, seconds: float) -> None:
        """Rasterises what is shown roughly, for about `seconds`."""
        if self.sharp:
            return
        self.version += 1
        until = time.perf_counter() + seconds
        while self._rough:
            key, _ = self._rough.popitem()
            self._ready[key] = self._draw(key)
            self._old.pop(key, None)
            if time.perf_counter() >= until:
                break
        if not self._rough:
            self._old = {}

    def _get(self, key: Key) -> pygame.Surface:
        if found := self._ready.get(key) or self._rough.get(key):
            return found
        if old := self._old.get(key):
            size = self._size[::-1] if key[1] else self._size
            self._rough[key] = pygame.transform.scale(old, size)
            return self._rough[key]
        self._ready[key] = self._draw(key)
        return self._ready[key]

    def _draw(self, key: Key) -> pygame.Surface:
        name, sideways, shaded = key
        if name not in self._upright:
            self._upright[name] = rasterise(self._text(name), self._size).convert_alpha()
        surface = self._upright[name]
        if sideways:
            surface = pygame.transform.rotate(surface, SIDEWAYS)
        if shaded:
            surface = surface.copy()
            surface.fill(look.BLOCKED_TINT, special_flags=pygame.BLEND_RGB_MULT)
        elif not sideways:
            surface = surface.copy()
        # Runs of opaque pixels are then copied, not blended.
        surface.set_alpha(255, pygame.RLEACCEL)
        return surface

    def _text(self, name: str) -> str:
        if name not in self._texts:
            self._texts[name] = asset("cards", f"{name}.svg").read_text(encoding="utf-8")
        return self._texts[name]


def turned(face: pygame.Surface, angle: float, width: float) -> pygame.Surface:
    """Gets an upright picture turned by `angle` degrees, narrowed to `width` (0–1) of its own,
    as a card that is turning over.
    """
    if width < 1:
        w, h = face.get_size()
        face = pygame.transform.smoothscale(face, (max(1, round(w * width)), h))
    if angle % 90 == 0:
        return pygame.transform.rotate(face, angle) if angle else face
    return pygame.transform.rotozoom(face, angle, 1)
