"""Tells those who wait for the storage when they have waited too long, whatever its thread does.

A database may be silent: its connection stands and nothing comes. Then the thread that writes waits
too, so the event loop looks at the clock. What was given up before its commit is never stored; in
that moment it may have been committed all the same: whoever sends it again meets it in the log.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from rowlock.rules.errors import Refused
from rowlock.server.batches import Job, note
from rowlock.server.metrics import NOT_STORED

LONGEST_WAIT = 3.0
"""Seconds until somebody who waits for the storage is told `not-stored`."""
SLOWEST_WAIT = 120.0
"""The same for jobs that look through all logs, such as forgetting a person."""
SHORT_WAIT = 0.1
"""The same once the storage has been silent for that long: others wait at the same table."""
TICK = 0.1
log = structlog.get_logger()

Done = Callable[[Any, Exception | None], None]
"""Told the result of a job, or why there is none."""


@dataclass(slots=True, eq=False)
class Asked:
    """A job, who is told of it in which loop, and since when they wait."""

    job: Job
    done: Done
    loop: asyncio.AbstractEventLoop
    since: float
    answered: bool = False
    """Whether they were told something."""

    def answer(self, result: Any, wrong: Exception | None) -> None:
        """Tell them, unless they were told; in their loop."""
        if not self.answered:
            self.answered = True
            self.tell(result, wrong)

    def tell(self, result: Any, wrong: Exception | None) -> None:
        """Tell them; what goes wrong with it must not keep it from others."""
        try:
            self.done(result, wrong)
        except Exception:  # noqa: BLE001 - it is noted
            note(log.exception, "answer-failed")


class Deadlines:
    """Watches over everything that was asked of one storage."""

    def __init__(self, given_up: Callable[[Sequence[Asked]], None]) -> None:
        self._given_up = given_up
        self._watched: dict[asyncio.AbstractEventLoop, list[Asked]] = {}
        self._lock = threading.Lock()
        self.busy_since: float | None = None
        """When the thread began with what it is at; None if it waits for work."""

    def watch(self, asked: Asked) -> None:
        """See to it that somebody is told something in time."""
        watched = self._watched.get(asked.loop)
        if watched is None:
            watched = self._watched[asked.loop] = []
            asked.loop.call_later(TICK, self._look, asked.loop)
        watched.append(asked)

    def still_wanted(self, batch: Iterable[Asked]) -> list[Asked]:
        """In the thread: what is begun now, without whatever was given up."""
        with self._lock:
            return [asked for asked in batch if not asked.answered]

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """In a loop: find out who has waited too long, and look again while anybody waits."""
        watched = self._watched[loop]
        watched[:] = [asked for asked in watched if not asked.answered]
        if late := self._late(watched):
            # Where the loop itself was late, their answers may be waiting for it.
            loop.call_later(TICK / 2, self._give_up, late)
        if watched:
            loop.call_later(TICK, self._look, loop)
        else:
            del self._watched[loop]

    def _late(self, waiting: Sequence[Asked]) -> list[Asked]:
        now, since = time.monotonic(), self.busy_since
        silent = since is not None and now - since > LONGEST_WAIT
        usual = SHORT_WAIT if silent else LONGEST_WAIT
        return [
            asked
            for asked in waiting
            if now - asked.since > (SLOWEST_WAIT if asked.job.slow else usual)
        ]

    def _give_up(self, late: Sequence[Asked]) -> None:
        """Tell those who still wait that nothing was stored."""
        with self._lock:
            late = [asked for asked in late if not asked.answered]
            for asked in late:
                asked.answered = True
        if late:
            self._given_up(late)
            NOT_STORED.inc(len(late))
            longest = time.monotonic() - min(asked.since for asked in late)
            reason = f"the database has not answered for {longest:.1f} s"
            note(log.error, "not-stored", reason=reason, jobs=len(late))
        for asked in late:
            asked.tell(None, Refused("not-stored"))
