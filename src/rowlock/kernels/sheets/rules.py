"""Qwixx on any sheet, on a table of words.

The printed sheets are papers (`packing.py`): the table has the address of each seat's paper, and
compiled code reads them there, so that it is the same for all sheets.

A sheet may have more cells than a word has bits. Actions are therefore places in the list of a
seat's legal moves: `legal` writes the list into the table, in the order of the rules and the pass
last, and says how many there are, a bit for each; `choose` reads the move there. A list holds until
the seat's decision is applied.
"""

from rowlock.kernels.compiler.compiling import Instruction, TableWords, called, leaf
from rowlock.kernels.compiler.instructions import words_at, words_from
from rowlock.kernels.sheets.filling import (
    CELL,
    LINE_SHIFT,
    LUCKY_SHIFT,
    MISTHROW_WORD,
    SHEET_WORDS,
    clear,
    make_cross,
)
from rowlock.kernels.sheets.moves import LIST_WORDS, colour_moves, move_at, white_moves
from rowlock.kernels.sheets.packing import (
    BRIDGE,
    BRIDGES,
    END_DIE,
    LOCK,
    LUCKY_NUMBERS,
    MOST,
    NUMBER_OF_CELL,
    PASS,
    ROWS,
    SIDES_WORD,
    STEPS,
    UPPER,
)
from rowlock.kernels.simulator import luck
from rowlock.kernels.table import (
    ACTIVE,
    CHOICES,
    COLOUR,
    DICE_LUCK,
    ENDED,
    FACES,
    MISTHROWS,
    OVER,
    PHASE,
    ROLL,
    ROWS_CLOSED,
    SEATS,
    SHEETS,
    TOGETHER,
    TURNS,
    WAITING,
    ask_all,
    count_actions,
    seat_down,
)
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwixx import row

MAX_SEATS = 5
CLOSED, CROSSED, LATE_DIE = range(SHEETS, SHEETS + 3)
PAPERS = SHEETS + 3
OWN = PAPERS + MAX_SEATS
LISTS = OWN + MAX_SEATS * SHEET_WORDS
WORDS = LISTS + MAX_SEATS * LIST_WORDS

row_points: Instruction = leaf(row.row_points)


@leaf
def sheet_of(table: TableWords, seat: int) -> TableWords:
    """The words of a seat's sheet."""
    return words_from(table, OWN + seat * SHEET_WORDS)


@leaf
def paper_of(table: TableWords, seat: int) -> TableWords:
    """The printed sheet of a seat."""
    return words_at(table[PAPERS + seat])


@leaf
def moves_of(table: TableWords, seat: int) -> TableWords:
    """The list of a seat's legal moves."""
    return words_from(table, LISTS + seat * LIST_WORDS)


# -- a turn -------------------------------------------------------------------------------------


@called
def deal(table: TableWords) -> None:
    """An empty table for the next game; its seats, options and papers stay."""
    seats = table[SEATS]
    seat_down(table, seats, ROLL)
    table[CLOSED] = table[CROSSED] = 0
    for seat in range(seats):
        clear(sheet_of(table, seat), paper_of(table, seat))


@leaf
def throw(table: TableWords) -> None:
    """All dice for every turn, also those whose row is closed: no later die is shifted."""
    paper = paper_of(table, 0)
    for die in range(0, 2 + paper[ROWS], 2):
        pair = luck.two_dice(table, DICE_LUCK, paper[SIDES_WORD])
        table[FACES + die], table[FACES + die + 1] = pair
    rolled(table)


@leaf
def rolled(table: TableWords) -> None:
    """The dice lie on the table, those of closed rows gone: everybody may take the white sum."""
    if table[CLOSED]:
        paper = paper_of(table, 0)
        for line in range(paper[ROWS]):
            table[FACES + 2 + paper[END_DIE + line]] *= 1 - (table[CLOSED] >> line & 1)
    table[PHASE] = TOGETHER
    table[CROSSED] = 0
    ask_all(table)


@called
def legal(table: TableWords, seat: int) -> int:
    """List the legal moves of a seat that has to decide; a bit for each."""
    sheet, paper, moves = sheet_of(table, seat), paper_of(table, seat), moves_of(table, seat)
    if table[PHASE] == TOGETHER:
        white_sum = table[FACES] + table[FACES + 1]
        count = white_moves(sheet, paper, table[CLOSED], white_sum, moves)
    else:
        closed = closed_for(table, sheet, paper, table[CLOSED])
        gone = 0 if table[LATE_DIE] else table[CLOSED]
        count = colour_moves(sheet, paper, closed, gone, words_from(table, FACES), moves)
    return (1 << count) - 1


@leaf
def closed_for(table: TableWords, sheet: TableWords, paper: TableWords, closed: int) -> int:
    """The rows that a seat cannot cross in action 2.

    With `late_die` a row closed in action 1 of this turn counts as open, except for a seat that has
    locked it itself. Its die was thrown, so it shows a face.
    """
    if closed and table[LATE_DIE]:
        for line in range(paper[ROWS]):
            locked = sheet[line] & paper[LOCK + line]
            if table[FACES + 2 + paper[END_DIE + line]] and not locked:
                closed &= ~(1 << line)
    return closed


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


@called
def act(table: TableWords, seat: int, action: int) -> None:
    """The active seat's action 2."""
    closed = closed_for(table, sheet_of(table, seat), paper_of(table, seat), table[CLOSED])
    table[CLOSED] |= apply(table, seat, action, closed)
    if not over_if_closed(table):
        end_turn(table)


@called
def settle(table: TableWords) -> None:
    """All crosses of action 1 at once: none depends on rows that others close."""
    locked, closed = 0, table[CLOSED]
    for seat in range(table[SEATS]):
        locked |= apply(table, seat, table[CHOICES + seat], closed)
    table[CLOSED] = closed | locked
    if not over_if_closed(table):
        table[PHASE] = COLOUR
        table[WAITING] = 1 << table[ACTIVE]


@leaf
def apply(table: TableWords, seat: int, action: int, closed: int) -> int:
    """A seat's move with all that follows; the rows that it locks, as bits."""
    move = move_at(moves_of(table, seat), action)
    table[CROSSED] |= (seat == table[ACTIVE]) & (move != PASS)
    return make_cross(sheet_of(table, seat), paper_of(table, seat), closed, move)


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
    sheet = sheet_of(table, active)
    sheet[MISTHROW_WORD] += 1 - table[CROSSED]
    if sheet[MISTHROW_WORD] >= MISTHROWS_TO_END:
        over(table, MISTHROWS)
        return
    table[ACTIVE] = active + 1 if active + 1 < table[SEATS] else 0
    table[TURNS] += 1
    table[PHASE], table[WAITING] = ROLL, 0


# -- worth ----------------------------------------------------------------------------------------


@leaf
def score(table: TableWords, seat: int) -> int:
    """A seat's total."""
    return total(sheet_of(table, seat), paper_of(table, seat))


@called
def total(sheet: TableWords, paper: TableWords) -> int:
    """The points of a sheet: its rows with their bridges, the steps, the misthrows."""
    points, steps = POINTS_PER_MISTHROW * sheet[MISTHROW_WORD], 0
    for line in range(paper[ROWS]):
        crosses = count_actions(sheet[line])
        for slot in range(paper[BRIDGES]):
            beside = 0 <= line - paper[UPPER + slot] <= 1
            crosses += count_actions(sheet[BRIDGE + slot]) if beside else 0
        points += row_points(min(crosses, paper[MOST]))
        steps += count_actions(sheet[line] & paper[STEPS + line])
    return points + row_points(steps)


@leaf
def closed_rows(table: TableWords) -> int:
    """How many rows are closed for all."""
    return count_actions(table[CLOSED])


# -- numbers for environments ---------------------------------------------------------------------


@leaf
def number_of(table: TableWords, seat: int, action: int) -> int:
    """The number of an action, the same in every state."""
    paper, move = paper_of(table, seat), move_at(moves_of(table, seat), action)
    lucky = paper[LUCKY_NUMBERS + ((move & CELL) >> LINE_SHIFT)] if move >> LUCKY_SHIFT & 1 else -1
    return lucky if lucky >= 0 else paper[NUMBER_OF_CELL + (move & CELL)]


@leaf
def action_of(table: TableWords, seat: int, allowed: int, number: int) -> int:
    """The legal action of a seat that has a number; -1 if none has."""
    for action in range(count_actions(allowed)):
        if number_of(table, seat, action) == number:
            return action
    return -1
