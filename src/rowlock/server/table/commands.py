"""What a command of a device leads to at a room: worked out once, before it is stored.

Every request becomes changes or a refusal. A step of the game comes with the state after it
(`Foreseen`), which the room takes over once it is stored. What people do about seats before and
between games is in `seating.py` and `next_game.py`.
"""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

from rowlock.playing.dice import throw
from rowlock.playing.log import write_choice, write_step
from rowlock.rules.concession import ends_game
from rowlock.rules.errors import Refused, RowlockError
from rowlock.rules.game import Phase
from rowlock.rules.moves import parse_move
from rowlock.rules.steps import Chosen, Retracted, Step, Thrown
from rowlock.server.protocol import socket as msg
from rowlock.server.table import events as ev
from rowlock.server.table.absence.presence import Presence
from rowlock.server.table.decisions import agreement, own_dice, revising
from rowlock.server.table.decisions.slow import due_of, stand
from rowlock.server.table.index.listing import Listing, listing_of, listing_of_end
from rowlock.server.table.levels import default_level
from rowlock.server.table.play import Change, Foreseen
from rowlock.server.table.room import Room

Make = Callable[[Room], Sequence[Change]]
"""Works out what a request leads to at a room; nothing if it was carried out before."""
StepCommand = msg.Choose | msg.Roll | msg.Throw | msg.Undo | msg.Settle
PeopleCommand = (
    msg.Vote | msg.Admit | msg.TakeBackWish | msg.TakeBackAnswer | msg.PassInAdvance | msg.Concede
)
"""What people at a table ask of each other, answer, and choose in advance; and conceding."""


@dataclass(slots=True)
class Prepared:
    """What a request leads to: the events to store, and the room once they are stored."""

    events: Sequence[ev.AnyEvent]
    bodies: list[bytes]
    """The events as they are stored."""
    step: Foreseen | None = None
    """The only event, a step that ends nothing: it is applied to the room in place."""
    after: Room | None = None
    """For all other events: the room after them."""
    listing: Listing | None = None
    """The table's listing after them; play that ends nothing leaves it as it is."""

    steps: int = 1
    """How many of the events are steps of the game."""
    changes_people: bool = False
    """Whether all are to be sent the seats, too: people changed, or the end opens the seed."""


def prepare(room: Room, changes: Sequence[Change], now: float = 0.0) -> Prepared:
    """Changes with what they lead to; a new decision of a slow game has its deadline from now on.

    One step that ends nothing is nearly always all there is. It is applied in place, without a
    copy of the room, whose cost grows with the game.
    """
    slow = room.setup.days is not None
    plain = len(changes) == 1 and room.ballots.takeback is None and not slow
    if plain and isinstance(changes[0], Foreseen) and not changes[0].ends:
        step = changes[0]
        return Prepared([step.event], [ev.encode(step.event)], step)
    events = [each.event if isinstance(each, Foreseen) else each for each in changes]
    if not events:
        return Prepared([], [])
    after = copy(room)
    for change in changes:
        after.apply(change)
    due = due_of(room, after, now) if slow else []
    for event in due:
        after.apply(event)
    events += due
    over, play = after.status == "over", all(isinstance(event, ev.PlayEvent) for event in events)
    listing = listing_of_end(after) if over and room.status != "over" else listing_of(after)
    return Prepared(
        events,
        [ev.encode(event) for event in events],
        after=after,
        listing=listing if over or due or not play else None,
        steps=sum(isinstance(event, ev.Stepped) for event in events),
        changes_people=over or not play or after.ballots is not room.ballots,
    )


# -- steps of the game ----------------------------------------------------------------------------


def step_changes(room: Room, device: str, command: StepCommand) -> Sequence[Change]:
    """What a command about the game leads to; one that was carried out leads to nothing more."""
    room.check_seat(device, command.seat)
    key = f"{device}:{command.id}"
    if room.done(key):
        return []
    _check_goes_on(room, command.seat)
    check_decision(room, command.decision)
    if room.choice_stays(command.seat) and isinstance(command, msg.Choose | msg.Undo):
        raise Refused("choice-stays")
    if isinstance(command, msg.Choose):
        return [choose(room, command.seat, command.move, key, command.revise)]
    if isinstance(command, msg.Undo):
        return take_back_choice(room, command.seat, key)
    if isinstance(command, msg.Settle):
        return revising.settle(room, command.seat, key)
    if isinstance(command, msg.Throw):
        return own_dice.throw(room, command, key)
    if room.setup.throws == "own":
        raise Refused("own-dice")
    if revising.roll_follows(room, command.seat):
        return revising.settle_and_roll(room, key)
    if room.game.rolling(room.state) != command.seat:
        raise Refused("stale")
    return [roll(room, key)]


def _check_goes_on(room: Room, seat: int) -> None:
    """Refuse what a seat would do that has conceded, or after a game that ended like that."""
    if room.status == "closed":
        raise Refused("table-closed")
    if not room.conceded:
        return
    if room.status == "over":
        raise Refused("already-over")
    if room.has_conceded(seat):
        raise Refused("has-conceded")


def check_decision(room: Room, decision: str) -> None:
    """Refuse a command about another decision than the one under way, or before the game."""
    if room.table is None:
        raise Refused("not-started")
    if decision != room.decision:
        raise Refused("stale")


def choose(
    room: Room, seat: int, move: str, command: str = "", revise: bool = False
) -> Foreseen | ev.Held:
    """A seat's choice by the text of its move; held if it would count and may be revised."""
    state, moves = room.state, room.legal(seat)
    legal = moves.get(move)
    if legal is None:
        raise why(room, seat, move)
    after = room.game.chosen(state, seat, legal)
    # The page asks for it, the table allows it, and there is something else to choose.
    revise = revise and room.setup.settle and len(moves) > 1
    if (revise or room.settling.revisable - {seat}) and takes_effect(state, after):
        return ev.Held(seat=seat, move=move, revise=revise, command=command)
    # The text of a legal move is known: it is not written again.
    event = ev.Stepped(step=write_choice(seat, move), command=command, revise=revise)
    return Foreseen(event, Chosen(seat, legal), state, after)


def takes_effect(before: Any, after: Any) -> bool:
    """Whether a choice does more than to wait for the others."""
    return before.phase is not Phase.TOGETHER or not any(after.choices)


def why(room: Room, seat: int, move: str) -> RowlockError:
    """The reason why a move is not legal; `not-now` if it is."""
    return room.game.refusal(room.state, seat, parse_move(move))


def undo(room: Room, seat: int, command: str = "") -> Foreseen:
    """Take a hidden choice back."""
    state = room.state
    return _foreseen(Retracted(seat), state, room.game.retract(state, seat), command)


def take_back_choice(room: Room, seat: int, command: str) -> Sequence[Change]:
    """Undo of a person: of a choice that is held, or of one that waits for others."""
    held = room.settling.held
    if held is not None and held.seat == seat:
        return [ev.Unheld(seat=seat, command=command)]
    return revising.undo_before(room, undo(room, seat, command))


def roll(room: Room, command: str = "", late: bool = False) -> Foreseen:
    """Throw the dice."""
    table = room.begun
    faces = throw(table.dice, room.game, table.state)
    after = room.game.rolled(table.state, faces)
    return _foreseen(Thrown(faces), table.state, after, command, late)


def time_is_up(room: Room) -> list[Change]:
    """What the clock does for all people that the table waits for; the game says what."""
    state = room.state
    if room.status != "playing" or room.paused:
        return []
    if room.settling.held is not None:
        return [revising.held_step(room)]
    if room.awaits_throw:
        return []
    if room.game.rolling(state) is not None:
        return [roll(room, late=True)]
    waiting = [each for each in room.game.waiting(state) if not room.seats[each].automatic]
    moves = [Chosen(seat, room.game.late(state, seat)) for seat in waiting]
    return [ev.Stepped(step=write_step(move), late=True) for move in moves]


def _foreseen(
    step: Step, before: Any, after: Any, command: str = "", late: bool = False
) -> Foreseen:
    """A step with the event that is stored for it."""
    event = ev.Stepped(step=write_step(step), command=command, late=late)
    return Foreseen(event, step, before, after)


# -- what people ask of each other ----------------------------------------------------------------


def people_changes(
    room: Room, device: str, command: PeopleCommand, presence: Presence, now: float
) -> Sequence[Change]:
    """What a question to the others, or an answer to one of theirs, leads to."""
    match command:
        case msg.Vote():
            return presence.vote(room, device, command.seat, command.answer, now)
        case msg.Admit():
            return presence.answer(room, device, command.request, command.yes, now)
        case msg.TakeBackWish():
            return agreement.ask(room, device, command)
        case msg.TakeBackAnswer():
            return agreement.answer(room, device, command)
        case msg.PassInAdvance():
            return stand(room, device, command)
        case msg.Concede():
            return concede(room, device, command.seat)


def concede(room: Room, device: str, seat: int) -> Sequence[Change]:
    """A person gives the game up: it ends if one seat is left, else a bot plays on.

    With people's own dice it also ends if bots alone are left, for whom nobody would throw.
    """
    room.check_seat(device, seat)
    if room.table is None:
        raise Refused("not-started")
    if room.has_conceded(seat):
        return []
    if room.status != "playing":
        raise Refused("already-over")
    conceded, seats = [*(each.seat for each in room.conceded), seat], len(room.seats)
    if seats == 1:
        raise Refused("no-opponent")
    ends = ends_game(conceded, seats) or own_dice.nobody_throws_without(room, seat)
    level = "" if ends else default_level(room.game)
    return [ev.Conceded(seat=seat, level=level)]
