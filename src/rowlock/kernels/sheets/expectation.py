"""Compiled `strong` of Qwixx on any sheet: see `bots/sheets/players.py`.

The functions that value a sheet are those of `bots/sheets/worth.py`, compiled. How long the game
will last is worked out as in `bots/sheets/horizon.py`, in loops. What holds for all ways that close
no row is worked out once for a decision, and noted.
"""

import numpy as np
from numba import types
from numpy.typing import NDArray

from rowlock.bots.sheets import worth as bot
from rowlock.bots.sheets.figures import AT_LOCKS, AT_MISSES, figures_of
from rowlock.bots.sheets.horizon import SURE
from rowlock.bots.sheets.induction import LEVELS_IN_ROUND, ROUNDS
from rowlock.bots.sheets.worth import SheetState
from rowlock.kernels.compiler.compiling import called, leaf
from rowlock.kernels.compiler.instructions import stack_of, words_from
from rowlock.kernels.sheets.filling import BAR, MISTHROW_WORD, STRIP
from rowlock.kernels.sheets.heuristics import end_worth, for_seats, is_over
from rowlock.kernels.sheets.packing import BRIDGE, ROWS
from rowlock.kernels.sheets.rules import CLOSED, MAX_SEATS, paper_of, sheet_of, total
from rowlock.kernels.table import SEATS, count_actions
from rowlock.rules.qwixx.game import AnyCrossingGame
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.rules.qwixx.text import MAX_ROWS

GAME = MAX_ROWS
"""Where the levels of the whole game stand, behind those of the rows."""
LEVELS_OF_SEAT = MAX_ROWS + 1

levels_of_seat = stack_of(types.int64, LEVELS_OF_SEAT)
states_of_seats = stack_of(types.int64, MAX_SEATS * MAX_ROWS)
lasting = stack_of(types.float64, LEVELS_OF_SEAT)

passed_by = leaf(bot.passed_by)
state_of = leaf(bot.state_of, crosses_of=count_actions, passed_by=passed_by)
states = leaf(bot.states)
cells_at = leaf(bot.cells_at)
triangle = leaf(bot.triangle)
on_bridges = leaf(bot.on_bridges, crosses_of=count_actions)
chance_of = leaf(bot.chance_of, passed_by=passed_by, cells_at=cells_at)
final_crosses = leaf(
    bot.final_crosses,
    crosses_of=count_actions,
    on_bridges=on_bridges,
    states=states,
    state_of=state_of,
)
bridge_ahead = called(bot.bridge_ahead, passed_by=passed_by, cells_at=cells_at, chance_of=chance_of)
row_points = leaf(
    bot.row_points,
    crosses_of=count_actions,
    states=states,
    state_of=state_of,
    triangle=triangle,
)
rows_worth = called(
    bot.rows_worth,
    states=states,
    bridge_ahead=bridge_ahead,
    row_points=row_points,
    crosses_of=count_actions,
    on_bridges=on_bridges,
    triangle=triangle,
    state_of=state_of,
)
partner_worth = leaf(bot.partner_worth, chance_of=chance_of, final_crosses=final_crosses)
bar_worth = leaf(bot.bar_worth, final_crosses=final_crosses)
cells_worth = called(
    bot.cells_worth,
    chance_of=chance_of,
    partner_worth=partner_worth,
    triangle=triangle,
    bar_worth=bar_worth,
)
beside_worth = called(bot.beside_worth, cells_worth=cells_worth)
sheet_worth = called(bot.sheet_worth, rows_worth=rows_worth, beside_worth=beside_worth)


@leaf
def own_of(figures, seat):
    """The figures of a seat's sheet."""
    return words_from(figures, int(figures[seat]))


@called
def look_ahead(table, seat, figures, closed, levels):
    """Write how long a seat can go on, for every row and for the game."""
    rows, at, lasts = paper_of(table, 0)[ROWS], states_of_seats(), lasting()
    for row in range(rows):
        lasts[row] = 0.0
        for each in range(table[SEATS]):
            mask = sheet_of(table, each)[row]
            at[each * MAX_ROWS + row] = state_of(own_of(figures, each), row, mask)
    lasts[GAME] = 0.0
    for rounds in range(1, ROUNDS + 1):
        still = goes_on(table, figures, at, closed, rounds)
        lasts[GAME] += still
        for row in range(rows):
            if not closed >> row & 1:
                is_open = stays_open(table, figures, at, row, rounds)
                own = open_by(own_of(figures, seat), at[seat * MAX_ROWS + row], rounds)
                lasts[row] += still * is_open / max(own, SURE)
    levels[GAME] = max(1, round(LEVELS_IN_ROUND * lasts[GAME]))
    for row in range(rows):
        levels[row] = max(1, round(LEVELS_IN_ROUND * lasts[row]))


@leaf
def goes_on(table, figures, at, closed, rounds):
    """The chance that the game is not over after some rounds."""
    chance, closes = 1.0, 0.0
    for row in range(paper_of(table, 0)[ROWS]):
        if not closed >> row & 1:
            is_open = stays_open(table, figures, at, row, rounds)
            chance *= is_open
            closes += 1.0 / is_open - 1.0
    if ROWS_TO_END - count_actions(closed) > 1:
        chance *= 1.0 + closes
    for each in range(table[SEATS]):
        own, missed = own_of(figures, each), sheet_of(table, each)[MISTHROW_WORD]
        chance *= own[int(own[AT_MISSES]) + missed * (ROUNDS + 1) + rounds]
    return chance


@leaf
def open_by(own, state, rounds):
    """The chance that a seat has not locked a row after some rounds."""
    return 1.0 - own[int(own[AT_LOCKS]) + LEVELS_IN_ROUND * rounds * states(own) + state]


@leaf
def stays_open(table, figures, at, row, rounds):
    """The chance that nobody has locked a row after some rounds."""
    chance = 1.0
    for each in range(table[SEATS]):
        chance *= open_by(own_of(figures, each), at[each * MAX_ROWS + row], rounds)
    return max(chance, SURE)


@leaf
def expected(own, sheet, closed, levels):
    """The points that a seat can expect in the end."""
    return sheet_worth(
        own,
        SheetState(
            sheet,
            words_from(sheet, BRIDGE),
            sheet[STRIP],
            sheet[BAR],
            sheet[MISTHROW_WORD],
            closed,
            levels,
            levels[GAME],
        ),
    )


@called
def best_other(table, seat, figures, closed):
    """The most that another seat can expect with these rows closed."""
    most, levels = -np.inf, levels_of_seat()
    for other in range(table[SEATS]):
        if other != seat:
            look_ahead(table, other, figures, closed, levels)
            value = expected(own_of(figures, other), sheet_of(table, other), closed, levels)
            most = max(most, value)
    return most if table[SEATS] > 1 else 0.0


@called
def strong_notes(table, seat, figures, levels):
    """Note one's own levels as long as no row is closed; the most that another seat can expect."""
    look_ahead(table, seat, figures, table[CLOSED], levels)
    return best_other(table, seat, figures, table[CLOSED])


@called
def strong_worth(table, seat, figures, sheet, paper, closed, levels, others):
    """The worth of a way for `strong`: what it can expect, less what the others gain by it."""
    if is_over(sheet, closed):
        return end_worth(table, seat, total(sheet, paper))
    own = own_of(figures, seat)
    if closed == table[CLOSED]:
        return expected(own, sheet, closed, levels) - others
    nearer = levels_of_seat()
    look_ahead(table, seat, figures, closed, nearer)
    return expected(own, sheet, closed, nearer) - best_other(table, seat, figures, closed)


def strong_figures(game: AnyCrossingGame, seats: int) -> NDArray[np.float64]:
    """The figures of `strong` for every seat of a table."""
    return for_seats(game, lambda layout: figures_of(layout, seats))
