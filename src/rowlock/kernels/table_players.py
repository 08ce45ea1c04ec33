"""`solo` and `hazard` as compiled players: look-ups in a solved table.

Their figures are the number of phases and of sheets, then a value for every phase, sheet and
number of misthrows: the points still to come (see `rowlock.bots.solved`).
"""

from typing import Any

import numpy as np

from rowlock.bots import solved
from rowlock.kernels.compiler import Words, at, leaf
from rowlock.kernels.crossing import (
    CELLS_OF_ROWS,
    CLOSED,
    CROSSED,
    FREE,
    LAST,
    MARKS,
    MISTHROW_WORD,
    PASS,
    PLACES,
    PLACES_AND_LOCKS,
    ROW,
    ROWS,
    TAKES,
    dice_cells,
    row_points,
    sheet_of,
)
from rowlock.kernels.table import (
    ACTIVE,
    PHASE,
    SEATS,
    TOGETHER,
    count_actions,
    highest_action,
    lowest_action,
)
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwixx.row import ROWS_TO_END

PHASES, SHEETS, VALUES = range(3)

open_states = leaf(solved.open_states)
row_state = leaf(solved.row_state, open_states=open_states)
unordered = leaf(solved.unordered)
sheet_place = leaf(solved.sheet_place, unordered=unordered)


def figures(table: solved.SolvedTable) -> Any:
    """A solved table as compiled players take it."""
    values = table.numbers()
    return np.concatenate([[values.shape[0], values.shape[1]], values.ravel()])


@leaf
def row_of(marks: int, index: int) -> int:
    """The crosses of one row."""
    return marks >> index * PLACES & ROW


@leaf
def state_of(marks: int, closed: int, index: int) -> int:
    """The number of a row's state; a row that others closed is like any closed row."""
    row = row_of(marks, index)
    if closed >> index & 1:
        return row_state(LAST, solved.CROSSES_WHEN_CLOSED, False)
    return row_state(highest_action(row) if row else -1, count_actions(row), False)


@leaf
def worth(figures: Words, phase: int, marks: int, closed: int, misthrows: int) -> float:
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
    where = (phase * int(figures[SHEETS]) + place) * MISTHROWS_TO_END + misthrows
    return total + figures[VALUES + where]


@leaf
def closed_by(action: int) -> int:
    """The row that an action closes, as a bit; none if it closes nothing."""
    return 1 << action // PLACES if action % PLACES == LAST else 0


@leaf
def marks_with(marks: int, action: int) -> int:
    """The crosses with one more; a pass adds none."""
    return marks | 1 << action if action != PASS else marks


@leaf
def free_with(free: int, marks: int, action: int) -> int:
    """What a sheet takes after a cross that is among its crosses already."""
    if action == PASS:
        return free
    index, place = action // PLACES, action % PLACES
    row = row_of(marks, index)
    takes = at(TAKES, place * PLACES_AND_LOCKS + count_actions(row) + (row >> LAST))
    return free & ~(ROW << index * PLACES) | takes << index * PLACES


@leaf
def phase_after(table: Words, seat: int) -> int:
    """How many turns after the seat's own the next roll is."""
    seats = table[SEATS]
    return (table[ACTIVE] - seat + seats + 1) % seats


@leaf
def last_action(table, seat, figures, phase, marks, closed, crossed, cells):
    """The best of the active seat's second actions, and what it is worth."""
    misthrows = table[sheet_of(seat) + MISTHROW_WORD]
    best, most, actions = PASS, -1000.0, cells | 1 << PASS
    while actions:
        action = lowest_action(actions)
        after = marks_with(marks, action)
        missed = misthrows + (0 if crossed or action != PASS else 1)
        value = worth(figures, phase, after, closed | closed_by(action), missed)
        if value > most:
            best, most = action, value
        actions &= actions - 1
    return best, most


@leaf
def first_action(table, seat, figures, phase, legal):
    """The best of a seat's answers to the white sum, the second action in mind."""
    sheet = sheet_of(seat)
    marks, free = table[sheet + MARKS], table[sheet + FREE]
    misthrows, active = table[sheet + MISTHROW_WORD], seat == table[ACTIVE]
    best, most = PASS, -1000.0
    while legal:
        action = lowest_action(legal)
        after, closed = marks_with(marks, action), table[CLOSED] | closed_by(action)
        if not active or count_actions(closed) >= ROWS_TO_END:
            value = worth(figures, phase, after, closed, misthrows)
        else:
            cells = dice_cells(table) & free_with(free, after, action)
            cells &= ~at(CELLS_OF_ROWS, closed)
            crossed = action != PASS
            value = last_action(table, seat, figures, phase, after, closed, crossed, cells)[1]
        if value > most:
            best, most = action, value
        legal &= legal - 1
    return best


def by_table(table: Words, seat: int, legal: int, figures: Words) -> int:
    """The action after which the table promises most."""
    phase = phase_after(table, seat) if figures[PHASES] > 1 else 0
    if table[PHASE] == TOGETHER:
        return first_action(table, seat, figures, phase, legal)
    marks, cells = table[sheet_of(seat) + MARKS], legal & ~(1 << PASS)
    crossed = table[CROSSED] != 0
    closed = table[CLOSED]
    return last_action(table, seat, figures, phase, marks, closed, crossed, cells)[0]
