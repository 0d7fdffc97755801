"""The settings in words and steps: what each is called, what it may be, and where it stands."""

from dataclasses import replace

from crazyquilt.language import LANGUAGES, _, code, decimal_text, ngettext, percent_text, pgettext
from crazyquilt.scene.look import THEMES
from crazyquilt.storage.settings import CHOICES, Settings

GROUPS: tuple[tuple[str, ...], ...] = (
    ("language", "palette", "letters", "back", "ground", "upright_indices", "shade_blocked"),
    ("hints", "verdict", "chance", "hover_hints", "sound", "volume"),
    (
        *("scale", "contrast", "mark_free", "magnifier", "speed"),
        *("drag_threshold", "double_click", "stock_pause"),
    ),
)
"""The settings by their names, as they stand on the pages of the panel."""
STEPS: dict[str, tuple[int, ...]] = {
    "scale": (75, 90, 100, 110, 125, 150, 175, 200),
    "volume": tuple(range(0, 101, 10)),
    "drag_threshold": (100, 200, 300, 500, 800),
    "double_click": (300, 600, 900, 1200, 1500, 2000, 3000),
    "stock_pause": (0, 300, 600, 1000, 1500),
}
"""The values that a setting goes through, among all that its file may say."""


def group_titles() -> tuple[str, ...]:
    """Gets what each of `GROUPS` is called."""
    return (
        pgettext("group of settings", "Look"),
        pgettext("group of settings", "Help and sound"),
        pgettext("group of settings", "Eyes and hands"),
    )


def labels() -> dict[str, str]:
    """Gets the label of each setting."""
    return {
        "language": pgettext("setting", "Language"),
        "palette": _("Colours of the suits"),
        # Translators: in the corners of Ace, King, Queen and Jack.
        "letters": _("Letters on the cards"),
        "back": _("Card back"),
        # Translators: what the table is covered with: “Green felt”, “Night”.
        "ground": pgettext("setting", "Table"),
        # Translators: the numbers and signs in the corners of cards that lie sideways.
        "upright_indices": _("Upright numbers on sideways cards"),
        "shade_blocked": _("Darken blocked cards"),
        # Translators: what is known to hints: “All cards” or “What you see”.
        "hints": _("Hints know"),
        "verdict": _("Tell whether it can be won"),
        "chance": _("Tell the chance before the redeal"),
        "hover_hints": _("Explain the card under the pointer"),
        "sound": pgettext("setting", "Sound"),
        "volume": pgettext("setting", "Volume"),
        "scale": pgettext("setting", "Size of text and buttons"),
        "contrast": pgettext("setting", "High contrast"),
        # Translators: a setting: a bar on each short end that touches no card.
        "mark_free": _("Mark the free ends of cards"),
        "magnifier": _("Magnify the card pointed at"),
        # Translators: how fast cards move: “Normal”, “Fast” or “Off”.
        "speed": pgettext("setting", "Motion"),
        # Translators: how far the mouse moves before it drags: “As usual”, “After 3 times the way”.
        "drag_threshold": _("A drag begins"),
        # Translators: the two clicks come within “0.6 seconds”.
        "double_click": _("Double click within"),
        # Translators: “Never” or “For 0.6 seconds”: a trembling hand turns no second card.
        "stock_pause": _("Ignore a second press on the stock"),
    }


def titles(name: str) -> dict[str, str]:
    """Gets what each value of a setting that is a word is called, by its name in the file."""
    # Translators: a setting is as in the desktop's own settings.
    as_system = _("As the system")
    return {
        "language": {
            # Translators: the language that the system asks for, with its own name.
            "system": pgettext("language", "The system’s: {language}").format(
                language=LANGUAGES.get(code(), code())
            ),
            **LANGUAGES,
        },
        "letters": {
            # Translators: the letters on the cards: those of the language, or A, K, Q and J.
            "own": pgettext("letters on the cards", "By the language"),
            "english": pgettext("letters on the cards", "A K Q J"),
        },
        "palette": {
            # Translators: how the suits are told apart: by two colours, red and black.
            "classic": pgettext("colours of the suits", "Two colours"),
            "four-colour": pgettext("colours of the suits", "Four colours"),
            "high-contrast": pgettext("colours of the suits", "High contrast"),
        },
        "back": {
            # Translators: a pattern of patchwork on the backs of the cards, as are the next ones.
            "crazy": pgettext("card back", "Crazy quilt"),
            "log-cabin": pgettext("card back", "Log cabin"),
            "nine-patch": pgettext("card back", "Nine patch"),
            "ohio-star": pgettext("card back", "Ohio star"),
            "pinwheel": pgettext("card back", "Pinwheel"),
        },
        "ground": {ground: _(theme.title) for ground, theme in THEMES.items()},
        "contrast": {"system": as_system, "on": _on_text(True), "off": _on_text(False)},
        "hints": {
            # Translators: what hints know: all cards, also those that lie face down.
            "open": pgettext("hints know", "All cards"),
            "fair": pgettext("hints know", "What you see"),
        },
        "speed": {
            "system": as_system,
            "normal": pgettext("motion", "Normal"),
            "fast": pgettext("motion", "Fast"),
            "off": pgettext("motion", "Off"),
        },
    }[name]


def _on_text(on: bool) -> str:
    return pgettext("setting", "On") if on else pgettext("setting", "Off")


def value_text(settings: Settings, name: str) -> str:
    """Gets what a setting is, in words."""
    value = getattr(settings, name)
    if isinstance(value, bool):
        return _on_text(value)
    if isinstance(value, str):
        return titles(name)[value]
    if name in ("scale", "volume"):
        return percent_text(str(value))
    if name == "drag_threshold":
        return _way_text(value)
    if name == "stock_pause" and not value:
        return pgettext("ignore a second press", "Never")
    return _seconds_text(value)


def _way_text(percent: int) -> str:
    if percent == 100:
        return pgettext("a drag begins", "As usual")
    times = f"{percent / 100:g}" if percent % 100 == 0 else decimal_text(percent / 100, 2)
    return pgettext("a drag begins", "After {number} times the way").format(number=times)


def _seconds_text(milliseconds: int) -> str:
    if milliseconds % 1000 == 0:
        count = milliseconds // 1000
        return ngettext("{number} second", "{number} seconds", count).format(number=count)
    places = 1 if milliseconds % 100 == 0 else 2 if milliseconds % 10 == 0 else 3
    return _("{number} seconds").format(number=decimal_text(milliseconds / 1000, places))


def stepped(settings: Settings, name: str, by: int) -> Settings:
    """Gets the settings with one of them a step on (`by` 1) or back (-1); numbers end at their
    ends, the others go round.
    """
    value: object = getattr(settings, name)
    if isinstance(value, bool):
        value = not value
    elif isinstance(value, int):
        number = value
        beyond = [step for step in STEPS[name] if (step - number) * by > 0]
        value = min(beyond, key=lambda step: abs(step - number), default=number)
    else:
        choices = CHOICES[name]
        value = choices[(choices.index(str(value)) + by) % len(choices)]
    return replace(settings, **{name: value})  # type: ignore[arg-type]
