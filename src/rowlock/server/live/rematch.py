"""Rematches: the old table names the new one, which is opened once and entered by each device."""

from functools import partial

from rowlock.rules.errors import Refused
from rowlock.server.cluster.placement import sibling_id
from rowlock.server.live.hub import Hub
from rowlock.server.live.live_table import LiveTable
from rowlock.server.table import events as ev
from rowlock.server.table.next_game import names_at, rematch_of
from rowlock.server.table.room import Room
from rowlock.server.table.seating import come_in


async def rematch(hub: Hub, live: LiveTable, device: str, contribution: str = "") -> LiveTable:
    """The table of the next game, with this device in its seats there if it plays along.

    First the old table names the new one, so all who ask at the same time open the same. Devices
    with a seat here, or waiting for the next game, may open it and sit down; others find it.
    """
    if live.room.rematch is None:
        hub.check_opens_tables()
        await hub.change(live, partial(_named, device=device))
    named, names = str(live.room.rematch), names_at(live.room, device)
    if not names:
        return await hub.table(named)
    waited = device in live.room.next_game.waiting
    enter = partial(come_in, device=device, names=names, contribution=contribution, waited=waited)
    there = await hub.open(rematch_of(live.room), named, enter, live.opener)
    # If it was open already this device is not in yet; if not, nothing comes of it.
    await hub.change(there, enter)
    return there


def check_may_go_on(room: Room, device: str) -> None:
    """Refuse a device that looks on until one that sits here has asked."""
    if room.rematch is None and not room.seats_of(device):
        raise Refused("not-your-seat")


def _named(room: Room, device: str) -> list[ev.AnyEvent]:
    """The event that names the table of the next game, unless it has a name."""
    check_may_go_on(room, device)
    if room.setup.daily:
        raise Refused("not-at-daily")
    if room.rematch is None and room.status != "over":
        raise Refused("not-over-yet")
    if room.rematch:
        return []
    return [ev.RematchOpened(table=sibling_id(room.id), seat=room.seats_of(device)[0])]
