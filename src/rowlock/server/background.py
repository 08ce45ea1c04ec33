"""What goes on while nobody waits for it, until the process ends."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import structlog

from rowlock.rules.errors import RowlockError

AGAIN = 1.0
"""So many seconds a task has to end before it is asked again."""
T = TypeVar("T")
log = structlog.get_logger()


class Background:
    """Tasks that nobody waits for; what goes wrong in them is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let something go on until the process ends."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    async def close(self) -> None:
        """Stop everything, and ask once more whoever has not heard it.

        A task that waits for a group of others is not told if one of those fails in that moment.
        """
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks, timeout=AGAIN)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        wrong = None if task.cancelled() else task.exception()
        if wrong is not None and not isinstance(wrong, RowlockError):
            log.error("task-failed", reason=repr(wrong))
