"""What a screen reader is given of each thing: what it is, how it is called, where, and what it can
do.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import NamedTuple

from crazyquilt.scene.geometry import Box


class Role(Enum):
    """What a thing is."""

    WINDOW = auto()
    GROUP = auto()
    DIALOG = auto()
    CARD = auto()
    PILE = auto()
    BUTTON = auto()
    CHOICE = auto()
    """One of several, of which one is chosen."""
    STEPPER = auto()
    FIELD = auto()
    RUN = auto()
    """What is written in a field."""
    PICTURE = auto()
    TEXT = auto()
    MESSAGE = auto()
    """A text that is said as soon as it comes."""


class Action(Enum):
    """What a reader may ask of a thing."""

    PRESS = auto()
    FOCUS = auto()
    MORE = auto()
    LESS = auto()
    WRITE = auto()


Acts = Mapping[Action, Callable[[str], None]]
"""What carries the actions out; each is given the text to write, empty for all the others."""


@dataclass(frozen=True, slots=True)
class Node:
    """A thing and what it consists of. The same thing keeps its `id`. Two are equal when a reader
    cannot tell them apart.
    """

    id: str
    role: Role
    name: str = ""
    box: Box | None = None
    children: tuple["Node", ...] = ()
    description: str = ""
    value: str = ""
    shortcut: str = ""
    focused: bool = False
    disabled: bool = False
    chosen: bool | None = None
    acts: Acts = field(default_factory=dict, compare=False, repr=False)

    @property
    def actions(self) -> frozenset[Action]:
        """What may be asked of it."""
        return frozenset(self.acts)

    def __iter__(self) -> Iterator["Node"]:
        """Yields it and all in it, in the order in which they are read."""
        yield self
        for child in self.children:
            yield from child


class Flat(NamedTuple):
    """A node without what it consists of, to be compared with what it was."""

    role: Role
    texts: tuple[str, str, str, str]
    box: Box | None
    states: tuple[bool, bool | None]
    actions: frozenset[Action]
    children: tuple[str, ...]


def flat(tree: Node) -> dict[str, Flat]:
    """Gets the nodes of a tree by their ids."""
    return {
        node.id: Flat(
            node.role,
            (node.name, node.description, node.value, node.shortcut),
            node.box,
            (node.disabled, node.chosen),
            node.actions,
            tuple(child.id for child in node.children),
        )
        for node in tree
    }


def focus_of(tree: Node) -> str:
    """Gets the id of what has the focus; the whole when nothing has."""
    return next((node.id for node in tree if node.focused), tree.id)
