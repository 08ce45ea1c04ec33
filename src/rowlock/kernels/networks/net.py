"""A small value network, evaluated for one position at a time.

A position is described by numbers of features (see `bots/networks/nets.py` for their meaning and
how the weights are laid out): groups of features are added up by their weights and rectified, the
groups are pooled into two, and two dense layers follow. Nothing is allocated; what is needed in
between lies on the stack.
"""

import math

import numpy as np
from numba import types
from numpy.typing import NDArray

from rowlock.bots.networks import nets
from rowlock.bots.networks.effort import SearchEffort
from rowlock.kernels.compiler.compiling import called, fused_leaf, leaf
from rowlock.kernels.compiler.instructions import stack_of, words_from

HIDDEN, MIDDLE, UPPER, OUTPUTS = nets.HIDDEN, nets.MIDDLE, nets.UPPER, nets.OUTPUTS
GROUPS, EACH, _, _, ROWS = range(5)
MAX_GROUPS = 7
MAX_POOLS = 3
of_groups = stack_of(types.float32, MAX_GROUPS * HIDDEN)
of_pools = stack_of(types.float32, MAX_POOLS * HIDDEN)
of_middle = stack_of(types.float32, MIDDLE)
of_indices = stack_of(types.int64, MAX_POOLS * HIDDEN)
of_upper = stack_of(types.float32, UPPER)


MARGIN, CANDIDATES, WITHIN, TURNS, BLOCKS, DOUBT = range(6)
"""The figures before the weights: the weight of the margin, and how much to search."""
WEIGHTS = 8


def net_figures(
    net: nets.Net, margin: float, effort: SearchEffort | None = None
) -> NDArray[np.float64]:
    """A network as compiled players take it."""
    packed = net.packed()
    padded = np.zeros((len(packed) + 1) // 2 * 2, np.float32)
    padded[: len(packed)] = packed
    first = np.zeros(WEIGHTS)
    first[MARGIN] = margin
    if effort is not None:
        first[CANDIDATES : DOUBT + 1] = (
            effort.candidates,
            effort.within,
            effort.turns,
            effort.blocks,
            effort.doubt,
        )
    return np.concatenate([first, padded.view(np.float64)])


@fused_leaf
def add_row(sums, weights, row, width):
    """Add one row of a matrix."""
    first = row * width
    for column in range(width):
        sums[column] += weights[first + column]


@fused_leaf
def add_times(sums, factor, weights, row, width):
    """Add a multiple of one row of a matrix."""
    first = row * width
    for column in range(width):
        sums[column] += factor * weights[first + column]


@fused_leaf
def rectify(sums, width):
    """Negative numbers become zero."""
    for column in range(width):
        sums[column] = max(sums[column], types.float32(0))


@fused_leaf
def add_product(sums, inputs, count, matrix, width):
    """Add the inputs times a matrix; about half of the inputs are zero.

    Four rows at once: the sums are read and written four times less often.
    """
    lit, found = of_indices(), 0
    for nth in range(count):
        lit[found] = nth * width
        found += inputs[nth] != 0
    nth = 0
    while nth + 4 <= found:
        one, two = words_from(matrix, lit[nth]), words_from(matrix, lit[nth + 1])
        three, four = words_from(matrix, lit[nth + 2]), words_from(matrix, lit[nth + 3])
        a, b = inputs[lit[nth] // width], inputs[lit[nth + 1] // width]
        c, d = inputs[lit[nth + 2] // width], inputs[lit[nth + 3] // width]
        for column in range(width):
            sums[column] += (a * one[column] + b * two[column]) + (
                c * three[column] + d * four[column]
            )
        nth += 4
    while nth < found:
        add_times(sums, inputs[lit[nth] // width], words_from(matrix, lit[nth]), 0, width)
        nth += 1


@fused_leaf
def sum_groups(weights, shape, features, sums):
    """The sums of all groups, one after the other, before they are rectified."""
    groups, each, rows = shape[GROUPS], shape[EACH], shape[ROWS]
    bias = words_from(weights, rows * HIDDEN)
    for group in range(groups):
        hidden = words_from(sums, group * HIDDEN)
        for column in range(HIDDEN):
            hidden[column] = bias[column]
        for nth in range(each):
            add_row(hidden, weights, features[group * each + nth], HIDDEN)


@called
def evaluate(weights, shape, features, numbers, outputs):
    """Fill in the outputs for one position; see `nets.Shape` for the shape's fields."""
    sums = of_groups()
    sum_groups(weights, shape, features, sums)
    finish(weights, shape, sums, features, numbers, outputs)


@leaf
def pool(sums, groups, split, pools, symmetric, pooled):
    """The pools of the groups, rectified."""
    for column in range(pools * HIDDEN):
        pooled[column] = 0
    for group in range(groups):
        hidden = words_from(sums, group * HIDDEN)
        part = words_from(pooled, min(group // split, pools - 1) * HIDDEN)
        for column in range(HIDDEN):
            part[column] += max(hidden[column], types.float32(0))
    if symmetric:
        for column in range(HIDDEN):
            one, other = pooled[column], pooled[HIDDEN + column]
            pooled[column], pooled[HIDDEN + column] = one + other, abs(one - other)


@called
def finish(weights, shape, sums, features, numbers, outputs):
    """Fill in the outputs from the sums of the groups; of the features only extras are read."""
    groups, each, split, symmetric, rows, extras, extra_rows, count, pools = shape
    pooled, middle, upper = of_pools(), of_middle(), of_upper()
    pool(sums, groups, split, pools, symmetric, pooled)
    dense = words_from(weights, (rows + 1) * HIDDEN)
    table = words_from(dense, pools * HIDDEN * MIDDLE)
    by_number = words_from(table, extra_rows * MIDDLE)
    bias = words_from(by_number, count * MIDDLE)
    for column in range(MIDDLE):
        middle[column] = bias[column]
    for nth in range(extras):
        add_row(middle, table, features[groups * each + nth], MIDDLE)
    for nth in range(count):
        add_times(middle, numbers[nth], by_number, nth, MIDDLE)
    add_product(middle, pooled, pools * HIDDEN, dense, MIDDLE)
    rectify(middle, MIDDLE)
    dense = words_from(bias, MIDDLE)
    bias = words_from(dense, MIDDLE * UPPER)
    for column in range(UPPER):
        upper[column] = bias[column]
    add_product(upper, middle, MIDDLE, dense, UPPER)
    rectify(upper, UPPER)
    dense = words_from(bias, UPPER)
    bias = words_from(dense, UPPER * OUTPUTS)
    for column in range(OUTPUTS):
        outputs[column] = bias[column]
    add_product(outputs, upper, UPPER, dense, OUTPUTS)


@leaf
def chance(outputs):
    """The chance to win."""
    return 1.0 / (1.0 + math.exp(-outputs[nets.WIN]))
