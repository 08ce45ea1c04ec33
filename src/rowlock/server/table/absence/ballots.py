"""Open votes on absent people, requests of newcomers and of a take-back: a fold of events.

An immutable value. What the votes decide depends on who is present: `absence/away.py` works it out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rowlock.server.table import events as ev

BallotEvent = (
    ev.Voted
    | ev.Waited
    | ev.Asked
    | ev.Answered
    | ev.Declined
    | ev.TakeBackAsked
    | ev.TakeBackAgreed
    | ev.TakeBackDropped
)
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
class TakeBackRequest:
    """A person who wants to take a decision back, and the seats whose people have agreed."""

    number: int
    seat: int
    step: int
    agreed: frozenset[int] = frozenset()


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
    takeback: TakeBackRequest | None = None
    """There is at most one at a time."""
    takebacks_asked: int = 0
    takebacks_declined: frozenset[tuple[int, int]] = frozenset()
    """Seats and steps of the decisions that stay, as somebody has declined."""

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
            case ev.TakeBackAsked():
                number = self.takebacks_asked + 1
                asked_back = TakeBackRequest(number, event.seat, event.step)
                return replace(self, takebacks_asked=number, takeback=asked_back)
            case ev.TakeBackAgreed() | ev.TakeBackDropped():
                return self._about_takeback(event)

    def _about_takeback(self, event: ev.TakeBackAgreed | ev.TakeBackDropped) -> "Ballots":
        found = self.takeback
        if found is None:
            return self  # logs of earlier releases have answers to a wish that is void by now
        if isinstance(event, ev.TakeBackAgreed):
            return replace(self, takeback=replace(found, agreed=found.agreed | {event.by}))
        stays = {(found.seat, found.step)} if event.reason == "declined" else set()
        return replace(self, takeback=None, takebacks_declined=self.takebacks_declined | stays)

    def taken_back(self) -> "Ballots":
        """The ballots once a decision was taken back: places in the game's log are others now."""
        return replace(self, takeback=None, takebacks_declined=frozenset())

    def without_player(self, seat: int) -> "Ballots":
        """The ballots once another player has a seat, or it plays on: its own wish is void.

        So is the answer that was given for it.
        """
        found = self.takeback
        if found is None:
            return self
        if found.seat == seat:
            return replace(self, takeback=None)
        return replace(self, takeback=replace(found, agreed=found.agreed - {seat}))

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
