"""The compiled part of `score_distribution`: each sheet passes its probability on.

The final total must be known at the end, so rows keep their crosses here. Where the values do
not distinguish such sheets (for the mean score), play is worked out once for all these variants.
"""

from typing import NamedTuple

import numpy as np

from rowlock.kernels.compiler.compiling import kernel
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.solver.backward_induction import LOSS, OFFSET, Levels
from rowlock.solver.transitions import MISTHROWS, WHITE_SUMS, Dice, Floats, Ints, Transitions
from rowlock.solver.turn_bundles import (
    BUNDLES,
    COLOUR_THROWS,
    TWO_DICE,
    TWO_DICE_MASK,
    Bundles,
    empty_bundles,
    list_turn,
    rank,
    weigh_turn,
    woven,
)


class PerfectPlay(NamedTuple):
    """Solved values, by which the best play is found."""

    transitions: Transitions
    values: Floats
    utility: Floats
    misthrow: float


class Variants(NamedTuple):
    """The pairs with totals that each pair of the solved values stands for."""

    pairs: Ints
    begin: Ints


class Flow(NamedTuple):
    """Where the probability is, in one part for each thread so that none waits for another."""

    share: Floats
    """By thread, sheet and misthrows: what was passed on to it or to its mirror image."""
    chances: Floats
    """By thread and final total: what has come to its end."""
    turns: Floats
    """By thread: the expected number of turns so far."""
    misthrown: Floats
    """By thread: what ended with a fourth misthrow."""


class Plan(NamedTuple):
    """What perfect play does in a turn, as a list of cases."""

    length: Ints
    """How many cases there are, in a list of one."""
    goal: Ints
    """Which of the turn's goals a case leads to."""
    misthrows: Ints
    """With which number of misthrows."""
    chance: Floats
    """How probably."""
    missed: Floats
    """By misthrows: how probably a misthrow is best."""
    by_bundle: Floats
    """How probably a bundle is the best of the throw, while the plan is made."""


@kernel
def pass_on(
    full: Transitions,
    variants: Variants,
    dice: Dice,
    levels: Levels,
    level: int,
    some: Ints,
    thread: int,
    policy: PerfectPlay,
    flow: Flow,
) -> int:
    """Pass on what the sheets of a level hold, those with one of `some` as first pair."""
    transitions = policy.transitions
    turn = empty_bundles()
    plan = Plan(
        np.zeros(1, np.int64),
        np.zeros(BUNDLES * MISTHROWS, np.int64),
        np.zeros(BUNDLES * MISTHROWS, np.int64),
        np.zeros(BUNDLES * MISTHROWS),
        np.zeros(MISTHROWS),
        np.zeros(BUNDLES),
    )
    passed = 0
    for place in some:
        rising = levels.pairs[place]
        rest = level - transitions.progress[rising]
        begin = place if rest == transitions.progress[rising] else levels.begin[rest]
        for other in range(begin, levels.begin[rest + 1]):
            falling = levels.pairs[other]
            running = transitions.closed[rising] + transitions.closed[falling] < ROWS_TO_END
            if running:
                plan_turn(policy, rising, falling, dice, turn, plan)
            passed += pass_variants(
                full, variants, rising, falling, running, thread, flow, turn, plan
            )
    return passed


@kernel
def plan_turn(
    policy: PerfectPlay, rising: int, falling: int, dice: Dice, turn: Bundles, plan: Plan
) -> None:
    """Work out what perfect play does on a sheet, for every number of misthrows."""
    transitions, values = policy.transitions, policy.values
    list_turn(transitions, rising, falling, turn)
    weigh_turn(turn, values)
    here = rising * len(transitions.rows) + falling
    total = transitions.points[rising] + transitions.points[falling] + OFFSET
    plan.length[0] = 0
    for misthrows in range(MISTHROWS):
        if misthrows == MISTHROWS - 1:
            worse = policy.utility[total - LOSS * MISTHROWS]
        else:
            worse = values[here, misthrows + 1]
        spread(turn, misthrows, worse + policy.misthrow, dice, plan)
        list_cases(turn, misthrows, values, plan)


@woven
def spread(turn: Bundles, misthrows: int, misthrow: float, dice: Dice, plan: Plan) -> None:
    """The chance that each bundle, or a misthrow, is the best of a throw."""
    plan.missed[misthrows] = 0.0
    plan.by_bundle[: turn.sums[WHITE_SUMS]] = 0.0
    for white in range(WHITE_SUMS):
        first = turn.sums[white]
        base = max(misthrow, turn.best[first, misthrows])
        ranked = rank(turn, white, misthrows, base)
        rest = 0.0
        for throw in range(dice.begin[white], dice.begin[white + 1]):
            covered, ways = 0, COLOUR_THROWS
            weight = dice.weight[throw] / (COLOUR_THROWS * 36)
            for at in range(ranked):
                covered |= dice.cover[throw, turn.ranked_cell[at]]
                left = dice.uncovered[covered & TWO_DICE_MASK] * dice.uncovered[covered >> TWO_DICE]
                plan.by_bundle[turn.order[at]] += weight * (ways - left)
                ways = left
            rest += weight * ways
        if misthrow > turn.best[first, misthrows]:
            plan.missed[misthrows] += rest
        else:
            plan.by_bundle[first] += rest


@woven
def list_cases(turn: Bundles, misthrows: int, values: Floats, plan: Plan) -> None:
    """Add the best goal of each bundle to the plan, from the last bundle to the plain ones."""
    length = plan.length[0]
    for bundle in range(turn.sums[WHITE_SUMS] - 1, -1, -1):
        chance, best = plan.by_bundle[bundle], turn.best[bundle, misthrows]
        if chance == 0.0:
            continue
        at, end = turn.begin[bundle], turn.begin[bundle + 1]
        while at < end and values[turn.goal[at], misthrows] + turn.paid[at] != best:
            at += 1
        if at == end:
            plan.by_bundle[turn.plain[bundle]] += chance
            continue
        plan.goal[length], plan.misthrows[length], plan.chance[length] = at, misthrows, chance
        length += 1
    plan.length[0] = length


@kernel
def pass_variants(
    full: Transitions,
    variants: Variants,
    rising: int,
    falling: int,
    running: bool,
    thread: int,
    flow: Flow,
    turn: Bundles,
    plan: Plan,
) -> int:
    """Pass on what all variants of a sheet hold; their number."""
    part = np.zeros(MISTHROWS + 1)
    pairs = len(full.rows)
    seen = 0
    for one in range(variants.begin[rising], variants.begin[rising + 1]):
        begin = one if rising == falling else variants.begin[falling]
        for other in range(begin, variants.begin[falling + 1]):
            left, right = variants.pairs[one], variants.pairs[other]
            seen += 1
            if not collect(flow, left * pairs + right, right * pairs + left, part):
                continue
            if running:
                list_turn(full, left, right, turn)
                pass_sheet(part, thread, flow, turn, plan)
            total = full.points[left] + full.points[right] + OFFSET
            for misthrows in range(MISTHROWS + 1):
                flow.chances[thread, total - LOSS * misthrows] += part[misthrows]
    return seen


@kernel
def collect(flow: Flow, sheet: int, mirrored: int, part: Floats) -> bool:
    """What all threads have passed on to a sheet, by misthrows; whether there is any."""
    part[MISTHROWS] = 0.0
    found = False
    for misthrows in range(MISTHROWS):
        part[misthrows] = 0.0
        for thread in range(len(flow.share)):
            part[misthrows] += flow.share[thread, sheet, misthrows]
            if mirrored != sheet:
                part[misthrows] += flow.share[thread, mirrored, misthrows]
        found |= part[misthrows] > 0.0
    return found


@kernel
def pass_sheet(part: Floats, thread: int, flow: Flow, turn: Bundles, plan: Plan) -> None:
    """Pass on everything that a sheet holds; the fourth misthrow's share is left in `part`."""
    for misthrows in range(MISTHROWS):
        flow.turns[thread] += part[misthrows]
        part[misthrows + 1] += part[misthrows] * plan.missed[misthrows]
    flow.misthrown[thread] += part[MISTHROWS]
    for case in range(plan.length[0]):
        goal, misthrows = turn.goal[plan.goal[case]], plan.misthrows[case]
        flow.share[thread, goal, misthrows] += part[misthrows] * plan.chance[case]
    for misthrows in range(MISTHROWS):
        part[misthrows] = 0.0
