"""The writer thread: runs all jobs of a store, sharing one commit among those that wait together.

A job is answered once it is on disk. A batch that cannot be committed as it is goes job by job
(`recovery.py`). When the connection breaks, the thread reconnects and runs the batch again; jobs
past their deadline are answered `not-stored`, by the thread or, while that blocks, by the event
loop (`deadlines.py`).
"""

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar, cast

import structlog

from rowlock.rules.errors import Refused
from rowlock.server.event_loop import TickBatch
from rowlock.server.metrics import NOT_STORED, OLDEST_UNSAVED, STORE_BATCH, STORE_SECONDS
from rowlock.server.storage import deadlines, recovery
from rowlock.server.storage.database import Database, SqlConnection
from rowlock.server.storage.deadlines import Deadlines
from rowlock.server.storage.jobs import (
    Conflict,
    ConnectionLost,
    DatabaseBusy,
    DeadlinePassed,
    Done,
    Job,
    PendingJob,
    Result,
    log_safely,
)

T = TypeVar("T")
FULL_BATCH_JOBS = 200
"""A batch of this size takes in no more; jobs of one tick of the event loop stay together."""
AFTER_ALL_TABLES = "~"
"""Sorts after the ids of all tables."""
MIN_RECONNECT_SECONDS, MAX_RECONNECT_SECONDS = 0.05, 1.0
"""Between two attempts to connect: the first pause, and the longest after doublings."""
log = structlog.get_logger()


class Writer:
    """Thread with the one connection through which a store reads and writes."""

    def __init__(self, database: Database, wait_for_database: bool = False) -> None:
        """Connect; with `wait_for_database` the thread goes on trying instead of raising here."""
        self._database = database
        self._queue: queue.SimpleQueue[list[PendingJob] | None] = queue.SimpleQueue()
        # Waking the thread for every job takes longer than some jobs do.
        self._submitted = TickBatch(self._queue.put)
        self._closing = threading.Event()
        self._deadlines = Deadlines(self._give_up_late)
        OLDEST_UNSAVED.set_function(self._deadlines.oldest_seconds)
        self.failing = False
        """Whether the last write failed because of the database, for instance on a full disk."""
        self._connection: SqlConnection | None = None
        if not wait_for_database:
            self._connection = database.open()
        self._thread = threading.Thread(target=self._work, name="rowlock-store", daemon=True)
        self._thread.start()

    def submit(self, job: Job, done: Done) -> None:
        """Queue a job; `done` is called in the running event loop once it is on disk."""
        pending = PendingJob(job, done, asyncio.get_running_loop(), time.monotonic())
        self._deadlines.watch(pending)
        self._submitted.add(pending)

    async def do(self, job: Job) -> object:
        """Run a job; the result of its work once it is on disk."""
        future: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self.submit(job, partial(_settle, future))
        return await future

    async def query(
        self, make: Callable[..., T], query: str, values: Sequence[object] = (), slow: bool = False
    ) -> list[T]:
        """Run a SELECT; `make(*row)` for each row. `slow` if it reads all logs."""

        def read(connection: SqlConnection) -> list[T]:
            return [make(*row) for row in connection.execute(query, values).fetchall()]

        return cast("list[T]", await self.do(Job(work=read, reads=True, slow=slow)))

    async def close(self) -> None:
        """Finish all queued jobs, end the thread, close the connection."""
        self._closing.set()
        self._submitted.flush()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    # -- in the thread --------------------------------------------------------------------------

    def _work(self) -> None:
        stop = False
        while not stop:
            batch, stop = self._take()
            self._deadlines.busy_since = time.monotonic()
            # In the order of tables, so that processes cannot deadlock.
            batch.sort(key=lambda pending: pending.job.table or AFTER_ALL_TABLES)
            try:
                self._carry_out(batch)
            except Exception as wrong:  # noqa: BLE001 - it is logged below
                # The thread must live on, and no caller wait forever.
                self._answer(batch, [(None, wrong)] * len(batch))
                self._connection = None
                log_safely(log.exception, "writer-failed")
            self._deadlines.busy_since = None
        self._database.close()
        if self._connection is not None:
            self._connection.close()

    def _take(self) -> tuple[list[PendingJob], bool]:
        """All jobs in the queue, waiting for the first; and whether to stop after them."""
        batch: list[PendingJob] = []
        submitted = self._queue.get()
        while submitted is not None:
            batch += submitted
            if len(batch) >= FULL_BATCH_JOBS or self._queue.empty():
                return batch, False
            submitted = self._queue.get()
        return batch, True

    def _carry_out(self, batch: list[PendingJob]) -> None:
        """Commit a batch, on a new connection if this one breaks."""
        in_doubt = False
        while batch := [pending for pending in batch if not pending.answered]:
            connection = self._connection
            if connection is None:
                batch = self._reconnect(batch)
                continue
            slow = any(pending.job.slow for pending in batch)
            seconds = deadlines.SLOW_DEADLINE_SECONDS if slow else deadlines.DEADLINE_SECONDS
            self._database.allow(connection, seconds)
            try:
                with STORE_SECONDS.time():
                    results = self._commit(connection, batch, in_doubt)
            except ConnectionLost as lost:
                in_doubt = in_doubt or lost.in_doubt
                log_safely(log.warning, "database-lost", reason=str(lost.__cause__))
                with contextlib.suppress(self._database.error):
                    connection.close()
                self._connection = None
                continue
            except DatabaseBusy as busy:
                batch = self._retry_busy(batch, busy)
                continue
            except DeadlinePassed:
                continue
            STORE_BATCH.observe(len(batch))
            if not all(pending.job.reads for pending in batch):
                self.failing = any(self._is_failure(wrong) for _, wrong in results)
            if any(pending.job.tidy for pending in batch):
                self._database.tidy(connection)
            self._answer(batch, results)
            return

    def _commit(
        self, connection: SqlConnection, batch: list[PendingJob], in_doubt: bool
    ) -> list[Result]:
        """Run a batch as one transaction; a job that fails is undone alone.

        `in_doubt` if it may have been committed already, before a connection broke. If one of its
        jobs was answered `not-stored` meanwhile, it is rolled back.
        """
        database, jobs = self._database, [pending.job for pending in batch]
        if all(job.reads for job in jobs):
            return [recovery.read(database, connection, job) for job in jobs]
        results: list[Result] = []
        for attempt in (recovery.one_by_one,) if in_doubt else (_together, recovery.one_by_one):
            committing = False
            try:
                database.begin(connection, any(job.alone for job in jobs))
                results = attempt(database, connection, jobs)
                if any(pending.answered for pending in batch):
                    raise DeadlinePassed
                committing = True
                database.commit(connection)
                return results
            except Exception as wrong:  # noqa: BLE001 - each job's answer says so
                recovery.roll_back(database, connection, wrong, committing)
                results = [(None, wrong)] * len(batch)
        log_safely(log.error, "not-stored", reason=repr(results[0][1]), jobs=len(batch))
        return results

    def _retry_busy(self, batch: list[PendingJob], busy: DatabaseBusy) -> list[PendingJob]:
        """The jobs that go on waiting for another process to release the database."""
        reason = busy.__cause__ if isinstance(busy.__cause__, Exception) else busy
        left, late = self._give_up(batch, reason)
        if late:
            log_safely(log.error, "not-stored", reason=repr(reason), jobs=len(late))
            self._note_failure(late)
        return left

    def _note_failure(self, late: Sequence[PendingJob]) -> None:
        """Report `failing` after writes that missed their deadline, until one succeeds."""
        self.failing = self.failing or not all(pending.job.reads for pending in late)

    def _give_up_late(self, late: Sequence[PendingJob]) -> None:
        """In an event loop: answer jobs whose deadline has passed while the thread blocks."""
        self._note_failure(late)
        NOT_STORED.inc(len(late))
        for pending in late:
            _call_back(pending, None, Refused("not-stored"))

    def _reconnect(self, batch: list[PendingJob]) -> list[PendingJob]:
        """Connect again; the jobs of the batch that still wait when it succeeds.

        It goes on with an empty batch, so that the next jobs find a connection.
        """
        pause = MIN_RECONNECT_SECONDS
        while batch or not self._closing.is_set():
            try:
                self._connection = self._database.open()
                log_safely(log.info, "database-reached")
                return batch
            except self._database.error as wrong:
                batch, _ = self._give_up(batch, wrong, at_once=self._closing.is_set())
            if not self._closing.wait(pause):
                pause = min(2 * pause, MAX_RECONNECT_SECONDS)
        return batch

    def _give_up(
        self, batch: list[PendingJob], wrong: Exception, at_once: bool = False
    ) -> tuple[list[PendingJob], list[PendingJob]]:
        """Answer the jobs past their deadline; those that wait on, and those answered."""
        limit = time.monotonic() - deadlines.DEADLINE_SECONDS
        late = [each for each in batch if at_once or each.submitted_at < limit]
        self._answer(late, [(None, wrong)] * len(late))
        return [each for each in batch if each not in late], late

    # -- answers --------------------------------------------------------------------------------

    def _answer(self, batch: Sequence[PendingJob], results: Sequence[Result]) -> None:
        """Pass the results to the event loops, with one wake-up for each loop."""
        answers: dict[asyncio.AbstractEventLoop, list[tuple[PendingJob, Result]]] = {}
        for pending, (result, wrong) in zip(batch, results, strict=True):
            answer = pending, (result, wrong and self._as_refusal(wrong))
            answers.setdefault(pending.loop, []).append(answer)
        for loop, some in answers.items():
            # A loop that was closed has no callers left.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(_call_back_all, some)

    def _as_refusal(self, wrong: Exception) -> Exception:
        """An error of the database as `not-stored` or `Conflict`; other errors as they are."""
        if not isinstance(wrong, self._database.error):
            return wrong
        refusal = Refused("not-stored") if self._is_failure(wrong) else Conflict()
        if isinstance(refusal, Refused):
            NOT_STORED.inc()
        refusal.__cause__ = wrong
        return refusal

    def _is_failure(self, wrong: Exception | None) -> bool:
        """Whether the database failed, rather than another process having been faster."""
        return isinstance(wrong, self._database.error) and not self._database.is_conflict(wrong)


def _together(database: Database, connection: SqlConnection, batch: Sequence[Job]) -> list[Result]:
    """All appends in one `insert`, which skips seqs already taken, then the work of each job."""
    rows = [row for job in batch for row in job.rows]
    late: set[int] = set()
    if rows and database.insert(connection, rows) < len(rows):
        late = recovery.too_late(connection, batch)
    return [
        (None, Conflict()) if number in late else (job.work(connection) if job.work else None, None)
        for number, job in enumerate(batch)
    ]


def _call_back_all(answers: Sequence[tuple[PendingJob, Result]]) -> None:
    """In an event loop: call the callbacks of jobs that have not been answered yet."""
    for pending, (result, wrong) in answers:
        if not pending.answered:
            pending.answered = True
            _call_back(pending, result, wrong)


def _call_back(pending: PendingJob, result: object, wrong: Exception | None) -> None:
    try:
        pending.done(result, wrong)
    except Exception:  # noqa: BLE001 - it is logged, and other jobs get their answers
        log_safely(log.exception, "answer-failed")


def _settle(future: asyncio.Future[object], result: object, wrong: Exception | None) -> None:
    """Settle a future unless its caller was cancelled."""
    if future.done():
        return
    if wrong is not None:
        future.set_exception(wrong)
    else:
        future.set_result(result)
