"""The commands about games: each gets its options and returns the exit status."""

import argparse
import json
from datetime import date
from pathlib import Path

from crazyquilt.cli.answers import NO, YES, BadInput, complain
from crazyquilt.cli.arguments import load, load_game, window_size
from crazyquilt.language import _, ngettext, pgettext
from crazyquilt.model.deal import numbered_deal, parse_deal_number
from crazyquilt.model.errors import CrazyQuiltError, IllegalRecordMove
from crazyquilt.model.position import Outcome, Position
from crazyquilt.model.quilt import SIDE
from crazyquilt.model.record import Record
from crazyquilt.model.rules import STANDARD, Rules, parse_rules
from crazyquilt.storage.files import reason_of, write_whole


def play(options: argparse.Namespace) -> int:
    """Plays a deal or goes on with a record."""
    record: Record | None = None
    rules: Rules | None = None
    notice = None
    size = window_size(options.size) if options.size is not None else None
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


def deal(options: argparse.Namespace) -> int:
    """Prints a deal."""
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


def check(options: argparse.Namespace) -> int:
    """Tells how a record stands."""
    record = load(options.game, options.rules)
    try:
        position = record.game().position
    except IllegalRecordMove as error:
        complain(f"{options.game}: {error}")
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


def moves(options: argparse.Namespace) -> int:
    """Prints the legal moves."""
    moves = [str(move) for move in load_game(options.game, options.rules).position.moves()]
    if options.json:
        print(json.dumps(moves))
    elif moves:
        print("\n".join(moves))
    return YES


def render(options: argparse.Namespace) -> int:
    """Draws a picture of a table, or of everything."""
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
    size = window_size(options.size)
    record = load(options.game, options.rules)
    game = record.game()
    from crazyquilt.render import render

    render(game, size, options.output, options.map)
    return YES


def stats(options: argparse.Namespace) -> int:
    """Prints what came of the games played."""
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
    return complain(statistics.notice) if statistics.notice else YES


def selftest(_options: argparse.Namespace) -> int:
    """Tries every part of this installation."""
    from crazyquilt.selftest import selftest

    return YES if selftest() else NO
