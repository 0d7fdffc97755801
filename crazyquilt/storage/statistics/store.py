"""The store of finished games: `Statistics`. Loads sqlite3, so import it only when needed."""

import contextlib
import errno
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from sqlite3 import Connection
from typing import Any, TypeVar

from crazyquilt.figures.result import Result
from crazyquilt.language import _, ngettext
from crazyquilt.model.rules import Rules
from crazyquilt.storage.folders import data_folder
from crazyquilt.storage.statistics.database import Access, Database
from crazyquilt.storage.statistics.errors import DiskFull, ReadOnly, StatisticsError
from crazyquilt.storage.statistics.faults import Damaged, faults
from crazyquilt.storage.statistics.pending import FOLDER, Pending
from crazyquilt.storage.statistics.rows import FIELDS, parse_row, row_of
from crazyquilt.storage.statistics.schema import MIGRATIONS, Migrations

NAME = "statistics.sqlite3"
PATIENCE = 0.3
"""Seconds to wait for another program that keeps everyone out: the window may be waiting."""
_TRIES = 5

# One result per game, and the first counts: unless it was won after all.
_ADD = f"""
INSERT INTO result ({", ".join(FIELDS)}) VALUES ({", ".join("?" * len(FIELDS))})
ON CONFLICT (game) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in FIELDS)}
WHERE excluded.ending = 'won' AND result.ending <> 'won'
"""
_NO_RECORD = "CASE typeof(record) WHEN 'text' THEN '' END"
"""In place of the record where it is not wanted; that it is one is known without reading it."""

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
        path = path or data_folder() / NAME
        self._database = Database(path, migrations, patience)
        self._pending = Pending(path.parent / FOLDER)
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
        row = row_of(result)

        def add(connection: Connection) -> bool:
            return connection.execute(_ADD, row).rowcount > 0

        return self._ask(add, False, write=True)

    def put_off(self, result: Result) -> None:
        """Keeps a result that cannot be added now beside the file, on the disk when this returns.
        Raises OSError.
        """
        self._pending.keep(result)

    def settle(self) -> None:
        """Adds what was put off."""
        for path, result in self._pending.all():
            if result is not None:
                self.add(result)
                self._pending.remove(path)
                continue
            with contextlib.suppress(OSError):
                text = _("What came of a game could not be read; its file is {file}.")
                self.notice = text.format(file=self._pending.put_aside(path))
        self._pending.tidy()

    def results(self, rules: Rules | None = None, *, records: bool = False) -> tuple[Result, ...]:
        """Gets the results, the game that ended last first; those of `rules`, or all.

        The texts of the records come only with `records`. What was put off is added before, if it
        can be now.
        """
        with contextlib.suppress(StatisticsError):
            self.settle()
        columns = ", ".join(FIELDS if records else (*FIELDS[:-1], _NO_RECORD))
        which = "" if rules is None else "WHERE rules = ?"
        query = f"SELECT {columns} FROM result {which} ORDER BY ended DESC, number DESC"

        def read(connection: Connection) -> Sequence[Sequence[Any]]:
            return connection.execute(query, () if rules is None else (rules.fields,)).fetchall()

        results: list[Result] = []
        rows: Sequence[Sequence[Any]] = self._ask(read, ())
        for row in rows:
            with contextlib.suppress(ValueError):
                results.append(parse_row(row))
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
            return row[0] if row and isinstance(row[0], str) else None

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
