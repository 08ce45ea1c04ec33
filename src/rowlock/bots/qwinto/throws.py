"""The worth of a throw of Qwinto's dice before it is made: functions that kernels compile.

`best` has, for each row and number at `row * SUMS + number`, what the best entry is worth, and
`otherwise` is the worth of taking none. Rows are bits: those whose dice are thrown.
"""

from collections.abc import Sequence

from rowlock.bots.qwinto.spacing import ALL_WAYS, WAYS
from rowlock.rules.qwinto.sheet import MAX_NUMBER, ROW_LETTERS

ROWS = len(ROW_LETTERS)
SUMS = MAX_NUMBER + 1
NOTHING = -1e9
"""Less than anything is worth."""


def answer_value(best: Sequence[float], rows: int, entered: int, otherwise: float) -> float:
    """The worth of a sum to the active seat."""
    most = otherwise
    for row in range(ROWS):
        if rows >> row & 1:
            most = max(most, best[row * SUMS + entered])
    return most


def second_throw(best: Sequence[float], rows: int, size: int, otherwise: float) -> float:
    """The worth of throwing `size` dice if their sum stands."""
    value = 0.0
    for entered in range(size, 6 * size + 1):
        value += WAYS[size - 1][entered] * answer_value(best, rows, entered, otherwise)
    return value / ALL_WAYS


def first_throw(best: Sequence[float], rows: int, size: int, otherwise: float) -> float:
    """The worth of throwing `size` dice if they may all be thrown once more."""
    again, value = second_throw(best, rows, size, otherwise), 0.0
    for entered in range(size, 6 * size + 1):
        kept = answer_value(best, rows, entered, otherwise)
        value += WAYS[size - 1][entered] * max(again, kept)
    return value / ALL_WAYS
