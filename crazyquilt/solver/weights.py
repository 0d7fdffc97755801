"""The learned weights, by rules. `crazyquilt.solver.learned` is written by the training program."""

from array import array
from functools import cache, lru_cache

from crazyquilt.model.rules import Building, Rules
from crazyquilt.solver.learned import SETS
from crazyquilt.solver.tables import FEATURES, PHASES, splitmix

BROAD = 1024
"""The number of the first of the broad variations."""


def family(rules: Rules) -> str:
    """Gets the name of the sets that were trained for such rules."""
    if rules.building is Building.ANY:
        return "free-building"
    return "second-redeal" if rules.redeals > 1 else "standard"


def weights_for(rules: Rules, which: int) -> "array[int]":
    """Gets the weights numbered `which`, 0 and up, for some rules.

    First come the learned sets, then variations of them in turn: each weight times a factor
    from 0.5 to 1.5. A varied beam wins about as often, and other deals: a dozen narrow ones win
    far more than one that is a dozen times as wide. After a dozen that is used up; from `BROAD`
    on come variations without end that differ more, and win deals which all those miss: of the
    first set, each feature times one factor from 0 to 2 in all phases. The array is shared and
    must not be changed: `PHASES` rows of `FEATURES` weights.
    """
    return _varied(family(rules), which)


@lru_cache(128)
def _varied(name: str, which: int) -> "array[int]":
    sets = SETS[name]
    if which >= BROAD:
        factors = splitmix(which, FEATURES)
        first = enumerate(_unpacked(sets[0]))
        return array("h", [w * (factors[i % FEATURES] >> 53) >> 10 for i, w in first])
    weights = _unpacked(sets[which % len(sets)])
    if which < len(sets):
        return weights
    random = splitmix(which, len(weights))
    # Shifts round down for negative numbers as well, compiled or not, on every machine.
    return array("h", [w * (512 + (r >> 54)) >> 10 for w, r in zip(weights, random, strict=True)])


@cache
def _unpacked(text: str) -> "array[int]":
    weights = array("h", map(int, text.split()))
    if len(weights) != PHASES * FEATURES:
        raise ValueError("the learned weights do not fit the features")
    return weights
