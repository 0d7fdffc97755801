"""Draw the whole deck: 52 faces, the backs, the icon and the palette file.

Run from the project's root as ``python packaging/art/deck.py``. The same input always
gives the same bytes.
"""

from __future__ import annotations

import json
from pathlib import Path

from backs import BACKS
from courts import court
from icon import icon
from numbers_and_aces import ace, number_card
from palette import PALETTE, check
from suits import RANKS, SUITS
from svg import Canvas

ASSETS = Path(__file__).parents[2] / "assets"


def draw(rank: str, suit: str) -> Canvas:
    """The face of one card."""
    if rank == "A":
        return ace(suit)
    if rank in "JQK":
        return court(rank, suit)
    return number_card(rank, suit)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    """Write every file."""
    check()
    cards = ASSETS / "cards"
    for letter, suit in SUITS.items():
        for rank in RANKS:
            _write(cards / f"{rank}{letter}.svg", draw(rank, suit).document())
    for name, back in BACKS.items():
        _write(cards / f"back-{name}.svg", back().document())
    _write(cards / "palette.json", json.dumps(PALETTE, indent=2) + "\n")
    _write(ASSETS / "icon" / "crazyquilt.svg", icon().document(256, 256))


if __name__ == "__main__":
    main()
