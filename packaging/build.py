"""Builds the standalone program: ``python packaging/build.py [--output FOLDER]``.

Draws the icons, lets PyInstaller put the folder together, adds what a desktop needs to know,
lets the program test itself, packs it, and prints what it all weighs.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from crazyquilt import __version__  # noqa: E402

NAME = "crazyquilt"
LINUX = ROOT / "packaging" / "linux"
ICONS = ROOT / "assets" / "icon"


def draw_icons() -> None:
    """Draws the icon set. Raises CalledProcessError."""
    subprocess.run([sys.executable, ROOT / "packaging" / "icons.py"], check=True)


def freeze(output: Path, work: Path) -> Path:
    """Runs PyInstaller and returns the program. Raises CalledProcessError."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=WARN"]
    folders = ["--distpath", str(output), "--workpath", str(work)]
    spec = str(ROOT / "packaging" / f"{NAME}.spec")
    subprocess.run([*command, *folders, spec], check=True, cwd=ROOT)
    return output / NAME / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def add_desktop_files(folder: Path) -> None:
    """Puts the Linux desktop entry, icons, file type and the installer into the folder."""
    for source in LINUX.iterdir():
        if source.is_file():
            shutil.copy(source, folder)
    target = folder / "icons"
    target.mkdir()
    for source in ICONS.iterdir():
        if source.suffix in (".png", ".svg"):
            shutil.copyfile(source, target / source.name)


def tried(program: Path) -> bool:
    """Lets the program test itself, away from the source tree and without a display."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run([program, "selftest"], cwd=program.anchor, env=environment, check=False)
    return done.returncode == 0


def pack(output: Path) -> Path:
    """Packs the folder (on macOS the application) and returns the archive."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    stem = f"{NAME}-{__version__}-{system}-{platform.machine().lower()}"
    kind = "zip" if sys.platform == "win32" else "xztar"
    what = "Crazy Quilt.app" if sys.platform == "darwin" else NAME
    return Path(shutil.make_archive(str(output / stem), kind, output, what))


def weight(path: Path) -> int:
    """Gets the bytes of a file, or of all files in a folder."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files if not file.is_symlink())


def main() -> int:
    """Builds, tries and packs. Returns the exit status."""
    parser = argparse.ArgumentParser(description="Builds the standalone program.")
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="default: dist")
    parser.add_argument("--work", type=Path, default=ROOT / "build", help="default: build")
    options = parser.parse_args()
    output, work = options.output.resolve(), options.work.resolve()
    try:
        draw_icons()
        program = freeze(output, work)
    except subprocess.CalledProcessError as error:
        return int(error.returncode)
    if sys.platform.startswith("linux"):
        add_desktop_files(program.parent)
    if not tried(program):
        print(f"{program} does not pass its own test", file=sys.stderr)
        return 1
    for path in (program.parent, pack(output)):
        print(f"{path}: {weight(path) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
