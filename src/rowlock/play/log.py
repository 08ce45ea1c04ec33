"""The log of a table: every step in the order it arrived, enough to rebuild any moment.

As text a step is one line: `roll 4 1 3 2 5 6`, `A r5`, `A undo`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from functools import lru_cache
from typing import Any

from rowlock.rules.errors import Unreadable
from rowlock.rules.game import Game
from rowlock.rules.moves import Move, parse_move
from rowlock.rules.notation import seat_letter
from rowlock.rules.record import Record
from rowlock.rules.replay import Replay
from rowlock.rules.steps import Chosen, Retracted, Step, Thrown

_ROLL, _UNDO = "roll", "undo"
_FACES = re.compile(r"[0-9](?: [0-9])*")


class Log:
    """An append-only list of steps and the state they lead to."""

    def __init__(self, game: Game[Any], seats: int, steps: Iterable[Step] = ()) -> None:
        self.game = game
        self.start = game.start(seats)
        self._replay = Replay(game, self.start, steps)

    def __len__(self) -> int:
        return len(self._replay.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(tuple(self._replay.steps))

    @property
    def state(self) -> Any:
        """The state after all steps."""
        return self._replay.state

    def foresee(self, step: Step) -> Any:
        """The state after a step that is not appended yet; an illegal one raises."""
        return self._replay.foresee(step)

    def foresee_legal(self, seat: int, move: Move) -> Chosen:
        """The step of a choice that was found among the legal ones, which is not asked again."""
        return self._replay.foresee_legal(seat, move)

    def append(self, step: Step) -> None:
        """Take a step if it is legal; an illegal one raises and leaves no trace."""
        self._replay.take(step)

    def __copy__(self) -> "Log":
        other = object.__new__(Log)
        vars(other).update(vars(self), _replay=copy(self._replay))
        return other

    def state_at(self, length: int) -> Any:
        """The state after the first steps, rebuilt from the start."""
        return Replay(self.game, self.start, self._replay.steps[:length]).state

    def record(self, names: Iterable[str], headers: Mapping[str, str]) -> Record:
        """The record of the game so far."""
        return Record(self.game, tuple(names), tuple(self), tuple(headers.items()), self.state)


def write_step(step: Step) -> str:
    """A step as a line of text."""
    if isinstance(step, Thrown):
        return " ".join([_ROLL, *map(str, step.faces)])
    letter = seat_letter(step.seat)
    return f"{letter} {step.move}" if isinstance(step, Chosen) else f"{letter} {_UNDO}"


@lru_cache(maxsize=1 << 14)
def read_step(line: str) -> Step:
    """The step that a line of text says."""
    head, _, rest = line.partition(" ")
    if head == _ROLL and _FACES.fullmatch(rest):
        return Thrown(tuple(map(int, rest.split())))
    if len(head) != 1 or not "A" <= head <= "Z":
        raise Unreadable("seat-expected", found=line)
    seat = ord(head) - ord("A")
    return Retracted(seat) if rest == _UNDO else Chosen(seat, parse_move(rest))
