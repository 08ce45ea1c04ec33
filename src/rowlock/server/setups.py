"""From requests to tables: setups that are checked, and tables in short."""

import secrets
from typing import Any

from rowlock.rules.errors import Refused
from rowlock.rules.game import Game
from rowlock.rules.registry import game as named
from rowlock.server import bodies
from rowlock.server import events as ev
from rowlock.server.identity import Device
from rowlock.server.levels import check_level, usual
from rowlock.server.room import Room
from rowlock.server.seats import clean_name, free_name

SECONDS = range(5, 601)


def set_up(data: bodies.TableSetup, device: Device) -> ev.Opened:
    """A checked setup, ready to be stored."""
    rules = named(data.game, data.options)
    rules.start(len(data.seats))
    if data.seconds is not None and data.seconds not in SECONDS:
        raise Refused("bad-request", reason="seconds")
    return ev.Opened(
        code="",
        game=data.game,
        host=device.id,
        seed=secrets.token_hex(32),
        seats=_stored_seats(data.seats, device, rules),
        options=data.options,
        public=data.public,
        seconds=data.seconds,
        pace=data.pace,
        coach=data.coach,
        start=data.start,
    )


def _stored_seats(
    seats: list[bodies.SeatSetup], device: Device, rules: Game[Any]
) -> list[ev.StoredSeat]:
    """Seats with names that differ from each other."""
    stored: list[ev.StoredSeat] = []
    for seat in seats:
        taken = {other.name for other in stored}
        if seat.kind == "open":
            stored.append(ev.StoredSeat(kind="open"))
        elif seat.kind == "me":
            name = free_name(clean_name(seat.name or device.name), taken)
            stored.append(ev.StoredSeat(kind="person", name=name, device=device.id))
        else:
            level = seat.level or usual(rules)
            check_level(level, rules, len(seats))
            stored.append(ev.StoredSeat(kind="bot", name=free_name(level, taken), level=level))
    return stored


def opened(room: Room) -> bodies.Opened:
    """Where a table is found."""
    return bodies.Opened(id=room.id, code=room.setup.code)


def summary(room: Room, device: Device | None) -> bodies.TableSummary:
    """A table in a list."""
    return bodies.TableSummary(
        id=room.id,
        code=room.setup.code,
        game=room.game.name,
        status=room.status,
        seats=len(room.seats),
        open=len(room.open_seats),
        players=[
            bodies.PlayerInfo(name=seat.name, level=seat.level if seat.kind == "bot" else None)
            for seat in room.seats
            if seat.kind != "open"
        ],
        yours=bool(device and room.seats_of(device.id)),
    )
