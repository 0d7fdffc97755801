"""A computer's clock that is far beyond stops no game."""

from datetime import UTC, datetime

import pytest

from crazyquilt.figures import count
from crazyquilt.figures.count import utc_now


@pytest.mark.parametrize(
    ("clock", "told"),
    [
        ((2026, 11, 30, 8, 15, 30, 999_999), (2026, 11, 30, 8, 15, 30)),
        ((1969, 12, 31, 23, 59, 59), (1970, 1, 1)),
        ((1, 1, 1), (1970, 1, 1)),
        ((2200, 1, 1), (2199, 12, 31, 23, 59, 59)),
        ((9999, 12, 31), (2199, 12, 31, 23, 59, 59)),
    ],
)
def test_the_moment_of_a_clock(
    clock: tuple[int, ...], told: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clock(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime(*clock, tzinfo=tz)  # type: ignore[misc,arg-type]

    monkeypatch.setattr(count, "datetime", Clock)
    assert utc_now() == datetime(*told, tzinfo=UTC)  # type: ignore[misc,arg-type]
