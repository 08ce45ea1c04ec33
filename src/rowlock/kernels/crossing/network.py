"""`expert` in Qwixx and Qwixx On Board, compiled: the values of tables by a network.

Its figures are the weight of the margin beside the chance to win, then the network's weights.
"""

from numba import types

from rowlock.bots.crossing import features as seen
from rowlock.bots.networks import nets
from rowlock.kernels.compiler.compiling import called, leaf
from rowlock.kernels.compiler.instructions import at, singles_in, stack_of, words_from
from rowlock.kernels.crossing import lookahead
from rowlock.kernels.crossing.lookahead import row_of
from rowlock.kernels.crossing.rules import (
    CELLS_OF_ROWS,
    CLOSED,
    FIELDS,
    FINISHER,
    FREE,
    LATE_DIE,
    MARKS,
    MISTHROW_WORD,
    ON_BOARD,
    PASS,
    PAWN_WORD,
    PLACES,
    ROWS,
    WORDS,
    closed_by,
    dice_cells,
    free_fields,
    mark,
    rings_the_end,
    score,
    sheet_of,
    white_crosses,
)
from rowlock.kernels.networks import evaluation
from rowlock.kernels.networks.evaluation import utility
from rowlock.kernels.networks.net import WEIGHTS, chance, evaluate
from rowlock.kernels.table import (
    ACTIVE,
    SEATS,
    count_actions,
    highest_action,
    lowest_action,
    nth_action,
)
from rowlock.rules.game import MISTHROWS_TO_END
from rowlock.rules.onboard.track import MAX_STEPS
from rowlock.rules.qwixx.row import ROWS_TO_END

MAX_FEATURES = 128
MAX_NUMBERS = 16

row_feature = leaf(seen.row_feature)
lead_feature = leaf(seen.lead_feature)
reach_feature = leaf(seen.reach_feature)
a_table = stack_of(types.int64, WORDS)
some_features = stack_of(types.int16, MAX_FEATURES)
some_numbers = stack_of(types.float32, MAX_NUMBERS)
share_of = leaf(evaluation.share_of, score=score)
some_outputs = stack_of(types.float32, nets.OUTPUTS)


@leaf
def shape_of(table):
    """The shape of the network: see `nets.Shape`."""
    seats, on_board = table[SEATS], table[ON_BOARD] != 0
    rivals = seats - 1
    extras = 2 + seats + rivals
    kinds = seats + ROWS_TO_END + seats * MISTHROWS_TO_END + rivals * seen.LEADS
    if on_board:
        extras += seats + 1 + seats * MAX_STEPS
        kinds += seats * seen.FIELDS + seats + 1 + seats * MAX_STEPS * seen.REACHES
    rows = seats * seen.STATES
    return ROWS, seats, ROWS // 2, True, rows, extras, kinds, 1 + 2 * rivals, 2


@leaf
def reached_by(row):
    """The place of a row's last cross, -1 if it has none."""
    return highest_action(row) if row else -1


@called
def describe(table, seat, roller, features, numbers):
    """Write down what a seat sees before the next roll."""
    seats, closed = table[SEATS], table[CLOSED]
    for index in range(ROWS):
        is_open = not closed >> index & 1
        for ahead in range(seats):
            other = (seat + ahead) % seats
            row = row_of(table[sheet_of(other) + MARKS], index)
            state = row_feature(reached_by(row), count_actions(row), is_open)
            features[index * seats + ahead] = ahead * seen.STATES + state
    nth, kind = ROWS * seats, 0
    features[nth] = (roller - seat + seats) % seats
    features[nth + 1] = seats + count_actions(closed)
    nth, kind = nth + 2, seats + ROWS_TO_END
    own = score(table, seat)
    numbers[0] = own / nets.POINTS
    for ahead in range(seats):
        other = (seat + ahead) % seats
        features[nth] = kind + table[sheet_of(other) + MISTHROW_WORD]
        nth, kind = nth + 1, kind + MISTHROWS_TO_END
        if ahead:
            lead = own - score(table, other)
            features[nth] = kind + lead_feature(lead)
            nth, kind = nth + 1, kind + seen.LEADS
            units = min(max(lead / seen.LEAD_UNIT, -seen.MAX_LEAD_UNITS), seen.MAX_LEAD_UNITS)
            numbers[2 * ahead - 1], numbers[2 * ahead] = (own - lead) / nets.POINTS, units
    if table[ON_BOARD]:
        describe_track(table, seat, features, nth, kind)


@leaf
def describe_track(table, seat, features, nth, kind):
    """The pawns, who rang the end, and what is within reach."""
    seats, closed = table[SEATS], table[CLOSED]
    finisher = table[FINISHER]
    features[nth] = kind + (0 if finisher < 0 else 1 + (finisher - seat + seats) % seats)
    nth, kind = nth + 1, kind + seats + 1
    for ahead in range(seats):
        other = (seat + ahead) % seats
        sheet = sheet_of(other)
        features[nth] = kind + table[sheet + PAWN_WORD]
        nth, kind = nth + 1, kind + seen.FIELDS
        marks, free = table[sheet + MARKS], free_fields(table, other)
        for _ in range(MAX_STEPS):
            good = seen.BARRED
            if free:
                cell = table[FIELDS + lowest_action(free)]
                index, place = cell // PLACES, cell % PLACES
                row, is_open = row_of(marks, index), not closed >> index & 1
                marked = marks >> cell & 1 != 0
                good = reach_feature(reached_by(row), count_actions(row), is_open, marked, place)
                free &= free - 1
            features[nth] = kind + good
            nth, kind = nth + 1, kind + seen.REACHES


@leaf
def is_over(table, seat):
    """Whether the game ends with this turn, as far as the seat's own turn decides it."""
    return (
        count_actions(table[CLOSED]) >= ROWS_TO_END
        or table[sheet_of(seat) + MISTHROW_WORD] >= MISTHROWS_TO_END
        or table[FINISHER] == (table[ACTIVE] + 1) % table[SEATS]
    )


@called
def value_after_turn(table, seat, figures):
    """How good the table is for a seat after this turn: chance to win, margin as a makeweight."""
    if is_over(table, seat) or is_over(table, table[ACTIVE]):
        share, own, rival = share_of(table, seat)
        return utility(table, figures, share, own / nets.POINTS, rival / nets.POINTS)
    features, numbers = some_features(), some_numbers()
    outputs = some_outputs()
    seats = table[SEATS]
    describe(table, seat, (table[ACTIVE] + 1) % seats, features, numbers)
    weights = singles_in(words_from(figures, WEIGHTS))
    evaluate(weights, shape_of(table), features, numbers, outputs)
    return utility(table, figures, chance(outputs), outputs[nets.OWN], outputs[nets.RIVAL])


@called
def worth(table, seat, figures, marks, closed, misthrows, pawn):
    """How good it is for a seat to end its turn like this; the table is as before afterwards."""
    sheet = sheet_of(seat)
    before = (
        table[sheet + MARKS],
        table[CLOSED],
        table[sheet + MISTHROW_WORD],
        table[sheet + PAWN_WORD],
        table[FINISHER],
    )
    table[sheet + MARKS], table[CLOSED] = marks, closed
    table[sheet + MISTHROW_WORD], table[sheet + PAWN_WORD] = misthrows, pawn
    if table[FINISHER] < 0 and rings_the_end(pawn):
        table[FINISHER] = seat
    value = value_after_turn(table, seat, figures)
    table[sheet + MARKS], table[CLOSED] = before[0], before[1]
    table[sheet + MISTHROW_WORD], table[sheet + PAWN_WORD] = before[2], before[3]
    table[FINISHER] = before[4]
    return value


weighed = lookahead.weighing(worth, called)
best_white, best_colour, best_pawn = (
    weighed["best_white"],
    weighed["best_colour"],
    weighed["best_pawn"],
)


@called
def guess(table, seat, figures):
    """What a seat does with the white sum if it expects nothing of the others."""
    legal = white_crosses(table, seat) | 1 << PASS
    if legal == 1 << PASS:
        return PASS
    return best_white(table, seat, figures, legal, 0)[0]


@called
def expect(table, seat, figures, guesses, scratch):
    """A copy of the table on which the others did what is expected; the rows they close."""
    for word in range(WORDS):
        scratch[word] = table[word]
    active, closing = table[ACTIVE], 0
    for other in range(table[SEATS]):
        if other != seat:
            mark(scratch, sheet_of(other), guesses[other])
            closing |= closed_by(guesses[other])
    closed = table[CLOSED] | closing
    if seat == active or count_actions(closed) >= ROWS_TO_END:
        return closing
    sheet, crossed = sheet_of(active), guesses[active] != PASS
    barred = table[CLOSED] if table[LATE_DIE] else closed
    marks, free = scratch[sheet + MARKS], scratch[sheet + FREE]
    cells = dice_cells(table) & free & ~at(CELLS_OF_ROWS, barred)
    scratch[CLOSED] = closed
    action = best_colour(scratch, active, figures, marks, free, closed, crossed, cells)[0]
    mark(scratch, sheet, action)
    closing |= closed_by(action)
    crossed |= action != PASS
    if scratch[ON_BOARD] and count_actions(table[CLOSED] | closing) < ROWS_TO_END:
        scratch[CLOSED] = closed | closing
        marks, free = scratch[sheet + MARKS], scratch[sheet + FREE]
        move = best_pawn(scratch, active, figures, marks, free, scratch[CLOSED], crossed)[0]
        if move != PASS:
            field = 1 + nth_action(free_fields(scratch, active), move - PASS - 1)
            scratch[sheet + PAWN_WORD] = field
            if scratch[FINISHER] < 0 and rings_the_end(field):
                scratch[FINISHER] = active
            cell = scratch[FIELDS + field - 1]
            if not marks >> cell & 1:
                mark(scratch, sheet, cell)
                closing |= closed_by(cell)
                crossed = True
    if not crossed and count_actions(table[CLOSED] | closing) < ROWS_TO_END:
        scratch[sheet + MISTHROW_WORD] += 1
    scratch[CLOSED] = table[CLOSED]
    return closing


@called
def answer_to(table, seat, legal, figures, guesses):
    """The best answer to the white sum if the others do as guessed."""
    scratch = a_table()
    closing = expect(table, seat, figures, guesses, scratch)
    return best_white(scratch, seat, figures, legal, closing)[0]


decide_alone = weighed["decide_alone"]
