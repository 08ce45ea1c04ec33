"""Common dice: the throws of a block of trials, the same for every table that is compared.

What the dice would give one table and not another is most of the difference between two games.
With the same throws it falls away, and so does much of the rest if every pair of white dice comes
equally often.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Throws = NDArray[np.int64]
"""Faces by turn, trial and die."""


class CommonDice:
    """Throws of blocks of `sides` squared trials, from a seed.

    In each turn of a block the first two dice show every pair once, every other die each face
    equally often.
    """

    def __init__(self, dice: int, sides: int, seed: Sequence[int]) -> None:
        self._dice, self._sides, self._seed = dice, sides, tuple(seed)
        self.block_size = sides**2

    def block(self, number: int, turns: int) -> Throws:
        """The throws of a block; the same number has the same throws, however many turns."""
        random = np.random.default_rng([*self._seed, number])
        orders = np.tile(np.arange(self.block_size), (turns, self._dice - 1, 1))
        orders = random.permuted(orders, axis=2).transpose(0, 2, 1)
        faces = [orders[:, :, :1] // self._sides, orders % self._sides]
        throws: Throws = 1 + np.concatenate(faces, axis=2)
        return throws
