"""An event loop on whose clock a machine that stands still does not show."""

import asyncio
import selectors
import time
from collections.abc import Coroutine
from typing import Any

LONGEST_STEP_SECONDS = 0.01
"""The clock moves on by at most this much while something is computed."""


class _Clock:
    """Real time, without the moments in which nothing of ours could run."""

    def __init__(self) -> None:
        self._shown, self._read_at = 0.0, time.monotonic()

    def now(self) -> float:
        return self.pass_by(LONGEST_STEP_SECONDS)

    def pass_by(self, most: float) -> float:
        """Move on by what has passed since the last reading, but not by more than `most`."""
        real = time.monotonic()
        self._shown += min(real - self._read_at, most)
        self._read_at = real
        return self._shown


class _Selector(selectors.DefaultSelector):
    """Waits for files, and lets no more time pass by than was to be waited."""

    def __init__(self, clock: _Clock) -> None:
        super().__init__()
        self._clock = clock

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self._clock.now()
        found = super().select(timeout)
        # Without a timer there is nobody for whom it could be too late.
        self._clock.pass_by(LONGEST_STEP_SECONDS if timeout is None else max(timeout, 0))
        return found


class CalmLoop(asyncio.SelectorEventLoop):
    """Timers are due one after the other, with what each leads to in between.

    On a busy machine a loop may be late for two timers at once; whoever tests what happens between
    them would find both done. Here a stall makes everything later, and nothing at once.
    """

    def __init__(self) -> None:
        self._calm = _Clock()
        super().__init__(_Selector(self._calm))

    def time(self) -> float:
        return self._calm.now()


def run_calmly(work: Coroutine[Any, Any, None]) -> None:
    """As `asyncio.run`, on a calm loop."""
    with asyncio.Runner(loop_factory=CalmLoop) as runner:
        runner.run(work)
