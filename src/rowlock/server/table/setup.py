"""Checks the setup of a table from a request; summaries of tables for lists."""

import secrets
from collections.abc import Mapping

from rowlock.rules.errors import Refused
from rowlock.rules.game import AnyGame
from rowlock.rules.position import read_start
from rowlock.rules.registry import game as named
from rowlock.server.protocol import rest
from rowlock.server.protocol.base import Throws
from rowlock.server.table import events as ev
from rowlock.server.table.decisions.slow import check_days
from rowlock.server.table.levels import check_level, default_level
from rowlock.server.table.room import Room
from rowlock.server.table.seats import clean_name, free_name
from rowlock.server.table.sheets import check_length, sheet_label, sheet_title

CLOCK_SECONDS = range(5, 601)
"""Allowed times for a decision."""


def set_up(data: rest.TableSetup, device: str, name: str) -> ev.Opened:
    """The first event of a table, from a checked request of a device with a name."""
    check_length(data.options)
    rules = named(data.game, data.options)
    rules.start(len(data.seats))
    if data.position:
        read_start(data.position, rules, len(data.seats))
    check_seconds(data.seconds)
    check_people(data.throws, any(seat.kind != "bot" for seat in data.seats))
    check_days(data.days, data.seconds, data.throws)
    return ev.Opened(
        code="",
        game=data.game,
        host=device,
        seed=secrets.token_hex(32),
        seats=_stored_seats(data.seats, device, name, rules),
        options=stored_options(data.options, rules),
        public=data.public,
        seconds=data.seconds,
        days=data.days,
        pace=data.pace,
        settle=data.settle,
        coach=data.coach,
        throws=data.throws,
        position=data.position,
        start=data.start,
    )


def check_seconds(seconds: int | None) -> None:
    """Refuse a clock that is too fast or too slow."""
    if seconds is not None and seconds not in CLOCK_SECONDS:
        raise Refused("bad-request", reason="seconds")


def check_people(throws: Throws, people: bool) -> None:
    """Refuse dice that people throw where only bots play."""
    if throws == "own" and not people:
        raise Refused("own-dice-people")


def stored_options(options: Mapping[str, str], rules: AnyGame) -> dict[str, str]:
    """The options as a record's headers have them, without those that have their usual values."""
    headers = rules.option_headers()
    return {key: headers[key] for key in options if key in headers}


def _stored_seats(
    seats: list[rest.SeatSetup], device: str, usual_name: str, rules: AnyGame
) -> list[ev.StoredSeat]:
    """The seats to be stored, with distinct names."""
    stored: list[ev.StoredSeat] = []
    for seat in seats:
        taken = {other.name for other in stored}
        if seat.kind == "open":
            stored.append(ev.StoredSeat(kind="open"))
        elif seat.kind == "me":
            name = free_name(clean_name(seat.name or usual_name), taken)
            stored.append(ev.StoredSeat(kind="person", name=name, device=device))
        else:
            level = seat.level or default_level(rules)
            check_level(level, rules, len(seats))
            stored.append(ev.StoredSeat(kind="bot", name=free_name(level, taken), level=level))
    return stored


def opened_view(room: Room) -> rest.Opened:
    """Id and code of a table."""
    return rest.Opened(id=room.id, code=room.setup.code)


def summary(room: Room, device: str | None) -> rest.TableSummary:
    """A table in a list, for a device."""
    due = room.due_devices
    return rest.TableSummary(
        id=room.id,
        code=room.setup.code,
        game=room.game.name,
        sheet=sheet_label(room.game),
        title=sheet_title(room.game),
        status=room.status,
        seats=len(room.seats),
        open=len(room.open_seats),
        players=[
            rest.PlayerInfo(name=seat.name, level=seat.level if seat.kind == "bot" else None)
            for seat in room.seats
            if seat.kind != "open"
        ],
        yours=bool(device and room.seats_of(device)),
        invited=any(room.seats[seat].device == device for seat in room.invited_seats),
        days=room.setup.days,
        due=room.plans.due,
        turn=device in due,
        waiting=[
            rest.PlayerInfo(name=room.seats[seat].name, level=None)
            for seat in (room.awaited if due else ())
            if room.seats[seat].device in due and not room.seats[seat].automatic
        ],
    )
