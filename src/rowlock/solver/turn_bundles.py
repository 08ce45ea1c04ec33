"""All that a player alone can do in a turn, by white sum: the heart of the loops.

For a white sum the choices fall into bundles. The first holds the crosses of action 1 with
nothing after them. Every other bundle belongs to a number in a row: cross it in action 2, after
whatever is best in action 1. The dice only decide which bundles can be had, so a throw is worth
the largest of its bundles, and a mean over the 1,296 throws of the coloured dice is a walk
through the bundles from the best to the worst: each adds its value times the number of throws
that offer it and nothing better.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from rowlock.bots.solitaire.solved_table import LAST, PLACES
from rowlock.kernels.compiler.compiling import kernel
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.solver.transitions import MISTHROWS, ROWS, WHITE_SUMS, Dice, Floats, Ints, Transitions

OPTIONS = ROWS + 1
CELLS = ROWS * PLACES
BUNDLES = CELLS + WHITE_SUMS * (1 + CELLS)
GOALS = CELLS + WHITE_SUMS * (ROWS + CELLS * ROWS)
COLOUR_THROWS = 6**ROWS
TWO_DICE, TWO_DICE_MASK = 12, (1 << 12) - 1
woven = njit(nogil=True, error_model="numpy", inline="always")
"""Woven into its callers: handing on all these arrays would cost an eighth of the time."""


class Bundles(NamedTuple):
    """Arrays that hold the bundles of one turn."""

    sums: Ints
    """For each white sum, the bundle of stopping after action 1."""
    ranked_from: Ints
    """For each white sum, its bundles of action 2; the plain ones if it can be crossed nowhere."""
    ranked_to: Ints
    cell: Ints
    """The cell of each bundle, `row * 11 + number - 2`."""
    plain: Ints
    """The bundle of the same cell after nothing in action 1, whose goals belong to it, or -1."""
    plain_at: Ints
    """The same by cell."""
    begin: Ints
    """Where the goals of each bundle begin."""
    goal: Ints
    """The sheets that can be reached."""
    paid: Floats
    """The points that are paid on the way to each."""
    best: Floats
    """The value of each bundle's best goal, by misthrows."""
    order: Ints
    """Ranked bundles, best first, with their values and cells."""
    worth: Floats
    ranked_cell: Ints
    option: Ints
    """For nothing and each choice of action 1: four rows, then two pairs."""
    option_paid: Floats


@kernel
def empty_bundles() -> Bundles:
    """An empty turn."""
    return Bundles(
        np.zeros(WHITE_SUMS + 1, np.int64),
        np.zeros(WHITE_SUMS, np.int64),
        np.zeros(WHITE_SUMS, np.int64),
        np.zeros(BUNDLES + 1, np.int64),
        np.zeros(BUNDLES + 1, np.int64),
        np.zeros(CELLS, np.int64),
        np.zeros(BUNDLES + 1, np.int64),
        np.zeros(GOALS, np.int64),
        np.zeros(GOALS),
        np.zeros((BUNDLES, MISTHROWS)),
        np.zeros(CELLS + 1, np.int64),
        np.zeros(CELLS + 1),
        np.zeros(CELLS + 1, np.int64),
        np.zeros((OPTIONS, ROWS + 2), np.int64),
        np.zeros(OPTIONS),
    )


@kernel
def list_turn(transitions: Transitions, rising: int, falling: int, turn: Bundles) -> None:
    """Write down the bundles of a sheet, given by its two pairs of rows."""
    option = turn.option
    option[0, 0], option[0, 1] = transitions.rows[rising, 0], transitions.rows[rising, 1]
    option[0, 2], option[0, 3] = transitions.rows[falling, 0], transitions.rows[falling, 1]
    option[0, 4], option[0, 5] = rising, falling
    bundle, goal = list_cells(transitions, turn, 0, 1, 0, 0)
    plain = bundle
    for white in range(WHITE_SUMS):
        turn.sums[white] = bundle
        turn.begin[bundle], turn.plain[bundle] = goal, -1
        bundle += 1
        options, goal = list_whites(transitions, white, turn, goal)
        turn.ranked_from[white], turn.ranked_to[white] = 0, plain
        if options > 1:
            turn.ranked_from[white] = bundle
            bundle, goal = list_cells(transitions, turn, 1, options, bundle, goal)
            turn.ranked_to[white] = bundle
    turn.sums[WHITE_SUMS] = bundle
    turn.begin[bundle] = goal


@woven
def list_cells(
    transitions: Transitions, turn: Bundles, first: int, options: int, bundle: int, goal: int
) -> tuple[int, int]:
    """Action 2 after some of the options of action 1; the bundles and goals so far.

    What follows nothing (option 0) is listed once, and all others refer to it as plain.
    """
    for row in range(ROWS):
        for place in range(transitions.first[turn.option[0, row]], PLACES):
            cell = row * WHITE_SUMS + (place if row < 2 else LAST - place)
            turn.begin[bundle], turn.cell[bundle] = goal, cell
            goal = list_cell(transitions, row, place, turn, first, options, goal)
            if first == 0:
                found = goal > turn.begin[bundle]
                turn.plain_at[cell] = bundle if found else -1
                turn.plain[bundle] = -1
            else:
                turn.plain[bundle] = turn.plain_at[cell]
                found = turn.plain[bundle] >= 0 or goal > turn.begin[bundle]
            bundle += found
    return bundle, goal


@woven
def list_whites(transitions: Transitions, white: int, turn: Bundles, goal: int) -> tuple[int, int]:
    """Action 1: the white sum in any row; how many options leave the game running, and goals."""
    option = turn.option
    pairs = len(transitions.rows)
    closed = transitions.closed[option[0, 4]] + transitions.closed[option[0, 5]]
    options = 1
    for row in range(ROWS):
        place = white if row < 2 else LAST - white
        state = transitions.after[option[0, row], place]
        if state < 0:
            continue
        for part in range(ROWS + 2):
            option[options, part] = option[0, part]
        option[options, row] = state
        option[options, 4 + row // 2] = transitions.pair[state, option[0, row ^ 1]]
        turn.option_paid[options] = transitions.gain[option[0, row], place]
        turn.goal[goal] = option[options, 4] * pairs + option[options, 5]
        turn.paid[goal] = turn.option_paid[options]
        goal += 1
        options += closed + (place == LAST) < ROWS_TO_END
    return options, goal


@woven
def list_cell(
    transitions: Transitions,
    row: int,
    place: int,
    turn: Bundles,
    first: int,
    options: int,
    goal: int,
) -> int:
    """Action 2: one cell, after some of the options of action 1; the goals so far."""
    option = turn.option
    pairs = len(transitions.rows)
    for choice in range(first, options):
        state = transitions.after[option[choice, row], place]
        if state < 0:
            continue
        pair = transitions.pair[state, option[choice, row ^ 1]]
        if row < 2:
            turn.goal[goal] = pair * pairs + option[choice, 5]
        else:
            turn.goal[goal] = option[choice, 4] * pairs + pair
        turn.paid[goal] = turn.option_paid[choice] + transitions.gain[option[choice, row], place]
        goal += 1
    return goal


@kernel
def weigh_turn(turn: Bundles, values: Floats) -> None:
    """The value of each bundle: its best goal."""
    best = turn.best
    for bundle in range(turn.sums[WHITE_SUMS]):
        plain = turn.plain[bundle]
        for misthrows in range(MISTHROWS):
            best[bundle, misthrows] = best[plain, misthrows] if plain >= 0 else -np.inf
        for at in range(turn.begin[bundle], turn.begin[bundle + 1]):
            goal, paid = turn.goal[at], turn.paid[at]
            for misthrows in range(MISTHROWS):
                value = values[goal, misthrows] + paid
                best[bundle, misthrows] = max(best[bundle, misthrows], value)


@woven
def rank(turn: Bundles, white: int, misthrows: int, base: float) -> int:
    """Sort the bundles of a white sum that are better than `base`, best first; their number."""
    order, worth = turn.order, turn.worth
    ranked = 0
    for bundle in range(turn.ranked_from[white], turn.ranked_to[white]):
        # Without a branch: what is not better is overwritten by the next.
        order[ranked], worth[ranked] = bundle, turn.best[bundle, misthrows]
        ranked += worth[ranked] > base
    for place in range(1, ranked):
        bundle, value, at = order[place], worth[place], place
        while at > 0 and worth[at - 1] < value:
            worth[at], order[at] = worth[at - 1], order[at - 1]
            at -= 1
        worth[at], order[at] = value, bundle
    for place in range(ranked):
        turn.ranked_cell[place] = turn.cell[order[place]]
    return ranked


@kernel
def expect(turn: Bundles, misthrows: int, misthrow: float, dice: Dice) -> float:
    """The value of a turn: the mean over all throws of what is best with it."""
    total = 0.0
    for white in range(WHITE_SUMS):
        base = max(misthrow, turn.best[turn.sums[white], misthrows])
        ranked = rank(turn, white, misthrows, base)
        for throw in range(dice.begin[white], dice.begin[white + 1]):
            covered, ways, mean = 0, COLOUR_THROWS, 0.0
            for at in range(ranked):
                covered |= dice.cover[throw, turn.ranked_cell[at]]
                left = dice.uncovered[covered & TWO_DICE_MASK] * dice.uncovered[covered >> TWO_DICE]
                mean += turn.worth[at] * (ways - left)
                ways = left
            total += dice.weight[throw] * (mean + base * ways)
    return total / (COLOUR_THROWS * 36)
