"""The way to the system's screen readers, through AccessKit: AT-SPI on Linux, UI Automation on
Windows, NSAccessibility on macOS. Only Linux was ever run; Windows and macOS are written from the
library's documentation alone.

A reader calls from threads of its own. What it asks is only noted here, and the loop, which alone
knows the game, takes it from there.
"""

import contextlib
import importlib
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, Protocol

from crazyquilt.access.node import Action, Flat, Role
from crazyquilt.language import N_, _, pgettext

_KIT = "accesskit"
TOOLKIT = "crazyquilt"
_ROLES = {
    Role.WINDOW: "WINDOW",
    Role.GROUP: "GROUP",
    Role.DIALOG: "DIALOG",
    Role.CARD: "BUTTON",
    Role.PILE: "BUTTON",
    Role.BUTTON: "BUTTON",
    Role.CHOICE: "RADIO_BUTTON",
    Role.STEPPER: "SPIN_BUTTON",
    Role.FIELD: "TEXT_INPUT",
    Role.RUN: "TEXT_RUN",
    Role.PICTURE: "IMAGE",
    Role.TEXT: "LABEL",
    Role.MESSAGE: "LABEL",
}
_AT_SPI = sys.platform not in ("win32", "darwin")
_SWITCHED_OFF = "COLOR_WELL"
"""A button to AT-SPI as well, and one that can be without the states “enabled” and “sensitive”:
AccessKit leaves them to every BUTTON, disabled or not.
"""
# Translators: what a thing is, said after its name.
_KINDS = {} if _AT_SPI else {Role.CARD: N_("card"), Role.PILE: N_("pile")}
"""What is said in place of "button". AT-SPI's readers fail at a role of another name."""
AT_ONCE = 10
"""How many requests are carried out in a turn at most, so that a flood does not stop the game."""
_ACTIONS = {
    Action.PRESS: "CLICK",
    Action.FOCUS: "FOCUS",
    Action.MORE: "INCREMENT",
    Action.LESS: "DECREMENT",
    Action.WRITE: "SET_VALUE",
}


def is_installed() -> bool:
    """Whether AccessKit is there."""
    try:
        importlib.import_module(_KIT)
    except ImportError:
        return False
    return True


class Frame(Protocol):
    """The window of the system."""

    @property
    def handle(self) -> int:
        """What the system knows it by; 0 where it does not tell."""

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """Where it is on the desktop: left, top, width, height."""

    def unseen(self, work: Callable[[], object]) -> None:
        """Does some work while the window is hidden."""


class Request(NamedTuple):
    """What a reader asks of a node."""

    action: Action
    node: str
    text: str = ""


class Adapter:
    """A connection to the readers of this system. Raises ImportError where AccessKit is not
    installed, and whatever else when it cannot begin.
    """

    def __init__(self, frame: Frame) -> None:
        self._kit: Any = importlib.import_module(_KIT)
        self._frame = frame
        self._requests: SimpleQueue[Request] = SimpleQueue()
        """What the reader that is there has asked; another one for each that comes."""
        self._numbers: dict[str, int] = {}
        self._names: dict[int, str] = {}
        self._sent: dict[str, Flat] = {}
        self._focus = ""
        self.active = False
        """Whether a reader is there."""
        self._came = 0
        """How often one has come; only their threads count it."""
        self._welcomed = 0
        """How often the loop has told one everything."""
        self._bounds = (0, 0, 0, 0)
        self._has_focus: bool | None = None
        self._adapter: Any = None
        self._begin()

    def _begin(self) -> None:
        if sys.platform == "win32":
            self._frame.unseen(self._begin_windows)
        elif sys.platform == "darwin":
            self._frame.unseen(self._begin_macos)
        elif os.environ.get("DBUS_SESSION_BUS_ADDRESS") or _bus_of_the_user():
            self._adapter = self._kit.unix.Adapter(self._activated, self._asked, self._deactivated)

    # Windows and macOS want the window hidden while it is connected. Not run.

    def _begin_windows(self) -> None:
        begin = self._kit.windows.SubclassingAdapter
        self._adapter = begin(self._frame.handle, self._activated, self._asked)

    def _begin_macos(self) -> None:
        # SDL gives the keyboard to the window itself, where no reader looks for it.
        self._kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        begin = self._kit.macos.SubclassingAdapter.for_window
        self._adapter = begin(self._frame.handle, self._activated, self._asked)

    # ── called from other threads: nothing here may touch the game

    def _activated(self) -> None:
        """A reader has come. It is told nothing yet; the loop sends it everything."""
        self._came += 1
        self._requests = SimpleQueue()
        self.active = True

    def _deactivated(self) -> None:
        """It has left, and what it asked is forgotten."""
        self.active = False
        self._requests = SimpleQueue()

    def _asked(self, request: Any) -> None:
        if not self.active:
            return
        name = self._names.get(request.target)
        text = request.data[1] if request.data and isinstance(request.data[1], str) else ""
        for action, known in _ACTIONS.items():
            if name and request.action == getattr(self._kit.Action, known):
                self._requests.put(Request(action, name, text))

    # ── called by the loop

    def waits(self, has_focus: bool) -> bool:
        """Whether there is something to tell or to do, whatever the game does."""
        if not self.active:
            return False
        if self._came != self._welcomed or has_focus is not self._has_focus:
            return True
        return not self._requests.empty()

    def requests(self) -> list[Request]:
        """Gets what was asked, in that order: `AT_ONCE` at most, the rest with the next calls."""
        return list(islice(self._left(), AT_ONCE))

    def _left(self) -> Iterator[Request]:
        asked = self._requests
        with contextlib.suppress(Empty):
            while True:
                yield asked.get_nowait()

    def update(self, nodes: Mapping[str, Flat], root: str, focus: str, has_focus: bool) -> int:
        """Tells what is other than it was. Returns how many nodes that are."""
        came = self._came
        fresh, self._welcomed = came != self._welcomed, came
        if fresh:
            self._sent, self._has_focus, self._bounds = {}, None, (0, 0, 0, 0)
        self._tell_window(has_focus)
        changed = {name: node for name, node in nodes.items() if self._sent.get(name) != node}
        if not (changed or fresh or focus != self._focus):
            return 0
        self._sent, self._focus = dict(nodes), focus

        def news() -> Any:
            news = self._kit.TreeUpdate(self._number(focus))
            if fresh:
                news.tree = self._kit.Tree(self._number(root))
                news.tree.toolkit_name = TOOLKIT
            for name, node in changed.items():
                news.nodes.append((self._number(name), self._made(node)))
            return news

        self._raise(self._adapter.update_if_active(news))
        return len(changed)

    @staticmethod
    def _raise(events: Any) -> None:
        if events is not None:  # only Windows and macOS give something back
            events.raise_events()

    def _tell_window(self, has_focus: bool) -> None:
        if has_focus is not self._has_focus:
            self._has_focus = has_focus
            if sys.platform == "darwin":
                self._raise(self._adapter.update_view_focus_state(has_focus))
            elif _AT_SPI:
                self._adapter.update_window_focus_state(has_focus)
        if _AT_SPI and self._bounds != self._frame.bounds:
            self._bounds = x, y, w, h = self._frame.bounds
            rect = self._kit.Rect(x, y, x + w, y + h)
            self._adapter.set_root_window_bounds(rect, rect)

    def _number(self, name: str) -> int:
        number = self._numbers.setdefault(name, len(self._numbers) + 1)
        self._names[number] = name
        return number

    def _made(self, flat: Flat) -> Any:
        kit = self._kit
        role = _ROLES[flat.role]
        if role == "BUTTON" and flat.states[0] and _AT_SPI:
            role = _SWITCHED_OFF
        node = kit.Node(getattr(kit.Role, role))
        name, description, value, shortcut = flat.texts
        if flat.states[0] and _AT_SPI:
            off = pgettext("button", "not available")
            description = ", ".join(filter(None, (description, off)))
        if description == shortcut and not _AT_SPI:
            description = ""  # elsewhere the shortcut is told by itself
        if _ROLES[flat.role] in ("LABEL", "TEXT_RUN"):
            node.set_value(name)
        elif name:
            node.set_label(name)
        for text, put in (
            (value, node.set_value),
            (description, node.set_description),
            (shortcut, node.set_keyboard_shortcut),
            (_(_KINDS.get(flat.role, "")), node.set_role_description),
        ):
            if text:
                put(text)
        if flat.box:
            box = flat.box
            node.set_bounds(kit.Rect(box.x, box.y, box.right, box.bottom))
        self._put_letters(node, flat)
        self._put_state(node, flat)
        node.set_children([self._number(child) for child in flat.children])
        return node

    def _put_letters(self, node: Any, flat: Flat) -> None:
        """Tells the letters of what is written in a field, by their bytes; and that the cursor is
        behind the last one.
        """
        if flat.role is Role.RUN:
            text = flat.texts[0]
            node.set_character_lengths([len(letter.encode()) for letter in text])
            node.set_word_lengths([len(text)] if text else [])
        elif flat.role is Role.FIELD:
            end = self._kit.TextPosition(self._number(flat.children[0]), len(flat.texts[2]))
            node.set_text_selection(self._kit.TextSelection(end, end))

    def _put_state(self, node: Any, flat: Flat) -> None:
        disabled, chosen = flat.states
        if disabled:
            node.set_disabled()
        if flat.role is Role.CHOICE:
            node.set_toggled(self._kit.Toggled.TRUE if chosen else self._kit.Toggled.FALSE)
        elif chosen:
            node.set_selected(True)
        if flat.role is Role.DIALOG:
            node.set_modal()
        if flat.role is Role.MESSAGE:
            node.set_live(self._kit.Live.POLITE)
        for action in flat.actions:
            node.add_action(getattr(self._kit.Action, _ACTIONS[action]))


def _bus_of_the_user() -> bool:
    """Whether the message bus stands where it is looked for when nothing names it."""
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return bool(folder) and os.path.exists(os.path.join(folder or "", "bus"))
