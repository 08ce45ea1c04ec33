"""Compiled players of Qwixx and Qwixx On Board that value every way to complete their turn.

For a seat with the white sum before it that is all until the next roll: its cross in action 1, then
as the active seat its cross in action 2, its pawn's move, its misthrow. Left open is `worth`: how
good it is for the seat to have these crosses, with these rows closed, these misthrows and its pawn
on this field, the other sheets as they lie on the table.
"""

from rowlock.kernels.compiler.compiling import Instruction, leaf, left_open
from rowlock.kernels.compiler.instructions import at
from rowlock.kernels.crossing.rules import (
    CELLS_OF_ROWS,
    CLOSED,
    CROSSED,
    FIELDS,
    FREE,
    LATE_DIE,
    MARKS,
    MISTHROW_WORD,
    ON_BOARD,
    PASS,
    PAWN_WORD,
    PLACES,
    ROW,
    closed_by,
    dice_cells,
    free_fields,
    free_with,
    sheet_of,
)
from rowlock.kernels.table import (
    ACTIVE,
    COLOUR,
    PHASE,
    TOGETHER,
    count_actions,
    lowest_action,
)
from rowlock.rules.onboard.track import MAX_STEPS
from rowlock.rules.qwixx.row import ROWS_TO_END

NOTHING = -1e9
"""Less than anything is worth."""

# The names that each player fills in.
worth = best_pawn = best_colour = best_white = left_open


@leaf
def row_of(marks: int, index: int) -> int:
    """The crosses of one row."""
    return marks >> index * PLACES & ROW


@leaf
def marks_with(marks: int, action: int) -> int:
    """The crosses with one more; a pass adds none."""
    return marks | 1 << action if action != PASS else marks


def pawn(table, seat, figures, marks, free, closed, crossed):
    """The best of the active seat's third actions, and what it is worth."""
    sheet = sheet_of(seat)
    missed, here = table[sheet + MISTHROW_WORD], table[sheet + PAWN_WORD]
    best = PASS
    most = worth(table, seat, figures, marks, closed, missed + (0 if crossed else 1), here)
    if table[ON_BOARD] and count_actions(closed) < ROWS_TO_END:
        possible = marks | free & ~at(CELLS_OF_ROWS, closed)
        ahead = free_fields(table, seat)
        for steps in range(1, MAX_STEPS + 1):
            if not ahead:
                break
            field = lowest_action(ahead)
            cell = table[FIELDS + field]
            if possible >> cell & 1:
                fresh = not marks >> cell & 1
                then = closed | (closed_by(cell) if fresh else 0)
                misthrows = missed + (0 if crossed or fresh else 1)
                if count_actions(then) >= ROWS_TO_END:
                    misthrows = missed
                value = worth(table, seat, figures, marks | 1 << cell, then, misthrows, field + 1)
                if value > most:
                    best, most = PASS + steps, value
            ahead &= ahead - 1
    return best, most


def colour(table, seat, figures, marks, free, closed, crossed, cells):
    """The best of the active seat's second actions, and what it is worth."""
    best, most, actions = PASS, NOTHING, cells | 1 << PASS
    sheet = sheet_of(seat)
    while actions:
        action = lowest_action(actions)
        after, then = marks_with(marks, action), closed | closed_by(action)
        if count_actions(then) >= ROWS_TO_END:
            missed, here = table[sheet + MISTHROW_WORD], table[sheet + PAWN_WORD]
            value = worth(table, seat, figures, after, then, missed, here)
        else:
            left, done = free_with(free, after, action), crossed or action != PASS
            value = best_pawn(table, seat, figures, after, left, then, done)[1]
        if value > most:
            best, most = action, value
        actions &= actions - 1
    return best, most


def white(table, seat, figures, legal, closing):
    """The best of a seat's answers to the white sum, the actions after it in mind.

    `closing` has the rows that others are expected to close at the same time.
    """
    sheet = sheet_of(seat)
    marks, free = table[sheet + MARKS], table[sheet + FREE]
    missed, here = table[sheet + MISTHROW_WORD], table[sheet + PAWN_WORD]
    active, shut = seat == table[ACTIVE], table[CLOSED] | closing
    best, most = PASS, NOTHING
    while legal:
        action = lowest_action(legal)
        after, closed = marks_with(marks, action), shut | closed_by(action)
        if not active or count_actions(closed) >= ROWS_TO_END:
            value = worth(table, seat, figures, after, closed, missed, here)
        else:
            left = free_with(free, after, action)
            barred = table[CLOSED] if table[LATE_DIE] else closed
            cells = dice_cells(table) & left & ~at(CELLS_OF_ROWS, barred)
            crossed = action != PASS
            value = best_colour(table, seat, figures, after, left, closed, crossed, cells)[1]
        if value > most:
            best, most = action, value
        legal &= legal - 1
    return best, most


def decide(table, seat, legal, figures):
    """The action of a player that expects the others to do nothing."""
    if table[PHASE] == TOGETHER:
        return best_white(table, seat, figures, legal, 0)[0]
    return decide_alone(table, seat, legal, figures)


def decide_alone(table, seat, legal, figures):
    """The active seat's second or third action."""
    sheet, closed = sheet_of(seat), table[CLOSED]
    marks, free, crossed = table[sheet + MARKS], table[sheet + FREE], table[CROSSED] != 0
    if table[PHASE] == COLOUR:
        cells = legal & ~(1 << PASS)
        return best_colour(table, seat, figures, marks, free, closed, crossed, cells)[0]
    return best_pawn(table, seat, figures, marks, free, closed, crossed)[0]


def weighing(value: Instruction, compiled: Instruction = leaf) -> dict[str, Instruction]:
    """The functions above for one function `worth`, compiled.

    Where that is large they are better `called` than copied into each other.
    """
    third = compiled(pawn, worth=value)
    second = compiled(colour, worth=value, best_pawn=third)
    first = compiled(white, worth=value, best_colour=second)
    alone = compiled(decide_alone, best_colour=second, best_pawn=third)
    return {"best_pawn": third, "best_colour": second, "best_white": first, "decide_alone": alone}
