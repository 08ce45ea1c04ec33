"""What a sheet is worth before a throw: the mean over all throws of the best that can be done.

Action 1 has a few options: nothing, or a cross by the white sum. After each of them action 2 may
take cells; what a cell is worth for a white sum is the best that it leads to after any of the
options. The coloured dice only decide which cells can be had. So the cells are looked at from the
best to the worst, and each adds its value times the number of throws that offer it and nothing
better, which is a product of numbers of faces, one for each coloured die.
"""

from typing import NamedTuple

import numpy as np

from rowlock.kernels.compiler.compiling import kernel
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.solver.sheets.paper import (
    PLACES,
    Flags,
    Floats,
    Ints,
    Paper,
    Scale,
    Stored,
    Throws,
)
from rowlock.solver.turn_bundles import woven

NOTHING = -1e9
"""The value of a cell that cannot be had."""


class TurnOptions(NamedTuple):
    """Room for the options of one turn and the cells that follow them; made once for a thread."""

    states: Ints
    """By option of action 1: the state of every row."""
    place: Ints
    """By option: the place of the sheet."""
    paid: Floats
    steps: Ints
    """By option: how many steps are crossed."""
    gone: Ints
    """By option: a bit for each coloured die that has left."""
    closed: Ints
    """By option: how many rows are closed."""
    stop: Floats
    """By white sum and misthrows: the best of crossing it and stopping."""
    plain: Floats
    """By cell and misthrows: the best of crossing only that in action 2."""
    best: Floats
    """By white sum, cell and misthrows: the best of action 1 and then that cell."""
    found: Ints
    """By white sum: how many cells it can lead to."""
    order: Ints
    """By white sum: these cells, best first for the number of misthrows that was looked at last."""
    worth: Floats
    """Their values in this order."""


def empty_turn(paper: Paper) -> TurnOptions:
    """Room for a turn on a paper."""
    rows, sums, cells = len(paper.sizes), len(paper.lucky), len(paper.sizes) * PLACES
    options = 2 * rows + 1
    return TurnOptions(
        states=np.zeros((options, rows), np.int64),
        place=np.zeros(options, np.int64),
        paid=np.zeros(options),
        steps=np.zeros(options, np.int64),
        gone=np.zeros(options, np.int64),
        closed=np.zeros(options, np.int64),
        stop=np.zeros((sums, MISTHROWS_TO_END)),
        plain=np.zeros((cells, MISTHROWS_TO_END)),
        best=np.zeros((sums, cells, MISTHROWS_TO_END)),
        found=np.zeros(sums, np.int64),
        order=np.zeros((sums, cells), np.int64),
        worth=np.zeros(cells),
    )


@woven
def begin_turn(paper: Paper, place: int, steps: int, turn: TurnOptions) -> None:
    """Option 0: nothing in action 1. The rows' states are there already."""
    turn.place[0], turn.paid[0], turn.steps[0] = place, 0.0, steps
    turn.gone[0] = turn.closed[0] = 0
    for row in range(len(paper.sizes)):
        if turn.states[0, row] == 0:
            turn.closed[0] += 1
            turn.gone[0] |= 1 << paper.end_die[row]


@woven
def add_option(paper: Paper, row: int, cell: int, turn: TurnOptions, option: int) -> int:
    """Write down a cross of action 1 as an option, if it may be made; how many there are then."""
    state = turn.states[0, row]
    after = paper.after[row, state, cell]
    if after < 0:
        return option
    for each in range(len(paper.sizes)):
        turn.states[option, each] = turn.states[0, each]
    turn.states[option, row] = after
    step = paper.step[row, state, cell]
    turn.steps[option] = turn.steps[0] + step
    turn.place[option] = turn.place[0] + (after - state) * paper.strides[row] + step
    turn.paid[option] = paper.paid[row, state, cell] + step * turn.steps[option]
    turn.gone[option], turn.closed[option] = turn.gone[0], turn.closed[0]
    if after == 0:
        turn.closed[option] += 1
        turn.gone[option] |= 1 << paper.end_die[row]
    return option + 1


@woven
def list_options(paper: Paper, white: int, turn: TurnOptions) -> int:
    """The options of action 1 for a white sum, after option 0; how many there are in all."""
    options, rows = 1, len(paper.sizes)
    for row in range(rows):
        cell = paper.place_of[row, white]
        if cell >= 0:
            options = add_option(paper, row, cell, turn, options)
    if paper.lucky[white]:
        fewest = 1 << 30
        for row in range(rows):
            state = turn.states[0, row]
            if state != 0:
                fewest = min(fewest, paper.crosses[row, state])
        for row in range(rows):
            state = turn.states[0, row]
            if state != 0 and paper.crosses[row, state] == fewest:
                cell = paper.reached[row, state] + 1
                if paper.number[row, cell] != white:
                    options = add_option(paper, row, cell, turn, options)
    return options


@woven
def value_of(values: Stored, scale: Scale, place: int, misthrows: int) -> float:
    """The points still to come on a sheet."""
    return scale.low + scale.unit * values[place * MISTHROWS_TO_END + misthrows]


@woven
def improve(
    paper: Paper,
    values: Stored,
    scale: Scale,
    turn: TurnOptions,
    option: int,
    offers: Flags,
    best: Floats,
) -> None:
    """Let cells that are offered be worth what they lead to after an option, where that is more."""
    place, paid, steps = turn.place[option], turn.paid[option], turn.steps[option]
    gone, low, unit = turn.gone[option], scale.low, scale.unit
    # Arrays of a tuple are counted whenever they are taken out of it: once is enough.
    takes, pays, is_step, dice = paper.after, paper.paid, paper.step, paper.die
    for row in range(len(paper.sizes)):
        state, stride = turn.states[option, row], paper.strides[row]
        if state == 0:
            continue
        for cell in range(PLACES):
            after, at = takes[row, state, cell], row * PLACES + cell
            if after < 0 or not offers[at] or gone >> dice[row, cell] & 1:
                continue
            step = is_step[row, state, cell]
            goal = (place + (after - state) * stride + step) * MISTHROWS_TO_END
            more = paid + pays[row, state, cell] + step * (steps + step) + low
            for misthrows in range(MISTHROWS_TO_END):
                value = more + unit * values[goal + misthrows]
                best[at, misthrows] = max(best[at, misthrows], value)


@woven
def weigh(paper: Paper, throws: Throws, values: Stored, scale: Scale, turn: TurnOptions) -> None:
    """What every white sum leads to: crossing it and stopping, and every cell of action 2."""
    turn.plain[:] = NOTHING
    improve(paper, values, scale, turn, 0, throws.offers[0], turn.plain)
    for white in range(2, len(paper.lucky)):
        turn.stop[white, :] = NOTHING
        turn.best[white] = turn.plain
        for option in range(1, list_options(paper, white, turn)):
            for misthrows in range(MISTHROWS_TO_END):
                value = turn.paid[option] + value_of(values, scale, turn.place[option], misthrows)
                turn.stop[white, misthrows] = max(turn.stop[white, misthrows], value)
            if turn.closed[option] < ROWS_TO_END:
                offers = throws.offers[white]
                improve(paper, values, scale, turn, option, offers, turn.best[white])
        list_cells(throws, turn, white)


@woven
def list_cells(throws: Throws, turn: TurnOptions, white: int) -> None:
    """Write down the cells that a white sum can lead to."""
    best, order, offers, found = turn.best, turn.order, throws.offers, 0
    for cell in range(best.shape[1]):
        order[white, found] = cell
        found += offers[white, cell] and best[white, cell, 0] > NOTHING
    turn.found[white] = found


@woven
def rank(turn: TurnOptions, white: int, misthrows: int) -> None:
    """Sort the cells of a white sum, best first; for one misthrow more they were nearly so."""
    order, worth, best = turn.order, turn.worth, turn.best
    for place in range(turn.found[white]):
        cell = order[white, place]
        value, at = best[white, cell, misthrows], place
        while at > 0 and worth[at - 1] < value:
            worth[at], order[white, at] = worth[at - 1], order[white, at - 1]
            at -= 1
        worth[at], order[white, at] = value, cell


@woven
def mean_over_coloured(
    throws: Throws, throw: int, turn: TurnOptions, white: int, base: float
) -> float:
    """The sum over all throws of the coloured dice of the best that they offer."""
    # Numbers of throws are whole, and far below what a float holds exactly.
    order, worth, faces, uncovered = turn.order, turn.worth, throws.faces, throws.uncovered
    bits, mask = throws.pair_bits, (1 << throws.pair_bits) - 1
    total, covered, ways = 0.0, 0, throws.ways
    for at in range(turn.found[white]):
        if worth[at] <= base:
            break
        offered = faces[throw, order[white, at]]
        if offered & ~covered == 0:
            continue
        covered |= offered
        rest = uncovered[covered & mask] * uncovered[covered >> bits & mask]
        rest *= uncovered[covered >> 2 * bits]
        total += worth[at] * (ways - rest)
        ways = rest
        if rest == 0.0:
            break
    return total + base * ways


@kernel
def solve_sheet(
    paper: Paper, throws: Throws, scale: Scale, values: Stored, turn: TurnOptions
) -> None:
    """The value of the sheet in option 0, for every number of misthrows."""
    weigh(paper, throws, values, scale, turn)
    ways = throws.ways * paper.sides**2
    worse = 0.0
    for misthrows in range(MISTHROWS_TO_END - 1, -1, -1):
        total, missed = 0.0, worse + POINTS_PER_MISTHROW
        for white in range(2, len(paper.lucky)):
            base = max(missed, turn.stop[white, misthrows])
            rank(turn, white, misthrows)
            for throw in range(throws.begin[white], throws.begin[white + 1]):
                mean = mean_over_coloured(throws, throw, turn, white, base)
                total += throws.weight[throw] * mean
        worse = total / ways
        stored = np.uint32((worse - scale.low) / scale.unit + 0.5)
        values[turn.place[0] * MISTHROWS_TO_END + misthrows] = stored
        worse = scale.low + scale.unit * stored
