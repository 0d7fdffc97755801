"""Finished games as a table for other programs: CSV and JSON."""

import csv
import io
import json
from collections.abc import Iterable

from crazyquilt.figures.result import Result

COLUMNS = (
    *("game", "deal", "rules", "ending", "moves", "undos", "hints", "shown", "seconds"),
    *("started", "ended", "daily"),
)
"""The fields of a game, in the order of both exports."""


def csv_text(results: Iterable[Result]) -> str:
    """Gets the games as CSV (RFC 4180: a header line, lines end with CR LF), in the order given.

    `deal` is empty for a deal that was laid out, `daily` for one that was no daily deal. The
    moments are ISO 8601 in UTC. The records are left out.
    """
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, COLUMNS)  # its own line end is CR LF
    writer.writeheader()
    for result in results:
        writer.writerow(_fields(result))
    return out.getvalue()


def json_text(results: Iterable[Result]) -> str:
    """Gets the games as a JSON list of objects, in the order given.

    As in the CSV; what is empty there is null here, and `record` is added where it is loaded.
    """
    rows = [
        _fields(result) | ({"record": result.record} if result.record else {}) for result in results
    ]
    return json.dumps(rows, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def _fields(result: Result) -> dict[str, object]:
    return {
        "game": result.game,
        "deal": result.deal,
        "rules": str(result.rules),
        "ending": result.ending.value,
        "moves": result.moves,
        "undos": result.undos,
        "hints": result.hints,
        "shown": result.shown,
        "seconds": round(result.seconds, 3),
        "started": result.started.isoformat(),
        "ended": result.ended.isoformat(),
        "daily": result.daily.isoformat() if result.daily else None,
    }
