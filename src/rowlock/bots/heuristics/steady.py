"""`steady`: a weighted sum whose weights were chosen by hand, as a good human judges a sheet.

Qwixx and Qwixx On Board: an open row is worth the more, the likelier its next number is on two
dice and the more crosses it has; numbers that were skipped are a waste. It closes a row when that
pays, and never ends a game that another would win. See `rowlock.bots.heuristics.weighted_sum`.
"""

from rowlock.bots.heuristics.weighted_sum import row_weights
from rowlock.rules.game import MISTHROWS_TO_END
from rowlock.rules.onboard.track import LENGTH

MIDDLE = 5
"""The place of the 7, the likeliest sum, in every row."""
WAYS_OF_MIDDLE = 6

NEXT_NUMBER = 0.2
BLANK = 1.8
MISTHROW = -1.0
FIELD = 0.15


def _row(reached: int, crosses: int) -> float:
    """What is still to come in a row."""
    following = reached + 1
    ways = WAYS_OF_MIDDLE - abs(MIDDLE - following)
    return NEXT_NUMBER * ways * (crosses + 1) - BLANK * (following - crosses)


WEIGHTS = (
    *row_weights(_row),
    *(MISTHROW * misthrows for misthrows in range(MISTHROWS_TO_END)),
    *(FIELD * field for field in range(LENGTH + 1)),
)
