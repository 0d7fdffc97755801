"""What is cancelled stops at once: no position is looked at between the flag and the end."""

from typing import Any

import pytest
from wandering import FAR, late_positions

from crazyquilt import adviser
from crazyquilt.adviser import Adviser
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.position import Position
from crazyquilt.model.rules import PRESETS, STANDARD
from crazyquilt.solver import fair, hints
from crazyquilt.solver.api import Cancel, Search, Unknown, advise, rank_moves, solve
from crazyquilt.solver.beam import Beam

START = Position.start(numbered_deal(3_000_001), STANDARD)


class Counted:
    """Counts what is looked at, and sets a flag at the `at`-th search of a kind."""

    def __init__(self, cancel: Cancel, at: int) -> None:
        self.cancel, self.at = cancel, at
        self.searches = self.nodes_after = 0

    def began(self) -> bool:
        self.searches += 1
        if self.searches == self.at:
            self.cancel.set()
        return self.cancel.is_set

    def search(self) -> type[Search]:
        counted = self

        class CountedSearch(Search):
            def run(self, nodes: int, *more: Any) -> Any:
                late, before = counted.began(), self.nodes
                result = super().run(nodes, *more)
                counted.nodes_after += (self.nodes - before) * late
                return result

        return CountedSearch

    def beam(self) -> type[Beam]:
        counted = self

        class CountedBeam(Beam):
            def run(self, limit: int) -> int:
                late, before = counted.began(), self.nodes
                status = super().run(limit)
                counted.nodes_after += (self.nodes - before) * late
                return status

        return CountedBeam


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("slices", [1, 3, 40])
def test_a_search_stops_at_the_position_where_it_is_told(preset: str, slices: int) -> None:
    cancel = Cancel()
    seen: list[int] = []

    def progress(nodes: int) -> None:
        seen.append(nodes)
        if len(seen) == slices:
            cancel.set()

    start = Position.start(numbered_deal(3_000_001), PRESETS[preset])
    result = solve(start, FAR, cancel=cancel, progress=progress)
    if len(seen) >= slices:
        assert result == Unknown(seen[-1])
        assert len(seen) == slices


def test_the_exact_search_stops_as_well() -> None:
    stopped = 0
    late = late_positions(STANDARD, 5, 20)
    for _ in range(12):
        cancel = Cancel()
        seen: list[int] = []

        def progress(nodes: int, seen: list[int] = seen, cancel: Cancel = cancel) -> None:
            seen.append(nodes)
            cancel.set()

        result = solve(next(late), FAR, cancel=cancel, progress=progress)
        if seen:
            assert result.nodes == seen[0]
            stopped += isinstance(result, Unknown)
    assert stopped


@pytest.mark.parametrize("at", [1, 2, 4])
def test_open_hints_look_at_nothing_more(monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    cancel = Cancel()
    counted = Counted(cancel, at)
    monkeypatch.setattr(hints, "Search", counted.search())
    rank_moves(START, 2_000, 200, cancel)
    assert counted.searches >= at
    assert counted.nodes_after == 0


@pytest.mark.parametrize("at", [1, 2, 9])
def test_fair_hints_look_at_nothing_more(monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    cancel = Cancel()
    counted = Counted(cancel, at)
    monkeypatch.setattr(fair, "Beam", counted.beam())
    advise(START, samples=3, candidates=4, width=3, cancel=cancel)
    assert counted.searches >= at
    assert counted.nodes_after == 0


@pytest.mark.parametrize("at", [1, 2])
def test_the_search_for_a_winnable_deal_tries_no_other(
    monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    asking = Adviser(threaded=False)
    tried = []

    class Stopped(Search):
        def run(self, nodes: int, *more: Any) -> Any:
            tried.append(self.position)
            if len(tried) == at:
                asking.forget(adviser.Kind.WINNABLE)
            before = self.nodes
            result = super().run(nodes, *more)
            assert len(tried) < at or self.nodes == before
            return result

    monkeypatch.setattr(adviser, "Search", Stopped)
    monkeypatch.setattr(adviser, "WINNABLE_NODES", 100)
    assert asking.winnable(STANDARD) is None
    asking.work()
    assert len(tried) == asking.tried == at
    assert not asking.poll()
    assert not asking.busy
