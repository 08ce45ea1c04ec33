"""The runner on the cores of this machine; `on_ray` is the one on a cluster.

Compiled games run on threads. Games of bots in Python run in processes; one that is lost is
replaced, and its task is played again.
"""

import signal
import threading
from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from rowlock.arena.playing import Played, play_task
from rowlock.arena.schedule import Task
from rowlock.rules.errors import BadSetup

MAX_TRIES = 5


class Local:
    """Runs tasks on a number of cores of this machine."""

    def __init__(self, workers: int) -> None:
        self._workers = workers

    def results(self, work: Sequence[Task]) -> Generator[Played]:
        """Play all tasks, with not many more under way than there are workers."""
        if self._workers == 1:
            yield from map(play_task, work)
            return
        pools = _Pools(self._workers)
        try:
            under_way = deque((task, pools.submit(task)) for task in work[: 2 * self._workers])
            coming = deque(work[2 * self._workers :])
            while under_way:
                task, future = under_way.popleft()
                yield pools.result(task, future, under_way)
                if coming:
                    following = coming.popleft()
                    under_way.append((following, pools.submit(following)))
        finally:
            pools.close()


UnderWay = deque[tuple[Task, "Future[Played]"]]


class _Pools:
    """Threads for compiled games, processes for others, which are started when needed."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._threads = ThreadPoolExecutor(workers)
        self._stop = threading.Event()
        self._processes: ProcessPoolExecutor | None = None

    def submit(self, task: Task) -> "Future[Played]":
        """Have a task played."""
        if task.compiled:
            return self._threads.submit(play_task, task, self._stop.is_set)
        if self._processes is None:
            # A copy of this process would have our threads' locks, but not our threads.
            self._processes = ProcessPoolExecutor(
                self._workers, get_context("spawn"), initializer=_leave_interrupts_to_us
            )
        return self._processes.submit(play_task, task)

    def result(self, task: Task, future: "Future[Played]", others: UnderWay) -> Played:
        """A task's result; where a process was lost, all that it took along is played again."""
        for _ in range(MAX_TRIES):
            try:
                return future.result()
            except BrokenProcessPool:
                self._end_processes()
                future = self.submit(task)
                for place, (other, waiting) in enumerate(others):
                    if not other.compiled and not _done(waiting):
                        others[place] = (other, self.submit(other))
        raise BadSetup("worker-lost", times=MAX_TRIES)

    def close(self) -> None:
        """Stop, without waiting for games that nobody needs any more."""
        self._stop.set()
        self._threads.shutdown(cancel_futures=True)
        self._end_processes()

    def _end_processes(self) -> None:
        pool, self._processes = self._processes, None
        if pool is None:
            return
        workers = list((pool._processes or {}).values())  # noqa: SLF001 - no public way to end them
        for worker in workers:
            worker.kill()
        # The pool has a thread that waits for its processes; two who wait disturb each other.
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_us() -> None:
    """Ctrl+C reaches all processes of a terminal; ours ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _done(future: "Future[Played]") -> bool:
    return future.done() and not future.cancelled() and future.exception() is None
