"""Event loop of a simulated process: its callbacks in their order, its timers in virtual time.

Its clock begins at a moment of its own, as those of two machines do. A dead loop runs nothing any
more; its tasks are kept until the world ends, so that no `finally` of theirs runs in the meantime.
"""

import asyncio
import contextvars
from collections import deque
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from tests.support.simulation.threads import SimThread

if TYPE_CHECKING:
    from tests.support.simulation.process import Process

EXECUTOR_SECONDS = 0.002
"""How long work takes that runs beside the event loop."""


class SimTask(asyncio.Task[Any]):
    """A task with a number, so that sets of tasks have the same order in every run."""

    number = 0

    def __hash__(self) -> int:
        return self.number


AnyLoop: Any = asyncio.AbstractEventLoop
"""Not all that it promises is used: the rest stays undone."""


class SimLoop(AnyLoop):  # type: ignore[misc]
    """The event loop of one process."""

    def __init__(self, process: "Process", begins: float) -> None:
        self._process, self._world, self._begins = process, process.world, begins
        self.waiting: deque[asyncio.Handle] = deque()
        self.timers: set[asyncio.TimerHandle] = set()
        self.tasks: list[SimTask] = []

    def run_one(self) -> None:
        """Run the first callback that waits."""
        handle = self.waiting.popleft()
        if not handle.cancelled():
            asyncio._set_running_loop(self)
            try:
                handle._run()
            finally:
                asyncio._set_running_loop(None)

    @property
    def open_tasks(self) -> list[SimTask]:
        """Tasks that have not ended."""
        self.tasks = [task for task in self.tasks if not task.done()]
        return self.tasks

    # -- what asyncio calls ---------------------------------------------------------------------

    def time(self) -> float:
        return self._world.now + self._begins

    def call_soon(
        self,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self.waiting.append(handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        timer._scheduled = True  # type: ignore[attr-defined]
        self.timers.add(timer)
        self._world.after(when - self.time(), self._ring, timer, owner=self._process)
        return timer

    def _ring(self, timer: asyncio.TimerHandle) -> None:
        self.timers.discard(timer)
        if not timer.cancelled():
            self.waiting.append(timer)

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        self.timers.discard(handle)

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(self, coro: Any, *, name: Any = None, context: Any = None) -> SimTask:
        task = SimTask(coro, loop=self, name=name, context=context)
        task.number = SimTask.number = SimTask.number + 1
        self.tasks.append(task)
        if len(self.tasks) > 500:
            self.tasks = [each for each in self.tasks if not each.done()]
        return task

    def run_in_executor(
        self, executor: object, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Work beside the loop: a thread that works for a moment and then answers."""
        future = self.create_future()

        def work() -> None:
            self._process.sleep(EXECUTOR_SECONDS * self._process.chance.uniform(0.2, 3))
            try:
                result = func(*args)
            except Exception as wrong:  # noqa: BLE001 - the caller gets it
                self.call_soon_threadsafe(_settle, future, None, wrong)
            else:
                self.call_soon_threadsafe(_settle, future, result, None)

        SimThread(work).start()
        return future

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return not self._process.alive

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self._process.wrong(f"{context.get('message')}: {context.get('exception')!r}")

    def bury(self) -> None:
        """After the end of the world: end what was under way, without a word."""
        self.waiting.clear()
        for task in self.open_tasks:
            unfinished: Any = task
            unfinished._log_destroy_pending = False
            end(task.get_coro())


def end(work: Coroutine[Any, Any, Any] | Any) -> None:
    """Close a coroutine whose loop is gone."""
    try:
        work.close()
    except (Exception, asyncio.CancelledError):  # noqa: BLE001 - it waits again while it ends
        return


def _settle(future: asyncio.Future[Any], result: object, wrong: Exception | None) -> None:
    if future.done():
        return
    if wrong is not None:
        future.set_exception(wrong)
    else:
        future.set_result(result)
