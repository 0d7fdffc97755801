"""A dialog with more rows than the window has room for: further pages."""

import pytest
from table import Table, game

from crazyquilt.scene.geometry import Box
from crazyquilt.screens.widgets import Button, Stepper

SMALL = (320, 240)


@pytest.fixture
def t() -> Table:
    table = Table(game(1), SMALL)
    table.key("f6")
    return table


def shown(t: Table) -> list[str]:
    assert t.dialog
    return [row.label for row in t.dialog.shown if isinstance(row, Stepper)]


def labels(t: Table) -> list[str]:
    assert t.dialog
    return [row.label for row in t.dialog.rows if isinstance(row, Stepper)]


def more(t: Table) -> Button:
    assert t.dialog
    return t.dialog._more


def test_every_row_stands_on_one_page_and_fits(t: Table) -> None:
    seen: list[str] = []
    for _ in labels(t):
        if set(shown(t)) <= set(seen):
            break
        seen += shown(t)
        assert t.dialog
        window = Box(0, 0, *SMALL)
        for row in t.dialog.shown:
            assert window.overlap(row.box) == row.box.w * row.box.h > 0
        t.click(more(t))
    assert seen == labels(t)
    assert len(seen) > len(shown(t)), "all fits: the window is too large for this test"


def test_tab_goes_through_all_pages_and_round(t: Table) -> None:
    passed = []
    for _ in range(3 * len(labels(t))):
        t.key("tab")
        assert t.dialog
        focus = t.dialog.focus
        if isinstance(focus, Stepper):
            assert focus in t.dialog.shown
            passed.append(focus.label)
    assert passed[: len(labels(t))] == labels(t)
    assert passed[len(labels(t))] == labels(t)[0]


def test_a_larger_window_shows_all_again(t: Table) -> None:
    t.click(more(t))
    t.stage.resize((1280, 800))
    assert shown(t) == labels(t)


def test_a_key_held_down_lays_out_no_more_than_the_page_that_it_opens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = Table(game(1), (640, 480))
    t.key("F3")
    assert t.dialog
    pages = t.dialog._sheets
    assert pages > 1
    laid_out: list[int] = []
    fit = t.dialog._fit
    monkeypatch.setattr(t.dialog, "_fit", lambda sheet: laid_out.append(sheet) or fit(sheet))
    for _ in range(50):
        t.key("Page Down")
    assert laid_out == [*range(1, pages)]
