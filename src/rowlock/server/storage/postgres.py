"""The database PostgreSQL, through psycopg: shared by several processes and hosts."""

import contextlib
import math
import time
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, cast

import psycopg
from psycopg import errors
from psycopg.abc import RV, PQGen
from psycopg.conninfo import conninfo_to_dict

from rowlock.server.storage import schema
from rowlock.server.storage.database import (
    Cursor,
    Database,
    EventRow,
    SqlConnection,
    SqlRow,
)

ALONE_LOCK = 0x726F_776C
"""The number of the advisory lock of transactions that run `alone`."""
CONNECT_OPTIONS = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 6000,
    "application_name": "rowlock",
}
"""TCP notices a silent host after seconds instead of hours."""
SCHEMA_TIMEOUT_SECONDS = 5.0
"""For checking the schema on a new connection."""
SESSION = """
SET synchronous_commit = on;
SET idle_in_transaction_session_timeout = '10s';
SET tcp_keepalives_idle = 5;
SET tcp_keepalives_interval = 2;
SET tcp_keepalives_count = 3;
"""
"""Against other defaults of the server: commits are on disk, and a transaction whose client is gone
releases its locks after seconds."""
_INSERT = """
WITH new AS (
    SELECT * FROM unnest(
        CAST(? AS text[]), CAST(? AS integer[]), CAST(? AS float8[]), CAST(? AS bytea[])
    ) AS new (table_id, seq, at, body)
), there AS MATERIALIZED (
    SELECT table_id FROM events WHERE seq = 1 AND table_id = ANY(CAST(? AS text[]))
    ORDER BY table_id COLLATE "C" FOR SHARE
)
INSERT INTO events SELECT new.* FROM new
WHERE table_id IN (SELECT table_id FROM there) OR table_id = ANY(CAST(? AS text[]))
ON CONFLICT DO NOTHING
"""
SHUTDOWN_ERRORS = (errors.AdminShutdown, errors.CrashShutdown, errors.CannotConnectNow)


class Postgres(Database):
    """A PostgreSQL by its address, `postgresql://…`."""

    error = psycopg.Error
    contains = "position(? IN body) > 0"

    def __init__(self, url: str) -> None:
        self._settings: dict[str, Any] = CONNECT_OPTIONS | conninfo_to_dict(url)

    def open(self) -> SqlConnection:
        connection = TimedConnection.connect(**self._settings, autocommit=True)
        with contextlib.ExitStack() as on_error:
            on_error.callback(connection.close)
            connection.allow(SCHEMA_TIMEOUT_SECONDS)
            schema.upgrade_postgres(connection, self._settings, ALONE_LOCK)
            connection.allow(SCHEMA_TIMEOUT_SECONDS)
            connection.execute(SESSION)
            on_error.pop_all()
        return PostgresConnection(connection)

    def allow(self, connection: SqlConnection, seconds: float) -> None:
        cast("PostgresConnection", connection).plain.allow(seconds)

    def begin(self, connection: SqlConnection, alone: bool) -> None:
        """Begin; a transaction that runs alone takes the advisory lock as its first.

        It waits for it without holding other locks, and appends are sorted by table: so there are
        no deadlocks.
        """
        connection.execute("BEGIN")
        if alone:
            connection.execute("SELECT pg_advisory_xact_lock(?)", (ALONE_LOCK,))

    def commit(self, connection: SqlConnection) -> None:
        connection.execute("COMMIT")

    def rollback(self, connection: SqlConnection) -> None:
        connection.execute("ROLLBACK")

    def insert(self, connection: SqlConnection, rows: Sequence[EventRow]) -> int:
        """Append with arrays as values: one statement for any number of rows, prepared once.

        First events are locked in the order of their tables, as deletions do it, so that there are
        no deadlocks. A lock that was waited for sees what the other transaction has left.
        """
        opened = {table for table, seq, _, _ in rows if seq == 1}
        grown = {row[0] for row in rows} - opened
        columns = [list(column) for column in zip(*rows, strict=True)]
        return connection.execute(_INSERT, [*columns, list(grown), list(opened)]).rowcount

    def is_conflict(self, wrong: Exception) -> bool:
        return isinstance(wrong, psycopg.IntegrityError)

    def is_lost(self, connection: SqlConnection, wrong: Exception) -> bool:
        return isinstance(wrong, SHUTDOWN_ERRORS) or bool(
            cast("PostgresConnection", connection).plain.closed
        )


class TimedConnection(psycopg.Connection[SqlRow]):
    """psycopg connection with a deadline, after which it is closed and raises.

    A server process that is stopped, or a network that holds its bytes back, neither answers nor
    closes the connection, and TCP notices neither.
    """

    _deadline = math.inf

    def allow(self, seconds: float) -> None:
        """Set the deadline, that many seconds from now."""
        self._deadline = time.monotonic() + seconds

    def wait(self, gen: PQGen[RV], *args: Any, **options: Any) -> RV:
        """Wait as psycopg does, which resumes the generator ten times a second."""
        return super().wait(self._in_time(gen), *args, **options)

    def _in_time(self, gen: PQGen[RV]) -> PQGen[RV]:
        try:
            state = next(gen)
            while True:
                ready = yield state
                state = gen.send(ready)
                if time.monotonic() > self._deadline:
                    self.pgconn.finish()
                    raise psycopg.OperationalError("the database does not answer")
        except StopIteration as done:
            found: RV = done.value
            return found


class PostgresConnection:
    """A `SqlConnection` that takes our SQL, with `?` for values."""

    def __init__(self, plain: TimedConnection) -> None:
        self.plain = plain

    def execute(self, query: str, values: Sequence[object] = (), /) -> Cursor:
        return self.plain.execute(_with_placeholders(query), values or None)

    def executemany(self, query: str, rows: Iterable[Sequence[object]], /) -> object:
        with self.plain.cursor() as cursor:
            cursor.executemany(_with_placeholders(query), rows)
        return None

    def close(self) -> None:
        self.plain.close()


@lru_cache(maxsize=256)
def _with_placeholders(query: str) -> str:
    """A statement with psycopg's placeholder for values."""
    return query.replace("?", "%s")
