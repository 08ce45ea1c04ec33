"""Threads and worker processes for what would block the event loop: bots, replays, reviews.

Most bots decide in a few milliseconds and run on threads. Bots that think for tenths of a second
would hold Python's global lock too long, so they run in processes, started when first needed; so do
answers to requests that take as long. What takes seconds, such as a review, has processes of its
own. Each of the three has a fair queue.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Collection
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from rowlock.bots import bot_at_table
from rowlock.playing import View
from rowlock.server.metrics import BOTS_WAITING
from rowlock.server.thinking.fair_queue import BACKGROUND, Asker, FairQueue

SLOW_LEVELS = frozenset({"master"})
"""Bots that think for tenths of a second."""
THREADS = 2
"""More would only contend for Python's global lock, with the event loop among them."""
NICENESS = 5
"""Added to a worker's nice value, so that the server's own process goes first."""
MAX_WAITING_LONG = 100
"""Tasks of seconds that may wait at once."""
MAX_WAITING_SHORT = 1000
"""Decisions of bots that may wait at once for threads, and as many for processes."""

Decide = Callable[[str, View], str]
P = ParamSpec("P")
T = TypeVar("T")


def decide(level: str, view: View) -> str:
    """The move of a bot of this level, as text."""
    return str(bot_at_table(level).choose(view))


class Thinkers:
    """The threads and processes of a server, each pool behind its fair queue."""

    def __init__(self, decide: Decide = decide, slow: Collection[str] = SLOW_LEVELS) -> None:
        self._decide, self._slow = decide, slow
        self._threads = ThreadPoolExecutor(THREADS, "rowlock-bot")
        self._thread_queue = FairQueue(THREADS, MAX_WAITING_SHORT)
        self._short = ProcessPool(NICENESS, MAX_WAITING_SHORT)
        BOTS_WAITING.set_function(lambda: self._thread_queue.waiting + self._short.waiting)
        self._long = ProcessPool(2 * NICENESS, MAX_WAITING_LONG)

    async def choose(self, level: str, view: View, asker: Asker = BACKGROUND) -> str:
        """The move of a bot, as text; on a thread, or in a process if its level is slow."""
        if level in self._slow:
            return await self._short.run(asker, self._decide, level, view)
        async with self._thread_queue.slot(asker):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._decide, level, view)

    async def brief(
        self, asker: Asker, task: Callable[P, T], *given: P.args, **named: P.kwargs
    ) -> T:
        """Run a task of tenths of a second in a process; it must be a function of a module."""
        return await self._short.run(asker, task, *given, **named)

    async def work(
        self, asker: Asker, task: Callable[P, T], *given: P.args, **named: P.kwargs
    ) -> T:
        """Run a task of seconds in a process; refused with `too-fast` if too many wait."""
        return await self._long.run(asker, task, *given, **named)

    def close(self) -> None:
        """Start no more tasks; those that run are not waited for."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._short.close()
        self._long.close()


class ProcessPool:
    """Worker processes, started when first needed, behind a fair queue."""

    def __init__(self, niceness: int, max_waiting: int) -> None:
        self._niceness = niceness
        self._count = max(1, (os.cpu_count() or 1) - 1)
        self._queue = FairQueue(self._count, max_waiting)
        self._pool: ProcessPoolExecutor | None = None

    @property
    def waiting(self) -> int:
        """The number of tasks that wait."""
        return self._queue.waiting

    async def run(self, asker: Asker, task: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Run a task in one of the processes once it is this asker's turn."""
        async with self._queue.slot(asker):
            return await self._run(partial(task, *given, **named))

    async def _run(self, task: Callable[[], T]) -> T:
        if self._pool is None:
            # The matrices are small: several threads would only slow each other down.
            os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count, spawn, initialize, (self._niceness,))
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, task)
        except BrokenExecutor:
            # A process was killed; the next task starts new ones.
            self._pool = None
            raise

    def close(self) -> None:
        """Start no more tasks."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def initialize(niceness: int) -> None:
    """In a new process: ignore Ctrl+C, lower the priority, end when the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
