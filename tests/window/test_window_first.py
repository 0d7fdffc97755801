"""The first window of a player: on a small desktop all of it is seen, frame and all."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from driver import LEFT, Desktop, Game, Point, desktop, missing_programs, wait_until


class First:
    """A desktop, and a game on it that was never played before."""

    def __init__(self, folder: Path, screen: Point, keep: ExitStack) -> None:
        self.screen = screen
        self._folder = folder
        self._keep = keep
        self.desk: Desktop = keep.enter_context(desktop(folder, screen))
        self.game = self.start()

    def start(self) -> Game:
        game = Game(self.desk, self._folder / "home")
        self._keep.callback(game.stop)
        return game

    @property
    def all_seen(self) -> bool:
        """Whether no corner lies beyond the screen, where the pointer cannot go."""
        w, h = self.game.size
        (left, top), (right, bottom) = map(self._pointed, ((0, 0), (w - 1, h - 1)))
        return (right - left, bottom - top) == (w - 1, h - 1)

    def _pointed(self, pixel: Point) -> Point:
        """Points at a pixel of the window. Returns where on the screen the pointer is then."""
        words = ("mousemove", "--window", self.game.window, *pixel, "getmouselocation", "--shell")
        values = dict(word.split("=") for word in self.desk.xdo(*words).split())
        return int(values["X"]), int(values["Y"])

    def click_title(self) -> None:
        """Double-clicks the frame's title: the window is maximised no longer."""
        _, top = self._pointed((0, 0))
        self.desk.xdo("mousemove", self.screen[0] // 2, top // 2, "click", "--repeat", 2, LEFT)


@pytest.fixture
def keep() -> Iterator[ExitStack]:
    if missing := missing_programs():
        pytest.skip(f"the real window needs {', '.join(missing)}")
    with ExitStack() as stack:
        yield stack


@pytest.mark.parametrize("screen", [(1280, 800), (1366, 768), (1280, 1024)])
def test_a_small_desktop_is_filled(tmp_path: Path, keep: ExitStack, screen: Point) -> None:
    first = First(tmp_path, screen, keep)
    # The window manager gives it all but the frame's title.
    wait_until(lambda: first.game.size[0] == screen[0], f"the width of {screen}")
    assert screen[1] - 60 < first.game.size[1] < screen[1]
    assert first.all_seen
    first.game.check("")


def test_it_stays_as_the_player_wants_it(tmp_path: Path, keep: ExitStack) -> None:
    """Not filling the desktop it is 1240 × 700 large there, and so it is the next time."""
    first = First(tmp_path, (1280, 800), keep)
    wait_until(lambda: first.game.size[0] == 1280, "the width of the desktop")
    first.click_title()
    first.game.wait_for_size((1240, 700))
    assert first.all_seen
    first.game.check("")
    assert first.game.quit() == 0
    first.game = first.start()
    first.game.record()
    assert first.game.size == (1240, 700)


def test_where_there_is_room_it_has_its_usual_size(tmp_path: Path, keep: ExitStack) -> None:
    first = First(tmp_path, (1440, 900), keep)
    first.game.record()
    assert first.game.size == (1280, 800)
    assert first.all_seen
