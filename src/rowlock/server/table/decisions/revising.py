"""What commands lead to about choices that may still be revised (`settling.py`)."""

from collections.abc import Sequence
from typing import Any

from rowlock.playing.dice import throw
from rowlock.playing.log import write_choice, write_step
from rowlock.rules.game import Phase
from rowlock.rules.steps import Chosen, Thrown
from rowlock.server.table import events as ev
from rowlock.server.table.play import Change, Foreseen
from rowlock.server.table.room import Room


def held_step(room: Room) -> Foreseen:
    """The held choice as the step that it becomes."""
    held = room.settling.held
    if held is None:
        raise ValueError("no choice is held")
    return _step(room, room.state, held, revise=False)


def undo_before(room: Room, first: Foreseen) -> Sequence[Change]:
    """A choice that was not the last is taken back: the held one waits for its person again."""
    held = room.settling.held
    if held is None:
        return [first]
    return [first, _step(room, first.after, held, held.seat in room.settling.revisable)]


def settle(room: Room, seat: int, command: str) -> Sequence[Change]:
    """A person confirms a choice; with the last that could be revised the action is complete."""
    settling = room.settling
    if seat not in settling.revisable:
        return []
    confirmed = ev.Settled(seat=seat, command=command)
    if settling.held is None or settling.revisable != {seat}:
        return [confirmed]
    return [confirmed, held_step(room)]


def roll_follows(room: Room, seat: int) -> bool:
    """Whether a seat is to throw dice once its own choice counts, the only one that may be revised.

    Its person is offered the dice, and by throwing them settles the choice.
    """
    held, rules = room.settling.held, room.game
    if held is None or held.seat != seat or room.settling.revisable - {seat}:
        return False
    if room.setup.throws == "own":
        return False
    if rules.opening is not Phase.ROLL:
        return False
    return bool(rules.rolling(held_step(room).after) == seat)


def settle_and_roll(room: Room, command: str) -> Sequence[Change]:
    """The held choice counts, and the dice of the next turn are thrown."""
    first = held_step(room)
    faces = throw(room.begun.dice, room.game, first.after)
    event = ev.Stepped(step=write_step(Thrown(faces)), command=command)
    after = room.game.rolled(first.after, faces)
    return [first, Foreseen(event, Thrown(faces), first.after, after)]


def _step(room: Room, state: Any, held: ev.Held, revise: bool) -> Foreseen:
    move = room.legal(held.seat)[held.move]
    event = ev.Stepped(step=write_choice(held.seat, held.move), revise=revise)
    after = room.game.chosen(state, held.seat, move)
    return Foreseen(event, Chosen(held.seat, move), state, after)
