"""The rule options and the four presets."""

from dataclasses import dataclass
from enum import Enum

from crazyquilt.language import _
from crazyquilt.model.cards import ACE, KING, Card
from crazyquilt.model.errors import FormatError

REDEALS = (0, 1, 2, 3)


class Building(Enum):
    """Which suits may follow one another on the waste."""

    SUIT = "suit"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Rules:
    """One choice of the rule options, compared and kept apart by its whole value.

    `redeals` is 0 to 3; `corner` makes Ace and King adjacent on the waste. The defaults
    are the `standard` preset. Raises ValueError for another number of redeals.
    """

    redeals: int = 1
    building: Building = Building.SUIT
    corner: bool = False

    def __post_init__(self) -> None:
        if self.redeals not in REDEALS:
            raise ValueError(f"redeals must be 0 to 3, not {self.redeals}")

    def builds(self, card: Card, top: Card) -> bool:
        """Whether a quilt card `card` may be laid on `top`, the waste's top card."""
        if self.building is Building.SUIT and card.suit != top.suit:
            return False
        apart = abs(card.rank - top.rank)
        return apart == 1 or (self.corner and apart == KING - ACE)

    @property
    def preset(self) -> str | None:
        """The name of the preset that this is, if it is one."""
        return _NAMES.get(self)

    @property
    def fields(self) -> str:
        """The record's spelling: ``redeals=1 build=suit corner=no``."""
        corner = "yes" if self.corner else "no"
        return f"redeals={self.redeals} build={self.building.value} corner={corner}"

    def __str__(self) -> str:
        return self.preset or self.fields


PRESETS: dict[str, Rules] = {
    "standard": Rules(redeals=1, building=Building.SUIT, corner=False),
    "second-redeal": Rules(redeals=2, building=Building.SUIT, corner=False),
    "round-the-corner": Rules(redeals=1, building=Building.SUIT, corner=True),
    "free-building": Rules(redeals=2, building=Building.ANY, corner=False),
}
STANDARD = PRESETS["standard"]
_NAMES = {rules: name for name, rules in PRESETS.items()}

_VALUES: dict[str, dict[str, object]] = {
    "redeals": {str(number): number for number in REDEALS},
    "build": {building.value: building for building in Building},
    "corner": {"no": False, "yes": True},
}
_FIELD = {"redeals": "redeals", "build": "building", "corner": "corner"}


def parse_rules(text: str) -> Rules:
    """Gets the rules that a preset's name or fields (``redeals=1 build=any``) spell.

    A field that is left out has its default; commas separate as well as spaces.
    Raises FormatError, naming what is wrong.
    """
    words = text.replace(",", " ").split()
    if len(words) == 1 and words[0] in PRESETS:
        return PRESETS[words[0]]
    if not words:
        raise FormatError(_("no rules are given"))
    chosen: dict[str, object] = {}
    for word in words:
        key, _equals, value = word.partition("=")
        if key not in _VALUES:
            fault = _(
                "{given} is neither a preset ({presets}) nor a field (redeals=, build=, corner=)"
            )
            raise FormatError(fault.format(given=repr(word[:30]), presets=", ".join(PRESETS)))
        if _FIELD[key] in chosen:
            raise FormatError(_("{field} is given twice").format(field=key))
        if value not in _VALUES[key]:
            # Translators: “redeals is one of 0, 1, 2, 3, not '4'”.
            fault = _("{field} is one of {values}, not {given}")
            values = ", ".join(_VALUES[key])
            raise FormatError(fault.format(field=key, values=values, given=repr(value[:30])))
        chosen[_FIELD[key]] = _VALUES[key][value]
    return Rules(**chosen)  # type: ignore[arg-type]
