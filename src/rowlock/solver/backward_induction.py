"""Backward induction: every sheet from the values of those it can become.

Sheets are solved level by level: a level has as many places gone on all rows together, so what
a sheet can become lies in higher levels, and the sheets of a level can be shared among threads.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from rowlock.kernels.compiler.compiling import kernel
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.solver.objective import MIN_TOTAL, Objective
from rowlock.solver.transitions import MISTHROWS, ROWS, Dice, Floats, Ints, Transitions, dice
from rowlock.solver.turn_bundles import Bundles, empty_bundles, expect, list_turn, weigh_turn

LEVELS = ROWS * 11
TASKS_PER_THREAD = 8
OFFSET = -MIN_TOTAL
LOSS = 5
"""The points of a misthrow, as the final total counts them."""


class Levels(NamedTuple):
    """Pairs of rows in the order of their progress, and where each progress begins."""

    pairs: Ints
    begin: Ints


def levels_of(transitions: Transitions) -> Levels:
    """The pairs of a numbering by progress."""
    pairs = np.argsort(transitions.progress, kind="stable")
    begin = np.searchsorted(transitions.progress[pairs], np.arange(LEVELS // 2 + 2))
    return Levels(pairs, begin)


def first_pairs(levels: Levels, level: int) -> Ints:
    """The places in `levels.pairs` of the pairs that come first in the sheets of a level."""
    least, most = max(0, level - LEVELS // 2), level // 2
    return np.arange(levels.begin[least], levels.begin[most + 1])


def solve(
    objective: Objective,
    threads: int = 1,
    progress: Callable[[int], None] = lambda _: None,
    down_to: int = 0,
) -> Floats:
    """The value of every sheet (by its two pairs) and number of misthrows.

    `progress` is called with the number of sheets solved since the last call; `down_to`
    leaves out the levels below it.
    """
    tables = objective.transitions
    values = np.zeros((len(tables.rows) ** 2, MISTHROWS))
    levels = levels_of(tables)
    with ThreadPoolExecutor(threads) as pool:
        for level in range(LEVELS, down_to - 1, -1):
            tasks = [
                pool.submit(
                    solve_some,
                    tables,
                    dice(),
                    levels,
                    level,
                    some,
                    objective.misthrow,
                    objective.utility,
                    values,
                )
                for some in shares(first_pairs(levels, level), threads * TASKS_PER_THREAD)
            ]
            for task in tasks:
                progress(task.result())
    return values


def shares(work: Ints, tasks: int) -> Iterator[Ints]:
    """Work dealt out like cards, so that tasks are about equally long."""
    for task in range(min(tasks, len(work))):
        yield work[task::tasks].copy()


@kernel
def solve_some(
    transitions: Transitions,
    dice: Dice,
    levels: Levels,
    level: int,
    some: Ints,
    misthrow: float,
    utility: Floats,
    values: Floats,
) -> int:
    """Solve the sheets of a level that have one of `some` as their first pair; their number."""
    turn = empty_bundles()
    solved = 0
    for place in some:
        rising = levels.pairs[place]
        rest = level - transitions.progress[rising]
        begin = place if rest == transitions.progress[rising] else levels.begin[rest]
        for other in range(begin, levels.begin[rest + 1]):
            solve_sheet(
                transitions, dice, rising, levels.pairs[other], misthrow, utility, values, turn
            )
            solved += 1
    return solved


@kernel
def solve_sheet(
    transitions: Transitions,
    dice: Dice,
    rising: int,
    falling: int,
    misthrow: float,
    utility: Floats,
    values: Floats,
    turn: Bundles,
) -> None:
    """Solve one sheet for every number of misthrows, and its mirror image with it."""
    pairs = len(transitions.rows)
    here, mirrored = rising * pairs + falling, falling * pairs + rising
    total = transitions.points[rising] + transitions.points[falling] + OFFSET
    over = transitions.closed[rising] + transitions.closed[falling] >= ROWS_TO_END
    if not over:
        list_turn(transitions, rising, falling, turn)
        weigh_turn(turn, values)
    worse = utility[total - LOSS * MISTHROWS]
    for misthrows in range(MISTHROWS - 1, -1, -1):
        if over:
            value = utility[total - LOSS * misthrows]
        else:
            value = expect(turn, misthrows, worse + misthrow, dice)
        values[here, misthrows] = values[mirrored, misthrows] = value
        worse = value
