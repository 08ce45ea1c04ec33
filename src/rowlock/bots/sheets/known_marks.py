"""The marks that the figures of `steady` and `strong` reckon with, so that others are refused."""

from rowlock.rules.qwixx.game import CrossingGame, QwixxState
from rowlock.rules.qwixx.marks import (
    Between,
    Bonus,
    Chain,
    Double,
    Lucky,
    Mark,
    SecondCross,
    Steps,
    Swap,
)

KNOWN_MARKS: frozenset[type[Mark]] = frozenset(
    {Between, Bonus, Chain, Double, Lucky, SecondCross, Steps, Swap}
)


def knows_marks(game: CrossingGame[QwixxState]) -> bool:
    """Whether all marks of a game's sheets are known."""
    return KNOWN_MARKS.issuperset(type(mark) for each in game.layouts for mark in each.marks)
