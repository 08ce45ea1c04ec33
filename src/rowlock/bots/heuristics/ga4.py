"""`ga4`: a published heuristic for Qwixx whose weights were found by a genetic algorithm.

A sheet's worth is a weighted sum: the chance of each open row's next number on two dice times
the crosses it would then have, the misthrows, the squares of the rows' crosses, the numbers
skipped. Before that come rules for the end: take the last misthrow only if that wins, close a
row whenever possible, but never end the game without leading.

It is the yardstick of the arena. The arithmetic is on ints, so that kernels compile it.
"""

from rowlock.bots.crossing.endings import Ending, endings
from rowlock.playing.view import View
from rowlock.rules.claims import Claims
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.moves import Move
from rowlock.rules.qwixx.game import AnyCrossingGame, Qwixx, QwixxState
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.row import ROWS_TO_END

NEXT_NUMBER = 0.49085
MISTHROW = -0.86924
CROSSES_SQUARED = 0.018462
BLANK = -0.056006

MIDDLE = 5
"""The place of the 7, the likeliest sum, in every row."""
WAYS_OF_MIDDLE = 6
WAYS = 36

WINS = 1e6
CLOSES = 1e3
BY_VALUE = 1e-3
"""How much the sum weighs among ways to close rows: only where points are equal."""


def row_worth(reached: int, crosses: int, is_open: bool) -> float:
    """A row's part of the sum; `reached` is the place of its last cross, -1 if it has none."""
    value = CROSSES_SQUARED * crosses * crosses
    if is_open:
        following = reached + 1
        ways = WAYS_OF_MIDDLE - abs(MIDDLE - following)
        value += NEXT_NUMBER * ways / WAYS * (crosses + 1) + BLANK * (following - crosses)
    return value


def urge(value: float, leads: bool, ends: bool, locked: int) -> float:
    """What a way to end one's turn is worth, the rules for the end included.

    `leads`: one's own points then are more than every other total now. `locked` are the points
    of the rows that it closes.
    """
    if ends and not leads:
        return value - WINS
    if locked:
        return CLOSES + locked + BY_VALUE * value
    return WINS if ends else value


GA4: Claims[bool] = Claims("other-game", player="ga4")
"""The games whose numbers the weights were found for."""
GA4.add(Qwixx, True, options=["late_die"])


class Ga4Bot:
    """Values every way to end its turn."""

    def choose(self, view: View) -> Move:
        GA4.of(view.game)
        game: AnyCrossingGame = view.game  # type: ignore[assignment]  # see `GA4`
        totals = game.totals(view.state)
        rivals = [total for seat, total in enumerate(totals) if seat != view.seat]
        rival = max(rivals, default=None)
        found = endings(game, view.state, view.seat)
        return max(found, key=lambda ending: _worth(view.state, ending, rival)).moves[0]


def _worth(state: QwixxState, ending: Ending, rival: int | None) -> float:
    """What a way to end the turn is worth."""
    sheet, closed = ending.sheet, ending.closed
    points, value = CLASSIC.points(sheet), MISTHROW * sheet.misthrows
    for index in range(len(sheet.rows)):
        value += row_worth(sheet.reached(index), sheet.crosses(index), not closed >> index & 1)
    total = sum(points) + POINTS_PER_MISTHROW * sheet.misthrows
    now = closed & ~state.closed
    locked = sum(won for index, won in enumerate(points) if now >> index & 1)
    ends = closed.bit_count() >= ROWS_TO_END or sheet.misthrows >= MISTHROWS_TO_END
    return urge(value, rival is None or total > rival, ends, locked)
