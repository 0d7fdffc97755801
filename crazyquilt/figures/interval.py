"""How far a share that was counted may be trusted."""

import math

Z95 = 1.959963984540054
"""The normal distribution's quantile for intervals of 95 %."""


def wilson(hits: int, total: int) -> tuple[float, float]:
    """Gets Wilson's 95 % score interval (1927) of a share, each bound 0 to 1; (0, 1) when nothing
    was counted.
    """
    if not total:
        return 0.0, 1.0
    share, z2 = hits / total, Z95 * Z95
    centre = share + z2 / (2 * total)
    spread = Z95 * math.sqrt(share * (1 - share) / total + z2 / (4 * total * total))
    scale = 1 + z2 / total
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
