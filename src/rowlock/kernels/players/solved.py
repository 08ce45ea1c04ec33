"""`solo` and `hazard` as compiled players: look-ups in a solved table.

Their figures are the number of phases and of sheets, then a value for every phase, sheet and
number of misthrows: the points still to come (see `rowlock.bots.solitaire.solved_table`).
"""

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.solitaire import solved_table as solved
from rowlock.kernels.compiler.compiling import TableWords, leaf
from rowlock.kernels.crossing.lookahead import row_of
from rowlock.kernels.crossing.rules import LAST, ROWS, row_points
from rowlock.kernels.table import ACTIVE, SEATS, count_actions, highest_action
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwixx.row import ROWS_TO_END

PHASES, SHEETS, VALUES = range(3)

open_states = leaf(solved.open_states)
row_state = leaf(solved.row_state, open_states=open_states)
unordered = leaf(solved.unordered)
sheet_place = leaf(solved.sheet_place, unordered=unordered)


def figures(table: solved.SolvedTable) -> NDArray[np.float64]:
    """A solved table as compiled players take it."""
    values = table.numbers()
    return np.concatenate([[values.shape[0], values.shape[1]], values.ravel()])


@leaf
def state_of(marks: int, closed: int, index: int) -> int:
    """The number of a row's state; a row that others closed is like any closed row."""
    row = row_of(marks, index)
    if closed >> index & 1:
        return row_state(LAST, solved.CROSSES_WHEN_CLOSED, False)
    return row_state(highest_action(row) if row else -1, count_actions(row), False)


@leaf
def worth(table, seat, figures, marks, closed, misthrows, pawn):
    """The expected final total of a sheet before the next roll."""
    total = POINTS_PER_MISTHROW * misthrows
    for index in range(ROWS):
        row = row_of(marks, index)
        total += row_points(count_actions(row) + (row >> LAST))
    if count_actions(closed) >= ROWS_TO_END or misthrows >= MISTHROWS_TO_END:
        return float(total)
    place = sheet_place(
        (
            state_of(marks, closed, 0),
            state_of(marks, closed, 1),
            state_of(marks, closed, 2),
            state_of(marks, closed, 3),
        )
    )
    phase = phase_after(table, seat) if figures[PHASES] > 1 else 0
    where = (phase * int(figures[SHEETS]) + place) * MISTHROWS_TO_END + misthrows
    return total + figures[VALUES + where]


@leaf
def phase_after(table: TableWords, seat: int) -> int:
    """How many turns after the seat's own the next roll is."""
    seats = table[SEATS]
    return (table[ACTIVE] - seat + seats + 1) % seats
