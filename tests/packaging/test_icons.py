"""The icon set in assets/icon is what the one SVG gives."""

import io
import struct

import icons
import pygame
import pytest

REMADE = "the icon has changed: run packaging/icons.py"


def check(data: bytes, size: int) -> None:
    """Requires a PNG file that shows the icon at a size, but for a few pixels of its dashes."""
    surface = pygame.image.load(io.BytesIO(data), "icon.png")
    assert surface.get_size() == (size, size)
    shown, drawn = pygame.image.tobytes(surface, "RGBA"), icons.pixels(size)
    differing = sum(shown[i : i + 4] != drawn[i : i + 4] for i in range(0, len(shown), 4))
    # From 512 pixels on the rasteriser draws stroke dashes a little differently each time.
    share = 0.02 if size < 512 else 0.1
    assert differing <= share * size * size, REMADE


@pytest.mark.parametrize("size", icons.SIZES)
def test_each_png_shows_the_icon(size: int) -> None:
    data = (icons.FOLDER / f"crazyquilt-{size}.png").read_bytes()
    check(data, size)


def test_the_ico_lists_each_picture() -> None:
    data = (icons.FOLDER / "crazyquilt.ico").read_bytes()
    assert struct.unpack_from("<HHH", data) == (0, 1, len(icons.ICO_SIZES))
    end = 6 + 16 * len(icons.ICO_SIZES)
    for number, size in enumerate(icons.ICO_SIZES):
        w, h, _, _, _, depth, length, offset = struct.unpack_from(
            "<BBBBHHII", data, 6 + 16 * number
        )
        assert (w, h, depth, offset) == (size % 256, size % 256, 32, end)
        end += length
        check(data[offset:end], size)
    assert end == len(data)


def test_the_icns_lists_each_picture() -> None:
    data = (icons.FOLDER / "crazyquilt.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    at, kinds = 8, []
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        kinds.append(kind.decode())
        check(data[at + 8 : at + length], icons.ICNS_SIZES[kinds[-1]])
        at += length
    assert kinds == list(icons.ICNS_SIZES)
