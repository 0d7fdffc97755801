"""Measures the solver: ``python tests/bench/solver_bench.py [--deals N] [--nodes N]``.

One core. Prints what was reached beside what was set as the goal. Wins by budget come from one
search of each deal under the largest budget: the search is staged and deterministic, so that a
win found after n positions is found under every budget of n or more.
"""

import argparse
import random
import resource
import statistics
import sys
import time
from array import array
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "solver")]

from wandering import wander  # noqa: E402

from crazyquilt.model.deal import numbered_deal  # noqa: E402
from crazyquilt.model.position import Position  # noqa: E402
from crazyquilt.model.rules import PRESETS, STANDARD, Rules  # noqa: E402
from crazyquilt.solver.api import LIVE_MEMORY, Lost, Search, Unknown, Won, engine  # noqa: E402
from crazyquilt.solver.beam import Beam  # noqa: E402
from crazyquilt.solver.features import Evaluator  # noqa: E402
from crazyquilt.solver.weights import weights_for  # noqa: E402

FAR = 1 << 60
PROTOTYPE = {0.25: "66", 1.0: "80", 10.0: "89"}
GOAL = {0.25: 65, 1.0: 80, 10.0: 92}


def start(number: int, rules: Rules = STANDARD) -> Position:
    return Position.start(numbered_deal(number), rules)


def speed() -> tuple[float, float]:
    """Positions a second in the beam, and in a bare loop of the same features, in millions."""
    weights = weights_for(STANDARD, 0)
    many = engine() == "compiled"
    beams, bare = [], []
    for number in range(1, 6):
        beam = Beam(start(number), 400 if many else 10, weights, array("B", [0]))
        before = time.process_time()
        beam.run(FAR if many else 1_000)
        beams.append(beam.nodes / (time.process_time() - before))
        position = start(number)
        for _ in range(16):
            position = position.play(position.moves()[-1])
        packed = Evaluator(position, 1, weights)
        packed.load(0, position)
        times = 200_000 if many else 500
        before = time.process_time()
        packed.score_often(0, times)
        bare.append(times / (time.process_time() - before))
    return statistics.median(beams) / 1e6, statistics.median(bare) / 1e6


def last_passes(count: int) -> Iterator[Position]:
    """Positions at the start of the last pass, half on winning lines, half by chance."""
    rnd = random.Random(1)
    number = 20_001
    while count > 0:
        result = Search(start(number)).run(100_000)
        number += 1
        if isinstance(result, Won):
            position = start(number - 1)
            for move in result.line:
                position = position.play(move)
                if not position.redeals_left:
                    break
            yield position
            count -= 1
        other = wander(start(number), rnd, lambda p: not p.redeals_left)
        if other is not None and count > 0:
            yield other
            count -= 1


def wins(deals: range, rules: Rules, nodes: int) -> list[int]:
    """The positions looked at for each win."""
    found = []
    for number in deals:
        result = Search(start(number, rules)).run(nodes)
        if isinstance(result, Won):
            found.append(result.nodes)
        show = f"\r{number - deals.start + 1}/{len(deals)}, {len(found)} won"
        print(show, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--nodes", type=int, help="the largest budget; default: 10 seconds' worth")
    parser.add_argument("--rate", type=float, help="positions a second, instead of measuring")
    options = parser.parse_args()
    rate, bare = speed()
    print(f"engine: {engine()}")
    print("measure | prototype | goal | reached")
    print(f"states a second, M | 2.0–2.4 | ≥ 1.2 | {rate:.2f} (bare loop of features {bare:.2f})")
    per_second = options.rate or rate * 1e6
    largest = options.nodes or int(10 * per_second)
    deals = range(1, options.deals + 1)
    found = wins(deals, STANDARD, largest)
    for seconds, goal in GOAL.items():
        budget = int(seconds * per_second)
        if budget <= largest:
            share = sum(nodes <= budget for nodes in found) / len(deals)
            print(
                f"standard won at {seconds} s ({budget} positions), % | {PROTOTYPE[seconds]} | "
                f"≥ {goal} | {share:.1%}"
            )
    second = wins(deals, PRESETS["second-redeal"], int(per_second / 4))
    print(f"second redeal at 0.25 s, % | 97 | ≥ 97 | {len(second) / len(deals):.1%}")
    kinds = {Won: 0, Lost: 0, Unknown: 0}
    times = []
    for position in last_passes(120):
        before = time.process_time()
        kinds[type(Search(position, LIVE_MEMORY).run(int(per_second)))] += 1
        times.append(time.process_time() - before)
    settled = 1 - kinds[Unknown] / len(times)
    print(
        f"start of the last pass settled in 1 s, % | 94 | ≥ 97 | {settled:.1%} "
        f"({kinds[Won]} won, {kinds[Lost]} lost, {kinds[Unknown]} unknown; "
        f"median {statistics.median(times) * 1000:.0f} ms)"
    )
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"resident memory, peak of all this, MB | – | ≤ 100 above the start | {peak:.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
