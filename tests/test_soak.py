"""Players that are killed at any moment lose no result and count none twice; `bench/soak.py` does
this ten thousand times.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SOAK = Path(__file__).parent / "bench" / "soak.py"
MEMORY = Path("/dev/shm")


@pytest.mark.skipif(sys.platform == "win32", reason="it forks, and sends a signal of Unix")
def test_no_result_is_lost_or_counted_twice_by_kills() -> None:
    # A kill leaves what was written, wherever that is; in memory it goes faster.
    env = os.environ | ({"TMPDIR": str(MEMORY)} if MEMORY.is_dir() else {})
    words = [sys.executable, str(SOAK), "300", "60"]
    run = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    told = run.stdout.split()
    assert int(told[0]) >= 300
    assert int(told[told.index("kills,") - 1]) >= 60
