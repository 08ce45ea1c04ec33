"""Open votes on absent people and open requests of newcomers, as a fold of a table's events.

An immutable value. What the votes decide depends on who is present: `absence/away.py` works it out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rowlock.server.table import events as ev

BallotEvent = ev.Voted | ev.Waited | ev.Asked | ev.Answered | ev.Declined
Votes = Mapping[int, str]
"""The answer of each seat that has given one, in the order in which they came."""
YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Request:
    """A newcomer who asks for a seat, and what the people at the table have answered."""

    number: int
    seat: int
    device: str
    name: str
    contribution: str
    votes: Votes = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ballots:
    """All votes and requests that are still open at a table."""

    votes: Mapping[int, Votes] = field(default_factory=dict)
    """By the seat of the absent person."""
    requests: Mapping[int, Request] = field(default_factory=dict)
    asked: int = 0
    """The number of requests ever made."""
    declined: frozenset[str] = frozenset()
    """Devices whose request was declined: they may not ask again."""

    def after(self, event: BallotEvent) -> "Ballots":
        """The ballots after an event."""
        match event:
            case ev.Voted():
                votes = {**self.votes.get(event.seat, {}), event.by: event.answer}
                return replace(self, votes={**self.votes, event.seat: votes})
            case ev.Waited():
                return self.without_votes({event.seat})
            case ev.Asked():
                number = self.asked + 1
                request = Request(number, event.seat, event.device, event.name, event.contribution)
                return replace(self, asked=number, requests={**self.requests, number: request})
            case ev.Answered():
                return self._answered(event)
            case ev.Declined():
                request = self.requests[event.request]
                without = self._without_request(event.request)
                return replace(without, declined=self.declined | {request.device})

    def _answered(self, event: ev.Answered) -> "Ballots":
        request = self.requests[event.request]
        votes = {**request.votes, event.by: YES if event.yes else NO}
        answered = replace(request, votes=votes)
        return replace(self, requests={**self.requests, event.request: answered})

    def without_votes(self, seats: set[int]) -> "Ballots":
        """The ballots once the absent people of some seats have been decided about, or act."""
        return replace(self, votes={s: v for s, v in self.votes.items() if s not in seats})

    def settled(self, seat: int) -> "Ballots":
        """The ballots once a person plays a seat: nothing is asked about it any more."""
        open_still = {n: each for n, each in self.requests.items() if each.seat != seat}
        return replace(self.without_votes({seat}), requests=open_still)

    def _without_request(self, number: int) -> "Ballots":
        return replace(self, requests={n: r for n, r in self.requests.items() if n != number})

    def request_of(self, device: str | None) -> Request | None:
        """The open request of a device."""
        return next((each for each in self.requests.values() if each.device == device), None)
