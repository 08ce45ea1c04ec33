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
    error: float | None = None
    """The standard error of what it gives away, if that comes from rollouts."""
    trials: int = 0
    """How often it was played on, if so."""


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """How rollouts are made: who plays on, how far, and how often at most."""

    player: str
    turns: int | None
    """Turns played on before the table is estimated; None if games are played to their end."""
    trials: int


class Appraiser(Protocol):
    """Computes the worth of moments: states of one game with one number of seats."""

    exact: bool
    """Whether values are solved, not learned."""
    rollouts: PlayedOn | None
    """How options are compared, if that is by playing on."""

    def options(self, state: Any, seat: int, taken: Move | None = None) -> Sequence[Option]:
        """The options of a seat now, the best first; none if it has nothing to decide.

        If it is known which one was taken, an appraiser may look at it and at the best ones more
        closely than at the others.
        """

    def worths(self, state: Any) -> tuple[Worth, ...]:
        """The worth of a moment for every seat if all play on at their best.

        The chances to win add up to 1, and to a seat that can choose a moment is worth what its
        best option is.
        """
