"""The cards' pictures: SVG rasterised at the exact size in use, cached by size and orientation."""

import io
import json
import re
import time
from dataclasses import dataclass
from functools import cache, lru_cache

import pygame

from crazyquilt.model.cards import Card
from crazyquilt.resources import asset
from crazyquilt.scene import look
from crazyquilt.scene.geometry import CardSize
from crazyquilt.scene.poses import SIDEWAYS

_HEAD = re.compile(r"<svg\b[^>]*>")
_VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
_COLOUR = re.compile(r"#[0-9a-f]{6}")
_BLANK = "blank"
LETTERED = ("A", "J", "Q", "K")
"""The ranks with a letter in their corners, and the letters that the files have."""
_TURNED = "-sideways"

Key = tuple[str, bool, bool]
"""A picture's name, whether it is turned by a quarter, whether it is shaded."""


@dataclass(frozen=True, slots=True)
class Style:
    """Which deck is drawn: a palette and a back by their names, whether the index of a sideways
    card stands upright, and what stands in the corners of aces, jacks, queens and kings.
    """

    palette: str = "classic"
    back: str = "crazy"
    upright_indices: bool = False
    letters: tuple[str, ...] = LETTERED


@cache
def _palettes() -> dict[str, dict[str, str]]:
    """Each palette as a table from the colours in the files to its own."""
    usual: dict[str, str] = json.loads(asset("cards", "palette.json").read_text(encoding="utf-8"))
    others: dict[str, dict[str, str]] = json.loads(
        asset("cards", "palettes.json").read_text(encoding="utf-8")
    )
    return {
        name: {usual[role]: colour for role, colour in roles.items()}
        for name, roles in others.items()
    }


@cache
def _outlines() -> dict[str, list[str]]:
    """By a corner's letters their path data: on an upright card, on a sideways one."""
    outlines: dict[str, list[str]] = json.loads(
        asset("cards", "letters.json").read_text(encoding="utf-8")
    )
    return outlines


def relettered(svg: str, name: str, letters: tuple[str, ...]) -> str:
    """Gets the SVG text of a picture of that name with other letters in its corners; letters that
    the deck does not have leave it as it is.
    """
    rank = name[:1]
    if letters == LETTERED or rank not in LETTERED:
        return svg
    other = _outlines().get(letters[LETTERED.index(rank)])
    turned = name.endswith(_TURNED)
    return svg.replace(_outlines()[rank][turned], other[turned]) if other else svg


def recoloured(svg: str, palette: str) -> str:
    """Gets SVG text in the colours of a palette. Raises KeyError when there is no such palette."""
    table = _palettes()[palette]
    return _COLOUR.sub(lambda match: table.get(match[0], match[0]), svg) if table else svg


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
    """Card faces and the back at one size and in one style; rasterised when first asked for.

    `patience` is for how many seconds of a frame pictures may be rasterised; beyond it the last
    size's is scaled, or a blank card stands in, until `sharpen` catches up in later frames.
    """

    def __init__(self, patience: float = float("inf")) -> None:
        self.version = 0
        """Changes whenever a picture that was given out is replaced by a better one."""
        self.patience = patience
        self._spent = 0.0
        self._size = CardSize(0, 0)
        self._style = Style()
        self._texts: dict[str, str] = {}
        self._upright: dict[str, pygame.Surface] = {}
        self._ready: dict[Key, pygame.Surface] = {}
        self._old: dict[Key, pygame.Surface] = {}
        self._rough: dict[Key, pygame.Surface] = {}

    def resize(self, size: CardSize) -> None:
        """Takes another card size."""
        if size != self._size:
            self._size = size
            self._begin_anew()

    def restyle(self, style: Style) -> None:
        """Takes another style."""
        if style != self._style:
            self._style = style
            self._texts = {}
            self._begin_anew()

    def _begin_anew(self) -> None:
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
        return self._get((f"back-{self._style.back}", False, False))

    def sharpen(self) -> None:
        """Begins a frame: rasterises what was shown roughly, for as long as patience lasts."""
        self._spent = 0.0
        if self.sharp:
            return
        self.version += 1
        while self._rough and self._spent < self.patience:
            key, _ = self._rough.popitem()
            self._ready[key] = self._timed(key)
            self._old.pop(key, None)
        if not self._rough:
            self._old = {}

    def _get(self, key: Key) -> pygame.Surface:
        if found := self._ready.get(key) or self._rough.get(key):
            return found
        old = self._old.get(key)
        if old is None and self._spent < self.patience:
            self._ready[key] = self._timed(key)
            return self._ready[key]
        size = self._size[::-1] if key[1] else tuple(self._size)
        if old is not None:
            self._rough[key] = pygame.transform.scale(old, size)
        else:
            self._rough[key] = self._blank(key[1])
        return self._rough[key]

    def _blank(self, sideways: bool) -> pygame.Surface:
        key = (_BLANK, sideways, False)
        if key not in self._ready:
            size = self._size[::-1] if sideways else tuple(self._size)
            surface = pygame.Surface(size, pygame.SRCALPHA)
            radius = max(1, self._size.w // 18)
            pygame.draw.rect(surface, look.PANEL, surface.get_rect(), border_radius=radius)
            pygame.draw.rect(surface, look.PANEL_LINE, surface.get_rect(), 1, radius)
            self._ready[key] = surface.convert_alpha()
        return self._ready[key]

    def _timed(self, key: Key) -> pygame.Surface:
        began = time.perf_counter()
        surface = self._draw(key)
        self._spent += time.perf_counter() - began
        return surface

    def _draw(self, key: Key) -> pygame.Surface:
        name, sideways, shaded = key
        if sideways and self._style.upright_indices:
            size = self._size[::-1]
            surface = rasterise(self._text(name + _TURNED), size).convert_alpha()
        else:
            if name not in self._upright:
                self._upright[name] = rasterise(self._text(name), self._size).convert_alpha()
            surface = self._upright[name]
            surface = pygame.transform.rotate(surface, SIDEWAYS) if sideways else surface.copy()
        if shaded:
            tint = look.BLOCKED_TINTS.get(self._style.palette, look.BLOCKED_TINT)
            surface.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        # Runs of opaque pixels are then copied, not blended.
        surface.set_alpha(255, pygame.RLEACCEL)
        return surface

    def _text(self, name: str) -> str:
        if name not in self._texts:
            self._texts[name] = _styled(name, self._style)
        return self._texts[name]


@lru_cache(maxsize=8)
def large_face(card: Card, size: CardSize, style: Style) -> pygame.Surface:
    """Gets a card's face, upright, at a size of its own; the last few are kept."""
    return rasterise(_styled(str(card), style), size).convert_alpha()


def _styled(name: str, style: Style) -> str:
    """Gets a picture's SVG text in a style."""
    svg = asset("cards", f"{name}.svg").read_text(encoding="utf-8")
    return recoloured(relettered(svg, name, style.letters), style.palette)


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
