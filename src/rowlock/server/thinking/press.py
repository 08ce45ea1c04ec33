"""Worker process that ends: after much memory, after a task that takes too long, and when idle.

For work that leaves memory behind, as the typesetter of prints does: it keeps up to 60 MB of every
long print for the next one. Callers have it one after the other, address after address.
"""

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import ParamSpec, TypeVar

from rowlock.rules.errors import Refused
from rowlock.server.thinking.fair_queue import Asker, FairQueue
from rowlock.server.thinking.pool import initialize

try:
    import resource
except ImportError:  # where there are no such limits
    resource = None  # type: ignore[assignment]

MEGABYTE = 1 << 20
MAX_DATA_BYTES = 1024 * MEGABYTE
"""What a process may allocate at most; the longest print takes some 130 MB."""
MAX_KEPT_BYTES = 192 * MEGABYTE
"""A process that has more memory than this after a task is not asked again."""
MAX_SECONDS = 60
"""After which a task is given up, however busy the machine is."""
IDLE_SECONDS = 30.0
"""After which a process that nobody has asked anything ends."""

P = ParamSpec("P")
T = TypeVar("T")


class Press:
    """One process behind a fair queue, started when it is needed."""

    def __init__(
        self,
        niceness: int,
        max_waiting: int,
        idle: float = IDLE_SECONDS,
        seconds: int = MAX_SECONDS,
    ) -> None:
        self._niceness, self._idle, self._seconds = niceness, idle, seconds
        self._queue = FairQueue(1, max_waiting)
        self._process: ProcessPoolExecutor | None = None
        self._idle_timer: asyncio.TimerHandle | None = None

    async def run(self, asker: Asker, task: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Run a function of a module once it is this asker's turn.

        Refused with `too-fast` if too many wait, with `too-large` if the task took too much.
        """
        async with self._queue.slot(asker):
            return await self._run(partial(task, *given, **named))

    async def _run(self, task: Callable[[], T]) -> T:
        self._stay()
        process = self._process = self._process or self._start()
        loop, kept = asyncio.get_running_loop(), 0
        try:
            made, kept = await loop.run_in_executor(process, bounded, task, self._seconds)
        except (BrokenExecutor, MemoryError):
            kept = MAX_KEPT_BYTES + 1
            raise Refused("too-large") from None
        except asyncio.CancelledError:
            kept = MAX_KEPT_BYTES + 1  # its task goes on there; the next caller has another one
            raise
        finally:
            if kept > MAX_KEPT_BYTES:
                self.close()
            else:
                self._idle_timer = loop.call_later(self._idle, self.close)
        return made

    def _start(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, spawn, limit, (self._niceness,))

    def _stay(self) -> None:
        if self._idle_timer is not None:
            self._idle_timer.cancel()
            self._idle_timer = None

    def close(self) -> None:
        """Let the process end; the next task starts another one."""
        self._stay()
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
            self._process = None


# -- in the process -------------------------------------------------------------------------------


def limit(niceness: int) -> None:
    """In a new process: as every worker, and with a limit of what it may allocate."""
    os.environ["RAYON_NUM_THREADS"] = "1"  # threads of the typesetter: each has memory of its own
    initialize(niceness)
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_DATA, (MAX_DATA_BYTES, MAX_DATA_BYTES))


def bounded(task: Callable[[], T], seconds: int) -> tuple[T, int]:
    """What a task makes, and how much memory the process has then; it dies if that takes too long.

    The signal ends the process whatever it does, also in a library that never asks Python.
    """
    can = hasattr(signal, "alarm")
    if can:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(seconds)
    try:
        return task(), resident_bytes()
    finally:
        if can:
            signal.alarm(0)


def resident_bytes() -> int:
    """The memory of this process; 0 where the system does not tell."""
    with contextlib.suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGESIZE")
    return 0
