"""The one list of colours of the deck.

The game recolours the cards by replacing these hex values in the SVG text, so every role
has a value of its own even where two roles look alike.
"""

from __future__ import annotations

PALETTE: dict[str, str] = {
    # Card stock.
    "paper": "#fbf7ee",
    "edge": "#b5aa93",
    "stitch": "#d8ccb2",
    "tint": "#f1e8d5",
    # Suit inks: pips, indices and court frames.
    "ink_spade": "#1d2433",
    "ink_heart": "#b3202e",
    "ink_diamond": "#b3202f",
    "ink_club": "#1d2434",
    # Court cloth, three to a suit, and the pale ground behind each suit's figures.
    "spade_deep": "#27407a",
    "spade_mid": "#3f8fa6",
    "spade_light": "#dfe6e2",
    "spade_ground": "#e3e9ec",
    "heart_deep": "#9c2338",
    "heart_mid": "#e08a86",
    "heart_light": "#fbe8d8",
    "heart_ground": "#f7e3db",
    "diamond_deep": "#a8481f",
    "diamond_mid": "#eaa63c",
    "diamond_light": "#fbeecb",
    "diamond_ground": "#f6e8c6",
    "club_deep": "#2c5a41",
    "club_mid": "#8fae6b",
    "club_light": "#f1eccf",
    "club_ground": "#e2ead6",
    # Figures.
    "line": "#232231",
    "skin": "#f2c9a5",
    "skin_tan": "#dda77b",
    "skin_brown": "#a86f4a",
    "blush": "#d9705f",
    "hair_black": "#2e2a33",
    "hair_brown": "#6a4128",
    "hair_red": "#b4582a",
    "hair_fair": "#e3bd62",
    "hair_white": "#ece7de",
    "gold": "#e6b53a",
    "gold_deep": "#b07f1d",
    "linen": "#fffdf6",
    "steel": "#c3ccd4",
    "wood": "#8a5a34",
    "leaf": "#4f8a4a",
    # Card backs and icon.
    "back_deep": "#22315a",
    "back_teal": "#2f6f78",
    "back_cream": "#f3e7cb",
    "back_accent": "#c8553d",
    "back_edge": "#16213f",
}


def colour(role: str) -> str:
    """The hex value of a role; ``none`` passes through."""
    return role if role == "none" else PALETTE[role]


def check() -> None:
    """Refuse a palette in which two roles share a value or a value is not plain hex."""
    seen: dict[str, str] = {}
    for role, value in PALETTE.items():
        if len(value) != 7 or value[0] != "#" or value != value.lower():
            raise ValueError(f"{role}: {value} is not lower-case #rrggbb")
        int(value[1:], 16)
        if value in seen:
            raise ValueError(f"{role} and {seen[value]} share {value}")
        seen[value] = role
