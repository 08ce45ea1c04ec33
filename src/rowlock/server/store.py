"""Where tables are kept: one SQLite file, written by one thread, many appends a commit.

The log of a table has the primary key (table, seq): two writers cannot both take a place, the
second gets `Conflict` and reloads. An append returns once it is on disk.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from rowlock.server import daily_store
from rowlock.server.daily_store import Daily, DailyStore, SqliteDaily
from rowlock.server.results import SeatResult
from rowlock.server.results_store import SCHEMA, PeopleSqlite, PeopleStore, Work, keep, tidy

MOST_IN_A_COMMIT = 200
PATIENCE = 10
"""So many seconds another process may keep the file to itself."""

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
    daily: Daily | None = None
    """For a table with the dice of a day."""
    results: tuple[SeatResult, ...] = ()
    """Of a game that is over."""


class Store(PeopleStore, DailyStore, Protocol):
    """What every storage must do."""

    async def append(
        self, table: str, seq: int, bodies: Sequence[bytes], card: Card | None = None
    ) -> None:
        """Append events from `seq` on; in the same transaction keep a card and its results."""

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


Row = tuple[str, int, float, bytes]


@dataclass(frozen=True, slots=True)
class Job:
    """Something to be stored or looked up, and whoever waits for it."""

    future: asyncio.Future[Any]
    rows: Sequence[Row] = ()
    """Events to be appended."""
    work: Work | None = None
    """What else is to be done, after all appends that are under way."""
    tidy: bool = False
    """Whether nothing that it deletes may be left in the write-ahead file."""

    def run(self, connection: sqlite3.Connection) -> Any:
        """Do all of it."""
        _insert(connection, self.rows)
        return self.work(connection) if self.work else None


class SqliteStore(PeopleSqlite, SqliteDaily):
    """Tables in one SQLite file, in write-ahead mode with full synchronisation."""

    def __init__(self, path: Path | str) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
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
                results = _commit(connection, batch)
                if any(job.tidy for job in batch):
                    tidy(connection, PATIENCE)
                _answer(batch, results)
        connection.close()

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, timeout=PATIENCE)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        # What is deleted is overwritten, so that nobody finds it in the file.
        connection.execute("PRAGMA secure_delete = ON")
        connection.executescript(_SCHEMA + SCHEMA + daily_store.SCHEMA)
        return connection

    def _take(self) -> tuple[list[Job], bool]:
        """Everything that waits, at least one job; and whether to stop after it."""
        batch = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == MOST_IN_A_COMMIT or self._jobs.empty():
                return batch, False
            job = self._jobs.get()
        return batch, True

    # -- what can be asked ----------------------------------------------------------------------

    async def append(
        self, table: str, seq: int, bodies: Sequence[bytes], card: Card | None = None
    ) -> None:
        now = time.time()
        rows = [(table, seq + i, now, body) for i, body in enumerate(bodies)]
        work = None if card is None else partial(_put_card, table=table, card=card, now=now)
        try:
            await self._do(rows, work)
        except sqlite3.IntegrityError:
            raise Conflict from None

    async def _do(
        self, rows: Sequence[Row] = (), work: Work | None = None, tidy: bool = False
    ) -> Any:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(future, rows, work, tidy))
        return await future

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

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)


# -- a batch of jobs, in the writing thread -------------------------------------------------------

Result = tuple[Any, Exception | None]


def _commit(connection: sqlite3.Connection, batch: list[Job]) -> list[Result]:
    """Run a batch as one transaction; if a job fails, only that one is undone."""
    for attempt in (_together, _one_by_one):
        try:
            connection.execute("BEGIN IMMEDIATE")
            results = attempt(connection, batch)
            connection.execute("COMMIT")
        except sqlite3.Error as wrong:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            results = [(None, wrong)] * len(batch)
            if isinstance(wrong, sqlite3.IntegrityError):
                continue
        return results
    return results


def _together(connection: sqlite3.Connection, batch: list[Job]) -> list[Result]:
    """All appends in one statement: the fewer statements, the less the threads wait."""
    _insert(connection, [row for job in batch for row in job.rows])
    return [(job.work(connection) if job.work else None, None) for job in batch]


def _one_by_one(connection: sqlite3.Connection, batch: list[Job]) -> list[Result]:
    """Every job on its own, so that those which can be done are done."""
    results: list[Result] = []
    for job in batch:
        connection.execute("SAVEPOINT job")
        try:
            results.append((job.run(connection), None))
        except sqlite3.IntegrityError as wrong:
            connection.execute("ROLLBACK TO job")
            results.append((None, wrong))
        connection.execute("RELEASE job")
    return results


def _insert(connection: sqlite3.Connection, rows: Sequence[Row]) -> None:
    if rows:
        places = ", ".join(["(?, ?, ?, ?)"] * len(rows))
        values = [value for row in rows for value in row]
        connection.execute(f"INSERT INTO events VALUES {places}", values)  # noqa: S608 - only ?


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
    if card.daily is not None:
        daily_store.put_daily(connection, card.daily)
    if card.results:
        keep(connection, table, card.game, card.results, now)


def _answer(batch: list[Job], results: list[Result]) -> None:
    """Tell whoever waits, each loop once."""
    answers: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Result]]] = {}
    for job, result in zip(batch, results, strict=True):
        answers.setdefault(job.future.get_loop(), []).append((job.future, result))
    for loop, some in answers.items():
        loop.call_soon_threadsafe(_settle, some)


def _settle(answers: list[tuple[asyncio.Future[Any], Result]]) -> None:
    """Hand results to whoever waits, unless they have stopped waiting."""
    for future, (result, error) in answers:
        if future.done():
            continue
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)
