"""The database SQLite: one file in write-ahead mode, synchronised at every commit."""

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rowlock.server.storage import schema
from rowlock.server.storage.database import Database, EventRow, SqlConnection
from rowlock.server.storage.wal import Checkpoints

flock: Callable[[int, int], None] | None
try:
    import fcntl
except ImportError:  # Windows: there SQLite alone decides
    flock, LOCK, UNLOCK = None, 0, 0
else:
    flock, LOCK, UNLOCK = fcntl.flock, fcntl.LOCK_EX, fcntl.LOCK_UN

MEMORY = ":memory:"
OPEN_TIMEOUT_SECONDS = 10
"""How long opening waits for another process that has the file locked."""
BUSY_TIMEOUT_MS = 300
"""How long a transaction waits for another process later; the writer thread tries again."""
POLL_MS = 2
"""How long SQLite itself waits: its pauses grow, and the next process should begin at once."""
RETRY_SECONDS = 0.03
MAX_EVENTS_PER_STATEMENT = 500
"""SQLite allows some ten thousand values in a statement."""
MAX_VACUUM_BYTES = 256 << 20
"""The largest file that is rewritten when a person is erased."""
# "OR IGNORE" was measured to take a quarter less time than "ON CONFLICT DO NOTHING".
_INSERT = (
    "INSERT OR IGNORE INTO events WITH new (table_id, seq, at, body, opened) AS (VALUES {})"
    " SELECT table_id, seq, at, body FROM new WHERE opened OR EXISTS"
    " (SELECT 1 FROM events WHERE events.table_id = new.table_id AND events.seq = 1)"
)


class Sqlite(Database):
    """A SQLite file, or `:memory:`."""

    error = sqlite3.Error
    contains = "instr(body, ?) > 0"

    def __init__(self, path: Path | str) -> None:
        self._path = str(path)
        self._checkpoints = None if self._path == MEMORY else Checkpoints(self._connect)
        # The file has the name that processes of older versions lock.
        self._lock = None if self._path == MEMORY else WriteLock(f"{self._path}-turnstile")

    def open(self) -> SqlConnection:
        if self._path != MEMORY:
            # There are seeds and hidden choices in it: for its owner alone, whatever the folder.
            # SQLite gives the files beside it the same mode.
            # Only a new file: to close one that is there would drop SQLite's locks on it, those of
            # every connection of this process, and another process could remove the log.
            with contextlib.suppress(OSError):  # it is there, or SQLite raises
                os.close(os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        connection = self._connect()
        self._write_ahead(connection)
        if self._checkpoints is not None:
            connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("PRAGMA synchronous = FULL")
        # Deleted rows are overwritten, so that they cannot be found in the file.
        connection.execute("PRAGMA secure_delete = ON")
        schema.upgrade_sqlite(connection)
        connection.execute(f"PRAGMA busy_timeout = {POLL_MS}")
        self._check_writable(connection)
        return connection

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(
            self._path, isolation_level=None, timeout=OPEN_TIMEOUT_SECONDS, check_same_thread=False
        )

    def _write_ahead(self, connection: sqlite3.Connection) -> None:
        """Switch to write-ahead mode; SQLite itself does not wait for others that do the same."""
        deadline = time.monotonic() + OPEN_TIMEOUT_SECONDS
        while True:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
            except sqlite3.OperationalError as wrong:
                if not self.is_busy(wrong) or time.monotonic() > deadline:
                    raise
                time.sleep(RETRY_SECONDS)
            else:
                return

    def _check_writable(self, connection: sqlite3.Connection) -> None:
        """Raise for a read-only file, which SQLite opens without an error.

        The write that finds it out is rolled back. A file that is locked passes.
        """
        try:
            connection.execute("BEGIN IMMEDIATE")
            [(version,)] = connection.execute("PRAGMA user_version").fetchall()
            connection.execute(f"PRAGMA user_version = {version}")
        except sqlite3.OperationalError as wrong:
            if not self.is_busy(wrong):
                raise
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")

    def close(self) -> None:
        if self._checkpoints is not None:
            self._checkpoints.close()
        if self._lock is not None:
            self._lock.close()

    def begin(self, connection: SqlConnection, alone: bool) -> None:
        """SQLite lets one process at a time write, so every transaction is alone."""
        with self._lock.held() if self._lock else contextlib.nullcontext():
            deadline = time.monotonic() + BUSY_TIMEOUT_MS / 1000
            while True:
                try:
                    connection.execute("BEGIN IMMEDIATE")
                    return
                except sqlite3.OperationalError as wrong:
                    if not self.is_busy(wrong) or time.monotonic() > deadline:
                        raise

    def allow(self, connection: SqlConnection, seconds: float) -> None:
        """A file has no deadline: it answers, or raises."""

    def commit(self, connection: SqlConnection) -> None:
        connection.execute("COMMIT")
        if self._checkpoints is not None and not self._checkpoints.grown.is_set():
            self._checkpoints.committed(connection)

    def rollback(self, connection: SqlConnection) -> None:
        # On a full disk SQLite has rolled back already.
        with contextlib.suppress(sqlite3.OperationalError):
            connection.execute("ROLLBACK")

    def insert(self, connection: SqlConnection, rows: Sequence[EventRow]) -> int:
        """Append in few statements: each one takes and releases Python's global lock."""
        opened, written = {table for table, seq, _, _ in rows if seq == 1}, 0
        for start in range(0, len(rows), MAX_EVENTS_PER_STATEMENT):
            some = rows[start : start + MAX_EVENTS_PER_STATEMENT]
            places = ", ".join(["(?, ?, ?, ?, ?)"] * len(some))
            values = [value for row in some for value in (*row, row[0] in opened)]
            written += connection.execute(_INSERT.format(places), values).rowcount
        return written

    def is_conflict(self, wrong: Exception) -> bool:
        return isinstance(wrong, sqlite3.IntegrityError)

    def is_busy(self, wrong: Exception) -> bool:
        return getattr(wrong, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY

    def tidy(self, connection: SqlConnection) -> None:
        """Rewrite the file (VACUUM) and truncate the write-ahead log.

        Deleted rows are overwritten, but SQLite may have left copies of them in unused parts of
        pages when it moved rows between pages. If another process reads the file, it is left as it
        is until the next person is erased.
        """
        alone = self._checkpoints.alone if self._checkpoints else contextlib.nullcontext()
        connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
        with contextlib.suppress(sqlite3.OperationalError), alone:
            query = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
            [(size,)] = connection.execute(query).fetchall()
            if size <= MAX_VACUUM_BYTES:
                connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        connection.execute(f"PRAGMA busy_timeout = {POLL_MS}")


class WriteLock:
    """Lock between processes (`flock` on a file beside the database) that makes writing fair.

    SQLite's own lock goes to the process that asks first after a commit, and a waiting process asks
    again after pauses that grow: beside a process that commits without a pause, others wait for
    seconds. This lock is held while waiting for SQLite's, not while having that: so one process
    waits there, and all others in the kernel, which wakes them in their order.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._handle: int | None = None

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Wait for the lock and hold it until the block ends.

        Where a file system has no locks, or the file cannot be made, no process waits here.
        """
        handle = self._acquire()
        try:
            yield
        finally:
            if flock is not None and handle is not None:
                flock(handle, UNLOCK)

    def _acquire(self) -> int | None:
        with contextlib.suppress(OSError):
            if flock is None:
                return None
            if self._handle is None:
                self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            flock(self._handle, LOCK)
            return self._handle
        return None

    def close(self) -> None:
        """Close the file, which stays: another process may wait for it."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
