"""A batch of jobs as one transaction."""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from rowlock.server.database import Connection, Database, Row, Work

log = structlog.get_logger()


def note(say: Callable[..., object], event: str, **values: object) -> None:
    """Log something; where a disk is full, there may be no room for a log either."""
    with contextlib.suppress(OSError):
        say(event, **values)


class Conflict(Exception):
    """Somebody else has appended to the log since it was read."""


class Lost(Exception):
    """The connection is gone."""

    def __init__(self, in_doubt: bool) -> None:
        super().__init__()
        self.in_doubt = in_doubt
        """Whether the database may have committed all the same."""


class Busy(Exception):
    """Somebody else has the database to themselves; nothing was done."""


class GivenUp(Exception):
    """Somebody was told meanwhile that nothing is stored; nothing was."""


@dataclass(slots=True, kw_only=True, eq=False)
class Job:
    """Something to be stored or looked up."""

    rows: Sequence[Row] = ()
    """Events to be appended."""
    work: Work | None = None
    """What else is to be done, after all appends that are under way."""
    table: str = ""
    """The table of what is written, if it is one."""
    reads: bool = False
    """Whether nothing is written."""
    alone: bool = False
    """Whether no other process may do such work at the same time."""
    tidy: bool = False
    """Whether nothing that it deletes may be left anywhere."""
    slow: bool = False
    """Whether it may take minutes, as it looks through all logs."""


Result = tuple[Any, Exception | None]


def _nobody() -> bool:
    return False


def commit(
    database: Database,
    connection: Connection,
    batch: Sequence[Job],
    in_doubt: bool,
    given_up: Callable[[], bool] = _nobody,
) -> list[Result]:
    """Run a batch as one transaction; if a job fails, only that one is undone.

    `in_doubt` if it may have been committed already, before a connection was lost. `given_up` tells
    before the commit whether somebody has stopped waiting; then nothing is stored.
    """
    if all(job.reads for job in batch):
        return [_looked_up(database, connection, job) for job in batch]
    results: list[Result] = []
    for attempt in (_one_by_one,) if in_doubt else (_together, _one_by_one):
        committing = False
        try:
            database.begin(connection, any(job.alone for job in batch))
            results = attempt(database, connection, batch)
            if given_up():
                raise GivenUp
            committing = True
            database.commit(connection)
            return results
        except Exception as wrong:
            if not _undone(database, connection, wrong):
                raise Lost(committing) from wrong
            if isinstance(wrong, GivenUp):
                raise
            if database.is_busy(wrong):
                raise Busy from wrong
            results = [(None, wrong)] * len(batch)
    note(log.error, "not-stored", reason=repr(results[0][1]), jobs=len(batch))
    return results


def _undone(database: Database, connection: Connection, wrong: Exception) -> bool:
    """Undo a transaction in which something went wrong; whether there still is a connection."""
    if database.is_lost(connection, wrong):
        return False
    try:
        database.rollback(connection)
    except database.error as worse:
        if not database.is_lost(connection, worse):
            raise
        return False
    return True


def _looked_up(database: Database, connection: Connection, job: Job) -> Result:
    try:
        return job.work(connection) if job.work else None, None
    except Exception as wrong:
        if database.is_lost(connection, wrong):
            raise Lost(in_doubt=False) from wrong
        if database.is_busy(wrong):
            raise Busy from wrong
        note(log.warning, "not-read", reason=repr(wrong))
        return None, wrong


def _together(database: Database, connection: Connection, batch: Sequence[Job]) -> list[Result]:
    """All appends in one statement, then what else there is to do."""
    rows = [row for job in batch for row in job.rows]
    late: set[int] = set()
    if rows and database.insert(connection, rows) < len(rows):
        late = _too_late(connection, batch)
    return [
        (None, Conflict()) if number in late else (job.work(connection) if job.work else None, None)
        for number, job in enumerate(batch)
    ]


def _too_late(connection: Connection, batch: Sequence[Job]) -> set[int]:
    """The jobs for whose events there was no room; what went in of them is taken out again.

    Two processes often want the same place, as people choose at the same time: that must not cost
    those who share the commit a second attempt.
    """
    late: set[int] = set()
    taken: set[tuple[str, int]] = set()
    for number, job in enumerate(batch):
        places = {row[:2] for row in job.rows}
        if job.rows and (places & taken or not _is_there(connection, job.rows)):
            late.add(number)
            query = "DELETE FROM events WHERE table_id = ? AND seq = ? AND at = ? AND body = ?"
            connection.executemany(query, [row for row in job.rows if row[:2] not in taken])
        else:
            taken |= places
    return late


def _one_by_one(database: Database, connection: Connection, batch: Sequence[Job]) -> list[Result]:
    """Every job on its own, so that those which can be done are done.

    Where a connection was lost during a commit, events may be there already, and everything that
    goes with them.
    """
    results: list[Result] = []
    for job in batch:
        connection.execute("SAVEPOINT job")
        try:
            if job.rows and database.insert(connection, job.rows) < len(job.rows):
                if not _is_there(connection, job.rows):
                    raise Conflict
                results.append((None, None))
            else:
                results.append((job.work(connection) if job.work else None, None))
        except Exception as wrong:
            if database.is_lost(connection, wrong):
                raise
            connection.execute("ROLLBACK TO job")
            results.append((None, wrong))
        connection.execute("RELEASE job")
    return results


def _is_there(connection: Connection, rows: Sequence[Row]) -> bool:
    """Whether these very events are in the log, down to the moment when they were sent off."""
    query = "SELECT table_id, seq, at, body FROM events WHERE table_id = ? AND seq = ?"
    found = [connection.execute(query, (table, seq)).fetchone() for table, seq, _, _ in rows]
    return bool(rows) and found == list(rows)
