"""The solver's commands: what the command line prints and returns for them.

Exit status: 0 won (or as asked), 1 lost, 3 unknown.
"""

import contextlib
import json
import signal
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

from crazyquilt.language import _, decimal_text, ngettext, percent_text, pgettext
from crazyquilt.model.moves import Move
from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.rules import Rules
from crazyquilt.solver.fair import advise, is_hidden
from crazyquilt.solver.hints import Hint, rank_moves
from crazyquilt.solver.results import Lost, Result, Won
from crazyquilt.solver.search import Cancel, Search
from crazyquilt.solver.survey import Row, Tally, join, read_rows, survey, verify_all
from crazyquilt.solver.survey_file import HEADING, SurveyFile, write_survey

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


def hint_command(position: Position, fair: bool, plain: bool, line: Sequence[Move] = ()) -> int:
    """Prints the moves, best first, as JSON unless `plain`; fair ones with estimated chances.

    Others than fair ones heed a `line` that is known to win.
    """
    if position.outcome is not Outcome.OPEN:
        if plain:
            won = position.outcome is Outcome.WON
            print(_("no move: the game is won") if won else _("no move: the game is lost"))
        else:
            print("[]")
        return DONE if position.outcome is Outcome.WON else LOST
    if fair:
        _print_chances(position, plain)
    else:
        _print_hints(position, plain, line)
    return DONE


def _print_chances(position: Position, plain: bool) -> None:
    chances = advise(position)
    hidden = is_hidden(position)
    if not plain:
        rows = [
            {"move": str(c.move), "chance": round(c.share, 4), "hidden": hidden} for c in chances
        ]
        print(json.dumps(rows))
        return
    if hidden:
        # Translators: above a list of moves: advice that knows no more than the player does.
        print(_("fair advice (from the unseen cards):"))
    else:
        # Translators: above a list of moves: advice that knows no more than the player does.
        print(_("fair advice (nothing is hidden any more):"))
    for chance in chances:
        if hidden:
            share = percent_text(decimal_text(chance.share * 100, 0))
            text = _("estimated chance {share}").format(share=share)
        else:
            # Translators: what a short search after a move came to.
            text = _("a win was found") if chance.share else _("no win was found")
        print(f"{chance.move!s:<4}", text)


def _print_hints(position: Position, plain: bool, line: Sequence[Move]) -> None:
    hints = rank_moves(position, line=line)
    if not plain:
        print(json.dumps([_hint_data(hint) for hint in hints]))
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
    winning = next(filter(None, map(_line, hints)), None)
    if winning:
        # Translators: before the moves that win from here: “a line that wins: a8d + wu”.
        print(_("a line that wins: {moves}").format(moves=" ".join(winning)))


def _line(hint: Hint) -> list[str]:
    """Gets the moves that win, the hint's own first; none when it is not known to win."""
    if not isinstance(hint.result, Won):
        return []
    return [str(move) for move in (hint.move, *hint.result.line)]


def _hint_data(hint: Hint) -> dict[str, str | list[str]]:
    data: dict[str, str | list[str]] = {
        "move": str(hint.move),
        "verdict": _verdict(hint.result)[0],
        "reason": hint.why.value,
    }
    line = _line(hint)
    return data | {"line": line} if line else data


def survey_command(deals: range, rules: Rules, nodes: int, jobs: int, output: Path | None) -> int:
    """Solves the deals, writes a row for each, and prints what came of it.

    With `output` the rows go to that file and a survey begun there goes on; without, to standard
    output. The summary goes to standard output, or beside the rows to standard error.
    """
    with _ending_on_request():
        if output is None:
            _survey_to_output(deals, rules, nodes, jobs)
            return DONE
        try:
            _survey_to_file(deals, rules, nodes, jobs, output)
        except KeyboardInterrupt:
            # Translators: what is told after Ctrl+C.
            text = _("interrupted; the same command goes on with {file}")
            raise KeyboardInterrupt(text.format(file=output)) from None
    return DONE


def _survey_to_output(deals: range, rules: Rules, nodes: int, jobs: int) -> None:
    rows: list[Row] = []
    print(HEADING, end="", flush=True)
    with (
        _Bar(len(deals)) as bar,
        contextlib.closing(survey(deals, rules, nodes, jobs, Cancel())) as found,
    ):
        for row in found:
            print(row.text(), end="", flush=True)
            rows.append(row)
            bar.show(len(rows), rows)
    _tell(_summary(rules, nodes, rows))


def _survey_to_file(deals: range, rules: Rules, nodes: int, jobs: int, output: Path) -> None:
    with SurveyFile(output, deals, rules, nodes) as file:
        left = range(deals.start + len(file.rows), deals.stop)
        if file.again:
            text = ngettext(
                "{file}: {count} unknown deal is searched again, further than before",
                "{file}: {count} unknown deals are searched again, further than before",
                len(file.again),
            )
            _tell(text.format(file=output, count=len(file.again)))
        if file.further:
            text = ngettext(
                "{file}: {count} deal was searched further than asked for, and stays",
                "{file}: {count} deals were searched further than asked for, and stay",
                file.further,
            )
            _tell(text.format(file=output, count=file.further))
        numbers = chain(tuple(file.again), left)
        with (
            _Bar(len(deals)) as bar,
            contextlib.closing(survey(numbers, rules, nodes, jobs, Cancel())) as found,
        ):
            bar.show(file.settled, file.rows)
            for row in found:
                file.put(row)
                bar.show(file.settled, file.rows)
    print(_summary(rules, nodes, file.rows))


def _tell(text: str) -> None:
    if sys.stderr is not None:
        print(text, file=sys.stderr)


@contextlib.contextmanager
def _ending_on_request() -> Iterator[None]:
    """Has SIGTERM end a command as Ctrl+C does, which leaves everything in order."""
    try:
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    except ValueError:  # not the main thread: there signals are not for us
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before or signal.SIG_DFL)


def _summary(rules: Rules, nodes: int, rows: list[Row]) -> str:
    if any(row.nodes > nodes for row in rows):
        # Translators: {rules} are “standard”; {result} is “8 deals: 6 won, …”.
        text = ngettext(
            "{rules}, at least {count} position a deal: {result}",
            "{rules}, at least {count} positions a deal: {result}",
            nodes,
        )
    else:
        # Translators: {rules} are “standard”; {result} is “8 deals: 6 won, …”.
        text = ngettext(
            "{rules}, {count} position a deal: {result}",
            "{rules}, {count} positions a deal: {result}",
            nodes,
        )
    return text.format(rules=rules, count=nodes, result=Tally.of(rows))


def join_command(files: Iterable[Path], output: Path | None) -> int:
    """Joins surveys of other deals into one, every win replayed, and prints what came of it."""
    surveys = [(path, read_rows(path)[0]) for path in files]
    for path, found in surveys:
        verify_all(found, str(path))
    rows = join(surveys)
    # Translators: in place of the name of the rules, where there is no deal.
    no_rules = _("no rules")
    summary = f"{rows[0].rules if rows else no_rules}: {Tally.of(rows)}"
    if output is None:
        print(HEADING + "".join(row.text() for row in rows), end="")
        _tell(summary)
    else:
        write_survey(output, rows)
        print(summary)
    return DONE


class _Bar:
    """A progress bar on standard error; away from a terminal a line for each tenth."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._tenths = 0

    def show(self, done: int, rows: list[Row]) -> None:
        """Shows how far it is: how many deals are done, and of all rows those that were won."""
        if sys.stderr is None:
            return
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

    def __enter__(self) -> "_Bar":
        return self

    def __exit__(self, *_error: object) -> None:
        """Leaves the bar's line, also when it was interrupted."""
        if sys.stderr is not None and sys.stderr.isatty():
            print(file=sys.stderr)
