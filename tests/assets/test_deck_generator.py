"""The files in the tree are what the generator writes, byte by byte."""

import subprocess
import sys
from pathlib import Path

import pytest
from deck_pictures import ROOT


def test_the_generator_writes_the_same_bytes(tmp_path: Path) -> None:
    pytest.importorskip("fontTools")
    script = ROOT / "packaging" / "art" / "deck.py"
    subprocess.run([sys.executable, "-B", str(script), str(tmp_path)], check=True)
    written = {path.relative_to(tmp_path): path for path in tmp_path.rglob("*") if path.is_file()}
    in_the_tree = {
        path.relative_to(ROOT / "assets"): path
        for path in [
            *(ROOT / "assets" / "cards").iterdir(),
            ROOT / "assets" / "icon" / "crazyquilt.svg",
        ]
    }
    assert set(written) == set(in_the_tree)
    changed = [
        str(name)
        for name, path in written.items()
        if path.read_bytes() != in_the_tree[name].read_bytes()
    ]
    assert changed == []
