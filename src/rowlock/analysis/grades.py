"""Grades of decisions, and the worst grade that values can justify.

A grade is a claim: that another choice was better by so much. Learned values are off by several
percent and cannot bear that a decision cost 7 %: by them alone nothing is called worse than
`UNCONFIRMED`, in no game. Solved values bear every grade.

Losses from rollouts have an interval of their own: a grade worse than `UNCONFIRMED` is given as far
as the whole interval bears it, and a choice that cannot be told from the best is called no slip.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import hypot

from rowlock.analysis.worth import Appraiser, PlayedOn


class Grade(StrEnum):
    """From the best move to a blunder."""

    BEST = "best"
    FINE = "fine"
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


CHANCES = (0.002, 0.01, 0.03, 0.07)
"""The chance to win that may be given away, for each grade but the last."""
POINTS = (0.05, 0.5, 1.5, 3.5)
"""The same in points, for a player alone."""

UNCONFIRMED = Grade.SLIP
"""The worst grade of a decision whose loss nothing but a rough value speaks for."""
CONFIRMED = 2.0
"""Standard errors to either side of a loss that make its interval: 19 of 20 lie within."""
CHANCE_OFF, POINTS_OFF = 0.02, 8.0
"""How far losses from rollouts that stop before the end of the game are off beside that."""


def too_close(loss: float, error: float | None) -> bool:
    """Whether rollouts cannot tell an option from the best."""
    return error is not None and error > 0 and loss <= CONFIRMED * error


@dataclass(frozen=True, slots=True)
class Grading:
    """How losses are graded in one game with one number of seats."""

    limits: tuple[float, ...]
    """What may be given away, for each grade but the last."""
    worst: Grade
    """No worse grade is given."""
    off: float | None = None
    """Of rollouts: how far losses are off beside their standard error; else None."""
    exact: bool = False
    """Whether values are solved."""

    def grade(self, loss: float, error: float | None = None) -> Grade:
        """The grade of a decision that gave this much away, perhaps with a standard error."""
        if self.off is None:
            return self._named(loss, self.worst)
        if error is None:
            return self._named(loss, UNCONFIRMED)
        if too_close(loss, error):
            return self._named(loss, Grade.FINE)
        rough = self._named(loss, UNCONFIRMED)
        certain = self._named(self._least(loss, error), self.worst)
        return certain if rough is UNCONFIRMED and _worse(certain, rough) else rough

    def confirmed(self, loss: float, error: float | None = None) -> bool:
        """Whether it is certain that a decision gave away as much as a slip does, or more.

        Solved values say so by themselves, rollouts with their whole interval, others never.
        """
        if self.off is not None:
            return error is not None and self._least(loss, error) > self.limits[1]
        return self.exact and loss > self.limits[1]

    def settled(self, loss: float, error: float) -> bool:
        """Whether more trials would not change how far a loss is worse than a slip, if at all."""
        width = CONFIRMED * hypot(error, self.off or 0.0)
        low, high = (self._named(max(0.0, loss + way * width), self.worst) for way in (-1, 1))
        return low is high or not _worse(high, UNCONFIRMED)

    def _least(self, loss: float, error: float) -> float:
        """The lower end of the interval of a loss from rollouts."""
        return loss - CONFIRMED * hypot(error, self.off or 0.0)

    def _named(self, loss: float, worst: Grade) -> Grade:
        for limit, name in zip(self.limits, Grade, strict=False):
            if loss <= limit or name is worst:
                return name
        return worst


def _worse(one: Grade, other: Grade) -> bool:
    order = list(Grade)
    return order.index(one) > order.index(other)


def grading(
    seats: int,
    exact: bool,
    rollouts: PlayedOn | None = None,
    off: float | None = None,
) -> Grading:
    """The grading of a game: exact values bear every grade, learned ones none worse than a slip.

    Losses from rollouts bear what their interval does; `off` is how far they are off beside it.
    """
    limits = POINTS if seats == 1 else CHANCES
    if off is not None:
        return Grading(limits, Grade.BLUNDER, off=off)
    if rollouts is not None:
        truncated = POINTS_OFF if seats == 1 else CHANCE_OFF
        return Grading(limits, Grade.BLUNDER, off=0.0 if rollouts.turns is None else truncated)
    return Grading(limits, Grade.BLUNDER if exact else UNCONFIRMED, exact=exact)


def grading_of(seats: int, values: Appraiser) -> Grading:
    """The grading by the values of an appraiser."""
    return grading(seats, values.exact, values.rollouts)
