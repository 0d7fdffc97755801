"""The store of finished games: `Statistics`. Loads sqlite3, so import it only when needed."""

import contextlib
import errno
import threading
from collections.abc import Callable, Sequence
from datetime import date, datetime
from pathlib import Path
from sqlite3 import Connection
from typing import Any, TypeVar

from crazyquilt.figures.result import Ending, Result
from crazyquilt.language import _, ngettext
from crazyquilt.model.rules import Rules, parse_rules
from crazyquilt.storage.folders import data_folder
from crazyquilt.storage.statistics.database import Access, Damaged, Database, faults
from crazyquilt.storage.statistics.errors import DiskFull, ReadOnly, StatisticsError
from crazyquilt.storage.statistics.schema import MIGRATIONS, Migrations

NAME = "statistics.sqlite3"
PATIENCE = 5.0
"""Seconds to wait for another program that is writing."""
_TRIES = 5
_MOST = 2**63 - 1  # that SQLite holds

_FIELDS = (
    *("game", "deal", "rules", "ending", "moves", "undos", "hints", "shown", "seconds"),
    *("started", "ended", "daily", "record"),
)
# One result per game, and the first counts: unless it was won after all.
_ADD = f"""
INSERT INTO result ({", ".join(_FIELDS)}) VALUES ({", ".join("?" * len(_FIELDS))})
ON CONFLICT (game) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in _FIELDS)}
WHERE excluded.ending = 'won' AND result.ending <> 'won'
"""

T = TypeVar("T")


class Statistics:
    """The results of all finished games, in `statistics.sqlite3` in the data folder.

    Nothing is read or written before the first question. Each one opens the file anew, in the
    thread that asks, and closes it: a game ends seldom, no handle is left over in a thread that is
    gone, and between games the one file holds everything, so that it may be copied. Threads and
    other programs may ask at the same time.

    Any question may raise StatisticsError; nothing is lost by it, and play can go on.
    """

    def __init__(
        self,
        path: Path | None = None,
        migrations: Migrations = MIGRATIONS,
        patience: float = PATIENCE,
    ) -> None:
        self._database = Database(path or data_folder() / NAME, migrations, patience)
        self._guard = threading.Lock()
        self._inspected = False
        self.notice: str | None = None
        """A sentence for the player about what was found, while all goes on. It stays until the
        caller sets None."""

    def check(self) -> None:
        """Looks at the file, so that what is wrong with it shows before a game has ended."""
        self._ask(lambda _connection: None, None)

    def add(self, result: Result) -> bool:
        """Keeps the result of a game, on the disk when this returns.

        A game has one result. The first stays, unless a later one is a win and the first is not:
        that replaces it. Returns whether this one was kept.
        """

        def add(connection: Connection) -> bool:
            return connection.execute(_ADD, _row(result)).rowcount > 0

        return self._ask(add, False, write=True)

    def results(self, rules: Rules | None = None, *, records: bool = False) -> tuple[Result, ...]:
        """Gets the results, the game that ended last first; those of `rules`, or all.

        The texts of the records come only with `records`.
        """
        columns = ", ".join(_FIELDS) if records else ", ".join((*_FIELDS[:-1], "''"))
        which = "" if rules is None else "WHERE rules = ?"
        query = f"SELECT {columns} FROM result {which} ORDER BY ended DESC, number DESC"

        def read(connection: Connection) -> Sequence[Sequence[Any]]:
            return connection.execute(query, () if rules is None else (rules.fields,)).fetchall()

        results: list[Result] = []
        rows: Sequence[Sequence[Any]] = self._ask(read, ())
        for row in rows:
            with contextlib.suppress(ValueError, TypeError):
                results.append(_result(row))
        unusable = len(rows) - len(results)
        if unusable:
            self.notice = ngettext(
                "The statistics leave out {count} game whose entry cannot be read.",
                "The statistics leave out {count} games whose entry cannot be read.",
                unusable,
            ).format(count=unusable)
        return tuple(results)

    def record(self, game: str) -> str | None:
        """Gets the text of a game's record file; None when there is no such game."""

        def read(connection: Connection) -> str | None:
            row = connection.execute("SELECT record FROM result WHERE game = ?", (game,)).fetchone()
            return str(row[0]) if row else None

        return self._ask(read, None)

    def _ask(self, work: Callable[[Connection], T], nothing: T, *, write: bool = False) -> T:
        """Does `work` in a transaction; `nothing` is the answer to a reader while there is no file.

        A damaged file is put aside, and the work begins again without it.
        """
        path = self._database.path
        access = Access.WRITE if write else Access.READ
        with self._guard:
            for _try in range(_TRIES):
                try:
                    with faults(path):
                        return self._try(work, nothing, access)
                except Damaged:
                    self._inspected = False
                    with faults(path):
                        aside = self._database.put_aside()
                    if aside:
                        self.notice = _(
                            "The statistics could not be read; their file is now {file}, and new "
                            "ones are begun."
                        ).format(file=aside)
                except (ReadOnly, DiskFull):
                    # What is written nowhere else yet could not be seen then.
                    if access is not Access.READ or self._database.has_log():
                        raise
                    access = Access.UNTOUCHED
            # Translators: why the statistics cannot be used.
            raise StatisticsError(errno.EIO, _("they are damaged again and again"), path)

    def _try(self, work: Callable[[Connection], T], nothing: T, access: Access) -> T:
        database = self._database
        if not database.exists():
            if access is not Access.WRITE:
                return nothing
            database.create()
        if not self._inspected:
            database.inspect(access)
            self._inspected = True
        while True:
            with database.transaction(access) as connection:
                if database.is_up_to_date(connection):
                    return work(connection)
            database.migrate()


def _row(result: Result) -> tuple[object, ...]:
    return (
        result.game,
        result.deal,
        result.rules.fields,
        result.ending.value,
        *(min(n, _MOST) for n in (result.moves, result.undos, result.hints, result.shown)),
        result.seconds,
        # All of one length, so that the texts sort as the moments do.
        *(moment.isoformat(timespec="microseconds") for moment in (result.started, result.ended)),
        result.daily.isoformat() if result.daily else None,
        result.record,
    )


def _result(row: Sequence[Any]) -> Result:
    """The pair of `_row`. Raises ValueError or TypeError."""
    game, deal, rules, ending, moves, undos, hints, shown, seconds, *rest = row
    started, ended, daily, record = rest
    return Result(
        game,
        deal,
        parse_rules(rules),
        Ending(ending),
        *(moves, undos, hints, shown, seconds),
        datetime.fromisoformat(started),
        datetime.fromisoformat(ended),
        None if daily is None else date.fromisoformat(daily),
        record,
    )
