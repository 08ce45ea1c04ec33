"""Runs what takes long outside the event loop: bots' choices, answers to requests, reviews.

Most bots decide in a few milliseconds and do so on threads. Those who think for tenths of a second
would keep everybody else from Python's one lock, so they do it in other processes, which start when
the first of them is needed; so does what a request waits for and takes as long. What takes seconds,
such as a review, has processes of its own. Each of the three has a fair queue.
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
from rowlock.play import View
from rowlock.server.fair_queue import NOBODY, Asker, FairQueue

SLOW = frozenset({"master"})
THREADS = 2
"""More would only wait for Python's one lock, and let the event loop wait for all of them."""
NICE = 5
"""How far thinking gives way to answering on a busy machine."""
MOST_WAITING = 100
"""How many long tasks may wait at once."""
MOST_BRIEF = 1000
"""How many choices of bots may wait at once for threads, and as many for processes."""

Decide = Callable[[str, View], str]
P = ParamSpec("P")
T = TypeVar("T")


def decide(level: str, view: View) -> str:
    """The text of the move that a bot of that level makes."""
    return str(bot_at_table(level).choose(view))


class Thinkers:
    """The threads and processes in which bots think and games are reviewed."""

    def __init__(self, decide: Decide = decide, slow: Collection[str] = SLOW) -> None:
        self._decide, self._slow = decide, slow
        self._threads = ThreadPoolExecutor(THREADS, "rowlock-bot")
        self._thread_queue = FairQueue(THREADS, MOST_BRIEF)
        self._tenths = Processes(NICE, MOST_BRIEF)
        self._seconds = Processes(2 * NICE, MOST_WAITING)

    async def choose(self, level: str, view: View, asker: Asker = NOBODY) -> str:
        """The text of a bot's move."""
        if level in self._slow:
            return await self._tenths.run(asker, self._decide, level, view)
        async with self._thread_queue.place(asker):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._decide, level, view)

    async def brief(
        self, asker: Asker, task: Callable[P, T], *given: P.args, **named: P.kwargs
    ) -> T:
        """What a task of tenths of a second makes; it is a function of a module."""
        return await self._tenths.run(asker, task, *given, **named)

    async def work(
        self, asker: Asker, task: Callable[P, T], *given: P.args, **named: P.kwargs
    ) -> T:
        """What a task of seconds makes, which no bot waits for.

        Refused if too much waits already: whoever comes then would wait for minutes.
        """
        return await self._seconds.run(asker, task, *given, **named)

    def close(self) -> None:
        """Let nobody begin to think any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._tenths.close()
        self._seconds.close()


class Processes:
    """Some processes that start when they are first needed, and the queue for them."""

    def __init__(self, nice: int, most_waiting: int) -> None:
        self._nice = nice
        self._count = max(1, (os.cpu_count() or 1) - 1)
        self._queue = FairQueue(self._count, most_waiting)
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, asker: Asker, task: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """What a task makes in one of them, once it is this asker's turn."""
        async with self._queue.place(asker):
            return await self._run(partial(task, *given, **named))

    async def _run(self, task: Callable[[], T]) -> T:
        if self._pool is None:
            # Our matrices are small: more threads would only wait for each other.
            os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
            fresh = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count, fresh, _begin, (self._nice,))
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, task)
        except BrokenExecutor:
            # Somebody has killed a process; whoever is asked next starts new ones.
            self._pool = None
            raise

    def close(self) -> None:
        """Let nothing begin any more."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _begin(nice: int) -> None:
    """A process leaves Ctrl+C to the server, makes way for it, and ends when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
