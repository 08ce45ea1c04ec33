"""Who takes a seat and who leaves it, and when everybody begins.

Every request becomes an event or a refusal, as in the room itself.
"""

import secrets
from copy import copy

from rowlock.rules.errors import Refused
from rowlock.server import events as ev
from rowlock.server.levels import check_level
from rowlock.server.room import Room
from rowlock.server.seats import clean_name, free_name, hex_only


def join(room: Room, device: str, name: str, seat: int | None, contribution: str) -> ev.Sat:
    """Take an open seat; once the game runs, one that somebody has left."""
    open_seats = room.open_seats
    if room.log is not None:
        open_seats = [index for index, each in enumerate(room.seats) if each.deserted]
        if not open_seats or room.status == "over":
            raise Refused("already-started")
    if not open_seats:
        raise Refused("table-full")
    if seat is None:
        seat = open_seats[0]
    if seat not in open_seats:
        raise Refused("seat-taken")
    taken = {each.name for index, each in enumerate(room.seats) if index != seat}
    name = free_name(clean_name(name), taken)
    return ev.Sat(seat=seat, device=device, name=name, contribution=hex_only(contribution))


def sat_before(room: Room, device: str, contribution: str) -> ev.Sat | None:
    """How a device sat down with this contribution, if it asks again as no answer arrived."""
    given = hex_only(contribution)
    for index in room.seats_of(device) if given else ():
        if room.seats[index].contribution == given:
            name = room.seats[index].name
            return ev.Sat(seat=index, device=device, name=name, contribution=given)
    return None


def leave(room: Room, device: str, seat: int) -> ev.Left:
    """Give a seat up."""
    room.check_seat(device, seat)
    return ev.Left(seat=seat)


def man(room: Room, device: str, seat: int, level: str) -> ev.Manned:
    """The host puts a bot into an open or deserted seat."""
    _check_host(room, device)
    check_level(level, room.game, len(room.seats))
    if not 0 <= seat < len(room.seats):
        raise Refused("unknown-seat")
    if room.seats[seat].kind != "open" and not room.seats[seat].deserted:
        raise Refused("seat-taken")
    return ev.Manned(seat=seat, level=level)


def seated(room: Room, event: ev.Sat | ev.Manned) -> list[ev.AnyEvent]:
    """Somebody takes a seat, and if it was the last one the game begins: both or neither."""
    after = copy(room)
    after.apply(event)
    return [event, *begun_if_full(after)]


def begun_if_full(room: Room) -> list[ev.AnyEvent]:
    """A table whose last seat is taken begins by itself."""
    return [started(room)] if room.log is None and not room.open_seats else []


def start(room: Room, device: str) -> ev.Started:
    """The host starts with the seats that are taken."""
    _check_host(room, device)
    return started(room)


def started(room: Room) -> ev.Started:
    """Lots decide who begins; the order round the table stays."""
    if room.log is not None:
        raise Refused("already-started")
    order = [index for index, seat in enumerate(room.seats) if seat.kind != "open"]
    if not order:
        raise Refused("seat-count", game=room.game.name, most=room.game.most_seats, seats=0)
    for index in order:
        if room.seats[index].kind == "bot":
            check_level(room.seats[index].level, room.game, len(order))
    first = secrets.randbelow(len(order))
    return ev.Started(order=order[first:] + order[:first])


def _check_host(room: Room, device: str) -> None:
    if device != room.host:
        raise Refused("not-host")
