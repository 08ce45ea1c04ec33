"""What asyncio lacks: a lock for callbacks, batches per tick, background tasks."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Generic, TypeVar

import structlog

from rowlock.rules.errors import RowlockError

CANCEL_AGAIN_SECONDS = 1.0
"""How long a cancelled task has to end before it is cancelled again."""
T = TypeVar("T")
log = structlog.get_logger()


class Lock:
    """FIFO mutex; `enter(f)` calls f at once if it is free.

    Serves functions (`enter`, `leave`) and tasks (`async with`) in the order of their arrival:
    asyncio.Lock serves tasks only, and most moves are made without one.
    """

    __slots__ = ("_waiting", "busy")

    def __init__(self) -> None:
        self.busy = False
        """Whether a function or a task holds it."""
        self._waiting: list[Callable[[], None]] = []

    def enter(self, go: Callable[[], None]) -> None:
        """Call a function that then holds the lock, until `leave` is called for it."""
        if self.busy:
            self._waiting.append(go)
        else:
            self.busy = True
            go()

    def leave(self) -> None:
        """Release the lock to the next in the queue."""
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._waiting.pop(0))
        else:
            self.busy = False

    async def __aenter__(self) -> None:
        let_in = asyncio.get_running_loop().create_future()
        self.enter(partial(self._let_in, let_in))
        try:
            await let_in
        except asyncio.CancelledError:
            if not let_in.cancelled():
                self.leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.leave()

    def _let_in(self, let_in: asyncio.Future[None]) -> None:
        if let_in.cancelled():
            self.leave()
        else:
            let_in.set_result(None)


class TickBatch(Generic[T]):
    """Batches what is added during one tick of the running event loop into one callback."""

    def __init__(self, work: Callable[[list[T]], None]) -> None:
        self._work = work
        self._items: list[T] = []
        self._loop: asyncio.AbstractEventLoop | None = None

    def add(self, item: T) -> None:
        """Add an item; the first of a tick schedules the callback.

        Items left over from a loop that has ended are dropped.
        """
        loop = asyncio.get_running_loop()
        if self._loop is not loop:
            self._loop, self._items = loop, []
        if not self._items:
            loop.call_soon(self.flush)
        self._items.append(item)

    def flush(self) -> None:
        """Call the callback now with what there is, if anything."""
        items, self._items = self._items, []
        if items:
            self._work(items)


class Tasks:
    """Tasks that no caller awaits; what goes wrong in them is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a coroutine in the background until it ends or the process does."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    async def close(self) -> None:
        """Cancel all tasks until all have ended.

        A task that awaits a group of others misses its cancellation if one of them fails then.
        """
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks, timeout=CANCEL_AGAIN_SECONDS)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        wrong = None if task.cancelled() else task.exception()
        if wrong is not None and not isinstance(wrong, RowlockError):
            log.error("task-failed", reason=repr(wrong))
