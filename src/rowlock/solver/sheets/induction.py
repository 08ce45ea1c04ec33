"""Backward induction over all sheets of a paper.

Sheets are solved in levels by how many crosses can still follow: what a sheet can become is in a
lower level, and the sheets of a level can be shared among threads.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from rowlock.bots.solitaire.solved_sheet import Places
from rowlock.kernels.compiler.compiling import kernel
from rowlock.rules.game import MISTHROWS_TO_END
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.solver.sheets.paper import Ints, Paper, Scale, Stored, Throws, throws_of
from rowlock.solver.sheets.turn import TurnOptions, begin_turn, empty_turn, solve_sheet


def solve(
    paper: Paper,
    places: Places,
    scale: Scale,
    threads: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Stored:
    """The value of every sheet and number of misthrows, in the steps of a scale.

    `progress` is called with the number of levels that were solved since the last call.
    """
    nothing = np.uint32(round(-scale.low / scale.unit))
    values = np.full(places.count * MISTHROWS_TO_END, nothing, np.uint32)
    throws = throws_of(paper)
    last = len(paper.sizes) - 1
    heights = paper.height[last, : paper.sizes[last]]
    by_height = np.argsort(heights, kind="stable")
    begin = np.searchsorted(heights[by_height], np.arange(heights.max() + 2))
    turns = [empty_turn(paper) for _ in range(threads)]
    with ThreadPoolExecutor(threads) as pool:
        for level in range(levels(paper)):
            tasks = [
                pool.submit(
                    solve_some,
                    paper,
                    throws,
                    scale,
                    level,
                    thread,
                    threads,
                    by_height,
                    begin,
                    values,
                    turn,
                )
                for thread, turn in enumerate(turns)
            ]
            for task in tasks:
                task.result()
            progress(1)
    return values


def levels(paper: Paper) -> int:
    """How many levels there are: as many crosses as can follow on the empty sheet, and none."""
    return int(sum(paper.height[row, start] for row, start in enumerate(paper.start))) + 1


@kernel
def solve_some(
    paper: Paper,
    throws: Throws,
    scale: Scale,
    level: int,
    first: int,
    every: int,
    by_height: Ints,
    begin: Ints,
    values: Stored,
    turn: TurnOptions,
) -> None:
    """Solve the sheets of a level whose rows but the last are the `first` of `every` so many."""
    last = len(paper.sizes) - 1
    fronts = 1
    for row in range(last):
        fronts *= paper.sizes[row]
    for front in range(first, fronts, every):
        rest, closed, place, steps, height = front, 0, 0, 0, level
        for row in range(last - 1, -1, -1):
            rest, state = divmod(rest, paper.sizes[row])
            turn.states[0, row] = state
            closed += state == 0
            place += state * paper.strides[row]
            steps += paper.passed_steps[row, state]
            height -= paper.height[row, state]
        if closed >= ROWS_TO_END or not 0 <= height < len(begin) - 1:
            continue
        for at in range(begin[height], begin[height + 1]):
            state = by_height[at]
            if closed + (state == 0) >= ROWS_TO_END:
                continue
            turn.states[0, last] = state
            here = place + state * paper.strides[last]
            most = min(paper.steps, steps + paper.passed_steps[last, state])
            for crossed in range(most + 1):
                begin_turn(paper, here + crossed, crossed, turn)
                solve_sheet(paper, throws, scale, values, turn)
