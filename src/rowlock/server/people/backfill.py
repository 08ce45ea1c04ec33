"""Fills in the results of games that ended before results were stored, after the server's start."""

import asyncio
from collections.abc import Sequence

import structlog

from rowlock.server.storage.store import Store
from rowlock.server.table import events as ev
from rowlock.server.table.index.results import results_of
from rowlock.server.table.room import Room, rebuild

MAX_TABLES = 20_000
"""Tables that are filled in after one start."""
PAUSE_SECONDS = 0.002
"""Between two tables, so that games being played hardly wait."""
log = structlog.get_logger()


async def fill_in(store: Store, most: int = MAX_TABLES) -> int:
    """Store the results of finished tables that have none, the oldest first; how many had none."""
    tables = await store.people.without_results(most)
    for table, ended_at in tables:
        try:
            room = room_at_end([ev.decode(body) for body in await store.load(table)], table)
        except ev.UNREADABLE as wrong:
            log.warning("table-unreadable", table=table, reason=str(wrong))
            continue
        if results := results_of(room):
            await store.people.put_results(table, room.game.name, results, ended_at)
        await asyncio.sleep(PAUSE_SECONDS)
    return len(tables)


def room_at_end(stored: Sequence[ev.AnyEvent], table: str) -> Room:
    """The room as it was when its game ended: people who left later still have their seats."""
    room = rebuild(table, list(stored[:1]))
    for event in stored[1:]:
        room.apply(event)
        if room.status == "over":
            break
    return room
