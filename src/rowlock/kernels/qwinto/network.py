"""`expert` in Qwinto, compiled: a value network, and one exact look ahead over the dice.

Before the dice are picked, every number is tried in every cell that may take it: what a sheet
is worth with it follows for each set of dice, each sum and each answer to it. Its figures are as
in `kernels/crossing/network.py`.
"""

from numba import types

from rowlock.bots.networks import nets
from rowlock.bots.qwinto import features as seen
from rowlock.kernels.compiler.compiling import called, fused_leaf, leaf
from rowlock.kernels.compiler.instructions import at, singles_in, stack_of, words_from
from rowlock.kernels.networks import evaluation
from rowlock.kernels.networks.evaluation import utility
from rowlock.kernels.networks.net import HIDDEN, MAX_GROUPS, WEIGHTS, chance, finish, sum_groups
from rowlock.kernels.qwinto import lookahead as qwinto_lookahead
from rowlock.kernels.qwinto.rules import (
    BONUSES,
    CELLS,
    CELLS_OF_DICE,
    FIELDS,
    FILLED,
    MISTHROW_WORD,
    PASS,
    ROWS,
    TAKEN,
    entries,
    full_rows,
    number,
    score,
    sheet_of,
)
from rowlock.kernels.table import (
    ACTIVE,
    MAX_SEATS,
    SEATS,
    count_actions,
)
from rowlock.rules.game import MISTHROWS_TO_END
from rowlock.rules.qwinto.game import ROWS_TO_END

MAX_FEATURES = MAX_GROUPS * CELLS + seen.OWN_EXTRAS + (MAX_SEATS - 1) * seen.RIVAL_EXTRAS

cell_feature = leaf(seen.cell_feature)
column_feature = leaf(seen.column_feature)
lead_feature = leaf(seen.lead_feature)
some_features = stack_of(types.int16, MAX_FEATURES)
row_before = stack_of(types.int16, FIELDS)
row_after = stack_of(types.int16, FIELDS)
some_numbers = stack_of(types.float32, seen.NUMBERS)
share_of = leaf(evaluation.share_of, score=score)
some_outputs = stack_of(types.float32, nets.OUTPUTS)
some_sums = stack_of(types.float32, MAX_GROUPS * HIDDEN)
other_sums = stack_of(types.float32, MAX_GROUPS * HIDDEN)


@leaf
def shape_of(table):
    """The shape of the network: see `nets.Shape`."""
    rivals, pools = table[SEATS] - 1, seen.KINDS_OF_GROUP
    groups, extras = seen.OWN_GROUPS + rivals, seen.OWN_EXTRAS + seen.RIVAL_EXTRAS * rivals
    rows = seen.KINDS_OF_GROUP * seen.COPY
    return groups, CELLS, 1, False, rows, extras, seen.EXTRA_ROWS, seen.NUMBERS, pools


@leaf
def describe_row(table, sheet, row, features):
    """The features of a row's cells."""
    first = row * FIELDS
    low = 0
    for field in range(FIELDS):
        features[field] = low
        entered = table[sheet + first + field]
        low = entered or low
    high = seen.WALL
    for back in range(FIELDS):
        field = FIELDS - 1 - back
        entered = table[sheet + first + field]
        features[field] = cell_feature(first + field, entered, features[field], high)
        high = entered or high


@leaf
def describe_cells(table, seat, features):
    """The features of one's own cells, twice, and of every rival's."""
    seats = table[SEATS]
    for ahead in range(seats):
        sheet = sheet_of((seat + ahead) % seats)
        group = words_from(features, (ahead + (seen.OWN_GROUPS - 1 if ahead else 0)) * CELLS)
        for row in range(ROWS):
            describe_row(table, sheet, row, words_from(group, row * FIELDS))
        if ahead:
            for cell in range(CELLS):
                group[cell] += seen.OWN_GROUPS * seen.COPY
    for cell in range(CELLS):
        features[CELLS + cell] = seen.COPY + features[cell]


@called
def describe_extras(table, seat, roller, features, numbers):
    """The features of the table, and the plain numbers."""
    sheet, seats = sheet_of(seat), table[SEATS]
    filled, nth = table[sheet + FILLED], (seen.OWN_GROUPS + seats - 1) * CELLS
    for row in range(ROWS):
        entered = count_actions(filled & at(CELLS_OF_DICE, 1 << row))
        features[nth] = seen.ENTRIES + row * seen.COUNTS + entered
        nth += 1
    for column in range(len(BONUSES)):
        pentagon, cells = BONUSES[column, 0], BONUSES[column, 1]
        features[nth] = column_feature(
            column, count_actions(filled & cells), table[sheet + pentagon]
        )
        nth += 1
    features[nth] = seen.OWN_MISTHROWS + table[sheet + MISTHROW_WORD]
    features[nth + 1] = seen.SEATS + seats - 1
    features[nth + 2] = seen.ROLLS_IN + (roller - seat + seats) % seats
    nth += 3
    own, rival = score(table, seat), 0
    for ahead in range(1, seats):
        other = (seat + ahead) % seats
        theirs, cells = score(table, other), table[sheet_of(other) + FILLED]
        rival = theirs if ahead == 1 else max(rival, theirs)
        features[nth] = lead_feature(own - theirs)
        features[nth + 1] = seen.MISTHROWS + table[sheet_of(other) + MISTHROW_WORD]
        nth += 2
        for row in range(ROWS):
            entered = count_actions(cells & at(CELLS_OF_DICE, 1 << row))
            features[nth] = seen.RIVAL_ENTRIES + row * seen.COUNTS + entered
            nth += 1
    units = min(max((own - rival) / seen.LEAD_UNIT, -seen.MAX_LEAD_UNITS), seen.MAX_LEAD_UNITS)
    numbers[0], numbers[1], numbers[2] = own / nets.POINTS, rival / nets.POINTS, units


@called
def describe(table, seat, roller, features, numbers):
    """Write down what a seat sees before the next turn."""
    describe_cells(table, seat, features)
    describe_extras(table, seat, roller, features, numbers)


@leaf
def ends(table, seat):
    """Whether this sheet ends the game."""
    sheet = sheet_of(seat)
    return (
        full_rows(table, sheet) >= ROWS_TO_END or table[sheet + MISTHROW_WORD] >= MISTHROWS_TO_END
    )


@called
def value_after_turn(table, seat, figures, sums, over):
    """How good a sheet with these sums is after this turn."""
    if over or ends(table, seat):
        share, own, rival = share_of(table, seat)
        return utility(table, figures, share, own / nets.POINTS, rival / nets.POINTS)
    features, numbers, outputs = some_features(), some_numbers(), some_outputs()
    describe_extras(table, seat, (table[ACTIVE] + 1) % table[SEATS], features, numbers)
    weights = singles_in(words_from(figures, WEIGHTS))
    finish(weights, shape_of(table), sums, features, numbers, outputs)
    return utility(table, figures, chance(outputs), outputs[nets.OWN], outputs[nets.RIVAL])


@called
def base_sums(table, seat, figures, sums):
    """The sums of all sheets as they are."""
    features = some_features()
    describe_cells(table, seat, features)
    sum_groups(singles_in(words_from(figures, WEIGHTS)), shape_of(table), features, sums)


@fused_leaf
def exchange(sums, weights, old, new):
    """Put one row of weights in the place of another."""
    for column in range(HIDDEN):
        sums[column] += weights[new * HIDDEN + column] - weights[old * HIDDEN + column]


@called
def with_entry(table, seat, figures, sums, cell, entered, over):
    """How good it is to enter a number here; `sums` are those of the sheet as it is."""
    sheet, row = sheet_of(seat), cell // FIELDS
    weights = singles_in(words_from(figures, WEIGHTS))
    before, after, changed = row_before(), row_after(), other_sums()
    describe_row(table, sheet, row, before)
    filled = table[sheet + FILLED]
    table[sheet + cell], table[sheet + FILLED] = entered, filled | 1 << cell
    describe_row(table, sheet, row, after)
    for column in range((seen.OWN_GROUPS + table[SEATS] - 1) * HIDDEN):
        changed[column] = sums[column]
    for field in range(FIELDS):
        old, new = before[field], after[field]
        if old != new:
            exchange(changed, weights, old, new)
            exchange(words_from(changed, HIDDEN), weights, seen.COPY + old, seen.COPY + new)
    value = value_after_turn(table, seat, figures, changed, over)
    table[sheet + cell], table[sheet + FILLED] = 0, filled
    return value


@called
def without_entry(table, seat, figures, sums, over):
    """How good it is to pass: the active seat takes a misthrow."""
    misthrows, missed = sheet_of(seat) + MISTHROW_WORD, 1 if seat == table[ACTIVE] else 0
    table[misthrows] += missed
    value = value_after_turn(table, seat, figures, sums, over)
    table[misthrows] -= missed
    return value


weighed = qwinto_lookahead.weighing(with_entry, without_entry, base_sums)
best_entry, decide_alone = weighed["best_entry"], weighed["decide_alone"]


@called
def guess(table, seat, figures):
    """What a seat enters if it expects nothing of the others."""
    legal = entries(table, seat, number(table), table[TAKEN]) | 1 << PASS
    if legal == 1 << PASS:
        return PASS
    sums = some_sums()
    base_sums(table, seat, figures, sums)
    return best_entry(table, seat, figures, sums, legal, False)


@called
def answer_to(table, seat, legal, figures, guesses):
    """The best entry if the others do as guessed."""
    sums, entered = some_sums(), number(table)
    over = False
    for other in range(table[SEATS]):
        sheet, cell = sheet_of(other), guesses[other]
        if other != seat:
            if cell != PASS:
                table[sheet + cell] = entered
                table[sheet + FILLED] |= 1 << cell
            elif other == table[ACTIVE]:
                table[sheet + MISTHROW_WORD] += 1
            over |= ends(table, other)
    base_sums(table, seat, figures, sums)
    chosen = best_entry(table, seat, figures, sums, legal, over)
    for other in range(table[SEATS]):
        sheet, cell = sheet_of(other), guesses[other]
        if other != seat:
            if cell != PASS:
                table[sheet + cell] = 0
                table[sheet + FILLED] &= ~(1 << cell)
            elif other == table[ACTIVE]:
                table[sheet + MISTHROW_WORD] -= 1
    return chosen
