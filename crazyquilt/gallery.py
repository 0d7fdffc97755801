"""Writes pictures of everything that a player may see: cards, backs, grounds, screens, sizes."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame

from crazyquilt import gallery_past as past
from crazyquilt.example import EXAMPLE_DEAL, example
from crazyquilt.model.cards import FACES
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.game import Game
from crazyquilt.model.moves import REDEAL, TURN, Move, Target
from crazyquilt.model.position import Outcome
from crazyquilt.model.quilt import CELL_NAMES, CELLS
from crazyquilt.model.record import Record
from crazyquilt.model.rules import STANDARD
from crazyquilt.render import NoDesk, begin_drawing
from crazyquilt.scene.art import CardArt, Style
from crazyquilt.scene.geometry import CardSize
from crazyquilt.scene.look import THEMES
from crazyquilt.scene.painter import Painter
from crazyquilt.screens.director import Director
from crazyquilt.screens.ends import end_dialog
from crazyquilt.screens.rules_text import PAGES
from crazyquilt.screens.screen import Key, Moved, Press, Release, Stage
from crazyquilt.screens.stuck import Stuck
from crazyquilt.session import Session
from crazyquilt.storage.settings import CHOICES, Settings

SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080), (3840, 2160), (1000, 1000), (720, 1280))
SCREEN_SIZES = ((800, 600), (1280, 800), (1920, 1080), (3840, 2160))
CARD_WIDTHS = (55, 74, 110, 220)
_MIDDLE, _CHOICE, _BUILD, _FINISHING = 30, 42, 6, 150
"""How far the example is played for most pictures, where a card may go both ways, where one may be
laid on the waste, and where the rest goes by itself.
"""

Do = Callable[[Stage, Session, Director], float | None]
"""Brings a screen about. Returns after how many seconds it is to be seen, if not soon."""


def write_gallery(folder: Path) -> int:
    """Writes every picture into `folder` as PNG and returns how many. Raises OSError."""
    begin_drawing()
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, surface in (*_cards(), *_tables(), *_screens()):
        with (folder / f"{name}.png").open("wb") as file:
            pygame.image.save(surface, file, "picture.png")
        count += 1
    return count


def _cards() -> Iterator[tuple[str, pygame.Surface]]:
    """Sheets of all faces, upright and sideways, by palette and width; and of the backs."""
    for palette in CHOICES["palette"]:
        for width in CARD_WIDTHS:
            for kind in ("upright", "turned", "upright-index"):
                art = CardArt()
                art.resize(CardSize.of_width(width))
                art.restyle(Style(palette, upright_indices=kind == "upright-index"))
                faces = [art.face(card, sideways=kind != "upright") for card in FACES]
                yield f"cards-{palette}-{kind}-{width}", _sheet(faces, 13)
    backs = []
    for back in CHOICES["back"]:
        art = CardArt()
        art.resize(CardSize.of_width(CARD_WIDTHS[-1]))
        art.restyle(Style(back=back))
        backs.append(art.back())
    yield "backs", _sheet(backs, len(backs))


def _sheet(pictures: list[pygame.Surface], columns: int) -> pygame.Surface:
    w, h = pictures[0].get_size()
    gap = w // 12
    rows = -(-len(pictures) // columns)
    sheet = pygame.Surface((columns * (w + gap) + gap, rows * (h + gap) + gap))
    sheet.fill(THEMES["felt"].ground)
    for i, picture in enumerate(pictures):
        row, column = divmod(i, columns)
        sheet.blit(picture, (gap + column * (w + gap), gap + row * (h + gap)))
    return sheet


def _tables() -> Iterator[tuple[str, pygame.Surface]]:
    game = example(_MIDDLE)
    for size in SIZES:
        yield f"table-{_named(size)}", _shown(game, size)
    for ground in CHOICES["ground"]:
        for palette in CHOICES["palette"]:
            for upright in (False, True):
                settings = Settings(ground=ground, palette=palette, upright_indices=upright)
                kind = "-upright-index" if upright else ""
                yield f"table-{ground}-{palette}{kind}", _shown(game, (1280, 800), settings)
    yield "table-unshaded", _shown(game, (1280, 800), Settings(shade_blocked=False))


def screens() -> dict[str, tuple[Game, Do]]:
    """Returns each screen by its name: the game on the table, and what brings the screen about."""
    game = example(_MIDDLE)
    return {
        "menu": (game, _keys("f10")),
        "help": (game, _keys("f3")),
        "settings": (game, _keys("f6")),
        "settings-focus": (game, _keys("f6", "tab", "tab")),
        "next-rules": (game, _keys("f4")),
        "number": (game, lambda _, __, director: director.run("number")),
        "saved": (game, lambda _, __, director: director.run("open")),
        "leave": (game, lambda _, __, director: director.run("new")),
        "won": (example(), lambda s, g, d: s.push(end_dialog(s, g, Outcome.WON, d.play))),
        "hint": (game, _answered("hint")),
        "fair-hint": (game, _answered("hint", fair=True)),
        "stuck": (_turned_through(), _stuck),
        "winnable": (example(0), _answered("winnable", answered=False)),
        "demonstration": (game, _answered("show")),
        "verdict": (game, lambda _, __, director: _wait(director)),
        "finish": (example(_FINISHING), _keys()),
        "sewn": (example(), _celebrate),
        "lost": (game, lambda s, g, d: s.push(end_dialog(s, g, Outcome.LOST, d.play))),
        "replay": (game, past.replay(analysed=False)),
        "replay-analysed": (game, past.replay(analysed=True)),
        "statistics": (game, past.statistics()),
        "statistics-empty": (game, past.statistics(0)),
        "past-games": (game, past.past_games),
        "daily-deals": (game, past.daily_deals),
        "bookmarks": (game, past.bookmarks),
        "found": (game, _keys("7")),
        "refusal": (game, _click(_blocked(game), 1)),
        "picked": (example(_BUILD), _click(_buildable(example(_BUILD)), 1)),
        "choice": (example(_CHOICE), _click(_both_ways(example(_CHOICE)), 3)),
        "held": (example(_BUILD), _drag),
        "hover-blocked": (game, _rest_on(_blocked(game))),
        "contrast": (game, _chosen(_rest_on(_blocked(game)), contrast="on")),
        "contrast-settings": (game, _chosen(_keys("f6"), contrast="on")),
        "marked": (game, _chosen(_keys(), mark_free=True)),
        "large": (game, _chosen(_click(_blocked(game), 1), scale=200)),
        "large-settings": (game, _chosen(_keys("f6"), scale=200)),
        "large-rules": (game, _chosen(_keys("f1", "right", "right", "right"), scale=200)),
        "large-menu": (game, _chosen(_keys("f10"), scale=200)),
        "small": (game, _chosen(_click(_blocked(game), 1), scale=75)),
        "magnified": (game, _chosen(_rest_on(_blocked(game)), magnifier=True)),
        "magnified-waste": (game, _chosen(_keys("tab", "tab", "right"), magnifier=True)),
        "hover-available": (example(_BUILD), _rest_on(_buildable(example(_BUILD)))),
        **{f"rules-{i}": (game, _keys("f1", *["right"] * i)) for i in range(len(PAGES))},
    }


def _screens() -> Iterator[tuple[str, pygame.Surface]]:
    for size in SCREEN_SIZES:
        for name, (played, do) in screens().items():
            yield f"screen-{name}-{_named(size)}", _shown(played, size, do=do)


def _named(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def _shown(
    game: Game, size: tuple[int, int], settings: Settings | None = None, do: Do | None = None
) -> pygame.Surface:
    stage = Stage(NoDesk(), size, settings=settings)
    session = Session(Record.of(game), kept=True)
    director = Director(stage, session)
    wait = do(stage, session, director) if do else None
    later = stage.now() + (wait or stage.speeds.shake + stage.speeds.dwell)
    director.play.motion.finish()
    director.play.tick(later)
    surface = pygame.Surface(size)
    Painter().paint(surface, stage.ground, stage.sprites(later))
    director.close()
    return surface


def _keys(*names: str) -> Do:
    def do(_: Stage, __: Session, director: Director) -> None:
        for name in names:
            director.handle(Key(name))

    return do


def _chosen(do: Do, **settings: str | int) -> Do:
    """Does it with some settings chosen."""

    def with_these(stage: Stage, session: Session, director: Director) -> float | None:
        director.change(replace(stage.settings, **settings))  # type: ignore[arg-type]
        return do(stage, session, director)

    return with_these


def _answered(command: str, fair: bool = False, answered: bool = True) -> Do:
    """Asks the solver; the picture is taken when it has answered, or at once."""

    def do(stage: Stage, _: Session, director: Director) -> None:
        if fair:
            director.change(replace(stage.settings, hints="fair"))
        director.run(command)
        if answered:
            _wait(director)

    return do


def _stuck(stage: Stage, _: Session, director: Director) -> None:
    """Stops the search for the way back where only long searches could tell more."""
    director.run("stuck")
    advice = director.advice()
    while advice.waiting and not (isinstance(stage.top, Stuck) and stage.top.longer):
        time.sleep(0.01)
        director.tick(stage.now())
    if advice.waiting:
        director.handle(Key("return"))


def _wait(director: Director) -> None:
    advice = director.advice()
    advice.lines()  # which asks for the verdict
    while advice.waiting:
        time.sleep(0.01)
        director.tick(director.stage.now())


def _celebrate(stage: Stage, session: Session, director: Director) -> float:
    session.undo()
    session.redo()
    director.play.motion.finish()
    director.play.tick(stage.now())
    return stage.speeds.patchwork + stage.speeds.sewing


def _turned_through() -> Game:
    """A game in which nothing but the stock was touched until it was empty."""
    game = Game(numbered_deal(EXAMPLE_DEAL), STANDARD)
    while (move := TURN if game.position.stock else REDEAL) in game.position.moves():
        game.play(move)
    return game


def _click(place: str, button: int) -> Do:
    def do(stage: Stage, _: Session, director: Director) -> None:
        x, y = stage.layout.places[place].centre
        director.handle(Press(x, y, button, stage.now()))
        director.handle(Release(x, y, button))

    return do


def _rest_on(place: str) -> Do:
    def do(stage: Stage, _: Session, director: Director) -> None:
        director.handle(Moved(*stage.layout.places[place].centre, left=False))

    return do


def _drag(stage: Stage, session: Session, director: Director) -> None:
    del session
    x, y = stage.layout.places["a1"].centre
    waste = stage.layout.places["waste"]
    director.handle(Press(x, y, 1, stage.now()))
    director.handle(Moved(waste.x - waste.w * 0.4, waste.bottom, left=True))


def _blocked(game: Game) -> str:
    position = game.position
    held = position.quilt & ~position.available
    return next(CELL_NAMES[cell] for cell in range(CELLS) if held >> cell & 1)


def _buildable(game: Game) -> str:
    return _first(lambda cell: game.position.refusal(Move(cell, Target.WASTE)) is None)


def _both_ways(game: Game) -> str:
    return _first(
        lambda cell: all(
            game.position.refusal(Move(cell, target)) is None for target in (Target.UP, Target.DOWN)
        ),
    )


def _first(fits: Callable[[int], bool]) -> str:
    return next(CELL_NAMES[cell] for cell in range(CELLS) if fits(cell))
