"""Turns what the table shows into sprites: the quilt, the piles, their captions, held cards."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache

import pygame

from crazyquilt.language import code
from crazyquilt.model.cards import Card
from crazyquilt.model.position import FOUNDATIONS, Position
from crazyquilt.model.quilt import CELL_NAMES, CELLS, SIDE, cells, end_neighbours, is_upright
from crazyquilt.scene import look
from crazyquilt.scene.art import CardArt, turned
from crazyquilt.scene.captions import Captions
from crazyquilt.scene.celebration import Celebration, face_of
from crazyquilt.scene.focus_ring import edge_of, focus_ring
from crazyquilt.scene.geometry import Box, Layout, foundation_name
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.painter import Sprite
from crazyquilt.scene.poses import SIDEWAYS, Pose
from crazyquilt.scene.status import Line, Status

RING = 0.045
"""Width of the ring around a lit place or a picked card, in card widths."""
FOCUS = 0.06
"""Width of the keyboard's focus, without its edges, in card widths."""
GLOW_STEPS = 6
CORNER = 0.052
"""A card's corner radius, in card widths."""


@dataclass(frozen=True, slots=True)
class Hover:
    """What the pointer rests on: a blocked card and the cells that hold its short ends
    (`holders`), or an available one, the cells that it would free, and where it may go.
    """

    cell: int
    holders: tuple[int, ...] = ()
    frees: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()


@dataclass(frozen=True)
class View:
    """What the table shows at one moment.

    `flying`: slots in flight with their poses, lowest first. `held`: the slot under the pointer.
    `lit`: names of the places that would take the held or picked card. `shaken`: how far the card
    of a place is moved aside at this moment, in pixels. `lines`: label and value pairs; `spare`:
    the places among them of those that are left out where there is no room, the first first.
    `shaded`: whether blocked cards lie darker. `glow`: names of cells whose cards have just been
    freed, and how strongly, 0 to 1, they glow. `pointed`: places that a hint points out; the rest
    is dimmed.
    `focus`: the place that has the keyboard's focus. `marked`: whether free short ends have a bar.
    `foot`: how many pixels at the bottom of the status are taken by a button.
    """

    position: Position
    flying: tuple[tuple[int, Pose], ...] = ()
    held: tuple[int, Pose] | None = None
    picked: str | None = None
    pressed: str | None = None
    lit: frozenset[str] = frozenset()
    shaken: dict[str, int] = field(default_factory=dict)
    lines: tuple[Line, ...] = ()
    spare: tuple[int, ...] = ()
    shaded: bool = True
    hover: Hover | None = None
    glow: tuple[frozenset[str], float] = (frozenset(), 0.0)
    pointed: tuple[str, ...] = ()
    focus: str | None = None
    marked: bool = False
    foot: int = 0


def ground(layout: Layout, theme: look.Theme = look.THEMES["felt"]) -> pygame.Surface:
    """Gets the ground, opaque: one calm colour with a barely visible weave.

    It is a column wider than the window. SDL copies rows of the same length past the processor's
    cache, and what is drawn on them next waits for the memory, up to a third of the time.
    """
    width, height = layout.size
    surface = pygame.Surface((width + 1, height))
    surface.fill(theme.ground)
    step = max(6, min(width, height) // 130)
    for i in range(step):
        surface.set_at((i, (i + height) % step), theme.thread)
        surface.set_at((i, -i % step), theme.thread)
    while step <= max(width, height):  # the weave repeats: copied to the right, then down
        surface.blit(surface, (step, 0), (0, 0, step, step))
        surface.blit(surface, (0, step), (0, 0, 2 * step, step))
        step *= 2
    if layout.bar:
        surface.fill(theme.bar, layout.bar)
    return surface


@cache
def _touching(cell: int) -> int:
    """The mask of a cell and those whose cards touch its card."""
    row, column = divmod(cell, SIDE)
    return sum(
        1 << other
        for other in range(CELLS)
        if abs(other // SIDE - row) + abs(other % SIDE - column) <= 1
    )


class Table:
    """Draws views at one layout."""

    def __init__(self, kit: Kit, art: CardArt, layout: Layout) -> None:
        self._kit = kit
        self._art = art
        self._layout = layout
        self._theme = kit.theme
        self._radius = layout.card.w * CORNER
        self._captions = Captions(kit, layout)
        self._status = Status(kit, layout)
        self._still: tuple[tuple[View, set[int], int, str], list[Sprite]] | None = None
        self._shadows: dict[tuple[int, int], Sprite] = {}

    def sprites(self, view: View) -> Iterator[Sprite]:
        """Yields everything on the table, lowest first."""
        away = {slot for slot, _ in view.flying}
        if view.held:
            away.add(view.held[0])
        yield from self._lying(view, away)
        if view.pointed:
            yield from self._pointed_out(view)
        if view.focus:
            yield from self._focused(view, view.focus)
        for slot, pose in view.flying:
            yield self._card(view.position.card(slot), pose)
        if view.held:
            slot, pose = view.held
            yield self._shadow(pose)
            yield self._card(view.position.card(slot), pose)

    def _pointed_out(self, view: View) -> Iterator[Sprite]:
        """Yields a veil over the table, and on it the places of a hint."""
        veil = self._kit.panel(self._layout.size, 0, (0, 0, 0), opacity=look.VEIL_SHADE / 255)
        yield Sprite(veil, 0, 0)
        thick = max(2, round(self._layout.card.w * RING))
        for name in view.pointed:
            box = self._layout.places[name]
            for sprite in [*self._quilt(view, set()), *self._piles(view, set())]:
                if (sprite.x, sprite.y, *sprite.surface.get_size()) == tuple(box):
                    yield sprite
            yield self._ring(view, name, thick)

    def _lying(self, view: View, away: set[int]) -> list[Sprite]:
        """Gets what lies still; made anew only when it differs, not for each step of a drag."""
        still = replace(view, flying=(), held=None, focus=None)
        state = (still, away, self._art.version, code())
        if self._still is None or self._still[0] != state:
            sprites = [
                *self._piles(view, away),
                *self._quilt(view, away),
                *self._rings(view),
                *self._captions.sprites(view.position),
                *self._status.sprites(view.lines, view.spare, view.foot),
            ]
            self._still = (state, sprites)
        return self._still[1]

    def celebrated(self, celebration: Celebration, now: float) -> Iterator[Sprite]:
        """Yields the quilt being sewn together again."""
        for number, pose in celebration.cards(now):
            rank, suit = face_of(number)
            sprite = self._card(Card(rank, suit), pose)
            if pose.angle in (0, SIDEWAYS):
                box = Box(sprite.x, sprite.y, *sprite.surface.get_size())
                yield self._soft(box, [box])
            yield sprite
        long, short = round(self._layout.card.w * 0.18), max(2, round(self._layout.card.w * 0.04))
        for stitch in celebration.thread(now):
            w, h = (long, short) if stitch.across else (short, long)
            dash = self._kit.panel((w, h), short / 2, look.PRIMARY)
            yield Sprite(dash, round(stitch.x - w / 2), round(stitch.y - h / 2))

    def _quilt(self, view: View, away: set[int]) -> Iterator[Sprite]:
        position, available = view.position, view.position.available
        lying = [cell for cell in cells(position.quilt) if cell not in away]
        freed = view.hover.frees if view.hover else ()
        still = sum(1 << cell for cell in lying if self._stands(view, CELL_NAMES[cell]))
        for cell in lying:
            yield self._quilt_shadow(cell, still & _touching(cell))
        for cell in lying:
            name = CELL_NAMES[cell]
            box = self._layout.places[name]
            shaded = view.shaded and not available >> cell & 1 and cell not in freed
            face = self._art.face(position.card(cell), not is_upright(cell), shaded)
            yield Sprite(face, box.x + view.shaken.get(name, 0), box.y - self._raised(view, name))
        if view.marked:
            yield from self._marks(view, lying)

    def _marks(self, view: View, lying: list[int]) -> Iterator[Sprite]:
        """A bar on each short end that is free: what brightness tells, as a shape."""
        w = self._layout.card.w
        long, short = round(w * 0.4), max(5, w // 9)
        for cell in lying:
            box = self._layout.places[CELL_NAMES[cell]]
            x, y = box.centre
            upright = is_upright(cell)
            held = [end for end in end_neighbours(cell) if view.position.quilt >> end & 1]
            for way, at in (
                (-1, box.y if upright else box.x),
                (1, box.bottom if upright else box.right),
            ):
                if cell + way * (SIDE if upright else 1) in held:
                    continue
                size = (long, short) if upright else (short, long)
                bar = self._kit.panel(
                    size, short / 2, self._theme.accent, edge_of(self._theme), 1.5
                )
                at_x, at_y = (x, at) if upright else (at, y)
                yield Sprite(bar, round(at_x - size[0] / 2), round(at_y - size[1] / 2))

    def _quilt_shadow(self, cell: int, still: int) -> Sprite:
        """The shadow of a quilt card, where `still` is the mask of the cards that lie on it."""
        if (cell, still) not in self._shadows:
            places = self._layout.places
            on_it = [places[CELL_NAMES[other]] for other in cells(still)]
            self._shadows[cell, still] = self._soft(places[CELL_NAMES[cell]], on_it)
        return self._shadows[cell, still]

    def _soft(self, box: Box, on_it: Iterable[Box]) -> Sprite:
        """The shadow of a lying card, but for what the cards `on_it` hide. A card hides what its
        round corners and its outermost pixels, which may be smooth, leave.
        """
        blur = max(2, self._layout.card.w // 12)
        x, y = box.x - blur, box.y - blur + blur // 3
        corner = math.ceil(self._radius) + 1
        hidden = []
        for card in on_it:
            left, top = card.x - x, card.y - y
            hidden.append(Box(left + 1, top + corner, card.w - 2, card.h - 2 * corner))
            hidden.append(Box(left + corner, top + 1, card.w - 2 * corner, card.h - 2))
        return Sprite(self._kit.shadow((box.w, box.h), blur, look.SHADOW, tuple(hidden)), x, y)

    def _stands(self, view: View, name: str) -> bool:
        """Whether the card of a place is exactly there: neither shaken nor raised."""
        return not (view.shaken.get(name) or self._raised(view, name))

    def _raised(self, view: View, name: str) -> int:
        return max(2, self._layout.card.w // 24) if name in (view.picked, view.pressed) else 0

    def _piles(self, view: View, away: set[int]) -> Iterator[Sprite]:
        position = view.position
        yield from self._stock(position, away)
        waste = [slot for slot in position.waste if slot not in away]
        yield from self._pile(view, "waste", [position.card(slot) for slot in waste[-1:]])
        for (target, suit), slots in zip(FOUNDATIONS, position.foundations, strict=True):
            lying = [slot for slot in slots if slot not in away]
            name = foundation_name(target, suit)
            yield from self._pile(view, name, [position.card(slot) for slot in lying[-1:]])

    def _pile(self, view: View, name: str, top: list[Card]) -> Iterator[Sprite]:
        box = self._layout.places[name]
        if not top:
            yield self._place(box)
            return
        yield self._soft(box, [box] if self._stands(view, name) else [])
        face = self._art.face(top[0])
        yield Sprite(face, box.x + view.shaken.get(name, 0), box.y - self._raised(view, name))

    def _stock(self, position: Position, away: set[int]) -> Iterator[Sprite]:
        box = self._layout.places["stock"]
        lying = [slot for slot in position.stock if slot not in away]
        if not lying:
            yield self._place(box)
            redeal = bool(position.redeals_left and not position.stock)
            size = round(self._layout.card.w * 0.56)
            colour = self._theme.accent if redeal and position.waste else self._theme.place_line
            icon = self._kit.icon("redeal" if redeal else "none", size, colour, 1.8)
            yield Sprite(icon, box.x + (box.w - size) // 2, box.y + (box.h - size) // 2)
            return
        yield self._soft(box, [box])
        # A pile looks as thick as it is.
        step = max(1, self._layout.card.w // 50)
        for depth in range(min(3, (len(lying) - 1) // 8), 0, -1):
            yield Sprite(self._art.back(), box.x + depth * step, box.y + depth * step)
        yield Sprite(self._art.back(), box.x, box.y)

    def _place(self, box: Box) -> Sprite:
        thick = max(1.5, box.w / 45)
        return Sprite(
            self._kit.panel(
                (box.w, box.h),
                self._radius,
                self._theme.place_fill,
                self._theme.place_line,
                thick,
            ),
            box.x,
            box.y,
        )

    def _rings(self, view: View) -> Iterator[Sprite]:
        thick = max(2, round(self._layout.card.w * RING))
        for name in [*sorted(view.lit), *([view.picked] if view.picked else [])]:
            yield self._ring(view, name, thick)
        names, strength = view.glow
        for name in sorted(names):
            yield self._ring(view, name, thick, round(strength * GLOW_STEPS) / GLOW_STEPS)
        if view.hover:
            yield from self._hovered(view, view.hover, max(1, thick // 2))

    def _ring(self, view: View, name: str, thick: int, opacity: float = 1.0) -> Sprite:
        box = self._layout.places[name].grown(thick // 2)
        ring = self._kit.panel(
            (box.w, box.h), self._radius, None, self._theme.accent, thick, opacity
        )
        return Sprite(ring, box.x, box.y - self._raised(view, name))

    def _focused(self, view: View, name: str) -> Iterator[Sprite]:
        box = self._layout.places[name]
        box = box._replace(y=box.y - self._raised(view, name))
        yield from focus_ring(self._kit, box, self._radius, round(self._layout.card.w * FOCUS))

    def _hovered(self, view: View, hover: Hover, thick: int) -> Iterator[Sprite]:
        for name in hover.targets:
            yield self._ring(view, name, thick)
        here = self._layout.places[CELL_NAMES[hover.cell]]
        for holder in hover.holders:
            yield self._ring(view, CELL_NAMES[holder], thick, 0.75)
            yield self._pin(here, self._layout.places[CELL_NAMES[holder]])

    def _pin(self, card: Box, holder: Box) -> Sprite:
        """A bar where a card's short end is held."""
        long, short = round(self._layout.card.w * 0.5), max(3, self._layout.card.w // 14)
        upright = card.h > card.w
        w, h = (long, short) if upright else (short, long)
        bar = self._kit.panel((w, h), short / 2, self._theme.accent)
        x, y = card.centre
        if upright:
            y = card.y if holder.y < card.y else card.bottom
        else:
            x = card.x if holder.x < card.x else card.right
        return Sprite(bar, round(x - w / 2), round(y - h / 2))

    def _card(self, card: Card, pose: Pose) -> Sprite:
        turning = abs(2 * pose.face - 1)
        face = self._art.face(card) if pose.face >= 0.5 else self._art.back()
        if turning == 1 and pose.angle == 90:
            surface = self._art.face(card, sideways=True)
        else:
            surface = turned(face, pose.angle, turning)
        w, h = surface.get_size()
        return Sprite(surface, round(pose.x - w / 2), round(pose.y - h / 2))

    def _shadow(self, pose: Pose) -> Sprite:
        """The shadow under a lifted card, as wide as the card's turn makes it."""
        w, h = self._layout.card
        turn = math.radians(pose.angle)
        across = round(abs(w * math.cos(turn)) + abs(h * math.sin(turn)))
        along = round(abs(w * math.sin(turn)) + abs(h * math.cos(turn)))
        blur = max(4, w // 7)
        soft = self._kit.shadow((across // 4 * 4, along // 4 * 4), blur, look.SHADOW)
        sw, sh = soft.get_size()
        return Sprite(soft, round(pose.x - sw / 2 + w * 0.05), round(pose.y - sh / 2 + w * 0.09))
