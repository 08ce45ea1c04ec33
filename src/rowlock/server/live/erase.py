"""Deletes everything of a device: its seats, its tables, its names in the logs of others."""

from rowlock.server.live.hub import Hub
from rowlock.server.people.forget import without_device
from rowlock.server.table import events as ev
from rowlock.server.table.room import Room

MAX_TABLES = 1_000


async def erase(hub: Hub, device: str) -> None:
    """Delete everything of a device.

    It stands up from all tables. Tables that only this device used are deleted. In the logs of all
    others its names become empty, and its id becomes one that is used nowhere else, so that the
    log is still one that can be played through.
    """
    # Tables that are not over yet show it in the lobby and to all who are connected.
    for table in await hub.store.tables_of(device, MAX_TABLES):
        await hub.change(await hub.table(table), lambda room: _stand_up(room, device))
    tables = await hub.store.people.mentions(device)

    def rewrite(bodies: list[bytes]) -> list[bytes] | None:
        log = without_device([ev.decode(body) for body in bodies], device)
        return None if log is None else [ev.encode(event) for event in log]

    await hub.rewrite(tables, lambda: hub.store.people.erase(device, tables, rewrite))


def _stand_up(room: Room, device: str) -> list[ev.AnyEvent]:
    kept = [seat for seat in room.invited_seats if room.seats[seat].device == device]
    return [ev.Left(seat=seat) for seat in (*room.seats_of(device), *kept)]
