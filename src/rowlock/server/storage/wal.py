"""Checkpoints of SQLite's write-ahead log in a thread of their own, beside the writer thread.

SQLite by itself makes a checkpoint inside the very commit that makes the log long, which then takes
two more fsyncs and a thousand pages.
"""

import contextlib
import sqlite3
import threading
from collections.abc import Callable

from rowlock.server.storage.database import SqlConnection

INTERVAL_SECONDS = 0.5
"""Between two checks for new commits."""
RESTART_PAGES = 4096
"""Length at which the log restarts from its beginning. No other connection may write then,
so the writer thread does it."""


class Checkpoints:
    """Thread that checkpoints a SQLite file, started with the first commit."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self.grown = threading.Event()
        """Whether the thread knows of a commit since its last checkpoint."""
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._restart_due = False
        self.alone = threading.Lock()
        """Held during a checkpoint: of two at once SQLite refuses one."""

    def committed(self, connection: SqlConnection) -> None:
        """Tell the thread of a commit, unless it knows of one (`grown`).

        Called by the writer thread, whose connection this is.
        """
        self.grown.set()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="rowlock-wal", daemon=True)
            self._thread.start()
        if self._restart_due and self.alone.acquire(blocking=False):
            try:
                self._restart(connection)
            finally:
                self.alone.release()

    def _restart(self, connection: SqlConnection) -> None:
        """Restart the log; few pages are left to copy, as the thread has just copied the others.

        While another connection reads from the log, such as a backup, it is left as it is.
        """
        self._restart_due = False
        row = connection.execute("PRAGMA busy_timeout").fetchone()
        connection.execute("PRAGMA busy_timeout = 0")
        with contextlib.suppress(sqlite3.Error):
            connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
        connection.execute(f"PRAGMA busy_timeout = {row[0] if row else 0}")

    def close(self) -> None:
        """End the thread; SQLite makes the last checkpoint when the file is closed."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._stop.wait(INTERVAL_SECONDS):
            if self.grown.is_set():
                self.grown.clear()
                # On a full disk, or beside another process's checkpoint, the next one may succeed.
                with contextlib.suppress(sqlite3.Error), self.alone:
                    self._checkpoint()

    def _checkpoint(self) -> None:
        with contextlib.closing(self._connect()) as connection:
            _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        self._restart_due = pages > RESTART_PAGES
