"""Where tables are kept: a log and some lists, in SQLite or in PostgreSQL.

The log of a table has the primary key (table, seq): two writers cannot both take a place, the
second gets `Conflict` and reloads. An append returns once it is on disk.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

from rowlock.rules.errors import BadSetup
from rowlock.server import daily_store
from rowlock.server.batches import Conflict, Job
from rowlock.server.daily_store import Daily, DailySql, DailyStore
from rowlock.server.database import Connection, Database, Row, shown
from rowlock.server.deadlines import Done
from rowlock.server.results import SeatResult
from rowlock.server.results_store import PeopleSql, PeopleStore, keep
from rowlock.server.settings import POSTGRES
from rowlock.server.sqlite import Sqlite
from rowlock.server.tidy_store import TidySql, TidyStore, is_there
from rowlock.server.writer import Writer

__all__ = ["Card", "Conflict", "SqlStore", "SqliteStore", "Store", "store_at"]

MOST_ASKED = 500
"""So many tables are asked about in one query."""


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


class Store(PeopleStore, DailyStore, TidyStore, Protocol):
    """What every storage must do."""

    async def append(
        self, table: str, seq: int, bodies: Sequence[bytes], card: Card | None = None
    ) -> None:
        """Append events from `seq` on; in the same transaction keep a card and its results."""

    def append_soon(self, table: str, seq: int, bodies: Sequence[bytes], done: Done) -> None:
        """The same without a card, for whoever does not wait but is told."""

    async def load(self, table: str, after: int = 0) -> list[bytes]:
        """All events of a table after a place, empty if there is none."""

    async def find(self, code: str) -> str | None:
        """The table with this code."""

    async def lobby(self, most: int) -> list[str]:
        """Public tables with an open seat, newest first."""

    async def tables_of(self, device: str, most: int) -> list[str]:
        """Tables where a device has or had a seat and that are not over, newest first."""

    async def unfinished(self) -> dict[str, int]:
        """Tables that are being played, and how far each has come."""

    async def grown(self, known: Mapping[str, int]) -> list[str]:
        """Those of these tables that have more events than are known."""

    async def rewritten(self, since: int) -> tuple[int, list[str]]:
        """How many logs were ever rewritten or deleted, and which since that many.

        The newest of them only: others have been looked at by whoever asks every few seconds.
        """

    async def check(self) -> None:
        """Refuse if nothing can be read, or written after something could not be."""

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""


class SqlStore(PeopleSql, DailySql, TidySql):
    """Tables in a database that understands SQL."""

    def __init__(self, database: Database, patient: bool = False) -> None:
        self._contains = database.contains
        self._writer = Writer(database, patient)

    async def append(
        self, table: str, seq: int, bodies: Sequence[bytes], card: Card | None = None
    ) -> None:
        job = _appending(table, seq, bodies)
        if card is not None:
            job.work = partial(_put_card, table=table, card=card, now=time.time())
            job.alone = bool(card.results)
        await self._do(job)

    def append_soon(self, table: str, seq: int, bodies: Sequence[bytes], done: Done) -> None:
        self._writer.submit(_appending(table, seq, bodies), done)

    async def load(self, table: str, after: int = 0) -> list[bytes]:
        rows = await self._rows(
            "SELECT body FROM events WHERE table_id = ? AND seq > ? ORDER BY seq", (table, after)
        )
        return [body for (body,) in rows]

    async def find(self, code: str) -> str | None:
        rows = await self._rows("SELECT table_id FROM tables WHERE code = ?", (code,))
        return rows[0][0] if rows else None

    async def lobby(self, most: int) -> list[str]:
        rows = await self._rows(
            "SELECT table_id FROM tables WHERE public = 1 AND status = 'waiting' AND open > 0"
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

    async def unfinished(self) -> dict[str, int]:
        rows = await self._rows(
            "SELECT table_id, (SELECT MAX(seq) FROM events WHERE events.table_id = tables.table_id)"
            " FROM tables WHERE status = 'playing'",
            (),
            slow=True,
        )
        return {table: seq or 0 for table, seq in rows}

    async def grown(self, known: Mapping[str, int]) -> list[str]:
        found: list[str] = []
        left = iter(known.items())
        while some := list(islice(left, MOST_ASKED)):
            # Whether there is one event more is a look at the primary key.
            places = ", ".join(["(?, ?)"] * len(some))
            query = f"SELECT table_id FROM events WHERE (table_id, seq) IN (VALUES {places})"  # noqa: S608 - only ?
            values = tuple(value for table, seq in some for value in (table, seq + 1))
            found += [table for (table,) in await self._rows(query, values)]
        return found

    async def rewritten(self, since: int) -> tuple[int, list[str]]:
        rows = await self._rows(
            "SELECT number, table_id FROM rewrites WHERE number > ? ORDER BY number", (since,)
        )
        return (rows[-1][0] if rows else since), [table for _, table in rows]

    async def check(self) -> None:
        if self._writer.failing:
            await self._do(Job(work=_write_and_wipe))
        else:
            await self._rows("SELECT 1", ())

    async def close(self) -> None:
        await self._writer.close()

    async def _do(self, job: Job) -> Any:
        return await self._writer.do(job)

    async def _rows(self, query: str, values: tuple[Any, ...], slow: bool = False) -> list[Any]:
        def look_up(connection: Connection) -> list[Any]:
            return connection.execute(query, values).fetchall()

        found: list[Any] = await self._do(Job(work=look_up, reads=True, slow=slow))
        return found


class SqliteStore(SqlStore):
    """Tables in one SQLite file, or in memory only."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(Sqlite(path))


def store_at(address: str, patient: bool = False) -> SqlStore:
    """The store at an address such as `postgresql://…`, or in a file.

    Who is patient gets one even if there is no database yet.
    """
    database = _postgres(address) if address.startswith(POSTGRES) else Sqlite(address)
    try:
        return SqlStore(database, patient)
    except database.error as wrong:
        raise BadSetup("no-database", found=shown(address), reason=first_line(wrong)) from None


def _postgres(address: str) -> Database:
    # psycopg comes with the extra `scale` only.
    try:
        from rowlock.server.postgres import Postgres  # noqa: PLC0415
    except ModuleNotFoundError:
        raise BadSetup("scale-missing") from None
    try:
        return Postgres(address)
    except Postgres.error:
        # What psycopg says of it may be a part of the password.
        reason = "the address cannot be read; signs such as % are written as %25"
        raise BadSetup("no-database", found=shown(address), reason=reason) from None


def first_line(wrong: Exception) -> str:
    """What went wrong, in one line."""
    return str(wrong).strip().partition("\n")[0]


def _appending(table: str, seq: int, bodies: Sequence[bytes]) -> Job:
    now = time.time()
    rows: list[Row] = [(table, seq + i, now, body) for i, body in enumerate(bodies)]
    return Job(rows=rows, table=table)


def _write_and_wipe(connection: Connection) -> None:
    """Write something that is nobody's and take it out again: a full disk has no room for it."""
    connection.execute("INSERT INTO visits VALUES ('', '', 0)")
    connection.execute("DELETE FROM visits WHERE device = ''")


def _put_card(connection: Connection, table: str, card: Card, now: float) -> None:
    if not is_there(connection, table):
        return
    connection.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET"
        " status = excluded.status, open = excluded.open, touched = excluded.touched",
        (table, card.code, card.game, card.status, int(card.public), card.open, now),
    )
    connection.execute("DELETE FROM visits WHERE table_id = ?", (table,))
    connection.executemany(
        "INSERT INTO visits VALUES (?, ?, ?)",
        [(device, table, now) for device in card.devices],
    )
    if card.daily is not None:
        daily_store.put_daily(connection, card.daily)
    if card.results:
        keep(connection, table, card.game, card.results, now)
