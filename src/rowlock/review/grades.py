"""How good a decision was, in one word."""

from enum import StrEnum


class Grade(StrEnum):
    """From the best move to a blunder."""

    BEST = "best"
    FINE = "fine"
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


CHANCES = (0.002, 0.01, 0.03, 0.07)
"""Up to so much chance to win may be given away for each grade but the last."""
POINTS = (0.05, 0.5, 1.5, 3.5)
"""The same in points, for a player alone."""


def grade(loss: float, alone: bool) -> Grade:
    """The grade of a decision that gave so much away."""
    limits = POINTS if alone else CHANCES
    for limit, name in zip(limits, Grade, strict=False):
        if loss <= limit:
            return name
    return Grade.BLUNDER
