"""Where bots think: outside the event loop, so that no table waits for the bot of another.

Most decide in a few milliseconds and do so on threads of their own. Those who think long would
keep everybody else from Python's one lock, so they do it in other processes, which start when
the first of them is asked.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Collection
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor

from rowlock.bots import bot_at_table
from rowlock.play import View

SLOW = frozenset({"master"})
THREADS = 4
NICE = 5
"""How far thinking gives way to answering on a busy machine."""

Decide = Callable[[str, View], str]


def decide(level: str, view: View) -> str:
    """The text of the move that a bot of that level makes."""
    return str(bot_at_table(level).choose(view))


class Thinkers:
    """The threads and processes in which bots think."""

    def __init__(self, decide: Decide = decide, slow: Collection[str] = SLOW) -> None:
        self._decide, self._slow = decide, slow
        self._threads = ThreadPoolExecutor(THREADS, "rowlock-bot")
        self._processes: ProcessPoolExecutor | None = None

    async def choose(self, level: str, view: View) -> str:
        """The text of a bot's move."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._room_for(level), self._decide, level, view)
        except BrokenExecutor:
            # Somebody has killed a process; whoever is asked next starts new ones.
            self._processes = None
            raise

    def _room_for(self, level: str) -> Executor:
        if level not in self._slow:
            return self._threads
        if self._processes is None:
            count = max(1, (os.cpu_count() or 1) - 1)
            fresh = multiprocessing.get_context("spawn")
            self._processes = ProcessPoolExecutor(count, fresh, _begin)
        return self._processes

    def close(self) -> None:
        """Let nobody begin to think any more."""
        for pool in (self._threads, self._processes):
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """A process leaves Ctrl+C to the server, makes way for it, and ends when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
