"""The same table again."""

import secrets
from functools import partial

from rowlock.rules.errors import Refused
from rowlock.server import events as ev
from rowlock.server.hub import Hub
from rowlock.server.live import LiveTable
from rowlock.server.neighbours import KIN
from rowlock.server.room import Room
from rowlock.server.setups import rematch_of


async def rematch(hub: Hub, live: LiveTable, device: str) -> LiveTable:
    """The table of the next game: who sits here opens it, once; then anybody finds it.

    First the old table names the new one, so that all who ask at the same time open the same.
    """
    if live.room.rematch is None:
        await hub.change(live, partial(_named, device=device))
    named = str(live.room.rematch)
    if not live.room.seats_of(device):
        return await hub.table(named)
    return await hub.open(rematch_of(live.room), named)


def check_may_go_on(room: Room, device: str) -> None:
    """Who looks on waits until somebody who sits here has asked."""
    if room.rematch is None and not room.seats_of(device):
        raise Refused("not-your-seat")


def _named(room: Room, device: str) -> list[ev.AnyEvent]:
    """The event that names the table of the next game, unless it has a name."""
    check_may_go_on(room, device)
    if room.setup.daily:
        raise Refused("not-at-daily")
    if room.rematch is None and room.status != "over":
        raise Refused("not-over-yet")
    return [] if room.rematch else [ev.Again(table=next_id(room.id))]


def next_id(table: str) -> str:
    """An id that nobody guesses, and that falls to the same process as the one before."""
    return table[:KIN] + secrets.token_urlsafe(12)
