"""Qwixx and Qwixx On Board on a table of words.

A sheet is four words: a bit for each number crossed, a bit for each number that its row still
takes, the misthrows, the pawn's field. What a row takes after a cross is looked up in a table
made by the rules' own `may_cross`, so that asking for legal actions is a few operations on bits.

Actions: crossing place p of row r is `11 r + p`, in whichever of the three actions; 44 passes;
44 + n moves the pawn n free fields. A pass may be marked like a cross: its bit belongs to no row.
"""

import numpy as np

from rowlock.kernels.compiler.compiling import Instruction, TableWords, leaf
from rowlock.kernels.compiler.instructions import at
from rowlock.kernels.table import (
    ACTIVE,
    CHOICES,
    COLOUR,
    DICE,
    ENDED,
    FACES,
    MISTHROWS,
    OVER,
    PAWN,
    PHASE,
    ROLL,
    ROWS_CLOSED,
    SEATS,
    SHEETS,
    TOGETHER,
    TRACK,
    TURNS,
    WAITING,
    ask_all,
    count_actions,
    lowest_action,
    nth_action,
    roll_pair,
    seat_down,
)
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.onboard import track
from rowlock.rules.qwixx import row
from rowlock.rules.qwixx.papers import CLASSIC

ROWS = len(CLASSIC.rows)
PLACES = len(CLASSIC.rows[0].numbers)
LAST = PLACES - 1
RISING = ROWS // 2
LOW, HIGH = min(CLASSIC.rows[0].numbers), max(CLASSIC.rows[0].numbers)

PASS = ROWS * PLACES
ACTIONS_QWIXX = PASS + 1
ACTIONS_ONBOARD = ACTIONS_QWIXX + track.MAX_STEPS

# The table's own words, then the sheets, then the track.
CLOSED, CROSSED, FINISHER, LATE_DIE, ON_BOARD = range(SHEETS, SHEETS + 5)
OWN = SHEETS + 5
MARKS, FREE, MISTHROW_WORD, PAWN_WORD = range(4)
SHEET_WORDS = 4
MAX_SEATS = 5
FIELDS = OWN + MAX_SEATS * SHEET_WORDS
WORDS = FIELDS + track.LENGTH

may_cross = row.may_cross
row_points: Instruction = leaf(row.row_points)
field_points = leaf(track.field_points)
rings_the_end = leaf(track.rings_the_end)


def _place(index: int, number: int) -> int:
    """Where a number stands in a row, or somewhere outside."""
    return number - LOW if index < RISING else HIGH - number


def _cell(index: int, number: int) -> int:
    """The bit of a number in a row; none if the row has no such number."""
    place = _place(index, number)
    return 1 << index * PLACES + place if 0 <= place < PLACES else 0


ROW = (1 << PLACES) - 1
_EMPTY_ROW = sum(may_cross(-1, 0, place, LAST) << place for place in range(PLACES))
_EMPTY = sum(_EMPTY_ROW << index * PLACES for index in range(ROWS))

# By an action: the cells of its row; the row's bit if the action takes its lock. None for a pass.
CELLS_OF_ACTION = np.array([ROW << action // PLACES * PLACES for action in range(PASS)] + [0])
LOCKS = np.array([(action % PLACES == LAST) << action // PLACES for action in range(PASS)] + [0])
# By an action and the crosses that its row has then, `action * COUNTS + crosses`: what the row
# takes.
COUNTS = PLACES + 1
TAKES = np.array(
    [
        sum(may_cross(action % PLACES, crosses, place, LAST) << place for place in range(PLACES))
        << action // PLACES * PLACES
        for action in range(PASS)
        for crosses in range(COUNTS)
    ]
    + [0] * COUNTS
)
# By a number: its cell in every row. By rows as bits: all their cells.
CELLS_OF_NUMBER = np.array(
    [sum(_cell(index, number) for index in range(ROWS)) for number in range(HIGH + 1)]
)
CELLS_OF_ROWS = np.array(
    [
        sum(ROW << index * PLACES for index in range(ROWS) if rows >> index & 1)
        for rows in range(1 << ROWS)
    ]
)
# By the white dice, a row and its die, `((w1 * 7 + w2) * ROWS + row) * 7 + face`: the cells of
# their sums; none for a die that is gone.
SIDES = 7
CELLS_OF_DICE = np.array(
    [
        (_cell(index, face + one) | _cell(index, face + other)) if face and one and other else 0
        for one in range(SIDES)
        for other in range(SIDES)
        for index in range(ROWS)
        for face in range(SIDES)
    ]
)


# -- sheets -------------------------------------------------------------------------------------


@leaf
def sheet_of(seat: int) -> int:
    """The first word of a seat's sheet."""
    return OWN + seat * SHEET_WORDS


@leaf
def crosses(table: TableWords, sheet: int, index: int) -> int:
    """A row's crosses; the lock comes with the last number."""
    marks = table[sheet + MARKS] >> index * PLACES & ROW
    return count_actions(marks) + (marks >> LAST)


@leaf
def mark(table: TableWords, sheet: int, action: int) -> None:
    """Cross one number on a sheet; a pass crosses nothing."""
    table[sheet + MARKS] |= 1 << action
    table[sheet + FREE] = free_with(table[sheet + FREE], table[sheet + MARKS], action)


@leaf
def free_with(free: int, marks: int, action: int) -> int:
    """What a sheet takes after a cross that is among its crosses; a pass changes nothing."""
    row = at(CELLS_OF_ACTION, action)
    return free & ~row | at(TAKES, action * COUNTS + count_actions(marks & row))


@leaf
def closed_by(action: int) -> int:
    """The row that an action closes, as a bit; none if it closes nothing."""
    return at(LOCKS, action)


# -- a turn -------------------------------------------------------------------------------------


@leaf
def deal(table: TableWords) -> None:
    """An empty table for the next game; its seats, options and track stay."""
    seats = table[SEATS]
    seat_down(table, seats, ROLL)
    table[CLOSED] = table[CROSSED] = 0
    table[FINISHER] = -1
    for seat in range(seats):
        sheet = sheet_of(seat)
        table[sheet + MARKS], table[sheet + FREE] = 0, _EMPTY
        table[sheet + MISTHROW_WORD] = table[sheet + PAWN_WORD] = 0


@leaf
def throw(table: TableWords) -> None:
    """Six dice for every turn, also those whose row is closed: no later die is shifted."""
    for die in range(0, DICE, 2):
        table[FACES + die], table[FACES + die + 1] = roll_pair(table)
    rolled(table)


@leaf
def rolled(table: TableWords) -> None:
    """The dice lie on the table, those of closed rows gone: everybody may take the white sum."""
    for index in range(ROWS):
        table[FACES + 2 + index] *= 1 - (table[CLOSED] >> index & 1)
    table[PHASE] = TOGETHER
    table[CROSSED] = 0
    ask_all(table)


@leaf
def legal(table: TableWords, seat: int) -> int:
    """The legal actions of a seat that has to decide, a bit for each."""
    phase = table[PHASE]
    if phase == TOGETHER:
        return white_crosses(table, seat) | 1 << PASS
    if phase == COLOUR:
        return colour_crosses(table, seat) | 1 << PASS
    return pawn_moves(table, seat) | 1 << PASS


@leaf
def white_crosses(table: TableWords, seat: int) -> int:
    """Action 1: the white sum in any open row."""
    cells = at(CELLS_OF_NUMBER, table[FACES] + table[FACES + 1])
    return table[sheet_of(seat) + FREE] & cells & ~at(CELLS_OF_ROWS, table[CLOSED])


@leaf
def colour_crosses(table: TableWords, seat: int) -> int:
    """Action 2: a white die and a coloured one, in that colour's row."""
    closed = 0 if table[LATE_DIE] else table[CLOSED]
    return table[sheet_of(seat) + FREE] & dice_cells(table) & ~at(CELLS_OF_ROWS, closed)


@leaf
def dice_cells(table: TableWords) -> int:
    """The cells of all sums of a white die and a coloured one."""
    cells, dice = 0, (table[FACES] * SIDES + table[FACES + 1]) * ROWS * SIDES
    for index in range(ROWS):
        cells |= at(CELLS_OF_DICE, dice + index * SIDES + table[FACES + 2 + index])
    return cells


@leaf
def pawn_moves(table: TableWords, seat: int) -> int:
    """Action 3: every reach whose number can be crossed now, or was crossed before."""
    sheet = sheet_of(seat)
    possible = table[sheet + MARKS] | table[sheet + FREE] & ~at(CELLS_OF_ROWS, table[CLOSED])
    actions, ahead = 0, free_fields(table, seat)
    for steps in range(1, track.MAX_STEPS + 1):
        if not ahead:
            break
        actions |= (possible >> table[FIELDS + lowest_action(ahead)] & 1) << PASS + steps
        ahead &= ahead - 1
    return actions


@leaf
def free_fields(table: TableWords, seat: int) -> int:
    """The fields ahead of a seat's pawn without a pawn: bit 0 for the first field."""
    taken = 0
    for other in range(table[SEATS]):
        taken |= 1 << table[sheet_of(other) + PAWN_WORD]
    return ~(taken >> 1) & (1 << track.LENGTH) - (1 << table[sheet_of(seat) + PAWN_WORD])


@leaf
def choose(table: TableWords, seat: int, action: int) -> None:
    """A seat decides; action 1 is applied for all at once when the last has chosen."""
    if table[PHASE] == TOGETHER:
        table[CHOICES + seat] = action
        table[WAITING] &= ~(1 << seat)
        if table[WAITING] == 0:
            settle(table)
    else:
        act(table, seat, action)


@leaf
def act(table: TableWords, seat: int, action: int) -> None:
    """The active seat's action 2 or 3."""
    if table[PHASE] == COLOUR:
        cross(table, seat, action)
        after_colour(table)
    else:
        if action != PASS:
            advance(table, seat, action - PASS)
        if not over_if_closed(table):
            end_turn(table)


@leaf
def settle(table: TableWords) -> None:
    """All crosses of action 1 at once."""
    for seat in range(table[SEATS]):
        cross(table, seat, table[CHOICES + seat])
    if not over_if_closed(table):
        table[PHASE] = COLOUR
        table[WAITING] = 1 << table[ACTIVE]


@leaf
def after_colour(table: TableWords) -> None:
    """The pawn's move, where there is a track, or the end of the turn."""
    if over_if_closed(table):
        return
    if table[ON_BOARD]:
        table[PHASE] = PAWN
    else:
        end_turn(table)


@leaf
def cross(table: TableWords, seat: int, action: int) -> None:
    """One number crossed on one sheet; with a lock the row is closed for all."""
    mark(table, sheet_of(seat), action)
    table[CLOSED] |= closed_by(action)
    table[CROSSED] |= (seat == table[ACTIVE]) & (action != PASS)


@leaf
def advance(table: TableWords, seat: int, steps: int) -> None:
    """The pawn moves; the first to reach the last five fields rings the end."""
    field = 1 + nth_action(free_fields(table, seat), steps - 1)
    table[sheet_of(seat) + PAWN_WORD] = field
    if table[FINISHER] < 0 and rings_the_end(field):
        table[FINISHER] = seat
    action = table[FIELDS + field - 1]
    if not table[sheet_of(seat) + MARKS] >> action & 1:
        cross(table, seat, action)


@leaf
def over_if_closed(table: TableWords) -> bool:
    """Two closed rows end the game at once."""
    if closed_rows(table) < row.ROWS_TO_END:
        return False
    over(table, ROWS_CLOSED)
    return True


@leaf
def over(table: TableWords, why: int) -> None:
    """The game ended in this turn."""
    table[PHASE], table[ENDED], table[WAITING] = OVER, why, 0
    table[TURNS] += 1


@leaf
def end_turn(table: TableWords) -> None:
    """A misthrow if the active seat crossed nothing; the fourth ends the game."""
    active = table[ACTIVE]
    misthrows = sheet_of(active) + MISTHROW_WORD
    table[misthrows] += 1 - table[CROSSED]
    if table[misthrows] >= MISTHROWS_TO_END:
        over(table, MISTHROWS)
        return
    active = active + 1 if active + 1 < table[SEATS] else 0
    if active == table[FINISHER]:
        over(table, TRACK)
        table[ACTIVE] = active
        return
    table[ACTIVE] = active
    table[TURNS] += 1
    table[PHASE], table[WAITING] = ROLL, 0


# -- worth ----------------------------------------------------------------------------------------


@leaf
def score(table: TableWords, seat: int) -> int:
    """A seat's total."""
    sheet = sheet_of(seat)
    total = field_points(table[sheet + PAWN_WORD])
    for index in range(ROWS):
        total += row_points(crosses(table, sheet, index))
    return total + POINTS_PER_MISTHROW * table[sheet + MISTHROW_WORD]


@leaf
def closed_rows(table: TableWords) -> int:
    """How many rows are closed for all."""
    return count_actions(table[CLOSED])
