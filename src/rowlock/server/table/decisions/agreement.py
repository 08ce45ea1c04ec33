"""Agreement to a take-back: who is asked, what the answers lead to, and what may be asked for.

All people who play at the table are asked but the one who asks; bots agree, and so do substitutes
for the people they play for. One answer of a device counts for all its seats. Whoever has not
answered once the time is up is not waited for: then those who have agreed decide, and without any
of them the decision stays. So nobody who is away can stop a table, nor is anything taken back
behind everybody's back.
"""

from collections.abc import Mapping, Sequence

from rowlock.rules.errors import Refused
from rowlock.server.protocol import socket as msg
from rowlock.server.table import events as ev
from rowlock.server.table.absence.ballots import TakeBackRequest
from rowlock.server.table.decisions.changeable import too_many
from rowlock.server.table.room import Room


def ask(room: Room, device: str, command: msg.TakeBackWish) -> Sequence[ev.AnyEvent]:
    """The events of a wish to take a decision back: at once if there is nobody to be asked."""
    room.check_seat(device, command.seat)
    key = f"{device}:{command.id}"
    if room.done(key):
        return []
    _check(room, command.seat, command.step)
    seat, step = command.seat, command.step
    if not to_be_asked(room, seat):
        return [ev.TakenBack(seat=seat, step=step, command=key)]
    return [ev.TakeBackAsked(seat=seat, step=step, command=key)]


def _check(room: Room, seat: int, step: int) -> None:
    if room.setup.daily:
        raise Refused("not-at-daily")
    if room.table is None:
        raise Refused("not-started")
    if room.status != "playing":
        raise Refused("takeback-over")
    decided = room.decisions.last.get(seat)
    if decided is None or decided.step != step or room.has_conceded(seat):
        raise Refused("stale")
    if room.ballots.takeback is not None:
        raise Refused("takeback-asked")
    if (seat, step) in room.ballots.takebacks_declined:
        raise Refused("takeback-declined")
    if too_many(room):
        raise Refused("too-fast")


def to_be_asked(room: Room, seat: int) -> Mapping[str, int]:
    """The devices of the people who must agree with a seat, each with its first seat."""
    own = room.seats[seat].device
    return {
        device: seats[0]
        for device, seats in room.owners.items()
        if device != own and not all(room.seats[each].automatic for each in seats)
    }


def answer(room: Room, device: str, command: msg.TakeBackAnswer) -> Sequence[ev.AnyEvent]:
    """The events of an answer; that of the person who has asked is whether it is still wanted."""
    found = room.ballots.takeback
    if not room.seats_of(device):
        raise Refused("not-your-seat")
    if found is None or found.number != command.request:
        raise Refused("stale")
    if found.seat in room.seats_of(device):
        return [] if command.yes else [ev.TakeBackDropped(reason="withdrawn")]
    if not command.yes:
        return [ev.TakeBackDropped(reason="declined")]
    by = room.seats_of(device)[0]
    if _missing(room, found) <= {by}:
        return _taken_back(found)
    return [] if by in found.agreed else [ev.TakeBackAgreed(by=by)]


def settle(room: Room, late: bool) -> Sequence[ev.AnyEvent]:
    """What the answers given lead to; `late` if there was time enough to give them."""
    found = room.ballots.takeback
    if found is None or room.status != "playing":
        return []
    missing = _missing(room, found)
    if missing and not late:
        return []
    if missing and not given(room, found):
        return [ev.TakeBackDropped(reason="unanswered")]
    return _taken_back(found)


def given(room: Room, found: TakeBackRequest) -> set[int]:
    """The seats of those who have agreed and are still asked."""
    return set(to_be_asked(room, found.seat).values()) & found.agreed


def _missing(room: Room, found: TakeBackRequest) -> set[int]:
    return set(to_be_asked(room, found.seat).values()) - found.agreed


def _taken_back(found: TakeBackRequest) -> Sequence[ev.AnyEvent]:
    return [ev.TakenBack(seat=found.seat, step=found.step)]
