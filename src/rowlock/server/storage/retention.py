"""Deletion of tables that have not changed for long, and the release of their codes."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import cast

from rowlock.server.storage.database import SqlConnection
from rowlock.server.storage.jobs import Job
from rowlock.server.storage.writer import Writer

SQL_TABLES = ("events", "tables", "visits", "results", "reviews", "figures", "daily", "deadlines")
"""The SQL tables that have rows of a game table; ratings belong to people."""
MAX_REWRITES = 10_000
"""Rows kept in `rewrites`, in which every process looks for new ones every few seconds."""
_UNCHANGED = (
    "touched < ? AND NOT EXISTS (SELECT 1 FROM events"
    " WHERE events.table_id = tables.table_id AND at >= ?) AND NOT EXISTS (SELECT 1 FROM deadlines"
    " WHERE deadlines.table_id = tables.table_id)"
)
"""A slow game that is being played may stand still for longer than that."""


class Retention:
    """Finds and deletes old tables."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def unchanged_since(self, before: float, most: int) -> list[str]:
        """Tables without an event since a time."""
        return await self._writer.query(
            str,
            f"SELECT table_id FROM tables WHERE {_UNCHANGED} LIMIT ?",  # noqa: S608 - our own text
            (before, before, most),
            slow=True,
        )

    async def delete(self, tables: Sequence[str], before: float) -> None:
        """Delete these tables with everything of them, except those that have changed meanwhile."""
        work = partial(_delete, tables=tables, before=before)
        await self._writer.do(Job(work=work, alone=True, slow=True))

    async def free_codes(self, before: float, most: int) -> int:
        """Free the codes of up to `most` tables that were over by then; how many there were."""
        work = partial(_free_codes, before=before, most=most)
        return cast("int", await self._writer.do(Job(work=work, alone=True, slow=True)))


def _free_codes(connection: SqlConnection, before: float, most: int) -> int:
    """Set the code to the table's id, which is longer, so that it is never looked up as a code."""
    query = (
        "UPDATE tables SET code = table_id WHERE table_id IN (SELECT table_id FROM tables"
        " WHERE status IN ('over', 'closed') AND code <> table_id AND touched < ? LIMIT ?)"
    )
    return connection.execute(query, (before, most)).rowcount


def _delete(connection: SqlConnection, tables: Sequence[str], before: float) -> None:
    query = f"SELECT 1 FROM tables WHERE table_id = ? AND {_UNCHANGED}"  # noqa: S608 - our own text
    lock_logs(connection, tables)
    for table in sorted(tables):
        if connection.execute(query, (table, before, before)).fetchone():
            delete_table(connection, table)
            note_rewritten(connection, table)


def lock_logs(connection: SqlConnection, tables: Iterable[str]) -> None:
    """Lock these logs against appends until the transaction ends; it must be its first statement.

    An append holds a lock on the log's first event (`Database.insert`). Earlier appends are visible
    to the statements that follow; later ones see what those have left.
    """
    query = "UPDATE events SET at = at WHERE table_id = ? AND seq = 1"
    connection.executemany(query, [(table,) for table in sorted(tables)])


def exists(connection: SqlConnection, table: str) -> bool:
    """Whether a table has a log, so was not deleted."""
    query = "SELECT 1 FROM events WHERE table_id = ? AND seq = 1"
    return connection.execute(query, (table,)).fetchone() is not None


def delete_table(connection: SqlConnection, table: str) -> None:
    """Delete everything of a table."""
    for name in SQL_TABLES:
        connection.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))  # noqa: S608 - ours


def note_rewritten(connection: SqlConnection, table: str) -> None:
    """Add a log to `rewrites` for the other processes; the transaction must be `alone`."""
    connection.execute(
        "INSERT INTO rewrites SELECT COALESCE(MAX(number), 0) + 1, ? FROM rewrites", (table,)
    )
    query = "DELETE FROM rewrites WHERE number <= (SELECT MAX(number) FROM rewrites) - ?"
    connection.execute(query, (MAX_REWRITES,))
