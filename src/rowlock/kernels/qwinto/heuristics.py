"""`steady` and `strong` in Qwinto, compiled."""

from numba import types

from rowlock.bots.heuristics import qwinto_worth
from rowlock.bots.qwinto import spacing
from rowlock.kernels.compiler.compiling import called, leaf
from rowlock.kernels.compiler.instructions import stack_of, words_from
from rowlock.kernels.qwinto.rules import CELLS, FILLED, MISTHROW_WORD, full_rows, score, sheet_of
from rowlock.kernels.table import ACTIVE, SEATS
from rowlock.rules.game import MISTHROWS_TO_END
from rowlock.rules.qwinto.game import ROWS_TO_END

DECIDES = qwinto_worth.DECIDES

strain = leaf(spacing.strain)
entry_gain = leaf(qwinto_worth.entry_gain)
look_at_row = leaf(qwinto_worth.look_at_row)
sheet_worth = called(qwinto_worth.sheet_worth, look_at_row=look_at_row)
some_chances = stack_of(types.float64, CELLS)
some_numbers = stack_of(types.float64, CELLS)


@leaf
def decided(table, seat):
    """The value of ending the game now; 0 if it goes on. See `rowlock.bots.heuristics.qwinto`."""
    sheet = sheet_of(seat)
    if full_rows(table, sheet) < ROWS_TO_END and table[sheet + MISTHROW_WORD] < MISTHROWS_TO_END:
        return 0.0
    if table[SEATS] == 1:
        return -DECIDES if table[sheet + MISTHROW_WORD] >= MISTHROWS_TO_END else 0.0
    own = score(table, seat)
    for other in range(table[SEATS]):
        if other != seat and score(table, other) >= own:
            return -DECIDES
    return DECIDES


@called
def steady_entry(table, seat, figures, memo, cell, entered, over):
    """What an entry is worth for `steady`."""
    sheet = sheet_of(seat)
    off, width = strain(words_from(table, sheet), cell, entered)
    before = score(table, seat)
    table[sheet + cell] = entered
    table[sheet + FILLED] |= 1 << cell
    completed = float(score(table, seat) - before - 1)
    value = decided(table, seat) + entry_gain(off, width, completed)
    table[sheet + cell] = 0
    table[sheet + FILLED] &= ~(1 << cell)
    return value


@called
def steady_pass(table, seat, figures, memo, over):
    """What a pass is worth for `steady`."""
    if seat != table[ACTIVE]:
        return 0.0
    misthrows = sheet_of(seat) + MISTHROW_WORD
    table[misthrows] += 1
    value = decided(table, seat) - qwinto_worth.COST_OF_MISTHROW
    table[misthrows] -= 1
    return value


@called
def strong_entry(table, seat, figures, memo, cell, entered, over):
    """What an entry is worth for `strong`."""
    sheet = sheet_of(seat)
    table[sheet + cell] = entered
    table[sheet + FILLED] |= 1 << cell
    value = decided(table, seat) + sheet_value(table, seat)
    table[sheet + cell] = 0
    table[sheet + FILLED] &= ~(1 << cell)
    return value


@called
def strong_pass(table, seat, figures, memo, over):
    """What a pass is worth for `strong`."""
    misthrows, missed = sheet_of(seat) + MISTHROW_WORD, 1 if seat == table[ACTIVE] else 0
    table[misthrows] += missed
    value = decided(table, seat)
    if value == 0.0:
        value = sheet_value(table, seat)
    table[misthrows] -= missed
    return value


@called
def sheet_value(table, seat):
    """What a sheet is worth for `strong`."""
    sheet = sheet_of(seat)
    worth = sheet_worth(words_from(table, sheet), some_chances(), some_numbers())
    missed = min(table[sheet + MISTHROW_WORD], MISTHROWS_TO_END - 1)
    return worth + qwinto_worth.WORTH_OF_MISTHROWS[missed]
