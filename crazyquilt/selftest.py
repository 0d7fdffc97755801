"""Tries every part of an installation, and says so in a line a part."""

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from crazyquilt.example import EXAMPLE_DEAL, example
from crazyquilt.figures.result import Result
from crazyquilt.model.cards import FACES
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.game import Game
from crazyquilt.model.position import Outcome
from crazyquilt.model.record import Record
from crazyquilt.model.rules import PRESETS, STANDARD
from crazyquilt.session import Session
from crazyquilt.storage.files import read_record, write_whole

_NEARLY, _NODES = 120, 200_000
"""How far the example is played before the solver goes on, and how many positions it may see."""


def selftest() -> bool:
    """Runs every part and prints a line for each. Returns whether all went well."""
    parts: dict[str, Callable[[], str]] = {
        "assets": _assets,
        "table": _table,
        "deal": _won,
        "record": _record,
        "solver": _solver,
        "catalogue": _catalogue,
        "statistics": _statistics,
    }
    well = True
    for name, part in parts.items():
        try:
            print(f"{name}: {part()}")
        except Exception as error:
            well = False
            print(f"{name}: FAILED, {error or type(error).__name__}")
    return well


def _assets() -> str:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from crazyquilt.resources import asset
    from crazyquilt.scene.art import rasterise
    from crazyquilt.scene.kit import Kit, svg_file
    from crazyquilt.sound import NAMES

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    cards = sorted(asset("cards").glob("*.svg"))
    missing = {str(face) for face in FACES} - {path.stem for path in cards}
    if missing:
        raise FileNotFoundError(f"no picture of {', '.join(sorted(missing))}")
    for path in cards:
        rasterise(path.read_text(encoding="utf-8"), (75, 105))
    for sound in NAMES:
        if not asset("sounds", f"{sound}.wav").stat().st_size:
            raise FileNotFoundError(f"the sound {sound} is empty")
    svg_file(asset("icon", "crazyquilt.svg"), (64, 64))
    for bold in (False, True):
        Kit().font(16, bold).render("10♥", True, (0, 0, 0))
    return f"{len(cards)} pictures, {len(NAMES)} sounds, the icon and the typeface are loaded"


def _table() -> str:
    from crazyquilt.render import render

    with tempfile.TemporaryDirectory() as folder:
        picture, places = Path(folder, "table.png"), Path(folder, "table.json")
        render(Game(numbered_deal(1), STANDARD), (1280, 800), picture, places)
        count = len(json.loads(places.read_text(encoding="utf-8")))
        return f"drawn at 1280 × 800, {count} places, {picture.stat().st_size} bytes"


def _won() -> str:
    game = example()
    if game.position.outcome is not Outcome.WON:
        raise ValueError(f"deal {EXAMPLE_DEAL} is not won by its line")
    return f"deal {EXAMPLE_DEAL} is won in {game.cursor} moves"


def _record() -> str:
    game = example()
    for _ in range(3):
        game.undo()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.quilt")
        write_whole(path, str(Record.of(game)))
        if read_record(path).game() != game:
            raise ValueError("the record read is not the record written")
    return f"{game.cursor} of {len(game.attempts[0])} moves written and read again"


def _solver() -> str:
    from crazyquilt.solver.api import Won, engine, solve

    position = example(_NEARLY).position
    result = solve(position, _NODES)
    if not isinstance(result, Won):
        raise ValueError(f"finds no way to win deal {EXAMPLE_DEAL} after {_NEARLY} moves")
    return f"{engine()}, wins after {result.nodes} positions"


def _catalogue() -> str:
    from crazyquilt.catalogue import rows

    counts = [f"{len(rows(rules))} {name}" for name, rules in PRESETS.items()]
    if not all(map(rows, PRESETS.values())):
        raise FileNotFoundError(f"a survey is missing: {', '.join(counts)}")
    return f"deals surveyed: {', '.join(counts)}"


def _statistics() -> str:
    from crazyquilt.storage.statistics.store import Statistics

    with tempfile.TemporaryDirectory() as folder:
        *line, last = example().played
        session = Session(Record.of(example(len(line))))
        results: list[Result] = []
        session.listen(results.append)
        session.play(last)
        session.undo()
        session.redo()
        store = Statistics(Path(folder, "statistics.sqlite3"))
        for result in results:
            store.add(result)
        if len(store.results()) != 1:
            raise ValueError("a won game is not counted once")
    return "a won game is counted once"
