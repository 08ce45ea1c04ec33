"""Value networks: a seat's chance to win and final scores, predicted from a position.

A position is described, from one seat's point of view, by numbers of features that are present
and by a few plain numbers:

- groups of features. In Qwixx a group is a row: the state it is in on every sheet. In Qwinto it
  is a sheet: the number in every cell. A group's features are added up by their weights and
  rectified, the same weights for all groups.
- pools: each `split` groups are added up, and all that are left for the last pool. Where two are
  alike (rising and falling rows), `symmetric` puts their sum and their distance in their places.
- extras: features of the whole table (misthrows, whose turn it is, who leads by how much), and
  plain numbers (scores). With the pools they go into two dense layers.

What comes out: the chance to win as a logit, one's own final score, and the best rival's.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

HIDDEN, MIDDLE, UPPER, OUTPUTS = 64, 64, 32, 3
WIN, OWN, RIVAL = range(OUTPUTS)
POINTS = 40.0
"""The unit of scores in networks, in points."""

NAME_BITS = 63
"""Bits of a number that names a group by its features, where they fit into it."""
FEW_POSITIONS = 16
"""Up to this many positions it takes longer to find equal groups than to compute them all."""
MAX_SUMS_AT_ONCE = 60
"""Up to this many sums are faster computed at once than row by row."""

Floats = NDArray[np.float32]
Reals = NDArray[np.floating]
"""Floats of any precision."""
Indices = NDArray[np.int16]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class Shape:
    """How many features of each kind there are."""

    groups: int
    each: int
    split: int
    symmetric: bool
    rows: int
    """Features that a group can have."""
    extras: int
    extra_rows: int
    """Features that a table can have."""
    numbers: int
    pools: int = 2

    @property
    def features(self) -> int:
        """How many features describe a position."""
        return self.groups * self.each + self.extras

    @property
    def parts(self) -> dict[str, tuple[int, ...]]:
        """The arrays of weights by their names, in the order in which kernels read them."""
        return {
            "group": (self.rows, HIDDEN),
            "group_bias": (HIDDEN,),
            "middle": (self.pools * HIDDEN, MIDDLE),
            "extra": (self.extra_rows, MIDDLE),
            "number": (self.numbers, MIDDLE),
            "middle_bias": (MIDDLE,),
            "upper": (MIDDLE, UPPER),
            "upper_bias": (UPPER,),
            "output": (UPPER, OUTPUTS),
            "output_bias": (OUTPUTS,),
        }

    def pooled(self, lit: Floats) -> list[Floats]:
        """What the groups of each pool have lit; of two pools that are alike sum and distance."""
        firsts = [nth * self.split for nth in range(self.pools)]
        ends = [*firsts[1:], self.groups]
        pools = [lit[:, first:end].sum(axis=1) for first, end in zip(firsts, ends, strict=True)]
        if self.symmetric:
            return [pools[0] + pools[1], abs(pools[0] - pools[1])]
        return pools

    def unpooled(self, slopes: Floats, lit: Floats) -> Floats:
        """What each group must change by, from the slopes of the pools side by side."""
        parts = np.split(slopes, self.pools, axis=1)
        if self.symmetric:
            one, other = lit[:, : self.split].sum(axis=1), lit[:, self.split :].sum(axis=1)
            apart = np.sign(one - other) * parts[1]
            parts = [parts[0] + apart, parts[0] - apart]
        found = np.empty_like(lit)
        for nth, part in enumerate(parts):
            end = self.groups if nth == self.pools - 1 else (nth + 1) * self.split
            found[:, nth * self.split : end] = part[:, None]
        return found


@dataclass(frozen=True)
class Net:
    """A network with its weights, one array for each part."""

    shape: Shape
    weights: dict[str, Floats]

    def evaluate(self, features: Indices, numbers: Floats) -> Floats:
        """The outputs for many positions, one a row."""
        shape, weights = self.shape, self.weights
        of_groups = features[:, : shape.groups * shape.each]
        lit = self._lit(of_groups.reshape(-1, shape.groups, shape.each))
        pools = shape.pooled(lit)
        middle = np.concatenate(pools, axis=1) @ weights["middle"] + weights["middle_bias"]
        middle += added(weights["extra"], features[:, shape.groups * shape.each :])
        middle += numbers @ weights["number"]
        upper = np.maximum(middle, 0) @ weights["upper"] + weights["upper_bias"]
        return np.maximum(upper, 0) @ weights["output"] + weights["output_bias"]  # type: ignore[no-any-return]

    def _lit(self, by_group: Indices) -> Floats:
        """What each group of each position has lit; groups that are alike are worked out once."""
        shape, weights = self.shape, self.weights
        bits = shape.rows.bit_length()
        if len(by_group) <= FEW_POSITIONS or shape.each * bits > NAME_BITS:
            return np.maximum(added(weights["group"], by_group) + weights["group_bias"], 0)  # type: ignore[no-any-return]
        names = by_group @ (1 << bits * np.arange(shape.each))
        _, first, back = np.unique(names, return_index=True, return_inverse=True)
        alike = by_group.reshape(-1, shape.each)[first]
        lit: Floats = np.maximum(weights["group"][alike].sum(axis=1) + weights["group_bias"], 0)
        return lit[back.reshape(names.shape)]

    def packed(self) -> Floats:
        """All weights in one array, as kernels read them."""
        return np.concatenate([self.weights[name].ravel() for name in self.shape.parts])


def added(rows: Floats, which: Indices) -> Floats:
    """The sums of the rows that are named along the last axis.

    What all positions have in common is added up once.
    """
    if which.size <= MAX_SUMS_AT_ONCE * which.shape[-1]:
        return rows[which].sum(axis=-2)  # type: ignore[no-any-return]
    first = which[0]
    same = (which == first).all(axis=tuple(range(first.ndim)))
    sums: Floats = np.repeat(rows[first[..., same]].sum(axis=-2)[None], len(which), axis=0)
    for nth in np.flatnonzero(~same):
        sums += rows[which[..., nth]]
    return sums


def fresh(shape: Shape, seed: int) -> Net:
    """A network that has learned nothing."""
    random = np.random.default_rng(seed)
    fans = {"group": shape.each, "extra": shape.extras, "number": shape.numbers}
    weights: dict[str, Floats] = {}
    for name, size in shape.parts.items():
        fan = fans.get(name, size[0])
        scale = 0.0 if name.endswith("bias") else (1.0 / max(fan, 1)) ** 0.5
        if name == "output":
            scale *= 0.1
        weights[name] = (scale * random.standard_normal(size)).astype(np.float32)
    return Net(shape, weights)


def chances(outputs: Floats) -> Floats:
    """The chances to win."""
    chance: Floats = (1 / (1 + np.exp(-outputs[:, WIN]))).astype(np.float32)
    return chance
