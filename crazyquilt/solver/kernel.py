"""Which form of the kernel is in use."""

from pathlib import Path

from crazyquilt.solver import beam

COMPILED = Path(beam.__file__).suffix != ".py"


def engine() -> str:
    """Gets “compiled” or “interpreted”."""
    return "compiled" if COMPILED else "interpreted"
