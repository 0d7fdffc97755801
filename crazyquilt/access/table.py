"""The table in words: the quilt's rows, the piles, the lines of the status and the buttons."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from crazyquilt.access.node import Action, Acts, Node, Role
from crazyquilt.access.words import card_name, place_name, short_ends, spoken
from crazyquilt.language import _, ngettext, pgettext
from crazyquilt.model.position import Position
from crazyquilt.model.quilt import CELL_NAMES, SIDE
from crazyquilt.scene.geometry import PILES, SOURCES, Box, Layout
from crazyquilt.wording import labelled


@dataclass(frozen=True)
class Offered:
    """A button that stands on the table."""

    label: str
    box: Box
    shortcut: str = ""
    enabled: bool = True


@dataclass(frozen=True)
class Hand:
    """Where the keyboard is and what it holds. `press` and `focus` carry out what a reader asks of
    a spot; without them the table is only looked at.
    """

    focus: str | None = None
    picked: str | None = None
    targets: frozenset[str] = frozenset()
    press: Callable[[str], None] | None = None
    go: Callable[[str], None] | None = None

    def acts(self, spot: str) -> Acts:
        """Gets what a spot can do."""
        acts: dict[Action, Callable[[str], None]] = {}
        if press := self.press:
            acts[Action.PRESS] = lambda _: press(spot)
        if go := self.go:
            acts[Action.FOCUS] = lambda _: go(spot)
        return acts


@dataclass(frozen=True)
class Seen:
    """A table: all that it tells. `lines` are label and value."""

    layout: Layout
    position: Position
    lines: Sequence[tuple[str, str]] = ()
    buttons: Mapping[str, Offered] = field(default_factory=dict)
    hand: Hand = Hand()
    explained: bool = True
    """Whether the card that has the focus tells what holds it, or what it would free."""


def table_nodes(seen: Seen) -> Iterator[Node]:
    """Yields the parts of a table in the order of Tab."""
    yield _quilt(seen)
    piles = tuple(_place(seen, name, Role.PILE) for name in ("stock", "waste"))
    yield Node("piles", Role.GROUP, _("Stock and waste"), _around(piles), piles)
    piles = tuple(_place(seen, name, Role.PILE) for name in PILES)
    yield Node("foundations", Role.GROUP, _("Foundations"), _around(piles), piles)
    if seen.lines:
        yield _status(seen)
    if seen.buttons:
        buttons = tuple(_button(seen.hand, *item) for item in seen.buttons.items())
        yield Node("buttons", Role.GROUP, _("Buttons"), _around(buttons), buttons)


def _quilt(seen: Seen) -> Node:
    rows = []
    for row in range(SIDE):
        names = [CELL_NAMES[row * SIDE + column] for column in range(SIDE)]
        cards = tuple(_place(seen, name, Role.CARD) for name in names if _lies(seen.position, name))
        if cards:
            title = _("Row {row}").format(row=row + 1)
            rows.append(Node(f"row {row + 1}", Role.GROUP, title, _around(cards), cards))
    count = seen.position.quilt.bit_count()
    name = ngettext("Quilt, {count} card", "Quilt, {count} cards", count).format(count=count)
    name = name if count else _("Quilt, empty")
    return Node("quilt", Role.GROUP, name, seen.layout.quilt, tuple(rows))


def _lies(position: Position, cell: str) -> bool:
    return bool(position.quilt >> SOURCES[cell] & 1)


def _place(seen: Seen, name: str, role: Role) -> Node:
    hand = seen.hand
    return Node(
        name,
        role,
        place_name(seen.position, name),
        seen.layout.places[name],
        description=_held(seen, name) or _explained(seen, name),
        focused=hand.focus == name,
        chosen=True if hand.picked == name else None,
        acts=hand.acts(name),
    )


def _explained(seen: Seen, name: str) -> str:
    if not seen.explained or seen.hand.focus != name or name not in CELL_NAMES:
        return ""
    return short_ends(seen.position, SOURCES[name])


def _held(seen: Seen, name: str) -> str:
    """What the card that is picked up means for a place."""
    picked, position = seen.hand.picked, seen.position
    if picked is None:
        return ""
    if picked == name:
        return pgettext("card", "picked up")
    slot = position.slot_of(SOURCES[picked])
    if slot is None or name not in seen.hand.targets:
        return ""
    # Translators: of the waste or a foundation: the card that is picked up may be laid there.
    return _("takes {cards}").format(cards=card_name(position.card(slot)))


def _status(seen: Seen) -> Node:
    box = seen.layout.status
    texts = tuple(
        Node(f"status {i}", Role.TEXT, spoken(labelled(label, value)), box)
        for i, (label, value) in enumerate(seen.lines)
    )
    return Node("status", Role.GROUP, _("Status"), box, texts)


def _button(hand: Hand, name: str, button: Offered) -> Node:
    return Node(
        name,
        Role.BUTTON,
        button.label,
        button.box,
        shortcut=button.shortcut,
        focused=hand.focus == name,
        disabled=not button.enabled,
        acts=hand.acts(name) if button.enabled else {},
    )


def _around(nodes: Sequence[Node]) -> Box | None:
    boxes = [node.box for node in nodes if node.box]
    if not boxes:
        return None
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(x, y, right - x, bottom - y)
