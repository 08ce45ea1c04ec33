"""The log of a table: every step in the order it arrived, enough to rebuild any moment.

As text a step is one line: `roll 4 1 3 2 5 6`, `A r5`, `A undo`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from rowlock.rules.errors import Unreadable
from rowlock.rules.game import AnyGame, State
from rowlock.rules.moves import parse_move
from rowlock.rules.notation import SEAT_LETTERS
from rowlock.rules.record import Record
from rowlock.rules.replay import AnyReplay, Replay
from rowlock.rules.steps import Chosen, Retracted, Step, Thrown

_ROLL, _UNDO = "roll", "undo"
_FACES = re.compile(r"[0-9](?: [0-9])*")


class Log(AnyReplay):
    """An append-only list of steps and the state they lead to."""

    def __init__(
        self, game: AnyGame, seats: int, steps: Iterable[Step] = (), start: State | None = None
    ) -> None:
        """Without `start` all sheets are empty."""
        self.start: State = game.start(seats) if start is None else start
        super().__init__(game, self.start, steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(tuple(self.steps))

    def advance(self, step: Step, state: State) -> None:
        """Go one step on to a state that the rules have worked out from this one before."""
        self.state = state
        self.steps.append(step)

    def go_back(self, length: int, state: State) -> None:
        """Forget all steps but the first ones, after which the state was this one."""
        self.state = state
        del self.steps[length:]

    def state_at(self, length: int) -> State:
        """The state after the first steps, rebuilt from the start."""
        state: State = Replay(self.game, self.start, self.steps[:length]).state
        return state

    def record(self, names: Iterable[str], headers: Mapping[str, str]) -> Record:
        """The record of the game so far; the game's options are among its headers."""
        all_headers = self.game.option_headers() | dict(headers)
        return Record(self.game, tuple(names), tuple(self), tuple(all_headers.items()), self.state)


def write_step(step: Step) -> str:
    """A step as a line of text."""
    if isinstance(step, Thrown):
        return " ".join([_ROLL, *map(str, step.faces)])
    return write_choice(step.seat, str(step.move) if isinstance(step, Chosen) else _UNDO)


def write_choice(seat: int, move: str) -> str:
    """The line of a seat's choice, by the text of its move."""
    return f"{SEAT_LETTERS[seat]} {move}"


def seat_of(choice: str) -> int:
    """The seat of a line that `write_choice` has written."""
    return SEAT_LETTERS.index(choice[0])


@lru_cache(maxsize=1 << 14)
def read_step(line: str) -> Step:
    """Read the step of a line of text."""
    head, _, rest = line.partition(" ")
    if head == _ROLL and _FACES.fullmatch(rest):
        return Thrown(tuple(map(int, rest.split())))
    if len(head) != 1 or not "A" <= head <= "Z":
        raise Unreadable("seat-expected", found=line)
    seat = ord(head) - ord("A")
    return Retracted(seat) if rest == _UNDO else Chosen(seat, parse_move(rest))
