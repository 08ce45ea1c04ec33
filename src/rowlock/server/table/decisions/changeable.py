"""What may still be changed of decisions, as a fold of a table's events.

**Choices that count in a moment**: made and shown as made, but still to be changed by their person.
Where a table is set up so (`Opened.settle`), a page says of a choice that its person may revise it.
A choice that would take effect while it, or another one of the same action, may be revised is held:
the log has it as `held`, the game does not have it yet. It is settled, which stores it as a step,
once nothing can be revised: people confirm, throw their dice, or three seconds pass
(`live/driver.py`). Until then nobody but its owner is told what it is. `revising.py` has what
commands lead to.

**The last decision of every seat**, which its person may ask to take back (`agreement.py`). It is
named by its place in the game's log. `takebacks.py` has how a table goes back to it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rowlock.rules.moves import Move, Pass
from rowlock.rules.notation import seat_letter
from rowlock.rules.steps import Chosen, Step, Thrown
from rowlock.server.protocol.socket import News
from rowlock.server.table import events as ev

if TYPE_CHECKING:
    from rowlock.server.table.play import RoomInPlay

MAX_TAKEBACKS = 50
"""Decisions that are taken back in one game: each plays the game through once more."""
MAX_ASKED = 100
"""How often people ask for a take-back in one game, all together."""


@dataclass(frozen=True, slots=True)
class Settling:
    """The choices of the decision under way that may be revised."""

    revisable: frozenset[int] = frozenset()
    """The seats whose people may change their choice even when all have chosen."""
    held: ev.Held | None = None
    """The choice that makes the action complete, if it has been made."""

    def after(self, event: ev.Held | ev.Unheld | ev.Settled) -> "Settling":
        """The same after an event."""
        match event:
            case ev.Held():
                return Settling(self._with(event.seat, event.revise), event)
            case ev.Unheld():
                return Settling(self.revisable - {event.seat})
            case ev.Settled():
                return replace(self, revisable=self.revisable - {event.seat})

    def _with(self, seat: int, revise: bool) -> frozenset[int]:
        return self.revisable | {seat} if revise else self.revisable - {seat}


NOTHING = Settling()


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision of a seat that has taken effect."""

    step: int
    """The place of its step in the game's log, from 0."""
    turn: int
    made: Move

    @property
    def move(self) -> str:
        """The text of the move."""
        return str(self.made)


@dataclass(frozen=True, slots=True)
class Undone:
    """A decision that was taken back."""

    seat: int
    turn: int
    move: str

    def __str__(self) -> str:
        return f"{self.turn}{seat_letter(self.seat)}"

    @property
    def news(self) -> News:
        """What is told of it."""
        return News(self.turn, self.seat, "takeback", self.move)


class Decisions:
    """The last decision of each seat, and those that were taken back."""

    def __init__(self, undone: tuple[Undone, ...] = ()) -> None:
        self.last: dict[int, Decided] = {}
        """Of those that had an alternative: a pass that had none is no decision."""
        self.undone = undone
        self.reopened: int | None = None
        """The seat for which alone the action under way is open again."""
        self.late: frozenset[int] = frozenset()
        """The places of the steps that the clock made."""

    def __copy__(self) -> "Decisions":
        other = object.__new__(Decisions)
        vars(other).update(vars(self), last=self.last.copy())
        return other

    def note_late(self, place: int) -> None:
        """Note that the clock makes the step at this place of the log."""
        self.late |= {place}

    def take_effect(self, room: "RoomInPlay", steps: Sequence[Step]) -> None:
        """Note the decisions of an action that all have made now.

        `steps` are all that was chosen and taken back in it, the last of which is about to be made.
        """
        first, made = len(room.begun.log) - len(steps) + 1, dict[int, Decided]()
        for place, step in enumerate(steps, first):
            if isinstance(step, Thrown):
                continue
            made.pop(step.seat, None)
            if isinstance(step, Chosen) and _had_alternatives(room, step):
                made[step.seat] = Decided(place, room.turn, step.move)
        self.last.update(made)


def _had_alternatives(room: "RoomInPlay", step: Chosen) -> bool:
    """Whether a seat could have chosen something else: it passes where nothing fits."""
    if not isinstance(step.move, Pass):
        return True
    # What stays while the action is open again for another seat was chosen before that.
    legal = room.legal(step.seat) or room.game.legal(room.state, step.seat)
    return len(legal) > 1


def may_be_taken_back(room: "RoomInPlay", seat: int) -> Decided | None:
    """The decision of a seat that its person may ask to take back, if there is one."""
    decided = room.decisions.last.get(seat)
    if decided is None or room.status != "playing" or room.setup.daily:
        return None
    if room.conceded and room.has_conceded(seat):
        return None
    if (seat, decided.step) in room.ballots.takebacks_declined or too_many(room):
        return None
    return decided


def too_many(room: "RoomInPlay") -> bool:
    """Whether there were more take-backs in this game than a table bears."""
    asked = room.ballots.takebacks_asked
    return len(room.decisions.undone) >= MAX_TAKEBACKS or asked >= MAX_ASKED
