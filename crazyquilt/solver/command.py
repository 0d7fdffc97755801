"""The solver's commands: what the command line prints and returns for them.

Exit status: 0 won (or as asked), 1 lost, 3 unknown.
"""

import json
import sys
import threading
from collections.abc import Iterable
from pathlib import Path

from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.rules import Rules
from crazyquilt.solver.fair import advise, is_hidden
from crazyquilt.solver.hints import rank_moves
from crazyquilt.solver.results import Lost, Result, Won
from crazyquilt.solver.search import Cancel, Search
from crazyquilt.solver.survey import Row, SurveyFile, Tally, join, read_rows, survey, verify

DONE, LOST, UNKNOWN = 0, 1, 3
ENDLESS = 1 << 62
BAR = 30


def solve_command(position: Position, nodes: int | None, seconds: float | None, plain: bool) -> int:
    """Solves a position and prints the answer, as JSON unless `plain`.

    `nodes` and `seconds` limit the search where given; an answer under a limit of seconds
    depends on the machine.
    """
    cancel = Cancel()
    timer = threading.Timer(seconds, cancel.set) if seconds is not None else None
    if timer:
        timer.daemon = True
        timer.start()
    try:
        result = Search(position, cancel=cancel).run(ENDLESS if nodes is None else nodes)
    finally:
        if timer:
            timer.cancel()
    verdict, status = _verdict(result)
    moves = [str(move) for move in result.line] if isinstance(result, Won) else []
    if not plain:
        rules = position.rules
        answer = {"verdict": verdict, "moves": moves, "nodes": result.nodes, "rules": str(rules)}
        print(json.dumps(answer))
        return status
    said = {"won": f"won in {len(moves)} moves", "lost": "lost: proved", "unknown": "unknown"}
    print(f"{said[verdict]} ({result.nodes} positions looked at, {position.rules})")
    if moves:
        print(" ".join(moves))
    return status


def _verdict(result: Result) -> tuple[str, int]:
    if isinstance(result, Won):
        return "won", DONE
    return ("lost", LOST) if isinstance(result, Lost) else ("unknown", UNKNOWN)


def hint_command(position: Position, fair: bool, plain: bool) -> int:
    """Prints the moves, best first, as JSON unless `plain`; fair ones with estimated chances."""
    if position.outcome is not Outcome.OPEN:
        if plain:
            print(f"no move: the game is {position.outcome.value}")
        else:
            print("[]")
        return DONE if position.outcome is Outcome.WON else LOST
    rows: list[dict[str, object]] = []
    if fair:
        rows += [{"move": str(c.move), "chance": round(c.share, 4)} for c in advise(position)]
    else:
        rows += [
            {"move": str(h.move), "verdict": _verdict(h.result)[0], "reason": h.why.value}
            for h in rank_moves(position)
        ]
    if not plain:
        print(json.dumps(rows))
        return DONE
    if fair:
        known = "from the unseen cards" if is_hidden(position) else "nothing is hidden any more"
        print(f"fair advice ({known}):")
    else:
        print("with all cards known:")
    for row in rows:
        if fair:
            print(f"{row['move']:<4} estimated chance {row['chance']:.0%}")
        else:
            print(f"{row['move']:<4} {row['verdict']}: {row['reason']}")
    return DONE


def survey_command(deals: range, rules: Rules, nodes: int, jobs: int, output: Path | None) -> int:
    """Solves the deals, writes a row for each, and prints what came of it.

    With `output` the rows go to that file and a survey begun there goes on; without, to standard
    output. The summary goes to standard output, or beside the rows to standard error.
    """
    cancel = Cancel()
    bar = _Bar(len(deals))
    if output is None:
        rows: list[Row] = []
        print("deal,rules,verdict,nodes,moves")
        for row in survey(deals, rules, nodes, jobs, cancel):
            print(row.text(), end="", flush=True)
            rows.append(row)
            bar.show(rows)
        bar.end()
        if sys.stderr is not None:
            print(f"{rules}, {nodes} positions a deal: {Tally.of(rows)}", file=sys.stderr)
        return DONE
    with SurveyFile(output, deals, rules) as file:
        left = range(deals.start + len(file.rows), deals.stop)
        bar.show(file.rows)
        for row in survey(left, rules, nodes, jobs, cancel):
            file.add(row)
            bar.show(file.rows)
        bar.end()
        print(f"{rules}, {nodes} positions a deal: {Tally.of(file.rows)}")
    return DONE


def join_command(files: Iterable[Path], output: Path | None) -> int:
    """Joins surveys of other deals into one, every win replayed, and prints what came of it."""
    rows = join((path, read_rows(path)[0]) for path in files)
    for row in rows:
        verify(row)
    text = "deal,rules,verdict,nodes,moves\n" + "".join(row.text() for row in rows)
    summary = f"{rows[0].rules if rows else 'no rules'}: {Tally.of(rows)}"
    if output is None:
        print(text, end="")
        if sys.stderr is not None:
            print(summary, file=sys.stderr)
    else:
        output.write_text(text, encoding="utf-8", newline="\n")
        print(summary)
    return DONE


class _Bar:
    """A progress bar on standard error; away from a terminal a line for each tenth."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._tenths = 0

    def show(self, rows: list[Row]) -> None:
        """Shows how far it is."""
        if sys.stderr is None:
            return
        done = len(rows)
        won = sum(row.verdict == "won" for row in rows)
        if sys.stderr.isatty():
            bar = ("#" * (BAR * done // self._total)).ljust(BAR)
            print(f"\r[{bar}] {done}/{self._total}, {won} won", end="", file=sys.stderr, flush=True)
        elif done * 10 // self._total > self._tenths:
            self._tenths = done * 10 // self._total
            print(f"{done}/{self._total} deals, {won} won", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leaves the bar's line."""
        if sys.stderr is not None and sys.stderr.isatty():
            print(file=sys.stderr)
