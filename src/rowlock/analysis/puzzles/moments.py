"""The moments of a game at which a seat has to choose, each as a record of its turn alone.

Such a record begins at the table before the turn and ends where the choice is open, so it tells
everything that the seat can see and nothing else: choices that were still hidden are not in it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rowlock.rules import position as positions
from rowlock.rules import record as records
from rowlock.rules.game import Phase, State
from rowlock.rules.notation import seat_letter
from rowlock.rules.position import Position
from rowlock.rules.record import POSITION, Record
from rowlock.rules.steps import Step, Thrown


@dataclass(frozen=True, slots=True)
class Moment:
    """A seat that has to choose, and the turn that led to it."""

    start: State
    """The table before the turn."""
    steps: tuple[Step, ...]
    """What has happened in the turn so far."""
    state: State
    seat: int


def moments(record: Record) -> Iterator[Moment]:
    """Every moment of a game at which a seat has to choose, nobody else having chosen yet."""
    replay, start, first = record.replay(0), record.start, 0
    for nth, step in enumerate(record.steps, start=1):
        replay.take(step)
        state = replay.state
        if state.phase is record.game.opening:
            start, first = state, nth
        fresh = state.phase is not Phase.TOGETHER or isinstance(step, Thrown)
        if fresh and state.phase is not Phase.OVER:
            for seat in range(len(state.sheets)):
                if record.game.choosing(state, seat):
                    yield Moment(start, record.steps[first:nth], state, seat)


def record_of(record: Record, moment: Moment) -> str:
    """The text of a record of this moment's turn; seats are called by their letters."""
    game = record.game
    table = positions.write(Position(game, moment.start))
    headers = (*game.option_headers().items(), (POSITION, table))
    names = tuple(seat_letter(seat) for seat in range(len(record.names)))
    return records.write(Record(game, names, moment.steps, headers))
