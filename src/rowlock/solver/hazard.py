"""The best play for one's own expected score in a game with others, who come in as a hazard.

A round has one turn of one's own and one of each opponent, on which only the white sum can be
crossed. After every turn the others may have ended the game, or closed a row: with chances
measured in simulated games (`rates.json`), by how far one's own sheet is and whether a row is
closed already. A value is that of a sheet when a turn is done and before it is known what the
others did in it, by phase: how many turns one's own turn is past, 0 when it comes next.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from rowlock.kernels.compiler import kernel
from rowlock.rules.game import POINTS_PER_MISTHROW
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.solver.backward import (
    LEVELS,
    TASKS_PER_THREAD,
    Levels,
    first_pairs,
    levels_of,
    shares,
)
from rowlock.solver.geometry import MISTHROWS, ROWS, WHITE_SUMS, Dice, Floats, Geometry, Ints
from rowlock.solver.geometry import dice as all_dice
from rowlock.solver.geometry import geometry as tables_of
from rowlock.solver.turn import Turn, expect, list_turn, room, weigh_turn

END, CLOSE, END_IF_CLOSED = 0, 1, 2
"""What rates are of: the game's end and the closing of each row while none is closed, and the
end while one is. The first index of rates is 0 for one's own turn and 1 for others'."""


def solve_hazard(
    rates: Floats,
    seats: int,
    threads: int = 1,
    progress: Callable[[int], None] = lambda _: None,
    down_to: int = 0,
) -> Floats:
    """The value of every sheet by phase, its two pairs, and misthrows."""
    tables = tables_of(totals=False)
    values = np.zeros((seats, len(tables.rows) ** 2, MISTHROWS))
    levels = levels_of(tables)
    with ThreadPoolExecutor(threads) as pool:
        for level in range(LEVELS, down_to - 1, -1):
            tasks = [
                pool.submit(solve_some, tables, all_dice(), levels, level, some, rates, values)
                for some in shares(first_pairs(levels, level), threads * TASKS_PER_THREAD)
            ]
            for task in tasks:
                progress(task.result())
    return values


@kernel
def solve_some(
    geometry: Geometry,
    dice: Dice,
    levels: Levels,
    level: int,
    some: Ints,
    rates: Floats,
    values: Floats,
) -> int:
    """Solve the sheets of a level that have one of `some` as their first pair; their number."""
    turn = room()
    solved = 0
    for place in some:
        rising = levels.pairs[place]
        rest = level - geometry.progress[rising]
        begin = place if rest == geometry.progress[rising] else levels.begin[rest]
        for other in range(begin, levels.begin[rest + 1]):
            falling = levels.pairs[other]
            if geometry.closed[rising] + geometry.closed[falling] < ROWS_TO_END:
                solve_round(geometry, dice, rising, falling, rates, values, turn)
            solved += 1
    return solved


@kernel
def solve_round(
    geometry: Geometry,
    dice: Dice,
    rising: int,
    falling: int,
    rates: Floats,
    values: Floats,
    turn: Turn,
) -> None:
    """Solve a sheet for all phases, its mirror image with it.

    One's own turn leads to phase 1 of other sheets. The phase before it leads to it, and so on
    backwards through the round.
    """
    pairs, seats = len(geometry.rows), len(values)
    here, mirrored = rising * pairs + falling, falling * pairs + rising
    list_turn(geometry, rising, falling, turn)
    weigh_turn(turn, values[1])
    missed = 0.0
    for misthrows in range(MISTHROWS - 1, -1, -1):
        value = expect(turn, misthrows, POINTS_PER_MISTHROW + missed, dice)
        for back in range(seats):
            phase = (seats - back) % seats
            if phase > 0:
                value = expect_whites(turn, values[(phase + 1) % seats], here, misthrows)
            turn_of = 0 if phase == 1 else 1
            value = after_others(
                geometry, rising, falling, rates[turn_of], value, values[phase], misthrows
            )
            values[phase, here, misthrows] = values[phase, mirrored, misthrows] = value
        missed = value


@kernel
def expect_whites(turn: Turn, values: Floats, here: int, misthrows: int) -> float:
    """Another's turn: the white sum in the best row, or nothing."""
    total = 0.0
    for white in range(WHITE_SUMS):
        first = turn.sums[white]
        best = values[here, misthrows]
        for at in range(turn.begin[first], turn.begin[first + 1]):
            best = max(best, values[turn.goal[at], misthrows] + turn.paid[at])
        total += best * (6 - abs(white - 5))
    return total / 36


@kernel
def after_others(
    geometry: Geometry,
    rising: int,
    falling: int,
    rates: Floats,
    value: float,
    values: Floats,
    misthrows: int,
) -> float:
    """A value with what the others may have done in the turn: nothing, a row closed, the end.

    Once a row is closed only the end can come from them, so the value before that is had back
    by a division.
    """
    level = geometry.progress[rising] + geometry.progress[falling]
    if geometry.closed[rising] + geometry.closed[falling] == ROWS_TO_END - 1:
        return value * (1.0 - rates[END_IF_CLOSED, level])
    pairs, shut = len(geometry.rows), len(geometry.after) - 1
    close = rates[CLOSE, level]
    total = value * (1.0 - rates[END, level] - ROWS * close)
    for row in range(ROWS):
        pair = rising if row < 2 else falling
        state, other = geometry.rows[pair, row % 2], geometry.rows[pair, 1 - row % 2]
        later = level + geometry.first[shut] - geometry.first[state]
        closed = geometry.pair[shut, other]
        goal = closed * pairs + falling if row < 2 else rising * pairs + closed
        total += close * values[goal, misthrows] / (1.0 - rates[END_IF_CLOSED, later])
    return total
