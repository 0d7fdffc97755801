"""Moves that are taken back and played again as a whole, such as a demonstration's.

A record may hold them as lines, with the numbers of moves played before and after:

    block 12 40
"""

from collections.abc import Sequence

KEY = "block"


class Blocks:
    """The blocks of one attempt, none within another. Numbers are of moves played."""

    def __init__(self) -> None:
        self._starts: dict[int, int] = {}
        self._begun: int | None = None

    def begin(self, at: int) -> None:
        """Begins a block."""
        self._begun = at

    def end(self, at: int) -> None:
        """Ends the block, if one was begun and more than one move was played in it."""
        start, self._begun = self._begun, None
        if start is not None and at > start + 1:
            self._starts[at] = start

    def cut(self, at: int) -> None:
        """Forgets the blocks that end later: a move was played there."""
        self._starts = {end: start for end, start in self._starts.items() if end <= at}

    def start_of(self, end: int) -> int | None:
        """Gets where the block begins that ends there, if one does."""
        return self._starts.get(end)

    def end_of(self, start: int) -> int | None:
        """Gets where the block ends that begins there, if one does."""
        return next((end for end, begun in self._starts.items() if begun == start), None)

    def lines(self, at: int) -> tuple[str, ...]:
        """Gets the lines of a record; a block that is being played ends `at` the present move."""
        blocks = Blocks()
        blocks._starts, blocks._begun = dict(self._starts), self._begun
        blocks.end(at)
        return tuple(f"{KEY} {start} {end}" for end, start in sorted(blocks._starts.items()))


def split_blocks(extra: Sequence[str], moves: int) -> tuple[Blocks, tuple[str, ...]]:
    """Gets the blocks among a record's `extra` lines that lie within so many moves, and the lines
    that are none.
    """
    blocks = Blocks()
    rest = []
    end = 0
    for line in extra:
        key, *numbers = line.split() or [""]
        if key != KEY:
            rest.append(line)
        elif len(numbers) == 2 and all(n.isascii() and n.isdigit() and len(n) < 8 for n in numbers):
            start, stop = map(int, numbers)
            if end <= start and stop <= moves:
                blocks.begin(start)
                blocks.end(stop)
                end = stop
    return blocks, tuple(rest)
