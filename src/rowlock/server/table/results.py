"""What is kept of a finished game for each seat: points, place, and how rows were opened."""

from collections.abc import Sequence
from dataclasses import dataclass

from rowlock.rules.game import Phase
from rowlock.server import events as ev
from rowlock.server.room import Room

Opening = tuple[str, int]
"""A row and the number with which it was opened."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a game ended for one seat."""

    seat: int
    device: str
    """Empty for bots, and for people who left, whose profile was deleted, or for whom a substitute
    played at the end: such a game is nobody's."""
    level: str
    """A bot's level; empty for people."""
    name: str
    total: int
    place: int
    """From 1; equal totals share a place."""
    share: float
    """The part of the win: 1 alone at the top, a half for two who tie, 0 below."""
    openings: tuple[Opening, ...]
    """In the order in which the rows were opened."""


def ends(room: Room, events: Sequence[ev.AnyEvent]) -> bool:
    """Whether these steps end the game; the room stays as it is."""
    log = room.log
    if log is None:
        return False
    state = log.state
    for event in events:
        if isinstance(event, ev.Stepped):
            step = room.step_of(event)
            state = log.foresee(step) if state is log.state else room.game.after(state, step)
    return bool(state.phase is Phase.OVER)


def results_of(room: Room) -> tuple[SeatResult, ...]:
    """The results of all seats as they sit now; none before the game is over."""
    outcome = None if room.log is None else room.game.outcome(room.state)
    if outcome is None:
        return ()
    totals = room.game.totals(room.state)
    return tuple(
        SeatResult(
            seat=index,
            device="" if seat.automatic else seat.device,
            level=seat.level,
            name=seat.name,
            total=totals[index],
            place=1 + sum(total > totals[index] for total in totals),
            share=1 / len(outcome.winners) if index in outcome.winners else 0.0,
            openings=tuple(room.openings[index].items()),
        )
        for index, seat in enumerate(room.seats)
    )
