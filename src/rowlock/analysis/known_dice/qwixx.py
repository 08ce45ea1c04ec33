"""The exact best total of Qwixx alone on known dice.

All sheets that can be reached are gone through turn by turn, each once, as integers in an array. A
sheet is dropped when even a bound on its final total (`bounds.py`) cannot beat what was found. A
first pass that keeps only the sheets with the highest bounds finds a good total to beat.
"""

from collections.abc import Sequence

import numpy as np

from rowlock.analysis.known_dice.bounds import Bounds
from rowlock.analysis.known_dice.rows import (
    CELLS,
    CROSSED,
    LOCKED,
    NO,
    NUMBER,
    POINTS,
    ROWS,
    Ints,
    KnownTurn,
    turns_of,
)
from rowlock.playing.dice import DiceSource
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwixx.game import QwixxState
from rowlock.rules.qwixx.row import ROWS_TO_END

NARROW = 2000
"""Sheets that the first pass keeps after every turn."""

# -- a sheet as one number: six bits a row, then the misthrows ------------------------------------

BITS = 6
MASK = (1 << BITS) - 1
SHIFTS = [BITS * row for row in range(ROWS)]
MISTHROWS = BITS * ROWS


def _row(sheets: Ints, row: int) -> Ints:
    return sheets >> SHIFTS[row] & MASK


def _totals(sheets: Ints) -> Ints:
    rows = sum(POINTS[_row(sheets, row)] for row in range(ROWS))
    found: Ints = rows + POINTS_PER_MISTHROW * (sheets >> MISTHROWS)
    return found


def _locks(sheets: Ints) -> Ints:
    found: Ints = sum((LOCKED[_row(sheets, row)] for row in range(ROWS)), np.zeros_like(sheets))
    return found


def _row_number(state: QwixxState, row: int) -> int:
    """The number of a row of the only sheet of a table."""
    mask = state.sheets[0].rows[row]
    reached = min((mask & (1 << CELLS) - 1).bit_length(), CELLS) - 1
    return NUMBER[reached, mask.bit_count()]


def _number(state: QwixxState) -> int:
    """The number of the only sheet of a table."""
    rows = sum(_row_number(state, row) << SHIFTS[row] for row in range(ROWS))
    return rows + (state.sheets[0].misthrows << MISTHROWS)


# -- the search ----------------------------------------------------------------------------------


def best_of_qwixx(start: QwixxState, dice: DiceSource) -> int:
    """The best total from a table of one seat between two turns."""
    turns = turns_of(dice, start.turns + 1)
    sheet, bounds = _number(start), Bounds(turns, [_row_number(start, row) for row in range(ROWS)])
    good = _search(sheet, turns, bounds, NARROW, None)
    best = _search(sheet, turns, bounds, None, good)
    if best is None:
        raise ValueError("every game ends")
    return best


def _search(
    sheet: int,
    turns: Sequence[KnownTurn],
    bounds: Bounds,
    width: int | None,
    best: int | None,
) -> int | None:
    """The best total, or what is to be beaten if nothing is better; `width` sheets a turn."""
    sheets = np.array([sheet], np.int32)
    for number, turn in enumerate(turns, start=1):
        ended, sheets = _after(sheets, turn)
        if len(ended):
            highest = int(_totals(ended).max())
            best = highest if best is None else max(best, highest)
        rows = [_row(sheets, row) for row in range(ROWS)]
        most = bounds.of(number, rows) + POINTS_PER_MISTHROW * (sheets >> MISTHROWS)
        if best is not None:
            sheets, most = sheets[most >= best + 1], most[most >= best + 1]
        if width is not None and len(sheets) > width:
            sheets = sheets[np.argpartition(-most, width)[:width]]
        if not len(sheets):
            break
    return best


def _after(sheets: Ints, turn: KnownTurn) -> tuple[Ints, Ints]:
    """All sheets after a turn, each once: those whose game is over, and the others."""
    ended, going = [], []
    for row in range(ROWS):
        first = _cross(sheets, row, turn.white[row])
        over = _locks(first) >= ROWS_TO_END
        ended.append(first[over])
        going.append(first[~over])
    crossed = np.concatenate(going)
    either = np.concatenate([crossed, sheets])
    found = [crossed, sheets + (1 << MISTHROWS)]
    for row in range(ROWS):
        found += [_cross(either, row, place) for place in turn.coloured[row]]
    every = np.unique(np.concatenate(found))
    over = (_locks(every) >= ROWS_TO_END) | (every >> MISTHROWS >= MISTHROWS_TO_END)
    return np.concatenate([*ended, every[over]]), every[~over]


def _cross(sheets: Ints, row: int, place: int) -> Ints:
    """The sheets that can take a cross, with it."""
    before = _row(sheets, row)
    after = CROSSED[place][before]
    takes = after != NO
    found: Ints = sheets[takes] + (after - before << SHIFTS[row])[takes]
    return found
