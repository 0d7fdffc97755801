"""The lines of the status are never cut off, whatever the verdict is."""

import pygame
import pytest
from table import Table, game

from crazyquilt.scene.kit import Kit
from crazyquilt.scene.look import Colour
from crazyquilt.screens.tally import SPARE
from crazyquilt.wording import RULE_TITLES

SIZES = [(640, 480), (800, 600), (1280, 800), (1920, 1080), (720, 1280), (1000, 1000)]
LONGEST = "Cannot be won any more"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("title", RULE_TITLES.values())
def test_every_word_is_seen_whole(
    size: tuple[int, int], title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    text = Kit.text

    def noted(
        kit: Kit, words: str, size: int, colour: Colour, bold: bool = False
    ) -> pygame.Surface:
        written.append(words)
        return text(kit, words, size, colour, bold)

    monkeypatch.setattr(Kit, "text", noted)
    t = Table(game(1), size)
    lines = (("", "Redeals left: 1"), ("Deal", "4294967295"), ("", title), ("Moves", "200"))
    lines += (("", LONGEST), ("Grade", "fiendish"), ("Chance", "about 100%"))
    list(t.play.table._status.sprites(lines))
    seen = " ".join(written)
    for label, value in lines:
        assert label in seen
        assert value in seen


def test_where_there_is_no_room_what_is_needed_least_is_left_out() -> None:
    """First the rules' name, then the moves, then the deal: nothing is cut."""
    t = Table(game(1), (800, 600))
    lines = (("", "Redeals left: 1"), ("Deal", "4711"), ("", "Standard"), ("Cards left", "96"))
    lines += (("Moves", "200"), ("", LONGEST))
    height = t.stage.layout.status.h
    counts = []
    for foot in range(0, height - 20, 4):
        _body, columns = t.play.table._status.room_for(lines, SPARE, height - foot)
        left = {line for column in columns for line in column}
        shown = [line in left for line in lines[1:5]]
        assert shown in (
            [True, True, True, True],
            [True, False, True, True],
            [True, False, True, False],
            [False, False, True, False],
            [False, False, False, False],
        )
        counts.append(sum(shown))
        for sprite in t.play.table._status.sprites(lines, SPARE, foot):
            assert sprite.y >= t.stage.layout.status.y
    assert counts == sorted(counts, reverse=True)
    assert {4, 3, 2, 1} <= set(counts)
