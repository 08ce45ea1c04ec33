"""What is done when a batch of jobs cannot be committed as it is: which of them failed, and why.

A batch mostly goes in at once (`writer.py`). Two processes that append at the same seq, a job that
fails and a connection that breaks are the exceptions.
"""

from collections.abc import Sequence

import structlog

from rowlock.server.storage.database import Database, EventRow, SqlConnection
from rowlock.server.storage.jobs import (
    Conflict,
    ConnectionLost,
    DatabaseBusy,
    DeadlinePassed,
    Job,
    Result,
    log_safely,
)

log = structlog.get_logger()


def too_late(connection: SqlConnection, batch: Sequence[Job]) -> set[int]:
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


def one_by_one(database: Database, connection: SqlConnection, batch: Sequence[Job]) -> list[Result]:
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


def read(database: Database, connection: SqlConnection, job: Job) -> Result:
    """Run a job that only reads, outside a transaction."""
    try:
        return job.work(connection) if job.work else None, None
    except Exception as wrong:
        if database.is_lost(connection, wrong):
            raise ConnectionLost(in_doubt=False) from wrong
        if database.is_busy(wrong):
            raise DatabaseBusy from wrong
        log_safely(log.warning, "not-read", reason=repr(wrong))
        return None, wrong


def roll_back(
    database: Database, connection: SqlConnection, wrong: Exception, committing: bool
) -> None:
    """Roll back a transaction that failed; raise if another attempt on it is of no use now."""
    if not _rolled_back(database, connection, wrong):
        raise ConnectionLost(committing) from wrong
    if isinstance(wrong, DeadlinePassed):
        raise wrong
    if database.is_busy(wrong):
        raise DatabaseBusy from wrong


def _rolled_back(database: Database, connection: SqlConnection, wrong: Exception) -> bool:
    """False if the connection is broken."""
    if database.is_lost(connection, wrong):
        return False
    try:
        database.rollback(connection)
    except database.error as worse:
        if not database.is_lost(connection, worse):
            raise
        return False
    return True
