"""The benchmark runs: it is a script for people, so nothing else would notice when it breaks."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).with_name("bench.py")


def test_the_benchmark_runs() -> None:
    command = [sys.executable, SCRIPT, "--quick"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    heading, *lines = done.stdout[done.stdout.index("measure") :].splitlines()
    assert heading.split() == ["measure", "game", "floor", "ratio", "reach"]
    assert sum("≤" in line or "within" in line for line in lines) >= 13
