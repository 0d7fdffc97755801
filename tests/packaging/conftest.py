"""The built program, and a screen to start it on."""

import importlib.util
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests" / "window"), str(ROOT / "packaging")]
pytest.register_assert_rewrite("driver", "listening")

from built import BuiltGame  # noqa: E402
from driver import Desktop, desktop, missing_programs  # noqa: E402

PATIENCE = 300


@pytest.fixture(scope="session")
def built() -> Iterator[Path]:
    """The folder that the one-command build makes: the program's folder and its archive."""
    if importlib.util.find_spec("PyInstaller") is None:
        pytest.skip("PyInstaller is not here; the extra `build` brings it")
    if not sys.platform.startswith("linux"):
        pytest.skip("these tests know the built program of Linux only")
    # Not one of pytest's own folders: other users may not even enter those.
    with tempfile.TemporaryDirectory(prefix="crazyquilt-build-") as folder:
        output, aside = Path(folder, "out"), Path(folder, "aside")
        command = [sys.executable, ROOT / "packaging" / "build.py", "--output", output]
        done = subprocess.run(
            [*command, "--work", aside / "work"],
            cwd=folder,
            env=os.environ | {"PYINSTALLER_CONFIG_DIR": str(aside / "cache")},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        Path(folder).chmod(0o755)
        yield output


@pytest.fixture(scope="session")
def program(built: Path) -> Path:
    """The built program."""
    return built / "crazyquilt" / "crazyquilt"


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """A screen of the tests' own."""
    if missing := missing_programs():
        pytest.skip(f"a real window needs {', '.join(missing)}")
    with desktop(tmp_path_factory.mktemp("desktop")) as here:
        yield here


@pytest.fixture
def start(desk: Desktop, program: Path, tmp_path: Path) -> Iterator[Callable[..., BuiltGame]]:
    """Starts the built program; what still runs at the end is ended."""
    games: list[BuiltGame] = []

    def start(*words: object, env: dict[str, str] | None = None) -> BuiltGame:
        games.append(BuiltGame(desk, tmp_path / "home", program, *words, env=env))
        return games[-1]

    desk.xdo("mousemove", 0, 0)
    yield start
    for game in games:
        game.stop()
