"""Players of Qwinto that look ahead over the dice.

Before dice are picked, every number is tried in every cell that may take it. For each set of
dice, each sum and the second throw it then follows what the turn is worth. Left open is what an
entry is worth (`with_entry`), what a pass is worth (`without_entry`), and what a player wants to
work out once for a sheet (`prepare`, kept in `memo`).
"""

from numba import types

from rowlock.bots.qwinto import throws
from rowlock.kernels.compiler.compiling import Instruction, called, leaf, left_open
from rowlock.kernels.compiler.instructions import at, floats_in, stack_of, words_from
from rowlock.kernels.networks.net import HIDDEN, MAX_GROUPS
from rowlock.kernels.qwinto.rules import (
    AGAIN,
    ALL,
    CELLS_OF_DICE,
    DICE_OF_SET,
    FIRST_SET,
    FREE,
    KEEPS,
    NOTED,
    NOTES,
    NUMBERS,
    PASS,
    ROWS,
    TAKEN,
    number,
    sheet_of,
)
from rowlock.kernels.table import KEEP, PHASE, TOGETHER, TURNS, count_actions, lowest_action

ALL_ROWS = (1 << ROWS) - 1
SETS = len(DICE_OF_SET)
NOTHING = throws.NOTHING
SUMS = throws.SUMS
PASS_NOTE = ROWS * SUMS

# The names that each player fills in.
with_entry = without_entry = prepare = try_all = best_entry = left_open
decide_alone = left_open

answer_value = leaf(throws.answer_value)
second_throw = leaf(throws.second_throw, answer_value=answer_value)
first_throw = leaf(throws.first_throw, answer_value=answer_value, second_throw=second_throw)
a_memo = stack_of(types.float32, MAX_GROUPS * HIDDEN)


def entry(table, seat, figures, memo, legal, over):
    """The best of the cells and the pass; `over` if the game ends with this turn anyway."""
    best, most = PASS, without_entry(table, seat, figures, memo, over)
    cells, entered = legal & ALL, number(table)
    while cells:
        cell = lowest_action(cells)
        value = with_entry(table, seat, figures, memo, cell, entered, over)
        if value > most:
            best, most = cell, value
        cells &= cells - 1
    return best


def all_entries(table, seat, figures, memo, rows, best):
    """For every row and number: how good the best entry is. Returns the worth of a pass."""
    free = words_from(table, sheet_of(seat) + FREE)
    for entered in range(1, NUMBERS + 1):
        for row in range(ROWS):
            most = NOTHING
            cells = free[entered - 1] & at(CELLS_OF_DICE, 1 << row) if rows >> row & 1 else 0
            while cells:
                cell = lowest_action(cells)
                value = with_entry(table, seat, figures, memo, cell, entered, False)
                most = max(most, value)
                cells &= cells - 1
            best[row * SUMS + entered] = most
    return without_entry(table, seat, figures, memo, False)


def alone(table, seat, legal, figures):
    """Which dice to pick, and whether to throw them again.

    What was worked out to pick dice is noted on the table: nothing changes before the throw.
    """
    memo, best = a_memo(), floats_in(words_from(table, NOTES))
    turn = table[TURNS] + 1
    if table[PHASE] == KEEP:
        rows = table[TAKEN]
        if table[NOTED] != turn:
            prepare(table, seat, figures, memo)
            best[PASS_NOTE] = try_all(table, seat, figures, memo, rows, best)
        otherwise = best[PASS_NOTE]
        kept = answer_value(best, rows, number(table), otherwise)
        again = second_throw(best, rows, count_actions(rows), otherwise)
        return AGAIN if again > kept else KEEPS
    prepare(table, seat, figures, memo)
    best[PASS_NOTE] = otherwise = try_all(table, seat, figures, memo, ALL_ROWS, best)
    table[NOTED] = turn
    chosen, most = 0, NOTHING
    for index in range(SETS):
        rows = at(DICE_OF_SET, index)
        value = first_throw(best, rows, count_actions(rows), otherwise)
        if value > most:
            chosen, most = index, value
    return FIRST_SET + chosen


def decide(table, seat, legal, figures):
    """The action of a player that expects the others to do nothing."""
    if table[PHASE] != TOGETHER:
        return decide_alone(table, seat, legal, figures)
    if legal == 1 << PASS:
        return PASS
    memo = a_memo()
    prepare(table, seat, figures, memo)
    return best_entry(table, seat, figures, memo, legal, False)


@leaf
def nothing_first(table, seat, figures, memo):
    """Nothing has to be worked out."""


def weighing(
    with_one: Instruction, without: Instruction, first: Instruction = nothing_first
) -> dict[str, Instruction]:
    """The functions above for one idea of what an entry is worth, compiled."""
    opened = {"with_entry": with_one, "without_entry": without, "prepare": first}
    opened["try_all"] = called(all_entries, **opened)
    opened["best_entry"] = called(entry, **opened)
    opened["decide_alone"] = called(alone, **opened)
    return opened
