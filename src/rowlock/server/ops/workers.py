"""Supervisor of worker processes: starts them, restarts those that die, stops all together."""

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

MIN_RESTART_SECONDS, MAX_RESTART_SECONDS = 0.2, 10.0
"""Between a worker's death and its restart: the first pause, and the longest after doublings."""
HEALTHY_SECONDS = 10.0
"""A worker that lived this long did not fail to start: the next pause is the shortest again."""
STOP_SECONDS = 20.0
"""How long a worker may take to end after SIGTERM: its sockets are closed after five seconds, its
requests to the storage answered after four."""
log = structlog.get_logger()

Work = Callable[[int], None]
"""The main function of the worker with a number; pickled."""


def supervise(
    work: Work, count: int, died: Work | None = None, stop_seconds: float = STOP_SECONDS
) -> None:
    """Keep `count` workers running until SIGINT or SIGTERM; `died` is called for each death.

    Workers that have not ended `stop_seconds` after the signal are killed.
    """
    stopping = threading.Event()
    waking, wake = multiprocessing.Pipe(duplex=False)

    def stop(_number: int, _frame: object) -> None:
        stopping.set()
        wake.send(None)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    workers = [Worker(work, number, died, stop_seconds) for number in range(count)]
    while not stopping.is_set():
        alive = [each.process.sentinel for each in workers if each.process.is_alive()]
        connection.wait(
            [*alive, waking], timeout=MIN_RESTART_SECONDS if len(alive) < count else None
        )
        for each in workers:
            each.restart_if_dead()
    for each in workers:
        each.process.terminate()
    deadline = time.monotonic() + stop_seconds
    for each in workers:
        each.process.join(max(0.0, deadline - time.monotonic()))
    for each in workers:
        if each.process.is_alive():
            log.error("worker-stuck", pid=each.process.pid)
            each.process.kill()
            each.process.join()


class Worker:
    """One worker process and its successors."""

    def __init__(
        self,
        work: Work,
        number: int,
        died: Work | None = None,
        stop_seconds: float = STOP_SECONDS,
    ) -> None:
        self._work, self._number, self._died = work, number, died
        self._stop_seconds = stop_seconds
        self._pause = MIN_RESTART_SECONDS
        self._start()

    def _start(self) -> None:
        self.process: SpawnProcess = multiprocessing.get_context("spawn").Process(
            target=_run, args=(self._work, self._number, self._stop_seconds)
        )
        self.process.start()
        self._started = time.monotonic()
        self._restart_at: float | None = None

    def restart_if_dead(self) -> None:
        """Start a dead process again, after a pause that doubles while it keeps dying at once."""
        now = time.monotonic()
        if self.process.is_alive():
            return
        if self._restart_at is None:
            log.error("worker-died", pid=self.process.pid, status=self.process.exitcode)
            if self._died is not None:
                self._died(self._number)
            healthy = now - self._started > HEALTHY_SECONDS
            self._pause = (
                MIN_RESTART_SECONDS if healthy else min(2 * self._pause, MAX_RESTART_SECONDS)
            )
            self._restart_at = now + self._pause
        elif now >= self._restart_at:
            self._start()


def _run(work: Work, number: int, stop_seconds: float) -> None:
    """In the new process: do the work, and end if the supervisor ends."""
    threading.Thread(target=_end_with_parent, args=(stop_seconds,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        work(number)


def _end_with_parent(stop_seconds: float) -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(stop_seconds)
        os._exit(1)
