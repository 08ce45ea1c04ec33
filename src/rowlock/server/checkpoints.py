"""Moves what SQLite has written ahead into its file, while others go on writing.

SQLite does that by itself in the very commit that makes the write-ahead file long, and whoever
waits for that commit waits for two more fsyncs and a thousand pages. Here a thread does it.
"""

import contextlib
import sqlite3
import threading
from collections.abc import Callable

from rowlock.server.database import Connection

PAUSE = 0.5
"""Seconds between two looks whether anything was written."""
LONG = 4096
"""With so many pages the write-ahead file begins anew. Nobody may write in that moment, so whoever
writes does it."""


class Checkpoints:
    """A thread that makes them, from the first commit on."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._grown, self._stop = threading.Event(), threading.Event()
        self._thread: threading.Thread | None = None
        self._long = False
        self.alone = threading.Lock()
        """Held while a checkpoint is made: of two at once SQLite refuses one."""

    def committed(self, connection: Connection) -> None:
        """Something was committed on the connection of whoever writes."""
        self._grown.set()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="rowlock-wal", daemon=True)
            self._thread.start()
        if self._long and self.alone.acquire(blocking=False):
            try:
                self._begin_anew(connection)
            finally:
                self.alone.release()

    def _begin_anew(self, connection: Connection) -> None:
        """Let the file begin anew; little is left to be moved, as the thread has just done that.

        While somebody reads what is in there, such as a backup, it is left as it is.
        """
        self._long = False
        patience = connection.execute("PRAGMA busy_timeout").fetchone()[0]
        connection.execute("PRAGMA busy_timeout = 0")
        with contextlib.suppress(sqlite3.Error):
            connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
        connection.execute(f"PRAGMA busy_timeout = {patience}")

    def close(self) -> None:
        """Make no more of them; SQLite makes the last one itself when the file is closed."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._stop.wait(PAUSE):
            if self._grown.is_set():
                self._grown.clear()
                # Where a disk is full or somebody else is at it, the next one may do better.
                with contextlib.suppress(sqlite3.Error), self.alone:
                    self._checkpoint()

    def _checkpoint(self) -> None:
        with contextlib.closing(self._connect()) as connection:
            _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        self._long = pages > LONG
