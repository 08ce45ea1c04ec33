"""One step of learning: how the outputs of a network change with its weights.

Gathering and scattering by features is compiled, the dense layers are numpy's.
"""

from dataclasses import dataclass, field

import numpy as np

from rowlock.bots.networks import nets
from rowlock.bots.networks.nets import Floats, Indices, Net
from rowlock.kernels.compiler.compiling import kernel

FORGETS_MEAN, FORGETS_SQUARE, TINY = np.float32(0.1), np.float32(0.001), np.float32(1e-8)


@kernel
def gather(features, first, groups, each, weights, bias, sums):
    """Add up the weights of each group's features."""
    for row in range(len(features)):
        for group in range(groups):
            for column in range(weights.shape[1]):
                sums[row, group, column] = bias[column]
            for nth in range(each):
                index = features[row, first + group * each + nth]
                for column in range(weights.shape[1]):
                    sums[row, group, column] += weights[index, column]


@kernel
def scatter(features, first, groups, each, slopes, change):
    """Hand each group's slope to the weights of its features."""
    for row in range(len(features)):
        for group in range(groups):
            for nth in range(each):
                index = features[row, first + group * each + nth]
                for column in range(change.shape[1]):
                    change[index, column] += slopes[row, group, column]


def slopes(
    net: Net, features: Indices, numbers: Floats, targets: Floats
) -> tuple[dict[str, Floats], Floats]:
    """The slope of the loss for every weight, and the mean losses of the outputs."""
    shape, weights, rows = net.shape, net.weights, len(features)
    grouped = shape.groups * shape.each
    sums = np.empty((rows, shape.groups, nets.HIDDEN), np.float32)
    gather(features, 0, shape.groups, shape.each, weights["group"], weights["group_bias"], sums)
    lit = np.maximum(sums, 0)
    pooled = np.concatenate(shape.pooled(lit), axis=1)
    middle = np.empty((rows, 1, nets.MIDDLE), np.float32)
    gather(features, grouped, 1, shape.extras, weights["extra"], weights["middle_bias"], middle)
    middle = middle[:, 0] + pooled @ weights["middle"] + numbers @ weights["number"]
    middle_lit = np.maximum(middle, 0)
    upper = middle_lit @ weights["upper"] + weights["upper_bias"]
    upper_lit = np.maximum(upper, 0)
    outputs = upper_lit @ weights["output"] + weights["output_bias"]

    win = 1 / (1 + np.exp(-outputs[:, nets.WIN]))
    off = outputs - targets
    off[:, nets.WIN] = win - targets[:, nets.WIN]
    losses = (off**2).mean(axis=0)
    off /= rows

    found: dict[str, Floats] = {"output": upper_lit.T @ off, "output_bias": off.sum(axis=0)}
    back = (off @ weights["output"].T) * (upper > 0)
    found["upper"], found["upper_bias"] = middle_lit.T @ back, back.sum(axis=0)
    back = (back @ weights["upper"].T) * (middle > 0)
    found["middle"], found["middle_bias"] = pooled.T @ back, back.sum(axis=0)
    found["number"] = numbers.T @ back
    found["extra"] = np.zeros_like(weights["extra"])
    scatter(features, grouped, 1, shape.extras, back[:, None], found["extra"])
    back = back @ weights["middle"].T
    lit_back = shape.unpooled(back, lit)
    lit_back *= sums > 0
    found["group_bias"] = lit_back.sum(axis=(0, 1))
    found["group"] = np.zeros_like(weights["group"])
    scatter(features, 0, shape.groups, shape.each, lit_back, found["group"])
    return found, losses


@kernel
def adapt(weights, slope, mean, square, rate, unbiased):
    """One step of Adam for one array of weights, all flat."""
    for nth in range(len(weights)):
        mean[nth] += FORGETS_MEAN * (slope[nth] - mean[nth])
        square[nth] += FORGETS_SQUARE * (slope[nth] * slope[nth] - square[nth])
        weights[nth] -= rate * mean[nth] / (np.sqrt(square[nth]) * unbiased + TINY)


@dataclass
class Adam:
    """Steps of a size that follows each weight's own slopes (Kingma and Ba, 2015)."""

    rate: float
    steps: int = 0
    mean: dict[str, Floats] = field(default_factory=dict)
    square: dict[str, Floats] = field(default_factory=dict)

    def step(self, net: Net, found: dict[str, Floats]) -> None:
        """Change the network's weights a little."""
        self.steps += 1
        rate = self.rate / (1 - (1 - FORGETS_MEAN) ** self.steps)
        unbiased = (1 - (1 - FORGETS_SQUARE) ** self.steps) ** -0.5
        for name, slope in found.items():
            mean = self.mean.setdefault(name, np.zeros_like(slope))
            square = self.square.setdefault(name, np.zeros_like(slope))
            adapt(
                net.weights[name].reshape(-1),
                np.ascontiguousarray(slope).reshape(-1),
                mean.reshape(-1),
                square.reshape(-1),
                np.float32(rate),
                np.float32(unbiased),
            )
