"""Jobs of the writer thread: what is asked of it, how it answers, and how it may fail."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rowlock.server.storage.database import EventRow, SqlConnection

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
    """Whether the callback was called, or is about to be. Set in the loop, read in the thread."""


Result: TypeAlias = tuple[object, Exception | None]
"""What a job returned, or why it failed."""
