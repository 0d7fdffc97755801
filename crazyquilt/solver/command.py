"""The solver's commands: what the command line prints and returns for them.

Exit status: 0 won (or as asked), 1 lost, 3 unknown.
"""

import json
import sys
import threading
from collections.abc import Iterable
from pathlib import Path

from crazyquilt.language import _, decimal_text, ngettext, percent_text, pgettext
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
    # Translators: {verdict} is “won in 90 moves”, {rules} are “standard”.
    text = ngettext(
        "{verdict} ({count} position looked at, {rules})",
        "{verdict} ({count} positions looked at, {rules})",
        result.nodes,
    )
    said = _answer_text(result)
    print(text.format(verdict=said, count=result.nodes, rules=position.rules))
    if moves:
        print(" ".join(moves))
    return status


def _answer_text(result: Result) -> str:
    if isinstance(result, Won):
        count = len(result.line)
        # Translators: what the solver has found: the position can be won.
        return ngettext("won in {count} move", "won in {count} moves", count).format(count=count)
    # Translators: what the solver has found: it is proved that the position cannot be won.
    lost = _("lost: proved")
    # Translators: what the solver has found: neither a way to win nor a proof that there is none.
    unknown = pgettext("the solver's verdict", "unknown")
    return lost if isinstance(result, Lost) else unknown


def _verdict(result: Result) -> tuple[str, int]:
    if isinstance(result, Won):
        return "won", DONE
    return ("lost", LOST) if isinstance(result, Lost) else ("unknown", UNKNOWN)


def hint_command(position: Position, fair: bool, plain: bool) -> int:
    """Prints the moves, best first, as JSON unless `plain`; fair ones with estimated chances."""
    if position.outcome is not Outcome.OPEN:
        if plain:
            won = position.outcome is Outcome.WON
            print(_("no move: the game is won") if won else _("no move: the game is lost"))
        else:
            print("[]")
        return DONE if position.outcome is Outcome.WON else LOST
    (_print_chances if fair else _print_hints)(position, plain)
    return DONE


def _print_chances(position: Position, plain: bool) -> None:
    chances = advise(position)
    if not plain:
        print(json.dumps([{"move": str(c.move), "chance": round(c.share, 4)} for c in chances]))
        return
    # Translators: above a list of moves: advice that knows no more than the player does.
    hidden = _("fair advice (from the unseen cards):")
    # Translators: above a list of moves: advice that knows no more than the player does.
    open_ = _("fair advice (nothing is hidden any more):")
    print(hidden if is_hidden(position) else open_)
    for chance in chances:
        share = percent_text(decimal_text(chance.share * 100, 0))
        print(f"{chance.move!s:<4}", _("estimated chance {share}").format(share=share))


def _print_hints(position: Position, plain: bool) -> None:
    hints = rank_moves(position)
    if not plain:
        rows = [
            {"move": str(h.move), "verdict": _verdict(h.result)[0], "reason": h.why.value}
            for h in hints
        ]
        print(json.dumps(rows))
        return
    # Translators: above a list of moves: advice that knows the hidden cards.
    print(_("with all cards known:"))
    verdicts = {
        # Translators: what a move leads to, before a colon and the reason for the move.
        "won": pgettext("the solver's verdict", "won"),
        # Translators: what a move leads to, before a colon and the reason for the move.
        "lost": pgettext("the solver's verdict", "lost"),
        # Translators: what a move leads to, before a colon and the reason for the move.
        "unknown": pgettext("the solver's verdict", "unknown"),
    }
    for hint in hints:
        # Translators: what is said of a move: “won: it is on a line that wins”.
        text = _("{verdict}: {reason}")
        verdict, reason = verdicts[_verdict(hint.result)[0]], _(hint.why.value)
        print(f"{hint.move!s:<4}", text.format(verdict=verdict, reason=reason))


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
            print(_summary(rules, nodes, rows), file=sys.stderr)
        return DONE
    with SurveyFile(output, deals, rules) as file:
        left = range(deals.start + len(file.rows), deals.stop)
        bar.show(file.rows)
        for row in survey(left, rules, nodes, jobs, cancel):
            file.add(row)
            bar.show(file.rows)
        bar.end()
        print(_summary(rules, nodes, file.rows))
    return DONE


def _summary(rules: Rules, nodes: int, rows: list[Row]) -> str:
    # Translators: {rules} are “standard”; {result} is “8 deals: 6 won, …”.
    text = ngettext(
        "{rules}, {count} position a deal: {result}",
        "{rules}, {count} positions a deal: {result}",
        nodes,
    )
    return text.format(rules=rules, count=nodes, result=Tally.of(rows))


def join_command(files: Iterable[Path], output: Path | None) -> int:
    """Joins surveys of other deals into one, every win replayed, and prints what came of it."""
    rows = join((path, read_rows(path)[0]) for path in files)
    for row in rows:
        verify(row)
    text = "deal,rules,verdict,nodes,moves\n" + "".join(row.text() for row in rows)
    # Translators: in place of the name of the rules, where there is no deal.
    no_rules = _("no rules")
    summary = f"{rows[0].rules if rows else no_rules}: {Tally.of(rows)}"
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
            # Translators: how far a survey is: “10/1000, 9 won”.
            told = _("{done}/{total}, {won} won").format(done=done, total=self._total, won=won)
            print(f"\r[{bar}] {told}", end="", file=sys.stderr, flush=True)
        elif done * 10 // self._total > self._tenths:
            self._tenths = done * 10 // self._total
            # Translators: how far a survey is: “100/1000 deals, 94 won”.
            told = _("{done}/{total} deals, {won} won")
            told = told.format(done=done, total=self._total, won=won)
            print(told, file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leaves the bar's line."""
        if sys.stderr is not None and sys.stderr.isatty():
            print(file=sys.stderr)
