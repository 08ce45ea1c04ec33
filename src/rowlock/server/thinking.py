"""Where bots think: outside the event loop, so that no table waits for the bot of another.

Most decide in a few milliseconds and do so on threads of their own. Those who think long would
keep everybody else from Python's one lock, so they do it in other processes, which start when
the first of them is asked. Whatever else takes long, such as a review, is worked on there too.
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
from rowlock.rules.errors import Refused

SLOW = frozenset({"master"})
THREADS = 2
"""More would only wait for Python's one lock, and let the event loop wait for all of them."""
NICE = 5
"""How far thinking gives way to answering on a busy machine."""
MOST_WAITING = 100
"""How many long tasks may wait at once."""

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
        self._long_thoughts = Processes(NICE)
        self._work = Processes(2 * NICE)
        self._waiting = 0

    async def choose(self, level: str, view: View) -> str:
        """The text of a bot's move."""
        if level in self._slow:
            return await self._long_thoughts.run(self._decide, level, view)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._decide, level, view)

    async def work(self, task: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """What a long task makes, which no bot waits for; it is a function of a module.

        Refused if too much waits already: whoever comes then would wait for minutes.
        """
        if self._waiting >= MOST_WAITING:
            raise Refused("too-fast")
        self._waiting += 1
        try:
            return await self._work.run(task, *given, **named)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Let nobody begin to think any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._long_thoughts.close()
        self._work.close()


class Processes:
    """Some processes that start when they are first needed."""

    def __init__(self, nice: int) -> None:
        self._nice = nice
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, task: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """What a task makes in one of them."""
        if self._pool is None:
            # Our matrices are small: more threads would only wait for each other.
            os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
            count = max(1, (os.cpu_count() or 1) - 1)
            fresh = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(count, fresh, _begin, (self._nice,))
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, partial(task, *given, **named))
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
