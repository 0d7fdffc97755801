"""Tries every part of an installation, and says so in a line a part."""

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from crazyquilt.example import EXAMPLE_DEAL, example
from crazyquilt.figures.result import Result
from crazyquilt.language import LANGUAGES, SOURCE, _, ngettext, pgettext
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
    parts: tuple[tuple[str, Callable[[], str]], ...] = (
        # Translators: pictures, sounds and typefaces; what the self-test tries, as are the next.
        (pgettext("part of the game", "assets"), _assets),
        (pgettext("part of the game", "languages"), _languages),
        (pgettext("part of the game", "table"), _table),
        (pgettext("part of the game", "deal"), _won),
        (pgettext("part of the game", "record"), _record),
        (pgettext("part of the game", "solver"), _solver),
        # Translators: the deals that the solver has surveyed.
        (pgettext("part of the game", "catalogue"), _catalogue),
        (pgettext("part of the game", "statistics"), _statistics),
        (pgettext("part of the game", "screen readers"), _readers),
    )
    well = True
    for name, part in parts:
        try:
            # Translators: a line of the self-test: “deal: deal 1 is won in 90 moves”.
            print(_("{part}: {result}").format(part=name, result=part()))
        except Exception as error:
            well = False
            # Translators: a line of the self-test, for a part that does not work.
            text = _("{part}: FAILED, {why}")
            print(text.format(part=name, why=str(error) or type(error).__name__))
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
        fault = _("no picture of {cards}").format(cards=", ".join(sorted(missing)))
        raise FileNotFoundError(fault)
    for path in cards:
        rasterise(path.read_text(encoding="utf-8"), (75, 105))
    for sound in NAMES:
        if not asset("sounds", f"{sound}.wav").stat().st_size:
            raise FileNotFoundError(_("the sound {name} is empty").format(name=sound))
    svg_file(asset("icon", "crazyquilt.svg"), (64, 64))
    for bold in (False, True):
        Kit().font(16, bold).render("10♥", True, (0, 0, 0))
    pictures = ngettext("{count} picture", "{count} pictures", len(cards)).format(count=len(cards))
    sounds = ngettext("{count} sound", "{count} sounds", len(NAMES)).format(count=len(NAMES))
    # Translators: {pictures} is “52 pictures”, {sounds} is “10 sounds”.
    text = _("{pictures}, {sounds}, the icon and the typeface are loaded")
    return text.format(pictures=pictures, sounds=sounds)


def _languages() -> str:
    import gettext

    from crazyquilt.resources import asset

    for code in LANGUAGES.keys() - {SOURCE}:
        with asset("languages", f"{code}.mo").open("rb") as file:
            gettext.GNUTranslations(file)
    return ", ".join(LANGUAGES)


def _table() -> str:
    from crazyquilt.render import render

    with tempfile.TemporaryDirectory() as folder:
        picture, places = Path(folder, "table.png"), Path(folder, "table.json")
        render(Game(numbered_deal(1), STANDARD), (1280, 800), picture, places)
        count = len(json.loads(places.read_text(encoding="utf-8")))
        size = picture.stat().st_size
    places_found = ngettext("{count} place", "{count} places", count).format(count=count)
    bytes_written = ngettext("{count} byte", "{count} bytes", size).format(count=size)
    # Translators: the table as a picture; {places} is “104 places” on it, {bytes} is “9 bytes”.
    text = _("drawn at 1280 × 800, {places}, {bytes}")
    return text.format(places=places_found, bytes=bytes_written)


def _won() -> str:
    game = example()
    if game.position.outcome is not Outcome.WON:
        raise ValueError(_("deal {number} is not won by its line").format(number=EXAMPLE_DEAL))
    text = ngettext(
        "deal {number} is won in {count} move", "deal {number} is won in {count} moves", game.cursor
    )
    return text.format(number=EXAMPLE_DEAL, count=game.cursor)


def _record() -> str:
    game = example()
    for _time in range(3):
        game.undo()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.quilt")
        write_whole(path, str(Record.of(game)))
        if read_record(path).game() != game:
            raise ValueError(_("the record read is not the record written"))
    whole = len(game.attempts[0])
    # Translators: some moves of all the moves of a game.
    text = ngettext(
        "{count} of {whole} move written and read again",
        "{count} of {whole} moves written and read again",
        whole,
    )
    return text.format(count=game.cursor, whole=whole)


def _solver() -> str:
    from crazyquilt.solver.api import Won, engine, solve

    position = example(_NEARLY).position
    result = solve(position, _NODES)
    if not isinstance(result, Won):
        fault = ngettext(
            "finds no way to win deal {number} after {count} move",
            "finds no way to win deal {number} after {count} moves",
            _NEARLY,
        )
        raise ValueError(fault.format(number=EXAMPLE_DEAL, count=_NEARLY))
    forms = {
        # Translators: the form of the solver that is in use: the fast one.
        "compiled": pgettext("the solver's form", "compiled"),
        # Translators: the form of the solver that is in use: the slow one.
        "interpreted": pgettext("the solver's form", "interpreted"),
    }
    # Translators: the solver; {form} is “compiled” or “interpreted”.
    text = ngettext(
        "{form}, wins after {count} position", "{form}, wins after {count} positions", result.nodes
    )
    return text.format(form=forms[engine()], count=result.nodes)


def _catalogue() -> str:
    from crazyquilt.catalogue import rows

    counts = [f"{len(rows(rules))} {name}" for name, rules in PRESETS.items()]
    if not all(map(rows, PRESETS.values())):
        text = _("a survey is missing: {surveys}")
        raise FileNotFoundError(text.format(surveys=", ".join(counts)))
    # Translators: {surveys} is “1000 standard, 200 free-building”.
    return _("deals surveyed: {surveys}").format(surveys=", ".join(counts))


def _statistics() -> str:
    from crazyquilt.storage.statistics.store import Statistics

    with tempfile.TemporaryDirectory() as folder:
        *line, last = example().played
        session = Session(Record.of(example(len(line))), kept=True)
        results: list[Result] = []
        session.listen(results.append)
        session.play(last)
        session.undo()
        session.redo()
        store = Statistics(Path(folder, "statistics.sqlite3"))
        for result in results:
            store.add(result)
        if len(store.results()) != 1:
            raise ValueError(_("a won game is not counted once"))
    return _("a won game is counted once")


def _readers() -> str:
    from crazyquilt.access.adapter import is_installed

    if is_installed():
        return _("can be told of the game through AccessKit")
    return _("AccessKit is not here, so they are told nothing")
