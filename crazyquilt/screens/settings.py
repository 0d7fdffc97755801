"""The settings: each change is seen on the table behind the panel at once."""

from collections.abc import Callable, Iterator

from crazyquilt.language import _, pgettext
from crazyquilt.scene.geometry import Box
from crazyquilt.scene.painter import Sprite
from crazyquilt.screens.choices import GROUPS, group_titles, labels, stepped, value_text
from crazyquilt.screens.dialog import Dialog, Row, panel
from crazyquilt.screens.screen import Key, Stage
from crazyquilt.screens.widgets import Button, Part, Stepper
from crazyquilt.storage.settings import Settings


class SettingsScreen(Dialog):
    """A panel at the side, a page for each group; `change` takes and keeps each new value."""

    def __init__(
        self, stage: Stage, change: Callable[[Settings], object], passed: Callable[[Key], bool]
    ) -> None:
        self._change = change
        self._before: Settings | None = None
        """The settings that were reset, as long as nothing else is chosen."""
        self._group = 0
        self._most_columns = 1  # further pages, and the table stays in sight
        self._pages = [{name: self._row(stage, name) for name in group} for group in GROUPS]
        self._tabs = [self._tab(group) for group in range(len(GROUPS))]
        self._usual = Button("", self._reset)
        self._done = Button("", self.close, primary=True)
        super().__init__(
            stage,
            "",
            list(self._pages[0].values()),
            [*self._tabs, self._usual, self._done],
            width=28,
            passed=passed,
        )

    def _row(self, stage: Stage, name: str) -> Stepper:
        return Stepper(
            "",
            shown=lambda: value_text(stage.settings, name),
            step=lambda by: self._take(stepped(stage.settings, name, by)),
            enabled=lambda: not (stage.contrast and name in ("palette", "ground")),
        )

    @property
    def _foot_lines(self) -> list[list[Button]]:
        rest = [button for button in self._feet_buttons if button not in self._tabs]
        return [self._tabs, rest]

    def _tab(self, group: int) -> Button:
        return Button("", lambda: self._open(group), chosen=group == 0)

    def _open(self, group: int) -> None:
        """Shows another group."""
        self._group = group
        for number, tab in enumerate(self._tabs):
            tab.chosen = number == group
        self.rows = list(self._pages[group].values())
        self._sheet = 0
        self.resized()

    def _take(self, settings: Settings) -> None:
        self._before = None
        self._change(settings)

    def _reset(self) -> None:
        """Takes the usual settings, or those from before that once more."""
        now, before = self.stage.settings, self._before
        # Another language would be no help to one who looks for the usual settings.
        self._before = None if before else now
        self._change(before or Settings(language=now.language))

    def _put_into_words(self) -> None:
        """Takes its texts, since the language may have been changed here."""
        self.title = _("Settings")
        words = labels()
        for page in self._pages:
            for name, row in page.items():
                row.label = words[name]
        for tab, title in zip(self._tabs, group_titles(), strict=True):
            tab.label = title
        self._usual.label = _("Undo the reset") if self._before else _("Reset to defaults")
        self._done.label = _("Done")
        self._more.label = pgettext("next page of a dialog", "More")

    def resized(self) -> None:
        """Lays everything out in the language that is spoken."""
        self._put_into_words()
        super().resized()

    def _after_layout(self) -> None:
        """Stands at the left, so that the quilt and the stock are seen."""
        self._lift_tabs()
        by = self.sizes.body - self.box.x
        self.box = self.box._replace(x=self.box.x + by)
        for part in (*self.shown, *self._feet_buttons):
            part.box = Box(part.box.x + by, *part.box[1:])

    def _parts(self) -> Iterator[Part]:
        yield from self._tabs
        yield from (part for part in super()._parts() if part not in self._tabs)

    def read_aloud(self) -> Iterator[Row]:
        """Yields its rows and buttons in the order in which they are seen."""
        yield from self._tabs
        yield from (row for row in super().read_aloud() if row not in self._tabs)

    def _lift_tabs(self) -> None:
        """Moves the groups' buttons from the foot to above the rows."""
        rows = self.shown
        top, bottom = rows[0].box.y, rows[-1].box.bottom
        tabs_top = min(tab.box.y for tab in self._tabs)
        height = max(tab.box.bottom for tab in self._tabs) + tabs_top - bottom - tabs_top
        for row in rows:
            row.box = row.box._replace(y=row.box.y + height)
        for line in {tab.box.y for tab in self._tabs}:
            beside = [tab for tab in self._tabs if tab.box.y == line]
            left = min(tab.box.x for tab in beside) - rows[0].box.x
            for tab in beside:
                x, y, w, h = tab.box
                tab.box = Box(x - left, y - tabs_top + top, w, h)

    def sprites(self, now: float) -> Iterator[Sprite]:
        """Yields the panel; the table stays bright."""
        del now
        yield from panel(self.stage, self.box)
        yield self._title()
        for part in (*self.shown, *self._feet_buttons):
            yield from self._part(part)
