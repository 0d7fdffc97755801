"""The whole test command: style, types and tests. ``python tests/run.py [pytest's options]``.

All of them run, and the last lines tell how each went. What needs the machine for itself, the real
window and the standalone program, comes last; the others share the processors. With options of
pytest's there is one run of it, by these alone.
"""

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
STEPS = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "mypy": ["mypy"],
}
ALONE = ["tests/packaging", "tests/window"]
SHARED = ["-n", "auto", "--maxprocesses", "4", "--dist", "loadfile"]
TESTS = {
    "pytest": ["pytest", *SHARED, *(f"--ignore={folder}" for folder in ALONE)],
    "pytest, real window": ["pytest", *ALONE],
}


def main(words: list[str]) -> int:
    """Runs every step; `words` go to pytest. Returns 0 when all went well."""
    told = []
    well = True
    tests = {"pytest": ["pytest", *words]} if words else TESTS
    for name, command in (STEPS | tests).items():
        print(f"── {name}", flush=True)
        began = time.monotonic()
        done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=False)
        well = well and done.returncode == 0
        result = "passed" if done.returncode == 0 else f"FAILED with status {done.returncode}"
        told.append(f"{name}: {result} in {time.monotonic() - began:.0f} s")
    print("──", *told, sep="\n", flush=True)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
