"""Worth: what a seat can expect of a moment of a game; appraisers compute it."""

from collections.abc import Sequence
from dataclasses import dataclass
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
    """A move that a seat may choose, and its worth before others' choices are known."""

    move: Move
    worth: Worth
    then: tuple[Move, ...] = ()
    """How the seat's turn best goes on."""


class Appraiser(Protocol):
    """Computes the worth of moments: states of one game with one number of seats."""

    exact: bool
    """Whether values are solved, not learned."""

    def options(self, state: Any, seat: int) -> Sequence[Option]:
        """The options of a seat now, the best first; none if it has nothing to decide."""

    def worths(self, state: Any) -> tuple[Worth, ...]:
        """The worth of a moment for every seat if all play on at their best.

        The chances to win add up to 1, and to a seat that can choose a moment is worth what its
        best option is.
        """
