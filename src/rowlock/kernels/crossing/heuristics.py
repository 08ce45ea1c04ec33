"""`steady`, `strong` and `ga4` in Qwixx and Qwixx On Board, compiled: weighted sums of features."""

from rowlock.bots.crossing import features as crossing_features
from rowlock.bots.heuristics import ga4, weighted_sum
from rowlock.kernels.compiler.compiling import leaf
from rowlock.kernels.crossing.lookahead import row_of
from rowlock.kernels.crossing.rules import (
    CLOSED,
    FINISHER,
    LAST,
    ON_BOARD,
    ROWS,
    field_points,
    rings_the_end,
    row_points,
    score,
)
from rowlock.kernels.table import ACTIVE, SEATS, count_actions, highest_action
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwixx.row import ROWS_TO_END

row_worth = leaf(ga4.row_worth)
urge = leaf(ga4.urge)
row_feature = leaf(crossing_features.row_feature)

ALONE = -1000
"""The best other total where there is no other."""


@leaf
def best_rival(table, seat):
    """The best total of the others."""
    best = ALONE
    for other in range(table[SEATS]):
        if other != seat:
            best = max(best, score(table, other))
    return best


@leaf
def ga4_worth(table, seat, figures, marks, closed, misthrows, pawn):
    """The worth of a turn for `ga4`."""
    value, total, locked = ga4.MISTHROW * misthrows, POINTS_PER_MISTHROW * misthrows, 0
    for index in range(ROWS):
        row = row_of(marks, index)
        crosses = count_actions(row) + (row >> LAST)
        points = row_points(crosses)
        reached = highest_action(row) if row else -1
        value += row_worth(reached, crosses, not closed >> index & 1)
        total += points
        locked += points * ((closed & ~table[CLOSED]) >> index & 1)
    ends = count_actions(closed) >= ROWS_TO_END or misthrows >= MISTHROWS_TO_END
    return urge(value, total > best_rival(table, seat), ends, locked)


@leaf
def weighted_sum_worth(table, seat, figures, marks, closed, misthrows, pawn):
    """The worth of a turn by weights of rows, misthrows and the pawn's field."""
    total = POINTS_PER_MISTHROW * misthrows + field_points(pawn)
    for index in range(ROWS):
        row = row_of(marks, index)
        total += row_points(count_actions(row) + (row >> LAST))
    finisher = table[FINISHER]
    if finisher < 0 and rings_the_end(pawn):
        finisher = seat
    over = count_actions(closed) >= ROWS_TO_END or misthrows >= MISTHROWS_TO_END
    if over or finisher == (table[ACTIVE] + 1) % table[SEATS]:
        if table[SEATS] == 1:
            return float(total)
        leads = total > best_rival(table, seat)
        return total + (weighted_sum.DECIDES if leads else -weighted_sum.DECIDES)
    value = float(total)
    for index in range(ROWS):
        row = row_of(marks, index)
        reached = highest_action(row) if row else -1
        value += figures[row_feature(reached, count_actions(row), not closed >> index & 1)]
    value += figures[weighted_sum.MISTHROWS + misthrows]
    return value + (figures[weighted_sum.FIELD + pawn] if table[ON_BOARD] else 0.0)
