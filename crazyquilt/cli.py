"""The command line. Solving, checking and printing run without a display and without pygame.

Exit status: 0 as asked, 1 for a “no” answer (lost), 2 for bad input with one line on standard
error, 3 for “not known”.
"""

import argparse
import contextlib
import json
import os
import re
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NoReturn

from crazyquilt import __version__, language
from crazyquilt.language import _, ngettext, pgettext
from crazyquilt.model.deal import LAST_DEAL, numbered_deal, parse_deal_number
from crazyquilt.model.errors import CrazyQuiltError, FormatError, IllegalRecordMove
from crazyquilt.model.game import Game
from crazyquilt.model.moves import Move
from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.quilt import SIDE
from crazyquilt.model.record import Record
from crazyquilt.model.rules import PRESETS, STANDARD, Rules, parse_rules
from crazyquilt.storage.files import read_record, reason_of, write_whole

YES, NO, BAD_INPUT = 0, 1, 2
MOST_JOBS = 64
LONGEST = 86_400
SMALLEST, LARGEST = (320, 240), (7680, 4320)


class BadInput(Exception):
    """What was asked cannot be done with what was given; the message says why."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadInput(message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    language.use(language.of_environment())
    with contextlib.suppress(AttributeError, ValueError, OSError):
        # A terminal or pipe without our letters gets their numbers, and no failure.
        sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    words = list(sys.argv[1:] if arguments is None else arguments)
    # What a double click on a record gives is just its path.
    if not words or words[0] not in (*_COMMANDS, "-h", "--help", "--version"):
        words.insert(0, "play")
    try:
        try:
            return _run(words)
        finally:
            # Here and not at exit, where a failure could not be told.
            if sys.stdout is not None:
                sys.stdout.flush()
    except (BadInput, CrazyQuiltError) as error:
        return _complain(str(error))
    except BrokenPipeError:
        _silence()
        return YES  # the reader went away (`| head`): nothing is left to tell
    except OSError as error:
        _silence()
        name = f"{error.filename}: " if error.filename else ""
        return _complain(f"{name}{reason_of(error)}")
    except KeyboardInterrupt as stopped:
        # Translators: what is told after Ctrl+C.
        return _complain(str(stopped) or _("interrupted"))


def _run(words: list[str]) -> int:
    try:
        options = _build().parse_args(words)
    except SystemExit as leaving:  # after --help and --version
        return int(leaving.code or 0)
    status: int = options.run(options)
    return status


def _silence() -> None:
    """Sends what is still unwritten to nowhere, so that leaving does not fail on it again."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())


def _complain(message: str) -> int:
    with contextlib.suppress(OSError, ValueError):
        print("crazyquilt: " + " ".join(message.split()), file=sys.stderr, flush=True)
    return BAD_INPUT


def _build() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="crazyquilt",
        description=_(
            "Crazy Quilt, the patience game whose cards lie woven like a quilt. "
            "Without a command it plays."
        ),
    )
    parser.add_argument("--version", action="version", version=f"crazyquilt {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)

    play = commands.add_parser("play", help=_("play a deal or go on with a record (the default)"))
    a_game = _("a deal's number or a record")
    play.add_argument("game", nargs="?", metavar="DEAL|FILE", help=a_game)
    play.add_argument("--size", metavar="WxH", help=_("the window's size to begin with"))
    play.add_argument(
        "--from-desktop",
        action="store_true",
        help=_("tell in the window, not here, when the record cannot be read"),
    )
    play.set_defaults(run=_play)

    deal = commands.add_parser("deal", help=_("print a deal"))
    number = _("the deal's number, 1 to {last}").format(last=LAST_DEAL)
    deal.add_argument("number", metavar="N", help=number)
    deal.set_defaults(run=_deal)

    check = commands.add_parser("check", help=_("replay a record and tell how it stands"))
    moves = commands.add_parser("moves", help=_("print the legal moves at a record's cursor"))
    for command, run in ((check, _check), (moves, _moves)):
        command.add_argument("game", metavar="DEAL|FILE", help=a_game)
        command.set_defaults(run=run)

    render = commands.add_parser("render", help=_("draw the table to a picture, without a window"))
    render.add_argument("game", nargs="?", metavar="DEAL|FILE", help=a_game)
    render.add_argument("--size", metavar="WxH", help=_("in pixels, such as 1280x800"))
    render.add_argument("-o", dest="output", type=Path, metavar="OUT.png")
    render.add_argument(
        "--gallery",
        type=Path,
        metavar="FOLDER",
        help=_("write everything that can be seen instead"),
    )
    render.add_argument("--map", type=Path, metavar="OUT.json", help=_("where everything stands"))
    render.set_defaults(run=_render)

    _add_solver(commands)

    stats = commands.add_parser("stats", help=_("print what came of the games played"))
    # Translators: “deal” is a command's name and stays.
    stats.add_argument("--rules", metavar="PRESET", help=_("only these; as for “deal”"))
    stats.add_argument("--json", action="store_true", help=_("print JSON"))
    stats.add_argument(
        "--games",
        type=Path,
        metavar="FILE.csv|FILE.json",
        help=_("also write every game to a file"),
    )
    stats.set_defaults(run=_stats)

    selftest = commands.add_parser("selftest", help=_("try every part of this installation"))
    selftest.set_defaults(run=_selftest)

    for command in (deal, check, moves):
        command.add_argument("--json", action="store_true", help=_("print JSON"))
    for command in (check, moves):
        # Translators: “deal” is a command's name and stays.
        command.add_argument("--rules", metavar="PRESET", help=_("as for “deal”"))
    # Translators: {presets} are names that can be given: “standard, second-redeal”.
    rules = _("{presets}, or fields such as redeals=3,build=any,corner=yes")
    for command in (play, deal, render):
        command.add_argument(
            "--rules", metavar="PRESET", help=rules.format(presets=", ".join(PRESETS))
        )
    return parser


def _add_solver(commands: "argparse._SubParsersAction[_Parser]") -> None:
    solve = commands.add_parser("solve", help=_("find out whether a position can be won"))
    solve.add_argument("game", metavar="DEAL|FILE", help=_("a deal's number or a record"))
    limits = solve.add_mutually_exclusive_group()
    limits.add_argument("--nodes", metavar="N", help=_("positions to look at, at most"))
    limits.add_argument("--seconds", metavar="S", help=_("time to spend, at most"))
    solve.set_defaults(run=_solve)

    survey = commands.add_parser("survey", help=_("solve many deals and count"))
    survey.add_argument("deals", nargs="?", metavar="FROM-TO", help=_("such as 1-1000"))
    survey.add_argument("--join", nargs="+", type=Path, metavar="FILE", help=_("join surveys made"))
    survey.add_argument(
        "--nodes", metavar="N", help=_("positions to look at in each deal, at most")
    )
    survey.add_argument("--jobs", metavar="J", help=_("deals to solve at a time (default 1)"))
    # Translators: the survey's file.
    go_on = _("go on with it if it is there")
    survey.add_argument("-o", dest="output", type=Path, metavar="FILE.csv", help=go_on)
    survey.set_defaults(run=_survey)

    hint = commands.add_parser("hint", help=_("print the best moves at a record's cursor"))
    hint.add_argument("game", metavar="DEAL|FILE", help=_("a deal's number or a record"))
    hint.add_argument("--fair", action="store_true", help=_("only from what a player can see"))
    hint.set_defaults(run=_hint)

    for command in (solve, hint):
        command.add_argument("--json", action="store_true", help=_("print JSON"))
    for command in (solve, survey, hint):
        # Translators: “deal” is a command's name and stays.
        command.add_argument("--rules", metavar="PRESET", help=_("as for “deal”"))


_COMMANDS = (
    *("play", "deal", "check", "moves", "render", "solve", "survey", "hint", "stats"),
    "selftest",
)


def load(text: str, rules: str | None) -> Record:
    """Gets the record that a DEAL|FILE argument and `--rules` name.

    Raises BadInput, FormatError, IllegalRecordMove or OSError.
    """
    if not text:
        raise BadInput(_("neither a deal's number nor a file is named"))
    if re.fullmatch(r"[0-9][0-9,]*", text):
        chosen = parse_rules(rules) if rules is not None else STANDARD
        return Record(numbered_deal(parse_deal_number(text)), chosen)
    if rules is not None:
        raise BadInput(_("a record has its own rules; --rules goes with a deal's number"))
    return load_file(Path(text))


def load_file(path: Path) -> Record:
    """Gets the record in `path`. Raises FormatError (naming the file and line) or OSError."""
    try:
        return read_record(path)
    except FormatError as error:
        raise FormatError(f"{path}: {error}") from None
    except FileNotFoundError:
        fault = _("there is no such file, nor such a command or deal")
        raise BadInput(f"{path}: {fault}") from None


def _play(options: argparse.Namespace) -> int:
    record: Record | None = None
    rules: Rules | None = None
    notice = None
    size = _size(options.size) if options.size is not None else None
    try:
        if options.game is not None:
            record = load(options.game, options.rules)
            record.game()
        elif options.rules is not None:
            rules = parse_rules(options.rules)
    except (BadInput, CrazyQuiltError, OSError) as error:
        if not options.from_desktop:
            raise
        reason = reason_of(error).removeprefix(f"{options.game}: ")
        text = _("{file} cannot be opened: {why}.")
        record, notice = None, text.format(file=Path(options.game).name, why=reason)
    from crazyquilt.app import play

    return play(record, rules, notice, size)


def _deal(options: argparse.Namespace) -> int:
    rules = STANDARD if options.rules is None else parse_rules(options.rules)
    deal = numbered_deal(parse_deal_number(options.number))
    rows = [[str(card) for card in deal.quilt[i : i + SIDE]] for i in range(0, 64, SIDE)]
    stock = [str(card) for card in deal.stock]
    if options.json:
        print(json.dumps({"deal": deal.number, "rules": str(rules), "quilt": rows, "stock": stock}))
        return YES
    # Translators: above the cards of a deal; {rules} are “standard”.
    print(_("deal {number}, rules {rules}").format(number=deal.number, rules=rules))
    for name, row in enumerate(rows, start=1):
        print(name, " ".join(row))
    # Translators: before the cards of the stock.
    print(_("stock {cards}").format(cards=" ".join(stock)))
    return YES


def _check(options: argparse.Namespace) -> int:
    record = load(options.game, options.rules)
    try:
        position = record.game().position
    except IllegalRecordMove as error:
        _complain(f"{options.game}: {error}")
        return NO
    counts = _counts(record, position)
    if options.json:
        print(json.dumps(counts))
    else:
        print(_standing(position.outcome))
        print(_counts_text().format(**counts))
    return YES


def _standing(outcome: Outcome) -> str:
    return {
        # Translators: how a game stands.
        Outcome.OPEN: pgettext("the game is", "open"),
        # Translators: how a game stands.
        Outcome.WON: pgettext("the game is", "won"),
        # Translators: how a game stands.
        Outcome.LOST: pgettext("the game is", "lost"),
    }[outcome]


def _counts_text() -> str:
    """Gets the form of `_counts` as text."""
    return "\n".join(
        (
            # Translators: the number of moves played.
            _("moves: {moves}"),
            # Translators: the number of cards on the foundations.
            _("foundations: {foundations}"),
            # Translators: the number of cards in the quilt.
            _("quilt left: {quilt_left}"),
            # Translators: the number of cards in the stock.
            _("stock left: {stock_left}"),
            # Translators: the number of cards on the waste.
            _("waste: {waste}"),
            _("redeals left: {redeals_left}"),
        )
    )


def _counts(record: Record, position: Position) -> dict[str, str | int]:
    return {
        "outcome": position.outcome.value,
        "moves": record.cursor,
        "foundations": position.on_foundations,
        "quilt_left": position.quilt.bit_count(),
        "stock_left": len(position.stock),
        "waste": len(position.waste),
        "redeals_left": position.redeals_left,
    }


def _moves(options: argparse.Namespace) -> int:
    moves = [str(move) for move in _game(options.game, options.rules).position.moves()]
    if options.json:
        print(json.dumps(moves))
    elif moves:
        print("\n".join(moves))
    return YES


def _render(options: argparse.Namespace) -> int:
    if options.gallery is not None:
        if any((options.game, options.size, options.output, options.map, options.rules)):
            raise BadInput(_("--gallery goes by itself"))
        from crazyquilt.gallery import write_gallery

        count = write_gallery(options.gallery)
        # Translators: {folder} is where the pictures were written.
        text = ngettext("{count} picture in {folder}", "{count} pictures in {folder}", count)
        print(text.format(count=count, folder=options.gallery))
        return YES
    # Translators: {what} is what lacks on the command line: “--size”.
    needs = _("render needs {what}")
    for name, value in (("DEAL|FILE", options.game), ("--size", options.size)):
        if value is None:
            raise BadInput(needs.format(what=name))
    if options.output is None:
        raise BadInput(needs.format(what="-o OUT.png"))
    size = _size(options.size)
    record = load(options.game, options.rules)
    game = record.game()
    from crazyquilt.render import render

    render(game, size, options.output, options.map)
    return YES


def _game(text: str, rules: str | None) -> Game:
    record = load(text, rules)
    try:
        return record.game()
    except IllegalRecordMove as error:
        raise BadInput(f"{text}: {error}") from None


def _solve(options: argparse.Namespace) -> int:
    nodes = _count("--nodes", options.nodes, None)
    seconds = None
    if options.seconds is not None:
        try:
            seconds = float(options.seconds)
        except ValueError:
            seconds = 0.0
        if not 0 < seconds <= LONGEST:
            text = _("--seconds is more than 0 and at most {most}")
            raise BadInput(text.format(most=LONGEST))
    position = _game(options.game, options.rules).position
    from crazyquilt.solver.api import DEFAULT_NODES
    from crazyquilt.solver.command import solve_command

    if nodes is None and seconds is None:
        nodes = DEFAULT_NODES
    return solve_command(position, nodes, seconds, not options.json)


def _survey(options: argparse.Namespace) -> int:
    from crazyquilt.solver.api import DEFAULT_NODES
    from crazyquilt.solver.command import join_command, survey_command
    from crazyquilt.solver.survey import parse_range

    if options.join is not None:
        if any((options.deals, options.rules, options.nodes, options.jobs)):
            raise BadInput(_("--join takes nothing but files and -o"))
        return join_command(options.join, options.output)
    if options.deals is None:
        raise BadInput(_("which deals? FROM-TO, such as 1-1000"))
    return survey_command(
        parse_range(options.deals),
        parse_rules(options.rules) if options.rules is not None else STANDARD,
        _count("--nodes", options.nodes, DEFAULT_NODES) or DEFAULT_NODES,
        _count("--jobs", options.jobs, 1, MOST_JOBS) or 1,
        options.output,
    )


def _hint(options: argparse.Namespace) -> int:
    game = _game(options.game, options.rules)
    from crazyquilt.solver.command import hint_command

    line = () if options.fair else _known_line(game)
    return hint_command(game.position, options.fair, not options.json, line)


def _known_line(game: Game) -> Sequence[Move]:
    """Gets a line that is known to win from the position at hand: the rest of what the record
    itself holds, or of what the catalogue has for its deal, or none.
    """
    from crazyquilt.catalogue import entry
    from crazyquilt.solver.hints import is_winning

    own = game.attempts[game.attempt][game.cursor :]
    if is_winning(game.position, own):
        return own
    position = Position.start(game.deal, game.rules)
    known = entry(position)
    for played, move in enumerate(known.line if known else ()):
        # Wherever the line comes by, in whatever order the moves before were played.
        if position == game.position:
            return known.line[played:] if known else ()
        position = position.play(move)
    return ()


def _stats(options: argparse.Namespace) -> int:
    games: Path | None = options.games
    if games is not None and not games.name.lower().endswith((".csv", ".json")):
        text = _("--games is a file whose name ends in .csv or .json, not {given}")
        raise BadInput(text.format(given=repr(str(games))))
    rules = parse_rules(options.rules) if options.rules is not None else None
    from crazyquilt.figures.export import csv_text, json_text
    from crazyquilt.figures.report import totals_data, totals_text
    from crazyquilt.storage.statistics.store import Statistics

    statistics = Statistics(patience=5.0)
    as_json = games is not None and games.name.lower().endswith(".json")
    results = statistics.results(rules, records=as_json)
    if games is not None:
        write_whole(games, (json_text if as_json else csv_text)(results))
    today = date.today()
    if options.json:
        print(json.dumps({"rules": rules and str(rules), **totals_data(results, today)}))
    else:
        if rules is not None:
            # Translators: above the statistics of some rules: “rules standard”.
            print(_("rules {rules}").format(rules=rules))
        print(totals_text(results, today))
    return _complain(statistics.notice) if statistics.notice else YES


def _count(name: str, text: str | None, default: int | None, most: int = 10**12) -> int | None:
    if text is None:
        return default
    digits = text.replace(",", "").replace("_", "")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20 and 0 < int(digits) <= most):
        # Translators: {option} is a word of the command line: “--nodes”.
        fault = _("{option} is a number from 1 to {most}, not {given}")
        raise BadInput(fault.format(option=name, most=most, given=repr(text[:20])))
    return int(digits)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text, re.ASCII)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(
        low <= side <= high for low, side, high in zip(SMALLEST, size, LARGEST, strict=True)
    ):
        # Translators: {smallest} is “320x240”, a width and a height.
        fault = _("--size is WxH from {smallest} to {largest}, not {given}")
        least, most = ("x".join(map(str, sides)) for sides in (SMALLEST, LARGEST))
        raise BadInput(fault.format(smallest=least, largest=most, given=repr(text)))
    return size


def _selftest(_options: argparse.Namespace) -> int:
    from crazyquilt.selftest import selftest

    return YES if selftest() else NO
