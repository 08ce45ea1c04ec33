"""Seating: the events of taking, asking for and leaving a seat, and of starting a game.

Every request becomes an event or a refusal, as in the room itself.
"""

import secrets
from collections.abc import Collection, Sequence
from copy import copy

from rowlock.rules.errors import Refused
from rowlock.server.protocol import rest
from rowlock.server.table import events as ev
from rowlock.server.table.absence.ballots import Request
from rowlock.server.table.decisions.own_dice import nobody_throws_without
from rowlock.server.table.levels import check_level, default_level
from rowlock.server.table.next_game import wait
from rowlock.server.table.room import Room
from rowlock.server.table.seats import Seat, clean_name, free_name, hex_only
from rowlock.server.table.setup import check_people

Wished = ev.Sat | ev.Asked | Request
"""A seat that was taken, or one that was asked for."""
MAX_OPEN_REQUESTS = 3
"""Newcomers who may wait for an answer at a table at the same time."""
MAX_REQUESTS = 20
"""Requests of newcomers that a table ever takes."""


def wish(room: Room, device: str, data: rest.Join) -> tuple[list[Wished], list[ev.AnyEvent]]:
    """What a device that wants a seat gets, and the events: a seat, or in play an open request.

    A device that asks again with the same contribution gets the same, as no answer had arrived.
    """
    name, seat, contribution, terms = data.name, data.seat, data.contribution, data.terms
    if before := sat_before(room, device, contribution):
        return [before], []
    if room.table is None:
        sat = join(room, device, name, seat, contribution)
        if terms is not None and 0 <= terms < room.terms.version:
            sat.terms = terms
        return [sat], seated(room, sat)
    if request := room.ballots.request_of(device):
        return [request], []
    asked = ask(room, device, name, seat, contribution)
    return [asked], [asked]


def join(room: Room, device: str, name: str, seat: int | None, contribution: str) -> ev.Sat:
    """Take the seat kept for this device, or an open one, before the game."""
    kept = [index for index in room.invited_seats if room.seats[index].device == device]
    open_seats = kept or room.open_seats
    check_open(room)
    if device in room.removed:
        raise Refused("removed")
    if not open_seats:
        raise Refused("table-full")
    if seat is None:
        seat = open_seats[0]
    if seat not in open_seats:
        raise Refused("seat-taken")
    taken = {each.name for index, each in enumerate(room.seats) if index != seat}
    name = free_name(clean_name(name), taken)
    return ev.Sat(seat=seat, device=device, name=name, contribution=hex_only(contribution))


def ask(room: Room, device: str, name: str, seat: int | None, contribution: str) -> ev.Asked:
    """Ask for a seat in play that its person has left, or that a substitute plays."""
    if room.seats_of(device):
        raise Refused("already-seated")
    if device in room.ballots.declined:
        raise Refused("declined")
    free = sorted(
        (
            index
            for index, each in enumerate(room.seats)
            if (each.vacant or each.substitute) and not room.has_conceded(index)
        ),
        key=lambda index: not room.seats[index].vacant,
    )
    if not free or room.status != "playing":
        raise Refused("already-started")
    if seat is None:
        seat = free[0]
    if seat not in free:
        raise Refused("seat-taken")
    ballots = room.ballots
    if len(ballots.requests) >= MAX_OPEN_REQUESTS or ballots.asked >= MAX_REQUESTS:
        raise Refused("too-fast")
    taken = {each.name for index, each in enumerate(room.seats) if index != seat}
    name = free_name(clean_name(name), taken)
    return ev.Asked(seat=seat, device=device, name=name, contribution=hex_only(contribution))


def sat_before(room: Room, device: str, contribution: str) -> ev.Sat | None:
    """How a device sat down with this contribution, if it asks again as no answer arrived."""
    given = hex_only(contribution)
    for index in room.seats_of(device) if given else ():
        if room.seats[index].contribution == given:
            name = room.seats[index].name
            return ev.Sat(seat=index, device=device, name=name, contribution=given)
    return None


def check_open(room: Room) -> None:
    """Refuse what is possible before the start only."""
    if room.status == "closed":
        raise Refused("table-closed")
    if room.table is not None:
        raise Refused("already-started")


def leave(room: Room, device: str, seat: int) -> list[ev.AnyEvent]:
    """Give a seat up.

    Where people throw their own dice, some have conceded and this is the last who could throw, the
    game ends with it: those who look on would wait for nobody.
    """
    room.check_seat(device, seat)
    last = room.status == "playing" and bool(room.conceded) and nobody_throws_without(room, seat)
    given_up = [ev.Conceded(seat=seat)] if last and not room.has_conceded(seat) else []
    return [*given_up, ev.Left(seat=seat)]


def man(room: Room, device: str, seat: int, level: str) -> ev.Manned | ev.Substituted:
    """The host puts a bot into an open seat, or lets one play for a person who has left."""
    _check_host(room, device)
    if room.status == "closed":
        raise Refused("table-closed")
    level = level or default_level(room.game)
    check_level(level, room.game, len(room.seats))
    if not 0 <= seat < len(room.seats):
        raise Refused("unknown-seat")
    if room.seats[seat].vacant:
        return ev.Substituted(seat=seat, level=level)
    if seat not in room.open_seats:
        raise Refused("seat-taken")
    return ev.Manned(seat=seat, level=level)


def seated(room: Room, event: ev.Sat | ev.Manned | ev.Substituted) -> list[ev.AnyEvent]:
    """A seat is taken, and if it was the last one the game begins: both events or neither."""
    after = copy(room)
    after.apply(event)
    return [event, *begun_by_itself(after)]


def begun_by_itself(room: Room) -> list[ev.AnyEvent]:
    """The start of a table whose seats are all taken; none if the host is to start it.

    A rematch begins once all who were asked are in. If one of them will not play, the host decides.
    """
    if room.status != "waiting" or room.setup.start == "host" or room.invited_seats:
        return []
    if room.terms.behind:
        return []  # somebody has not seen the newest set-up
    if room.setup.start == "full":
        return [] if room.open_seats else [started(room)]
    return [started(room)] if room.owners and not room.declined else []


def come_in(
    room: Room, device: str, names: Sequence[str], contribution: str = "", waited: bool = False
) -> list[ev.AnyEvent]:
    """Take the seats that a rematch keeps for a device, and begin if it was the last one asked.

    They are found by device, or by the names that this device has at the table before: it may have
    taken them over. A person who declined gets open seats, as far as there are any. Nothing comes
    of it if the device sits here already, or if the game has begun without it. A person who waited
    and finds no seat waits on, for the game after this one.
    """
    if room.seats_of(device):
        return []
    wait_on = wait(room, device, names[0]) if waited else []
    if room.status != "waiting" or device in room.removed:
        return wait_on
    kept = [seat for seat in room.invited_seats if _is_kept_for(room.seats[seat], device, names)]
    places = [(seat, room.seats[seat].name) for seat in kept]
    if not places:
        taken = {seat.name for seat in room.seats}
        free = zip(room.open_seats, names, strict=False)
        places = [(seat, free_name(name or "?", taken)) for seat, name in free]
    after, events = copy(room), list[ev.AnyEvent]()
    for seat, name in places:
        given = hex_only(contribution) if not events else ""
        events.append(ev.Sat(seat=seat, device=device, name=name, contribution=given))
        after.apply(events[-1])
    return [*events, *begun_by_itself(after)] if events else wait_on


def _is_kept_for(seat: Seat, device: str, names: Sequence[str]) -> bool:
    return seat.device == device or (seat.name != "" and seat.name in names)


def decline(room: Room, device: str) -> list[ev.AnyEvent]:
    """Give up the seats that are kept for a device."""
    kept = [seat for seat in room.invited_seats if room.seats[seat].device == device]
    return [ev.Left(seat=seat) for seat in kept]


def take_over_host(room: Room, device: str, here: Collection[str]) -> list[ev.AnyEvent]:
    """Make a seated device the host, before or during the game, if the host is not connected."""
    if device == room.host:
        return []
    if room.status == "closed":
        raise Refused("table-closed")
    if room.status == "over":
        raise Refused("already-over")
    if not room.seats_of(device):
        raise Refused("not-your-seat")
    if room.host in here:
        raise Refused("host-is-here")
    return [ev.Hosted(device=device)]


def start(room: Room, device: str) -> ev.Started:
    """The host starts with the seats that are taken, once all have agreed to the set-up."""
    _check_host(room, device)
    check_open(room)
    if room.terms.behind:
        raise Refused("not-agreed")
    return started(room)


def started(room: Room) -> ev.Started:
    """Lots decide who begins, in a rematch the order of seats; the order round the table stays.

    From a position each seat has the sheet of its place there, so all seats are taken.
    """
    if room.table is not None:
        raise Refused("already-started")
    order = [index for index, seat in enumerate(room.seats) if seat.kind != "open"]
    if not order:
        raise Refused("seat-count", game=room.game.name, most=room.game.most_seats, seats=0)
    for index in order:
        if room.seats[index].kind == "bot":
            check_level(room.seats[index].level, room.game, len(order))
    check_people(room.setup.throws, any(room.seats[index].kind != "bot" for index in order))
    if room.setup.position and len(order) < len(room.seats):
        raise Refused("position-seats", seats=len(room.seats))
    in_order = room.setup.start == "invited" or bool(room.setup.position)
    first = 0 if in_order else secrets.randbelow(len(order))
    return ev.Started(order=order[first:] + order[:first])


def _check_host(room: Room, device: str) -> None:
    if device != room.host:
        raise Refused("not-host")
