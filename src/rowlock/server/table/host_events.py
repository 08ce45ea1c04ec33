"""How what a host does changes a room: seats, set-up, and the table's being closed.

A part of the fold in `room.py`, beside `people_events.py`.
"""

from typing import TYPE_CHECKING

from rowlock.server.table import events as ev
from rowlock.server.table.people_events import leave_seat, owners_of
from rowlock.server.table.seats import Seat

if TYPE_CHECKING:
    from rowlock.server.table.room import Room


def apply(room: "Room", event: ev.HostEvent) -> None:
    """Take in what the host did, or a guest's agreement to it."""
    match event:
        case ev.Removed():
            _remove(room, event.seat)
        case ev.Readmitted():
            room.removed = {d: name for d, name in room.removed.items() if d != event.device}
        case ev.SeatAdded() | ev.SeatClosed() | ev.Reordered():
            _arrange(room, event)
        case ev.Changed():
            room.terms = room.terms.changed(event, owners_of(room.seats), room.host)
            room.set_up(room.terms.versions[-1])
        case ev.Agreed():
            room.terms = room.terms.agreed(event.device)
        case ev.Closed():
            room.end_early("closed")


def _remove(room: "Room", index: int) -> None:
    """Empty a seat before the start; its person cannot sit down again before being invited."""
    seat = room.seats[index]
    if seat.kind == "bot":
        room.seats[index] = Seat("open")
        return
    if seat.person:
        room.removed = {**room.removed, seat.device: seat.name}
    leave_seat(room, index)


def _arrange(room: "Room", event: ev.SeatAdded | ev.SeatClosed | ev.Reordered) -> None:
    """Add, take away or reorder seats before the start."""
    match event:
        case ev.SeatAdded():
            room.seats = [*room.seats, Seat("open")]
        case ev.SeatClosed():
            room.seats = room.seats[: event.seat] + room.seats[event.seat + 1 :]
        case ev.Reordered():
            room.seats = [room.seats[seat] for seat in event.order]
    room.places = len(room.seats)
    room.set_up(room.setup)
