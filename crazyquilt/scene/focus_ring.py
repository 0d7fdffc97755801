"""The ring around what has the keyboard's focus on the table."""

from collections.abc import Iterator

from crazyquilt.scene import look
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.painter import Sprite

DARK, LIGHT = (22, 20, 18), (255, 253, 246)
THINNEST = 4


def edge_of(theme: look.Theme) -> look.Colour:
    """Gets the colour of the ring's edges: on whatever it lies, edge or accent stands out."""
    return DARK if sum(theme.accent) > 3 * 128 else LIGHT


def focus_ring(kit: Kit, box: Box, radius: float, width: int) -> Iterator[Sprite]:
    """Yields a band of the accent colour around `box`, with an edge on either side: unlike the
    single line around what is lit or picked.
    """
    band = max(THINNEST, width)
    edge = max(1, round(band * 0.45))
    outer = box.grown(band + edge)  # the inner edge lies on what it is around
    lines = ((outer, edge_of(kit.theme), band + 2 * edge), (outer.grown(-edge), None, band))
    for around, colour, thick in lines:
        corner = radius + (around.w - box.w) / 2 - thick / 2
        ring = kit.panel((around.w, around.h), corner, None, colour or kit.theme.accent, thick)
        yield Sprite(ring, around.x, around.y)
