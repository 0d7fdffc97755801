"""What passes over the table: the freed cards' cue, the shake, the celebration; and that the game
is the same at every speed.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from table import FRAME, LEFT, RIGHT, STILL, Shown, Table, dealt, game

from crazyquilt.model.quilt import CELL_NAMES
from crazyquilt.model.record import Record, parse_record
from crazyquilt.scene.look import SPEEDS, SPEEDS_BY_NAME, Speeds
from crazyquilt.scene.painter import Sprite

FAST = SPEEDS_BY_NAME["fast"]
WON = Path(__file__).parents[1] / "data" / "won-standard.quilt"
DEAL = dealt({"a1": "7S", "c1": "6S", "e1": "2D", "h8": "QC"}, "8S 9H")
GLOW = 0.7


# ── freed cards


def glow(t: Table) -> tuple[set[str], float]:
    names, strength = t.play.view(t.now).glow
    return (set(names), strength) if strength else (set(), 0.0)


@pytest.mark.parametrize(
    ("line", "move", "freed"),
    [
        ("+", lambda t: t.double_click("a1"), {"b1"}),
        ("", lambda t: t.click("e1", RIGHT), {"d1", "f1"}),
        ("", lambda t: t.click("h8", RIGHT), {"g8"}),
        ("+", lambda t: t.drag("a1", "waste"), {"b1"}),
        ("+ a1w", lambda t: t.double_click("c1"), {"d1"}),  # b1 was free
        ("e1u", lambda t: t.key("Ctrl+Z"), set()),
        ("", lambda t: t.key("Space"), set()),
        ("+ a1w", lambda t: t.key("Ctrl+R"), set()),
    ],
)
def test_which_cards_have_been_freed(
    line: str, move: Callable[[Table], None], freed: set[str]
) -> None:
    t = Table(game(DEAL, line))
    assert glow(t)[0] == set()
    move(t)
    names, strength = glow(t)
    assert names == freed
    assert strength == (1.0 if freed else 0.0)


def test_what_a_redo_frees_glows_and_what_the_next_move_does_not_free_does_not() -> None:
    t = Table(game(DEAL, "e1u", cursor=0))
    t.key("Ctrl+Y")
    assert glow(t) == ({"d1", "f1"}, 1.0)
    t.key("Space")
    assert glow(t)[0] == set()
    t = Table(game(DEAL))
    t.click("e1", RIGHT)
    t.click("h8", RIGHT)
    assert glow(t) == ({"g8"}, 1.0)


def test_another_game_glows_nowhere() -> None:
    t = Table(game(DEAL, "+ a1w"))
    t.session.load(game(DEAL, "+ a1w c1w"))
    assert glow(t)[0] == set()
    t.session.new_game()
    assert glow(t)[0] == set()


def test_the_glow_fades_and_ends() -> None:
    t = Table(game(DEAL))
    t.click("e1", RIGHT)
    strengths = []
    began = t.now
    for part in (0, 0.25, 0.5, 0.75, 0.99):
        t.now = began + GLOW * part
        t.play.tick(t.now)
        assert t.stage.busy(t.now)
        strengths.append(glow(t)[1])
    assert strengths == pytest.approx([1, 0.75, 0.5, 0.25, 0.01])
    t.now = began + GLOW + 0.001
    t.play.tick(t.now)
    assert not t.stage.busy(t.now)
    assert glow(t)[0] == set()
    t.check_at_rest()


def ring_at(t: Table, name: str) -> list[Sprite]:
    """The rings around a cell: sprites a little larger than its card, as its box lies."""
    box = pygame.Rect(t.stage.layout.places[name])
    found = []
    for sprite in t.sprites():
        rect = sprite.rect
        if rect.contains(box) and rect.center == box.center and 0 < rect.w - box.w < box.w // 6:
            found.append(sprite)
    return found


def strongest(sprite: Sprite) -> int:
    """The greatest opacity of its pixels."""
    return max(pygame.image.tobytes(sprite.surface, "RGBA")[3::4])


def test_the_glow_is_a_ring_around_the_freed_cards_alone() -> None:
    t = Table(game(DEAL))
    cells = [name for name in CELL_NAMES if name != "e1"]
    assert [name for name in cells if ring_at(t, name)] == []
    t.click("e1", RIGHT)
    t.pointer = (1.0, 1.0)
    began = t.now
    opacities = []
    for part in (0.0, 0.5, 0.8):
        t.now = began + GLOW * part
        t.play.tick(t.now)
        assert [name for name in cells if ring_at(t, name)] == ["d1", "f1"]
        opacities.append(strongest(ring_at(t, "d1")[0]))
    assert opacities[0] > 240
    assert opacities[0] > opacities[1] > opacities[2]
    t.settle()
    assert [name for name in cells if ring_at(t, name)] == []


def test_without_motion_nothing_glows_and_nothing_is_drawn_again() -> None:
    t = Table(game(DEAL), speeds=STILL)
    t.click("e1", RIGHT)
    assert t.line == "e1u"
    assert glow(t) == (set(), 0.0)
    t.play.tick(t.now)
    assert not t.stage.busy(t.now)
    assert [name for name in CELL_NAMES if name != "e1" and ring_at(t, name)] == []
    t.check_at_rest()


# ── the shake


def test_a_refusal_shakes_the_card_and_leaves_it_where_it_was() -> None:
    t = Table(game(DEAL))
    t.click("d4")
    box = t.stage.layout.places["d4"]
    name = str(t.position.card(CELL_NAMES.index("d4")))
    seen = []
    for _ in range(25):
        at = [x - box.x for key, x, y in t.shown() if key[0] == name and y == box.y]
        seen += at
        t.wait(FRAME)
    assert min(seen) < 0 < max(seen)
    assert max(map(abs, seen)) <= t.stage.layout.card.w * 0.07
    assert seen[-5:] == [0] * 5
    t.check_at_rest()


def test_without_motion_a_refusal_is_told_and_nothing_shakes() -> None:
    t = Table(game(DEAL), speeds=STILL)
    t.click("d4")
    assert t.said
    assert set(t.play.view(t.now).shaken.values()) <= {0}
    t.play.tick(t.now)
    assert not t.stage.busy(t.now)


# ── the celebration


def won(left: int = 1) -> Record:
    record = parse_record(WON.read_text(encoding="utf-8"))
    return Record(record.deal, record.rules, record.attempts, 0, len(record.attempts[0]) - left)


def sewn(t: Table) -> list[Shown]:
    """The cards that lie in the quilt's cells, of which a won game has none."""
    places = {(box.x, box.y) for box in map(t.stage.layout.places.__getitem__, CELL_NAMES)}
    return [card for card in t.shown() if card[1:] in places]


def celebrating(size: tuple[int, int] = (1280, 800)) -> Table:
    t = Table(won(), size)
    t.click("waste", RIGHT)
    for _ in range(120):
        t.wait(FRAME)
        if t.play.celebrating:
            return t
    raise AssertionError("a win is not celebrated")


def test_the_quilt_is_sewn_together_again() -> None:
    t = celebrating()
    assert sewn(t) == []
    counts = []
    for _ in range(40):
        t.wait(0.1)
        counts.append(len(sewn(t)))
    assert counts == sorted(counts)
    assert counts[-1] == 64
    assert 10 < counts[12] < 54
    cards = [key for key, _, _ in sewn(t)]
    assert sorted(key[0][1] for key in cards) == sorted("SHDC" * 16)
    assert all(cards.count(card) <= 2 for card in cards)
    for key, x, y in sewn(t):
        name = next(n for n in CELL_NAMES if t.stage.layout.places[n][:2] == (x, y))
        cell = CELL_NAMES.index(name)
        assert key[1:] == ((cell % 8 + cell // 8) % 2 == 1, False)
    assert t.stage.busy(t.now)
    t.wait(2)
    assert t.title.startswith("The quilt is sewn")
    t.key("Escape")
    assert not t.stage.busy(t.now)
    assert len(sewn(t)) == 64
    t.check_at_rest()


def begin_anew(t: Table) -> None:
    t.key("F2")
    assert t.dialog is None
    t.settle()


@pytest.mark.parametrize("when", [0.0, 1.3, 3.5])
def test_it_ends_with_an_undo(when: float) -> None:
    t = celebrating()
    t.wait(when)
    t.key("Ctrl+Z")
    assert not t.play.celebrating
    t.settle()
    assert sewn(t) == []
    assert t.dialog is None
    t.check_at_rest()
    t.key("Ctrl+Y")
    t.settle()
    assert t.title.startswith("The quilt is sewn")


@pytest.mark.parametrize(
    "gesture",
    [
        lambda t: t.key("Ctrl+Z"),
        begin_anew,
        lambda t: t.key("Ctrl+R"),
        lambda t: t.stage.resize((1000, 1000)),
    ],
)
def test_after_it_was_told_whatever_changes_the_table_clears_it(
    gesture: Callable[[Table], None],
) -> None:
    t = celebrating()
    t.key("F24")  # a key ends it
    t.wait(FRAME)
    assert t.title.startswith("The quilt is sewn")
    t.key("Escape")
    assert len(sewn(t)) == 64
    gesture(t)
    assert not t.play.celebrating
    t.settle()
    lying = t.position.quilt.bit_count()
    assert len(sewn(t)) == lying
    t.check_at_rest()


def test_a_new_deal_in_the_middle_clears_it() -> None:
    t = celebrating()
    t.wait(1)
    t.click("new")
    t.settle()
    assert not t.play.celebrating
    assert len(sewn(t)) == 64
    t.check_at_rest()
    assert t.position.quilt.bit_count() == 64


def test_a_resize_in_the_middle_leaves_nothing_of_the_old_size() -> None:
    for size in ((800, 600), (720, 1280)):
        t = celebrating()
        t.wait(1.5)
        t.stage.resize(size)
        for _ in range(70):
            t.wait(0.1)
            if t.dialog:
                break
        assert t.title.startswith("The quilt is sewn")
        t.key("Escape")
        assert len(sewn(t)) == 64
        t.check_at_rest()


@pytest.mark.parametrize("key", ["F24", "Space", "Ctrl+C", "Ctrl+M", "F11"])
def test_any_key_ends_it_and_it_does_not_begin_again(key: str) -> None:
    t = celebrating()
    t.wait(1)
    t.key(key)
    t.wait(FRAME)
    t.wait(FRAME)
    assert t.title.startswith("The quilt is sewn")
    assert len(sewn(t)) == 64


def test_without_motion_there_is_none() -> None:
    t = Table(won(), speeds=STILL)
    t.click("waste", RIGHT)
    t.wait(0)
    assert t.title.startswith("The quilt is sewn")
    assert not t.play.celebrating
    t.key("Escape")
    assert sewn(t) == []
    assert not t.stage.busy(t.now)


def test_a_lost_game_is_not_celebrated() -> None:
    line = "a8u + + b8d + + + + + + e1w + + + c8w + d1d + + + + + + + + + + + + + + + + + + + h1w"
    t = Table(game(3235, line))
    t.click("stock")
    for _ in range(60):
        t.wait(0.1)
        assert not t.play.celebrating


# ── the same game at every speed


def hands(t: Table, seed: int) -> None:
    """Gestures by chance, much of it while cards still fly."""
    chance = random.Random(seed)
    spots = [*CELL_NAMES, "waste", "waste", "upS", "downH"]
    for _ in range(90):
        place, target = chance.choice(spots), chance.choice(["waste", "upS", "downC", "upD"])
        gesture = chance.choice(
            [
                lambda: t.click("stock"),
                lambda: t.key("Space"),
                lambda p=place: t.double_click(p),
                lambda p=place: t.click(p, RIGHT),
                lambda p=place, q=target: t.drag(p, q),
                lambda p=place, q=target: (t.click(p, LEFT), t.click(q, LEFT)),
                lambda: t.key("Ctrl+Z"),
                lambda: t.key("Ctrl+Y"),
                lambda p=place: t.move(p, left=False),
            ]
        )
        gesture()
        t.wait(chance.choice([0, FRAME, 0.1, 0.5]))
        if t.dialog:
            t.key("Escape")
        t.check()


@pytest.mark.parametrize("seed", range(6))
def test_every_speed_plays_the_same_game(seed: int) -> None:
    records = []
    for speeds in (SPEEDS, FAST, STILL):
        t = Table(game(1000 + seed), speeds=speeds)
        hands(t, seed)
        records.append(replace(t.session.record(), extra=()))  # each is another game
        t.calm()
        t.check_at_rest()
    assert records[0].attempts[0], "nothing was played"
    assert records[0] == records[1] == records[2]


@pytest.mark.parametrize("speeds", [SPEEDS, FAST, STILL], ids=["normal", "fast", "off"])
def test_a_whole_game_ends_alike(speeds: Speeds) -> None:
    """The won game, redone key by key: as fast as the keys come, and slowly."""
    whole = won(0)
    for pause in (0.0, 0.05, 1.0):
        t = Table(won(len(whole.attempts[0])), speeds=speeds)
        for _ in whole.attempts[0]:
            t.key("Ctrl+Y")
            t.wait(pause)
        assert replace(t.session.record(), extra=()) == replace(whole, extra=())
        for _ in range(100):
            t.wait(0.1)
        assert t.title.startswith("The quilt is sewn")
        t.key("Escape")
        t.check_at_rest()
