"""The commands that search: each gets its options and returns the exit status."""

import argparse
from collections.abc import Sequence

from crazyquilt.cli.answers import BadInput
from crazyquilt.cli.arguments import count, load_game
from crazyquilt.language import _
from crazyquilt.model.game import Game
from crazyquilt.model.moves import Move
from crazyquilt.model.position import Position
from crazyquilt.model.rules import STANDARD, parse_rules

MOST_JOBS = 64
LONGEST = 86_400
"""Seconds."""


def solve(options: argparse.Namespace) -> int:
    """Finds out whether a position can be won."""
    nodes = count("--nodes", options.nodes, None)
    seconds = None
    if options.seconds is not None:
        try:
            seconds = float(options.seconds)
        except ValueError:
            seconds = 0.0
        if not 0 < seconds <= LONGEST:
            text = _("--seconds is more than 0 and at most {most}")
            raise BadInput(text.format(most=LONGEST))
    position = load_game(options.game, options.rules).position
    from crazyquilt.solver.api import DEFAULT_NODES
    from crazyquilt.solver.command import solve_command

    if nodes is None and seconds is None:
        nodes = DEFAULT_NODES
    return solve_command(position, nodes, seconds, not options.json)


def survey(options: argparse.Namespace) -> int:
    """Solves many deals and counts."""
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
        count("--nodes", options.nodes, DEFAULT_NODES) or DEFAULT_NODES,
        count("--jobs", options.jobs, 1, MOST_JOBS) or 1,
        options.output,
    )


def hint(options: argparse.Namespace) -> int:
    """Prints the best moves."""
    game = load_game(options.game, options.rules)
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
