"""Where everything stands in a window of a given size, and what lies under a point.

Lengths are pixels. A card's width and height always differ by an even number, so that the weave
falls on whole pixels: the pitch of the cells is (width + height) / 2 both ways, every card's short
ends lie against the long sides of its neighbours, and a square hole stays where four cells meet.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from crazyquilt.model.cards import Suit
from crazyquilt.model.moves import STOCK, WASTE, Target
from crazyquilt.model.position import FOUNDATIONS
from crazyquilt.model.quilt import CELL_NAMES, CELLS, SIDE, is_upright
from crazyquilt.scene.look import Type

SMALLEST_CARD = 16
SMALLEST_WINDOW = (320, 240)
BUTTONS = ("undo", "redo", "hint", "new", "restart", "rules", "menu")
KEPT = 0.88
"""How much of the cards' width is left at least when text is larger than usual: before that the
text beside them shrinks.
"""
_LONGEST_LABEL = 8
_TIGHT, _ROOMY, _BARE = 7, 13, 4
"""How many captions high the status is at least, beside buttons that are made for fingers, and
where there are none.
"""
_GRID = (("undo", "redo"), ("hint", "restart"), ("new",), ("rules", "menu"))


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlap(self, other: "Box") -> int:
        """Gets the area, in square pixels, that both cover."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(w, 0) * max(h, 0)

    def grown(self, by: int) -> "Box":
        """Returns it with `by` more pixels on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


class CardSize(NamedTuple):
    """An upright card's size; w : h is 5 : 7 as nearly as even differences allow."""

    w: int
    h: int

    @classmethod
    def of_width(cls, w: int) -> "CardSize":
        """Returns the size of cards `w` pixels wide."""
        return cls(w, w + 2 * round(w * 0.2))

    @property
    def pitch(self) -> int:
        """From one cell's middle to the next."""
        return (self.w + self.h) // 2

    @property
    def quilt(self) -> int:
        """The side of the whole quilt, overhangs included."""
        return (SIDE - 1) * self.pitch + self.h


def foundation_name(target: Target, suit: Suit) -> str:
    """Gets a foundation's name in the map: ``upS`` … ``downC``."""
    return ("up" if target is Target.UP else "down") + suit.letter


PLACES: tuple[str, ...] = (
    *CELL_NAMES,
    "stock",
    "waste",
    *(foundation_name(*pile) for pile in FOUNDATIONS),
)
"""All that can be hit on the table, in the order of the map."""
SOURCES: dict[str, int] = {
    **{name: cell for cell, name in enumerate(CELL_NAMES)},
    "stock": STOCK,
    "waste": WASTE,
}
"""The places that a move may start from."""
PILES: dict[str, tuple[Target, Suit]] = {foundation_name(*pile): pile for pile in FOUNDATIONS}


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything stands. `places` has a box for each of `PLACES`; a cell's box is its
    card's footprint, turned as the card lies. `status` is the box for the lines of text,
    `captions` the height of the line under a pile, and `bar` the strip behind the buttons, if any.
    Text and buttons have the sizes of `type`, but what stands beside cards those of `side`, and
    where there is no room they may shrink to `plain`.
    """

    size: tuple[int, int]
    kind: str
    card: CardSize
    type: Type
    side: Type
    plain: Type
    quilt: Box
    places: dict[str, Box]
    buttons: dict[str, Box]
    status: Box
    captions: int
    status_columns: int = 1
    bar: Box | None = None
    headings: dict[str, Box] = field(default_factory=dict)

    def hit(self, x: float, y: float) -> str | None:
        """Gets the name of the place under a point of the window, if there is one."""
        return next((name for name, box in self.places.items() if box.holds(x, y)), None)

    @property
    def map(self) -> dict[str, list[int]]:
        """The map: each place's rectangle as [x, y, w, h]."""
        return {name: list(self.places[name]) for name in PLACES}


def bare_layout(width: int, height: int, density: float = 1.0) -> Layout:
    """Gets the arrangement of a table without buttons, such as the part of a window above others:
    beside the quilt where that makes the cards larger, else above and below it.
    """
    sizes = Type.of(width, height, density)
    room = _Room(width, height, sizes, sizes, 0)
    for card in room.cards():
        found = _columns(room, card, 0) or _tall(room, card)
        if found and found.status.h >= (_BARE * found.captions if found.kind == "wide" else 0):
            return found
    return replace(layout(width, height, density), buttons={}, bar=None)


def layout(width: int, height: int, density: float = 1.0, scale: int = 100) -> Layout:
    """Gets the arrangement of a window with the largest cards: buttons beside, above, or a column.

    `density`: pixels to a unit of the desktop; `scale`: the size of text and buttons in percent of
    the usual. Any size is answered; in windows smaller than `SMALLEST_WINDOW` things are cut off.
    """
    small, low = SMALLEST_WINDOW
    if width < small or height < low:
        placed = layout(max(width, small), max(height, low), density, scale)
        return replace(placed, size=(width, height))
    plain = Type.of(width, height, density, min(scale, 100))
    sizes = Type.of(width, height, density, scale)
    placed = _arranged(width, height, plain, plain)
    if sizes != plain:
        least = placed.card.w * KEPT
        for side in sizes.down_to(plain):
            placed = _arranged(width, height, sizes, side)
            if placed.card.w >= least:
                break
    return replace(placed, plain=plain)


class _Room(NamedTuple):
    """What an arrangement fills: a window with buttons of `sizes`, `button` pixels high or none
    where that is 0, and with the table's texts in those of `side`.
    """

    width: int
    height: int
    sizes: Type
    side: Type
    button: int

    def cards(self) -> Iterator[CardSize]:
        """Yields the sizes of cards whose quilt has room, the largest first."""
        width, height = self[:2]
        for w in range(max(width, height) // 9, SMALLEST_CARD - 1, -1):
            card = CardSize.of_width(w)
            if card.quilt <= min(width, height):
                yield card


def _arranged(width: int, height: int, sizes: Type, side: Type) -> Layout:
    """The largest cards; and for them buttons for fingers, where these cost no card's size."""
    usual = _Room(width, height, sizes, side, _usual_button(sizes))
    roomy = usual._replace(button=max(usual.button, sizes.finger))
    for card in usual.cards():
        for arrange in (_wide, _standard, _tall):
            if found := arrange(roomy, card) or arrange(usual, card):
                return found
    return _tall(usual, CardSize.of_width(SMALLEST_CARD), must=True) or _never()


def _usual_button(sizes: Type) -> int:
    """The height of a button that is pressed with the mouse."""
    return sizes.body * 2


def _never() -> Layout:
    raise AssertionError("a forced arrangement always answers")


def _cells(x0: int, y0: int, card: CardSize) -> Iterator[tuple[str, Box]]:
    inset = (card.h - card.w) // 2
    for cell in range(CELLS):
        row, column = divmod(cell, SIDE)
        x, y = x0 + column * card.pitch, y0 + row * card.pitch
        if is_upright(cell):
            yield CELL_NAMES[cell], Box(x + inset, y, card.w, card.h)
        else:
            yield CELL_NAMES[cell], Box(x, y + inset, card.h, card.w)


def _wide(room: _Room, card: CardSize) -> Layout | None:
    """Buttons in the right-hand column: the quilt has the whole height."""
    found = _columns(room, card, bar=0)
    lines = _ROOMY if room.button > _usual_button(room.sizes) else _TIGHT
    return found if found and found.status.h >= lines * found.captions else None


def _standard(room: _Room, card: CardSize) -> Layout | None:
    """Buttons in a bar above: for windows too narrow to spare a column for them."""
    found = _columns(room, card, _bar_height(room))
    return found if found and found.status.h >= _TIGHT * found.captions else None


def _columns(room: _Room, card: CardSize, bar: int) -> Layout | None:
    width, height, sizes, side, button = room
    margin = max(6, height // 64)
    gap = max(5, card.w // 8)
    pair = 2 * card.w + gap
    text_width = round(side.body * 8.1) if bar or not button else 2 * _button(sizes) + gap
    column = max(pair, text_width)
    quilt = card.quilt
    if bar + quilt + 2 * margin > height or quilt + pair + column + 4 * margin > width:
        return None
    # In the middle where the columns allow; the left one needs less.
    x0 = min(max((width - quilt) // 2, pair + 2 * margin), width - quilt - column - 2 * margin)
    y0 = bar + (height - bar - quilt) // 2
    places = dict(_cells(x0, y0, card))

    caption = side.body + side.body // 3
    heading = side.body + side.body // 2
    # Where the window is very low, the columns may be as high as it is.
    high = (
        height - 2 * margin if not button and (quilt - heading) < 4 * (card.h + caption) else quilt
    )
    y_piles = y0 - (high - quilt) // 2
    rows_height = high - heading
    pitch = min(rows_height // len(Suit), card.h + caption + card.h // 2)
    if pitch < card.h + caption:
        return None
    near = card.w  # how far from the quilt the columns stand at most
    left = max(margin, x0 - pair - max(margin, min((x0 - pair) // 2, near)))
    top = y_piles + heading + max(0, (rows_height - len(Suit) * pitch) // 2)
    for target, suit in FOUNDATIONS:
        x = left if target is Target.UP else left + card.w + gap
        places[foundation_name(target, suit)] = Box(x, top + suit * pitch, card.w, card.h)
    space = width - x0 - quilt
    right = x0 + quilt + max(margin, min((space - column) // 2, near))
    right = min(right, width - column - margin)
    inner = right + (column - pair) // 2
    places["stock"] = Box(inner, top, card.w, card.h)
    places["waste"] = Box(inner + card.w + gap, top, card.w, card.h)
    bottom = y_piles + high
    buttons: dict[str, Box] = {}
    if bar:
        buttons = _bar_buttons(room, margin)
        if max(box.right for box in buttons.values()) > width:
            return None
    elif button:
        step = button + gap
        w = (column - gap) // 2
        first = bottom - len(_GRID) * step + gap
        for row, names in enumerate(_GRID):
            wide = w if len(names) == 2 else column
            for i, name in enumerate(names):
                buttons[name] = Box(right + i * (w + gap), first + row * step, wide, button)
        bottom = first - gap
    status = Box(right, top + card.h + caption, column, bottom - top - card.h - caption)
    return Layout(
        size=(width, height),
        kind="standard" if bar else "wide",
        card=card,
        type=sizes,
        side=side,
        plain=sizes,
        quilt=Box(x0, y0, quilt, quilt),
        places=places,
        buttons=buttons,
        status=status,
        captions=caption,
        bar=Box(0, 0, width, bar) if bar else None,
        headings={
            "up": Box(left, top - heading, card.w, heading),
            "down": Box(left + card.w + gap, top - heading, card.w, heading),
            "stock": Box(inner, top - heading, card.w, heading),
            "waste": Box(inner + card.w + gap, top - heading, card.w, heading),
        },
    )


def _tall(room: _Room, card: CardSize, must: bool = False) -> Layout | None:
    """The foundations in a row above the quilt, stock and waste below it, as on a real table."""
    width, height, sizes, side, button = room
    margin = max(6, min(width, height) // 64)
    bar = _bar_height(room) if button else 0
    caption = side.body + side.body // 3
    gap = max(2, card.w // 10)
    suit_gap = max(3, (card.quilt - 8 * card.w - 4 * gap) // 3)
    row = 8 * card.w + 4 * gap + 3 * suit_gap
    quilt = card.quilt
    needed = bar + margin + 2 * (card.h + caption) + quilt + 3 * margin
    buttons = _bar_buttons(room, margin) if button else {}
    fits = (
        max(quilt, row) + 2 * margin <= width
        and needed <= height
        and max((box.right for box in buttons.values()), default=0) <= width
    )
    if not (fits or must):
        return None
    spare = max(0, height - needed) // 4
    y = bar + margin + spare
    x = (width - row) // 2
    places: dict[str, Box] = {}
    for suit in Suit:
        for target in (Target.UP, Target.DOWN):
            places[foundation_name(target, suit)] = Box(x, y, card.w, card.h)
            x += card.w + (gap if target is Target.UP else suit_gap)
    y += card.h + caption + margin + spare
    x0 = (width - quilt) // 2
    places.update(_cells(x0, y, card))
    below = y + quilt + margin + spare
    places["stock"] = Box(x0, below, card.w, card.h)
    places["waste"] = Box(x0 + card.w + max(5, card.w // 8), below, card.w, card.h)
    text = places["waste"].right + 2 * margin
    return Layout(
        size=(width, height),
        kind="tall",
        card=card,
        type=sizes,
        side=side,
        plain=sizes,
        quilt=Box(x0, y, quilt, quilt),
        places=places,
        buttons=buttons,
        status=Box(text, below, x0 + quilt - text, card.h + caption),
        captions=caption,
        status_columns=2,
        bar=Box(0, 0, width, bar) if bar else None,
    )


def _bar_height(room: _Room) -> int:
    return room.button + room.sizes.body // 2


def _button(sizes: Type) -> int:
    return round(sizes.body * (_LONGEST_LABEL * 0.55 + 2.8))


def _bar_buttons(room: _Room, margin: int) -> dict[str, Box]:
    sizes, h = room.sizes, room.button
    gap = max(4, sizes.body // 3)
    widest = (room.width - 2 * margin - gap * (len(BUTTONS) - 1)) // len(BUTTONS)
    w = min(_button(sizes), widest)
    y = (_bar_height(room) - h) // 2
    return {name: Box(margin + i * (w + gap), y, w, h) for i, name in enumerate(BUTTONS)}
