"""Draw the whole deck: 52 faces, 52 more for cards lying on their side, backs, icon, palettes.

Run from the project's root as ``python packaging/art/deck.py [FOLDER]``; without a folder it
writes into ``assets``. The same input always gives the same bytes.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from aces import ace
from backs import BACKS
from courts import court
from icon import icon
from number_cards import number_card
from palette import PALETTE, PALETTES, check
from suits import (
    OTHER_LETTERS,
    RANKS,
    SUITS,
    draw_index,
    draw_level_index,
    letters,
    level_letters,
)
from svg import HEIGHT, SIDEWAYS, WIDTH, Canvas

ASSETS = Path(__file__).parents[2] / "assets"


def _body(rank: str, suit: str, level: bool) -> Canvas:
    if rank == "A":
        return ace(suit, level)
    if rank in "JQK":
        return court(rank, suit, level)
    return number_card(rank, suit, level)


def draw(rank: str, suit: str) -> Canvas:
    """The face of one card."""
    canvas = _body(rank, suit, False)
    draw_index(canvas, rank, suit)
    return canvas


def draw_sideways(rank: str, suit: str) -> Canvas:
    """The face of one card lying on its side, its body turned but its index upright."""
    canvas = Canvas()
    canvas.group(_body(rank, suit, True), SIDEWAYS)
    draw_level_index(canvas, rank, suit)
    return canvas


def corner_letters() -> dict[str, list[str]]:
    """What can stand in a card's corners instead of its letters: path data, upright and level."""
    return {
        name: [outline(name).d for outline in (letters, level_letters)]
        for name in (*"AJQK", *OTHER_LETTERS)
    }


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def main(folder: Path) -> None:
    """Write every file."""
    check()
    cards = folder / "cards"
    for letter, suit in SUITS.items():
        for rank in RANKS:
            name = f"{rank}{letter}"
            _write(cards / f"{name}.svg", draw(rank, suit).document())
            sideways = draw_sideways(rank, suit).document(HEIGHT, WIDTH)
            _write(cards / f"{name}-sideways.svg", sideways)
    for name, back in BACKS.items():
        _write(cards / f"back-{name}.svg", back().document())
    _write(cards / "letters.json", json.dumps(corner_letters(), indent=1) + "\n")
    _write(cards / "palette.json", json.dumps(PALETTE, indent=2) + "\n")
    _write(cards / "palettes.json", json.dumps(PALETTES, indent=2) + "\n")
    _write(folder / "icon" / "crazyquilt.svg", icon().document(256, 256))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ASSETS)
