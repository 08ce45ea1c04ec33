"""Sheets near the end, solved once for all tests of a process, and a second way to value them."""

from collections.abc import Callable
from functools import cache
from itertools import product
from random import Random

import numpy as np

from rowlock.bots.solitaire.solved_table import LAST, SolvedTable, solved_table, table_file
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.sheet import Sheet
from rowlock.solver.backward_induction import solve
from rowlock.solver.objective import Objective
from rowlock.solver.solved_table_file import folded, write_table
from tests.support.games.tables import with_cross

Worth = Callable[[Sheet, int], float]

LEVEL = 35
"""Sheets with at least this many places gone are solved."""


@cache
def late_values(objective: str) -> np.ndarray:
    """What the solver finds for those sheets."""
    return folded(solve(Objective.read(objective), threads=2, down_to=LEVEL))


def late_table(objective: str = "mean") -> SolvedTable:
    """The late part of a table, in the cache folder of the test."""
    write_table(table_file(objective), late_values(objective), objective, {})
    return solved_table(objective)


def random_row(random: Random, reached: int) -> int:
    """A mask of crosses up to a place."""
    return (1 << reached | random.getrandbits(reached)) if reached >= 0 else 0


def late_sheet(random: Random) -> tuple[Sheet, int]:
    """A sheet that `late_table` knows, sometimes with a closed row."""
    closed = random.randrange(5)
    masks = []
    for index in range(4):
        if index == closed:
            masks.append(0b11111 | 0b11 << LAST)
        else:
            masks.append(random_row(random, random.randrange(7, LAST)))
    misthrows = random.randrange(4)
    sheet = Sheet(tuple(masks), misthrows)
    gone = sum(min(sheet.reached(index), LAST) + 1 for index in range(4))
    if gone < LEVEL:
        return late_sheet(random)
    return sheet, 1 << closed if closed < 4 else 0


# -- the second way --------------------------------------------------------------------------


def over(sheet: Sheet, closed: int) -> bool:
    """Whether two rows are closed or four misthrows made."""
    return closed.bit_count() >= 2 or sheet.misthrows >= 4


def crossed(sheet: Sheet, closed: int, index: int, number: int) -> tuple[Sheet, int] | None:
    """The sheet with a number crossed and the rows closed by then, or None."""
    place = number - 2 if index < 2 else 12 - number
    if closed >> index & 1 or not CLASSIC.can_cross(sheet, index, place):
        return None
    return with_cross(sheet, index, place), closed | (place == LAST) << index


def mean_over_throws(sheet: Sheet, closed: int, worth: Worth) -> float:
    """The mean over all 46,656 throws of the best that can be done, `worth(sheet, closed)`."""
    missed = worth(Sheet(sheet.rows, sheet.misthrows + 1), closed)
    total = 0.0
    for whites in product(range(1, 7), repeat=2):
        first = [crossed(sheet, closed, index, sum(whites)) for index in range(4)]
        ways = [after for after in first if after]
        base = max([missed, *(worth(*after) for after in ways)])
        starts = [(sheet, closed), *(after for after in ways if not over(*after))]
        tops = [
            [
                max(
                    (
                        worth(*after)
                        for start in starts
                        for white in whites
                        if (after := crossed(start[0], start[1], index, white + face))
                    ),
                    default=base,
                )
                for face in range(1, 7)
            ]
            for index in range(4)
        ]
        total += sum(max(base, *tops_of_dice) for tops_of_dice in product(*tops))
    return total / 6**6
