"""The settings: each change is seen on the table behind the panel at once."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from crazyquilt.scene.geometry import Box
from crazyquilt.scene.look import THEMES
from crazyquilt.scene.painter import Sprite
from crazyquilt.screens.dialog import Dialog, Row, panel
from crazyquilt.screens.screen import Key, Stage
from crazyquilt.screens.widgets import Button, Stepper
from crazyquilt.storage.settings import CHOICES, LOUDEST, Settings

LABELS = {
    "palette": "Colours of the suits",
    "back": "Card back",
    "ground": "Table",
    "upright_indices": "Upright numbers on sideways cards",
    "shade_blocked": "Darken blocked cards",
    "hover_hints": "Explain the card under the pointer",
    "hints": "Hints know",
    "verdict": "Tell whether it can be won",
    "chance": "Tell the chance before the redeal",
    "speed": "Motion",
    "sound": "Sound",
    "volume": "Volume",
}
TITLES = {
    "classic": "Two colours",
    "four-colour": "Four colours",
    "high-contrast": "High contrast",
    "crazy": "Crazy quilt",
    "log-cabin": "Log cabin",
    "nine-patch": "Nine patch",
    "ohio-star": "Ohio star",
    "pinwheel": "Pinwheel",
    "open": "All cards",
    "fair": "What you see",
    "normal": "Normal",
    "fast": "Fast",
    "off": "Off",
    **{name: theme.title for name, theme in THEMES.items()},
}
VOLUME_STEP = 10


class SettingsScreen(Dialog):
    """A panel at the side; `change` takes and keeps each new value."""

    def __init__(
        self, stage: Stage, change: Callable[[Settings], object], passed: Callable[[Key], bool]
    ) -> None:
        self._change = change
        rows: list[Row] = [self._row(stage, name) for name in LABELS]
        super().__init__(
            stage,
            "Settings",
            rows,
            [Button("Reset to defaults", self._reset), Button("Done", self.close, primary=True)],
            width=25,
            passed=passed,
        )

    def _row(self, stage: Stage, name: str) -> Stepper:
        return Stepper(
            LABELS[name],
            shown=lambda: _shown(stage.settings, name),
            step=lambda by: self._take(_stepped(stage.settings, name, by)),
        )

    def _take(self, settings: Settings) -> None:
        self._change(settings)

    def _reset(self) -> None:
        self._take(Settings())

    def resized(self) -> None:
        """Stands at the left, so that the quilt and the stock are seen."""
        super().resized()
        by = self.stage.layout.type.body - self.box.x
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
        return "On" if value else "Off"
    return TITLES[value] if isinstance(value, str) else f"{value} %"


def _stepped(settings: Settings, name: str, by: int) -> Settings:
    value: object = getattr(settings, name)
    if isinstance(value, bool):
        value = not value
    elif isinstance(value, int):
        value = max(0, min(LOUDEST, value + by * VOLUME_STEP))
    else:
        choices = CHOICES[name]
        value = choices[(choices.index(str(value)) + by) % len(choices)]
    return replace(settings, **{name: value})  # type: ignore[arg-type]
