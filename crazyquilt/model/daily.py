"""The daily deal: one number for each date, the same for everyone, for ever.

The number of a date is 1 + *d*, where *d* is drawn below 4,294,967,295 as `crazyquilt.model.deal`
describes in its steps 1 and 2, with the generator's initial state *yyyymmdd* (20261130 for
30 November 2026) and stream `STREAM`. The date is the player's own, the rules the standard ones.
"""

from datetime import date

from crazyquilt.model.deal import LAST_DEAL, Pcg32

STREAM = 2


def daily_number(day: date) -> int:
    """Gets the number of a date's daily deal, 1 to 4,294,967,295."""
    generator = Pcg32(day.year * 10000 + day.month * 100 + day.day, STREAM)
    return 1 + generator.below(LAST_DEAL)
