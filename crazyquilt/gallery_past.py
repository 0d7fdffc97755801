"""Pictures of what was played before: made-up games, the same ones in every picture."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from crazyquilt.example import example
from crazyquilt.figures.figures import Days
from crazyquilt.figures.result import Ending, Result
from crazyquilt.model.position import Position
from crazyquilt.model.record import Record
from crazyquilt.model.rules import PRESETS, Rules
from crazyquilt.screens.calendar import DailyDeals
from crazyquilt.screens.director import Director
from crazyquilt.screens.past import PastGames, game_title
from crazyquilt.screens.replay import Replay
from crazyquilt.screens.screen import Key, Stage
from crazyquilt.screens.statistics import StatisticsScreen
from crazyquilt.session import Session
from crazyquilt.solver.results import Lost, Unknown, Won
from crazyquilt.solver.results import Result as Answer

TODAY = date(2026, 11, 25)
GAMES = 300
HOURS = 34
"""Between two games: they reach back fourteen months."""
LENGTH, SHOWN_AT = 120, 80
"""How long the replayed game is, and which position of it is shown."""
TURNING, SURELY_LOST = 58, 74
"""Up to which move it could be won, and from which on it is lost; between them it is not known."""

_ENDINGS = (
    *(Ending.WON, Ending.LOST, Ending.WON, Ending.LEFT, Ending.LOST, Ending.WON),
    *(Ending.SHOWN, Ending.WON, Ending.LOST, Ending.LOST, Ending.WON),
)
_RULES = (*[PRESETS["standard"]] * 4, *PRESETS.values(), Rules(redeals=3))

Do = Callable[[Stage, Session, Director], None]


def past_results(count: int = GAMES) -> tuple[Result, ...]:
    """Returns so many made-up games, newest first; every other one a daily deal."""
    last = datetime(TODAY.year, TODAY.month, TODAY.day, 18, 30, tzinfo=UTC)
    return tuple(_result(number, last - timedelta(hours=HOURS * number)) for number in range(count))


def _result(number: int, ended: datetime) -> Result:
    return Result(
        game=f"{number:032x}",
        deal=None if number % 17 == 3 else 4294967295 - number * 14316557,
        rules=_RULES[number % len(_RULES)],
        ending=_ENDINGS[(number * number + number // 3) % len(_ENDINGS)],
        moves=140 + number * 37 % 60,
        undos=number % 9,
        hints=number % 4,
        shown=0,
        seconds=300.0 + number * 131 % 1500,
        started=ended - timedelta(minutes=30),
        ended=ended,
        daily=None if number % 2 else ended.date(),
    )


def statistics(count: int = GAMES) -> Do:
    """Shows the statistics of so many games."""

    def do(stage: Stage, _: Session, director: Director) -> None:
        results = past_results(count)
        stage.push(
            StatisticsScreen(
                *(stage, results, lambda: None, lambda _: "", director.play.key), zone=UTC
            )
        )

    return do


def past_games(stage: Stage, _: Session, director: Director) -> None:
    """Shows the list of games."""
    stage.push(PastGames(stage, past_results(), lambda _: "", director.play.key, zone=UTC))


def daily_deals(stage: Stage, _: Session, director: Director) -> None:
    """Shows the month of a certain day."""
    days = Days.of(past_results(), TODAY)
    stage.push(DailyDeals(stage, days, TODAY, lambda _: None, lambda _: "", director.play.key))


def replay(analysed: bool) -> Do:
    """Shows a game move by move, and what is known of each position."""

    def do(stage: Stage, _: Session, __: Director) -> None:
        record = Record.of(example(LENGTH))
        lost = replace(past_results(1)[0], deal=3, ending=Ending.LOST, daily=None)
        screen = Replay(stage, record, SHOWN_AT, game_title(lost), _judge, lambda _: None)
        stage.push(screen)
        if analysed:
            screen.analyse()
            for _tick in range(3 * LENGTH):
                screen.tick(stage.now())

    return do


def _judge(position: Position, deep: bool) -> Answer:
    del deep
    index = example().positions.index(position)
    if index <= TURNING:
        return Won((), 1)
    return Lost(1) if index >= SURELY_LOST else Unknown(1)


def bookmarks(stage: Stage, session: Session, director: Director) -> None:
    """Marks three positions and shows the list."""
    del stage
    for _mark in range(3):
        session.mark()
        for _move in range(5):
            session.undo()
    session.redo()
    director.handle(Key("g", control=True))
