"""Panels in words: what a dialog, a replay or a demonstration says and offers."""

from collections.abc import Callable, Iterable, Sequence

from crazyquilt.access.node import Action, Acts, Node, Role
from crazyquilt.access.words import spoken
from crazyquilt.scene.geometry import Box
from crazyquilt.screens.demonstration import Demonstration
from crazyquilt.screens.dialog import Dialog, Row
from crazyquilt.screens.screen import Key
from crazyquilt.screens.widgets import Button, Field, Pair, Part, Stepper, Words
from crazyquilt.wording import labelled


def panel_node(panel: Dialog | Demonstration, name: str, more: Iterable[Node] = ()) -> Node:
    """Gets a panel, whose ids begin with `name`; `more` stands before its own rows."""
    read = tuple(panel.read_aloud())
    rows = (_row(panel, f"{name} {i}", row, _room(panel, read, i)) for i, row in enumerate(read))
    focused = isinstance(panel, Dialog) and panel.focus is None
    children = (*more, *rows)
    return Node(name, Role.DIALOG, spoken(panel.title), panel.box, children, focused=focused)


def _room(panel: Dialog | Demonstration, rows: Sequence[Row], number: int) -> Box:
    """Gets where a row stands. A text that does not know is the head of a text after it, or else
    lies between what is before and after it.
    """
    row, whole = rows[number], panel.box
    if row.box.w or not isinstance(row, Words):
        return row.box
    after = rows[number + 1] if number + 1 < len(rows) else None
    if isinstance(after, Words):
        return after.box
    top = rows[number - 1].box.bottom if number else whole.y
    bottom = after.box.y if after else whole.bottom
    return whole._replace(y=top, h=bottom - top)


def _row(panel: Dialog | Demonstration, name: str, row: Row, box: Box) -> Node:
    focused = isinstance(panel, Dialog) and panel.focus is row
    match row:
        case Button():
            return _button(panel, name, row, focused)
        case Stepper():
            disabled = not row.enabled()
            return Node(
                name,
                Role.STEPPER,
                # Not every system tells a value that is no number, so it stands in the name.
                spoken(labelled(row.label, row.shown())),
                row.box,
                focused=focused,
                disabled=disabled,
                acts={} if disabled else _stepping(panel, row),
            )
        case Field():
            acts: dict[Action, Callable[[str], None]] = {Action.WRITE: lambda t: _write(row, t)}
            acts |= _focusing(panel, row)
            return Node(
                name,
                Role.FIELD,
                spoken(row.label),
                row.box,
                (Node(f"{name} text", Role.RUN, row.text, row.box),),
                value=row.text,
                focused=focused,
                acts=acts,
            )
        case Pair():
            return Node(name, Role.TEXT, spoken(labelled(row.term, row.text)), row.box)
        case Words():
            return Node(name, Role.TEXT, spoken(row.text), box)
        case _:
            return Node(name, Role.PICTURE, spoken(row.in_words()), row.box)


def _button(panel: Dialog | Demonstration, name: str, button: Button, focused: bool) -> Node:
    enabled = button.enabled()
    chosen = button.here() if button.here else button.chosen
    shortcut = button.note if button.shortcut else ""
    acts: dict[Action, Callable[[str], None]] = {}
    if enabled:
        acts = {Action.PRESS: lambda _: _press(panel, button), **_focusing(panel, button)}
    return Node(
        name,
        Role.BUTTON if chosen is None else Role.CHOICE,
        spoken(button.in_words()),
        button.box,
        # Not every system tells a shortcut, so it stands in the description too.
        description=shortcut,
        shortcut=shortcut,
        focused=focused,
        disabled=not enabled,
        chosen=chosen,
        acts=acts,
    )


def _press(panel: Dialog | Demonstration, button: Button) -> None:
    """Does what Enter does there."""
    if isinstance(panel, Dialog):
        _focus(panel, button)
        panel.handle(Key("return"))
    else:
        button.action()


def _focusing(panel: Dialog | Demonstration, part: Part) -> Acts:
    return {Action.FOCUS: lambda _: _focus(panel, part)} if isinstance(panel, Dialog) else {}


def _focus(panel: Dialog, part: Part) -> None:
    panel.focus, panel.keyboard = part, True


def _stepping(panel: Dialog | Demonstration, stepper: Stepper) -> Acts:
    return {
        Action.PRESS: lambda _: _step(panel, stepper, 1),
        Action.MORE: lambda _: _step(panel, stepper, 1),
        Action.LESS: lambda _: _step(panel, stepper, -1),
        **_focusing(panel, stepper),
    }


def _step(panel: Dialog | Demonstration, stepper: Stepper, by: int) -> None:
    """Does what an arrow does there."""
    if isinstance(panel, Dialog):
        _focus(panel, stepper)
    stepper.step(by)


def _write(field: Field, text: str) -> None:
    field.text = ""
    field.typed(text)
