"""A screen reader's eyes and hands, for Debian's own Python, which alone has pyatspi. Each line of
the input is a wish in JSON, each line of the output the answer.

It knows nothing of the game and sees no pixel: all it has is the accessibility tree.
"""

import json
import sys
import time

import pyatspi
from gi.repository import Atspi, GLib

STATES = ("focused", "checked", "selected", "enabled", "modal", "active")
PATIENCE = 15.0
heard = []
"""What a reader would say by itself."""
seen = {}
"""The names that were last seen, with what they name: a look at the whole tree takes its time."""


def pump():
    """Lets the messages in that have come."""
    context = GLib.MainContext.default()
    for _ in range(200):
        if not context.iteration(False):
            break


def hear(event):
    if event.type.startswith("object:announcement"):
        heard.append(event.any_data)


def window():
    """The window of the only program that is there; waits for it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        pump()
        desktop = pyatspi.Registry.getDesktop(0)
        for i in range(desktop.childCount):
            program = desktop.getChildAtIndex(i)
            if program is not None and program.childCount:
                program.clear_cache()
                return program.getChildAtIndex(0)
        time.sleep(0.05)
    raise SystemExit("no window has come")


def walk(node):
    yield node
    for i in range(node.childCount):
        child = node.getChildAtIndex(i)
        if child is not None:
            yield from walk(child)


def told(node):
    states = {pyatspi.stateToString(state) for state in node.getState().getStates()}
    box = None
    try:
        extents = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        box = [extents.x, extents.y, extents.width, extents.height]
    except NotImplementedError:
        pass
    value = ""
    if "Value" in pyatspi.listInterfaces(node):
        value = node.queryValue().currentValue
    text = None
    if "Text" in pyatspi.listInterfaces(node) and node.getRoleName() in ("entry", "text"):
        written = node.queryText()
        text = [written.getText(0, -1), written.characterCount, written.caretOffset]
    return {
        "role": node.getRoleName(),
        "name": node.name,
        "description": node.description,
        "states": sorted(states.intersection(STATES)),
        "actions": actions(node),
        "box": box,
        "value": value,
        "text": text,
    }


def actions(node):
    if "Action" not in pyatspi.listInterfaces(node):
        return []
    known = node.queryAction()
    return [known.getName(i) for i in range(known.nActions)]


def named(name):
    """The thing whose name is this, or begins with it and a comma."""

    def fits(other):
        return other == name or other.startswith(name + ",")

    for known, node in seen.items():
        if fits(known) and fits(name_now(node)):
            return node
    seen.clear()
    seen.update((node.name, node) for node in walk(window()))
    return next((node for known, node in seen.items() if fits(known)), None)


def name_now(node):
    node.clear_cache()
    try:
        return node.name
    except GLib.Error:  # it is gone
        return ""


def press(name):
    node = named(name)
    return node is not None and "click" in actions(node) and node.queryAction().doAction(0)


def focus(name):
    node = named(name)
    return node is not None and node.queryComponent().grabFocus()


def answer(wish):
    pump()
    match wish:
        case ["tree"]:
            return [told(node) for node in walk(window())]
        case ["names"]:
            return [node.name for node in walk(window())]
        case ["press", name]:
            return bool(press(name))
        case ["focus", name]:
            return bool(focus(name))
        case ["heard"]:
            pump()
            said = list(heard)
            heard.clear()
            return said
    return None


def main():
    Atspi.init()
    pyatspi.Registry.registerEventListener(hear, "object:announcement")
    window()
    print(json.dumps("ready"), flush=True)
    for line in sys.stdin:
        try:
            found = answer(json.loads(line))
        except GLib.Error as error:  # it went away while it was looked at
            found = {"error": str(error)}
        print(json.dumps(found), flush=True)


main()
