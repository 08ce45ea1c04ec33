"""Rewrites the log of a table without the id of a device and the names of its person."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from rowlock.server.table import events as ev

E = TypeVar("E", bound=msgspec.Struct)


def without_device(log: Sequence[ev.AnyEvent], device: str) -> list[ev.AnyEvent] | None:
    """A table's log in which a device has a random id and no names; None if it was there alone.

    The log stays one that can be played through: steps are as they were, and seats that the device
    still has are left at the end.
    """
    if _devices(log) <= {device, ""}:
        return None
    stranger = secrets.token_urlsafe(12)
    seats = _Seats(log)
    names = {sitter.place for sitter in seats.ever if sitter.owner == device}
    events = [_renamed(event, (device, stranger), place, names) for place, event in enumerate(log)]
    left = [n for n, sitter in enumerate(seats.now) if sitter.here and sitter.owner == device]
    waits = [ev.Unqueued(device=stranger)] if device in seats.waiting else []
    return [*events, *(ev.Left(seat=seat) for seat in left), *waits]


def _devices(log: Sequence[ev.AnyEvent]) -> set[str]:
    """All devices in a log."""
    found: set[str] = set()
    for event in log:
        match event:
            case ev.Opened():
                found |= {event.host, *(seat.device for seat in event.seats)}
            case (
                ev.Sat() | ev.Queued() | ev.Unqueued() | ev.Hosted() | ev.Readmitted() | ev.Agreed()
            ):
                found.add(event.device)
            case ev.Moved():
                found |= {event.origin, event.target}
    return found


NamePlace = tuple[int, int]
"""Where a name stands: the index of the event, and the seat in it."""


@dataclass(slots=True)
class _Sitter:
    """A person in a seat: where their name stands, and the last device that had the seat."""

    place: NamePlace
    owner: str
    here: bool = True


class _Seats:
    """Folds a log into who sits where, and who ever did."""

    def __init__(self, log: Sequence[ev.AnyEvent]) -> None:
        self.now: list[_Sitter] = []
        self.ever: list[_Sitter] = []
        self.waiting: set[str] = set()
        """Devices that wait for the next game."""
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
            case ev.Left() | ev.Manned() | ev.Removed():
                self.now[event.seat].here = False
            case ev.Moved():
                for sitter in self.now:
                    if sitter.here and sitter.owner == event.origin:
                        sitter.owner = event.target
            case ev.Queued():
                self.waiting.add(event.device)
            case ev.Unqueued():
                self.waiting.discard(event.device)
            case _:
                self._arrange(place, event)

    def _arrange(self, place: int, event: ev.AnyEvent) -> None:
        match event:
            case ev.SeatAdded():
                self.now = [*self.now, _Sitter((place, len(self.now)), "", here=False)]
            case ev.SeatClosed():
                self.now = self.now[: event.seat] + self.now[event.seat + 1 :]
            case ev.Started() | ev.Reordered():
                self.now = [self.now[seat] for seat in event.order]


def _renamed(
    event: ev.AnyEvent, ids: tuple[str, str], place: int, names: set[NamePlace]
) -> ev.AnyEvent:
    """An event with the first of two ids replaced by the second, and with these names empty."""

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
        case ev.Unqueued() | ev.Hosted() | ev.Readmitted() | ev.Agreed():
            return _with(event, device=who(event.device))
        case ev.Asked() if event.device == ids[0]:
            return _with(event, device=ids[1], name="")
        case ev.Moved():
            return _with(event, origin=who(event.origin), target=who(event.target))
        case (
            ev.Stepped()
            | ev.Corrected()
            | ev.Held()
            | ev.Unheld()
            | ev.Settled()
            | ev.AdvancePass()
            | ev.TakeBackAsked()
            | ev.TakenBack()
        ) if event.command:
            # Ids of commands come from the client and may identify it.
            sender = event.command.partition(":")[0]
            return event if sender != ids[0] else _with(event, command=f"{ids[1]}:{place}")
    return event


def _with(struct: E, **changes: object) -> E:
    return msgspec.structs.replace(struct, **changes)
