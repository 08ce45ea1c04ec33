"""Hosting: the events of what a host does before the start, and of what guests answer.

Every request becomes events or a refusal, as in `seating.py`. A request names what the host has
seen (the name in a seat, the version of the set-up), so that nothing happens to another person or
set-up than that.
"""

from collections.abc import Sequence
from copy import copy

from rowlock.rules.errors import Refused
from rowlock.rules.position import read_start
from rowlock.rules.registry import game as named
from rowlock.server.protocol import rest
from rowlock.server.table import events as ev
from rowlock.server.table.decisions.slow import check_days
from rowlock.server.table.levels import check_level
from rowlock.server.table.room import Room
from rowlock.server.table.seating import begun_by_itself, check_open
from rowlock.server.table.seats import Seat
from rowlock.server.table.setup import check_people, check_seconds, stored_options
from rowlock.server.table.sheets import check_length, options_for
from rowlock.server.table.terms import MAX_VERSIONS


def remove(room: Room, device: str, seat: int, name: str) -> list[ev.AnyEvent]:
    """Empty a seat: of a guest, a bot, or one that is kept for somebody."""
    _check_host(room, device)
    found = _seat(room, seat)
    if found.name != name:
        raise Refused("stale")
    if found.kind == "open" and not found.invited:
        return []
    if found.device == device:
        return [ev.Left(seat=seat)]
    return [ev.Removed(seat=seat)]


def readmit(room: Room, device: str, name: str) -> list[ev.AnyEvent]:
    """Invite a person again who was removed."""
    _check_host(room, device)
    found = (removed for removed, known in room.removed.items() if known == name)
    return [ev.Readmitted(device=removed) for removed in found]


def add_seat(room: Room, device: str) -> list[ev.AnyEvent]:
    """Add an open seat, if the game has room for it and the sheets and bots allow it."""
    _check_host(room, device)
    _check_playable(room, room.setup.options, len(room.seats) + 1)
    return [ev.SeatAdded()]


def close_seat(room: Room, device: str, seat: int) -> list[ev.AnyEvent]:
    """Take an open seat away; a table that begins when it is full may be full then."""
    _check_host(room, device)
    if _seat(room, seat).kind != "open" or room.seats[seat].invited:
        raise Refused("seat-taken")
    if len(room.seats) == 1:
        raise Refused("seat-count", game=room.game.name, most=room.game.most_seats, seats=0)
    if room.setup.position:
        _check_playable(room, room.setup.options, len(room.seats) - 1)
    return _with_start(room, ev.SeatClosed(seat=seat))


def reorder(room: Room, device: str, order: Sequence[int]) -> list[ev.AnyEvent]:
    """Put the seats into another order; refused if there are others by now."""
    _check_host(room, device)
    if sorted(order) != list(range(len(room.seats))):
        raise Refused("stale")
    return [] if list(order) == sorted(order) else [ev.Reordered(order=list(order))]


def change(room: Room, device: str, wish: rest.TableChange) -> list[ev.AnyEvent]:
    """Set the table up in another way. People who sit there have to agree before the start."""
    _check_host(room, device)
    check_length(wish.options)
    check_seconds(wish.seconds)
    check_days(wish.days, wish.seconds, wish.throws or room.setup.throws)
    if room.terms.version >= MAX_VERSIONS:
        raise Refused("too-fast")
    rules = named(room.setup.game, wish.options)
    check_people(wish.throws or "fair", any(seat.kind != "bot" for seat in room.seats))
    _check_playable(room, wish.options, len(room.seats))
    changed = ev.Changed(
        options=stored_options(wish.options, rules),
        public=wish.public,
        seconds=wish.seconds,
        days=wish.days,
        pace=wish.pace,
        coach=wish.coach,
        settle=wish.settle,
        throws=wish.throws or room.setup.throws,
    )
    return [] if _as_it_is(room.setup, changed) else [changed]


def agree(room: Room, device: str, version: int) -> list[ev.AnyEvent]:
    """Agree to the newest set-up; the last who agrees may begin the game."""
    check_open(room)
    if device not in room.terms.behind:
        return []
    if version != room.terms.version:
        raise Refused("stale")
    return _with_start(room, ev.Agreed(device=device))


def close(room: Room, device: str) -> list[ev.AnyEvent]:
    """Close the table: nobody sits down here any more."""
    if room.status == "closed":
        return []
    _check_host(room, device)
    return [ev.Closed()]


def hand_on(room: Room, device: str, seat: int) -> list[ev.AnyEvent]:
    """Make the person of a seat the host, before the game or during it."""
    if device != room.host:
        raise Refused("not-host")
    found = _seat(room, seat)
    if not found.person or not found.device:
        raise Refused("no-person")
    return [] if found.device == device else [ev.Hosted(device=found.device)]


def pause(room: Room, device: str) -> list[ev.AnyEvent]:
    """Stop the clock of a game until the host lets it go on; nobody counts as absent meanwhile."""
    _check_may_pause(room, device)
    return [] if room.paused else [ev.Paused()]


def resume(room: Room, device: str) -> list[ev.AnyEvent]:
    """Let a game go on after a pause."""
    _check_may_pause(room, device)
    return [ev.Resumed()] if room.paused else []


def _check_may_pause(room: Room, device: str) -> None:
    if room.table is None:
        raise Refused("not-started")
    if room.status != "playing":
        raise Refused("already-over")
    if device != room.host:
        raise Refused("not-host")
    if room.setup.daily:
        raise Refused("not-at-daily")


def _as_it_is(setup: ev.Opened, change: ev.Changed) -> bool:
    known = (setup.options, setup.public, setup.seconds, setup.days, setup.pace, setup.throws)
    wished = (
        *(change.options, change.public, change.seconds, change.days),
        *(change.pace, change.throws),
    )
    flags = (setup.coach, setup.settle) == (change.coach, change.settle)
    return wished == known and flags


def _check_host(room: Room, device: str) -> None:
    check_open(room)
    if device != room.host:
        raise Refused("not-host")


def _seat(room: Room, seat: int) -> Seat:
    if not 0 <= seat < len(room.seats):
        raise Refused("unknown-seat")
    return room.seats[seat]


def _check_playable(room: Room, options: dict[str, str], seats: int) -> None:
    """Refuse options that do not allow so many seats, or that a bot at the table cannot play."""
    rules = named(room.setup.game, options_for(options, seats))
    rules.start(seats)
    if room.setup.position:
        read_start(room.setup.position, rules, seats)
    for seat in room.seats:
        if seat.kind == "bot":
            check_level(seat.level, rules, seats)


def _with_start(room: Room, event: ev.HostEvent) -> list[ev.AnyEvent]:
    """An event, and the start of the game if nothing is missing any more."""
    after = copy(room)
    after.apply(event)
    return [event, *begun_by_itself(after)]
