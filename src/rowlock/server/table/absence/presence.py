"""Presence at one table: connected devices, times of absence, and the questions that follow.

The time is an argument of every method, so that tests can use any clock. The times are those of
this process: after a restart all of them begin anew.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rowlock.rules.errors import Refused
from rowlock.server.table import events as ev
from rowlock.server.table.absence import away
from rowlock.server.table.absence.away import Absence, DeviceTimes, Patience
from rowlock.server.table.absence.ballots import NO, YES, Votes
from rowlock.server.table.decisions import agreement
from rowlock.server.table.room import Room


@dataclass(frozen=True, slots=True)
class OpenQuestions:
    """What the people at a table are asked at a moment."""

    offers: tuple[Absence, ...] = ()
    asked: frozenset[str] = frozenset()
    """The devices that are asked on their own screens whether their people are still there."""
    late: frozenset[str] = frozenset()
    """The questions that the majority decides, as the host has not answered in time."""


NO_QUESTIONS = OpenQuestions()
DAY_SECONDS = 24 * 3600
TAKEBACK = "takeback"
"""How the names of such questions begin."""


class Presence:
    """The presence of one table's devices, as this process knows it."""

    def __init__(self, patience: Patience | None = None) -> None:
        self.patience = patience or Patience()
        self.here: frozenset[str] = frozenset()
        self.sure = True
        """Whether sockets at other processes are known."""
        self.questions = OpenQuestions()
        self._decision = ""
        """The decision that was under way when the table was last looked at."""
        self._gone_at: dict[str, float] = {}
        self._due_at: dict[str, float] = {}
        self._hidden_until: dict[int, float] = {}
        """Seats about which it was decided to wait, and until when nothing is offered."""
        self._offered_at: dict[str, float] = {}
        """When each question was first asked."""

    # -- what is noted ----------------------------------------------------------------------------

    def see(self, room: Room, here: frozenset[str], now: float) -> None:
        """Note which devices are connected."""
        self.here = here
        self._gone_at = {
            device: self._gone_at.get(device, now) for device in room.owners if device not in here
        }

    def believe(self, sure: bool, now: float) -> None:
        """Note whether sockets at other processes are known.

        Once they are again, those who are not connected count as away from this moment on.
        """
        if sure and not self.sure:
            self._gone_at = dict.fromkeys(self._gone_at, now)
        self.sure = sure

    @property
    def quiet(self) -> bool:
        """Whether all seated devices are connected and no question is open."""
        return not self._gone_at and self.questions == NO_QUESTIONS and not self._hidden_until

    def follow(self, room: Room, events: Iterable[ev.AnyEvent], now: float) -> None:
        """Note what was stored: who acted, and whom the table waits for since when."""
        for event in events:
            if isinstance(event, ev.PlayEvent):
                if not isinstance(event, ev.Due) and event.command:
                    self._due_at.pop(event.command.partition(":")[0], None)
            elif isinstance(event, ev.Waited):
                self._hidden_until[event.seat] = now + self.patience.gone
            elif isinstance(event, ev.Substituted | ev.Returned):
                self._due_at.pop(room.seats[event.seat].device, None)
            elif isinstance(event, ev.TakenBack | ev.Resumed):
                self._due_at.clear()  # the table waits for somebody else, or waits anew
                self._gone_at = dict.fromkeys(self._gone_at, now)
        for device in room.due_devices:
            self._due_at.setdefault(device, now)

    def hear(self, device: str, now: float) -> bool:
        """Note an input of a device; whether the table is waiting for that device."""
        if device not in self._due_at:
            return False
        self._due_at[device] = now
        return True

    def hear_all(self, room: Room, inputs: Mapping[str, float]) -> None:
        """Note inputs of devices in one decision, which may be over by now.

        In a new decision, and after a choice, a device is due from the next moment on at which the
        table waits for it.
        """
        followed, self._decision = self._decision, room.decision
        due = room.due_devices if inputs and followed == room.decision else ()
        for device, at in inputs.items():
            if device in due:
                self._due_at[device] = at
            else:
                self._due_at.pop(device, None)

    # -- what follows -----------------------------------------------------------------------------

    def look(self, room: Room, now: float) -> OpenQuestions:
        """Update `questions`: what is to be asked now."""
        absent = away.absences(room, self._seen(now), self.patience)
        self._hidden_until = {s: at for s, at in self._hidden_until.items() if at > now}
        offers = tuple(each for each in absent if each.seat not in self._hidden_until)
        keys = {about(each) for each in offers} | set(map(about_request, room.ballots.requests))
        if (asked_back := room.ballots.takeback) is not None:
            keys.add(about_takeback(asked_back.number))
        self._offered_at = {key: self._offered_at.get(key, now) for key in keys}
        late = (key for key, at in self._offered_at.items() if self._late_at(room, key, at) <= now)
        asked = away.to_be_asked(room, self._seen(now), self.patience)
        self.questions = OpenQuestions(offers, frozenset(asked), frozenset(late))
        return self.questions

    def next_look(self, room: Room, now: float) -> float | None:
        """The next moment at which there may be something else to be asked."""
        own = away.next_look(room, self._seen(now), self.patience) if room.company else None
        late = [self._late_at(room, key, at) for key, at in self._offered_at.items()]
        moments = [*self._hidden_until.values(), *late, *([] if own is None else [own])]
        return min((moment for moment in moments if moment > now), default=None)

    def _late_at(self, room: Room, question: str, at: float) -> float:
        """When answers to a question that was first asked at a moment are overdue.

        A take-back may be thought over for as long as a decision.
        """
        if not question.startswith(TAKEBACK):
            return at + self.patience.gone
        days = (room.setup.days or 0) * DAY_SECONDS
        return at + max(self.patience.gone, room.setup.seconds or 0, days)

    def _seen(self, now: float) -> DeviceTimes:
        return DeviceTimes(now, self.here, self._gone_at, self._due_at, self.sure)

    def waited(self, question: str, now: float) -> float:
        """How many seconds a question has been asked."""
        return now - self._offered_at.get(question, now)

    def voters(self, room: Room, now: float) -> dict[str, int]:
        """The devices that may vote, each with its first seat."""
        absent = away.absences(room, self._seen(now), self.patience)
        return away.voters(room, self.here, absent)

    def seconds_away(self, absence: Absence, now: float) -> int:
        """For how many seconds a person has been absent."""
        return 0 if absence.since is None else round(now - absence.since)

    # -- what is decided --------------------------------------------------------------------------

    def vote(
        self, room: Room, device: str, seat: int, answer: str, now: float
    ) -> list[ev.AnyEvent]:
        """The events of an answer to an absence: the decision, or a vote that counts later."""
        by = away.voter_seat(room, device)
        away.check_answer(room, answer)
        absence = self._absence_of(room, seat, now)
        votes = {**room.ballots.votes.get(absence.seat, {}), by: answer}
        decided = self._tally(room, votes, about(absence), now)
        if decided is not None:
            return away.outcome(absence, decided)
        before = room.ballots.votes.get(absence.seat, {}).get(by)
        return [] if before == answer else [ev.Voted(seat=absence.seat, by=by, answer=answer)]

    def answer(
        self, room: Room, device: str, number: int, yes: bool, now: float
    ) -> list[ev.AnyEvent]:
        """The events of an answer to a newcomer's request."""
        by = away.voter_seat(room, device)
        request = room.ballots.requests.get(number)
        if request is None:
            raise Refused("stale")
        votes = {**request.votes, by: YES if yes else NO}
        decided = self._tally(room, votes, about_request(number), now)
        if decided is not None:
            return away.admission(request, decided)
        known = request.votes.get(by) == votes[by]
        return [] if known else [ev.Answered(request=number, by=by, yes=yes)]

    def settle(self, room: Room, now: float) -> list[ev.AnyEvent]:
        """The events of the first question that the votes given so far decide, if any."""
        for absence in away.absences(room, self._seen(now), self.patience):
            votes = room.ballots.votes.get(absence.seat, {})
            decided = self._tally(room, votes, about(absence), now)
            if decided is not None:
                return away.outcome(absence, decided)
        for number, request in room.ballots.requests.items():
            decided = self._tally(room, request.votes, about_request(number), now)
            if decided is not None:
                return away.admission(request, decided)
        asked_back = room.ballots.takeback
        if asked_back is None:
            return []
        question = about_takeback(asked_back.number)
        at = self._offered_at.get(question, now)
        return [*agreement.settle(room, self._late_at(room, question, at) <= now)]

    def _absence_of(self, room: Room, seat: int, now: float) -> Absence:
        for absence in away.absences(room, self._seen(now), self.patience):
            if seat in absence.seats:
                return absence
        raise Refused("not-away")

    def _tally(self, room: Room, votes: Votes, question: str, now: float) -> str | None:
        waited = self.waited(question, now)
        return away.tally(votes, self.voters(room, now), room.host, waited, self.patience)


def about(absence: Absence) -> str:
    """The name of the question what is done about an absence."""
    return f"seat {absence.seat}"


def about_takeback(number: int) -> str:
    """The name of the question whether a decision may be taken back."""
    return f"{TAKEBACK} {number}"


def about_request(number: int) -> str:
    """The name of the question whether a newcomer may sit down."""
    return f"request {number}"
