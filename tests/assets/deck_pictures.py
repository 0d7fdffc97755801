"""The deck's files and what they look like when they are drawn."""

import io
import json
import re
from functools import cache
from pathlib import Path

import pygame

ROOT = Path(__file__).parents[2]
CARDS = ROOT / "assets" / "cards"
RANKS = "A23456789TJQK"
SUITS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
NUMBERS = [rank + suit for rank in "23456789T" for suit in SUITS]
FACES = [rank + suit for rank in RANKS for suit in SUITS]
SIDEWAYS = [f"{name}-sideways" for name in FACES]
BACKS = sorted(path.stem for path in CARDS.glob("back-*.svg"))

PALETTE: dict[str, str] = json.loads((CARDS / "palette.json").read_text(encoding="utf-8"))
PALETTES: dict[str, dict[str, str]] = json.loads(
    (CARDS / "palettes.json").read_text(encoding="utf-8")
)
_ROLES = {value: role for role, value in PALETTE.items()}
_HEX = re.compile("|".join(PALETTE.values()))
_GROUND = (90, 140, 110)


@cache
def text_of(name: str) -> str:
    return (CARDS / f"{name}.svg").read_text(encoding="utf-8")


def recoloured(text: str, palette: str) -> str:
    """SVG text in one of the palettes, all roles in one pass."""
    colours = PALETTE | PALETTES[palette]
    return _HEX.sub(lambda found: colours[_ROLES[found[0]]], text)


def drawn(text: str, width: int) -> pygame.Surface:
    """SVG text drawn for a card of this width; a multiple of 5, which keeps its shape exact."""
    assert width % 5 == 0
    w, h = (width, width * 7 // 5)
    if 'viewBox="0 0 350 250"' in text:
        w, h = h, w
    head, body = text.split(">", 1)
    assert head.startswith("<svg ")
    # The size asked for is rounded down unless the picture has it already.
    fitted = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f'<g transform="scale({width / 250})">{body.rstrip().removesuffix("</svg>")}</g></svg>'
    )
    picture = pygame.image.load_sized_svg(io.BytesIO(fitted.encode()), (w, h))
    assert picture.get_size() == (w, h)
    return picture


def laid(text: str, width: int) -> pygame.Surface:
    """The same on an even ground, so that nothing of it is transparent."""
    picture = drawn(text, width)
    ground = pygame.Surface(picture.get_size(), depth=32)
    ground.fill(_GROUND)
    ground.blit(picture, (0, 0))
    return ground


def unlike(one: pygame.Surface, other: pygame.Surface, tolerance: int = 40) -> pygame.Mask:
    """The pixels in which two opaque pictures differ by more than a tolerance."""
    alike = pygame.mask.from_threshold(
        one, (0, 0, 0, 255), (tolerance, tolerance, tolerance, 255), other, 1
    )
    alike.invert()
    return alike


def half_turned(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.rotate(picture, 180)


def index_line(name: str) -> str:
    """The one line of a face's file that draws both indices: the last path, inked and lined."""
    ink = PALETTE[f"ink_{SUITS[name[1]]}"]
    lines = [
        line
        for line in text_of(name).splitlines()
        if line.startswith("<path") and f'fill="{ink}" stroke="{ink}"' in line
    ]
    assert lines
    return lines[-1]


def pip_line(name: str) -> str:
    """The one line of a number card's file that draws all pips."""
    ink = PALETTE[f"ink_{SUITS[name[1]]}"]
    (line,) = [line for line in text_of(name).splitlines() if line.endswith(f'fill="{ink}"/>')]
    return line


def alone(name: str, line: str) -> str:
    """A file with everything dropped that draws, but for one line."""
    kept = [
        other
        for other in text_of(name).splitlines()
        if other == line or other.startswith(("<svg", "<g", "</"))
    ]
    return "\n".join(kept) + "\n"


def without(name: str, line: str) -> str:
    """A file without one of its lines."""
    return text_of(name).replace(line, "")


def shape_of(text: str, width: int) -> pygame.Mask:
    """The pixels that are at least half covered."""
    return pygame.mask.from_surface(drawn(text, width), 127)


def grown(mask: pygame.Mask, by: int) -> pygame.Mask:
    """A mask with a margin round it."""
    return mask.convolve(pygame.Mask((2 * by + 1, 2 * by + 1), fill=True), None, (-by, -by))
