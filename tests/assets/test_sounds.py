"""The rules for the sounds that are shipped, and that the script makes just these."""

import importlib.util
import io
import math
import struct
import sys
import wave
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from crazyquilt.sound import NAMES

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "sounds"
RATE = 22050
ALL_BYTES = 500_000
FULL = 32768

LONGEST = {"win": 3.0, "deal": 1.2}
USUAL_LONGEST = 0.9
SHORTEST = 0.06
LOUDEST = -9.0
STEEPEST = 0.12
"""How far, of the full range, a sample may lie from the one before it: a click goes farther."""


def samples_of(data: bytes) -> list[float]:
    with wave.open(io.BytesIO(data)) as file:
        assert file.getnchannels() == 1
        assert file.getsampwidth() == 2
        assert file.getframerate() == RATE
        count = file.getnframes()
        return [value / FULL for value in struct.unpack(f"<{count}h", file.readframes(count))]


def decibels(part: float) -> float:
    return 20 * math.log10(part)


def strength(samples: list[float], pitch: float) -> float:
    """How strong one pitch is in a sound."""
    turn = 2 * math.pi * pitch / RATE
    real = sum(sample * math.cos(turn * i) for i, sample in enumerate(samples))
    imaginary = sum(sample * math.sin(turn * i) for i, sample in enumerate(samples))
    return math.hypot(real, imaginary)


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "synthesise", ROOT / "packaging" / "sounds" / "synthesise.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def samples(name: str) -> list[float]:
    return samples_of((FOLDER / f"{name}.wav").read_bytes())


def test_these_files_and_no_others() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.wav" for name in NAMES}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= ALL_BYTES


def test_the_script_makes_these_bytes(script: ModuleType) -> None:
    made = script.files()
    assert made.keys() == {f"{name}.wav" for name in NAMES}
    differing = [file for file, data in made.items() if (FOLDER / file).read_bytes() != data]
    assert differing == []


def test_the_script_writes_only_what_differs(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "new"
    monkeypatch.setattr(script, "FOLDER", folder)
    monkeypatch.setattr(script, "files", lambda: {"a.wav": b"one", "b.wav": b"two"})
    script.main()
    before = (folder / "a.wav").stat()
    (folder / "b.wav").write_bytes(b"stale")
    script.main()
    assert (folder / "b.wav").read_bytes() == b"two"
    assert (folder / "a.wav").stat() == before


def test_the_script_needs_nothing_but_python(script: ModuleType) -> None:
    used = {part.__name__ for part in vars(script).values() if isinstance(part, ModuleType)}
    assert used <= sys.stdlib_module_names


def test_length(name: str, samples: list[float]) -> None:
    assert SHORTEST <= len(samples) / RATE <= LONGEST.get(name, USUAL_LONGEST)


def test_soft_yet_audible(samples: list[float]) -> None:
    assert -30 <= decibels(max(map(abs, samples))) <= LOUDEST


def test_no_click(samples: list[float]) -> None:
    assert abs(samples[0]) <= 1 / FULL
    assert abs(samples[-1]) <= 1 / FULL
    for edge in (samples[: RATE // 2000], samples[-RATE // 200 :]):
        assert max(map(abs, edge)) < 0.05 * max(map(abs, samples))
    assert max(abs(b - a) for a, b in pairwise(samples)) < STEEPEST


def test_nothing_but_sound(samples: list[float]) -> None:
    # No constant part, and little that is too low for small loudspeakers, or that hisses.
    assert abs(sum(samples) / len(samples)) < 0.001
    power = sum(sample * sample for sample in samples)
    changes = sum((b - a) ** 2 for a, b in pairwise(samples))
    # The mean pitch by power, from how fast samples change.
    pitch = RATE / math.pi * math.asin(min(1.0, math.sqrt(changes / power) / 2))
    assert 90 < pitch < 3500


def test_the_foundations_climb_a_scale() -> None:
    # A4 = 440 Hz is the middle of two octaves of do re mi fa sol la.
    steps = (0, 2, 4, 5, 7, 9, 12, 14, 16, 17, 19, 21, 24)
    pitches = [220 * 2 ** (step / 12) for step in steps]
    for rank, pitch in enumerate(pitches, 1):
        samples = samples_of((FOLDER / f"foundation-{rank}.wav").read_bytes())
        found = max(pitches, key=lambda other: strength(samples, other))
        assert found == pitch, f"rank {rank}"
