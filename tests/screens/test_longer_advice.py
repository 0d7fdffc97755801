"""What the solver says, 40 % longer as in another language: still nothing leaves its place."""

from dataclasses import replace

import pytest
from advised import MANY, Advised, Oracle, line_of, won
from pseudo import longer
from table import game
from test_longer_texts import SIZES, _pseudo, check, check_dialog, shown

from crazyquilt.adviser import Kind
from crazyquilt.model.rules import PRESETS
from crazyquilt.scene.geometry import Box
from crazyquilt.screens.reasons import chance_text, hint_text, seen_text
from crazyquilt.solver.api import Chance, Hint, Lost, Unknown, Why, Won
from crazyquilt.storage.settings import Settings

__all__ = ["_pseudo"]
pytestmark = pytest.mark.usefixtures("_pseudo")
EVERYTHING = Settings(chance=True)


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    return Oracle(monkeypatch)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return request.param  # type: ignore[no-any-return]


def stuck(t: Advised) -> None:
    t.key("F7")
    t.think()


@pytest.mark.parametrize("result", [Unknown(12_000_000), Lost(9), Won(line_of("wd + wd"), 1)])
def test_am_i_stuck(oracle: Oracle, size: tuple[int, int], result: object) -> None:
    oracle.otherwise = result  # type: ignore[assignment]
    t = Advised(won(12, "free-building"), size=size)
    stuck(t)
    check_dialog(t)


def test_the_way_back(oracle: Oracle, size: tuple[int, int]) -> None:
    t = Advised(won(7), size=size)
    oracle.answers[t.position] = Won(line_of("wd h3d wd + wd + wd"), 1)
    t.think()
    for _ in range(2):
        t.key("Space")
    t.key("F7")
    searching = 0
    for _ in range(MANY):
        if not t.advice.waiting:
            break
        t.think_once()
        searching += longer("Searching") in t.words
        if searching in (1, 5, 150):
            check_dialog(t)
    assert searching
    assert len(t.dialog.buttons) == 2  # type: ignore[union-attr]
    check_dialog(t)


@pytest.mark.parametrize("last", [0, 138])
def test_the_move_that_lost_it(oracle: Oracle, size: tuple[int, int], last: int) -> None:
    t = Advised(won(7), size=size)
    for index, position in enumerate(t.session.history):
        oracle.answers[position] = Won((), 1) if index <= last else Lost(1)
    stuck(t)
    assert longer("lost it: ") in t.words
    check_dialog(t)


@pytest.mark.parametrize("shortcut", ["F7", "F8", "Ctrl+W"])
def test_waiting_for_an_answer(oracle: Oracle, size: tuple[int, int], shortcut: str) -> None:
    t = Advised(game(4294967295), size=size)
    t.key(shortcut)
    check_dialog(t)
    if shortcut == "Ctrl+W":
        t.adviser.tried = 4_321
        assert t.adviser.winnable(t.session.next_rules) is None
        t.director.tick(t.now)
        assert "4321" in t.words
        check_dialog(t)
        t.adviser.forget(Kind.WINNABLE)
    assert oracle.asked == []


@pytest.mark.parametrize("shortcut", ["F8", "End"])
def test_a_game_that_plays_itself(oracle: Oracle, size: tuple[int, int], shortcut: str) -> None:
    t = Advised(won(7), size=size)
    oracle.otherwise = Won(line_of("wd h3d wd + wd + wd"), 1)
    t.key(shortcut)
    t.think_once()
    assert t.showing
    for _ in range(2):
        check(shown(t, list(t.showing.sprites(t.now))), t.showing.box)
        window = Box(0, 0, *size)
        assert t.showing.box.overlap(window) == t.showing.box.w * t.showing.box.h
        for button in t.showing._buttons:
            assert button.box.overlap(t.showing.box) == button.box.w * button.box.h
        t.key("Space")


@pytest.mark.parametrize("move", ["wd", "h3w", "+"])
@pytest.mark.parametrize("why", Why)
def test_hints(size: tuple[int, int], why: Why, move: str) -> None:
    t = Advised(won(7), size=size)
    mask = t.position.quilt
    hint = Hint(line_of(move)[0], why, Lost(1), mask, 0)
    for text in (
        hint_text(t.position, hint),
        seen_text(t.position, hint, replace(hint, result=Unknown(1))),
        chance_text(t.position, Chance(hint.move, 0.75)),
    ):
        t.play.point_out(hint.move, text)
        check(shown(t, list(t.play.bubble.sprites())), Box(0, 0, *size))


@pytest.mark.parametrize("result", [Unknown(1), Lost(1), None])
def test_the_status(
    oracle: Oracle, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], result: object
) -> None:
    """All its lines at once, on the table with the longest of the others."""
    monkeypatch.setattr(
        "crazyquilt.adviser.advise", lambda *_, **__: [Chance(line_of("+")[0], 1.0)]
    )
    t = Advised(game(4294967295, "+ " * 30, PRESETS["round-the-corner"]), EVERYTHING, size)
    if result is not None:
        oracle.otherwise = result  # type: ignore[assignment]
        t.think()
        assert longer("Chance about 100%") in t.status
    texts = shown(t, t.sprites())
    check(texts, Box(0, 0, *size))
    layout = t.stage.layout
    for text, box in texts:
        for name, place in (*layout.places.items(), *layout.buttons.items()):
            inside = box.overlap(place) == box.w * box.h and name in layout.buttons
            assert inside or not place.overlap(box), f"{text!r} lies on {name}"
