"""A person is forgotten: nothing that names the device or its names is left in any log."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from rowlock.server import events as ev
from rowlock.server.hub import Hub
from rowlock.server.room import Room

MOST_TABLES = 1_000
E = TypeVar("E", bound=msgspec.Struct)


async def erase(hub: Hub, device: str) -> None:
    """Delete everything of a device.

    It stands up from all tables. Those where nobody else ever sat are deleted. In the logs of all
    others its names become empty, and its id becomes one that is used nowhere else, so that the
    log is still one that can be played through.
    """
    # Tables that are not over yet tell the lobby and everybody who is there.
    for table in await hub.store.tables_of(device, MOST_TABLES):
        await hub.change(await hub.table(table), lambda room: _stand_up(room, device))
    tables = await hub.store.mentions(device)

    def rewrite(bodies: list[bytes]) -> list[bytes] | None:
        log = without([ev.decode(body) for body in bodies], device)
        return None if log is None else [ev.encode(event) for event in log]

    await hub.rewrite(tables, lambda: hub.store.erase(device, tables, rewrite))


def _stand_up(room: Room, device: str) -> list[ev.AnyEvent]:
    return [ev.Left(seat=seat) for seat in room.seats_of(device)]


def without(log: Sequence[ev.AnyEvent], device: str) -> list[ev.AnyEvent] | None:
    """A table's log without a device; None if there was nobody else."""
    if _devices(log) <= {device, ""}:
        return None
    nobody = secrets.token_urlsafe(12)
    seats = _Seats(log)
    names = {sitter.where for sitter in seats.ever if sitter.owner == device}
    kept = [_renamed(event, (device, nobody), place, names) for place, event in enumerate(log)]
    left = [n for n, sitter in enumerate(seats.now) if sitter.here and sitter.owner == device]
    waits = [ev.Unqueued(device=nobody)] if device in seats.waiting else []
    return [*kept, *(ev.Left(seat=seat) for seat in left), *waits]


def _devices(log: Sequence[ev.AnyEvent]) -> set[str]:
    """Everybody who ever had to do with a table."""
    found: set[str] = set()
    for event in log:
        match event:
            case ev.Opened():
                found |= {event.host, *(seat.device for seat in event.seats)}
            case ev.Sat() | ev.Queued() | ev.Unqueued() | ev.Hosted():
                found.add(event.device)
            case ev.Moved():
                found |= {event.origin, event.target}
    return found


Where = tuple[int, int]
"""Where a name stands: the place of the event, and the seat in it."""


@dataclass(slots=True)
class _Sitter:
    """Somebody in a seat: where their name was given, and the last device that had the seat."""

    where: Where
    owner: str
    here: bool = True


class _Seats:
    """Who sits where while a log goes by, and who ever did."""

    def __init__(self, log: Sequence[ev.AnyEvent]) -> None:
        self.now: list[_Sitter] = []
        self.ever: list[_Sitter] = []
        self.waiting: set[str] = set()
        """The devices that wait for the next game."""
        for place, event in enumerate(log):
            self._follow(place, event)

    def _follow(self, place: int, event: ev.AnyEvent) -> None:
        match event:
            case ev.Opened():
                self.now = [_Sitter((place, n), seat.device) for n, seat in enumerate(event.seats)]
                self.ever = list(self.now)
            case ev.Sat():
                self.now[event.seat] = _Sitter((place, event.seat), event.device)
                self.ever.append(self.now[event.seat])
            case ev.Left() | ev.Manned():
                self.now[event.seat].here = False
            case ev.Started():
                self.now = [self.now[seat] for seat in event.order]
            case ev.Moved():
                for sitter in self.now:
                    if sitter.here and sitter.owner == event.origin:
                        sitter.owner = event.target
            case ev.Queued():
                self.waiting.add(event.device)
            case ev.Unqueued():
                self.waiting.discard(event.device)


def _renamed(
    event: ev.AnyEvent, ids: tuple[str, str], place: int, names: set[Where]
) -> ev.AnyEvent:
    """An event in which the first of two ids is the second, and these names are empty."""

    def who(found: str) -> str:
        return ids[1] if found == ids[0] else found

    match event:
        case ev.Opened():
            seats = [
                _with(seat, device=who(seat.device), name="" if (place, n) in names else seat.name)
                for n, seat in enumerate(event.seats)
            ]
            return _with(event, host=who(event.host), seats=seats)
        case ev.Sat():
            name = "" if (place, event.seat) in names else event.name
            return _with(event, device=who(event.device), name=name)
        case ev.Queued():
            name = "" if event.device == ids[0] else event.name
            return _with(event, device=who(event.device), name=name)
        case ev.Unqueued() | ev.Hosted():
            return _with(event, device=who(event.device))
        case ev.Asked() if event.device == ids[0]:
            return _with(event, device=ids[1], name="")
        case ev.Moved():
            return _with(event, origin=who(event.origin), target=who(event.target))
        case ev.Stepped() if event.command:
            # What a client calls its commands may tell of it, too.
            asked = event.command.partition(":")[0]
            return event if asked != ids[0] else _with(event, command=f"{ids[1]}:{place}")
    return event


def _with(struct: E, **changes: object) -> E:
    return msgspec.structs.replace(struct, **changes)
