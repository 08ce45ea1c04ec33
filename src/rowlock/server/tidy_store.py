"""Which tables nobody has touched for long; how they are deleted, and their codes freed."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Protocol

from rowlock.server.batches import Job
from rowlock.server.database import Connection

PARTS = ("events", "tables", "visits", "results", "reviews", "figures", "daily")
"""Where something of a table is kept; ratings belong to people."""
REMEMBERED = 10_000
"""So many logs that were rewritten or deleted are told of; processes ask every few seconds."""
_UNTOUCHED = (
    "touched < ? AND NOT EXISTS (SELECT 1 FROM events"
    " WHERE events.table_id = tables.table_id AND at >= ?)"
)


class TidyStore(Protocol):
    """What every storage must do so that tables do not pile up."""

    async def untouched(self, before: float, most: int) -> list[str]:
        """Tables at which nothing has happened since then."""

    async def delete(self, tables: Sequence[str], before: float) -> None:
        """Delete these tables with all that is of them, unless something has happened since."""

    async def free_codes(self, before: float, most: int) -> int:
        """Let new tables have the codes of tables that were over by then; how many there were."""


class TidySql(ABC):
    """The part of a store that is tidied."""

    @abstractmethod
    async def _do(self, job: Job) -> Any:
        """Let the writing thread do some work in a transaction."""

    @abstractmethod
    async def _rows(self, query: str, values: tuple[Any, ...], slow: bool = False) -> list[Any]:
        """What a query finds; slow if it looks through everything."""

    async def untouched(self, before: float, most: int) -> list[str]:
        rows = await self._rows(
            f"SELECT table_id FROM tables WHERE {_UNTOUCHED} LIMIT ?",  # noqa: S608 - our own text
            (before, before, most),
            slow=True,
        )
        return [table for (table,) in rows]

    async def delete(self, tables: Sequence[str], before: float) -> None:
        await self._do(
            Job(work=partial(_delete, tables=tables, before=before), alone=True, slow=True)
        )

    async def free_codes(self, before: float, most: int) -> int:
        work = partial(_free_codes, before=before, most=most)
        freed: int = await self._do(Job(work=work, alone=True, slow=True))
        return freed


def _free_codes(connection: Connection, before: float, most: int) -> int:
    """Nobody can look a table up by its id as if it were a code: ids are longer."""
    query = (
        "UPDATE tables SET code = table_id WHERE table_id IN (SELECT table_id FROM tables"
        " WHERE status = 'over' AND code <> table_id AND touched < ? LIMIT ?)"
    )
    return connection.execute(query, (before, most)).rowcount


def _delete(connection: Connection, tables: Sequence[str], before: float) -> None:
    query = f"SELECT 1 FROM tables WHERE table_id = ? AND {_UNTOUCHED}"  # noqa: S608 - our own text
    hold_still(connection, tables)
    for table in sorted(tables):
        if connection.execute(query, (table, before, before)).fetchone():
            delete_table(connection, table)
            note_rewritten(connection, table)


def hold_still(connection: Connection, tables: Iterable[str]) -> None:
    """Let nobody append to these logs until the transaction is over; to be called first of all.

    Whoever appends has a lock on the first event (`Database.insert`). What they have appended is
    seen by the statements that follow; whoever comes later finds what those have left.
    """
    query = "UPDATE events SET at = at WHERE table_id = ? AND seq = 1"
    connection.executemany(query, [(table,) for table in sorted(tables)])


def is_there(connection: Connection, table: str) -> bool:
    """Whether a table was not deleted."""
    query = "SELECT 1 FROM events WHERE table_id = ? AND seq = 1"
    return connection.execute(query, (table,)).fetchone() is not None


def delete_table(connection: Connection, table: str) -> None:
    """Delete everything of a table."""
    for part in PARTS:
        connection.execute(f"DELETE FROM {part} WHERE table_id = ?", (table,))  # noqa: S608 - ours


def note_rewritten(connection: Connection, table: str) -> None:
    """Let other processes know that a log is not what it was; only one may do so at a time."""
    connection.execute(
        "INSERT INTO rewrites SELECT COALESCE(MAX(number), 0) + 1, ? FROM rewrites", (table,)
    )
    query = "DELETE FROM rewrites WHERE number <= (SELECT MAX(number) FROM rewrites) - ?"
    connection.execute(query, (REMEMBERED,))
