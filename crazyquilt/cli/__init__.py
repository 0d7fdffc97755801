"""The command line. Solving, checking and printing run without a display and without pygame.

Exit status: 0 as asked, 1 for a “no” answer (lost), 2 for bad input with one line on standard
error, 3 for “not known”.
"""

import contextlib
import os
import sys
from collections.abc import Sequence

from crazyquilt import language
from crazyquilt.cli.answers import YES, BadInput, complain
from crazyquilt.cli.parser import COMMANDS, build
from crazyquilt.language import _
from crazyquilt.model.errors import CrazyQuiltError
from crazyquilt.storage.files import reason_of


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    language.use(language.of_environment())
    with contextlib.suppress(AttributeError, ValueError, OSError):
        # A terminal or pipe without our letters gets their numbers, and no failure.
        sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    words = list(sys.argv[1:] if arguments is None else arguments)
    # What a double click on a record gives is just its path.
    if not words or words[0] not in (*COMMANDS, "-h", "--help", "--version"):
        words.insert(0, "play")
    try:
        try:
            return _run(words)
        finally:
            # Here and not at exit, where a failure could not be told.
            if sys.stdout is not None:
                sys.stdout.flush()
    except (BadInput, CrazyQuiltError) as error:
        return complain(str(error))
    except BrokenPipeError:
        _silence()
        return YES  # the reader went away (`| head`): nothing is left to tell
    except OSError as error:
        _silence()
        name = f"{error.filename}: " if error.filename else ""
        return complain(f"{name}{reason_of(error)}")
    except KeyboardInterrupt as stopped:
        # Translators: what is told after Ctrl+C.
        return complain(str(stopped) or _("interrupted"))


def _run(words: list[str]) -> int:
    try:
        options = build().parse_args(words)
    except SystemExit as leaving:  # after --help and --version
        return int(leaving.code or 0)
    status: int = options.run(options)
    return status


def _silence() -> None:
    """Sends what is still unwritten to nowhere, so that leaving does not fail on it again."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
