"""A screen for all tests of the window, and a game that each of them starts for itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.register_assert_rewrite("driver", "listening")

from driver import LEFT, Desktop, Game, Start, desktop, missing_programs  # noqa: E402


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """A screen of the tests' own."""
    if missing := missing_programs():
        pytest.skip(f"the real window needs {', '.join(missing)}")
    with desktop(tmp_path_factory.mktemp("desktop")) as here:
        yield here


@pytest.fixture
def start(desk: Desktop, tmp_path: Path) -> Iterator[Start]:
    """Starts games that share one home folder; those still running at the end are ended."""
    games: list[Game] = []

    def start(*words: object, env: dict[str, str] | None = None) -> Game:
        games.append(Game(desk, tmp_path / "home", *words, env=env))
        return games[-1]

    desk.xdo("mouseup", LEFT, "mousemove", 0, 0)
    yield start
    desk.xdo("mouseup", LEFT)
    for game in games:
        game.stop()
        assert "Traceback" not in game.complaints()


@pytest.fixture
def game(start: Start) -> Game:
    """Deal 3, just begun, at 1280 × 800."""
    return start(3, "--size", "1280x800")
