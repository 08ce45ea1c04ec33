"""What the databases we can use have in common; each has a small module for what differs.

All SQL is written once, with `?` for values, in words that SQLite and PostgreSQL both know.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

Row = tuple[str, int, float, bytes]
"""An event as it is stored: table, seq, when, body."""


def opened(rows: Iterable[Row]) -> set[str]:
    """The tables whose first event is among these."""
    return {table for table, seq, _, _ in rows if seq == 1}


def shown(address: str) -> str:
    """An address without its password, which may also stand after the question mark."""
    head, there, rest = address.partition("://")
    if not there:
        return address
    place = rest.partition("?")[0]
    # Where a password has a question mark in it, nobody can say where the place begins.
    return (
        f"{head}://…"
        if "@" in rest and "@" not in place
        else f"{head}://{place.rpartition('@')[2]}"
    )


class Found(Protocol):
    """What a statement found or did."""

    @property
    def rowcount(self) -> int:
        """How many rows were written."""

    def fetchone(self) -> Any:
        """The next row, or None."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""


class Connection(Protocol):
    """One connection; nothing is committed unless it is said so."""

    def execute(self, query: str, values: Sequence[Any] = (), /) -> Found:
        """Run one statement."""

    def executemany(self, query: str, rows: Iterable[Sequence[Any]], /) -> object:
        """Run one statement for each of these rows."""

    def close(self) -> None:
        """Let go of the database."""


Work = Callable[[Connection], Any]
"""Something to be done in a transaction."""


class Database(ABC):
    """Where the log is kept, and how that database wants to be spoken to."""

    error: type[Exception]
    """The base of everything that this database raises."""
    contains: str
    """The condition that an event's body contains some bytes."""

    @abstractmethod
    def open(self) -> Connection:
        """A new connection to a database whose schema is the newest."""

    def close(self) -> None:  # noqa: B027 - not every database needs it
        """Let go of all that does not belong to one connection."""

    def allow(self, connection: Connection, seconds: float) -> None:  # noqa: B027 - as above
        """Let the connection wait for answers so many seconds from now; after that it is lost."""

    @abstractmethod
    def begin(self, connection: Connection, alone: bool) -> None:
        """Begin a transaction; `alone` if no other process may do such work at the same time."""

    def commit(self, connection: Connection) -> None:
        """Make a transaction last; it is on disk when this returns."""
        connection.execute("COMMIT")

    @abstractmethod
    def rollback(self, connection: Connection) -> None:
        """Undo whatever is under way."""

    @abstractmethod
    def insert(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Append events whose places are free, all in one statement; how many that were.

        Nothing is appended to a log without a first event: that table was deleted. And whoever
        deletes or rewrites a log (`hold_still`) waits for those who append to it, or they for him.
        """

    @abstractmethod
    def is_conflict(self, wrong: Exception) -> bool:
        """Whether somebody else was there first."""

    def is_lost(self, connection: Connection, wrong: Exception) -> bool:
        """Whether the connection is gone, and another one may do better."""
        return False

    def is_busy(self, wrong: Exception) -> bool:
        """Whether somebody else has the database to themselves, and later it may do better."""
        return False

    def tidy(self, connection: Connection) -> None:  # noqa: B027 - not every database needs it
        """Leave nothing behind of what was deleted, as far as that can be done at once."""
