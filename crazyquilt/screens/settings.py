"""The settings: each change is seen on the table behind the panel at once."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from crazyquilt.language import _, percent_text, pgettext
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.look import THEMES
from crazyquilt.scene.painter import Sprite
from crazyquilt.screens.dialog import Dialog, Row, panel
from crazyquilt.screens.screen import Key, Stage
from crazyquilt.screens.widgets import Button, Stepper
from crazyquilt.storage.settings import CHOICES, RANGES, Settings, next_scale

VOLUME_STEP = 10


def labels() -> dict[str, str]:
    """Gets the label of each setting, in the order in which they stand there."""
    return {
        "palette": _("Colours of the suits"),
        "back": _("Card back"),
        # Translators: what the table is covered with: “Green felt”, “Night”.
        "ground": pgettext("setting", "Table"),
        "contrast": pgettext("setting", "High contrast"),
        "scale": pgettext("setting", "Size of text and buttons"),
        "magnifier": _("Magnify the card pointed at"),
        # Translators: the numbers and signs in the corners of cards that lie sideways.
        "upright_indices": _("Upright numbers on sideways cards"),
        "shade_blocked": _("Darken blocked cards"),
        # Translators: a setting: a bar on each short end that touches no card.
        "mark_free": _("Mark the free ends of cards"),
        "hover_hints": _("Explain the card under the pointer"),
        # Translators: what is known to hints: “All cards” or “What you see”.
        "hints": _("Hints know"),
        "verdict": _("Tell whether it can be won"),
        "chance": _("Tell the chance before the redeal"),
        # Translators: how fast cards move: “Normal”, “Fast” or “Off”.
        "speed": pgettext("setting", "Motion"),
        "sound": pgettext("setting", "Sound"),
        "volume": pgettext("setting", "Volume"),
    }


def titles() -> dict[str, str]:
    """Gets what each value is called, by its name in the file."""
    return {
        # Translators: how the suits are told apart: by two colours, red and black.
        "classic": pgettext("colours of the suits", "Two colours"),
        "four-colour": pgettext("colours of the suits", "Four colours"),
        "high-contrast": pgettext("colours of the suits", "High contrast"),
        # Translators: a pattern of patchwork on the backs of the cards, as are the next ones.
        "crazy": pgettext("card back", "Crazy quilt"),
        "log-cabin": pgettext("card back", "Log cabin"),
        "nine-patch": pgettext("card back", "Nine patch"),
        "ohio-star": pgettext("card back", "Ohio star"),
        "pinwheel": pgettext("card back", "Pinwheel"),
        # Translators: what hints know: all cards, also those that lie face down.
        "open": pgettext("hints know", "All cards"),
        "fair": pgettext("hints know", "What you see"),
        # Translators: a setting is as in the desktop's own settings.
        "system": _("As the system"),
        "on": pgettext("setting", "On"),
        "normal": pgettext("motion", "Normal"),
        "fast": pgettext("motion", "Fast"),
        "off": pgettext("motion", "Off"),
        **{name: _(theme.title) for name, theme in THEMES.items()},
    }


class SettingsScreen(Dialog):
    """A panel at the side; `change` takes and keeps each new value."""

    def __init__(
        self, stage: Stage, change: Callable[[Settings], object], passed: Callable[[Key], bool]
    ) -> None:
        self._change = change
        self._most_columns = 1  # further pages, and the table stays in sight
        rows: list[Row] = [self._row(stage, name) for name in labels()]
        super().__init__(
            stage,
            "",
            rows,
            [Button("", self._reset), Button("", self.close, primary=True)],
            width=27,
            gap=0.15,
            passed=passed,
        )

    def _row(self, stage: Stage, name: str) -> Stepper:
        return Stepper(
            "",
            shown=lambda: _shown(stage.settings, name),
            step=lambda by: self._take(_stepped(stage.settings, name, by)),
            enabled=lambda: not (stage.contrast and name in ("palette", "ground")),
        )

    def _take(self, settings: Settings) -> None:
        self._change(settings)

    def _reset(self) -> None:
        self._take(Settings())

    def _put_into_words(self) -> None:
        """Takes its texts, since the language may have been changed here."""
        self.title = _("Settings")
        for row, label in zip(self.rows, labels().values(), strict=True):
            assert isinstance(row, Stepper)
            row.label = label
        self.buttons[0].label, self.buttons[1].label = _("Reset to defaults"), _("Done")
        self._more.label = pgettext("next page of a dialog", "More")

    def resized(self) -> None:
        """Stands at the left, so that the quilt and the stock are seen."""
        self._put_into_words()
        super().resized()
        by = self.sizes.body - self.box.x
        self.box = self.box._replace(x=self.box.x + by)
        for part in (*self.shown, *self._feet_buttons):
            part.box = Box(part.box.x + by, *part.box[1:])

    def sprites(self, now: float) -> Iterator[Sprite]:
        """Yields the panel; the table stays bright."""
        del now
        yield from panel(self.stage, self.box)
        yield self._title()
        for part in (*self.shown, *self._feet_buttons):
            yield from self._part(part)


def _shown(settings: Settings, name: str) -> str:
    value = getattr(settings, name)
    if isinstance(value, bool):
        return pgettext("setting", "On") if value else pgettext("setting", "Off")
    return titles()[value] if isinstance(value, str) else percent_text(str(value))


def _stepped(settings: Settings, name: str, by: int) -> Settings:
    value: object = getattr(settings, name)
    if isinstance(value, bool):
        value = not value
    elif isinstance(value, int):
        least, greatest = RANGES[name]
        wished = next_scale(value, by) if name == "scale" else value + by * VOLUME_STEP
        value = max(least, min(greatest, wished))
    else:
        choices = CHOICES[name]
        value = choices[(choices.index(str(value)) + by) % len(choices)]
    return replace(settings, **{name: value})  # type: ignore[arg-type]
