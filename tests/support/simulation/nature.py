"""What the server reads from outside: clocks, chance, threads; replaced while a world is simulated.

The seam are the names under which modules import `time`, `secrets`, `random`, `threading` and
`queue`: each is given the one of the simulation. `tests/simulation/test_nature.py` checks that the
server reads clocks and chance in no other way.
"""

import queue
import random
import secrets
import sys
import threading
import time
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

import structlog

from rowlock.server.event_loop import TickBatch
from rowlock.server.live import outbox

if TYPE_CHECKING:
    from tests.support.simulation.process import Process
    from tests.support.simulation.world import World

EPOCH = 1_800_000_000.0
"""The time of day at which every world begins."""
THREADED = ("rowlock.server.storage.writer",)
"""Modules whose threads are simulated; others start none, as the event loop has no executor."""
REPLACED = (time, secrets, random, random.uniform)
_world: "World | None" = None


def process() -> "Process":
    """The simulated process whose code runs now."""
    assert _world is not None, "no world is being simulated"
    assert _world.current is not None, "nothing of a server runs"
    found: Any = _world.current
    return found  # type: ignore[no-any-return]


class Clocks:
    """`time` of the process that runs."""

    @staticmethod
    def time() -> float:
        assert _world is not None, "no world is being simulated"
        found: Any = _world.current
        return EPOCH + _world.now + (found.skew if found is not None else 0.0)

    @staticmethod
    def monotonic() -> float:
        return process().loop.time()

    perf_counter = monotonic

    @staticmethod
    def sleep(seconds: float) -> None:
        process().sleep(seconds)


class Chance:
    """`secrets` and `random` of the process that runs."""

    @staticmethod
    def token_hex(size: int) -> str:
        return process().chance.randbytes(size).hex()

    @staticmethod
    def token_bytes(size: int) -> bytes:
        return process().chance.randbytes(size)

    @staticmethod
    def token_urlsafe(size: int) -> str:
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        return "".join(process().chance.choices(letters, k=(size * 4 + 2) // 3))

    @staticmethod
    def randbelow(most: int) -> int:
        return process().chance.randrange(most)

    @staticmethod
    def shuffle(some: list[Any]) -> None:
        process().chance.shuffle(some)

    @staticmethod
    def uniform(least: float, most: float) -> float:
        return process().chance.uniform(least, most)


class Due:
    """The outboxes that have something to send, for each process those of its own loop."""

    def add(self, box: outbox.Outbox) -> None:
        found = process()
        if found.due is None:
            found.due = TickBatch(outbox._send)
        found.due.add(box)


class NumberedOutbox(outbox.Outbox):
    """Outboxes with a number, so that sets of them have the same order in every run."""

    number = 0

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.number = NumberedOutbox.number = NumberedOutbox.number + 1

    def __hash__(self) -> int:
        return self.number


@cache
def places() -> tuple[tuple[Any, str, Any, Any], ...]:
    """What is replaced where: a module, a name there, what it is, what it is in a world."""
    from rowlock.server.live import live_table
    from tests.support.simulation.threads import Queues, Threading

    clocks, chance = Clocks(), Chance()
    simulated = {id(time): clocks, id(secrets): chance, id(random): chance}
    simulated[id(random.uniform)] = chance.uniform
    found: list[tuple[Any, str, Any, Any]] = []
    for name, module in sorted(sys.modules.items()):
        if not name.startswith(("rowlock.server.", "rowlock.playing.")):
            continue
        known = dict(simulated)
        if name in THREADED:
            known |= {id(threading): Threading(), id(queue): Queues()}
        found += [
            (module, key, value, known[id(value)])
            for key, value in vars(module).items()
            if id(value) in known
        ]
    found.append((outbox, "_due", outbox._due, Due()))
    found.append((live_table, "Outbox", outbox.Outbox, NumberedOutbox))
    return tuple(found)


@contextmanager
def of(world: "World") -> Iterator[None]:
    """Context in which the server reads clocks and chance of a world, and logs to its processes."""
    global _world  # noqa: PLW0603 - modules of the server find it without an argument
    before = structlog.get_config()
    structlog.configure(processors=[_note], cache_logger_on_first_use=False)
    for module, name, _, simulated in places():
        setattr(module, name, simulated)
    _world = world
    try:
        yield
    finally:
        _world = None
        for module, name, real, _ in places():
            setattr(module, name, real)
        structlog.configure(**before)


def _note(_logger: Any, level: str, event: MutableMapping[str, Any]) -> Any:
    if _world is not None and _world.current is not None:
        found: Any = _world.current
        found.logged(level, dict(event))
    raise structlog.DropEvent
