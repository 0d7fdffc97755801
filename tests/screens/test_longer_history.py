"""The screens about what was played, with their own texts and with ones 40 % longer, as in another
language: nothing leaves its place, nothing lies on anything else, and no text of our own is cut.
"""

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from datetime import date

import pytest
from advised import Oracle, won
from finished import result
from looking_back import Past, turned
from pseudo import pseudo
from test_longer_texts import SIZES, WatchedKit, check, check_dialog, inside, shown
from test_sizes import Watch

import crazyquilt.screens.screen
from crazyquilt.figures.tally import Tally
from crazyquilt.gallery_past import past_results
from crazyquilt.language import _ as said
from crazyquilt.model.position import Outcome
from crazyquilt.model.rules import Building, Rules
from crazyquilt.scene.geometry import Box
from crazyquilt.screens.ends import end_dialog
from crazyquilt.screens.replay import Replay
from crazyquilt.screens.statistics import StatisticsScreen
from crazyquilt.screens.widgets import Button, Stepper
from crazyquilt.solver.api import Lost, Unknown, Won

LONG_PATH = "Exported as /home/maria-magdalena/Documents/Crazy Quilt/games (12).csv"
BEST = "It is your fastest win by these rules, and the one in the fewest moves."


@pytest.fixture(params=[False, True], ids=["own", "longer"])
def long(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[bool]:
    if request.param:
        monkeypatch.setattr(crazyquilt.screens.screen, "Kit", WatchedKit)
    with pseudo() if request.param else nullcontext():
        yield bool(request.param)


@pytest.fixture(params=[*SIZES, (3840, 2160)], ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return request.param  # type: ignore[no-any-return]


def check_top(t: Past, long: bool) -> None:
    dialog = t.dialog
    assert dialog
    if isinstance(dialog, Replay):
        if long:
            check(shown(t, list(dialog.sprites(t.now))), Box(0, 0, *t.stage.layout.size))
            return
    elif long:
        check_dialog(t)
        return
    watch = Watch(t.stage)
    sprites = list(dialog.sprites(t.now))
    texts = watch.shown(sprites)
    ours = [(text, box) for text, box in texts if box.w]
    check([(text, box) for text, box in ours if dialog.box.overlap(box)], dialog.box)
    if min(t.stage.layout.size) >= 600:
        assert watch.cut == []
    assert inside(Box(0, 0, *t.stage.layout.size), dialog.box)


def statistics(t: Past, games: int, told: str = "") -> StatisticsScreen:
    results = past_results(games)
    screen = StatisticsScreen(
        *(t.stage, results, lambda: None, lambda _: "", t.play.key), told=told
    )
    t.stage.push(screen)
    return screen


@pytest.mark.parametrize("games", [0, 1, 7, 300])
def test_statistics(long: bool, size: tuple[int, int], games: int) -> None:
    t = Past(size=size)
    screen = statistics(t, games, LONG_PATH if games == 300 else "")
    for _ in range(len(screen._kinds) if games < 300 else 3):
        for _sheet in range(screen._sheets):
            check_top(t, long)
            if screen._sheets > 1:
                screen._turn_sheet()
        screen._turn(1)


RULES = (Rules(redeals=3, building=Building.ANY, corner=True), Rules(redeals=0))


def test_the_rules_chosen_are_never_cut_and_keep_their_room(
    long: bool, size: tuple[int, int]
) -> None:
    """The longest value takes the lines that it needs, whether it is shown or another one."""
    t = Past(size=size)
    games = [replace(game, rules=rules) for game, rules in zip(past_results(2), RULES, strict=True)]
    screen = StatisticsScreen(t.stage, games, lambda: None, lambda _: "", t.play.key)
    t.stage.push(screen)
    stepper = screen.rows[0]
    assert isinstance(stepper, Stepper)
    redeals = said("{count} redeals")
    own = (redeals.format(count=3), said("any suit"), said("corner"))
    places = set()
    for told in (said("All"), redeals.format(count=0), ", ".join(own), said("All")):
        assert stepper.shown() == told
        watch = Watch(t.stage)
        if long:
            texts = shown(t, list(screen.sprites(t.now)))
        else:
            texts = watch.shown(list(screen.sprites(t.now)))
        value = [text for text, letters in texts if letters.w and stepper.box.overlap(letters)]
        assert "".join(value[1:]).replace(" ", "") == told.replace(" ", "")
        places.add(stepper.box)
        screen._turn(1)
    assert len(places) == 1, "the arrows move while they are clicked"


@pytest.mark.parametrize("games", [0, 3, 300])
def test_past_games(long: bool, size: tuple[int, int], games: int) -> None:
    t = Past(size=size)
    t.history._store = Kept(past_results(games))  # type: ignore[assignment]
    t.history.past()
    for _ in range(3):
        check_top(t, long)
        t.key("Page Down")
    if games == 3:
        t.click(t.dialog.rows[0].box)  # type: ignore[union-attr]
        assert said("This game cannot be shown: {why}.").partition("{")[0] in t.words
        check_top(t, long)


class Kept:
    """A store that holds what it is given."""

    notice = None

    def __init__(self, results: object) -> None:
        self._results = results

    def results(self) -> object:
        return self._results

    def record(self, game: str) -> None:
        del game


@pytest.mark.parametrize("played", [True, False])
def test_daily_deals(long: bool, size: tuple[int, int], played: bool) -> None:
    t = Past(size=size)
    t.history.today = lambda: date(2026, 11, 25)  # thirty days over six weeks
    t.history._store = Kept(past_results(300 if played else 0))  # type: ignore[assignment]
    t.key("Ctrl+T")
    check_top(t, long)
    for day, cell in t.calendar.days.items():
        assert inside(t.calendar.box, cell.box), day
    if played:
        t.push(said("Share"))
        check_top(t, long)
    t.key("Page Up")
    check_top(t, long)


ANSWERS: dict[str, Callable[[int], object]] = {
    "plain": lambda _: None,
    "unknown": lambda _: Unknown(9),
    "gap": lambda index: Won((), 1) if index <= 8 else Lost(1) if index >= 12 else Unknown(7),
    "searching": lambda index: Won((), 1) if index <= 8 else Lost(1) if index >= 20 else Unknown(7),
}


@pytest.mark.parametrize("which", ANSWERS)
def test_a_replay(
    monkeypatch: pytest.MonkeyPatch, long: bool, size: tuple[int, int], which: str
) -> None:
    oracle = Oracle(monkeypatch)
    record = turned()
    for index, position in enumerate(record.game().positions):
        oracle.answers[position] = ANSWERS[which](index)  # type: ignore[assignment]
    t = Past(record, size)
    t.stage.push(
        Replay(t.stage, record, 7, "Deal 4294967295, won by the solver", t.advice.judge, print)
    )
    check_top(t, long)
    if which != "plain":
        t.push(said("Analyse"))
        for _ in range(4 if which == "searching" else 80):
            t.think_once()
    check_top(t, long)
    replay, buttons = t.replay, t.replay.buttons
    for i, one in enumerate(buttons):
        assert inside(replay.box, one.box), one.label
        assert not any(one.box.overlap(other.box) for other in buttons[i + 1 :]), one.label
        assert not one.box.overlap(replay._timeline.box)
    assert replay._layout.quilt.bottom <= replay.box.y or size[1] < 600


def test_bookmarks(long: bool, size: tuple[int, int]) -> None:
    t = Past(turned(3), size)
    t.key("Ctrl+G")
    check_top(t, long)
    t.key("Escape")
    for _ in range(3):
        t.key("Ctrl+B")
        t.key("Ctrl+Z")
    t.key("Ctrl+G")
    check_top(t, long)


@pytest.mark.parametrize("outcome", [Outcome.WON, Outcome.LOST])
def test_the_ends_of_a_daily_deal(long: bool, size: tuple[int, int], outcome: Outcome) -> None:
    t = Past(won(0), size)
    t.session.tally = replace(
        Tally.new(date(2026, 11, 25)),
        began=result(1).started,
        seconds=45296.0,
        undos=123,
        hints=45,
        shown=9,
    )
    told = "A text to share is in the clipboard."
    dialog = end_dialog(t.stage, t.session, outcome, t.play, share=lambda: told, praise=BEST)
    t.stage.push(dialog)
    check_top(t, long)
    t.push(said("Share"))
    check_top(t, long)
    assert all(isinstance(part, Button) and part.box.w for part in dialog.buttons)


def test_the_status_of_a_daily_deal_and_of_practice(long: bool, size: tuple[int, int]) -> None:
    t = Past(turned(31), size)
    for changes in ({"practice": True}, {"daily": date(2026, 12, 30)}):
        t.session.tally = replace(Tally.new(), **changes)
        if long:
            check(shown(t, t.sprites()), Box(0, 0, *size))
        else:
            watch = Watch(t.stage)
            check(watch.shown(t.sprites()), Box(0, 0, *size))
            assert watch.cut == []


@pytest.mark.parametrize("key", ["7", "Shift+H"])
def test_what_was_found(long: bool, size: tuple[int, int], key: str) -> None:
    t = Past(size=size)
    t.key(key)
    if long:
        check(shown(t, list(t.play.bubble.sprites())), Box(0, 0, *size))
    else:
        watch = Watch(t.stage)
        check(watch.shown(list(t.play.bubble.sprites())), Box(0, 0, *size))
