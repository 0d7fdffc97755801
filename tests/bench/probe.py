"""The game, looked at from inside: the parts of the benchmark that need its own clock.

    python probe.py MODE [NUMBER …]

MODE: start (prints the time of the first frame and ends), games N (memory over so many games),
frames WIDTH HEIGHT and resize WIDTH HEIGHT (print milliseconds as JSON).
"""

import json
import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

DEAL = 3


def start() -> None:
    """Starts as a player does, and ends after the first frame."""
    from crazyquilt import app, cli

    turn = app.Loop.turn

    def first(loop: app.Loop) -> None:
        turn(loop)
        print(time.monotonic(), flush=True)
        loop._window.close()

    app.Loop.turn = first  # type: ignore[method-assign]
    cli.main(["play", str(DEAL), "--size", "1280x800"])


def resident() -> float:
    """Resident memory in MB."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise OSError("no VmRSS here")


def loop_at(size: tuple[int, int]):
    """The game's loop in its window, its deal over and every card sharp."""
    from crazyquilt.app import Loop
    from crazyquilt.model.deal import numbered_deal
    from crazyquilt.model.record import Record
    from crazyquilt.session import Session
    from crazyquilt.storage.settings import SettingsFile
    from crazyquilt.window import Window

    loop = Loop(Window(size), Session(Record(numbered_deal(DEAL))), SettingsFile(), None)
    for _ in range(5):
        loop.turn()
        time.sleep(0.02)
    loop._director.play.motion.finish()
    loop.turn()
    while not loop._stage.art.sharp:
        loop.turn()
    return loop


def games(count: int) -> None:
    """Plays some moves of one deal after another, and prints the memory now and then."""
    from crazyquilt.model.deal import numbered_deal

    loop = loop_at((1280, 800))
    play = loop._director.play
    memory = []
    for number in range(1, count + 1):
        play.session.new_game(numbered_deal(number))
        loop.turn()
        for pick in range(12):
            moves = list(play.session.position.moves())
            play.session.play(moves[(number + pick) % len(moves)])
            play.motion.finish()
            loop.turn()
        loop._keeping.keeper.wait()  # no player is faster than the disk
        if number % max(1, count // 10) == 0:
            memory.append(resident())
    print(json.dumps(memory))


def frames(size: tuple[int, int]) -> None:
    """Draws full frames, and frames in which one card is dragged."""
    from crazyquilt.screens.screen import Moved, Press

    loop = loop_at(size)
    stage, painter, window = loop._stage, loop._painter, loop._window

    def show() -> None:
        sprites = stage.sprites(stage.now())
        window.present(painter.paint(window.surface, stage.ground, sprites))

    full, drag = [], []
    for _ in range(40):
        began = time.perf_counter()
        painter.forget()
        show()
        full.append((time.perf_counter() - began) * 1000)
    box = stage.layout.places["a6"]
    x, y = box.centre
    loop._director.handle(Press(x, y, 1, stage.now()))
    loop._director.handle(Moved(x + 20, y, True))
    time.sleep(0.2)  # it has turned upright
    show()
    for i in range(100):
        began = time.perf_counter()
        loop._director.handle(Moved(size[0] // 2 + i * 5 - 250, size[1] // 2 + i * 3, True))
        show()
        drag.append((time.perf_counter() - began) * 1000)
    print(json.dumps({"full": full, "drag": drag}))


def resize(size: tuple[int, int], times: int = 5) -> None:
    """Resizes the window to and fro; tells how long until all is crisp, and the longest stall."""
    loop = loop_at((1280, 800))
    crisp, stall = [], []

    def to(size: tuple[int, int]) -> tuple[float, float]:
        loop._window._window.size = size
        began, longest = time.perf_counter(), 0.0
        while time.perf_counter() < began + 5:
            since = time.perf_counter()
            loop.turn()
            took = time.perf_counter() - since
            longest = max(longest, took)
            if loop._stage.layout.size == size and loop._stage.art.sharp:
                break
            time.sleep(max(0.0, loop._pace() - took))
        return (time.perf_counter() - began) * 1000, longest * 1000

    for _ in range(times):
        until, longest = to(size)
        crisp.append(until)
        stall.append(longest)
        to((1280, 800))
    print(json.dumps({"crisp": crisp, "stall": stall}))


def main() -> None:
    """Runs one mode."""
    mode, *rest = sys.argv[1:]
    numbers = list(map(int, rest))
    if mode == "start":
        start()
    elif mode == "games":
        games(numbers[0])
    else:
        {"frames": frames, "resize": resize}[mode]((numbers[0], numbers[1]))


if __name__ == "__main__":
    main()
