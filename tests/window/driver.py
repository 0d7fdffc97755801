"""A hand on the real window: xdotool presses, xclip reads, and the game's own record answers.

Nothing here sleeps and hopes. Keys and buttons reach the game in the order in which they are
sent, so a record that is asked for after them (`Game.record`) tells how they were all answered.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, TypeVar

import pygame

from crazyquilt.figures.tally import Tally
from crazyquilt.model.record import parse_record
from crazyquilt.render import picture
from crazyquilt.scene.geometry import layout

ROOT = Path(__file__).parents[2]
PROGRAMS = ("Xvfb", "openbox", "xdotool", "xclip", "import")
WON = ROOT / "tests" / "data" / "won-standard.quilt"
SCREEN = (1920, 1080)
PATIENCE = 10.0
"""Seconds that a busy machine is given to answer."""
NOBODY = "nobody has copied anything yet"
LEFT, MIDDLE, RIGHT = 1, 2, 3

Point = tuple[int, int]
Place = str | Point
T = TypeVar("T")


def wait_until(what: Callable[[], T], told: str, patience: float = PATIENCE) -> T:
    """Asks until the answer is true, and gets it."""
    until = time.monotonic() + patience
    while not (answer := what()):
        assert time.monotonic() < until, f"waited {patience:g} s in vain: {told}"
        time.sleep(0.01)
    return answer


def missing_programs() -> list[str]:
    return [name for name in PROGRAMS if shutil.which(name) is None]


def _stop(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
    process.wait()


class Desktop:
    """A screen that nobody sees, with a window manager."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self.env = dict(env)

    def run(self, *words: object, text: str | None = None) -> str:
        """Runs a program on this screen and gets what it prints."""
        done = subprocess.run(
            [str(word) for word in words],
            input=text,
            stdout=subprocess.PIPE if text is None else subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=self.env,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return done.stdout or ""

    def xdo(self, *words: object) -> str:
        """Runs xdotool."""
        return self.run("xdotool", *words)

    @property
    def clipboard(self) -> str:
        """What any other program would paste."""
        return self.run("xclip", "-o", "-selection", "clipboard")

    @clipboard.setter
    def clipboard(self, text: str) -> None:
        self.run("xclip", "-i", "-selection", "clipboard", text=text)
        # xclip goes to the background before its claim has reached the server.
        wait_until(lambda: self.clipboard == text, "xclip on the clipboard")

    @property
    def active(self) -> int | None:
        """The window that has the focus."""
        answer = self.xdo("getactivewindow").strip()
        return int(answer) if answer.isdigit() else None

    def window_of(self, process: subprocess.Popen[bytes]) -> int:
        """Waits for a program's window and for its focus."""

        def found() -> int | None:
            assert process.poll() is None, "the program ended before its window came"
            answer = self.xdo("search", "--onlyvisible", "--pid", process.pid).split()
            return int(answer[-1]) if answer else None

        window = wait_until(found, "a window")
        wait_until(lambda: self.active == window, "the new window's focus")
        return window

    def activate(self, window: int) -> None:
        """Brings a window to the front and gives it the focus."""
        self.xdo("windowactivate", window)
        wait_until(lambda: self.active == window, "another window's focus")

    @contextmanager
    def another_window(self) -> Iterator[int]:
        """Opens another program's window; the focus goes to it."""
        lines = (
            "import pygame",
            "pygame.display.init()",
            "pygame.display.set_caption('Another')",
            "pygame.display.set_mode((300, 200))",
            "while not pygame.event.peek(pygame.QUIT): pygame.time.wait(20)",
        )
        process = subprocess.Popen(
            [sys.executable, "-c", "\n".join(lines)],
            env=self.env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield self.window_of(process)
        finally:
            _stop(process)


@contextmanager
def desktop(folder: Path, screen: Point = SCREEN) -> Iterator[Desktop]:
    """Starts a screen of its own on a free display number, and a window manager."""
    env = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    env |= {"HOME": str(folder), "XDG_CACHE_HOME": str(folder)}
    reading, writing = os.pipe()
    size = "x".join(map(str, screen))
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-noreset"],
        pass_fds=[writing],
        env=env,
        **quiet,
    )
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    assert number, "Xvfb does not start"
    env["DISPLAY"] = f":{number}"
    manager = subprocess.Popen(["openbox", "--sm-disable"], env=env, **quiet)
    try:
        here = Desktop(env)
        # A window manager that is ready names itself on the root window.
        wait_until(lambda: here.xdo("get_desktop").strip().isdigit(), "the window manager")
        yield here
    finally:
        _stop(manager)
        _stop(server)


def keep(folder: Path, text: str) -> Path:
    """Lays a game down to be gone on with at the next start, in a test's folder."""
    file = folder / "home" / "data" / "crazyquilt" / "unfinished.quilt"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    return file


_maps: dict[Point, dict[str, list[int]]] = {}


class Game:
    """A running game. Places are names of the map (`a1`, `waste`, `upS`) or pixels."""

    def __init__(
        self, desk: Desktop, home: Path, *words: object, env: Mapping[str, str] | None = None
    ) -> None:
        self.desk = desk
        self.home = home
        self.data = home / "data"
        home.mkdir(parents=True, exist_ok=True)
        self.env = desk.env | {
            "HOME": str(home),
            "USERPROFILE": str(home),
            "XDG_DATA_HOME": str(self.data),
            # No message bus: the first program that asks for one would start it, for ever.
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_STATE_HOME": str(home / "state"),
            "XDG_CACHE_HOME": str(home / "cache"),
            **(env or {}),
        }
        settings = home / "config" / "crazyquilt" / "settings.toml"
        if not settings.exists():
            # The verdict comes when it comes; a picture to compare with must not wait for it.
            settings.parent.mkdir(parents=True, exist_ok=True)
            settings.write_text("verdict = false\n", encoding="utf-8")
        self.errors = home / "errors.txt"
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "crazyquilt", *map(str, words)],
                cwd=ROOT,
                env=self.env,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )
        self.window = desk.window_of(self.process)
        self.record()  # A press in the first moments of the focus would only count for the focus.

    # ── where things are

    @property
    def size(self) -> Point:
        """The window's size as the window manager has it."""
        words = self.desk.xdo("getwindowgeometry", "--shell", self.window).split()
        values = dict(word.split("=") for word in words)
        return int(values["WIDTH"]), int(values["HEIGHT"])

    @property
    def map(self) -> dict[str, list[int]]:
        """Where everything is, as ``crazyquilt render --map`` tells it for this size."""
        size = self.size
        if size not in _maps:
            file = self.home / "map.json"
            command = [sys.executable, "-m", "crazyquilt", "render", "1", "--map", str(file)]
            command += ["--size", "x".join(map(str, size)), "-o", str(self.home / "map.png")]
            subprocess.run(command, cwd=ROOT, env=self.env, check=True)
            _maps[size] = json.loads(file.read_text(encoding="utf-8"))
        return _maps[size]

    def at(self, place: Place) -> Point:
        """The pixel in the middle of a place."""
        if not isinstance(place, str):
            return place
        x, y, w, h = self.map[place]
        return x + w // 2, y + h // 2

    def button_at(self, name: str) -> Point:
        """The pixel in the middle of one of the table's buttons."""
        x, y = layout(*self.size).buttons[name].centre
        return int(x), int(y)

    @property
    def nowhere(self) -> Point:
        """A pixel of the bare table: the hole between the cells a1, b1, a2 and b2."""
        (ax, ay, aw, ah), (bx, _, _, _) = self.map["a1"], self.map["b1"]
        assert ax + aw == bx
        right, below = self.map["a2"], self.map["b2"]
        return (right[0] + right[2] + below[0]) // 2 - 1, ay + ah - 1

    # ── the hand

    def hand(self, *words: object) -> None:
        """Does several things in one go, in xdotool's words."""
        self.desk.xdo(*words)

    def to(self, place: Place) -> tuple[object, ...]:
        """The words that move the pointer."""
        return ("mousemove", "--window", self.window, *self.at(place))

    def way(self, start: Place, end: Place, steps: int = 8) -> list[object]:
        """The words that move the pointer from one place to another, as a hand does."""
        (x0, y0), (x1, y1) = self.at(start), self.at(end)
        words: list[object] = []
        for i in range(1, steps + 1):
            words += self.to((x0 + (x1 - x0) * i // steps, y0 + (y1 - y0) * i // steps))
            words += ["sleep", 0.01]
        return words

    def point(self, place: Place) -> None:
        """Moves the pointer."""
        self.hand(*self.to(place))

    def click(self, place: Place, button: int = LEFT, times: int = 1, pause: int = 40) -> None:
        """Clicks, `times` in fast succession with `pause` milliseconds between."""
        many = ("--repeat", times, "--delay", pause) if times > 1 else ()
        self.hand(*self.to(place), "click", *many, button)

    def lift(self, source: Place, over: Place) -> None:
        """Begins a drag and leaves the card in the air."""
        self.hand(*self.to(source), "mousedown", LEFT, *self.way(source, over))

    def drop(self) -> None:
        """Lets the mouse button go."""
        self.hand("mouseup", LEFT)

    def drag(self, source: Place, target: Place) -> None:
        """Drags from one place to another."""
        words = (*self.to(source), "mousedown", LEFT, *self.way(source, target))
        self.hand(*words, "mouseup", LEFT)

    def key(self, *keys: str) -> None:
        """Presses keys one after another: ``ctrl+z``, ``F11``, ``Return``."""
        self.hand("key", "--delay", 4, *keys)

    def redeal_by_key(self) -> None:
        """Presses Space until the waste is turned over, which a fast press does not do."""

        def turned_over() -> bool:
            self.key("space")
            return "@" in self.record()

        wait_until(turned_over, "the redeal")

    def paste(self, text: str, *answers: str) -> None:
        """Has another program copy a text, presses Ctrl+V and then more keys, and waits for all."""
        self.desk.clipboard = text
        self.key("ctrl+v", *answers, "ctrl+c")
        wait_until(lambda: self.desk.clipboard not in ("", text), "the game's answer to a paste")

    def resize(self, width: int, height: int) -> None:
        """Has the window manager resize the window, and waits until it did."""
        self.hand("windowsize", self.window, width, height)
        wait_until(lambda: self.size == (width, height), f"a window of {width}x{height}")

    def wait_for_size(self, size: Point) -> None:
        """Waits until the window has a size."""
        wait_until(lambda: self.size == size, f"a window of {size}, not {self.size}")

    def come_back(self) -> None:
        """Gives the window the focus again.

        When the release of a button was never seen, the next press is taken for it.
        """
        self.desk.activate(self.window)
        self.record()
        self.click(self.nowhere)

    # ── what has come of it

    def record(self) -> str:
        """The game as a record's text, from the clipboard, after all that was done so far; without
        what is counted beside the moves.
        """
        self.desk.clipboard = NOBODY
        asked = 0.0

        def copied() -> str | None:
            nonlocal asked
            assert self.process.poll() is None, f"the game ended: {self.complaints()}"
            if time.monotonic() - asked > 1:
                self.key("ctrl+c")
                asked = time.monotonic()
            text = self.desk.clipboard
            return text if text not in ("", NOBODY) else None

        return uncounted(wait_until(copied, "the record on the clipboard"))

    def shows(self) -> bytes:
        """The colours of the window's pixels, as they are seen."""
        words = ("import", "-window", self.window, "-depth", 8, "rgb:-")
        return subprocess.run(
            [str(word) for word in words], env=self.desk.env, capture_output=True, check=True
        ).stdout

    def wait_for_picture(self, expected: pygame.Surface, told: str) -> None:
        """Waits until the window shows exactly this."""
        wanted = pygame.image.tobytes(expected, "RGB")
        wait_until(lambda: self.shows() == wanted, told)

    def clear(self) -> None:
        """Takes the last message off the table, by a press that plays nothing."""
        self.click(self.nowhere, MIDDLE)

    def check(self, moves: str, cursor: int | None = None, practice: bool = False) -> str:
        """Requires the moves of the record, and all that must hold whatever was done. `practice`:
        the game was begun elsewhere, and so does not count.

        All 104 cards are there, what undo takes back redo brings again, and the window shows what
        the record's own picture shows: each card where the position has it, none held.
        """
        text = self.record()
        assert moves_of(text) == (moves.split(), cursor)
        parse_record(text).game()
        undone = cursor != 0 and (moves or "earlier" in text)
        if undone or cursor == 0:
            self.key(*(("ctrl+z", "ctrl+y") if undone else ("ctrl+y", "ctrl+z")))
            assert self.record() == text
        self.check_picture(text, practice)
        return text

    def check_picture(self, text: str, practice: bool = False) -> None:
        """Requires that the window at rest shows the record's picture."""
        self.clear()
        extra = (str(Tally.new(practice=True)),) if practice else ()
        expected, _ = picture(parse_record(text).game(), self.size, extra=extra)
        self.wait_for_picture(expected, f"the picture of this record:\n{text}")

    # ── the end

    @property
    def kept(self) -> Path:
        """The file of the unfinished game."""
        return self.data / "crazyquilt" / "unfinished.quilt"

    def complaints(self) -> str:
        """What the game wrote to standard error."""
        return self.errors.read_text(encoding="utf-8")

    def wait(self) -> int:
        """Waits for the end and gets the exit status."""
        return self.process.wait(PATIENCE)

    def quit(self) -> int:
        """Presses Ctrl+Q and gets the exit status."""
        self.key("ctrl+q")
        return self.wait()

    def close_window(self) -> int:
        """Closes the window by the window manager's key, and gets the exit status."""
        self.key("alt+F4")
        return self.wait()

    def send(self, number: signal.Signals) -> int:
        """Sends a signal and gets the exit status."""
        self.process.send_signal(number)
        return self.wait()

    def stop(self) -> None:
        """Ends it however it stands."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()


def uncounted(text: str) -> str:
    """A record's text without what is counted beside the moves, such as undos."""
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("tally "))


def moves_of(text: str) -> tuple[list[str], int | None]:
    """The moves and the cursor of a record's text; None for a cursor that is not spelt out."""
    moves: list[str] = []
    cursor = None
    for line in text.splitlines():
        key, *words = line.split()
        if key == "moves":
            moves += words
        elif key == "cursor":
            cursor = int(words[0])
    return moves, cursor


class Start(Protocol):
    """Starts the game with the words of a command line."""

    def __call__(self, *words: object, env: dict[str, str] | None = None) -> Game: ...
