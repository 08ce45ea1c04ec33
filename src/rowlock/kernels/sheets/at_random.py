"""Whole games of Qwixx on any sheet in which all seats play `random`.

Such a seat looks at nothing but its own sheet, so each cross of action 1 is made as soon as it is
drawn; only the rows that it locks wait until all seats have chosen. Moves are not listed, but where
a strip or a lucky number may add some: to draw one of the cells that are set in two words, it is
enough to count them.
"""

from rowlock.kernels.compiler.compiling import TableWords, leaf
from rowlock.kernels.compiler.instructions import words_from
from rowlock.kernels.sheets.filling import CELL, cross_cell, use_field
from rowlock.kernels.sheets.moves import (
    WORD_CELLS,
    colour_cells,
    high_cells,
    low_cells,
    move_at,
    nth_cell,
    white_moves,
)
from rowlock.kernels.sheets.packing import ADDS, BITS, PASS, WIDE
from rowlock.kernels.sheets.rules import (
    CLOSED,
    CROSSED,
    LATE_DIE,
    closed_for,
    end_turn,
    moves_of,
    over_if_closed,
    paper_of,
    sheet_of,
    throw,
)
from rowlock.kernels.simulator import luck
from rowlock.kernels.simulator.loop import PLAYED
from rowlock.kernels.table import (
    ACTIVE,
    CHOICE_LUCK,
    FACES,
    OVER,
    PHASE,
    SEATS,
    count_actions,
    nth_action,
)

HIGH_PASS = -1 << PASS - WORD_CELLS
LOW_PASS = -1 << WORD_CELLS - 1
"""The last bit of the first word: no row has a cell there, so it stands for a pass as well."""


def play_out(table: TableWords, _players: TableWords, _memories: TableWords) -> int:
    """Play a game from the roll of a turn to its end."""
    while table[PHASE] != OVER:
        throw(table)
        action_1(table)
        if not over_if_closed(table):
            action_2(table)
            if not over_if_closed(table):
                end_turn(table)
    return PLAYED


@leaf
def action_1(table: TableWords) -> None:
    """All seats cross the white sum, or pass."""
    locked, closed, white_sum = 0, table[CLOSED], table[FACES] + table[FACES + 1]
    crossed, active = 0, table[ACTIVE]
    for seat in range(table[SEATS]):
        sheet, paper = sheet_of(table, seat), paper_of(table, seat)
        cell = any_white(table, seat, sheet, paper, closed, white_sum)
        crossed |= (seat == active) & (paper[BITS + cell] != 0)
        locked |= cross_cell(sheet, paper, closed, cell)
    table[CROSSED], table[CLOSED] = crossed, closed | locked


@leaf
def action_2(table: TableWords) -> None:
    """The active seat crosses by a white and a coloured die, or passes."""
    seat = table[ACTIVE]
    sheet, paper = sheet_of(table, seat), paper_of(table, seat)
    closed = closed_for(table, sheet, paper, table[CLOSED])
    gone = 0 if table[LATE_DIE] else table[CLOSED]
    low, high = colour_cells(sheet, paper, closed, gone, words_from(table, FACES))
    cell = any_cell(paper, low, high, luck.draw(table, CHOICE_LUCK))
    table[CROSSED] |= paper[BITS + cell] != 0
    table[CLOSED] |= cross_cell(sheet, paper, closed, cell)


@leaf
def any_white(
    table: TableWords, seat: int, sheet: TableWords, paper: TableWords, closed: int, white_sum: int
) -> int:
    """Any cell that a seat may cross in action 1, or a pass."""
    drawn = luck.draw(table, CHOICE_LUCK)
    if paper[ADDS + white_sum]:
        moves = moves_of(table, seat)
        count = white_moves(sheet, paper, closed, white_sum, moves)
        move = move_at(moves, luck.share(drawn, count))
        use_field(sheet, move)
        return move & CELL
    low, high = low_cells(sheet, paper, closed, white_sum), 0
    if paper[WIDE]:
        high = high_cells(sheet, paper, closed, white_sum)
    return any_cell(paper, low, high, drawn)


@leaf
def any_cell(paper: TableWords, low: int, high: int, drawn: int) -> int:
    """Any of these cells, or a pass."""
    if paper[WIDE]:
        high |= HIGH_PASS
        return nth_cell(low, high, luck.share(drawn, count_actions(low) + count_actions(high)))
    low |= LOW_PASS
    return nth_action(low, luck.share(drawn, count_actions(low)))
