"""The commands, what each takes, and what carries it out."""

import argparse
from pathlib import Path
from typing import NoReturn

from crazyquilt import __version__
from crazyquilt.cli import games, solving
from crazyquilt.cli.answers import BadInput
from crazyquilt.language import N_, _
from crazyquilt.model.deal import LAST_DEAL
from crazyquilt.model.rules import PRESETS

COMMANDS = (
    *("play", "deal", "check", "moves", "render", "solve", "survey", "hint", "stats"),
    "selftest",
)


# What argparse says by itself on a command line like this.
_ITS_TEXTS = (
    # Translators: before the words that a command takes. What stands after “%” stays.
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    # Translators: “argument -o: expected one argument”.
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("unrecognized arguments: %s"),
    N_("the following arguments are required: %s"),
    # Translators: “argument --nodes: not allowed with argument --seconds”.
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadInput(message)


def build() -> argparse.ArgumentParser:
    """Gets what reads the command line; `run` of what it gives carries the command out."""
    # It asks the gettext of the system's catalogues, which know nothing of ours.
    vars(argparse)["_"] = _
    parser = _Parser(
        prog="crazyquilt",
        description=_(
            "Crazy Quilt, the patience game whose cards lie woven like a quilt. "
            "Without a command it plays."
        ),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"crazyquilt {__version__}",
        help=_("show the version and exit"),
    )
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
    play.set_defaults(run=games.play)

    deal = commands.add_parser("deal", help=_("print a deal"))
    number = _("the deal's number, 1 to {last}").format(last=LAST_DEAL)
    deal.add_argument("number", metavar="N", help=number)
    deal.set_defaults(run=games.deal)

    check = commands.add_parser("check", help=_("replay a record and tell how it stands"))
    moves = commands.add_parser("moves", help=_("print the legal moves at a record's cursor"))
    for command, run in ((check, games.check), (moves, games.moves)):
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
    render.set_defaults(run=games.render)

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
    stats.set_defaults(run=games.stats)

    selftest = commands.add_parser("selftest", help=_("try every part of this installation"))
    selftest.set_defaults(run=games.selftest)

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
    solve.set_defaults(run=solving.solve)

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
    survey.set_defaults(run=solving.survey)

    hint = commands.add_parser("hint", help=_("print the best moves at a record's cursor"))
    hint.add_argument("game", metavar="DEAL|FILE", help=_("a deal's number or a record"))
    hint.add_argument("--fair", action="store_true", help=_("only from what a player can see"))
    hint.set_defaults(run=solving.hint)

    for command in (solve, hint):
        command.add_argument("--json", action="store_true", help=_("print JSON"))
    for command in (solve, survey, hint):
        # Translators: “deal” is a command's name and stays.
        command.add_argument("--rules", metavar="PRESET", help=_("as for “deal”"))
