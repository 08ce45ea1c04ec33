"""`simple` and `steady` in Qwixx on any sheet, compiled: see the bots and `bots/sheets/eye.py`.

Seats may have different sheets: figures begin with the place of each seat's own.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.heuristics import simple as simple_bot
from rowlock.bots.heuristics.weighted_sum import DECIDES
from rowlock.bots.sheets import eye
from rowlock.kernels.compiler.compiling import Figures, Instruction, TableWords, called, leaf
from rowlock.kernels.compiler.instructions import words_from
from rowlock.kernels.sheets.filling import CELL, LINE_SHIFT, MISTHROW_WORD, PLACE, beyond
from rowlock.kernels.sheets.moves import GROUPS, words_of_group
from rowlock.kernels.sheets.packing import ROWS
from rowlock.kernels.sheets.rules import CROSSED, MAX_SEATS, moves_of, score, sheet_of, total
from rowlock.kernels.table import COLOUR, PHASE, SEATS, count_actions, lowest_action
from rowlock.rules.game import MISTHROWS_TO_END
from rowlock.rules.qwixx import row
from rowlock.rules.qwixx.game import AnyCrossingGame
from rowlock.rules.qwixx.layout import Layout

eye_row = leaf(eye.eye_row)
skipped: Instruction = leaf(row.skipped)
max_skipped: Instruction = leaf(simple_bot.max_skipped)


def simple(table: TableWords, seat: int, legal: int, _figures: Figures) -> int:
    """`simple`: the cross that skips the fewest numbers, if few; else the pass, the last move."""
    sheet, moves = sheet_of(table, seat), moves_of(table, seat)
    in_need = table[PHASE] == COLOUR and not table[CROSSED]
    best, least, action = count_actions(legal) - 1, max_skipped(in_need) + 1, 0
    for group in range(moves[GROUPS]):
        cells, beside = words_of_group(moves, group)
        while cells:
            waste = skipped_by(sheet, lowest_action(cells) + beside)
            if waste < least:
                best, least = action, waste
            action += 1
            cells &= cells - 1
    return best


@leaf
def skipped_by(sheet: TableWords, move: int) -> int:
    """How many numbers a cross skips; crossing a cell again skips none."""
    line, place = (move & CELL) >> LINE_SHIFT, move & PLACE
    return max(0, skipped(beyond(sheet[line]) - 1, place))


@leaf
def is_over(sheet, closed):
    """Whether the game ends with this sheet and these rows closed."""
    return count_actions(closed) >= row.ROWS_TO_END or sheet[MISTHROW_WORD] >= MISTHROWS_TO_END


@leaf
def end_worth(table, seat, points):
    """What it is worth to end the game with these points, by who then leads."""
    if table[SEATS] == 1:
        return float(points)
    for other in range(table[SEATS]):
        if other != seat and score(table, other) >= points:
            return points - DECIDES
    return points + DECIDES


@leaf
def steady_notes(_table, _seat, _figures, _levels):
    """`steady` notes nothing for a decision."""
    return 0.0


@called
def steady_worth(table, seat, figures, sheet, paper, closed, _levels, _others):
    """The worth of a way for `steady`: its points, and what a good eye sees in its rows."""
    points = total(sheet, paper)
    if is_over(sheet, closed):
        return end_worth(table, seat, points)
    own, rows = words_from(figures, int(figures[seat])), 0.0
    for line in range(paper[ROWS]):
        if not closed >> line & 1:
            rows += eye_row(own, line, sheet[line], count_actions(sheet[line]))
    return points + rows + eye.MISTHROW * sheet[MISTHROW_WORD]


def steady_figures(game: AnyCrossingGame) -> NDArray[np.float64]:
    """The figures of `steady` for every seat of a table."""
    return for_seats(game, eye.eye_figures)


def for_seats(
    game: AnyCrossingGame, figures: Callable[[Layout], NDArray[np.float64]]
) -> NDArray[np.float64]:
    """Figures of every sheet of a table, behind the place where each seat's own begin."""
    places, parts, place = dict[Layout, float](), list[NDArray[np.float64]](), MAX_SEATS
    for layout in dict.fromkeys(game.layouts):
        parts.append(figures(layout))
        places[layout], place = place, place + len(parts[-1])
    # Seats that a table with as many sheets does not have get the first.
    own = [*game.layouts, *game.layouts[:1] * MAX_SEATS][:MAX_SEATS]
    return np.concatenate([np.array([places[layout] for layout in own]), *parts])
