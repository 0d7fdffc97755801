"""A disk that fills up, or can only be read, costs no game."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = Path(__file__).with_name("filling.py")
MOUNT = 'mount -t tmpfs -o size=128k,nr_inodes=40 tmpfs "$0" && exec "$@"'
"""A small file system that nobody else sees, and that ends with the program."""


def private() -> list[str]:
    """The command that lets another one mount what it likes, empty where nobody may."""
    for words in (["unshare", "--mount"], ["unshare", "--mount", "--map-root-user"]):
        if shutil.which("unshare") and run(*words, "sh", "-c", MOUNT, "/mnt", "true") is None:
            return words
    return []


def run(*words: object) -> str | None:
    """Runs it, and gets what it complains of if it fails."""
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [str(word) for word in words]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    return done.stderr or "failed" if done.returncode else None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_a_file_that_cannot_grow() -> None:
    assert run(sys.executable, PROGRAM, "limit") is None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows mounts nothing like it")
def test_a_small_disk_that_fills_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = private()
    if not words:
        return  # the limit above stands for it
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, str(tmp_path))
    command = (*words, "sh", "-c", MOUNT, tmp_path, sys.executable, PROGRAM, "tmpfs")
    assert run(*command) is None
    assert list(tmp_path.iterdir()) == []
