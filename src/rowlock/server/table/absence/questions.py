"""Questions to one device about absent people and newcomers, as its `seats` message has them."""

from dataclasses import dataclass, field
from typing import Literal

from rowlock.server.protocol import socket as msg
from rowlock.server.table.absence.away import WAIT, Absence, decides
from rowlock.server.table.absence.ballots import YES, Request, Votes
from rowlock.server.table.absence.presence import Presence, about, about_request
from rowlock.server.table.decisions.agreement import given, to_be_asked
from rowlock.server.table.room import Room


@dataclass(frozen=True, slots=True)
class Questions:
    """Offers, requests and states that go into a `seats` message."""

    offers: list[msg.Offer] = field(default_factory=list)
    requests: list[msg.SeatRequest] = field(default_factory=list)
    still_there: bool = False
    asking: Literal["asked", "declined"] | None = None
    takeback: msg.TakeBackQuestion | None = None


def questions(room: Room, presence: Presence, device: str | None, now: float) -> Questions:
    """The questions for a device; None is a spectator without one."""
    if room.status != "playing":
        return Questions()
    return Questions(
        [_offer(room, presence, each, device, now) for each in presence.questions.offers],
        [_request(room, presence, each, device, now) for each in room.ballots.requests.values()],
        device in presence.questions.asked,
        _asking(room, device),
        _takeback(room, device),
    )


def _takeback(room: Room, device: str | None) -> msg.TakeBackQuestion | None:
    found = room.ballots.takeback
    if found is None:
        return None
    decided = room.decisions.last[found.seat]
    voters, agreed = to_be_asked(room, found.seat), given(room, found)
    return msg.TakeBackQuestion(
        number=found.number,
        seat=found.seat,
        turn=decided.turn,
        move=decided.move,
        voters=len(voters),
        yes=len(agreed),
        asked=(device or "") in voters,
        agreed=voters.get(device or "", -1) in agreed,
    )


def _offer(
    room: Room, presence: Presence, absence: Absence, device: str | None, now: float
) -> msg.Offer:
    voters = presence.voters(room, now)
    cast = _cast(room.ballots.votes.get(absence.seat, {}), voters)
    waited = presence.waited(about(absence), now)
    wait = sum(answer == WAIT for answer in cast.values())
    return msg.Offer(
        seats=list(absence.seats),
        reason=absence.reason,
        seconds=presence.seconds_away(absence, now),
        decides=decides(device, voters, room.host, waited, presence.patience),
        voters=len(voters),
        bot=len(cast) - wait,
        wait=wait,
        answer=cast.get(voters.get(device or "", -1)),
    )


def _request(
    room: Room, presence: Presence, request: Request, device: str | None, now: float
) -> msg.SeatRequest:
    voters = presence.voters(room, now)
    cast = _cast(request.votes, voters)
    waited = presence.waited(about_request(request.number), now)
    answer = cast.get(voters.get(device or "", -1))
    yes = sum(each == YES for each in cast.values())
    return msg.SeatRequest(
        number=request.number,
        seat=request.seat,
        name=request.name,
        decides=decides(device, voters, room.host, waited, presence.patience),
        voters=len(voters),
        yes=yes,
        no=len(cast) - yes,
        answer=None if answer is None else answer == YES,
    )


def _cast(votes: Votes, voters: dict[str, int]) -> dict[int, str]:
    """The votes of those who may vote."""
    return {seat: answer for seat, answer in votes.items() if seat in voters.values()}


def _asking(room: Room, device: str | None) -> Literal["asked", "declined"] | None:
    if device is None or room.seats_of(device):
        return None
    if room.ballots.request_of(device) is not None:
        return "asked"
    return "declined" if device in room.ballots.declined else None
