"""Work that goes on only as long as somebody asks how far it is.

A page asks every second or two. When it leaves it says so, or it just asks no more, and the work
stops at its next step; what was found stays, and the next one who asks goes on from there.
"""

import asyncio
import time
from abc import ABC, abstractmethod

PATIENCE_SECONDS = 12.0
"""How long after the last question the work goes on."""


class Watched(ABC):
    """A background task that stops between two steps once nobody asks for it any more."""

    def __init__(self) -> None:
        self._until: dict[str, float] = {}
        self._task: asyncio.Task[None] | None = None
        self._failed: Exception | None = None

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether nothing is left to do."""

    @abstractmethod
    async def _step(self, owner: str) -> None:
        """Do a little more, on behalf of somebody who asks."""

    def watch(self, who: str, owner: str) -> None:
        """Somebody asks how far it is: go on. Raises what made it fail since, once."""
        self._until[who] = time.monotonic() + PATIENCE_SECONDS
        failed, self._failed = self._failed, None
        if failed is not None:
            raise failed
        if not self.over and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._go_on(owner))

    def leave(self, who: str) -> None:
        """Somebody does not want to know any more."""
        self._until.pop(who, None)

    @property
    def wanted(self) -> bool:
        """Whether somebody asked a short while ago."""
        now = time.monotonic()
        return any(until > now for until in self._until.values())

    @property
    def running(self) -> bool:
        """Whether it is being worked on."""
        return self._task is not None and not self._task.done()

    async def _go_on(self, owner: str) -> None:
        try:
            while self.wanted and not self.over:
                await self._step(owner)
        except Exception as wrong:  # noqa: BLE001 - told to the next one who asks
            self._failed = wrong
