"""What a moment of a game promises a seat, and who can tell."""

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

    def worths(self, state: Any) -> tuple[Worth, ...]:
        """What a moment promises every seat if all play on at their best.

        The chances to win add up to 1, and a seat that can choose can expect what its best option
        promises.
        """
