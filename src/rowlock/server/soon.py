"""Things that come singly and are done together, once for every turn of the event loop."""

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Soon(Generic[T]):
    """Collects things until the loop has gone round, then has them done all at once."""

    def __init__(self, work: Callable[[list[T]], None]) -> None:
        self._work = work
        self._waiting: list[T] = []
        self._loop: asyncio.AbstractEventLoop | None = None

    def add(self, thing: T) -> None:
        """One more; whatever waited for a loop that has ended is forgotten."""
        loop = asyncio.get_running_loop()
        if self._loop is not loop:
            self._loop, self._waiting = loop, []
        if not self._waiting:
            loop.call_soon(self.now)
        self._waiting.append(thing)

    def now(self) -> None:
        """Have done what there is, without waiting for the loop."""
        things, self._waiting = self._waiting, []
        if things:
            self._work(things)
