"""The legal moves of a sheet of words, listed in the order of the rules.

A list is groups: how many there are, then for each a word with a bit for each cell, and what is
added to a cell of that word to make the move. A group holds what dice offer in one of the words of
cells, or what a field of the strip gives there, or lucky crosses. The pass, which comes last, is
not written down: it is the move behind all groups.
"""

import numpy as np

from rowlock.kernels.compiler.compiling import TableWords, called, leaf
from rowlock.kernels.compiler.instructions import at
from rowlock.kernels.sheets.filling import (
    CARRIED,
    FIELD_SHIFT,
    FREE,
    LUCKY_SHIFT,
    STRIP,
    beyond,
)
from rowlock.kernels.sheets.packing import (
    ADDS,
    BRIDGE,
    BRIDGES,
    CELLS_OF_DIE,
    CELLS_OF_NUMBER,
    FIELD_GIVES,
    FIELD_HIGH,
    FIELD_LOW,
    FIELD_NUMBER,
    FIELD_WORDS,
    FIELDS_OF,
    LUCKY,
    NUMBERS,
    PASS,
    PLACES,
    ROW_OF_DIE,
    ROWS,
    ROWS_OF_WORD,
    UPPER,
    WIDE,
)
from rowlock.kernels.table import count_actions, nth_action

GROUPS, FIRST = 0, 1
CELLS_WORD, BESIDE_WORD, GROUP_WORDS = range(3)
MAX_GROUPS = 2 * NUMBERS + 5
"""Two for each number that a strip may give, and those of dice, bridges and lucky numbers."""
LIST_WORDS = FIRST + GROUP_WORDS * MAX_GROUPS

_ROW = (1 << PLACES - 1) - 1
WORD_CELLS = PLACES * ROWS_OF_WORD
_MANY = 64
"""More crosses than any row has."""
_BITS = 63
BRIDGE_CELLS = -1 << (BRIDGE - ROWS_OF_WORD) * PLACES
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
    """The move at a place of a list; all groups are looked at, without a guess which has it."""
    found = PASS
    for group in range(moves[GROUPS]):
        cells, beside = words_of_group(moves, group)
        count = count_actions(cells)
        here = nth_action(cells, nth & _BITS) + beside
        found = here if 0 <= nth < count else found
        nth -= count
    return found


@leaf
def nth_cell(low: int, high: int, nth: int) -> int:
    """The cell at a place among those that are set in two words."""
    later = nth - count_actions(low)
    beside = WORD_CELLS if later >= 0 else 0
    return beside + nth_action(high if later >= 0 else low, later if later >= 0 else nth)


@leaf
def words_of_group(moves: TableWords, group: int) -> tuple[int, int]:
    """The cells of a group, and what is added to them."""
    first = FIRST + GROUP_WORDS * group
    return moves[first + CELLS_WORD], moves[first + BESIDE_WORD]


@leaf
def add(moves: TableWords, groups: int, cells: int, beside: int) -> int:
    """Write a group behind those that there are; how many moves it has."""
    first = FIRST + GROUP_WORDS * groups
    moves[first + CELLS_WORD], moves[first + BESIDE_WORD] = cells, beside
    return count_actions(cells)


@leaf
def free_low(sheet: TableWords, closed: int) -> int:
    """The cells that open rows of the first word take."""
    return sheet[FREE] & ~at(CELLS_OF_ROWS, closed & _LOW_ROWS)


@leaf
def free_high(sheet: TableWords, closed: int) -> int:
    """The cells that the other open rows take, and the bridges by the white sum."""
    return sheet[FREE + 1] & sheet[CARRIED] & ~at(CELLS_OF_ROWS, closed >> ROWS_OF_WORD)


@leaf
def low_cells(sheet: TableWords, paper: TableWords, closed: int, number: int) -> int:
    """The cells with a number that open rows of the first word take."""
    return free_low(sheet, closed) & paper[CELLS_OF_NUMBER + 2 * number]


@leaf
def high_cells(sheet: TableWords, paper: TableWords, closed: int, number: int) -> int:
    """The cells with a number that the other open rows and the bridges take."""
    return free_high(sheet, closed) & paper[CELLS_OF_NUMBER + 2 * number + 1]


@leaf
def white_moves(
    sheet: TableWords, paper: TableWords, closed: int, white_sum: int, moves: TableWords
) -> int:
    """Action 1: the white sum in any open row or bridge, and what marks allow instead."""
    low, high = low_cells(sheet, paper, closed, white_sum), 0
    if paper[WIDE]:
        high = high_cells(sheet, paper, closed, white_sum)
    if not paper[ADDS + white_sum]:
        return plain_moves(paper, moves, low, high)
    count, groups = add(moves, 0, low, 0), 1
    if paper[WIDE]:
        count += add(moves, groups, high & ~BRIDGE_CELLS, WORD_CELLS)
        groups += 1
    more, groups = swap_moves(sheet, paper, closed, white_sum, moves, groups)
    count += more
    if paper[WIDE]:
        count += add(moves, groups, high & BRIDGE_CELLS, WORD_CELLS)
        groups += 1
    if paper[LUCKY + white_sum]:
        more, groups = lucky_moves(sheet, paper, closed, low, high, moves, groups)
        count += more
    moves[GROUPS] = groups
    return count + 1


@leaf
def plain_moves(paper: TableWords, moves: TableWords, low: int, high: int) -> int:
    """List these cells of both words, and the pass."""
    moves[GROUPS] = 1
    count = 1 + add(moves, 0, low, 0)
    if paper[WIDE]:
        moves[GROUPS] = 2
        count += add(moves, 1, high, WORD_CELLS)
    return count


@leaf
def swap_moves(
    sheet: TableWords,
    paper: TableWords,
    closed: int,
    white_sum: int,
    moves: TableWords,
    groups: int,
) -> tuple[int, int]:
    """What the strip allows in action 1; of the fields left that give a number, the left-most.

    How many moves these are, and how many groups there are then. Unless there are many fields with
    the white sum, each has a group, empty if it is gone: there is nothing to guess for a processor.
    """
    count, given, strip = 0, 0, sheet[STRIP]
    low, high = free_low(sheet, closed), free_high(sheet, closed)
    first, end = paper[FIELDS_OF + white_sum], paper[FIELDS_OF + white_sum + 1]
    few = end - first <= NUMBERS * FIELD_WORDS
    for place in range(first, end, FIELD_WORDS):
        field, gives = paper[place + FIELD_NUMBER], paper[place + FIELD_GIVES]
        left = (field > strip) & (given & gives == 0)
        given |= gives * left
        by, gone = field << FIELD_SHIFT, _BITS * (1 - left)
        count += add(moves, groups, (low & paper[place + FIELD_LOW]) >> gone, by)
        groups += left | few
        if paper[WIDE]:
            count += add(moves, groups, (high & paper[place + FIELD_HIGH]) >> gone, WORD_CELLS + by)
            groups += left | few
    return count, groups


@called
def lucky_moves(
    sheet: TableWords,
    paper: TableWords,
    closed: int,
    low: int,
    high: int,
    moves: TableWords,
    groups: int,
) -> tuple[int, int]:
    """The next cell of each open row with the fewest crosses, unless it has the white sum.

    How many moves these are, and how many groups there are then.
    """
    fewest = _MANY
    for line in range(paper[ROWS]):
        fewest = min(fewest, count_actions(sheet[line]) + _MANY * (closed >> line & 1))
    in_low = in_high = 0
    for line in range(paper[ROWS]):
        cell = line * PLACES + beyond(sheet[line])
        least = (count_actions(sheet[line]) == fewest) & ~(closed >> line) & 1
        if line < ROWS_OF_WORD:
            in_low |= least << cell
        else:
            in_high |= least << cell - WORD_CELLS
    lucky = 1 << LUCKY_SHIFT
    count = add(moves, groups, in_low & sheet[FREE] & ~low, lucky)
    if not paper[WIDE]:
        return count, groups + 1
    count += add(moves, groups + 1, in_high & sheet[FREE + 1] & ~high, WORD_CELLS + lucky)
    return count, groups + 2


@leaf
def colour_moves(
    sheet: TableWords,
    paper: TableWords,
    closed: int,
    gone: int,
    faces: TableWords,
    moves: TableWords,
) -> int:
    """Action 2: a white die and a coloured one, in a cell of that colour."""
    low, high = colour_cells(sheet, paper, closed, gone, faces)
    return plain_moves(paper, moves, low, high)


@leaf
def colour_cells(
    sheet: TableWords, paper: TableWords, closed: int, gone: int, faces: TableWords
) -> tuple[int, int]:
    """The cells that a white die and a coloured one can cross.

    `gone` are the rows whose dice may not be used; a die that has left shows 0.
    """
    low = high = 0
    many = paper[ROWS] > ROWS_OF_WORD
    for die in range(paper[ROWS]):
        face = faces[2 + die]
        if face and not gone >> paper[ROW_OF_DIE + die] & 1:
            cells = CELLS_OF_DIE + 2 * (die * NUMBERS + face)
            one, other = cells + 2 * faces[0], cells + 2 * faces[1]
            low |= paper[one] | paper[other]
            if many:
                high |= paper[one + 1] | paper[other + 1]
    bridges = 0
    for slot in range(paper[BRIDGES]):
        upper, shift = paper[UPPER + slot], (BRIDGE - ROWS_OF_WORD + slot) * PLACES
        carried = crossed(sheet, upper, low, high) | crossed(sheet, upper + 1, low, high)
        bridges |= carried << shift
    low &= free_low(sheet, closed)
    high &= ~at(CELLS_OF_ROWS, closed >> ROWS_OF_WORD)
    return low, (high | bridges) & sheet[FREE + 1]


@leaf
def crossed(sheet: TableWords, line: int, low: int, high: int) -> int:
    """The places of a row that are crossed and among these cells."""
    word = low if line < ROWS_OF_WORD else high
    return word >> (line & ROWS_OF_WORD - 1) * PLACES & _ROW & sheet[line]
