"""Results of games that ended before results were kept: filled in after a start, one by one."""

import asyncio
from collections.abc import Sequence

import structlog

from rowlock.server import events as ev
from rowlock.server.results import results_of
from rowlock.server.room import Room, rebuild
from rowlock.server.store import Store

MOST = 20_000
"""So many games are filled in after one start."""
PAUSE = 0.002
"""Between two games, so that nobody who plays has to wait."""
log = structlog.get_logger()


async def fill_in(store: Store, most: int = MOST) -> int:
    """Keep the results of finished tables that have none, the oldest first; how many had none."""
    tables = await store.unlisted(most)
    for table, touched in tables:
        try:
            room = room_at_end([ev.decode(body) for body in await store.load(table)], table)
        except ev.UNREADABLE as wrong:
            log.warning("table-unreadable", table=table, reason=str(wrong))
            continue
        if results := results_of(room):
            await store.put_results(table, room.game.name, results, touched)
        await asyncio.sleep(PAUSE)
    return len(tables)


def room_at_end(stored: Sequence[ev.AnyEvent], table: str) -> Room:
    """The table in the moment when its game ended: who left later had a seat then."""
    room = rebuild(table, list(stored[:1]))
    for event in stored[1:]:
        room.apply(event)
        if room.status == "over":
            break
    return room
