"""Deadlines for jobs of the writer thread, kept by the event loops that submitted them.

A database may be silent: its connection stands and no answer comes. Then the writer thread blocks,
so each event loop checks the clock itself. A job that missed its deadline before its commit is
never stored. During the commit it may have been stored all the same: a client that sends the same
command again meets its own event in the log.
"""

import asyncio
import time
from collections.abc import Callable, Sequence

import structlog

from rowlock.server.storage.jobs import PendingJob, log_safely

DEADLINE_SECONDS = 3.0
"""Until the caller of a job gets `not-stored`."""
SLOW_DEADLINE_SECONDS = 120.0
"""The same for jobs that read all logs, such as erasing a person."""
SILENT_DEADLINE_SECONDS = 0.1
"""The same once the database has been silent for `DEADLINE_SECONDS`."""
CHECK_SECONDS = 0.1
log = structlog.get_logger()


class Deadlines:
    """Watches over all pending jobs of one writer thread."""

    def __init__(self, on_missed: Callable[[Sequence[PendingJob]], None]) -> None:
        """`on_missed` is called in an event loop, and answers the jobs."""
        self._on_missed = on_missed
        self._watched: dict[asyncio.AbstractEventLoop, list[PendingJob]] = {}
        self.busy_since: float | None = None
        """When the writer thread began its batch; None while it waits for work."""

    def watch(self, pending: PendingJob) -> None:
        """Answer a job `not-stored` if the thread has not answered it in time."""
        watched = self._watched.get(pending.loop)
        if watched is None:
            watched = self._watched[pending.loop] = []
            pending.loop.call_later(CHECK_SECONDS, self._check, pending.loop)
        watched.append(pending)

    def oldest_seconds(self) -> float:
        """For how long the oldest job has waited, slow ones aside; called in any thread."""
        watched = [pending for some in list(self._watched.values()) for pending in list(some)]
        usual = (pending for pending in watched if not pending.answered and not pending.job.slow)
        since = (pending.submitted_at for pending in usual)
        return max(0.0, time.monotonic() - min(since, default=time.monotonic()))

    def _check(self, loop: asyncio.AbstractEventLoop) -> None:
        """In an event loop: find jobs that are late, and check again while any are pending."""
        watched = self._watched[loop]
        watched[:] = [pending for pending in watched if not pending.answered]
        if late := self._late(watched):
            # If the loop itself was late, their answers may be next in its queue.
            loop.call_later(CHECK_SECONDS / 2, self._give_up, late)
        if watched:
            loop.call_later(CHECK_SECONDS, self._check, loop)
        else:
            del self._watched[loop]

    def _late(self, waiting: Sequence[PendingJob]) -> list[PendingJob]:
        now, since = time.monotonic(), self.busy_since
        silent = since is not None and now - since > DEADLINE_SECONDS
        usual = SILENT_DEADLINE_SECONDS if silent else DEADLINE_SECONDS
        return [
            pending
            for pending in waiting
            if now - pending.submitted_at > (SLOW_DEADLINE_SECONDS if pending.job.slow else usual)
        ]

    def _give_up(self, late: Sequence[PendingJob]) -> None:
        """Report the jobs that are still pending as missed."""
        late = [pending for pending in late if not pending.answered]
        for pending in late:
            pending.answered = True
        if late:
            longest = time.monotonic() - min(pending.submitted_at for pending in late)
            reason = f"the database has not answered for {longest:.1f} s"
            log_safely(log.error, "not-stored", reason=reason, jobs=len(late))
            self._on_missed(late)
