"""A large upright picture of the card that the pointer or the keyboard's ring is on."""

from collections.abc import Iterator

from crazyquilt.language import N_, _
from crazyquilt.model import quilt
from crazyquilt.model.cards import Card
from crazyquilt.model.moves import STOCK
from crazyquilt.scene import look
from crazyquilt.scene.art import large_face
from crazyquilt.scene.geometry import PILES, SOURCES, Box, CardSize
from crazyquilt.scene.painter import Sprite
from crazyquilt.screens.screen import Stage
from crazyquilt.session import Session
from crazyquilt.wording import card_text

LEAST, MOST = 2.5, 4.0
"""How many times as wide as a card on the table."""
PART = 0.6
"""How much of the window's height it takes at most, where it may be smaller than `MOST`."""
CLEAR = 0.6
"""How far around the card the table stays uncovered, in card widths."""
# Translators: a card in the quilt, “8♠, free”: one of its short ends touches no card.
FREE = N_("{card}, free")
# Translators: a card in the quilt, “8♠, held”: both of its short ends touch other cards.
HELD = N_("{card}, held")


class Magnifier:
    """Draws on top of the table, and takes no events: what lies below it is played as ever."""

    def __init__(self, stage: Stage, session: Session) -> None:
        self._stage = stage
        self._session = session

    def sprites(self, name: str | None, seen: tuple[Box, ...]) -> Iterator[Sprite]:
        """Yields the picture of the card that lies face up at a place, if one does; where it hides
        least of what is to be `seen`.
        """
        card = self._card(name) if name else None
        if name is None or card is None:
            return
        kit, sizes = self._stage.kit, self._stage.layout.side
        least = self._stage.layout.plain.small
        pad = sizes.body // 2
        size = self._size(pad + round(sizes.large * 1.5))
        words = self._words(name, card)
        text = kit.fitted(words, sizes.large, look.PANEL_INK, size.w, bold=True, least=least)
        w, h = size.w + 2 * pad, size.h + pad + round(sizes.large * 1.5)
        box = self._box(name, w, h, seen)
        blur = sizes.body
        yield Sprite(kit.shadow((w, h), blur, look.SHADOW), box.x - blur, box.y - blur + blur // 3)
        yield Sprite(kit.panel((w, h), pad, look.PANEL, look.PANEL_INK, 2), box.x, box.y)
        picture = large_face(card, size, self._stage.style)
        yield Sprite(picture, box.x + pad, box.y + pad)
        foot = box.y + pad + size.h
        y = foot + (box.bottom - foot - text.get_height()) // 2
        yield Sprite(text, box.x + (w - text.get_width()) // 2, y)

    def _card(self, name: str) -> Card | None:
        """The card that lies face up at a place."""
        position = self._session.position
        if name in PILES:
            pile = position.pile(*PILES[name])
            return position.card(pile[-1]) if pile else None
        slot = position.slot_of(SOURCES[name])
        return None if slot is None or SOURCES[name] == STOCK else position.card(slot)

    def _words(self, name: str, card: Card) -> str:
        cell = SOURCES.get(name, quilt.CELLS)
        if cell >= quilt.CELLS:
            return card_text(card)
        words = FREE if self._session.position.available >> cell & 1 else HELD
        return _(words).format(card=card_text(card))

    def _size(self, rest: int) -> CardSize:
        """The size of the picture, beside `rest` pixels of height for other things."""
        width, height = self._stage.layout.size
        w = self._stage.layout.card.w
        fits = min((height * PART - rest) / 1.4, width / 4)
        return CardSize.of_width(round(max(w * LEAST, min(w * MOST, fits))))

    def _box(self, name: str, w: int, h: int, seen: tuple[Box, ...]) -> Box:
        """Gets where it stands: beside the card, on the side of the window that has more room."""
        placed = self._stage.layout
        width, height = placed.size
        keep = placed.places[name].grown(round(placed.card.w * CLEAR))
        edge = max(2, placed.card.w // 10)
        x, y = keep.x + (keep.w - w) // 2, keep.y + (keep.h - h) // 2
        x, y = max(edge, min(x, width - w - edge)), max(edge, min(y, height - h - edge))
        left, right = Box(keep.x - w, y, w, h), Box(keep.right, y, w, h)
        above, below = Box(x, keep.y - h, w, h), Box(x, keep.bottom, w, h)
        middle_x, middle_y = placed.places[name].centre
        tried = [right, left] if middle_x < width / 2 else [left, right]
        tried += [below, above] if middle_y < height / 2 else [above, below]
        window = Box(0, 0, width, height)
        inside = [box for box in tried if window.overlap(box) == w * h]
        return min(inside or tried, key=lambda box: sum(box.overlap(other) for other in seen))
