"""One thread that writes: what waits at the same time shares one commit.

Whoever asks is answered once it is on disk. Where the connection to a database is lost, the
thread looks for another one; those who have waited too long are told that nothing was stored, by
the thread or, where that waits itself, by the event loop (`server/deadlines.py`).
"""

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

import structlog

from rowlock.rules.errors import Refused
from rowlock.server import deadlines
from rowlock.server.batches import Busy, Conflict, GivenUp, Job, Lost, Result, commit, note
from rowlock.server.database import Connection, Database
from rowlock.server.deadlines import Asked, Deadlines, Done
from rowlock.server.metrics import NOT_STORED, STORE_BATCH, STORE_SECONDS
from rowlock.server.soon import Soon

ENOUGH_FOR_A_COMMIT = 200
"""With so many jobs a batch takes in no more; those of one turn of the loop stay together."""
LAST = "~"
"""In an order by the names of tables this comes after all of them."""
SOONEST, LATEST = 0.05, 1.0
"""Seconds between two attempts to reach a database, at first and after a while."""
log = structlog.get_logger()


class Writer:
    """The thread and its connection."""

    def __init__(self, database: Database, patient: bool = False) -> None:
        """Open the database; who is patient goes on looking for one that is away."""
        self._database = database
        self._jobs: queue.SimpleQueue[list[Asked] | None] = queue.SimpleQueue()
        # Waking the thread for every job takes longer than some jobs do.
        self._asked = Soon(self._jobs.put)
        self._closing = threading.Event()
        self._deadlines = Deadlines(self._note_failure)
        self.failing = False
        """Whether what was to be written last could not be, for instance on a full disk."""
        self._connection: Connection | None = None
        if not patient:
            self._connection = database.open()
        self._thread = threading.Thread(target=self._work, name="rowlock-store", daemon=True)
        self._thread.start()

    def submit(self, job: Job, done: Done) -> None:
        """Have a job done; who asks is told once it is on disk."""
        asked = Asked(job, done, asyncio.get_running_loop(), time.monotonic())
        self._deadlines.watch(asked)
        self._asked.add(asked)

    async def do(self, job: Job) -> Any:
        """Have a job done; its result once it is on disk."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.submit(job, partial(_settle, future))
        return await future

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
        self._closing.set()
        self._asked.now()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # -- in the thread --------------------------------------------------------------------------

    def _work(self) -> None:
        stop = False
        while not stop:
            batch, stop = self._take()
            self._deadlines.busy_since = time.monotonic()
            # By the names of tables, so that processes never wait for each other in a circle.
            batch.sort(key=lambda asked: asked.job.table or LAST)
            try:
                self._carry_out(batch)
            except Exception as wrong:  # noqa: BLE001 - it is noted below
                # Nobody waits forever for a thread that has died.
                self._answer(batch, [(None, wrong)] * len(batch))
                self._connection = None
                note(log.exception, "writer-failed")
            self._deadlines.busy_since = None
        self._database.close()
        if self._connection is not None:
            self._connection.close()

    def _take(self) -> tuple[list[Asked], bool]:
        """Everything that waits, at least one job; and whether to stop after it."""
        batch: list[Asked] = []
        asked = self._jobs.get()
        while asked is not None:
            batch += asked
            if len(batch) >= ENOUGH_FOR_A_COMMIT or self._jobs.empty():
                return batch, False
            asked = self._jobs.get()
        return batch, True

    def _carry_out(self, batch: list[Asked]) -> None:
        """Commit a batch, on another connection if this one is lost."""
        in_doubt = False
        while batch := self._deadlines.still_wanted(batch):
            connection = self._connection
            if connection is None:
                batch = self._reconnect(batch)
                continue
            slow = any(asked.job.slow for asked in batch)
            longest = deadlines.SLOWEST_WAIT if slow else deadlines.LONGEST_WAIT
            self._database.allow(connection, longest)
            try:
                with STORE_SECONDS.time():
                    results = self._commit(connection, batch, in_doubt)
            except Lost as lost:
                in_doubt = in_doubt or lost.in_doubt
                note(log.warning, "database-lost", reason=str(lost.__cause__))
                with contextlib.suppress(self._database.error):
                    connection.close()
                self._connection = None
                continue
            except Busy as busy:
                batch = self._wait_on(batch, busy)
                continue
            except GivenUp:
                continue
            STORE_BATCH.observe(len(batch))
            if not all(asked.job.reads for asked in batch):
                self.failing = any(self._is_failure(wrong) for _, wrong in results)
            if any(asked.job.tidy for asked in batch):
                self._database.tidy(connection)
            self._answer(batch, results)
            return

    def _commit(self, connection: Connection, batch: list[Asked], in_doubt: bool) -> list[Result]:
        """Commit a batch if everybody still waits for it."""

        def given_up() -> bool:
            return len(self._deadlines.still_wanted(batch)) < len(batch)

        jobs = [asked.job for asked in batch]
        return commit(self._database, connection, jobs, in_doubt, given_up)

    def _wait_on(self, batch: list[Asked], busy: Busy) -> list[Asked]:
        """Who of a batch goes on waiting for somebody else to let go of the database."""
        reason = busy.__cause__ if isinstance(busy.__cause__, Exception) else busy
        left, given_up = self._give_up(batch, reason)
        if given_up:
            note(log.error, "not-stored", reason=repr(reason), jobs=len(given_up))
            self._note_failure(given_up)
        return left

    def _note_failure(self, given_up: Sequence[Asked]) -> None:
        """Whether we are ready depends on it, until something was written again."""
        self.failing = self.failing or not all(asked.job.reads for asked in given_up)

    def _reconnect(self, batch: list[Asked]) -> list[Asked]:
        """Look for the database; who of the batch still waits once it is there.

        It goes on while nobody waits any more, so that those who come next find one.
        """
        pause = SOONEST
        while batch or not self._closing.is_set():
            try:
                self._connection = self._database.open()
                note(log.info, "database-reached")
                return batch
            except self._database.error as wrong:
                batch, _ = self._give_up(batch, wrong, at_once=self._closing.is_set())
            if not self._closing.wait(pause):
                pause = min(2 * pause, LATEST)
        return batch

    def _give_up(
        self, batch: list[Asked], wrong: Exception, at_once: bool = False
    ) -> tuple[list[Asked], list[Asked]]:
        """Tell those who have waited too long; those who wait on, and those who were told."""
        late = time.monotonic() - deadlines.LONGEST_WAIT
        given_up = [each for each in batch if at_once or each.since < late]
        self._answer(given_up, [(None, wrong)] * len(given_up))
        return [each for each in batch if each not in given_up], given_up

    # -- answers --------------------------------------------------------------------------------

    def _answer(self, batch: Sequence[Asked], results: Sequence[Result]) -> None:
        """Tell whoever waits, each loop once."""
        answers: dict[asyncio.AbstractEventLoop, list[tuple[Asked, Result]]] = {}
        for asked, (result, wrong) in zip(batch, results, strict=True):
            told = asked, (result, wrong and self._reason(wrong))
            answers.setdefault(asked.loop, []).append(told)
        for loop, some in answers.items():
            # Nobody is left to be told where a loop was closed.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(_tell, some)

    def _reason(self, wrong: Exception) -> Exception:
        """What went wrong, for those who know nothing of databases."""
        if not isinstance(wrong, self._database.error):
            return wrong
        told = Refused("not-stored") if self._is_failure(wrong) else Conflict()
        if isinstance(told, Refused):
            NOT_STORED.inc()
        told.__cause__ = wrong
        return told

    def _is_failure(self, wrong: Exception | None) -> bool:
        """Whether the database itself is the reason, and not somebody who was faster."""
        return isinstance(wrong, self._database.error) and not self._database.is_conflict(wrong)


def _tell(answers: list[tuple[Asked, Result]]) -> None:
    for asked, (result, wrong) in answers:
        asked.answer(result, wrong)


def _settle(future: asyncio.Future[Any], result: Any, wrong: Exception | None) -> None:
    """Hand a result to whoever waits, unless they have stopped waiting."""
    if future.done():
        return
    if wrong is not None:
        future.set_exception(wrong)
    else:
        future.set_result(result)
