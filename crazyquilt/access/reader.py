"""The screen reader at the table: between the loop and the way to it."""

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from crazyquilt.access.adapter import Adapter, Frame
from crazyquilt.access.node import Action, Node, flat, focus_of
from crazyquilt.language import _
from crazyquilt.screens.director import Director

if TYPE_CHECKING:
    from crazyquilt.access.announcer import Announcer
    from crazyquilt.access.tree import Outline


class Reader:
    """Costs nothing as long as no screen reader is there, and breaks nothing whatever goes wrong:
    `complain` is told once, and the game goes on without it.
    """

    def __init__(
        self,
        director: Director,
        frame: Frame,
        title: str,
        complain: Callable[[str], None],
        connect: Callable[[Frame], Adapter] = Adapter,
    ) -> None:
        self._director = director
        self._title = title
        self._complain = complain
        self._adapter: Adapter | None = None
        self._outline: Outline | None = None
        self._announcer: Announcer | None = None
        self._guard(lambda: self._connect(frame, connect))

    def _connect(self, frame: Frame, connect: Callable[[Frame], Adapter]) -> None:
        with contextlib.suppress(ImportError):  # not installed, or there is none for this system
            self._adapter = connect(frame)

    def _guard(self, work: Callable[[], object]) -> None:
        """Does some work; when it fails, there is no reader from then on."""
        try:
            work()
        except (KeyboardInterrupt, SystemExit, GeneratorExit):
            raise
        except BaseException as error:  # what fails inside AccessKit is not an Exception
            self._adapter = None
            reason = " ".join(str(error).split())
            self._complain(_("screen readers cannot be reached: {reason}").format(reason=reason))

    @property
    def active(self) -> bool:
        """Whether a screen reader is there."""
        return self._adapter is not None and self._adapter.active

    def waiting(self, has_focus: bool) -> bool:
        """Whether a screen reader waits to be obeyed and told."""
        return self._adapter is not None and self._adapter.waits(has_focus)

    def obey(self) -> None:
        """Carries out what was asked, as much of it as a turn has time for."""
        nodes: dict[str, Node] = {}
        for request in self._adapter.requests() if self._adapter else ():
            # Each meets the table as the one before has left it.
            nodes = nodes or {node.id: node for node in self._tree()}
            node = nodes.get(request.node)
            if node and request.action in node.acts:
                node.acts[request.action](request.text)
                if request.action is not Action.FOCUS:  # which changes nothing that can be done
                    nodes = {}

    def tell(self, has_focus: bool) -> None:
        """Tells the screen reader what is there now, if there is one."""
        adapter = self._adapter
        if adapter is None or not adapter.active:
            return
        if self._announcer is None:
            from crazyquilt.access.announcer import Announcer

            self._announcer = Announcer(self._director.play, lambda: self.active)
            # What is there from the beginning is never said by itself.
            self._update(adapter, self._tree(), has_focus)
        self._update(adapter, self._tree(self._announcer.messages()), has_focus)

    def _update(self, adapter: Adapter, tree: Node, has_focus: bool) -> None:
        if self._adapter is not adapter:  # it has just failed
            return
        self._guard(lambda: adapter.update(flat(tree), tree.id, focus_of(tree), has_focus))

    def _tree(self, messages: tuple[Node, ...] = ()) -> Node:
        if self._outline is None:
            from crazyquilt.access.tree import Outline

            self._outline = Outline(self._director.stage, self._title)
        return self._outline.tree(messages)
