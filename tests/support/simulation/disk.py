"""Disk: one database in memory behind the seam `Database`, with all that can happen to it.

Transactions go one after the other, as with SQLite, and a commit is on disk once it is done. What
may happen is armed by a fault and strikes at the next place that fits: a connection breaks before
a transaction or during its commit, which is then done or not; the process dies at either side of
the commit; another process holds the lock. A silent disk answers nothing until it wakes up, and
only then does what it was asked; one that is down breaks all connections and undoes what was not
committed.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from rowlock.server.storage import schema
from rowlock.server.storage.database import EventRow, SqlConnection
from rowlock.server.storage.sqlite import MEMORY, Sqlite
from tests.support.simulation import nature
from tests.support.simulation.threads import Waiter

if TYPE_CHECKING:
    from tests.support.simulation.process import Process
    from tests.support.simulation.world import World

QUICK_SECONDS = 0.0002, 0.003
"""Least and most that a statement or commit takes."""
SLOW_SECONDS = 0.02, 0.4
BUSY_SECONDS = 0.3
BUSY, LOST, UNDONE, DONE, DIES_BEFORE, DIES_AFTER = (
    "busy", "lost", "lost-undone", "lost-done", "dies-before", "dies-after",
)  # fmt: skip
ARMS = (BUSY, LOST, UNDONE, DONE, DIES_BEFORE, DIES_AFTER)
"""What can be armed for a process."""


class Lost(sqlite3.OperationalError):
    """The connection broke."""


@cache
def _empty() -> bytes:
    """A database with the newest schema."""
    connection = sqlite3.connect(MEMORY, isolation_level=None)
    schema.upgrade_sqlite(connection)
    return connection.serialize()


class Disk:
    """The database of all processes."""

    def __init__(self, world: "World", committed: Callable[[set[str]], None]) -> None:
        self.world, self._chance = world, world.stream("disk")
        self.sql = sqlite3.connect(MEMORY, isolation_level=None)
        self.sql.deserialize(_empty())
        self.committed = committed
        """Called after each commit with the tables whose logs may have grown."""
        self.holder: Connection | None = None
        """Whose transaction is open."""
        self.waiting: list[Waiter] = []
        self.armed: dict[str, list[str]] = defaultdict(list)
        self.slow_until = self.silent_until = self.down_until = 0.0

    def seconds(self) -> float:
        """How long the next thing takes."""
        slow = self.slow_until > self.world.now
        return self._chance.uniform(*(SLOW_SECONDS if slow else QUICK_SECONDS))

    def lot(self) -> float:
        """A number from 0 to 1."""
        return self._chance.random()

    def go_down(self, seconds: float) -> None:
        """Lose all connections, and what was not committed, for some time."""
        self.down_until = self.world.now + seconds
        if self.holder is not None:
            self.holder.broken = True
            self.release(commit=False)

    def release(self, commit: bool) -> None:
        """End the transaction that is open."""
        holder, self.holder = self.holder, None
        assert holder is not None
        self.sql.execute("COMMIT" if commit else "ROLLBACK")
        if commit:
            self.committed(holder.tables)
        holder.tables = set()
        waiting, self.waiting = self.waiting, []
        for each in waiting:
            each.wake()

    def drop(self, process: "Process") -> None:
        """A process is dead: what it has not committed is undone."""
        if self.holder is not None and self.holder.process is process:
            self.release(commit=False)

    def disarm(self) -> None:
        """From now on nothing happens."""
        self.armed.clear()
        self.slow_until = self.silent_until = self.down_until = 0.0

    def take(self, process: "Process", *kinds: str) -> str:
        """What strikes a process now, of some kinds; empty if nothing does."""
        armed = self.armed[process.name]
        for kind in armed:
            if kind in kinds:
                armed.remove(kind)
                self.world.tell(process.name, f"database: {kind}")
                return kind
        return ""


class Connection(SqlConnection):
    """A connection of one process."""

    def __init__(self, disk: Disk, process: "Process") -> None:
        self.disk, self.process = disk, process
        self.broken = False
        self.deadline = float("inf")
        self.tables: set[str] = set()
        """The tables that the transaction under way appends to."""

    @property
    def open(self) -> bool:
        """Whether its transaction is the one that is open."""
        return self.disk.holder is self

    def rest(self) -> None:
        """Wait for the answer to something, which may not come."""
        disk, world = self.disk, self.disk.world
        self.check()
        answer = world.now + disk.seconds()
        answer = max(answer, disk.silent_until)
        self.process.sleep(min(answer, self.deadline) - world.now)
        self.check()
        if answer > self.deadline:
            self.break_off()

    def check(self) -> None:
        """Raise if nothing can be asked any more."""
        if self.broken or self.disk.down_until > self.disk.world.now:
            self.break_off()

    def break_off(self) -> None:
        """The connection is gone; raise."""
        self.broken = True
        if self.open:
            if self.disk.silent_until > self.disk.world.now:
                # It hears of nothing: the transaction stays open until it wakes up.
                pause = self.disk.silent_until - self.disk.world.now
                self.disk.world.after(pause, self._forgotten)
            else:
                self.disk.release(commit=False)
        raise Lost("the connection broke")

    def _forgotten(self) -> None:
        if self.open:
            self.disk.release(commit=False)

    def execute(self, query: str, values: Sequence[object] = (), /) -> Any:
        if not self.open:
            if self.disk.take(self.process, LOST):
                self.break_off()
            self.rest()
            self._wait_for_turn()
        self.check()
        return self.disk.sql.execute(query, tuple(values))

    def executemany(self, query: str, rows: Iterable[Sequence[object]], /) -> Any:
        self.check()
        return self.disk.sql.executemany(query, rows)

    def close(self) -> None:
        self.broken = True
        if self.open and self.disk.silent_until <= self.disk.world.now:
            self.disk.release(commit=False)

    def _wait_for_turn(self) -> None:
        """Wait until nobody else has a transaction open."""
        while self.disk.holder is not None:
            waiter = Waiter()
            self.disk.waiting.append(waiter)
            left = self.deadline - self.disk.world.now
            if left <= 0 or not waiter.wait(None if left == float("inf") else left):
                self.break_off()
            self.check()

    def begin(self) -> None:
        """Begin a transaction once it is its turn."""
        if self.disk.take(self.process, BUSY):
            self.process.sleep(BUSY_SECONDS)
            wrong = sqlite3.OperationalError("database is locked")
            wrong.sqlite_errorcode = sqlite3.SQLITE_BUSY
            raise wrong
        if self.disk.take(self.process, LOST):
            self.break_off()
        self.rest()
        self._wait_for_turn()
        self.disk.sql.execute("BEGIN IMMEDIATE")
        self.disk.holder = self

    def commit(self) -> None:
        """Commit; what breaks meanwhile leaves open whether it was done."""
        disk, process = self.disk, self.process
        if disk.take(process, DIES_BEFORE):
            process.die()
        struck = disk.take(process, UNDONE, DONE)
        if disk.silent_until > self.deadline and self.open:
            # It does what it was asked when it wakes up, whether anybody waits for it or not.
            pause, done = disk.silent_until - disk.world.now, disk.lot() < 0.7
            disk.world.after(pause, self._late, done)
            process.sleep(max(0.0, self.deadline - disk.world.now))
            self.broken = True
            raise Lost("no answer to the commit")
        self.rest()
        disk.release(commit=struck != UNDONE)
        if struck:
            self.broken = True
            raise Lost("the connection broke during the commit")
        if disk.take(process, DIES_AFTER):
            process.die()
        process.sleep(disk.seconds() / 2)

    def _late(self, done: bool) -> None:
        if self.open:
            self.disk.world.tell(
                "database", f"wakes up: the commit is {'' if done else 'not '}done"
            )
            self.disk.release(commit=done)


class SimDatabase(Sqlite):
    """The disk as a process's storage sees it; statements and conflicts are those of SQLite."""

    def __init__(self, disk: Disk) -> None:
        super().__init__(MEMORY)
        self._disk = disk

    def open(self) -> SqlConnection:
        process, disk = nature.process(), self._disk
        process.sleep(disk.seconds() + max(0.0, disk.silent_until - disk.world.now))
        connection = Connection(disk, process)
        connection.check()
        return connection

    def close(self) -> None:
        """There is nothing beside the connection."""

    def allow(self, connection: SqlConnection, seconds: float) -> None:
        assert isinstance(connection, Connection)
        connection.deadline = self._disk.world.now + seconds

    def begin(self, connection: SqlConnection, alone: bool) -> None:
        assert isinstance(connection, Connection)
        connection.begin()

    def commit(self, connection: SqlConnection) -> None:
        assert isinstance(connection, Connection)
        connection.commit()

    def rollback(self, connection: SqlConnection) -> None:
        assert isinstance(connection, Connection)
        connection.check()
        if connection.open:
            self._disk.release(commit=False)

    def insert(self, connection: SqlConnection, rows: Sequence[EventRow]) -> int:
        assert isinstance(connection, Connection)
        connection.tables |= {row[0] for row in rows}
        return super().insert(connection, rows)

    def is_lost(self, connection: SqlConnection, wrong: Exception) -> bool:
        return isinstance(wrong, Lost)

    def tidy(self, connection: SqlConnection) -> None:
        """Nothing lies in files."""
