"""Rebuilds a room from its stored log in pieces, so that other tables have their turn meanwhile."""

import asyncio
from collections.abc import Sequence

from rowlock.rules.errors import Refused
from rowlock.server import events as ev
from rowlock.server.room import Room, rebuild

EVENTS_AT_ONCE = 100
"""So many events are applied in one piece, which takes about a millisecond."""


async def rebuilt(table: str, stored: Sequence[bytes]) -> Room:
    """The room of a whole log; refused with `not-found` if that is empty."""
    if not stored:
        raise Refused("not-found")
    room = rebuild(table, [ev.decode(stored[0])])
    for start in range(1, len(stored), EVENTS_AT_ONCE):
        for body in stored[start : start + EVENTS_AT_ONCE]:
            room.apply(ev.decode(body))
        await asyncio.sleep(0)
    return room
