"""The application icon: four cards pieced round a middle, two upright and two sideways."""

from __future__ import annotations

from suits import suit_shape
from svg import Canvas

SIZE = 256
_UNIT = 20.0
_PAD = 8.0


def icon() -> Canvas:
    """Draw the icon in a 256 unit square."""
    canvas = Canvas()
    canvas.box(0, 0, SIZE, SIZE, "back_edge", radius=34)
    short, long = 5 * _UNIT, 7 * _UNIT
    gap = 3.0
    places = (
        (_PAD, _PAD, short, long, "paper", "ink_spade", "spade", 0),
        (_PAD + short, _PAD, long, short, "back_accent", "back_cream", "heart", 90),
        (_PAD + long, _PAD + short, short, long, "paper", "ink_club", "club", 0),
        (_PAD, _PAD + long, long, short, "back_teal", "back_cream", "diamond", 90),
    )
    for x, y, w, h, cloth, ink, suit, turn in places:
        canvas.box(x + gap, y + gap, w - 2 * gap, h - 2 * gap, cloth, radius=14)
        canvas.box(x + 9, y + 9, w - 18, h - 18, line="stitch", width=2, dash="7 6", radius=9)
        canvas.shape(suit_shape(suit).place(x + w / 2, y + h / 2, 0.74, turn), ink)
    middle = SIZE / 2
    canvas.box(middle - 17, middle - 17, 34, 34, "gold", radius=4)
    return canvas
