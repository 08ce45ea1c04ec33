"""What a moment of a game promises a seat, and who can tell."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from rowlock.rules.moves import Move


@dataclass(frozen=True, slots=True)
class Worth:
    """What a seat can expect, or a change of it."""

    value: float
    """What is played for: the chance to win with the lead as a makeweight; alone the score."""
    win: float
    """The chance to win, ties shared; 1 alone."""
    score: float
    """The final score."""

    def __add__(self, other: "Worth") -> "Worth":
        return Worth(self.value + other.value, self.win + other.win, self.score + other.score)

    def __sub__(self, other: "Worth") -> "Worth":
        return Worth(self.value - other.value, self.win - other.win, self.score - other.score)


NOTHING = Worth(0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Option:
    """A move that a seat may choose, and what it promises before others' choices are known."""

    move: Move
    worth: Worth
    then: tuple[Move, ...] = ()
    """How the seat's turn best goes on."""


class Appraiser(Protocol):
    """Tells what moments of one game with so many seats are worth."""

    exact: bool
    """Whether values are solved, not learned."""

    def options(self, state: Any, seat: int) -> Sequence[Option]:
        """What a seat can choose now, the best first; nothing if it has nothing to decide."""

    def worth(self, state: Any, seat: int) -> Worth | None:
        """What a moment promises a seat that plays on at its best.

        None in the middle of another seat's turn, where it is not looked at.
        """


def prospects(values: Appraiser, state: Any) -> list[Worth]:
    """What a moment between two turns promises every seat.

    Each chance to win is estimated by itself; told together they make 100 %.
    """
    told = [values.worth(state, seat) for seat in range(len(state.sheets))]
    found = [each for each in told if each is not None]
    total = sum(each.win for each in found)
    if len(found) == 1 or not total:
        return found
    return [replace(each, win=each.win / total) for each in found]
