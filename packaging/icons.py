"""Draws the icon set in assets/icon from its one SVG: PNG files, Windows' ICO, macOS's ICNS.

Run from the project's root as ``python packaging/icons.py``.
"""

import os
import struct
import zlib
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

FOLDER = Path(__file__).parents[1] / "assets" / "icon"
NAME = "crazyquilt"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = {
    "icp4": 16,
    "icp5": 32,
    "ic07": 128,
    "ic08": 256,
    "ic09": 512,
    "ic10": 1024,
    # The same for dense displays: 16, 32, 128 and 256 points with four pixels for one.
    "ic11": 32,
    "ic12": 64,
    "ic13": 256,
    "ic14": 512,
}


def pixels(size: int) -> bytes:
    """Gets the icon as rows of red, green, blue and opacity.

    The rasteriser places the dashes of large pictures a little differently when memory was used
    before; a new process gives the same picture each time.
    """
    picture = pygame.image.load_sized_svg(str(FOLDER / f"{NAME}.svg"), (size, size))
    if picture.get_size() != (size, size):
        raise ValueError(f"the icon is not square: {picture.get_size()} for {size}")
    return pygame.image.tobytes(picture, "RGBA")


def png(size: int) -> bytes:
    """Gets the icon as a PNG file."""
    rows = pixels(size)
    step = 4 * size
    # Each row is told apart from the one above it (filter 2), which packs this picture best.
    above = bytes(step)
    lines = []
    for start in range(0, len(rows), step):
        row = rows[start : start + step]
        lines.append(b"\2" + bytes((a - b) & 255 for a, b in zip(row, above, strict=True)))
        above = row
    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    body = zlib.compress(b"".join(lines), 9)
    chunks = ((b"IHDR", head), (b"IDAT", body), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


def ico(sizes: tuple[int, ...] = ICO_SIZES) -> bytes:
    """Gets the icon as an ICO file: a head, an entry a size, then the PNG files."""
    pictures = [png(size) for size in sizes]
    entries = b""
    offset = 6 + 16 * len(sizes)
    for size, picture in zip(sizes, pictures, strict=True):
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return struct.pack("<HHH", 0, 1, len(sizes)) + entries + b"".join(pictures)


def icns() -> bytes:
    """Gets the icon as an ICNS file: a head, then each kind, its length and its PNG file."""
    drawn = {size: png(size) for size in set(ICNS_SIZES.values())}
    body = b"".join(
        kind.encode() + struct.pack(">I", 8 + len(drawn[size])) + drawn[size]
        for kind, size in ICNS_SIZES.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def files() -> dict[str, bytes]:
    """Gets every file of the set by its name."""
    drawn = {f"{NAME}-{size}.png": png(size) for size in SIZES}
    return drawn | {f"{NAME}.ico": ico(), f"{NAME}.icns": icns()}


def main() -> None:
    """Writes every file; one that is already as it should be stays untouched."""
    for name, data in files().items():
        path = FOLDER / name
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)


if __name__ == "__main__":
    main()
