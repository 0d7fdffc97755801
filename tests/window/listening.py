"""A message bus with a screen reader on it: what it sees, what it asks and what it hears."""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from driver import PATIENCE, Desktop, wait_until

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
PYTHON = "/usr/bin/python3"


def missing_means() -> str:
    """What is not there of all that a reader needs."""
    wanted = {
        "dbus-daemon": shutil.which("dbus-daemon"),
        "gdbus": shutil.which("gdbus"),
        "at-spi2-core": any(Path(path).exists() for path in LAUNCHERS),
        "python3-pyatspi": any(Path(PYTHON).parent.parent.glob("lib/python3/*/pyatspi")),
    }
    try:
        import accesskit  # noqa: F401
    except ImportError:
        wanted["accesskit"] = False
    return ", ".join(name for name, found in wanted.items() if not found)


class Bus:
    """What a program needs in its environment to be heard, and the processes."""

    def __init__(self, env: dict[str, str], processes: list[subprocess.Popen[str]]) -> None:
        self.env = {name: env[name] for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR")}
        self._processes = processes

    def die(self) -> None:
        """Ends, and the readers' own bus with it."""
        for process in self._processes:
            process.terminate()
            process.wait(PATIENCE)


@contextmanager
def message_bus(desk: Desktop) -> Iterator[Bus]:
    """Starts a message bus on which a screen reader is awaited."""
    quiet = {"stdin": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    # A socket's path must be short.
    with tempfile.TemporaryDirectory(prefix="cq") as folder:
        env = desk.env | {"HOME": folder, "XDG_RUNTIME_DIR": folder, "GSETTINGS_BACKEND": "memory"}
        env |= {"XDG_CACHE_HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
        words = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
        daemon = subprocess.Popen(words, env=env, stdout=subprocess.PIPE, text=True, **quiet)
        assert daemon.stdout
        env["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
        path = next(path for path in LAUNCHERS if Path(path).exists())
        launcher = subprocess.Popen(
            [path, "--launch-immediately"], env=env, stdout=subprocess.DEVNULL, text=True, **quiet
        )
        bus = Bus(env, [launcher, daemon])
        try:
            wait_until(lambda: await_reader(env), "the bus of the screen readers")
            yield bus
        finally:
            bus.die()
            daemon.stdout.close()


def await_reader(env: dict[str, str], there: bool = True) -> bool:
    """Says on the bus that a screen reader is there, or no longer. Returns whether it was heard."""
    words = ["gdbus", "call", "--session", "-d", "org.a11y.Bus", "-o", "/org/a11y/bus"]
    words += ["-m", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "IsEnabled"]
    done = subprocess.run(
        [*words, f"<{str(there).lower()}>"], env=env, capture_output=True, check=False
    )
    return done.returncode == 0


class Listener:
    """A screen reader. Things are called by their names, whole or up to a comma."""

    def __init__(self, desk: Desktop, bus: Bus) -> None:
        self._process = subprocess.Popen(
            [PYTHON, str(Path(__file__).with_name("at_spi.py"))],
            env=desk.env | bus.env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.heard: list[str] = []
        assert self._answer() == "ready"

    def _answer(self) -> Any:
        assert self._process.stdout
        return json.loads(self._process.stdout.readline() or '"nothing"')

    def ask(self, *words: str) -> Any:
        assert self._process.stdin
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()
        return self._answer()

    def tree(self) -> dict[str, dict[str, Any]]:
        found = self.ask("tree")
        if isinstance(found, dict):
            return {}  # something went away while it was looked at
        return {node["name"]: node for node in found}

    def thing(self, name: str) -> dict[str, Any]:
        """A thing, once it is there."""
        return wait_until(
            lambda: next((n for k, n in self.tree().items() if called(k, name)), None), name
        )

    def press(self, name: str) -> None:
        wait_until(lambda: self.ask("press", name) is True, f"a press on {name!r}")

    def focus(self, name: str) -> None:
        wait_until(lambda: self.ask("focus", name) is True, f"the focus on {name!r}")

    def whole_tree(self, name: str) -> dict[str, dict[str, Any]]:
        """The tree, once there is a thing of that name."""
        return wait_until(lambda: tree if name in (tree := self.tree()) else {}, name)

    def goes_to(self, name: str) -> None:
        """Focuses something, and waits until it has the focus: all before it is done then."""
        self.focus(name)
        wait_until(lambda: "focused" in self.thing(name)["states"], f"the focus on {name!r}")

    def turn_the_waste_over(self) -> None:
        """Presses the empty stock until that is not taken for one press too many on a full one."""

        def turned_over() -> bool:
            self.press("Stock")
            self.goes_to("Waste")
            return not any(called(name, "Stock, empty") for name in self.tree())

        wait_until(turned_over, "the redeal")

    def hears(self, words: str) -> None:
        """Waits until it has heard a sentence, in the last message that it heard or a later one."""

        def said() -> bool:
            self.heard += self.ask("heard")
            for i, text in enumerate(self.heard):
                if words in text:
                    del self.heard[:i]
                    return True
            return False

        try:
            wait_until(said, words)
        except AssertionError:
            raise AssertionError(f"{words!r} was not said, but {self.heard}") from None

    def close(self) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._process.stdout.close()


def called(found: str, name: str) -> bool:
    return found == name or found.startswith(f"{name},")
