"""Killed at any step of a writing, the unfinished game is whole: as it was before, or after."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(sys.platform == "win32", reason="it forks, and sends a signal of Unix")
def test_killed_at_each_step_some_hundreds_of_times() -> None:
    command = [sys.executable, str(Path(__file__).with_name("killing.py"))]
    run = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    kills = {name: int(count) for name, count in map(str.split, run.stdout.splitlines())}
    assert len(kills) == 8
    assert kills["moves"] >= 200
    assert kills["bytes_written"] >= 200
    assert all(count >= 10 for name, count in kills.items() if name != "two_windows")
