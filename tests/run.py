"""The whole test command: style, types and tests. ``python tests/run.py [pytest's options]``.

All of them run, and the last lines tell how each went.
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
    "pytest": ["pytest"],
}


def main(words: list[str]) -> int:
    """Runs every step; `words` go to pytest. Returns 0 when all went well."""
    told = []
    well = True
    for name, command in STEPS.items():
        print(f"── {name}", flush=True)
        began = time.monotonic()
        more = words if name == "pytest" else []
        done = subprocess.run([sys.executable, "-m", *command, *more], cwd=ROOT, check=False)
        well = well and done.returncode == 0
        result = "passed" if done.returncode == 0 else f"FAILED with status {done.returncode}"
        told.append(f"{name}: {result} in {time.monotonic() - began:.0f} s")
    print("──", *told, sep="\n", flush=True)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
