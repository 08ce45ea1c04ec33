"""SQLite: one file, in write-ahead mode with full synchronisation."""

import contextlib
import os
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path

from rowlock.server import schema
from rowlock.server.checkpoints import Checkpoints
from rowlock.server.database import Connection, Database, Row, opened

MEMORY = ":memory:"
PATIENCE = 10
"""So many seconds another process may keep the file to itself while it is opened."""
SHORT = 300
"""So many milliseconds at a time somebody else is waited for later; the writer asks again."""
MOST_AT_ONCE = 500
"""Events in a statement, in which SQLite allows some ten thousand values."""
MOST_PACKED = 256 << 20
"""The largest file, in bytes, that is written anew when somebody is forgotten."""
# "OR IGNORE" was measured to take a quarter less time than "ON CONFLICT DO NOTHING".
_INSERT = (
    "INSERT OR IGNORE INTO events WITH new (table_id, seq, at, body, opened) AS (VALUES {})"
    " SELECT table_id, seq, at, body FROM new WHERE opened OR EXISTS"
    " (SELECT 1 FROM events WHERE events.table_id = new.table_id AND events.seq = 1)"
)


class Sqlite(Database):
    """A file, or nothing but memory."""

    error = sqlite3.Error
    contains = "instr(body, ?) > 0"

    def __init__(self, path: Path | str) -> None:
        self._path = str(path)
        self._checkpoints = None if self._path == MEMORY else Checkpoints(self._connect)

    def open(self) -> Connection:
        if self._path != MEMORY:
            # Seeds and hidden choices are nobody else's, whatever folder it is in. What SQLite puts
            # beside the file has the same mode.
            with contextlib.suppress(OSError):  # then SQLite says what is wrong
                os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))
        connection = self._connect()
        self._write_ahead(connection)
        if self._checkpoints is not None:
            connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("PRAGMA synchronous = FULL")
        # What is deleted is overwritten, so that nobody finds it in the file.
        connection.execute("PRAGMA secure_delete = ON")
        schema.upgrade_sqlite(connection)
        connection.execute(f"PRAGMA busy_timeout = {SHORT}")
        self._check_writable(connection)
        return connection

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(
            self._path, isolation_level=None, timeout=PATIENCE, check_same_thread=False
        )

    def _write_ahead(self, connection: sqlite3.Connection) -> None:
        """Switch to write-ahead mode; while others do just that, SQLite does not wait itself."""
        late = time.monotonic() + PATIENCE
        while True:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
            except sqlite3.OperationalError as wrong:
                if not self.is_busy(wrong) or time.monotonic() > late:
                    raise
                time.sleep(0.03)
            else:
                return

    def _check_writable(self, connection: sqlite3.Connection) -> None:
        """Refuse a file that may only be read: SQLite opens it, and then nothing can be stored.

        What is written to find that out is undone. While somebody else writes, nobody knows.
        """
        try:
            connection.execute("BEGIN IMMEDIATE")
            [(kept,)] = connection.execute("PRAGMA user_version").fetchall()
            connection.execute(f"PRAGMA user_version = {kept}")
        except sqlite3.OperationalError as wrong:
            if not self.is_busy(wrong):
                raise
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")

    def close(self) -> None:
        if self._checkpoints is not None:
            self._checkpoints.close()

    def begin(self, connection: Connection, alone: bool) -> None:
        """Only one process at a time writes into a file, so that all are alone."""
        connection.execute("BEGIN IMMEDIATE")

    def commit(self, connection: Connection) -> None:
        super().commit(connection)
        if self._checkpoints is not None:
            self._checkpoints.committed(connection)

    def rollback(self, connection: Connection) -> None:
        # A full disk has undone everything already.
        with contextlib.suppress(sqlite3.OperationalError):
            connection.execute("ROLLBACK")

    def insert(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Many appends in one statement: the fewer statements, the less the threads wait."""
        new, written = opened(rows), 0
        for some in (
            rows[start : start + MOST_AT_ONCE] for start in range(0, len(rows), MOST_AT_ONCE)
        ):
            places = ", ".join(["(?, ?, ?, ?, ?)"] * len(some))
            values = [value for row in some for value in (*row, row[0] in new)]
            written += connection.execute(_INSERT.format(places), values).rowcount
        return written

    def is_conflict(self, wrong: Exception) -> bool:
        return isinstance(wrong, sqlite3.IntegrityError)

    def is_busy(self, wrong: Exception) -> bool:
        return getattr(wrong, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY

    def tidy(self, connection: Connection) -> None:
        """Write the file anew and empty the write-ahead file.

        Deleted rows are overwritten, but SQLite may have left copies of them in unused parts of
        pages when it moved rows from page to page. Nobody waits long for somebody else who reads
        the file: then that is done when the next person is forgotten.
        """
        alone = self._checkpoints.alone if self._checkpoints else contextlib.nullcontext()
        with contextlib.suppress(sqlite3.OperationalError), alone:
            pages, size = (
                connection.execute(f"PRAGMA {each}").fetchone()[0]
                for each in ("page_count", "page_size")
            )
            if pages * size <= MOST_PACKED:
                connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
