"""The database's file: made whole, looked at before it is used, brought up to date, put aside.

Everything that replaces the file (making, migrating, putting aside) holds a lock between
processes, so that no program takes away what another one has just made.
"""

import contextlib
import errno
import os
import secrets
import sqlite3
import stat
from collections.abc import Iterator
from enum import Enum, auto
from pathlib import Path

from crazyquilt.language import _
from crazyquilt.storage.files import free_name
from crazyquilt.storage.statistics.errors import NewerVersion, StatisticsError
from crazyquilt.storage.statistics.faults import REFUSALS, Damaged, fault_of, faults, passes
from crazyquilt.storage.statistics.schema import APPLICATION, Migrations

# SQLite's log of what is not yet in the file itself, and the index of that log.
_LOG, _INDEX = "-wal", "-shm"
_JOURNAL = "-journal"  # what other ways of working with the file leave behind
_BESIDE = (_LOG, _INDEX, _JOURNAL)
_FORMATS = {1, 2}
"""What stands in bytes 18 and 19 of a file that SQLite can write and read."""


class Access(Enum):
    """What a connection does with the file."""

    WRITE = auto()
    READ = auto()
    """Reads, and tidies up when it closes: SQLite's log comes into the file."""
    LOOK = auto()
    """Leaves every byte of the file and its log as it is."""
    UNTOUCHED = auto()
    """Takes not even a lock and sees no log: for a folder in which nothing can be written."""


_MODES = {
    Access.WRITE: "rw",
    Access.READ: "rw",
    Access.LOOK: "ro",
    Access.UNTOUCHED: "ro&immutable=1",
}


class Database:
    """The file at `path`, which need not exist.

    `patience`: seconds to wait for another program that is writing.
    """

    def __init__(self, path: Path, migrations: Migrations, patience: float) -> None:
        self.path = Path(os.path.realpath(path))  # SQLite puts its log beside the real file
        self._migrations = migrations
        self._patience = patience

    @property
    def latest(self) -> int:
        """The version that this program reads and writes."""
        return len(self._migrations)

    def exists(self) -> bool:
        """Whether there is a file to use. Raises Damaged, OSError or StatisticsError."""
        try:
            found = self.path.stat()
        except FileNotFoundError:
            if self.has_log():
                raise Damaged from None  # SQLite would delete a log without its file
            return False
        if not stat.S_ISREG(found.st_mode):
            # A pipe would be waited for.
            code = errno.EISDIR if stat.S_ISDIR(found.st_mode) else errno.EINVAL
            raise StatisticsError(code, os.strerror(code), self.path)
        if not found.st_size:
            raise Damaged  # `create` leaves no such file
        return True

    def has_log(self) -> bool:
        """Whether something is written that does not stand in the file itself yet."""
        with contextlib.suppress(OSError):
            return self._beside(_LOG).stat().st_size > 0
        return False

    def _beside(self, end: str) -> Path:
        return self.path.with_name(self.path.name + end)

    def create(self) -> None:
        """Makes the file, unless another program just did. Raises OSError or sqlite3.Error.

        It is made aside and then put in place, so that no half of it is ever seen.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._alone():
            if self.exists():
                return
            with _aside(self.path) as aside:
                with _connected(aside, "rwc", self._patience) as connection:
                    connection.execute("BEGIN IMMEDIATE")
                    connection.execute(f"PRAGMA application_id = {APPLICATION}")
                    for version, statements in enumerate(self._migrations):
                        _migrate(connection, version, statements)
                    connection.execute("COMMIT")
                    connection.execute("PRAGMA journal_mode = WAL")
                os.rename(aside, self.path)

    def inspect(self, access: Access) -> None:
        """Looks at all of the file, which stays as it is to the byte.

        Raises Damaged, NewerVersion or sqlite3.Error.
        """
        if access is not Access.UNTOUCHED:
            # The last connection that may write brings the log into the file when it closes. One
            # that may not cannot do anything where there is a journal.
            log = self.has_log() and not self._beside(_JOURNAL).exists()
            access = Access.LOOK if log else Access.READ
        with self.path.open("rb") as file:
            if not _FORMATS.issuperset(file.read(20)[18:]):
                raise Damaged  # SQLite would take it for a file that can only be read
        with self.transaction(access) as connection:
            if self.is_up_to_date(connection) and not self._has_tables(connection):
                raise Damaged
            if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                raise Damaged
            # SQLite takes what is missing of a last page for zeros. A log that is empty has been
            # so while this connection read, and then nobody is just writing that page.
            cut = self.path.stat().st_size % _number(connection, "page_size") > 0
            if cut and not self.has_log():
                raise Damaged

    def _has_tables(self, connection: sqlite3.Connection) -> bool:
        with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
            for version, statements in enumerate(self._migrations):
                _migrate(model, version, statements)
            return _columns(model) <= _columns(connection)

    def is_up_to_date(self, connection: sqlite3.Connection) -> bool:
        """Whether the file has the latest version. Raises Damaged or NewerVersion."""
        version = _number(connection, "user_version")
        if version < 1 or _number(connection, "application_id") != APPLICATION:
            raise Damaged
        if version > self.latest:
            raise NewerVersion(self.path)
        return version == self.latest

    @contextlib.contextmanager
    def transaction(self, access: Access) -> Iterator[sqlite3.Connection]:
        """Opens the file for one piece of work that counts as a whole or not at all.

        Raises sqlite3.Error.
        """
        with _connected(self.path, _MODES[access], self._patience) as connection:
            connection.execute("BEGIN IMMEDIATE" if access is Access.WRITE else "BEGIN")
            yield connection
            connection.execute("COMMIT")

    def migrate(self) -> None:
        """Brings the file up to date, one version after the other, a copy kept before each.

        Raises StatisticsError, OSError or sqlite3.Error, and the file is of the version that was
        reached.
        """
        with self._alone():
            while self._migrate_once():
                pass

    def _migrate_once(self) -> bool:
        """Whether there was something to do."""
        copy = None
        try:
            with self.transaction(Access.WRITE) as connection:
                if self.is_up_to_date(connection):
                    return False
                version = _number(connection, "user_version")
                copy = self._back_up(version)
                _migrate(connection, version, self._migrations[version])
        except BaseException as error:
            if copy:
                with contextlib.suppress(OSError):
                    copy.unlink()  # the file itself stayed of that version
            if copy and isinstance(error, sqlite3.Error) and not passes(error):
                # Translators: why the statistics cannot be used.
                reason = _("they cannot be brought up to date ({why})").format(why=error)
                raise StatisticsError(errno.EINVAL, reason, self.path) from error
            raise
        return True

    def _back_up(self, version: int) -> Path:
        """Copies the whole file, its log included, while nobody can write to it."""
        with _aside(self.path) as aside:
            with (
                _connected(self.path, "rw", self._patience) as source,
                _connected(aside, "rwc", self._patience) as copy,
            ):
                source.backup(copy)
            name = f"{self.path.stem} version {version}"
            kept = free_name(self.path.parent, name, self.path.suffix)
            os.rename(aside, kept)
        return kept

    def put_aside(self) -> Path | None:
        """Moves a damaged file out of the way with all that belongs to it, and gets its new name;
        None when another program has done so before. Raises OSError or sqlite3.Error.
        """
        with self._alone():
            with contextlib.suppress(Damaged), faults(self.path):
                if self.exists():
                    self.inspect(Access.READ)
                return None
            aside = self._free_name()
            # The file goes last: SQLite would delete a log that was left behind alone.
            for end in (*_BESIDE, ""):
                with contextlib.suppress(FileNotFoundError):
                    self._beside(end).rename(f"{aside}{end}")
            return aside

    def _free_name(self) -> Path:
        folder, suffix = self.path.parent, self.path.suffix
        for number in range(1, 1_000_000):
            stem = "unreadable statistics" + (f" ({number})" if number > 1 else "")
            name = folder / f"{stem}{suffix}"
            if not any(Path(f"{name}{end}").exists() for end in (*_BESIDE, "")):
                return name
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(self.path))

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Keeps other programs from replacing the file. The system ends the lock with a killed
        program, so none is left over.
        """
        lock = self.path.with_name(f"{self.path.stem}.lock")
        with contextlib.ExitStack() as stack:
            try:
                connection = stack.enter_context(_connected(lock, "rwc", self._patience))
                connection.execute("BEGIN EXCLUSIVE")
            except REFUSALS as error:
                fault = fault_of(error, lock)
                if isinstance(fault, Damaged):
                    # Translators: why the statistics cannot be used.
                    reason = _("{file} is in the way").format(file=lock)
                    fault = StatisticsError(errno.EINVAL, reason, self.path)
                raise fault from error
            yield


@contextlib.contextmanager
def _connected(path: Path, mode: str, patience: float) -> Iterator[sqlite3.Connection]:
    name = f"{path.as_uri()}?mode={mode}"
    connection = sqlite3.connect(name, uri=True, timeout=patience, isolation_level=None)
    try:
        # A damaged text is no reason not to read the others.
        connection.text_factory = lambda data: data.decode("utf-8", "replace")
        for pragma in ("synchronous = FULL", "foreign_keys = ON", "trusted_schema = OFF"):
            connection.execute(f"PRAGMA {pragma}")
        yield connection
    finally:
        connection.close()


@contextlib.contextmanager
def _aside(path: Path) -> Iterator[Path]:
    """Gives a new name in the same folder, and removes what is left there at the end."""
    aside = path.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        yield aside
    finally:
        for end in ("", *_BESIDE):
            with contextlib.suppress(OSError):
                aside.with_name(aside.name + end).unlink()


def _migrate(connection: sqlite3.Connection, version: int, statements: tuple[str, ...]) -> None:
    for statement in statements:
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {version + 1}")


def _columns(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    query = (
        "SELECT part.name, field.name FROM sqlite_master part, pragma_table_info(part.name) field "
        "WHERE part.type = 'table'"
    )
    return set(connection.execute(query))


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])
