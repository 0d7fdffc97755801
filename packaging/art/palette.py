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
    # Laid thinly over one half of every pip, as if it were pieced from two cloths.
    "facet": "#fbf7ed",
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
    "back_gold": "#dca94f",
    "back_plum": "#6b3a5b",
    "back_sage": "#93a98a",
    "back_edge": "#16213f",
}

# The roles that each of the game's palettes gives another value. The suits' inks stay apart
# for colour-blind players too: they differ in lightness and on the axis from yellow to blue.
PALETTES: dict[str, dict[str, str]] = {
    "classic": {},
    "four-colour": {
        "ink_spade": "#17181d",
        "ink_heart": "#b8141f",
        "ink_diamond": "#1a5fd0",
        "ink_club": "#09725b",
        "spade_deep": "#3b3648",
        "spade_mid": "#958cab",
        "spade_light": "#ece9ef",
        "spade_ground": "#e9e7ec",
        "diamond_deep": "#1f4f9e",
        "diamond_mid": "#5fa6dd",
        "diamond_light": "#e6f0f8",
        "diamond_ground": "#dfeaf4",
        "club_deep": "#15604e",
        "club_mid": "#85b58a",
        "club_ground": "#dfeadc",
    },
    "high-contrast": {
        "paper": "#ffffff",
        "edge": "#3a3a3a",
        "stitch": "#ffffff",
        "tint": "#ffffff",
        "facet": "#000000",
        "ink_spade": "#000000",
        "ink_heart": "#b00000",
        "ink_diamond": "#0038b0",
        "ink_club": "#005c50",
        "spade_deep": "#2a2a2a",
        "spade_mid": "#a8a8b4",
        "spade_light": "#ffffff",
        "spade_ground": "#ffffff",
        "heart_deep": "#b00000",
        "heart_mid": "#ff9d94",
        "heart_light": "#ffffff",
        "heart_ground": "#ffffff",
        "diamond_deep": "#0038b0",
        "diamond_mid": "#74b4ff",
        "diamond_light": "#ffffff",
        "diamond_ground": "#ffffff",
        "club_deep": "#005c50",
        "club_mid": "#6fcfa8",
        "club_light": "#ffffff",
        "club_ground": "#ffffff",
        "line": "#000000",
        "linen": "#ffffff",
        "gold": "#ffc926",
        "gold_deep": "#9a6a00",
        "back_deep": "#0b1640",
        "back_cream": "#ffffff",
        "back_edge": "#000000",
    },
}


def colour(role: str) -> str:
    """The hex value of a role; ``none`` passes through."""
    return role if role == "none" else PALETTE[role]


def check() -> None:
    """Refuse a value that is not plain hex, a shared default, and an override that is none."""
    seen: dict[str, str] = {}
    for role, value in PALETTE.items():
        _check_value(role, value)
        if value in seen:
            raise ValueError(f"{role} and {seen[value]} share {value}")
        seen[value] = role
    for name, palette in PALETTES.items():
        for role, value in palette.items():
            _check_value(role, value)
            if PALETTE[role] == value:
                raise ValueError(f"{name} gives {role} the value it has")


def _check_value(role: str, value: str) -> None:
    if len(value) != 7 or value[0] != "#" or value != value.lower():
        raise ValueError(f"{role}: {value} is not lower-case #rrggbb")
    int(value[1:], 16)
