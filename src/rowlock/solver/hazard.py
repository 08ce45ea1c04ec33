"""The best play for one's own expected score in a game with others, who come in as a hazard.

A round has one turn of one's own and one of each opponent, on which only the white sum can be
crossed. After every turn the others may have ended the game, or closed a row: with chances
measured in simulated games (`hazard_rates.json`), by how far one's own sheet is and whether a row
is closed already. A value is that of a sheet when a turn is done and before it is known what the
others did in it, by phase: how many turns one's own turn is past, 0 when it comes next.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from rowlock.kernels.compiler.compiling import kernel
from rowlock.rules.game import POINTS_PER_MISTHROW
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.solver.backward_induction import (
    LEVELS,
    TASKS_PER_THREAD,
    Levels,
    first_pairs,
    levels_of,
    shares,
)
from rowlock.solver.transitions import MISTHROWS, ROWS, WHITE_SUMS, Dice, Floats, Ints, Transitions
from rowlock.solver.transitions import dice as all_dice
from rowlock.solver.transitions import transitions as tables_of
from rowlock.solver.turn_bundles import Bundles, empty_bundles, expect, list_turn, weigh_turn

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
    transitions: Transitions,
    dice: Dice,
    levels: Levels,
    level: int,
    some: Ints,
    rates: Floats,
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
            falling = levels.pairs[other]
            if transitions.closed[rising] + transitions.closed[falling] < ROWS_TO_END:
                solve_round(transitions, dice, rising, falling, rates, values, turn)
            solved += 1
    return solved


@kernel
def solve_round(
    transitions: Transitions,
    dice: Dice,
    rising: int,
    falling: int,
    rates: Floats,
    values: Floats,
    turn: Bundles,
) -> None:
    """Solve a sheet for all phases, its mirror image with it.

    One's own turn leads to phase 1 of other sheets. The phase before it leads to it, and so on
    backwards through the round.
    """
    pairs, seats = len(transitions.rows), len(values)
    here, mirrored = rising * pairs + falling, falling * pairs + rising
    list_turn(transitions, rising, falling, turn)
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
                transitions, rising, falling, rates[turn_of], value, values[phase], misthrows
            )
            values[phase, here, misthrows] = values[phase, mirrored, misthrows] = value
        missed = value


@kernel
def expect_whites(turn: Bundles, values: Floats, here: int, misthrows: int) -> float:
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
    transitions: Transitions,
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
    level = transitions.progress[rising] + transitions.progress[falling]
    if transitions.closed[rising] + transitions.closed[falling] == ROWS_TO_END - 1:
        return value * (1.0 - rates[END_IF_CLOSED, level])
    pairs, shut = len(transitions.rows), len(transitions.after) - 1
    close = rates[CLOSE, level]
    total = value * (1.0 - rates[END, level] - ROWS * close)
    for row in range(ROWS):
        pair = rising if row < 2 else falling
        state, other = transitions.rows[pair, row % 2], transitions.rows[pair, 1 - row % 2]
        later = level + transitions.first[shut] - transitions.first[state]
        closed = transitions.pair[shut, other]
        goal = closed * pairs + falling if row < 2 else rising * pairs + closed
        total += close * values[goal, misthrows] / (1.0 - rates[END_IF_CLOSED, later])
    return total
