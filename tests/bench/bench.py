"""What the game costs, beside the floor: a bare pygame program measured in the same run.

    python tests/bench/bench.py [--quick]

Runs on a screen of its own (Xvfb with openbox, xdotool for the hand), on Linux. Machines are noisy:
the ratio to the floor counts more than a single time. `--quick` only shows that it runs.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(HERE.parent / "window")]

from driver import Desktop, Game, desktop, missing_programs  # noqa: E402

from crazyquilt.scene.geometry import layout  # noqa: E402

SIZE = (1280, 800)
FRAMES = ((1280, 800), (1920, 1080), (3840, 2160))
BUILD = ROOT / "dist" / "crazyquilt"


class Amount(NamedTuple):
    """How much is measured: runs, games, seconds of looking on."""

    starts: int
    games: int
    seconds: float


FULL, QUICK = Amount(9, 1000, 12.0), Amount(1, 10, 0.5)


class Line(NamedTuple):
    """One line of the table. `most` is what the ratio, or the figure itself, may reach."""

    measure: str
    unit: str
    game: float
    floor: float | None
    reach: str
    well: bool


class Bench:
    """The measuring on one desktop, with a temporary home."""

    def __init__(self, desk: Desktop, folder: Path, amount: Amount) -> None:
        self.desk = desk
        self.folder = folder
        self.amount = amount
        self.env = desk.env | {
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CONFIG_HOME": str(folder / "config"),
        }
        self.lines: list[Line] = []

    def note(
        self, measure: str, unit: str, game: float, floor: float | None, reach: str, most: float
    ) -> None:
        """Adds a line; `most` bounds the ratio when there is a floor and `reach` speaks of it."""
        value = game / floor if floor and "floor" in reach else game
        self.lines.append(Line(measure, unit, game, floor, reach, value <= most))
        print(row(self.lines[-1]), flush=True)

    # ── the two programs

    def floor_words(self, mode: str, size: tuple[int, int]) -> list[str]:
        """The command of the floor at a window's size, with the game's card size."""
        numbers = (*size, *layout(*size).card)
        return [sys.executable, str(HERE / "floor.py"), mode, *map(str, numbers)]

    def probe_words(self, mode: str, *numbers: int) -> list[str]:
        """The command of the game with a clock inside."""
        return [sys.executable, str(HERE / "probe.py"), mode, *map(str, numbers)]

    def answer(self, words: list[str]) -> str:
        """Runs a program to its end and gets the last line that it prints."""
        done = subprocess.run(words, env=self.env, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"{' '.join(words)} failed:\n{done.stderr}")
        return done.stdout.strip().splitlines()[-1]

    # ── measures

    def start(self) -> None:
        """From the start of the process to the first frame, warm."""

        def once(words: list[str]) -> float:
            began = time.monotonic()
            return float(self.answer(words)) - began

        ways = self.probe_words("start"), self.floor_words("start", SIZE)
        took: tuple[list[float], list[float]] = ([], [])
        for words in ways:
            once(words)
        for _ in range(self.amount.starts):
            for words, times in zip(ways, took, strict=True):
                times.append(once(words))
        game, floor = map(statistics.median, took)
        self.note("start to first frame", "ms", game * 1000, floor * 1000, "≤ 1.5 × floor", 1.5)

    def at_rest(self) -> None:
        """Memory and processor time of both, lying side by side, each with and without focus."""
        game = Game(self.desk, self.folder, 3, "--size", f"{SIZE[0]}x{SIZE[1]}")
        floor = subprocess.Popen(self.floor_words("idle", SIZE), env=self.env)
        try:
            window = self.desk.window_of(floor)
            self.rest()
            memory = resident(game.process.pid), resident(floor.pid)
            self.note("memory, idle", "MB", *memory, "≤ 70 MB", 70)
            game_away, floor_here = self.busy(game.process.pid, floor.pid)
            self.desk.activate(game.window)
            self.rest()
            game_here, floor_away = self.busy(game.process.pid, floor.pid)
            self.desk.activate(window)
            self.note("idle processor, focus", "%", game_here, floor_here, "≤ 0.4 %", 0.4)
            self.note("idle processor, no focus", "%", game_away, floor_away, "≤ 0.15 %", 0.15)
        finally:
            floor.terminate()
            floor.wait()
            game.stop()

    def rest(self) -> None:
        """Lets the last animations end."""
        time.sleep(min(3.0, self.amount.seconds))

    def busy(self, *pids: int) -> list[float]:
        """Per cent of a core that programs take while nobody does anything."""
        before, began = [used(pid) for pid in pids], time.monotonic()
        time.sleep(self.amount.seconds)
        over = time.monotonic() - began
        return [(used(pid) - was) / over * 100 for pid, was in zip(pids, before, strict=True)]

    def dragged(self) -> None:
        """Processor time while a card is carried about, 60 moves a second."""
        path = self._round()
        game = Game(self.desk, self.folder, 3, "--size", f"{SIZE[0]}x{SIZE[1]}")
        try:
            self.rest()
            game.lift("a6", (400, 400))
            game_share = self._carried(game.process.pid, game.window, path)
            game.drop()
        finally:
            game.stop()
        floor = subprocess.Popen(self.floor_words("drag", SIZE), env=self.env)
        try:
            window = self.desk.window_of(floor)
            floor_share = self._carried(floor.pid, window, path)
        finally:
            floor.terminate()
            floor.wait()
        self.note("dragging a card, 60 Hz", "%", game_share, floor_share, "≤ 5 %", 5)

    def _round(self) -> list[tuple[int, int]]:
        count = max(10, round(self.amount.seconds * 60 / 2))
        return [(300 + i * 7 % 600, 200 + i * 3 % 400) for i in range(count)]

    def _carried(self, pid: int, window: int, path: list[tuple[int, int]]) -> float:
        words: list[object] = []
        for point in path:
            words += ["mousemove", "--window", window, *point, "sleep", 1 / 60]
        before, began = used(pid), time.monotonic()
        self.desk.xdo(*words)
        return (used(pid) - before) / (time.monotonic() - began) * 100

    def games(self) -> None:
        """Memory over many games."""
        memory = json.loads(self.answer(self.probe_words("games", self.amount.games)))
        # The first tenth fills the caches.
        growth = memory[-1] - memory[0]
        name = f"growth over {self.amount.games} games"
        self.note(name, "MB", growth, None, "none (≤ 2 MB of noise)", 2)

    def frames(self) -> None:
        """A full frame, and a frame in which one card moves."""
        for size in FRAMES:
            game = json.loads(self.answer(self.probe_words("frames", *size)))
            floor = json.loads(self.answer(self.floor_words("frames", size)))
            for what, name in (("full", "full frame"), ("drag", "dragged card")):
                times = statistics.median(game[what]), statistics.median(floor[what])
                title = f"{name}, {size[0]} × {size[1]}"
                if what == "full":
                    self.note(title, "ms", *times, "≤ 1.5 × floor", 1.5)
                else:
                    self.note(title, "ms", *times, "within a frame: 16 ms", 16)

    def resize(self) -> None:
        """A resize to 1080p."""
        size = (1920, 1080)
        game = json.loads(self.answer(self.probe_words("resize", *size)))
        floor = json.loads(self.answer(self.floor_words("resize", size)))
        crisp = statistics.median(game["crisp"]), statistics.median(floor["crisp"])
        self.note("resize to 1080p until crisp", "ms", *crisp, "≤ 250 ms", 250)
        self.note("… its longest stall", "ms", max(game["stall"]), None, "≤ 50 ms", 50)

    def build(self) -> None:
        """The folder build, when there is one."""
        if BUILD.is_dir():
            size = sum(f.stat().st_size for f in BUILD.rglob("*") if not f.is_symlink()) / 2**20
            self.note("folder build", "MB", size, None, "≤ 45 MB", 45)
        else:
            print(f"no folder build in {BUILD.relative_to(ROOT)}")


def resident(pid: int) -> float:
    """A program's resident memory in MB."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise OSError(f"no VmRSS for {pid}")


def used(pid: int) -> float:
    """Seconds of processor time that a program has taken, all its threads together."""
    total = 0
    for thread in Path(f"/proc/{pid}/task").iterdir():
        total += int((thread / "schedstat").read_text(encoding="ascii").split()[0])
    return total / 1e9


def row(line: Line) -> str:
    """A line of the table."""
    floor = f"{line.floor:9.2f}" if line.floor is not None else f"{'–':>9}"
    ratio = f"{line.game / line.floor:6.2f}" if line.floor else f"{'–':>6}"
    verdict = "" if line.well else "   MISSED"
    return (
        f"{line.measure:32} {line.game:9.2f} {floor} {line.unit:3} {ratio}   {line.reach}{verdict}"
    )


def main() -> int:
    """Measures and prints. The exit status tells only whether it could be measured."""
    parser = argparse.ArgumentParser(description="what the game costs, beside a bare program")
    parser.add_argument("--quick", action="store_true", help="only show that it runs")
    amount = QUICK if parser.parse_args().quick else FULL
    if missing := missing_programs():
        print(f"this needs {', '.join(missing)}", file=sys.stderr)
        return 2
    print(f"{'measure':32} {'game':>9} {'floor':>9} {'':3} {'ratio':>6}   reach")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with desktop(folder) as desk:
            bench = Bench(desk, folder, amount)
            bench.start()
            bench.at_rest()
            bench.dragged()
            bench.games()
            bench.resize()
        with desktop(folder, FRAMES[-1]) as desk:
            large = Bench(desk, folder, amount)
            large.frames()
        bench.build()
    missed = [line.measure for line in (*bench.lines, *large.lines) if not line.well]
    print(f"missed: {', '.join(missed)}" if missed else "all within reach")
    return 0


if __name__ == "__main__":
    sys.exit(main())
