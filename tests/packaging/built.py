"""The hand of the window's tests, on the built program."""

import subprocess
from collections.abc import Mapping
from pathlib import Path

from driver import Desktop, Game


class BuiltGame(Game):
    """The built program, started from elsewhere with nowhere to print to."""

    def __init__(
        self,
        desk: Desktop,
        home: Path,
        program: Path,
        *words: object,
        env: Mapping[str, str] | None = None,
    ) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.desk, self.home, self.data = desk, home, home / "data"
        self.env = desk.env | {"HOME": str(home), "XDG_DATA_HOME": str(self.data)}
        # No message bus: the first program that asks for one would start it, for ever.
        self.env |= {"DBUS_SESSION_BUS_ADDRESS": "disabled:", **(env or {})}
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-', program, *map(str, words)],
            cwd="/",
            env=self.env,
        )
        self.window = desk.window_of(self.process)
