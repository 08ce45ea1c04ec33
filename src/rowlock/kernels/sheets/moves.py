"""The legal moves of a sheet of words, listed in the order of the rules.

A list begins with two words that have a bit for each cell that the dice themselves offer; `move_at`
finds any of them at once. Moves by other marks follow, one a word. The pass is the last: a bit like
the others, or behind the other marks.
"""

import numpy as np

from rowlock.kernels.compiler.compiling import TableWords, called, leaf
from rowlock.kernels.compiler.instructions import at
from rowlock.kernels.sheets.filling import (
    FIELD_SHIFT,
    FREE,
    LINE_SHIFT,
    LUCKY_SHIFT,
    STRIP,
    beyond,
    free_places,
)
from rowlock.kernels.sheets.packing import (
    BRIDGE,
    BRIDGES,
    CELLS_OF_DIE,
    CELLS_OF_NUMBER,
    FIELD_BITS,
    FIELDS_OF,
    HAS_STRIP,
    LUCKY,
    MAX_MOVES,
    NUMBERS,
    PASS,
    PLACES,
    ROW_OF_DIE,
    ROWS,
    ROWS_OF_WORD,
    UPPER,
    WIDE,
)
from rowlock.kernels.table import count_actions, lowest_action, nth_action

LOW, HIGH, OTHERS = range(3)
LIST_WORDS = OTHERS + MAX_MOVES

_ROW = (1 << PLACES - 1) - 1
_WORD_CELLS = PLACES * ROWS_OF_WORD
_FIELD = (1 << FIELD_BITS) - 1
_MANY = 64
"""More crosses than any row has."""
_PASS_BIT = -1 << PASS - _WORD_CELLS
_BRIDGES = -1 << (BRIDGE - ROWS_OF_WORD) * PLACES
"""The cells of bridges in the second word."""
_LOW_ROWS = (1 << ROWS_OF_WORD) - 1
CELLS_OF_ROWS = np.array(
    [
        sum(_ROW << index * PLACES for index in range(ROWS_OF_WORD) if rows >> index & 1)
        for rows in range(1 << ROWS_OF_WORD)
    ]
)
"""By rows of one word as bits: all their cells."""


@leaf
def move_at(moves: TableWords, nth: int) -> int:
    """The move at a place of a list."""
    low, high = moves[LOW], moves[HIGH]
    later = nth - count_actions(low)
    if later >= count_actions(high):
        return moves[OTHERS + later - count_actions(high)]
    in_low, in_high = nth_action(low, nth), nth_action(high, max(later, 0))
    return in_low if later < 0 else _WORD_CELLS + in_high


@leaf
def listed(moves: TableWords, low: int, high: int, others: int) -> int:
    """Begin a list whose other moves are written already, and end it; how many moves it has."""
    if others:
        moves[OTHERS + others] = PASS
    else:
        high |= _PASS_BIT
    moves[LOW], moves[HIGH] = low, high
    return count_actions(low) + count_actions(high) + others + (others > 0)


@leaf
def add_cells(moves: TableWords, others: int, cells: int, beside: int) -> int:
    """A move more for each cell that is set; `beside` is what else it is."""
    while cells:
        moves[OTHERS + others] = lowest_action(cells) + beside
        others += 1
        cells &= cells - 1
    return others


@leaf
def low_cells(sheet: TableWords, paper: TableWords, closed: int, number: int) -> int:
    """The cells with a number that open rows of the first word take."""
    cells = paper[CELLS_OF_NUMBER + 2 * number]
    return sheet[FREE] & cells & ~at(CELLS_OF_ROWS, closed & _LOW_ROWS)


@leaf
def high_cells(sheet: TableWords, paper: TableWords, closed: int, number: int) -> int:
    """The cells with a number that the other open rows and the bridges take."""
    cells = paper[CELLS_OF_NUMBER + 2 * number + 1]
    found = sheet[FREE + 1] & cells & ~at(CELLS_OF_ROWS, closed >> ROWS_OF_WORD)
    for slot in range(paper[BRIDGES]):
        upper, shift = paper[UPPER + slot], (BRIDGE - ROWS_OF_WORD + slot) * PLACES
        carried = (sheet[upper] | sheet[upper + 1]) & (-1 << beyond(sheet[BRIDGE + slot]))
        found |= cells & (carried & _ROW) << shift
    return found


@leaf
def white_moves(
    sheet: TableWords, paper: TableWords, closed: int, white_sum: int, moves: TableWords
) -> int:
    """Action 1: the white sum in any open row or bridge, and what marks allow instead."""
    low, high, others = low_cells(sheet, paper, closed, white_sum), 0, 0
    if paper[WIDE]:
        high = high_cells(sheet, paper, closed, white_sum)
    if paper[HAS_STRIP]:
        bridges = high & _BRIDGES
        high -= bridges
        others = swap_moves(sheet, paper, closed, white_sum, moves)
        others = add_cells(moves, others, bridges, _WORD_CELLS)
    if paper[LUCKY + white_sum]:
        others = lucky_moves(sheet, paper, closed, white_sum, moves, others)
    return listed(moves, low, high, others)


@called
def swap_moves(
    sheet: TableWords, paper: TableWords, closed: int, white_sum: int, moves: TableWords
) -> int:
    """What the strip allows in action 1; of the fields left that give a number, the left-most."""
    others = given = 0
    for place in range(paper[FIELDS_OF + white_sum], paper[FIELDS_OF + white_sum + 1]):
        field, number = paper[place] & _FIELD, paper[place] >> FIELD_BITS
        if field > sheet[STRIP] and not given >> number & 1:
            given |= 1 << number
            by, low = field << FIELD_SHIFT, low_cells(sheet, paper, closed, number)
            others = add_cells(moves, others, low, by)
            if paper[WIDE]:
                high = high_cells(sheet, paper, closed, number)
                others = add_cells(moves, others, high, _WORD_CELLS + by)
    return others


@called
def lucky_moves(
    sheet: TableWords,
    paper: TableWords,
    closed: int,
    white_sum: int,
    moves: TableWords,
    others: int,
) -> int:
    """The next cell of each open row with the fewest crosses, unless it has the white sum."""
    fewest = _MANY
    for line in range(paper[ROWS]):
        fewest = min(fewest, count_actions(sheet[line]) + _MANY * (closed >> line & 1))
    for line in range(paper[ROWS]):
        place, crosses = beyond(sheet[line]), count_actions(sheet[line])
        word = paper[CELLS_OF_NUMBER + 2 * white_sum + (line >= ROWS_OF_WORD)]
        plain = word >> (line & ROWS_OF_WORD - 1) * PLACES & _ROW
        # Written in any case and counted if it fits: a processor cannot guess whether it does.
        moves[OTHERS + others] = 1 << LUCKY_SHIFT | line << LINE_SHIFT | place
        fits = (free_places(sheet, line) & ~plain) >> place & ~(closed >> line) & 1
        others += fits & (crosses == fewest)
    return others


@leaf
def colour_moves(
    sheet: TableWords,
    paper: TableWords,
    closed: int,
    gone: int,
    faces: TableWords,
    moves: TableWords,
) -> int:
    """Action 2: a white die and a coloured one, in a cell of that colour.

    `gone` are the rows whose dice may not be used; a die that has left shows 0.
    """
    low = high = 0
    wide = paper[WIDE]
    for die in range(paper[ROWS]):
        face = faces[2 + die]
        if face and not gone >> paper[ROW_OF_DIE + die] & 1:
            cells = CELLS_OF_DIE + 2 * (die * NUMBERS + face)
            one, other = cells + 2 * faces[0], cells + 2 * faces[1]
            low |= paper[one] | paper[other]
            if wide:
                high |= paper[one + 1] | paper[other + 1]
    bridges = 0
    for slot in range(paper[BRIDGES]):
        line, upper = BRIDGE + slot, paper[UPPER + slot]
        carried = crossed(sheet, upper, low, high) | crossed(sheet, upper + 1, low, high)
        right = carried & (-1 << beyond(sheet[line]))
        bridges |= right << (line - ROWS_OF_WORD) * PLACES
    low &= sheet[FREE] & ~at(CELLS_OF_ROWS, closed & _LOW_ROWS)
    high &= sheet[FREE + 1] & ~at(CELLS_OF_ROWS, closed >> ROWS_OF_WORD)
    return listed(moves, low, high | bridges, 0)


@leaf
def crossed(sheet: TableWords, line: int, low: int, high: int) -> int:
    """The places of a row that are crossed and among these cells."""
    word = low if line < ROWS_OF_WORD else high
    return word >> (line & ROWS_OF_WORD - 1) * PLACES & _ROW & sheet[line]
