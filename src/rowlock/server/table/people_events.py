"""How events about people change a room: who sits, leaves, hosts, votes, waits for the next game.

A part of the fold in `room.py`; `play.py` has the steps of the game, `host_events.py` what a host
does. A room calls `apply` for each such event, and `look_round` for what follows from the seats.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from rowlock.server.protocol.base import NewsKind
from rowlock.server.protocol.socket import News
from rowlock.server.table import events as ev
from rowlock.server.table.absence import stints
from rowlock.server.table.decisions.conceding import Concession
from rowlock.server.table.seats import Seat

if TYPE_CHECKING:
    from rowlock.server.table.facts import RoomFacts
    from rowlock.server.table.room import Room


def apply(room: "Room", event: ev.PeopleEvent) -> None:
    """Take in an event about people."""
    match event:
        case ev.Sat():
            _sit(room, event)
        case ev.Left():
            leave_seat(room, event.seat)
        case ev.Manned():
            _man(room, event.seat, event.level)
        case ev.Substituted():
            _substitute(room, event.seat, event.level, event.idle)
        case ev.Returned():
            _return(room, event.seat)
        case ev.Moved():
            _move(room, event.origin, event.target)
        case ev.Hosted() | ev.Paused() | ev.Resumed():
            _host(room, event)
        case ev.RematchOpened() | ev.Queued() | ev.Unqueued():
            room.next_game = room.next_game.after(event)
        case ev.Conceded():
            _concede(room, event)
        case _:
            _tell_that_it_stays(room, event)
            room.ballots = room.ballots.after(event)


def look_round(room: "RoomFacts") -> None:
    """Note who sits where; called whenever that may have changed."""
    room.owners = owners_of(room.seats)
    if room.table is not None:
        room.table.names = tuple(seat.name for seat in room.seats)
    room.has_bots = any(seat.automatic for seat in room.seats)
    room.has_substitutes = any(seat.substitute for seat in room.seats)
    left = sum(seat.deserted for seat in room.seats)
    several = bool(room.owners) and len(room.owners) + left > 1
    room.company = several and not room.setup.daily


def owners_of(seats: list[Seat]) -> Mapping[str, list[int]]:
    """The seats of every device that has any."""
    owners: dict[str, list[int]] = {}
    for index, seat in enumerate(seats):
        if seat.person and seat.device:
            owners.setdefault(seat.device, []).append(index)
    return owners


def _sit(room: "Room", event: ev.Sat) -> None:
    room.plans = room.plans.without(event.seat)
    before = room.seats[event.seat]
    room.seats[event.seat] = Seat(
        "person", event.name, device=event.device, contribution=event.contribution
    )
    room.next_game = room.next_game.without(event.device)
    room.declined = tuple(name for name in room.declined if name != event.name)
    room.terms = room.terms.seated(event.device, event.terms)
    _played_by_person(room, event.seat, "joined")
    _pass_host_on(room, before.device, newcomer=event.device)
    if room.setup.start == "invited" and room.host not in owners_of(room.seats):
        # Who asked for a rematch may be gone: the first who is in looks after its table.
        room.host = event.device


def leave_seat(room: "Room", index: int) -> None:
    """Give a seat up: before the start it is open again, during a game it is deserted."""
    seat = room.seats[index]
    room.plans = room.plans.without(index)
    if room.table is None and room.setup.start == "invited" and seat.name:
        room.declined = (*room.declined, seat.name)
    room.seats[index] = Seat("open") if room.table is None else replace(seat, device="")
    room.ballots = room.ballots.without_player(index)
    if seat.device not in owners_of(room.seats):
        room.terms = room.terms.agreed(seat.device)
    _pass_host_on(room, seat.device)


def _pass_host_on(room: "Room", device: str, newcomer: str = "") -> None:
    """If the host has no seat any more, the next person who has one looks after the table."""
    owners = owners_of(room.seats)
    if device == room.host and device not in owners:
        others = (owner for owner in owners if owner != newcomer)
        room.host = next(others, newcomer or room.host)


def _man(room: "Room", index: int, level: str) -> None:
    seat = room.seats[index]
    if seat.deserted:
        # Logs of earlier releases name the substitute of a person who left like this.
        _substitute(room, index, level, idle=False)
    else:
        room.seats[index] = replace(
            seat, kind="bot", level=level, name=seat.name or level, device=""
        )


def _substitute(room: "Room", index: int, level: str, idle: bool) -> None:
    room.seats[index] = replace(room.seats[index], substitute=level, idle=idle)
    room.stints = stints.begun(room.stints, index, level, room.turn)
    room.ballots = room.ballots.without_votes({index}).without_player(index)
    _tell(room, index, "substitute", level)


def _return(room: "Room", index: int) -> None:
    room.seats[index] = replace(room.seats[index], substitute="", idle=False)
    _played_by_person(room, index, "back")


def _played_by_person(room: "Room", index: int, news: NewsKind) -> None:
    """Close whatever was open about a seat that no person played."""
    if room.table is None:
        return
    room.stints = stints.ended(room.stints, index, room.turn)
    room.ballots = room.ballots.settled(index).without_player(index)
    _tell(room, index, news, "")


def _tell(room: "Room", index: int, kind: NewsKind, text: str) -> None:
    room.news.add([News(room.turn, index, kind, text)])


def _tell_that_it_stays(room: "Room", event: ev.PeopleEvent) -> None:
    asked = room.ballots.takeback
    if not isinstance(event, ev.TakeBackDropped) or asked is None:
        return
    if event.reason != "withdrawn":
        _tell(room, asked.seat, "stays", room.decisions.last[asked.seat].move)


def _host(room: "Room", event: ev.Hosted | ev.Paused | ev.Resumed) -> None:
    if isinstance(event, ev.Hosted):
        room.host = event.device
        return
    room.paused = isinstance(event, ev.Paused)
    room.plans = room.plans.decided()


def _concede(room: "Room", event: ev.Conceded) -> None:
    turn = room.turn
    room.conceded = (*room.conceded, Concession(event.seat, turn))
    if event.level:
        seat = room.seats[event.seat]
        room.seats[event.seat] = replace(seat, substitute=event.level, idle=False)
        room.stints = stints.begun(room.stints, event.seat, event.level, turn)
    else:
        room.end_early()
    room.ballots = room.ballots.without_votes({event.seat}).without_player(event.seat)
    room.news.add([room.conceded[-1].news])


def _move(room: "Room", origin: str, target: str) -> None:
    room.handovers += 1
    room.terms = room.terms.moved(origin, target)
    room.seats = [
        replace(seat, device=target) if seat.device == origin else seat for seat in room.seats
    ]
    if room.host == origin:
        room.host = target
