"""Learns the weights of the evaluation: ``python packaging/solver/train.py`` (needs numpy).

Beam searches run on training deals, numbers that no survey and no test uses. In each, the kept
positions that have a winning descendant are marked. Within a layer of a level a marked position
should have scored above the others; weights for each phase are fitted to such pairs by logistic
regression (pairwise ranking, as in RankNet with a linear model), drawn towards the weights of
the whole pass. The next round searches with what was learned. All budgets are widths and counts
and all choices are seeded, so the same numpy gives the same weights.
"""

import argparse
import sys
import textwrap
from array import array
from dataclasses import dataclass
from pathlib import Path

import numpy as np

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from crazyquilt.model.deal import numbered_deal  # noqa: E402
from crazyquilt.model.position import Position  # noqa: E402
from crazyquilt.model.rules import PRESETS, Rules  # noqa: E402
from crazyquilt.solver.beam import Beam  # noqa: E402
from crazyquilt.solver.tables import (  # noqa: E402
    FEATURES,
    FRESH,
    ORDER,
    PHASES,
    PHASES_A_PASS,
    PLACES,
    RANKS_AHEAD,
    RELAXED,
    WANTED,
    WON,
)

MODULE = ROOT / "crazyquilt" / "solver" / "learned.py"
TRAIL = 2_000_000
PULL = 300.0
"""How strongly a phase is drawn to its pass, in pairs; pairs of a deal are much alike."""
PRUNINGS = ORDER | RELAXED
"""Those that the shipped weights were learned under; with others the searches are others."""
WASTE_FEATURE = 13
SCALE = 4000


def by_hand() -> np.ndarray:
    """The weights to start from: sensible, the same in every phase."""
    row = np.zeros(FEATURES)
    for feature, weight in {
        0: 60, 1: 6, 2: 3, 4: -5, 5: -2, 13: -10, 14: -6, 15: -1, 17: 2, 18: -2, 32: 12, 33: 3,
    }.items():  # fmt: skip
        row[feature] = weight
    for k in range(RANKS_AHEAD):
        for place, weight in enumerate((16, 10, 8, 7, 3, 0, -6, -12)):
            row[WANTED + k * PLACES + place] = weight * (RANKS_AHEAD - k) // 2
    return np.tile(row, (PHASES, 1))


class Recorder:
    """Runs searches and keeps the pairs of a marked and an unmarked position."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.notes = array("h", bytes(2 * TRAIL * (FEATURES + 4)))
        self.wins = array("i", bytes(4 * TRAIL))
        self.table = np.frombuffer(self.notes, dtype=np.int16).reshape(TRAIL, FEATURES + 4)
        self.pairs: dict[int, list[np.ndarray]] = {}

    def search(self, number: int, rules: Rules, width: int, weights: np.ndarray) -> bool:
        """Runs one deal; returns whether it was won."""
        position = Position.start(numbered_deal(number), rules)
        packed = array("h", weights.astype("i4").ravel().tolist())
        beam = Beam(position, width, packed, array("B", [0]), TRAIL, PRUNINGS)
        beam.keep_going = TRAIL
        beam.wins = self.wins
        beam.notes = self.notes
        beam.note_size = TRAIL
        beam.run(1 << 60)
        if not beam.win_count:
            return False
        self._collect(beam, rules)
        return True

    def close(self) -> None:
        """Gives back all but the pairs."""
        del self.table
        self.notes, self.wins = array("h"), array("i")

    def _collect(self, beam: Beam, rules: Rules) -> None:
        count = beam.trail_count
        parents = np.asarray(beam.trail_parent)[:count]
        marked = np.zeros(count, dtype=bool)
        for at in set(self.wins[: beam.win_count]):
            above = at
            while above >= 0 and not marked[above]:
                marked[above] = True
                above = parents[above]
        notes = self.table[:count]
        redeals, stock, layer, phase = (notes[:, FEATURES + i].astype(np.int64) for i in range(4))
        key = (redeals * 128 + stock) * 128 + np.minimum(layer, 127)
        self._pair(notes, key, marked, phase, 8)
        at = np.flatnonzero(layer == 0)
        self._pair(notes[at], key[at], marked[at], phase[at], 64)
        fresh = (notes[:, WASTE_FEATURE] == 0) & (layer == 0) & (redeals < rules.redeals)
        at = np.flatnonzero(fresh)
        phase = np.minimum(redeals[at], 2) * PHASES_A_PASS + FRESH
        self._pair(notes[at], redeals[at], marked[at], phase, 256)

    def _pair(
        self,
        notes: np.ndarray,
        key: np.ndarray,
        marked: np.ndarray,
        phase: np.ndarray,
        most: int,
    ) -> None:
        order = np.argsort(key, kind="stable")
        cuts = np.flatnonzero(np.diff(key[order])) + 1
        for group in np.split(order, cuts):
            good, bad = group[marked[group]], group[~marked[group]]
            if not len(good) or not len(bad):
                continue
            size = min(len(good) * len(bad), most)
            a = self.random.choice(good, size)
            b = self.random.choice(bad, size)
            difference = notes[a, :FEATURES].astype(np.int16) - notes[b, :FEATURES]
            self.pairs.setdefault(int(phase[a[0]]), []).append(difference)


def fit(pairs: np.ndarray, prior: np.ndarray, pull: float) -> np.ndarray:
    """Fits weights so that each difference scores above 0, by Newton's method.

    `pull` is how strongly features of deviation 1 are drawn to the `prior` weights.
    """
    x = pairs.astype(np.float64)
    scale = np.sqrt((x * x).mean(axis=0)) + 1e-9
    live = scale > 1e-6
    x = np.where(live, x / scale, 0)
    start = prior * scale
    w = start.copy()
    for _ in range(12):
        p = 1 / (1 + np.exp(np.clip(x @ w, -30, 30)))
        gradient = x.T @ p - pull * (w - start)
        hessian = (x * (p * (1 - p))[:, None]).T @ x + pull * np.eye(FEATURES)
        step = np.linalg.solve(hessian, gradient)
        w += step
        if np.abs(step).max() < 1e-4:
            break
    return np.where(live, w / scale, 0)


def learn(recorders: list[Recorder], before: np.ndarray, pull: float) -> np.ndarray:
    """Gets new weights from the pairs of the last rounds; phases without any keep theirs."""
    weights = before.copy()
    for passes in range(3):
        phases = range(passes * PHASES_A_PASS, (passes + 1) * PHASES_A_PASS)
        gathered = {
            phase: np.concatenate([p for r in recorders for p in r.pairs.get(phase, [])])
            for phase in phases
            if any(phase in r.pairs for r in recorders)
        }
        if not gathered:
            continue
        together = np.concatenate(list(gathered.values()))
        if len(together) > 300_000:
            together = together[:: len(together) // 300_000 + 1]
        common = fit(together, np.zeros(FEATURES), pull)
        for phase in phases:
            own = fit(gathered[phase], common, pull) if phase in gathered else common
            weights[phase] = np.round(own / np.abs(own).max() * SCALE)
    return weights


@dataclass(frozen=True)
class Recipe:
    """How a set of weights is made: `rounds` of (deals, width), each on deals of its own.

    `start` is the set to begin with, by name. With `hard` only such deals count as a beam of
    that width under the starting weights does not win: what it misses is to be learned.
    """

    rules: str
    first: int
    rounds: tuple[tuple[int, int], ...]
    start: str | None = None
    hard: int = 0


M = 1_000_000
RECIPES = {
    "standard-2": Recipe("standard", 3 * M + 1, ((300, 100), (500, 100), (900, 100))),
    "standard-1": Recipe("standard", 6 * M + 1, ((900, 120), (900, 150)), "standard-2"),
    "standard-0": Recipe("standard", 7 * M + 1, ((350, 400), (350, 400)), "standard-2", 100),
    "second-redeal-0": Recipe("second-redeal", 4 * M + 1, ((150, 120), (250, 120), (300, 120))),
    "free-building-0": Recipe("free-building", 5 * M + 1, ((100, 60), (200, 60), (200, 60))),
}
"""What is shipped, the best of each family first by number."""


def made(name: str, folder: Path) -> np.ndarray:
    """Gets a set of weights, trained now unless the folder has it."""
    path = folder / f"{name}.npy"
    if not path.exists():
        weights = train(name, folder)
        folder.mkdir(parents=True, exist_ok=True)
        np.save(path, weights)
    return np.load(path)


def train(name: str, folder: Path) -> np.ndarray:
    """Runs a recipe's rounds and returns the weights after the last."""
    recipe = RECIPES[name]
    rules = PRESETS[recipe.rules]
    start = weights = made(recipe.start, folder) if recipe.start else by_hand()
    recorders: list[Recorder] = []
    number = recipe.first
    for index, (deals, width) in enumerate(recipe.rounds):
        recorder = Recorder(recipe.first + index)
        won = done = 0
        while done < deals:
            if not recipe.hard or not wins(number, rules, recipe.hard, start):
                won += recorder.search(number, rules, width, weights)
                done += 1
            number += 1
        size = sum(len(pairs) for rows in recorder.pairs.values() for pairs in rows)
        told = f"{name}, round {index + 1}, width {width}: {won} of {deals} won, {size} pairs"
        print(told, file=sys.stderr, flush=True)
        recorder.close()
        recorders = [*recorders[-1:], recorder]
        weights = learn(recorders, weights, PULL)
    return weights


def wins(number: int, rules: Rules, width: int, weights: np.ndarray) -> bool:
    """Whether a beam wins a deal."""
    position = Position.start(numbered_deal(number), rules)
    packed = array("h", weights.astype("i4").ravel().tolist())
    beam = Beam(position, width, packed, array("B", [0]), prunings=PRUNINGS)
    return beam.run(1 << 60) == WON


def write(folder: Path) -> None:
    """Writes the module of all sets. The first pass' rows that no rule uses are left zero."""
    lines = ['"""The learned weights, written by ``packaging/solver/train.py``; not to be edited.']
    lines += ["", "For each family of rules its sets; in each a row of integers for each phase."]
    lines += ['"""', "", "SETS: dict[str, tuple[str, ...]] = {"]
    families: dict[str, list[str]] = {}
    for name in RECIPES:
        families.setdefault(name.rpartition("-")[0], []).append(name)
    for family, names in families.items():
        names.sort()
        lines.append(f'    "{family}": (')
        for name in names:
            lines.append('        """')
            for row in made(name, folder):
                lines += textwrap.wrap(" ".join(str(int(weight)) for weight in row), 100)
            lines.append('""",')
        lines.append("    ),")
    MODULE.write_text("\n".join([*lines, "}"]) + "\n", encoding="utf-8")


def main() -> int:
    """Trains what is asked for, by default all, and then writes the module."""
    parser = argparse.ArgumentParser(description="Learns the weights of the evaluation.")
    parser.add_argument("names", nargs="*", help=f"of {', '.join(RECIPES)}; nothing is written")
    parser.add_argument(
        "--folder", type=Path, default=ROOT / "build" / "weights",
        help="where sets are kept; one that is there is not trained again (build/weights)",
    )  # fmt: skip
    options = parser.parse_args()
    for name in options.names:
        made(name, options.folder)
    if not options.names:
        write(options.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
