"""The choice of rules for the next deal: a preset, or options put together."""

from collections.abc import Callable
from dataclasses import replace

from crazyquilt.language import _, pgettext
from crazyquilt.model.rules import PRESETS, REDEALS, Building, Rules
from crazyquilt.screens.dialog import Dialog, Row
from crazyquilt.screens.screen import Stage
from crazyquilt.screens.widgets import Button, Words
from crazyquilt.session import Session
from crazyquilt.wording import RULE_NOTES, RULE_TITLES


class NextRules(Dialog):
    """Changes `session.next_rules` at once; `deal` begins a game by them."""

    def __init__(self, stage: Stage, session: Session, deal: Callable[[], None]) -> None:
        self._session = session
        self._deal = deal
        super().__init__(
            stage,
            _("Rules for the next deal"),
            self._rows(),
            [
                Button(_("Close"), self.close),
                Button(_("Deal now"), self._deal_now, primary=True),
            ],
        )

    def _deal_now(self) -> None:
        self.close()
        self._deal()

    def _choose(self, rules: Rules) -> None:
        focused = self.rows.index(self.focus) if self.focus in self.rows else None
        self._session.next_rules = rules
        self.rows = self._rows()
        if focused is not None:
            part = self.rows[focused]
            self.focus = part if isinstance(part, Button) else None
        self.resized()

    def _rows(self) -> list[Row]:
        rules = self._session.next_rules
        rows: list[Row] = []
        for name, preset in PRESETS.items():
            rows.append(
                Button(
                    _(RULE_TITLES[name]),
                    lambda preset=preset: self._choose(preset),  # type: ignore[misc]
                    chosen=preset == rules,
                    flat=True,
                )
            )
            rows.append(Words(_(RULE_NOTES[name]), quiet=True, indent=2))
        rows.append(Words(_("Or put together your own:"), bold=True, indent=0.5))
        following = REDEALS[(REDEALS.index(rules.redeals) + 1) % len(REDEALS)]
        other = Building.ANY if rules.building is Building.SUIT else Building.SUIT
        suit = {
            Building.SUIT: pgettext("building on the waste", "same suit"),
            Building.ANY: pgettext("building on the waste", "any suit"),
        }[rules.building]
        rows += [
            self._option(_("Redeals"), str(rules.redeals), replace(rules, redeals=following)),
            self._option(_("Building on the waste"), suit, replace(rules, building=other)),
            self._option(
                _("Ace and King adjacent on the waste"),
                _("yes") if rules.corner else _("no"),
                replace(rules, corner=not rules.corner),
            ),
        ]
        return rows

    def _option(self, label: str, value: str, then: Rules) -> Button:
        return Button(label, lambda: self._choose(then), note=f"{value}  →", flat=True)
