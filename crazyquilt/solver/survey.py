"""Surveys: solving deal after deal at one budget, resumable, and the figures that come of it.

A survey is a CSV file with a row for each deal, in order: ``deal,rules,verdict,nodes,moves``;
`moves` is the winning line, so that each win can be replayed. As rows are written in order, an
interrupted survey is the beginning of the whole one and goes on after its last full row.

`nodes` of an unknown deal is the budget that it was given, so that a greater one can be tried
later; where the solver came to the end of what it knows to try before the budget, `moves` is
``-``, and no greater budget finds more.
"""

import csv
import io
import re
from collections.abc import Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from crazyquilt.figures.interval import wilson
from crazyquilt.language import _, decimal_text, ngettext, percent_text
from crazyquilt.model.deal import numbered_deal, parse_deal_number
from crazyquilt.model.errors import CrazyQuiltError, FormatError, at_line
from crazyquilt.model.moves import parse_move
from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.rules import Rules, parse_rules
from crazyquilt.solver.results import Lost, Won
from crazyquilt.solver.search import Cancel, Search

HEADER = ("deal", "rules", "verdict", "nodes", "moves")
VERDICTS = ("won", "lost", "unknown")
SPENT = "-"
"""In place of moves: the solver had nothing left to try."""
WAKE = 0.5
"""Seconds after which a wait looks up: not every system interrupts one that has no end."""
LONGEST_COUNT = 19
"""Digits beyond which nothing is a count of positions."""


@dataclass(frozen=True, slots=True)
class Row:
    """What came of one deal. `moves` is the notation of the winning line; without one empty, or
    `SPENT`."""

    deal: int
    rules: str
    verdict: str
    nodes: int
    moves: str

    def text(self) -> str:
        """Returns the row as a line of CSV."""
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerow(
            (self.deal, self.rules, self.verdict, self.nodes, self.moves)
        )
        return out.getvalue()


@dataclass(frozen=True, slots=True)
class Tally:
    """How many deals were won, lost and left unknown."""

    won: int
    lost: int
    unknown: int

    @classmethod
    def of(cls, rows: Iterable[Row]) -> "Tally":
        """Counts rows."""
        verdicts = [row.verdict for row in rows]
        return cls(*map(verdicts.count, VERDICTS))

    @property
    def total(self) -> int:
        """All deals."""
        return self.won + self.lost + self.unknown

    @property
    def interval(self) -> tuple[float, float]:
        """The share that can be won: the lower bound of what was won, and the upper bound of
        what was won or is unknown, each of a 95 % interval (Wilson, 1927)."""
        return wilson(self.won, self.total)[0], wilson(self.won + self.unknown, self.total)[1]

    def __str__(self) -> str:
        low, high = (percent_text(decimal_text(bound * 100, 1)) for bound in self.interval)
        return _(
            "{deals}: {won} won, {lost} lost, {unknown} unknown; with all cards known between "
            "{low} and {high} can be won"
        ).format(
            deals=ngettext("{count} deal", "{count} deals", self.total).format(count=self.total),
            won=self.won,
            lost=self.lost,
            unknown=self.unknown,
            low=low,
            high=high,
        )


def parse_range(text: str) -> range:
    """Gets the deals that ``FROM-TO`` (or one number) names. Raises FormatError."""
    match = re.fullmatch(r"([0-9,]+)(?:-([0-9,]+))?", text.strip())
    if match is None:
        fault = _("deals are given as FROM-TO, such as 1-1000, not {given}")
        raise FormatError(fault.format(given=repr(text[:30])))
    first = parse_deal_number(match[1])
    last = parse_deal_number(match[2]) if match[2] else first
    if last < first:
        # Translators: {deals} is “8-1”.
        raise FormatError(_("the deals {deals} end before they begin").format(deals=text[:30]))
    return range(first, last + 1)


def solve_deal(number: int, rules: Rules, nodes: int, cancel: Cancel) -> Row:
    """Solves one numbered deal."""
    result = Search(Position.start(numbered_deal(number), rules), cancel=cancel).run(nodes)
    if isinstance(result, Won):
        moves = " ".join(map(str, result.line))
        return Row(number, str(rules), "won", result.nodes, moves)
    if isinstance(result, Lost):
        return Row(number, str(rules), "lost", result.nodes, "")
    spent = result.nodes < nodes and not cancel.is_set
    return Row(number, str(rules), "unknown", result.nodes, SPENT if spent else "")


def survey(
    deals: Iterable[int], rules: Rules, nodes: int, jobs: int, cancel: Cancel
) -> Generator[Row, None, None]:
    """Yields the rows of `deals` in their order, `jobs` of them solved at a time.

    The rows do not depend on `jobs`. Once cancelled, no further row comes: one cut short would
    not be what the budget gives. `cancel` is set when this ends, however it ends: no search goes
    on behind it.
    """
    numbers = iter(deals)
    with ThreadPoolExecutor(jobs) as pool:
        waiting: list[Future[Row]] = []
        try:
            while True:
                while len(waiting) < 2 * jobs and (number := next(numbers, None)) is not None:
                    waiting.append(pool.submit(solve_deal, number, rules, nodes, cancel))
                if not waiting:
                    return
                while not waiting[0].done():
                    wait(waiting[:1], WAKE)
                row = waiting.pop(0).result()
                if cancel.is_set:
                    return
                yield row
        finally:
            # Also when the reader stops or is interrupted: let no thread go on for minutes.
            cancel.set()
            for future in waiting:
                future.cancel()


def read_rows(path: Path) -> tuple[list[Row], int]:
    """Gets a survey's full rows and the bytes that they and the header take.

    A last line without its end was cut short and is left out. Raises FormatError, naming the
    line, or OSError.
    """
    with path.open("rb") as file:
        whole, _rest = split(read_survey(file, str(path)))
    return parse_rows(whole, str(path)), len(whole)


def read_survey(file: BinaryIO | io.FileIO, name: str) -> bytes:
    """Gets the bytes of a survey's file; what is none is not read on. Raises FormatError."""
    header = ",".join(HEADER).encode()
    data = file.read(len(header)) or b""
    if header.startswith(data):
        data += file.read() or b""
    heading, *below = data.split(b"\n", 1)
    whole = heading.removesuffix(b"\r") == header
    # A header that was cut short has nothing below.
    if not (whole or (not below and header.startswith(heading))):
        raise _no_survey(name)
    return data


def split(data: bytes) -> tuple[bytes, bytes]:
    """Gets the full lines of a survey's file, and what stands of a line that was cut short."""
    end = data.rfind(b"\n") + 1
    return data[:end], data[end:]


def parse_rows(whole: bytes, name: str) -> list[Row]:
    """Gets the rows of a survey's full lines. Raises FormatError with `name` and the line."""
    try:
        lines = whole.decode("utf-8").split("\n")[:-1]
    except UnicodeDecodeError:
        raise FormatError(name + ": " + _("not UTF-8 text")) from None
    rows = []
    for number, line in enumerate(lines, start=1):
        try:
            fields = next(csv.reader([line.removesuffix("\r")]), [])
            if number > 1:
                rows.append(_row(fields))
        except csv.Error:  # such as a field that is far too long
            raise misplaced(name, number) from None
        except FormatError as error:
            raise FormatError(f"{name}: {at_line(number, str(error))}") from None
        if number == 1 and tuple(fields) != HEADER:
            raise _no_survey(name)
    return rows


def _no_survey(name: str) -> FormatError:
    # Translators: {header} is the line that a survey's file begins with.
    fault = _("not a survey (no “{header}”)").format(header=",".join(HEADER))
    return FormatError(f"{name}: {at_line(1, fault)}")


def misplaced(name: str, line: int) -> FormatError:
    """Gets what to raise for a line of the file `name` that is no row of the survey there."""
    return FormatError(f"{name}: {at_line(line, _('this does not belong to a survey'))}")


def _row(fields: list[str]) -> Row:
    if len(fields) != len(HEADER):
        # Translators: the fields of a line in a table.
        fault = ngettext(
            "{count} field belongs here, not {found}",
            "{count} fields belong here, not {found}",
            len(HEADER),
        )
        raise FormatError(fault.format(count=len(HEADER), found=len(fields)))
    deal, rules, verdict, nodes, moves = fields
    if verdict not in VERDICTS:
        fault = _("a verdict is one of {values}, not {given}")
        raise FormatError(fault.format(values=", ".join(VERDICTS), given=repr(verdict[:20])))
    if not (nodes.isascii() and nodes.isdigit() and len(nodes) <= LONGEST_COUNT):
        fault = _("{given} is not a count of positions")
        raise FormatError(fault.format(given=repr(nodes[:20])))
    if moves and verdict != "won" and (verdict, moves) != ("unknown", SPENT):
        # Translators: a row of a survey that is not of a deal that was won has a winning line.
        raise FormatError(_("only a deal that was won has moves"))
    return Row(parse_deal_number(deal), str(parse_rules(rules)), verdict, int(nodes), moves)


def verify(row: Row) -> None:
    """Replays a won row by the model's rules. Raises FormatError when it does not win."""
    if row.verdict != "won":
        return
    position = Position.start(numbered_deal(row.deal), parse_rules(row.rules))
    try:
        for word in row.moves.split():
            position = position.play(parse_move(word))
    except CrazyQuiltError as error:
        raise _fault_of(row, str(error)) from None
    if position.outcome is not Outcome.WON:
        raise _fault_of(row, _("the moves do not win"))


def verify_all(rows: Iterable[Row], name: str) -> None:
    """Replays all won rows of the file `name`. Raises FormatError, naming it."""
    for row in rows:
        try:
            verify(row)
        except FormatError as error:
            raise FormatError(f"{name}: {error}") from None


def _fault_of(row: Row, fault: str) -> FormatError:
    # Translators: what is wrong with a deal of a survey: “deal 3: the moves do not win”.
    return FormatError(_("deal {number}: {fault}").format(number=row.deal, fault=fault))


def join(files: Iterable[tuple[Path, list[Row]]]) -> list[Row]:
    """Gets the rows of several surveys in deal order.

    Raises FormatError when a deal stands twice with different rows or the rules differ.
    """
    found: dict[int, tuple[Path, Row]] = {}
    rules: str | None = None
    for path, rows in files:
        for row in rows:
            if rules not in (None, row.rules):
                # Translators: {rules} and {other} are sets of rules: “standard”.
                fault = _("deal {number} is of rules {rules}, not {other}")
                fault = fault.format(number=row.deal, rules=row.rules, other=rules)
                raise FormatError(f"{path}: {fault}")
            rules = row.rules
            if row.deal in found and found[row.deal][1] != row:
                other = found[row.deal][0]
                # Translators: {file} is another survey's file.
                fault = _("deal {number} differs from that in {file}")
                raise FormatError(f"{path}: {fault.format(number=row.deal, file=other)}")
            found[row.deal] = (path, row)
    return [found[deal][1] for deal in sorted(found)]
