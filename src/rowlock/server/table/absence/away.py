"""Absent people: who is absent, who may vote on a substitute, and what the votes decide.

Pure functions of a room, of the presence of its devices and of the time. A person is absent if the
table waits for their seat and their device has had no socket for `gone` seconds, or has had one and
given no input for `idle` seconds; a person who has left is absent at once. In a slow game nobody
else is: people have days. The others at the table
wait, or let a bot play until the person is back. The host decides; if the host is absent, or does
not answer, the majority of those present does. A seat that acts is never taken from its person.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from rowlock.rules.errors import Refused
from rowlock.server.protocol.socket import Decides
from rowlock.server.table import events as ev
from rowlock.server.table.absence.ballots import NO, YES, Request, Votes
from rowlock.server.table.levels import check_level
from rowlock.server.table.room import Room

WAIT = "wait"
Reason = Literal["gone", "idle", "left"]


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds a table waits for people: before a substitute is offered, and after taps."""

    gone: float = 60.0
    """For a person without a socket; also how long an offer is hidden once it was decided to wait,
    and how long a host has to answer before the majority decides."""
    idle: float = 180.0
    """For a person with a socket and without input."""
    settle: float = 3.0
    """How long a choice that would count at once may be revised."""

    @property
    def ask(self) -> float:
        """After how many seconds without input a person is asked whether they are still there."""
        return self.idle * 5 / 6


@dataclass(frozen=True, slots=True)
class DeviceTimes:
    """The connections and inputs of a table's devices, at a moment."""

    now: float
    here: frozenset[str] = frozenset()
    """The devices that have a socket."""
    gone_at: Mapping[str, float] | None = None
    """Since when each of the others has had none."""
    due_at: Mapping[str, float] | None = None
    """Since when the table waits for a device that has given no input."""
    sure: bool = True
    """Whether sockets at other processes are known; if not, only missing input makes absent."""


@dataclass(frozen=True, slots=True)
class Absence:
    """Seats without a player: all of one absent device, or one that its person left."""

    seats: tuple[int, ...]
    device: str
    since: float | None
    reason: Reason

    @property
    def seat(self) -> int:
        """The seat by which the absence is named."""
        return self.seats[0]


def absences(room: Room, seen: DeviceTimes, patience: Patience) -> list[Absence]:
    """All absences, first of those who left; none at a table of one device."""
    if not room.company or room.status != "playing":
        return []
    due = room.due_devices
    left = [
        Absence((index,), "", None, "left") for index, seat in enumerate(room.seats) if seat.vacant
    ]
    return left + [
        absence
        for device in _pressed(room)
        if device in due and (absence := _absence(room, device, seen, patience)) is not None
    ]


def _pressed(room: Room) -> Iterable[str]:
    """The devices that have minutes and not days for a decision, so that they can be absent."""
    return () if room.paused or room.setup.days is not None else room.owners


def _absence(room: Room, device: str, seen: DeviceTimes, patience: Patience) -> Absence | None:
    seats = tuple(seat for seat in room.owners[device] if not room.seats[seat].automatic)
    connected = device in seen.here or not seen.sure
    since = _since(device, seen, connected)
    if since is None or since + (patience.idle if connected else patience.gone) > seen.now:
        return None
    return Absence(seats, device, since, "idle" if connected else "gone")


def _since(device: str, seen: DeviceTimes, connected: bool) -> float | None:
    return ((seen.due_at if connected else seen.gone_at) or {}).get(device)


def to_be_asked(room: Room, seen: DeviceTimes, patience: Patience) -> set[str]:
    """The devices that are connected and are asked on their own screens whether they are there."""
    if not room.company or room.status != "playing":
        return set()
    due_at = seen.due_at or {}
    asked = (device for device in _pressed(room) if device in room.due_devices & seen.here)
    return {device for device in asked if due_at.get(device, seen.now) + patience.ask <= seen.now}


def next_look(room: Room, seen: DeviceTimes, patience: Patience) -> float | None:
    """The next time at which a device's `gone`, `ask` or `idle` limit runs out, if any."""
    moments: list[float] = []
    for device in room.due_devices.intersection(_pressed(room)):
        connected = device in seen.here or not seen.sure
        since = _since(device, seen, connected)
        if since is not None:
            waits = (patience.ask, patience.idle) if connected else (patience.gone,)
            moments += [since + wait for wait in waits]
    return min((moment for moment in moments if moment > seen.now), default=None)


# -- who decides ----------------------------------------------------------------------------------


def voters(room: Room, here: Collection[str], absent: Iterable[Absence]) -> dict[str, int]:
    """The devices whose people may vote, each with its first seat; one device has one vote.

    They have a seat, are connected and play themselves; where nobody does, those who have a seat
    that a bot plays, such as people who gave up, so that the game comes to its end. Spectators
    have no vote.
    """
    away = {absence.device for absence in absent}
    seated = {
        device: seats[0]
        for device, seats in room.owners.items()
        if device in here and device not in away
    }
    playing = {
        device: seat
        for device, seat in seated.items()
        if not all(room.seats[each].substitute for each in room.owners[device])
    }
    return playing or seated


def tally(
    votes: Votes, by_device: Mapping[str, int], host: str, waited: float, patience: Patience
) -> str | None:
    """What the votes lead to: the answer that wins, or None as long as it is open.

    A host who is present decides alone. Otherwise more than half of those present do; once an
    answer has been due for as long as a host has to answer, more than half of the votes given.
    A tie is then a decision to wait, which for a newcomer means that the request stays open.
    """
    cast = {seat: answer for seat, answer in votes.items() if seat in by_device.values()}
    hosts = by_device.get(host)
    if hosts in cast:
        return cast[hosts]
    late = waited >= patience.gone
    if not cast or (hosts is not None and not late):
        return None
    whole = len(cast) if late else len(by_device)
    favour = [answer for answer in cast.values() if answer not in (WAIT, NO)]
    against = len(cast) - len(favour)
    if 2 * len(favour) > whole:
        return Counter(favour).most_common(1)[0][0]
    if 2 * against > whole:
        return next(answer for answer in cast.values() if answer in (WAIT, NO))
    return WAIT if late and WAIT in cast.values() else None


def decides(
    device: str | None, by_device: Mapping[str, int], host: str, waited: float, patience: Patience
) -> Decides:
    """Who decides, from the point of view of a device."""
    if host not in by_device or (waited >= patience.gone and device != host):
        return "all"
    return "you" if device == host else "host"


# -- what is stored -------------------------------------------------------------------------------


def outcome(absence: Absence, answer: str) -> list[ev.AnyEvent]:
    """The events of a decision about an absence: to wait, or a bot for all seats of the device."""
    if answer == WAIT:
        return [ev.Waited(seat=absence.seat)]
    idle = absence.reason == "idle"
    return [ev.Substituted(seat=seat, level=answer, idle=idle) for seat in absence.seats]


def admission(request: Request, answer: str) -> list[ev.AnyEvent]:
    """The events of a decision about a newcomer's request."""
    if answer != YES:
        return [ev.Declined(request=request.number)]
    return [
        ev.Sat(
            seat=request.seat,
            device=request.device,
            name=request.name,
            contribution=request.contribution,
        )
    ]


def returns(room: Room, device: str, by_input: bool) -> list[ev.AnyEvent]:
    """The seats that the person of a device takes back.

    With an input all of them, with a socket those that were substituted for want of one. A game
    that is over stays the substitute's.
    """
    if room.status == "over":
        return []
    return [
        ev.Returned(seat=seat)
        for seat in room.seats_of(device)
        if room.seats[seat].substitute
        and not room.has_conceded(seat)
        and (by_input or not room.seats[seat].idle)
    ]


def check_answer(room: Room, answer: str) -> None:
    """Refuse an answer that is neither to wait nor a bot that can play at this table."""
    if answer != WAIT:
        check_level(answer, room.game, len(room.seats))


def voter_seat(room: Room, device: str) -> int:
    """The seat for which a device votes; only people who sit at the table do."""
    seats = room.seats_of(device)
    if not seats:
        raise Refused("not-your-seat")
    return seats[0]
