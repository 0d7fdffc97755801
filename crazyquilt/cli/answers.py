"""What the commands answer with: the exit status, and one line on standard error."""

import contextlib
import sys

YES, NO, BAD_INPUT = 0, 1, 2


class BadInput(Exception):
    """What was asked cannot be done with what was given; the message says why."""


def complain(message: str) -> int:
    """Tells on standard error what went wrong, in one line. Returns the exit status."""
    with contextlib.suppress(OSError, ValueError):
        print("crazyquilt: " + " ".join(message.split()), file=sys.stderr, flush=True)
    return BAD_INPUT
