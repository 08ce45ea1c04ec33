"""Runs a batch of jobs as one transaction, undoing only those that fail."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import structlog

from rowlock.server.storage.database import Database, EventRow, SqlConnection

log = structlog.get_logger()

Work: TypeAlias = Callable[[SqlConnection], object]
"""Statements of a job, run inside its transaction."""


def log_safely(write: Callable[..., object], event: str, **values: object) -> None:
    """Log an event, ignoring a log that cannot be written: the disk may be full."""
    with contextlib.suppress(OSError):
        write(event, **values)


class Conflict(Exception):
    """Another process has appended to the table since it was read."""


class ConnectionLost(Exception):
    """The connection broke during a transaction."""

    def __init__(self, in_doubt: bool) -> None:
        super().__init__()
        self.in_doubt = in_doubt
        """Whether it broke during the commit, which may have succeeded."""


class DatabaseBusy(Exception):
    """Another process holds the lock of the database; nothing was done."""


class DeadlinePassed(Exception):
    """A caller got `not-stored` before the commit; the batch was rolled back."""


@dataclass(slots=True, kw_only=True, eq=False)
class Job:
    """One request to the writer thread: events to append, statements to run, or both."""

    rows: Sequence[EventRow] = ()
    """Events to be appended."""
    work: Work | None = None
    """Statements to run after the appends of the whole batch."""
    table: str = ""
    """The table it writes to, if it is only one."""
    reads: bool = False
    """Whether it only reads."""
    alone: bool = False
    """Whether other processes must not run such a job at the same time."""
    tidy: bool = False
    """Whether what it deletes is to be wiped from the files as well."""
    slow: bool = False
    """Whether it may take minutes, as it reads all logs."""


Done: TypeAlias = Callable[[object, Exception | None], None]
"""Callback of a job: its result, or why there is none."""


@dataclass(slots=True, eq=False)
class PendingJob:
    """A job in the queue, with its callback and the event loop to call it in."""

    job: Job
    done: Done
    loop: asyncio.AbstractEventLoop
    submitted_at: float
    """On the clock of `time.monotonic`."""
    answered: bool = False
    """Whether the callback was called, or is about to be."""

    def answer(self, result: object, wrong: Exception | None) -> None:
        """Call the callback unless it was called; in its loop."""
        if not self.answered:
            self.answered = True
            self.call_back(result, wrong)

    def call_back(self, result: object, wrong: Exception | None) -> None:
        """Call the callback; what it raises is logged, so that other jobs get their answers."""
        try:
            self.done(result, wrong)
        except Exception:  # noqa: BLE001 - it is logged
            log_safely(log.exception, "answer-failed")


Result: TypeAlias = tuple[object, Exception | None]
"""What a job returned, or why it failed."""


def _never() -> bool:
    return False


def commit(
    database: Database,
    connection: SqlConnection,
    batch: Sequence[Job],
    in_doubt: bool,
    has_deadline_passed: Callable[[], bool] = _never,
) -> list[Result]:
    """Run a batch as one transaction; a job that fails is undone alone.

    `in_doubt` if the batch may have been committed already, before a connection broke.
    `has_deadline_passed` is asked right before the commit; if it has, the batch is rolled back.
    """
    if all(job.reads for job in batch):
        return [_read(database, connection, job) for job in batch]
    results: list[Result] = []
    for attempt in (_one_by_one,) if in_doubt else (_together, _one_by_one):
        committing = False
        try:
            database.begin(connection, any(job.alone for job in batch))
            results = attempt(database, connection, batch)
            if has_deadline_passed():
                raise DeadlinePassed
            committing = True
            database.commit(connection)
            return results
        except Exception as wrong:
            if not _roll_back(database, connection, wrong):
                raise ConnectionLost(committing) from wrong
            if isinstance(wrong, DeadlinePassed):
                raise
            if database.is_busy(wrong):
                raise DatabaseBusy from wrong
            results = [(None, wrong)] * len(batch)
    log_safely(log.error, "not-stored", reason=repr(results[0][1]), jobs=len(batch))
    return results


def _roll_back(database: Database, connection: SqlConnection, wrong: Exception) -> bool:
    """Roll back a transaction that failed; False if the connection is broken."""
    if database.is_lost(connection, wrong):
        return False
    try:
        database.rollback(connection)
    except database.error as worse:
        if not database.is_lost(connection, worse):
            raise
        return False
    return True


def _read(database: Database, connection: SqlConnection, job: Job) -> Result:
    try:
        return job.work(connection) if job.work else None, None
    except Exception as wrong:
        if database.is_lost(connection, wrong):
            raise ConnectionLost(in_doubt=False) from wrong
        if database.is_busy(wrong):
            raise DatabaseBusy from wrong
        log_safely(log.warning, "not-read", reason=repr(wrong))
        return None, wrong


def _together(database: Database, connection: SqlConnection, batch: Sequence[Job]) -> list[Result]:
    """All appends in one `insert`, which skips seqs already taken, then the work of each job."""
    rows = [row for job in batch for row in job.rows]
    late: set[int] = set()
    if rows and database.insert(connection, rows) < len(rows):
        late = _too_late(connection, batch)
    return [
        (None, Conflict()) if number in late else (job.work(connection) if job.work else None, None)
        for number, job in enumerate(batch)
    ]


def _too_late(connection: SqlConnection, batch: Sequence[Job]) -> set[int]:
    """The jobs whose (table, seq) was taken; those of their events that went in are deleted again.

    Two processes often append at the same seq, as people choose at the same time: the others in
    the batch must not need a second attempt for that.
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


def _one_by_one(
    database: Database, connection: SqlConnection, batch: Sequence[Job]
) -> list[Result]:
    """Each job in a savepoint of its own, so that one that fails does not undo the others.

    After a connection broke during the commit, a job's events may be there already, and with them
    everything it does.
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


def _is_there(connection: SqlConnection, rows: Sequence[EventRow]) -> bool:
    """Whether exactly these rows are in the log, with the time at which they were submitted."""
    query = "SELECT table_id, seq, at, body FROM events WHERE table_id = ? AND seq = ?"
    found = [connection.execute(query, (table, seq)).fetchone() for table, seq, _, _ in rows]
    return bool(rows) and found == list(rows)
