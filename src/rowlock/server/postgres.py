"""PostgreSQL through psycopg: for several processes and hosts that share one log."""

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

from rowlock.server import schema
from rowlock.server.database import Connection, Database, Found, Row, opened

ALONE = 0x726F_776C
"""The number of the lock under which only one process works; PostgreSQL's are numbered."""
NOTICING = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 6000,
    "application_name": "rowlock",
}
"""A host that has gone silent is noticed after seconds, not after hours."""
CHECK_SECONDS = 5.0
"""How long looking at the schema may take on a new connection."""
SESSION = """
SET synchronous_commit = on;
SET idle_in_transaction_session_timeout = '10s';
SET tcp_keepalives_idle = 5;
SET tcp_keepalives_interval = 2;
SET tcp_keepalives_count = 3;
"""
"""Whatever the server's own settings are: what was acknowledged is on disk, and a transaction whose
client is gone lets go of its locks after seconds."""
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
GONE = (errors.AdminShutdown, errors.CrashShutdown, errors.CannotConnectNow)


class Postgres(Database):
    """A database by its address, `postgresql://…`."""

    error = psycopg.Error
    contains = "position(? IN body) > 0"

    def __init__(self, url: str) -> None:
        self._settings: dict[str, Any] = NOTICING | conninfo_to_dict(url)

    def open(self) -> Connection:
        connection = Punctual.connect(**self._settings, autocommit=True)
        with contextlib.ExitStack() as unless_it_works:
            unless_it_works.callback(connection.close)
            connection.allow(CHECK_SECONDS)
            schema.upgrade_postgres(connection, self._settings, ALONE)
            connection.allow(CHECK_SECONDS)
            connection.execute(SESSION)
            unless_it_works.pop_all()
        return Spoken(connection)

    def allow(self, connection: Connection, seconds: float) -> None:
        cast("Spoken", connection).plain.allow(seconds)

    def begin(self, connection: Connection, alone: bool) -> None:
        """Take the lock before anything else.

        Whoever needs it waits for it empty-handed, and appends are sorted by table: so nobody
        waits in a circle.
        """
        connection.execute("BEGIN")
        if alone:
            connection.execute("SELECT pg_advisory_xact_lock(?)", (ALONE,))

    def rollback(self, connection: Connection) -> None:
        connection.execute("ROLLBACK")

    def insert(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Arrays: the statement is the same for every number of rows, and prepared once.

        First events are locked in the order of their tables, as whoever deletes goes through them,
        so that nobody waits in a circle. A lock that was waited for is one on what is there now.
        """
        new = opened(rows)
        old = {row[0] for row in rows} - new
        columns = [list(column) for column in zip(*rows, strict=True)]
        return connection.execute(_INSERT, [*columns, list(old), list(new)]).rowcount

    def is_conflict(self, wrong: Exception) -> bool:
        return isinstance(wrong, psycopg.IntegrityError)

    def is_lost(self, connection: Connection, wrong: Exception) -> bool:
        return isinstance(wrong, GONE) or bool(cast("Spoken", connection).plain.closed)


class Punctual(psycopg.Connection[Any]):
    """A connection that waits for answers until a moment, and is closed if none came.

    A server that is held still, or a line that holds its bytes, answers nothing and breaks nothing
    off; TCP notices neither.
    """

    _until = math.inf

    def allow(self, seconds: float) -> None:
        """Wait for answers so many seconds from now."""
        self._until = time.monotonic() + seconds

    def wait(self, gen: PQGen[RV], *given: Any, **named: Any) -> RV:
        """Wait as psycopg does, which comes back to us every tenth of a second."""
        return super().wait(self._in_time(gen), *given, **named)

    def _in_time(self, gen: PQGen[RV]) -> PQGen[RV]:
        try:
            state = next(gen)
            while True:
                ready = yield state
                state = gen.send(ready)
                if time.monotonic() > self._until:
                    self.pgconn.finish()
                    raise psycopg.OperationalError("the database does not answer")
        except StopIteration as done:
            found: RV = done.value
            return found


class Spoken:
    """A connection that takes the SQL of all databases."""

    def __init__(self, plain: Punctual) -> None:
        self.plain = plain

    def execute(self, query: str, values: Sequence[Any] = (), /) -> Found:
        return self.plain.execute(_spoken(query), values or None)

    def executemany(self, query: str, rows: Iterable[Sequence[Any]], /) -> object:
        with self.plain.cursor() as cursor:
            cursor.executemany(_spoken(query), rows)
        return None

    def close(self) -> None:
        self.plain.close()


@lru_cache(maxsize=256)
def _spoken(query: str) -> str:
    """A statement with PostgreSQL's sign for values."""
    return query.replace("?", "%s")
