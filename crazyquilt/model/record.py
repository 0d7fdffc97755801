"""The record file, ``*.quilt``: save, replay, bug report, and what is typed in from a real table.

UTF-8 text, a key and its value a line, ``#`` starts a comment:

    crazyquilt 1
    deal 4711
    rules redeals=1 build=suit corner=no
    moves + + c1w a2u
    cursor 3

In place of ``deal`` eight ``row`` lines of eight cards and one ``stock`` line of 32 may spell the
layout out. ``earlier`` and ``later`` lines hold the attempts before and after a start over, one
a line, so that even that can be undone after loading. Unknown lines, and comments on lines of
their own, are kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from crazyquilt.language import _, ngettext
from crazyquilt.model.cards import Card, parse_card
from crazyquilt.model.deal import STOCK_SIZE, Deal, numbered_deal, parse_deal_number, spelt_deal
from crazyquilt.model.errors import (
    FormatError,
    IllegalMove,
    IllegalRecordMove,
    RecordError,
)
from crazyquilt.model.game import Attempts, Game
from crazyquilt.model.moves import Move, parse_move
from crazyquilt.model.quilt import SIDE
from crazyquilt.model.rules import STANDARD, Rules, parse_rules

MAGIC = "crazyquilt"
VERSION = 1
LARGEST = 1_000_000
"""Bytes beyond which a file is no record: more than a thousand attempts at one deal fit."""
_MOVES_A_LINE = 16


@dataclass(frozen=True)
class Record:
    """A well-formed record. `extra` holds lines to be kept that mean nothing to this version."""

    deal: Deal
    rules: Rules = STANDARD
    attempts: Attempts = ((),)
    attempt: int = 0
    cursor: int = 0
    extra: tuple[str, ...] = ()
    lines: tuple[tuple[int, ...], ...] = field(default=(), compare=False, repr=False)
    """For each move of each attempt the line it stood in."""

    @classmethod
    def of(cls, game: Game, extra: tuple[str, ...] = ()) -> "Record":
        """Returns the record of a live game."""
        return cls(game.deal, game.rules, game.attempts, game.attempt, game.cursor, extra)

    def game(self) -> Game:
        """Returns the game, every move checked. Raises IllegalRecordMove at the first bad one."""
        try:
            return Game(self.deal, self.rules, self.attempts, self.attempt, self.cursor)
        except IllegalMove as error:
            for attempt, moves in enumerate(self.attempts):
                number = _first_illegal(self.deal, self.rules, moves)
                if number:
                    line = self.lines[attempt][number - 1] if self.lines else 1
                    raise IllegalRecordMove(line, number, error.move, error.reason) from None
            raise

    def __str__(self) -> str:
        return "\n".join(self._text()) + "\n"

    def _text(self) -> Iterator[str]:
        yield f"{MAGIC} {VERSION}"
        if self.deal.number is not None:
            yield f"deal {self.deal.number}"
        yield f"rules {self.rules.fields}"
        if self.deal.number is None:
            quilt = self.deal.quilt
            for row in range(0, len(quilt), SIDE):
                yield "row " + _join(quilt[row : row + SIDE])
            yield "stock " + _join(self.deal.stock)
        for moves in self.attempts[: self.attempt]:
            yield "earlier " + _join(moves)
        moves = self.attempts[self.attempt]
        for start in range(0, len(moves), _MOVES_A_LINE):
            yield "moves " + _join(moves[start : start + _MOVES_A_LINE])
        for later in self.attempts[self.attempt + 1 :]:
            yield ("later " + _join(later)).rstrip()
        if self.cursor != len(moves):
            yield f"cursor {self.cursor}"
        yield from self.extra


def _join(items: tuple[Card, ...] | tuple[Move, ...]) -> str:
    return " ".join(map(str, items))


def _first_illegal(deal: Deal, rules: Rules, moves: tuple[Move, ...]) -> int:
    game = Game(deal, rules)
    for number, move in enumerate(moves, start=1):
        try:
            game.play(move)
        except IllegalMove:
            return number
    return 0


def decode_record(data: bytes, largest: int = LARGEST) -> str:
    """Gets the text of a record's bytes. Raises RecordError when it is too long or not UTF-8."""
    if len(data) > largest:
        raise RecordError(1, _("too long for a record"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(line, _("not UTF-8 text")) from None


def parse_record(text: str) -> Record:
    """Gets the record that `text` holds. Raises RecordError, naming the line.

    Whether its moves are legal shows `Record.game`.
    """
    return _Parser(text).record()


class _Parser:
    def __init__(self, text: str) -> None:
        # Not splitlines: it breaks at separators that editors do not count as lines.
        self._texts = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        self._first: dict[str, tuple[int, str]] = {}
        self._rows: list[tuple[int, list[Card]]] = []
        self._moves: list[Move] = []
        self._move_lines: list[int] = []
        self._earlier: list[tuple[tuple[Move, ...], int]] = []
        self._later: list[tuple[tuple[Move, ...], int]] = []
        self._extra: list[str] = []
        self._line = 1

    def record(self) -> Record:
        significant = False
        for line, raw in enumerate(self._texts, start=1):
            self._line = line
            if "\0" in raw:
                raise self._error(_("this is no text"))
            key, value = [*raw.partition("#")[0].split(maxsplit=1), "", ""][:2]
            if not key:
                if raw.strip():
                    self._extra.append(raw.strip())
            elif not significant:
                significant = True
                self._heading(key, value.strip())
            else:
                self._entry(key, value.strip(), raw.strip())
        if not significant:
            self._line = 1
            raise self._no_record()
        return self._whole()

    def _error(self, message: str) -> RecordError:
        return RecordError(self._line, message)

    def _no_record(self) -> RecordError:
        fault = _("not a record: it does not begin with “{heading}”")
        return self._error(fault.format(heading=f"{MAGIC} {VERSION}"))

    def _heading(self, key: str, value: str) -> None:
        if key != MAGIC:
            raise self._no_record()
        if not (value.isascii() and value.isdigit()) or value.lstrip("0") == "":
            fault = _("{given} is not a version number")
            raise self._error(fault.format(given=repr(value[:20])))
        if value.lstrip("0") != str(VERSION):
            fault = _(
                "this record is of version {given}, newer than this program reads ({version})"
            )
            raise self._error(fault.format(given=value[:20], version=VERSION))

    def _entry(self, key: str, value: str, raw: str) -> None:
        if key == "row":
            self._rows.append((self._line, self._cards(value, SIDE)))
        elif key == "moves":
            moves = self._parse_moves(value)
            self._moves += moves
            self._move_lines += [self._line] * len(moves)
        elif key in ("earlier", "later"):
            attempts = self._earlier if key == "earlier" else self._later
            attempts.append((self._parse_moves(value), self._line))
        elif key in ("deal", "rules", "stock", "cursor"):
            if key in self._first:
                # Translators: a word of the record's file that may stand there once.
                fault = _("“{key}” stands here again (first in line {line})")
                raise self._error(fault.format(key=key, line=self._first[key][0]))
            self._first[key] = (self._line, value)
        elif key == MAGIC:
            raise self._error(_("a second record begins here"))
        else:
            self._extra.append(raw)

    def _cards(self, value: str, count: int) -> list[Card]:
        words = value.split()
        if len(words) != count:
            fault = ngettext(
                "{count} card belongs here, not {found}",
                "{count} cards belong here, not {found}",
                count,
            )
            raise self._error(fault.format(count=count, found=len(words)))
        try:
            return [parse_card(word) for word in words]
        except FormatError as error:
            raise self._error(str(error)) from None

    def _parse_moves(self, value: str) -> tuple[Move, ...]:
        try:
            return tuple(map(parse_move, value.split()))
        except FormatError as error:
            raise self._error(str(error)) from None

    def _whole(self) -> Record:
        end = self._line
        deal = self._deal()
        self._line, text = self._first.get("rules", (end, STANDARD.fields))
        try:
            rules = parse_rules(text)
        except FormatError as error:
            raise self._error(str(error)) from None
        cursor = len(self._moves)
        if "cursor" in self._first:
            self._line, text = self._first["cursor"]
            cursor = self._cursor(text)
        attempts = [*self._earlier, (tuple(self._moves), 0), *self._later]
        return Record(
            deal=deal,
            rules=rules,
            attempts=tuple(moves for moves, _line in attempts),
            attempt=len(self._earlier),
            cursor=cursor,
            extra=tuple(self._extra),
            lines=tuple(
                (line,) * len(moves) if line else tuple(self._move_lines)
                for moves, line in attempts
            ),
        )

    def _cursor(self, text: str) -> int:
        most = len(self._moves)
        if not (text.isascii() and text.isdigit()):
            # Translators: the cursor tells how many of a record's moves stand.
            fault = _("the cursor is a number from 0 to {most}, not {given}")
            raise self._error(fault.format(most=most, given=repr(text[:20])))
        significant = text.lstrip("0") or "0"
        if len(significant) > len(str(most)) or int(significant) > most:
            # Translators: the cursor tells how many of a record's moves stand.
            fault = ngettext(
                "the cursor is beyond the {count} move",
                "the cursor is beyond the {count} moves",
                most,
            )
            raise self._error(fault.format(count=most))
        return int(significant)

    def _deal(self) -> Deal:
        spelt = bool(self._rows) or "stock" in self._first
        if "deal" in self._first:
            self._line, text = self._first["deal"]
            if spelt:
                raise self._error(_("a record has a deal's number or a layout, not both"))
            try:
                return numbered_deal(parse_deal_number(text))
            except FormatError as error:
                raise self._error(str(error)) from None
        if not spelt:
            raise self._error(_("neither a deal's number nor a layout is given"))
        if len(self._rows) != SIDE:
            if self._rows:
                self._line = self._rows[min(SIDE, len(self._rows) - 1)][0]
            fault = ngettext(
                "a layout has {count} row, not {found}",
                "a layout has {count} rows, not {found}",
                SIDE,
            )
            raise self._error(fault.format(count=SIDE, found=len(self._rows)))
        if "stock" not in self._first:
            self._line = self._rows[-1][0]
            raise self._error(_("the layout has no stock"))
        self._line, text = self._first["stock"]
        cards = [card for _line, row in self._rows for card in row]
        cards += self._cards(text, STOCK_SIZE)
        try:
            return spelt_deal(tuple(cards))
        except FormatError as error:
            raise self._error(str(error)) from None
