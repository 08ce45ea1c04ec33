"""Qwinto on a table of words.

A sheet is 27 numbers, the misthrows, a mask of the cells that are filled, and for every number
from 1 to 18 a mask of the cells that may still take it. An entry takes cells out of the masks
once, so asking for legal actions is one look-up: the rule is the one of `rules/`, turned round.

Actions: entering the sum in cell c is `c`; 27 passes; then picking one of the seven sets of
dice, keeping, rolling again.
"""

import numpy as np

from rowlock.kernels.compiler.compiling import TableWords, leaf
from rowlock.kernels.compiler.instructions import at
from rowlock.kernels.table import (
    ACTIVE,
    CHOICES,
    ENDED,
    FACES,
    KEEP,
    MISTHROWS,
    OVER,
    PHASE,
    ROLL,
    ROWS_FULL,
    SEATS,
    SHEETS,
    TAKE,
    TOGETHER,
    TURNS,
    WAITING,
    ask_all,
    count_actions,
    roll_pair,
    seat_down,
)
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwinto import sheet as paper
from rowlock.rules.qwinto.game import DICE_SETS, MAX_THROWS, ROWS_TO_END

CELLS, FIELDS, NUMBERS = paper.CELLS, paper.FIELDS, paper.MAX_NUMBER
ROWS = len(paper.ROW_LETTERS)

PASS = CELLS
FIRST_SET = PASS + 1
KEEPS = FIRST_SET + len(DICE_SETS)
AGAIN = KEEPS + 1
ACTIONS = AGAIN + 1

SECOND = FACES + ROWS
"""The dice of the second throw, while the first lies on the table."""
TAKEN, THROWS = SHEETS, SHEETS + 1
OWN = SHEETS + 2
MISTHROW_WORD, FILLED = CELLS, CELLS + 1
FREE = CELLS + 2
SHEET_WORDS = FREE + NUMBERS
MAX_SEATS = 6
# Room for the notes of a player between two of its decisions: the turn they belong to, then they.
NOTED = OWN + MAX_SEATS * SHEET_WORDS
NOTES = NOTED + 1
WORDS = NOTES + ROWS * (NUMBERS + 1) + 1

ALL = (1 << CELLS) - 1
_ROW = (1 << FIELDS) - 1

_TAKE_ACTIONS = sum(1 << FIRST_SET + index for index in range(len(DICE_SETS)))
_KEEP_ACTIONS = 1 << KEEPS | 1 << AGAIN

# For each set of dice: which dice, and the cells of their rows.
DICE_OF_SET = np.array(
    [sum(1 << paper.ROW_LETTERS.index(die) for die in dice) for dice in DICE_SETS]
)
CELLS_OF_DICE = np.array(
    [
        sum(_ROW << row * FIELDS for row in range(ROWS) if dice >> row & 1)
        for dice in range(1 << ROWS)
    ]
)
# For each cell: the cells of its row up to it, those from it on, and the cells of its column.
_FIRSTS = [cell // FIELDS * FIELDS for cell in range(CELLS)]
UP_TO = np.array([sum(1 << c for c in range(_FIRSTS[cell], cell + 1)) for cell in range(CELLS)])
FROM = np.array([sum(1 << c for c in range(cell, _FIRSTS[cell] + FIELDS)) for cell in range(CELLS)])
COLUMN = np.array(
    [
        sum(1 << c for c in paper.CELLS_OF_COLUMN[paper.COLUMN_OF_CELL[cell]])
        for cell in range(CELLS)
    ]
)
BONUSES = np.array([[pentagon, COLUMN[pentagon]] for pentagon in paper.PENTAGONS])


@leaf
def sheet_of(seat: int) -> int:
    """The first word of a seat's sheet."""
    return OWN + seat * SHEET_WORDS


# -- a turn -------------------------------------------------------------------------------------


@leaf
def deal(table: TableWords) -> None:
    """An empty table for the next game; its seats stay."""
    seats = table[SEATS]
    seat_down(table, seats, TAKE)
    table[TAKEN] = table[THROWS] = table[NOTED] = 0
    for die in range(ROWS):
        table[SECOND + die] = 0
    for seat in range(seats):
        sheet = sheet_of(seat)
        for word in range(sheet, sheet + FREE):
            table[word] = 0
        for word in range(sheet + FREE, sheet + SHEET_WORDS):
            table[word] = ALL


@leaf
def throw(table: TableWords) -> None:
    """All three dice, also those not picked, and those of the second throw with the first.

    So no later die is shifted, whatever is picked and however often it is thrown.
    """
    for die in range(ROWS):
        face = table[SECOND + die]
        if face == 0:
            face, table[SECOND + die] = roll_pair(table)
        table[FACES + die] = face * (table[TAKEN] >> die & 1)
    rolled(table)


@leaf
def rolled(table: TableWords) -> None:
    """The first throw may be repeated, the second stands."""
    table[THROWS] += 1
    if table[THROWS] < MAX_THROWS:
        table[PHASE] = KEEP
        table[WAITING] = 1 << table[ACTIVE]
    else:
        announce(table)


@leaf
def announce(table: TableWords) -> None:
    """The sum stands: everybody may enter it."""
    table[PHASE] = TOGETHER
    ask_all(table)


@leaf
def number(table: TableWords) -> int:
    """The sum of the dice."""
    return table[FACES] + table[FACES + 1] + table[FACES + 2]


@leaf
def legal(table: TableWords, seat: int) -> int:
    """The legal actions of a seat that has to decide, a bit for each."""
    phase = table[PHASE]
    if phase == TOGETHER:
        return entries(table, seat, number(table), table[TAKEN]) | 1 << PASS
    return _TAKE_ACTIONS if phase == TAKE else _KEEP_ACTIONS


@leaf
def entries(table: TableWords, seat: int, entered: int, dice: int) -> int:
    """The cells that may take a number, in the rows of these dice."""
    return table[sheet_of(seat) + FREE + entered - 1] & at(CELLS_OF_DICE, dice)


@leaf
def choose(table: TableWords, seat: int, action: int) -> None:
    """A seat decides; entries are made for all at once when the last has chosen."""
    if table[PHASE] == TOGETHER:
        table[CHOICES + seat] = action
        table[WAITING] &= ~(1 << seat)
        if table[WAITING] == 0:
            settle(table)
    else:
        act(table, seat, action)


@leaf
def act(table: TableWords, seat: int, action: int) -> None:
    """The active seat picks dice, rolls again or keeps."""
    if table[PHASE] == TAKE:
        table[TAKEN] = at(DICE_OF_SET, action - FIRST_SET)
        table[PHASE], table[WAITING] = ROLL, 0
    elif action == AGAIN:
        table[PHASE], table[WAITING] = ROLL, 0
    else:
        announce(table)


@leaf
def settle(table: TableWords) -> None:
    """Everybody's entry at once, the active seat's misthrow, and the end of the turn."""
    why = 0
    for seat in range(table[SEATS]):
        sheet = sheet_of(seat)
        if table[CHOICES + seat] != PASS:
            enter(table, sheet, table[CHOICES + seat], number(table))
            if full_rows(table, sheet) >= ROWS_TO_END:
                why |= ROWS_FULL
        elif seat == table[ACTIVE]:
            table[sheet + MISTHROW_WORD] += 1
            if table[sheet + MISTHROW_WORD] >= MISTHROWS_TO_END:
                why |= MISTHROWS
    for die in range(ROWS):
        table[SECOND + die] = 0
    table[ACTIVE] = table[ACTIVE] + 1 if table[ACTIVE] + 1 < table[SEATS] else 0
    table[TURNS] += 1
    table[TAKEN] = table[THROWS] = 0
    table[ENDED] = why
    table[PHASE] = OVER if why else TAKE
    table[WAITING] = 0 if why else 1 << table[ACTIVE]


@leaf
def enter(table: TableWords, sheet: int, cell: int, entered: int) -> None:
    """Write a number, and cross out what the row and the column no longer take."""
    table[sheet + cell] = entered
    table[sheet + FILLED] |= 1 << cell
    free, up_to, from_here = sheet + FREE - 1, at(UP_TO, cell), at(FROM, cell)
    for other in range(1, NUMBERS + 1):
        table[free + other] &= ~(from_here if other < entered else up_to)
    table[free + entered] &= ~(from_here | at(COLUMN, cell))


# -- worth ----------------------------------------------------------------------------------------


@leaf
def full_rows(table: TableWords, sheet: int) -> int:
    """How many rows are complete."""
    cells, rows = table[sheet + FILLED], 0
    for row in range(ROWS):
        rows += (cells >> row * FIELDS & _ROW) == _ROW
    return rows


@leaf
def score(table: TableWords, seat: int) -> int:
    """A seat's total."""
    sheet = sheet_of(seat)
    cells = table[sheet + FILLED]
    total = POINTS_PER_MISTHROW * table[sheet + MISTHROW_WORD]
    for row in range(ROWS):
        of_row = cells >> row * FIELDS & _ROW
        rightmost = table[sheet + row * FIELDS + FIELDS - 1]
        total += rightmost if of_row == _ROW else count_actions(of_row)
    for bonus in range(len(BONUSES)):
        pentagon, column = BONUSES[bonus, 0], BONUSES[bonus, 1]
        if cells & column == column:
            total += table[sheet + pentagon]
    return total


@leaf
def closed_rows(table: TableWords) -> int:
    """How many rows are full, over all sheets."""
    rows = 0
    for seat in range(table[SEATS]):
        rows += full_rows(table, sheet_of(seat))
    return rows
