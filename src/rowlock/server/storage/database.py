"""The seam between the store and its databases: SQLite or PostgreSQL behind one abstract class.

All SQL is written once, with `?` for values, in words that both understand; what differs is in
`sqlite.py` and `postgres.py`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeAlias

EventRow: TypeAlias = tuple[str, int, float, bytes]
"""A row of `events`: table id, seq, time of the append, encoded event."""
SqlRow: TypeAlias = tuple[Any, ...]
"""A row as the driver returns it; the query says of what types its columns are."""


def without_password(address: str) -> str:
    """The address of a database or Redis without user, password and query, for messages."""
    scheme, found, rest = address.partition("://")
    if not found:
        return address
    place = rest.partition("?")[0]
    # With a question mark inside the password it is unclear where the host begins.
    return (
        f"{scheme}://…"
        if "@" in rest and "@" not in place
        else f"{scheme}://{place.rpartition('@')[2]}"
    )


class Cursor(Protocol):
    """The result of a statement, as in DB-API."""

    @property
    def rowcount(self) -> int:
        """The number of rows written."""

    def fetchone(self) -> SqlRow | None:
        """The next row, or None."""

    def fetchall(self) -> list[SqlRow]:
        """All rows that are left."""


class SqlConnection(Protocol):
    """A connection in autocommit mode: transactions begin and end with statements."""

    def execute(self, query: str, values: Sequence[object] = (), /) -> Cursor:
        """Run one statement."""

    def executemany(self, query: str, rows: Iterable[Sequence[object]], /) -> object:
        """Run one statement for each row of values."""

    def close(self) -> None:
        """Close the connection; an open transaction is rolled back."""


class Database(ABC):
    """One kind of database: how to connect, and the statements and errors in which kinds differ."""

    error: type[Exception]
    """The base class of everything its driver raises."""
    contains: str
    """SQL condition: the column `body` contains the bytes `?`."""

    @abstractmethod
    def open(self) -> SqlConnection:
        """Connect, and bring the schema up to date."""

    def close(self) -> None:  # noqa: B027 - not every database needs it
        """Release what does not belong to one connection, such as threads."""

    @abstractmethod
    def allow(self, connection: SqlConnection, seconds: float) -> None:
        """Set a deadline for the connection, that many seconds from now; after it, it is lost."""

    @abstractmethod
    def begin(self, connection: SqlConnection, alone: bool) -> None:
        """Begin a transaction; with `alone` only one process at a time gets past this call."""

    @abstractmethod
    def commit(self, connection: SqlConnection) -> None:
        """Commit; the transaction is on disk when this returns."""

    @abstractmethod
    def rollback(self, connection: SqlConnection) -> None:
        """Roll the transaction back."""

    @abstractmethod
    def insert(self, connection: SqlConnection, rows: Sequence[EventRow]) -> int:
        """Append the events whose (table, seq) is free, in one statement; the number appended.

        Nothing is appended to a table without a first event, as that table was deleted. Appending
        locks the first event against `retention.lock_logs`, which deleting and rewriting begin
        with: one of the two waits for the other.
        """

    @abstractmethod
    def is_conflict(self, wrong: Exception) -> bool:
        """Whether another transaction has written the same key first."""

    def is_lost(self, connection: SqlConnection, wrong: Exception) -> bool:
        """Whether the connection is broken; another one may work."""
        return False

    def is_busy(self, wrong: Exception) -> bool:
        """Whether another process holds the lock of the whole database; it may work later."""
        return False

    def tidy(self, connection: SqlConnection) -> None:  # noqa: B027 - not every database needs it
        """Wipe the remains of deleted rows from the files, as far as that is possible at once."""
