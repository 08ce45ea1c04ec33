"""The store of a server: the logs of all tables and lists over them, in SQLite or PostgreSQL.

The log of a table has the primary key (table, seq): of two writers at one seq the second gets
`Conflict` and reads the log again. An append returns once it is on disk.
"""

import time
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from rowlock.rules.errors import BadSetup
from rowlock.server.settings import POSTGRES_SCHEMES
from rowlock.server.storage.daily import DailyStore, put_daily
from rowlock.server.storage.database import Database, EventRow, SqlConnection, without_password
from rowlock.server.storage.jobs import Conflict, Done, Job
from rowlock.server.storage.operators import OperatorStore
from rowlock.server.storage.people import PeopleStore, insert_results
from rowlock.server.storage.push import PushStore
from rowlock.server.storage.puzzles import PuzzleStore
from rowlock.server.storage.retention import Retention, exists
from rowlock.server.storage.rulings import RulingStore
from rowlock.server.storage.sqlite import Sqlite
from rowlock.server.storage.writer import Writer
from rowlock.server.table.index.listing import Listing

__all__ = ["DATABASE_FILE", "Conflict", "Store", "open_store"]

DATABASE_FILE = "rowlock.db"
"""The name of the SQLite file in a data folder."""
MAX_TABLES_PER_QUERY = 500


class TableSeq(NamedTuple):
    """A table and the seq of its last event."""

    table: str
    seq: int | None


class RewrittenLog(NamedTuple):
    """A row of `rewrites`: a running number, and the table whose log was rewritten or deleted."""

    number: int
    table: str


class Store:
    """Logs and listings of tables; the other queries are those of its parts."""

    def __init__(self, database: Database, wait_for_database: bool = False) -> None:
        """Connect; with `wait_for_database` also to a database that cannot be reached yet."""
        self._writer = Writer(database, wait_for_database)
        self.people = PeopleStore(self._writer, database.contains)
        self.daily = DailyStore(self._writer)
        self.puzzles = PuzzleStore(self._writer)
        self.retention = Retention(self._writer)
        self.push = PushStore(self._writer)
        self.rulings = RulingStore(self._writer)
        self.operators = OperatorStore(self._writer)

    async def append(
        self, table: str, seq: int, bodies: Sequence[bytes], listing: Listing | None = None
    ) -> None:
        """Append events from `seq` on; in the same transaction store a listing and its results."""
        job = _append_job(table, seq, bodies)
        if listing is not None:
            job.work = partial(_put_listing, table=table, listing=listing, now=time.time())
            job.alone = bool(listing.results)
        await self._writer.do(job)

    def append_soon(self, table: str, seq: int, bodies: Sequence[bytes], done: Done) -> None:
        """Append without a listing; `done` is called in the event loop instead of awaiting."""
        self._writer.submit(_append_job(table, seq, bodies), done)

    async def load(self, table: str, after: int = 0) -> list[bytes]:
        """The events of a table after a seq; empty if there is no such table."""
        return await self._writer.query(
            bytes,
            "SELECT body FROM events WHERE table_id = ? AND seq > ? ORDER BY seq",
            (table, after),
        )

    async def find(self, code: str) -> str | None:
        """The table with this code."""
        query = "SELECT table_id FROM tables WHERE code = ?"
        rows = await self._writer.query(str, query, (code,))
        return rows[0] if rows else None

    async def lobby(self, most: int) -> list[str]:
        """Public tables with an open seat, the newest first."""
        return await self._writer.query(
            str,
            "SELECT table_id FROM tables WHERE public = 1 AND status = 'waiting' AND open > 0"
            " ORDER BY touched DESC LIMIT ?",
            (most,),
        )

    async def tables_of(self, device: str, most: int) -> list[str]:
        """Unfinished tables where a device has or had a seat, the newest first."""
        return await self._writer.query(
            str,
            "SELECT table_id FROM visits JOIN tables USING (table_id)"
            " WHERE device = ? AND status NOT IN ('over', 'closed')"
            " ORDER BY tables.touched DESC LIMIT ?",
            (device, most),
        )

    async def overdue(self, now: float, most: int) -> list[str]:
        """Slow games whose deadline is over, the oldest first."""
        return await self._writer.query(
            str,
            "SELECT table_id FROM deadlines WHERE due <= ? ORDER BY due LIMIT ?",
            (now, most),
        )

    async def unfinished(self) -> dict[str, int]:
        """Tables that are being played, and the seq of each one's last event."""
        rows = await self._writer.query(
            TableSeq,
            "SELECT table_id, (SELECT MAX(seq) FROM events WHERE events.table_id = tables.table_id)"
            " FROM tables WHERE status = 'playing'",
            slow=True,
        )
        return {table: seq or 0 for table, seq in rows}

    async def grown(self, known: Mapping[str, int]) -> list[str]:
        """Those of these tables that have events after the given seq."""
        found: list[str] = []
        left = iter(known.items())
        while some := list(islice(left, MAX_TABLES_PER_QUERY)):
            # Whether there is one event more is a look at the primary key.
            places = ", ".join(["(?, ?)"] * len(some))
            query = f"SELECT table_id FROM events WHERE (table_id, seq) IN (VALUES {places})"  # noqa: S608 - only ?
            values = tuple(value for table, seq in some for value in (table, seq + 1))
            found += await self._writer.query(str, query, values)
        return found

    async def rewritten(self, since: int) -> tuple[int, list[str]]:
        """The number of logs ever rewritten or deleted, and which were after the number `since`.

        Only the newest `retention.MAX_REWRITES` are found; processes ask every few seconds.
        """
        query = "SELECT number, table_id FROM rewrites WHERE number > ? ORDER BY number"
        rows = await self._writer.query(RewrittenLog, query, (since,))
        return (rows[-1].number if rows else since), [row.table for row in rows]

    async def check(self) -> None:
        """Raise if nothing can be read; after a failed write, if nothing can be written."""
        if self._writer.failing:
            await self._writer.do(Job(work=_write_and_wipe))
        else:
            await self._writer.query(int, "SELECT 1")

    async def close(self) -> None:
        """Finish all queued jobs and close the connection."""
        await self._writer.close()


def open_store(address: Path | str, wait_for_database: bool = False) -> Store:
    """The store at an address such as `postgresql://…`, in a file, or in `:memory:`."""
    address = str(address)
    database = _postgres(address) if address.startswith(POSTGRES_SCHEMES) else Sqlite(address)
    try:
        return Store(database, wait_for_database)
    except database.error as wrong:
        reason = first_line(wrong)
        raise BadSetup("no-database", found=without_password(address), reason=reason) from None


def _postgres(address: str) -> Database:
    # psycopg comes with the extra `scale` only.
    try:
        from rowlock.server.storage.postgres import Postgres  # noqa: PLC0415
    except ModuleNotFoundError:
        raise BadSetup("scale-missing") from None
    try:
        return Postgres(address)
    except Postgres.error:
        # The message of psycopg may contain a part of the password.
        reason = "the address cannot be read; signs such as % are written as %25"
        raise BadSetup("no-database", found=without_password(address), reason=reason) from None


def first_line(wrong: Exception) -> str:
    """The first line of an error's message."""
    return str(wrong).strip().partition("\n")[0]


def _append_job(table: str, seq: int, bodies: Sequence[bytes]) -> Job:
    now = time.time()
    rows: list[EventRow] = [(table, seq + i, now, body) for i, body in enumerate(bodies)]
    return Job(rows=rows, table=table)


def _write_and_wipe(connection: SqlConnection) -> None:
    """Insert a row and delete it again, which fails on a full disk."""
    connection.execute("INSERT INTO visits VALUES ('', '', 0)")
    connection.execute("DELETE FROM visits WHERE device = ''")


def _put_listing(connection: SqlConnection, table: str, listing: Listing, now: float) -> None:
    if not exists(connection, table):
        return
    connection.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET"
        " status = excluded.status, public = excluded.public, open = excluded.open,"
        " touched = excluded.touched",
        (table, listing.code, listing.game, listing.status, int(listing.public), listing.open, now),
    )
    connection.execute("DELETE FROM visits WHERE table_id = ?", (table,))
    connection.executemany(
        "INSERT INTO visits VALUES (?, ?, ?)",
        [(device, table, now) for device in listing.devices],
    )
    connection.execute("DELETE FROM deadlines WHERE table_id = ?", (table,))
    if listing.due is not None:
        connection.execute("INSERT INTO deadlines VALUES (?, ?)", (table, listing.due))
    if listing.daily is not None:
        put_daily(connection, listing.daily)
    if listing.results:
        insert_results(connection, table, listing.game, listing.results, now)
