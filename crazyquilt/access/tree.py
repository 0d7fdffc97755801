"""The whole window as one tree of nodes, from the screens that lie on the stage."""

from collections.abc import Iterator
from dataclasses import replace
from weakref import WeakKeyDictionary

from crazyquilt.access.node import Node, Role
from crazyquilt.access.panel import panel_node
from crazyquilt.access.table import Hand, Offered, Seen, table_nodes
from crazyquilt.scene.geometry import Box
from crazyquilt.screens.commands import BY_NAME, shown
from crazyquilt.screens.demonstration import Demonstration
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.play import PlayScreen
from crazyquilt.screens.replay import Replay
from crazyquilt.screens.screen import Key, Screen, Stage

WINDOW = "window"


class Outline:
    """Tells what a stage shows. Of the layers only those are told that can be reached: what lies
    below a dialog is not.
    """

    def __init__(self, stage: Stage, title: str) -> None:
        self._stage = stage
        self._title = title
        self._names: WeakKeyDictionary[Screen, str] = WeakKeyDictionary()
        self._named = 0

    def tree(self, messages: tuple[Node, ...] = ()) -> Node:
        """Gets everything; `messages` are what has just been said."""
        whole = Box(0, 0, *self._stage.layout.size)
        children = tuple(_clipped(node, whole) for node in (*self._layers(), *messages))
        return Node(WINDOW, Role.WINDOW, self._title, whole, children)

    def _layers(self) -> Iterator[Node]:
        screens = self._stage.screens
        modal = [i for i, screen in enumerate(screens) if isinstance(screen, Dialog)]
        for screen in screens[modal[-1] if modal else 0 :]:
            match screen:
                case PlayScreen():
                    yield from table_nodes(_played(screen, screen is self._stage.top))
                case Replay():
                    table = Seen(screen.table_layout, screen.position)
                    yield panel_node(screen, self._name(screen), table_nodes(table))
                case Dialog() | Demonstration():
                    yield panel_node(screen, self._name(screen))

    def _name(self, screen: Screen) -> str:
        """Gets what a panel's ids begin with, another one for each panel."""
        if screen not in self._names:
            self._named += 1
            self._names[screen] = f"panel {self._named}"
        return self._names[screen]


def _played(play: PlayScreen, reachable: bool) -> Seen:
    """Gets the table being played, which can only be looked at while another screen is on top."""
    buttons = {}
    for name, box in play.bar.boxes(disabled=True).items():
        command = BY_NAME[name]
        keys = shown(command.keys[0])
        buttons[name] = Offered(command.title, box, keys, play.enabled(name))
    picked = play.pointer.picked
    focus = play.keyboard.focus
    hand = Hand()
    if reachable:
        hand = Hand(
            focus.name,
            picked,
            frozenset(play.hands.targets(picked)) if picked else frozenset(),
            press=lambda spot: _press(play, spot),
            go=focus.go,
        )
    explained = play.stage.settings.hover_hints
    return Seen(play.stage.layout, play.session.position, play.lines(), buttons, hand, explained)


def _press(play: PlayScreen, spot: str) -> None:
    """Does what Enter does there."""
    play.keyboard.focus.go(spot)
    play.key(Key("return"))


def _clipped(node: Node, whole: Box) -> Node:
    """Gets a node and all in it with boxes that lie in the window."""
    box = node.box
    if box:
        x, y = max(0, box.x), max(0, box.y)
        box = Box(x, y, min(box.right, whole.right) - x, min(box.bottom, whole.bottom) - y)
        box = box if box.w > 0 and box.h > 0 else None
    children = tuple(_clipped(child, whole) for child in node.children)
    return replace(node, box=box, children=children)
