"""One cross on a sheet of words and everything that follows from it.

A sheet is the masks of its rows as `rules/` has them, those of its bridges, the last used field of
the strip, the fields of the bar that are gone, the misthrows. Every cross keeps three words more up
to date: two with the cells that its rows and bridges take, and one like the second of them with the
cells of bridges beside which a cell is crossed; all others are in the third from the beginning.
"""

from rowlock.kernels.compiler.compiling import TableWords, called, leaf
from rowlock.kernels.sheets.packing import (
    AGAINS,
    BAR_END,
    BAR_FIRST,
    BESIDE,
    BEYOND,
    BITS,
    BOXED,
    BRIDGE,
    BRIDGES,
    EMPTY,
    LEADS,
    LINES,
    LOCKS,
    NEEDS,
    PARTNER,
    PLACES,
    ROWS_OF_WORD,
    SECOND_BITS,
    TAKES,
)
from rowlock.kernels.table import count_actions, highest_action
from rowlock.rules.qwixx.row import CELLS, SECOND

STRIP, BAR, MISTHROW_WORD = range(LINES, LINES + 3)
FREE = LINES + 3
CARRIED = FREE + 2
SHEET_WORDS = FREE + 3
NONE_CARRIED = (1 << (BRIDGE - ROWS_OF_WORD) * PLACES) - 1
"""The cells of the second word that are not on bridges."""

# A move: the cell, whether it is a lucky cross, the field of the strip that it uses (0 for none).
PLACE = PLACES - 1
LINE_SHIFT, LUCKY_SHIFT, FIELD_SHIFT = 4, 7, 8
CELL = (1 << LUCKY_SHIFT) - 1

NOWHERE = -1
_ROW = (1 << PLACES) - 1
_WORD_SHIFT, _IN_WORD = 2, ROWS_OF_WORD - 1


@leaf
def clear(sheet: TableWords, paper: TableWords) -> None:
    """An empty sheet."""
    for word in range(FREE):
        sheet[word] = 0
    sheet[FREE], sheet[FREE + 1] = paper[EMPTY], paper[EMPTY + 1]
    sheet[CARRIED] = NONE_CARRIED


@leaf
def copy_sheet(sheet: TableWords, other: TableWords) -> None:
    """Write a sheet over another."""
    for word in range(SHEET_WORDS):
        other[word] = sheet[word]


@leaf
def beyond(mask: int) -> int:
    """The place right of a row's last cross."""
    return highest_action((mask & CELLS) << 1 | 1)


@leaf
def free_places(sheet: TableWords, line: int) -> int:
    """The places that a row takes, as bits."""
    return sheet[FREE + (line >> _WORD_SHIFT)] >> (line & _IN_WORD) * PLACES & _ROW


@leaf
def mark(sheet: TableWords, paper: TableWords, line: int, bits: int) -> None:
    """Mark these bits in a row, and note what the row takes then."""
    mask = sheet[line] | bits
    sheet[line] = mask
    after = beyond(mask)
    enough = count_actions(mask) >= paper[NEEDS]
    again = (1 << after >> 1) & ~(mask >> SECOND) & paper[AGAINS + line]
    taken = paper[TAKES + 2 * (line * BEYOND + after) + enough] | again
    word, shift = FREE + (line >> _WORD_SHIFT), (line & _IN_WORD) * PLACES
    sheet[word] = sheet[word] & ~(_ROW << shift) | taken << shift


@leaf
def cross(sheet: TableWords, paper: TableWords, cell: int) -> int:
    """Cross a cell, for the first or the second time; the row that it locks, as a bit."""
    line, place = cell >> LINE_SHIFT, cell & PLACE
    again = sheet[line] >> place & 1
    mark(sheet, paper, line, paper[SECOND_BITS + cell] if again else paper[BITS + cell])
    if paper[BRIDGES]:
        sheet[CARRIED] |= paper[BESIDE + cell]
    return paper[LOCKS + cell]


@leaf
def make_cross(sheet: TableWords, paper: TableWords, closed: int, move: int) -> int:
    """Make a legal cross and all that follows from it; the rows that it locks, as bits.

    `closed` are the rows that were closed for this seat before the action. A pass is made like a
    cross: there is nothing to guess for the processor, whose guesses would be wrong half the time.
    """
    use_field(sheet, move)
    return cross_cell(sheet, paper, closed, move & CELL)


@leaf
def use_field(sheet: TableWords, move: int) -> None:
    """Use the field of the strip that a move uses; the others have none."""
    sheet[STRIP] = max(sheet[STRIP], move >> FIELD_SHIFT)


@leaf
def cross_cell(sheet: TableWords, paper: TableWords, closed: int, cell: int) -> int:
    """Cross a cell with all that follows from it."""
    if paper[LEADS + cell]:
        return cross_with_all(sheet, paper, closed, cell)
    return cross(sheet, paper, cell)


@called
def cross_with_all(sheet: TableWords, paper: TableWords, closed: int, cell: int) -> int:
    """A cross with its chain and bonus, and those of the cells that are crossed by them.

    Only a cell's first cross leads to anything. A cell's partner is crossed before any bonus is
    used, and one bonus is like another: how many are still to be used is all that a depth-first
    order has to remember.
    """
    if sheet[cell >> LINE_SHIFT] >> (cell & PLACE) & 1:
        return cross(sheet, paper, cell)
    locked = bonuses = 0
    while cell != NOWHERE:
        locked |= cross(sheet, paper, cell)
        bonuses += paper[BOXED + cell]
        partner = paper[PARTNER + cell]
        if partner != NOWHERE and not sheet[partner >> LINE_SHIFT] >> (partner & PLACE) & 1:
            locked |= cross(sheet, paper, partner)
            bonuses += paper[BOXED + partner]
        cell = NOWHERE
        while bonuses and cell == NOWHERE:
            cell = bonus_cell(sheet, paper, closed | locked)
            bonuses -= 1
    return locked


@leaf
def bonus_cell(sheet: TableWords, paper: TableWords, closed: int) -> int:
    """Use the next field of the bar whose row is open: the cell that it crosses, or none."""
    field, end = paper[BAR_FIRST] + sheet[BAR], paper[BAR_END]
    while field < end and closed >> paper[field] & 1:
        field += 1
    if field == end:
        sheet[BAR] = end - paper[BAR_FIRST]
        return NOWHERE
    sheet[BAR] = field + 1 - paper[BAR_FIRST]
    line = paper[field]
    place = beyond(sheet[line])
    return line << LINE_SHIFT | place if free_places(sheet, line) >> place & 1 else NOWHERE
