"""Threads as greenlets: what blocks goes back to the world, which goes on when the time has come.

They take the places of `threading` and `queue` in the writer thread's module. A thread belongs to
the process whose code has started it, and is not heard of again once that is dead.
"""

from collections import deque
from collections.abc import Callable
from typing import Any

from greenlet import getcurrent, greenlet

from tests.support.simulation import nature

WAKE_SECONDS = 0.00005
"""How long a thread takes to wake up."""


class SimThread:
    """A thread of the process that is running."""

    def __init__(self, target: Callable[[], None], name: str = "", daemon: bool = True) -> None:
        self._process = nature.process()
        self._target = target
        self._over = SimEvent()
        self._greenlet = greenlet(self._run, self._process.world.trunk)
        self._process.threads.append(self._greenlet)

    def start(self) -> None:
        self._process.world.after(WAKE_SECONDS, self._greenlet.switch, owner=self._process)

    def join(self) -> None:
        self._over.wait()

    def _run(self) -> None:
        self._target()
        self._over.set()
        if self._greenlet in self._process.threads:
            self._process.threads.remove(self._greenlet)


class Waiter:
    """A thread that waits, woken once."""

    def __init__(self) -> None:
        self._process, self._greenlet = nature.process(), getcurrent()
        self.woken = self.late = False

    def wake(self, late: bool = False) -> None:
        if not self.woken:
            self.woken, self.late = True, late
            self._process.world.after(WAKE_SECONDS, self._greenlet.switch, owner=self._process)

    def wait(self, timeout: float | None = None) -> bool:
        """Wait for `wake`; False if the time was over before."""
        world = self._process.world
        if timeout is not None:
            world.after(timeout, self.wake, True, owner=self._process)
        world.trunk.switch()
        return not self.late


class SimEvent:
    """`threading.Event`."""

    def __init__(self) -> None:
        self._set = False
        self._waiting: list[Waiter] = []

    def is_set(self) -> bool:
        return self._set

    def set(self) -> None:
        self._set = True
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            each.wake()

    def wait(self, timeout: float | None = None) -> bool:
        if not self._set:
            waiter = Waiter()
            self._waiting.append(waiter)
            waiter.wait(timeout)
        return self._set


class SimQueue:
    """`queue.SimpleQueue`, read by one thread."""

    def __init__(self) -> None:
        self._items: deque[Any] = deque()
        self._waiting: Waiter | None = None

    def put(self, item: object) -> None:
        self._items.append(item)
        if self._waiting is not None:
            self._waiting.wake()

    def get(self) -> Any:
        while not self._items:
            self._waiting = Waiter()
            self._waiting.wait()
            self._waiting = None
        return self._items.popleft()

    def empty(self) -> bool:
        return not self._items


class Threading:
    """What the writer's module uses of `threading`."""

    Thread, Event = SimThread, SimEvent


class Queues:
    """What it uses of `queue`."""

    SimpleQueue = SimQueue
