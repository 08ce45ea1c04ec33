"""Rest: what a process must not keep once everybody has left."""

from collections.abc import Iterator
from typing import Any

from rowlock.server.live import sync
from rowlock.server.live.live_table import LiveTable
from tests.support.simulation.process import Process

TASKS = 8
"""Tasks of a process that has nothing to do, at most."""
TIMERS = 12
UNUSED_SECONDS = sync.UNUSED_SECONDS + 1.5 * sync.SWEEP_TICKS * sync.TICK_SECONDS
"""After so long a table at which nothing happens has left memory."""


def at_rest(process: Process, thorough: bool) -> Iterator[str]:
    """What is left in memory that should not be."""
    hub, loop, thinkers = process.hub, process.loop, _any(process.hub.thinkers)
    for live in hub.tables.values():
        unused = loop.time() - max(live.grown_at, live.used_at)
        yield from _of_table(live, thorough and unused > UNUSED_SECONDS)
    kept = {
        "connections": process.lines,
        "tables that are being loaded": hub._loading,
        "tables that are about to be opened": hub.bot_tables._opening,
        "sockets counted as open": process.context.crowd._open,
        "bots that wait for their turn": thinkers._thread_queue.waiting,
        "bots that think": thinkers._thread_queue._busy,
    }
    yield from (f"{what}: {left!r}" for what, left in kept.items() if left)
    if len(loop.open_tasks) > TASKS:
        yield f"{len(loop.open_tasks)} tasks: {loop.open_tasks}"
    if len(loop.timers) > TIMERS:
        yield f"{len(loop.timers)} timers"


def _of_table(live: LiveTable, thorough: bool) -> Iterator[str]:
    if live.outboxes:
        yield f"{len(live.outboxes)} outboxes at {live.room.id}"
    if live.queued_changes or live.lock.busy:
        yield f"{live.queued_changes} queued changes at {live.room.id}"
    if thorough and not live.room.has_work:
        yield f"the table {live.room.id}, at which nobody is"


def _any(value: Any) -> Any:
    return value
