"""Every two colours that meet in the picture, and the contrast that WCAG 2.1 asks of them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from crazyquilt.scene import look
from crazyquilt.scene.focus_ring import edge_of
from crazyquilt.scene.look import Colour, Theme

CARDS = Path(__file__).parents[2] / "assets" / "cards"
TEXT, SHAPE = 4.5, 3.0
"""WCAG 2.1, 1.4.3 (AA) and 1.4.11. What is switched off is exempt; here it has `SHAPE` too."""
THEMES: dict[str, Theme] = {**look.THEMES, "contrast": look.CONTRAST}


def light(colour: tuple[int, ...]) -> float:
    """Relative luminance, 0 to 1."""
    parts = []
    for value in colour[:3]:
        part = value / 255
        parts.append(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


class Pair(NamedTuple):
    kind: str
    what: str
    on: str
    ratio: float
    least: float


def pairs() -> list[Pair]:
    return [*_panels(), *_cards(), *(pair for name in THEMES for pair in _table(name))]


def _table(name: str) -> Iterator[Pair]:
    theme = THEMES[name]

    def pair(kind: str, what: str, on: str, least: float) -> Pair:
        ratio = contrast(getattr(theme, what), getattr(theme, on))
        return Pair(kind, f"{name}: {what}", on, ratio, least)

    for ground in ("ground", "thread", "bar"):
        yield pair("text", "ink", ground, TEXT)
        yield pair("text", "ink_quiet", ground, TEXT)
        yield pair("control", "accent", ground, SHAPE)
        yield pair("control", "button_line", ground, SHAPE)
    for state in ("button", "button_hover", "button_pressed"):
        yield pair("text", "button_ink", state, TEXT)
    yield pair("switched off", "button_off_ink", "button_off", SHAPE)
    for ground in ("ground", "thread", "place_fill"):
        yield pair("control", "place_line", ground, SHAPE)
    on_panel = contrast(theme.button, look.PANEL)
    yield Pair("control", f"{name}: button", "PANEL", on_panel, SHAPE)
    # A bubble, and the button that stands out, are told from the ground by fill or by edge.
    for what, colours in (
        ("bubble", (look.PANEL, theme.accent)),
        ("primary button", (look.PRIMARY, look.PRIMARY_LINE)),
        ("focus ring", (theme.accent, edge_of(theme))),
        ("mark of a free end", (theme.accent, edge_of(theme))),
    ):
        ratio = max(contrast(colour, theme.ground) for colour in colours)
        yield Pair("control", f"{name}: {what}", "ground", ratio, SHAPE)
    for what, colour in (("paper", PAPER), ("blocked paper", tinted(PAPER, "classic"))):
        ratio = max(contrast(theme.accent, colour), contrast(edge_of(theme), colour))
        yield Pair("control", f"{name}: focus ring", what, ratio, SHAPE)


PANELS: tuple[tuple[str, str, tuple[str, ...], float], ...] = (
    ("text", "PANEL_INK", ("PANEL", "PANEL_HOVER", "PANEL_LINE", "FIELD"), TEXT),
    ("text", "PANEL_INK", ("PRIMARY", "PRIMARY_HOVER"), TEXT),
    ("text", "PANEL_QUIET", ("PANEL", "PANEL_HOVER", "PANEL_LINE", "FIELD"), TEXT),
    ("switched off", "PANEL_OFF_INK", ("PANEL", "PANEL_OFF"), SHAPE),
    ("control", "PANEL_INK", ("PANEL",), SHAPE),  # focus, today, marks of the timeline
    ("control", "PANEL_QUIET", ("PANEL", "FIELD"), SHAPE),  # a field's edge, arrows
    ("control", "PRIMARY_LINE", ("PANEL",), SHAPE),
    ("control", "PLOT_GOOD", ("PANEL", "PANEL_HOVER", "FIELD"), SHAPE),
    ("control", "PLOT_BAD", ("PANEL", "PANEL_HOVER", "FIELD"), SHAPE),
    ("control", "PLOT_PLAIN", ("PANEL", "FIELD"), SHAPE),
)


def _panels() -> Iterator[Pair]:
    for kind, what, grounds, least in PANELS:
        for on in grounds:
            yield Pair(kind, what, on, contrast(getattr(look, what), getattr(look, on)), least)


def _rgb(text: str) -> Colour:
    red, green, blue = (int(text[i : i + 2], 16) for i in (1, 3, 5))
    return red, green, blue


_USUAL: dict[str, str] = json.loads((CARDS / "palette.json").read_text(encoding="utf-8"))
_PALETTES: dict[str, dict[str, str]] = json.loads(
    (CARDS / "palettes.json").read_text(encoding="utf-8")
)
PAPER = _rgb(_USUAL["paper"])


def tinted(colour: Colour, palette: str) -> Colour:
    """A colour of a blocked card."""
    tint = look.BLOCKED_TINTS.get(palette, look.BLOCKED_TINT)
    red, green, blue = (part * by // 255 for part, by in zip(colour, tint, strict=True))
    return red, green, blue


def _cards() -> Iterator[Pair]:
    for name, own in _PALETTES.items():
        roles = _USUAL | own
        paper = _rgb(roles["paper"])
        for role, value in roles.items():
            if role.startswith("ink_"):
                ink = _rgb(value)
                yield Pair("text", f"{name}: {role}", "free card", contrast(ink, paper), TEXT)
                dark = contrast(tinted(ink, name), tinted(paper, name))
                yield Pair("text", f"{name}: {role}", "blocked card", dark, TEXT)


def figures() -> str:
    """The table of all figures, the least first."""
    lines = [f"{'kind':13}{'what':34}{'on':16}{'ratio':>7}{'least':>7}"]
    for pair in sorted(pairs(), key=lambda pair: (pair.kind, pair.ratio)):
        lines.append(f"{pair.kind:13}{pair.what:34}{pair.on:16}{pair.ratio:7.2f}{pair.least:7.1f}")
    return "\n".join(lines)


def lowest(kind: str) -> float:
    """The least ratio of a kind."""
    return min(pair.ratio for pair in pairs() if pair.kind == kind)
