"""The records under tests/data."""

from pathlib import Path

import pytest

DATA = Path(__file__).parents[1] / "data"


@pytest.fixture(scope="session")
def data_text() -> dict[str, str]:
    """The won record of each preset, by its file's stem."""
    return {path.stem: path.read_text(encoding="utf-8") for path in DATA.glob("*.quilt")}
