"""Marked positions of a game: lines of its record, each with the moves that lead there:

    bookmark + + c1w

Whether they can be played shows when one goes there.
"""

from collections.abc import Sequence

from crazyquilt.model.errors import FormatError
from crazyquilt.model.moves import Move, parse_move

KEY = "bookmark"

Line = tuple[Move, ...]


def bookmark_text(line: Line) -> str:
    """Gets the line of a record."""
    return " ".join((KEY, *map(str, line)))


def split_bookmarks(extra: Sequence[str]) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """Gets the bookmarks among a record's `extra` lines, each once, and the other lines."""
    marks: list[Line] = []
    rest = []
    for line in extra:
        key, *moves = line.split() or [""]
        try:
            if key != KEY:
                raise FormatError("another line")
            marks.append(tuple(map(parse_move, moves)))
        except FormatError:
            rest.append(line)
    return tuple(dict.fromkeys(marks)), tuple(rest)
