"""The learned weights, by rules. `crazyquilt.solver.learned` is written by the training program."""

from array import array
from functools import cache

from crazyquilt.model.rules import Building, Rules
from crazyquilt.solver.learned import SETS
from crazyquilt.solver.tables import FEATURES, PHASES


def family(rules: Rules) -> str:
    """Gets the name of the sets that were trained for such rules."""
    if rules.building is Building.ANY:
        return "free-building"
    return "second-redeal" if rules.redeals > 1 else "standard"


def weights_for(rules: Rules, which: int) -> "array[int]":
    """Gets one of the sets for some rules; `which` counts round when there are fewer.

    The array is shared and must not be changed: `PHASES` rows of `FEATURES` weights.
    """
    sets = SETS[family(rules)]
    return _unpacked(sets[which % len(sets)])


@cache
def _unpacked(text: str) -> "array[int]":
    weights = array("i", map(int, text.split()))
    if len(weights) != PHASES * FEATURES:
        raise ValueError("the learned weights do not fit the features")
    return weights
