"""Where tables are kept: one SQLite file, written by one thread, many appends a commit.

The log of a table has the primary key (table, seq): two writers cannot both take a place, the
second gets `Conflict` and reloads. An append returns once it is on disk.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

MOST_IN_A_COMMIT = 200

_SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, at REAL NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
    table_id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, game TEXT NOT NULL,
    status TEXT NOT NULL, public INTEGER NOT NULL, open INTEGER NOT NULL, touched REAL NOT NULL
);
CREATE INDEX IF NOT EXISTS lobby ON tables (public, status, touched);
CREATE TABLE IF NOT EXISTS visits (
    device TEXT NOT NULL, table_id TEXT NOT NULL, touched REAL NOT NULL,
    PRIMARY KEY (device, table_id)
) WITHOUT ROWID;
"""


class Conflict(Exception):
    """Somebody else has appended to the log since it was read."""


@dataclass(frozen=True, slots=True)
class Card:
    """What lists need to know of a table."""

    code: str
    game: str
    status: str
    public: bool
    open: int
    devices: tuple[str, ...] = ()


class Store(Protocol):
    """What every storage must do."""

    async def append(
        self, table: str, seq: int, bodies: Sequence[bytes], card: Card | None = None
    ) -> None:
        """Append events at places from `seq` on, and renew the table's card if it changed."""

    async def load(self, table: str) -> list[bytes]:
        """All events of a table, empty if there is none."""

    async def find(self, code: str) -> str | None:
        """The table with this code."""

    async def lobby(self, most: int) -> list[str]:
        """Public tables with an open seat, newest first."""

    async def tables_of(self, device: str, most: int) -> list[str]:
        """Tables where a device has or had a seat and that are not over, newest first."""

    async def unfinished(self) -> list[str]:
        """Tables that are being played."""

    async def close(self) -> None:
        """Finish what is under way and let go of the file."""


Job = Callable[[sqlite3.Connection], Any]


class SqliteStore:
    """Tables in one SQLite file, in write-ahead mode with full synchronisation."""

    def __init__(self, path: Path | str) -> None:
        self._jobs: queue.SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._path = str(path)
        self._thread = threading.Thread(target=self._work, name="rowlock-store", daemon=True)
        self._ready: queue.SimpleQueue[Exception | None] = queue.SimpleQueue()
        self._thread.start()
        if (wrong := self._ready.get()) is not None:
            raise wrong

    # -- the writing thread -------------------------------------------------------------------

    def _work(self) -> None:
        try:
            connection = self._open()
        except (sqlite3.Error, OSError) as wrong:
            self._ready.put(wrong)
            return
        self._ready.put(None)
        stop = False
        while not stop:
            batch, stop = self._take()
            if batch:
                self._commit(connection, batch)
        connection.close()

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, timeout=10)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.executescript(_SCHEMA)
        return connection

    def _take(self) -> tuple[list[tuple[Job, asyncio.Future[Any]]], bool]:
        """Everything that waits, at least one job; and whether to stop after it."""
        batch = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == MOST_IN_A_COMMIT or self._jobs.empty():
                return batch, False
            job = self._jobs.get()
        return batch, True

    def _commit(
        self, connection: sqlite3.Connection, batch: list[tuple[Job, asyncio.Future[Any]]]
    ) -> None:
        """Run a batch as one transaction; a job that fails is undone alone."""
        done: list[tuple[asyncio.Future[Any], Any, Exception | None]] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job, future in batch:
                connection.execute("SAVEPOINT job")
                try:
                    done.append((future, job(connection), None))
                    connection.execute("RELEASE job")
                except (sqlite3.IntegrityError, Conflict) as wrong:
                    connection.execute("ROLLBACK TO job")
                    connection.execute("RELEASE job")
                    done.append((future, None, wrong))
            connection.execute("COMMIT")
        except sqlite3.Error as wrong:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            done = [(future, None, wrong) for _, future in batch]
        for future, result, error in done:
            future.get_loop().call_soon_threadsafe(_settle, future, result, error)

    async def _do(self, job: Job) -> Any:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, future))
        return await future

    # -- what can be asked ----------------------------------------------------------------------

    async def append(
        self, table: str, seq: int, bodies: Sequence[bytes], card: Card | None = None
    ) -> None:
        now = time.time()

        def job(connection: sqlite3.Connection) -> None:
            connection.executemany(
                "INSERT INTO events VALUES (?, ?, ?, ?)",
                [(table, seq + i, now, body) for i, body in enumerate(bodies)],
            )
            if card is not None:
                _put_card(connection, table, card, now)

        try:
            await self._do(job)
        except sqlite3.IntegrityError:
            raise Conflict from None

    async def load(self, table: str) -> list[bytes]:
        rows = await self._rows("SELECT body FROM events WHERE table_id = ? ORDER BY seq", (table,))
        return [body for (body,) in rows]

    async def find(self, code: str) -> str | None:
        rows = await self._rows("SELECT table_id FROM tables WHERE code = ?", (code,))
        return rows[0][0] if rows else None

    async def lobby(self, most: int) -> list[str]:
        rows = await self._rows(
            "SELECT table_id FROM tables WHERE public AND status = 'waiting' AND open > 0"
            " ORDER BY touched DESC LIMIT ?",
            (most,),
        )
        return [table for (table,) in rows]

    async def tables_of(self, device: str, most: int) -> list[str]:
        rows = await self._rows(
            "SELECT table_id FROM visits JOIN tables USING (table_id)"
            " WHERE device = ? AND status != 'over' ORDER BY tables.touched DESC LIMIT ?",
            (device, most),
        )
        return [table for (table,) in rows]

    async def unfinished(self) -> list[str]:
        rows = await self._rows("SELECT table_id FROM tables WHERE status = 'playing'", ())
        return [table for (table,) in rows]

    async def _rows(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        result: list[Any] = await self._do(lambda c: c.execute(query, values).fetchall())
        return result

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)


def _put_card(connection: sqlite3.Connection, table: str, card: Card, now: float) -> None:
    connection.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET"
        " status = excluded.status, open = excluded.open, touched = excluded.touched",
        (table, card.code, card.game, card.status, card.public, card.open, now),
    )
    connection.execute("DELETE FROM visits WHERE table_id = ?", (table,))
    connection.executemany(
        "INSERT OR REPLACE INTO visits VALUES (?, ?, ?)",
        [(device, table, now) for device in card.devices],
    )


def _settle(future: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    """Hand a result to whoever waits, unless they have stopped waiting."""
    if future.done():
        return
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(result)
