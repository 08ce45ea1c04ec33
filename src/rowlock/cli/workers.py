"""Several processes on one listening socket: started, restarted when they die, stopped together."""

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing import connection
from multiprocessing.context import SpawnProcess

import structlog

SOONEST, LATEST = 0.2, 10.0
"""Seconds until a process that has died is started again, at first and if it dies again soon."""
HEALTHY = 10.0
"""A process that lived for so many seconds did not die of its start."""
STOPPING = 20.0
"""So many seconds a process may take to end: sockets are closed after five, and whoever waits for
the storage is answered after four."""
log = structlog.get_logger()

Work = Callable[[int], None]
"""What the process with a number does."""


def supervise(work: Work, count: int, died: Work | None = None, patience: float = STOPPING) -> None:
    """Keep so many processes at work until asked to stop; whoever asks is told of each death.

    Who has not ended after so many seconds is ended.
    """
    stopping = threading.Event()
    waking, wake = multiprocessing.Pipe(duplex=False)

    def stop(_number: int, _frame: object) -> None:
        stopping.set()
        wake.send(None)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    workers = [Worker(work, number, died, patience) for number in range(count)]
    while not stopping.is_set():
        alive = [each.process.sentinel for each in workers if each.process.is_alive()]
        connection.wait([*alive, waking], timeout=SOONEST if len(alive) < count else None)
        for each in workers:
            each.look_after()
    for each in workers:
        each.process.terminate()
    late = time.monotonic() + patience
    for each in workers:
        each.process.join(max(0.0, late - time.monotonic()))
    for each in workers:
        if each.process.is_alive():
            log.error("worker-stuck", pid=each.process.pid)
            each.process.kill()
            each.process.join()


class Worker:
    """The place of one process."""

    def __init__(
        self, work: Work, number: int, died: Work | None = None, patience: float = STOPPING
    ) -> None:
        self._work, self._number, self._died, self._patience = work, number, died, patience
        self._pause = SOONEST
        self._start()

    def _start(self) -> None:
        self.process: SpawnProcess = multiprocessing.get_context("spawn").Process(
            target=_run, args=(self._work, self._number, self._patience)
        )
        self.process.start()
        self._started = time.monotonic()
        self._again_at: float | None = None

    def look_after(self) -> None:
        """Start the process again if it has died, later each time if it dies at once."""
        now = time.monotonic()
        if self.process.is_alive():
            return
        if self._again_at is None:
            log.error("worker-died", pid=self.process.pid, status=self.process.exitcode)
            if self._died is not None:
                self._died(self._number)
            healthy = now - self._started > HEALTHY
            self._pause = SOONEST if healthy else min(2 * self._pause, LATEST)
            self._again_at = now + self._pause
        elif now >= self._again_at:
            self._start()


def _run(work: Work, number: int, patience: float) -> None:
    """The work of a process, which ends with the one that started it."""
    threading.Thread(target=_end_with_parent, args=(patience,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        work(number)


def _end_with_parent(patience: float) -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(patience)
        os._exit(1)
