"""A move that is pointed out: its words hide neither the card nor the pile."""

import pytest
from table import Table

from crazyquilt.example import example
from crazyquilt.model.record import Record
from crazyquilt.scene.geometry import SOURCES, Box

WORDS = "From what you can see: 10♥ to the foundation ♥ down; a win was found in 58% of the ways."


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800), (720, 1280), (1920, 1080)])
@pytest.mark.parametrize("played", [0, 6, 42, 60, 100])
def test_its_words_hide_neither_card_nor_pile(size: tuple[int, int], played: int) -> None:
    t = Table(Record.of(example(played)), size)
    places = {source: name for name, source in SOURCES.items()}
    for move in t.session.position.moves():
        t.play.point_out(move, WORDS)
        panel = list(t.play.bubble.sprites())[1]
        words = Box(panel.x, panel.y, *panel.surface.get_size())
        shown = [t.stage.layout.places[name] for name in t.play.view(t.now).pointed]
        assert t.stage.layout.places[places[move.source]] in shown
        assert not any(words.overlap(box) for box in shown)
