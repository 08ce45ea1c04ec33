"""Compiled players of Qwixx on any sheet that value every way to go on: see `bots/sheets/turns.py`.

A way is made on a sheet of its own, with all that follows from its crosses. For the active seat
with the white sum before it that is a cross of action 1 and one of action 2, whose dice are there
already. Left open is `worth`: how good it is for the seat to have this sheet, its misthrows
included, with these rows closed, the other sheets as they lie on the table; and `notes`, which is
called once for a decision: what it writes into some words and answers is handed to `worth`.
"""

from numba import types

from rowlock.bots.sheets.turns import MAX_FIRST
from rowlock.kernels.compiler.compiling import called, leaf, left_open
from rowlock.kernels.compiler.instructions import stack_of, words_from
from rowlock.kernels.sheets.filling import MISTHROW_WORD, SHEET_WORDS, copy_sheet, make_cross
from rowlock.kernels.sheets.moves import LIST_WORDS, colour_moves, move_at
from rowlock.kernels.sheets.packing import MAX_MOVES
from rowlock.kernels.sheets.rules import (
    CLOSED,
    CROSSED,
    LATE_DIE,
    closed_for,
    moves_of,
    paper_of,
    sheet_of,
)
from rowlock.kernels.table import ACTIVE, FACES, PHASE, TOGETHER, count_actions
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.rules.qwixx.text import MAX_ROWS

NOTHING = -1e18
"""Less than anything is worth."""

worth = notes = left_open

a_sheet = stack_of(types.int64, SHEET_WORDS)
a_list = stack_of(types.int64, LIST_WORDS)
noted_words = stack_of(types.int64, MAX_ROWS + 1)
all_values = stack_of(types.float64, MAX_MOVES)


@called
def made(sheet, paper, closed, barred, move, after):
    """Write the sheet after a move; the rows that are closed then.

    `barred` are the rows that the seat could not cross in before.
    """
    copy_sheet(sheet, after)
    return closed | make_cross(after, paper, barred, move)


@leaf
def best_of(values, count):
    """Where the first of the highest values stands."""
    best = 0
    for nth in range(1, count):
        if values[nth] > values[best]:
            best = nth
    return best


def decide(table, seat, legal, figures):
    """The move that begins the best way; the last legal move is the pass."""
    sheet, paper, moves = sheet_of(table, seat), paper_of(table, seat), moves_of(table, seat)
    closed, last = table[CLOSED], count_actions(legal) - 1
    together, active = table[PHASE] == TOGETHER, seat == table[ACTIVE]
    barred = closed if together else closed_for(table, sheet, paper, closed)
    values, after, words = all_values(), a_sheet(), noted_words()
    noted = notes(table, seat, figures, words)
    missed = 1 if active and not together and not table[CROSSED] else 0
    for action in range(last + 1):
        then = made(sheet, paper, closed, barred, move_at(moves, action), after)
        after[MISTHROW_WORD] += missed if action == last else 0
        values[action] = worth(table, seat, figures, after, paper, then, words, noted)
    if not together or not active:
        return best_of(values, last + 1)
    best, most, seconds, further = last, NOTHING, a_list(), a_sheet()
    faces, firsts = words_from(table, FACES), min(last, MAX_FIRST)
    for nth in range(firsts + 1):
        action = best_of(values, last) if nth < firsts else last
        then = made(sheet, paper, closed, closed, move_at(moves, action), after)
        value = values[action]
        values[action] = NOTHING
        is_over = count_actions(then) >= ROWS_TO_END
        if action == last and not is_over:
            after[MISTHROW_WORD] += 1
            value = worth(table, seat, figures, after, paper, then, words, noted)
            after[MISTHROW_WORD] -= 1
        if value > most:
            best, most = action, value
        if is_over:
            continue
        shut = closed_for(table, after, paper, then)
        gone = 0 if table[LATE_DIE] else then
        for second in range(colour_moves(after, paper, shut, gone, faces, seconds) - 1):
            end = made(after, paper, then, shut, move_at(seconds, second), further)
            value = worth(table, seat, figures, further, paper, end, words, noted)
            if value > most:
                best, most = action, value
    return best
