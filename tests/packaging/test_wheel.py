"""The installed package: what is in the wheel, and that it runs by itself."""

import importlib.util
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from crazyquilt import __version__

ROOT = Path(__file__).parents[2]
SHIPPED = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "assets", "crazyquilt")
COMPILERS = {"compiled": {}, "interpreted": {"CC": "false", "CXX": "false"}}
"""What the environment says of a compiler, by how the solver then runs."""


def run(*command: object, more: dict[str, str] | None = None, **options) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(word) for word in command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        env=environment | {"PIP_DISABLE_PIP_VERSION_CHECK": "1"} | (more or {}),
        **options,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module", params=COMPILERS)
def engine(request: pytest.FixtureRequest) -> str:
    """How the solver of the wheel runs: built where there is a compiler, or where there is none."""
    return request.param


@pytest.fixture(scope="module")
def wheel(engine: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package's wheel, built from a copy of what it is made of."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    for name in SHIPPED:
        if (ROOT / name).is_dir():
            leave = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
            shutil.copytree(ROOT / name, source / name, ignore=leave)
        else:
            source.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, source)
    flags = ("--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", folder)
    run(sys.executable, "-m", "pip", "wheel", *flags, source, more=COMPILERS[engine])
    (made,) = folder.glob("*.whl")
    return made


def names_in(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def text_in(wheel: Path, end: str) -> str:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(end))
        return archive.read(name).decode()


def test_it_holds_the_package_and_the_assets_and_nothing_else(wheel: Path) -> None:
    names = set(names_in(wheel))
    modules = {str(path.relative_to(ROOT)) for path in (ROOT / "crazyquilt").rglob("*.py")}
    assert modules <= names
    assert "crazyquilt/py.typed" in names
    for kind in ("cards/*", "fonts/*", "catalogue/*", "icon/*.svg", "sounds/*"):
        for path in (ROOT / "assets").glob(kind):
            assert f"crazyquilt/assets/{path.relative_to(ROOT / 'assets')}" in names
    tops = {name.split("/")[0] for name in names}
    assert tops == {"crazyquilt", f"crazyquilt-{__version__}.dist-info"}


def test_it_holds_the_licences_and_the_commands(wheel: Path) -> None:
    licences = [name for name in names_in(wheel) if ".dist-info/licenses/" in name]
    assert sorted(Path(name).name for name in licences) == ["LICENSE", "OFL.txt"]
    metadata = text_in(wheel, ".dist-info/METADATA")
    assert "License-Expression: MIT AND OFL-1.1\n" in metadata
    assert "Requires-Python: >=3.11\n" in metadata
    entries = text_in(wheel, ".dist-info/entry_points.txt").split("\n")
    assert "crazyquilt = crazyquilt.cli:main" in entries
    assert "crazyquilt-game = crazyquilt.cli:main" in entries


def test_it_runs_installed_from_any_folder(wheel: Path, engine: str, tmp_path: Path) -> None:
    home = tmp_path / "venv"
    venv.create(home, symlinks=os.name != "nt")
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / Path(sys.executable).name
    flags = ("--no-deps", "--no-index", "--no-compile", "--quiet")
    run(sys.executable, "-m", "pip", "--python", python, "install", *flags, wheel)
    # What the game stands on is taken from this environment, so that no network is needed.
    site = Path(run(python, "-c", "import sysconfig as s; print(s.get_path('purelib'))").strip())
    for number, library in enumerate(("pygame", "platformdirs")):
        beside = Path(importlib.util.find_spec(library).origin).parents[1]
        (site / f"beside{number}.pth").write_text(f"{beside}\n", encoding="utf-8")
    where = run(python, "-c", "import crazyquilt; print(crazyquilt.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(site)
    said = run(scripts / "crazyquilt", "selftest", cwd=Path(tmp_path.anchor))
    assert "FAILED" not in said
    assert said.startswith("assets: ")
    assert f"\nsolver: {engine}, " in said
