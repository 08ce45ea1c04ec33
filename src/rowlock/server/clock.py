"""The time of day without leaps: what a wrongly set clock must not delete or tell.

A machine's clock may be set, by hand or by its time service, and may be wrong for a while. The
clocks of games do not look at it at all (`loop.time()`). What is deleted by age and what is told
once a day is over does, and cannot be undone: so a leap is believed only after it has lasted.
"""

import time
from collections.abc import Callable

LEAP_SECONDS = 60.0
"""A clock that goes ahead or back by more than this, compared with the time since the start."""
TRUST_SECONDS = 3600.0
"""How long a clock that has leapt must have gone on from there until it is believed."""
SURE_SECONDS = 24 * 3600.0
"""For so long after a leap nothing is deleted by age."""


def since_boot() -> float:
    """Seconds since the machine has started; sleep counts where the system can tell."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class WallClock:
    """Reads the machine's clock, and passes its leaps on an hour later."""

    def __init__(
        self, read: Callable[[], float] = time.time, steady: Callable[[], float] = since_boot
    ) -> None:
        self._read, self._steady = read, steady
        self._offset = read() - steady()
        """How far the time of day is ahead of the steady clock, as it is believed."""
        self._claimed = self._offset
        """The same, as the machine's clock says now."""
        self._claimed_at: float | None = None
        """When it began to say so; None if there has been no leap."""

    def now(self) -> float:
        """Seconds since 1970."""
        steady = self._steady()
        offset = self._read() - steady
        if abs(offset - self._claimed) > LEAP_SECONDS:
            self._claimed_at = steady
        self._claimed = offset
        if abs(offset - self._offset) <= LEAP_SECONDS:
            self._offset = offset  # it is right, or was set right again
        elif self._claimed_at is not None and steady - self._claimed_at >= TRUST_SECONDS:
            self._offset = offset
        return steady + self._offset

    @property
    def is_sure(self) -> bool:
        """Whether the clock was not set within a day, so that what is old may be deleted."""
        return not self.leapt_within(SURE_SECONDS)

    def leapt_within(self, seconds: float) -> bool:
        """Whether the machine's clock was set within the last `seconds`."""
        self.now()
        return self._claimed_at is not None and self._steady() - self._claimed_at < seconds


CLOCK = WallClock()


def wall_clock() -> WallClock:
    """The clock of this process."""
    return CLOCK
