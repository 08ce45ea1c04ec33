"""Grades of decisions, and the worst grade that values of a game can justify.

A grade is a claim: that another choice was better by so much. Values that are off by several
percent cannot bear that a decision cost 7 %. So there is a list, for each exact game and number of
seats, of the grade up to which its values were found good enough; what is not listed goes no
further than `UNCONFIRMED`. A variant of a game is another game, and inherits nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from rowlock.rules.claims import Claims
from rowlock.rules.game import AnyGame
from rowlock.rules.qwixx.game import Qwixx


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
TRUSTED: Claims[Mapping[int, Grade]] = Claims("not-learned")
"""By exact game, for some numbers of seats: the worst grade that learned values may give."""
# Where a loss of 5 to 20 % was graded, rollouts of `expert` differed by 1.2 % (root mean square).
TRUSTED.add(Qwixx, {2: Grade.BLUNDER})


@dataclass(frozen=True, slots=True)
class Grading:
    """How losses are graded in one game with one number of seats."""

    limits: tuple[float, ...]
    """What may be given away, for each grade but the last."""
    worst: Grade
    """No worse grade is given."""

    def grade(self, loss: float) -> Grade:
        """The grade of a decision that gave this much away."""
        for limit, name in zip(self.limits, Grade, strict=False):
            if loss <= limit or name is self.worst:
                return name
        return self.worst


def grading(game: AnyGame, seats: int, exact: bool) -> Grading:
    """The grading of a game: exact values bear every grade, learned ones what is listed."""
    trusted = (TRUSTED.find(game) or {}).get(seats, UNCONFIRMED)
    return Grading(POINTS if seats == 1 else CHANCES, Grade.BLUNDER if exact else trusted)
